import Kernel
import Platform
import Store

extension Database {
  /// What an organization chose, and the defaults where it chose nothing.
  func settings(of organizationId: ID) throws -> LeaveSettings {
    var settings = try LeaveSettings.table.values(of: organizationId, in: self)
    settings.hasHolidays = try hasHolidays(of: organizationId)
    return settings
  }

  /// Which settings an organization has chosen, and how often they have changed.
  func settingsOnFile(
    of organizationId: ID
  ) throws -> SettingsOnFile<SettingKey, LeaveSettings> {
    try LeaveSettings.table.onFile(of: organizationId, in: self)
  }

  /// The clocks of the organization; those of Dhaka where this machine does not know its zone.
  func leaveClock(of organizationId: ID, _ zones: TimeZones) throws -> LeaveClock {
    let name = try LeaveSettings.table.values(of: organizationId, in: self).timeZone
    guard name != LeaveClock.standardName, let zone = zones.rules(named: name) else {
      return .standard
    }
    return LeaveClock(zone: zone)
  }

  /// Which days the organization's people work between two dates, both included.
  func workCalendar(
    of organizationId: ID, from: CalendarDate, through: CalendarDate, _ settings: LeaveSettings
  ) throws -> WorkCalendar {
    let holidays =
      settings.holidaysAreCounted
      ? try holidays(of: organizationId, from: from, through: through) : []
    return WorkCalendar(settings, holidays: holidays.map { ($0.date, $0.name, $0.isOptional) })
  }
}
