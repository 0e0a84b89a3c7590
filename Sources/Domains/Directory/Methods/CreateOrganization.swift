import Kernel
import Platform

extension Directory {
  /// `directory.createOrganization`: an organization of its own in the same database, and who owns
  /// it. It is in the log of whoever creates it, and begins the log of its own.
  func createOrganization(
    _ params: CreateOrganizationParams, _ call: WriteCall
  ) throws -> NewOrganization {
    let organization = try call.judgedOrganization(params)
    let (owner, login) = try call.judgedOwner(params.owner, of: organization)
    try call.database.insert(organization, at: call.now)
    try call.database.insert(owner)
    if let login { try call.database.setLogin(login, of: owner.userId) }

    let created = DirectoryEvent.organizationCreated(
      .init(organizationId: organization.organizationId))
    try call.record(Change(created, of: organization.organizationId))
    // What follows is of the other organization, which knows nobody of this one.
    let there = WriteCall(
      call.request, database: call.database,
      actor: Actor(
        organizationId: organization.organizationId, userId: Actor.serviceId,
        name: Actor.serviceName, roles: [:]))
    try there.record(Change(created, of: organization.organizationId, after: organization))
    let added = DirectoryEvent.memberAdded(
      .init(userId: owner.userId, name: owner.name, roles: owner.roles))
    try there.record(Change(added, of: owner.userId, after: owner.info))
    if let password = params.owner.password {
      try call.services.ports.firstPassword(
        password, owner.userId, "/owner/password", there)
    }
    return NewOrganization(organization: organization, owner: owner.info)
  }
}

extension WriteCall {
  /// The organization that the params describe, or a refusal with all that is wrong with them.
  fileprivate func judgedOrganization(_ params: CreateOrganizationParams) throws -> Organization {
    let name = visibleName(params.name, at: "/name")
    var violations = name.violations
    let locale = params.locale.map { Language(tag: $0) } ?? language
    if locale == nil { violations.append(Violation(DirectoryFault.localeUnknown, at: "/locale")) }
    let zone = params.timezone ?? request.timeZone
    if services.zones.rules(named: zone) == nil {
      violations.append(Violation(DirectoryFault.zoneUnknown, at: "/timezone"))
    }
    violations += ownerViolations(params.owner)
    guard violations.isEmpty, let name = name.name, let locale else { throw Refusal(violations) }
    return Organization(
      organizationId: makeID(), name: name, locale: locale.rawValue, timezone: zone, version: 1)
  }

  /// The first owner, with the login of somebody new.
  fileprivate func judgedOwner(
    _ given: NewOwner, of organization: Organization
  ) throws -> (StoredMember, Login?) {
    var login: Login?
    var known: StoredMember?
    if let userId = given.userId {
      known = try database.member(userId, of: organizationId)
      guard known?.isActive == true else {
        throw Refusal([Violation(DirectoryFault.ownerNotHere, at: "/owner/userId")])
      }
    } else if let text = given.login {
      let judged = try judgedLogin(text, for: nil, at: "/owner/login")
      guard let free = judged.login else { throw Refusal(judged.violations) }
      login = free
    }
    let name = given.name.flatMap { visibleName($0, at: "/owner/name").name }
    let owner = StoredMember(
      userId: known?.userId ?? makeID(), organizationId: organization.organizationId,
      name: known?.name ?? name ?? "", login: known?.login ?? login?.text,
      roles: Roles(byDomain: services.ports.ownerRoles()), isActive: true, version: 1,
      createdAt: now)
    return (owner, login)
  }
}
