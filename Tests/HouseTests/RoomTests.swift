import Testing

@Suite("Rooms")
struct RoomTests {
  @Test("Every domain has the features that the law names, and a story at its door")
  func doors() throws {
    for domain in try Repository.names(in: "Sources/Domains") {
      let folder = "Sources/Domains/\(domain)"
      let found = Set(try Repository.names(in: folder))
      #expect(found.contains("README.md"), "\(folder) has no README.md")
      guard let features = RoomLaw.features[domain] else { continue }
      let agreed = Set(features).union(["\(domain).swift", "README.md"])
      #expect(found == agreed, "\(folder): \(found.symmetricDifference(agreed).sorted())")
    }
    let known = Set(try Repository.names(in: "Sources/Domains"))
    #expect(known.isSuperset(of: RoomLaw.features.keys))
  }

  @Test("A feature has its methods, rules and rows, and no other folder")
  func furniture() throws {
    for domain in try Repository.names(in: "Sources/Domains") {
      let folder = "Sources/Domains/\(domain)"
      for feature in RoomLaw.features[domain].map({ $0.map { "\(folder)/\($0)" } }) ?? [folder] {
        for name in try Repository.names(in: feature)
        where Repository.isFolder("\(feature)/\(name)") {
          #expect(RoomLaw.rooms.contains(name), "\(feature) has no room \(name)")
          for file in try Repository.names(in: "\(feature)/\(name)") {
            #expect(file.hasSuffix(".swift"), "\(feature)/\(name)/\(file)")
          }
        }
      }
    }
  }

  @Test("All SQL of a domain is in its rows")
  func statements() throws {
    for file in try Repository.files(below: "Sources/Domains", suffix: ".swift")
    where !file.split(separator: "/").contains("Rows") {
      let places = try SwiftSource(file).places { $0.contains("SQL(") }
      #expect(places.isEmpty, "SQL outside of Rows: \(places)")
    }
  }

  @Test("Rules and rows know their own feature and lower ones")
  func features() throws {
    var used: Set<String> = []
    for (domain, features) in RoomLaw.features {
      let rooms = try Rooms(domain, features)
      for file in rooms.files where file.room == "Rules" || file.room == "Rows" {
        for (type, home) in rooms.types(namedIn: file) where home.place > file.place {
          let arrow = "\(domain)/\(file.name): \(type)"
          used.insert(arrow)
          #expect(
            RoomLaw.upward[arrow] != nil,
            "\(file.path): \(file.feature) must not know \(type) of \(home.feature)")
        }
      }
    }
    let stale = Set(RoomLaw.upward.keys).subtracting(used)
    #expect(stale.isEmpty, "no longer upward, take them off the list: \(stale.sorted())")
  }

  @Test("Rules take what rules declare: no row, and nothing that a method loads")
  func rules() throws {
    for domain in try Repository.names(in: "Sources/Domains") {
      let rooms = try Rooms(domain, RoomLaw.features[domain] ?? [])
      for file in rooms.files where file.room == "Rules" {
        for (type, home) in rooms.types(namedIn: file) where home.room != "Rules" {
          Issue.record("\(file.path): a rule must not know \(type) of \(home.path)")
        }
      }
    }
  }

  @Test("No two files know each other, nor do several in a circle")
  func circles() throws {
    var used: Set<String> = []
    for domain in try Repository.names(in: "Sources/Domains") {
      let rooms = try Rooms(domain, RoomLaw.features[domain] ?? [])
      for circle in rooms.circles {
        let names =
          "\(domain): \(circle.map { rooms.files[$0].name }.sorted().joined(separator: ", "))"
        used.insert(names)
        #expect(RoomLaw.circles[names] != nil, "\(names)\n\(rooms.arrows(within: circle))")
      }
    }
    let stale = Set(RoomLaw.circles.keys).subtracting(used)
    #expect(stale.isEmpty, "no longer a circle, take it off the list: \(stale.sorted())")
  }

  @Test("A method's file holds its method; what it has beside is its own")
  func methodFiles() throws {
    for file in try Repository.files(below: "Sources/Domains", suffix: ".swift")
    where file.split(separator: "/").dropLast().last == "Methods" {
      let method = file.split(separator: "/").last?.dropLast(".swift".count) ?? ""
      let name = method.prefix(1).lowercased() + method.dropFirst()
      let open = try SwiftDeclarations(SwiftSource(file)).shared.filter { $0.name != name }
      #expect(
        open.isEmpty, "\(file) holds what others may use: \(open.map { "\($0.line): \($0.name)" })")
    }
  }

  @Test("A function has at most 70 lines")
  func functionLengths() throws {
    for file in try Repository.files(below: "Sources", suffix: ".swift") {
      for function in try SwiftDeclarations(SwiftSource(file)).measured
      where function.lineCount > RoomLaw.functionLinesMax {
        Issue.record("\(file):\(function.line): \(function.name) has \(function.lineCount) lines")
      }
    }
  }
}
