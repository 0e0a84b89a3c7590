import Kernel
import Store

/// How a session stands at one state of the database.
struct Standing {
  let moment: AccessMoment

  /// With the roles that its person has; `nil`: it has ended.
  let session: OpenSession?

  var hasEnded: Bool { session == nil }
}

/// A state of the database, as far as it decides who may do what: two that are equal say the same.
struct AccessMoment: Equatable {
  // Commits of other connections, writes of this one, and what it has taken back.
  private let version: Int
  private let generation: Int
  private let undone: Int

  /// The state now of what belongs to an organization. It reads no row, so that every request can
  /// ask.
  init(_ database: Database, of organizationId: ID) throws {
    version = try database.dataVersion(of: Lane(of: organizationId))
    generation = database.generation
    undone = database.undone
  }

  /// Whether nothing that was seen then has been taken back since.
  func isSameSoFar(as later: AccessMoment) -> Bool { undone == later.undone }
}

extension Services {
  /// The session with the roles that its person has now, and with the name that their organization
  /// has; `nil` when it has ended: its token was revoked, or the person was set inactive since,
  /// also if they are back.
  func standing(of session: OpenSession, in database: Database) throws -> OpenSession? {
    let grant = session.signIn.grant
    if let grant, try !ports.isLive(grant.tokenId, database) { return nil }
    let member = try ports.members.member(
      userId: session.actor.userId, organizationId: session.actor.organizationId, in: database)
    guard let member, member.stay == session.stay else { return nil }
    let actor = grant?.holder(member.actor) ?? member.actor
    let isSame = actor == session.actor && member.organizationName == session.organizationName
    return isSame ? session : session.acting(as: actor, in: member.organizationName)
  }
}

extension OpenSession {
  /// What its holder is told once it has ended.
  var ending: Refusal {
    Refusal(signIn.grant == nil ? PlatformFault.sessionRequired : PlatformFault.tokenExpired)
  }
}
