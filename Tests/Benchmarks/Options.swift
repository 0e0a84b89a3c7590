import Glibc

/// What the command line asked for.
struct Options {
  /// Where the programs are: by default beside this one.
  var nacre: String
  let cLoop: String
  let cLoopStatic: String
  let cBooking: String
  let cRoutines: String
  let cProtection: String
  /// Peers of the ping that were built by other compilers, as far as they are there.
  let otherPeers: [(name: String, path: String)]
  /// A service of before, to be compared with.
  var before: String?
  var sections: Set<Section> = Set(Section.allCases).subtracting([.large])
  var isQuick = false
  var isJSON = false
  /// A prepared database that every booking round starts from, instead of the one made here.
  var database: String?
  /// The lines that open a session on it, instead of those of `BookingSetUp`.
  var setUpLines: String?
  /// Scratch databases lie here. Not `/tmp`: memory would make every sync free.
  var scratch = "/var/tmp"
  var placement = Placement.shared

  /// The groups of measures, in the order in which they run.
  enum Section: String, CaseIterable {
    case spawn, memory, lockstep, flood, roads, before, leave, booking, search, routines, titles,
      protection, cluster
    /// Half an hour and 20 GB of disk: only where it is named.
    case large
  }

  static let usage = """
    usage: Benchmarks [--nacre PATH] [--before PATH] [--quick] [--json] [--only SECTION[,SECTION]]
                      [--database PATH] [--setup FILE] [--scratch DIRECTORY]
                      [--placement shared|apart|free]
    sections: spawn memory lockstep flood roads before leave booking search routines titles
              protection cluster, and where it is named: large

    """

  init(_ words: [String]) throws(BenchmarkError) {
    let folder = try executableFolder()
    nacre = folder + "/nacre"
    cLoop = folder + "/CLoop"
    cLoopStatic = folder + "/CLoopStatic"
    cBooking = folder + "/CBooking"
    cRoutines = folder + "/CRoutines"
    cProtection = folder + "/CProtection"
    otherPeers = [("RapidJSON", "RapidLoop"), ("serde_json", "SerdeLoop")]
      .map { (name: $0.0, path: "\(folder)/\($0.1)") }.filter { access($0.path, X_OK) == 0 }
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--quick": isQuick = true
      case "--json": isJSON = true
      case "--nacre": nacre = try value(of: word, &rest)
      case "--before": before = try value(of: word, &rest)
      case "--database": database = try value(of: word, &rest)
      case "--setup": setUpLines = try value(of: word, &rest)
      case "--scratch": scratch = try value(of: word, &rest)
      case "--only": sections = try chosenSections(try value(of: word, &rest))
      case "--placement": placement = try chosenPlacement(try value(of: word, &rest))
      default: throw BenchmarkError("unknown word \(word)\n" + Self.usage)
      }
    }
    for program in [nacre, cLoop, cLoopStatic, cBooking, cRoutines, cProtection]
    where access(program, X_OK) != 0 {
      throw BenchmarkError("\(program) is not there: swift build -c release builds it")
    }
  }
}

private func value(
  of word: String, _ rest: inout ArraySlice<String>
) throws(BenchmarkError) -> String {
  guard let value = rest.popFirst() else { throw BenchmarkError("\(word) needs a value") }
  return value
}

private func chosenSections(_ list: String) throws(BenchmarkError) -> Set<Options.Section> {
  var sections: Set<Options.Section> = []
  for name in list.split(separator: ",") {
    guard let section = Options.Section(rawValue: String(name)) else {
      throw BenchmarkError("unknown section \(name)\n" + Options.usage)
    }
    sections.insert(section)
  }
  return sections
}

private func chosenPlacement(_ name: String) throws(BenchmarkError) -> Placement {
  guard let placement = Placement(rawValue: name) else {
    throw BenchmarkError("unknown placement \(name)\n" + Options.usage)
  }
  return placement
}

private func executableFolder() throws(BenchmarkError) -> String {
  var path = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink("/proc/self/exe", &path, path.count)
  guard count > 0 else { throw BenchmarkError(failing: "readlink /proc/self/exe") }
  let bytes = path[..<count].map { UInt8(bitPattern: $0) }
  let end = bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0
  return String(decoding: bytes[..<end], as: UTF8.self)
}
