import Kernel

// The words beside what was counted, for whoever shows it.

extension [LeaveDay] {
  /// The days with their words.
  func labelled(_ language: Language) -> [LeaveDay] {
    map { day in
      var day = day
      day.weekdayLabel = day.weekday.label(language)
      day.kindLabel = day.kind.label(language)
      return day
    }
  }
}

extension Conversion {
  /// The portions with their words.
  func labelled(_ language: Language) -> Conversion {
    Conversion(
      reason: reason,
      portions: portions.map { portion in
        var portion = portion
        portion.typeLabel = portion.type.label(language)
        return portion
      })
  }
}

extension ValidateResult {
  /// The judgement with the words of what it counts and of who decides.
  mutating func label(in language: Language) {
    chainLabel = chain.chainLabel(language)
    breakdown = breakdown.labelled(language)
    conversion = conversion?.labelled(language)
    balance = balance?.map { change in
      var change = change
      change.typeLabel = change.type.label(language)
      return change
    }
  }
}
