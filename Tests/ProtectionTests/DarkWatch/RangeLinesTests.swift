import Testing

@testable import Protection

@Suite("Answers for a part of a hash, protection 3.2 (iii)")
struct RangeLinesTests {
  private func lines(_ text: String) -> RangeLines? {
    RangeLines(Array(text.utf8), suffixLength: 4)
  }

  @Test("A count, padding, and what is not there")
  func counts() throws {
    let found = try #require(lines("00AB:7\r\nFFFF:0\r\n\r\n0001:12"))
    #expect(found.count(of: "00ab") == 7)
    #expect(found.count(of: "FFFF") == 0)
    #expect(found.count(of: "0001") == 12)
    #expect(found.count(of: "1111") == 0)
  }

  @Test("Names of leaks")
  func names() throws {
    let found = try #require(lines("00AB:Adobe, Shop\n0001:0"))
    #expect(found.names(of: "00AB") == ["Adobe", "Shop"])
    #expect(found.names(of: "0001") == [])
  }

  @Test("What is no such answer", arguments: ["<html>", "00AB", "00ABC:1", "00AG:1"])
  func others(text: String) {
    #expect(lines(text) == nil)
  }

  @Test("Nothing is an answer, and a count that is none is told")
  func odd() throws {
    #expect(try #require(lines("")).count(of: "00AB") == 0)
    #expect(try #require(lines("00AB:x")).count(of: "00AB") == nil)
    #expect(try #require(lines("00AB:-1")).count(of: "00AB") == nil)
  }
}
