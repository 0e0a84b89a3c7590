import Foundation
import Testing

@testable import CLI

@Suite("Protocol and house agree")
struct MethodFileTests {
  static let domains: [(name: String, methods: [String])] = {
    let paths = (try? Repository.files(below: "Protocol", suffix: ".json")) ?? []
    // A domain may be split over several files.
    var methods: [String: [String]] = [:]
    for path in paths {
      guard let file = try? JSON(file: path), let domain = file["domain"]?.string else { continue }
      methods[domain, default: []] += (file["methods"]?.members ?? [:]).keys
    }
    return methods.filter { !$0.value.isEmpty }.map { ($0.key, $0.value.sorted()) }
  }()

  @Test("Every method of the protocol has its file, and every file its method", arguments: domains)
  func oneFilePerMethod(domain: String, methods: [String]) throws {
    // A domain keeps them together, or each feature has its own.
    let files = try Repository.files(below: "Sources/Domains/\(capitalized(domain))")
      .map { $0.split(separator: "/").map(String.init) }
      .filter { $0.dropLast().last == "Methods" }.compactMap(\.last).sorted()
    let wanted = methods.map { method in
      let words = method.split(separator: ".")
      let isPlain = words.first.map(String.init) == domain || method == "rpc.discover"
      return (isPlain ? words.dropFirst() : words[...])
        .map(capitalized).joined() + ".swift"
    }
    #expect(files == wanted.sorted())
  }

  @Test("Every method says what its summary cannot, in whole sentences")
  func described() throws {
    for path in try Repository.files(below: "Protocol", suffix: ".json") {
      for (name, method) in try JSON(file: path)["methods"]?.members ?? [:] {
        let description = method["description"]?.string ?? ""
        #expect(description.hasSuffix(".") && description != method["summary"]?.string, "\(name)")
      }
    }
  }

  @Test("The version of the binary is the version of the protocol")
  func version() throws {
    #expect(try JSON(file: "Protocol/product.json")["version"] == .text(productVersion))
  }

  private func capitalized(_ name: some StringProtocol) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}
