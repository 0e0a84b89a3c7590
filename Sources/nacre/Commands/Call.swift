import Kernel
import Platform
import Server

extension Command {
  /// `nacre call METHOD [JSON | - | key=value …]`.
  static let call: Command = .init(
    "call", "Call one method", operands: "METHOD [JSON | - | key=value …]", operandsMax: 1_000,
    options: [
      CommandOption("--dry-run", .none, "Run, then undo: shows what would happen"),
      CommandOption("--idempotency-key", .text("KEY"), "A retry with the same key changes nothing"),
      CommandOption(
        "--output", .choice(OutputForm.allCases.map(\.rawValue)),
        "pretty on a terminal, else json; raw: no quotes"),
    ],
    details: """
      Params are one JSON object, - for JSON on stdin, or words:
        limit=5         by the declared type: a number here
        note=@file      the text of a file
        roles:=JSON     any JSON              roles:=@file  the JSON of a file
        a.b=1  tags[]=x  items[0].name=x      nested members and lists

        nacre call system.ping payload=hello
        nacre call directory.addMember name='Åsa Öberg' roles.booking=office

      Secrets are never words: password=@FILE, or params on stdin.
      The result is one JSON line on stdout. An error is one JSON line on stderr:
      1 error · 2 wrong words or params · 3 database · 5 not permitted
      6 not found · 7 conflict · 8 validation · 9 limit · 10 unavailable
      70 our mistake · 124 timed out
      """
  ) { call in
    guard let name = call.operands.first else {
      throw UsageError("call needs a method. See: nacre methods")
    }
    let host = try LocalHost(call.settings)
    let report = CallReport(call, method: name)
    guard let method = host.table.methods.first(where: { $0.name.description == name }) else {
      return report.show(host.call(name))
    }
    let schemas = try Schemas(host.table)
    let schema = schemas.method(name).map(schemas.params) ?? [:]
    let builder = ParamsBuilder(schemas, schema)
    let words = Array(call.operands.dropFirst())
    try refuseSecrets(words, of: name)
    let params = readableSecrets(try builder.params(words), of: name)
    let completed = try adding(call.arguments, to: params)
    if needsSession(method, call.settings), let error = host.openSession() {
      return report.show(.error(error))
    }
    return report.show(host.call(name, completed))
  }
}

/// How `call` shows a result.
enum OutputForm: String, CaseIterable { case json, pretty, raw }

/// Pure methods know more with a session, so one is opened for whoever says who they are.
private func needsSession(_ method: Method, _ settings: Settings) -> Bool {
  if method.access != .none { return true }
  let isAsked = settings.user != nil || settings.organization != nil
  return isAsked && !method.name.description.hasPrefix("session.")
}

/// The params with what the options say.
private func adding(_ arguments: Arguments, to params: JSONTree) throws -> JSONTree {
  var params = params
  let isDryRun = arguments.has("--dry-run")
  let key = arguments["--idempotency-key"]
  guard isDryRun || key != nil else { return params }
  guard case .object = params else {
    throw UsageError("--dry-run and --idempotency-key need params by name, not a list.")
  }
  if let key { params = params.setting("idempotencyKey", .string(key)) }
  if isDryRun { params = params.setting("_meta", (params["_meta"] ?? [:]).setting("dryRun", true)) }
  return params
}
