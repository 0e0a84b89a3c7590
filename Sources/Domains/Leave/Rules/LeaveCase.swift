import Kernel

/// A request whose shape is right, with everything that it is judged by.
///
/// Never changed. Rules hand it on and on: a reference costs less than a copy of so many facts.
final class LeaveCase {
  let request: LeaveRequest
  let facts: KnownFacts
  let policy: LeavePolicy
  let calendar: WorkCalendar
  let days: DayCount
  let terms: LeaveTerms

  /// Working days of notice that this request gives.
  let noticeProvided: Int

  /// Active leaves but the one that is being edited. Source: leave specification 3.6.
  let activeLeaves: [ExistingLeave]

  var type: LeaveType { request.type }
  var start: CalendarDate { request.startDate }
  var end: CalendarDate { request.endDate }
  var today: CalendarDate { facts.today }
  var counted: Double { days.counted }

  init(
    _ request: LeaveRequest, _ facts: KnownFacts, _ policy: LeavePolicy, _ calendar: WorkCalendar
  ) {
    terms = LeaveTerms.of(request.type)
    noticeProvided = calendar.notice(from: facts.today, to: request.startDate, policy)
    days = DayCount(
      from: request.startDate, through: request.endDate, terms.countMode, calendar,
      halves: request.halfDays ?? [])
    let (leaves, edited) = (facts.leaves ?? [], request.id)
    let isOther = { (leave: ExistingLeave) in
      leave.isActive && (leave.id == nil || leave.id != edited)
    }
    // Mostly all are: then they need no list of their own.
    activeLeaves = leaves.allSatisfy(isOther) ? leaves : leaves.filter(isOther)
    self.request = request
    self.facts = facts
    self.policy = policy
    self.calendar = calendar
  }

  /// The same facts, another request.
  func asking(_ change: (inout LeaveRequest) -> Void) -> LeaveCase {
    var request = request
    change(&request)
    return LeaveCase(request, facts, policy, calendar)
  }

  /// The first day that gives enough notice today.
  var earliestStart: CalendarDate? { calendar.earliestStart(from: today, policy) }

  func activeLeaves(of type: LeaveType) -> [ExistingLeave] {
    activeLeaves.filter { $0.type == type }
  }

  var hasCertificate: Bool {
    request.hasCertificate == true || hasCertificate(.medical)
  }

  func hasCertificate(_ kind: CertificateKind) -> Bool {
    request.certificates?.contains { $0.kind == kind } ?? false
  }

  /// A certificate has to be there when this is sent. Source: leave specification 2.1, rule D1.
  var needsCertificate: Bool {
    terms.needsCertificate
      || type == .medical && counted > Double(Limits.medicalWithoutCertificateMax)
  }

  /// A fitness certificate is needed to return.
  var needsFitness: Bool {
    type == .medical && counted > Double(Limits.medicalWithoutFitnessMax)
  }

  /// Whether this casual leave is longer than a spell may be, and a mode books it otherwise.
  var convertsCasual: Bool {
    type == .casual && policy.casualOverLimit != .block
      && counted > Double(Limits.casualSpellMax)
  }
}

/// A leave that is on file.
struct ExistingLeave {
  let id: String?
  let type: LeaveType
  let start: CalendarDate
  let end: CalendarDate
  let status: LeaveStatus
  let countedDays: Double?
  let incidentDate: CalendarDate?
  let halves: [HalfDay]

  /// Without a readable type, status and dates there is no leave.
  init?(_ facts: LeaveFacts) {
    guard
      let type = facts.type, let status = facts.status,
      let start = facts.startDate, let end = facts.endDate, start <= end
    else { return nil }
    id = facts.id
    self.type = type
    self.start = start
    self.end = end
    self.status = status
    countedDays = facts.countedDays
    incidentDate = facts.incidentDate
    halves = (facts.halfDays ?? []).compactMap { half in
      guard let date = half.date, let part = half.half else { return nil }
      return HalfDay(date: date, half: part)
    }
  }

  /// Source: leave specification 3.6.
  var isActive: Bool { status.isActive }

  /// Asked for and not decided: its days are pending.
  var isPending: Bool { status == .submitted || status == .pending }

  var days: CalendarDays { start.days(through: end) }
  var calendarDays: Int { days.count }

  /// Counted days that lie in a year: its own number when it lies in one.
  func counted(in year: Int, _ calendar: WorkCalendar) -> Double {
    guard start.year <= year, year <= end.year else { return 0 }
    if let countedDays, start.year == end.year { return countedDays }
    return count(days.clamped(to: CalendarDate.days(of: year)), calendar)
  }

  func counted(_ calendar: WorkCalendar) -> Double { countedDays ?? count(days, calendar) }

  /// Without looking at each day: a leave that is told of may be as long as its teller likes.
  private func count(_ days: CalendarDays, _ calendar: WorkCalendar) -> Double {
    let isWorking = LeaveTerms.of(type).countMode == .working
    let whole =
      isWorking ? calendar.workingDays(from: days.first, through: days.last) : days.count
    let halved = Set(halves.lazy.map(\.date)).count {
      days.contains($0) && (!isWorking || calendar.isWorking($0))
    }
    return Double(whole) - Double(halved) / 2
  }
}

extension LeaveStatus {
  /// Source: leave specification 3.6.
  var isActive: Bool {
    switch self {
    case .submitted, .pending, .approved, .cancellationRequested, .recalled, .overstayPending: true
    case .draft, .returned, .rejected, .cancelled: false
    }
  }
}
