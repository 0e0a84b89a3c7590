import Wire

/// What was heard in a recording that somebody has sent.
public struct HeardRecording: Sendable, Equatable {
  public struct Facts: Sendable, Equatable {
    /// What the file is, such as `WAV`.
    public var format: String

    /// How long it lasts, and how much of that is speech.
    public var seconds: Double
    public var speechSeconds: Double

    /// How far speech stands above the rest; `nil` where there is too little rest. Unit: dB.
    public var snrDb: Double?
    public var clippingRatio: Double
    public var syntheticProbability: Double

    /// The least and the greatest sample of each of up to `outlineMax` pieces, in turn.
    public var outline: [Float]

    public init(
      format: String, seconds: Double, speechSeconds: Double, snrDb: Double?,
      clippingRatio: Double, syntheticProbability: Double, outline: [Float]
    ) {
      self.format = format
      self.seconds = seconds
      self.speechSeconds = speechSeconds
      self.snrDb = snrDb
      self.clippingRatio = clippingRatio
      self.syntheticProbability = syntheticProbability
      self.outline = outline
    }
  }

  public let facts: Facts

  /// What the voice is like: a vector of length 1; `nil` where nothing is said.
  public let embedding: [Float]?

  public init(facts: Facts, embedding: [Float]?) {
    self.facts = facts
    self.embedding = embedding
  }

  /// What was heard, or what the file is where that is not taken.
  public enum Outcome: Sendable, Equatable {
    case heard(HeardRecording)
    case strange(String)
  }

  /// Unit: seconds. Source: protection specification 4.1, 1.
  public static let secondsMin = 0.5
  public static let secondsMax = 1_800.0

  /// Unit: bytes of a file, 50 MiB. Source: protection specification 4.5.
  public static let bytesMax = 50 << 20

  /// Source: protection specification 4.5.
  public static let outlineMax = 400

  /// Numbers of an embedding. Source: protection specification 4.1, 8.
  public static let embeddingSize = 256

  /// Half an hour of speech takes some 30 seconds; nothing that is taken needs more. Unit:
  /// milliseconds.
  static let limitMs = 150_000
}

extension HeardRecording.Facts {
  /// As the worker writes it.
  public func write(to out: JSONWriter) {
    out.beginObject()
    out.key("\"format\":")
    out.string(format)
    let numbers: [(StaticString, Double?)] = [
      ("\"seconds\":", seconds), ("\"speechSeconds\":", speechSeconds), ("\"snrDb\":", snrDb),
      ("\"clippingRatio\":", clippingRatio), ("\"syntheticProbability\":", syntheticProbability),
    ]
    for (name, number) in numbers {
      guard let number else { continue }
      out.key(name)
      out.double(number)
    }
    out.key("\"outline\":")
    out.array(outline) { out.double(Double($0)) }
    out.endObject()
  }

  /// What `write` has written.
  init?(_ value: JSONValue) {
    guard let format = value.member("format")?.string,
      let seconds = value.member("seconds")?.number,
      let speechSeconds = value.member("speechSeconds")?.number,
      let clippingRatio = value.member("clippingRatio")?.number,
      let probability = value.member("syntheticProbability")?.number,
      let outline = value.member("outline"), outline.isArray,
      outline.count <= 2 * HeardRecording.outlineMax
    else { return nil }
    self.init(
      format: format, seconds: seconds, speechSeconds: speechSeconds,
      snrDb: value.member("snrDb")?.number, clippingRatio: clippingRatio,
      syntheticProbability: probability,
      outline: (0..<outline.count).compactMap { outline[$0]?.number.map { Float($0) } })
  }
}

extension HeardRecording {
  /// The embedding as bytes, each number little-endian.
  public static func bytes(of embedding: [Float]) -> [UInt8] {
    embedding.flatMap { number in
      withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) }
    }
  }

  /// What `bytes(of:)` has made; `nil` for what it has not.
  public static func embedding(of bytes: [UInt8]) -> [Float]? {
    guard bytes.count == 4 * embeddingSize else { return nil }
    let numbers = stride(from: 0, to: bytes.count, by: 4).map { place in
      Float(bitPattern: bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) })
    }
    return numbers.allSatisfy(\.isFinite) ? numbers : nil
  }
}

extension Worker {
  /// Listens to a recording that somebody has sent, in a process that hears nothing else. Refused
  /// as `bad_audio`, `audio_too_short` or `audio_too_long`.
  public func hear(
    _ recording: [UInt8], stop: () throws -> Void = {}
  ) throws -> HeardRecording.Outcome {
    let answer = try answerAlone(
      WorkerMessage(Array("{\"recording\":true}".utf8), files: [recording]),
      limitMs: HeardRecording.limitMs, stop: stop)
    guard let document = JSONDocument(answer.text) else {
      throw WorkerFailure(.died, "its answer cannot be read")
    }
    return try withExtendedLifetime(document) {
      if let name = document.root.member("strange")?.string { return .strange(name) }
      guard let facts = document.root.member("recording").flatMap(HeardRecording.Facts.init) else {
        throw WorkerFailure(.died, "it sent no facts")
      }
      var embedding: [Float]?
      if let bytes = answer.files.first {
        embedding = HeardRecording.embedding(of: bytes)
        guard embedding != nil else { throw WorkerFailure(.died, "it sent no embedding") }
      }
      return .heard(HeardRecording(facts: facts, embedding: embedding))
    }
  }
}
