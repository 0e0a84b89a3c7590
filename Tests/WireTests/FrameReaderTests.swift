import Glibc
import Testing

@testable import Wire

/// A frame that outlives the reader's buffer.
enum ReadFrame: Equatable, CustomStringConvertible {
  case message(String)
  case tooLarge(Int)
  case bad(String)

  var description: String {
    switch self {
    case .message(let text): text
    case .tooLarge(let bytes): "too large: \(bytes)"
    case .bad(let reason): "bad: \(reason)"
    }
  }
}

extension FrameReader {
  func drain() -> [ReadFrame] {
    var frames: [ReadFrame] = []
    while true {
      let hasMore = hasBufferedMessage
      guard let frame = next() else {
        #expect(!hasMore)
        return frames
      }
      #expect(hasMore)
      switch frame {
      case .message(let bytes): frames.append(.message(String(decoding: bytes, as: UTF8.self)))
      case .tooLarge(let bytes): frames.append(.tooLarge(bytes))
      case .badFrame(let reason): frames.append(.bad(reason.description))
      }
    }
  }
}

/// All frames of a stream that arrives in pieces of the given lengths, the last one repeated.
func frames(
  _ input: [UInt8], _ framing: FrameReader.Framing = .auto, messageBytesMax: Int = 1_000,
  pieces: [Int] = [Int.max]
) -> [ReadFrame] {
  let reader = FrameReader(framing: framing, messageBytesMax: messageBytesMax)
  var frames: [ReadFrame] = []
  var rest = input[...]
  var turn = 0
  while !rest.isEmpty {
    let piece = rest.prefix(max(1, pieces[min(turn, pieces.count - 1)]))
    rest = rest.dropFirst(piece.count)
    turn += 1
    piece.withUnsafeBytes { reader.append($0) }
    frames += reader.drain()
  }
  reader.finish()
  return frames + reader.drain()
}

func frames(
  _ input: String, _ framing: FrameReader.Framing = .auto, messageBytesMax: Int = 1_000
) -> [ReadFrame] {
  let whole = frames(Array(input.utf8), framing, messageBytesMax: messageBytesMax)
  let single = frames(
    Array(input.utf8), framing, messageBytesMax: messageBytesMax, pieces: [1])
  #expect(whole == single)
  return whole
}

@Suite("Line framing, protocol 2.1, 2.2, 2.5")
struct LineFramingTests {
  @Test(
    "A stream is cut into its messages",
    arguments: [
      ("", []),
      ("a\n", ["a"]),
      ("a\nb\nc", ["a", "b", "c"]),
      ("a\r\nb\r\n", ["a", "b"]),
      ("\n\r\n \t \n\na\n\n  \nb\n \t", ["a", "b"]),
      (" a \n\tb\t\r\n", ["a", "\tb"]),
      ("\u{FEFF}a\n\u{FEFF}b\n", ["a", "b"]),
      ("\u{FEFF}\na\n", ["a"]),
      ("\u{FEFF}\r\n\r\na", ["a"]),
      ("a\n\u{FEFF}\u{FEFF}b\n", ["a", "\u{FEFF}\u{FEFF}b"]),
      ("a\n \u{FEFF}b\n", ["a", " \u{FEFF}b"]),
      ("a\n\u{FEFF}", ["a"]),
      ("a\u{2028}b\u{85}c\n", ["a\u{2028}b\u{85}c"]),
      ("Content-Lengthy: 5\nx", ["Content-Lengthy: 5", "x"]),
      ("Content", ["Content"]),
      ("a\nContent-Length: 2\n\n{}", ["a", "Content-Length: 2", "{}"]),
    ])
  func messages(_ row: (input: String, messages: [String])) {
    #expect(frames(row.input) == row.messages.map(ReadFrame.message))
  }

