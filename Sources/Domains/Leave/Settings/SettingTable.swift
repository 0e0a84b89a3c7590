import Kernel
import Platform
import Wire

extension LeaveSettings {
  /// Every setting of the organization.
  static let table = SettingTable("leave", defaults: LeaveSettings(), codec: \SettingKey.codec)
}

extension SettingKey {
  /// What the setting's value is. Source: leave specification 10.
  var codec: SettingCodec<LeaveSettings> {
    switch self {
    case .policyVersion: .fixed(Limits.policyVersion)
    case .timezone: .text(\.timeZone, 1...64)
    case .dateDisplayFormat: .fixed("DD/MM/YYYY")
    case .weekend: .weekend
    case .extraWorkingDays: .dates(\.extraWorkingDays)
    case .optionalHolidaysTaken: .dates(\.optionalHolidaysTaken)
    case .holidayValidationEnabled: .holidayValidation
    case .apiSyncEnabled: .flag(\.apiSync)
    case .apiBaseUrl: .text(\.apiBaseURL, 1...500)
    case .apiTimeoutSeconds: .int(\.apiTimeoutSeconds, 1...600)
    case .debugMode: .flag(\.debugMode)
    case .pushNotificationsEnabled: .flag(\.pushNotifications)
    case .analyticsEnabled: .flag(\.analytics)
    case .exportRecipient: .text(\.exportRecipient, 3...254)
    case .halfDayEnabled: .flag(\.chosen.halfDays)
    case .overstayDetectionEnabled: .flag(\.overstayDetection)
    case .delegationEnabled: .flag(\.delegation)
    case .handoverConfirmationEnabled: .flag(\.handoverConfirmation)
    case .coverageMode: .choice(\.chosen.coverageMode)
    case .coverageLimits: .records(\.coverageLimits)
    case .blackouts: .records(\.blackouts)
    case .casualOverLimit: .choice(\.chosen.casualOverLimit)
    case .medicalOverLimit: .choice(\.chosen.medicalOverLimit)
    case .backdateEARNED: .backdate(.earned)
    case .backdateCASUAL: .backdate(.casual)
    case .backdateMEDICAL: .backdate(.medical)
    case .backdateEXTRAWITHPAY: .backdate(.extrawithpay)
    case .backdateEXTRAWITHOUTPAY: .backdate(.extrawithoutpay)
    case .backdateMATERNITY: .backdate(.maternity)
    case .backdatePATERNITY: .backdate(.paternity)
    case .backdateSTUDY: .backdate(.study)
    case .backdateSPECIALDISABILITY: .backdate(.specialDisability)
    case .backdateQUARANTINE: .backdate(.quarantine)
    case .backdateSPECIAL: .backdate(.special)
    case .backdateMaxDays: .int(\.chosen.backdateMaxDays, 0...3_660)
    case .noticeWorkingDays: .int(\.chosen.noticeWorkingDays, 0...366)
    case .noticeCountsToday: .flag(\.chosen.noticeCountsToday)
    case .noticeCountsStartDay: .flag(\.chosen.noticeCountsStartDay)
    case .chains: .records(\.chains)
    case .escalationDays: .escalation
    case .retentionLeavesYears: .int(\.leaveRetentionYears, 1...100)
    case .retentionAuditYears: .int(\.auditRetentionYears, 1...100)
    case .retentionSnapshotsHours: .int(\.snapshotRetentionHours, 1...720)
    }
  }
}

extension SettingCodec<LeaveSettings> {
  fileprivate static func backdate(_ type: LeaveType) -> Self {
    .choice(get: { $0.policy.backdateMode(type) }, set: { $0.chosen.backdate[type] = $1 })
  }

  /// At most six days: somebody has to work.
  fileprivate static var weekend: Self {
    .value(
      .list, \.weekend, choices: Weekday.wireNames,
      read: { element in
        element.array(0...6, { $0.word(Weekday.self) })
          .map { days in Weekday.inOrder.filter(days.contains) }
      }, write: { days, out in out.array(days) { out.string($0.rawValue) } })
  }

  fileprivate static var holidayValidation: Self {
    Self(
      .boolean,
      read: { element, settings in
        if let value = element.bool() { settings.holidayValidation = value }
      }, write: { $1.bool($0.holidaysAreCounted) })
  }

  fileprivate static var escalation: Self {
    Self(
      .table,
      read: { element, settings in
        guard let days = element.record(EscalationDays.self) else { return }
        let given = [
          Role.hrAdmin: days.hrAdmin, .deptHead: days.deptHead, .hrHead: days.hrHead,
          .ceo: days.ceo,
        ]
        for case (let role, let days?) in given { settings.escalationDays[role] = days }
      },
      write: { settings, out in
        let days = settings.escalationDays
        EscalationDays(
          hrAdmin: days[.hrAdmin], deptHead: days[.deptHead], hrHead: days[.hrHead],
          ceo: days[.ceo]
        ).write(to: out)
      })
  }
}
