import Kernel
import Platform
import Store

extension ReadCall {
  /// The devices of an order as hosts see them.
  func answers(
    _ work: OrderContext, _ log: [StatusLogRow], _ parts: [PartRow], in words: ReaderWords
  ) -> [OrderDevice] {
    let facts = work.facts
    return work.devices.map { answer($0, work, facts, parts, log, in: words) }
  }

  /// One device as hosts see it, after something about it was changed.
  func answer(
    device id: ID, of work: OrderContext, warnings: [Violation]? = nil
  ) throws -> OrderDevice {
    guard let device = work.devices.first(where: { $0.id == id }) else {
      throw Defect("a device that was changed is not on its order")
    }
    let log = try database.statusLog(ofOrder: work.order.id).filter { $0.deviceId == id }
    let parts = try database.parts(ofOrder: work.order.id)
    let words = try words(
      of: work, naming: work.people + log.map(\.actorId) + parts.map(\.createdBy))
    var answer = answer(device, work, work.facts, parts, log, in: words)
    answer.warnings = warnings
    return answer
  }

  private func answer(
    _ onFile: DeviceContext, _ work: OrderContext, _ order: OrderFacts, _ parts: [PartRow],
    _ log: [StatusLogRow], in words: ReaderWords
  ) -> OrderDevice {
    let (device, onBench, facts) = (onFile.device, onFile.work, work.facts(of: onFile))
    return OrderDevice(
      id: device.id,
      orderId: onFile.orderId,
      orderNumberLabel: work.order.label,
      version: onBench.version,
      displayName: device.displayName,
      brandId: device.brandId,
      modelId: device.modelId,
      customBrand: device.customBrand,
      customModel: device.customModel,
      serialNumber: device.serialNumber,
      imei: device.imei,
      colour: device.colour,
      storageCapacity: device.storageCapacity,
      passcodeType: device.passcodeType,
      passcodeTypeLabel: device.passcodeType.label(language),
      hasPasscode: device.hasPasscode && onBench.passcodePurgeAt.map { $0 > now } ?? true,
      findMyStatus: device.findMyStatus,
      findMyStatusLabel: device.findMyStatus.label(language),
      conditionGrade: device.conditionGrade,
      conditionLabel: device.conditionGrade.label(language),
      customerReportedIssues: device.reportedIssues,
      deviceTypeId: device.deviceTypeId,
      workflowType: device.workflowType,
      workflowTypeLabel: device.workflowType.label(language),
      priority: device.priority,
      priorityLabel: device.priority.label(language),
      status: device.status,
      label: device.status.label(language),
      dueAt: device.dueAt,
      foundIssues: onBench.foundIssues,
      diagnosisNotes: onBench.diagnosisNotes,
      assignedUserId: onBench.assignedUserId,
      assignedUserName: onBench.assignedUserId.flatMap { words.names[$0] },
      subLocationId: onBench.subLocationId,
      carrier: onBench.carrier,
      trackingNumber: onBench.trackingNumber,
      accessories: work.accessories(of: onFile).map { $0.answer(in: words) },
      parts: parts.filter { $0.deviceId == device.id }.map { $0.answer(in: words) },
      stamps: DeviceDates(DeviceStamps(of: device.id, log), in: words),
      transitions: deviceTransitions(facts, order, actor, in: language),
      actions: deviceActions(facts, order, actor)
    )
  }
}

extension StoredAccessory {
  fileprivate func answer(in words: ReaderWords) -> OrderAccessory {
    OrderAccessory(
      id: id,
      accessoryType: row.type,
      label: row.type.label(words.language),
      description: row.description,
      returned: returned.map {
        AccessoryReturn(
          at: $0.at, by: $0.by, byName: words.names[$0.by], waived: $0.isWaived)
      }
    )
  }
}

extension PartRow {
  fileprivate func answer(in words: ReaderWords) -> DevicePart {
    DevicePart(
      id: id, description: description, partNumber: partNumber, quantity: quantity,
      createdAt: createdAt, createdBy: createdBy, createdByName: words.names[createdBy]
    )
  }
}

extension DeviceStamps {
  /// What the log says of one device.
  init(of deviceId: ID, _ log: [StatusLogRow]) {
    self.init()
    for entry in log where entry.deviceId == deviceId {
      pass(from: entry.from, to: entry.to, Stamp(at: entry.at, by: entry.actorId))
    }
  }
}

extension DeviceDates {
  fileprivate init(_ stamps: DeviceStamps, in words: ReaderWords) {
    func answer(_ stamp: Stamp?) -> DeviceStamp? {
      stamp.map { DeviceStamp(at: $0.at, by: $0.by, byName: words.names[$0.by]) }
    }
    self.init(
      received: answer(stamps.received),
      diagnosisStarted: answer(stamps.diagnosisStarted),
      diagnosisCompleted: answer(stamps.diagnosisCompleted),
      quoteSent: answer(stamps.quoteSent),
      authorised: answer(stamps.authorised),
      rejected: answer(stamps.rejected),
      repairStarted: answer(stamps.repairStarted),
      repairCompleted: answer(stamps.repairCompleted),
      qualityChecked: answer(stamps.qualityChecked),
      ready: answer(stamps.ready),
      collected: answer(stamps.collected),
      despatched: answer(stamps.despatched)
    )
  }
}
