/// The same for machines: one JSON object, raw rounds included.
func report(_ bench: Bench) -> String {
  let facts = bench.facts.map { "\(quoted($0.name)):\(quoted($0.value))" }
  let scores = bench.scores.map(object)
  return "{\"facts\":{\(facts.joined(separator: ","))},\"scores\":["
    + scores.joined(separator: ",") + "]}\n"
}

private func object(_ score: Score) -> String {
  let (kind, bound): (String, Double?) =
    switch score.goal {
    case .ratioAtLeast(let bound): ("ratio_at_least", bound)
    case .ratioAtMost(let bound): ("ratio_at_most", bound)
    case .valueAtMost(let bound): ("value_at_most", bound)
    case nil: ("none", nil)
    }
  let members = [
    "\"name\":\(quoted(score.name))", "\"unit\":\(quoted(score.unit.rawValue))",
    "\"against\":\(quoted(score.against))", "\"value\":\(json(score.value))",
    "\"peerValue\":\(json(score.peerValue))", "\"ratio\":\(json(score.ratio))",
    "\"ratioMin\":\(json(score.ratios.min() ?? .nan))",
    "\"ratioMax\":\(json(score.ratios.max() ?? .nan))",
    "\"goal\":\(quoted(kind))", "\"bound\":\(bound.map(json) ?? "null")",
    "\"met\":\(score.isMet.map { $0 ? "true" : "false" } ?? "null")",
    "\"rounds\":[\(score.ours.map(json).joined(separator: ","))]",
    "\"peerRounds\":[\(score.theirs.map(json).joined(separator: ","))]",
  ]
  return "{\(members.joined(separator: ","))}"
}

private func json(_ value: Double) -> String { value.isFinite ? "\(value)" : "null" }

/// A JSON string. The texts here are our own names and paths.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case _ where scalar.value < 32: result += "?"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
