import Foundation
import Testing

@testable import CLI

/// Calls of one person to one host, with the answers so far.
final class Conversation {
  private let host: any ExampleHost
  let scratch: TemporaryFolder
  private var count = 0

  /// Role → who has it: the same person in all calls of a conversation.
  private var people: [String: JSON] = [:]
  private var signedIn: String?

  /// - Parameter hasHouse: whether a database lies in the folder of the host that is made.
  init(hasHouse: Bool = true, _ makeHost: (TemporaryFolder) throws -> any ExampleHost) throws {
    scratch = try TemporaryFolder()
    for (name, text) in Conversation.files {
      try text.write(toFile: "\(scratch.path)/\(name)", atomically: true, encoding: .utf8)
    }
    let steps = try Repository.text("Sources/BundledData/Protection/case-steps.json")
    for (name, old, new) in Conversation.changedSteps {
      let text = steps.replacingOccurrences(of: old, with: new)
      try text.write(toFile: "\(scratch.path)/\(name)", atomically: true, encoding: .utf8)
    }
    if hasHouse { try scratch.addHouse() }
    host = try makeHost(scratch)
  }

  /// A recording is made when somebody names it: few do, and it takes a moment.
  private func makeSound(_ text: String) {
    guard text.hasSuffix(".wav") else { return }
    for (name, sound) in MadeSound.files where text == "{scratch}/\(name)" {
      #expect(throws: Never.self) {
        try sound.write(to: URL(fileURLWithPath: "\(scratch.path)/\(name)"))
      }
    }
  }

  /// The steps of cases that come along with something else in them.
  private static let changedSteps = [
    (
      "case-steps.json", "\"en\": \"Get your number back\"",
      "\"en\": \"Get your number back today\""
    ),
    ("case-steps-late.json", "\"workingDays\": 2", "\"workingDays\": 3"),
  ]

  /// What examples find in `{scratch}`; `Tests/Integration/examples.py` has the same.
  private static let files = [
    "passwords.txt": """
    5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8:9545824
    7C4A8D09CA3762AF61E59520943DC26494F8941B:37359195
    F3BBBD66A63D4BF1747940578EC3D0103530E21D:17043

    """,
    "leak.csv": """
    mail,site
    bo@example.org,https://mail.example/login
    ann@example.org,
    nobody,

    """,
    "empty.csv": "",
    "record.json": """
    [{"parcelId":"P-1","owners":["Jane A Doe"],"deeds":[{"documentNumber":"D-1","type":"warranty_deed"}]},
    {"parcelId":"P-2","owners":[]}]

    """,
    "record.csv": """
    APN,owners,Doc,type,Recorded
    P-1,Jane A Doe,D-1,Warranty Deed,2019-05-01
    P-1,Jane A Doe,D-2,Mortgage,2019-05-01
    P-1,Jane A Doe,D-3,Mortgage,yesterday

    """,
    "brokers.json": """
    {"format": "nacre-broker-registry/1",
     "defaults": {"requiredFields": ["fullName"], "expectedDays": 45, "relistIntervalDays": 90},
     "brokers": [{"id": "new-one", "name": "New One", "category": "people_search",
                  "optOutUrl": "https://new.example/out", "methods": ["email"],
                  "email": "out@new.example", "collects": {}}]}
    """,
    "complaints.csv": """
    Company_Phone_Number,Created_Date,Violation_Date,Subject,Recorded_Message_Or_Robocall
    2015550123,2026-01-05 10:00:00,2026-01-04 09:00:00,"Dropped call, or no message",N
    2015550123,2026-01-06 10:00:00,,Other,Y
    ,2026-01-06 11:00:00,,Other,Y

    """,
  ]

  /// The whole answer to an example, after all that comes before it.
  func play(_ example: Example) throws -> JSON {
    let params = try prepare(example)
    return try answer(to: example.method, params)
  }

  /// Plays what comes before an example; answers its params as they are sent then.
  func prepare(_ example: Example) throws -> JSON {
    let domain = Conversation.domain(of: example.method)
    var results: [JSON] = []
    for call in example.before {
      if let role = call.session ?? example.session { try signIn(role, in: domain) }
      results.append(try result(of: call.method, filled(call.params, results)))
    }
    if let role = example.session { try signIn(role, in: domain) }
    return try filled(example.params, results)
  }

  /// From now on somebody else asks: a person without any role in the example's domain.
  func signInStranger() throws {
    try open(people["owner"])
    let roles: JSON = .object(["directory": .text("member")])
    let stranger = try result(
      of: "directory.addMember", .object(["name": .text("Stranger"), "roles": roles]))
    try open(stranger["userId"])
  }

  /// The domain in whose roles the sessions of a method's examples are told.
  private static func domain(of method: String) -> String {
    switch method.prefix(while: { $0 != "." }) {
    case "leave": "leave"
    case "routines": "routines"
    case "protection", "dashboard", "alerts", "darkwatch", "voiceprint", "spamshield", "hometitle",
      "brokers", "settings", "family":
      "protection"
    case "signatures", "reportRuns", "proofPacks", "jobs": "signatures"
    default: "booking"
    }
  }

  /// The organization of the examples has its owner, who is the master administrator, the system
  /// administrator and the owner of all signatures, and one member of each other role. `member 2`
  /// is a second person of the role `member`.
  private func signIn(_ role: String, in domain: String) throws {
    guard role != signedIn else { return }
    signedIn = role
    if people["owner"] == nil {
      let opened = try result(of: "session.open", .object([:]))
      let owner: JSON = try #require(opened["actor"]?["userId"])
      people["owner"] = owner
    } else {
      try open(people["owner"])
    }
    let ownerRoles = ["booking": "master_admin", "leave": "SYSTEM_ADMIN", "signatures": "owner"]
    guard role != ownerRoles[domain] else { return }
    if people[role] == nil {
      let name = String(role.prefix { $0 != " " })
      let roles: [String: JSON] = ["directory": .text("member"), domain: .text(name)]
      let member = try result(
        of: "directory.addMember",
        .object(["name": .text("Example \(role)"), "roles": .object(roles)]))
      let person: JSON = try #require(member["userId"])
      people[role] = person
    }
    try open(people[role])
  }

  private func open(_ userId: JSON?) throws {
    _ = try result(of: "session.open", .object(["userId": try #require(userId)]))
  }

  private func result(of method: String, _ params: JSON) throws -> JSON {
    let answer = try answer(to: method, params)
    return try #require(answer["result"], "\(method) before the example: \(answer)")
  }

  func answer(to method: String, _ params: JSON) throws -> JSON {
    count += 1
    let id = JSON.number(Double(count))
    let request = JSON.object([
      "jsonrpc": .text("2.0"), "id": id, "method": .text(method), "params": params,
    ])
    let line = try host.answer(try request.line())
    // No object may hold a member twice: every reader would choose another.
    _ = try JSONTree(parsing: line)
    let answer = try JSON(line)
    #expect(answer["jsonrpc"] == .text("2.0"))
    #expect(answer["id"] == id)
    #expect((answer["result"] == nil) != (answer["error"] == nil))
    return answer
  }

  /// Sends what is no single request.
  func send(_ message: JSON) throws { _ = try host.answer(try message.line()) }

  /// `"{0/orderId}"` stands for a value of the first call before, `{scratch}` for a folder.
  private func filled(_ params: JSON, _ results: [JSON]) throws -> JSON {
    switch params {
    case .object(let members):
      return .object(try members.mapValues { try filled($0, results) })
    case .array(let items):
      return .array(try items.map { try filled($0, results) })
    case .text(let text):
      if let match = text.wholeMatch(of: /\{(\d+)(\/.*)\}/), let index = Int(match.1) {
        try #require(results.indices.contains(index), "no call before with number \(index)")
        return try #require(
          results[index].value(at: match.2), "\(text) is not in \(results[index])")
      }
      makeSound(text)
      return .text(text.replacing("{scratch}", with: scratch.path))
    case .null, .bool, .number:
      return params
    }
  }
}
