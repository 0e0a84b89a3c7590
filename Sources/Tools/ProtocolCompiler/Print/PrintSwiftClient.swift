/// Typed calls for the Swift client, of the methods and events that a program uses. Source:
/// protocol specification 14.
///
///     selection            SelectMethods            patterns of the program → methods and events
///     print
///       types      → PrintSwiftClientTypes     words and records, Codable by their names
///       methods    → PrintSwiftClientMethods   a struct per first word of the method names
///       events     → a property of NacreEvent for each topic
///
/// Only what is used is printed: Codable for everything takes a compiler minutes.
struct SwiftClientPrinter {
  let catalogue: Catalogue
  let selection: Selection
  let usage: Usage
  let lines = Lines()

  static func print(_ catalogue: Catalogue, _ selection: Selection) -> String {
    let printer = SwiftClientPrinter(
      catalogue: catalogue, selection: selection,
      usage: Usage(catalogue, methods: selection.methods, events: selection.events))
    printer.lines.add("// Compiled from Protocol/ by ProtocolCompiler, do not edit.")
    printer.lines.add()
    printer.lines.add("import NacreClient")
    printer.types()
    printer.methods()
    printer.events()
    return printer.lines.text
  }

  /// First words of the method names, in the order of the document.
  var prefixes: [String] {
    selection.methods.reduce(into: []) { prefixes, method in
      if !prefixes.contains(method.namespace) { prefixes.append(method.namespace) }
    }
  }

  /// What an event of each topic tells.
  private func events() {
    let events = selection.events.compactMap { event in
      SwiftClientName.payload(event, catalogue).map { (event, $0) }
    }
    guard !events.isEmpty else { return }
    lines.add()
    lines.block("extension NacreEvent") { lines in
      for (index, (event, type)) in events.enumerated() {
        if index > 0 { lines.add() }
        lines.document(event.summary + " `nil` for an event of another topic.")
        lines.block("var \(SwiftClientName.event(event)): \(type)?") { lines in
          let topic = SwiftName.quoted(event.topic)
          lines.add("get throws { topic == \(topic) ? try data.decoded() : nil }")
        }
      }
    }
  }
}

/// How the protocol's names look to a program in Swift.
enum SwiftClientName {
  /// A type is called the same in every client.
  static func type(_ name: TypeName) -> String { PythonName.type(name) }

  /// The struct with the methods of one prefix: `booking` → `BookingMethods`.
  static func methods(_ prefix: String) -> String { PythonName.methods(prefix) }

  /// What a method takes; `nil`: nothing.
  static func params(_ method: MethodModel, _ catalogue: Catalogue) -> String? {
    guard !catalogue.members(method.params).isEmpty else { return nil }
    return method.params.typeName.map(type) ?? TypeScriptName.params(method)
  }

  /// What a method answers; `nil`: nothing.
  static func result(_ method: MethodModel) -> String? {
    switch method.result {
    case .named(let name, _): type(name)
    case .inline(let members): members.isEmpty ? nil : PythonName.result(method)
    case .json: "JSON"
    }
  }

  /// What an event tells; `nil`: nothing.
  static func payload(_ event: EventModel, _ catalogue: Catalogue) -> String? {
    switch event.payload {
    case .named(let name, _): type(name)
    case .inline(let members): members.isEmpty ? nil : record(event)
    case .json: "JSON"
    }
  }

  /// `booking.clientCreated` → `BookingClientCreatedEvent`.
  static func record(_ event: EventModel) -> String { joined(event) + "Event" }

  /// `booking.clientCreated` → `bookingClientCreated`.
  static func event(_ event: EventModel) -> String { SwiftName.lowerFirst(joined(event)) }

  private static func joined(_ event: EventModel) -> String {
    event.topic.split { !$0.isLetter && !$0.isNumber }.map { SwiftName.upperFirst(String($0)) }
      .joined()
  }
}
