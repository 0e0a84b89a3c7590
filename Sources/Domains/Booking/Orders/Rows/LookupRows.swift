import Kernel
import Store

/// A device that a code names.
struct FoundDevice {
  let orderId: ID
  let deviceId: ID
}

/// Devices that one code may name; more tell nobody anything.
private let foundMax = 50

extension Database {
  /// Devices with this IMEI, the newest order first.
  func devices(imei: String, of organizationId: ID) throws -> [FoundDevice] {
    try rows(.devicesByIMEI, organizationId, imei, foundMax) { FoundDevice($0) }
  }

  /// Devices with this serial number, the newest order first.
  func devices(serialNumber: String, of organizationId: ID) throws -> [FoundDevice] {
    try rows(.devicesBySerialNumber, organizationId, serialNumber, foundMax) { FoundDevice($0) }
  }
}

extension FoundDevice {
  fileprivate init(_ row: borrowing Row) {
    self.init(orderId: row.text(0), deviceId: row.text(1))
  }
}

extension SQL {
  fileprivate static let devicesByIMEI = SQL(
    """
    SELECT booking_device.order_id, booking_device.id
      FROM booking_device
      JOIN booking_order ON booking_order.id = booking_device.order_id
     WHERE booking_device.organization_id = ? AND booking_device.imei = ?
     ORDER BY booking_order.number DESC, booking_device.id
     LIMIT ?
    """
  )

  fileprivate static let devicesBySerialNumber = SQL(
    """
    SELECT booking_device.order_id, booking_device.id
      FROM booking_device
      JOIN booking_order ON booking_order.id = booking_device.order_id
     WHERE booking_device.organization_id = ? AND booking_device.serial_number = ?
     ORDER BY booking_order.number DESC, booking_device.id
     LIMIT ?
    """
  )
}
