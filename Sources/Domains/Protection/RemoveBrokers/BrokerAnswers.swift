import Kernel
import Platform

extension Broker {
  /// A broker as it is shown, with somebody's requests to it.
  init(_ entry: BrokerEntry, _ requests: [ShownHead], in language: Language) {
    let progress = RequestProgress(requests.map(\.state))
    let summary = ProtectionText.brokerSummary(
      name: entry.name, category: entry.category, progress: progress
    ).text(in: language)
    self.init(
      id: entry.id, name: entry.name, domain: entry.domain, category: entry.category,
      categoryLabel: entry.category.label(language), optOutUrl: entry.optOutUrl,
      methods: entry.methods, methodLabels: entry.methods.map { $0.label(language) },
      email: entry.email, postal: entry.postal, contactAsOf: entry.contactAsOf,
      jurisdictions: entry.jurisdictions, collects: entry.collects,
      hidFromSearch: entry.hidFromSearch, reachableAtCheck: entry.reachableAtCheck,
      alsoCovers: entry.alsoCovers, priority: entry.priority,
      priorityLabel: entry.priority?.label(language), requires: entry.demands,
      requiresLabels: entry.demands?.map { $0.label(language) }, onePerEmail: entry.onePerEmail,
      requiredFields: entry.requiredFields,
      requiredFieldsLabels: entry.requiredFields.map { $0.label(language) },
      expectedDays: entry.expectedDays, relistIntervalDays: entry.relistIntervalDays,
      steps: entry.steps, version: entry.version,
      requests: requests.map { BrokerRequest($0, in: language) }, requestState: progress,
      requestStateLabel: progress.label(language),
      gone: entry.isGone ? true : nil, summary: summary, accessibilityText: summary)
  }
}

extension Protection {
  /// A broker with what the caller may do about it.
  func answer(_ entry: BrokerEntry, _ household: Household, _ call: ReadCall) throws -> Broker {
    let requests = try BrokerRequests(call, of: [household.own.userId])
    var broker = Broker(entry, requests.of(entry.id), in: call.language)
    let managing = household.decision(.startRemoval, on: household.own)
    let room = try call.room(for: .activeRemovals, in: household)
    broker.actions = ["createRequest": managing.and(room), "updateBroker": managing]
    return broker
  }
}

extension BrokerRequest {
  fileprivate init(_ head: ShownHead, in language: Language) {
    self.init(
      requestId: head.id, state: head.state, stateLabel: head.state.label(language),
      stateColorToken: head.state.look.colorToken, stateIcon: head.state.look.icon)
  }
}

/// A request as it stands today.
struct ShownHead: Sendable {
  let id: ID
  let state: RequestState
}

/// The requests of some people, by broker.
struct BrokerRequests: Sendable {
  private let byBroker: [ID: [ShownHead]]

  init(_ call: ReadCall, of people: [ID]) throws {
    var byBroker: [ID: [ShownHead]] = [:]
    for person in people {
      let heads = try call.database.removalHeads(of: person, call.organizationId)
      guard !heads.isEmpty else { continue }
      let today = try call.today(of: person)
      for head in heads.sorted(by: { $0.id.isBefore($1.id) }) {
        byBroker[head.brokerId, default: []].append(
          ShownHead(id: head.id, state: head.standing(on: today)))
      }
    }
    self.byBroker = byBroker
  }

  func of(_ brokerId: ID) -> [ShownHead] { byBroker[brokerId] ?? [] }

  func progress(_ brokerId: ID) -> RequestProgress { RequestProgress(of(brokerId).map(\.state)) }
}

/// What of the brokers is asked for.
struct BrokerFilter: Sendable {
  var search: SearchWords
  var category: BrokerCategory?
  var method: RemovalMethod?
  var jurisdiction: String?
  var requestState: RequestProgress?
  private let requests: BrokerRequests

  init(_ params: BrokersListParams, _ requests: BrokerRequests) {
    self.requests = requests
    search = SearchWords(params.search)
    category = params.category
    method = params.method
    jurisdiction = params.jurisdiction?.asciiUppercased
    requestState = params.requestState
  }

  func fits(_ entry: BrokerEntry) -> Bool {
    fitsCategory(entry) && fitsMethod(entry) && fitsRest(entry) && fitsState(entry)
  }

  private func fitsCategory(_ entry: BrokerEntry) -> Bool {
    category.map { $0 == entry.category } ?? true
  }

  private func fitsMethod(_ entry: BrokerEntry) -> Bool {
    method.map { entry.methods.contains($0) } ?? true
  }

  private func fitsRest(_ entry: BrokerEntry) -> Bool {
    entry.fits(search)
      && (jurisdiction.map { wanted in
        entry.jurisdictions.contains { $0.asciiUppercased == wanted }
      } ?? true)
  }

  private func fitsState(_ entry: BrokerEntry) -> Bool {
    requestState.map { $0 == requests.progress(entry.id) } ?? true
  }

  /// How many fit, by each word, leaving out what the word itself asks for.
  func counts(_ entries: [BrokerEntry]) -> BrokerCounts {
    var counts = BrokerCounts(category: [:], method: [:], requestState: [:])
    for entry in entries where fitsRest(entry) {
      let (isCategory, isMethod) = (fitsCategory(entry), fitsMethod(entry))
      let fitsState = fitsState(entry)
      if isMethod && fitsState { counts.category[entry.category.rawValue, default: 0] += 1 }
      if isCategory && fitsState {
        for method in entry.methods { counts.method[method.rawValue, default: 0] += 1 }
      }
      if isCategory && isMethod {
        counts.requestState[requests.progress(entry.id).rawValue, default: 0] += 1
      }
    }
    return counts
  }
}
