import Kernel

extension Recurrence {
  /// One line that says what comes again, when.
  func description(in language: Language) -> String {
    let (what, from) = (what(in: language), language.format(start))
    let text: RoutinesText =
      start == end
      ? .recurrenceOnce(what: what, time: time.shortText, date: from)
      : .recurrenceDescription(
        what: what, time: time.shortText, from: from, to: end.map { language.format($0) })
    return text.text(in: language)
  }

  private func what(in language: Language) -> String {
    switch pattern {
    case .daily: Pattern.daily.label(language)
    case .weekdays: Pattern.weekdays.label(language)
    case .weekends: Pattern.weekends.label(language)
    case .holidays: Pattern.holidays.label(language)
    case .custom: Pattern.custom.label(language)
    case .rule: Pattern.rrule.label(language)
    }
  }
}
