import Kernel
import Platform

extension Booking {
  /// `booking.listDrafts`: one page, newest first (ids rise with time).
  public func listDrafts(_ params: ListDraftsParams, _ call: ReadCall) throws -> ListDraftsResult {
    let days = Int64(try call.database.draftRetentionDays(of: call.organizationId))
    let found = try call.database.drafts(
      of: call.organizationId, changedAfter: call.now.adding(days: -days),
      by: params.mine ? call.actor.userId : nil, at: params.locationId, before: params.cursor,
      limit: params.limit + 1)
    let page = try found.prefix(params.limit).map(call.named)
    return ListDraftsResult(
      items: page.map { summary($0, days, call) },
      nextCursor: found.count > page.count ? page.last?.id : nil)
  }

  private func summary(_ row: DraftRow, _ retentionDays: Int64, _ call: ReadCall) -> DraftSummary {
    DraftSummary(
      draftId: row.id,
      version: row.version,
      serviceType: row.serviceType,
      serviceTypeLabel: row.serviceType.label(call.language),
      currentStep: row.currentStep,
      progress: row.progress(call.language),
      locationId: row.locationId,
      clientName: row.clientName,
      goodsCount: row.goodsCount,
      label: row.label(call.language),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      expiresAt: row.updatedAt.adding(days: retentionDays),
      createdBy: row.createdBy,
      actions: [
        "getDraft": decide(.getDraft, call.actor),
        "updateDraft": decide(.updateDraft, call.actor),
        "discardDraft": decide(.discardDraft, call.actor),
      ]
    )
  }
}
