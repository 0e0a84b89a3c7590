import Kernel

extension Recurrence {
  /// One line that says what comes again, when.
  func description(in language: Language) -> String {
    RoutinesText.recurrenceDescription(
      what: what(in: language), time: time.shortText, from: language.format(start),
      to: end.map { language.format($0) }
    ).text(in: language)
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
