import Kernel
import Wire

extension TitleChange {
  /// A change as it is shown.
  init(_ finding: TitleFinding, in language: Language) {
    self.init(
      kind: finding.kind, kindLabel: finding.kind.label(language), severity: finding.severity,
      severityLabel: finding.severity.label(language),
      severityColorToken: finding.severity.look.colorToken,
      severityIcon: finding.severity.look.icon, key: finding.key,
      before: finding.before, after: finding.after, added: finding.added,
      removed: finding.removed, message: finding.message(in: language).text(in: language))
  }
}

extension TitleFinding {
  /// What a person reads; a value stands without its currency and is left out.
  fileprivate func message(in language: Language) -> ProtectionText {
    if let added, let removed {
      return .titleChangeOwners(kind: kind, added: added, removed: removed)
    }
    switch (before, after) {
    case (.text(let before)?, .text(let after)?):
      return .titleChangeWords(kind: kind, before: before, after: after)
    case (.tax(let before)?, .tax(let after)?):
      return .titleChangeWords(
        kind: kind, before: before.label(language), after: after.label(language))
    default: return .titleChange(kind: kind, document: key)
    }
  }
}

extension TitleFinding.Value: WireWritable {
  func write(to out: JSONWriter) {
    switch self {
    case .text(let text): out.string(text)
    case .tax(let status): out.string(status.rawValue)
    case .amount(let amount): out.int(amount)
    }
  }
}
