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
  var needsCertificate: Bool { type.needsCertificate(countedDays: counted) }

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

extension LeaveType {
  /// Whether a medical certificate has to be there for so many days.
  /// Source: leave specification 2.1, rule D1.
  func needsCertificate(countedDays: Double) -> Bool {
    LeaveTerms.of(self).needsCertificate
      || self == .medical && countedDays > Double(Limits.medicalWithoutCertificateMax)
  }
}
