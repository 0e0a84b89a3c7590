import Kernel
import Platform

extension Booking {
  /// `booking.createEnquiry`: what somebody asks, before anything is booked.
  func createEnquiry(_ params: EnquiryForm, _ call: WriteCall) throws -> Enquiry {
    let facts = try clientFacts(call)
    var findings = Findings(shape: params.shape)
    let given = EnquiryRule.judge(params, facts, &findings)
    let (database, organizationId) = (call.database, call.organizationId)
    if let id = given.clientId, try database.standingClient(id, of: organizationId) == nil {
      findings.refuse(.clientNotFound, at: FieldPath().member("clientId"))
    }
    if let id = given.locationId, try database.location(id, of: organizationId) == nil {
      findings.refuse(.locationNotFound, at: FieldPath().member("locationId"))
    }
    try findings.orThrow()
    let enquiry = StoredEnquiry(
      id: call.makeID(), number: try database.takeEnquiryNumber(of: organizationId),
      channel: given.channel, service: given.service, locationId: given.locationId,
      clientId: given.clientId, firstName: given.firstName, lastName: given.lastName,
      email: given.email, phone: given.phone, text: given.text, createdBy: call.actor.userId,
      createdAt: call.now, updatedAt: call.now)
    try database.insert(enquiry, of: organizationId)
    try call.record(enquiry)
    return try answer(enquiry, warnings: findings.warnings, call.reading)
  }
}
