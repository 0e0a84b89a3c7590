import Wire

/// Puts the params of a call together from the words after the method's name.
///
/// Source: protocol specification 12.3.
struct ParamsBuilder {
  let schemas: Schemas
  let schema: JSONTree
  let read: (String) throws -> [UInt8]

  /// `schema`: the params as one object. `read`: the bytes of a file; `-` is stdin.
  init(
    _ schemas: Schemas, _ schema: JSONTree,
    read: @escaping (String) throws -> [UInt8] = readInput
  ) {
    self.schemas = schemas
    self.schema = schema
    self.read = read
  }

  /// Whether params are said one by one, and not as one JSON text.
  static func areWords(_ words: [String]) -> Bool {
    guard words.count == 1, let only = words.first else { return true }
    return only != "-" && only.first != "{" && only.first != "["
  }

  func params(_ words: [String]) throws -> JSONTree {
    if !ParamsBuilder.areWords(words), let only = words.first {
      return only == "-"
        ? try json(read("-"), from: "stdin") : try json(Array(only.utf8), from: "params")
    }
    var params: JSONTree = [:]
    for word in words {
      let word = try ParamWord(word)
      let path = try ParamPath(word.key)
      let value = try value(of: word, at: path)
      params = try placing(value, path.steps[...], in: params, key: word.key)
    }
    return params
  }

  // MARK: Values

  private func value(of word: ParamWord, at path: ParamPath) throws -> JSONTree {
    switch word.source {
    case .text(let text):
      return schemas.value(of: text, as: schemas.declared(at: path.steps, in: schema))
    case .json(let text): return try json(Array(text.utf8), from: word.key)
    case .jsonFile(let file): return try json(read(file), from: file)
    case .textFile(let file):
      guard let text = String(validating: try read(file), as: UTF8.self) else {
        throw UsageError("\(file) is no UTF-8 text.")
      }
      return schemas.value(of: text, as: schemas.declared(at: path.steps, in: schema))
    }
  }

  private func json(_ bytes: [UInt8], from source: String) throws -> JSONTree {
    do {
      return try JSONTree(parsing: bytes)
    } catch let fault {
      throw UsageError(
        "\(source) is not JSON: \(fault.reason), line \(fault.line), column \(fault.column).")
    }
  }

  // MARK: Places

  /// The tree with the value where the path leads; what is on the way there is made.
  private func placing(
    _ value: JSONTree, _ steps: ArraySlice<ParamPath.Step>, in tree: JSONTree?, key: String
  ) throws(UsageError) -> JSONTree {
    guard let step = steps.first else {
      guard tree == nil else { throw UsageError("\(key) is said twice.") }
      return value
    }
    let rest = steps.dropFirst()
    if case .member(let name) = step {
      guard tree == nil || tree?.isObject == true else { throw misplaced(key, "has no members") }
      let object = tree ?? [:]
      return object.setting(name, try placing(value, rest, in: object[name], key: key))
    }
    guard tree == nil || tree?.isArray == true else { throw misplaced(key, "is no list") }
    var items = tree?.items ?? []
    var index = items.count
    if case .index(let wanted) = step { index = wanted }
    guard index <= items.count else {
      throw UsageError(
        "\(key): the list has \(items.count) so far, so the next index is \(items.count).")
    }
    let placed = try placing(value, rest, in: index < items.count ? items[index] : nil, key: key)
    if index < items.count { items[index] = placed } else { items.append(placed) }
    return .array(items)
  }

  private func misplaced(_ key: String, _ reason: String) -> UsageError {
    UsageError("\(key) does not fit what was said before: something on the way \(reason).")
  }
}
