import Kernel
import Platform

/// A code with what it is for, before it is hashed.
func codeMark(_ itemId: ID, _ code: String) -> [UInt8] {
  Array(itemId.utf8) + [0] + Array(code.utf8)
}

extension ReadCall {
  /// What a person watches, in the open: only for whoever sends them a code.
  func value(of row: WatchItemRow) throws -> String {
    guard let keys = try keys(of: row.personId),
      let sealed = try database.watchValue(row.id, organizationId)
    else { throw Refusal(ProtectionFault.itemNotFound) }
    return String(
      decoding: try WatchItemRow.value.open(sealed, row: row.id, keys), as: UTF8.self)
  }
}
