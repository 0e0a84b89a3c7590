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
    case line, itemLines, raw, records, indented
    /// A list is a table, anything else a sheet.
    case sheet
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
      case .csv: .records
      case .pretty: .indented
      case .table: .sheet
      case nil: call.terminal.isInteractive ? .sheet : .line
      }
  }

  private var isForPeople: Bool {
    switch shape {
    case .indented, .sheet: true
    case .line, .itemLines, .raw, .records: false
    }
  }

  /// Whether the items of all pages are shown together, as the rows of one table.
  var isOneTable: Bool { shape == .sheet || shape == .records }

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
    if shape == .records { show(records: items) } else { show(sheetOf: ["items": .array(items)]) }
  }

  // MARK: Results

  private func show(result: JSONTree, whole: JSONTree) {
    let items = isList(result) ? result["items"]?.items : nil
    switch (shape, items) {
    case (.line, _), (.itemLines, nil): terminal.line(result.text)
    case (.itemLines, let items?): for item in items { terminal.line(item.text) }
    case (.raw, _): show(raw: options.fields.only(of: whole) ?? result)
    case (.records, _):
      show(records: items ?? (result.isArray ? result.items : [result]))
      remarkOnMore(result)
    case (.indented, _): terminal.page(layout.text(result))
    case (.sheet, _): show(sheetOf: result)
    }
  }

  /// Whether a result is first of all its items, and not a thing with an id that has some.
  private func isList(_ result: JSONTree) -> Bool {
    result["items"]?.isArray == true && result["id"] == nil
  }

  /// A list as a table with what its result holds besides below it, or a thing as a sheet.
  private func show(sheetOf result: JSONTree) {
    var lines: [String] = []
    var hidden: [String] = []
    var rest = result
    if isList(result), let items = result["items"]?.items {
      if items.isEmpty {
        terminal.remark("No items.")
      } else {
        let table = ResultTable(
          items: items, asked: options.fields.columns(of: result), cells: cells,
          palette: terminal.output)
        (lines, hidden) = table.page(width: tableWidth)
      }
      rest = result.removing("items", "nextCursor", "actions")
    }
    let sheet = ResultSheet(rest, cells: cells, palette: terminal.output, width: tableWidth)
    if !lines.isEmpty, !sheet.lines.isEmpty { lines.append("") }
    lines += sheet.lines
    // Nothing to be said is still an answer.
    if lines.isEmpty, !isList(result) { lines = [result.text] }
    if !lines.isEmpty { terminal.page(lines.joined(separator: "\n")) }
    if !hidden.isEmpty { hint("Not shown: \(hidden.joined(separator: ", "))") }
    if sheet.isCut { hint("Cut to fit; all of it: --output pretty, or json") }
    remarkOnMore(result)
  }

  private func remarkOnMore(_ result: JSONTree) {
    if result["nextCursor"]?.string != nil { hint("There are more: add --all.") }
  }

  private func hint(_ text: String) {
    terminal.remark(terminal.errors.paint(cut(text, terminal.width), .quiet))
  }

  private func show(records items: [JSONTree]) {
    terminal.text(ResultRecords(items, declared: declaredNames).text)
  }

  /// The members of an item, or of a result that is no list, as far as they were asked for.
  private var declaredNames: [String] {
    // Which members are left of a result the service has selected itself.
    guard options.fields.pointers.isEmpty else { return [] }
    let result = schemas.method(method)?["result", "schema"]
    let isThing = schemas.member("id", of: result) != nil
    let list = isThing ? nil : schemas.member("items", of: result)
    let members = (list.map(schemas.items(of:)) ?? result).map(schemas.resolved)?["properties"]
    let row = JSONTree.object(
      (members?.members ?? []).map { .init(name: $0.name, value: .null) })
    let asked = options.fields.selected(from: list == nil ? row : ["items": [row]])
    return (list == nil ? asked : asked["items"]?[0] ?? [:]).members.map(\.name)
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
