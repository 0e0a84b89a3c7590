import Kernel
import Platform

/// How shifts look to hosts: each with its texts, actions and reasons.
final class ShiftAnswers {
  let call: ReadCall
  let caller: Caller
  let names: Naming
  private var places: [ID: Place] = [:]
  private var days: [String: NotesOfDay] = [:]
  private var horseNames: [ID: String] = [:]

  /// What is the same for all shifts of a stable.
  struct Place {
    let name: String
    let settings: RoutineSettings
    let clock: StableClock

    /// In which the stable chooses now.
    let choosing: SelectionData?
  }

  init(_ call: ReadCall, _ caller: Caller, _ shifts: [Stored<ShiftData>]) throws {
    self.call = call
    self.caller = caller
    names = try call.naming(shifts, and: shifts.flatMap { $0.value.people })
  }

  func place(_ stableId: ID) throws -> Place {
    if let place = places[stableId] { return place }
    let place = Place(
      name: try call.find(stableId, on: .stables)?.value.name ?? "",
      settings: try call.settings(of: stableId), clock: try call.clock(of: stableId),
      choosing: try call.activeSelection(in: stableId)?.value)
    places[stableId] = place
    return place
  }

  /// What whoever does a shift has to know of its day.
  func notes(_ data: ShiftData) throws -> NotesOfDay {
    let key = "\(data.stableId) \(data.date)"
    let all = try days[key] ?? call.notesOfDay(in: data.stableId, on: data.date)
    days[key] = all
    return all.answer(on: data.templateType, at: call.now)
  }

  func seen(_ shift: Stored<ShiftData>) throws -> SeenShift {
    let place = try place(shift.value.stableId)
    var seen = SeenShift(shift.value, place.clock)
    seen.approve(autoAfter: place.settings.int(.autoConfirmHours))
    return seen
  }

  /// The facts that decide about actions on a shift.
  func facts(_ shift: Stored<ShiftData>) throws -> ShiftFacts {
    let seen = try seen(shift)
    let data = seen.data
    var facts = ShiftFacts(status: data.status, userId: caller.userId)
    facts.assignees = data.holders
    facts.peopleMax = data.peopleMax
    if data.isShared { facts.added.formUnion([.addAssignee, .removeAssignee]) }
    facts.permissions = caller.permissions
    facts.isActiveMember = caller.isActive
    facts.hasStableAccess = caller.reaches(data.stableId)
    let place = try place(data.stableId)
    facts.settings = place.settings.ofActions
    if let choosing = place.choosing, choosing.counts(on: data.date) {
      facts.selection = (true, choosing.chooser)
    }
    facts.startsAt = data.startsAt
    facts.earliestStartAt = data.earliestStartAt
    facts.clockText = times(data).time
    if data.needsConfirmation == true { facts.added.formUnion([.confirmWork, .returnWork]) }
    facts.confirmation = (
      data.confirmation?.state == .waiting, data.confirmBy == .otherMember,
      data.whoTookPart.contains(caller.userId)
    )
    facts.now = call.now
    if facts.settings.hasThanks { try call.addThanks(to: &facts, shift) }
    if facts.settings.hasStandIns { try call.addStandIn(to: &facts, shift) }
    return facts
  }

  func words(_ stableId: ID) throws -> ShiftWords {
    ShiftWords(vocabulary: try place(stableId).settings.vocabulary, language: call.language)
  }

  func times(_ data: ShiftData) -> ShiftTimes {
    ShiftTimes(
      zone: call.services.zones.rules(named: data.timeZone) ?? .utc, now: call.now,
      language: call.language)
  }

  func texts(_ data: ShiftData) throws -> ShiftTexts {
    ShiftTexts(
      words: try words(data.stableId), routine: data.templateName,
      date: times(data).date(data.date),
      allowsRestart: try place(data.stableId).settings.flag(.allowRestart))
  }

