import CCairo
import CPango
import Media

/// The outlines of a name in a script-like hand, as the data of a path: seeing it needs no font.
public func traceText(_ name: TracedName, fonts: Fonts) throws(DrawingRefusal) -> String {
  let lines = try bestLines(name, fonts)
  let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
  defer { cairo_surface_destroy(surface) }
  let canvas = cairo_create(surface)
  defer { cairo_destroy(canvas) }
  guard let canvas else { throw .failed }
  lines.trace(on: canvas)

  var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
  cairo_path_extents(canvas, &left, &top, &right, &bottom)
  // White space has no outline.
  guard right > left, bottom > top else { throw .noLetters }
  let scale = min(
    (name.width - 2 * TracedName.margin) / (right - left),
    (name.height - 2 * TracedName.margin) / (bottom - top),
    TracedName.sizeMax / setSize)
  let shift = (
    x: (name.width - (right - left) * scale) / 2 - left * scale,
    y: (name.height - (bottom - top) * scale) / 2 - top * scale
  )
  guard let path = cairo_copy_path(canvas) else { throw .failed }
  defer { cairo_path_destroy(path) }
  // A name of a hundred letters must stay below what a drawing may be long.
  for digits in [2, 1, 0] {
    let data = outline(of: path.pointee, scale: scale, shift: shift, digits: digits)
    if data.utf8.count <= TracedName.lengthMax { return data }
  }
  throw .tooLong
}

/// The text is set this large, so that nobody sees cairo's steps of 1/256, and then scaled.
private let setSize = 200.0
private let lineHeight = 1.1 * setSize

/// A name broken into lines.
private final class TracedLines {
  private let text: OpaquePointer
  private let count: Int32
  let width: Double

  init?(_ name: TracedName, width: Double, _ fonts: Fonts) {
    let bytes = Array(name.text.utf8).map { CChar(bitPattern: $0) }
    let run = nacre_run(
      start: 0, end: UInt32(clamping: bytes.count), weight: name.isBold ? 700 : 400, is_italic: 0,
      color: 0)
    guard
      let text = nacre_text_set(
        fonts.setter, bytes, bytes.count, Fonts.scriptFamilies, setSize, width, 0, [run], 1)
    else { return nil }
    self.text = text
    count = nacre_text_line_count(text)
    self.width = (0..<count).map { nacre_text_line_width(text, $0) }.max() ?? 0
  }

  deinit { nacre_text_free(text) }

  /// Whether every letter is in some font.
  var isWhole: Bool { nacre_text_unknown_count(text) == 0 }

  func trace(on canvas: OpaquePointer) {
    for line in 0..<count {
      let x = (width - nacre_text_line_width(text, line)) / 2
      cairo_move_to(canvas, x, Double(line) * lineHeight)
      nacre_text_trace(text, line, canvas)
    }
  }

  /// How large it can be drawn, in units of its own.
  func scale(on name: TracedName) -> Double {
    min(name.width / max(width, 1), name.height / (Double(max(count, 1)) * lineHeight))
  }
}

/// One line, or as many up to three as make the letters largest.
private func bestLines(_ name: TracedName, _ fonts: Fonts) throws(DrawingRefusal) -> TracedLines {
  guard let single = TracedLines(name, width: 0, fonts) else { throw .failed }
  guard single.isWhole else { throw .noLetters }
  let broken = [2.0, 3.0].compactMap { TracedLines(name, width: single.width / $0 * 1.15, fonts) }
  return ([single] + broken).max { $0.scale(on: name) < $1.scale(on: name) } ?? single
}

/// Path data with commands that count from where the pen is: shorter, and as exact, because each
/// counts from where the rounded ones before it have led.
private func outline(
  of path: cairo_path_t, scale: Double, shift: (x: Double, y: Double), digits: Int
) -> String {
  let unit = [1.0, 10, 100][digits]
  var pen = (x: 0, y: 0)
  var start = (x: 0, y: 0)
  var data = ""

  func place(_ part: cairo_path_data_t) -> (x: Int, y: Int) {
    (
      Int(((part.point.x * scale + shift.x) * unit).rounded()),
      Int(((part.point.y * scale + shift.y) * unit).rounded())
    )
  }
  func append(_ command: String, _ places: [(x: Int, y: Int)]) {
    data += command
    data += places.map { "\(decimal($0.x - pen.x, unit)) \(decimal($0.y - pen.y, unit))" }
      .joined(separator: " ")
    if let last = places.last { pen = last }
  }

  var index = 0
  let parts = UnsafeBufferPointer(start: path.data, count: Int(path.num_data))
  while index < parts.count {
    let head = parts[index].header
    let length = Int(head.length)
    switch head.type {
    case CAIRO_PATH_MOVE_TO:
      // Glyphs end with a move of the pen that draws nothing.
      let next = index + length
      if next < parts.count, parts[next].header.type != CAIRO_PATH_MOVE_TO {
        append("m", [place(parts[index + 1])])
        start = pen
      }
    case CAIRO_PATH_LINE_TO: append("l", [place(parts[index + 1])])
    case CAIRO_PATH_CURVE_TO: append("c", (1...3).map { place(parts[index + $0]) })
    default:
      data += "z"
      pen = start
    }
    index += max(1, length)
  }
  return data
}

/// Hundredths, tenths or ones as a decimal number.
private func decimal(_ number: Int, _ unit: Double) -> String {
  let (whole, rest) = Int(number.magnitude).quotientAndRemainder(dividingBy: Int(unit))
  let sign = number < 0 ? "-" : ""
  guard rest > 0 else { return "\(sign)\(whole)" }
  if unit == 10 { return "\(sign)\(whole).\(rest)" }
  if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
  return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
