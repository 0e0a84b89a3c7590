import Kernel
import Media

extension PaperParts {
  /// Lines, VAT by rate, payments and what is left; nothing when nothing was sold.
  func money() -> [PaperBlock] {
    guard !paper.lines.isEmpty else { return [] }
    return heading(words.items)
      + [.table(lines), .space(6), .row([PaperCell(.share(1), []), sums], gap: 0)]
      + payments()
  }

  private var lines: PaperTable {
    PaperTable(
      columns: [
        .init(words.description, .share(1)), .init(words.quantity, .points(30), .right),
        .init(words.unitPrice, .points(62), .right), .init(words.net, .points(62), .right),
        .init(words.vat, .points(78), .right), .init(words.amount, .points(66), .right),
      ],
      rows: paper.lines.map { line in
        [
          [PaperRun(line.description)], [PaperRun(language.format(line.quantity))],
          [PaperRun(unitPrice(line))], [PaperRun(amount(line.netMinor))],
          [
            PaperRun("\(words.rate(line.vatRateBp))  ", ink: .grey),
            PaperRun(amount(line.vatMinor)),
          ],
          [PaperRun(amount(line.grossMinor))],
        ]
      })
  }

  /// Of one, without VAT, to a hundredth of the smallest unit where it is no whole one: what is on
  /// file is the amount of the line. Source: Directive 2006/112/EC, article 226(8).
  private func unitPrice(_ line: OrderPaper.Line) -> String {
    guard line.quantity > 0, line.netMinor >= 0 else { return amount(line.netMinor) }
    let (whole, rest) = line.netMinor.quotientAndRemainder(dividingBy: line.quantity)
    let hundredths = (rest * 100 + line.quantity / 2) / line.quantity
    guard hundredths > 0, Money.minorDigits(of: paper.currency) > 0 else { return amount(whole) }
    guard hundredths < 100 else { return amount(whole + 1) }
    let digits =
      hundredths % 10 == 0
      ? "\(hundredths / 10)" : (hundredths < 10 ? "0" : "") + "\(hundredths)"
    return amount(whole) + digits
  }

  private var sums: PaperCell {
    let totals = paper.totals
    var rows = [sum(words.subtotal, totals.netMinor)]
    rows += vatByRate.map { sum(words.vat($0.rate, of: amount($0.net)), $0.vat) }
    rows += [.space(3), .rule(weight: 0.5, ink: .grey), .space(2)]
    rows.append(sum(words.total, totals.grossMinor, weight: .bold, withCurrency: true))
    if totals.paidMinor != 0 { rows.append(sum(words.paid, -totals.paidMinor)) }
    if totals.refundedMinor != 0 { rows.append(sum(words.refunded, totals.refundedMinor)) }
    let isOwed = totals.balanceMinor < 0
    rows.append(
      sum(
        isOwed ? words.owed : words.balance, abs(totals.balanceMinor), weight: .bold,
        withCurrency: true))
    return PaperCell(.points(262), rows)
  }

  /// What the law wants of a receipt: net and VAT of each rate, the highest first.
  private var vatByRate: [(rate: String, net: Int, vat: Int)] {
    Dictionary(grouping: paper.lines, by: \.vatRateBp).sorted { $0.key > $1.key }
      .map { rate, lines in
        (
          words.rate(rate), lines.reduce(0) { $0 + $1.netMinor },
          lines.reduce(0) { $0 + $1.vatMinor }
        )
      }
  }

  private func sum(
    _ name: String, _ minor: Int, weight: PaperRun.Weight = .regular, withCurrency: Bool = false
  ) -> PaperBlock {
    let value = withCurrency ? language.formatOnPaper(paper.money(minor)) : amount(minor)
    let size = weight == .bold ? 10.0 : 9
    return .row(
      [
        PaperCell(.share(1), [.text(PaperText(name, size: size, weight: weight))]),
        PaperCell(
          .points(100), [.text(PaperText(value, size: size, weight: weight, alignment: .right))]),
      ], gap: 8)
  }

  private func payments() -> [PaperBlock] {
    guard !paper.payments.isEmpty else { return [] }
    let rows = paper.payments.map { payment -> [[PaperRun]] in
      let what = [
        payment.method.label(language), payment.isDeposit ? words.deposit : nil,
        payment.invoiceNumber ?? payment.reference,
      ].compactMap(\.self).joined(separator: ", ")
      return [
        [PaperRun(language.format(payment.date))], [PaperRun(what)],
        [PaperRun(amount(payment.amountMinor))],
      ]
    }
    return heading(words.payments) + [
      .table(
        PaperTable(
          columns: [
            .init("", .points(130)), .init("", .share(1)), .init("", .points(90), .right),
          ], rows: rows))
    ]
  }

  /// An amount without its currency, which stands at the total.
  private func amount(_ minor: Int) -> String { language.formatAmount(paper.money(minor)) }
}
