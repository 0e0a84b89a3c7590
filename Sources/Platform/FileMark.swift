import Glibc
import Secrets

/// What files of ours end in, so that they can be replaced and nothing else is.
///
///     nacre.proof-pack/1 sha256:…      an archive's comment, its last bytes
///     %nacre.report/1 …                in a PDF a comment before its last three lines:
///     startxref                        whatever another program adds to the file stands behind
///     1234                             these, and makes it that program's
///     %%EOF
public enum FileMark {
  /// Far more than a mark and what stands behind it have. Unit: bytes.
  private static let endCount = 512

  private static let paper = "%nacre.paper/1\n"
  private static let account = "nacre.account/1 sha256:"

  /// The record at an archive's end.
  private static let archiveEnd = Array("PK\u{5}\u{6}".utf8)
  private static let archiveEndCount = 22
  private static let start = Array("nacre.".utf8)
  private static let tableMark = Array("startxref\n".utf8)

  /// A PDF that the worker has drawn, with our mark.
  public static func marked(paper pdf: [UInt8]) -> [UInt8] {
    guard let place = lastPlace(of: tableMark, in: pdf.suffix(endCount)) else { return pdf }
    return pdf[..<place] + Array(paper.utf8) + pdf[place...]
  }

  /// An archive of all that somebody owns, with our mark as its comment; what has a comment stays
  /// as it is.
  public static func marked(accountArchive zip: [UInt8]) -> [UInt8] {
    // The last two bytes say how long the comment is.
    guard zip.count >= archiveEndCount, zip.suffix(archiveEndCount).starts(with: archiveEnd),
      zip.suffix(2).allSatisfy({ $0 == 0 })
    else { return zip }
    let word = Array(account.utf8)
    var marked = Array(zip.dropLast(2))
    marked += [UInt8(word.count + 2 * SHA256.size), 0] + word
    return marked + Array(hex(SHA256.hash(marked)).utf8)
  }

  /// Whether a file ends in a mark of ours; one that cannot be read does not.
  static func ends(_ file: Descriptor?) -> Bool {
    guard let file, let size = file.status?.st_size else { return false }
    var end = [UInt8](repeating: 0, count: endCount)
    let count = pread(file.number, &end, endCount, max(0, size - off_t(endCount)))
    return count > 0 && isMark(endOf: end[..<count])
  }

  /// Whether these last bytes of a file end in a mark of ours.
  static func isMark(endOf end: ArraySlice<UInt8>) -> Bool {
    guard let place = lastPlace(of: start, in: end),
      let text = String(validating: end[place...].dropFirst(start.count), as: UTF8.self)
    else { return false }
    var rest = text.drop { $0.isASCII && ($0.isLetter || $0 == "-") }
    guard rest.startIndex > text.startIndex, rest.first == "/" else { return false }
    let version = rest.dropFirst()
    rest = version.drop { "0"..."9" ~= $0 }
    guard rest.startIndex > version.startIndex else { return false }
    let isComment = end[..<place].suffix(2).elementsEqual("\n%".utf8)
    return isComment ? isPDFEnd(afterMark: rest) : isDigest(rest)
  }

  private static func isDigest(_ rest: Substring) -> Bool {
    let digits = rest.dropFirst(" sha256:".count)
    return rest.hasPrefix(" sha256:") && digits.count == 64
      && digits.allSatisfy { "0"..."9" ~= $0 || "a"..."f" ~= $0 }
  }

  private static func isPDFEnd(afterMark rest: Substring) -> Bool {
    let lines = rest.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    return lines.count == 4 && lines.first == "startxref"
      && lines.dropFirst().first?.allSatisfy { "0"..."9" ~= $0 } == true
      && lines.dropFirst(2).elementsEqual(["%%EOF", ""])
  }

  private static func lastPlace(of word: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= word.count else { return nil }
    return (bytes.startIndex...bytes.endIndex - word.count).last {
      bytes[$0...].starts(with: word)
    }
  }
}
