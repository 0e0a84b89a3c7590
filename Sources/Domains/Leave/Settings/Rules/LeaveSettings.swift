import Kernel

/// What an organization chose where the policy leaves a choice. Source: leave specification 10.
struct LeaveSettings {
  // MARK: Calendar

  /// IANA name of the zone whose days are the organization's.
  var timeZone = LeaveClock.standardName
  var weekend: [Weekday] = [.friday, .saturday]

  /// Weekend days on which people work all the same.
  var extraWorkingDays: [CalendarDate] = []

  /// Optional holidays that everybody takes.
  var optionalHolidaysTaken: [CalendarDate] = []

  /// `nil`: from the first holiday that is stored.
  var holidayValidation: Bool?

  /// Whether any holiday is stored.
  var hasHolidays = false

  // MARK: Policy

  /// What requests are judged by, but for holidays: whether those count may be left to what is on
  /// file.
  var chosen = LeavePolicy()
  var coverageLimits: [CoverageLimit] = []
  var blackouts: [BlackoutPeriod] = []

  // MARK: Approval

  /// The first that fits a request replaces its chain.
  var chains: [ChainRule] = []
  var delegation = true

  /// Whether substitutes are asked before a chain begins.
  var handoverConfirmation = false
  var overstayDetection = false

  /// After how long a step's reminder goes further. Unit: working days.
  var escalationDays: [Role: Int] = [.hrAdmin: 1, .deptHead: 2, .hrHead: 3, .ceo: 5]

  // MARK: Hosts

  var apiSync = false
  var apiBaseURL = "https://lms.cdbl.com.bd"

  /// Unit: seconds.
  var apiTimeoutSeconds = 30
  var debugMode = false
  var pushNotifications = false
  var analytics = false

  /// Where exports are addressed to.
  var exportRecipient = "hr@cdbl.com.bd"

  // MARK: Retention

  var leaveRetentionYears = 7
  var auditRetentionYears = 3
  var snapshotRetentionHours = 24

  /// Whether holidays are looked at: the flag, and before anybody set it, whether there are any.
  var holidaysAreCounted: Bool { holidayValidation ?? hasHolidays }

  /// The choices that requests are judged by.
  var policy: LeavePolicy {
    var policy = chosen
    policy.holidayValidation = holidaysAreCounted
    return policy
  }

  /// Who decides about a leave: the first chain of the settings that fits, else the policy's.
  ///
  /// Nobody decides about their own: the requester's role is left out of every chain.
  /// Source: leave specification 5.2.
  func chain(
    _ type: LeaveType, requester: Role, countedDays: Double, department: String? = nil
  ) -> [Role] {
    for rule in chains where rule.fits(type, requester, countedDays, department) {
      let chain = rule.chain.filter { $0 != requester }
      if !chain.isEmpty { return chain }
    }
    return approvalChain(type, requester: requester)
  }

  /// How many of a department may be away on a day; `nil` when nobody said.
  func absentMax(in department: String?) -> Int? {
    let named = coverageLimits.first { $0.department != nil && $0.department == department }
    return (named ?? coverageLimits.first { $0.department == nil })?.maxAbsent
  }
}

extension ChainRule {
  fileprivate func fits(
    _ type: LeaveType, _ requester: Role, _ countedDays: Double, _ department: String?
  ) -> Bool {
    (types ?? [type]).contains(type)
      && (requesterRoles ?? [requester]).contains(requester)
      && countedDays >= (minimumDays ?? 0)
      && (departments.map { $0.contains(department ?? "") } ?? true)
  }
}
