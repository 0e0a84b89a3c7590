import Kernel
import Platform

extension Protection {
  /// `spamshield.stats`: how many calls and texts came, from where, and what happened with them.
  func spamshieldStats(
    _ params: SpamshieldStatsParams, _ call: ReadCall
  ) throws -> SpamshieldStatsResult {
    let people = try call.people(params.personId, .viewAlerts)
    let zone = try call.zone(ofPerson: people.count == 1 ? people[0] : call.actor.userId)
    let range = try call.moments(params.from, params.to, in: zone)
    var tally = CallTally()
    try call.eachCall(of: people, range) { tally.add($0, on: zone.date(at: $0.at)) }
    return tally.answer(in: call.language)
  }
}

/// Calls and texts, counted.
private struct CallTally {
  private var total = 0
  private var byAction: [String: Int] = [:]
  private var byChannel: [String: Int] = [:]
  private var days: [CalendarDate: [String: Int]] = [:]
  private var numbers: [String: Int] = [:]
  private var regions: [String: Int] = [:]

  mutating func add(_ row: CallRow, on day: CalendarDate) {
    total += 1
    byAction[row.action.rawValue, default: 0] += 1
    byChannel[row.channel.rawValue, default: 0] += 1
    days[day, default: [:]][row.action.rawValue, default: 0] += 1
    if let number = row.data.e164 { numbers[number, default: 0] += 1 }
    if let region = row.data.region { regions[region, default: 0] += 1 }
  }

  func answer(in language: Language) -> SpamshieldStatsResult {
    SpamshieldStatsResult(
      total: total, byAction: byAction, byChannel: byChannel,
      byDay: days.sorted { $0.key < $1.key }.map { day in
        CallDay(date: day.key, total: day.value.values.reduce(0, +), byAction: day.value)
      },
      topNumbers: most(numbers).map { NumberCount(number: $0.key, count: $0.value) },
      topCountries: most(regions).map { region in
        CountryCount(
          region: region.key,
          regionLabel: Territories.territory(code: region.key)?.name(in: language) ?? region.key,
          count: region.value)
      })
  }

  /// The ten that occur most; of equal ones the first in the order of bytes.
  private func most(_ counts: [String: Int]) -> [(key: String, value: Int)] {
    let sorted = counts.sorted { left, right in
      left.value == right.value ? left.key.isBefore(right.key) : left.value > right.value
    }
    return sorted.prefix(10).map { (key: $0.key, value: $0.value) }
  }
}
