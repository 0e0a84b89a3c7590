import Kernel
import Platform

extension Session {
  /// `session.switch`: the same person, session and client in another organization of theirs.
  func `switch`(_ params: SwitchParams, _ call: ReadCall) throws -> SessionInfo {
    guard let session = call.request.session else { throw Refusal(PlatformFault.sessionRequired) }
    // A token was made in one organization, for what it may do there.
    try call.request.requirePerson()
    let memberships = try call.services.ports.members.memberships(
      of: session.actor.userId, in: call.database)
    let member = memberships.first { $0.actor.organizationId == params.organizationId }
    guard let member else { throw Refusal(PlatformFault.notFound) }

    let switched = OpenSession(
      id: session.id, member, call.services, client: session.client, signIn: session.signIn,
      language: session.askedLanguage, timeZone: session.askedTimeZone)
    if !call.request.isDryRun { call.request.sessions.replace(with: switched) }
    return try SessionInfo(switched, call.services)
  }
}
