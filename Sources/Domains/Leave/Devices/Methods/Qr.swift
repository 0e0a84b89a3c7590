import Kernel
import Media
import Platform
import Wire

extension Leave {
  /// `leave.qr`: a text, an envelope or a leave as a QR code. Drawn beside.
  func qr(_ params: QrParams, _ call: ReadCall) throws -> QrResult {
    let (text, path) = try codeText(params, call)
    let level = QRLevel(params.errorCorrection)
    guard text.utf8.count <= level.bytesMax else {
      let fault = LeaveFault.qrTooLarge(maximum: level.bytesMax, actual: text.utf8.count)
      throw Refusal([Violation(fault, at: path)])
    }
    guard let code = QRCode(text, level: level) else {
      throw Defect("a code that holds too little")
    }
    let (format, margin) = (params.format, params.margin)
    let size = params.sizePx ?? code.sideUsual(margin: margin)
    throw AnswerFromJob { _, out in
      try code.answer(as: format, sizePx: size, margin: margin).write(to: out)
    }
  }

  /// What the code holds, and where it came from. Exactly one of the three is given.
  private func codeText(_ params: QrParams, _ call: ReadCall) throws -> (String, String) {
    let given = [
      ("/text", params.text != nil), ("/envelope", params.envelope != nil),
      ("/leaveId", params.leaveId != nil),
    ].filter(\.1).map(\.0)
    guard given.count == 1 else {
      let fault: any Fault = given.isEmpty ? WireFault.required : LeaveFault.oneContentOnly
      throw Refusal([Violation(fault, at: given.dropFirst().first ?? "/text")])
    }
    if let envelope = params.envelope {
      guard envelope.isObject else {
        let fault = WireFault.mismatch("object", envelope.kind)
        throw Refusal([Violation(fault, at: "/envelope")])
      }
      return (String(decoding: envelope.json, as: UTF8.self), "/envelope")
    }
    if let leaveId = params.leaveId {
      let work = try call.leaveContext(leaveId)
      try call.standing(.view, on: work).decision.decision.orThrow()
      // It holds the reason.
      guard try call.people(beside: work).seeReason(of: work.leave) else {
        throw Refusal(LeaveFault.leaveForbidden)
      }
      // A key may have to be made for it.
      let envelope = try call.database.together {
        let write = WriteCall(call.request, database: call.database, actor: call.actor)
        return try write.envelope(of: work)
      }
      return (String(decoding: envelope.json, as: UTF8.self), "/leaveId")
    }
    return (params.text ?? "", "/text")
  }
}

extension QRLevel {
  fileprivate init(_ level: ErrorCorrection) {
    self =
      switch level {
      case .l: .l
      case .m: .m
      case .q: .q
      case .h: .h
      }
  }
}

extension QRCode {
  fileprivate func answer(
    as format: CodeFormat, sizePx: Int, margin: Int
  ) throws -> QrResult {
    let data: any WireWritable
    let mime: String
    switch format {
    case .png:
      guard let picture = png(sizePx: sizePx, margin: margin) else {
        throw Defect("no memory for a picture of a code")
      }
      (data, mime) = (JSONText(Base64.encode(picture)), "image/png")
    case .svg: (data, mime) = (JSONText(svg(sizePx: sizePx, margin: margin)), "image/svg+xml")
    case .text: (data, mime) = (JSONText(text(margin: margin)), "text/plain; charset=utf-8")
    case .matrix: (data, mime) = (CodeMatrix(rows: matrix), "application/json")
    }
    return QrResult(mime: mime, data: data, version: version, modules: side)
  }
}

private struct JSONText: WireWritable {
  let text: String
  init(_ text: String) { self.text = text }
  func write(to out: JSONWriter) { out.string(text) }
}

private struct CodeMatrix: WireWritable {
  let rows: [[Int]]
  func write(to out: JSONWriter) { out.array(rows) { row in out.array(row) { out.int($0) } } }
}
