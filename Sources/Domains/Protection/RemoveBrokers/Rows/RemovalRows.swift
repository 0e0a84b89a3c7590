import Kernel
import Platform
import Store

/// A request to be removed, as it is stored.
struct RemovalRow: Sendable {
  let id: ID
  let personId: ID
  let brokerId: ID
  let identityId: ID
  var course: RemovalCourse
  let createdAt: Instant
  var updatedAt: Instant
  var version: Int
  var data: StoredRemoval

  static let data = SealedColumn(
    "protection_removal.data", key: .person, sample: .sampleRemovalData)
}

/// What of a request can be told without opening it.
struct RemovalHead: Sendable {
  let id: ID
  let brokerId: ID
  let identityId: ID
  let state: RequestState
  let dueOn: CalendarDate?

  func standing(on today: CalendarDate) -> RequestState {
    guard let dueOn, today > dueOn else { return state }
    return .overdue
  }
}

/// The most requests of a person that are read: the largest plan has 250 that go on.
private let removalsMax = 5_000

extension WriteCall {
  func insert(_ row: RemovalRow) throws {
    let (course, sealed) = (row.course, try sealed(row))
    try database.run(
      .insertRemoval, organizationId, row.id, row.personId, row.brokerId, row.identityId,
      course.law.rawValue, course.method.rawValue, course.state.rawValue, course.state.isActive,
      course.isExtended, row.createdAt.milliseconds, row.updatedAt.milliseconds, row.version,
      sealed)
  }

  func update(_ row: RemovalRow) throws {
    let (course, sealed) = (row.course, try sealed(row))
    try database.run(
      .updateRemoval, course.state.rawValue, course.state.isActive,
      course.sentOn?.description, course.receivedOn?.description,
      course.confirmedOn?.description, course.isExtended, course.dueOn?.description,
      course.recheckOn?.description, row.updatedAt.milliseconds, row.version, sealed,
      organizationId, row.id)
  }

  private func sealed(_ row: RemovalRow) throws -> [UInt8] {
    try RemovalRow.data.seal(row.data.json, row: row.id, keysToSeal(of: row.personId))
  }
}

extension ReadCall {
  func removal(_ id: ID) throws -> RemovalRow? {
    guard
      let personId = try database.first(.personOfRemoval, organizationId, id, row: { $0.text(0) }),
      let keys = try keys(of: personId)
    else { return nil }
    let holidays = try holidays(of: personId)
    return try database.first(.removalById, organizationId, id) {
      try RemovalRow($0, keys, holidays)
    }
  }

  /// A person's, by id.
  func removals(of personId: ID) throws -> [RemovalRow] {
    guard let keys = try keys(of: personId) else { return [] }
    let holidays = try holidays(of: personId)
    return try database.rows(.removalsOfPerson, organizationId, personId, removalsMax) {
      try RemovalRow($0, keys, holidays)
    }
  }
}

extension Database {
  /// A person's, without what is sealed.
  func removalHeads(of personId: ID, _ organizationId: ID) throws -> [RemovalHead] {
    try rows(.removalHeads, organizationId, personId, removalsMax) { row in
      RemovalHead(
        id: row.text(0), brokerId: row.text(1), identityId: row.text(2),
        state: try row.word(3), dueOn: row.optionalDate(4))
    }
  }

  /// The request of a person to a broker under an identity that goes on.
  func activeRemoval(
    of personId: ID, to brokerId: ID, under identityId: ID, _ organizationId: ID
  ) throws -> ID? {
    try first(.activeRemoval, organizationId, personId, brokerId, identityId) { $0.text(0) }
  }

  /// Those of a person that go on no longer and were made before a moment, by id.
  func finishedRemovals(
    of personId: ID, madeBefore end: Instant, _ organizationId: ID
  ) throws -> [ID] {
    try rows(
      .finishedRemovals, organizationId, personId, end.milliseconds, removalsMax
    ) { $0.text(0) }
  }

  /// Whether anybody has ever asked a broker.
  func hasRemovals(to brokerId: ID, of personId: ID, _ organizationId: ID) throws -> Bool {
    try first(.removalToBroker, organizationId, personId, brokerId) { $0.text(0) } != nil
  }

  func countActiveRemovals(of personId: ID, _ organizationId: ID) throws -> Int {
    try first(.countActiveRemovals, organizationId, personId) { $0.int(0) } ?? 0
  }

  /// What is due before a day, by day and id, behind a place.
  func dueRemovals(
    before end: CalendarDate, after place: DatedID?, _ limit: Int, _ organizationId: ID
  ) throws -> [DatedID] {
    try rows(
      .dueRemovals, organizationId, end.description, place?.day ?? "", place?.day ?? "",
      place?.id ?? "", limit
    ) { DatedID(day: $0.text(0), id: $0.text(1)) }
  }

  /// What is to be looked at again on a day or before, by day and id, behind a place.
  func removalsToRecheck(
    through end: CalendarDate, after place: DatedID?, _ limit: Int, _ organizationId: ID
  ) throws -> [DatedID] {
    try rows(
      .removalsToRecheck, organizationId, end.description, place?.day ?? "", place?.day ?? "",
      place?.id ?? "", limit
    ) { DatedID(day: $0.text(0), id: $0.text(1)) }
  }
}

