import Foundation
import Platform
import Server
import Testing

@testable import CLI

/// What one engine answers to the lines that are played on both.
///
/// Each method has a conversation, in a database in which nobody has been: what comes before its
/// first example that succeeds; params that the schema refuses; U+0000 in each text; a dry run; the
/// call, twice where it takes a key, and with other params under that key; emoji in each text that
/// is people's; a batch with its neighbours; transactions; then a list, and what the log of changes
/// says. Nothing is left to chance: which of many violations are sent depends on the method's
/// place, and on the round.
struct EnginePlay {
  /// A line and its answer, as they were.
  struct Exchanged: Codable, Equatable {
    let line: String
    let answer: String
  }

  /// What was played of one method.
  struct Talk: Codable {
    let method: String
    var exchanged: [Exchanged] = []
  }

  /// Violations that are sent in one round.
  private static let violations = 3

  private let database: PlayedDatabase
  private let document: JSON

  /// The methods that run beside others.
  private let jobs: Set<String>

  /// The first example of each method that succeeds.
  private let examples: [Example]

  init(_ engine: PlayedEngine) throws {
    FixedChance.install()
    FixedChance.begin()
    database = try PlayedDatabase(engine)
    let line = #"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"#
    let host = try InProcessHost(House(database.renewed()))
    document = try #require(try JSON(host.answer(line))["result"])
    let described = document["methods"]?.items ?? []
    jobs = Set(
      described.filter { $0["x-nacre-kind"] == .text("job") }.compactMap { $0["name"]?.string })
    let methods = Dictionary(grouping: Examples.all, by: \.method)
    examples = Examples.firsts.map { first in
      methods[first.method]?.first { if case .result = $0.outcome { true } else { false } } ?? first
    }
  }

  /// Plays everything, or some methods, and writes down what was said.
  func play(_ methods: [String]?, round: Int, to path: String) throws {
    let places = examples.indices.filter { methods?.contains(examples[$0].method) != false }
    let talks = try places.map { try talk($0, round) }
    try JSONEncoder().encode(talks).write(to: URL(filePath: path))
  }

  private func talk(_ place: Int, _ round: Int) throws -> Talk {
    let example = examples[place]
    FixedChance.begin()
    let host = try WrittenHost(House(database.renewed()))
    defer { host.close() }
    // The files that examples name, under a path that is another each time.
    let conversation = try Conversation(hasHouse: false) { _ in host }
    let params = try #require(MethodParams(of: example.method, in: document))
    // What does not succeed is told; the others are played all the same.
    let sent = (try? conversation.prepare(example)) ?? example.params
    try play(example.method, sent, params, at: place + round, with: conversation)
    let scratch = conversation.scratch.path
    return Talk(
      method: example.method,
      exchanged: host.exchanged.map {
        Exchanged(
          line: $0.line.replacing(scratch, with: "{scratch}"),
          answer: $0.answer.replacing(scratch, with: "{scratch}"))
      })
  }

  private func play(
    _ method: String, _ sent: JSON, _ params: MethodParams, at place: Int,
    with conversation: Conversation
  ) throws {
    func ask(_ params: JSON) throws { _ = try conversation.answer(to: method, params) }
    for refused in some(Self.violations, of: params.violations(of: sent), at: place) {
      try ask(refused)
    }
    for text in params.lengthened(sent, by: "\u{0}") { try ask(text) }
    try ask(sent.adding("_meta", .object(["dryRun": .bool(true)])))
    if params.takes("idempotencyKey") {
      let keyed = sent.adding("idempotencyKey", .text("key \(emoji)"))
      try ask(keyed)
      try ask(keyed)
      try ask(sent.adding("idempotencyKey", .text("key \(emoji)")).adding("nonsense", .null))
    } else {
      try ask(sent)
    }
    for text in params.lengthened(sent, by: emoji, isWords: true) { try ask(text) }
    // It is over then.
    guard method != "system.shutdown" else { return }
    let neighbours = neighbours(of: method)
    try playBatch(
      [JSON.call(method, sent)] + (jobs.contains(method) ? [] : neighbours), with: conversation)
    try playTransactions(JSON.call(method, sent), neighbours[0], with: conversation)
    try playLists(beside: method, at: place, with: conversation)
  }

