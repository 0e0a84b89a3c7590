import Kernel
import Media
import Platform
import Secrets

extension Leave {
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
      text: text, mime: "image/svg+xml",
      data: code.svg(sizePx: code.sideUsual(margin: 4), margin: 4),
      version: code.version, modules: code.side)
  }
}

extension QRCode {
  /// A side at which a scanner reads the code off paper or a screen: 512, and for one with more
  /// modules than version 15 has, 8 for each. Unit: pixels.
  func sideUsual(margin: Int) -> Int {
    version > 15 ? 8 * (side + 2 * margin) : 512
  }
}
