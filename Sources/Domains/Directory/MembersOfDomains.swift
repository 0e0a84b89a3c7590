import Kernel
import Platform

// How other domains let people come and go, without knowing this one.

extension Directory {
  public func add(
    _ name: String, roles: Set<String>, in domain: String, _ call: WriteCall
  ) throws -> ID {
    let byDomain: [String: Set<String>] = [
      "directory": [DirectoryRole.member.rawValue], domain: roles,
    ]
    let member = StoredMember(
      userId: call.makeID(), organizationId: call.organizationId, name: name, login: nil,
      roles: Roles(byDomain: byDomain), isActive: true, version: 1, createdAt: call.now)
    try call.database.insert(member)
    let event = DirectoryEvent.memberAdded(
      .init(userId: member.userId, name: name, roles: member.roles))
    try call.record(Change(event, of: member.userId, after: member.info))
    return member.userId
  }

  public func setLogin(
    _ login: String, of userId: ID, at path: String, _ call: WriteCall
  ) throws -> Bool {
    guard let old = try call.database.member(userId, of: call.organizationId) else { return false }
    let judged = try call.judgedLogin(login, for: userId, at: path)
    guard let free = judged.login else { throw Refusal(judged.violations) }
    var new = old
    new.login = free.text
    new.version += 1
    try call.database.update(new)
    try call.database.setLogin(free, of: userId)
    try call.recordChange(from: old, to: new)
    return true
  }

  public func remove(_ userId: ID, leaving name: String, _ call: WriteCall) throws -> Bool {
    guard let old = try call.database.member(userId, of: call.organizationId) else { return true }
    var new = old
    new.name = name
    new.login = nil
    new.roles = Roles(byDomain: ["directory": [DirectoryRole.member.rawValue]])
    new.isActive = false
    let owners = try call.database.countActiveOwners(of: call.organizationId)
    guard decideMemberChange(from: old, to: new, activeOwners: owners).isAllowed else {
      return false
    }
    new.version += 1
    try call.database.update(new)
    try call.database.removeLogin(of: userId)
    // Who they were stands in no log.
    let event = DirectoryEvent.memberChanged(
      .init(userId: userId, name: name, roles: new.roles, active: false))
    try call.record(Change(event, of: userId, version: new.version, after: new.info))
    if old.isActive { try call.services.ports.memberLeft(userId, call) }
    return true
  }
}
