import Glibc

/// Where a cluster is: a URL in libpq's form, read as far as the house has to know it.
///
/// libpq reads the URL itself; this decides what may be in it, and what of it may be shown.
/// Source: postgresql specification 1.
public struct PostgresAddress: Sendable, Equatable {
  /// Why a URL is not taken.
  public enum Fault: Error, Equatable {
    case notAnAddress
    /// It would stand in the list of processes and in logs.
    case passwordInURL
    /// What is said is not kept secret from whoever is on the way.
    case insecure(sslmode: String)
  }

  /// How what is said on the way to it is kept from others.
  public enum Road: Sendable, Equatable {
    /// Through a socket, which the operating system guards.
    case socket
    /// To this machine's own address.
    case loopback
    /// Over a network, encrypted for a server that has proved who it is.
    case verified
    /// Over a network, encrypted for whoever answers.
    case unverified
    /// Over a network, and perhaps for everybody to read.
    case open
  }

  /// What the environment says of a variable; libpq reads some of them, too.
  public typealias Environment = (String) -> String?

  /// The URL as it was given: to open it with, and to tell it from others that look the same where
  /// they are shown. Never for people.
  public let url: String
  /// What it says, by libpq's keywords.
  let words: [String: String]

  /// Whether a text names a cluster and not a file.
  public static func isAddress(_ text: String) -> Bool {
    PostgresURL.schemes.contains { text.utf8.starts(with: $0.utf8) }
  }

  /// Takes the URL apart. Whether it is safe to use is another question: `requireSafe`.
  public init(_ url: String) throws(Fault) {
    guard let words = PostgresURL(url)?.words else { throw .notAnAddress }
    self.url = url
    self.words = words
  }

  /// Whether it says a secret itself, which everybody could read.
  private var saysSecret: Bool { secretWords.contains { words[$0] != nil } }

  /// Refuses what would tell a secret.
  public func requireSafe(
    isInsecureAllowed: Bool, environment: Environment = processVariable
  ) throws(Fault) {
    guard !saysSecret else { throw .passwordInURL }
    guard road(environment) == .open, !isInsecureAllowed else { return }
    throw .insecure(sslmode: words["sslmode"] ?? "")
  }

  /// How it is reached. The environment says where to where the URL does not.
  public func road(_ environment: Environment = processVariable) -> Road {
    let places = places(environment)
    if let places, places.allSatisfy(isSocket) { return .socket }
    if let places, places.allSatisfy(isHere) { return .loopback }
    // What is always added counts for more than what environment and service files say.
    return switch words["sslmode"] ?? "verify-full" {
    case "verify-full", "verify-ca": .verified
    case "require": .unverified
    default: .open
    }
  }

  /// Whether any of its hosts is reached over a network.
  func isRemote(_ environment: Environment = processVariable) -> Bool {
    switch road(environment) {
    case .socket, .loopback: false
    case .verified, .unverified, .open: true
    }
  }

  /// Names, addresses or folders of sockets, empty ones for libpq's own default, which is a socket;
  /// `nil` where libpq alone may know what a service file says beside the URL.
  private func places(_ environment: Environment) -> [String]? {
    let name = words["service"] ?? environment("PGSERVICE")
    let service = name.flatMap { PostgresService($0, environment) }
    let isWholeHere = list(words["hostaddr"] ?? "").allSatisfy { !$0.isEmpty }
    guard name == nil || service != nil || isWholeHere else { return nil }
    // The URL counts for more than a service, and that for more than the environment.
    func word(_ keyword: String, _ variable: String) -> String? {
      words[keyword] ?? service?.words[keyword] ?? environment(variable)
    }
    let hosts = list(word("host", "PGHOST") ?? "")
    let addresses = list(word("hostaddr", "PGHOSTADDR") ?? "")
    // An address is where it leads, and the host beside it only its name.
    return (0..<max(hosts.count, addresses.count)).map { index in
      let address = index < addresses.count ? addresses[index] : ""
      return address.isEmpty && index < hosts.count ? hosts[index] : address
    }
  }

  /// The same place with host, port, database and user, and nothing else: a URL, too.
  public var shown: String {
    let hosts = words["host"] ?? words["hostaddr"]
    let ports = list(words["port"] ?? "")
    let places = list(hosts ?? "").enumerated().map { index, host in
      let port = ports.count == 1 ? ports[0] : index < ports.count ? ports[index] : ""
      let name = percentEncoded(host, keeping: ":")
      let place = host.contains(":") ? "[\(name)]" : name
      return port.isEmpty ? place : "\(place):\(percentEncoded(port))"
    }
    let person = words["user"].map { "\(percentEncoded($0))@" } ?? ""
    let database = percentEncoded(words["dbname"] ?? "")
    return "postgresql://\(person)\(places.joined(separator: ","))/\(database)"
  }
}

extension PostgresAddress {
  /// The same, where a fault is the connection's.
  init(safe url: String, _ options: ClusterOptions) throws(StoreError) {
    do throws(Fault) {
      try self.init(url)
      try requireSafe(isInsecureAllowed: options.isInsecureAllowed)
    } catch {
      throw StoreError(.cannotOpen, error.description)
    }
  }
}

extension PostgresAddress.Fault: CustomStringConvertible {
  /// The word that programs switch on.
  public var kind: String {
    switch self {
    case .notAnAddress: "not_an_address"
    case .passwordInURL: "password_in_url"
    case .insecure: "insecure_database"
    }
  }

  public var description: String {
    switch self {
    case .notAnAddress:
      "this is no address of a cluster, such as postgresql://user@host:5432/database"
    case .passwordInURL:
      "a password in the address of a cluster is refused; it belongs into ~/.pgpass or PGPASSFILE"
    case .insecure(let mode): "sslmode=\(mode) is refused for a host that is reached over a network"
    }
  }
}

/// A variable of the process; an empty one counts as absent, as libpq's own do.
public func processVariable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

/// What libpq takes as secrets. Source: PostgreSQL's manual, 34.1.2.
private let secretWords = [
  "password", "sslpassword", "scram_client_key", "scram_server_key", "oauth_client_secret",
]

/// A folder with a socket, an abstract one, or libpq's default.
private func isSocket(_ host: String) -> Bool {
  host.isEmpty || host.hasPrefix("/") || host.hasPrefix("@")
}

/// A socket, or this machine's own address.
private func isHere(_ host: String) -> Bool {
  isSocket(host) || host.lowercased() == "localhost" || host == "::1" || isLoopback(host)
}

/// An address of four numbers that begins with 127; a name may begin so, too.
private func isLoopback(_ host: String) -> Bool {
  let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
  return numbers.count == 4 && numbers[0] == "127"
    && numbers.allSatisfy { $0.allSatisfy(\.isNumber) && UInt8($0) != nil }
}

/// As libpq splits it: an empty list has one empty entry.
private func list(_ text: String) -> [String] {
  text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
}
