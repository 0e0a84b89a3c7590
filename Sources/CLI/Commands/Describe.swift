extension Command {
  /// `nacre describe METHOD`.
  static let describe: Command = .init(
    "describe", "Explain one method", operands: "METHOD", operandsMax: 1,
    takes: .method,
    options: [
      CommandOption("--json", .none, "The method as OpenRPC describes it: one JSON line"),
      CommandOption("--example", .none, "Requests to paste into the pipe, one a line"),
      CommandOption("--schema", .none, "JSON Schema of the params; the result's in $defs.result"),
    ],
    details: """
      Params, result, errors, warnings and an example, as a page to read.

        nacre describe booking.getOrder --example | nacre --db :memory:

      What --example prints runs as it stands: it signs in, makes what the example
      builds on, and may make whoever asks what the example says they are. So try it
      with a database that nobody needs.
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
  let house = House(call.settings)
  let table = house.table
  let schemas = try Schemas(table)
  // A method may have a second name, by which it is called as well as by its own.
  let own = table.methods.first { $0.isCalled(name) }?.name.description ?? name
  guard let method = schemas.method(own) else {
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
    for request in example.requests(house.ownerRoles) { terminal.line(request) }
  } else {
    let page = MethodPage(
      method: method, schemas: schemas, palette: terminal.output,
      width: min(terminal.width, 100))
    terminal.page(page.text)
  }
  return ExitCode.fine
}
