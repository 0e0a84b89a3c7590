/// The name that was probably meant, for `did you mean`.
func closestName(to name: String, among names: some Sequence<String>) -> String? {
  let limit = max(2, name.count / 3)
  return names.map { (name: $0, distance: editDistance(Array(name), Array($0))) }
    .filter { $0.distance <= limit }
    .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?
    .name
}

/// ` Did you mean “x”?`, or nothing when no name comes close.
func didYouMean(_ name: String, among names: some Sequence<String>) -> String {
  closestName(to: name, among: names).map { "; did you mean “\($0)”?" } ?? ""
}

/// Levenshtein distance. The names are those of one file: short and few.
private func editDistance(_ source: [Character], _ target: [Character]) -> Int {
  var row = Array(0...target.count)
  for (index, character) in source.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in target.indices {
      let substituted = diagonal + (character == target[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(substituted, diagonal + 1, row[column] + 1)
    }
  }
  return row[target.count]
}
