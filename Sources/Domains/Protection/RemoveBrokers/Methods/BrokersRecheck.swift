import Kernel
import Outside
import Platform
import Store

extension Protection {
  /// `brokers.recheck`: whether somebody who was removed is listed again, as they say or as the
  /// page of the listing shows. Source: protection specification 7.3.
  func brokersRecheck(
    _ params: BrokersRecheckParams, _ call: JobCall
  ) throws -> BrokersRecheckResult {
    // What a page shows is its own evidence, and one that cannot be read changes nothing.
    guard params.evidence == nil || params.outcome != nil else {
      throw Refusal([Violation(ProtectionFault.required, at: "/outcome")])
    }
    let database = try call.database()
    let proof = try params.evidence.map { try ReadProof($0, at: "/evidence", call.files) }
    let asked = try call.write(in: database) { write in
      try recheck(params, write.reading)
    }
    let told = params.outcome.map(RecheckOutcome.init)
    let (run, outcome) = try call.recheck(asked, told: told, in: database) { outcome in
      try call.write(in: database) { write in
        try keep(outcome, isTold: told != nil, of: asked, proof, params.note, write)
      }
    }
    let job = JobResult(run, in: call.language)
    let answer = try call.write(in: database) { write in
      let (row, household) = try write.reading.removal(params.requestId, .viewAlerts)
      return try self.answer(row, household, write.reading)
    }
    return BrokersRecheckResult(
      jobId: job.jobId, state: job.state, stateLabel: job.stateLabel,
      stateColorToken: job.stateColorToken, stateIcon: job.stateIcon, summary: job.summary,
      coverage: job.coverage, outcome: outcome, outcomeLabel: outcome.label(call.language),
      request: answer)
  }

  /// What is to be looked at, if whoever asks may.
  private func recheck(
    _ params: BrokersRecheckParams, _ call: ReadCall
  ) throws -> AskedRecheck {
    let (row, _) = try call.removal(params.requestId, .startRemoval)
    let state = row.course.standing(on: try call.today(of: row.personId))
    guard state.isDone else {
      throw Refusal(
        ProtectionFault.notListedBefore(allowedEvents: state.allowedEvents.map(\.rawValue)))
    }
    if let url = params.listingUrl, WebAddress(url) == nil {
      throw Refusal([Violation(ProtectionFault.listingUrlInvalid, at: "/listingUrl")])
    }
    let url = params.listingUrl ?? row.data.listingUrl
    if params.outcome == nil {
      guard try call.mayFetchListings(for: row.personId) else {
        throw Refusal(ProtectionFault.noSourceConfigured)
      }
      guard let url else {
        throw Refusal([Violation(ProtectionFault.listingUrlMissing, at: "/listingUrl")])
      }
      guard WebAddress(url)?.isSafe ?? false else {
        throw Refusal([Violation(ProtectionFault.insecureUrl, at: "/listingUrl")])
      }
    }
    return AskedRecheck(row, url: url, strings: params.strings)
  }

  /// Notes what was seen; what could not be read changes nothing.
  private func keep(
    _ outcome: RecheckOutcome, isTold: Bool, of asked: AskedRecheck, _ proof: ReadProof?,
    _ note: String?, _ call: WriteCall
  ) throws {
    guard outcome != .unreachable else { return }
    var (row, household) = try call.reading.removal(asked.requestId, .startRemoval)
    row.data.listingUrl = asked.url ?? row.data.listingUrl
    let event: RequestEvent = outcome == .found ? .recheckFound : .recheckClear
    try call.happen(
      TakenEvent(
        event: event, note: note, proof: proof, source: isTold ? "user" : listingSource),
      with: &row, in: brokers(of: household, call.reading))
  }
}

extension RecheckOutcome {
  fileprivate init(_ told: ToldOutcome) {
    switch told {
    case .found: self = .found
    case .clear: self = .clear
    }
  }
}
