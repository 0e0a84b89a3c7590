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

  /// Whether people are asked for a shift, or the end of it is not told yet.
  func isAsking(for shift: Stored<ShiftData>) throws -> Bool {
    guard let round = try round(of: shift.id) else { return false }
    return round.value.ended == nil
  }

  /// Who can step in for a shift, in the order in which they are asked; not whoever has left it, or
  /// has it.
  fileprivate func standIns(
    of list: StandInData, for shift: Stored<ShiftData>, but left: [ID]
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
        return !left.contains(member.userId) && !data.isHeld(by: member.userId)
          && share.hindrance(to: slot, member) == nil
      }
    guard list.order == .fewestPoints else { return members.map(\.userId) }
    return members.sorted {
      ($0.historicalPoints, $0.userId) < ($1.historicalPoints, $1.userId)
    }.map(\.userId)
  }
}

extension WriteCall {
  /// Asks for somebody when a shift has lost its person shortly before it begins, and settles the
  /// asking when nobody is missing any more.
  ///
  /// - Parameter isWanted: whether people are looked for at all.
  func seekStandIn(
    for shift: inout Stored<ShiftData>, was old: ShiftData, isGone: Bool, isWanted: Bool
  ) throws {
    let (new, settings) = (shift.value, try reading.settings(of: shift.value.stableId))
    guard settings.flag(.standIns) else { return }
    let round = try reading.round(of: shift.id)
    if isGone || !new.isUnfilled { return try close(round) }
    let left = old.holders.filter { !new.isHeld(by: $0) }
    let joined = new.holders.count { !old.isHeld(by: $0) }
    let (isOpen, more) = (round?.value.ended == nil, round?.value.more ?? 0)
    if let round, isOpen, joined > left.count {
      // Somebody else has taken one of several places.
      return more > 0 ? try keep(round, more: more - 1) : try close(round)
    }
    if let round, round.value.ended == .filled, more > 0, joined > 0, isWanted {
      return try ask(for: &shift, but: left, more: more - 1, settings)
    }
    guard left.count > joined, isWanted else { return }
    if let round, isOpen { return try keep(round, more: more + 1) }
    try ask(for: &shift, but: left, more: 0, settings)
  }

  /// Opens a round, when the shift begins soon.
  ///
  /// - Parameter more: places to ask for after this one.
  private func ask(
    for shift: inout Stored<ShiftData>, but left: [ID], more: Int, _ settings: RoutineSettings
  ) throws {
    let late = Int64(settings.int(.standInLateHours)) * 3_600_000
    let time = shift.value.startsAt.milliseconds(since: now)
    guard 0 < time, time < late, let list = try reading.standIns(of: shift.value.stableId),
      !list.value.userIds.isEmpty
    else { return }
    var round = Stored(
      RoundData(
        instanceId: shift.id, stableId: shift.value.stableId,
        userIds: try reading.standIns(of: list.value, for: shift, but: left),
        answerMinutes: settings.int(.standInAnswerMinutes), answers: [], told: [],
        more: more == 0 ? nil : more),
      id: makeID(), by: self)
    try tell(&round, of: &shift)
    try conclude(&round, isNew: true)
  }

  private func close(_ round: Stored<RoundData>?) throws {
    guard var round, round.value.ended == nil else { return }
    round.value.ended = .closed
    try conclude(&round)
  }

  /// Keeps for how many more places somebody has to be asked afterwards.
  private func keep(_ round: Stored<RoundData>, more: Int) throws {
    var round = round
    round.value.more = more == 0 ? nil : more
    try conclude(&round)
  }

  /// Tells whoever is asked now, or was while nobody looked, and the managers that nobody is left;
  /// answers how many things.
  @discardableResult
  func tell(_ round: inout Stored<RoundData>, of shift: inout Stored<ShiftData>) throws -> Int {
    let asking = AskingRound(
      round.value, openedAt: round.createdAt, startsAt: shift.value.startsAt, now: now)
    guard round.value.ended == nil else { return 0 }
    var count = 0
    for turn in asking.turns where !round.value.told.contains(turn.userId) {
      round.value.told.append(turn.userId)
      try handOver(
        ShiftNotice(
          type: .standInAsked, instanceId: shift.id, recipients: [turn.userId], moment: turn.at,
          time: turn.answerBy))
      count += 1
    }
    guard let exhaustedAt = asking.exhaustedAt else { return count }
    round.value.ended = .exhausted
    round.value.endToldAt = now
    // Managers hear once each time that it became free.
    guard shift.value.isUnfilled, shift.value.unfilledToldAt == nil else { return count + 1 }
    shift.value.unfilledToldAt = now
    try update(shift)
    let managers = try reading.managers(of: shift.value.stableId)
    try handOver(
      ShiftNotice(
        type: .unfilledShift, instanceId: shift.id, recipients: managers, moment: exhaustedAt))
    return count + 1
  }

  /// Goes on with the asking for a shift; answers how many were told.
  func goOnAsking(for instanceId: ID) throws -> Int {
    guard var round = try reading.round(of: instanceId), round.value.ended == nil else { return 0 }
    guard var shift = try reading.existingShift(instanceId) else {
      round.value.ended = .closed
      try conclude(&round)
      return 0
    }
    let count = try tell(&round, of: &shift)
    if count > 0 { try conclude(&round) }
    return count
  }

  /// Stores a round, and says that it has changed.
  func conclude(_ round: inout Stored<RoundData>, isNew: Bool = false) throws {
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
