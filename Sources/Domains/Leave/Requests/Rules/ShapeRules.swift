import Kernel

/// Stage 0: whether there is a request that can be judged. Source: leave specification 4.3.
struct ShapeRules {
  private(set) var findings = LeaveFindings()
  private let hasHalfDays: Bool

  /// - Parameter shape: what is wrong with the shape of the params.
  init(_ shape: [Violation], _ policy: LeavePolicy) {
    hasHalfDays = policy.halfDays
    for violation in shape {
      if let fault = violation.fault as? LeaveFault {
        findings.refuse(fault, at: violation.path)
      } else {
        findings.add(shape: [violation])
      }
    }
  }

  /// The request, or `nil` after everything wrong with its shape is in `findings`.
  mutating func read(
    _ form: RequestForm, today: String?, _ calendar: WorkCalendar
  ) -> LeaveRequest? {
    // S1
    if form.type.value == nil { findings.refuse(.invalidInput, at: LeavePath.type) }
    let period = readPeriod(form, today: today)
    checkReason(form.reason.value)
    let halves = readHalves(form, period, calendar)
    guard findings.violations.isEmpty, let type = form.type.value, let period else {
      return nil
    }
    return LeaveRequest(
      id: form.id.value, type: type, startDate: period.first, endDate: period.last,
      reason: form.reason.value, halfDays: halves.isEmpty ? nil : halves,
      hasCertificate: form.hasCertificate.value, certificates: certificates(form),
      incidentDate: form.incidentDate.value, purpose: form.purpose.value,
      parentLeaveId: form.parentLeaveId.value, policyVersion: form.policyVersion.value,
      substituteId: form.substituteId.value)
  }

  private func certificates(_ form: RequestForm) -> [Certificate]? {
    guard let given = form.certificates.value else { return nil }
    return given.compactMap { $0.value?.kind.value.map { Certificate(kind: $0) } }
  }

  /// S2
  private mutating func readPeriod(
    _ form: RequestForm, today: String?
  ) -> CalendarDays? {
    let start = LeaveDate.read(form.startDate.value)
    let end = LeaveDate.read(form.endDate.value)
    if start == nil {
      findings.refuse(LeaveDate.fault(form.startDate.value), at: LeavePath.startDate)
    }
    if end == nil { findings.refuse(LeaveDate.fault(form.endDate.value), at: LeavePath.endDate) }
    if let start, let end, let fault = spanFault(start, end, max: Limits.spanMax) {
      findings.refuse(fault, at: LeavePath.endDate)
    }
    if let today, LeaveDate.read(today) == nil {
      findings.refuse(LeaveDate.fault(today), at: LeavePath.today)
    }
    guard let start, let end, start <= end else { return nil }
    return start.days(through: end)
  }

  /// S3
  private mutating func checkReason(_ reason: String?) {
    guard let reason else { return }
    if let fault = reasonFault(reason) { return findings.refuse(fault, at: LeavePath.reason) }
    let length = reason.trimmedLength
    guard length < Limits.reasonGood else { return }
    if length < Limits.reasonMin {
      findings.refuse(
        .reasonTooShort(min: Limits.reasonMin, length: length), at: LeavePath.reason)
    } else {
      findings.warn(.reasonShort(min: Limits.reasonGood, length: length), at: LeavePath.reason)
    }
  }

  /// S4 and S5
  private mutating func readHalves(
    _ form: RequestForm, _ period: CalendarDays?, _ calendar: WorkCalendar
  ) -> [HalfDay] {
    guard let given = form.halfDays.value, !given.isEmpty else { return [] }
    if let type = form.type.value, !hasHalfDays || !type.hasHalfDays {
      findings.refuse(.halfDayNotAllowed, at: LeavePath.halfDays)
      return []
    }
    var halves: [HalfDay] = []
    var wrong: [String] = []
    for case .value(let half) in given {
      let text = half.date.value ?? ""
      guard let date = LeaveDate.read(text), let part = half.half.value,
        period?.contains(date) ?? true, calendar.isWorking(date),
        !halves.contains(where: { $0.date == date })
      else {
        wrong.append(text)
        continue
      }
      halves.append(HalfDay(date: date, half: part))
    }
    if !wrong.isEmpty { findings.refuse(.invalidHalfDay(found: wrong), at: LeavePath.halfDays) }
    return halves
  }
}

/// What is wrong with a period between two days, which may have so many days.
///
/// Source: leave specification 4.9, `invalid_dates`.
func spanFault(_ start: CalendarDate, _ end: CalendarDate, max: Int) -> LeaveFault? {
  guard start <= end else { return .invalidDates }
  let count = start.days(through: end).count
  return count > max ? .datesTooFarApart(max: max, found: count) : nil
}

/// What is wrong with the length of a reason, also in a draft.
func reasonFault(_ reason: String) -> LeaveFault? {
  // A text has at least as many bytes as characters: mostly nothing is counted.
  guard reason.utf8.count > Limits.reasonMax else { return nil }
  let length = reason.scalarCount
  return length > Limits.reasonMax
    ? .commentTooLong(max: Limits.reasonMax, length: length) : nil
}

extension LeaveType {
  /// Source: leave specification 4.3, rule S4.
  var hasHalfDays: Bool { self == .earned || self == .casual || self == .medical }
}

extension String {
  /// Unit: characters (code points) without white space at both ends.
  var trimmedLength: Int { trimmed.scalarCount }
}
