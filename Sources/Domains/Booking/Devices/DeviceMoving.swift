import Kernel
import Platform
import Store

/// What is said when a device is moved on.
struct MoveDetails {
  var note: String?
  var carrier: String?
  var trackingNumber: String?
}

extension WriteCall {
  /// Moves a device of an order on, when every guard lets it: status, log, event.
  ///
  /// `conclude` must follow.
  func move(
    _ deviceId: ID, to status: DeviceStatus, in work: inout OrderContext,
    _ details: MoveDetails = MoveDetails(), cause: MoveCause = .person
  ) throws {
    guard let place = work.devices.firstIndex(where: { $0.id == deviceId }) else {
      throw Refusal(BookingFault.deviceNotFound)
    }
    let facts = work.facts
    try decideMove(
      of: work.facts(of: work.devices[place]), to: status, in: facts, by: actor, cause: cause
    ).orThrow()

    let from = work.devices[place].device.status
    work.devices[place].device.status = status
    work.devices[place].work.version += 1
    work.devices[place].work.carrier = details.carrier ?? work.devices[place].work.carrier
    work.devices[place].work.trackingNumber =
      details.trackingNumber ?? work.devices[place].work.trackingNumber
    if status.isEnd {
      // Whoever hands out also clears away what was handed out long ago.
      try database.purgePasscodes(of: organizationId, at: now)
      keepPasscodeForNow(&work.devices[place], work.settings)
    }
    let device = work.devices[place]
    try database.update(device)
    if status == .deviceReceived {
      try database.setReceived(deviceId, order: work.order.id, at: now)
    }
    try database.append(
      deviceId, from: from, to: status, order: work.order.id, by: actor.userId, at: now)
    if let note = details.note { try addNote(note, to: work.order, device: deviceId) }
    try recordMove(of: device, from: from, in: work.order)
    if status == .addedToBuyback { try stockFromBuyback(device.device, of: work.order) }
  }

  /// Sets the day on which a device's passcode is erased.
  func keepPasscodeForNow(_ device: inout DeviceContext, _ settings: CompanySettings) {
    guard device.device.hasPasscode else { return }
    device.work.passcodePurgeAt = now.adding(days: Int64(settings.passcodeRetentionDays))
  }

  /// Adds a note for staff, and says so.
  func addNote(_ text: String, to order: OrderRow, device deviceId: ID?) throws {
    let note = NoteRow(
      id: makeID(), text: text, createdBy: actor.userId, createdAt: now, deviceId: deviceId)
    try database.insert(note, order: order.id)
    let event = BookingEvent.noteAdded(
      .init(
        orderId: order.id, orderNumber: order.number, noteId: note.id, deviceId: deviceId))
    let after = AuditedMembers(members: [("note", .text(text))])
    try record(Change(event, of: order.id, version: order.version + 1, after: after))
  }

  private func recordMove(
    of device: DeviceContext, from: DeviceStatus, in order: OrderRow
  ) throws {
    let event = BookingEvent.deviceStatusChanged(
      .init(
        orderId: order.id, orderNumber: order.number, deviceId: device.id,
        displayName: device.device.displayName, from: from, to: device.device.status))
    try record(
      Change(
        event, of: order.id, version: order.version + 1,
        before: AuditedMembers(members: [("status", .text(from.rawValue))]),
        after: AuditedMembers(members: [("status", .text(device.device.status.rawValue))])))
  }
}

extension MoveDetails {
  /// What the step needs to be told and is not. Source: booking specification 7.3.
  func requireInputs(to status: DeviceStatus, _ findings: inout Findings) {
    for input in moveInputs(to: status) {
      let path = FieldPath()
      switch input {
      case .note where note == nil: findings.refuse(.noteRequired, at: path.member("note"))
      case .carrier where carrier == nil:
        findings.refuse(.carrierRequired, at: path.member("carrier"))
      case .trackingNumber where trackingNumber == nil:
        findings.refuse(.trackingNumberRequired, at: path.member("trackingNumber"))
      case .note, .carrier, .trackingNumber: break
      }
    }
  }
}
