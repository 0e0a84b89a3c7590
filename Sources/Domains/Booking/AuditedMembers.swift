import Kernel
import Wire

/// Members of a row before or after a change, for the audit: never a sealed one.
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

  /// Those that differ between two states of one row, from each.
  static func changes(
    from old: AuditedMembers, to new: AuditedMembers
  ) -> (before: AuditedMembers, after: AuditedMembers) {
    let places = zip(old.members, new.members).enumerated()
      .filter { $0.element.0.value != $0.element.1.value }.map(\.offset)
    return (
      AuditedMembers(members: places.map { old.members[$0] }),
      AuditedMembers(members: places.map { new.members[$0] })
    )
  }
}

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

extension DeviceOnFile {
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
