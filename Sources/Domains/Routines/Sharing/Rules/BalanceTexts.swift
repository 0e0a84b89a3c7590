import Kernel

/// The numbers of a balance as a page shows them.
struct BalanceTexts: Sendable {
  let words: ShiftWords

  private var language: Language { words.language }

  func points(_ points: Int) -> String { RoutinesText.pointsText(n: points).text(in: language) }

  func shifts(_ count: Int) -> String {
    words.inRoutineWords(RoutinesText.shiftsText(n: count).text(in: language))
  }

  /// Half an hour for each point.
  func hours(halves: Int) -> String {
    RoutinesText.hoursText(hours: language.format(Double(halves) / 2)).text(in: language)
  }

  func share(tenths: Int) -> String {
    RoutinesText.shareText(share: language.format(Double(tenths) / 10)).text(in: language)
  }

  /// With its sign, so that nobody has to see a colour; both signs are equally wide.
  func deviation(tenths: Int) -> String {
    let sign = tenths > 0 ? "+" : tenths < 0 ? "\u{2212}" : ""
    return sign + language.format(Double(abs(tenths)) / 10)
  }

  /// What each has on average; what is below nothing counts as nothing.
  func average(_ all: [Int]) -> String {
    let total = all.reduce(0) { $0 + max(0, $1) }
    let tenths = all.isEmpty ? 0 : (20 * total + all.count) / (2 * all.count)
    return RoutinesText.averageText(points: language.format(Double(tenths) / 10))
      .text(in: language)
  }
}
