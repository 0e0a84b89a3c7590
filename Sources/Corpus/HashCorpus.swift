import Glibc

/// A text file of lines `HASH:count`, ascending by HASH, in which hashes are looked up.
///
/// It is read with `pread`, so that a file which somebody truncates or exchanges meanwhile is an
/// error and never a signal; what is looked up often lies in the page cache all the same.
/// Source: protection specification 3.2 (i).
public final class HashCorpus {
  /// Unit: hexadecimal digits. 40 for SHA-1, 32 for NTLM, 64 for SHA-256.
  public let digits: Int

  /// When it was opened. Unit: bytes.
  public let size: Int

  private let file: Int32
  private let identity: Identity

  /// What tells whether the file of a name is still the same.
  struct Identity: Equatable {
    let device: UInt
    let inode: UInt
    let size: Int
    let modifiedSeconds: Int
    let modifiedNanoseconds: Int
  }

  /// Takes an open file over, which it closes, and checks its beginning; what it holds further on
  /// is checked by `check`. It opens none itself: which may be opened is not for it to say.
  public init(file: Int32) throws(CorpusTrouble) {
    guard let identity = HashCorpus.identity(of: file) else {
      close(file)
      throw .unreadable
    }
    var first = [UInt8](repeating: 0, count: 65)
    let count = pread(file, &first, first.count, 0)
    guard count >= 0 else {
      close(file)
      throw .unreadable
    }
    let digits = first.prefix(count).firstIndex(of: UInt8(ascii: ":")) ?? 0
    guard identity.size == 0 || [32, 40, 64].contains(digits) else {
      close(file)
      throw .badFormat(line: 1)
    }
    self.file = file
    self.identity = identity
    self.digits = digits
    size = identity.size
    _ = posix_fadvise(file, 0, 0, POSIX_FADV_RANDOM)
  }

  deinit { close(file) }

  /// Whether the name still leads to the same file, as it was.
  public func isCurrent(at path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return HashCorpus.identity(status) == identity
  }

  /// How often a hash was seen, in capital hexadecimal digits; 0 when it is not there.
  ///
  /// Throws when the file was changed meanwhile, or is none that is sorted.
  public func count(of hash: [UInt8]) throws(CorpusTrouble) -> Int {
    guard size > 0, hash.count == digits else { return 0 }
    var (low, high) = (0, size)
    var bytes = [UInt8](repeating: 0, count: 2 * lineMax)
    // Bound: each step halves what is left.
    while low < high {
      let line = try place(around: low + (high - low) / 2, in: &bytes)
      guard line.start < high, line.end > low else { throw .changed }
      switch order(of: hash, bytes, at: line.text.lowerBound) {
      case 0:
        guard let count = number(bytes[(line.text.lowerBound + digits + 1)..<line.text.upperBound])
        else { throw .badFormat(line: nil) }
        return count
      case ..<0: high = line.start
      default: low = line.end
      }
    }
    return 0
  }

  /// Where a line stands in the file, and its text in the bytes that were read around it.
  private struct Place {
    let start: Int

    /// Behind the end of the line.
    let end: Int
    let text: Range<Int>
  }

  /// The line in which a place lies, by one reading.
  private func place(around offset: Int, in bytes: inout [UInt8]) throws(CorpusTrouble) -> Place {
    let begin = max(0, offset - lineMax)
    let count = min(bytes.count, size - begin)
    try fill(&bytes, from: begin, count)
    let newline = UInt8(ascii: "\n")
    var first = offset - begin
    while first > 0, bytes[first - 1] != newline { first -= 1 }
    guard first > 0 || begin == 0 else { throw .badFormat(line: nil) }
    var last = first
    while last < count, bytes[last] != newline { last += 1 }
    guard last < count || begin + count == size else { throw .badFormat(line: nil) }
    let end = begin + last + (last < count ? 1 : 0)
    if last > first, bytes[last - 1] == UInt8(ascii: "\r") { last -= 1 }
    let colon = first + digits
    guard last > colon + 1, bytes[colon] == UInt8(ascii: ":"),
      bytes[first..<colon].allSatisfy(isHexadecimal),
      bytes[(colon + 1)..<last].allSatisfy({ $0 &- UInt8(ascii: "0") < 10 })
    else { throw .badFormat(line: nil) }
    return Place(start: begin + first, end: end, text: first..<last)
  }

  private func order(of hash: [UInt8], _ bytes: [UInt8], at place: Int) -> Int {
    for index in 0..<digits where hash[index] != bytes[place + index] {
      return hash[index] < bytes[place + index] ? -1 : 1
    }
    return 0
  }

  /// Whether all of it is in order, line by line. Lends how far it is, to whoever waits.
  public func check(_ step: (Int) throws -> Void) throws -> Int {
    var (offset, lines) = (0, 0)
    var before: [UInt8] = []
    while offset < size {
      lines += 1
      let line = try line(from: offset, number: lines)
      if line.hash.lexicographicallyPrecedes(before) { throw CorpusTrouble.notSorted(line: lines) }
      before = line.hash
      offset = line.end
      if lines % 4096 == 0 { try step(offset) }
    }
    return lines
  }

