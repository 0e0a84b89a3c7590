import Kernel
import Outside
import Platform
import Store

/// The page of a listing that is to be looked at, and what is looked for there.
struct AskedRecheck: Sendable {
  let requestId: ID
  let personId: ID
  let url: String?

  /// All of them have to occur.
  let strings: [String]

  /// - Parameters:
  ///   - url: goes before the one that is known.
  ///   - strings: without them the name by which the broker was asked.
  init(_ row: RemovalRow, url: String? = nil, strings: [String]? = nil) {
    requestId = row.id
    personId = row.personId
    self.url = url ?? row.data.listingUrl
    self.strings = (strings ?? [row.data.info.fullName].compactMap(\.self))
      .filter { !$0.trimmed.isEmpty }
  }
}

extension ReadCall {
  /// Whether pages of listings may be fetched for a person: an operator has set it up, and they
  /// have switched it on.
  func mayFetchListings(for personId: ID) throws -> Bool {
    try settings(of: personId).values.providers.listingHttp
      && database.provider(.listingHttp, of: organizationId) != nil
  }
}

extension JobCall {
  /// Looks at a listing as a run that its person can look up.
  ///
  /// - Parameter keep: what is done with what was seen, as a part of the run.
  func recheck(
    _ asked: AskedRecheck, told: RecheckOutcome? = nil, in database: Database,
    keep: (RecheckOutcome) throws -> Void = { _ in }
  ) throws -> (run: RunRow, outcome: RecheckOutcome) {
    let (run, outcome) = try recorded(.listingCheck, of: asked.personId, in: database) {
      open -> RecheckOutcome in
      let outcome = try told ?? look(at: asked)
      if told == nil {
        open.data.coverage = [
          StoredCoverage(
            providerId: NetworkProvider.listingHttp.rawValue,
            state: outcome == .unreachable ? .error : .ok,
            label: NetworkProvider.listingHttp.label(language))
        ]
      }
      try keep(outcome)
      if outcome == .found { open.count("found") }
      return outcome
    }
    return (run, outcome)
  }

  /// Fetches the page of a listing and looks for the strings; nothing is guessed.
  private func look(at asked: AskedRecheck) throws -> RecheckOutcome {
    guard let url = asked.url, !asked.strings.isEmpty else { return .unreachable }
    let answer: WebAnswer
    do throws(WebTrouble) {
      answer = try WebClient().get(
        url, agent: "Nacre", header: "Accept: text/html", bodyMax: pageMax,
        stop: { [self] in isCancelled || isLate })
    } catch {
      if error == .stopped { try step() }
      return .unreachable
    }
    guard answer.status == 200, let page = ListingPage(answer.body) else { return .unreachable }
    return page.shows(asked.strings) ? .found : .clear
  }
}

/// Unit: bytes; a listing has some hundred thousand.
private let pageMax = 4 << 20
