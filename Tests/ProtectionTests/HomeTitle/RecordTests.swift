import Testing

@testable import Protection

@Suite("Records that others have written")
struct RecordTests {
  private func cut(_ text: String, by size: Int) -> (pieces: [RecordPiece], isBroken: Bool) {
    var cutter = RecordCutter()
    var pieces: [RecordPiece] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      cutter.take(bytes[start..<min(start + size, bytes.count)]) { pieces.append($0) }
    }
    cutter.finish { pieces.append($0) }
    return (pieces, cutter.isBroken)
  }

  @Test(
    "An array is cut into its elements, however it arrives",
    arguments: [
      ("[]", []), (" [ ] \n", []), ("\u{feff}[1,2]", ["1", "2"]), ("{\"a\":1}", ["{\"a\":1}"]),
      ("[{\"a\":[1,2]},\n{\"b\":\"],\\\"\"}]", ["{\"a\":[1,2]}", "{\"b\":\"],\\\"\"}"]),
    ] as [(String, [String])], [1, 2, 3, 1_000])
  func whole(given: (text: String, elements: [String]), size: Int) {
    let (pieces, isBroken) = cut(given.text, by: size)
    let texts = pieces.map { piece in
      guard case .record(_, let bytes) = piece else { return "" }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(texts == given.elements)
    #expect(!isBroken)
  }

  @Test(
    "What does not end, or has more behind it, is broken",
    arguments: ["", " ", "[", "[1", "[1,", "[1,]", "[,1]", "[1] 2", "[\"a]", "[{]"])
  func broken(text: String) { #expect(cut(text, by: 7).isBroken) }

  @Test("Each record knows its line, and one that is too long is passed by")
  func lines() {
    let long = "\"" + String(repeating: "x", count: RecordCutter.recordMax) + "\""
    let (pieces, isBroken) = cut("[\n1,\n\(long),\n3]", by: 1 << 16)
    #expect(
      pieces == [.record(line: 2, [0x31]), .tooLong(line: 3), .record(line: 4, [0x33])])
    #expect(!isBroken)
  }

  @Test(
    "A broker of a registry is found in its file again",
    arguments: [
      ("{\"brokers\":[\n{\"id\":1},\n\n{\"id\":2}]}", [2, 4]),
      ("{\"a\": \"\\\"brokers\\\":[\",\n\"brokers\" :\n [1, 2,\n3]}", [3, 3, 4]),
      ("{\"a\": \"brokers\", \"brokers\": [[\n\n],[]]}", [1, 3]),
      ("{\"brokers\": {}}", [1]), ("", [1]),
    ] as [(String, [Int])])
  func brokerLines(text: String, lines: [Int]) {
    let found = BrokerLines(Array(text.utf8))
    #expect(lines.indices.map(found.line(of:)) == lines)
  }

  private func read(_ rows: [String], _ parcel: String) -> RecordTable {
    var table = RecordTable(
      RecordMapping(), wanted: [RecordWanted(parcelId: parcel, address: "", country: "US")])
    for (index, row) in rows.enumerated() {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
        .map { Array($0.utf8) }
      _ = table.take(.fields(line: index + 1, cells))
    }
    return table
  }

  @Test(
    "A document is of the list that its type says, unless a column does",
    arguments: [
      ("Quitclaim Deed", "", 0), ("reconveyance", "", 0), ("Deed of Trust", "", 1),
      ("MORTGAGE", "", 1), ("Lis Pendens", "", 2), ("", "", 2), ("Other", "deed", 0),
      ("Deed", "LIENS", 2),
    ] as [(String, String, Int)])
  func lists(type: String, list: String, place: Int) throws {
    let table = read(["parcelId,documentNumber,type,list", "P,D,\(type),\(list)"], "P")
    guard case .record(let record)? = table.found.first else {
      Issue.record("there is no record")
      return
    }
    let counts = [record.deeds.count, record.mortgages.count, record.liens.count]
    #expect(counts == (0..<3).map { $0 == place ? 1 : 0 })
  }

  @Test("A row that cannot be used spoils its own property and no other")
  func spoilt() {
    let rows = ["parcelId,documentNumber,recordedOn", "P,D-1,2020-01-01", "Q,D-2,x", "P,D-3,"]
    if case .record(let record)? = read(rows, "P").found.first {
      #expect(record.liens.map(\.documentNumber) == ["D-1", "D-3"])
    } else {
      Issue.record("there is no record")
    }
    guard case .spoilt(let line)? = read(rows, "Q").found.first else {
      Issue.record("half a record is none")
      return
    }
    #expect(line == 3)
  }
}

@Suite("Maps of properties")
struct PropertyMapTests {
  @Test("A frame shows its points, also on both sides of the edge of all maps")
  func frame() throws {
    let points = [(lat: -16.5, lon: 179.5), (lat: -17.0, lon: -179.5)]
    let frame = try #require(MapFrame(points, width: 400, height: 300) { _ in 0.96 })
    for point in points { #expect(frame.shows(point.lat, point.lon)) }
    #expect(frame.place(-16.5, 179.5).x < frame.place(-17, -179.5).x)
    #expect(!frame.shows(-16.5, 0))
    #expect(MapFrame([], width: 400, height: 300) { _ in 1 } == nil)
  }

  @Test("A degree of longitude is drawn as much shorter as it is")
  func shrinks() throws {
    let frame = try #require(MapFrame([(lat: 60, lon: 10)], width: 400, height: 400) { _ in 0.5 })
    let (east, north) = (frame.place(60, 10.1), frame.place(60.1, 10))
    #expect(abs((east.x - 200) * 2 - (200 - north.y)) < 1e-6)
  }

  @Test(
    "The bar of a scale is round, and no longer than it may be", arguments: [10.0, 64, 100, 500])
  func scale(dots: Double) throws {
    let frame = try #require(MapFrame([(lat: 0, lon: 0)], width: 640, height: 400) { _ in 1 })
    let metres = frame.roundMetres(dots: dots)
    #expect(Double(metres) / 1_000 * frame.dotsPerKm <= dots)
    #expect("\(metres)".drop { "125".contains($0) }.allSatisfy { $0 == "0" })
  }
}
