import CJansson
import Testing

@testable import Wire

/// What is found usable in `params`, jansson accepts, and nothing else: no library is trusted more.
///
/// Three differences are right as they are: the scanner takes a byte order mark off; jansson reads
/// nesting down to 2,048 levels; and jansson 2.14 overlooks a raw U+0000 right behind a number or a
/// literal, because it puts the byte back into a buffer where 0 means empty.
@Suite("Scanner against jansson, protocol 3.7")
struct ScannerDifferentialTests {
  @Test("They agree on the suite")
  func suite() {
    for text in SuiteText.all { compare(text.bytes, text.name) }
  }

  @Test(
    "jansson alone overlooks U+0000 behind a number or literal",
    arguments: [[0x31, 0], [0x5B, 0x30, 0, 0x5D], Array("null\0".utf8)] as [[UInt8]])
  func overlookedNul(_ bytes: [UInt8]) {
    #expect(janssonAccepts(bytes))
    #expect(scannedFault(bytes) != nil)
  }

  @Test("They agree on every text of one or two bytes, alone and in brackets")
  func shortTexts() {
    for first in 0...255 as ClosedRange<UInt8> {
      compare([first], "\(first)")
      for second in 0...255 as ClosedRange<UInt8> {
        compare([first, second], "\(first) \(second)")
        compare([0x5B, first, second, 0x5D], "[\(first) \(second)]")
        compare([0x22, first, second, 0x22], "\"\(first) \(second)\"")
      }
    }
  }

  @Test("They agree on mutations of the suite", arguments: 0..<8 as Range<UInt64>)
  func mutations(_ seed: UInt64) {
    var random = Seeded(seed)
    let sources = SuiteText.all.filter { 1...2_000 ~= $0.bytes.count }
    for turn in 0..<turns(5_000) {
      guard let source = sources.randomElement(using: &random) else { return }
      var bytes = source.bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) { mutate(&bytes, sources, &random) }
      compare(bytes, "\(source.name), seed \(seed), turn \(turn)")
    }
  }

  @Test("They agree on texts put together from JSON's words", arguments: 0..<8 as Range<UInt64>)
  func words(_ seed: UInt64) {
    var random = Seeded(seed &+ 100)
    let words = [
      "{", "}", "[", "]", ",", ":", "\"a\"", "\"\\u0061\"", "\"b\"", "\"\\u0000\"",
      "\"\\ud83d\\ude00\"",
      "\"", "\\", "\\ud800", "\\udc00", "1", "-", "0", ".", "e", "E+", "308", "309",
      "9223372036854775807",
      "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
      "1.7976931348623157e308",
      "1.7976931348623159e308", "1e-999", "null", "true", "false", " ", "\n", "é", "😀", "\u{FEFF}",
      "\u{7F}",
    ].map { Array($0.utf8) }
    for turn in 0..<turns(5_000) {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        bytes += words.randomElement(using: &random) ?? []
      }
      compare(bytes, "seed \(seed), turn \(turn)")
      compare([0x7B] + bytes + [0x7D], "{…} seed \(seed), turn \(turn)")
    }
  }

  @Test("They agree on numbers of every length and exponent", arguments: 0..<4 as Range<UInt64>)
  func numbers(_ seed: UInt64) {
    var random = Seeded(seed &+ 200)
    for turn in 0..<turns(5_000) {
      var text = Bool.random(using: &random) ? "-" : ""
      text += Bool.random(using: &random) ? "17976931348623158" : "92233720368547758"
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        text += "\(Int.random(in: 0...9, using: &random))"
      }
      if Bool.random(using: &random) { text += "." + "0123456789".dropFirst(turn % 10) }
      if Bool.random(using: &random) { text += "e\(Int.random(in: 270...310, using: &random))" }
      compare(Array(text.utf8), text)
    }
  }

  @Test("Random bytes never trap the scanner", arguments: 0..<4 as Range<UInt64>)
  func randomBytes(_ seed: UInt64) {
    var random = Seeded(seed &+ 300)
    for turn in 0..<turns(1_000) {
      let bytes = (0..<Int.random(in: 0...64, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      compare(bytes, "\(bytes), seed \(seed), turn \(turn)")
      bytes.withUnsafeBytes { _ = Scanner.text(of: $0) }
      _ = scan([0x7B, 0x22] + bytes + [0x22, 0x3A, 0x31, 0x7D])
    }
  }

  private func compare(_ bytes: [UInt8], _ comment: String) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return }
    let fault = scannedFault(bytes)
    if fault?.kind == .tooDeep { return }
    var isUsable = fault == nil
    if isUsable {
      guard case .single(let entry) = scan(request(params: bytes)) else {
        // 512 levels are 513 inside a request.
        guard scannedFault(request(params: bytes))?.kind == .tooDeep else {
          Issue.record("usable alone only: \(comment)")
          return
        }
        return
      }
      isUsable = entry.paramsAreUsable
    }
    let isAccepted = janssonAccepts(bytes)
    if !isUsable, isAccepted, bytes.contains(0) { return }
    if isUsable != isAccepted {
      Issue.record("scanner \(isUsable), jansson \(isAccepted): \(comment): \(bytes)")
    }
  }

  private func janssonAccepts(_ bytes: [UInt8]) -> Bool {
    let flags = 0x1 | 0x4 | 0x10  // JSON_REJECT_DUPLICATES, JSON_DECODE_ANY, JSON_ALLOW_NUL
    return bytes.withUnsafeBytes { bytes in
      var error = json_error_t()
      let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let text, let tree = json_loadb(text, bytes.count, flags, &error) else { return false }
      json_decref(tree)
      return true
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ sources: [SuiteText], _ random: inout Seeded) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where place < bytes.count:
      bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1 where place < bytes.count:
      bytes.remove(at: place)
    case 2:
      bytes.insert(Array("{}[],:\"\\ue0.-+ \n1".utf8).randomElement(using: &random) ?? 0, at: place)
    case 3:
      bytes.removeSubrange(place...)
    case 4:
      bytes.insert(contentsOf: sources.randomElement(using: &random)?.bytes ?? [], at: place)
    default:
      bytes = [0x7B, 0x22, 0x61, 0x22, 0x3A] + bytes + [0x7D]
    }
  }
}
