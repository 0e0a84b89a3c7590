import Kernel
import Platform
import Store

extension ReadCall {
  /// The swap of that id, or the refusal.
  func swap(_ id: ID) throws -> Stored<SwapData> {
    let found = try database.first(.swapById, organizationId, id) { try Stored<SwapData>($0) }
    guard let found else { throw Refusal(RoutinesFault.swapNotFound) }
    return found
  }

  /// Swaps that are not answered to the end, of a shift that is asked for or offered.
  func openSwaps(of shiftId: ID) throws -> [Stored<SwapData>] {
    try database.rows(.openSwaps, organizationId, shiftId, organizationId, shiftId) {
      try Stored<SwapData>($0)
    }.sorted { $0.id < $1.id }
  }

  /// So many swaps before the one of that id, newest first.
  func swaps(before id: ID?, _ limit: Int) throws -> [Stored<SwapData>] {
    // No id begins with what stands behind all that ids are made of.
    try database.rows(.swapPage, organizationId, id ?? "~", limit) { try Stored<SwapData>($0) }
  }
}

extension WriteCall {
  func save(_ swap: Stored<SwapData>) throws {
    let data = swap.value
    let isOpen = data.status == .open || data.status == .waitingApproval
    try database.run(
      .saveSwap, organizationId, swap.id, data.instanceId, data.offeredId, isOpen, swap.version,
      swap.createdAt.milliseconds, swap.createdBy, swap.updatedAt.milliseconds, swap.updatedBy,
      data.json)
  }
}

extension SQL {
  fileprivate static let swapById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_swap
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let openSwaps = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_swap
     WHERE organization_id = ? AND is_open = 1 AND instance_id = ?
     UNION
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_swap
     WHERE organization_id = ? AND is_open = 1 AND offered_id = ?
    """
  )

  fileprivate static let swapPage = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_swap
     WHERE organization_id = ? AND id < ?
     ORDER BY id DESC
     LIMIT ?
    """
  )

  fileprivate static let saveSwap = SQL(
    """
    INSERT INTO routines_swap
      (organization_id, id, instance_id, offered_id, is_open, version, created_at, created_by,
       updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET is_open = excluded.is_open, version = excluded.version,
           updated_at = excluded.updated_at, updated_by = excluded.updated_by,
           data = excluded.data
    """
  )
}
