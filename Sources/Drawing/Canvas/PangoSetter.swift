import CPango
import Media

/// Breaks paragraphs with Pango: bidirectional text, line-breaking rules of Unicode, fonts that
/// stand in for missing letters.
struct PangoSetter: TextSetter {
  let fonts: Fonts

  /// Each paragraph by itself: Pango's time grows with the square of how many it sets at once, and
  /// of how long a stretch without white space is.
  func lines(_ text: PaperText, width: Double) -> [PangoLine] {
    guard text.linesMax == 0 else { return paragraphLines(text, width: width) }
    return paragraphs(text.runs).flatMap { runs in
      var paragraph = text
      paragraph.runs = runs
      return paragraphLines(paragraph, width: width)
    }
  }

  private func paragraphLines(_ text: PaperText, width: Double) -> [PangoLine] {
    guard let set = SetParagraph(text, width: width, fonts) else { return [] }
    return (0..<set.lineCount).map { PangoLine(paragraph: set, index: $0) }
  }

  /// The runs between line breaks.
  private func paragraphs(_ runs: [PaperRun]) -> [[PaperRun]] {
    var paragraphs: [[PaperRun]] = [[]]
    for run in runs {
      let parts = run.text.split(separator: "\n", omittingEmptySubsequences: false)
        .flatMap(breakable)
      for (index, part) in parts.enumerated() {
        if index > 0 { paragraphs.append([]) }
        var piece = run
        piece.text = String(part)
        paragraphs[paragraphs.count - 1].append(piece)
      }
    }
    return paragraphs
  }
}

/// More characters without white space are no word. Far more than fit on a line.
private let stretchMax = 1_000

/// A paragraph cut where it goes on and on without a place to break.
private func breakable(_ paragraph: Substring) -> [Substring] {
  guard paragraph.utf8.count > stretchMax else { return [paragraph] }
  var parts: [Substring] = []
  var start = paragraph.startIndex
  var stretch = 0
  for index in paragraph.indices {
    stretch = paragraph[index].isWhitespace ? 0 : stretch + 1
    guard stretch > stretchMax else { continue }
    parts.append(paragraph[start..<index])
    start = index
    stretch = 1
  }
  return parts + [paragraph[start...]]
}

/// A line of a paragraph, which it keeps.
struct PangoLine: SetLine {
  fileprivate let paragraph: SetParagraph
  fileprivate let index: Int32

  var width: Double { nacre_text_line_width(paragraph.text, index) }

  /// Draws the line with its baseline beginning at the canvas's current point.
  func draw(on canvas: OpaquePointer) { nacre_text_draw(paragraph.text, index, canvas) }
}

private final class SetParagraph {
  let text: OpaquePointer

  init?(_ paragraph: PaperText, width: Double, _ fonts: Fonts) {
    var joined = ""
    var runs: [nacre_run] = []
    for run in paragraph.runs {
      let start = UInt32(clamping: joined.utf8.count)
      joined += run.text
      runs.append(
        nacre_run(
          start: start, end: UInt32(clamping: joined.utf8.count),
          weight: Int32(run.weight.rawValue), is_italic: run.isItalic ? 1 : 0,
          color: run.ink.rgb))
    }
    let set = joined.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        nacre_text_set(
          fonts.setter, bytes.baseAddress ?? emptyText, bytes.count, Fonts.families,
          paragraph.size, width, Int32(clamping: paragraph.linesMax), runs, runs.count)
      }
    }
    guard let set else { return nil }
    text = set
  }

  var lineCount: Int32 { nacre_text_line_count(text) }

  deinit { nacre_text_free(text) }
}

/// An empty C string.
nonisolated(unsafe) private let emptyText: UnsafePointer<CChar> = {
  let text = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
  text.initialize(to: 0)
  return UnsafePointer(text)
}()
