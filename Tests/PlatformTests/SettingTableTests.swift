import CJansson
import Kernel
import Store
import TestDatabases
import Testing
import Wire

@testable import Platform

/// Settings that only these tests know.
private struct Lamp: Equatable {
  var isOn = false
  var brightness = 50
  var color: String?
  var maxWatts: Int?

  enum Key: String, CaseIterable {
    case isOn, brightness, color
    case watts = "power/limits/maxWatts"
    case brand
  }

  static let table = SettingTable("lamp", defaults: Lamp(), ofOrganization: [Key.watts]) { key in
    switch key {
    case .isOn: .flag(\.isOn)
    case .brightness: .int(\.brightness, 0...100)
    case .color: .text(\.color, 1...10)
    case .watts: .int(\.maxWatts, 1...500)
    case .brand: .fixed("Nacre")
    }
  }
}

@Suite("Settings as a table")
struct SettingTableTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test("Before anybody has set anything the defaults hold")
  func defaults() throws {
    let found = try onFile()
    #expect((found.values, found.chosen, found.version) == (Lamp(), [], 0))
  }

  @Test("What is given changes, what is not stays, and null is the default again")
  func changes() throws {
    try change(#"{"isOn":true,"brightness":70,"power":{"limits":{"maxWatts":60}}}"#)
    try change(#"{"brightness":null}"#)
    let found = try onFile()
    #expect(found.values == Lamp(isOn: true, maxWatts: 60))
    #expect((found.chosen, found.version) == ([.isOn, .watts], 2))
    #expect(try onFile(of: "another").values == Lamp())
  }

  @Test(
    "Everything wrong with a change is told where it stands",
    arguments: [
      (
        #"{"isOn":1,"brightness":101,"colour":"red"}"#,
        [
          "invalid_type /patch/isOn", "out_of_range /patch/brightness",
          "unknown_field /patch/colour",
        ]
      ),
      (#"{"brand":"Other"}"#, ["unknown_field /patch/brand"]),
      (
        #"{"power":{"limits":{"maxWatts":0,"minWatts":1}}}"#,
        [
          "out_of_range /patch/power/limits/maxWatts",
          "unknown_field /patch/power/limits/minWatts",
        ]
      ),
      ("[]", ["invalid_type /patch"]),
    ])
  func faults(json: String, expected: [String]) throws {
    let violations = try revision(json).violations
    #expect(violations.map { "\($0.kind) \($0.path)" } == expected)
  }

  @Test("A place overrides the organization, key by key, until it does so no more")
  func places() throws {
    let stable = SettingPlace.place("stable-1")
    try change(#"{"isOn":true,"brightness":70}"#)
    try change(#"{"brightness":20}"#, at: stable)
    #expect(try onFile(at: stable).values == Lamp(isOn: true, brightness: 20))
    #expect(try onFile(at: stable).chosen == [.brightness])
    #expect(try onFile(at: .place("stable-2")).values == Lamp(isOn: true, brightness: 70))
    #expect(try onFile(at: .person("stable-1")).values == Lamp(isOn: true, brightness: 70))
    #expect((try onFile().version, try onFile(at: stable).version) == (1, 1))
    // What the place says nothing of follows the organization at once.
    try change(#"{"isOn":null}"#)
    #expect(try onFile(at: stable).values == Lamp(brightness: 20))
    try change(#"{"brightness":null}"#, at: stable)
    #expect(try onFile(at: stable).values == Lamp(brightness: 70))
  }

  @Test("A place overrides nothing that holds everywhere")
  func everywhere() throws {
    let revision = try revision(
      #"{"power":{"limits":{"maxWatts":60}}}"#, at: .place("stable-1"))
    #expect(revision.violations.map(\.path) == ["/patch/power/limits/maxWatts"])
  }

  @Test("Typed settings are kept by what differs, and what is the default is nobody's choice")
  func typed() throws {
    try keep(Lamp(isOn: true, brightness: 70, color: "red"))
    #expect(try onFile().chosen == [.isOn, .brightness, .color])
    try keep(Lamp(brightness: 70))
    #expect(try onFile().values == Lamp(brightness: 70))
    #expect(try onFile().chosen == [.brightness])
  }

  @Test("A change is one row of the log with the members that changed, before and after")
  func audited() throws {
    try change(#"{"isOn":true,"color":"red"}"#)
    let row = try #require(
      try desk.database.first(.newestChange) { ($0.int(0), $0.text(1), $0.text(2)) })
    #expect(row.0 == 1)
    #expect(row.1 == #"{"isOn":false,"color":null}"#)
    #expect(row.2 == #"{"isOn":true,"color":"red"}"#)
  }

  // MARK: What is remembered

  @Test("Settings are read once, until somebody changes them")
  func remembered() throws {
    try change(#"{"brightness":70}"#)
    #expect(try onFile().values.brightness == 70)
    // No change of settings: nobody reads it.
    try desk.database.run(.spoil)
    #expect(try onFile().values.brightness == 70)
    try change(#"{"isOn":true}"#)
    #expect(try onFile().values == Lamp(isOn: true, brightness: 1))
  }

  @Test("A change of another process is seen by the next who asks")
  func others() throws {
    let place = try EngineDatabase(.chosen(), PlatformMigrations.all)
    let (one, two) = (try Desk(place.open()), try Desk(place.open()))
    for brightness in [10, 20] {
      try change(#"{"brightness":\#(brightness)}"#, on: one)
      for desk in [one, two] {
        #expect(try onFile(on: desk).values.brightness == brightness)
      }
    }
    // A commit of others that changes no setting costs a look at the version and no reading.
    try one.database.run(.spoil)
    #expect(try onFile(on: two).values.brightness == 20)
  }

  @Test("What is taken back is not remembered, also when its version is given again")
  func takenBack() throws {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try desk.write { call in
        try keep(revision(#"{"brightness":70}"#), call)
        #expect(try onFile().values.brightness == 70)
        throw Stop()
      }
    }
    #expect(try onFile().values == Lamp())
    try change(#"{"isOn":true}"#)
    #expect(try onFile().values == Lamp(isOn: true))
  }

  // MARK: Short words

  private func onFile(
    of organizationId: ID = "org", at place: SettingPlace = .organization, on desk: Desk? = nil
  ) throws -> SettingsOnFile<Lamp.Key, Lamp> {
    try Lamp.table.onFile(of: organizationId, at: place, in: (desk ?? self.desk).database)
  }

  private func revision(
    _ json: String, at place: SettingPlace = .organization, on desk: Desk? = nil
  ) throws -> SettingsRevision<Lamp.Key, Lamp> {
    let document = try #require(JSONDocument(Array(json.utf8)))
    return try withExtendedLifetime(document) {
      SettingsRevision(
        Lamp.table, of: try onFile(at: place, on: desk).values, by: document.root, at: place,
        path: "/patch", .init(fixed: WireFault.unknownField(suggestion: nil)))
    }
  }

  private func change(
    _ json: String, at place: SettingPlace = .organization, on desk: Desk? = nil
  ) throws {
    let revision = try revision(json, at: place, on: desk)
    try #require(revision.violations.isEmpty)
    try (desk ?? self.desk).write { try keep(revision, at: place, $0) }
  }

  private func keep(_ new: Lamp) throws {
    let revision = SettingsRevision(Lamp.table, from: try onFile().values, to: new)
    try desk.write { try keep(revision, $0) }
  }

  private func keep(
    _ revision: SettingsRevision<Lamp.Key, Lamp>, at place: SettingPlace = .organization,
    _ call: WriteCall
  ) throws {
    try Lamp.table.keep(revision, of: "org", at: place, call) { version, before, after in
      Change(LampChanged(), of: "org", version: version, before: before, after: after)
    }
  }
}

private struct LampChanged: EventPayload {
  let topic: StaticString = "lamp.settingsChanged"
  let entity: StaticString = "settings"
  func write(to out: JSONWriter) { out.raw(Array("{}".utf8)) }
}

extension SQL {
  fileprivate static let newestChange = SQL(
    """
    SELECT entity_version, before, after
      FROM nacre_change
     ORDER BY seq DESC
     LIMIT 1
    """
  )
  fileprivate static let spoil = SQL(
    "UPDATE nacre_setting SET value = '1' WHERE key = 'brightness'")
}
