import Kernel
import Testing

@testable import Protection

@Suite("What has changed in a record, protection 6.3")
struct TitleDifferenceTests {
  private func record(
    _ owners: [String] = [], deeds: [TitleDocument] = [], mortgages: [TitleDocument] = [],
    liens: [TitleDocument] = [], worth: Int? = nil, status: TaxStatus? = nil, mail: String? = nil
  ) -> PropertyRecord {
    var record = PropertyRecord()
    record.owners = owners
    record.deeds = deeds
    record.mortgages = mortgages
    record.liens = liens
    record.mailingAddress = mail
    if worth != nil || status != nil {
      record.tax = PropertyTax(year: 2026, status: status, assessedValueMinor: worth)
    }
    return record
  }

  private func document(
    _ number: String, _ type: String? = nil, _ amount: Int? = nil, released: Bool? = nil
  ) -> TitleDocument {
    TitleDocument(documentNumber: number, type: type, amountMinor: amount, released: released)
  }

  /// Kind, severity and key of each change.
  private func told(_ before: PropertyRecord, _ after: PropertyRecord) -> [String] {
    TitleDifference(before, after).changes.map {
      "\($0.kind.rawValue) \($0.severity.rawValue)" + ($0.key.map { " \($0)" } ?? "")
    }
  }

  @Test(
    "Names are equal whatever their order, marks and legal words",
    arguments: [
      ("Doe, Jane A.", "JANE A DOE"), ("José García et ux", "GARCIA JOSE"),
      ("Smith John & Mary, husband and wife", "mary john smith"),
      ("Ångström, Å.", "A ANGSTROM"), ("Nguyễn Văn", "NGUYEN VAN"), ("E\u{301}mile", "emile"),
      ("O'Neil Tr.", "Neil O"), ("The 2020 Trust, trustee", "2020 the trust"),
    ]
  )
  func names(one: String, other: String) {
    #expect(nameKey(one) == nameKey(other))
    #expect(!nameKey(one).isEmpty)
  }

  @Test("Other names are not equal, nor are letters that are no marked ones")
  func otherNames() {
    #expect(nameKey("Jane Doe") != nameKey("Jan Doe"))
    #expect(nameKey("Ørn") == "RN")
    #expect(nameKey("Strauß") == "STRAUSS")
    #expect(textKey(" 12, Main  St. ") == "12 MAIN ST")
    #expect(textKey("Åvägen 1") == textKey("A\u{30a}VÄGEN-1"))
  }

  @Test("Owners: nobody left is critical, somebody gone is high, somebody new is medium")
  func owners() {
    #expect(told(record(["A"]), record(["B"])) == ["owner_change critical"])
    #expect(told(record(["A", "B"]), record(["A"])) == ["owner_change high"])
    #expect(told(record(["A", "B"]), record(["A", "C"])) == ["owner_change high"])
    #expect(told(record(["A"]), record([])) == ["owner_change high"])
    #expect(told(record(["A"]), record(["A", "B"])) == ["owner_change medium"])
    #expect(told(record([]), record(["B"])) == ["owner_change medium"])
    #expect(told(record(["A"]), record(["a."])) == [])
    let change = TitleDifference(record(["b", "a", "c"]), record(["C", "z", "y"])).changes.first
    #expect(change?.added == ["y", "z"] && change?.removed == ["a", "b"])
  }

  @Test(
    "What a new deed or lien means",
    arguments: [
      ("deed", "quitclaim_deed", "new_deed critical 1"),
      ("deed", "reconveyance", "new_deed info 1"),
      ("deed", "warranty_deed", "new_deed high 1"),
      ("lien", "lis_pendens", "foreclosure_notice critical 1"),
      ("lien", "notice_of_default", "foreclosure_notice critical 1"),
      ("lien", "notice_of_sale", "foreclosure_notice critical 1"),
      ("lien", "foreclosure", "foreclosure_notice critical 1"),
      ("lien", "tax_lien", "new_lien high 1"), ("lien", "federal_tax_lien", "new_lien high 1"),
      ("lien", "judgment", "new_lien high 1"), ("lien", "mechanics_lien", "new_lien high 1"),
      ("lien", "hoa_lien", "new_lien medium 1"),
    ]
  )
  func documents(list: String, type: String, expected: String) {
    let new = [document("1", type)]
    let after = list == "deed" ? record(deeds: new) : record(liens: new)
    #expect(told(record(), after) == [expected])
    #expect(told(after, after) == [])
    #expect(told(after, record()) == ["document_missing medium 1"])
  }

