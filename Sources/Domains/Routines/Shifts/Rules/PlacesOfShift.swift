import Kernel

// A shift has places, one or several. A shift of one place is kept in `assignedTo` and its
// neighbours alone; one of several keeps everybody in `assignees`, and the first of them in
// `assignedTo` too. Source: routines specification (l1).

extension ShiftData {
  /// Fewer than these are not enough. Unit: people.
  var peopleMin: Int { minPeople ?? 1 }

  /// No more than these share it. Unit: people.
  var peopleMax: Int { maxPeople ?? peopleMin }

  var isShared: Bool { peopleMax > 1 }

  /// Whoever has a place, in the order of joining.
  var places: [AssigneeData] {
    if let assignees { return assignees }
    return assignedTo.map {
      [AssigneeData(userId: $0, assignmentType: assignmentType, at: assignedAt, by: assignedBy)]
    } ?? []
  }

  var holders: [String] { places.map(\.userId) }

  func isHeld(by userId: String) -> Bool { places.contains { $0.userId == userId } }

  /// Whether somebody who has no place could have one.
  func hasPlace(for userId: String) -> Bool {
    places.count < peopleMax && !isHeld(by: userId)
  }

  /// Whether it waits for people: fewer have it than are needed.
  var isUnfilled: Bool { status == .scheduled && places.count < peopleMin }

  /// Unit: people who are still needed.
  var missingPeople: Int { max(0, peopleMin - places.count) }

  /// Whoever has it, and whoever has finished it.
  func peopleOfWork(finishedBy userId: String?) -> [String] {
    holders + [userId].compactMap(\.self).filter { !isHeld(by: $0) }
  }

  /// Gives somebody a place, behind all others.
  mutating func join(_ userId: String, _ type: AssignmentType, by actor: String, at now: Instant) {
    seat(places + [AssigneeData(userId: userId, assignmentType: type, at: now, by: actor)])
  }

  /// Frees somebody's place.
  mutating func leave(_ userId: String) { seat(places.filter { $0.userId != userId }) }

  /// Gives all places to these people.
  mutating func seat(_ people: [AssigneeData]) {
    assignees = isShared && !people.isEmpty ? people : nil
    let first = people.first
    assignedTo = first?.userId
    assignmentType = first?.assignmentType ?? .unassigned
    assignedAt = first?.at
    assignedBy = first?.by
    isTouched = true
    // Once it is free anew, that is told anew.
    if people.count >= peopleMin { unfilledToldAt = nil }
  }
}

extension TemplateData {
  /// As of its shifts. Unit: people.
  var peopleMin: Int { minPeople ?? 1 }
  var peopleMax: Int { maxPeople ?? peopleMin }
}

extension ShiftData {
  /// The shift as plans know it, whoever has it.
  func slot(_ id: String) -> PlanSlot? {
    clockTime(startTime).map {
      PlanSlot(id: id, date: date, time: $0, duration: estimatedMinutes, points: pointsValue)
    }
  }
}

extension PlanSlot {
  /// One for each place, called `<id>#1` and on where there are several. They are of one time, so
  /// nobody gets two.
  func places(_ count: Int) -> [PlanSlot] {
    guard count > 1 else { return [self] }
    return (1...count).map { place in
      var slot = self
      slot.id = "\(id)#\(place)"
      return slot
    }
  }

  /// One for each of those who have it already.
  func each(of holders: [String]) -> [PlanSlot] {
    guard !holders.isEmpty else { return [] }
    return zip(places(holders.count), holders).map { slot, userId in
      var slot = slot
      slot.assignedTo = userId
      return slot
    }
  }
}
