/// The parts of a result that `--fields` asks for.
///
/// JSON Pointers are the service's to select (`_meta.fields`). Names go through lists:
/// `items.name`, and `name` alone when the result is a list.
struct FieldList {
  let pointers: [String]

  /// The steps of each name.
  let names: [[String]]

  var isEmpty: Bool { pointers.isEmpty && names.isEmpty }

  /// Reads `name,client.email,/items/0/id`.
  init(_ text: String) throws(UsageError) {
    let words = text.split(separator: ",").map { String($0).trimmingSpaces }
    pointers = words.filter { $0.hasPrefix("/") }
    names = words.filter { !$0.hasPrefix("/") }.map {
      $0.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
    guard names.allSatisfy({ !$0.contains("") }) else {
      throw UsageError("--fields takes names and JSON Pointers, such as name,client.email,/total.")
    }
  }

  /// The parts of a result that the names ask for, in their order; what it does not have is left
  /// out.
  func selected(from result: JSONTree) -> JSONTree {
    guard !names.isEmpty else { return result }
    var wanted = names.map { path(of: $0, in: result)[...] }
    wanted += pointers.map { $0.split(separator: "/").map(String.init)[...] }
    // The list goes on: whoever reads it has to know.
    if result["nextCursor"] != nil { wanted.append(["nextCursor"]) }
    return picked(wanted, from: result)
  }

  /// The members of a list's items that the names ask for, in their order.
  func columns(of list: JSONTree) -> [String] {
    let paths = names.map { path(of: $0, in: list) }.filter { $0.count > 1 && $0[0] == "items" }
    return distinct(paths.map { $0[1] })
  }

  /// The one value that was asked for; `nil` when more than one was.
  func only(of result: JSONTree) -> JSONTree? {
    if let pointer = pointers.first, pointers.count == 1, names.isEmpty {
      return result.value(at: pointer)
    }
    guard let name = names.first, names.count == 1, pointers.isEmpty else { return nil }
    return value(path(of: name, in: result)[...], in: result)
  }

  /// A name that the result itself does not have is one of its items'.
  private func path(of name: [String], in result: JSONTree) -> [String] {
    result[name[0]] == nil && result["items"]?.isArray == true ? ["items"] + name : name
  }

  private func picked(_ wanted: [ArraySlice<String>], from value: JSONTree) -> JSONTree {
    if wanted.contains(where: \.isEmpty) { return value }
    switch value {
    case .array(let items): return .array(items.map { picked(wanted, from: $0) })
    case .object(let members):
      return .object(
        distinct(wanted.compactMap(\.first)).compactMap { name in
          guard let member = members.first(where: { $0.name == name }) else { return nil }
          let inner = wanted.filter { $0.first == name }.map { $0.dropFirst() }
          return JSONTree.Member(name: name, value: picked(inner, from: member.value))
        })
    default: return .null
    }
  }

  private func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private func value(_ steps: ArraySlice<String>, in tree: JSONTree) -> JSONTree? {
    guard let step = steps.first else { return tree }
    if case .array(let items) = tree {
      return .array(items.compactMap { value(steps, in: $0) })
    }
    return tree[step].flatMap { value(steps.dropFirst(), in: $0) }
  }
}

extension String {
  /// The text without the spaces around it.
  var trimmingSpaces: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
