import Kernel
import Store

/// What has come of a look at recurring work.
public struct UpkeepReport: Sendable {
  /// How a piece has ended.
  public enum Outcome: Sendable {
    /// So many things were done.
    case done(Int)

    /// Another process does it.
    case taken

    /// Why it came to nothing; it is tried again later.
    case failed(String)
  }

  /// A piece, over all organizations.
  public struct Piece: Sendable {
    public let upkeep: Upkeep

    /// Times it was done to the end, once for each organization that it was due for.
    public var runs = 0
    public var done = 0
    public var taken = 0
    public var failures = 0
    public var problem: String?
  }

  public private(set) var pieces: [Piece] = []

  /// When to look again at the latest.
  public internal(set) var nextAt = Instant.max

  mutating func note(_ upkeep: Upkeep, _ outcome: Outcome) {
    let name = upkeep.name.description
    let index = pieces.firstIndex { $0.upkeep.name.description == name } ?? pieces.count
    if index == pieces.count { pieces.append(Piece(upkeep: upkeep)) }
    switch outcome {
    case .done(let count):
      pieces[index].runs += 1
      pieces[index].done += count
    case .taken: pieces[index].taken += 1
    case .failed(let problem):
      pieces[index].failures += 1
      pieces[index].problem = problem
    }
  }
}

/// How a piece of recurring work stands, for one organization or the whole database.
public struct UpkeepStanding: Sendable {
  public let upkeep: Upkeep

  /// When it is due; in the past while it is under way, or waits for a service.
  public let dueAt: Instant
  public let isRunning: Bool

  /// Things that the last run did, or the one under way so far.
  public let done: Int

  /// `nil`: it was never done.
  public let endedAt: Instant?

  /// Attempts in a row that came to nothing, and why the last one did.
  public let failures: Int
  public let problem: String?
}

extension Services {
  /// How recurring work stands, an organization's own and the whole database's.
  public func upkeep(
    of organizationId: ID, in database: Database, at now: Instant
  ) throws -> [UpkeepStanding] {
    let organization = try ports.members.organization(organizationId, in: database)
    let own = try database.upkeep(of: organizationId)
    let all = try database.upkeep(of: "")
    return try upkeep.map { piece in
      let row = (piece.isOfOrganizations ? own : all)[piece.name.description]
      let since = organization?.createdAt ?? now
      return UpkeepStanding(
        upkeep: piece,
        dueAt: try row?.nextAt
          ?? piece.nextDue(after: since, for: organization, zones, in: database),
        isRunning: row?.holder != nil && row?.heldUntil.map { $0 > now } ?? false,
        done: row?.done ?? 0, endedAt: row?.endedAt, failures: row?.failures ?? 0,
        problem: row?.problem)
    }
  }
}
