import Foundation

/// The methods and events that a program uses, out of all.
struct Selection {
  let methods: [MethodModel]
  let events: [EventModel]

  /// Reads one pattern a line: `booking.submit`, a topic such as `booking.clientCreated`,
  /// `leave.*`, or `*`. What follows a `#` is a remark. A pattern that fits nothing is refused.
  init(_ text: String, file: String, _ catalogue: Catalogue, _ refusals: Refusals) {
    let methods = catalogue.domains.flatMap(\.methods)
    let events = catalogue.domains.flatMap(\.events)
    let names = methods.map(\.name) + events.map(\.topic)
    var chosen: Set<String> = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let pattern = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      guard !pattern.isEmpty else { continue }
      let fitting = names.filter { Self.fits($0, pattern) }
      if fitting.isEmpty {
        refusals.refuse(
          Place(file: file, line: index + 1),
          "no method or event is called “\(pattern)”" + didYouMean(pattern, among: names))
      }
      chosen.formUnion(fitting)
    }
    self.methods = methods.filter { chosen.contains($0.name) }
    self.events = events.filter { chosen.contains($0.topic) }
  }

  private static func fits(_ name: String, _ pattern: String) -> Bool {
    guard pattern.hasSuffix("*") else { return name == pattern }
    return name.hasPrefix(pattern.dropLast())
  }
}
