import Foundation
import Testing

@testable import Wire

/// Scans text given as bytes or as a string; the result owns nothing of it.
func scan(_ bytes: [UInt8]) -> ScannedMessage {
  bytes.withUnsafeBytes { Scanner.scan($0) }
}

func scan(_ text: String) -> ScannedMessage { scan(Array(text.utf8)) }

/// The one entry of a message, or nil when it is a batch or a fault.
func scannedEntry(_ text: String) -> ScannedEntry? {
  guard case .single(let entry) = scan(text) else { return nil }
  return entry
}

func scannedFault(_ bytes: [UInt8]) -> ScanFault? {
  guard case .fault(let fault) = scan(bytes) else { return nil }
  return fault
}

/// A request with the given text in the place of `params`.
func request(params: [UInt8]) -> [UInt8] {
  Array(#"{"jsonrpc":"2.0","id":1,"method":"m","params":"#.utf8) + params + Array("}".utf8)
}

extension String {
  func bytes(_ range: Range<Int>?) -> String? {
    range.map { String(decoding: Array(utf8)[$0], as: UTF8.self) }
  }
}

/// A small generator whose numbers are the same in every run.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  /// Source: SplitMix64, Steele, Lea and Flood 2014.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// A text of the JSON test suite.
struct SuiteText: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }

  static let all: [SuiteText] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "JSONTestSuite/test_parsing")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map {
        SuiteText(name: name, bytes: Array($0))
      }
    }
  }()

  static func beginning(_ prefix: String) -> [SuiteText] {
    all.filter { $0.name.hasPrefix(prefix) }
  }
}

/// How many turns a comparison with random texts takes: so many thousandths of `usual` as
/// `NACRE_MUTATION_ROUNDS` says, which is the run by hand.
func turns(_ usual: Int) -> Int {
  let asked = getenv("NACRE_MUTATION_ROUNDS").flatMap { Int(String(cString: $0)) }
  return usual * (asked ?? 1_000) / 1_000
}
