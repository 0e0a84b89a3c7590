import Testing

@testable import Media

@Suite("What travels between the service and its worker")
struct WorkerMessageTests {
  static let message = WorkerMessage(Array("{}".utf8), files: [[1, 2, 10], [], [255]])

  @Test("Arrives whole, however it is cut", arguments: [1, 2, 3, 5, 100])
  func pieces(size: Int) throws {
    var reader = WorkerMessageReader()
    let bytes = Self.message.bytes
    var arrived: [WorkerMessage] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = Array(bytes[start..<min(start + size, bytes.count)])
      if let message = try piece.withUnsafeBufferPointer({ try reader.take($0) }) {
        arrived.append(message)
      }
    }
    #expect(arrived == [Self.message])
  }

  @Test(
    "Anything else is refused",
    arguments: [
      "x 3\n", "\n", "-1\n", "3 999999999999\n", "99999999999999999999\n", "2\n{} ",
      String(repeating: "1 ", count: 6_100),
    ])
  func garbled(text: String) {
    var reader = WorkerMessageReader()
    let bytes = Array(text.utf8)
    #expect(throws: WorkerMessageReader.Garbled.self) {
      _ = try bytes.withUnsafeBufferPointer { try reader.take($0) }
    }
  }
}
