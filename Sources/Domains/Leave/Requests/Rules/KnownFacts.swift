import Kernel

/// The facts of a caller, read: what could not be read is not known.
///
/// Source: leave specification 4.1, `facts`; 4.5, last paragraph.
struct KnownFacts {
  var today: CalendarDate
  var joiningDate: CalendarDate?
  var retirementDate: CalendarDate?
  var gender: Gender?
  var confirmed: Bool?
  var outstandingLoan: Bool?
  var role = Role.employee
  var balances: [Balance]?
  var leaves: [ExistingLeave]?
  var noticeWaived = false
  var eligibilityWaived = false
  var incidentWindowWaived = false
  var loanWaived = false
  var team: Team?
  var blackouts: [Blackout]?
  var substitute: SubstituteFacts?

  /// How many of the department are away on which day, and how many may be.
  struct Team {
    let absentMax: Int
    let absentByDate: [CalendarDate: Int]
  }

  /// A period in which no leave is granted.
  struct Blackout {
    let from: CalendarDate
    let to: CalendarDate
    /// `nil`: any.
    let types: [LeaveType]?
    let label: String?
  }

  /// A balance as given.
  struct Balance {
    let type: LeaveType
    let year: Int
    let opening: Double
    let accrued: Double
    let used: Double
    let pending: Double?
  }

  /// By a function, because what an initializer takes is copied for it.
  static func read(_ facts: Facts, today: CalendarDate) -> KnownFacts {
    KnownFacts(
      today: today,
      joiningDate: facts.employee?.joiningDate?.date,
      retirementDate: facts.employee?.retirementDate?.date,
      gender: facts.employee?.gender,
      confirmed: facts.employee?.confirmed,
      outstandingLoan: facts.employee?.outstandingLoan,
      role: facts.employee?.role ?? .employee,
      balances: readable(facts.balances, Balance.init),
      leaves: readable(facts.existingLeaves, ExistingLeave.init),
      noticeWaived: facts.noticeWaived ?? false,
      eligibilityWaived: facts.eligibilityWaived ?? false,
      incidentWindowWaived: facts.incidentWindowWaived ?? false,
      loanWaived: facts.loanWaived ?? false,
      team: facts.team.flatMap(Team.init),
      blackouts: readable(facts.blackouts, Blackout.init),
      substitute: facts.substitute)
  }
}

/// Those that can be read; mostly all of them.
private func readable<Given, Known>(
  _ given: [Given]?, _ read: (Given) -> Known?
) -> [Known]? {
  guard let given else { return nil }
  var known: [Known] = []
  known.reserveCapacity(given.count)
  for fact in given {
    if let fact = read(fact) { known.append(fact) }
  }
  return known
}

extension KnownFacts.Team {
  fileprivate init?(_ facts: TeamFacts) {
    guard let maximum = facts.maxAbsent else { return nil }
    absentMax = maximum
    var absent: [CalendarDate: Int] = [:]
    for (text, count) in facts.absentByDate ?? [:] {
      if let date = LeaveDate.read(text) { absent[date] = count }
    }
    absentByDate = absent
  }
}

extension KnownFacts.Blackout {
  fileprivate init?(_ facts: BlackoutFacts) {
    guard let from = facts.from?.date, let to = facts.to?.date else { return nil }
    self.init(
      from: from, to: to, types: facts.types.flatMap { $0.isEmpty ? nil : $0 }, label: facts.label)
  }

  func covers(_ date: CalendarDate) -> Bool { from <= date && date <= to }
}

extension KnownFacts.Balance {
  fileprivate init?(_ facts: BalanceFacts) {
    guard let type = facts.type, let year = facts.year else { return nil }
    self.init(
      type: type, year: year, opening: facts.opening ?? 0, accrued: facts.accrued ?? 0,
      used: facts.used ?? 0, pending: facts.pending)
  }
}
