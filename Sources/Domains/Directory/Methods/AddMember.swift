import Kernel
import Platform

extension Directory {
  /// `directory.addMember`: a person who can sign in from now on.
  public func addMember(_ params: AddMemberParams, _ call: WriteCall) throws -> MemberInfo {
    let judged = visibleName(params.name, at: "/name")
    guard let name = judged.name else { throw Refusal(judged.violations) }

    let member = MemberRow(
      userId: call.makeID(), organizationId: call.organizationId, name: name, roles: params.roles,
      isActive: true, version: 1, createdAt: call.now)
    try call.database.insert(member)
    let event = DirectoryEvent.memberAdded(
      .init(userId: member.userId, name: name, roles: member.roles))
    try call.record(Change(event, of: member.userId, after: member.info))
    return member.info
  }
}
