import Kernel
import Platform

extension Session {
  /// `session.open`: signs a member in by local trust.
  ///
  /// An unknown user and a user of another organization are told apart by nothing.
  public func open(_ params: OpenParams, _ call: ReadCall) throws -> SessionInfo {
    let services = call.services
    if let zone = params.timezone, services.zones.rules(named: zone) == nil {
      throw Refusal([Violation(SessionFault.timeZoneUnknown, at: "/timezone")])
    }
    try call.database.demandLocalTrust()
    let member = try services.ports.members.member(
      userId: params.userId, organizationId: params.organizationId, in: call.database)
    guard let member else { throw Refusal(PlatformFault.badCredentials) }

    let session = OpenSession(
      id: services.makeID(at: call.now),
      actor: member.actor,
      organizationName: member.organizationName,
      language: params.locale.map { Language(tag: $0) ?? services.language }
        ?? member.language ?? services.language,
      timeZone: params.timezone ?? member.timeZone ?? services.timeZone,
      client: params.client.map { [$0.name, $0.version].compactMap(\.self).joined(separator: " ") })
    try call.request.sessions.open(session)
    if let process = params.processId { services.control.watch(process: Int32(process)) }
    return SessionInfo(session, permissions: services.ports.permitted(member.actor))
  }
}
