import Foundation
import Testing

@testable import NacreClient

@Suite("The Swift client, when the service ends")
struct RestartTests {
  @Test("Killed in mid-call: what is pending fails at once, with how it ended")
  func killed() async throws {
    let scratch = try Scratch()
    let service = try scratch.service(greeting() + "\necho dying >&2; kill -9 $$")
    let n = try await Nacre.start(scripted(service, restarts: false))
    let error = await problem { _ = try await n.call("x.read") }
    #expect(error?.reason == .connectionClosed && error?.kind == "connection_closed")
    #expect(error?.exitCode == nil && error?.stderr == "dying\n")
    let late = await problem { _ = try await n.call("x.read") }
    #expect(late?.reason == .connectionClosed)
  }

  @Test("A restart signs the same person in, and events go on without loss")
  func events() async throws {
    let scratch = try Scratch()
    let n = try await started(scratch.path + "/nacre.db")
    try await n.open(["locale": "en"])
    let events = try await n.events(["directory.memberAdded"])
    var heard: [String] = []
    var iterator = events.makeAsyncIterator()
    for number in 0..<6 {
      // Every other one is written by a service that has just been killed.
      if number % 2 == 1, let pid = await n.pid { kill(pid, SIGKILL) }
      _ = try await n.call("directory.addMember", ["name": .string("M\(number)"), "roles": [:]])
      heard.append(try await iterator.next()?.data["name"].string ?? "")
    }
    #expect(heard == (0..<6).map { "M\($0)" })
    let names = try await n.call("directory.listMembers", ["limit": 50])["items"].array ?? []
    #expect(names.filter { $0["name"].string?.hasPrefix("M") == true }.count == 6)
    await n.close()
    #expect(try await iterator.next() == nil)
  }

