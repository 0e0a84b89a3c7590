import Kernel

/// Possible addresses while somebody types one. Source: protection specification 6.2.
struct AddressSearch {
  /// What may be meant: a town, or nothing but the text.
  struct Match {
    let town: Gazetteer.Town
    let postalCode: String?
  }

  /// Street and number, as far as they are typed.
  let line1: String?
  let unit: String?
  let matches: [Match]

  /// The whole text, where no comma says what is a street.
  let text: String?

  /// - Parameter distance: how far a town is, to sort by; `nil` sorts by population.
  init(
    _ search: String, country: String, in gazetteer: Gazetteer,
    distance: ((Gazetteer.Town) -> Double)?
  ) {
    let parts = search.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    var (head, last) = (parts.dropLast().filter { !$0.isEmpty }, parts.last ?? "")
    text = head.isEmpty && !last.isEmpty ? last : nil
    let end = AmericanEnd(last)
    let isAmerican = country == "US"
    // “Springfield, IL”: the part before is the town, unless it is all there is of a street.
    if isAmerican, end.rest.isEmpty, !last.isEmpty, let town = head.last,
      head.count > 1 || !town.utf8.contains(where: isASCIIDigit)
    {
      head.removeLast()
      last = "\(town) \(last)"
    }
    let wanted = isAmerican ? Wanted.american(last) : Wanted.elsewhere(last, country)
    var seen: Set<String> = []
    let found = wanted.flatMap { wanted in
      let towns = gazetteer.towns(in: country, from: Gazetteer.key(wanted.prefix))
      // Other names are for what the gazetteer has no town of.
      let named = towns.filter { !$0.isOther }
      return (named.isEmpty ? Array(towns) : named)
        .filter { town in
          (wanted.region == nil || wanted.region == town.region)
            && seen.insert("\(town.name)|\(town.region)|\(town.lat)|\(town.lon)").inserted
        }
        .map { Match(town: $0, postalCode: wanted.postalCode) }
    }
    matches = Self.sorted(found, distance)
    // Some town makes a whole address of it, so that a flat before the town is known as one.
    let street = head.isEmpty ? nil : head.joined(separator: ", ") + ", X"
    let parsed = street.flatMap { ParsedAddress($0, country: country) }
    line1 = parsed?.line1
    unit = parsed?.unit
  }

  /// What the last part may mean: with an end that names a state or a code, and as it stands.
  private struct Wanted {
    var prefix: String
    var region: String?
    var postalCode: String?

    static func american(_ text: String) -> [Wanted] {
      let end = AmericanEnd(text)
      let whole = Wanted(prefix: text)
      // A state or a code alone may be the beginning of a name, and narrows nothing.
      guard !end.rest.isEmpty, end.region != nil || end.postalCode != nil else { return [whole] }
      return [
        Wanted(prefix: end.rest, region: end.region, postalCode: end.postalCode), whole,
      ]
    }

    static func elsewhere(_ text: String, _ country: String) -> [Wanted] {
      let whole = Wanted(prefix: text)
      let words = text.split(separator: " ")
      guard words.count > 1, let region = words.last else { return [whole] }
      if let parsed = ParsedAddress("X, \(text)", country: country), let city = parsed.city,
        let code = parsed.postalCode
      {
        return [Wanted(prefix: city, postalCode: code), whole]
      }
      let rest = words.dropLast().joined(separator: " ")
      return [Wanted(prefix: rest, region: String(region).asciiUppercased), whole]
    }
  }

  private static func sorted(
    _ found: [Match], _ distance: ((Gazetteer.Town) -> Double)?
  ) -> [Match] {
    guard let distance else { return found.sorted { $0.town.isLarger(than: $1.town) } }
    return found.map { (far: distance($0.town), match: $0) }
      .sorted { $0.far == $1.far ? $0.match.town.isBefore($1.match.town) : $0.far < $1.far }
      .map(\.match)
  }
}
