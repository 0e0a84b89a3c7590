import Kernel

extension CaseSteps {
  /// Whether every text of it can be shown as it is, and every address be opened.
  var isSound: Bool {
    notice.isSound(2_000) && confirmText.isSound(300) && !version.isEmpty
      && isShown(version, 60) && entries.count <= 1_000 && entries.allSatisfy(\.isSound)
  }
}

extension CaseEntry {
  fileprivate var isSound: Bool {
    title.isSound(120) && detail.isSound(4_000) && who.isSound(300)
      && warnText?.isSound(1_000) ?? true
      && contacts.count <= 20 && contacts.allSatisfy(\.isSound)
  }

  /// What of it is read otherwise in another file.
  func changes(to other: CaseEntry) -> [CaseTextMember] {
    var found: [CaseTextMember] = []
    if title != other.title { found.append(.title) }
    if detail != other.detail { found.append(.detail) }
    if who != other.who { found.append(.who) }
    if warnText != other.warnText { found.append(.warnText) }
    if contacts != other.contacts { found.append(.contacts) }
    if asOf != other.asOf { found.append(.asOf) }
    if toConfirm != other.toConfirm { found.append(.toConfirm) }
    return found
  }
}

extension CaseEntry.Contact {
  fileprivate var isSound: Bool {
    !name.isEmpty && isShown(name, 200) && phone.map { isShown($0, 60) } ?? true
      && url.map { isShown($0, 2_000) && $0.hasPrefix("https://") } ?? true
  }
}

extension BothTexts {
  fileprivate func isSound(_ longest: Int) -> Bool {
    [en, sv].allSatisfy { !$0.isEmpty && isShown($0, longest) }
  }
}

/// Whether a text holds nothing that cannot be shown or only makes it look like another one.
private func isShown(_ text: String, _ longest: Int) -> Bool {
  text.unicodeScalars.count <= longest && TextCare.signed.admitted(text) == text
}
