import Kernel
import Platform
import Store
import TestDatabases
import Testing

@testable import Directory

@Suite("Roles belong to domains")
struct RoleRowsTests {
  @Test(
    "What people were in four columns they are in the table of roles",
    .aboutSQLite("no cluster is from before"))
  func moved() throws {
    let database = try Database.inMemory()
    let steps = Directory().migrations
    try database.migrate(PlatformMigrations.all + steps.prefix(6))
    try database.write {
      try database.run(.oldOrganization)
      try database.run(.oldMember, "a", "owner", "master_admin", nil as String?, "owner")
      try database.run(.oldMember, "b", nil as String?, nil as String?, "CEO", nil as String?)
    }
    try database.migrate(PlatformMigrations.all + steps)

    let people = try database.members(of: "o", after: "", limit: 10)
    #expect(
      people.map(\.roles.byDomain) == [
        ["directory": ["owner"], "booking": ["master_admin"], "signatures": ["owner"]],
        ["leave": ["CEO"]],
      ])
    #expect(try database.holders(of: "CEO", in: "leave", of: "o").map(\.userId) == ["b"])
    #expect(try database.people(in: "leave", of: "o").map(\.userId) == ["a", "b"])
    #expect(try database.countActiveOwners(of: "o") == 1)
  }

  @Test("Each member stands once in a page, with all roles")
  func pages() throws {
    let database = try Database.ofTest(PlatformMigrations.all + Directory().migrations)
    try database.write {
      try database.run(.oldOrganization)
      for id in ["a", "b", "c"] {
        try database.insert(
          StoredMember(
            userId: id, organizationId: "o", name: id, login: nil,
            roles: Roles(byDomain: ["routines": ["groom", "rider"], "booking": ["office"]]),
            isActive: id != "b", version: 1, createdAt: Instant(milliseconds: 0)))
      }
    }
    let page = try database.members(of: "o", after: "a", limit: 2)
    #expect(page.map(\.userId) == ["b", "c"])
    #expect(page.allSatisfy { $0.roles.routines == [.groom, .rider] })
    #expect(try database.holders(of: "rider", in: "routines", of: "o").map(\.userId) == ["a", "c"])
    #expect(try database.memberNames(of: ["b", "x"], in: "o") == ["b": "b"])
    #expect(try database.activeMembers(after: nil, limit: 9).map(\.actor.roles.count) == [2, 2])
  }
}

extension SQL {
  fileprivate static let oldOrganization = SQL(
    """
    INSERT INTO directory_organization
      (organization_id, name, locale, timezone, version, created_at)
    VALUES ('o', 'One', 'en', 'UTC', 1, 0)
    """
  )

  fileprivate static let oldMember = SQL(
    """
    INSERT INTO directory_member
      (user_id, organization_id, name, directory_role, booking_role, leave_role, signatures_role,
       active, version, created_at)
    VALUES (?, 'o', 'X', ?, ?, ?, ?, 1, 1, 0)
    """
  )
}
