import Kernel
import Platform

extension LeaveSettings {
  /// Every setting with its value, its default and its name.
  func answer(chosen: Set<SettingKey>, in language: Language) -> [LeaveSetting] {
    var defaults = LeaveSettings()
    defaults.hasHolidays = hasHolidays
    return SettingKey.allCases.map { key in
      let codec = Self.table.codec(key)
      return LeaveSetting(
        key: key, type: SettingType(codec.kind), value: codec.json(of: self),
        valueLabel: key.text(codec.json(of: self).bytes, in: language),
        default: codec.json(of: defaults),
        isDefault: !chosen.contains(key), editable: codec.kind != .fixed,
        choices: codec.choices, label: key.label(language),
        typeLabel: SettingType(codec.kind).label(language))
    }
  }
}

extension SettingType {
  fileprivate init(_ kind: SettingKind) {
    self =
      switch kind {
      case .boolean: .boolean
      case .integer: .integer
      case .text: .text
      case .choice: .choice
      case .list: .list
      case .table: .table
      case .fixed: .fixed
      }
  }
}
