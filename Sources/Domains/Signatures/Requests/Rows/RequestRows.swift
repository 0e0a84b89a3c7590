import Kernel
import Store

extension Database {
  func insert(_ request: StoredRequest) throws {
    try run(
      .insertRequest, request.id, request.organizationId, request.runId, request.askedBy,
      request.askedAt, request.message, request.expiresAt,
      request.remindAfterHours.map(String.init).joined(separator: ","), request.version)
  }

  func request(_ id: ID, of organizationId: ID) throws -> StoredRequest? {
    try first(.requestById, id, organizationId) { try StoredRequest($0) }
  }

  /// Replaces what may change of a request.
  func update(_ request: StoredRequest) throws {
    try run(
      .updateRequest, request.closed?.at, request.closed?.status.rawValue, request.version,
      request.id)
  }

  /// One page of a run's requests, newest first.
  func requests(
    ofRun runId: ID, before place: TimePlace? = nil, limit: Int
  ) throws -> [StoredRequest] {
    try rows(
      .requestsOfRun, runId, place?.key ?? Instant.max, place?.id ?? .behindAll, limit
    ) { try StoredRequest($0) }
  }

  /// One page of an organization's requests, newest first; `onlyOpen` leaves out closed ones.
  func requests(
    of organizationId: ID, onlyOpen: Bool, before place: TimePlace?, limit: Int
  ) throws -> [StoredRequest] {
    try rows(
      onlyOpen ? .openRequests : .allRequests, organizationId, place?.key ?? Instant.max,
      place?.id ?? .behindAll, limit
    ) { try StoredRequest($0) }
  }

  /// One page of the open requests that name a person, or somebody whom they stand in for now,
  /// newest first.
  func openRequests(
    of organizationId: ID, naming userId: ID, at now: Instant, before place: TimePlace?, limit: Int
  ) throws -> [StoredRequest] {
    try rows(
      .openRequestsNaming, organizationId, place?.key ?? Instant.max,
      place?.id ?? .behindAll, userId, now, limit
    ) { try StoredRequest($0) }
  }

  /// Closes what is open of a run that can no longer be signed.
  func closeRequests(ofRun runId: ID, as status: RequestStatus, at now: Instant) throws {
    try run(.closeRequests, now, status.rawValue, runId)
  }
}

extension StoredRequest {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      organizationId: row.text(1),
      runId: row.text(2),
      askedBy: row.text(3),
      askedAt: row.instant(4),
      message: row.optionalText(5),
      expiresAt: row.optionalInstant(6),
      remindAfterHours: row.text(7).split(separator: ",").compactMap { Int($0) },
      closed: try row.optionalInstant(8).map { Closed(at: $0, status: try row.word(9)) },
      version: row.int(10)
    )
  }
}

extension SQL {
  fileprivate static let insertRequest = SQL(
    """
    INSERT INTO signatures_request
      (id, organization_id, run_id, asked_by, asked_at, message, expires_at, remind_after, version)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let requestById = SQL(
    """
    SELECT id, organization_id, run_id, asked_by, asked_at, message, expires_at, remind_after,
           closed_at, closed_as, version
      FROM signatures_request
     WHERE id = ? AND organization_id = ?
    """
  )

  fileprivate static let updateRequest = SQL(
    """
    UPDATE signatures_request
       SET closed_at = ?, closed_as = ?, version = ?
     WHERE id = ?
    """
  )

  fileprivate static let requestsOfRun = SQL(
    """
    SELECT id, organization_id, run_id, asked_by, asked_at, message, expires_at, remind_after,
           closed_at, closed_as, version
      FROM signatures_request
     WHERE run_id = ? AND (asked_at, id) < (?, ?)
     ORDER BY asked_at DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let allRequests = SQL(
    """
    SELECT id, organization_id, run_id, asked_by, asked_at, message, expires_at, remind_after,
           closed_at, closed_as, version
      FROM signatures_request
     WHERE organization_id = ? AND (asked_at, id) < (?, ?)
     ORDER BY asked_at DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let openRequests = SQL(
    """
    SELECT id, organization_id, run_id, asked_by, asked_at, message, expires_at, remind_after,
           closed_at, closed_as, version
      FROM signatures_request
     WHERE organization_id = ? AND (asked_at, id) < (?, ?) AND closed_at IS NULL
     ORDER BY asked_at DESC, id DESC
     LIMIT ?
    """
  )

  // By person; as a column the end of a delegation would be walked, through everybody's.
  fileprivate static let openRequestsNaming = SQL(
    """
    SELECT r.id, r.organization_id, r.run_id, r.asked_by, r.asked_at, r.message, r.expires_at,
           r.remind_after, r.closed_at, r.closed_as, r.version
      FROM (
        SELECT request_id
          FROM signatures_assignee
         WHERE user_id = ?4
         UNION
        SELECT a.request_id
          FROM signatures_delegation AS d
         CROSS JOIN signatures_assignee AS a
         WHERE d.organization_id = ?1 AND d.to_user_id = ?4 AND d.revoked_at IS NULL
           AND d.to_at + 0 > ?5 AND d.from_at <= ?5 AND a.user_id = d.from_user_id
      ) AS named
     CROSS JOIN signatures_request AS r
     WHERE r.id = named.request_id AND r.organization_id || '' = ?1
       AND (r.asked_at, r.id) < (?2, ?3) AND r.closed_at IS NULL
     ORDER BY r.asked_at DESC, r.id DESC
     LIMIT ?6
    """
  )

  fileprivate static let closeRequests = SQL(
    """
    UPDATE signatures_request
       SET closed_at = ?, closed_as = ?, version = version + 1
     WHERE run_id = ? AND closed_at IS NULL
    """
  )
}
