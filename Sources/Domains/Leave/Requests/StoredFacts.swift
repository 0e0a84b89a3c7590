import Kernel
import Platform
import Store

/// Somebody who asks for leave, or for whom it is asked.
struct Subject {
  let userId: ID
  let name: String
  let role: Role
  let employee: StoredEmployee
}

extension ReadCall {
  /// The person who asks.
  func subject() throws -> Subject {
    Subject(
      userId: actor.userId, name: actor.name, role: try ownRole(),
      employee: try database.employee(actor.userId, of: organizationId))
  }

  /// A person of the organization.
  func subject(_ userId: ID) throws -> Subject {
    let member = try employeeMember(userId)
    return Subject(
      userId: userId, name: member.name, role: member.leaveRole ?? .employee,
      employee: try database.employee(userId, of: organizationId))
  }

  /// What a person's request is judged by: what is given, and what is on file for the rest.
  func facts(
    of subject: Subject, _ form: RequestForm?, given: Facts? = nil, _ settings: LeaveSettings
  ) throws -> Facts {
    var facts = given ?? Facts()
    let today = try today
    facts.today = facts.today ?? today.description
    let period = try periodOfFacts(form, today: LeaveDate.read(facts.today) ?? today)
    if facts.holidays == nil {
      facts.holidays = try database.holidays(
        of: organizationId, from: period.first, through: period.last
      )
      .map { HolidayFacts(date: GivenDay($0.date), name: .own($0.name), optional: $0.isOptional) }
    }
    facts.weekend = facts.weekend ?? settings.weekend
    facts.extraWorkingDays =
      facts.extraWorkingDays ?? settings.extraWorkingDays.map(\.description)
    facts.optionalHolidaysTaken =
      facts.optionalHolidaysTaken ?? settings.optionalHolidaysTaken.map(\.description)
    facts.employee = (facts.employee ?? EmployeeFacts()).filled(from: EmployeeFacts(subject))
    if facts.balances == nil { facts.balances = try balances(of: subject, form) }
    if facts.existingLeaves == nil {
      facts.existingLeaves = try database.leaves(
        ofRequester: subject.userId, endingFrom: .min, of: organizationId
      )
      .map(\.existing)
    }
    if facts.substitute == nil { facts.substitute = try substitute(of: subject, form) }
    if facts.team == nil { facts.team = try team(of: subject, form, settings) }
    facts.blackouts =
      facts.blackouts
      ?? settings.blackouts.map {
        BlackoutFacts(
          from: GivenDay($0.from), to: GivenDay($0.to), types: $0.types, label: $0.label)
      }
    return facts
  }

  /// The years whose holidays a request may depend on: a suggestion may look a year ahead.
  private func periodOfFacts(
    _ form: RequestForm?, today: CalendarDate
  ) throws -> CalendarDays {
    let start = LeaveDate.read(form?.startDate.value) ?? today
    let end = LeaveDate.read(form?.endDate.value) ?? start
    let first = min(today, start)
    // Bound: who asks for centuries gets the holidays of a few years, and is refused anyway.
    let last = min(max(today, end), first.adding(days: Limits.spanMax * 4))
    return CalendarDate.days(of: first.year - 1).first
      .days(through: CalendarDate.days(of: last.year + 1).last)
  }

  private func balances(of subject: Subject, _ form: RequestForm?) throws -> [BalanceFacts] {
    try ledger(of: subject.userId).balanceFacts(
      today: try today, excluding: form?.id.value, until: LeaveDate.read(form?.endDate.value)
    ).map {
      BalanceFacts(
        type: $0.type, year: $0.year, opening: $0.opening, accrued: $0.accrued, used: $0.used,
        pending: $0.pending)
    }
  }

  private func substitute(of subject: Subject, _ form: RequestForm?) throws -> SubstituteFacts? {
    guard let id = form?.substituteId.value else { return nil }
    guard let colleague = try colleague(id), colleague.leaveRole != nil, id != subject.userId
    else {
      return SubstituteFacts(isColleague: false)
    }
    var isAway = false
    if let start = LeaveDate.read(form?.startDate.value),
      let end = LeaveDate.read(form?.endDate.value)
    {
      isAway = try database.isAway(id, from: start, through: end, of: organizationId)
    }
    return SubstituteFacts(name: colleague.name, isColleague: true, isAway: isAway)
  }

  /// How many of the department are away meanwhile; `nil` where nobody set a limit.
  private func team(
    of subject: Subject, _ form: RequestForm?, _ settings: LeaveSettings
  ) throws -> TeamFacts? {
    guard let department = subject.employee.department,
      let limit = settings.absentMax(in: department),
      let start = LeaveDate.read(form?.startDate.value),
      let end = LeaveDate.read(form?.endDate.value), start <= end,
      start.days(to: end) < Limits.spanMax
    else { return nil }
    let absent = try database.absences(
      in: department, from: start, through: end, besides: subject.userId, of: organizationId)
    return TeamFacts(
      maxAbsent: limit,
      absentByDate: Dictionary(
        absent.map { ($0.date.description, $0.count) }, uniquingKeysWith: max))
  }
}

extension EmployeeFacts {
  init(_ subject: Subject) {
    let employee = subject.employee
    self.init(
      joiningDate: employee.joiningDate.map { GivenDay($0) },
      retirementDate: employee.retirementDate.map { GivenDay($0) }, gender: employee.gender,
      confirmed: employee.isConfirmed, outstandingLoan: employee.hasLoan, role: subject.role)
  }
}

extension EmployeeFacts {
  /// What is not known, as it is on file.
  fileprivate func filled(from file: EmployeeFacts) -> EmployeeFacts {
    EmployeeFacts(
      joiningDate: joiningDate ?? file.joiningDate,
      retirementDate: retirementDate ?? file.retirementDate, gender: gender ?? file.gender,
      confirmed: confirmed ?? file.confirmed,
      outstandingLoan: outstandingLoan ?? file.outstandingLoan,
      role: role ?? file.role)
  }
}

extension LeaveSettings {
  /// The choices that a request is judged by, when somebody gives holidays of their own.
  func policy(given facts: Facts?) -> LeavePolicy {
    var policy = policy
    if facts?.holidays != nil { policy.holidayValidation = holidayValidation ?? true }
    return policy
  }
}

extension StoredLeave {
  /// The leave as a fact about another one.
  var existing: TakenLeaveFacts {
    TakenLeaveFacts(
      id: id, type: type, startDate: GivenDay(startDate), endDate: GivenDay(endDate),
      status: status, countedDays: countedDays, incidentDate: incidentDate.map { GivenDay($0) },
      halfDays: halfDays.map { HalfDayFacts(date: GivenDay($0.date), half: $0.half) })
  }
}
