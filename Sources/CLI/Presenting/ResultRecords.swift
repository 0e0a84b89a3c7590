import Kernel

/// Objects as the records of a CSV text, for a spreadsheet and for programs: values as they are in
/// JSON, and what has parts as JSON text.
struct ResultRecords {
  /// The names that the first record has: those that are declared, so that they are there whatever
  /// was answered, and what else came up. What may be done is no column.
  private let names: [String]
  private let rows: [JSONTree]

  init(_ items: [JSONTree], declared: [String]) {
    rows = items.map { $0.isObject ? $0 : JSONTree.object([.init(name: "value", value: $0)]) }
    names = declared + allNames(of: rows).filter { !declared.contains($0) }
  }

  var text: String {
    let shown = names.filter { $0 != "actions" }
    return CSVWriter.text(shown, rows.map { row in shown.map { ResultRecords.field(row[$0]) } })
  }

  private static func field(_ value: JSONTree?) -> String {
    switch value {
    case nil, .null: ""
    case .string(let text): text
    case let value?: value.text
    }
  }
}
