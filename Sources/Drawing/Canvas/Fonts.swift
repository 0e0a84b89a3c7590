import CPango
import Glibc
import Media

/// The fonts of the house, and the machinery that sets text with them.
///
/// Only these files are ever read, so that a machine's own fonts change no paper.
/// `@unchecked Sendable` is not claimed: one thread sets and draws.
public final class Fonts {
  /// Latin, Greek and Cyrillic in Inter; what it lacks in DejaVu.
  static let families = "Inter, DejaVu Sans"

  /// Source: Debian packages fonts-inter and fonts-dejavu-core.
  public static let files =
    ["Regular", "Italic", "SemiBold", "Bold"].map {
      "/usr/share/fonts/opentype/inter/Inter-\($0).otf"
    }
    + ["DejaVuSans", "DejaVuSans-Bold"].map { "/usr/share/fonts/truetype/dejavu/\($0).ttf" }

  let setter: OpaquePointer

  /// Reads the fonts; `noFonts` when one is missing.
  public init(files: [String] = Fonts.files) throws(DrawingRefusal) {
    guard let setter = withCStrings(files, { nacre_setter_create($0, files.count) }) else {
      throw .noFonts
    }
    self.setter = setter
  }

  /// Sets and draws a letter of every font, so that all files are open and every thread of the
  /// libraries has begun: afterwards the process can be caged.
  public func warmUp() throws(DrawingRefusal) {
    let runs = PaperRun.Weight.allCases.map { PaperRun("Aa ☎ ", weight: $0) }
    let text = PaperText(runs + [PaperRun("Aa", isItalic: true)])
    let paper = Paper(
      title: "", author: "", language: .en, madeAt: .min, format: .label62, blocks: [.text(text)])
    _ = try drawPDF(paper, fonts: self)
  }
}

/// Calls `body` with a list of C strings.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
) -> Result {
  let copies = texts.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return copies.map { UnsafePointer($0) }.withUnsafeBufferPointer { body($0.baseAddress) }
}