  @Test("A restart opens every session again, each for its own person and in its own house")
  func sessions() async throws {
    let scratch = try Scratch()
    let n = try await started(scratch.path + "/nacre.db", timeout: .seconds(60))
    let owner = try await n.open(["locale": "en"])
    let bo = try await n.call("directory.addMember", ["name": "Bo", "roles": [:]])
    let house: JSON = ["name": "Branch", "owner": ["userId": owner["actor"]["userId"]]]
    let branch = try await n.call("directory.createOrganization", house)["organization"]
    let away = try await n.open()
    let there: JSON = ["organizationId": branch["organizationId"]]
    _ = try await n.call("session.switch", there)
    let second = try await n.open(["userId": bo["userId"]])
    func isAsBefore() async throws {
      func who(_ session: JSON) async throws -> JSON {
        try await n.call("session.whoami", ["_meta": ["session": session["session"]]])
      }
      #expect(try await who(owner)["actor"]["userId"] == owner["actor"]["userId"])
      #expect(try await who(owner)["organization"]["name"] == owner["organization"]["name"])
      #expect(try await who(away)["organization"]["name"] == "Branch")
      #expect(try await who(second)["actor"]["name"] == "Bo")
      #expect(try await n.call("session.whoami")["actor"]["name"] == "Bo")
    }
    try await isAsBefore()
    for _ in 0..<2 {
      kill(try #require(await n.pid), SIGKILL)
      _ = await problem { _ = try await n.call("system.ping") }
      try await isAsBefore()
    }
    // What was closed stays closed, and the one before it is the newest again.
    _ = try await n.call("session.close", ["_meta": ["session": second["session"]]])
    kill(try #require(await n.pid), SIGKILL)
    _ = await problem { _ = try await n.call("system.ping") }
    #expect(try await n.call("session.whoami")["organization"]["name"] == "Branch")
    let gone = await problem {
      _ = try await n.call("session.whoami", ["_meta": ["session": second["session"]]])
    }
    #expect(gone?.kind == "session_required")
    await n.close()
  }

  @Test("Events go on in the session that they were asked for in, whoever signs in after that")
  func eventsOfASession() async throws {
    let scratch = try Scratch()
    let n = try await started(scratch.path + "/nacre.db", timeout: .seconds(60))
    let owner = try await n.open(["locale": "en"])
    let bo = try await n.call("directory.addMember", ["name": "Bo", "roles": [:]])
    let events = try await n.events(["directory.memberAdded"], from: .now, name: "screen")
    var iterator = events.makeAsyncIterator()
    // Nothing in the directory is for Bo.
    try await n.open(["userId": bo["userId"]])
    for name in ["A", "B", "C"] {
      if name != "A", let pid = await n.pid { kill(pid, SIGKILL) }
      _ = try await n.call(
        "directory.addMember",
        ["name": .string(name), "roles": [:], "_meta": ["session": owner["session"]]])
      #expect(try await iterator.next()?.data["name"].string == name)
    }
    await n.close()
  }

  @Test("No call takes the answer to what was acknowledged for its own")
  func acknowledged() async throws {
    let scratch = try Scratch()
    // It answers what was acknowledged when something else is asked.
    let service = try scratch.service(
      greeting() + #"""

        case $line in
          *events.subscribe*)
            echo "{\"id\":$id,\"result\":{\"subscription\":\"s\",\"epoch\":\"e\",\"from\":0}}"
            event='{"subscription":"s","seq":1,"prev":0,"topic":"x.happened","data":{}}'
            echo "{\"method\":\"events.event\",\"params\":$event}";;
          *events.ack*) acknowledged=$id;;
          *x.read*)
            echo "{\"id\":$acknowledged,\"result\":\"acknowledged\"}"
            echo "{\"id\":$id,\"result\":\"read\"}";;
        esac
        """#)
    let n = try await Nacre.start(scripted(service))
    let events = try await n.events(name: "screen")
    var iterator = events.makeAsyncIterator()
    let event = try #require(try await iterator.next())
    await n.handled(event.seq, events.feed)
    #expect(try await n.call("x.read") == "read")
    await n.close()
  }

  @Test("A named cursor goes on in the next program")
  func cursor() async throws {
    let scratch = try Scratch()
    var heard: [String] = []
    for name in ["A", "B"] {
      let n = try await started(scratch.path + "/nacre.db")
      try await n.open()
      let events = try await n.events(["directory.memberAdded"], name: "screen")
      var iterator = events.makeAsyncIterator()
      _ = try await n.call("directory.addMember", ["name": .string(name), "roles": [:]])
      while heard.last != name {
        heard.append(try await iterator.next()?.data["name"].string ?? "")
      }
      await n.handled(try #require(events.feed.received), events.feed)
      await n.close()
    }
    // The owner, who was there first, is no member that was added by somebody.
    #expect(heard.filter { ["A", "B"].contains($0) } == ["A", "B"])
  }

  @Test("A write in flight is sent again with its key, and a read is not")
  func resent() async throws {
    let scratch = try Scratch()
    let log = scratch.path + "/log"
    let service = try scratch.service(
      greeting() + #"""

        echo "$line" >> '\#(log)'
        if [ ! -e '\#(log).dead' ]; then
          [ "$(grep -c 'x\.' '\#(log)')" = 2 ] && touch '\#(log).dead' && kill -9 $$
          continue
        fi
        echo "{\"id\":$id,\"result\":\"written\"}"
        """#)
    let n = try await Nacre.start(scripted(service))
    async let write = n.call("x.write", ["a": 1])
    async let read = problem { _ = try await n.call("x.read") }
    #expect(try await write == "written")
    #expect(await read?.reason == .connectionClosed)
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    let keys = try lines.filter { $0.contains("x.write") }.map {
      try JSON(parsing: Array($0.utf8))["params"]["idempotencyKey"]
    }
    #expect(keys.count == 2 && keys[0] == keys[1] && keys[0].string?.isEmpty == false)
    await n.close()
  }

  @Test("The sixth crash in three minutes is the end")
  func hopeless() async throws {
    let scratch = try Scratch()
    let starts = scratch.path + "/starts"
    let service = try scratch.service(
      "[ -n \"$counted\" ] || { counted=1; echo >> '\(starts)'; }\n" + greeting()
        + "\nkill -9 $$")
    let n = try await Nacre.start(scripted(service))
    var reasons: Set<NacreError.Reason> = []
    for _ in 0..<6 {
      if let error = await problem({ _ = try await n.call("x.read") }) {
        reasons.insert(error.reason)
      }
    }
    #expect(reasons == [.connectionClosed])
    let count =
      try String(contentsOfFile: starts, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false
      ).count - 1
    #expect(count == 1 + Nacre.restartsMax)
    _ = await n.close()
  }

  @Test("A service that hears nothing is ended all the same")
  func deaf() async throws {
    let scratch = try Scratch()
    let deaf = greeting().replacing("shutdown*) exit 0;;", with: "shutdown*) kill -STOP $$;;")
    let service = try scratch.service(deaf)
    let n = try await Nacre.start(scripted(service))
    #expect(await n.close() == nil)
  }

  @Test("Two tasks share one client")
  func tasks() async throws {
    let n = try await started()
    try await n.open()
    async let first = n.call("directory.addMember", ["name": "A", "roles": [:]])
    async let second = n.call("directory.addMember", ["name": "B", "roles": [:]])
    let names = try await [first["name"], second["name"]]
    #expect(names == ["A", "B"])
    await n.close()
  }
}