  /// The short form of lists.
  func summary(_ shift: Stored<ShiftData>) throws -> ShiftSummary {
    let seen = try seen(shift)
    let (data, words, times) = (seen.data, try words(seen.data.stableId), times(seen.data))
    let shown = ShownActions(try facts(shift), words)
    let count = WorkCount(data.work)
    let language = call.language
    let assignee =
      data.places.isEmpty
      ? RoutinesText.nobodyYet.text(in: language)
      : data.holders.map(names.name).joined(separator: ", ")
    let when = times.when(data.date, from: data.startsAt, minutes: data.estimatedMinutes)
    let progress = RoutinesText.progressText(done: count.stepsCompleted, total: count.stepsTotal)
      .text(in: language)
    let points = RoutinesText.pointsText(n: data.pointsValue).text(in: language)
    let line = sentence(data, words, assignee, progress)
    let unread = try notes(data).unread(since: data.notesAcknowledgedAt)
    var answer = ShiftSummary(
      id: shift.id, version: shift.version + (seen.changedAt == nil ? 0 : 1),
      scheduleId: data.scheduleId, templateId: data.templateId, templateName: data.templateName,
      templateType: data.templateType, templateTypeLabel: data.templateType.label(language),
      templateIcon: data.templateIcon, templateColor: data.templateColor,
      stableId: data.stableId, stableName: try place(data.stableId).name, date: data.date,
      startTime: data.startTime, startsAt: data.startsAt, dueAt: seen.due.dueAt,
      deadlineAt: seen.due.deadlineAt, whenText: when, dueText: times.due(seen),
      status: data.status, statusLabel: words.label(data.status),
      colorToken: data.status.colorToken, icon: data.status.icon,
      late: seen.isLate, overdue: seen.isOverdue, stalled: seen.isStalled,
      assignedTo: data.assignedTo,
      assignedToName: data.assignedTo.map(names.name), assigneeLabel: assignee,
      assignmentType: data.assignmentType,
      assignmentTypeLabel: data.assignmentType.label(language), pointsValue: data.pointsValue,
      pointsText: points,
      progress: Progress(
        stepsCompleted: count.stepsCompleted, stepsTotal: count.stepsTotal,
        percentComplete: count.percent),
      progressText: progress, unreadNotes: unread,
      primaryAction: shown.primary, flags: shown.flags,
      swipe: Swipe(
        leading: shown.primary.map { [$0] } ?? [],
        trailing: [.reassign, .cancel, .delete].filter(shown.allowed.contains)),
      actions: try actions(shown, texts(data)), accessibilityText: "",
      confirmation: confirmation(data))
    show(seen, in: &answer)
    let people = answer.peopleText.map { "\($0). " } ?? ""
    let can = shown.allowed.compactMap { shown.answers[$0.rawValue]?.label }
      .joined(separator: ", ")
    let told =
      unread.count == 0
      ? ""
      : RoutinesText.unreadNotes(
        n: unread.count, urgent: unread.criticalCount == 0 ? nil : unread.criticalCount
      ).text(in: language) + ". "
    answer.accessibilityText =
      "\(line) \(points). \(people)\(told)\(RoutinesText.youCan(actions: can).text(in: language))"
    return answer
  }

