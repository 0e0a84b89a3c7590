import Kernel
import Store

/// What the shop adds to a device while it works on it, as stored.
struct DeviceWork {
  var version = 1
  var foundIssues: String?
  var diagnosisNotes: String?

  /// `nil`: nobody's.
  var assignedUserId: ID?
  var subLocationId: ID?
  var carrier: String?
  var trackingNumber: String?

  /// When the passcode is to be erased; `nil` while the device is here, and when it was erased.
  var passcodePurgeAt: Instant?
}

/// A device with the work on it.
struct DeviceContext {
  let orderId: ID
  var device: StoredDevice
  var work: DeviceWork

  var id: ID { device.id }
}

extension Database {
  /// The devices of an order in the order of entry. Bound: 1,000, far above what an order gathers.
  func devicesOnFile(ofOrder orderId: ID) throws -> [DeviceContext] {
    try rows(.devicesOnFile, orderId, 1_000) { try DeviceContext($0) }
  }

  /// The order that holds a device.
  func orderId(ofDevice id: ID, of organizationId: ID) throws -> ID? {
    try first(.orderOfDevice, id, organizationId) { $0.text(0) }
  }

  /// Keeps what may change about a device; its passcode is kept by `setPasscode`.
  func update(_ onFile: DeviceContext) throws {
    let (device, work) = (onFile.device, onFile.work)
    try run(
      .updateDevice, device.displayName, device.brandId, device.modelId, device.customBrand,
      device.customModel, device.serialNumber, device.imei, device.colour, device.storageCapacity,
      device.passcodeType.rawValue, device.findMyStatus.rawValue, device.conditionGrade.rawValue,
      device.reportedIssues, device.deviceTypeId, device.workflowType.rawValue,
      device.priority.rawValue, device.status.rawValue, device.dueAt, work.version,
      work.foundIssues, work.diagnosisNotes, work.assignedUserId, work.subLocationId, work.carrier,
      work.trackingNumber, work.passcodePurgeAt, onFile.orderId, device.id
    )
  }

  /// Takes a device off its order, with its accessories and its passcode.
  func remove(_ onFile: DeviceContext) throws {
    try run(.removeAccessories, onFile.orderId, onFile.id)
    try run(.removeDevice, onFile.orderId, onFile.id)
  }
}

extension DeviceContext {
  fileprivate init(_ row: borrowing Row) throws {
    orderId = row.text(20)
    device = try StoredDevice(row)
    work = DeviceWork(
      version: row.int(21),
      foundIssues: row.optionalText(22),
      diagnosisNotes: row.optionalText(23),
      assignedUserId: row.optionalText(24),
      subLocationId: row.optionalText(25),
      carrier: row.optionalText(26),
      trackingNumber: row.optionalText(27),
      passcodePurgeAt: row.optionalInstant(28)
    )
  }
}

extension SQL {
  fileprivate static let devicesOnFile = SQL(
    """
    SELECT id, display_name, brand_id, model_id, custom_brand, custom_model, serial_number, imei,
           colour, storage_capacity, passcode_type, passcode IS NOT NULL, find_my_status,
           condition_grade, reported_issues, device_type_id, workflow_type, priority, status,
           due_at, order_id, version, found_issues, diagnosis_notes, assigned_user_id,
           sub_location_id, carrier, tracking_number, passcode_purge_at
      FROM booking_device
     WHERE order_id = ?
     ORDER BY id
     LIMIT ?
    """
  )

  fileprivate static let orderOfDevice = SQL(
    """
    SELECT order_id
      FROM booking_device
     WHERE id = ? AND organization_id = ?
    """
  )

  fileprivate static let updateDevice = SQL(
    """
    UPDATE booking_device
       SET display_name = ?, brand_id = ?, model_id = ?, custom_brand = ?, custom_model = ?,
           serial_number = ?, imei = ?, colour = ?, storage_capacity = ?, passcode_type = ?,
           find_my_status = ?, condition_grade = ?, reported_issues = ?, device_type_id = ?,
           workflow_type = ?, priority = ?, status = ?, due_at = ?, version = ?,
           found_issues = ?, diagnosis_notes = ?, assigned_user_id = ?, sub_location_id = ?,
           carrier = ?, tracking_number = ?, passcode_purge_at = ?
     WHERE order_id = ? AND id = ?
    """
  )

  fileprivate static let removeAccessories = SQL(
    """
    DELETE FROM booking_accessory
     WHERE order_id = ? AND device_id = ?
    """
  )

  fileprivate static let removeDevice = SQL(
    """
    DELETE FROM booking_device
     WHERE order_id = ? AND id = ?
    """
  )
}