  @Test("A mortgage of half the value is critical, one that is paid already is not")
  func mortgages() {
    let large = document("1", "mortgage", 50)
    #expect(told(record(), record(mortgages: [large])) == ["new_mortgage high 1"])
    #expect(
      told(record(worth: 100), record(mortgages: [large], worth: 100))
        == ["new_mortgage critical 1"])
    #expect(
      told(record(worth: 101), record(mortgages: [large], worth: 101)) == ["new_mortgage high 1"])
    #expect(told(record(worth: 0), record(mortgages: [large], worth: 0)) == ["new_mortgage high 1"])
    let huge = document("1", "mortgage", .max)
    #expect(
      told(record(worth: .max), record(mortgages: [huge], worth: .max))
        == ["new_mortgage critical 1"])
    let paid = document("1", "mortgage", 50, released: true)
    #expect(
      told(record(worth: 100), record(mortgages: [paid], worth: 100)) == ["new_mortgage info 1"])
    #expect(
      told(record(mortgages: [large]), record(mortgages: [paid])) == ["mortgage_released info 1"])
    #expect(told(record(mortgages: [paid]), record(mortgages: [large])) == [])
    let lien = document("2", "tax_lien", released: true)
    #expect(told(record(), record(liens: [lien])) == ["new_lien info 2"])
  }

  @Test("Words and values")
  func values() {
    #expect(
      told(record(status: .current), record(status: .sold)) == ["tax_status_change critical"])
    #expect(
      told(record(status: .sold), record(status: .delinquent)) == ["tax_status_change medium"])
    #expect(
      told(record(status: .sold), record(status: .current)) == ["tax_status_change info"])
    #expect(told(record(), record(status: .sold)) == [])
    #expect(told(record(worth: 100), record(worth: 120)) == ["assessed_value_change low"])
    #expect(told(record(worth: 100), record(worth: 119)) == ["assessed_value_change info"])
    #expect(told(record(worth: 100), record(worth: 80)) == ["assessed_value_change low"])
    #expect(told(record(worth: 0), record(worth: 80)) == [])
    #expect(told(record(worth: .max), record(worth: .min)) == ["assessed_value_change low"])
    #expect(told(record(mail: "1 A St."), record(mail: "1 a st")) == [])
    #expect(
      told(record(mail: "1 A St"), record(mail: "2 A St")) == ["mailing_address_change medium"])
    #expect(
      told(record(["A"], mail: "1 A St"), record(["A", "B"], mail: "2 A St"))
        == ["mailing_address_change high", "owner_change medium"])
  }

  @Test("Together they may be the theft of a title")
  func pattern() {
    let deed = [document("1", "quitclaim_deed")]
    func pattern(_ before: PropertyRecord, _ after: PropertyRecord) -> TitlePattern? {
      TitleDifference(before, after).pattern
    }
    #expect(pattern(record(), record(deeds: deed)) == nil)
    #expect(
      pattern(record(), record(deeds: deed, mortgages: [document("2", released: true)]))
        == .titleTheft)
    #expect(pattern(record(mail: "1"), record(deeds: deed, mail: "2")) == .titleTheft)
    #expect(pattern(record(["A"], mail: "1"), record(["B"], mail: "2")) == .titleTheft)
    #expect(pattern(record(["A"], mail: "1"), record(["A", "B"], mail: "2")) == nil)
    #expect(
      pattern(record(), record(deeds: [document("1", "grant_deed")], mortgages: [document("2")]))
        == nil)
  }

  @Test("The gravest first, then by kind, then by number")
  func order() {
    let before = record(["A"], liens: [document("9", "judgment")], worth: 100)
    let after = record(
      ["A", "B"], deeds: [document("3", "grant_deed"), document("10", "grant_deed")],
      liens: [document("5", "hoa_lien")], worth: 90)
    #expect(
      told(before, after) == [
        "new_deed high 10", "new_deed high 3", "owner_change medium", "new_lien medium 5",
        "document_missing medium 9", "assessed_value_change info",
      ])
    #expect(TitleDifference(before, after).severity == .high)
    #expect(TitleDifference(before, before).severity == .info)
  }
}
