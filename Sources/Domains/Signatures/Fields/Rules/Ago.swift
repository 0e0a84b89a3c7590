import Kernel

/// How long ago something was, in a few characters; a date when that says more. Source: signatures
/// specification (e).
func ago(
  _ moment: Instant, now: Instant, _ zone: TimeZoneRules, in language: Language
) -> String {
  let seconds = max(0, Int(now.milliseconds(since: moment) / 1000))
  let text: SignaturesText? =
    switch seconds {
    case ..<60: .justNow
    case ..<3_600: .minutesAgo(minutes: seconds / 60)
    case ..<86_400: .hoursAgo(hours: seconds / 3_600)
    case ..<604_800: .daysAgo(days: seconds / 86_400)
    default: nil
    }
  return text?.text(in: language) ?? zone.date(at: moment).description
}
