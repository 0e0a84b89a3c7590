import Glibc
import Kernel

/// Asks a person for the required params that they left out.
///
/// Source: protocol specification 12.3.
struct ParamsDialog {
  /// How often a value may be wrong before the dialog gives up.
  private static let attemptsMax = 5

  private let schemas: Schemas
  private let method: String
  private let palette: Palette
  private let write: (String) -> Void

  init(_ schemas: Schemas, method: String, _ terminal: Terminal) {
    self.schemas = schemas
    self.method = method
    palette = terminal.errors
    write = terminal.complain
  }

  /// The params with what was missing. `schema`: the params as one object.
  func completing(_ params: JSONTree, _ schema: JSONTree) throws -> JSONTree {
    let declared = schemas.method(method)
    let needed = declared.map(schemas.needed) ?? []
    func missed(_ params: JSONTree) -> [String] {
      func isGiven(_ name: String) -> Bool { (params[name] ?? .null) != .null }
      return needed.filter { !isGiven($0.name) && !$0.unless.contains(where: isGiven) }.map(\.name)
    }
    guard !missing(params, schema).isEmpty || !missed(params).isEmpty else { return params }
    write(palette.paint("\(method) needs more. Ctrl-C gives up.", .quiet))
    var params = try completing(params, schema, at: "")
    // What one answer makes needless is not asked for any more.
    for name in needed.map(\.name) where missed(params).contains(name) {
      params = params.setting(
        name, try value(of: schemas.member(name, of: schema) ?? [:], at: name))
    }
    return params
  }

  /// Members that must be there and are not; `null` is there only where it is one of the values.
  private func missing(_ object: JSONTree, _ schema: JSONTree) -> [String] {
    let required = schemas.resolved(schema)["required"]?.items.compactMap(\.string) ?? []
    return required.filter { name in
      switch object[name] {
      case nil: true
      case .null: !schemas.isNullable(schemas.member(name, of: schema) ?? [:])
      default: false
      }
    }
  }

  private func completing(_ object: JSONTree, _ schema: JSONTree, at path: String) throws
    -> JSONTree
  {
    try missing(object, schema).reduce(object) { object, name in
      let place = path.isEmpty ? name : "\(path).\(name)"
      return object.setting(name, try value(of: schemas.member(name, of: schema) ?? [:], at: place))
    }
  }

  private func value(of schema: JSONTree, at path: String) throws -> JSONTree {
    let declared = schemas.resolved(schema)
    if let members = declared["properties"]?.members, !members.isEmpty {
      return try completing([:], schema, at: path)
    }
    let summary = schema["description"]?.string ?? declared["description"]?.string
    let words = TypeWords(schemas: schemas).words(schema)
    write("  " + [summary, "(\(words))"].compactMap(\.self).joined(separator: " "))
    let choices = ParamChoices(schemas: schemas).values(of: schema)
    let editor = LineEditor(palette) { Completion(of: choices.map { .init($0) }, typed: $0) }
    let isSecret = secretMembers.contains(path.split(separator: ".").last.map(String.init) ?? path)
    for _ in 0..<ParamsDialog.attemptsMax {
      let prompt = "  \(path): "
      switch isSecret ? editor.readSecret(prompt) : editor.read(prompt) {
      case .interrupted:
        throw UsageError("Given up. Nothing was called.", exitCode: Interrupt.exitCode)
      case .end: throw UsageError("\(path) is required. Nothing was called.")
      case .line(let line):
        if let value = schemas.answer(line, as: schema) { return value }
        write(palette.paint("  That is not \(words).", .bad))
      }
    }
    throw UsageError("\(path) is required: \(words). Nothing was called.")
  }
}

extension Schemas {
  /// What a person typed as a value of the declared type; `nil` when it cannot be one.
  func answer(_ line: String, as schema: JSONTree) -> JSONTree? {
    let line = line.trimmingSpaces
    guard !line.isEmpty else { return nil }
    let declared = resolved(schema)
    if let choices = declared["enum"]?.items.compactMap(\.string) {
      return choices.contains(line) ? .string(line) : nil
    }
    switch declared["type"]?.string {
    case "string": return .string(line)
    case "boolean":
      return ["y": true, "yes": true, "true": true, "n": false, "no": false, "false": false][
        line.lowercased()]
    case "integer", "number":
      let value = value(of: line, as: schema)
      return value.string == nil ? value : nil
    case "array":
      if line.first == "[" { return try? JSONTree(parsing: line) }
      let values = line.split(separator: ",").map { String($0).trimmingSpaces }
      return .array(values.map { value(of: $0, as: declared["items"] ?? [:]) })
    default:
      return (try? JSONTree(parsing: line)) ?? (declared["type"] == nil ? .string(line) : nil)
    }
  }
}
