import Testing

@testable import Directory

@Suite("A change of roles")
struct RolesChangeTests {
  private let roles = Roles(
    directory: .admin, booking: .office, leave: .employee, routines: [.groom, .rider])

  private func changed(_ change: RolesChange) -> [String: Set<String>] {
    Roles(byDomain: change.applied(to: roles).byDomain).byDomain
  }

  @Test("What is named replaces what was there, and what is not named stays")
  func replaced() {
    var expected = roles.byDomain
    #expect(changed(RolesChange()) == expected)
    expected["booking"] = ["engineer"]
    expected["routines"] = ["groom"]
    #expect(changed(RolesChange(booking: .engineer, routines: [.groom])) == expected)
  }

  @Test("Null takes away all that somebody is in a domain, and an empty list does")
  func cleared() {
    #expect(
      changed(RolesChange(booking: .engineer, routines: [], cleared: ["leave", "directory"]))
        == ["booking": ["engineer"]])
    #expect(changed(RolesChange(cleared: ["protection"])) == roles.byDomain)
  }
}
