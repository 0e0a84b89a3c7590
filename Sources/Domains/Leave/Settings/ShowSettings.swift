import Kernel
import Wire

extension LeaveSettings {
  /// Every setting with its value, its default and its name.
  func shown(chosen: Set<SettingKey>, in language: Language) -> [LeaveSetting] {
    var defaults = LeaveSettings()
    defaults.hasHolidays = hasHolidays
    return SettingKey.allCases.map { key in
      let codec = key.codec
      return LeaveSetting(
        key: key, type: codec.type, value: codec.json(of: self), default: codec.json(of: defaults),
        isDefault: !chosen.contains(key), editable: codec.type != .fixed,
        choices: codec.choices, label: key.label(language), typeLabel: codec.type.label(language))
    }
  }
}

extension SettingCodec {
  /// The setting's value in JSON.
  func json(of settings: LeaveSettings) -> RawJSON {
    let out = JSONWriter(capacity: 64)
    write(settings, out)
    return RawJSON(out.copy())
  }
}
