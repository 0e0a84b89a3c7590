import Testing

@Suite("Import law")
struct ImportTests {
  @Test("A file imports what its target may, and what Package.swift says it depends on")
  func imports() throws {
    let manifest = try Manifest.described()
    for target in manifest.house {
      let allowed = try #require(
        ImportLaw.allowed(target.name, domains: manifest.domains),
        "\(target.name) has no line in the import law")
      let toolchain = ImportLaw.toolchain(for: target.name)
      for file in try Repository.files(below: target.path, suffix: ".swift") {
        for (module, line) in try SwiftSource(file).imports {
          #expect(
            allowed.contains(module) || toolchain.contains(module),
            "\(file):\(line): \(target.name) must not know \(module)")
          #expect(
            target.dependencies.contains(module) || toolchain.contains(module),
            "\(file):\(line): Package.swift does not say that \(target.name) depends on \(module)")
        }
      }
    }
  }

  @Test("Package.swift declares no dependency that the law forbids")
  func dependencies() throws {
    let manifest = try Manifest.described()
    for target in manifest.house {
      let allowed = try #require(ImportLaw.allowed(target.name, domains: manifest.domains))
      let forbidden = target.dependencies.subtracting(allowed)
      #expect(forbidden.isEmpty, "\(target.name) must not depend on \(forbidden.sorted())")
    }
  }

  @Test("Rules are pure: they import the Kernel and nothing else")
  func rules() throws {
    for file in try Repository.files(below: "Sources/Domains", suffix: ".swift")
    where file.split(separator: "/").contains("Rules") {
      for (module, line) in try SwiftSource(file).imports {
        #expect(ImportLaw.rules.contains(module), "\(file):\(line): a rule must not know \(module)")
      }
    }
  }

  @Test("Nobody but the store knows what keeps the rows")
  func engines() throws {
    let words = ["sqlite_", "PRAGMA", "rowid", "pg_", "PQ"]
    for path in try Repository.files(below: "Sources", suffix: ".swift")
    where !path.hasPrefix("Sources/Store/") {
      for (index, line) in try SwiftSource(path).text.enumerated() {
        let known = words.filter { word in
          line.ranges(of: word).contains { found in
            // `jpg_`, `narrowid`: another word ends so.
            line[..<found.lowerBound].last.map { !$0.isLetter && $0 != "_" } ?? true
          }
        }
        #expect(known.isEmpty, "\(path):\(index + 1): \(known)")
      }
    }
  }

  @Test("A domain has one name: target, folder, protocol file")
  func names() throws {
    let manifest = try Manifest.described()
    #expect(try manifest.domains.sorted() == Repository.names(in: "Sources/Domains"))
    for domain in manifest.domains {
      #expect(try Repository.names(in: "Protocol").contains("\(domain.lowercased()).json"))
    }
  }
}
