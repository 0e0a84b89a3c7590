import Foundation
import Testing

@testable import ProtocolCompiler

@Suite("The compiler's command line")
struct CommandLineTests {
  @Test(
    "Exit codes: 0 fine, 1 refused, 2 not understood",
    arguments: [
      (["check", "PROTOCOL"], 0), (["swift", "PROTOCOL", "Shop", "FOLDER"], 0),
      (["swift-types", "PROTOCOL", "Shop", "FOLDER"], 0),
      (["swift-methods", "PROTOCOL", "Shop", "FOLDER"], 0),
      (["openrpc", "PROTOCOL", "OUT"], 0), (["typescript", "PROTOCOL", "FOLDER"], 0),
      (["swift-client", "PROTOCOL", "METHODS", "OUT"], 0),
      (["swift-client", "PROTOCOL", "/nowhere/at/all", "OUT"], 1),
      (["check", "/nowhere/at/all"], 1), (["typescript", "PROTOCOL", "/nowhere/at/all"], 1),
      (["swift", "PROTOCOL", "Shop", "/nowhere/at/all"], 1),
      ([], 2), (["check"], 2), (["chek", "PROTOCOL"], 2), (["swift", "PROTOCOL", "Shop"], 2),
      (["swift-types", "PROTOCOL", "Shop"], 2),
    ] as [([String], Int32)])
  func exitCodes(_ words: [String], _ code: Int32) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let methods = folder.appending(path: "nacre.methods")
    try Data("shop.*".utf8).write(to: methods)
    let protocolFolder = Fixture.folder.appending(path: "Fixtures/Protocol")
    let real = words.map { word in
      switch word {
      case "PROTOCOL": protocolFolder.path(percentEncoded: false)
      case "METHODS": methods.path(percentEncoded: false)
      case "FOLDER": folder.path(percentEncoded: false)
      case "OUT": folder.appending(path: "out").path(percentEncoded: false)
      default: word
      }
    }
    #expect(ProtocolCompiler.run(real) == code)
  }
}
