import Kernel
import Platform

extension Booking {
  /// `booking.startDraft`: a draft at its first step, with what the company decides filled in.
  func startDraft(_ params: StartDraftParams, _ call: WriteCall) throws -> Draft {
    let violations = params.data.map { DraftShape.faults(ofData: $0, at: "/data") } ?? []
    guard violations.isEmpty else { throw Refusal(violations) }

    let (database, organizationId) = (call.database, call.organizationId)
    let days = try database.settings(of: organizationId).draftRetentionDays
    try database.deleteDrafts(
      unchangedSince: call.now.adding(days: -Int64(days)), of: organizationId)
    let count = try database.draftCount(by: call.actor.userId, of: organizationId)
    guard count < DraftRow.countMax else {
      throw Refusal(BookingFault.tooManyDrafts(maximum: DraftRow.countMax))
    }

    var data = DraftData(try call.reading.draftDefaults(), serviceType: params.serviceType)
    if let id = params.enquiryId { try call.take(enquiry: id, into: &data) }
    if let given = params.data {
      try call.merge(DraftObject(given), into: &data)
      if let serviceType = params.serviceType {
        data.merge(["serviceType": .text(serviceType.rawValue)])
      }
    }
    let row = DraftRow(
      id: call.makeID(), version: 1, serviceType: .repair, currentStep: .client, goodsCount: 0,
      createdBy: call.actor.userId, createdAt: call.now, updatedAt: call.now)
    var draft = OpenDraft(row: row, data: data, retentionDays: days)
    let judged = try judged(draft.data, call.reading)
    let excesses = judged.steps.excesses.map { Violation($0.fault, at: "/data" + $0.path) }
    guard excesses.isEmpty else { throw Refusal(excesses) }
    try call.save(&draft, isNew: true, from: "/data")
    return try answer(draft, judged, call.reading)
  }
}
