/// A URL of a cluster, taken apart exactly as libpq does it: what is judged here is what is used
/// there.
///
/// Source: libpq's `conninfo_uri_parse_options`; PostgreSQL's manual, 34.1.1.2. What libpq would
/// refuse is refused here, because its refusals quote the URL.
struct PostgresURL: Equatable {
  /// What it says, by libpq's keywords; the last one of a name counts.
  private(set) var words: [String: String] = [:]

  static let schemes = ["postgresql://", "postgres://"]

  init?(_ url: String) {
    guard let scheme = PostgresURL.schemes.first(where: { url.utf8.starts(with: $0.utf8) }),
      // Newer ones of libpq pass over blanks, older ones do not.
      url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f })
    else { return nil }
    var rest = Array(url.utf8.dropFirst(scheme.utf8.count))[...]
    guard takePerson(&rest), takePlaces(&rest), takeDatabase(&rest) else { return nil }
    // Bound: each turn takes a pair.
    while !rest.isEmpty {
      guard takePair(&rest) else { return nil }
    }
  }

  /// `user:password@`: whatever stands before the first `@`, unless a `/` comes earlier.
  private mutating func takePerson(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard let end = rest.firstIndex(where: { $0 == at || $0 == slash }), rest[end] == at else {
      return true
    }
    let parts = rest[..<end].split(separator: colon, maxSplits: 1, omittingEmptySubsequences: false)
    rest = rest[(end + 1)...]
    guard let user = parts.first, user.isEmpty || store(user, "user") else { return false }
    guard let password = parts.dropFirst().first, !password.isEmpty else { return true }
    return store(password, "password")
  }

  /// `host:port,[host]:port`.
  private mutating func takePlaces(_ rest: inout ArraySlice<UInt8>) -> Bool {
    var hosts: [UInt8] = []
    var ports: [UInt8] = []
    while true {
      guard let host = takeHost(&rest) else { return false }
      hosts += host
      if rest.first == colon {
        let port = rest.dropFirst().prefix { $0 != slash && $0 != mark && $0 != comma }
        // A password with a `/` in it comes to stand here.
        guard port.count <= 5, port.allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
        ports += port
        rest = rest[port.endIndex...]
      }
      guard rest.first == comma else { break }
      rest = rest.dropFirst()
      hosts.append(comma)
      ports.append(comma)
    }
    return (hosts.isEmpty || store(hosts[...], "host"))
      && (ports.isEmpty || store(ports[...], "port"))
  }

  private func takeHost(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard rest.first == opening else {
      let host = rest.prefix { $0 != colon && $0 != slash && $0 != mark && $0 != comma }
      rest = rest[host.endIndex...]
      return host
    }
    guard let end = rest.firstIndex(of: closing) else { return nil }
    let host = rest[(rest.startIndex + 1)..<end]
    rest = rest[(end + 1)...]
    let isWhole = rest.first.map { [colon, slash, mark, comma].contains($0) } ?? true
    return isWhole && !host.isEmpty ? host : nil
  }

  private mutating func takeDatabase(_ rest: inout ArraySlice<UInt8>) -> Bool {
    if rest.first == slash {
      let name = rest.dropFirst().prefix { $0 != mark }
      rest = rest[name.endIndex...]
      // Where an `@` comes so late, a password with a `/` in it was meant.
      guard !name.contains(at), name.isEmpty || store(name, "dbname") else { return false }
    }
    guard !rest.isEmpty else { return true }
    // Anything else than a `?` was taken by now.
    rest = rest.dropFirst()
    return true
  }

  /// `keyword=value`, and the `&` behind it.
  private mutating func takePair(_ rest: inout ArraySlice<UInt8>) -> Bool {
    let pair = rest.prefix { $0 != and }
    rest = rest[pair.endIndex...].dropFirst()
    let parts = pair.split(separator: equals, omittingEmptySubsequences: false)
    guard parts.count == 2, let keyword = decoded(parts[0]), let value = decoded(parts[1]) else {
      return false
    }
    // As drivers for Java write it.
    if keyword == "ssl", value == "true" {
      words["sslmode"] = "require"
    } else {
      words[keyword] = value
    }
    return true
  }

  private mutating func store(_ bytes: ArraySlice<UInt8>, _ keyword: String) -> Bool {
    guard let value = decoded(bytes) else { return false }
    words[keyword] = value
    return true
  }
}

private let at = UInt8(ascii: "@")
private let slash = UInt8(ascii: "/")
private let colon = UInt8(ascii: ":")
private let comma = UInt8(ascii: ",")
private let mark = UInt8(ascii: "?")
private let and = UInt8(ascii: "&")
private let equals = UInt8(ascii: "=")
private let opening = UInt8(ascii: "[")
private let closing = UInt8(ascii: "]")
private let percent = UInt8(ascii: "%")

/// Without its `%2F`, or `nil` where libpq would refuse it.
private func decoded(_ text: ArraySlice<UInt8>) -> String? {
  guard text.contains(percent) else { return String(validating: text, as: UTF8.self) }
  var bytes: [UInt8] = []
  var rest = text
  while let byte = rest.popFirst() {
    guard byte == percent else {
      bytes.append(byte)
      continue
    }
    let digits = rest.prefix(2)
    guard digits.count == 2, let high = hexDigit(digits[digits.startIndex]),
      let low = hexDigit(digits[digits.startIndex + 1]), high != 0 || low != 0
    else { return nil }
    bytes.append(high << 4 | low)
    rest = rest.dropFirst(2)
  }
  return String(validating: bytes, as: UTF8.self)
}

private func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x37
  case 0x61...0x66: byte - 0x57
  default: nil
  }
}

/// What a part of a URL is written like: letters, digits and `-._~` stay, and what `kept` says.
func percentEncoded(_ text: String, keeping kept: String = "") -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      bytes.append(byte)
    case _ where kept.utf8.contains(byte): bytes.append(byte)
    default: bytes += [percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