  @Test("The largest message is read; a longer line is passed over and reported once")
  func sizes() {
    let most = String(repeating: "x", count: 1_000)
    #expect(
      frames("\(most)\n\(most)\r\n\u{FEFF}\(most)\r\na") == [
        .message(most), .message(most), .message(most), .message("a"),
      ])
    #expect(frames("a\n\(most)x\nb\n") == [.message("a"), .tooLarge(1_001), .message("b")])
    #expect(
      frames("\(most)\(most)\n\(most)\(most)\(most)") == [.tooLarge(2_000), .tooLarge(3_000)])
    #expect(frames("\(most)xxxxx\nb") == [.tooLarge(1_005), .message("b")])
    #expect(frames("\(most)     \nb") == [.tooLarge(1_005), .message("b")])
    #expect(frames("\(most)x") == [.tooLarge(1_001)])
  }

  @Test("Forced line framing reads headers as lines")
  func forced() {
    #expect(
      frames("Content-Length: 2\n\n{}", .line) == [.message("Content-Length: 2"), .message("{}")])
  }

  @Test("Memory stays bounded below a line that never ends, and the stream goes on")
  func endlessLine() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let reader = FrameReader(messageBytesMax: 100_000, capacityAtRest: 128 * 1024)
    let piece = [UInt8](repeating: 0x78, count: 60_000)
    for _ in 0..<500 {
      #expect(write(ends[1], piece, piece.count) == piece.count)
      #expect(reader.fill(from: ends[0]) == .bytes(piece.count))
      #expect(reader.next() == nil)
      #expect(reader.heldCapacity <= 100_000 + 128 * 1024)
    }
    #expect(write(ends[1], "\n{}\n", 4) == 4)
    close(ends[1])
    #expect(reader.fill(from: ends[0]) == .bytes(4))
    #expect(reader.drain() == [.tooLarge(30_000_000), .message("{}")])
    #expect(reader.fill(from: ends[0]) == .end)
    #expect(reader.drain() == [])
  }

  @Test("A huge line in small pieces is searched once, and its memory is given back")
  func hugeLine() {
    let reader = FrameReader(capacityAtRest: 128 * 1024)
    let piece = [UInt8](repeating: 0x78, count: 4_096)
    // Searched from its start for each piece, this would take 137 GB of memchr.
    for _ in 0..<8_192 {
      piece.withUnsafeBytes { reader.append($0) }
      #expect(!reader.hasBufferedMessage)
    }
    Array("\n".utf8).withUnsafeBytes { reader.append($0) }
    guard case .message(let bytes) = reader.next() else {
      Issue.record("no message")
      return
    }
    #expect(bytes.count == 32 * 1024 * 1024)
    Array("a\n".utf8).withUnsafeBytes { reader.append($0) }
    #expect(reader.drain() == [.message("a")])
    #expect(reader.heldCapacity == 128 * 1024)
  }

  @Test("A message found ahead survives the next read")
  func foundAhead() {
    let reader = FrameReader(capacityAtRest: 128 * 1024)
    let long = String(repeating: "y", count: 100_000)
    Array("x\nfirst\n".utf8).withUnsafeBytes { reader.append($0) }
    #expect(reader.next() != nil)
    #expect(reader.hasBufferedMessage)
    Array("\(long)\n\(long)\n".utf8).withUnsafeBytes { reader.append($0) }
    #expect(reader.drain() == [.message("first"), .message(long), .message(long)])
  }

  @Test(
    "Looking ahead finds what the reader itself finds later, and takes nothing away",
    arguments: 0..<60)
  func ahead(_ place: Int) {
    for stream in [
      "a\n\nb\r\nc", "{\"a\":1}\n[]\nlonger than the limit\nx\n",
      "Content-Length: 2\r\n\r\n{}Content-Length: 4\r\n\r\n[1]\nContent-Length: 1\r\n\r\n7",
    ] {
      let bytes = [UInt8](stream.utf8)
      let (held, more) = (bytes.prefix(place), bytes.dropFirst(place))
      let reader = FrameReader(messageBytesMax: 16)
      held.withUnsafeBytes { reader.append($0) }
      if place % 2 == 1 { _ = reader.next() }
      let ahead = more.withUnsafeBytes { reader.ahead($0) }
      more.withUnsafeBytes { reader.append($0) }
      #expect(ahead.drain() == reader.drain())
    }
  }

  @Test("A reader that is not drained takes no more than its bound")
  func undrained() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let reader = FrameReader(messageBytesMax: 1_000, capacityAtRest: 128 * 1024)
    let line = [UInt8](repeating: 0x78, count: 999) + [0x0A]
    var written = 0
    for _ in 0..<200 {
      _ = write(ends[1], line, line.count)
      guard case .bytes(let count) = reader.fill(from: ends[0]) else { break }
      written += count
    }
    #expect(reader.fill(from: ends[0]) == .full)
    #expect(reader.drain().count == written / 1_000)
    #expect(reader.fill(from: ends[0]) != .full)
  }

  @Test("A descriptor with nothing to read, and one that is closed")
  func descriptors() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    #expect(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    let reader = FrameReader()
    #expect(reader.fill(from: ends[0]) == .nothingYet)
    for end in ends { close(end) }
    #expect(reader.fill(from: -1) == .failed(errno: EBADF))
    #expect(reader.drain() == [])
  }
}

