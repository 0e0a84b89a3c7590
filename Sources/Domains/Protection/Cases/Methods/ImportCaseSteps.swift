import Kernel
import Platform

extension Protection {
  /// `protection.importCaseSteps`: other texts for the steps of cases; a dry run shows first what
  /// would change.
  func importCaseSteps(
    _ params: ImportCaseStepsParams, _ call: WriteCall
  ) throws -> ImportCaseStepsResult {
    let file = try call.files.open(params.path).bytes(max: stepsMax)
    guard let steps = CaseSteps(file: file) else {
      throw Refusal([Violation(ProtectionFault.stepsUnreadable, at: "/path")])
    }
    if let difference = StepsDifference(steps.entries) {
      throw Refusal([
        Violation(
          ProtectionFault.stepsDiffer(stepId: difference.stepId, member: difference.member),
          at: "/path")
      ])
    }
    let before = try caseSteps(call.reading)
    let changed = changes(before, steps, in: call.language)
    let version = try call.database.caseStepsVersion(of: call.organizationId) + 1
    try call.database.save(
      CaseStepsRow(version: version, file: file), at: call.now, call.organizationId)
    let event = ProtectionEvent.caseStepsImported(.init(changed: changed.count))
    try call.record(Change(event, of: RunRow.operators, version: version))
    let text = ProtectionText.caseStepsImported(n: changed.count, asOf: steps.asOf)
      .text(in: call.language)
    return ImportCaseStepsResult(
      version: steps.version, asOf: steps.asOf, previousVersion: before?.version,
      previousAsOf: before?.asOf, changed: changed, summary: text, accessibilityText: text)
  }

  /// What people will read otherwise, step by step in their order.
  private func changes(
    _ before: CaseSteps?, _ after: CaseSteps, in language: Language
  ) -> [CaseTextChange] {
    after.entries.compactMap { entry in
      let old =
        before?.entries.filter {
          $0.id == entry.id && !$0.kinds.isDisjoint(with: entry.kinds)
            && !$0.regions.isDisjoint(with: entry.regions)
        } ?? []
      let found = Set(old.flatMap { $0.changes(to: entry) })
      let members = CaseTextMember.allCases.filter { old.isEmpty || found.contains($0) }
      guard !members.isEmpty else { return nil }
      return CaseTextChange(
        stepId: entry.id, kinds: CaseKind.allCases.filter(entry.kinds.contains),
        regions: CaseRegion.allCases.filter(entry.regions.contains), members: members,
        title: entry.title.text(in: language))
    }
  }
}

/// Unit: bytes. Source: protection specification 0.9.
private let stepsMax = 10 << 20
