/// Where an answer differs from what an example shows: member by member, `"…"` stands for anything.
func differences(_ expected: JSON, _ actual: JSON?, at path: String = "") -> [String] {
  guard let actual else { return ["\(path): is missing"] }
  switch (expected, actual) {
  case (.text("…"), _):
    return []
  case (.object(let wanted), .object(let found)):
    return wanted.sorted { $0.key < $1.key }.flatMap { name, value in
      differences(value, found[name], at: "\(path)/\(name)")
    }
  case (.array(let wanted), .array(let found)) where wanted.count == found.count:
    return zip(wanted, found).enumerated().flatMap { index, pair in
      differences(pair.0, pair.1, at: "\(path)/\(index)")
    }
  default:
    return expected == actual ? [] : ["\(path): \(actual) instead of \(expected)"]
  }
}

/// Where a refusal differs: code, kind, and exactly the violations listed, in any order.
func differences(ofError expected: JSON, _ actual: JSON) -> [String] {
  var found = differences(expected["code"] ?? .text("…"), actual["code"], at: "/code")
  found += differences(expected["kind"] ?? .text("…"), actual["data"]?["kind"], at: "/kind")
  guard let wanted = expected["violations"] else { return found }
  let violations = named(actual["data"]?["violations"])
  if named(wanted) != violations {
    found.append("/violations: \(violations.sorted()) instead of \(named(wanted).sorted())")
  }
  return found
}

private func named(_ violations: JSON?) -> Set<String> {
  Set((violations?.items ?? []).map { "\($0["kind"]?.string ?? "") \($0["path"]?.string ?? "")" })
}
