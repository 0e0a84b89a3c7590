import Kernel
import Platform

extension ReadCall {
  /// How the records of a person's properties stand. Source: protection specification 1.
  func titleSummary(of personId: ID) throws -> ServiceSummary {
    let rows = try properties(of: personId)
    let open = try openTitleRanks(of: personId)
    let answers = try PropertyAnswers(self, of: [personId], household())
    let coverage = recordCoverage(of: rows, answers)
    let ranks = open.values.joined()
    let state: ServiceState =
      if try coverage.isUnusable || database.hasTitleScanFailed(of: personId, organizationId) {
        .error
      } else if ranks.contains(where: { $0 >= Severity.medium.rank }) {
        .attention
      } else {
        rows.isEmpty ? .notSetUp : .ok
      }
    let counts = [
      "properties": rows.count,
      "changed": rows.count(where: { answers.status(of: $0) == .changed }),
      "open": ranks.count,
    ]
    var summary = ServiceSummary(state, open: ranks.count, counts, language)
    let last = try database.lastTitleScan(of: personId, organizationId)
    summary.take(coverage, lastScanAt: last, language)
    return summary
  }
}