extension Database {
  /// Nobody has to be told of a date any more.
  func forgetRecheck(_ id: ID, _ organizationId: ID) throws {
    try run(.forgetRecheck, organizationId, id)
  }
}

/// A thing of a day, as a place among such.
struct DatedID: Sendable {
  let day: String
  let id: ID

  var spelled: String { "\(day) \(id)" }

  init(day: String, id: ID) { (self.day, self.id) = (day, id) }

  init?(spelled: String) {
    let parts = spelled.split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    self.init(day: String(parts[0]), id: String(parts[1]))
  }
}

extension RemovalRow {
  /// Reads the columns that every statement selects, in their order.
  fileprivate init(
    _ row: borrowing Row, _ keys: PersonKeys, _ holidays: Set<CalendarDate>
  ) throws {
    let id = row.text(0)
    let data: StoredRemoval = try readStored(
      try RemovalRow.data.open(row.bytes(13), row: id, keys))
    let createdAt = Instant(milliseconds: row.int64(10))
    let course = RemovalCourse(
      law: try row.word(4), method: try row.word(5),
      relistIntervalDays: data.relistIntervalDays, state: try row.word(6),
      sentOn: row.optionalDate(7), receivedOn: row.optionalDate(8),
      confirmedOn: row.optionalDate(9), isExtended: row.bool(14),
      holidays: holidays, recheckFrom: data.recheckFrom, attempts: data.attempts,
      lastEvent: data.timeline.last?.event,
      lastOn: data.timeline.last?.on ?? data.madeOn)
    self.init(
      id: id, personId: row.text(1), brokerId: row.text(2), identityId: row.text(3),
      course: course, createdAt: createdAt, updatedAt: Instant(milliseconds: row.int64(11)),
      version: row.int(12), data: data)
  }
}

extension SQL {
  fileprivate static let insertRemoval = SQL(
    """
    INSERT INTO protection_removal
      (organization_id, id, person_id, broker_id, identity_id, law, method, state, active,
       extended, created_at, updated_at, version, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateRemoval = SQL(
    """
    UPDATE protection_removal
       SET state = ?, active = ?, sent_on = ?, received_on = ?, confirmed_on = ?, extended = ?,
           due_on = ?, recheck_on = ?, updated_at = ?, version = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let personOfRemoval = SQL(
    """
    SELECT person_id
      FROM protection_removal
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let removalById = SQL(
    """
    SELECT id, person_id, broker_id, identity_id, law, method, state, sent_on, received_on,
           confirmed_on, created_at, updated_at, version, data, extended
      FROM protection_removal
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let removalsOfPerson = SQL(
    """
    SELECT id, person_id, broker_id, identity_id, law, method, state, sent_on, received_on,
           confirmed_on, created_at, updated_at, version, data, extended
      FROM protection_removal
     WHERE organization_id = ? AND person_id = ?
     ORDER BY broker_id, identity_id, active, id
     LIMIT ?
    """
  )

  fileprivate static let removalHeads = SQL(
    """
    SELECT id, broker_id, identity_id, state, due_on
      FROM protection_removal
     WHERE organization_id = ? AND person_id = ?
     ORDER BY broker_id, identity_id, active, id
     LIMIT ?
    """
  )

  fileprivate static let activeRemoval = SQL(
    """
    SELECT id
      FROM protection_removal
     WHERE organization_id = ? AND person_id = ? AND broker_id = ? AND identity_id = ?
       AND active = 1
     LIMIT 1
    """
  )

  fileprivate static let removalToBroker = SQL(
    """
    SELECT id
      FROM protection_removal
     WHERE organization_id = ? AND person_id = ? AND broker_id = ?
     ORDER BY identity_id, active, id
     LIMIT 1
    """
  )

  fileprivate static let countActiveRemovals = SQL(
    """
    SELECT COUNT(*)
      FROM protection_removal
     WHERE organization_id = ? AND person_id = ? AND active = 1
    """
  )

  fileprivate static let finishedRemovals = SQL(
    """
    SELECT id
      FROM protection_removal
     WHERE organization_id = ? AND person_id = ? AND active = 0 AND created_at < ?
     ORDER BY id
     LIMIT ?
    """
  )

  fileprivate static let dueRemovals = SQL(
    """
    SELECT due_on, id
      FROM protection_removal
     WHERE organization_id = ? AND due_on < ? AND due_on >= ? AND (due_on > ? OR id > ?)
     ORDER BY due_on, id
     LIMIT ?
    """
  )

  fileprivate static let removalsToRecheck = SQL(
    """
    SELECT recheck_on, id
      FROM protection_removal
     WHERE organization_id = ? AND recheck_on <= ? AND recheck_on >= ?
       AND (recheck_on > ? OR id > ?)
     ORDER BY recheck_on, id
     LIMIT ?
    """
  )

  fileprivate static let forgetRecheck = SQL(
    """
    UPDATE protection_removal
       SET recheck_on = NULL
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let sampleRemovalData = SQL(
    """
    SELECT data, id, organization_id, person_id
      FROM protection_removal
     LIMIT 1
    """
  )
}
