import Kernel
import Platform

extension ReportRequest {
  /// Per person: points that came and went in the period.
  func points() throws -> ReportTable {
    var sums = ReportSums()
    try ledger { entry in
      let data = entry.value
      guard first <= data.countedOn, data.countedOn <= last, counts(data.userId) else { return }
      let key: ReportKey =
        switch data.kind {
        case .awarded: .earned
        case .reversed: .takenBack
        case .adjusted: .adjusted
        case .spent: .spent
        }
      sums.add(key, by: data.points, of: [data.userId])
      sums.add(.sum, by: data.points, of: [data.userId])
    }
    let names = Naming(
      try call.names(of: sums.sums.keys.compactMap(\.first)), language: call.language)
    let numbers: [ReportKey] = [.earned, .takenBack, .adjusted, .spent, .sum]
    var table = ReportTable(texts: [.name, .userId], numbers: numbers)
    table.rows = sums.sums.map { row, found in
      [.text(names.name(row[0])), .text(row[0])] + numbers.map { .int(found[$0] ?? 0) }
    }
    table.sort()
    return table
  }

  private func ledger(_ visit: (Stored<LedgerData>) throws -> Void) throws {
    var place = TimePlace(key: .max, id: "")
    // Bound: each turn begins behind the one before.
    while true {
      let rows = try call.ledger(of: userId, from: .min, before: place, limit: 500)
      for row in rows { try visit(row) }
      guard rows.count == 500, let final = rows.last else { return }
      place = TimePlace(key: final.createdAt, id: final.id)
    }
  }

  /// Per supply: what came and went in the period, and what is there.
  func supplies() throws -> ReportTable {
    let numbers: [ReportKey] = [.used, .returned, .added, .counted, .onHand]
    var table = ReportTable(texts: [.name, .unit], numbers: numbers)
    let all = try call.all(.supplies) { row in
      caller.reaches(row.value.stableId) && (stableId ?? row.value.stableId) == row.value.stableId
    }
    for supply in all {
      let zone = try call.zone(of: supply.value.stableId)
      var found: [ReportKey: Int] = [.onHand: supply.value.onHand]
      try entries(of: supply.id) { entry in
        let day = zone.date(at: entry.createdAt)
        guard first <= day, day <= last else { return }
        let key: ReportKey =
          switch entry.value.reason {
          case .used: .used
          case .returned: .returned
          case .added: .added
          case .counted: .counted
          }
        found[key, default: 0] += entry.value.change
      }
      table.rows.append(
        [.text(supply.value.name), .text(supply.value.unit)]
          + numbers.map { .number(quantity(found[$0] ?? 0)) })
    }
    table.sort()
    return table
  }

  private func entries(of id: ID, _ visit: (Stored<SupplyEntryData>) throws -> Void) throws {
    var last: ID?
    // Bound: each turn begins behind the one before.
    while true {
      let rows = try call.supplyEntries(of: id, before: last, 500)
      for row in rows { try visit(row) }
      guard rows.count == 500, let final = rows.last else { return }
      last = final.id
    }
  }

  /// Per person: planned and worked minutes.
  func hours() throws -> ReportTable {
    let numbers: [ReportKey] = [.shifts, .plannedMinutes, .workedMinutes, .needsReview]
    var table = ReportTable(texts: [.name, .userId], numbers: numbers)
    let rows = try call.hours(from: first, to: last, in: stableId, of: userId, caller)
    table.rows = addedUp(rows, by: .person).map { row in
      [.text(row.name ?? ""), .text(row.userId ?? "")]
        + [row.shifts, row.plannedMinutes, row.workedMinutes, row.needsReview].map(Fact.int)
    }
    table.sort()
    return table
  }
}