  /// Each once: of two that wait for a drawing either may be done first. A job draws its numbers
  /// while the others draw theirs, so it is alone.
  private func playBatch(_ calls: [JSON], with conversation: Conversation) throws {
    let requests = calls.enumerated().map { index, call in
      call.adding("jsonrpc", .text("2.0")).adding("id", .text("\(index)"))
    }
    let notification: JSON = .object([
      "jsonrpc": .text("2.0"), "method": .text("system.ping"),
    ])
    try conversation.send(.array(requests + [notification, .number(7)]))
  }

  /// With a neighbour, and twice the same under a key, which is then used again.
  private func playTransactions(
    _ own: JSON, _ neighbour: JSON, with conversation: Conversation
  ) throws {
    let calls: JSON = .object(["calls": .array([own, neighbour])])
    _ = try conversation.answer(to: "system.transaction", calls)
    let keyed: JSON = .object(["calls": .array([own, own]), "idempotencyKey": .text("t")])
    for _ in 0..<2 { _ = try conversation.answer(to: "system.transaction", keyed) }
  }

  /// One of the lists of the same domain, and all that has been told.
  private func playLists(
    beside method: String, at place: Int, with conversation: Conversation
  ) throws {
    let domain = method.prefix { $0 != "." }
    let lists = (document["methods"]?.items ?? []).filter { entry in
      entry["x-nacre-list"] != nil && entry["name"]?.string?.hasPrefix("\(domain).") == true
        && !(entry["params"]?.items ?? []).contains { $0["required"] == .bool(true) }
    }
    for list in some(1, of: lists.compactMap { $0["name"]?.string }, at: place) {
      _ = try conversation.answer(to: list, .object([:]))
    }
    _ = try conversation.answer(to: "session.open", .object([:]))
    _ = try conversation.answer(to: "events.read", .object([:]))
  }

  /// The methods before and behind, with what their examples send, whatever they refer to.
  private func neighbours(of method: String) -> [JSON] {
    // Not what ends the conversation, what says 4 MB each time, and what runs beside the others.
    let others = examples.filter {
      !["system.shutdown", "rpc.discover"].contains($0.method) && !jobs.contains($0.method)
    }
    let place = others.firstIndex { $0.method == method } ?? 0
    return [1, others.count - 1].map { step in
      let other = others[(place + step) % others.count]
      return JSON.call(other.method, other.params)
    }
  }

  /// So many of a list, one after the other from a place on.
  private func some<Element>(_ count: Int, of all: [Element], at place: Int) -> [Element] {
    (0..<min(count, all.count)).map { all[(place * count + $0) % all.count] }
  }
}

/// Two people, each of several code points.
private let emoji = " 👩‍🔧🐎"

/// The dispatcher, which writes down what is said.
private final class WrittenHost: ExampleHost {
  private(set) var exchanged: [EnginePlay.Exchanged] = []
  private let house: House
  private let host: InProcessHost

  init(_ house: House) throws {
    self.house = house
    host = try InProcessHost(house)
  }

  func answer(_ line: String) throws -> String {
    let answer = host.answer(line)
    exchanged.append(EnginePlay.Exchanged(line: line, answer: answer))
    return answer
  }

  func close() {
    house.serviceEnds()
    house.services.gate.close()
  }
}

extension JSON {
  fileprivate static func call(_ method: String, _ params: JSON) -> JSON {
    .object(["method": .text(method), "params": params])
  }

  fileprivate func adding(_ name: String, _ value: JSON) -> JSON {
    replacing([.member(name)], with: value)
  }
}
