import Kernel
import Wire

/// What a form says of a schedule, over what is kept.
struct GivenSchedule {
  var data: ScheduleData

  /// Whoever was named where they were not before, and where: whom the schedule has already is not
  /// asked for, so that a form may save what it has read, also of people who have left.
  private(set) var people: [(userId: String, path: String)] = []

  /// Nobody was named for this stable before.
  private let isElsewhere: Bool

  /// What the template and the stable say, because nobody else has.
  let needs: (name: Bool, time: Bool, algorithm: Bool)

  init(
    _ form: ScheduleForm, over old: ScheduleData?, at path: String = "",
    zone: TimeZoneRules, _ findings: inout RoutineFindings
  ) {
    data = old ?? .fresh
    let cleared = form.cleared
    if old == nil {
      for (name, isAbsent) in [
        ("stableId", form.stableId.isAbsent), ("templateId", form.templateId.isAbsent),
        ("startDate", form.startDate.isAbsent),
      ] where isAbsent { findings.refuse(.required, at: "\(path)/\(name)") }
    }
    needs = (
      name: form.name.isAbsent && (old == nil || cleared.contains("name")),
      time: form.startTime.isAbsent && (old == nil || cleared.contains("startTime")),
      algorithm: form.algorithm.isAbsent && (old == nil || cleared.contains("algorithm"))
    )
    data.stableId = form.stableId.value ?? data.stableId
    isElsewhere = old?.stableId != data.stableId
    data.templateId = form.templateId.value ?? data.templateId
    if let text = form.name.value {
      if case .text(let line) = NormalizedText.singleLine(text) {
        data.name = line
      } else {
        findings.refuse(.nameNeeded, at: "\(path)/name")
      }
    }
    data.assignmentMode = form.assignmentMode.value ?? data.assignmentMode
    data.algorithm = form.algorithm.value ?? data.algorithm
    data.autoMethod = form.autoMethod.value ?? data.autoMethod
    data.isEnabled = form.isEnabled.value ?? data.isEnabled
    data.defaultAssignedTo =
      cleared.contains("defaultAssignedTo")
      ? nil : form.defaultAssignedTo.value ?? data.defaultAssignedTo
    let userIds = form.userIds.value?.compactMap(\.value)
    data.userIds = cleared.contains("userIds") ? nil : userIds ?? data.userIds
    if data.assignmentMode == .manual, data.defaultAssignedTo == nil,
      !form.defaultAssignedTo.isInvalid
    {
      findings.refuse(.manualNeedsAssignee, at: "\(path)/defaultAssignedTo")
    }
    if let userId = form.defaultAssignedTo.value, isElsewhere || userId != old?.defaultAssignedTo {
      people.append((userId, "\(path)/defaultAssignedTo"))
    }
    var seen: Set<String> = []
    let known = isElsewhere ? [] : Set(old?.userIds ?? [])
    for (index, userId) in (userIds ?? []).enumerated() {
      if !known.contains(userId) { people.append((userId, "\(path)/userIds/\(index)")) }
      if !seen.insert(userId).inserted {
        findings.refuse(.duplicateMember, at: "\(path)/userIds/\(index)")
      }
    }
    if cleared.contains("customAssignments") { data.chosen = [] }
    if let sent = form.customAssignments.value {
      choose(sent, at: "\(path)/customAssignments", &findings)
    }
    takeAfterDone(form, over: old, at: path, &findings)
    takeDates(form, over: old, at: path, zone, &findings)
  }

  /// Either a rule, or days after it was done.
  private mutating func takeAfterDone(
    _ form: ScheduleForm, over old: ScheduleData?, at path: String,
    _ findings: inout RoutineFindings
  ) {
    let cleared = form.cleared
    if cleared.contains("rule") { data.rule = nil }
    if cleared.contains("afterDone") { data.afterDone = nil }
    let hasRule = !form.rule.isAbsent || data.rule != nil
    let isAfterDone = !form.afterDone.isAbsent || data.afterDone != nil
    if hasRule == isAfterDone { findings.refuse(.ruleOrAfterDone, at: "\(path)/rule") }
    guard let sent = form.afterDone.value else { return }
    if sent.days.isAbsent { findings.refuse(.required, at: "\(path)/afterDone/days") }
    if let days = sent.days.value { data.afterDone = AfterDone(days: days) }
  }

  /// People of single dates, as they were sent.
  mutating func choose(_ sent: JSONValue, at path: String, _ findings: inout RoutineFindings) {
    let known = Dictionary(
      (isElsewhere ? [] : data.chosen).map { ($0.date, $0.userId) },
      uniquingKeysWith: { first, _ in first })
    data.chosen = []
    guard sent.isObject else { return findings.refuse(.settingType(expected: "object"), at: path) }
    for key in sent.memberNames {
      guard let value = sent.member(named: key) else { continue }
      let path = "\(path)/\(key)"
      guard let date = plannedDate(key) else {
        findings.refuse(.invalidDate, at: path)
        continue
      }
      if value.isNull {
        data.chosen.append(ChosenPerson(date: date))
      } else if let userId = value.string, !userId.isEmpty {
        data.chosen.append(ChosenPerson(date: date, userId: userId))
        if known[date] != userId { people.append((userId, path)) }
      } else {
        findings.refuse(.settingType(expected: "string"), at: path)
      }
    }
    data.chosen.sort { $0.date < $1.date }
  }

