import Kernel
import Media

/// A plan as a sheet for the wall, to be read at arm's length: A4, lying.
func wallPaper(_ plan: WallPlan, in language: Language, at moment: Instant) -> Paper {
  let heads = [plan.title, plan.week, plan.period].compactMap(\.self)
  let days: [PaperBlock] = [plan.dayHead, .space(3), .rule(weight: 1, ink: .black)]
  return Paper(
    title: heads.joined(separator: " · "), author: plan.organization, language: language,
    madeAt: moment, format: .wall,
    continuation: plan.shortHead + [.space(8)] + days,
    foot: PaperFoot(text: plan.organization, pageLabel: plan.pageLabel),
    blocks: plan.head + [.space(10)] + days + (plan.isOfPerson ? plan.cards : plan.lines)
      + plan.end)
}

extension PaperFormat {
  /// ISO 216, lying, with the margins that every printer leaves.
  fileprivate static let wall = PaperFormat(
    width: millimetres(297), height: millimetres(210), top: 26, bottom: 22, side: 28)
}

/// Unit: points.
private let gap = 8.0
private let timeColumn = 122.0

extension WallPlan {
  fileprivate var head: [PaperBlock] {
    [
      .row(
        [
          PaperCell(
            .share(1.5),
            [
              .text(PaperText(title, size: 26, weight: .bold, linesMax: 2)),
              .text(PaperText(organization, size: 12, ink: .grey, linesMax: 1)),
            ]),
          PaperCell(
            .share(1),
            [
              .text(PaperText(week ?? "", size: 26, weight: .bold, alignment: .right)),
              .text(PaperText(period, size: 12, ink: .grey, alignment: .right)),
              .text(PaperText(asOf, size: 11, ink: .grey, alignment: .right)),
            ]),
        ], gap: 20)
    ]
  }

  fileprivate var shortHead: [PaperBlock] {
    let when = [week, period].compactMap(\.self).joined(separator: "  ·  ")
    return [
      .row(
        [
          PaperCell(.share(1.5), [.text(PaperText(title, size: 13, weight: .bold, linesMax: 1))]),
          PaperCell(
            .share(1), [.text(PaperText(when, size: 11, ink: .grey, alignment: .right))]),
        ], gap: 20)
    ]
  }

  /// The days beside each other, above what is on them.
  fileprivate var dayHead: PaperBlock {
    let cells = days.map { day in
      var texts = [
        PaperText(day.weekday, size: 13, weight: .bold, linesMax: 1),
        PaperText(day.text, size: 11, ink: .grey, linesMax: 1),
      ]
      if let holiday = day.holiday {
        texts.append(PaperText(holiday, size: 10, weight: .semibold, ink: .red, linesMax: 2))
      }
      return PaperCell(.share(1), texts.map(PaperBlock.text))
    }
    return .row((isOfPerson ? [] : [PaperCell(.points(timeColumn), [])]) + cells, gap: gap)
  }

  // MARK: Of a stable

  /// A line for each kind of work: when, what, and who on which day.
  fileprivate var lines: [PaperBlock] {
    rows.enumerated().flatMap { index, row -> [PaperBlock] in
      let label: [PaperBlock] = [
        .space(5), .text(PaperText(row.time, size: 13, weight: .bold)),
        .text(PaperText(row.routine, size: 12, linesMax: 3)),
      ]
      let cells = [PaperCell(.points(timeColumn), label)] + row.cells.map(cell)
      let line: [PaperBlock] = [.row(cells, gap: gap)]
      return (index == 0 ? [] : [.divider(room: 5, ink: .silver)]) + line
    }
  }

  private func cell(_ shifts: [Shift]) -> PaperCell {
    PaperCell(
      .share(1),
      shifts.flatMap { [.space(5)] + people($0) + mark($0) })
  }

  /// Each by themselves: a long name leaves nobody out.
  private func people(_ shift: Shift) -> [PaperBlock] {
    shift.people.map { name in
      .text(
        PaperText(
          name, size: 13, weight: shift.isFree || shift.isOff ? .regular : .semibold,
          ink: shift.isOff ? .grey : shift.isFree ? .red : .black,
          linesMax: shift.people.count > 1 ? 2 : 3))
    }
  }

  private func mark(_ shift: Shift) -> [PaperBlock] {
    shift.mark.map { [PaperBlock.text(PaperText($0, size: 10.5, ink: .grey, linesMax: 1))] } ?? []
  }

  // MARK: Of a person

  /// A card for each shift, below its day.
  fileprivate var cards: [PaperBlock] {
    ranks.map { rank in .row(rank.map { PaperCell(.share(1), card($0)) }, gap: gap) }
  }

  private func card(_ shift: Shift?) -> [PaperBlock] {
    guard let shift else { return [] }
    let ink: PaperInk = shift.isOff ? .grey : .black
    let texts: [PaperBlock] = [
      .text(PaperText(shift.time, size: 13, weight: .bold, ink: ink)),
      .text(PaperText(shift.routine, size: 13, weight: .semibold, ink: ink, linesMax: 3)),
      .text(PaperText(shift.stable, size: 11, ink: .grey, linesMax: 2)),
    ]
    return [
      .space(7), .frame(texts + mark(shift), padding: 6, fill: .mist, line: .silver),
    ]
  }

  fileprivate var end: [PaperBlock] {
    remark.map { [PaperBlock.space(14), .text(PaperText($0, size: 14, ink: .grey))] } ?? []
  }
}