@Suite("Content-Length framing, protocol 2.4, 2.5")
struct HeaderFramingTests {
  static let lengthOne = ReadFrame.message("1")

  @Test(
    "It is detected by the first header, in any case",
    arguments: [
      "Content-Length: 1\r\n\r\n1", "content-length:1\n\n1", "CONTENT-LENGTH : 1 \r\n\r\n1",
      "\r\n\n  Content-Length: 1\r\n\r\n1", "\u{FEFF}Content-Length: 1\r\n\r\n1",
      "\u{FEFF}\r\nContent-Length: 1\r\n\r\n1", "Content-Length:\t001\t\r\n\r\n1",
      "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 1\r\n\r\n1",
      "content-type :x\nX-Other: Content-Length: 9\ncontent-length: 1\n\n1",
      "Content-Length: 1\r\nContent-Length: 1\r\n\r\n1", "Content-Length: 4\r\n\r\n\u{FEFF}1",
    ])
  func detected(_ input: String) {
    #expect(frames(input) == [Self.lengthOne])
    #expect(frames(input, .header) == [Self.lengthOne])
    let reader = FrameReader()
    #expect(!reader.isHeaderFramed)
    Array(input.utf8).withUnsafeBytes { reader.append($0) }
    #expect(reader.next() != nil)
    #expect(reader.isHeaderFramed)
  }

  @Test(
    "Frames follow each other, with or without blank lines, and hold any bytes",
    arguments: [
      ("Content-Length: 3\r\n\r\n{\n}Content-Length: 2\r\n\r\n[]", ["{\n}", "[]"]),
      ("Content-Length: 2\n\n{}\r\n\r\n\nContent-Length: 2\n\n[]\n", ["{}", "[]"]),
      ("Content-Length: 0\r\n\r\nContent-Length: 1\r\n\r\n1", ["", "1"]),
      (
        "Content-Length: 23\r\n\r\nContent-Length: 1\r\n\r\n1\n\n\n",
        ["Content-Length: 1\r\n\r\n1\n"]
      ),
    ])
  func sequences(_ row: (input: String, messages: [String])) {
    let expected = row.messages.map(ReadFrame.message)
    #expect(frames(row.input).prefix(expected.count) == expected[...])
  }

  @Test(
    "A bad header block is reported once, and reading goes on at the next Content-Length",
    arguments: [
      ("Content-Length: x", "malformed Content-Length"),
      ("Content-Length:", "malformed Content-Length"),
      ("Content-Length: -1", "malformed Content-Length"),
      ("Content-Length: 1 1", "malformed Content-Length"),
      ("Content-Length: 1000000000000000000", "malformed Content-Length"),
      ("Content-Type: a\r\n\r\n{}", "no Content-Length"),
      ("Content-Length: 2\r\n{}", "malformed header line"),
      ("Content-Length: 2\r\n: 5", "malformed header line"),
      ("Content-Type: \(String(repeating: "x", count: 9_000))", "header block too long"),
      ("Content-Length: \(String(repeating: "0", count: 9_000))1", "header block too long"),
    ])
  func badBlocks(_ row: (input: String, reason: String)) {
    let input = row.input + "\r\n\r\nrest\r\nContent-Length: 1\r\n\r\n1Content-Length: 1\r\n\r\n1"
    #expect(frames(input) == [.bad(row.reason), Self.lengthOne, Self.lengthOne])
  }

  @Test("A length that is too small costs one frame and one report")
  func lengthTooSmall() {
    let input = "Content-Length: 3\r\n\r\n{\"a\":1}Content-Length: 1\r\n\r\n1"
    #expect(frames(input) == [.message("{\"a"), .bad("malformed header line"), Self.lengthOne])
  }

  @Test("Two different lengths are no frame; the second one begins the next")
  func twoLengths() {
    let input = "Content-Length: 2\r\nContent-Length: 1\r\n\r\n1"
    #expect(frames(input) == [.bad("two Content-Lengths"), Self.lengthOne])
  }

