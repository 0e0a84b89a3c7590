/// Judges everything that was read. Printing starts only when nothing was refused.
func check(_ catalogue: Catalogue, _ refusals: Refusals) {
  let checker = Checker(catalogue: catalogue, usage: Usage(catalogue), refusals: refusals)
  for domain in catalogue.domains {
    checker.names(domain)
    for type in domain.types { checker.type(type, domain) }
    for fault in domain.faults { checker.fault(fault, domain) }
    for text in domain.texts { checker.text(text, domain) }
    for event in domain.events { checker.event(event, domain) }
    for method in domain.methods { checker.method(method, domain) }
  }
  checker.released()
}

/// What every check needs. A check refuses and goes on, so that one build names everything.
struct Checker {
  let catalogue: Catalogue
  let usage: Usage
  let refusals: Refusals

  func refuse(_ place: Place, _ reason: String) { refusals.refuse(place, reason) }
}

extension String {
  /// `orderNumber`.
  var isLowerCamel: Bool { wholeMatch(of: /[a-z][A-Za-z0-9]*/) != nil }
  var isCapitals: Bool { wholeMatch(of: /[A-Z][A-Z_]*/) != nil }

  /// `OrderNumber`.
  var isUpperCamel: Bool { wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil }

  /// `order_number`.
  var isSnake: Bool { wholeMatch(of: /[a-z][a-z0-9]*(_[a-z0-9]+)*/) != nil }

  /// A word of an enum: whatever the original calls it, without spaces.
  var isWord: Bool { wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9_.+-]*/) != nil }
}
