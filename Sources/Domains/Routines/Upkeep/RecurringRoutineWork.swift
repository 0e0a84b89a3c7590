import Kernel
import Platform
import Store

extension Routines {
  /// What time brings: missed shifts, work that stays open, and the shifts of schedules.
  /// Source: routines specification (d), "Due work".
  public var upkeep: [Upkeep] {
    [
      piece("routines.missed", .upkeepMissed, every: 1) { turn in
        Batch(openShifts: turn, status: .scheduled) { call, id in try call.sweepMissed(id) }
      },
      piece("routines.stalled", .upkeepStalled, every: 1) { turn in
        Batch(openShifts: turn, status: .inProgress, .started) { call, id in
          try call.tellStalled(id)
        }
      },
      piece("routines.generate", .upkeepGenerate, every: 60) { turn in
        Batch(schedules: turn) { call, id in try call.goOn(with: id) }
      },
      piece("routines.unfilled", .upkeepUnfilled, every: 1) { turn in
        Batch(openShifts: turn, by: turn.now.adding(hours: 24), status: .scheduled) { call, id in
          try call.sweepUnfilled(id)
        }
      },
      piece("routines.inbox", .upkeepInbox, .daily(hour: 0, minute: 0)) { turn in
        Batch(forgetting: Inbox.routines, turn)
      },
      piece("routines.afterDone", .upkeepAfterDone, every: 60) { turn in
        Batch(schedules: turn) { call, id in try call.goOnAfterDone(with: id) }
      },
      piece("routines.remind", .upkeepRemind, every: 1) { turn in try Batch(reminders: turn) },
      piece("routines.standIn", .upkeepStandIn, every: 1) { turn in
        let (database, organizationId) = (turn.database, turn.organizationId)
        return Batch(
          page: { try database.openRounds(of: organizationId, after: $0, $1) },
          change: { call, id in try call.goOnAsking(for: id) })
      },
      horseDatesPiece,
      confirmPiece,
      ownerNewsPiece,
    ]
  }

  /// A piece of each organization's work that is looked at so often.
  func piece(
    _ name: StaticString, _ label: RoutinesText, every minutes: Int,
    rows: @escaping @Sendable (UpkeepTurn) throws -> Batch<ID>?
  ) -> Upkeep {
    piece(name, label, .every(minutes: minutes), rows: rows)
  }

  private func piece(
    _ name: StaticString, _ label: RoutinesText, _ due: DueTime,
    rows: @escaping @Sendable (UpkeepTurn) throws -> Batch<ID>?
  ) -> Upkeep {
    Upkeep(
      name, label: { label.text(in: $0) }, due: due,
      scope: .organization(in: nil), roles: ["routines": [Role.administrator.rawValue]],
      rows: rows)
  }
}

extension Batch<ID> {
  /// Open shifts that have begun by a moment, or now, by start.
  fileprivate init(
    openShifts turn: UpkeepTurn, by moment: Instant? = nil, status: ShiftStatus,
    _ other: ShiftStatus? = nil, change: @escaping (WriteCall, ID) throws -> Int
  ) {
    let (database, organizationId) = (turn.database, turn.organizationId)
    let now = moment ?? turn.now
    self.init(
      page: { after, limit in
        let places = try database.begunShifts(
          of: organizationId, [status, other ?? status], by: now,
          after: TimePlace(spelled: after[...]), limit)
        return places.map { ($0.spelled, $0.id) }
      }, change: change)
  }

  /// Shifts that somebody may have to be reminded of; `nil` where nobody is reminded of anything.
  fileprivate init?(reminders turn: UpkeepTurn) throws {
    let (database, organizationId, now) = (turn.database, turn.organizationId, turn.now)
    let request = Request(services: turn.call.services, sessions: SessionTable())
    let reading = ReadCall(request, database: database, actor: turn.call.actor)
    guard let longest = try ReminderTerms(reading).longest else { return nil }
    self.init(
      page: { after, limit in
        try database.openShifts(
          of: organizationId, by: now.adding(minutes: Int64(longest)),
          after: TimePlace(spelled: after[...]), limit
        ).map { ($0.spelled, $0.id) }
      }, change: { call, id in try call.remind(of: id) })
  }

  /// All schedules, by id.
  fileprivate init(
    schedules turn: UpkeepTurn, change: @escaping (WriteCall, ID) throws -> Int
  ) {
    let (database, organizationId) = (turn.database, turn.organizationId)
    self.init(
      page: { after, limit in
        try database.scheduleIds(of: organizationId, after: after, limit).map { ($0, $0) }
      }, change: change)
  }
}

extension WriteCall {
  /// Writes that a shift was missed, when it was; answers how many.
  fileprivate func sweepMissed(_ id: ID) throws -> Int {
    var (shift, seen) = try seenShift(id)
    guard seen.isNewlyMissed else { return 0 }
    try miss(&shift, seen)
    return 1
  }

  /// Tells once that work should have been done; answers how many.
  fileprivate func tellStalled(_ id: ID) throws -> Int {
    var (shift, seen) = try seenShift(id)
    guard seen.isStalled, shift.value.stalledToldAt == nil, let startedBy = shift.value.startedBy
    else { return 0 }
    shift.value.stalledToldAt = now
    try update(shift)
    try record(
      Change(
        RoutinesEvent.stalled(
          .init(instanceId: id, startedBy: startedBy, deadlineAt: seen.due.deadlineAt)), of: id))
    return 1
  }

  /// Tells once that nobody has a shift that begins soon; answers how many.
  fileprivate func sweepUnfilled(_ id: ID) throws -> Int {
    var shift = try reading.shift(id)
    let moment = max(shift.value.unfilledAt, shift.createdAt)
    guard try tellUnfilled(&shift, at: moment) else { return 0 }
    try update(shift)
    return 1
  }

  /// Makes the shifts of a schedule that have come near; answers how many.
  fileprivate func goOn(with id: ID) throws -> Int {
    guard let old = try reading.find(id, on: .schedules), old.value.isEnabled,
      old.value.afterDone == nil
    else { return 0 }
    let horizon = try reading.horizon(of: old.value)
    guard old.value.generatedThrough.map({ $0 < horizon }) ?? true else { return 0 }
    var schedule = old
    let done = try generate(&schedule)
    // How far it has come is no change that anybody has made.
    try update(schedule, on: .schedules)
    return done.created
  }

  /// Makes the next shift of a schedule that goes by when it was done; answers how many.
  fileprivate func goOnAfterDone(with id: ID) throws -> Int {
    guard let old = try reading.find(id, on: .schedules), old.value.isEnabled,
      old.value.afterDone != nil
    else { return 0 }
    var schedule = old
    let done = try generate(&schedule)
    if done.created > 0 { try update(schedule, on: .schedules) }
    return done.created
  }

  private func seenShift(_ id: ID) throws -> (shift: Stored<ShiftData>, seen: SeenShift) {
    let shift = try reading.shift(id)
    return (shift, SeenShift(shift.value, try reading.clock(of: shift.value.stableId)))
  }
}
