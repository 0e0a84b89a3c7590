import Kernel
import Store

/// Which piece of work, and whose: the empty organization is the whole database.
struct UpkeepKey: Hashable {
  let organizationId: ID
  let name: String

  var lane: Lane { Lane(of: organizationId) }
}

/// What is on file of a piece of work. There is none before it was first due.
struct UpkeepRow {
  let name: String

  /// The first due time since it was last done.
  let dueAt: Instant

  /// Nobody begins it earlier.
  let nextAt: Instant

  /// Who does it; `nil`: nobody.
  let holder: String?

  /// When whoever does it is taken for dead.
  let heldUntil: Instant?

  /// Where a run that was ended goes on.
  let place: String

  /// Things that the last run did, or this one so far.
  let done: Int
  let endedAt: Instant?

  /// Attempts in a row that came to nothing, and why the last one did.
  let failures: Int
  let problem: String?
}

extension Database {
  /// The pieces of an organization that were due at some time, by name.
  func upkeep(of organizationId: ID) throws -> [String: UpkeepRow] {
    let found = try rows(.upkeepOfOrganization, organizationId) { row in
      UpkeepRow(
        name: row.text(0), dueAt: row.instant(1), nextAt: row.instant(2),
        holder: row.optionalText(3), heldUntil: row.optionalInstant(4), place: row.text(5),
        done: row.int(6), endedAt: row.optionalInstant(7), failures: row.int(8),
        problem: row.optionalText(9))
    }
    return Dictionary(found.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Puts a piece on file that was first due at a moment, unless it is there.
  func openUpkeep(_ key: UpkeepKey, dueAt: Instant) throws {
    try run(.openUpkeep, key.organizationId, key.name, dueAt, dueAt)
  }

  /// Takes a piece that may be begun by `now` and that nobody alive holds; false when it is not to
  /// be had.
  func holdUpkeep(_ key: UpkeepKey, by holder: String, for now: Instant, at clock: Instant) throws
    -> Bool
  {
    let until = clock.adding(milliseconds: UpkeepHold.milliseconds)
    // Who holds it longer than anybody may has had another clock.
    return try changes(
      .holdUpkeep, holder, until, now, key.organizationId, key.name, now, clock, until) == 1
  }

  /// Renews a hold; false when somebody else has the piece by now.
  func keepUpkeep(
    _ key: UpkeepKey, by holder: String, until: Instant, place: String, done: Int
  ) throws -> Bool {
    try changes(.keepUpkeep, until, place, done, key.organizationId, key.name, holder) == 1
  }

  /// The piece is done until it is due again.
  func finishUpkeep(_ key: UpkeepKey, by holder: String, next: Instant, at now: Instant) throws
    -> Bool
  {
    try changes(
      .finishUpkeep, next, next, next, next, now, key.organizationId, key.name, holder) == 1
  }

  /// Nothing was to be done: the piece is due again at `next`. False when it is not due any more.
  func passUpkeep(_ key: UpkeepKey, next: Instant, at now: Instant) throws -> Bool {
    try changes(
      .passUpkeep, now, next, next, now, next, next, now, key.organizationId, key.name, now) == 1
  }

  /// A due time that a clock ahead of its time has left is brought back.
  func resetUpkeep(_ key: UpkeepKey, next: Instant) throws {
    try run(.resetUpkeep, next, next, key.organizationId, key.name, next)
  }

  /// The piece came to nothing, and is tried again later.
  func failUpkeep(_ key: UpkeepKey, by holder: String, next: Instant, problem: String) throws {
    try run(.failUpkeep, next, problem, key.organizationId, key.name, holder)
  }

  /// The piece is left where it is, for whoever comes next.
  func releaseUpkeep(_ key: UpkeepKey, by holder: String) throws {
    try run(.releaseUpkeep, key.organizationId, key.name, holder)
  }

  /// Makes a piece due at a moment, unless it is due earlier.
  func askForUpkeep(_ key: UpkeepKey, at moment: Instant) throws {
    try run(
      .askForUpkeep, key.organizationId, key.name, moment, moment, moment)
  }

  /// Whether some piece came to nothing when it was last tried.
  public func hasFailedUpkeep() throws -> Bool { try exists(.failedUpkeep) }

  /// How many pieces came to nothing when they were last tried, each organization's by itself.
  public func countFailedUpkeep() throws -> Int { try first(.countFailedUpkeep) { $0.int(0) } ?? 0 }

  /// The names of some pieces that came to nothing when they were last tried, and why.
  public func failedUpkeep() throws -> [(name: String, problem: String)] {
    try rows(.someFailedUpkeep, 5) { ($0.text(0), $0.text(1)) }
  }

  /// When some piece was last done.
  public func latestUpkeep() throws -> Instant? {
    try first(.latestUpkeep) { $0.optionalInstant(0) } ?? nil
  }
}

extension SQL {
  fileprivate static let upkeepOfOrganization = SQL(
    """
    SELECT name, due_at, next_at, holder, held_until, place, done, ended_at, failures, problem
      FROM nacre_upkeep
     WHERE organization_id = ?
     ORDER BY name
    """
  )

  fileprivate static let openUpkeep = SQL(
    """
    INSERT INTO nacre_upkeep
      (organization_id, name, due_at, next_at, place, done, failures)
    VALUES (?, ?, ?, ?, '', 0, 0)
        ON CONFLICT (organization_id, name) DO NOTHING
    """
  )

  // What was asked for until now is done by this run; the count begins anew, or goes on.
  fileprivate static let holdUpkeep = SQL(
    """
    UPDATE nacre_upkeep
       SET holder = ?, held_until = ?,
           asked_at = CASE WHEN asked_at > ? THEN asked_at END,
           done = CASE WHEN place = '' THEN 0 ELSE done END
     WHERE organization_id = ? AND name = ? AND next_at <= ?
       AND (holder IS NULL OR held_until <= ? OR held_until > ?)
    """
  )

  fileprivate static let keepUpkeep = SQL(
    """
    UPDATE nacre_upkeep
       SET held_until = ?, place = ?, done = done + ?
     WHERE organization_id = ? AND name = ? AND holder = ?
    """
  )

  fileprivate static let finishUpkeep = SQL(
    """
    UPDATE nacre_upkeep
       SET due_at = CASE WHEN asked_at < ? THEN asked_at ELSE ? END,
           next_at = CASE WHEN asked_at < ? THEN asked_at ELSE ? END,
           asked_at = NULL, ended_at = ?, holder = NULL, held_until = NULL, place = '',
           failures = 0, problem = NULL
     WHERE organization_id = ? AND name = ? AND holder = ?
    """
  )

  fileprivate static let passUpkeep = SQL(
    """
    UPDATE nacre_upkeep
       SET due_at = CASE WHEN asked_at > ? AND asked_at < ? THEN asked_at ELSE ? END,
           next_at = CASE WHEN asked_at > ? AND asked_at < ? THEN asked_at ELSE ? END,
           asked_at = NULL, ended_at = ?, place = '', done = 0, failures = 0, problem = NULL
     WHERE organization_id = ? AND name = ? AND next_at <= ? AND holder IS NULL
    """
  )

  fileprivate static let resetUpkeep = SQL(
    """
    UPDATE nacre_upkeep
       SET due_at = ?, next_at = ?
     WHERE organization_id = ? AND name = ? AND next_at > ? AND holder IS NULL
    """
  )

  fileprivate static let failUpkeep = SQL(
    """
    UPDATE nacre_upkeep
       SET next_at = ?, problem = ?, failures = failures + 1, holder = NULL, held_until = NULL
     WHERE organization_id = ? AND name = ? AND holder = ?
    """
  )

  fileprivate static let releaseUpkeep = SQL(
    """
    UPDATE nacre_upkeep
       SET holder = NULL, held_until = NULL
     WHERE organization_id = ? AND name = ? AND holder = ?
    """
  )

  // Who does it now may have passed what changed: it is due again when they have ended.
  fileprivate static let askForUpkeep = SQL(
    """
    INSERT INTO nacre_upkeep AS u
      (organization_id, name, due_at, next_at, asked_at, place, done, failures)
    VALUES (?, ?, ?, ?, ?, '', 0, 0)
        ON CONFLICT (organization_id, name) DO UPDATE
       SET asked_at = CASE WHEN u.asked_at < excluded.asked_at THEN u.asked_at
                           ELSE excluded.asked_at END,
           due_at = CASE WHEN u.holder IS NOT NULL OR u.due_at < excluded.due_at THEN u.due_at
                         ELSE excluded.due_at END,
           next_at = CASE WHEN u.holder IS NOT NULL OR u.next_at < excluded.next_at
                          THEN u.next_at ELSE excluded.next_at END
    """
  )

  fileprivate static let failedUpkeep = SQL(
    """
    SELECT 1
      FROM nacre_upkeep
     WHERE failures > 0
     LIMIT 1
    """
  )

  fileprivate static let someFailedUpkeep = SQL(
    """
    SELECT name, problem
      FROM nacre_upkeep
     WHERE failures > 0
     ORDER BY failures DESC, organization_id DESC, name DESC
     LIMIT ?
    """
  )

  fileprivate static let countFailedUpkeep = SQL(
    """
    SELECT COUNT(*)
      FROM nacre_upkeep
     WHERE failures > 0
    """
  )

  fileprivate static let latestUpkeep = SQL("SELECT MAX(ended_at) FROM nacre_upkeep")
}
