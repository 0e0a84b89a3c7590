import Kernel
import Wire

/// The texts of steps, as the file that comes along has them.
/// Source: protection specification 9, `case-steps.json`.
struct CaseSteps: Sendable {
  let version: String
  let asOf: CalendarDate
  let notice: BothTexts
  let confirmText: BothTexts
  let entries: [CaseEntry]

  /// The texts of a step for a kind and a region.
  func entry(_ id: String, _ kind: CaseKind, _ region: CaseRegion) -> CaseEntry? {
    entries.first { $0.id == id && $0.kinds.contains(kind) && $0.regions.contains(region) }
  }
}

/// A text in both languages.
struct BothTexts: Sendable, Equatable {
  let en: String
  let sv: String

  func text(in language: Language) -> String { language == .sv ? sv : en }
}

/// What a person reads of a step, for some kinds and regions.
struct CaseEntry: Sendable {
  let id: String
  let kinds: Set<CaseKind>
  let regions: Set<CaseRegion>

  /// How its date is counted, as it stands in the file: it has to equal the table.
  let due: Due
  let dateBy: DateBy
  let basis: String?
  let waitsFor: StepWaitsFor
  let title: BothTexts
  let detail: BothTexts
  let who: BothTexts
  let warnText: BothTexts?
  let contacts: [Contact]
  let asOf: CalendarDate
  let toConfirm: Bool

  /// Whom to turn to.
  struct Contact: Equatable, Sendable {
    let name: String
    let phone: String?
    let url: String?
  }

  struct Due: Sendable, Equatable {
    let from: String
    let otherwise: String?
    let days: Int?
    let workingDays: Int?
    let months: Int?
    let otherwiseDays: Int?
  }
}

extension CaseSteps {
  /// Reads the file; `nil` when it is not such a one.
  init?(_ file: JSONValue) {
    guard file.member("format")?.string == "nacre-case-steps/1",
      let version = file.member("version")?.string,
      let asOf = file.member("asOf")?.string.flatMap({ CalendarDate($0) }),
      let notice = file.member("notice").flatMap(BothTexts.init),
      let confirmText = file.member("confirmText").flatMap(BothTexts.init),
      let steps = file.member("steps")?.items
    else { return nil }
    var entries: [CaseEntry] = []
    for step in steps {
      guard let id = step.member("id")?.string, let given = step.member("entries")?.items else {
        return nil
      }
      let read = given.compactMap { CaseEntry(id, $0) }
      guard read.count == given.count else { return nil }
      entries += read
    }
    self.init(
      version: version, asOf: asOf, notice: notice, confirmText: confirmText, entries: entries)
  }
}

extension CaseEntry {
  fileprivate init?(_ id: String, _ entry: JSONValue) {
    func texts(_ name: StaticString) -> BothTexts? { entry.member(name).flatMap(BothTexts.init) }
    let kinds = entry.member("kinds")?.items.compactMap { $0.string.flatMap(CaseKind.init(wire:)) }
    let regions = entry.member("regions")?.items
      .compactMap { $0.string.flatMap(CaseRegion.init(wire:)) }
    guard let kinds, let regions, let due = entry.member("due").flatMap(Due.init),
      let dateBy = entry.member("dateBy")?.string.flatMap(DateBy.init(wire:)),
      let waitsFor = entry.member("waitsFor")?.string.flatMap(StepWaitsFor.init(wire:)),
      let title = texts("title"), let detail = texts("detail"), let who = texts("who"),
      let asOf = entry.member("asOf")?.string.flatMap({ CalendarDate($0) })
    else { return nil }
    self.init(
      id: id, kinds: Set(kinds), regions: Set(regions), due: due, dateBy: dateBy,
      basis: entry.member("basis")?.string, waitsFor: waitsFor, title: title, detail: detail,
      who: who, warnText: texts("warnText"),
      contacts: (entry.member("contacts")?.items ?? []).map(Contact.init), asOf: asOf,
      toConfirm: entry.member("toConfirm")?.bool ?? false)
  }
}

extension CaseEntry.Contact {
  fileprivate init(_ contact: JSONValue) {
    self.init(
      name: contact.member("name")?.string ?? "", phone: contact.member("phone")?.string,
      url: contact.member("url")?.string)
  }
}

extension CaseEntry.Due {
  fileprivate init?(_ due: JSONValue) {
    guard let from = due.member("from")?.string else { return nil }
    self.init(
      from: from, otherwise: due.member("else")?.string, days: due.member("days")?.integer,
      workingDays: due.member("workingDays")?.integer, months: due.member("months")?.integer,
      otherwiseDays: due.member("elseDays")?.integer)
  }
}

extension BothTexts {
  fileprivate init?(_ texts: JSONValue) {
    guard let en = texts.member("en")?.string, let sv = texts.member("sv")?.string else {
      return nil
    }
    self.init(en: en, sv: sv)
  }
}

extension JSONValue {
  fileprivate var items: [JSONValue] { (0..<count).compactMap { self[$0] } }
}
