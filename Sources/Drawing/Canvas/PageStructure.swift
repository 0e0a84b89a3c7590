import CCairo

/// The logical structure of a page: which lines are one paragraph or heading, and what is a figure.
/// Lines and fills are only looked at, and stand in none of them.
///
/// Source: ISO 32000-1, 14.8.4.
struct PageStructure {
  private let canvas: OpaquePointer
  private var open: (tag: String, paragraph: Paragraph?)?

  init(canvas: OpaquePointer) { self.canvas = canvas }

  /// Called before a mark is drawn.
  mutating func reach<Line>(_ mark: Mark<Line>) {
    switch mark {
    case .text(_, _, _, let paragraph):
      guard open?.paragraph != paragraph else { return }
      begin(paragraph.isHeading ? "H2" : "P", paragraph)
    case .picture, .drawing, .code: begin("Figure", nil)
    case .fill, .outline: end()
    }
  }

  mutating func end() {
    guard let open else { return }
    cairo_tag_end(canvas, open.tag)
    self.open = nil
  }

  private mutating func begin(_ tag: String, _ paragraph: Paragraph?) {
    end()
    cairo_tag_begin(canvas, tag, nil)
    open = (tag, paragraph)
  }
}

/// The same PDF saying which language it is in, that its structure is one to read by, and that
/// viewers show its title: cairo 1.16 says none of it.
///
/// cairo writes the catalog last, so what comes in there moves the table of objects and nothing
/// that the table points to. A file that is not so stays as it is. Source: ISO 32000-1, 7.5.4 and
/// 14.9.2.
func withLanguage(_ language: String, _ file: [UInt8]) -> [UInt8] {
  let catalog = Array("/Type /Catalog\n".utf8)
  let startWord = Array("startxref\n".utf8)
  guard let place = lastRange(of: catalog, in: file),
    let start = lastRange(of: startWord, in: file),
    place.upperBound < start.lowerBound
  else { return file }
  let digits = file[start.upperBound...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  guard let table = Int(String(decoding: digits, as: UTF8.self)), table > place.upperBound,
    table < start.lowerBound, file[table...].starts(with: Array("xref".utf8))
  else { return file }
  let words = """
       /Lang (\(language))
       /MarkInfo << /Marked true >>
       /ViewerPreferences << /DisplayDocTitle true >>

    """
  let said = Array(words.utf8)
  return Array(file[..<place.upperBound]) + said + file[place.upperBound..<start.upperBound]
    + Array("\(table + said.count)".utf8) + file[digits.endIndex...]
}

private func lastRange(of word: [UInt8], in bytes: [UInt8]) -> Range<Int>? {
  guard bytes.count >= word.count else { return nil }
  var index = bytes.count - word.count
  while index >= 0 {
    if bytes[index] == word[0], bytes[index..<index + word.count].elementsEqual(word) {
      return index..<index + word.count
    }
    index -= 1
  }
  return nil
}
