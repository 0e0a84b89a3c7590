import Kernel
import Store

// How the words of this domain look in a column.

extension Row {
  /// An amount with its currency in the next column, or `nil` for NULL.
  func money(_ amount: Int, _ currency: Int) -> Money? {
    isNull(amount) ? nil : Money(amountMinor: int(amount), currency: text(currency))
  }

  /// Days, stored as half ones.
  func days(_ column: Int) -> Double { Double(int(column)) / 2 }
}

/// Amounts of days are stored as whole numbers of half days. Source: leave specification 6.
func stored(_ days: Double) -> Int { Int((days * 2).rounded()) }

extension [Role] {
  /// A chain as one column holds it: roles in order, by blanks.
  var stored: String { map(\.rawValue).joined(separator: " ") }

  init(stored text: String) {
    self = text.split(separator: " ").compactMap { Role(wire: String($0)) }
  }
}

extension [HalfDay] {
  /// Half days as one column holds them: `2025-02-09am 2025-02-10pm`.
  var stored: String { map { "\($0.date)\($0.half.rawValue)" }.joined(separator: " ") }

  init(stored text: String) {
    self = text.split(separator: " ").compactMap { word in
      guard let date = CalendarDate(String(word.prefix(CalendarDate.textLength))),
        let half = Half(wire: String(word.dropFirst(CalendarDate.textLength)))
      else { return nil }
      return HalfDay(date: date, half: half)
    }
  }
}
