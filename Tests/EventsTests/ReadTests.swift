import Platform
import TestSupport
import Testing
import Wire

@testable import Events

@Suite("events.read")
struct ReadTests {
  @Test("Pages follow one another without gap or duplicate")
  func pages() throws {
    let audience = try Audience()
    try audience.happen("a.done", 5)
    var from = 0
    var seqs: [Int] = []
    for _ in 0..<3 {
      let page = try audience.read(#"{"from":\#(from),"limit":2}"#)
      seqs += page.items.map(\.seq)
      from = page.next
    }
    #expect(seqs == [1, 2, 3, 4, 5])
    #expect(try audience.read(#"{"from":"start","topics":["b.*"]}"#).next == 5)
  }

  @Test("What is wanted is found behind whatever is not, up to 5,000 of those")
  func unwanted() throws {
    let audience = try Audience()
    try audience.write { call in
      for number in 1...5_252 {
        let isWanted = [251, 252, 5_252].contains(number)
        try call.record(Change(Happening(topic: isWanted ? "a.done" : "b.done"), of: "thing-1"))
      }
    }
    func page(from: Int, limit: Int) throws -> (seqs: [Int], next: Int) {
      let page = try audience.read(#"{"from":\#(from),"limit":\#(limit),"topics":["a.*"]}"#)
      return (page.items.map(\.seq), page.next)
    }
    #expect(try page(from: 0, limit: 1) == ([251], 251))
    #expect(try page(from: 251, limit: 1) == ([252], 252))
    #expect(try page(from: 0, limit: 2) == ([251, 252], 252))
    #expect(try page(from: 0, limit: 1_000) == ([251, 252], 5_000))
    #expect(try page(from: 5_000, limit: 1_000) == ([5_252], 5_252))
    #expect(try page(from: 252, limit: 1) == ([5_252], 5_252))
  }

  @Test("Nothing to answer is worth waiting for; something is answered at once")
  func waiting() throws {
    let audience = try Audience()
    try audience.happen("a.done")
    #expect(try audience.read(#"{"from":"start","waitMs":1000}"#).items.count == 1)
    var later: LongPoll?
    do { _ = try audience.read(#"{"from":"now","waitMs":1000}"#) } catch let error as LongPoll {
      later = error
    }
    let waiting = try #require(later)
    #expect(try !waiting.attempt(audience.database, nil, false, audience.out))
    try audience.happen("b.done", in: "org-2")
    #expect(try !waiting.attempt(audience.database, nil, false, audience.out))
    try audience.happen("b.done")
    #expect(try waiting.attempt(audience.database, nil, false, audience.out))
  }

  @Test(
    "A place that is none is refused",
    arguments: [#""soon""#, "-1", "1.5", "[]", #""cursor""#, "true"]
  )
  func places(from: String) throws {
    let audience = try Audience()
    #expect(refusal { try audience.read(#"{"from":\#(from)}"#) } == ["from_invalid /from"])
  }
}
