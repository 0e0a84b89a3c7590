import Kernel
import Platform

extension Directory {
  /// `directory.updateMember`: changes what is given and leaves the rest; roles given replace
  /// those of their domain, and `null` takes them away. Who is set inactive has nothing left in
  /// their hands.
  func updateMember(_ params: UpdateMemberParams, _ call: WriteCall) throws -> MemberInfo {
    guard let old = try call.database.member(params.userId, of: call.organizationId) else {
      throw Refusal(DirectoryFault.memberNotFound)
    }
    var new = old
    if let name = params.name {
      let judged = visibleName(name, at: "/name")
      guard let visible = judged.name else { throw Refusal(judged.violations) }
      new.name = visible
    }
    var login: Login?
    if let text = params.login, !text.isEmpty {
      let judged = try call.judgedLogin(text, for: params.userId)
      guard let free = judged.login else { throw Refusal(judged.violations) }
      login = free
    }
    if params.login != nil { new.login = login?.text }
    if let given = params.roles {
      new.roles = Roles(byDomain: given.applied(to: old.roles).byDomain)
    }
    new.isActive = params.active ?? old.isActive
    let owners = try call.database.countActiveOwners(of: call.organizationId)
    let beyond = try call.database.countMemberships(
      of: new.userId, outside: call.organizationId, beyond: call.actor.userId)
    let isOwn = new.userId == call.actor.userId
    try decideVersion(params.expectedVersion, old.version, else: DirectoryFault.versionConflict)
      .and(decideGoverning(from: old, to: new, role: call.actor.role(in: "directory")))
      .and(
        new.login == old.login
          ? .allowed : decideLoginChange(isOwn: isOwn, organizationsBeyond: beyond)
      )
      .and(decideMemberChange(from: old, to: new, activeOwners: owners))
      .orThrow()
    call.noteGoverning(from: old, to: new)

    new.version += 1
    try call.database.update(new)
    if let login {
      try call.database.setLogin(login, of: new.userId)
    } else if params.login != nil {
      try call.database.removeLogin(of: new.userId)
    }
    try call.recordChange(from: old, to: new)
    if old.isActive, !new.isActive { try call.services.ports.memberLeft(new.userId, call) }
    return new.info
  }
}
