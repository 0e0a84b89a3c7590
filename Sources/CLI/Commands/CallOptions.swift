import Kernel

/// How `call` shows a result. Source: protocol specification 12.4.
enum OutputForm: String, CaseIterable { case json, pretty, table, ndjson, csv, raw }

/// What the options of `call` add to the params, and take from the result.
struct CallOptions {
  /// Whether `nextCursor` is followed.
  let isWhole: Bool
  let fields: FieldList
  private let isDryRun: Bool
  private let idempotencyKey: String?
  private let timeoutMs: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    isWhole = arguments.has("--all")
    isDryRun = arguments.has("--dry-run")
    idempotencyKey = arguments["--idempotency-key"]
    timeoutMs = arguments["--timeout"].flatMap(milliseconds(of:))
    fields = try FieldList(arguments["--fields"] ?? "")
  }

  /// The params with what the options say.
  func completed(_ params: JSONTree) throws(UsageError) -> JSONTree {
    var params = params
    if let idempotencyKey {
      try requireObject(params, "--idempotency-key needs")
      params = params.setting("idempotencyKey", .string(idempotencyKey))
    }
    if isDryRun { params = try adding(("dryRun", true), to: params) }
    if let timeoutMs { params = try adding(("timeoutMs", .integer(timeoutMs)), to: params) }
    if !fields.pointers.isEmpty {
      // Without the cursor there is no next page.
      let wanted = fields.pointers + (isWhole ? ["/nextCursor"] : [])
      params = try adding(("fields", .array(wanted.map(JSONTree.string))), to: params)
    }
    return params
  }

  /// The params with one more member of `_meta`.
  func adding(
    _ member: (name: String, value: JSONTree), to params: JSONTree
  ) throws(UsageError) -> JSONTree {
    try requireObject(params, "--dry-run, --timeout and --fields need")
    let meta = params["_meta"] ?? [:]
    return params.setting("_meta", meta.setting(member.name, member.value))
  }

  private func requireObject(_ params: JSONTree, _ what: String) throws(UsageError) {
    guard params.isArray else { return }
    throw UsageError("\(what) params by name, not a list.")
  }
}
