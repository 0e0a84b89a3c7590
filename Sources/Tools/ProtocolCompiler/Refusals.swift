/// Everything that is wrong with the protocol, collected so that one build names all of it.
final class Refusals {
  private var found: Set<Line> = []

  struct Line: Hashable {
    let place: Place
    let reason: String
  }

  func refuse(_ place: Place, _ reason: String) { found.insert(Line(place: place, reason: reason)) }

  /// In the order of the files, as `Protocol/booking.json:12: reason`.
  var lines: [String] {
    found.sorted { ($0.place, $0.reason) < ($1.place, $1.reason) }
      .map { "\($0.place.file):\($0.place.line): \($0.reason)" }
  }

  var isEmpty: Bool { found.isEmpty }
}
