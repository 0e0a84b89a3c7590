import Kernel
import Wire

/// Members of a row before or after a change, for the audit: never a reason or a document.
struct AuditedMembers: WireWritable {
  let members: [(name: String, value: Fact?)]

  func write(to out: JSONWriter) {
    out.beginObject()
    for member in members {
      out.key(named: member.name)
      if let value = member.value { out.fact(value) } else { out.null() }
    }
    out.endObject()
  }

  /// Those that differ between two states of one row, from each; all of them of a new row.
  static func changes(
    from old: AuditedMembers?, to new: AuditedMembers
  ) -> (before: AuditedMembers?, after: AuditedMembers) {
    guard let old else { return (nil, new) }
    let places = zip(old.members, new.members).enumerated()
      .filter { $0.element.0.value != $0.element.1.value }.map(\.offset)
    return (
      AuditedMembers(members: places.map { old.members[$0] }),
      AuditedMembers(members: places.map { new.members[$0] })
    )
  }
}

extension StoredLeave {
  /// What may change about a leave.
  var audited: AuditedMembers {
    AuditedMembers(members: [
      ("type", .text(type.rawValue)),
      ("startDate", .text(startDate.description)),
      ("endDate", .text(endDate.description)),
      ("status", .text(status.rawValue)),
      ("countedHalfDays", .int(stored(countedDays))),
      ("currentStep", currentStep.map(Fact.int)),
      ("chain", .text(chain.stored)),
      ("round", .int(round)),
      ("boardReference", boardReference.map(Fact.text)),
      ("recalledFrom", recalledFrom.map { .text($0.description) }),
      ("returnedOn", returnedOn.map { .text($0.description) }),
      ("fitnessApprovals", .int(fitnessApprovals)),
    ])
  }
}

extension StoredEmployee {
  /// What may change about a person as an employee; of the pay only that it changed.
  var audited: AuditedMembers {
    AuditedMembers(members: [
      ("employeeCode", code.map(Fact.text)),
      ("department", department.map(Fact.text)),
      ("headUserId", headId.map(Fact.text)),
      ("joiningDate", joiningDate.map { .text($0.description) }),
      ("retirementDate", retirementDate.map { .text($0.description) }),
      ("leavingDate", leavingDate.map { .text($0.description) }),
      ("gender", gender.map { .text($0.rawValue) }),
      ("confirmed", isConfirmed.map(Fact.bool)),
      ("outstandingLoan", hasLoan.map(Fact.bool)),
    ])
  }
}

extension AuditedMembers {
  /// Whether anything that is audited differs from another state of the row.
  func differs(from other: AuditedMembers) -> Bool {
    zip(members, other.members).contains { $0.value != $1.value }
  }
}
