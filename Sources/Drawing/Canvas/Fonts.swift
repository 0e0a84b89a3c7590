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

  /// A script-like hand for names, and what it lacks.
  static let scriptFamilies = "Dancing Script, " + families

  /// Source: Debian packages fonts-inter, fonts-dejavu-core and fonts-dancingscript.
  public static let files =
    ["Regular", "Italic", "SemiBold", "Bold"].map {
      "/usr/share/fonts/opentype/inter/Inter-\($0).otf"
    }
    + ["DejaVuSans", "DejaVuSans-Bold"].map { "/usr/share/fonts/truetype/dejavu/\($0).ttf" }
    + ["Regular", "Bold"].map {
      "/usr/share/fonts/opentype/dancingscript/DancingScript-\($0).otf"
    }

  /// The files that are not there, by their names.
  public static var missing: [String] {
    files.filter { access($0, R_OK) != 0 }.map { path in
      String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
    }
  }

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
    for isBold in [false, true] {
      _ = try traceText(TracedName("Aa☎", width: 400, height: 180, isBold: isBold), fonts: self)
    }
    // librsvg, too, reads what it needs at its first drawing.
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9">\
      <path d="M0 0L9 9" stroke="black" opacity=".5"/></svg>
      """
    let place = DrawnPicture.Place(x: 0, y: 0, width: 9, height: 9)
    _ = try drawPNG(DrawnPicture(svg: svg, width: 9, height: 9, place: place, isWhite: true))
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
