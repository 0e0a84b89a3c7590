import Kernel
import Platform

extension Leave {
  /// `leave.adjustBalance`: corrects a balance, with a note that its owner sees.
  func adjustBalance(
    _ params: AdjustBalanceParams, _ call: WriteCall
  ) throws -> AdjustBalanceResult {
    try decideAdjusting(params.userId, call.actor).orThrow()
    let expiresOn = try readDate(params.expiresOn, at: "/expiresOn", call.clock)
    _ = try call.reading.bookOwner(params.userId)
    let keeper = try call.bookkeeper(of: params.userId)
    let year = params.year ?? keeper.currentYear
    let rule = AdjustmentRule(
      type: params.type, year: year, delta: params.delta, noteLength: params.note.trimmedLength,
      overflows: params.overflowToSpecial ?? false, expiresOn: expiresOn)
    let books = try keeper.ledger.books(year)
    let violations = rule.violations(books, today: keeper.ledger.today)
    guard violations.isEmpty else { throw Refusal(violations) }

    let surplus = rule.surplus(books)
    try keeper.post(
      rule.type, year, rule.delta - surplus, .adjustment, note: params.note,
      expiresOn: rule.expiresOn)
    try keeper.post(.special, year, surplus, .overflow, note: params.note)
    try keeper.close([year])
    return try call.reading.balance(
      of: keeper.ledger, year, actions: call.reading.bookActions(of: keeper.ledger))
  }
}
