import Platform
import Testing

@Suite("Scopes of tokens")
struct ScopesTests {
  @Test(
    "A star stands for any run of characters",
    arguments: [
      (["*"], "booking.submit", true),
      (["booking.*"], "booking.submit", true),
      (["booking.*"], "bookings.submit", false),
      (["booking.*"], "booking", false),
      (["*.get*"], "booking.getOrder", true),
      (["*.get*"], "directory.getOrganization", true),
      (["*.get*"], "booking.submit", false),
      (["booking.submit"], "booking.submit", true),
      (["booking.submit"], "booking.submitAll", false),
      (["Booking.*"], "booking.submit", false),
      (["*.list*", "*.get*"], "directory.listMembers", true),
      (["*a*b*"], "xaxxbx", true),
      (["*a*b*"], "xbxxax", false),
      (["**"], "", true),
      ([""], "booking.submit", false),
      ([], "booking.submit", false),
    ]
  )
  func covering(globs: [String], method: String, isCovered: Bool) {
    #expect(Scopes(globs).cover(method) == isCovered)
  }

  @Test("The worst glob takes no time to speak of")
  func worst() {
    let glob = String(repeating: "*a", count: 32)
    #expect(!Scopes([glob]).cover(String(repeating: "a", count: 31)))
  }
}
