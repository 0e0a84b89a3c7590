import Kernel
import Testing

@testable import Protection

@Suite("Brokers, protection 7")
struct BrokerTests {
  private func entry(
    _ name: String, _ category: BrokerCategory = .marketingOther, collecting kinds: Int = 0,
    hides: Bool = false, priority: BrokerPriority? = nil, methods: [RemovalMethod] = [.webForm],
    demands: [BrokerDemand]? = nil
  ) -> BrokerEntry {
    BrokerEntry(
      id: name.asciiLowercased, name: name, domain: "\(name.asciiLowercased).example",
      category: category, optOutUrl: "https://a.example", methods: methods,
      collects: BrokerCollects(
        minors: kinds > 0, location: kinds > 1, reproductiveHealth: kinds > 2),
      hidFromSearch: hides, alsoCovers: ["Société \(name)"], priority: priority,
      demands: demands)
  }

  @Test("The registry that comes along can be read, and is in order")
  func shipped() throws {
    let registry = try Protection().brokerRegistry()
    #expect(registry.entries(by: .name).count == 499)
    for sort in BrokerSort.allCases {
      let entries = registry.entries(by: sort)
      #expect(Set(entries.map(\.id)).count == 499)
    }
    let names = registry.entries(by: .name).map(\.foldedName)
    #expect(names == names.sorted { $0.isBefore($1) })
    let spokeo = try #require(registry.entry("spokeo-inc"))
    #expect(spokeo.requiredFields == [.fullName, .email, .postalAddress])
    #expect(spokeo.methods == [.privacyPage, .email, .postal])
    #expect(registry.entries(by: .category).first?.category == .peopleSearch)
  }

  @Test("The gravest come first: by priority, by what they collect, by hiding, by name")
  func risk() {
    let registry = BrokerRegistry([
      entry("Zebra", collecting: 3, hides: true), entry("b", collecting: 2), entry("A"),
      entry("C", hides: true), entry("Normal", .peopleSearch, priority: .normal),
      entry("High", collecting: 1, priority: .high), entry("Crucial", priority: .crucial),
    ])
    #expect(
      registry.entries(by: .risk).map(\.name)
        == ["Crucial", "High", "Normal", "Zebra", "b", "C", "A"])
    #expect(
      registry.entries(by: .name).map(\.name)
        == ["A", "b", "C", "Crucial", "High", "Normal", "Zebra"])
    #expect(registry.entries(by: .category).first?.name == "Normal")
  }

  @Test("A search looks into name, domain and whom a broker also covers")
  func search() {
    let broker = entry("Acme")
    #expect(broker.fits(SearchWords("Acme")))
    #expect(broker.fits(SearchWords("acme.example Société")))
    #expect(!broker.fits(SearchWords("acme zebra")))
    #expect(broker.fits(SearchWords(nil)))
  }

  @Test("The steps by hand follow from the way and from what the broker wants")
  func guide() {
    #expect(
      BrokerGuide(entry("A")).steps == [.openPage, .fillForm, .saveProof, .wait, .checkAgain])
    #expect(
      BrokerGuide(entry("A", methods: [.email])).steps
        == [.sendLetter, .saveProof, .wait, .checkAgain])
    let all = BrokerGuide(entry("A", demands: BrokerDemand.allCases))
    #expect(all.steps == GuideStepKind.allCases.filter { $0 != .sendLetter })
    #expect(all.warnings == [.governmentId, .payment])
    #expect(BrokerGuide(entry("A", .peopleSearch)).steps.first == .findListing)
    #expect(BrokerGuide(entry("A")).warnings.isEmpty)
  }

  @Test("A broker's own steps come instead of the usual ones")
  func ownSteps() {
    var broker = entry("A", demands: [.payment])
    broker.steps = [
      BrokerStep(id: "ring", kind: .callPhone, title: "Ring Eva", titleSv: "Ring Eva i växeln"),
      BrokerStep(id: "rest", kind: .wait, minutes: 3),
    ]
    let guide = BrokerGuide(broker)
    #expect(guide.plan.map(\.id) == ["ring", "rest"])
    #expect(guide.plan[0].title(in: .sv) == "Ring Eva i växeln")
    #expect(guide.plan[0].title(in: .en) == "Ring Eva")
    #expect(guide.plan[1].title(in: .sv) == nil)
    // What they want is to be minded whatever the steps are.
    #expect(guide.warnings == [.payment])
    let shown = guideSteps(broker, by: .webForm, info: RemovalInfo(), done: [], in: .sv)
    #expect(shown.map(\.title) == ["Ring Eva i växeln", GuideStepKind.wait.label(.sv)])
    #expect(shown.map(\.minutes) == [10, 3])
  }
}
