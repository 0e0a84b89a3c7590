import Kernel
import Platform

/// Hits of an import in the order of their hashes, each hash once, however many there are.
///
/// Stored as they come, each hit lies on another page of the table, which is read and written for
/// it alone; in order, forty share one. What would take too much memory is sorted in runs, which
/// lie in a file and are merged in the end.
struct HitsInOrder {
  private let file: SpillFile
  private let runMax: Int

  /// What was added since the last run.
  private var waiting: [SortedHit] = []

  /// Where each run lies in the file.
  private var runs: [Range<Int>] = []

  /// What is read of all runs at once. Unit: bytes.
  private static let readMax = 8 << 20

  /// - Parameter runMax: hits of a run, which lie in memory twice while it is written; as many as
  ///   take some 30 MB.
  init(_ file: SpillFile, runMax: Int = 400_000) {
    self.file = file
    self.runMax = runMax
  }

  mutating func add(_ hash: [UInt8], mask: Int) throws {
    waiting.append(SortedHit(hash, mask))
    if waiting.count == runMax { try endRun() }
  }

  /// Lends all of them, and has none afterwards.
  mutating func takeAll(_ body: (HitRow) throws -> Void) throws {
    if !runs.isEmpty, !waiting.isEmpty { try endRun() }
    waiting.sort()
    var last: SortedHit?
    func take(_ hit: SortedHit) throws {
      guard let held = last else { return last = hit }
      if hit.isOfSame(as: held) {
        last?.mask |= hit.mask
      } else {
        try body(held.row)
        last = hit
      }
    }
    for hit in waiting { try take(hit) }
    waiting = []
    try merge(take)
    if let last { try body(last.row) }
  }

  private mutating func endRun() throws {
    waiting.sort()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(waiting.count * SortedHit.size)
    for hit in waiting { hit.write(to: &bytes) }
    let start = file.size
    try file.append(bytes)
    runs.append(start..<file.size)
    waiting.removeAll(keepingCapacity: true)
  }

  /// Lends the hits of all runs in order.
  private mutating func merge(_ body: (SortedHit) throws -> Void) throws {
    guard !runs.isEmpty else { return }
    let piece = max(64, Self.readMax / runs.count / SortedHit.size) * SortedHit.size
    var readers = try runs.compactMap { try RunReader($0, of: file, piece: piece) }
    runs = []
    // A heap: no run has a lesser hit than the one above it.
    readers.sort { $0.hit < $1.hit }
    while let least = readers.first?.hit {
      try body(least)
      if try !readers[0].advance(file, piece: piece) {
        readers.swapAt(0, readers.count - 1)
        readers.removeLast()
      }
      sink(&readers)
    }
  }

  /// Lets the first reader sink to its place among the others.
  private func sink(_ readers: inout [RunReader]) {
    var place = 0
    // Bound: each turn goes one level down.
    while true {
      let left = 2 * place + 1
      guard left < readers.count else { return }
      let right = left + 1
      let isRight = right < readers.count && readers[right].hit < readers[left].hit
      let below = isRight ? right : left
      guard readers[below].hit < readers[place].hit else { return }
      readers.swapAt(place, below)
      place = below
    }
  }
}

/// Reads a run, a piece at a time.
private struct RunReader {
  private(set) var hit: SortedHit

  /// What of the run is still in the file, and what of the piece in memory was taken.
  private var left: Range<Int>
  private var bytes: [UInt8]
  private var place = 0

  /// `nil` when the run is empty.
  init?(_ run: Range<Int>, of file: SpillFile, piece: Int) throws {
    guard !run.isEmpty else { return nil }
    let end = min(run.upperBound, run.lowerBound + piece)
    bytes = try file.bytes(run.lowerBound..<end)
    left = end..<run.upperBound
    hit = SortedHit(bytes, at: 0)
  }

  /// Goes on to the next hit; whether there is one.
  mutating func advance(_ file: SpillFile, piece: Int) throws -> Bool {
    place += SortedHit.size
    if place == bytes.count {
      guard !left.isEmpty else { return false }
      let end = min(left.upperBound, left.lowerBound + piece)
      bytes = try file.bytes(left.lowerBound..<end)
      left = end..<left.upperBound
      place = 0
    }
    hit = SortedHit(bytes, at: place)
    return true
  }
}

/// A hash of 32 bytes as four numbers, which compare as its bytes do, and a mask.
private struct SortedHit: Comparable {
  private let words: (UInt64, UInt64, UInt64, UInt64)
  var mask: UInt8

  /// Of one in a file: the hash, and one byte for the mask. Unit: bytes.
  static let size = 33

  init(_ hash: [UInt8], _ mask: Int) {
    words = Self.words(hash, at: 0)
    self.mask = UInt8(truncatingIfNeeded: mask)
  }

  init(_ bytes: [UInt8], at place: Int) {
    words = Self.words(bytes, at: place)
    mask = bytes[place + 32]
  }

  var row: HitRow {
    var hash: [UInt8] = []
    hash.reserveCapacity(32)
    writeHash(to: &hash)
    return HitRow(hash: hash, mask: Int(mask))
  }

  func isOfSame(as other: SortedHit) -> Bool { words == other.words }

  func write(to bytes: inout [UInt8]) {
    writeHash(to: &bytes)
    bytes.append(mask)
  }

  static func < (left: SortedHit, right: SortedHit) -> Bool { left.words < right.words }

  static func == (left: SortedHit, right: SortedHit) -> Bool {
    left.words == right.words && left.mask == right.mask
  }

  private func writeHash(to bytes: inout [UInt8]) {
    for word in [words.0, words.1, words.2, words.3] {
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
      }
    }
  }

  private static func words(_ bytes: [UInt8], at place: Int) -> (UInt64, UInt64, UInt64, UInt64) {
    func word(_ first: Int) -> UInt64 {
      bytes[(place + first)..<(place + first + 8)].reduce(0) { $0 << 8 | UInt64($1) }
    }
    return (word(0), word(8), word(16), word(24))
  }
}
