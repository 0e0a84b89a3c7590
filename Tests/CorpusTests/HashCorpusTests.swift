import Foundation
import Testing

@testable import Corpus

@Suite("Sorted files of hashes, protection 3.2")
struct HashCorpusTests {
  /// A file that is removed with the test.
  private final class Scratch {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).txt"

    init(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private static func hash(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: 40 - digits.count) + digits
  }

  /// Some hundred hashes, two apart, with counts of one to many digits.
  private static let numbers = (0..<300).map { $0 * 2 + 1 }
  private static func count(_ number: Int) -> Int { number * number * number + 1 }

  @Test(
    "What is there is found with its count, and nothing else",
    arguments: ["\n", "\r\n"], [true, false])
  func lookUp(end: String, isEnded: Bool) throws {
    let lines = Self.numbers.map { "\(Self.hash($0)):\(Self.count($0))" }
    let file = try Scratch(lines.joined(separator: end) + (isEnded ? end : ""))
    let corpus = try HashCorpus(path: file.path)
    #expect(corpus.digits == 40)
    for number in 0...601 {
      let found = try corpus.count(of: Array(Self.hash(number).utf8))
      #expect(found == (Self.numbers.contains(number) ? Self.count(number) : 0))
    }
    #expect(try corpus.check { _ in } == 300)
  }

  @Test("One line, and none", arguments: [0, 1])
  func small(lines: Int) throws {
    let file = try Scratch(lines == 0 ? "" : "\(Self.hash(7)):3")
    let corpus = try HashCorpus(path: file.path)
    #expect(try corpus.count(of: Array(Self.hash(7).utf8)) == lines * 3)
    #expect(try corpus.count(of: Array(Self.hash(6).utf8)) == 0)
  }

  @Test("A file that is none is refused at once, or where its line stands")
  func refused() throws {
    #expect(throws: CorpusTrouble.unreadable) { _ = try HashCorpus(path: "/nowhere") }
    #expect(throws: CorpusTrouble.unreadable) { _ = try HashCorpus(path: "/tmp") }
    let other = try Scratch("hello\n")
    #expect(throws: CorpusTrouble.badFormat(line: 1)) { _ = try HashCorpus(path: other.path) }
    let unsorted = try Scratch("\(Self.hash(2)):1\n\(Self.hash(1)):1\n")
    let corpus = try HashCorpus(path: unsorted.path)
    #expect(throws: CorpusTrouble.notSorted(line: 2)) { _ = try corpus.check { _ in } }
  }

  @Test("A file that is cut or exchanged meanwhile is an error, and no longer current")
  func changed() throws {
    let file = try Scratch(Self.numbers.map { "\(Self.hash($0)):1\n" }.joined())
    let corpus = try HashCorpus(path: file.path)
    #expect(corpus.isCurrent(at: file.path))
    #expect(truncate(file.path, 100) == 0)
    #expect(!corpus.isCurrent(at: file.path))
    #expect(throws: CorpusTrouble.changed) {
      _ = try corpus.count(of: Array(Self.hash(301).utf8))
    }
  }
}

extension HashCorpus {
  fileprivate convenience init(path: String) throws(CorpusTrouble) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable }
    try self.init(file: file)
  }
}