  /// The rule, the period and what deviates: the same checks as of a recurrence that nobody keeps.
  private mutating func takeDates(
    _ form: ScheduleForm, over old: ScheduleData?, at path: String, _ zone: TimeZoneRules,
    _ findings: inout RoutineFindings
  ) {
    let cleared = form.cleared
    do {
      var dates = ExpansionForm(form, over: old)
      // Without a rule only the days are looked at.
      if data.afterDone != nil, form.rule.isAbsent { dates.pattern = .value(.daily) }
      let expansion = try Expansion(dates, zone: { _ in zone })
      data.startDate = expansion.recurrence.start
      data.endDate = expansion.recurrence.end
      if !needs.time { data.startTime = expansion.recurrence.time.shortText }
      if let rule = form.rule.value { data.rule = ScheduleRuleData(rule) }
      if !form.exceptions.isAbsent || cleared.contains("exceptions") {
        data.exceptions = ScheduleDeviations(expansion.exceptions)
      }
      // Source: routines specification (c), Schedule.
      if let end = data.endDate, end > data.startDate.adding(months: 12) {
        findings.refuse(.rangeTooLong, at: "\(path)/endDate")
      }
    } catch Refusal.violations(let list) {
      for violation in list {
        let word = String(violation.path.dropFirst().prefix { $0 != "/" })
        // That there is no rule was told.
        if word == "pattern", form.rule.isAbsent { continue }
        let place = Self.ofRule.contains(word) ? "\(path)/rule" : path
        findings.add(violation.moved(to: place + violation.path))
      }
    } catch {
      // What is no refusal was told with the shape.
    }
  }

  private static let ofRule: Set<String> = [
    "pattern", "repeatDays", "includeHolidays", "excludeHolidays", "rrule", "monthEnd",
  ]
}

extension ExpansionForm {
  /// The dates of a schedule that was sent, over one that is kept.
  fileprivate init(_ form: ScheduleForm, over old: ScheduleData?) {
    self.init()
    let cleared = form.cleared
    startDate = form.startDate.isAbsent ? Field(old?.startDate.description) : form.startDate
    endDate =
      form.endDate.isAbsent && !cleared.contains("endDate")
      ? Field(old?.endDate?.description) : form.endDate
    startTime = form.startTime.isAbsent ? .value(old?.startTime ?? "00:00") : form.startTime
    if let rule = form.rule.value {
      (pattern, repeatDays, rrule, monthEnd) = (
        rule.pattern, rule.repeatDays, rule.rrule, rule.monthEnd
      )
      (includeHolidays, excludeHolidays) = (rule.includeHolidays, rule.excludeHolidays)
    } else if let rule = old?.rule, !cleared.contains("rule") {
      pattern = .value(rule.pattern)
      repeatDays = .value(rule.repeatDays.map { .value($0) })
      includeHolidays = .value(rule.includeHolidays)
      excludeHolidays = .value(rule.excludeHolidays)
      rrule = Field(rule.rrule)
      monthEnd = .value(rule.monthEnd)
    }
    exceptions = form.exceptions
    if let start = startDate.value.flatMap(plannedDate) {
      // Without an end it goes on; this is only what is looked at here, as far as forms reach.
      let last = start.adding(months: 12).description
      window = .value(WindowForm(to: .value(plannedDate(last) == nil ? "2200-12-31" : last)))
    }
  }
}

extension Field {
  fileprivate init(_ value: Value?) { self = value.map(Field.value) ?? .absent }
}

extension ScheduleRuleData {
  fileprivate init(_ form: ScheduleRuleForm) {
    self.init(
      pattern: form.pattern.value ?? .daily,
      repeatDays: form.repeatDays.value?.compactMap(\.value) ?? [],
      includeHolidays: form.includeHolidays.value ?? false,
      excludeHolidays: form.excludeHolidays.value ?? false, rrule: form.rrule.value,
      monthEnd: form.monthEnd.value ?? .omit)
  }
}

extension ScheduleDeviations {
  fileprivate init(_ exceptions: ScheduleExceptions) {
    self.init(
      skip: exceptions.skip, add: exceptions.add,
      move: exceptions.move.map {
        ScheduleMove(date: $0.date, toDate: $0.toDate, toTime: $0.toTime?.shortText)
      })
  }
}

extension ScheduleData {
  /// One whose own members agree with whatever was sent.
  static func standIn(for form: ScheduleForm) -> ScheduleData {
    var data = fresh
    data.defaultAssignedTo = "?"
    data.startTime = "00:00"
    let isAfterDone = !form.afterDone.isAbsent || form.cleared.contains("rule")
    data.rule = isAfterDone ? nil : ScheduleRuleData(ScheduleRuleForm(pattern: .value(.daily)))
    data.afterDone = isAfterDone && form.rule.isAbsent ? AfterDone(days: 1) : nil
    let days = [form.startDate, form.endDate].compactMap { $0.value.flatMap(plannedDate) }
    data.startDate = days.first ?? CalendarDate(year: 2000, month: 1, day: 1) ?? .min
    return data
  }

  /// Of which nothing was said yet.
  fileprivate static let fresh = ScheduleData(
    stableId: "", templateId: "", name: "",
    startDate: .min, startTime: "", assignmentMode: .auto, algorithm: .pointsBalance,
    autoMethod: .direct, chosen: [],
    exceptions: ScheduleDeviations(skip: [], add: [], move: []), isEnabled: true, lastOrder: [])
}
