import Platform
// By which ./test knows that it is about databases.
import TestDatabases
import Testing

@Suite("Who may do something, at this moment")
struct AccessTests {
  @Test(
    "Who was set inactive reaches no method that needs a session, also once they are back",
    arguments: Office.ways
  )
  func inactive(way: String) throws {
    let office = try Office()
    let ended = way == "token" ? "4001 token_expired" : "4001 session_required"
    let sessions = try office.doors.map { ($0, try office.open(way, at: $0)) }
    for (door, session) in sessions {
      #expect(try door.outcome("directory.listMembers", in: session) == "result")
    }
    try office.change(#""active":false"#)
    for (door, session) in sessions {
      for method in door.methods where [.session, .permission].contains(method.access) {
        let name = method.name.description
        let outcome = try door.outcome(name, in: session)
        // Whoever sends nothing is told what is missing first, where that comes first.
        let isWrong = method.judgesParamsFirst && outcome == "4022 validation_failed"
        #expect(outcome == ended || isWrong, "\(name), by \(way)")
      }
    }
    try office.change(#""active":true"#)
    for (door, session) in sessions {
      #expect(try door.outcome("session.whoami", in: session) == ended)
    }
    // A token is good for no other session either.
    #expect(
      try office.doors[1].outcome("session.open", office.credentials(way))
        == (way == "token" ? "4001 bad_credentials" : "result"))
  }

  @Test(
    "Whose roles changed gets from every method what a new session of theirs gets",
    arguments: ["local trust", "token"]
  )
  func demoted(way: String) throws {
    let high = """
      {"directory":"admin","booking":"master_admin","leave":"SYSTEM_ADMIN","signatures":"owner",\
      "routines":["administrator"],"protection":["person","operator"]}
      """
    let low = """
      {"directory":"member","booking":"office","leave":"EMPLOYEE","signatures":"auditor",\
      "routines":["groom"],"protection":[]}
      """
    let office = try Office()
    for door in office.doors {
      try office.change(#""roles":\#(high)"#)
      let session = try office.open(way, at: door)
      // Saying goodbye would end what is looked at.
      let methods = door.methods.filter { $0.access != .none }.map(\.name.description)
        .filter { $0 != "session.close" }
      let before = try methods.map { try door.outcome($0, in: session) }
      try office.change(#""roles":\#(low)"#)
      let fresh = try office.open(way, at: door)
      var lost = 0
      for (method, was) in zip(methods, before) {
        let outcome = try door.outcome(method, in: session)
        #expect(try outcome == door.outcome(method, in: fresh), "\(method), by \(way)")
        if outcome != was, outcome.hasPrefix("4003") { lost += 1 }
      }
      #expect(lost > 100)
    }
  }

  @Test(
    "A session permits what the document says of its roles",
    arguments: [
      ["directory": "owner", "booking": "engineer", "leave": "HR_HEAD", "signatures": "auditor"],
      ["directory": "member", "booking": "admin", "leave": "EMPLOYEE", "signatures": "executive"],
      ["booking": "office", "signatures": "member"], ["leave": "CEO"], [:],
    ]
  )
  func documented(roles: [String: String]) throws {
    let office = try Office()
    let door = office.doors[0]
    let words = roles.map { #""\#($0)":"\#($1)""# }.joined(separator: ",")
    let member = try door.result(
      "directory.addMember", #""name":"Ann","roles":{\#(words)}"#, in: office.owner)
    let ann = try #require(member["userId"]?.string)
    let session = try door.open(#""userId":"\#(ann)""#)
    let permitted = try door.result("session.whoami", in: session)["permissions"]?.items ?? []
    let methods = try door.result("rpc.discover")["methods"]?.items ?? []
    // Who governs the directory holds every right, and is an operator of protection.
    let governs = roles["directory"] == "owner"
    let held = governs ? roles.merging(["protection": "operator"]) { given, _ in given } : roles
    let documented = methods.filter { method in
      governs && method["x-nacre-permission"] != nil
        || (method["x-nacre-roles"]?.members ?? [:]).contains { domain, allowed in
          allowed.items.contains { $0.string == held[domain] }
        }
    }
    #expect(
      Set(permitted.compactMap(\.string)) == Set(documented.compactMap { $0["name"]?.string }))
  }

  @Test("Whoever may ask is said of every method")
  func everyMethod() throws {
    let methods = try Office().doors[0].result("rpc.discover")["methods"]?.items ?? []
    #expect(methods.count > 200)
    for method in methods {
      let asks = method["x-nacre-auth"]?.string == "permission"
      let says = method["x-nacre-roles"] != nil || method["x-nacre-permission"] != nil
      #expect(asks == says, "\(method["name"]?.string ?? "")")
    }
    let owners = methods.filter { $0["x-nacre-owner"] != nil }.compactMap { $0["name"]?.string }
    #expect(
      owners.sorted() == [
        "directory.createOrganization", "session.setLocalTrust", "system.backup",
        "system.runDue", "system.setLogLevel",
      ])
  }

  @Test("The database's owner is whom local trust signs in, whoever they act for, and nobody else")
  func owner() throws {
    let office = try Office()
    let refused = "4003 database_owner_required"
    let door = office.doors[0]
    let methods = door.methods.filter { $0.access == .owner }.map(\.name.description)
    #expect(
      methods.sorted() == [
        "directory.createOrganization", "session.setLocalTrust", "system.backup",
        "system.runDue", "system.setLogLevel",
      ])
    for way in Office.ways {
      let session = try office.open(way, at: door)
      for method in methods {
        let outcome = try door.outcome(method, in: session)
        #expect((outcome == refused) == (way != "local trust"), "\(method), by \(way)")
      }
    }
    let nobody = office.doors[1]
    for method in methods { #expect(try nobody.outcome(method) == refused) }
    // While local trust is off nobody is signed in by it, and who was before is the owner no more.
    _ = try door.result(
      "session.setPassword", #""userId":"\#(office.bo)","password":"a new password""#,
      in: office.owner)
    let session = try office.open("local trust", at: door)
    _ = try door.result("session.setLocalTrust", #""localTrust":"none""#, in: session)
    for method in methods { #expect(try door.outcome(method, in: session) == refused) }
  }
}
