/// The files of a domain with what each knows of the others.
struct Rooms {
  struct File {
    let path: String
    let name: String

    /// `nil` in a domain that is one feature.
    let feature: String

    /// Where its feature stands in the order; 0 in a domain that is one.
    let place: Int

    /// The folder in the feature; empty for what its methods share.
    let room: String
    let declarations: SwiftDeclarations
  }

  let files: [File]

  /// Where each type is declared that one file alone declares.
  private let homes: [String: Int]

  /// Where each function is declared that can be told by its name alone.
  private let functions: [String: Int]

  init(_ domain: String, _ features: [String]) throws {
    let folder = "Sources/Domains/\(domain)"
    files = try Repository.files(below: folder, suffix: ".swift").map { path in
      let steps = path.dropFirst(folder.count + 1).split(separator: "/").map(String.init)
      let rooms = steps.dropLast().drop { features.contains($0) }
      return File(
        path: path, name: String(steps[steps.count - 1].dropLast(".swift".count)),
        feature: steps[0], place: features.firstIndex(of: steps[0]) ?? 0, room: rooms.first ?? "",
        declarations: SwiftDeclarations(try SwiftSource(path)))
    }
    // The domain itself is what every method extends, and named everywhere.
    homes = alone(files) { $0.name == domain ? [] : $0.declarations.types }
    let below = try Self.declaredBelow.get()
    functions = alone(files) { file in
      // One word says too little: `page`, `record`, `take`.
      file.declarations.functions.filter { name in
        name.contains(where: \.isUppercase) && !below.contains(name)
          && name.lowercased() != file.name.lowercased()
      }
    }
  }

  /// The types of other files that a file names.
  func types(namedIn file: File) -> [(type: String, home: File)] {
    file.declarations.words.sorted().compactMap { word in
      guard let home = homes[word], files[home].path != file.path,
        !file.declarations.own.contains(word)
      else { return nil }
      return (word, files[home])
    }
  }

  /// The files that each knows, by places in `files`, with the names that say so.
  private var arrows: [[Int: [String]]] {
    files.indices.map { index in
      let declared = files[index].declarations
      var known: [Int: [String]] = [:]
      for word in declared.words where !declared.own.contains(word) {
        if let home = homes[word], home != index { known[home, default: []].append(word) }
      }
      for word in declared.called where !declared.own.contains(word) {
        if let home = functions[word], home != index { known[home, default: []].append(word) }
      }
      return known
    }
  }

  /// Files that know each other, by their places in `files`.
  var circles: [[Int]] {
    var search = CircleSearch(arrows: arrows.map { $0.keys.sorted() })
    return search.circles()
  }

  /// Which file of a circle knows which, and by what.
  func arrows(within circle: [Int]) -> String {
    let all = arrows
    return circle.sorted().flatMap { from in
      circle.sorted().compactMap { to in
        all[from][to].map { "\(files[from].name) → \(files[to].name): \($0.sorted())" }
      }
    }.joined(separator: "\n")
  }

  /// Functions that targets below the domains declare: a domain's own are not told from them.
  private static let declaredBelow = Result {
    var names: Set<String> = []
    for target in ["Kernel", "Wire", "Store", "Secrets", "Platform", "Media", "Search", "Markup"] {
      for path in try Repository.files(below: "Sources/\(target)", suffix: ".swift") {
        names.formUnion(SwiftDeclarations(try SwiftSource(path)).functions)
      }
    }
    return names
  }
}

/// Where each name is declared that one file alone declares.
private func alone(_ files: [Rooms.File], _ names: (Rooms.File) -> Set<String>) -> [String: Int] {
  var homes: [String: Int?] = [:]
  for (index, file) in files.enumerated() {
    for name in names(file) { homes[name] = homes.keys.contains(name) ? .some(nil) : index }
  }
  return homes.compactMapValues(\.self)
}

/// Finds what leads back to itself. Source: Tarjan, 1972.
private struct CircleSearch {
  let arrows: [[Int]]
  private var order: [Int?]
  private var lowest: [Int]
  private var stack: [Int] = []
  private var count = 0
  private var found: [[Int]] = []

  init(arrows: [[Int]]) {
    self.arrows = arrows
    order = Array(repeating: nil, count: arrows.count)
    lowest = Array(repeating: 0, count: arrows.count)
  }

  mutating func circles() -> [[Int]] {
    for start in arrows.indices where order[start] == nil { visit(start) }
    return found
  }

  private mutating func visit(_ node: Int) {
    order[node] = count
    lowest[node] = count
    count += 1
    stack.append(node)
    for next in arrows[node] {
      if order[next] == nil {
        visit(next)
        lowest[node] = min(lowest[node], lowest[next])
      } else if stack.contains(next) {
        lowest[node] = min(lowest[node], order[next] ?? 0)
      }
    }
    guard lowest[node] == order[node], let place = stack.firstIndex(of: node) else { return }
    let circle = Array(stack[place...])
    stack.removeSubrange(place...)
    if circle.count > 1 { found.append(circle) }
  }
}
