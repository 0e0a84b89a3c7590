import Kernel

/// Where the steps of a file are others than those of the table, which nobody may change.
struct StepsDifference: Equatable, Sendable {
  let stepId: String

  /// Which member of its entry; `id` when the step itself is one too many, or stands elsewhere.
  let member: String

  /// The first one; `nil`: there is none. Source: protection specification 9, `steps_differ`.
  init?(_ entries: [CaseEntry]) {
    for step in TabledStep.all {
      for kind in CaseKind.allCases where step.kinds.contains(kind) {
        for region in CaseRegion.allCases where step.regions.contains(region) {
          let filed = entries.filter {
            $0.id == step.id && $0.kinds.contains(kind) && $0.regions.contains(region)
          }
          guard let entry = filed.first, filed.count == 1 else {
            self.init(stepId: step.id, member: filed.isEmpty ? "id" : "kinds")
            return
          }
          guard let member = entry.difference(from: step) else { continue }
          self.init(stepId: step.id, member: member)
          return
        }
      }
    }
    guard let found = StepsDifference(surplus: entries) else { return nil }
    self = found
  }

  private init(stepId: String, member: String) {
    (self.stepId, self.member) = (stepId, member)
  }

  /// What a file has that the table has not, or has in another order.
  private init?(surplus entries: [CaseEntry]) {
    for entry in entries {
      let tabled = TabledStep.all.filter { $0.id == entry.id }
      guard !tabled.isEmpty else {
        self.init(stepId: entry.id, member: "id")
        return
      }
      for kind in entry.kinds {
        for region in entry.regions
        where !tabled.contains(where: { $0.kinds.contains(kind) && $0.regions.contains(region) }) {
          self.init(stepId: entry.id, member: "kinds")
          return
        }
      }
    }
    var order: [String] = []
    for entry in entries where order.last != entry.id { order.append(entry.id) }
    var tabled: [String] = []
    for step in TabledStep.all where tabled.last != step.id { tabled.append(step.id) }
    guard let place = zip(order, tabled).first(where: { $0.0 != $0.1 }) else { return nil }
    self.init(stepId: place.0, member: "id")
  }
}

extension CaseEntry {
  fileprivate func difference(from step: TabledStep) -> String? {
    if due != Due(step.due) { return "due" }
    if (dateBy == .law) != step.isByLaw { return "dateBy" }
    if basis != step.basis { return "basis" }
    return waitsFor == step.waitsFor ? nil : "waitsFor"
  }
}

extension CaseEntry.Due {
  /// As a file writes it.
  init(_ due: DueDay) {
    var (days, workingDays, months): (Int?, Int?, Int?) = (nil, nil, nil)
    switch due.span {
    case .days(let count): days = count
    case .workingDays(let count): workingDays = count
    case .months(let count): months = count
    }
    var otherwiseDays: Int?
    if let otherwise = due.otherwise, otherwise != due.span, case .days(let count) = otherwise {
      otherwiseDays = count
    }
    self.init(
      from: due.from.word, otherwise: due.otherwise.map { _ in CaseDay.discovered.word },
      days: days, workingDays: workingDays, months: months, otherwiseDays: otherwiseDays)
  }
}

extension CaseDay {
  fileprivate var word: String {
    switch self {
    case .discovered: "discoveredOn"
    case .statement: "statementOn"
    case .debited: "debitedOn"
    case .reportFiled: "reportFiledOn"
    case .alertPlaced: "alertPlacedOn"
    case .frozen: "frozenOn"
    case .blockReceived: "blockReceivedOn"
    case .disputeReceived: "disputeReceivedOn"
    case .recordsRequestReceived: "recordsRequestReceivedOn"
    }
  }
}
