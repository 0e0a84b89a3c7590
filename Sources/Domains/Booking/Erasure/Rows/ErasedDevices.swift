import Kernel
import Store

// What goes of the devices of a client who is erased, and of what was written about them. Every
// statement tells how many rows it has changed, and names its organization.

extension Database {
  /// What tells of the person about their devices, passcodes included; the model stays where it is
  /// of the catalogue.
  func eraseDevices(ofClient id: ID, of organizationId: ID) throws -> Int {
    let devices = try changes(.eraseDevices, id, organizationId)
    try run(.eraseAccessories, id, organizationId)
    return devices
  }

  func eraseNotes(ofClient id: ID, of organizationId: ID) throws -> Int {
    try changes(.eraseNotes, id, organizationId)
  }

  /// Why orders were stopped and quotes refused, and accounts that were to be paid.
  func eraseReasons(ofClient id: ID, of organizationId: ID) throws -> Int {
    try changes(.eraseOrderReasons, id, organizationId)
      + changes(.eraseLogReasons, id, organizationId)
      + changes(.eraseQuoteTexts, id, organizationId)
  }
}

extension SQL {
  fileprivate static let eraseDevices = SQL(
    """
    UPDATE booking_device
       SET display_name = COALESCE((
             SELECT booking_brand.name || COALESCE(' ' || booking_model.name, '')
               FROM booking_brand
               LEFT JOIN booking_model
                 ON booking_model.organization_id = booking_brand.organization_id
                AND booking_model.id = booking_device.model_id
              WHERE booking_brand.organization_id = booking_device.organization_id
                AND booking_brand.id = booking_device.brand_id), '–'),
           custom_brand = NULL, custom_model = NULL, serial_number = NULL, imei = NULL,
           colour = NULL, passcode = NULL, passcode_purge_at = NULL, reported_issues = NULL,
           found_issues = NULL, diagnosis_notes = NULL, carrier = NULL, tracking_number = NULL,
           version = version + 1
     WHERE order_id IN (
             SELECT id
               FROM booking_order
              WHERE client_id = ? AND organization_id = ?)
    """
  )

  fileprivate static let eraseAccessories = SQL(
    """
    UPDATE booking_accessory
       SET description = NULL
     WHERE description IS NOT NULL AND order_id IN (
             SELECT id
               FROM booking_order
              WHERE client_id = ? AND organization_id = ?)
    """
  )

  fileprivate static let eraseNotes = SQL(
    """
    DELETE FROM booking_note
     WHERE order_id IN (
             SELECT id
               FROM booking_order
              WHERE client_id = ? AND organization_id = ?)
    """
  )

  fileprivate static let eraseOrderReasons = SQL(
    """
    UPDATE booking_order
       SET override_reason = NULL
     WHERE client_id = ? AND organization_id = ? AND override_reason IS NOT NULL
    """
  )

  fileprivate static let eraseLogReasons = SQL(
    """
    UPDATE booking_order_log
       SET reason = NULL
     WHERE reason IS NOT NULL AND order_id IN (
             SELECT id
               FROM booking_order
              WHERE client_id = ? AND organization_id = ?)
    """
  )

  fileprivate static let eraseQuoteTexts = SQL(
    """
    UPDATE booking_quote
       SET reason = NULL, bank_details = NULL
     WHERE (reason IS NOT NULL OR bank_details IS NOT NULL) AND order_id IN (
             SELECT id
               FROM booking_order
              WHERE client_id = ? AND organization_id = ?)
    """
  )
}
