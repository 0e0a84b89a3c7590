import Kernel

extension TitleFinding {
  /// What tells it from other changes of the property: its kind, the document and what it is now.
  /// Source: protection specification 6, "natural key".
  ///
  /// - Parameter record: the record in which it was found.
  func nature(in record: PropertyRecord) -> [UInt8] {
    let now: String =
      switch after {
      case .text(let text)?: textKey(text)
      case .tax(let status)?: status.rawValue
      case .amount(let amount)?: "\(amount)"
      case nil:
        kind == .ownerChange
          ? Set(record.owners.map(nameKey)).sorted { $0.isBefore($1) }.joined(separator: "|") : ""
      }
    return Array(kind.rawValue.utf8) + [0] + Array((key ?? "").utf8) + [0] + Array(now.utf8)
  }

  /// Which part of a theft it would be.
  var theftPart: TheftPart? { TheftPart(kind, severity) }

  /// That others are on record than was expected; `nil` when nothing speaks against it.
  /// Source: protection specification 6.4, the first record.
  static func mismatch(expected: [String], _ record: PropertyRecord) -> TitleFinding? {
    guard !expected.isEmpty, !record.owners.isEmpty else { return nil }
    let (wanted, has) = (Set(expected.map(nameKey)), Set(record.owners.map(nameKey)))
    guard wanted != has else { return nil }
    return TitleFinding(
      kind: .ownerChange, severity: .high,
      added: record.owners.filter { !wanted.contains(nameKey($0)) }.sorted { $0.isBefore($1) },
      removed: expected.filter { !has.contains(nameKey($0)) }.sorted { $0.isBefore($1) })
  }
}

/// What a stolen title looks like has two parts. Source: protection specification 6.3, `pattern`.
enum TheftPart: Sendable {
  /// Somebody else has become the owner.
  case taking

  /// They make use of it before the true owner hears of it.
  case using

  /// `nil`: a change that is no part of it.
  init?(_ kind: TitleChangeKind, _ severity: Severity) {
    switch kind {
    case .ownerChange, .newDeed:
      guard severity == .critical else { return nil }
      self = .taking
    case .newMortgage, .mailingAddressChange: self = .using
    default: return nil
    }
  }
}

/// A name of which only the first letters show.
func masked(name: String) -> String {
  name.split(separator: " ").map { "\($0.prefix(1))***" }.joined(separator: " ")
}
