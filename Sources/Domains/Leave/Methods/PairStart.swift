import Kernel
import Media
import Platform
import Secrets

extension Leave {
  /// `leave.pairStart`: a token that pairs one device with the person, for six minutes.
  public func pairStart(_ params: PairStartParams, _ call: WriteCall) throws -> PairStartResult {
    let token = hex(randomBytes(16))
    let expiresAt = call.now.adding(milliseconds: PairingTerms.tokenMs)
    try call.database.setPairing(
      hash: hash(ofDeviceToken: token), expiresAt: expiresAt, of: call.actor.userId,
      call.organizationId)
    try call.record(
      Change(
        LeaveEvent.pairingStarted(.init(userId: call.actor.userId, expiresAt: expiresAt)),
        of: call.actor.userId))
    return PairStartResult(
      pairToken: token, expiresAt: expiresAt,
      qr: shownCode("{\"type\":\"nacre-leave-pair\",\"pairToken\":\"\(token)\"}"))
  }

  /// A code to be shown beside what is in it; only the text where no code can be drawn now.
  func shownCode(_ text: String) -> ShownCode {
    guard text.utf8.count <= QRLevel.m.bytesMax else {
      let data = Array(text.utf8)
      let session = QRFrameRow.session(for: data, payloadMax: QRFrameRow.payloadUsual)
      return ShownCode(
        text: text,
        frames: QRFrameRow.frames(
          of: data, session: session, payloadMax: QRFrameRow.payloadUsual))
    }
    guard let code = QRCode(text, level: .m) else { return ShownCode(text: text) }
    return ShownCode(
      text: text, mime: "image/svg+xml", data: code.svg(sizePx: 512, margin: 4),
      version: code.version, modules: code.side)
  }
}
