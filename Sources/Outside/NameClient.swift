import Glibc

/// Asks the system of names, by the resolver of the machine or another one.
public struct NameClient: Sendable {
  /// An address with or without a port; `nil`: that of the machine.
  private let server: String?

  public init(server: String? = nil) { self.server = server }

  /// Whether a text is the address of a resolver: numbers, so that no name is asked for it.
  public static func isServer(_ text: String) -> Bool {
    guard let place = ServerPlace(text) else { return false }
    return place.isNumeric
  }

  /// Unit: milliseconds, for each of two tries. Source: none; resolvers give up after five seconds.
  private static let patienceMs = 5_000

  /// The texts that stand under a name; none where there is no such name.
  public func texts(
    of name: String, stop: () -> Bool
  ) throws(WebTrouble) -> [String] {
    guard let place = ServerPlace(server ?? machinesServer()),
      let question = NamePacket.question(name, id: UInt16.random(in: 0...UInt16.max))
    else { throw .unavailable }
    for _ in 0..<2 {
      switch try ask(place, question, stop) {
      case .texts(let texts): return texts
      case .truncated: return try askWhole(place, question, stop)
      case .failed: throw .unavailable
      case .foreign: continue
      }
    }
    throw .unavailable
  }

  private func ask(
    _ place: ServerPlace, _ question: [UInt8], _ stop: () -> Bool
  ) throws(WebTrouble) -> NamePacket.Answer {
    guard let line = place.open(Int32(SOCK_DGRAM.rawValue)) else { throw .unavailable }
    defer { close(line) }
    guard send(line, question, question.count, Int32(MSG_NOSIGNAL)) == question.count
    else { throw .unavailable }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    for _ in 0..<(Self.patienceMs / ServerPlace.turnMs) {
      if stop() { throw .stopped }
      let count = recv(line, &bytes, bytes.count, 0)
      // Nobody listens there.
      if count < 0, errno == ECONNREFUSED { throw .unavailable }
      guard count > 0 else { continue }
      let answer = NamePacket.answer(Array(bytes.prefix(count)), to: question)
      if answer != .foreign { return answer }
    }
    return .foreign
  }

  /// The same over a connection, where an answer may be long.
  private func askWhole(
    _ place: ServerPlace, _ question: [UInt8], _ stop: () -> Bool
  ) throws(WebTrouble) -> [String] {
    guard let line = place.open(Int32(SOCK_STREAM.rawValue)) else { throw .unavailable }
    defer { close(line) }
    let sent = [UInt8(question.count >> 8), UInt8(question.count & 0xff)] + question
    guard send(line, sent, sent.count, Int32(MSG_NOSIGNAL)) == sent.count else {
      throw .unavailable
    }
    var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 4_096))
    for _ in 0..<(Self.patienceMs / ServerPlace.turnMs) {
      if stop() { throw .stopped }
      let count = recv(line, &piece, piece.count, 0)
      if count == 0 { break }
      if count > 0 { bytes += piece.prefix(count) }
      guard bytes.count >= 2, bytes.count - 2 >= Int(bytes[0]) << 8 | Int(bytes[1]) else {
        continue
      }
      guard case .texts(let texts) = NamePacket.answer(Array(bytes.dropFirst(2)), to: question)
      else { throw .unavailable }
      return texts
    }
    throw .unavailable
  }
}

/// Where a resolver listens.
private struct ServerPlace {
  private let host: String
  private let port: String

  /// How long one look for an answer takes. Unit: milliseconds.
  static let turnMs = 50

  /// `192.0.2.1`, `192.0.2.1:53`, `2001:db8::1` or `[2001:db8::1]:53`.
  init?(_ text: String) {
    if text.hasPrefix("[") {
      let parts = text.dropFirst().split(separator: "]", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].isEmpty || parts[1].hasPrefix(":") else { return nil }
      host = String(parts[0])
      port = parts[1].isEmpty ? "53" : String(parts[1].dropFirst())
    } else {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      host = parts.count == 2 ? String(parts[0]) : text
      port = parts.count == 2 ? String(parts[1]) : "53"
    }
    guard !host.isEmpty, let number = UInt16(port), number > 0 else { return nil }
  }

  var isNumeric: Bool { found { _ in true } ?? false }

  /// A line to it, that waits for a turn; `nil` where there is none.
  func open(_ kind: Int32) -> Int32? {
    found { place in
      let line = socket(place.ai_family, kind | Int32(SOCK_CLOEXEC.rawValue), 0)
      guard line >= 0 else { return nil }
      var turn = timeval(tv_sec: 0, tv_usec: Self.turnMs * 1_000)
      setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &turn, socklen_t(MemoryLayout<timeval>.size))
      // Also how long a connection may take to come about.
      var patience = timeval(tv_sec: 5, tv_usec: 0)
      setsockopt(line, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
      guard connect(line, place.ai_addr, place.ai_addrlen) == 0 else {
        close(line)
        return nil
      }
      return line
    }
  }

  private func found<Result>(_ body: (addrinfo) -> Result?) -> Result? {
    var (hints, list) = (addrinfo(), UnsafeMutablePointer<addrinfo>?.none)
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
    guard getaddrinfo(host, port, &hints, &list) == 0, let first = list else { return nil }
    defer { freeaddrinfo(first) }
    return body(first.pointee)
  }
}

/// The resolver of the machine; without a word, the machine itself. Source: resolv.conf(5).
private func machinesServer() -> String {
  guard let file = fopen("/etc/resolv.conf", "re") else { return "127.0.0.1" }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 1_024)
  while fgets(&line, Int32(line.count), file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let words = text.split { $0 == " " || $0 == "\t" || $0 == "\n" }
    if words.count >= 2, words[0] == "nameserver" {
      return words[1].contains(":") ? "[\(words[1])]" : String(words[1])
    }
  }
  return "127.0.0.1"
}
