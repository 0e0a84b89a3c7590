import Glibc

/// Where a cluster is: a URL in libpq's form, read as far as the house has to know it.
///
/// Source: PostgreSQL's manual, 34.1.1.2. libpq reads the URL itself; this decides what may be in
/// it, and what of it may be shown.
public struct PostgresAddress: Sendable, Equatable {
  /// Why a URL is not taken.
  public enum Fault: Error, Equatable {
    case notAnAddress
    /// It would stand in the list of processes and in logs.
    case passwordInURL
    /// What is said is not kept secret from whoever is on the way.
    case insecure(sslmode: String)
  }

  /// The URL as it was given: for libpq alone.
  let url: String
  let user: String
  /// Names, addresses or folders of sockets; none when libpq's own default applies.
  let hosts: [String]
  let ports: [String]
  let database: String
  let parameters: [String: String]
  private let isPasswordGiven: Bool

  /// Whether a text names a cluster and not a file.
  public static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("postgresql://") || text.hasPrefix("postgres://")
  }

  public init(_ url: String) throws(Fault) {
    guard PostgresAddress.isAddress(url), !url.utf8.contains(0),
      let scheme = url.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { throw .notAnAddress }
    self.url = url
    var rest = url[url.index(scheme, offsetBy: 3)...]
    var parameters: [String: String] = [:]
    if let mark = rest.firstIndex(of: "?") {
      for pair in rest[rest.index(after: mark)...].split(separator: "&") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        parameters[decoded(parts[0])] = parts.count > 1 ? decoded(parts[1]) : ""
      }
      rest = rest[..<mark]
    }
    let slash = rest.firstIndex(of: "/")
    let path = slash.map { rest[rest.index(after: $0)...] } ?? ""
    var places = rest[..<(slash ?? rest.endIndex)]
    var (user, isPasswordGiven) = ("", false)
    if let at = places.lastIndex(of: "@") {
      let person = places[..<at].split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      user = decoded(person.first ?? "")
      isPasswordGiven = person.count > 1 && !person[1].isEmpty
      places = places[places.index(after: at)...]
    }
    let pairs = places.isEmpty ? [] : places.split(separator: ",").map(hostAndPort)
    hosts = list(parameters["host"]) ?? pairs.map(\.host).filter { !$0.isEmpty }
    ports = list(parameters["port"]) ?? pairs.map(\.port).filter { !$0.isEmpty }
    self.user = parameters["user"] ?? user
    database = parameters["dbname"] ?? decoded(path)
    self.parameters = parameters
    self.isPasswordGiven =
      isPasswordGiven || parameters["password"] != nil || parameters["sslpassword"] != nil
  }

  /// Refuses what would tell a secret.
  ///
  /// - Parameter insecureHost: libpq's default host, where the URL names none.
  public func requireSafe(isInsecureAllowed: Bool, defaultHost: String?) throws(Fault) {
    guard !isPasswordGiven else { throw .passwordInURL }
    guard isRemote(defaultHost: defaultHost), !isInsecureAllowed else { return }
    let mode = parameters["sslmode"] ?? "verify-full"
    guard ["require", "verify-ca", "verify-full"].contains(mode) else {
      throw .insecure(sslmode: mode)
    }
  }

  /// Whether any of its hosts is reached over a network. A service file may name one, so what it
  /// says counts as one.
  func isRemote(defaultHost: String?) -> Bool {
    if let addresses = list(parameters["hostaddr"]) { return !addresses.allSatisfy(isHere) }
    if !hosts.isEmpty { return !hosts.allSatisfy(isHere) }
    if parameters["service"] != nil { return true }
    return defaultHost.map { !isHere($0) } ?? false
  }

  /// Host, port, database and user, and nothing else.
  public var shown: String {
    let places = hosts.enumerated().map { index, host in
      let port = ports.count == 1 ? ports[0] : index < ports.count ? ports[index] : ""
      return port.isEmpty ? host : "\(host):\(port)"
    }
    let person = user.isEmpty ? "" : "\(user)@"
    return "postgresql://\(person)\(places.joined(separator: ","))/\(database)"
  }
}

extension PostgresAddress {
  /// The same, where a fault is the connection's.
  init(safe url: String, _ options: ClusterOptions) throws(StoreError) {
    do throws(Fault) {
      try self.init(url)
      try requireSafe(
        isInsecureAllowed: options.isInsecureAllowed,
        defaultHost: getenv("PGHOST").map { String(cString: $0) })
    } catch {
      throw StoreError(.cannotOpen, error.description)
    }
  }
}

extension PostgresAddress.Fault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notAnAddress: "this is no address of a cluster"
    case .passwordInURL:
      "a password in the address of a cluster is refused; it belongs into ~/.pgpass or PGPASSFILE"
    case .insecure(let mode): "sslmode=\(mode) is refused for a host that is reached over a network"
    }
  }
}

/// A socket, or this machine's own address.
private func isHere(_ host: String) -> Bool {
  host.hasPrefix("/") || host.hasPrefix("@") || host == "localhost" || host == "::1"
    || isLoopback(host)
}

/// An address of four numbers that begins with 127; a name may begin so, too.
private func isLoopback(_ host: String) -> Bool {
  let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
  return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
}

private func list(_ text: String?) -> [String]? {
  text.map { $0.split(separator: ",").map(String.init) }
}

/// `[::1]:5432`, `host:5432`, `host`.
private func hostAndPort(_ place: Substring) -> (host: String, port: String) {
  if place.hasPrefix("["), let end = place.firstIndex(of: "]") {
    let port = place[place.index(after: end)...].drop { $0 == ":" }
    return (String(place[place.index(after: place.startIndex)..<end]), String(port))
  }
  let parts = place.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
  return (decoded(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
}

/// Without its `%2F`; what is no such thing stays.
private func decoded(_ text: Substring) -> String {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    let digits = rest.prefix(2)
    if byte == UInt8(ascii: "%"), digits.count == 2,
      let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
