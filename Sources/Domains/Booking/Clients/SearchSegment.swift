import Kernel
import Search

extension ClientSegment {
  /// The best clients whom a query means, by score and then by place.
  func best(for query: ClientQuery, limit: Int) -> [ScoredPlace] {
    switch query {
    case .nothing: []
    case .email(let text): best(address: Array(text.utf8), limit)
    case .phone(let phone): best(phone, limit)
    case .name(let tokens): best(tokens, limit)
    }
  }

  // MARK: One thing looked for

  private func best(address text: [UInt8], _ limit: Int) -> [ScoredPlace] {
    var found = Found(limit, gone)
    found.look(score: 0) { addresses.collect(addresses.range(of: text), into: &$0) }
    found.look(score: 1) { addresses.collect(addresses.range(beginning: text), into: &$0) }
    if text.first == UInt8(ascii: "@") {
      found.look(score: 2) { domains.collect(domains.range(beginning: text), into: &$0) }
    }
    return found.places
  }

  private func best(_ phone: PhoneQuery, _ limit: Int) -> [ScoredPlace] {
    var found = Found(limit, gone)
    let digits = phone.international.map { Array($0.utf8) }
    let national = phone.nationals.map { Array($0.utf8) }
    found.look(score: 0) { best in
      if let digits { internationals.collect(internationals.range(of: digits), into: &best) }
      for part in national { nationals.collect(nationals.range(of: part), into: &best) }
    }
    found.look(score: 1) { best in
      if let digits { internationals.collect(internationals.range(beginning: digits), into: &best) }
      for part in national { nationals.collect(nationals.range(beginning: part), into: &best) }
    }
    if let ending = phone.ending {
      let reversed = Array(ending.utf8.reversed())
      found.look(score: 2) { endings.collect(endings.range(beginning: reversed), into: &$0) }
    }
    return found.places
  }

  // MARK: Words

  private func best(_ tokens: [QueryToken], _ limit: Int) -> [ScoredPlace] {
    guard tokens.count > 1 || tokens.isEmpty else { return best(tokens[0], limit) }
    // Slips of the hand cost three at least: they are not looked for when better ones fill the
    // list.
    let exact = bestPlaces(
      fitting: tokens.map { scores(of: $0) }, limit: limit, count: count, gone: gone)
    if exact.count == limit, exact.last?.score ?? 0 < TokenCost.slips + 1 { return exact }
    let slips = tokens.map { names.slips(of: $0.scalars, limit: $0.slipsMax) }
    guard slips.contains(where: { !$0.isEmpty }) else { return exact }
    return bestPlaces(
      fitting: zip(tokens, slips).map { scores(of: $0, $1) }, limit: limit, count: count,
      gone: gone)
  }

  private func best(_ token: QueryToken, _ limit: Int) -> [ScoredPlace] {
    let word = WordRanges(token, self)
    var found = Found(limit, gone)
    found.look(score: 0) { names.collect(word.name, into: &$0) }
    found.look(score: 1) { best in
      names.collect(word.names, into: &best)
      mails.collect(word.mail, into: &best)
    }
    found.look(score: 2) { mails.collect(word.mails, into: &$0) }
    guard found.places.count < limit, token.slipsMax > 0 else { return found.places }
    let slips = names.slips(of: token.scalars, limit: token.slipsMax)
    for distance in 1...token.slipsMax {
      found.look(score: TokenCost.slips + distance) { best in
        for slip in slips where slip.distance == distance { names.collect(slip.word, into: &best) }
      }
    }
    return found.places
  }

  /// Where a word of a query is found, by what it costs there.
  private func scores(of token: QueryToken, _ slips: [Slip] = []) -> WordScores {
    let word = WordRanges(token, self)
    var scores = WordScores()
    if !word.name.isEmpty { scores.add(0, set(word.name, inNames: true)) }
    if word.names.count > word.name.count { scores.add(1, set(word.names, inNames: true)) }
    if !word.mail.isEmpty { scores.add(1, set(word.mail, inNames: false)) }
    if word.mails.count > word.mail.count { scores.add(2, set(word.mails, inNames: false)) }
    for distance in 1...2 where slips.contains(where: { $0.distance == distance }) {
      let places = PlaceSet(count: count)
      for slip in slips where slip.distance == distance {
        places.insert(names.places(of: slip.word))
      }
      scores.add(TokenCost.slips + distance, places)
    }
    return scores
  }

  private func set(_ range: Range<Int>, inNames: Bool) -> PlaceSet {
    inNames
      ? kept.places(of: range, in: names, number: 0, count: count)
      : kept.places(of: range, in: mails, number: 1, count: count)
  }
}

/// The words that are a word of a query, and those that begin with it.
private struct WordRanges {
  let name: Range<Int>
  let names: Range<Int>
  let mail: Range<Int>
  let mails: Range<Int>

  init(_ token: QueryToken, _ segment: ClientSegment) {
    let bytes = Array(token.text.utf8)
    name = segment.names.range(of: bytes)
    names = segment.names.range(beginning: bytes)
    mail = segment.mails.range(of: bytes)
    mails = segment.mails.range(beginning: bytes)
  }
}

/// What was found so far, score by score, until the list is full.
private struct Found {
  private let limit: Int
  private let gone: PlaceSet?
  private(set) var places: [ScoredPlace] = []

  init(_ limit: Int, _ gone: PlaceSet?) {
    self.limit = limit
    self.gone = gone
  }

  mutating func look(score: Int, _ collect: (inout Best) -> Void) {
    guard places.count < limit else { return }
    var best = Best(limit: limit - places.count, taken: places.map(\.place), gone: gone)
    collect(&best)
    places += best.places.map { ScoredPlace(place: $0, score: score) }
  }
}
