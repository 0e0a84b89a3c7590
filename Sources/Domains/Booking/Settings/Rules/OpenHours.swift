import Kernel

/// When one location is open on one day.
struct OpenHours {
  /// One stretch of time, both ends included.
  struct Interval {
    let opens: WallTime
    let closes: WallTime

    /// Reads `["09:00", "17:30"]`; anything else is no interval.
    init?(_ pair: [String]) {
      guard pair.count == 2, pair.allSatisfy({ $0.utf8.count == 5 }), let opens = WallTime(pair[0]),
        let closes = WallTime(pair[1]), opens <= closes
      else { return nil }
      self.opens = opens
      self.closes = closes
    }

    var text: String { "\(opens.shortText)–\(closes.shortText)" }
  }

  let intervals: [Interval]

  /// The hours of a day, or `nil` when the location keeps none. Source: booking specification 4.4.
  init?(_ location: LocationFacts?, on day: CalendarDate) {
    if location?.closures?.contains(day.description) == true {
      intervals = []
      return
    }
    guard let hours = location?.openingHours else { return nil }
    intervals = (hours[Self.name(of: day)] ?? []).compactMap(Interval.init)
  }

  func contain(_ time: WallTime) -> Bool {
    intervals.contains { $0.opens <= time && time <= $0.closes }
  }

  private static func name(of day: CalendarDate) -> String {
    switch day.weekday {
    case 1: "mon"
    case 2: "tue"
    case 3: "wed"
    case 4: "thu"
    case 5: "fri"
    case 6: "sat"
    default: "sun"
    }
  }
}
