import Kernel
import Media
import Platform
import Store
@_exported import RoutinesProtocol

/// Routines: what is to be done in a stable, by whom, how far it has come, and whether it is fair.
public struct Routines: RoutinesMethods, Domain {
  let worker: Worker

  /// - Parameter worker: looks at photos.
  public init(worker: Worker = Worker()) { self.worker = worker }

  /// Whoever is something here, or governs the organization, may ask; which right a method needs is
  /// in the organization's own matrix, so the method looks itself.
  func decide(_ action: RoutinesAction, _ actor: Actor) -> Decision {
    takesPart(actor) ? .allowed : .refused(RoutinesFault.membershipInactive)
  }

  /// Whoever takes part may know what happens; what somebody was told is for them, and for whoever
  /// governs the organization and brings it to them.
  public func mayFollow(_ event: EventHead, _ actor: Actor) -> Bool {
    guard takesPart(actor) else { return false }
    return event.entityType != "notification" || event.entityId == actor.userId || governs(actor)
  }

  /// The methods that any of the person's roles permits under the matrix in force.
  public func permitted(_ actor: Actor, in database: Database) throws -> [String] {
    guard takesPart(actor) else { return [] }
    let caller = Caller(
      actor, isInDirectory: true,
      try database.memberRow(actor.userId, of: actor.organizationId)?.value,
      try database.matrix(of: actor.organizationId).matrix)
    return RoutinesAction.allCases.filter(caller.mayAsk).map(\.rawValue)
  }
}

/// Whether somebody has a role here, or governs the organization.
func takesPart(_ actor: Actor) -> Bool {
  governs(actor) || !actor.roles(in: "routines").isEmpty
}

private func governs(_ actor: Actor) -> Bool {
  let directory = actor.role(in: "directory")
  return directory == "owner" || directory == "admin"
}

// What the Kernel and Platform call so is another thing, and nothing here.
typealias Member = RoutinesProtocol.Member
typealias Suggestion = RoutinesProtocol.Suggestion
