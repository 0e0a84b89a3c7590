import Kernel
import Platform

extension Routines {
  /// `routines.previewSchedule`: what a schedule would make, by whom and why; nothing is written.
  func previewSchedule(
    _ params: PreviewForm, _ call: ReadCall
  ) throws -> PreviewScheduleResult {
    var findings = RoutineFindings(shape: params.shape, order: scheduleOrder)
    let patch = params.schedule.value
    let form = patch?.scheduleForm
    let id = params.scheduleId.value ?? patch?.scheduleId.value
    if form == nil, id == nil {
      if params.shape.isEmpty { findings.refuse(.required, at: "/schedule") }
      try findings.orThrow()
    }
    let through = findings.read(params.through, at: "/through", else: .invalidDate, plannedDate)
    let old = try id.flatMap { try call.find($0, on: .schedules) }
    let sent = form ?? ScheduleForm()
    let basis = judged(
      params.scheduleId.isAbsent ? patch?.scheduleId ?? .absent : params.scheduleId,
      over: old?.value,
      else: .standIn(for: sent))
    var given = GivenSchedule(
      sent, over: basis, at: form == nil ? "" : "/schedule", zone: .utc,
      &findings)
    if let sent = params.customAssignments.value {
      given.choose(sent, at: "/customAssignments", &findings)
    }
    try findings.orThrow()
    guard id == nil || old != nil else { throw Refusal(RoutinesFault.scheduleNotFound) }
    let (data, template) = try call.complete(given, over: old?.value)
    let caller = try call.caller()
    // Of a schedule that is named also where it is now: its plan is shown beside what is sent.
    if let old { try caller.require(.manageSchedules, in: old.value.stableId) }
    try caller.require(.manageSchedules, in: data.stableId)
    try call.require(
      given, template, isNew: old?.value.templateId != template.id,
      at: form == nil ? "" : "/schedule")
    let wanted = try call.wantedHorizon(through?.description, in: data.stableId)
    let plan = try call.plan(
      data, old?.id, template.value, through: call.horizon(of: data, given: wanted),
      replans: form != nil || !params.customAssignments.isAbsent)
    let texts = try PlanTexts(data, template.value, call)
    var result = try PreviewScheduleResult(
      plan, call, texts, isShared: template.value.peopleMax > 1)
    result.warnings = Optional(template).inactiveWarning(
      at: form == nil ? "/templateId" : "/schedule/templateId")
    return result
  }
}

extension PreviewScheduleResult {
  /// - Parameter isShared: several may share a shift.
  fileprivate init(
    _ plan: SchedulePlan, _ call: ReadCall, _ texts: PlanTexts, isShared: Bool
  ) throws {
    let language = call.language
    let names = try call.naming(plan.entries.flatMap(\.people).map(\.userId))
    let shown = plan.plan.answer(.pointsBalance, in: language)
    let dates = Set(plan.entries.map(\.originalDate.description))
    let open = plan.entries.count { $0.isUnfilled && !$0.isPaused }
    let summary = texts.words.inRoutineWords(
      RoutinesText.planSummary(n: plan.entries.count, open: open).text(in: language))
    let fairness = RoutinesText.planFairness(
      before: shown.fairness.indexBefore, after: shown.fairness.indexAfter
    ).text(in: language)
    self.init(
      items: plan.entries.map { entry in
        PlannedShift(
          date: entry.place.date, originalDate: entry.originalDate,
          whenText: texts.when(entry.place), pointsText: texts.points(entry.place.points),
          assigneeLabel: texts.assignee(entry.people.map { names.name($0.userId) }),
          time: entry.place.time.shortText, startsAt: entry.place.startsAt,
          holiday: entry.place.holiday.map {
            HolidayMark(key: $0.key, name: $0.name(in: language), halfDay: $0.isHalfDay)
          }, points: entry.place.points, assignedTo: entry.people.first?.userId,
          assignedToName: (entry.people.first?.userId).map(names.name),
          reason: entry.shownReason,
          reasonLabel: entry.shownReason?.label(language),
          message: entry.shownReason?.label(language), exists: entry.there != nil,
          paused: entry.isPaused ? true : nil,
          people: isShared
            ? entry.people.map { person in
              PlannedPerson(
                userId: person.userId, name: names.name(person.userId), reason: person.reason,
                reasonLabel: person.reason?.label(language))
            } : nil)
      },
      ignoredExceptions: plan.unused.map {
        UnusedDeviation(
          type: $0.type, date: $0.date, reason: $0.reason, typeLabel: $0.type.label(language),
          reasonLabel: texts.words.inRoutineWords($0.reason.label(language)),
          dateText: texts.day($0.date))
      },
      unassigned: shown.unassigned.filter { slot in
        slot.slotId.split(separator: "#").first.map { dates.contains(String($0)) } ?? false
      }.map { texts.open($0, shown.summary) },
      balance: shown.summary.map(texts.share), fairness: shown.fairness, fairnessText: fairness,
      summary: summary, accessibilityText: "")
    let lines = [summary, fairness] + items.prefix(20).map(texts.line)
    accessibilityText = lines.joined(separator: " ")
  }
}

extension SchedulePlan.Entry {
  /// Why somebody has it, or that the stable does nothing then.
  fileprivate var shownReason: AssignmentReason? {
    isPaused && there == nil ? .paused : people.first?.reason
  }
}