  /// Lends all bytes, a piece at a time, with how far they reach.
  public func read(_ take: ([UInt8], Int) throws -> Void) throws {
    var offset = 0
    while offset < size {
      let piece = try bytes(from: offset, count: min(1 << 20, size - offset))
      offset += piece.count
      try take(piece, offset)
    }
  }

  /// Whether the first thousand lines are in order, and a thousand from anywhere; how many lines
  /// there are, where those were all.
  public func sample() throws(CorpusTrouble) -> Int? {
    var (offset, lines) = (0, 0)
    var before: [UInt8] = []
    while offset < size, lines < Self.sampled {
      lines += 1
      let line = try line(from: offset, number: lines)
      if line.hash.lexicographicallyPrecedes(before) { throw .notSorted(line: lines) }
      before = line.hash
      offset = line.end
    }
    guard offset < size else { return lines }
    let places = (0..<Self.sampled).map { _ in Int.random(in: offset..<size) }.sorted()
    for place in places {
      let line = try line(around: place)
      if line.hash.lexicographicallyPrecedes(before) { throw .notSorted(line: nil) }
      before = line.hash
    }
    return nil
  }

  /// Unit: lines. Source: protection specification 3.2 (i).
  private static let sampled = 1_000

  // MARK: Lines

  private func line(from start: Int, number: Int) throws(CorpusTrouble) -> Line {
    do throws(CorpusTrouble) {
      return try line(from: start)
    } catch .badFormat {
      throw .badFormat(line: number)
    } catch {
      throw error
    }
  }

  private struct Line {
    let start: Int

    /// Behind the end of the line.
    let end: Int
    let hash: [UInt8]
    let count: Int
  }

  /// Unit: bytes. `HASH:`, a count of 19 digits and CR LF.
  private var lineMax: Int { digits + 1 + 19 + 2 }

  private func line(around offset: Int) throws(CorpusTrouble) -> Line {
    let begin = max(0, offset - lineMax)
    let before = try bytes(from: begin, count: offset - begin)
    let newline = before.lastIndex(of: UInt8(ascii: "\n"))
    guard newline != nil || begin == 0 else { throw .badFormat(line: nil) }
    return try line(from: newline.map { begin + $0 + 1 } ?? 0)
  }

  private func line(from start: Int) throws(CorpusTrouble) -> Line {
    let bytes = try bytes(from: start, count: min(lineMax, size - start))
    let newline = bytes.firstIndex(of: UInt8(ascii: "\n"))
    guard newline != nil || start + bytes.count == size else { throw .badFormat(line: nil) }
    var text = bytes[..<(newline ?? bytes.endIndex)]
    if text.last == UInt8(ascii: "\r") { text = text.dropLast() }
    guard text.count > digits + 1, text[digits] == UInt8(ascii: ":"),
      text[..<digits].allSatisfy(isHexadecimal), let count = number(text[(digits + 1)...])
    else { throw .badFormat(line: nil) }
    return Line(
      start: start, end: start + (newline.map { $0 + 1 } ?? bytes.count),
      hash: Array(text[..<digits]), count: count)
  }

  /// Exactly so many bytes; fewer mean that the file was cut.
  private func bytes(from offset: Int, count: Int) throws(CorpusTrouble) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard count > 0 else { return bytes }
    try fill(&bytes, from: offset, count)
    return bytes
  }

  private func fill(
    _ bytes: inout [UInt8], from offset: Int, _ count: Int
  ) throws(CorpusTrouble) {
    var length = pread(file, &bytes, count, offset)
    while length < 0, errno == EINTR { length = pread(file, &bytes, count, offset) }
    guard length >= 0 else { throw .unreadable }
    guard length == count else { throw .changed }
  }

  private static func identity(of file: Int32) -> Identity? {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return identity(status)
  }

  private static func identity(_ status: stat) -> Identity {
    Identity(
      device: UInt(status.st_dev), inode: UInt(status.st_ino), size: Int(status.st_size),
      modifiedSeconds: status.st_mtim.tv_sec, modifiedNanoseconds: status.st_mtim.tv_nsec)
  }
}

/// Why a corpus cannot be used.
public enum CorpusTrouble: Error, Equatable {
  case unreadable

  /// A line is not `HASH:count`; from 1, where it is known.
  case badFormat(line: Int?)

  /// A line stands before one that it must follow; from 1, where it is known.
  case notSorted(line: Int?)

  /// Somebody has changed the file while it was read.
  case changed
}

private func isHexadecimal(_ byte: UInt8) -> Bool {
  byte &- UInt8(ascii: "0") < 10 || byte &- UInt8(ascii: "A") < 6
}

/// The number that digits spell; `nil` for anything else, and for what is too large.
private func number(_ digits: ArraySlice<UInt8>) -> Int? {
  guard !digits.isEmpty, digits.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
  return Int(String(decoding: digits, as: UTF8.self))
}
