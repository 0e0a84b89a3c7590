import Kernel
import Store

/// An accessory as stored.
struct AccessoryRow {
  let deviceId: ID
  let type: AccessoryType
  let description: String?
}

extension Database {
  /// Adds a device. The passcode arrives sealed.
  func insert(
    _ device: StoredDevice, sealedPasscode: [UInt8]?, order orderId: ID, at now: Instant,
    of organizationId: ID
  ) throws {
    let receivedAt = device.status == .deviceReceived ? now : nil
    try run(
      .insertDevice, orderId, device.id, organizationId, device.displayName, device.brandId,
      device.modelId, device.customBrand, device.customModel, device.serialNumber, device.imei,
      device.colour, device.storageCapacity, device.passcodeType.rawValue, sealedPasscode,
      device.findMyStatus.rawValue, device.conditionGrade.rawValue, device.reportedIssues,
      device.deviceTypeId, device.workflowType.rawValue, device.priority.rawValue,
      device.status.rawValue, device.dueAt, receivedAt
    )
  }

  /// Notes when a device that was awaited has come in.
  func setReceived(_ deviceId: ID, order orderId: ID, at now: Instant) throws {
    try run(.setReceived, now, orderId, deviceId)
  }

  func insert(_ accessory: AccessoryRow, position: Int, order orderId: ID) throws {
    try run(
      .insertAccessory, orderId, accessory.deviceId, position, accessory.type.rawValue,
      accessory.description
    )
  }

  /// The devices of an order as they were booked. Bound: 1,000, far above what an order gathers.
  func devices(ofOrder orderId: ID) throws -> [StoredDevice] {
    try rows(.devicesOfOrder, orderId, 1_000) { try StoredDevice($0) }
  }

  /// The number of an open order that holds a device with this IMEI.
  func openOrderNumber(imei: String, of organizationId: ID) throws -> Int? {
    try first(.openOrderByIMEI, organizationId, imei) { $0.int(0) }
  }
}

extension StoredDevice {
  /// Reads the columns that the statements for devices select first.
  init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      displayName: row.text(1),
      brandId: row.optionalText(2),
      modelId: row.optionalText(3),
      customBrand: row.optionalText(4),
      customModel: row.optionalText(5),
      serialNumber: row.optionalText(6),
      imei: row.optionalText(7),
      colour: row.optionalText(8),
      storageCapacity: row.optionalText(9),
      passcodeType: try row.word(10),
      hasPasscode: row.bool(11),
      findMyStatus: try row.word(12),
      conditionGrade: try row.word(13),
      reportedIssues: row.optionalText(14),
      deviceTypeId: row.optionalText(15),
      workflowType: try row.word(16),
      priority: try row.word(17),
      status: try row.word(18),
      dueAt: row.optionalInstant(19)
    )
  }
}

extension SQL {
  fileprivate static let insertDevice = SQL(
    """
    INSERT INTO booking_device
      (order_id, id, organization_id, display_name, brand_id, model_id, custom_brand, custom_model,
       serial_number, imei, colour, storage_capacity, passcode_type, passcode, find_my_status,
       condition_grade, reported_issues, device_type_id, workflow_type, priority, status, due_at,
       received_at, version)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
    """
  )

  fileprivate static let setReceived = SQL(
    """
    UPDATE booking_device
       SET received_at = ?
     WHERE order_id = ? AND id = ?
    """
  )

  fileprivate static let insertAccessory = SQL(
    """
    INSERT INTO booking_accessory (order_id, device_id, position, accessory_type, description)
    VALUES (?, ?, ?, ?, ?)
    """
  )

  fileprivate static let devicesOfOrder = SQL(
    """
    SELECT id, display_name, brand_id, model_id, custom_brand, custom_model, serial_number, imei,
           colour, storage_capacity, passcode_type, passcode IS NOT NULL, find_my_status,
           condition_grade, reported_issues, device_type_id, workflow_type, priority, status, due_at
      FROM booking_device
     WHERE order_id = ?
     ORDER BY id
     LIMIT ?
    """
  )

  fileprivate static let openOrderByIMEI = SQL(
    """
    SELECT booking_order.number
      FROM booking_device
      JOIN booking_order ON booking_order.id = booking_device.order_id
     WHERE booking_device.organization_id = ? AND booking_device.imei = ?
       AND booking_order.status NOT IN ('collected_despatched', 'cancelled')
     ORDER BY booking_order.number DESC
     LIMIT 1
    """
  )
}
