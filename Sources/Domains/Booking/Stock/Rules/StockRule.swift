import Kernel

/// The unit in stock that a line sells. Source: booking specification 4.8, `stockId`.
enum StockRule {
  static func judge(
    _ field: Field<String>,
    _ type: ItemType,
    isTypeKnown: Bool,
    index: Int,
    _ facts: BookingFacts,
    at path: FieldPath,
    _ firstLines: inout [String: Int],
    _ findings: inout Findings
  ) -> String? {
    guard type == .deviceSale else {
      findings.ignore(field, at: path)
      return nil
    }
    let id = findings.id(field, at: path)
    // Nothing is required because of a type that is wrong itself.
    if id.isAbsent, isTypeKnown { findings.refuse(.stockIdRequired, at: path) }
    guard case .value(let stockId) = id else { return nil }
    if let fault = fault(in: stockId, index, facts, &firstLines, &findings) {
      findings.refuse(fault, at: path)
      return nil
    }
    return stockId
  }

  private static func fault(
    in stockId: String,
    _ index: Int,
    _ facts: BookingFacts,
    _ firstLines: inout [String: Int],
    _ findings: inout Findings
  ) -> BookingFault? {
    if let first = firstLines[stockId] { return .duplicateStockItem(first: first) }
    firstLines[stockId] = index
    guard let stock = facts.stock else {
      findings.skip(.stock)
      return nil
    }
    guard let unit = stock.first(where: { $0.id == stockId }) else { return .stockNotFound }
    return unit.status == "for_sale" ? nil : .stockNotForSale
  }
}
