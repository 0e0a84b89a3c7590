import Kernel
import Media
import Secrets

/// A content as a row of frames, and back. Source: leave specification 9.2.
enum QRFrameRow {
  /// Unit: bytes before compression.
  static let bytesMax = 122_880

  /// Letters of a frame that every telephone reads.
  static let payloadUsual = 1_024

  /// The frames of a content, the one with its hash last; `nil` without memory to compress it.
  static func frames(of data: [UInt8], session: String, payloadMax: Int) -> [String]? {
    guard let packed = Compression.deflate(data) else { return nil }
    let letters = Base45.encode(packed)
    let count = (letters.count + payloadMax - 1) / payloadMax
    var frames: [QRFrame] = (0..<count).map { index in
      let piece = letters[index * payloadMax..<min((index + 1) * payloadMax, letters.count)]
      return .piece(session: session, index: index + 1, count: count, payload: Array(piece))
    }
    frames.append(.whole(session: session, hash: hash(of: data)))
    return frames.compactMap(\.text)
  }

  /// A name for a row that the same content, cut in the same way, always gets.
  static func session(for data: [UInt8], payloadMax: Int) -> String {
    let digits = hex(SHA256.hash(SHA256.hash(data) + Array("\(payloadMax)".utf8)))
    return digits.prefix(8).uppercased()
  }

  static func hash(of data: [UInt8]) -> String { hex(SHA256.hash(data)).uppercased() }
}

/// What came of a row of frames so far.
struct QRAssembly {
  /// Numbers of the pieces that arrived damaged, in rising order.
  private(set) var corrupted: [Int] = []

  /// The whole content, when all of it is there and is what was sent.
  private(set) var data: [UInt8]?

  private var found: [(frame: Int, fault: LeaveFault)] = []
  private var session: String?
  private var count: Int?
  private var hash: String?
  private var pieces: [Int: [UInt8]] = [:]
  private var isMixed = false
  private var isContradictory = false

  init(_ texts: [String]) {
    let frames = texts.map(QRFrame.init)
    for (place, frame) in frames.enumerated() { takeIntact(frame, at: place) }
    // What is damaged proves nothing about the others, so it comes last.
    for (place, frame) in frames.enumerated() { takeDamaged(frame, at: place) }
    corrupted = Array(Set(corrupted)).sorted()
    join()
  }

  /// How many numbered pieces are there.
  var received: Int { pieces.count }

  /// Numbers of the pieces that are not there.
  var missing: [Int] {
    guard let count else { return [] }
    return (1...count).filter { pieces[$0] == nil }
  }

  /// In the order of the frames; what is wrong with all of them together comes last.
  var violations: [Violation] {
    found.sorted { $0.frame < $1.frame }.map { found in
      Violation(found.fault, at: found.frame == .max ? "/frames" : "/frames/\(found.frame)")
    }
  }

  private mutating func takeIntact(_ frame: QRFrame?, at place: Int) {
    guard let frame, !frame.isDamaged else { return }
    guard frame.session == session ?? frame.session else {
      if !isMixed { found.append((place, .mixedSessions)) }
      isMixed = true
      return
    }
    session = frame.session
    switch frame {
    case .piece(_, let index, let count, let payload):
      guard self.count ?? count == count, pieces[index] ?? payload == payload else {
        return contradict(at: place)
      }
      self.count = count
      pieces[index] = payload
    case .whole(_, let hash):
      guard self.hash ?? hash == hash else { return contradict(at: place) }
      self.hash = hash
    case .damaged: break
    }
  }

  private mutating func takeDamaged(_ frame: QRFrame?, at place: Int) {
    switch frame {
    case .piece, .whole: return
    case .damaged(let session, let index, let count):
      if session == self.session ?? session, index <= self.count ?? count {
        self.session = session
        self.count = self.count ?? count
        corrupted.append(index)
      }
    case nil: break
    }
    found.append((place, .corruptedFrame))
  }

  private mutating func contradict(at place: Int) {
    if !isContradictory { found.append((place, .sequenceMismatch)) }
    isContradictory = true
  }

  private mutating func join() {
    guard !isMixed, !isContradictory, let count, let hash, pieces.count == count else { return }
    let letters = (1...count).flatMap { pieces[$0] ?? [] }
    guard let packed = Base45.decode(letters),
      let data = Compression.inflate(packed, countMax: QRFrameRow.bytesMax),
      QRFrameRow.hash(of: data) == hash
    else { return contradict(at: .max) }
    self.data = data
  }
}
