import Kernel
import Store

/// What belongs to an order beside its goods: a pre-authorisation, notes, the log of statuses.

/// An amount that may be spent without asking again, as stored.
struct PreAuthorizationRow {
  let id: ID
  let amountMinor: Int
  let currency: String
  let notes: String?
  let authorizedAt: Instant
}

/// A note for staff, as stored.
struct NoteRow {
  /// Of one order: all of them come along with it.
  static let countMax = 1_000

  let id: ID
  let text: String
  let createdBy: ID
  let createdAt: Instant

  /// `nil`: about the order as a whole.
  var deviceId: ID?
}

/// One change of a device's status, as stored.
struct StatusLogRow {
  /// Counts the entries of an order from 1.
  let entry: Int
  let deviceId: ID

  /// `nil` when the device was booked.
  let from: DeviceStatus?
  let to: DeviceStatus
  let actorId: ID
  let at: Instant
}

extension Database {
  func insert(_ preAuthorization: PreAuthorizationRow, order orderId: ID, by actorId: ID) throws {
    try run(
      .insertPreAuthorization, orderId, preAuthorization.id, preAuthorization.amountMinor,
      preAuthorization.currency, preAuthorization.notes, preAuthorization.authorizedAt, actorId
    )
  }

  /// The latest pre-authorisation of an order.
  func preAuthorization(ofOrder orderId: ID) throws -> PreAuthorizationRow? {
    try first(.preAuthorizationOfOrder, orderId) { row in
      PreAuthorizationRow(
        id: row.text(0), amountMinor: row.int(1), currency: row.text(2),
        notes: row.optionalText(3), authorizedAt: row.instant(4)
      )
    }
  }

  func insert(_ note: NoteRow, order orderId: ID) throws {
    try run(
      .insertNote, orderId, note.id, note.text, note.createdBy, note.createdAt, note.deviceId
    )
  }

  /// The notes of an order, oldest first; where an older service took more, the latest of them, and
  /// how many more there are.
  func notes(ofOrder orderId: ID) throws -> (latest: [NoteRow], more: Int?) {
    let latest = try rows(.notesOfOrder, orderId, NoteRow.countMax) { row in
      NoteRow(
        id: row.text(0), text: row.text(1), createdBy: row.text(2), createdAt: row.instant(3),
        deviceId: row.optionalText(4)
      )
    }
    guard latest.count == NoteRow.countMax else { return (latest.reversed(), nil) }
    let count = try noteCount(ofOrder: orderId, upTo: .max)
    return (latest.reversed(), count > latest.count ? count - latest.count : nil)
  }

  /// How many notes an order has, counted no further than asked.
  func noteCount(ofOrder orderId: ID, upTo limit: Int = NoteRow.countMax) throws -> Int {
    try first(.noteCount, orderId, limit) { $0.int(0) } ?? 0
  }

  func insert(_ entry: StatusLogRow, order orderId: ID) throws {
    try run(
      .insertStatus, orderId, entry.entry, entry.deviceId, entry.from?.rawValue, entry.to.rawValue,
      entry.actorId, entry.at
    )
  }

  /// Adds an entry after the others, whose number the statement finds.
  func append(
    _ deviceId: ID, from: DeviceStatus?, to: DeviceStatus, order orderId: ID, by actorId: ID,
    at now: Instant
  ) throws {
    try run(
      .appendStatus, orderId, orderId, deviceId, from?.rawValue, to.rawValue, actorId, now
    )
  }

  /// What happened to an order's devices, oldest first. Bound: the latest 10,000.
  func statusLog(ofOrder orderId: ID) throws -> [StatusLogRow] {
    try rows(.statusLogOfOrder, orderId, 10_000) { row in
      StatusLogRow(
        entry: row.int(0), deviceId: row.text(1),
        from: row.isNull(2) ? nil : try row.word(2), to: try row.word(3),
        actorId: row.text(4), at: row.instant(5)
      )
    }.reversed()
  }
}

extension SQL {
  fileprivate static let insertPreAuthorization = SQL(
    """
    INSERT INTO booking_pre_authorization
      (order_id, id, amount_minor, currency, notes, authorized_at, created_by)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let preAuthorizationOfOrder = SQL(
    """
    SELECT id, amount_minor, currency, notes, authorized_at
      FROM booking_pre_authorization
     WHERE order_id = ?
     ORDER BY id DESC
     LIMIT 1
    """
  )

  fileprivate static let insertNote = SQL(
    """
    INSERT INTO booking_note (order_id, id, text, created_by, created_at, device_id)
    VALUES (?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let notesOfOrder = SQL(
    """
    SELECT id, text, created_by, created_at, device_id
      FROM booking_note
     WHERE order_id = ?
     ORDER BY id DESC
     LIMIT ?
    """
  )

  fileprivate static let noteCount = SQL(
    """
    SELECT COUNT(*)
      FROM (SELECT id FROM booking_note WHERE order_id = ? LIMIT ?) AS some_notes
    """
  )

  fileprivate static let insertStatus = SQL(
    """
    INSERT INTO booking_status_log
      (order_id, entry, device_id, from_status, to_status, actor_id, at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let appendStatus = SQL(
    """
    INSERT INTO booking_status_log
      (order_id, entry, device_id, from_status, to_status, actor_id, at)
    VALUES (?, (SELECT COALESCE(MAX(entry), 0) + 1 FROM booking_status_log WHERE order_id = ?),
            ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let statusLogOfOrder = SQL(
    """
    SELECT entry, device_id, from_status, to_status, actor_id, at
      FROM booking_status_log
     WHERE order_id = ?
     ORDER BY entry DESC
     LIMIT ?
    """
  )
}
