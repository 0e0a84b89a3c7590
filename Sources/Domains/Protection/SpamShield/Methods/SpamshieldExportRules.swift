import Kernel
import Platform
import Secrets

extension Protection {
  /// `spamshield.exportRules`: all rules as a file.
  func spamshieldExportRules(
    _ params: SpamshieldExportRulesParams, _ call: ReadCall
  ) throws -> SpamshieldExportRulesResult {
    let personId = try call.person(params.personId, .viewAlerts)
    let rules = try call.callRules(of: personId).filter { !$0.isTemporary }.map(ExportedRule.init)
    let bytes: [UInt8]
    switch params.format {
    case .json: bytes = ExportedRules(format: "nacre-rules/1", rules: rules).json
    case .csv:
      var table = CSVWriter()
      // Without it a rule for Mondays would come back as one for always.
      let hasTimes = rules.contains { $0.schedule != nil }
      table.add(ExportedRule.columns + (hasTimes ? [ExportedRule.timesColumn] : []))
      for rule in rules { table.add(rule.fields(withTimes: hasTimes)) }
      bytes = Array(table.text.utf8)
    }
    return SpamshieldExportRulesResult(
      fileName: "rules.\(params.format.rawValue)",
      mime: params.format == .json ? "application/json" : "text/csv; charset=utf-8",
      size: bytes.count, sha256: hex(SHA256.hash(bytes)), data: bytes, count: rules.count)
  }
}
