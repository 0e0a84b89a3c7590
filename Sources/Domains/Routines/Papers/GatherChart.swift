import Kernel
import Platform

extension ReadCall {
  /// The chart of a balance, whoever has most first.
  ///
  /// - Parameter isPrinted: for a picture of dots, whose letters are those of papers.
  func chart(
    _ kind: ChartKind, of balance: BalanceResult, in stableId: ID?, isPrinted: Bool
  ) throws -> BalanceChart {
    let items = balance.items.enumerated().sorted {
      ($1.element.points, $0.offset) < ($0.element.points, $1.offset)
    }.map(\.element)
    let shown = items.prefix(BalanceChart.barsMax)
    let count = max(1, items.count)
    let total = items.reduce(0) { $0 + max(0, $1.points) }
    let average = Double(total) / Double(count)
    let times = ShiftTimes(zone: try zone(of: stableId), now: now, language: language)
    let stable = try stableId.flatMap { try find($0, on: .stables)?.value.name }
    let subtitle = [
      times.period(from: balance.from, to: balance.to), balance.statusLabel, stable,
    ].compactMap(\.self).joined(separator: " · ")
    let letters: (String) -> String = { isPrinted ? printed($0) : $0 }
    return BalanceChart(
      kind: kind, title: title(kind, balance), subtitle: letters(subtitle),
      description: balance.accessibilityText,
      bars: shown.map { bar(kind, $0, letters($0.displayLabel)) },
      index: balance.fairness.index, average: average,
      averageText: balance.averageText,
      belowText: RoutinesText.chartBelow.text(in: language),
      aboveText: RoutinesText.chartAbove.text(in: language),
      remark: remark(items.count, shown: shown.count))
  }

  private func title(_ kind: ChartKind, _ balance: BalanceResult) -> String {
    kind == .fairness ? balance.fairness.label : kind.label(language)
  }

  private func remark(_ count: Int, shown: Int) -> String? {
    if count == 0 { return RoutinesText.chartNobody.text(in: language) }
    return count > shown ? RoutinesText.chartMore(n: count - shown).text(in: language) : nil
  }

  private func bar(_ kind: ChartKind, _ item: BalanceItem, _ name: String) -> BalanceChart.Bar {
    switch kind {
    case .workShare:
      BalanceChart.Bar(
        name: name, value: item.pointsText, detail: item.shareText, length: item.points)
    case .fairness:
      BalanceChart.Bar(
        name: name, value: item.deviationText, detail: item.pointsText,
        length: Int((item.deviationFromAverage * 10).rounded()))
    }
  }
}
