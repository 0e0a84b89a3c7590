import Kernel
import Platform

extension ReadCall {
  /// When the owner of a horse hears of it: as the owner says, else as the stable does.
  func ownerNews(of horse: HorseData) throws -> OwnerNews {
    if let own = horse.ownerNews { return own }
    return OwnerNews(rawValue: try settings(of: horse.stableId).text(.ownerNews)) ?? .none
  }
}

extension WriteCall {
  /// Tells the owners of the horses of a finished shift, where they hear of each.
  func tellOwners(of shift: ShiftData) throws {
    var seen: Set<ID> = []
    for horseId in shift.progress.flatMap({ $0.horses.map(\.horseId) })
    where seen.insert(horseId).inserted {
      guard let horse = try reading.find(horseId, on: .horses)?.value,
        try reading.ownerNews(of: horse) == .eachShift
      else { continue }
      try tellOwner(of: horse, horseId, of: [shift], on: shift.date)
    }
  }

  /// Keeps what some shifts tell the owner of a horse, and tells them, when it is anything.
  ///
  /// - Parameter moment: when they should have heard of it; now.
  func tellOwner(
    of horse: HorseData, _ horseId: ID, of shifts: [ShiftData], on date: CalendarDate,
    at moment: Instant? = nil
  ) throws {
    guard let ownerId = horse.ownerUserId else { return }
    let parts = shifts.map { $0.news(of: horseId, for: ownerId) }
    let data = HorseNewsData(
      horseId: horseId, date: date, items: parts.flatMap(\.items),
      photoIds: parts.flatMap(\.photoIds))
    guard !data.items.isEmpty else { return }
    try insert(Stored(data, id: makeID(), by: self, at: moment))
    let isNamed = try reading.settings(of: horse.stableId).flag(.showGroomNames)
    let names = try reading.names(of: data.items.compactMap(\.by))
    try tell(
      .horseNews(horse: horse.name, data, names: isNamed ? names : [:]), to: [ownerId], at: moment)
  }

  /// Tells the owners of a stable's horses of each day that has ended there and that they were not
  /// told of; answers of how many horses.
  func tellOwnersOfDay(in stableId: ID) throws -> Int {
    let zone = try reading.zone(of: stableId)
    let settings = try reading.settings(of: stableId)
    guard let time = clockTime(settings.text(.ownerNewsAt)) else { return 0 }
    let day = NewsDay(zone: zone, time: time)
    guard let due = day.end(before: now) else { return 0 }
    let told = try reading.newsTold(in: stableId)
    // What is older than notices are kept is told to nobody.
    let oldest = due.adding(days: -90)
    let from = max(told ?? oldest, oldest)
    guard from < due else { return 0 }
    try saveNewsTold(due, in: stableId)
    let horses = try reading.activeHorses(of: stableId).filter {
      try reading.ownerNews(of: $0.data) == .daily
    }
    guard !horses.isEmpty else { return 0 }
    var days: [CalendarDate: [ShiftData]] = [:]
    try reading.walkShifts(from: from.adding(days: -2), to: due.adding(days: 2)) { shift in
      let data = shift.value
      if data.stableId == stableId, data.status == .completed, let at = data.completedAt,
        from < at, at <= due
      {
        days[day.date(holding: at), default: []].append(data)
      }
      return true
    }
    for (date, shifts) in days.sorted(by: { $0.key < $1.key }) {
      for horse in horses {
        try tellOwner(
          of: horse.data, horse.id, of: shifts, on: date, at: day.end(of: date))
      }
    }
    return days.isEmpty ? 0 : horses.count
  }
}
