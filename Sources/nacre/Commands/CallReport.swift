/// Shows what a method answered, to a program or to a person, and knows the exit code.
///
/// Source: protocol specification 12.4.
struct CallReport {
  private let terminal: Terminal
  private let method: String
  private let schemas: Schemas
  private let options: CallOptions
  private let databaseOption: String
  private let shape: Shape
  private let cells: CellText

  /// What the form comes to.
  private enum Shape {
    case line, itemLines, raw, indented, table
    /// A list is a table, anything else is indented.
    case readable
  }

  init(_ call: Invocation, method: String, schemas: Schemas, options: CallOptions) {
    terminal = call.terminal
    self.method = method
    self.schemas = schemas
    self.options = options
    databaseOption = call.settings.databaseOption
    cells = CellText(timeZone: call.settings.timeZone)
    let asked = call.arguments["--output"].flatMap(OutputForm.init)
    shape =
      switch asked {
      case .json: .line
      case .ndjson: .itemLines
      case .raw: .raw
      case .pretty: .indented
      case .table: .table
      case nil: call.terminal.isInteractive ? .readable : .line
      }
  }

  private var isForPeople: Bool {
    switch shape {
    case .indented, .table, .readable: true
    case .line, .itemLines, .raw: false
    }
  }

  /// Whether the items of a list become the rows of one table.
  var showsTable: Bool { shape == .table || shape == .readable }

  func show(_ answer: Answer) -> Int32 {
    switch answer {
    case .result(let result):
      show(result: options.fields.selected(from: result), whole: result)
      return ExitCode.fine
    case .error(let error):
      if isForPeople {
        ErrorPage(
          error, of: method, schemas: schemas, terminal: terminal, databaseOption: databaseOption
        ).show()
      } else {
        terminal.complain(error.text)
      }
      return ExitCode.code(
        ofError: error["code"]?.integer ?? 0, kind: error["data", "kind"]?.string ?? "")
    }
  }

  /// One item of a list that is read page by page.
  func show(item: JSONTree) {
    switch shape {
    case .indented: terminal.line(layout.text(item))
    case .raw: show(raw: item)
    default: terminal.line(item.text)
    }
  }

  /// All items of a list.
  func show(items: [JSONTree]) {
    guard !items.isEmpty else { return terminal.remark("No items.") }
    let table = ResultTable(items: items, cells: cells, palette: terminal.output)
    let page = table.page(width: tableWidth)
    terminal.page(page.lines.joined(separator: "\n"))
    if !page.hidden.isEmpty {
      let names = cut("Not shown: \(page.hidden.joined(separator: ", "))", terminal.width)
      terminal.remark(terminal.errors.paint(names, .quiet))
    }
  }

  // MARK: Results

  private func show(result: JSONTree, whole: JSONTree) {
    let items = isList(result) ? result["items"]?.items : nil
    switch (shape, items) {
    case (.line, _), (.itemLines, nil): terminal.line(result.text)
    case (.itemLines, let items?): for item in items { terminal.line(item.text) }
    case (.raw, _): show(raw: options.fields.only(of: whole) ?? result)
    case (.table, let items?), (.readable, let items?):
      show(items: items)
      show(around: result)
    case (.table, nil):
      let table = MemberTable(result, cells: cells, palette: terminal.output)
      for line in table.lines(width: tableWidth) { terminal.line(line) }
    case (.indented, _): terminal.page(layout.text(result))
    case (.readable, nil): show(readable: result)
    }
  }

  /// A thing for somebody who reads: hundreds of words in a list say less than how many they are.
  private func show(readable result: JSONTree) {
    var layout = layout
    layout.most = CallReport.wordsShown
    terminal.page(layout.text(result))
    guard layout.shortens(result) else { return }
    let hint = "Long lists are cut; all of them: --output pretty"
    terminal.remark(terminal.errors.paint(hint, .quiet))
  }

  /// As many words as fill a screen.
  private static let wordsShown = 24

  /// Whether a result is first of all its items, and not a thing with an id that has some.
  private func isList(_ result: JSONTree) -> Bool {
    result["items"]?.isArray == true && result["id"] == nil
  }

  /// What a list's result holds besides the items; a list of things is a table of its own.
  private func show(around result: JSONTree) {
    let passed: Set<String> = ["items", "nextCursor", "warnings", "actions"]
    for member in result.members where !passed.contains(member.name) {
      let name = terminal.output.paint(printable(member.name), .name)
      if member.value.items.contains(where: \.isObject) {
        terminal.line("\n" + name)
        show(items: member.value.items)
      } else {
        let text = cells.text(member.value)
        if !text.isEmpty { terminal.line("\(name) \(text)") }
      }
    }
    let warnings = result["warnings"]?.items ?? []
    for line in ViolationLines(terminal.errors, width: terminal.width).lines(warnings) {
      terminal.complain(line)
    }
    if result["nextCursor"]?.string != nil {
      terminal.remark(terminal.errors.paint("There are more: add --all.", .quiet))
    }
  }

  /// A text without its quotes, a list one value a line.
  private func show(raw value: JSONTree) {
    switch value {
    case .string(let text): terminal.line(text)
    case .array(let items) where !options.fields.isEmpty: items.forEach(show(raw:))
    default: terminal.line(value.text)
    }
  }

  /// What goes to a file is not cut.
  private var tableWidth: Int? { terminal.isInteractive ? terminal.width : nil }

  private var layout: Layout { Layout(width: terminal.width, palette: terminal.output) }
}
