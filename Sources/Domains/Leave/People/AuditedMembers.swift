import Kernel
import Platform

// What the audit has of rows: never a reason or a document.

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
