/// Judges what was read: all of it, or what one target answers for, which is its own files and
/// those of all. Who builds every target has everything judged, and is not told by each what is
/// wrong with one. Printing starts only when nothing was refused.
func check(_ catalogue: Catalogue, _ refusals: Refusals, target: String? = nil) {
  let checker = Checker(catalogue: catalogue, usage: Usage(catalogue), refusals: refusals)
  let own = target.flatMap { catalogue.domain(ofTarget: $0)?.name }
  for domain in catalogue.domains where own == nil || domain.name == own || domain.isShared {
    checker.names(domain)
    for type in domain.types { checker.type(type, domain) }
    for fault in domain.faults { checker.fault(fault, domain) }
    for text in domain.texts { checker.text(text, domain) }
    for event in domain.events { checker.event(event, domain) }
    for method in domain.methods { checker.method(method, domain) }
  }
  checker.codesOfKinds()
  checker.released()
}

/// What every check needs. A check refuses and goes on, so that one build names everything.
struct Checker {
  let catalogue: Catalogue
  let usage: Usage
  let refusals: Refusals

  func refuse(_ place: Place, _ reason: String) { refusals.refuse(place, reason) }
}

// Every name of the protocol is asked, for every target: a regex is read anew each time.
extension String {
  /// `orderNumber`.
  var isLowerCamel: Bool { begins(where: isLower) && utf8.allSatisfy(isLetterOrDigit) }
  var isCapitals: Bool {
    begins(where: isUpper) && utf8.allSatisfy { isUpper($0) || $0 == UInt8(ascii: "_") }
  }

  /// `OrderNumber`.
  var isUpperCamel: Bool { begins(where: isUpper) && utf8.allSatisfy(isLetterOrDigit) }

  /// `order_number`.
  var isSnake: Bool {
    begins(where: isLower)
      && utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0.allSatisfy { isLower($0) || isDigit($0) }
      }
  }

  /// A word of an enum: whatever the original calls it, without spaces.
  var isWord: Bool {
    begins(where: isLetterOrDigit)
      && utf8.allSatisfy { isLetterOrDigit($0) || "_.+-".utf8.contains($0) }
  }

  private func begins(where condition: (UInt8) -> Bool) -> Bool {
    utf8.first.map(condition) ?? false
  }
}

private func isLower(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
}

private func isUpper(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  isLower(byte) || isUpper(byte) || isDigit(byte)
}
