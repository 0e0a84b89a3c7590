import Kernel
import Platform

/// A list that somebody hands in: as a file, or in the call.
struct GivenList {
  /// Where it stands in the params.
  let path: String
  let bytes: [UInt8]

  /// Unit: bytes. Source: protection specification 0.9.
  private static let bytesMax = 10 << 20

  /// So many may be told apart and counted; each that is taken costs more than its bytes.
  private static let linesMax = 200_000

  init(path name: String?, text: String?, _ files: HostFiles) throws {
    switch (name, text) {
    case (let name?, nil):
      path = "/path"
      bytes = unmarked(try files.open(name).bytes(max: Self.bytesMax))
    case (nil, let text?):
      path = "/text"
      bytes = unmarked(Array(text.utf8))
    default: throw Refusal([Violation(ProtectionFault.oneOfRequired, at: "/path")])
    }
    guard bytes.count(where: { $0 == UInt8(ascii: "\n") }) < Self.linesMax else {
      throw Refusal([Violation(ProtectionFault.tooManyLines(maximum: Self.linesMax), at: path)])
    }
  }

  /// Whether it begins so, whatever the case; white space before it does not count.
  func begins(with word: String) -> Bool {
    let start = bytes.drop { $0 <= 0x20 }.prefix(word.utf8.count)
    return String(decoding: start, as: UTF8.self).asciiUppercased == word
  }
}
