import Kernel
import Platform
import Wire

/// Where each setting of a person stands in `settings.get`; a `/` leads into an object.
enum PersonSetting: String, CaseIterable, Sendable {
  case displayName = "account/displayName"
  case email = "account/email"
  case login = "account/login"
  case memberSince = "account/memberSince"
  case locale = "account/locale"
  case region = "account/region"
  case timeZone = "account/timeZone"
  case emailAlerts = "notifications/alerts/email"
  case pushAlerts = "notifications/alerts/push"
  case inAppAlerts = "notifications/alerts/inApp"
  case minSeverity = "notifications/minSeverity"
  case quietHours = "notifications/quietHours"
  case weeklyReport = "notifications/weeklyReport"
  case darkwatch = "notifications/services/darkwatch"
  case voiceprint = "notifications/services/voiceprint"
  case spamshield = "notifications/services/spamshield"
  case hometitle = "notifications/services/hometitle"
  case brokers = "notifications/services/brokers"
  case theme
  case biometricEnabled = "appLock/biometricEnabled"
  case lockAfterMinutes = "appLock/lockAfterMinutes"
  case rangeHttp = "providers/range_http"
  case recordHttp = "providers/record_http"
  case listingHttp = "providers/listing_http"
  case dns = "providers/dns"
  case historyDays = "retention/historyDays"
  case analysesDays = "retention/analysesDays"
  case alertsDays = "retention/alertsDays"
  case casesDays = "retention/casesDays"
  case monthlyReports = "reports/monthly"
  case rescanOnNewData
}

/// How each setting is read and written. Source: protection specification 8, 0.14.
let personSettings = SettingTable<PersonSetting, PersonSettings>(
  "protection", defaults: PersonSettings()
) { key in
  switch key {
  case .displayName: .text(\.displayName, 1...120)
  case .email: .optional(.text, \.email, read: readEmail, write: { $1.string($0) })
  case .login, .memberSince: .fixed("")
  case .locale:
    .optional(.choice, \.language, read: readLanguage, write: { $1.string($0.rawValue) })
  case .region: .optional(.text, \.region, read: readRegion, write: { $1.string($0) })
  case .timeZone: .text(\.timeZone, 1...64)
  case .emailAlerts: .flag(\.emailAlerts)
  case .pushAlerts: .flag(\.pushAlerts)
  case .inAppAlerts: .flag(\.inAppAlerts)
  case .minSeverity: .choice(\.minSeverity)
  case .quietHours:
    .optional(.table, \.quietHours, read: readQuietHours, write: { $0.write(to: $1) })
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

private func readEmail(_ element: Element) -> String? {
  guard let text = element.string(3...254) else { return nil }
  guard text.split(separator: "@", omittingEmptySubsequences: false).count == 2,
    !text.contains(where: \.isWhitespace)
  else { return element.invalidFormat("an e-mail address") }
  return text
}

private func readLanguage(_ element: Element) -> Language? {
  guard let text = element.string() else { return nil }
  return Language(tag: text) ?? element.notAmong(Language.allCases.map(\.rawValue), text)
}

private func readRegion(_ element: Element) -> String? {
  guard let text = element.string() else { return nil }
  return isRegion(text) ? text : element.invalidFormat("ISO 3166, such as SE or US-CA")
}

private func readQuietHours(_ element: Element) -> QuietHours? {
  guard let hours = QuietHours(element) else { return nil }
  guard minuteOfDay(hours.from) != nil, minuteOfDay(hours.to) != nil else {
    return element.invalidFormat("HH:MM")
  }
  return hours
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
