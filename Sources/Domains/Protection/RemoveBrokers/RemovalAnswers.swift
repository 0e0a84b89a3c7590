import Kernel
import Platform

/// How requests to brokers look to whoever asks.
struct RemovalAnswers {
  private let call: ReadCall
  private let household: Household
  private let brokers: BrokerRegistry
  private let names: [ID: String]
  private let labels: [ID: String]
  private let today: [ID: CalendarDate]
  private var language: Language { call.language }

  init(
    _ call: ReadCall, _ rows: [RemovalRow], _ household: Household, _ brokers: BrokerRegistry
  ) throws {
    self.call = call
    self.household = household
    self.brokers = brokers
    let people = Set(rows.map(\.personId))
    names = try call.names(
      of: rows.flatMap { row in [row.personId] + row.data.timeline.map(\.by) })
    labels = Dictionary(
      try call.abreast(people) { try call.identities(of: $0) }.flatMap(\.self)
        .map { ($0.id, $0.data.label) },
      uniquingKeysWith: { first, _ in first })
    today = Dictionary(
      try call.abreast(people) { ($0, try call.today(of: $0)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// How a request stands today, in its person's zone.
  func standing(_ row: RemovalRow) -> RequestState { row.course.standing(on: today(row)) }

  func nextActionOn(_ row: RemovalRow) -> CalendarDate? { row.course.nextActionOn(today(row)) }

  func brokerName(_ row: RemovalRow) -> String {
    brokers.name(of: row, in: language)
  }

  func answer(_ row: RemovalRow) -> RemovalRequest {
    let (course, data, state) = (row.course, row.data, standing(row))
    let (next, name) = (nextActionOn(row), brokerName(row))
    let progressText = course.progressText(standing: state, next: next).text(in: language)
    let summary = ProtectionText.removalSummary(broker: name, state: state, next: progressText)
      .text(in: language)
    return RemovalRequest(
      id: row.id, version: row.version, personId: row.personId, person: person(row.personId),
      brokerId: row.brokerId, brokerName: name, identityId: row.identityId,
      identityLabel: labels[row.identityId], law: course.law,
      lawLabel: course.law.label(language), method: course.method,
      methodLabel: course.method.label(language), state: state, stateLabel: state.label(language),
      stateColorToken: state.look.colorToken, stateIcon: state.look.icon,
      progress: state.progress, progressText: progressText, waitsFor: state.waitsFor,
      waitsForLabel: state.waitsFor.label(language), allowedEvents: state.allowedEvents,
      allowedEventsLabels: state.allowedEvents.map { $0.label(language) }, steps: steps(row),
      personalInfo: data.info, listingUrl: data.listingUrl, sentOn: course.sentOn,
      receivedOn: course.receivedOn, confirmedOn: course.confirmedOn, extended: course.isExtended,
      deadlines: course.deadlines.map { RemovalDates($0, in: language) },
      timeline: data.timeline.map(entry),
      letters: data.letters.map { RemovalLetter($0, in: language) }, nextActionOn: next,
      attempts: course.attempts, attachments: data.proofs.map(RemovalProof.init),
      createdAt: row.createdAt, updatedAt: row.updatedAt, actions: actions(row, state),
      summary: summary, accessibilityText: summary)
  }

  private func today(_ row: RemovalRow) -> CalendarDate { today[row.personId] ?? row.data.madeOn }

  private func person(_ userId: ID) -> PersonRef { names.person(userId, in: language) }

  private func steps(_ row: RemovalRow) -> [GuideStep] {
    guard let broker = brokers.entry(of: row) else { return [] }
    return guideSteps(
      broker, by: row.course.method, info: row.data.info, done: row.data.steps, in: language)
  }

  private func entry(_ step: StoredRemovalStep) -> RemovalEntry {
    let text = ProtectionText.removalStep(date: step.on, from: step.from, to: step.to)
    return RemovalEntry(
      at: step.on, recordedAt: step.recordedAt, by: person(step.by), event: step.event,
      eventLabel: step.event.label(language), from: step.from,
      fromLabel: step.from.label(language), fromColorToken: step.from.look.colorToken,
      fromIcon: step.from.look.icon, to: step.to, toLabel: step.to.label(language),
      toColorToken: step.to.look.colorToken, toIcon: step.to.look.icon,
      progressBefore: step.from.progress, progressAfter: step.to.progress,
      title: step.event.label(language), message: text.text(in: language), note: step.note,
      attachmentId: step.attachmentId)
  }

  private func actions(_ row: RemovalRow, _ state: RequestState) -> [String: Decision] {
    guard let place = household.place(of: row.personId) else { return [:] }
    let managing = household.decision(.startRemoval, on: place)
    func may(_ event: RequestEvent) -> Decision { state.decision(event) }
    let rechecking: Decision =
      state.isDone
      ? .allowed
      : .refused(
        ProtectionFault.notListedBefore(
          allowedEvents: state.allowedEvents.map(\.rawValue)))
    let count = row.data.proofs.count
    let attaching: Decision =
      count < StoredRemoval.proofsMax
      ? .allowed
      : .refused(ProtectionFault.tooManyProofs(limit: StoredRemoval.proofsMax, current: count))
    return [
      "applyEvent": managing.and(
        state.allowedEvents.isEmpty ? may(.prepare) : .allowed),
      "markSent": managing.and(may(.send)), "recheck": managing.and(rechecking),
      // Whatever the law, there is a letter that can be asked for by name.
      "generateLetter": managing, "attachProof": managing.and(attaching),
      "completeStep": managing,
    ]
  }
}

extension StoredRemoval {
  /// The most files of a request. Source: protection specification 7.3.
  static let proofsMax = 20
}

extension RequestState {
  /// Whether an event can happen now.
  func decision(_ event: RequestEvent) -> Decision {
    transitions[event] == nil
      ? .refused(
        ProtectionFault.requestTransition(allowedEvents: allowedEvents.map(\.rawValue)))
      : .allowed
  }
}

extension RemovalCourse {
  /// Why it stands as it does, or when it goes on. Source: protection specification 7.1.
  fileprivate func progressText(
    standing: RequestState, next: CalendarDate?
  ) -> ProtectionText {
    if standing == state {
      switch lastEvent {
      case .recheckFound: return .progressRelisted(date: lastOn)
      case .bounce: return .progressBounced
      case .requestVerification: return .progressVerification
      case .escalate: return .progressEscalated(date: lastOn)
      case .edit: return .progressEdited
      case .cancel: return .progressCancelled
      case .appeal, .sendReminder: return .progressAskedAgain(date: lastOn)
      default: break
      }
    }
    return next.map { .progressNext(date: $0) } ?? .progressNone
  }
}

extension RemovalDates {
  fileprivate init(_ dates: RemovalDeadlines, in language: Language) {
    self.init(
      receivedOn: dates.receivedOn, acknowledgeBy: dates.acknowledgeBy,
      respondBy: dates.respondBy, extendedRespondBy: dates.extendedRespondBy,
      dueOn: dates.dueOn, followUps: dates.followUps, escalateOn: dates.escalateOn,
      recheckOn: dates.recheckOn, basis: dates.basis, basisLabel: dates.basis.label(language))
  }
}

extension RemovalLetter {
  fileprivate init(_ letter: StoredLetter, in language: Language) {
    self.init(
      letterId: letter.letterId, template: letter.template,
      templateLabel: letter.template.label(language), locale: letter.locale,
      createdAt: letter.createdAt, files: letter.files)
  }
}

extension RemovalProof {
  init(_ proof: StoredProof) {
    self.init(
      attachmentId: proof.attachmentId, title: proof.title, fileName: proof.fileName,
      mime: proof.mime, size: proof.size, sha256: proof.sha256, at: proof.at)
  }
}

extension ReadCall {
  /// A request with which whoever asks may do this.
  func removal(_ id: ID, _ action: FamilyAction) throws -> (row: RemovalRow, Household) {
    let household = try household()
    guard let row = try removal(id) else { throw Refusal(ProtectionFault.requestNotFound) }
    try decision(action, onThingOf: row.personId, else: .requestNotFound, in: household).orThrow()
    return (row, household)
  }
}

extension Protection {
  func answer(
    _ row: RemovalRow, _ household: Household, _ call: ReadCall
  ) throws -> RemovalRequest {
    try RemovalAnswers(call, [row], household, brokers(of: household, call)).answer(row)
  }
}
