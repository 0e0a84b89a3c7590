import Kernel
import Platform

extension Booking {
  /// `booking.listDrafts`: one page, newest first (ids rise with time).
  func listDrafts(_ params: ListDraftsParams, _ call: ReadCall) throws -> ListDraftsResult {
    let days = Int64(try call.database.settings(of: call.organizationId).draftRetentionDays)
    let page = try call.page(of: params, at: \.row.id) { last, limit in
      try call.database.drafts(
        of: call.organizationId, changedAfter: call.now.adding(days: -days),
        by: params.mine ? call.actor.userId : nil, at: params.locationId, before: last,
        limit: limit)
    }
    let names = try call.names(of: page.items.map(\.row.createdBy))
    return ListDraftsResult(
      items: try call.abreast(page.items) { draft in
        let row = try call.named(draft.row, draft.name)
        return try summary(row, by: names[row.createdBy] ?? row.createdBy, days, call)
      },
      nextCursor: page.nextCursor)
  }

  private func summary(
    _ row: DraftRow, by name: String, _ retentionDays: Int64, _ call: ReadCall
  ) throws -> DraftSummary {
    DraftSummary(
      draftId: row.id,
      version: row.version,
      serviceType: row.serviceType,
      serviceTypeLabel: row.serviceType.label(call.language),
      currentStep: row.currentStep,
      progress: row.progress(call.language),
      locationId: row.locationId,
      locationName: try row.locationId.flatMap {
        try call.database.locationName($0, of: call.organizationId)
      },
      clientName: row.clientName,
      goodsCount: row.goodsCount,
      label: row.label(call.language),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      expiresAt: row.updatedAt.adding(days: retentionDays),
      createdBy: row.createdBy,
      createdByName: name,
      actions: [
        "getDraft": decide(.getDraft, call.actor),
        "updateDraft": decide(.updateDraft, call.actor),
        "discardDraft": decide(.discardDraft, call.actor),
      ]
    )
  }
}
