import Kernel

extension BrokerDetails {
  /// All that is known of a broker.
  init(_ entry: BrokerEntry) {
    self.init(
      id: entry.id, name: entry.name, domain: entry.domain, category: entry.category,
      optOutUrl: entry.optOutUrl, methods: entry.methods, email: entry.email,
      postal: entry.postal, contactAsOf: entry.contactAsOf, jurisdictions: entry.jurisdictions,
      collects: entry.collects, hidFromSearch: entry.hidFromSearch,
      reachableAtCheck: entry.reachableAtCheck, alsoCovers: entry.alsoCovers,
      priority: entry.priority, requires: entry.demands, onePerEmail: entry.onePerEmail,
      requiredFields: entry.requiredFields, expectedDays: entry.expectedDays,
      relistIntervalDays: entry.relistIntervalDays, steps: entry.steps)
  }

  /// What is wrong with them as far as letters and pages are concerned.
  func violations(at path: String) -> [Violation] {
    var found: [Violation] = []
    func line(_ text: String?, _ name: String) {
      if text?.hasLineEnd ?? false {
        found.append(Violation(ProtectionFault.letterHeaderInjection, at: "\(path)/\(name)"))
      }
    }
    line(id, "id")
    line(name, "name")
    line(domain, "domain")
    line(optOutUrl, "optOutUrl")
    line(email, "email")
    page(optOutUrl, "\(path)/optOutUrl", &found)
    var ids: Set<String> = []
    for (index, step) in (steps ?? []).enumerated() {
      page(step.url, "\(path)/steps/\(index)/url", &found)
      if !ids.insert(step.id).inserted {
        found.append(
          Violation(ProtectionFault.duplicateStep, at: "\(path)/steps/\(index)/id"))
      }
    }
    if let email, !email.hasLineEnd, MailAddress(email) == nil {
      found.append(Violation(ProtectionFault.invalidEmail, at: "\(path)/email"))
    }
    return found
  }
}

/// What a person is shown to open is a page of the web, and nothing that runs.
private func page(_ url: String?, _ path: String, _ found: inout [Violation]) {
  guard let url = url?.asciiLowercased, !url.hasLineEnd else { return }
  if !url.hasPrefix("https://"), !url.hasPrefix("http://") {
    found.append(Violation(ProtectionFault.listingUrlInvalid, at: path))
  }
}

extension BrokerEntry {
  /// A broker of these details; what they do not say is as the other says, or as it begins.
  /// `nil`: something that every broker has is missing.
  init?(_ details: BrokerDetails, over base: BrokerEntry? = nil) {
    guard let id = details.id ?? base?.id, let name = details.name ?? base?.name,
      let category = details.category ?? base?.category,
      let optOutUrl = details.optOutUrl ?? base?.optOutUrl,
      let methods = details.methods ?? base?.methods, !methods.isEmpty
    else { return nil }
    self.init(
      id: id, name: name, domain: details.domain ?? base?.domain, category: category,
      optOutUrl: optOutUrl, methods: methods, email: details.email ?? base?.email,
      postal: details.postal ?? base?.postal,
      contactAsOf: details.contactAsOf ?? base?.contactAsOf,
      jurisdictions: details.jurisdictions ?? base?.jurisdictions ?? [],
      collects: details.collects ?? base?.collects
        ?? BrokerCollects(minors: false, location: false, reproductiveHealth: false),
      hidFromSearch: details.hidFromSearch ?? base?.hidFromSearch ?? false,
      reachableAtCheck: details.reachableAtCheck ?? base?.reachableAtCheck ?? true,
      alsoCovers: details.alsoCovers ?? base?.alsoCovers,
      priority: details.priority ?? base?.priority, demands: details.requires ?? base?.demands,
      onePerEmail: details.onePerEmail ?? base?.onePerEmail,
      requiredFields: details.requiredFields ?? base?.requiredFields
        ?? [.fullName, .email, .postalAddress],
      expectedDays: details.expectedDays ?? base?.expectedDays ?? 45,
      relistIntervalDays: details.relistIntervalDays ?? base?.relistIntervalDays ?? 90,
      steps: details.steps ?? base?.steps,
      isGone: base?.isGone ?? false)
  }
}

/// What another registry brings.
struct BrokerDifference: Sendable {
  let added: [String]
  let changed: [String]
  let removed: [String]

  /// It lacks them, and they stay because somebody has asked them.
  let gone: [BrokerEntry]
}

extension BrokerRegistry {
  /// What another registry brings. A broker that somebody has asked stays, as one that is gone.
  func changes(to other: BrokerRegistry, asked: Set<String>) -> BrokerDifference {
    let old = entries(by: .name)
    let added = other.entries(by: .name).filter { entry($0.id) == nil }.map(\.id)
    let changed = other.entries(by: .name).filter { new in
      entry(new.id).map { $0.isGone || $0.facts != new.facts } ?? false
    }.map(\.id)
    let missing = old.filter { other.entry($0.id) == nil }
    var gone = missing.filter { asked.contains($0.id) }
    for index in gone.indices { gone[index].isGone = true }
    let removed = missing.filter { !asked.contains($0.id) }.map(\.id)
    return BrokerDifference(
      added: added.sortedAsIDs, changed: changed.sortedAsIDs, removed: removed.sortedAsIDs,
      gone: gone)
  }
}

extension [String] {
  fileprivate var sortedAsIDs: [String] { sorted { $0.isBefore($1) } }
}

extension BrokerEntry {
  /// All that is told of it, as one text: equal for equal brokers.
  fileprivate var facts: String {
    let words: [String?] = [
      name, domain, category.rawValue, optOutUrl, methods.map(\.rawValue).joined(separator: ","),
      email, postal, contactAsOf, jurisdictions.joined(separator: ","), "\(collects.minors)",
      "\(collects.location)", "\(collects.reproductiveHealth)", "\(hidFromSearch)",
      "\(reachableAtCheck)", alsoCovers?.joined(separator: "\u{1f}"), priority?.rawValue,
      demands?.map(\.rawValue).joined(separator: ","), onePerEmail.map { "\($0)" },
      requiredFields.map(\.rawValue).joined(separator: ","), "\(expectedDays)",
      "\(relistIntervalDays)",
      steps?.map(\.facts).joined(separator: "\u{1f}"),
    ]
    return words.map { $0 ?? "\u{0}" }.joined(separator: "\u{1e}")
  }
}

extension BrokerStep {
  /// All that is told of it, as one text.
  fileprivate var facts: String {
    let words: [String?] = [
      id, kind.rawValue, title, titleSv, detail, detailSv, url, who?.rawValue,
      minutes.map { "\($0)" },
    ]
    return words.map { $0 ?? "\u{0}" }.joined(separator: "\u{1d}")
  }
}
