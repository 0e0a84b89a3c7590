import Kernel

extension AskedLeave {
  /// A request that is sent, with what its draft says where it says nothing.
  init(_ form: SubmitForm, draft: DraftRow?) {
    var request = RequestForm(
      // Only a draft is edited by being sent; whatever else is on file counts as another leave.
      id: Field(draft?.id), type: form.type, startDate: form.startDate, endDate: form.endDate,
      reason: form.reason, halfDays: form.halfDays, incidentDate: form.incidentDate,
      purpose: form.purpose, parentLeaveId: form.parentLeaveId, policyVersion: form.policyVersion,
      substituteId: form.substituteId)
    var contact = form.contactDuringLeave.value
    if let draft {
      request.fill(from: RequestForm(draft))
      contact = contact ?? draft.contact
    }
    self.init(
      request: request, contact: contact,
      acknowledged: form.acknowledge.texts, waived: form.waive.value?.compactMap(\.value) ?? [],
      violations: form.shape + contactViolations(contact))
  }

  /// A returned leave with what has changed.
  init(_ form: ResubmitForm, was leave: StoredLeave) {
    var request = RequestForm(
      id: .value(leave.id), type: form.type, startDate: form.startDate, endDate: form.endDate,
      reason: form.reason, halfDays: form.halfDays, incidentDate: form.incidentDate,
      purpose: form.purpose, parentLeaveId: leave.parentId.map(Field.value) ?? .absent,
      policyVersion: form.policyVersion, substituteId: form.substituteId)
    // Halves of days that the leave no longer has are left out by themselves.
    var old = RequestForm(leave)
    if !form.startDate.isAbsent || !form.endDate.isAbsent {
      old.halfDays = old.halves(
        from: LeaveDate.read(form.startDate.value) ?? leave.startDate,
        through: LeaveDate.read(form.endDate.value) ?? leave.endDate)
    }
    request.fill(from: old)
    let contact = form.contactDuringLeave.value ?? leave.contact
    self.init(
      request: request, contact: contact,
      acknowledged: form.acknowledge.texts, violations: form.shape + contactViolations(contact))
  }
}

extension Field<[Field<String>]> {
  /// The texts that could be read.
  fileprivate var texts: [String] { value?.compactMap(\.value) ?? [] }
}

extension RequestForm {
  /// A draft as a request.
  init(_ draft: DraftRow) {
    self.init(
      id: .value(draft.id), type: Field(draft.type),
      startDate: Field(draft.startDate?.description), endDate: Field(draft.endDate?.description),
      reason: draft.reason.isEmpty ? .absent : .value(draft.reason),
      halfDays: Field(draft.halfDays), incidentDate: Field(draft.incidentDate?.description),
      purpose: Field(draft.purpose),
      parentLeaveId: Field(draft.parentId), substituteId: Field(draft.substituteId))
  }

  /// A leave on file as a request.
  init(_ leave: StoredLeave) {
    self.init(
      id: .value(leave.id), type: .value(leave.type),
      startDate: .value(leave.startDate.description),
      endDate: .value(leave.endDate.description), reason: .value(leave.reason),
      halfDays: Field(leave.halfDays), incidentDate: Field(leave.incidentDate?.description),
      purpose: Field(leave.purpose),
      parentLeaveId: Field(leave.parentId), substituteId: Field(leave.substituteId))
  }

  /// Takes what is absent from another request.
  fileprivate mutating func fill(from other: RequestForm) {
    id = id.isAbsent ? other.id : id
    type = type.isAbsent ? other.type : type
    startDate = startDate.isAbsent ? other.startDate : startDate
    endDate = endDate.isAbsent ? other.endDate : endDate
    reason = reason.isAbsent ? other.reason : reason
    halfDays = halfDays.isAbsent ? other.halfDays : halfDays
    incidentDate = incidentDate.isAbsent ? other.incidentDate : incidentDate
    purpose = purpose.isAbsent ? other.purpose : purpose
    parentLeaveId = parentLeaveId.isAbsent ? other.parentLeaveId : parentLeaveId
    substituteId = substituteId.isAbsent ? other.substituteId : substituteId
  }

  /// The half days that lie in a period.
  fileprivate func halves(
    from start: CalendarDate, through end: CalendarDate
  ) -> Field<[Field<HalfDayForm>]> {
    Field(readableHalves.filter { start <= $0.date && $0.date <= end })
  }
}

extension Field {
  /// A value, or nothing.
  init(_ value: Value?) { self = value.map(Field.value) ?? .absent }
}

extension Field<[Field<HalfDayForm>]> {
  init(_ halves: [HalfDay]) {
    self =
      halves.isEmpty
      ? .absent
      : .value(
        halves.map {
          .value(HalfDayForm(date: .value($0.date.description), half: .value($0.half)))
        })
  }
}
