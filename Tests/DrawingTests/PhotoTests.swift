import Kernel
import Media
import Testing
import Wire

@testable import Drawing

@Suite("Photos")
struct PhotoTests {
  /// A JPEG file of 600 by 300 dots, the left half red, the right half blue.
  private static func jpeg(_ segments: [[UInt8]] = [], after: [UInt8] = []) throws -> [UInt8] {
    var grid = DotGrid(width: 600, height: 300, dots: [])
    for _ in 0..<300 {
      for column in 0..<600 { grid.dots += column < 300 ? [200, 0, 0] : [0, 0, 200] }
    }
    let plain = try jpegFile(of: grid)
    return Array(plain.prefix(2)) + segments.flatMap(\.self) + plain.dropFirst(2) + after
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
  }

  /// Notes of a camera: its name, the place, when, and which way is up.
  private static func notes(orientation: UInt8) -> [UInt8] {
    // Big-endian: a directory of three entries at 8, one of Exif at 50, one of the place at 68.
    var tiff = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 3]
    tiff += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    tiff += [0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 50]
    tiff += [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 88]
    tiff += [0, 0, 0, 0]
    tiff += [0, 1, 0x90, 0x03, 0, 2, 0, 0, 0, 20, 0, 0, 0, 68, 0, 0, 0, 0]
    tiff += Array("2026:03:02 12:00:00\0".utf8)
    return tiff + Array("GPS 55.7047 13.1910 NacreCam".utf8)
  }

  private static func exif(orientation: UInt8) -> [UInt8] {
    segment(0xE1, Array("Exif\0\0".utf8) + notes(orientation: orientation))
  }

  private static func isTold(_ word: String, in bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: Unicode.ASCII.self).contains(word)
  }

  @Test("Place and camera are cut out, and which way is up stays")
  func jpegNotes() throws {
    let file = try Self.jpeg(
      [
        Self.exif(orientation: 6), Self.segment(0xE1, Array("http://ns.adobe.com/xap GPS".utf8)),
        Self.segment(0xE2, Array("MPF\0 GPS".utf8)), Self.segment(0xFE, Array("GPS too".utf8)),
        Self.segment(0xE2, Array("ICC_PROFILE\0colours".utf8)),
      ], after: Array("a film with GPS".utf8))
    let (facts, files) = try judgePhoto(file, keepsNotes: false)
    #expect(facts.type == .jpeg && facts.takenAt == "2026-03-02T12:00:00")
    // On its side: what is 600 wide in the file is 600 high for who looks.
    #expect((facts.width, facts.height) == (300, 600))
    #expect(!Self.isTold("GPS", in: files[0]) && !Self.isTold("NacreCam", in: files[0]))
    #expect(Self.isTold("ICC_PROFILE", in: files[0]))
    #expect(files[0].suffix(2) == [0xFF, 0xD9])
    #expect(stripJPEG(files[0])?.facts == ExifFacts(orientation: 6))
    // Nothing is left to cut out.
    #expect(stripJPEG(files[0])?.file == files[0])
  }

  @Test("Who wants the notes gets the file as it came")
  func keepsNotes() throws {
    let file = try Self.jpeg([Self.exif(orientation: 1)])
    #expect(try judgePhoto(file, keepsNotes: true).files[0] == file)
    #expect(try judgePhoto(file, keepsNotes: false).files[0] != file)
  }

  @Test("The small picture has at most 320 dots to a side, and is the right way up")
  func thumbnails() throws {
    let upright = try judgePhoto(Self.jpeg(), keepsNotes: false)
    let small = try judgePhoto(upright.files[1], keepsNotes: false).facts
    #expect((small.width, small.height) == (320, 160))
    let turned = try judgePhoto(Self.jpeg([Self.exif(orientation: 6)]), keepsNotes: false)
    let side = try judgePhoto(turned.files[1], keepsNotes: false).facts
    #expect((side.width, side.height) == (160, 320))
  }

  @Test("A PNG file loses its texts and keeps its dots")
  func png() throws {
    let drawn = try drawPNG(DrawPNGTests.picture("<path d=\"M0 0L40 20\" stroke=\"black\"/>"))
    let end = drawn.count - 12
    let text: [UInt8] = [0, 0, 0, 7] + Array("tEXtGPS 55N".utf8) + [0, 0, 0, 0]
    let file = Array(drawn[..<end]) + text + Array(drawn[end...])
    let (facts, files) = try judgePhoto(file, keepsNotes: false)
    #expect(facts.type == .png && (facts.width, facts.height) == (80, 40))
    #expect(files[0] == drawn)
    #expect(FileType(content: files[1]) == .jpeg)
  }

  @Test("A WebP file loses its notes and keeps its dots")
  func webP() throws {
    // A red dot and a blue one, as libwebp packs them without loss.
    let picture: [UInt8] =
      Array("VP8L".utf8) + [17, 0, 0, 0] + [0x2f, 1, 0, 0, 0, 0x0f, 0x10, 0xf3, 0xbf, 0xff]
      + [0xf3, 0x1f, 0x0e, 0x32, 0xa2, 0xff, 0x01, 0]
    let long: [UInt8] = Array("VP8X".utf8) + [10, 0, 0, 0] + [0x08, 0, 0, 0, 1, 0, 0, 0, 0, 0]
    let notes = Self.notes(orientation: 3)
    let chunk =
      Array("EXIF".utf8) + [UInt8(notes.count), 0, 0, 0] + notes + (notes.count % 2 == 1 ? [0] : [])
    let body = Array("WEBP".utf8) + long + picture + chunk
    let file = Array("RIFF".utf8) + [UInt8(body.count), 0, 0, 0] + body
    let stripped = try #require(stripWebP(file))
    #expect(stripped.facts == ExifFacts(orientation: 3, takenAt: "2026-03-02T12:00:00"))
    #expect(!Self.isTold("GPS", in: stripped.file))
    let again = try #require(stripWebP(stripped.file))
    #expect(again.facts == ExifFacts(orientation: 3) && again.file == stripped.file)
    #expect(try judgePhoto(file, keepsNotes: false).facts.type == .webp)
  }

  @Test("In a HEIF file the notes are blank, and everything stands where it stood")
  func heif() throws {
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let size = content.count + 8
      return [0, 0, UInt8(size >> 8), UInt8(size & 255)] + Array(name.utf8) + content
    }
    let notes: [UInt8] = [0, 0, 0, 0] + Self.notes(orientation: 1)
    let entries =
      box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array("hvc1\0".utf8))
      + box("infe", [2, 0, 0, 0, 0, 2, 0, 0] + Array("Exif\0".utf8))
    func file(at offset: Int) -> [UInt8] {
      let iloc: [UInt8] =
        [0, 0, 0, 0, 0x44, 0, 0, 2]
        + [0, 1, 0, 0, 0, 1, 0, 0, UInt8(offset >> 8), UInt8(offset & 255), 0, 0, 0, 4]
        + [0, 2, 0, 0, 0, 1, 0, 0, UInt8((offset + 4) >> 8), UInt8((offset + 4) & 255)]
        + [0, 0, 0, UInt8(notes.count)]
      let meta = box(
        "meta", [0, 0, 0, 0] + box("iinf", [0, 0, 0, 0, 0, 2] + entries) + box("iloc", iloc))
      return box("ftyp", Array("heic".utf8) + [0, 0, 0, 0]) + meta
        + box("mdat", Array("DOTS".utf8) + notes)
    }
    let whole = file(at: file(at: 0).count - notes.count - 4)
    let (facts, files) = try judgePhoto(whole, keepsNotes: false)
    #expect(facts.type == .heic && facts.takenAt == "2026-03-02T12:00:00")
    #expect(files.count == 1 && files[0].count == whole.count)
    #expect(Self.isTold("DOTS", in: files[0]) && !Self.isTold("GPS", in: files[0]))
    // Whoever cannot be followed is not taken.
    for length in [0, 20, 60, whole.count - notes.count] {
      #expect(throws: DrawingRefusal.badPicture) {
        try judgePhoto(Array(whole.prefix(length)), keepsNotes: false)
      }
    }
  }

  @Test("What is no photo, or a damaged one, is refused at every length")
  func damaged() throws {
    let file = try Self.jpeg([Self.exif(orientation: 6)])
    for length in stride(from: 0, to: file.count - 2, by: 97) {
      #expect(throws: DrawingRefusal.badPicture) {
        try judgePhoto(Array(file.prefix(length)), keepsNotes: false)
      }
    }
    for other in [Array("%PDF-1.7".utf8), Array("GIF89a".utf8), [0xff, 0xd8, 0xff]] as [[UInt8]] {
      #expect(throws: DrawingRefusal.badPicture) { try judgePhoto(other, keepsNotes: false) }
    }
  }

  @Test("A photo that says it has more dots than anybody can hold is refused")
  func tooLarge() throws {
    var file = try Self.jpeg()
    let frame = try #require(
      file.indices.first { $0 + 1 < file.count && file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    for place in frame + 5..<frame + 9 { file[place] = 0xFE }
    #expect(throws: DrawingRefusal.tooLong) { try judgePhoto(file, keepsNotes: false) }
  }

  @Test("A random byte makes no photo dangerous")
  func random() throws {
    let file = try Self.jpeg([Self.exif(orientation: 6)])
    var state: UInt64 = 7
    for _ in 0..<200 {
      var other = file
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        other[Int(state >> 33) % 400] = UInt8(truncatingIfNeeded: state >> 20)
      }
      do throws(DrawingRefusal) {
        _ = try judgePhoto(other, keepsNotes: false)
      } catch {
        #expect([.badPicture, .tooLong].contains(error))
      }
    }
  }

  @Test("Each way that a camera may be held is undone")
  func orientations() {
    // 1 2 3
    // 4 5 6
    let grid = DotGrid(width: 3, height: 2, dots: (1...6).flatMap { [$0, $0, $0] })
    let expected: [Int: [UInt8]] = [
      1: [1, 2, 3, 4, 5, 6], 2: [3, 2, 1, 6, 5, 4], 3: [6, 5, 4, 3, 2, 1],
      4: [4, 5, 6, 1, 2, 3], 5: [1, 4, 2, 5, 3, 6], 6: [4, 1, 5, 2, 6, 3],
      7: [6, 3, 5, 2, 4, 1], 8: [3, 6, 2, 5, 1, 4],
    ]
    for (orientation, dots) in expected {
      let turned = grid.turned(by: orientation)
      #expect(stride(from: 0, to: 18, by: 3).map { turned.dots[$0] } == dots, "\(orientation)")
      #expect(turned.width == (orientation < 5 ? 3 : 2))
    }
  }

  @Test("A smaller picture is the mean of the larger one")
  func shrinking() {
    let grid = DotGrid(
      width: 4, height: 2, dots: [0, 10, 20, 30, 40, 50, 60, 70].flatMap { [$0, 0, 255] })
    let small = grid.shrunk(to: 2)
    #expect(small == DotGrid(width: 2, height: 1, dots: [25, 0, 255, 45, 0, 255]))
    #expect(grid.shrunk(to: 4) == grid)
    #expect(
      DotGrid(width: 1_000, height: 1, dots: [UInt8](repeating: 9, count: 3_000)).shrunk(to: 10)
        .height == 1)
  }

  @Test("The worker's answer tells what was found, and holds the file and its small picture")
  func answer() throws {
    let table = DrawingTable(fonts: try Fonts())
    let asked = WorkerMessage(
      Array(#"{"photo":{"keepsNotes":false}}"#.utf8), files: [try Self.jpeg()])
    let answer = table.answer(asked)
    #expect(answer.refusal == nil && answer.files.count == 2)
    #expect(
      String(decoding: answer.message(isLast: false).text, as: UTF8.self).contains(
        #""photo":{"type":"image/jpeg","width":600,"height":300}"#))
    let none = table.answer(WorkerMessage(asked.text, files: [[1, 2, 3]]))
    #expect(none.refusal == .badPicture)
  }
}
