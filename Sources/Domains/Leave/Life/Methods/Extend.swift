import Kernel
import Platform
import Store

extension Leave {
  /// `leave.extend`: asks for a leave to go on longer, as a linked leave through the full chain.
  func extend(_ params: ExtendParams, _ call: WriteCall) throws -> ExtendResult {
    let newEnd = try readDate(params.newEndDate, at: "/newEndDate", call.clock)
    let parent = try call.workOn(params.leaveId, .extend, newEnd: newEnd).leave
    try decideVersion(
      params.expectedVersion, parent.version, else: LeaveFault.versionConflict
    ).orThrow()
    try requireReason(params.reason)
    try call.reading.decideExtension(parent).orThrow()
    let settings = try call.database.settings(of: call.organizationId)
    let period = parent.endDate.adding(days: 1).days(through: newEnd)
    let days = try call.reading.days(period, of: parent.type, settings)
    guard let first = days.first(where: \.counted)?.date else {
      throw Refusal(LeaveFault.extensionNoWorkingDays)
    }

    var asked = AskedLeave(
      continuing: parent, from: first, through: newEnd, reason: params.reason?.stated,
      acknowledged: params.acknowledge ?? [])
    // What proved the leave proves that it goes on.
    asked.request.prove(by: try call.database.documents(ofLeave: parent.id))
    let subject = try call.reading.subject(parent.requesterId)
    var judged = try call.reading.judge(
      asked, for: subject, settings, at: { _ in "/newEndDate" })
    judged.begin(with: days.prefix { $0.date < first })
    let filed = try call.file(asked, judged, for: subject)
    try call.write(.extended, of: parent.id, comment: params.reason?.stated)
    return try call.reading.answer(filed)
  }
}

extension AskedLeave {
  /// The same leave for some days more.
  ///
  /// It follows its parent on whatever day, also on a free one, but is judged from its first
  /// counted day: that a leave ends before a weekend must not make it impossible to extend.
  fileprivate init(
    continuing parent: StoredLeave, from first: CalendarDate, through newEnd: CalendarDate,
    reason: String?, acknowledged: [String]
  ) {
    var request = RequestForm(parent)
    request.id = .absent
    request.halfDays = .absent
    request.startDate = .value(first.description)
    request.endDate = .value(newEnd.description)
    request.reason = Field(reason)
    request.parentLeaveId = .value(parent.id)
    self.init(
      request: request, contact: parent.contact, acknowledged: acknowledged)
  }
}

extension ReadCall {
  /// The days of a period as a kind of leave counts them.
  fileprivate func days(
    _ period: CalendarDays, of type: LeaveType, _ settings: LeaveSettings
  ) throws -> [LeaveDay] {
    // Longer ones are refused by their shape; nobody needs their days.
    let last = min(period.last, period.first.adding(days: Limits.spanMax))
    let calendar = try database.workCalendar(
      of: organizationId, from: period.first, through: last, settings)
    return DayCount(
      from: period.first, through: last, LeaveTerms.of(type).countMode, calendar
    ).days
  }
}

extension ValidateResult {
  /// Puts free days before what was judged.
  fileprivate mutating func begin(with days: some Collection<LeaveDay>) {
    guard let first = days.first else { return }
    startDate = first.date
    breakdown = days + breakdown
    calendarDays += days.count
  }
}
