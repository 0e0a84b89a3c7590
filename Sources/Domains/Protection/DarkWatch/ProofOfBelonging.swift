import Kernel
import Platform

/// A code with what it is for, before it is hashed.
func codeMark(_ itemId: ID, _ code: String) -> [UInt8] {
  Array(itemId.utf8) + [0] + Array(code.utf8)
}

extension ReadCall {
  /// What of these is the asker's own, in the open, by id: what their search looks through.
  ///
  /// Of other people only the masked form is searched, or it could be found out by the letter.
  func ownValues(of rows: [WatchItemRow]) throws -> [ID: String] {
    let own = rows.filter { $0.personId == actor.userId }
    return try Dictionary(uniqueKeysWithValues: own.map { ($0.id, try value(of: $0)) })
  }

  /// What a person watches, in the open: for their own search, and for whoever sends them a code.
  func value(of row: WatchItemRow) throws -> String {
    guard let keys = try keys(of: row.personId),
      let sealed = try database.watchValue(row.id, organizationId)
    else { throw Refusal(ProtectionFault.itemNotFound) }
    return String(
      decoding: try WatchItemRow.value.open(sealed, row: row.id, keys), as: UTF8.self)
  }
}
