import Kernel
import Platform

extension OrderRow {
  /// What may change about an order.
  var audited: AuditedMembers {
    AuditedMembers(members: [
      ("status", .text(status.rawValue)),
      ("statusReason", overrideReason.map(Fact.text)),
      ("locationId", locationId.map(Fact.text)),
      ("readyBy", readyBy.map { .text($0.text) }),
      ("assignedUserId", assignedUserId.map(Fact.text)),
      ("paymentStatus", .text(paymentStatus.rawValue)),
    ])
  }
}

extension DeviceContext {
  /// What may change about a device; of its passcode only whether there is one.
  var audited: AuditedMembers {
    AuditedMembers(members: [
      ("displayName", .text(device.displayName)),
      ("brandId", device.brandId.map(Fact.text)),
      ("modelId", device.modelId.map(Fact.text)),
      ("customBrand", device.customBrand.map(Fact.text)),
      ("customModel", device.customModel.map(Fact.text)),
      ("serialNumber", device.serialNumber.map(Fact.text)),
      ("imei", device.imei.map(Fact.text)),
      ("colour", device.colour.map(Fact.text)),
      ("storageCapacity", device.storageCapacity.map(Fact.text)),
      ("passcodeType", .text(device.passcodeType.rawValue)),
      ("hasPasscode", .bool(device.hasPasscode)),
      ("findMyStatus", .text(device.findMyStatus.rawValue)),
      ("conditionGrade", .text(device.conditionGrade.rawValue)),
      ("customerReportedIssues", device.reportedIssues.map(Fact.text)),
      ("deviceTypeId", device.deviceTypeId.map(Fact.text)),
      ("workflowType", .text(device.workflowType.rawValue)),
      ("priority", .text(device.priority.rawValue)),
      ("status", .text(device.status.rawValue)),
      ("dueAt", device.dueAt.map { .text($0.text) }),
      ("foundIssues", work.foundIssues.map(Fact.text)),
      ("diagnosisNotes", work.diagnosisNotes.map(Fact.text)),
      ("assignedUserId", work.assignedUserId.map(Fact.text)),
      ("subLocationId", work.subLocationId.map(Fact.text)),
      ("carrier", work.carrier.map(Fact.text)),
      ("trackingNumber", work.trackingNumber.map(Fact.text)),
    ])
  }
}
