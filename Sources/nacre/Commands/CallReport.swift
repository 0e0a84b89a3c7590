/// Shows what a method answered, to a program or to a person, and knows the exit code.
///
/// Source: protocol specification 12.4.
struct CallReport {
  let terminal: Terminal
  let method: String
  let form: OutputForm

  init(_ call: Invocation, method: String) {
    terminal = call.terminal
    self.method = method
    let asked = call.arguments["--output"].flatMap(OutputForm.init)
    form = asked ?? (call.terminal.isInteractive ? .pretty : .json)
  }

  func show(_ answer: Answer) -> Int32 {
    switch answer {
    case .result(let result):
      show(result: result)
      return ExitCode.fine
    case .error(let error):
      if form == .pretty { explain(error) } else { terminal.complain(error.text) }
      return ExitCode.code(
        ofError: error["code"]?.integer ?? 0, kind: error["data", "kind"]?.string ?? "")
    }
  }

  private func show(result: JSONTree) {
    switch (form, result) {
    case (.pretty, _):
      terminal.line(Layout(width: terminal.width, palette: terminal.output).text(result))
    case (.raw, .string(let text)): terminal.line(text)
    default: terminal.line(result.text)
    }
  }

  // MARK: Errors for people

  private func explain(_ error: JSONTree) {
    let text = error["data", "message"]?.string ?? error["message"]?.string ?? "Unknown error"
    let kind = error["data", "kind"]?.string ?? ""
    let code = error["code"]?.integer ?? 0
    let ink = terminal.errors
    terminal.complain(
      "\(ink.paint("error:", .bad)) \(printable(text)) \(ink.paint("\(code) \(kind)", .quiet))")
    let violations = error["data", "violations"]?.items ?? []
    for line in ViolationLines(ink, width: terminal.width).lines(violations) {
      terminal.complain(line)
    }
    if let advice = advice(kind, error) { terminal.complain(printable(advice)) }
  }

  private func advice(_ kind: String, _ error: JSONTree) -> String? {
    let near = error["data", "suggestions"]?.items.compactMap(\.string) ?? []
    if !near.isEmpty { return "Did you mean \(alternatives(near))?" }
    return switch kind {
    case "method_not_found": "See: nacre methods"
    case "validation_failed": "See: nacre describe \(method)"
    case "bad_credentials": "See who may sign in: nacre call session.listActors"
    case "role_not_allowed": "Act as somebody else: nacre --as USER call \(method) …"
    default: nil
    }
  }
}
