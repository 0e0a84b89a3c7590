import Kernel
import Store

/// A place among a job's runs: 0 ready to be signed, 1 drafts, 2 all others; then the time.
typealias RunPlace = ListPlace<Int, TimePlace>

extension RunRow {
  var place: RunPlace {
    let rank =
      switch status {
      case .readyForSignatures: 0
      case .draft: 1
      default: 2
      }
    return RunPlace(key: rank, id: TimePlace(key: generatedAt, id: id))
  }
}

extension Database {
  /// One page of an organization's runs that can be signed, newest first.
  func openRuns(
    of organizationId: ID, before place: TimePlace?, limit: Int
  ) throws -> [RunRow] {
    try rows(
      .openRuns, organizationId, place?.key ?? Instant.max, place?.id ?? .behindAll, limit
    ) { try RunRow($0) }
  }

  /// One page of a job's runs: ready ones, drafts, all others; inside each the newest first.
  func runs(
    ofJob jobId: ID, _ packetType: PacketType?, _ status: RunStatus?, after place: RunPlace?,
    limit: Int
  ) throws -> [RunRow] {
    try rows(
      .runsOfJob, jobId, packetType?.rawValue, status?.rawValue, place?.key ?? -1,
      place?.id.key ?? Instant.max, place?.id.id ?? .behindAll, limit
    ) { try RunRow($0) }
  }
}

extension SQL {
  fileprivate static let openRuns = SQL(
    """
    SELECT id, organization_id, job_id, packet_type, status, generated_by, generated_at, data_hash,
           length(snapshot), stale_since, completed_at, completed_stale, closed_at, superseded_at,
           superseded_by, superseded_reason, pdf_generated_at, head_seq, head_hash, version
      FROM signatures_run
     WHERE organization_id = ? AND status IN ('draft', 'ready_for_signatures')
       AND (generated_at, id) < (?, ?)
     ORDER BY generated_at DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let runsOfJob = SQL(
    """
    SELECT id, organization_id, job_id, packet_type, status, generated_by, generated_at, data_hash,
           length(snapshot), stale_since, completed_at, completed_stale, closed_at, superseded_at,
           superseded_by, superseded_reason, pdf_generated_at, head_seq, head_hash, version
      FROM signatures_run
     WHERE job_id = ?1
       AND (?2 IS NULL OR packet_type = ?2)
       AND (?3 IS NULL OR status = ?3)
       AND (CASE status WHEN 'ready_for_signatures' THEN 0 WHEN 'draft' THEN 1 ELSE 2 END > ?4
            OR (CASE status WHEN 'ready_for_signatures' THEN 0 WHEN 'draft' THEN 1 ELSE 2 END = ?4
                AND (generated_at, id) < (?5, ?6)))
     ORDER BY CASE status WHEN 'ready_for_signatures' THEN 0 WHEN 'draft' THEN 1 ELSE 2 END,
              generated_at DESC, id DESC
     LIMIT ?7
    """
  )
}
