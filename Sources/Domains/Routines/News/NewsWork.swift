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
  func tellOwner(
    of horse: HorseData, _ horseId: ID, of shifts: [ShiftData], on date: CalendarDate
  ) throws {
    guard let ownerId = horse.ownerUserId else { return }
    let parts = shifts.map { $0.news(of: horseId, for: ownerId) }
    let data = HorseNewsData(
      horseId: horseId, date: date, items: parts.flatMap(\.items),
      photoIds: parts.flatMap(\.photoIds))
    guard !data.items.isEmpty else { return }
    try insert(Stored(data, id: makeID(), by: self))
    let isNamed = try reading.settings(of: horse.stableId).flag(.showGroomNames)
    let names = try reading.names(of: data.items.compactMap(\.by))
    try tell(
      .horseNews(horse: horse.name, data, names: isNamed ? names : [:]), to: [ownerId])
  }

  /// Tells the owners of a stable's horses of the day that has ended there; answers of how many
  /// horses.
  func tellOwnersOfDay(in stableId: ID) throws -> Int {
    let zone = try reading.zone(of: stableId)
    let settings = try reading.settings(of: stableId)
    guard let time = clockTime(settings.text(.ownerNewsAt)) else { return 0 }
    let today = zone.date(at: now)
    let due = [today, today.adding(days: -1)]
      .map { zone.resolve(LocalDateTime(date: $0, time: time)).instant }
      .first { $0 <= now }
    guard let due else { return 0 }
    let told = try reading.newsTold(in: stableId)
    let from = told ?? due.adding(days: -1)
    guard from < due else { return 0 }
    try saveNewsTold(due, in: stableId)
    let horses = try reading.activeHorses(of: stableId).filter {
      try reading.ownerNews(of: $0.data) == .daily
    }
    guard !horses.isEmpty else { return 0 }
    var shifts: [ShiftData] = []
    try reading.walkShifts(from: from.adding(days: -2), to: due.adding(days: 2)) { shift in
      let data = shift.value
      if data.stableId == stableId, data.status == .completed, let at = data.completedAt,
        from < at, at <= due
      {
        shifts.append(data)
      }
      return true
    }
    for horse in horses {
      try tellOwner(of: horse.data, horse.id, of: shifts, on: zone.date(at: due))
    }
    return shifts.isEmpty ? 0 : horses.count
  }
}
