import Wire

/// `$/cancelRequest {id}`. Source: protocol specification 6.2.
enum Cancellation {
  static let method = "$/cancelRequest"

  /// The ids that a message cancels; a batch may cancel several.
  static func ids(in message: UnsafeRawBufferPointer) -> [CanonicalId] {
    let reader = MessageReader()
    return switch reader.read(message) {
    case .single(let entry): id(in: entry, of: reader).map { [$0] } ?? []
    case .batch(let entries): entries.compactMap { id(in: $0, of: reader) }
    case .emptyBatch, .batchTooLarge, .fault: []
    }
  }

  /// The id that one entry cancels, if it is such a notification.
  static func id(in entry: ScannedEntry, of reader: MessageReader) -> CanonicalId? {
    guard entry.isObject, entry.jsonrpcIsTwo, entry.idKind == .absent, entry.paramsAreUsable,
      let name = reader.method(of: entry), name.elementsEqual(method.utf8),
      let params = reader.params(of: entry)
    else { return nil }
    let id = params.isArray ? params[0] : params.member("id")
    return id.map { CanonicalId($0.json) }
  }
}
