import Kernel

/// What a status looks like: names of colours and pictures that a shell chooses from.
/// Source: routines specification (g).
extension ShiftStatus {
  var colorToken: String {
    switch self {
    case .scheduled: "blue"
    case .started, .inProgress: "orange"
    case .completed: "green"
    case .missed: "red"
    case .cancelled: "gray"
    }
  }

  var icon: String {
    switch self {
    case .scheduled: "clock"
    case .started, .inProgress: "play"
    case .completed: "check"
    case .missed: "alert"
    case .cancelled: "cross"
    }
  }
}

/// How urgent something is, as names of colours and pictures.
extension Priority {
  var colorToken: String {
    switch self {
    case .info: "blue"
    case .warning: "orange"
    case .critical: "red"
    }
  }

  var icon: String {
    switch self {
    case .info: "note"
    case .warning: "bell"
    case .critical: "alert"
    }
  }
}

/// Where points go, as a picture that says no good and no bad.
extension Trend {
  var icon: String {
    switch self {
    case .up: "arrow_up"
    case .down: "arrow_down"
    case .stable: "arrow_right"
    }
  }
}

/// The words of a stable that calls its work shifts or routines.
struct ShiftWords: Sendable {
  let vocabulary: Vocabulary
  let language: Language

  func label(_ status: ShiftStatus) -> String {
    guard vocabulary == .routine else { return status.label(language) }
    return RoutineStatus(rawValue: status.rawValue)?.label(language) ?? status.label(language)
  }

  func label(_ action: ShiftAction, isFree: Bool) -> String {
    if action == .reassign, isFree { return text(RoutinesText.chooseAPerson, .routineAssign) }
    guard vocabulary == .routine, let other = RoutineAction(rawValue: action.rawValue) else {
      return action.label(language)
    }
    return other.label(language)
  }

  /// One of two wordings of the same text.
  func text(_ shift: RoutinesText, _ routine: RoutinesText) -> String {
    (vocabulary == .routine ? routine : shift).text(in: language)
  }

  /// A refusal in the stable's words.
  func message(_ fault: RoutinesFault) -> String {
    if case .invalidStatus(let status) = fault {
      return vocabulary == .routine
        ? RoutinesText.routineStatusRefused(status: label(status)).text(in: language)
        : fault.text(in: language)
    }
    if vocabulary == .routine, case .missingPermission(let permission) = fault {
      let label = inRoutineWords(permission.label(language))
      return RoutinesText.routinePermissionNeeded(permission: label).text(in: language)
    }
    return inRoutineWords(fault.text(in: language))
  }

  /// A sentence about shifts, said of routines where the stable says so. What stands in quotation
  /// marks is a name, and stays.
  func inRoutineWords(_ text: String) -> String {
    guard vocabulary == .routine else { return text }
    let words = WordsOfText(text)
    guard words.contains(where: Self.aboutShifts.contains) else { return text }
    return words.mapped { word, before, after in
      switch language {
      case .en: Self.english[word]
      case .sv where word == "pass": Self.singular.contains(before) ? "rutin" : "rutiner"
      // Alone it is the name of one.
      case .sv where word == "Pass": after.isEmpty ? "Rutin" : "Rutiner"
      // Elsewhere it means something else, such as a stable, or what is done.
      case .sv where word == "det": before == "tar" ? "den" : nil
      case .sv where word == "Det": after == "passet" ? "Den" : nil
      case .sv: Self.swedish[word]
      }
    }
  }

  private static let aboutShifts: Set<String> = [
    "shift", "shifts", "Shift", "Shifts", "pass", "Pass", "passet", "Passet",
  ]

  /// Words before “pass” that say that one is meant.
  private static let singular: Set<String> = [
    "ett", "Ett", "annat", "nytt", "1", "inget", "Inget", "varje", "Per", "Erbjudet",
  ]

  private static let english = [
    "shift": "routine", "shifts": "routines", "Shift": "Routine", "Shifts": "Routines",
  ]

  private static let swedish = [
    "passet": "rutinen", "Passet": "Rutinen", "ett": "en", "Ett": "En", "annat": "annan",
    "nytt": "ny", "ditt": "din", "klart": "klar", "borttaget": "borttagen",
    "inställt": "inställd", "ledigt": "ledig", "flyttat": "flyttad", "inget": "ingen",
    "Inget": "Ingen", "Erbjudet": "Erbjuden",
  ]
}
