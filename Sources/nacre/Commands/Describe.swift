extension Command {
  /// `nacre describe METHOD`.
  static let describe: Command = .init(
    "describe", "Explain one method", operands: "METHOD", operandsMax: 1,
    takes: .method,
    options: [
      CommandOption("--json", .none, "The method as OpenRPC describes it: one JSON line"),
      CommandOption("--example", .none, "A request to paste into the pipe: one JSON line"),
      CommandOption("--schema", .none, "JSON Schema of the params; the result's in $defs.result"),
    ],
    details: """
      Params, result, errors and an example, as a page to read.

        nacre describe system.ping --example | nacre
      """
  ) { call in
    try describeMethod(call)
  }
}

/// Explains the method that the first operand names.
func describeMethod(_ call: Invocation) throws -> Int32 {
  guard let name = call.operands.first else {
    throw UsageError("describe needs a method. See: nacre methods")
  }
  let table = House(call.settings).table
  let schemas = try Schemas(table)
  guard let method = schemas.method(name) else {
    throw UsageError.unknown(
      "method", name, among: table.methods.map(\.name.description),
      otherwise: "See: nacre methods")
  }
  let terminal = call.terminal
  if call.arguments.has("--json") {
    terminal.line(method.text)
  } else if call.arguments.has("--schema") {
    terminal.line(ParamsSchema(schemas: schemas).schema(of: method).text)
  } else if call.arguments.has("--example") {
    guard let example = ExampleLine(method, schemas) else {
      throw UsageError("\(name) has no example.", exitCode: ExitCode.notFound)
    }
    terminal.line(example.request)
  } else {
    let page = MethodPage(
      method: method, schemas: schemas, palette: terminal.output,
      width: min(terminal.width, 100))
    terminal.line(page.text)
  }
  return ExitCode.fine
}
