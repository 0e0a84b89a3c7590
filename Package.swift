// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: Swift 6 mode, and a warning ends the build.
///
/// The tests check at run time that no variable is written while it is being read; asking again for
/// every byte that a release writes cost a sixth of a ping.
///
/// A release knows its lines, which is what the trace of a crash shows, and no types of variables:
/// a tenth of the build. The linker leaves out what a module offers to others and nobody takes: the
/// compiler would have it kept, which was a ninth of the program.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .unsafeFlags(
    [
      "-enforce-exclusivity=unchecked", "-Xfrontend", "-function-sections", "-Xfrontend",
      "-gline-tables-only", "-Xfrontend", "-internalize-at-link",
    ],
    .when(configuration: .release)),
]

/// Where in a line of the processor's cache its functions begin is up to themselves, and not to
/// what is linked before them: the same instructions took up to 4 % more for a ping of 2 KB.
let alignedFunctions = SwiftSetting.unsafeFlags(
  ["-Xllvm", "-align-all-functions=6"], .when(configuration: .release))

/// The decoders, encoders, faults and method table of a target come out of `Protocol/`.
nonisolated(unsafe) let compiled: [Target.PluginUsage] = [.plugin(name: "CompileProtocol")]

/// Debian's libraries are linked statically: one binary, fast to start.
func archive(_ name: String) -> LinkerSetting { .linkedLibrary(":lib\(name).a") }

/// A C target around one Debian library: its header, and what Swift cannot import of it.
func system(_ name: String, _ linked: LinkerSetting...) -> Target {
  .target(name: name, path: "Sources/System/\(name)", linkerSettings: linked)
}

/// Where Debian keeps what Pango's headers include; the folder of the other architecture is not
/// there, and does no harm.
let pangoHeaders =
  [
    "pango-1.0", "glib-2.0", "harfbuzz", "cairo", "freetype2",
  ].map { "-I/usr/include/\($0)" }
  + ["x86_64", "aarch64"].map { "-I/usr/lib/\($0)-linux-gnu/glib-2.0/include" }

/// What librsvg's header includes beyond that.
let rsvgHeaders =
  pangoHeaders + ["librsvg-2.0", "gdk-pixbuf-2.0"].map { "-I/usr/include/\($0)" }

/// Every symbol is looked up at the start, so that what holds their addresses is never written
/// again.
let boundAtStart = ["-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now"]

/// What is compiled from the protocol files of a product and knows nothing of its code: a rule that
/// changes does not compile it again.
func protocols(_ product: String) -> Target {
  .target(
    name: "\(product)Protocol",
    dependencies: ["Kernel", "Wire", "Platform"],
    path: "Sources/Protocols/\(product)",
    swiftSettings: house + [.strictMemorySafety()],
    plugins: compiled
  )
}

/// A domain: rules, rows and methods of one product, behind the protocol file of the same name.
func domain(
  _ name: String, _ extra: Target.Dependency..., exclude: [String] = []
) -> Target {
  .target(
    name: name,
    dependencies: ["Kernel", "Wire", "Store", "Secrets", "Platform"] + extra,
    path: "Sources/Domains/\(name)",
    exclude: ["README.md"] + exclude,
    swiftSettings: house + [.strictMemorySafety()],
    plugins: compiled
  )
}

func tests(
  _ name: String, _ dependencies: Target.Dependency..., exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude,
    swiftSettings: house
  )
}

/// A C program that the benchmarks compare with, linked as its author would on Debian: the flags
/// keep the Swift runtime, which SwiftPM adds to every executable, out of its start-up time.
func peer(_ name: String, _ linked: LinkerSetting...) -> Target {
  let plain = ["-enable-experimental-feature", "Embedded", "-no-static-stdlib"]
  return .executableTarget(
    name: name, path: "Tests/Benchmarks/\(name)", cSettings: [.treatAllWarnings(as: .error)],
    linkerSettings: linked + [.linkedLibrary("m"), .unsafeFlags(plain)]
  )
}

