import Kernel
import Platform
import Wire

/// How each setting is read and written. Source: protection specification 8, 0.14.
let personSettings = SettingTable<PersonSetting, PersonSettings>(
  "protection", defaults: PersonSettings()
) { key in
  switch key {
  case .displayName: .text(\.displayName, 1...120)
  case .email: .optional(.text, \.email, read: { $0.string(3...254) }, write: { $1.string($0) })
  case .login, .memberSince: .fixed("")
  case .locale:
    .optional(.choice, \.language, read: readLanguage, write: { $1.string($0.rawValue) })
  case .region: .optional(.text, \.region, read: { $0.string() }, write: { $1.string($0) })
  case .timeZone: .text(\.timeZone, 1...64)
  case .emailAlerts: .flag(\.emailAlerts)
  case .pushAlerts: .flag(\.pushAlerts)
  case .inAppAlerts: .flag(\.inAppAlerts)
  case .minSeverity: .choice(\.minSeverity)
  case .quietHours:
    .optional(.table, \.quietHours, read: { QuietHours($0) }, write: { $0.write(to: $1) })
  case .weeklyReport: .flag(\.weeklyReport)
  case .darkwatch: .flag(\.services.darkwatch)
  case .voiceprint: .flag(\.services.voiceprint)
  case .spamshield: .flag(\.services.spamshield)
  case .hometitle: .flag(\.services.hometitle)
  case .brokers: .flag(\.services.brokers)
  case .theme: .choice(\.theme)
  case .biometricEnabled: .flag(\.biometricEnabled)
  case .lockAfterMinutes: .int(\.lockAfterMinutes, 0...60)
  case .rangeHttp: .flag(\.providers.rangeHttp)
  case .recordHttp: .flag(\.providers.recordHttp)
  case .listingHttp: .flag(\.providers.listingHttp)
  case .dns: .flag(\.providers.dns)
  case .historyDays: .int(\.retention.historyDays, 7...3_650)
  case .analysesDays: .int(\.retention.analysesDays, 7...3_650)
  case .alertsDays: .int(\.retention.alertsDays, 7...3_650)
  case .casesDays: .int(\.retention.casesDays, 7...3_650)
  case .monthlyReports: .flag(\.monthlyReports)
  case .rescanOnNewData: .flag(\.rescanOnNewData)
  }
}

private func readLanguage(_ element: Element) -> Language? {
  guard let text = element.string() else { return nil }
  return Language(tag: text) ?? element.notAmong(Language.allCases.map(\.rawValue), text)
}

extension PersonSettings {
  /// The same, with some settings as they begin.
  func resetting(_ keys: Set<PersonSetting>) -> PersonSettings {
    var values = self
    let fresh = PersonSettings()
    for key in keys { values.take(key, from: fresh) }
    return values
  }

  private mutating func take(_ key: PersonSetting, from other: PersonSettings) {
    switch key {
    case .displayName: displayName = other.displayName
    case .email: email = other.email
    case .locale: language = other.language
    case .region: region = other.region
    case .timeZone: timeZone = other.timeZone
    case .quietHours: quietHours = other.quietHours
    default:
      // What has a value always is read from how it is written.
      let shape = Shape()
      guard let document = JSONDocument(personSettings.codec(key).json(of: other).bytes) else {
        return
      }
      withExtendedLifetime((document, shape)) {
        personSettings.codec(key).read(Element(document.root, shape), &self)
      }
    }
  }
}
