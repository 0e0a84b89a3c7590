import Kernel

/// What somebody reads of what they were told. Source: routines specification (g).
struct NoticeTexts: Sendable {
  let words: ShiftWords
  let now: Instant

  private var language: Language { words.language }

  /// What it is called, with the horse where it is about one.
  func title(_ notice: NoticeData) -> String {
    guard let horse = notice.horse else { return words.inRoutineWords(notice.type.label(language)) }
    return switch notice.type {
    case .photoAdded: RoutinesText.photoOfHorse(horse: horse).text(in: language)
    case .medicationSkipped: RoutinesText.horseWithoutMedicine(horse: horse).text(in: language)
    default: words.inRoutineWords(notice.type.label(language))
    }
  }

  /// - Parameters:
  ///   - name: what whoever did it, or asks, is called.
  ///   - zone: the clock of the shift.
  func message(_ notice: NoticeData, by name: String, in zone: TimeZoneRules) -> String {
    let times = ShiftTimes(zone: zone, now: now, language: language)
    if let said = notice.said { return words.inRoutineWords(said.text(in: language)) }
    if let from = notice.from, let to = notice.to {
      return RoutinesText.toldChoosing(
        from: times.date(from), to: from == to ? nil : times.date(to),
        stable: notice.stable ?? ""
      ).text(in: language)
    }
    guard let shift = notice.shift else { return notice.text ?? "" }
    let when = times.when(
      shift.date, from: shift.startsAt, minutes: shift.minutes, inside: true)
    let line = RoutinesText.toldShift(routine: shift.routine, when: when).text(in: language)
    return more(notice, name).map { "\(line) \($0)" } ?? line
  }

  private func more(_ notice: NoticeData, _ name: String) -> String? {
    let written = notice.text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    switch notice.type {
    case .shiftMoved, .shiftCancelled, .medicationSkipped: return written
    case .shiftCompleted: return RoutinesText.toldBy(name: name).text(in: language)
    case .swapRequested:
      guard let written else { return RoutinesText.toldOf(what: name).text(in: language) }
      return RoutinesText.toldAsked(name: name, message: written).text(in: language)
    case .swapAnswered:
      return notice.swapStatus.map {
        RoutinesText.toldOf(what: $0.label(language)).text(in: language)
      }
    default: return nil
    }
  }
}

extension NotificationType {
  /// How urgent it is. Source: routines specification (g), (l).
  var priority: Priority {
    switch self {
    case .medicationSkipped: .critical
    case .shiftMissed, .unfilledShift, .supplyLow: .warning
    default: .info
    }
  }
}
