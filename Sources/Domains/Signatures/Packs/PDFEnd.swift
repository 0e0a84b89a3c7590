/// What stands at the end of a PDF that cairo has written, as far as somebody needs it who goes on
/// writing there (ISO 32000-1, 7.5.6 “Incremental updates”).
///
/// The file may be anybody's: whatever is not as cairo writes it is no end, and nothing is guessed.
struct PDFEnd {
  /// One more than the highest number of an object.
  let size: Int

  /// The numbers of the catalogue and of the document's properties.
  let root: Int
  let info: Int

  /// Where the table of objects begins.
  let table: Int

  /// What stands in the catalogue's dictionary.
  let catalogue: [UInt8]

  /// Far more than an end or a catalogue of ours has. Unit: bytes.
  private static let lengthMax = 1_024

  /// Unit: bytes of an entry of the table.
  private static let entryLength = 20

  init?(_ file: ArraySlice<UInt8>) {
    guard file.starts(with: Array("%PDF-".utf8)) else { return nil }
    let tail = file.suffix(Self.lengthMax)
    guard let trailer = tail.lastRange(of: "trailer\n<<"),
      let size = tail[trailer.upperBound...].number(after: "/Size "),
      let root = tail[trailer.upperBound...].number(after: "/Root "),
      let info = tail[trailer.upperBound...].number(after: "/Info "),
      let table = tail[trailer.upperBound...].number(after: "startxref\n"),
      tail.ends(with: "\n%%EOF\n"), root < size, info < size
    else { return nil }

    let head = Array("xref\n0 \(size)\n".utf8)
    let start = file.startIndex + table
    guard table < file.count, file[start...].starts(with: head) else { return nil }
    let entry = file[start...].dropFirst(head.count + root * Self.entryLength).prefix(10)
    guard entry.count == 10, let place = Int(String(decoding: entry, as: UTF8.self)),
      0..<file.count ~= place
    else { return nil }
    let object = file[(file.startIndex + place)...].prefix(Self.lengthMax)
    let opening = "\(root) 0 obj\n<<"
    guard object.starts(with: Array(opening.utf8)),
      let closing = object.firstRange(of: Array("\n>>\nendobj\n".utf8))
    else { return nil }
    self.size = size
    self.root = root
    self.info = info
    self.table = table
    catalogue = Array(object[..<closing.lowerBound].dropFirst(opening.utf8.count))
  }
}

extension ArraySlice<UInt8> {
  /// Where a text stands last.
  func lastRange(of text: String) -> Range<Int>? {
    let bytes = Array(text.utf8)
    return (startIndex...Swift.max(startIndex, endIndex - bytes.count)).last {
      self[$0...].starts(with: bytes)
    }.map { $0..<$0 + bytes.count }
  }

  /// The number that stands behind a text, of at most nine digits.
  func number(after text: String) -> Int? {
    guard let place = firstRange(of: Array(text.utf8)) else { return nil }
    let digits = self[place.upperBound...].prefix(10).prefix { 0x30...0x39 ~= $0 }
    guard 1...9 ~= digits.count else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
