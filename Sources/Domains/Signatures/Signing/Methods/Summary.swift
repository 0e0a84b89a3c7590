import Kernel
import Platform
import Wire

extension Signatures {
  /// `signatures.summary`: everything that a shell draws of a run and its signatures.
  func summary(_ params: SummaryForm, _ call: RuleCall) throws -> SummaryResult {
    var findings = params.shape
    let isStored = params.facts.isAbsent && !(params.jobId.isAbsent && params.runId.isAbsent)
    let form = isStored ? nil : findings.required(params.facts, at: "/facts")
    let zoneName = params.timeZone.value ?? (isStored ? call.request.timeZone : "UTC")
    let zone = call.services.zones.rules(named: zoneName)
    if zone == nil {
      findings.append(
        Violation(
          WireFault.invalidFormat(expected: "Europe/Stockholm (IANA)"),
          at: "/timeZone"))
    }
    let given = form.map { SummaryFacts($0, &findings) }
    guard findings.isEmpty, let zone else { throw Refusal(findings) }
    return Summarizing(
      facts: try given ?? storedFacts(params, call),
      now: params.now.value ?? call.now, zone: zone,
      language: params.locale.value?.language ?? call.language
    ).result
  }

  private func storedFacts(_ params: SummaryForm, _ call: RuleCall) throws -> SummaryFacts {
    let stored = try call.onFile()
    let (job, run) = try stored.shownRun(
      params.runId.value, ofJob: params.jobId.value, params.packetType.value)
    var facts = try stored.summaryFacts(of: job, run)
    facts.packObstacle = try run.flatMap { try stored.packObstacle(job, $0) }
    return facts
  }
}

extension SummaryFacts {
  /// As somebody gave them; notes moments that are none.
  fileprivate init(_ form: SummaryFactsForm, _ findings: inout [Violation]) {
    self.init(
      userId: form.userId.value,
      role: form.role.value,
      jobCreatorId: form.jobCreatorId.value,
      run: form.run.value.map { run in
        ShownRun(
          id: run.id, status: run.status, generatedAt: run.generatedAt, dataHash: run.dataHash,
          isStale: run.stale ?? false, creatorId: run.generatedBy,
          isCompletedStale: run.completedStale ?? false)
      },
      terms: SigningTerms(form.policy.value),
      agreements: Agreements(
        assignments: form.assignments.given, declines: form.declines.given,
        delegations: form.delegations.given),
      names: Dictionary(
        (form.people.value ?? []).compactMap(\.value).map { ($0.userId, $0.name ?? $0.userId) },
        uniquingKeysWith: { first, _ in first }))
    for (index, field) in (form.signatures.value ?? []).enumerated() {
      guard let signature = field.value else { continue }
      let signedAt = signature.signedAt.flatMap(GivenPeriod.instant)
      if signature.signedAt != nil, signedAt == nil {
        findings.append(
          Violation(
            SignaturesFault.invalidTimestamp, at: "/facts/signatures/\(index)/signedAt"))
      }
      signatures.append(
        ShownSignature(
          given: GivenSignature(signature), onBehalfOfName: signature.onBehalfOfName,
          id: signature.id, signerTitle: signature.signerTitle,
          signedAt: signedAt, attestationText: signature.attestationText,
          svg: signature.signatureSvg))
    }
  }
}
