import Testing

@testable import Events

@Suite("Topics")
struct TopicFilterTests {
  @Test(
    "A glob matches as a whole, and * stands for any characters",
    arguments: [
      ("booking.*", "booking.submitted", true),
      ("booking.*", "booking.", true),
      ("booking.*", "bookings.submitted", false),
      ("booking.submitted", "booking.submitted", true),
      ("booking.submitted", "booking.submitted2", false),
      ("*", "anything", true),
      ("*.memberAdded", "directory.memberAdded", true),
      ("*.memberAdded", "directory.memberAddedToo", false),
      ("*a*b*", "xxaxxbxx", true),
      ("*a*b*", "xxbxxaxx", false),
      ("**", "", true),
      ("a", "", false),
      ("*ab", "aab", true),
      ("Booking.*", "booking.submitted", false),
    ]
  )
  func globs(glob: String, topic: String, isWanted: Bool) {
    #expect(TopicFilter([glob]).wants(topic) == isWanted)
  }

  @Test("Any of several globs is enough, and none at all wants everything")
  func several() {
    #expect(TopicFilter(["a.*", "b.*"]).wants("b.c"))
    #expect(!TopicFilter(["a.*", "b.*"]).wants("c.c"))
    #expect(TopicFilter([]).wants("c.c"))
  }

  @Test("A long run of stars costs no more than its length")
  func hostile() {
    let glob = String(repeating: "*a", count: 50)
    #expect(!TopicFilter([glob]).wants(String(repeating: "a", count: 49)))
    #expect(!TopicFilter([glob + "b"]).wants(String(repeating: "a", count: 100)))
  }

  @Test("A character that no topic has is named with its place")
  func characters() {
    #expect(topicViolations(["booking.*", "a b", "ä"]).map(\.path) == ["/topics/1", "/topics/2"])
  }
}
