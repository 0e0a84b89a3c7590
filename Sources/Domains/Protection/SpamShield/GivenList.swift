import Kernel
import Platform

/// A list that somebody hands in: as a file, or in the call.
struct GivenList {
  /// Where it stands in the params.
  let path: String
  let bytes: [UInt8]

  /// Unit: bytes. Source: protection specification 0.9.
  private static let bytesMax = 10 << 20

  /// Each line is held by itself, which costs many times its bytes where they are short.
  private static let linesMax = 200_000

  init(path name: String?, text: String?, _ files: HostFiles) throws {
    switch (name, text) {
    case (let name?, nil):
      path = "/path"
      bytes = Self.unmarked(try files.open(name).bytes(max: Self.bytesMax))
    case (nil, let text?):
      path = "/text"
      bytes = Self.unmarked(Array(text.utf8))
    default: throw Refusal([Violation(ProtectionFault.oneOfRequired, at: "/path")])
    }
    guard bytes.count(where: { $0 == UInt8(ascii: "\n") }) < Self.linesMax else {
      throw Refusal([Violation(ProtectionFault.tooManyLines(maximum: Self.linesMax), at: path)])
    }
  }

  /// Bytes that are no UTF-8 are read as what cannot be read.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether it begins so, whatever the case; white space before it does not count.
  func begins(with word: String) -> Bool {
    let start = bytes.drop { $0 <= 0x20 }.prefix(word.utf8.count)
    return String(decoding: start, as: UTF8.self).asciiUppercased == word
  }

  /// Without the mark of the byte order.
  private static func unmarked(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
  }
}
