import Kernel
import Platform

extension Broker {
  /// A broker as it is shown. No request is on file.
  init(_ entry: BrokerEntry, in language: Language) {
    let progress = RequestProgress.none
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
      requests: [], requestState: progress, requestStateLabel: progress.label(language),
      summary: summary, accessibilityText: summary)
  }
}

/// What of the brokers is asked for.
struct BrokerFilter: Sendable {
  /// Folded; all of them have to occur.
  var words: [String]
  var category: BrokerCategory?
  var method: RemovalMethod?
  var jurisdiction: String?
  var requestState: RequestProgress?

  init(_ params: BrokersListParams) {
    words = (params.search ?? "").folded.split(whereSeparator: \.isWhitespace).map(String.init)
    category = params.category
    method = params.method
    jurisdiction = params.jurisdiction?.asciiUppercased
    requestState = params.requestState
  }

  func fits(_ entry: BrokerEntry) -> Bool {
    fitsCategory(entry) && fitsMethod(entry) && fitsRest(entry) && fitsState
  }

  private func fitsCategory(_ entry: BrokerEntry) -> Bool {
    category.map { $0 == entry.category } ?? true
  }

  private func fitsMethod(_ entry: BrokerEntry) -> Bool {
    method.map { entry.methods.contains($0) } ?? true
  }

  private func fitsRest(_ entry: BrokerEntry) -> Bool {
    entry.holds(words)
      && (jurisdiction.map { wanted in
        entry.jurisdictions.contains { $0.asciiUppercased == wanted }
      } ?? true)
  }

  /// Nobody has asked for anything: no request is on file.
  private var fitsState: Bool { requestState.map { $0 == RequestProgress.none } ?? true }

  /// How many fit, by each word, leaving out what the word itself asks for.
  func counts(_ entries: [BrokerEntry]) -> BrokerCounts {
    var counts = BrokerCounts(category: [:], method: [:], requestState: [:])
    for entry in entries where fitsRest(entry) {
      let (isCategory, isMethod) = (fitsCategory(entry), fitsMethod(entry))
      if isMethod && fitsState { counts.category[entry.category.rawValue, default: 0] += 1 }
      if isCategory && fitsState {
        for method in entry.methods { counts.method[method.rawValue, default: 0] += 1 }
      }
      if isCategory && isMethod {
        counts.requestState[RequestProgress.none.rawValue, default: 0] += 1
      }
    }
    return counts
  }
}
