import Kernel
import Platform
import Wire

extension Signatures {
  /// `reportRuns.buildSnapshot`: a job's data as a run would freeze them.
  func reportRunsBuildSnapshot(_ params: ReportRunsBuildSnapshotParams, _ call: RuleCall)
    throws -> ReportRunsBuildSnapshotResult
  {
    let snapshot = try Snapshot(params.packetType, of: params.job)
    guard let document = JSONDocument(snapshot.bytes) else {
      throw Defect("a snapshot that is no JSON")
    }
    return ReportRunsBuildSnapshotResult(
      snapshot: document, canonical: snapshot.canonical, dataHash: snapshot.dataHash)
  }
}
