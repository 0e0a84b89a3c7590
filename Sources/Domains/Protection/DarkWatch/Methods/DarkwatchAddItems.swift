import Kernel
import Platform

extension Protection {
  /// `darkwatch.addItems`: watches many values, one by one or all together.
  /// Source: protection specification 3.5.
  func darkwatchAddItems(
    _ params: DarkwatchAddItemsParams, _ call: WriteCall
  ) throws -> DarkwatchAddItemsResult {
    let given = try givenItems(params, call)
    let personId = try call.reading.person(params.personId, .manageWatchItems)
    let region = String(try call.reading.region(of: personId).prefix(2))
    let household = try call.storedHousehold()
    var (outcomes, added) = ([AddOutcome](), 0)
    for (index, item) in given.enumerated() {
      do {
        let row = try add(item, of: personId, region: region, household, call)
        outcomes.append(AddOutcome(index: index, itemId: row.id))
        added += 1
      } catch let refusal as Refusal {
        guard params.mode == .bestEffort else { throw refusal.moved(to: index) }
        outcomes.append(
          AddOutcome(refusal, at: index, isListed: params.items != nil, call.language))
      }
    }
    return DarkwatchAddItemsResult(items: outcomes, added: added)
  }

  /// Puts one value on file, or refuses it.
  private func add(
    _ item: GivenItem, of personId: ID, region: String, _ household: Household, _ call: WriteCall
  ) throws -> WatchItemRow {
    guard let type = IdentifierType(wire: item.type) else {
      throw Refusal([Violation(ProtectionFault.unknownType, at: "/type")])
    }
    let identifier = try identifier(type, item.value, region: region)
    return try call.watch(identifier, label: item.label, of: personId, in: household)
  }

  /// What was given, in its order: the values, or one on each line.
  private func givenItems(
    _ params: DarkwatchAddItemsParams, _ call: WriteCall
  ) throws -> [GivenItem] {
    let ways = [params.items != nil, params.path != nil, params.text != nil].filter(\.self)
    guard ways.count == 1 else {
      throw Refusal([Violation(ProtectionFault.oneOfRequired, at: "/items")])
    }
    if let items = params.items { return items }
    let bytes =
      try params.path.map { try call.files.open($0).bytes(max: linesSizeMax) }
      ?? Array((params.text ?? "").utf8)
    var items: [GivenItem] = []
    try eachLine(of: unmarked(bytes), endedBy: { $0 == 0x0A || $0 == 0x0D }) { _, line in
      let value = String(decoding: line, as: UTF8.self).trimmed
      guard !value.isEmpty else { return }
      guard items.count < linesMax else {
        let fault = ProtectionFault.tooManyLines(maximum: linesMax)
        throw Refusal([Violation(fault, at: params.path == nil ? "/text" : "/path")])
      }
      items.append(GivenItem(type: params.type.rawValue, value: value))
    }
    return items
  }
}

/// Source: protection specification 3.5.
private let linesMax = 500

/// Unit: bytes. Source: protection specification 0.9, 10 MiB.
private let linesSizeMax = 10 << 20

extension AddOutcome {
  /// What one of many was refused for; of lines no member can be named.
  fileprivate init(_ refusal: Refusal, at index: Int, isListed: Bool, _ language: Language) {
    var path = ""
    if case .violations(let violations) = refusal { path = violations.first?.path ?? "" }
    self.init(
      index: index, kind: refusal.first.kind.description,
      path: isListed ? "/items/\(index)\(path)" : nil, message: refusal.first.text(in: language))
  }
}

extension Refusal {
  /// The same, told of one of many.
  fileprivate func moved(to index: Int) -> Refusal {
    guard case .violations(let violations) = self else { return self }
    return .violations(violations.map { $0.moved(to: "/items/\(index)\($0.path)") })
  }
}
