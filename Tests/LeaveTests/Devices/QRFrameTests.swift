import Testing

@testable import Leave

@Suite("leave.qrFrames and leave.qrAssemble")
struct QRFrameTests {
  /// Bytes that hardly get shorter.
  static let data = (0..<900).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 ^ $0 >> 3) }
  let frames = QRFrameTests.frames(of: data, "A1B2C3D4")

  static func frames(of data: [UInt8], _ session: String, payloadMax: Int = 100) -> [String] {
    QRFrameRow.frames(of: data, session: session, payloadMax: payloadMax) ?? []
  }

  @Test("A frame says whose it is, which it is, and what it must sum up to")
  func form() {
    #expect(QRFrameTests.frames(of: [], "00C0FFEE", payloadMax: 2_048).count == 2)
    #expect(frames.count > 10)
    #expect(frames[0].hasPrefix("NL1:A1B2C3D4:1/\(frames.count - 1):"))
    #expect(frames.last?.hasPrefix("NLH:A1B2C3D4:") == true)
    let letters = Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
    #expect(frames.allSatisfy { Set($0).isSubset(of: letters) })
  }

  @Test("Any size comes back", arguments: [0, 1, 2, 900, 122_880], [1, 99, 1_024, 2_048])
  func roundTrip(_ count: Int, _ payloadMax: Int) {
    // One letter a frame is tried with little.
    let count = payloadMax == 1 ? min(count, 300) : count
    let data = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    let row = QRAssembly(QRFrameTests.frames(of: data, "FFFFFFFF", payloadMax: payloadMax))
    #expect(row.data == data)
    #expect(row.violations.isEmpty)
  }

  @Test("The order does not matter, and neither do repetitions")
  func order() {
    let row = QRAssembly(frames.reversed() + frames + [frames[3]])
    #expect(row.data == QRFrameTests.data)
    #expect(row.received == frames.count - 1)
    #expect(row.violations.isEmpty)
  }

  @Test("That frames are missing is no violation")
  func missing() {
    let row = QRAssembly([frames[0], frames[4]])
    #expect(row.violations.isEmpty)
    #expect(row.data == nil)
    #expect(row.received == 2)
    #expect(row.missing == (1..<frames.count).filter { $0 != 1 && $0 != 5 })
    let unsure = QRAssembly(frames.dropLast())
    #expect(unsure.missing.isEmpty)
    #expect(unsure.data == nil)
    #expect(unsure.violations.isEmpty)
    #expect(QRAssembly([]).violations.isEmpty)
  }

  @Test("A damaged frame is named, and missing until a good copy of it is there")
  func damaged() {
    var texts = frames
    texts[2] = changed(texts[2], at: texts[2].count - 1)
    let row = QRAssembly(texts)
    #expect(row.violations.map { "\($0.kind) \($0.path)" } == ["corrupted_frame /frames/2"])
    #expect(row.corrupted == [3])
    #expect(row.missing == [3])
    #expect(row.data == nil)

    let mended = QRAssembly(texts + [frames[2]])
    #expect(mended.corrupted == [3])
    #expect(mended.missing.isEmpty)
    #expect(mended.data == QRFrameTests.data)
  }

  @Test("Whatever letter of whatever frame is another: it is noticed")
  func everyLetter() {
    for (index, frame) in frames.enumerated() {
      for place in 0..<frame.utf8.count {
        var texts = frames
        texts[index] = changed(frame, at: place)
        let row = QRAssembly(texts)
        #expect(row.data == nil || row.data == QRFrameTests.data)
        #expect(!row.violations.isEmpty, "\(texts[index])")
      }
    }
  }

  @Test(
    "What is no frame is corrupted",
    arguments: [
      "", "hello", "NL1", "NL1:A1B2C3D4:1/1:00000000", "NL2:A1B2C3D4:1/1:00000000:",
      "NL1:a1b2c3d4:1/1:00000000:", "NL1:A1B2C3D:1/1:00000000:", "NL1:A1B2C3D4:0/1:00000000:",
      "NL1:A1B2C3D4:2/1:00000000:", "NL1:A1B2C3D4:1/0:00000000:", "NL1:A1B2C3D4:1/200001:00000000:",
      "NL1:A1B2C3D4:+1/1:00000000:", "NL1:A1B2C3D4:1:00000000:", "NLH:A1B2C3D4:00",
    ])
  func noFrame(_ text: String) {
    let row = QRAssembly([text])
    #expect(row.violations.map(\.kind) == ["corrupted_frame"])
    #expect(row.corrupted.isEmpty)
    #expect(row.missing.isEmpty)
  }

  @Test("An empty payload with its sum is a frame")
  func emptyPayload() {
    let row = QRAssembly(["NL1:A1B2C3D4:1/200000:00000000:"])
    #expect(row.received == 1)
    #expect(row.missing.count == 199_999)
    #expect(row.violations.isEmpty)
  }

  @Test("Frames of two rows do not mix")
  func mixed() {
    let others = QRFrameTests.frames(of: [1, 2, 3], "00000001")
    let row = QRAssembly(frames + others)
    #expect(row.violations.map(\.kind) == ["mixed_sessions"])
    #expect(row.violations.map(\.path) == ["/frames/\(frames.count)"])
    #expect(row.data == nil)
  }

  @Test("Another hash, another length and another piece in the same place do not fit")
  func mismatch() {
    let others = QRFrameTests.frames(of: Array("other".utf8), "A1B2C3D4")
    let hash = QRAssembly(frames.dropLast() + [others[others.count - 1]])
    #expect(hash.violations.map { "\($0.kind) \($0.path)" } == ["sequence_mismatch /frames"])
    #expect(hash.data == nil)
    #expect(QRAssembly(frames + others).violations.map(\.kind) == ["sequence_mismatch"])
  }

  @Test("The same data in the same pieces has the same name; in other pieces it has another")
  func session() {
    let data = QRFrameTests.data
    let name = QRFrameRow.session(for: data, payloadMax: 100)
    #expect(QRFrame.isSession(name))
    #expect(QRFrameRow.session(for: data, payloadMax: 100) == name)
    #expect(QRFrameRow.session(for: data, payloadMax: 101) != name)
    #expect(QRFrameRow.session(for: [1], payloadMax: 100) != name)
  }

  /// Another letter of the same alphabet.
  private func changed(_ text: String, at place: Int) -> String {
    var bytes = Array(text.utf8)
    bytes[place] = bytes[place] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
    return String(decoding: bytes, as: UTF8.self)
  }
}
