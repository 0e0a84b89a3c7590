import Kernel
import Platform

/// Every method of the product, found by the bytes of its name, or of another that it also has.
public struct MethodTable: Sendable {
  /// In declared order.
  public let names: [StaticString]

  // Open addressing, at most half full: a name costs one hash and, nearly always, one comparison.
  private let slots: [UInt16]
  private let mask: Int

  /// What the slots name: the methods themselves, then their other names.
  private let entries: [(name: StaticString, index: Int)]
  private let made: MadeMethods
  private let misspelt: MisspeltMethods

  public init(_ domains: [MethodRows]) {
    names = domains.flatMap(\.names)
    var entries = names.enumerated().map { (name: $1, index: $0) }
    var start = 0
    for rows in domains {
      for other in rows.others { entries.append((other.name, start + other.index)) }
      start += rows.names.count
    }
    self.entries = entries
    made = MadeMethods(domains)
    misspelt = MisspeltMethods(names)
    var capacity = 64
    while capacity < entries.count * 2 { capacity *= 2 }
    mask = capacity - 1
    var slots = [UInt16](repeating: .max, count: capacity)
    for (number, entry) in entries.enumerated() {
      var slot = MethodTable.hash(entry.name.bytes) & (capacity - 1)
      while slots[slot] != .max { slot = (slot + 1) & (capacity - 1) }
      slots[slot] = UInt16(number)
    }
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
      let entry = entries[Int(slots[slot])]
      if entry.name.bytes.elementsEqual(name) { return entry.index }
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
