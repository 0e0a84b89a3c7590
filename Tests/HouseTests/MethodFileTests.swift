import Foundation
import Testing

@testable import nacre

@Suite("Protocol and house agree")
struct MethodFileTests {
  static let domains: [(name: String, methods: [String])] = {
    let paths = (try? Repository.files(below: "Protocol", suffix: ".json")) ?? []
    return paths.compactMap { path in
      guard let file = try? JSON(file: path), case .object(let methods)? = file["methods"],
        case .text(let domain)? = file["domain"]
      else { return nil }
      return (domain, methods.keys.sorted())
    }
  }()

  @Test("Every method of the protocol has its file, and every file its method", arguments: domains)
  func oneFilePerMethod(domain: String, methods: [String]) throws {
    let folder = "Sources/Domains/\(capitalized(domain))/Methods"
    let files = try Repository.names(in: folder)
    let wanted = methods.map { capitalized($0.split(separator: ".").last ?? "") + ".swift" }
    #expect(files == wanted.sorted())
  }

  @Test("The version of the binary is the version of the protocol")
  func version() throws {
    #expect(try JSON(file: "Protocol/product.json")["version"] == .text(productVersion))
  }

  private func capitalized(_ name: some StringProtocol) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}
