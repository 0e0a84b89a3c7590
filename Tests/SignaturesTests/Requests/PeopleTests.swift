import Kernel
import Platform
import TestSupport
import Testing

@testable import Signatures

@Suite("Gap: people to choose for a signature")
struct PeopleTests {
  let site: Site

  init() throws { site = try Site() }

  private func people(
    _ runId: ID? = nil, _ role: SignatureRole? = nil, search: String? = nil, limit: Int = 50,
    cursor: String? = nil
  ) throws -> PeopleResult {
    try site.signatures.people(
      PeopleParams(
        runId: runId, signatureRole: role, search: search, limit: limit, cursor: cursor),
      site.reading())
  }

  @Test("By name, each with what they may sign by what they are")
  func ranks() throws {
    let found = try people().items
    #expect(
      found.map(\.name) == [
        "Anna Ek", "Axel Rask", "Bo Alm", "Edda Dahl", "Eva Lind", "Olof Berg",
      ])
    #expect(
      found.map(\.signatureRoles) == [
        [.preparedBy, .reviewedBy], [], [.preparedBy, .reviewedBy], [.reviewedBy],
        [.preparedBy, .reviewedBy, .approvedBy], [.preparedBy, .reviewedBy, .approvedBy],
      ])
    #expect(found[0].isSelf && found[0].label == "Anna Ek, Member")
    #expect(found.allSatisfy { $0.actions.isEmpty })
  }

  @Test("Of a run: whether each may sign, and can be asked, and why not")
  func ofRun() throws {
    let run = try site.active(site.job().id)
    try site.sign(run.id, .preparedBy)
    let found = try people(run.id, .reviewedBy).items
    func reasons(_ action: String) -> [[String]] {
      found.map { person in refusal { try person.actions[action]?.orThrow() } }
    }
    #expect(
      reasons("sign") == [
        ["4003 preparer_cannot_review"], ["4003 read_only_role"], [], [], [], [],
      ])
    #expect(reasons("ask") == reasons("sign"))
    // Bo has not created the job.
    #expect(found[2].signatureRoles == [.reviewedBy])
    #expect(refusal { try people("nothing") } == ["4004 not_found"])
  }

  @Test("A search begins words of the name, and pages go on where they ended")
  func pages() throws {
    #expect(try people(search: "ek ann").items.map(\.userId) == ["anna"])
    #expect(try people(search: "kk").items.isEmpty)
    var seen: [ID] = []
    var cursor: String?
    repeat {
      let page = try people(limit: 4, cursor: cursor)
      seen += page.items.map(\.userId)
      cursor = page.nextCursor
    } while cursor != nil
    #expect(seen == ["anna", "axel", "bo", "edda", "eva", "olof"])
  }
}
