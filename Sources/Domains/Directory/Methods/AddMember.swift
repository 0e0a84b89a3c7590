import Kernel
import Platform

extension Directory {
  /// `directory.addMember`: a person who can sign in from now on.
  func addMember(_ params: AddMemberParams, _ call: WriteCall) throws -> MemberInfo {
    let judged = visibleName(params.name, at: "/name")
    let login = try params.login.map { try call.judgedLogin($0, for: nil) }
    let violations = judged.violations + (login?.violations ?? [])
    guard let name = judged.name, violations.isEmpty else { throw Refusal(violations) }

    let member = StoredMember(
      userId: call.makeID(), organizationId: call.organizationId, name: name,
      login: login?.login?.text, roles: Roles(byDomain: params.roles.byDomain), isActive: true,
      version: 1,
      createdAt: call.now)
    try decideGoverning(from: nil, to: member, role: call.actor.role(in: "directory")).orThrow()
    call.noteGoverning(from: nil, to: member)
    try call.database.insert(member)
    if let login = login?.login { try call.database.setLogin(login, of: member.userId) }
    let event = DirectoryEvent.memberAdded(
      .init(userId: member.userId, name: name, roles: member.roles))
    try call.record(Change(event, of: member.userId, after: member.info))
    return member.info
  }
}