let package = Package(
  name: "nacre",
  products: [
    .executable(name: "nacre", targets: ["nacre"]),
    .executable(name: "nacre-worker", targets: ["nacre-worker"]),
    .library(name: "NacreClient", targets: ["NacreClient"]),
    .plugin(name: "NacreMethods", targets: ["NacreMethods"]),
    .library(name: "NacrePhone", type: .dynamic, targets: ["CPhoneNumber"]),
    .library(name: "NacrePlaces", type: .dynamic, targets: ["CPhonePlace"]),
    .library(name: "NacrePostgres", type: .dynamic, targets: ["CLibpq"]),
  ],
  targets: [
    system("CJansson", archive("jansson")),
    system("CLinux"),
    system("CPostgres"),
    system("CSQLite", archive("sqlite3"), .linkedLibrary("m")),
    system("CSodium", archive("sodium")),
    system("CUtf8proc", archive("utf8proc")),
    system("CZlib", archive("z")),
    system("CExpat", archive("expat")),
    // What the worker alone is linked with: shared objects, loaded when it is first needed.
    system("CCairo", .linkedLibrary("cairo")),
    .target(
      name: "CPango", path: "Sources/System/CPango",
      cSettings: [.unsafeFlags(pangoHeaders)],
      linkerSettings: [
        .linkedLibrary("pangocairo-1.0"), .linkedLibrary("pangoft2-1.0"),
        .linkedLibrary("pango-1.0"), .linkedLibrary("gobject-2.0"), .linkedLibrary("glib-2.0"),
        .linkedLibrary("fontconfig"), .linkedLibrary("cairo"),
      ]
    ),
    system("CQREncode", .linkedLibrary("qrencode")),
    .target(
      name: "CRsvg", path: "Sources/System/CRsvg", cSettings: [.unsafeFlags(rsvgHeaders)],
      linkerSettings: [.linkedLibrary("rsvg-2"), .linkedLibrary("gobject-2.0")]
    ),
    system(
      "CPhoto", .linkedLibrary("jpeg"), .linkedLibrary("png16"), .linkedLibrary("webp")),
    system("CZip", .linkedLibrary("zip")),
    system("CAudio", .linkedLibrary("sndfile"), .linkedLibrary("samplerate"), .linkedLibrary("m")),
    // Half an hour of speech has to be gone through in a debug build, too.
    .target(
      name: "CVoice", path: "Sources/System/CVoice", cSettings: [.unsafeFlags(["-O3"])],
      linkerSettings: [.linkedLibrary("m")]
    ),
    // A shared object of C++ alone: without these flags it would bring a second Swift runtime.
    system(
      "CPhoneNumber", .linkedLibrary("phonenumber"), .linkedLibrary("stdc++"),
      .unsafeFlags(["-static-stdlib", "-nostartfiles"])
    ),
    system(
      "CPhonePlace", .linkedLibrary("geocoding"), .linkedLibrary("phonenumber"),
      .linkedLibrary("icuuc"), .linkedLibrary("stdc++"),
      .unsafeFlags(["-static-stdlib", "-nostartfiles"])
    ),
    // What CPostgres describes, around libpq: loaded with the first cluster that is opened.
    .target(
      name: "CLibpq", dependencies: ["CPostgres"], path: "Sources/System/CLibpq",
      linkerSettings: [
        .linkedLibrary("pq"), .unsafeFlags(["-static-stdlib", "-nostartfiles"]),
      ]
    ),

    .target(
      name: "Kernel", dependencies: ["CUtf8proc"], exclude: ["TerritoryNames.license.txt"],
      swiftSettings: house
    ),
    .target(
      name: "Wire", dependencies: ["CJansson", "Kernel"],
      swiftSettings: house + [alignedFunctions], plugins: compiled
    ),
    .target(
      name: "Store", dependencies: ["CPostgres", "CSQLite", "Kernel"],
      exclude: ["Postgres/README.md"], swiftSettings: house
    ),
    .target(name: "Secrets", dependencies: ["CSodium", "Kernel"], swiftSettings: house),
    .target(name: "Markup", dependencies: ["CExpat"], swiftSettings: house),
    .target(
      name: "Media", dependencies: ["BundledData", "CZlib", "Kernel", "Wire"],
      exclude: ["README.md"], swiftSettings: house
    ),
    .target(
      name: "Hearing", dependencies: ["BundledData", "CAudio", "CVoice", "Wire", "Media"],
      exclude: ["README.md"], swiftSettings: house
    ),
    .target(
      name: "Drawing",
      dependencies: [
        "CCairo", "CPango", "CPhoto", "CQREncode", "CRsvg", "CZip", "Kernel", "Wire", "Media",
        "Hearing",
      ],
      swiftSettings: house
    ),
    .executableTarget(
      name: "nacre-worker",
      dependencies: ["CLinux", "Kernel", "Wire", "Media", "Hearing", "Drawing"],
      swiftSettings: house,
      linkerSettings: [.unsafeFlags(boundAtStart, .when(configuration: .release))]
    ),
    .target(name: "PhoneNumbers", dependencies: ["BundledData", "Kernel"], swiftSettings: house),
    .target(name: "Corpus", swiftSettings: house),
    system("CCurl", .linkedLibrary("dl")),
    .target(name: "Outside", dependencies: ["CCurl"], swiftSettings: house),
    .target(name: "BundledData", exclude: ["Protection"], swiftSettings: house),
    .target(name: "Search", dependencies: ["Kernel"], swiftSettings: house),
    .target(
      name: "Platform", dependencies: ["Kernel", "Wire", "Store", "Secrets"],
      swiftSettings: house, plugins: compiled
    ),

    protocols("Booking"),
    protocols("Leave"),
    protocols("Protection"),
    protocols("Routines"),
    protocols("Signatures"),

    domain("Directory"),
    domain("Events"),
    domain("Session"),
    domain("System"),
    domain("Booking", "BookingProtocol", "Media", "PhoneNumbers", "Search"),
    domain("Leave", "LeaveProtocol", "Media"),
    domain(
      "Protection", "ProtectionProtocol", "BundledData", "Corpus", "Media", "Outside",
      "PhoneNumbers"),
    domain("Routines", "RoutinesProtocol", "Media"),
    domain("Signatures", "SignaturesProtocol", "Markup", "Media"),

    .target(
      name: "Server",
      dependencies: [
        "CLinux", "Kernel", "Wire", "Store", "Secrets", "Media", "Platform",
      ],
      swiftSettings: house
    ),
    // Knows none of the products: who changes a rule of one does not wait for it.
    .target(
      name: "CLI",
      dependencies: [
        "CExpat", "CJansson", "CLinux", "CSQLite", "CSodium", "CUtf8proc", "CZlib",
        "Kernel", "Wire", "Store", "Secrets", "Media", "PhoneNumbers", "Platform", "Server",
        "Directory", "Events", "Session", "System",
      ],
      exclude: ["README.md"], swiftSettings: house
    ),
    .executableTarget(
      name: "nacre",
      dependencies: ["CLI", "Booking", "Leave", "Protection", "Routines", "Signatures"],
      exclude: ["README.md"],
      swiftSettings: house,
      // A fixed address saves the relocations, and archives the look-up of symbols, that together
      // were half of a release's start-up: as a position-independent executable it needs 50,000 of
      // them, a third more time to the first answer and twice the memory of its own. What can be
      // had without that is had: the tables of addresses are read-only from the start (immediate
      // binding, full RELRO, no measurable cost), and the worker, which reads hostile files, is
      // position-independent. The Swift runtime looks itself up by its address among all symbols
      // that a program exports: fifteen thousand took a tenth of it.
      linkerSettings: [
        .unsafeFlags(
          [
            "-L", "\(Context.packageDirectory)/Sources/System/Linking",
            "-Xclang-linker", "-no-pie", "-Xclang-linker", "-static-libgcc",
            "-Xlinker", "--no-export-dynamic", "-Xlinker", "--section-ordering-file",
            "-Xlinker", "\(Context.packageDirectory)/Sources/System/Linking/order.txt",
          ] + boundAtStart,
          .when(configuration: .release))
      ]
    ),

    // For programs that call the service; the service itself has nothing of it.
    .target(name: "NacreClient", swiftSettings: [.swiftLanguageMode(.v6)]),

    .executableTarget(
      name: "ProtocolCompiler", path: "Sources/Tools/ProtocolCompiler",
      // Runs once for every target with a protocol, in every build.
      swiftSettings: house + [.unsafeFlags(["-O"])]
    ),
    .plugin(
      name: "CompileProtocol", capability: .buildTool(), dependencies: ["ProtocolCompiler"],
      path: "Sources/Plugins/CompileProtocol"
    ),
    .plugin(
      name: "NacreMethods", capability: .buildTool(), dependencies: ["ProtocolCompiler"],
      path: "Sources/Plugins/NacreMethods"
    ),

    .testTarget(
      name: "ProtocolCompilerTests",
      dependencies: ["ProtocolCompiler", "Kernel", "Wire", "Platform"],
      path: "Tests/ProtocolCompilerTests",
      exclude: [
        "Fixtures", "Goldens/client.txt", "Goldens/generated.d.ts", "Goldens/generated.js",
        "Goldens/openrpc.json",
        "Goldens/released.json",
      ], swiftSettings: house
    ),
    .target(
      name: "TestSupport",
      dependencies: ["Kernel", "Platform", "Secrets", "Store", "TestDatabases"],
      path: "Tests/TestSupport", swiftSettings: house),
    // PostgreSQL for tests: its client's library, and the server that they start.
    .target(
      name: "CTestPostgres", path: "Tests/CTestPostgres", linkerSettings: [.linkedLibrary("pq")]),
    .target(
      name: "TestPostgres", dependencies: ["CTestPostgres"], path: "Tests/TestPostgres",
      swiftSettings: house),
    // A database for each test, of the engine that `NACRE_TEST_DB` names.
    .target(
      name: "TestDatabases", dependencies: ["Store", "TestPostgres"],
      path: "Tests/TestDatabases", swiftSettings: house),
    tests(
      "HouseTests", "nacre", "CLI", "Booking", "Leave", "Signatures", "Server", "Platform",
      "Store", "Secrets", "Kernel", "CSodium", "CSQLite", "TestDatabases", "TestPostgres",
      "TestSupport",
      exclude: ["Engines/without-organization.txt"]),
    tests("SessionTests", "Session", "Secrets", "Platform", "Kernel"),
    tests("DirectoryTests", "Directory", "Platform", "Store", "Kernel", "TestDatabases"),
    tests("SystemTests", "System", "Platform", "Store", "Kernel"),
    tests(
      "EventsTests", "Events", "Kernel", "Platform", "Secrets", "Store", "TestDatabases",
      "TestSupport", "Wire"),
    tests(
      "StoreTests", "Store", "Kernel", "CSQLite", "TestDatabases", "TestPostgres",
      exclude: ["schema.postgres.sql", "schema.sql"]),
    tests("SecretsTests", "Secrets"),
    tests("WireTests", "Wire", "CJansson", "Kernel", exclude: ["JSONTestSuite"]),
    tests(
      "PlatformTests", "Platform", "Secrets", "Store", "Wire", "CJansson", "TestDatabases",
      "TestSupport", "Kernel"),
    tests(
      "ServerTests", "nacre", "CLI", "Server", "Media", "Platform", "Store", "Wire", "Kernel",
      "TestDatabases", "TestSupport"),
    tests("KernelTests", "Kernel"),
    tests("SearchTests", "Search", "Kernel"),
    tests(
      "BookingTests", "Booking", "CJansson", "Kernel", "PhoneNumbers", "Platform", "Secrets",
      "Store", "TestDatabases", "TestSupport", "Wire"
    ),
    tests(
      "LeaveTests", "Leave", "CSQLite", "Kernel", "Media", "Platform", "Secrets", "Store",
      "TestDatabases", "TestSupport", "Wire"
    ),
    tests(
      "SignaturesTests", "Signatures", "Kernel", "Media", "Platform", "Secrets",
      "Store", "TestDatabases", "TestSupport", "Wire"
    ),
    tests("RoutinesTests", "Routines", "Kernel"),
    tests("CorpusTests", "Corpus"),
    tests(
      "ProtectionTests", "Protection", "BundledData", "CJansson", "Corpus", "Kernel", "Media",
      "PhoneNumbers",
      "Platform",
      "Secrets", "Store", "TestSupport", "Wire"
    ),
    tests("CLITests", "nacre", "CLI", "Kernel", "Store", "Wire"),
    .target(
      name: "NacreClientMethods", dependencies: ["NacreClient"], path: "Tests/NacreClientMethods",
      exclude: ["nacre.methods"], swiftSettings: house, plugins: [.plugin(name: "NacreMethods")]
    ),
    tests("NacreClientTests", "NacreClient", "NacreClientMethods"),
    tests("PhoneNumbersTests", "PhoneNumbers", "Kernel"),
    tests("MarkupTests", "Markup"),
    tests("MediaTests", "Media", "Kernel", "CZlib"),
    tests("DrawingTests", "Drawing", "Media", "Kernel", "Wire"),
    tests("HearingTests", "Hearing", "Media", "CVoice", exclude: ["test-vectors.json"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["BundledData", "CPlacement", "CSQLite", "CVoice", "Corpus"],
      path: "Tests/Benchmarks",
      exclude: [
        "CLoop", "CLoopStatic", "CBooking", "CCluster", "CPlacement", "CProtection", "CRoutines",
        "Peers", "README.md",
      ],
      swiftSettings: house
    ),
    .target(name: "CPlacement", path: "Tests/Benchmarks/CPlacement"),
    peer("CLoop", .linkedLibrary("jansson"), .linkedLibrary("sqlite3")),
    peer("CLoopStatic", archive("jansson"), archive("sqlite3")),
    peer("CBooking", .linkedLibrary("jansson"), .linkedLibrary("sqlite3"), .linkedLibrary("dl")),
    peer("CRoutines", .linkedLibrary("jansson"), .linkedLibrary("sqlite3")),
    peer("CProtection", .linkedLibrary("jansson")),
  ],
  cLanguageStandard: .c17,
  cxxLanguageStandard: .cxx17
)
