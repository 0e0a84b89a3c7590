import Kernel
import Testing

@testable import Protection

@Suite("Words, colours and icons, protection 0.12")
struct ShownSetsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let set: String
    let values: String
    let en: String
    let sv: String
    let colors: String
    let icons: String
    var testDescription: String { self.set }

    init(
      _ set: String, _ values: String, _ en: String, _ sv: String, _ colors: String, _ icons: String
    ) {
      self.set = set
      self.values = values
      self.en = en
      self.sv = sv
      self.colors = colors
      self.icons = icons
    }
  }

  static let rows = [
    Row(
      "severity", "info, low, medium, high, critical", "Info, Low, Medium, High, Critical",
      "Info, Låg, Medel, Hög, Kritisk", "gray, blue, yellow, orange, red",
      "info, shield, warning, alert, alarm"),
    Row(
      "band", "low, guarded, elevated, high, severe", "Low, Guarded, Elevated, High, Severe",
      "Låg, Vaksam, Förhöjd, Hög, Allvarlig", "green, blue, yellow, orange, red",
      "shield_check, shield, warning, alert, alarm"),
    Row(
      "alertStatus", "open, resolved, false_positive", "Open, Resolved, False alarm",
      "Öppen, Löst, Falskt larm", "orange, green, gray", "dot, check, cross"),
    Row(
      "ruleAction", "allow, warn, silence, block", "Let through, Warn, Silence, Block",
      "Släpp fram, Varna, Tysta, Spärra", "green, yellow, blue, red", "check, warning, mute, stop"),
    Row(
      "textClass", "ham, suspicious, spam", "Looks normal, Suspicious, Spam",
      "Ser normalt ut, Misstänkt, Skräp", "green, yellow, red", "message, warning, stop"),
    Row(
      "runState", "running, succeeded, partial, failed, cancelled, interrupted",
      "Running, Done, Partly done, Failed, Cancelled, Cut off",
      "Pågår, Klar, Delvis klar, Misslyckades, Avbruten, Bruten",
      "blue, green, yellow, red, gray, orange", "clock, check, warning, cross, cross, alert"),
    Row(
      "stepState", "todo, done, skipped, not_needed", "To do, Done, Skipped, Not needed",
      "Att göra, Klart, Överhoppat, Behövs inte", "orange, green, gray, gray",
      "dot, check, skip, minus"),
    Row(
      "role", "owner, guardian, member, dependent", "Owner, Guardian, Member, Dependent",
      "Ägare, Ansvarig, Medlem, Närstående", "-, -, -, -", "-, -, -, -"),
  ]

  @Test("A set stands as the specification has it, in its order", arguments: rows)
  func sets(_ row: Row) throws {
    for (language, labels) in [(Language.en, row.en), (.sv, row.sv)] {
      let words = try #require(shownSets(in: language)[row.set])
      #expect(words.map(\.value).joined(separator: ", ") == row.values)
      #expect(words.map(\.label).joined(separator: ", ") == labels)
      #expect(words.map { $0.colorToken ?? "-" }.joined(separator: ", ") == row.colors)
      #expect(words.map { $0.icon ?? "-" }.joined(separator: ", ") == row.icons)
    }
  }

  @Test("All sets of the specification are there")
  func whole() {
    let names = Set(shownSets(in: .en).keys)
    #expect(names.count == 25)
    #expect(
      names.isSuperset(of: ["requestState", "propertyStatus", "invitationStatus", "service"]))
  }
}
