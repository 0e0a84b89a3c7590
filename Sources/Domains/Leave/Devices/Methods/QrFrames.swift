import Kernel
import Platform
import Wire

extension Leave {
  /// `leave.qrFrames`: data as texts for a row of QR codes. The same data gives the same frames.
  func qrFrames(_ params: QrFramesParams, _ call: RuleCall) throws -> QrFramesResult {
    var violations: [Violation] = []
    if let session = params.sessionId, !QRFrame.isSession(session) {
      let fault = WireFault.invalidFormat(expected: "1A2B3C4D")
      violations.append(Violation(fault, at: "/sessionId"))
    }
    if params.data.count > QRFrameRow.bytesMax {
      let fault = LeaveFault.payloadTooLarge(
        maximum: QRFrameRow.bytesMax, actual: params.data.count)
      violations.append(Violation(fault, at: "/data"))
    }
    guard violations.isEmpty else { throw Refusal(violations) }

    let session =
      params.sessionId ?? QRFrameRow.session(for: params.data, payloadMax: params.maxPayload)
    let frames = QRFrameRow.frames(
      of: params.data, session: session, payloadMax: params.maxPayload)
    guard let frames else { throw Defect("no memory to compress") }
    return QrFramesResult(sessionId: session, frames: frames)
  }
}
