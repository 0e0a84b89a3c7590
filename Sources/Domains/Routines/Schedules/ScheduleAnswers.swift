import Kernel
import Platform
import Wire

extension ReadCall {
  /// The schedule of that id, or the refusal.
  func schedule(_ id: ID) throws -> Stored<ScheduleData> {
    guard let schedule = try find(id, on: .schedules) else {
      throw Refusal(RoutinesFault.scheduleNotFound)
    }
    return schedule
  }

  /// Schedules as hosts see them.
  func answers(_ schedules: [Stored<ScheduleData>], _ caller: Caller) throws -> [Schedule] {
    let people = schedules.flatMap { [$0.value.defaultAssignedTo] + ($0.value.userIds ?? []) }
    let names = try naming(schedules, and: people)
    return try abreast(schedules) { schedule in
      let data = schedule.value
      let template = try find(data.templateId, on: .templates)
      let managing = caller.decision(.manageSchedules, in: data.stableId)
      return Schedule(
        id: schedule.id, version: schedule.version, createdAt: schedule.createdAt,
        createdBy: names.person(schedule.createdBy), updatedAt: schedule.updatedAt,
        updatedBy: names.person(schedule.updatedBy), stableId: data.stableId,
        stableName: try find(data.stableId, on: .stables)?.value.name ?? "",
        templateId: data.templateId, templateName: template?.value.name ?? data.name,
        name: data.name, rule: data.rule?.answer(in: language), afterDone: data.afterDone,
        description: try data.afterDone?.description(of: data, in: language)
          ?? ScheduleDates(self, data, template?.value).recurrence.description(in: language),
        startDate: data.startDate, endDate: data.endDate, startTime: data.startTime,
        assignmentMode: data.assignmentMode,
        assignmentModeLabel: data.assignmentMode.label(language),
        defaultAssignedTo: data.defaultAssignedTo,
        defaultAssignedToName: data.defaultAssignedTo.map(names.name),
        algorithm: data.algorithm, algorithmLabel: data.algorithm.label(language),
        autoMethod: data.autoMethod, autoMethodLabel: data.autoMethod.label(language),
        userIds: data.userIds, people: data.userIds?.map(names.person),
        customAssignments: ChosenPeople(people: data.chosen),
        exceptions: data.exceptions, isEnabled: data.isEnabled,
        generatedThrough: data.generatedThrough,
        actions: Dictionary(
          [
            "updateSchedule", "toggleSchedule", "addException", "removeException",
            "generateInstances", "deleteSchedule",
          ].map { ($0, managing) }, uniquingKeysWith: { first, _ in first }),
        warnings: template.inactiveWarning(at: "/templateId"))
    }
  }

  func answer(_ schedule: Stored<ScheduleData>, _ caller: Caller) throws -> Schedule {
    guard let answer = try answers([schedule], caller).first else { throw Defect("no answer") }
    return answer
  }
}

extension Stored<TemplateData>? {
  /// A warning that a schedule of the template makes nothing, also when the template is gone.
  func inactiveWarning(at path: String) -> [Violation]? {
    self?.value.isUsable == true ? nil : [Violation(RoutinesFault.templateInactive, at: path)]
  }
}

extension AfterDone {
  /// One line that says when it comes again.
  fileprivate func description(of schedule: ScheduleData, in language: Language) -> String {
    let (time, from) = (schedule.startTime, language.format(schedule.startDate))
    let text: RoutinesText =
      schedule.startDate == schedule.endDate
      ? .afterDoneOnce(n: days, time: time, date: from)
      : .afterDoneDescription(
        n: days, time: time, from: from, to: schedule.endDate.map { language.format($0) })
    return text.text(in: language)
  }
}

extension ScheduleRuleData {
  fileprivate func answer(in language: Language) -> ScheduleRule {
    ScheduleRule(
      pattern: pattern, repeatDays: repeatDays, includeHolidays: includeHolidays,
      excludeHolidays: excludeHolidays, rrule: rrule, monthEnd: monthEnd,
      patternLabel: pattern.label(language), monthEndLabel: monthEnd.label(language))
  }
}

/// People of single dates: `{date: user id or null}`.
struct ChosenPeople: WireWritable, Sendable {
  let people: [ChosenPerson]

  func write(to out: JSONWriter) {
    out.beginObject()
    for person in people {
      out.key(named: person.date.description)
      out.fact(person.userId.map(Fact.text) ?? .null)
    }
    out.endObject()
  }
}
