import Foundation
import Platform
import Server
import Store
import TestDatabases
import TestSupport
import Testing

@testable import CLI

/// Where an example is played: inside this process, or through the pipes of a real one. Each has a
/// new database in a file: a job opens it a second time.
protocol ExampleHost {
  /// The line that answers a line.
  func answer(_ line: String) throws -> String
}

/// The dispatcher, without a process around it.
struct InProcessHost: ExampleHost {
  private let exchange: Exchange

  init(_ folder: TemporaryFolder) throws {
    try self.init(makeHouse(in: folder))
  }

  init(_ house: House) throws {
    exchange = try Exchange(house.table, services: house.services, log: Log(level: .error))
  }

  func answer(_ line: String) -> String { exchange.answer(line) }
}

extension TemporaryFolder {
  /// Puts a database there in which only its first person is. To make its tables takes longer than
  /// most examples: one is made, and copied.
  func addHouse() throws {
    if case .postgres = try TestEngine.chosen() {
      database = try EngineDatabase(.postgres, .inhabitedHouse)
      return
    }
    for (name, content) in try houseFiles.get() {
      try content.write(to: URL(filePath: "\(path)/\(name)"))
    }
  }
}

extension DatabaseTemplate {
  fileprivate static let inhabitedHouse = DatabaseTemplate("inhabited house") { path in
    try DatabaseTemplate.house(makeHouse().migrations).fill(path)
    var settings = Settings.ofHouse
    settings.database = .cluster(try PostgresAddress(path))
    settings.keyFile = try EngineDatabase.keyFile()
    let house = House(settings)
    defer { house.services.gate.close() }
    try InProcessHost(house).findItsOwner()
  }
}

extension InProcessHost {
  /// Whoever comes first.
  fileprivate func findItsOwner() throws {
    let answer = answer(#"{"jsonrpc":"2.0","id":1,"method":"session.open"}"#)
    try #require(answer.contains(#""result""#), "\(answer)")
  }
}

/// By name.
private let houseFiles = Result {
  let folder = try TemporaryFolder()
  try InProcessHost(folder).findItsOwner()
  return try FileManager.default.contentsOfDirectory(atPath: folder.path).map { name in
    (name, try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)")))
  }
}

/// The debug binary that stands beside the test bundle.
final class BinaryHost: ExampleHost {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffered = Data()

  init(_ folder: TemporaryFolder) throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(filePath: tests).deletingLastPathComponent()
      .appending(path: "nacre")
    process.arguments = try ["serve", "--clock", Examples.now.text] + folder.houseOptions()
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  func answer(_ line: String) throws -> String {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    while true {
      if let end = buffered.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffered = Data(buffered[(end + 1)...]) }
        let line = String(decoding: buffered[..<end], as: UTF8.self)
        // What the service says of its own accord is no answer.
        if !line.hasPrefix(#"{"jsonrpc":"2.0","method":"#) { return line }
        continue
      }
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "the process has ended without an answer to \(line)")
      buffered += more
    }
  }
}
