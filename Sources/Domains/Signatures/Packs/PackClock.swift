import Kernel
import Wire

/// The clock that a pack's papers tell the time by: how far it was ahead of UTC where the
/// organization is, at each moment that stands on them.
///
/// Not the name of a time zone: what is known of zones is corrected in later years, and the papers
/// must be drawn as they were.
struct PackClock: Equatable {
  struct Step: Equatable {
    let since: Instant

    /// Unit: minutes ahead of UTC.
    let minutes: Int
  }

  /// Rising in time. The first one is for all that was before, too.
  let steps: [Step]

  /// The clocks of a place, as far as these moments tell.
  init(_ zone: TimeZoneRules, at moments: [Instant]) {
    var steps: [Step] = []
    for moment in moments.sorted() {
      let minutes = zone.offset(at: moment) / 60
      if steps.last?.minutes != minutes { steps.append(Step(since: moment, minutes: minutes)) }
    }
    self.steps = steps
  }

  /// As it was kept, or as a proof says; `nil` when that is no clock.
  init?(_ value: JSONValue) {
    guard value.isArray, value.count <= Self.stepsMax else { return nil }
    var steps: [Step] = []
    for index in 0..<value.count {
      guard let step = value[index], let text = step.text("since"),
        let since = Instant(rfc3339: text), let minutes = step.member("minutes")?.integer,
        Self.minutes.contains(minutes), steps.last.map({ $0.since < since }) ?? true
      else { return nil }
      steps.append(Step(since: since, minutes: minutes))
    }
    self.steps = steps
  }

  init?(stored text: String) {
    guard let document = JSONDocument(Array(text.utf8)) else { return nil }
    let clock = withExtendedLifetime(document) { PackClock(document.root) }
    guard let clock else { return nil }
    self = clock
  }

  var canonical: CanonicalValue {
    .array(
      steps.map {
        .object([("since", .string($0.since.text)), ("minutes", .int($0.minutes))])
      })
  }

  func stored() throws -> String {
    String(decoding: try CanonicalJSON.bytes(of: canonical), as: UTF8.self)
  }

  /// What the clock shows, to the second, and how far it is ahead of UTC.
  func text(_ moment: Instant) -> String {
    let minutes = (steps.last { $0.since <= moment } ?? steps.first)?.minutes ?? 0
    let local = moment.adding(minutes: Int64(minutes)).text
    let (hour, minute) = (abs(minutes) / 60, abs(minutes) % 60)
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(local.prefix(10)) \(local.dropFirst(11).prefix(8)) "
      + "(UTC\(minutes < 0 ? "-" : "+")\(digits(hour)):\(digits(minute)))"
  }

  /// No place has been further from UTC.
  private static let minutes = -18 * 60...18 * 60

  /// Two a year for all the years that moments may be of.
  private static let stepsMax = 600
}
