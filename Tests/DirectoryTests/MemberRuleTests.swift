import Kernel
import Testing

@testable import Directory

@Suite("Who may change a member")
struct MemberRuleTests {
  private func member(_ role: DirectoryRole?, isActive: Bool = true) -> StoredMember {
    StoredMember(
      userId: "u", organizationId: "o", name: "Bo", roles: Roles(directory: role, booking: nil),
      isActive: isActive, version: 1, createdAt: Instant(milliseconds: 0))
  }

  @Test(
    "Only an owner makes an owner, and changes one",
    arguments: [
      (nil, DirectoryRole.owner), (.member, .owner), (.admin, .owner), (.owner, .owner),
      (.owner, .member), (.owner, nil),
    ] as [(DirectoryRole?, DirectoryRole?)])
  func owners(from: DirectoryRole?, to: DirectoryRole?) {
    let old = from.map { member($0) }
    #expect(decideGoverning(from: old, to: member(to), role: "owner").isAllowed)
    for role in ["admin", "member", nil] {
      #expect(!decideGoverning(from: old, to: member(to), role: role).isAllowed)
    }
  }

  @Test(
    "Everybody else is an administrator's to change",
    arguments: [(nil, DirectoryRole.member), (.member, .admin), (.admin, .member), (.admin, nil)]
      as [(DirectoryRole?, DirectoryRole?)])
  func others(from: DirectoryRole?, to: DirectoryRole?) {
    #expect(decideGoverning(from: from.map { member($0) }, to: member(to), role: "admin").isAllowed)
  }

  @Test("A login of several organizations is changed by who answers for all, or its holder")
  func logins() {
    #expect(decideLoginChange(isOwn: false, organizationsBeyond: 0).isAllowed)
    #expect(!decideLoginChange(isOwn: false, organizationsBeyond: 1).isAllowed)
    #expect(decideLoginChange(isOwn: true, organizationsBeyond: 1).isAllowed)
  }

  @Test("The last active owner stays one")
  func lastOwner() {
    let owner = member(.owner)
    for change in [member(.admin), member(nil), member(.owner, isActive: false)] {
      #expect(!decideMemberChange(from: owner, to: change, activeOwners: 1).isAllowed)
      #expect(decideMemberChange(from: owner, to: change, activeOwners: 2).isAllowed)
    }
    #expect(decideMemberChange(from: owner, to: owner, activeOwners: 1).isAllowed)
  }
}
