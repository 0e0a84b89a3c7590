import Glibc
import Kernel
import Platform

/// Every method of the product, found by the bytes of its name, or of another that it also has.
public struct MethodTable: Sendable {
  /// In declared order.
  public let names: [StaticString]

  // Open addressing, at most half full: a name costs one hash and, nearly always, one comparison.
  private let slots: [UInt16]
  private let mask: Int

  /// What the slots name behind the methods themselves: other names of theirs.
  private let others: [(name: StaticString, index: Int)]
  private let made: MadeMethods
  private let misspelt: MisspeltMethods

  public init(_ domains: [MethodRows]) {
    var names: [StaticString] = []
    var others: [(name: StaticString, index: Int)] = []
    // Every start makes it: memory that grows is touched twice.
    names.reserveCapacity(domains.reduce(0) { $0 + $1.names.count })
    for rows in domains {
      for other in rows.others { others.append((other.name, names.count + other.index)) }
      names += rows.names
    }
    self.names = names
    self.others = others
    made = MadeMethods(domains)
    misspelt = MisspeltMethods(names)
    var capacity = 64
    while capacity < (names.count + others.count) * 2 { capacity *= 2 }
    let mask = capacity - 1
    self.mask = mask
    var slots = [UInt16](repeating: .max, count: capacity)
    func place(_ name: StaticString, _ number: Int) {
      var slot = MethodTable.hash(name.bytes) & mask
      while slots[slot] != .max { slot = (slot + 1) & mask }
      slots[slot] = UInt16(number)
    }
    for (number, name) in names.enumerated() { place(name, number) }
    for (number, other) in others.enumerated() { place(other.name, names.count + number) }
    self.slots = slots
  }

  /// The method at a place of `names`; made at first use.
  public subscript(index: Int) -> Method { made[index] }

  /// All of them, in declared order: the order of `rpc.discover`.
  public var methods: [Method] { names.indices.map { made[$0] } }

  /// The same names, with something else behind each.
  func map(_ change: @escaping @Sendable (Method) -> Method) -> MethodTable {
    MethodTable(made.domains.map { $0.map(change) })
  }

  /// The method of exactly this name.
  func index(of name: UnsafeRawBufferPointer) -> Int? {
    var slot = MethodTable.hash(name) & mask
    while slots[slot] != .max {
      let number = Int(slots[slot])
      if number < names.count {
        if names[number].bytes.isSame(as: name) { return number }
      } else {
        let other = others[number - names.count]
        if other.name.bytes.isSame(as: name) { return other.index }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Up to three names that a misspelt one may have meant.
  func suggestions(for name: String) -> [String] {
    misspelt.suggestions(for: name)
  }

  // A product for each eight bytes, the last of them with what is left. Names come from our own
  // table, so nobody can make it degenerate by sending others.
  private static func hash(_ name: UnsafeRawBufferPointer) -> Int {
    var hash = 0xcbf2_9ce4_8422_2325 ^ UInt64(name.count)
    var place = 0
    while place &+ 8 <= name.count {
      hash = mixed(hash, name.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place &+= 8
    }
    var rest: UInt64 = 0
    for byte in name[place...] { rest = rest << 8 | UInt64(byte) }
    return Int(truncatingIfNeeded: mixed(hash, rest) >> 1)
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}

extension StaticString {
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether both are one name. Byte by byte it was a twenty-fifth of a ping.
  fileprivate func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count, let baseAddress, let start = other.baseAddress else { return false }
    return memcmp(baseAddress, start, count) == 0
  }
}