  @Test(
    "A cut frame is reported at the end of input",
    arguments: [
      ("Content-Length: 2\r\n\r\n1", "end of input inside a body"),
      ("Content-Length: 2\r\n\r\n", "end of input inside a body"),
      ("Content-Length: 2\r\n", "end of input inside a header block"),
      ("Content-Length: 2", "end of input inside a header block"),
      ("Content-Type:", "end of input inside a header block"),
    ])
  func cut(_ row: (input: String, reason: String)) {
    #expect(frames(row.input) == [.bad(row.reason)])
  }

  @Test("A body above the limit is passed over without being held, and reported once")
  func largeBodies() {
    let body = String(repeating: "x", count: 1_001)
    let next = "Content-Length: 1\r\n\r\n1"
    #expect(
      frames("Content-Length: 1001\r\n\r\n\(body)\(next)") == [.tooLarge(1_001), Self.lengthOne])
    #expect(
      frames("Content-Length: 1000\r\n\r\n\(body.dropLast())\(next)")
        == [.message(String(body.dropLast())), Self.lengthOne])
    #expect(frames("Content-Length: 5000\r\n\r\n\(body)") == [.tooLarge(5_000)])

    let reader = FrameReader(messageBytesMax: 1_000, capacityAtRest: 128 * 1024)
    Array("Content-Length: 100000000\r\n\r\n".utf8).withUnsafeBytes { reader.append($0) }
    #expect(reader.drain() == [.tooLarge(100_000_000)])
    let piece = [UInt8](repeating: 0x78, count: 100_000)
    for _ in 0..<1_000 {
      piece.withUnsafeBytes { reader.append($0) }
      #expect(reader.next() == nil)
    }
    #expect(reader.heldCapacity == 128 * 1024)
    Array(next.utf8).withUnsafeBytes { reader.append($0) }
    #expect(reader.drain() == [Self.lengthOne])
  }

  @Test("Forced header framing refuses lines")
  func forced() {
    #expect(
      frames("{\"a\":1}\nContent-Length: 1\n\n1", .header)
        == [.bad("malformed header line"), Self.lengthOne])
    #expect(frames("\n\n", .header) == [])
  }
}

@Suite("Frames do not depend on how the bytes arrive, protocol 15.1")
struct ChunkingTests {
  static let words = [
    "\n", "\r\n", "{}", "{\"a\":1}", " ", "\t", "\u{FEFF}", "Content-Length: 5\r\n\r\n",
    "Content-Length",
    ": ", "3", "\n\n", "content-type: x\r\n", "Content-Length: 40\n\n", "Content-Length: x\r\n",
    "hello",
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "\r", "c", "😀", "a:b\n",
  ].map { Array($0.utf8) }

  @Test("Any stream, any framing, any pieces", arguments: 0..<6 as Range<UInt64>)
  func anyStream(_ seed: UInt64) {
    var random = Seeded(seed)
    for turn in 0..<100 {
      var input: [UInt8] = turn % 3 == 0 ? Array("Content-Length: 2\r\n\r\n{}".utf8) : []
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        input += Self.words.randomElement(using: &random) ?? []
      }
      for framing in [FrameReader.Framing.auto, .line, .header] {
        let whole = frames(input, framing, messageBytesMax: 30)
        for _ in 0..<4 {
          let pieces = (0...input.count).map { _ in Int.random(in: 1...9, using: &random) }
          let cut = frames(input, framing, messageBytesMax: 30, pieces: pieces)
          #expect(
            whole == cut, "seed \(seed), turn \(turn): \(String(decoding: input, as: UTF8.self))")
        }
        #expect(whole == frames(input, framing, messageBytesMax: 30, pieces: [1]))
      }
    }
  }

  @Test("Good messages come through whole in both framings", arguments: 0..<4 as Range<UInt64>)
  func goodStreams(_ seed: UInt64) {
    var random = Seeded(seed &+ 50)
    let messages = (0..<300).map { number in
      "{\"id\":\(number),\"x\":\""
        + String(repeating: "é", count: .random(in: 0...400, using: &random)) + "\"}"
    }
    let expected = messages.map(ReadFrame.message)
    let pieces = (0..<2_000).map { _ in Int.random(in: 1...700, using: &random) }
    let lines = messages.map { $0 + "\n" }.joined()
    #expect(frames(Array(lines.utf8), pieces: pieces) == expected)
    let framed = messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    #expect(frames(Array(framed.utf8), pieces: pieces) == expected)
  }
}
