import Foundation
import Testing

@testable import ProtocolCompiler

/// The protocol of a small shop that uses all of the grammar, and ways to spoil it.
enum Fixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  static let repository = folder.deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appending(path: "Fixtures/Protocol/\(file)"), encoding: .utf8)
  }

  /// The shop as it is.
  static func catalogue() throws -> Catalogue {
    let refusals = Refusals()
    let catalogue = readFolder(folder.appending(path: "Fixtures/Protocol"), refusals)
    check(catalogue, refusals)
    #expect(refusals.lines == [])
    return catalogue
  }

  /// What is printed for a target that has one protocol file.
  static func swift(_ target: String) throws -> String {
    let files = try SwiftPrinter.print(target: target, catalogue())
    #expect(files.map(\.name) == ["\(target)+Protocol.swift"])
    return files.map(\.text).joined()
  }

  /// What is refused when one text of one file is another.
  static func refusals(
    replacing old: String, with new: String, in file: String = "shop.json", released: String? = nil,
    target: String? = nil
  ) throws -> [String] {
    let refusals = Refusals()
    var catalogue = Catalogue(product: Product(), domains: [], released: nil)
    for name in ["platform.json", "product.json", "shop.json", "wire.json"] {
      var text = try text(name)
      if name == file {
        #expect(text.contains(old), "the fixture does not hold what should be replaced")
        text = text.replacing(old, with: new, maxReplacements: 1)
      }
      catalogue.read(text, file: name, refusals)
    }
    if let released { catalogue.read(released, file: "released.json", refusals) }
    check(catalogue, refusals, target: target)
    return refusals.lines
  }

  /// Compares with a golden file, or rewrites it when `NACRE_UPDATE` says so.
  static func golden(_ name: String, _ text: String) throws {
    let file = folder.appending(path: "Goldens/\(name)")
    if ProcessInfo.processInfo.environment["NACRE_UPDATE"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text == expected, "\(name) is stale: NACRE_UPDATE=1 swift test, and review the change")
  }
}

extension Catalogue {
  fileprivate mutating func read(_ text: String, file: String, _ refusals: Refusals) {
    do {
      take(try JSONReader.read(Array(text.utf8), file: "Protocol/\(file)"), file: file, refusals)
    } catch {
      refusals.refuse(error.place, error.reason)
    }
  }
}
