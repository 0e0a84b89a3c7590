/// Questions to the system of names and their answers, as they travel. Source: RFC 1035, 4.
enum NamePacket {
  private static let typeText = 16
  private static let classInternet = 1

  /// The question for the texts of a name; `nil` for what is no name.
  static func question(_ name: String, id: UInt16) -> [UInt8]? {
    guard let name = encoded(name) else { return nil }
    // One question, and the resolver is asked to ask on.
    let head: [UInt8] = [UInt8(id >> 8), UInt8(id & 0xff), 1, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    return head + name + [0, UInt8(typeText), 0, UInt8(classInternet)]
  }

  private static func encoded(_ name: String) -> [UInt8]? {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard !name.isEmpty, name.utf8.count <= 253,
      labels.allSatisfy({ 1...63 ~= $0.utf8.count && $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f } }
      )
    else { return nil }
    return labels.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } + [0]
  }

  enum Answer: Equatable {
    /// None of ours, or none at all.
    case foreign

    /// Too long for one packet.
    case truncated

    /// The resolver could not find out.
    case failed
    case texts([String])
  }

  /// What a packet answers to a question.
  static func answer(_ bytes: [UInt8], to question: [UInt8]) -> Answer {
    var reader = NameReader(bytes)
    guard bytes.count >= question.count, bytes[0] == question[0], bytes[1] == question[1],
      bytes[2] & 0x80 != 0, reader.skip(4), reader.number() == 1, let count = reader.number(),
      reader.skip(4), bytes[12..<question.count].elementsEqual(question[12...]),
      reader.skip(question.count - 12)
    else { return .foreign }
    if bytes[2] & 0x02 != 0 { return .truncated }
    switch bytes[3] & 0x0f {
    case 0: break
    // There is no such name.
    case 3: return .texts([])
    default: return .failed
    }
    var texts: [String] = []
    for _ in 0..<count {
      guard reader.skipName(), let type = reader.number(), let kind = reader.number(),
        reader.skip(4), let length = reader.number(), let data = reader.take(length)
      else { return .failed }
      guard type == typeText, kind == classInternet else { continue }
      texts.append(text(of: data))
    }
    return .texts(texts)
  }

  /// A record has one text in pieces of at most 255 bytes.
  private static func text(of data: [UInt8]) -> String {
    var (bytes, rest) = ([UInt8](), data[...])
    while let length = rest.popFirst() {
      bytes += rest.prefix(Int(length))
      rest = rest.dropFirst(Int(length))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Goes through a packet; whatever stands there, it goes on and ends.
private struct NameReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func skip(_ count: Int) -> Bool { take(count) != nil }

  mutating func take(_ count: Int) -> [UInt8]? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func number() -> Int? {
    take(2).map { Int($0[0]) << 8 | Int($0[1]) }
  }

  /// A name, which may end in a pointer to another place.
  mutating func skipName() -> Bool {
    while let length = rest.popFirst() {
      switch length {
      case 0: return true
      case 0xc0...: return skip(1)
      case ..<64: guard skip(Int(length)) else { return false }
      default: return false
      }
    }
    return false
  }
}
