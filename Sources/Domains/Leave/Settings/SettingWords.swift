import Kernel
import Wire

extension SettingKey {
  /// A value of the setting in words; `nil` for tables, and where there is none.
  func text(_ json: [UInt8], in language: Language) -> String? {
    // A value alone is no JSON text of ours: it stands in a list.
    guard let document = JSONDocument([UInt8(ascii: "[")] + json + [UInt8(ascii: "]")]) else {
      return nil
    }
    return withExtendedLifetime(document) {
      document.root[0].flatMap { text($0, in: language) }
    }
  }

  func text(_ value: JSONValue, in language: Language) -> String? {
    if let flag = value.bool {
      return (flag ? LeaveText.settingOn : .settingOff).text(in: language)
    }
    if let number = value.integral { return language.format(number) }
    if let word = value.string { return word.isEmpty ? nil : text(word, in: language) }
    guard value.isArray, value.count > 0 else { return nil }
    let words = (0..<value.count).compactMap { value[$0]?.string }
    guard words.count == value.count else { return nil }
    return language.format(words.map { text($0, in: language) })
  }

  private func text(_ word: String, in language: Language) -> String {
    label(of: word, in: language) ?? CalendarDate(word).map { LeaveDate.shown($0) } ?? word
  }

  /// What a word of a closed set is called.
  private func label(of word: String, in language: Language) -> String? {
    switch self {
    case .weekend: Weekday(rawValue: word)?.label(language)
    case .coverageMode: CoverageMode(rawValue: word)?.label(language)
    case .casualOverLimit: CasualOverLimit(rawValue: word)?.label(language)
    case .medicalOverLimit: MedicalOverLimit(rawValue: word)?.label(language)
    // All other choices say whether a leave may start in the past.
    default: codec.kind == .choice ? BackdateMode(rawValue: word)?.label(language) : nil
    }
  }
}
