import Kernel

/// What somebody has settled for themselves; what is not there is as it begins.
/// Source: protection specification 8.
struct PersonSettings: Sendable {
  var displayName: String?
  var email: String?
  var language: Language?
  var region: String?
  var timeZone: String?
  var emailAlerts = false
  var pushAlerts = false
  var inAppAlerts = true
  var minSeverity = Severity.medium
  var quietHours: QuietHours?
  var weeklyReport = false
  var services = ServiceSwitches()
  var theme = Theme.system
  var biometricEnabled = false
  var lockAfterMinutes = 5
  var providers = ProviderSwitches()
  var retention = RetentionDays()
  var monthlyReports = false
  var rescanOnNewData = true
}

/// Of which services somebody hears.
struct ServiceSwitches: Equatable, Sendable {
  var darkwatch = true
  var voiceprint = true
  var spamshield = true
  var hometitle = true
  var brokers = true
}

/// Which providers that ask the network somebody has switched on.
struct ProviderSwitches: Equatable, Sendable {
  var rangeHttp = false
  var recordHttp = false
  var listingHttp = false
  var dns = false
}

/// How long closed things are kept. Unit: days.
struct RetentionDays: Equatable, Sendable {
  var historyDays = 365
  var analysesDays = 365
  var alertsDays = 730
  var casesDays = 1_095
}

extension PersonSettings {
  /// Whether messages may be pushed or mailed at this minute of the person's day.
  ///
  /// Quiet hours that end before they begin go past midnight; equal ends are the whole day.
  func isQuiet(atMinute minute: Int) -> Bool {
    guard let quietHours, let from = minuteOfDay(quietHours.from),
      let to = minuteOfDay(quietHours.to)
    else { return false }
    if from == to { return true }
    return from < to ? from <= minute && minute < to : minute >= from || minute < to
  }
}

/// A time of the day, `HH:MM`. Unit: minutes after midnight.
func minuteOfDay(_ text: String) -> Int? {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  guard parts.count == 2, parts.allSatisfy({ String($0).isDigits && $0.utf8.count == 2 }),
    let hour = Int(parts[0]), let minute = Int(parts[1]), 0...23 ~= hour, 0...59 ~= minute
  else { return nil }
  return hour * 60 + minute
}

/// Whether a text is a region: ISO 3166-1, or 3166-2 such as `US-CA`.
func isRegion(_ text: String) -> Bool {
  let parts = text.split(separator: "-", omittingEmptySubsequences: false)
  guard let country = parts.first.map(String.init),
    Territories.territory(code: country)?.code == country
  else { return false }
  guard parts.count > 1 else { return true }
  return parts.count == 2 && (1...3).contains(parts[1].utf8.count)
    && parts[1].utf8.allSatisfy { isCapital($0) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
}

private func isCapital(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
