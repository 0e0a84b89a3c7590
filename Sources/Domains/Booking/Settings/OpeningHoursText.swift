import Kernel

/// Opening hours as one column holds them: `mon 09:00-12:00 13:00-17:30;sat 10:00-14:00`.
enum OpeningHoursText {
  static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// Day to intervals, as a booking's facts have them.
  static func read(_ text: String) -> [String: [[String]]] {
    var hours: [String: [[String]]] = [:]
    for day in text.split(separator: ";") {
      let words = day.split(separator: " ")
      guard let name = words.first else { continue }
      hours[String(name)] = words.dropFirst().map { $0.split(separator: "-").map(String.init) }
    }
    return hours
  }

  static func write(_ hours: [String: [[String]]]) -> String {
    days.compactMap { day in
      guard let intervals = hours[day], !intervals.isEmpty else { return nil }
      return day + intervals.map { " " + $0.joined(separator: "-") }.joined()
    }.joined(separator: ";")
  }
}

extension OpeningHours {
  init(_ hours: [String: [[String]]]) {
    self.init(
      mon: hours["mon"] ?? [],
      tue: hours["tue"] ?? [],
      wed: hours["wed"] ?? [],
      thu: hours["thu"] ?? [],
      fri: hours["fri"] ?? [],
      sat: hours["sat"] ?? [],
      sun: hours["sun"] ?? []
    )
  }
}
