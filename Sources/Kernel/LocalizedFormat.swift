/// How values look inside texts. Source: Unicode CLDR 44, locales en-GB and sv-SE.
extension Language {
  /// Text stands as it is.
  public func format(_ text: String) -> String { text }

  /// Digits in groups of three from five digits on, as CLDR's minimum grouping of two has it.
  public func format(_ value: Int) -> String {
    if 0..<10_000 ~= value { return String(value) }
    let digits = value.magnitude
    return (value < 0 ? minus : "") + (digits < 10_000 ? String(digits) : grouped(digits))
  }

  /// The shortest text that reads back as the same number, with the language's decimal mark.
  public func format(_ value: Double) -> String {
    if let int = Int(exactly: value) { return format(int) }
    let parts = value.magnitude.description.split(separator: ".")
    guard parts.count == 2, let whole = Int(parts[0]) else { return value.description }
    return (value < 0 ? minus : "") + format(whole) + decimalMark + parts[1]
  }

  public func format(_ value: Bool) -> String {
    switch self {
    case .en: value ? "yes" : "no"
    case .sv: value ? "ja" : "nej"
    }
  }

  /// `31 January 2026`, `31 januari 2026`.
  public func format(_ date: CalendarDate) -> String {
    "\(date.day) \(monthNames[date.month - 1]) \(date.year)"
  }

  /// Date and time of day in UTC, to the minute: `31 January 2026, 09:05 UTC`.
  public func format(_ instant: Instant) -> String {
    let minutes = Int(instant.seconds / 60 - (instant.seconds % 60 < 0 ? 1 : 0))
    let minute = (minutes % 1440 + 1440) % 1440
    let date = CalendarDate(daysSinceEpoch: (minutes - minute) / 1440)
    let time = "\(twoDigits(minute / 60)):\(twoDigits(minute % 60))"
    switch self {
    case .en: return "\(format(date)), \(time) UTC"
    case .sv: return "\(format(date)) kl. \(time) UTC"
    }
  }

  /// `GBP 1,234.50`, `1 234,50 SEK`: the code, because many countries write the same sign.
  public func format(_ money: Money) -> String {
    let amount = digits(of: money)
    let sign = money.amountMinor < 0 ? minus : ""
    switch self {
    case .en: return "\(sign)\(money.currency)\u{A0}\(amount)"
    case .sv: return "\(sign)\(amount)\u{A0}\(money.currency)"
    }
  }

  /// The amount alone, where the currency stands elsewhere: `1,234.50`, `−1 234,50`.
  public func formatAmount(_ money: Money) -> String {
    (money.amountMinor < 0 ? paperMinus : "") + digits(of: money)
  }

  /// As it stands on a paper: with the sign where that is no other currency's for the reader, such
  /// as `£1,234.50` and `1 234,50 kr`, else with the code.
  public func formatOnPaper(_ money: Money) -> String {
    let amount = digits(of: money)
    let minus = money.amountMinor < 0 ? paperMinus : ""
    switch (self, money.currency) {
    case (.en, "GBP"): return "\(minus)£\(amount)"
    case (.en, "EUR"): return "\(minus)€\(amount)"
    case (.sv, "SEK"): return "\(minus)\(amount)\u{A0}kr"
    case (.sv, "EUR"): return "\(minus)\(amount)\u{A0}€"
    case (.en, let code): return "\(minus)\(code)\u{A0}\(amount)"
    case (.sv, let code): return "\(minus)\(amount)\u{A0}\(code)"
    }
  }

  /// The amount without sign and currency.
  private func digits(of money: Money) -> String {
    let digits = Money.minorDigits(of: money.currency)
    let unit = (0..<digits).reduce(1) { unit, _ in unit * 10 } as UInt
    let (whole, minor) = money.amountMinor.magnitude.quotientAndRemainder(dividingBy: unit)
    return digits == 0 ? grouped(whole) : grouped(whole) + decimalMark + padded(minor, to: digits)
  }

  /// A sign of its own width, which no line is broken at.
  private var paperMinus: String { "\u{2212}" }

  /// A list with commas.
  public func format(_ texts: [String]) -> String { texts.joined(separator: ", ") }

  public func format(_ values: [Int]) -> String { format(values.map(format)) }

  public func format(_ fact: Fact) -> String {
    switch fact {
    case .int(let value): format(value)
    case .number(let value): format(value)
    case .text(let value): value
    case .bool(let value): format(value)
    case .list(let values): format(values.map(format))
    case .object(let members): format(members.map { format($0.value) })
    case .null: ""
    }
  }

  // MARK: Parts

  private var minus: String { self == .en ? "-" : "\u{2212}" }
  private var decimalMark: String { self == .en ? "." : "," }
  private var groupMark: String { self == .en ? "," : "\u{A0}" }

  /// Digits in groups of three.
  private func grouped(_ value: UInt) -> String {
    let (left, last) = value.quotientAndRemainder(dividingBy: 1_000)
    return left == 0 ? String(last) : grouped(left) + groupMark + padded(last, to: 3)
  }

  private func padded(_ value: UInt, to width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  private func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  /// Months as they stand in a date, from January on.
  public var monthNames: [String] {
    switch self {
    case .en:
      [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ]
    case .sv:
      [
        "januari", "februari", "mars", "april", "maj", "juni", "juli", "augusti", "september",
        "oktober", "november", "december",
      ]
    }
  }

  /// Days of the week as they stand in a sentence, from Monday on.
  public var weekdayNames: [String] {
    switch self {
    case .en: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    case .sv: ["måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag"]
    }
  }
}

extension Money {
  /// Digits after the decimal mark. Source: ISO 4217; 2 where nothing else is listed.
  public static func minorDigits(of currency: String) -> Int {
    switch currency {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
      "VUV", "XAF", "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
  }
}

extension CalendarDate: FactConvertible {
  /// `YYYY-MM-DD`.
  public var fact: Fact { .text(description) }
}

extension Instant: FactConvertible {
  /// RFC 3339 in UTC with milliseconds.
  public var fact: Fact { .text(text) }
}

extension Fact: FactConvertible {
  public var fact: Fact { self }
}

extension Money: FactConvertible {
  /// The amount in minor units; a currency that matters is a fact of its own.
  public var fact: Fact { .int(amountMinor) }
}
