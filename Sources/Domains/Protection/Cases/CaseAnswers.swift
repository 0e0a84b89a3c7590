import Kernel
import Platform

/// How cases look to whoever asks.
struct CaseAnswers {
  private let call: ReadCall
  private let household: Household
  private let texts: CaseSteps?
  private let people: AlertAnswers
  private let papers: [ID: [CasePaperRow]]
  private let entries: [ID: [CaseEntryRow]]

  /// By person: the day that it is there.
  private let today: [ID: CalendarDate]
  private var language: Language { call.language }

  init(_ call: ReadCall, _ rows: [CaseRow], _ household: Household, _ texts: CaseSteps?) throws {
    self.call = call
    self.household = household
    self.texts = texts
    var papers: [ID: [CasePaperRow]] = [:]
    var entries: [ID: [CaseEntryRow]] = [:]
    var named: [ID] = []
    let found = try call.abreast(rows) { row in
      try (call.papers(ofCase: row.id, row.personId), call.entries(ofCase: row.id, row.personId))
    }
    for (row, (own, lines)) in zip(rows, found) {
      papers[row.id] = own
      entries[row.id] = lines
      named += [row.personId] + row.data.steps.compactMap(\.by) + own.map(\.data.by)
      named += lines.map(\.data.by)
    }
    self.papers = papers
    self.entries = entries
    let days = try call.abreast(Set(rows.map(\.personId))) { ($0, try call.today(of: $0)) }
    today = Dictionary(days, uniquingKeysWith: { first, _ in first })
    people = try AlertAnswers(call, [], household, and: named)
  }

  func answer(_ row: CaseRow) -> Case {
    let (book, day) = (row.book, today[row.personId] ?? TimeZoneRules.utc.date(at: call.now))
    let steps = book.steps.map { answer($0, row, on: day) }
    let next = book.next(on: day).map { steps[$0.order - 1] }
    let open = book.open.map { steps[$0.order - 1].title }
    let summary = ProtectionText.caseSummary(
      kind: row.kind, state: row.state, done: book.done, total: steps.count
    ).text(in: language)
    let progress = ProtectionText.caseProgress(
      done: book.done, total: steps.count, next: next?.title
    ).text(in: language)
    return Case(
      id: row.id, version: row.version, personId: row.personId,
      person: people.person(row.personId), kind: row.kind, kindLabel: row.kind.label(language),
      region: row.data.region, regionLabel: row.data.region.label(language), state: row.state,
      stateLabel: row.state.label(language), stateColorToken: row.state.look.colorToken,
      stateIcon: row.state.look.icon, createdAt: row.createdAt, discoveredOn: row.discoveredOn,
      facts: row.data.facts, note: row.data.note, alertIds: row.data.alertIds, steps: steps,
      progress: CaseProgress(done: book.done, total: steps.count, percent: book.percent),
      progressText: progress, nextStep: next, papers: (papers[row.id] ?? []).map(answer),
      log: (entries[row.id] ?? []).map(answer), closedAt: row.closedAt, outcome: row.data.outcome,
      outcomeLabel: row.data.outcome?.label(language), closingNote: row.data.closingNote,
      confirm: row.state == .closed || open.isEmpty
        ? nil : ProtectionText.caseConfirm(steps: open).text(in: language),
      notice: texts?.notice.text(in: language) ?? "", actions: actions(row), summary: summary,
      accessibilityText: "\(summary). \(progress)")
  }

  private func answer(_ step: KeptStep, _ row: CaseRow, on today: CalendarDate) -> CaseStep {
    let (kept, entry) = (step.kept, texts?.entry(step.id, row.kind, row.data.region))
    let title = kept.title ?? entry?.title.text(in: language) ?? step.id
    let isLate = step.isOverdue(on: today)
    let text: ProtectionText =
      if isLate, let dueOn = step.dueOn {
        .caseStepLate(title: title, state: kept.state, dueOn: dueOn)
      } else {
        .caseStepSummary(title: title, state: kept.state, dueOn: step.isOpen ? step.dueOn : nil)
      }
    let summary = text.text(in: language)
    let warning = entry?.warnText?.text(in: language)
    return CaseStep(
      id: step.id, order: step.order, title: title, detail: entry?.detail.text(in: language),
      who: entry?.who.text(in: language),
      contacts: (entry?.contacts ?? []).map {
        CaseContact(name: $0.name, phone: $0.phone, url: $0.url)
      },
      dueOn: step.dueOn, dateBy: step.planned?.dateBy,
      dateByLabel: step.planned?.dateBy?.label(language), basis: step.planned?.step.basis,
      warnText: warning, waitsFor: step.waitsFor, waitsForLabel: step.waitsFor.label(language),
      state: kept.state, stateLabel: kept.state.label(language),
      stateColorToken: kept.state.look.colorToken, stateIcon: kept.state.look.icon,
      overdue: isLate, doneOn: kept.doneOn, by: kept.by.map(people.person),
      reference: kept.reference, note: kept.note,
      paperIds: (papers[row.id] ?? []).filter { $0.data.stepId == step.id }.map(\.id),
      asOf: entry?.asOf,
      toConfirm: entry.flatMap { hasToBeAsked($0, today) ? texts?.confirmText : nil }?
        .text(in: language),
      summary: summary,
      accessibilityText: [summary, warning].compactMap(\.self).joined(separator: ". "))
  }

  /// Texts that could not be checked, or were checked more than a year ago.
  private func hasToBeAsked(_ entry: CaseEntry, _ today: CalendarDate) -> Bool {
    entry.toConfirm || entry.asOf.adding(months: 12) < today
  }

  private func answer(_ row: CasePaperRow) -> CasePaper {
    CasePaper(
      paperId: row.id, stepId: row.data.stepId, title: row.data.title,
      fileName: row.data.fileName, mime: row.data.mime, size: row.data.size,
      sha256: row.data.sha256, at: row.at, by: people.person(row.data.by))
  }

  private func answer(_ row: CaseEntryRow) -> CaseLogEntry {
    let data = row.data
    let summary = ProtectionText.caseEntrySummary(
      channel: data.channel, with: data.with, text: data.text
    ).text(in: language)
    return CaseLogEntry(
      id: row.id, at: row.at, by: people.person(data.by), channel: data.channel,
      channelLabel: data.channel.label(language), with: data.with, text: data.text,
      reference: data.reference, summary: summary, accessibilityText: summary)
  }

  private func actions(_ row: CaseRow) -> [String: Decision] {
    guard let place = household.place(of: row.personId) else { return [:] }
    let managing = household.decision(.manageCases, on: place)
    let change = managing.and(row.decision(.change))
    return [
      "setCaseFacts": change, "setCaseStep": change, "addCaseStep": change, "addCaseEntry": change,
      "attachCasePaper": change, "caseLetter": change, "closeCase": change,
      "exportCase": managing, "reopenCase": managing.and(row.decision(.reopen)),
      "removeCase": managing.and(row.decision(.remove)),
    ]
  }
}

extension Protection {
  /// A case as hosts see it.
  func answer(_ row: CaseRow, _ household: Household, _ call: ReadCall) throws -> Case {
    try CaseAnswers(call, [row], household, caseSteps(call)).answer(row)
  }
}
