import Foundation

/// What Package.swift says, read by SwiftPM itself.
struct Manifest: Decodable {
  let targets: [Target]

  struct Target: Decodable {
    let name: String
    let type: String
    let path: String
    let dependencies: Set<String>

    private enum Key: CodingKey { case name, type, path, dependencies }

    /// `{"byName": ["Kernel", null]}`, in whichever way it is written.
    private struct Dependency: Decodable {
      let name: String?

      init(from decoder: any Decoder) throws {
        let words = try decoder.singleValueContainer().decode([String: [Name]].self)
        name = words.values.first?.first?.text
      }
    }

    /// A name, or whatever else stands beside it.
    private struct Name: Decodable {
      let text: String?

      init(from decoder: any Decoder) throws {
        text = try? decoder.singleValueContainer().decode(String.self)
      }
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      name = try values.decode(String.self, forKey: .name)
      type = try values.decode(String.self, forKey: .type)
      path = try values.decodeIfPresent(String.self, forKey: .path) ?? "Sources/\(name)"
      dependencies = try Set(
        values.decode([Dependency].self, forKey: .dependencies).compactMap(\.name))
    }
  }

  /// Targets under Sources that are ours to judge: everything but the C shims.
  var house: [Target] {
    targets.filter { $0.path.hasPrefix("Sources/") && !$0.path.hasPrefix("Sources/System/") }
  }

  var domains: Set<String> {
    Set(targets.filter { $0.path.hasPrefix("Sources/Domains/") }.map(\.name))
  }

  static func described() throws -> Manifest { try description.get() }

  private static let description = Result {
    let scratch = try TemporaryFolder()
    // A scratch folder of its own: the package's is locked while its tests run.
    let json = try run(
      "swift", "package", "--package-path", Repository.root.path(), "--scratch-path",
      scratch.path, "dump-package")
    return try JSONDecoder().decode(Manifest.self, from: json)
  }
}

/// What a program writes to stdout.
private func run(_ words: String...) throws -> Data {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = words
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = output
  try process.run()
  let data = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return data
}
