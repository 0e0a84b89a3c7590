/// The scores side by side, for people.
func table(_ bench: Bench) -> String {
  var rows = [["measure", "nacre", "peer", "", "ratio", "spread", "goal", "met"]]
  rows += bench.scores.map(row)
  let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  var lines = rows.map { row in line(row, widths) }
  lines.insert(widths.map { String(repeating: "─", count: $0) }.joined(separator: "  "), at: 1)
  let facts = bench.facts.map { "\($0.name): \($0.value)" }
  return (lines + [""] + facts).joined(separator: "\n") + "\n"
}

private func row(_ score: Score) -> [String] {
  [
    score.name, shown(score.value, score.unit), shown(score.peerValue, score.unit), score.against,
    number(score.ratio, 2),
    "\(number(score.ratios.min() ?? .nan, 2))–\(number(score.ratios.max() ?? .nan, 2))",
    shown(score.goal, score.unit),
    score.isMet.map { $0 ? "yes" : "NO" } ?? "",
  ]
}

/// Numbers to the right, words to the left.
private func line(_ row: [String], _ widths: [Int]) -> String {
  let cells = row.indices.map { column in
    let blank = String(repeating: " ", count: widths[column] - row[column].count)
    return [1, 2, 4, 5].contains(column) ? blank + row[column] : row[column] + blank
  }
  var line = cells.joined(separator: "  ")
  while line.last == " " { line.removeLast() }
  return line
}

private func shown(_ value: Double, _ unit: Score.Unit) -> String {
  let places = unit == .perSecond || unit == .instructions ? 0 : value < 10 ? 2 : 1
  return number(value, places) + (unit == .perSecond ? "" : " ") + unit.rawValue
}

private func shown(_ goal: Score.Goal?, _ unit: Score.Unit) -> String {
  switch goal {
  case .ratioAtLeast(let bound): "≥ " + number(bound, 2)
  case .ratioAtMost(let bound): "≤ " + number(bound, 2)
  case .valueAtMost(let bound): "≤ \(number(bound, bound < 10 ? 1 : 0)) \(unit.rawValue)"
  case nil: ""
  }
}

/// A number with so many places, and commas between thousands.
func number(_ value: Double, _ places: Int) -> String {
  guard value.isFinite else { return "?" }
  let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
  let whole = Int((value.magnitude * scale).rounded())
  var digits = String(whole)
  while digits.count <= places { digits = "0" + digits }
  var groups: [Substring] = []
  var left = digits.dropLast(places)
  while left.count > 3 {
    groups.insert(left.suffix(3), at: 0)
    left = left.dropLast(3)
  }
  groups.insert(left, at: 0)
  let fraction = places > 0 ? "." + digits.suffix(places) : ""
  return (value < 0 ? "-" : "") + groups.joined(separator: ",") + fraction
}
