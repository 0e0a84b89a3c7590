import Kernel
import Platform
import Wire

extension Booking {
  /// `booking.submit` with a draft: books its data and deletes it, or answers what it answered when
  /// the draft was booked. A signature may come along, in place of the draft's.
  func submitDraft(_ params: BookingForm, _ call: WriteCall) throws -> SubmitResult {
    let violations = params.shape + params.faultsBesideDraft
    guard violations.isEmpty else { throw Refusal(violations) }
    guard case .value(let id) = params.draftId else {
      throw Refusal([Violation(BookingFault.draftIdRequired, at: "/draftId")])
    }
    if let earlier = try call.earlierResult(ofDraft: id) { return .earlier(earlier) }

    var draft = try call.reading.draft(id, expectedVersion: params.expectedVersion.value)
    var form = try call.form(of: draft.data)
    if !params.signature.isAbsent { form.signature = params.signature }
    let submission = try book(form, call)
    try call.database.deleteDraft(id, of: call.organizationId)
    draft.row.version += 1
    draft.row.currentStep = .confirmation
    try call.record(draft.row, .submitted)
    try call.keep(submission, ofDraft: id)
    return .done(submission)
  }
}

extension BookingForm {
  /// A draft is submitted alone, or with the signature that is given last.
  fileprivate var faultsBesideDraft: [Violation] {
    let fields = [
      serviceType.isAbsent, intakeMethod.isAbsent, clientId.isAbsent, clientFirstName.isAbsent,
      clientLastName.isAbsent, clientCompanyName.isAbsent, noEmail.isAbsent, clientEmail.isAbsent,
      clientPhone.isAbsent, clientCountryCode.isAbsent, existingTicketId.isAbsent, notes.isAbsent,
      addressLine1.isAbsent, addressLine2.isAbsent, city.isAbsent, county.isAbsent,
      postcode.isAbsent, country.isAbsent, locationId.isAbsent, readyBy.isAbsent,
      allowOutsideHours.isAbsent, devices.isAbsent, preAuthorization.isAbsent, items.isAbsent,
      payments.isAbsent,
    ]
    guard !draftId.isAbsent, fields.contains(false) else { return [] }
    return [Violation(BookingFault.fieldsWithDraft, at: "/draftId")]
  }
}

extension WriteCall {
  /// The form that a draft's data is submitted as.
  ///
  /// A country that the draft was only given to start with says nothing about a client on file, so
  /// it is left out where that makes no difference to the rules.
  fileprivate func form(of data: DraftData) throws -> BookingForm {
    var form = try data.form()
    let hasAddress = [form.addressLine1, form.addressLine2, form.city, form.county, form.postcode]
      .contains { !$0.isAbsent }
    let standard =
      try database.primaryCountryCode(of: organizationId) ?? BookingFacts.countryCodeDefault
    if !hasAddress, form.country.value == Territories.territory(code: standard)?.englishName {
      form.country = .absent
    }
    let nearby = try form.locationId.value.flatMap {
      try database.location($0, of: organizationId)?.countryCode
    }
    if form.clientCountryCode.value == standard, nearby == nil || nearby == standard {
      form.clientCountryCode = .absent
    }
    return form
  }

  /// What the submit of a draft answered, not too long ago.
  fileprivate func earlierResult(ofDraft id: ID) throws -> [UInt8]? {
    let sealed = try database.submittedResult(
      ofDraft: id, after: now.adding(days: -SubmittedDraft.daysKept), organizationId)
    return try sealed.map { try SubmittedDraft.result.open($0, row: id, services) }
  }

  /// Keeps the answer for those who ask again.
  fileprivate func keep(_ submission: Submission, ofDraft id: ID) throws {
    var again = submission
    again.alreadySubmitted = true
    let out = JSONWriter(capacity: 1024)
    out.language = language
    again.write(to: out)
    let sealed = try SubmittedDraft.result.seal(out.copy(), row: id, services)
    try database.keepSubmittedResult(
      sealed, ofDraft: id, order: submission.orderId, at: now,
      forgettingUntil: now.adding(days: -SubmittedDraft.daysKept), organizationId)
  }
}
