import Kernel
import Platform

extension Protection {
  /// `hometitle.diffSnapshots`: what has changed in the record of a property.
  /// Source: protection specification 6.3.
  func hometitleDiffSnapshots(
    _ params: HometitleDiffSnapshotsParams, _ call: RuleCall
  ) throws -> HometitleDiffSnapshotsResult {
    let difference = TitleDifference(params.before, params.after)
    let severity = difference.severity
    return HometitleDiffSnapshotsResult(
      changes: difference.changes.map { TitleChange($0, in: call.language) }, severity: severity,
      severityLabel: severity.label(call.language), severityColorToken: severity.look.colorToken,
      severityIcon: severity.look.icon, pattern: difference.pattern,
      patternLabel: difference.pattern?.label(call.language))
  }
}
