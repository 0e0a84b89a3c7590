import Kernel
import Platform

extension Routines {
  /// Owners and managers are told when a date of a horse is near, and when it is due.
  var horseDatesPiece: Upkeep {
    piece("routines.horseDates", .upkeepHorseDates, every: 60) { turn in
      let (database, organizationId) = (turn.database, turn.organizationId)
      // A day more than the longest warning: stables lie in other zones.
      let last = TimeZoneRules.utc.date(at: turn.now).adding(days: 181)
      return Batch(
        page: { after, limit in
          try database.horseDates(
            of: organizationId, dueBy: last, after: NamePlace(spelled: after[...]), limit
          ).map { ($0.spelled, $0.id) }
        }, change: { call, id in try call.tellOfHorseDate(id) })
    }
  }
}

extension WriteCall {
  /// Tells of a date that has come near, when nobody was told; answers how many.
  fileprivate func tellOfHorseDate(_ id: ID) throws -> Int {
    guard var date = try reading.find(id, on: .horseDates),
      let horse = try reading.find(date.value.horseId, on: .horses)?.value
    else { return 0 }
    let zone = try reading.zone(of: horse.stableId)
    let today = zone.date(at: now)
    guard date.value.tellsNow(on: today) else { return 0 }
    // That somebody was told is no change that anybody has made.
    try update(date, on: .horseDates)
    let data = date.value
    let day = data.becameNear(data.state(on: today).state)
    // What was near already when somebody wrote it down became so then.
    let moment = max(
      zone.start(of: day), date.updatedAt)
    try tell(
      .horseDate(horse: horse.name, kind: data.kind, title: data.title, dueOn: data.dueOn),
      to: [horse.ownerUserId].compactMap(\.self) + reading.managers(of: horse.stableId), at: moment)
    return 1
  }
}
