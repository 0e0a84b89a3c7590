import Kernel
import Media
import Platform

extension Routines {
  /// `routines.renderTag`: a tag as a QR code to be printed. Drawn beside.
  func renderTag(_ params: RenderTagParams, _ call: ReadCall) throws -> RenderTagResult {
    let tag = try call.tag(params.tagId).value
    try call.require(.manageSchedules, for: .tags, in: tag.stableId, call.caller())
    guard tag.revokedAt == nil else { throw Refusal(RoutinesFault.tagRevoked) }
    guard let code = QRCode(tag.code, level: .m) else {
      throw Defect("a code that holds too little")
    }
    let (format, size) = (params.format, params.sizePx)
    throw AnswerFromJob { _, out in
      try Self.drawn(code, as: format, sizePx: size).write(to: out)
    }
  }

  private static func drawn(
    _ code: QRCode, as format: TagFormat, sizePx: Int
  ) throws -> RenderTagResult {
    guard format == .png else {
      return RenderTagResult(mime: "image/svg+xml", data: code.svg(sizePx: sizePx, margin: 4))
    }
    guard let picture = code.png(sizePx: sizePx, margin: 4) else {
      throw Defect("no memory for a picture of a code")
    }
    return RenderTagResult(mime: "image/png", data: Base64.encode(picture))
  }
}
