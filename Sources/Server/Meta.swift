import Kernel
import Platform
import Wire

/// The reserved params member `_meta`. Source: protocol specification 4.8.
struct Meta {
  var progressToken: [UInt8]?
  var locale: String?
  var session: ID?
  var isDryRun = false
  var fields: FieldSelection?

  /// Unit: milliseconds from when the request is taken up.
  var timeoutMs: Int?

  /// Stands in the log records of the request.
  var traceparent: String?

  init() {}

  /// Reads `_meta`; reports what is wrong with it beside the faults of params.
  init(_ value: JSONValue, _ shape: Shape) {
    guard var members = Members(Element(value, shape)) else { return }
    progressToken = members.optional("progressToken") { element in
      guard element.value.kind == .string || element.value.kind == .integer else {
        return element.mismatch("string or integer")
      }
      return element.value.json
    }
    locale = members.optional("locale") { $0.string(0...64) }
    session = members.optional("session") { $0.id() }
    isDryRun = members.optional("dryRun") { $0.bool() } ?? false
    timeoutMs = members.optional("timeoutMs") { $0.int(1...86_400_000) }
    fields = members.optional("fields") { element in
      guard let texts = element.array(0...100, { $0.string(0...1_000) }) else { return nil }
      return FieldSelection(texts) ?? element.invalidFormat("/items/0/id (JSON Pointer)")
    }
    traceparent = members.optional("traceparent") { $0.string(0...512) }
    members.finish([
      "progressToken", "timeoutMs", "locale", "session", "dryRun", "fields", "traceparent",
    ])
  }
}
