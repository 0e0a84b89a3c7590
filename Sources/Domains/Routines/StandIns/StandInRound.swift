import Kernel
import Platform

extension ReadCall {
  /// How far asking for a shift has come; `nil` when nobody was ever asked.
  func asking(
    for shift: Stored<ShiftData>
  ) throws -> (round: Stored<RoundData>, now: AskingRound)? {
    guard let round = try round(of: shift.id) else { return nil }
    return (
      round,
      AskingRound(
        round.value, openedAt: round.createdAt, startsAt: shift.value.startsAt, now: now)
    )
  }

  /// What decides whether somebody answers that they step in.
  func addStandIn(to facts: inout ShiftFacts, _ shift: Stored<ShiftData>) throws {
    facts.added.insert(.answerStandIn)
    guard facts.status == .scheduled, let (_, asking) = try asking(for: shift) else { return }
    facts.standIn = (asking.state != .open, asking.asked)
  }

  /// Who can step in for a shift, in the order in which they are asked; not whoever has left it.
  fileprivate func standIns(
    of list: StandInData, for shift: Stored<ShiftData>, but left: ID?
  ) throws -> [ID] {
    let data = shift.value
    guard let time = clockTime(data.startTime) else { return [] }
    let slot = PlanSlot(
      id: shift.id, date: data.date, time: time, duration: data.estimatedMinutes,
      points: data.pointsValue)
    var (first, last) = (slot, slot)
    // The month, and the weeks that reach into it.
    first.date = data.date.firstOfMonth.adding(days: -7)
    last.date = data.date.lastOfMonth.adding(days: 7)
    let held = Dictionary(
      grouping: try lockedSlots(around: [first, last], in: data.stableId, but: [shift.id]),
      by: { $0.assignedTo ?? "" })
    let members = try planMembers(in: data.stableId, userIds: list.userIds)
      .filter { member in
        var share = MemberShare()
        for slot in held[member.userId] ?? [] { share.lock(slot) }
        share.sortLocked()
        return member.userId != left && share.hindrance(to: slot, member) == nil
      }
    guard list.order == .fewestPoints else { return members.map(\.userId) }
    return members.sorted {
      ($0.historicalPoints, $0.userId) < ($1.historicalPoints, $1.userId)
    }.map(\.userId)
  }
}

extension WriteCall {
  /// Asks for somebody when a shift has lost its person shortly before it begins, and settles the
  /// asking when it is not free any more.
  func seekStandIn(for shift: Stored<ShiftData>, was old: ShiftData, isGone: Bool) throws {
    let (new, settings) = (shift.value, try reading.settings(of: shift.value.stableId))
    guard settings.flag(.standIns) else { return }
    let isFree = new.status == .scheduled && new.assignedTo == nil && !isGone
    if !isFree {
      guard var round = try reading.round(of: shift.id), round.value.ended == nil else { return }
      round.value.ended = .closed
      return try settle(&round)
    }
    let late = Int64(settings.int(.standInLateHours)) * 3_600_000
    let left = new.startsAt.milliseconds(since: now)
    guard old.assignedTo != nil, 0 < left, left < late,
      let list = try reading.standIns(of: new.stableId), !list.value.userIds.isEmpty
    else { return }
    var round = Stored(
      RoundData(
        instanceId: shift.id, stableId: new.stableId,
        userIds: try reading.standIns(of: list.value, for: shift, but: old.assignedTo),
        answerMinutes: settings.int(.standInAnswerMinutes), answers: [], told: []),
      id: makeID(), by: self)
    try tell(&round, of: shift)
    try settle(&round, isNew: true)
  }

  /// Tells whoever is asked now, or the managers that nobody is left; answers how many things.
  @discardableResult
  func tell(_ round: inout Stored<RoundData>, of shift: Stored<ShiftData>) throws -> Int {
    let asking = AskingRound(
      round.value, openedAt: round.createdAt, startsAt: shift.value.startsAt, now: now)
    if let turn = asking.turns.last, turn.userId == asking.asked,
      !round.value.told.contains(turn.userId)
    {
      round.value.told.append(turn.userId)
      try handOver(
        ShiftNotice(
          type: .standInAsked, instanceId: shift.id, recipients: [turn.userId], moment: turn.at,
          time: asking.answerBy))
      return 1
    }
    guard asking.state == .exhausted, round.value.ended == nil else { return 0 }
    round.value.ended = .exhausted
    round.value.endToldAt = now
    let managers = try reading.managers(of: shift.value.stableId)
    try handOver(
      ShiftNotice(
        type: .unfilledShift, instanceId: shift.id, recipients: managers, moment: now))
    return 1
  }

  /// Goes on with the asking for a shift; answers how many were told.
  func goOnAsking(for instanceId: ID) throws -> Int {
    guard var round = try reading.round(of: instanceId), round.value.ended == nil else { return 0 }
    guard let shift = try reading.existingShift(instanceId) else {
      round.value.ended = .closed
      try settle(&round)
      return 0
    }
    let count = try tell(&round, of: shift)
    if count > 0 { try settle(&round) }
    return count
  }

  /// Stores a round, and says that it has changed.
  func settle(_ round: inout Stored<RoundData>, isNew: Bool = false) throws {
    if !isNew { round.touch(by: self) }
    try save(round)
    try record(
      Change(
        RoutinesEvent.standInChanged(
          .init(
            id: round.value.instanceId, version: round.version,
            change: isNew ? .create : .update)),
        of: round.value.instanceId, version: round.version, before: nil as RoundData?,
        after: round.value))
  }
}
