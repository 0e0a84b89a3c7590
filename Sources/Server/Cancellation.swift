import CJansson
import Wire

/// `$/cancelRequest {id}`. Source: protocol specification 6.2.
enum Cancellation {
  static let method = "$/cancelRequest"

  /// The ids that a message cancels; a batch may cancel several.
  static func ids(in message: UnsafeRawBufferPointer) -> [CanonicalId] {
    switch Scanner.scan(message) {
    case .single(let entry): id(in: entry, of: message).map { [$0] } ?? []
    case .batch(let entries): entries.compactMap { id(in: $0, of: message) }
    case .emptyBatch, .batchTooLarge, .fault: []
    }
  }

  /// The id that one entry cancels, if it is such a notification.
  static func id(
    in entry: ScannedEntry, of message: UnsafeRawBufferPointer
  ) -> CanonicalId? {
    guard entry.isObject, entry.jsonrpcIsTwo, entry.idKind == .absent, entry.methodIsString,
      entry.paramsAreUsable, entry.methodName(in: message) == method, let range = entry.params,
      let document = JSONDocument(UnsafeRawBufferPointer(rebasing: message[range]))
    else { return nil }
    let params = document.root
    let id = params.isArray ? params[0] : params.isObject ? params.member("id") : nil
    return id.map { CanonicalId($0.json) }
  }
}
