/// The generated module of the Python client. Source: protocol specification 14.
///
///     print
///       types      → PrintPythonTypes     words, records and results as Literal and TypedDict
///       methods    → PrintPythonMethods   a class per domain, a method per method
///       domains    → the class that the client inherits
struct PythonPrinter {
  let catalogue: Catalogue
  let usage: Usage
  let lines = Lines(indent: 4)

  static func print(_ catalogue: Catalogue) -> String {
    let printer = PythonPrinter(catalogue: catalogue, usage: Usage(catalogue))
    printer.head()
    printer.types()
    printer.methods()
    printer.domains()
    return printer.lines.text
  }

  private func head() {
    lines.document(
      "The methods and types of the service. Compiled from Protocol/, do not edit.", in: self)
    lines.add()
    lines.add("from __future__ import annotations")
    lines.add()
    let typing = [
      "Any", "Callable", "Dict", "List", "Literal", "Mapping", "Optional", "Sequence", "TypedDict",
      "Union",
    ]
    lines.add("from typing import \(typing.joined(separator: ", "))")
    lines.add()
    lines.add("from ._values import Decision, Meta, Money, Violation")
    lines.add()
    lines.add("#: Calls a method by name with the params that are not None.")
    lines.add("Caller = Callable[[str, Dict[str, Any], Optional[float]], Any]")
    lines.add()
    lines.add()
    lines.add("def _given(params: Dict[str, Any]) -> Dict[str, Any]:")
    lines.indented { lines in
      lines.add("return {name: value for name, value in params.items() if value is not None}")
    }
    lines.add()
  }

  /// One attribute per first word of the method names.
  private func domains() {
    let summary = "The methods of the service, one attribute per domain."
    lines.pythonClass("Domains", summary, in: self) { lines in
      lines.add("def __init__(self, call: Caller) -> None:")
      lines.indented { lines in
        for prefix in prefixes {
          lines.add("self.\(PythonName.snake(prefix)) = \(PythonName.methods(prefix))(call)")
        }
      }
    }
  }

  /// First words of the method names, in the order of the document.
  var prefixes: [String] {
    catalogue.domains.flatMap(\.methods).reduce(into: []) { prefixes, method in
      if !prefixes.contains(method.namespace) { prefixes.append(method.namespace) }
    }
  }

  /// The annotation of a value; what a program passes in may be any sequence or mapping.
  func annotation(_ value: ValueType.Value, isRead: Bool) -> String {
    switch value {
    case .string, .id, .instant, .date, .dateAt, .bytes: "str"
    case .int: "int"
    case .number, .days: "float"
    case .bool: "bool"
    case .money: "Money"
    case .json, .fact: "Any"
    case .violation: "Violation"
    case .decision: "Decision"
    case .named(let name): PythonName.type(name)
    case .wordSet(let name):
      isRead
        ? "Union[\(PythonName.type(name)), Sequence[\(PythonName.type(name))]]"
        : "List[\(PythonName.type(name))]"
    case .array(let item, _):
      "\(isRead ? "Sequence" : "List")[\(annotation(item, isRead: isRead))]"
    case .map(let item, _):
      "\(isRead ? "Mapping" : "Dict")[str, \(annotation(item, isRead: isRead))]"
    }
  }

  func annotation(_ type: ValueType, isRead: Bool) -> String {
    let value = annotation(type.value, isRead: isRead)
    let mayBeNull = type.presence == .nullable || (isRead && type.presence == .optional)
    return mayBeNull && value != "Any" ? "Optional[\(value)]" : value
  }
}

extension Lines {
  /// A Python class, two lines below what stands before it.
  func pythonClass(
    _ head: String, _ summary: String?, in printer: PythonPrinter, _ body: (Lines) -> Void
  ) {
    add()
    add()
    add("class \(head):")
    indented { lines in
      lines.document(summary, in: printer)
      if summary != nil { lines.add() }
      body(lines)
    }
  }

  /// A docstring of paragraphs, broken before column 100.
  func document(_ paragraphs: String?..., in printer: PythonPrinter) {
    let texts = paragraphs.compactMap { $0 }.filter { !$0.isEmpty }
    guard let first = texts.first else { return }
    let escaped = texts.map {
      $0.replacing("\\", with: "\\\\").replacing("\"\"\"", with: "\\\"\\\"\\\"")
    }
    let isShort = texts.count == 1 && !first.contains("\n") && first.count + column <= 94
    if isShort, !escaped[0].hasSuffix("\"") { return add("\"\"\"\(escaped[0])\"\"\"") }
    for (index, text) in escaped.enumerated() {
      if index > 0 { add() }
      wrapped((index == 0 ? "\"\"\"" : "") + text)
    }
    add("\"\"\"")
  }

  /// Text broken between words before column 100; what goes on below an indented line hangs.
  func wrapped(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let margin = String(line.prefix { $0 == " " })
      var row = margin
      for word in line.split(separator: " ") {
        if row.count > margin.count, row.count + word.count + 1 + column > 100 {
          add(row)
          row = margin.isEmpty ? "" : margin + "    "
        }
        row += row.allSatisfy { $0 == " " } ? String(word) : " \(word)"
      }
      add(row)
    }
  }
}
