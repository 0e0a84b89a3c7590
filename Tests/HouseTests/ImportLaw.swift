/// Who may import whom. Upward only: Kernel ← Wire, Store, Secrets ← Platform ← Protocols ←
/// Domains, Server ← CLI ← nacre. The compiler does not check it.
enum ImportLaw {
  /// What each target of the house may import of ours.
  static let targets: [String: Set<String>] = [
    "Kernel": ["CUtf8proc"],
    "Wire": ["CJansson", "Kernel"],
    "Store": ["CPostgres", "CSQLite", "Kernel"],
    "Secrets": ["CSodium", "Kernel"],
    "Markup": ["CExpat"],
    "Media": ["BundledData", "CZlib", "Kernel", "Wire"],
    "Hearing": ["BundledData", "CAudio", "CVoice", "Wire", "Media"],
    "Drawing": [
      "CCairo", "CPango", "CPhoto", "CQREncode", "CRsvg", "CZip", "Kernel", "Wire", "Media",
      "Hearing",
    ],
    "nacre-worker": ["CLinux", "Kernel", "Wire", "Media", "Hearing", "Drawing"],
    "PhoneNumbers": ["BundledData", "Kernel"],
    "BundledData": [],
    "Corpus": [],
    "Outside": ["CCurl"],
    "Search": ["Kernel"],
    "Platform": ["Kernel", "Wire", "Store", "Secrets"],
    "Server": [
      "CLinux", "Kernel", "Wire", "Store", "Secrets", "Media", "Platform",
    ],
    // Of the domains only what the products share.
    "CLI": [
      "CJansson", "CLinux", "Kernel", "Wire", "Store", "Secrets", "Media", "PhoneNumbers",
      "Platform", "Server", "Directory", "Events", "Session", "System",
      // Only to say which versions are linked.
      "CExpat", "CSQLite", "CSodium", "CUtf8proc", "CZlib",
    ],
    "NacreClient": [],
    "ProtocolCompiler": [],
    "CompileProtocol": ["ProtocolCompiler"],
    "NacreMethods": ["ProtocolCompiler"],
  ]

  /// What the types of a product's protocol may import of ours: nothing of any domain.
  static let types: Set<String> = ["Kernel", "Wire", "Platform"]

  /// What every domain may import of ours: never another domain, never Server.
  static let domain: Set<String> = [
    "Kernel", "Wire", "Store", "Secrets", "Platform", "Markup", "Media", "PhoneNumbers", "Search",
    "BundledData", "Corpus", "Outside",
  ]

  /// What comes with the toolchain. Foundation costs start-up time and memory, so only what runs at
  /// build time has it; the Kernel has no I/O, so it has not even the C library.
  static func toolchain(for target: String) -> Set<String> {
    switch target {
    case "Kernel": ["Synchronization"]
    case "ProtocolCompiler": ["Foundation"]
    // Runs in other programs, never in the service.
    case "NacreClient": ["Foundation", "Glibc"]
    case "CompileProtocol", "NacreMethods": ["Foundation", "PackagePlugin"]
    default: ["Glibc", "Synchronization"]
    }
  }

  /// Files in a domain's `Rules/` import this and nothing else: facts in, decision out.
  static let rules: Set<String> = ["Kernel"]

  static func allowed(_ target: String, domains: Set<String>) -> Set<String>? {
    if domains.contains(target) { return domain.union(["\(target)Protocol"]) }
    if target.hasSuffix("Protocol"), domains.contains(String(target.dropLast(8))) { return types }
    // The only place that knows every product.
    if target == "nacre" { return domains.union(["CLI"]) }
    return targets[target]
  }
}