  private func actions(_ shown: ShownActions, _ texts: ShiftTexts) -> [String: ShiftActionAnswer] {
    Dictionary(
      ShiftAction.allCases.compactMap { action in
        shown.answers[action.rawValue].map { answer in
          (
            action.rawValue,
            ShiftActionAnswer(
              allowed: answer.allowed, label: answer.label, reason: answer.reason,
              message: answer.message, permission: answer.permission,
              failedText: texts.failed(action))
          )
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether finished work is approved.
  private func confirmation(_ data: ShiftData) -> ConfirmationAnswer? {
    data.confirmation.map { told in
      ConfirmationAnswer(
        state: told.state, stateLabel: told.state.label(call.language),
        by: told.by.map(names.person), at: told.at, note: told.note)
    }
  }

  /// What only some shifts have.
  private func show(_ seen: SeenShift, in answer: inout ShiftSummary) {
    answer.paused = seen.isPaused ? true : nil
    answer.earliestStartMinutes = seen.data.earliestStartMinutes
    answer.earliestStartAt = seen.data.earliestStartAt
    answer.expiresAt = seen.data.expiresAt
    answer.origin = seen.data.origin
    answer.originLabel = seen.data.origin?.label(call.language)
    showPeople(seen.data, in: &answer)
  }

  /// Who shares it, where several may.
  private func showPeople(_ data: ShiftData, in answer: inout ShiftSummary) {
    guard data.isShared else { return }
    answer.minPeople = data.peopleMin == 1 ? nil : data.peopleMin
    answer.maxPeople = data.peopleMax == data.peopleMin ? nil : data.peopleMax
    answer.assignees = data.places.map { place in
      Assignee(
        userId: place.userId, name: names.name(place.userId),
        assignmentType: place.assignmentType,
        assignmentTypeLabel: place.assignmentType.label(call.language), at: place.at)
    }
    answer.peopleText = RoutinesText.peopleText(n: data.places.count, min: data.peopleMin)
      .text(in: call.language)
  }

  private func sentence(
    _ data: ShiftData, _ words: ShiftWords, _ assignee: String, _ progress: String
  ) -> String {
    RoutinesText.summaryOfShift(
      routine: data.templateName, when: whenInside(data), assignee: assignee,
      status: words.label(data.status), progress: progress
    ).text(in: call.language)
  }

  /// When it is, as it stands inside a sentence.
  func whenInside(_ data: ShiftData) -> String {
    times(data).when(
      data.date, from: data.startsAt, minutes: data.estimatedMinutes, inside: true)
  }

  /// The whole of a shift.
  func answer(_ shift: Stored<ShiftData>, message: String? = nil) throws -> Shift {
    let seen = try seen(shift)
    let (data, language) = (seen.data, call.language)
    var short = try summary(shift)
    let texts = try texts(data)
    for action in ShiftAction.allCases {
      guard let row = short.actions[action.rawValue] else { continue }
      short.actions[action.rawValue]?.confirm = texts.confirm(action, row.label, data)
    }
    let open = data.work.count { !$0.isClosed }
    if caller.isActive, caller.manages(data.stableId), open > 0,
      let row = short.actions[ShiftAction.complete.rawValue]
    {
      short.actions[ShiftAction.complete.rawValue]?.confirm = Confirm(
        title: row.label, message: texts.forcedQuestion(open: open), confirmLabel: row.label,
        destructive: false)
    }
    let line = sentence(
      data, try words(data.stableId), short.assigneeLabel, short.progressText)
    return Shift(
      id: short.id, version: short.version, scheduleId: short.scheduleId,
      templateId: short.templateId, templateName: short.templateName,
      templateType: short.templateType, templateTypeLabel: short.templateTypeLabel,
      templateIcon: short.templateIcon, templateColor: short.templateColor,
      stableId: short.stableId, stableName: short.stableName, date: short.date,
      startTime: short.startTime, startsAt: short.startsAt, dueAt: short.dueAt,
      deadlineAt: short.deadlineAt, whenText: short.whenText, dueText: short.dueText,
      status: short.status, statusLabel: short.statusLabel, colorToken: short.colorToken,
      icon: short.icon, late: short.late, overdue: short.overdue, stalled: short.stalled,
      assignedTo: short.assignedTo, assignedToName: short.assignedToName,
      assigneeLabel: short.assigneeLabel, assignmentType: short.assignmentType,
      assignmentTypeLabel: short.assignmentTypeLabel, pointsValue: short.pointsValue,
      pointsText: short.pointsText, progress: try progress(data, short.progress),
      progressText: short.progressText, unreadNotes: short.unreadNotes,
      primaryAction: short.primaryAction, flags: short.flags, swipe: short.swipe,
      actions: short.actions, accessibilityText: short.accessibilityText, paused: short.paused,
      earliestStartMinutes: short.earliestStartMinutes, earliestStartAt: short.earliestStartAt,
      expiresAt: short.expiresAt, origin: short.origin, originLabel: short.originLabel,
      confirmation: short.confirmation, minPeople: short.minPeople,
      maxPeople: short.maxPeople, assignees: short.assignees, peopleText: short.peopleText,
      createdAt: shift.createdAt, createdBy: names.person(shift.createdBy),
      updatedAt: seen.changedAt ?? shift.updatedAt,
      updatedBy: names.person(seen.changedAt == nil ? shift.updatedBy : Naming.system),
      originalDate: data.originalDate, timeZone: data.timeZone,
      estimatedMinutes: data.estimatedMinutes, steps: data.steps.map { $0.answer(in: language) },
      requiresNotesRead: data.requiresNotesRead, allowSkipSteps: data.allowSkipSteps,
      assignedAt: data.assignedAt, assignedBy: data.assignedBy.map(names.person),
      startedAt: data.startedAt, startedBy: data.startedBy.map(names.person),
      completedAt: data.completedAt, completedBy: data.completedBy.map(names.person),
      cancelledAt: data.cancelledAt, cancelledBy: data.cancelledBy.map(names.person),
      cancellationReason: data.cancellationReason, missedAt: data.missedAt,
      missedBy: data.missedBy.map(names.person), missedReason: data.missedReason,
      currentStepId: data.currentStepId, basePoints: data.basePoints,
      pointsAwarded: data.pointsAwarded, isHolidayShift: data.isHolidayShift,
      isHalfDayShift: data.isHalfDayShift, notesAcknowledgedAt: data.notesAcknowledgedAt,
      notes: data.notes.map {
        NoteAnswer(id: $0.id, at: $0.at, by: names.person($0.by), text: $0.text)
      },
      completionNotes: data.completionNotes, sweepExempt: data.sweepExempt, summary: line,
      message: message, needsConfirmation: data.needsConfirmation, confirmBy: data.confirmBy,
      confirmByLabel: data.confirmBy?.label(language),
      pointsOnConfirmation: data.pointsOnConfirmation,
      tookPart: data.tookPart?.map(names.person))
  }

  /// The counts with each step.
  private func progress(_ data: ShiftData, _ counts: Progress) throws -> Progress {
    var whole = counts
    let steps = try data.steps.map { step -> (String, StepProgress) in
      let done = data.progress.first { $0.stepId == step.id }
      let horses = done?.horses ?? []
      let status = done?.status ?? .pending
      return (
        step.id,
        try StepProgress(
          status: status, statusLabel: status.label(call.language), startedAt: done?.startedAt,
          completedAt: done?.completedAt, by: done?.by.map(names.person),
          skipReason: done?.skipReason, notes: done?.notes, photos: done?.photos,
          horses: Dictionary(
            horses.map { ($0.horseId, try horse($0)) }, uniquingKeysWith: { first, _ in first }),
          horsesDone: horses.count { $0.state == .completed || $0.state == .skipped },
          horsesTotal: horses.count)
      )
    }
    whole.steps = Dictionary(steps, uniquingKeysWith: { first, _ in first })
    return whole
  }

  /// What was recorded of a horse.
  func horse(_ horse: HorseProgressData) throws -> HorseProgress {
    HorseProgress(
      name: try name(ofHorse: horse.horseId), state: horse.state,
      stateLabel: horse.state.label(call.language),
      skipReason: horse.skipReason, notes: horse.notes, feedingConfirmed: horse.feedingConfirmed,
      medicationGiven: horse.medicationGiven, medicationSkipped: horse.medicationSkipped,
      medicationReason: horse.medicationReason, blanketAction: horse.blanketAction,
      blanketActionLabel: horse.blanketAction?.label(call.language),
      photos: horse.photos, at: horse.at, by: horse.by.map(names.person))
  }
}

extension ShiftAnswers {
  /// What a horse is called now, also one that has left.
  private func name(ofHorse id: ID) throws -> String {
    if let name = horseNames[id] { return name }
    let name = try call.find(id, on: .horses)?.value.name ?? ""
    horseNames[id] = name
    return name
  }
}

extension ShiftData {
  /// Everybody whose name is shown.
  var people: [ID?] {
    [assignedTo, assignedBy, startedBy, completedBy, cancelledBy, missedBy, confirmation?.by]
      + holders + (tookPart ?? []) + notes.map(\.by)
      + progress.flatMap { [$0.by] + $0.horses.map(\.by) }
  }
}
