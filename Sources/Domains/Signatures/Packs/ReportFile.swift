/// A report that carries what proves it: the pages as they were drawn, and behind them, as what PDF
/// calls an incremental update, the proof as an attachment that every viewer shows.
///
///     pages      as the worker drew them
///     proof      JSON, not compressed; its name in the catalogue; the table of these objects
///     seal       a comment: how long both are, and SHA-256 of all bytes but its digits
///
/// No PDF is parsed to read one. A file that is not what these pages and this proof give is not
/// what was made, down to the last byte.
struct ReportFile {
  let pages: ArraySlice<UInt8>
  let proof: ArraySlice<UInt8>

  static let proofName = "proof.json"

  private static let mark = "%nacre.report/1 "

  /// Far more than a seal and the end behind it have. Unit: bytes.
  private static let endCount = 256

  init(pages: [UInt8], proof: [UInt8]) {
    self.pages = pages[...]
    self.proof = proof[...]
  }

  /// Takes a file apart, also one that somebody has changed; `nil` when it says of no proof.
  init?(_ file: [UInt8]) {
    let end = file.suffix(Self.endCount)
    guard let mark = end.lastRange(of: Self.mark),
      let pageCount = end[mark.upperBound...].number(after: "pages:"),
      let proofCount = end[mark.upperBound...].number(after: "proof:"),
      pageCount <= file.count, let pagesEnd = PDFEnd(file[..<pageCount])
    else { return nil }
    let start = pageCount + Self.opening(pagesEnd.size, proofCount).utf8.count
    guard start + proofCount <= file.count else { return nil }
    pages = file[..<pageCount]
    proof = file[start..<start + proofCount]
  }

  /// Whether a file is what its own pages and proof give.
  static func isWhole(_ file: [UInt8]) -> Bool {
    // The hash alone would do, for all that happens by accident; it is looked at first because it
    // is cheap.
    let end = file.suffix(endCount)
    guard let mark = end.lastRange(of: Self.mark),
      let hash = end[mark.upperBound...].firstRange(of: Array("sha256:".utf8))
    else { return false }
    let digits = file[hash.upperBound...].prefix(FileSeal.digitCount)
    let (before, after) = (file[..<digits.startIndex], file[digits.endIndex...])
    return digits.elementsEqual(FileSeal.digits(before: before, after: after))
      && ReportFile(file)?.bytes == file
  }

  /// The whole file; `nil` when the pages are no PDF as the worker draws them.
  var bytes: [UInt8]? {
    guard let end = PDFEnd(pages) else { return nil }
    var file = Array(pages)
    let proofPlace = file.count
    file += Array(Self.opening(end.size, proof.count).utf8) + proof + Array(Self.closing.utf8)
    let namePlace = file.count
    file += Array(Self.name(end.size).utf8)
    let rootPlace = file.count
    file += Array("\(end.root) 0 obj\n<<".utf8) + end.catalogue
    file += Array(Self.names(end.size).utf8)
    let tablePlace = file.count
    file += Array(
      """
      xref
      \(end.root) 1
      \(Self.entry(rootPlace))\(end.size) 2
      \(Self.entry(proofPlace))\(Self.entry(namePlace))trailer
      << /Size \(end.size + 2)
         /Root \(end.root) 0 R
         /Info \(end.info) 0 R
         /Prev \(end.table)
      >>
      \(Self.mark)pages:\(pages.count) proof:\(proof.count) sha256:
      """.utf8)
    let after = Array("\nstartxref\n\(tablePlace)\n%%EOF\n".utf8)
    return file + FileSeal.digits(before: file[...], after: after[...]) + after
  }

  private static func opening(_ number: Int, _ count: Int) -> String {
    """
    \(number) 0 obj
    << /Type /EmbeddedFile
       /Subtype /application#2Fjson
       /Length \(count)
       /Params << /Size \(count) >>
    >>
    stream

    """
  }

  private static let closing = "\nendstream\nendobj\n"

  private static func name(_ proof: Int) -> String {
    """
    \(proof + 1) 0 obj
    << /Type /Filespec
       /F (\(proofName))
       /UF (\(proofName))
       /EF << /F \(proof) 0 R >>
    >>
    endobj

    """
  }

  private static func names(_ proof: Int) -> String {
    """

       /Names << /EmbeddedFiles << /Names [(\(proofName)) \(proof + 1) 0 R] >> >>
    >>
    endobj

    """
  }

  /// An entry of the table, of 20 bytes.
  private static func entry(_ place: Int) -> String {
    let digits = "\(place)"
    return String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n"
  }
}
