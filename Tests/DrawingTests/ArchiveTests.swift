import Kernel
import Testing

@testable import Drawing

@Suite("Archives")
struct ArchiveTests {
  static let files: [(name: String, bytes: [UInt8])] = [
    ("report.pdf", Array(repeating: 65, count: 5_000)), ("signatures/å.svg", Array("<svg/>".utf8)),
    ("empty", []),
  ]
  static let moment = Instant(milliseconds: 1_769_850_000_999)

  @Test("Files come back as they went, in their order")
  func roundTrip() throws {
    let archive = try writeArchive(Self.files, madeAt: Self.moment)
    let entries = try readArchive(archive)
    #expect(entries.map(\.name) == Self.files.map(\.name))
    #expect(entries.map(\.bytes) == Self.files.map(\.bytes))
  }

  @Test("The same files and moment give the same bytes; another moment others")
  func sameBytes() throws {
    let archive = try writeArchive(Self.files, madeAt: Self.moment)
    #expect(try writeArchive(Self.files, madeAt: Self.moment) == archive)
    #expect(try writeArchive(Self.files, madeAt: .min) != archive)
  }

  @Test(
    "Moments are those of UTC, and those that an archive can tell",
    arguments: [
      (1_769_850_000_000, 9 << 11, 46 << 9 | 1 << 5 | 31), (0, 0, 1 << 5 | 1),
      (315_532_800_000, 0, 1 << 5 | 1),
      (9_999_999_999_999, 23 << 11 | 59 << 5 | 29, 127 << 9 | 12 << 5 | 31),
    ])
  func moments(milliseconds: Int, time: Int, date: Int) {
    let moment = DOSMoment(Instant(milliseconds: Int64(milliseconds)))
    #expect((Int(moment.time), Int(moment.date)) == (time, date))
  }

  @Test("What is no archive, or is cut, is refused")
  func refused() throws {
    let archive = try writeArchive(Self.files, madeAt: Self.moment)
    for bytes in [[], Array("PK".utf8), Array(archive.dropLast()), Array(archive.dropFirst(4))] {
      #expect(throws: DrawingRefusal.badArchive) { try readArchive(bytes) }
    }
  }

  @Test("A hundred files are the most")
  func count() throws {
    func files(_ count: Int) -> [(name: String, bytes: [UInt8])] {
      (0..<count).map { ("\($0)", [1]) }
    }
    #expect(try readArchive(try writeArchive(files(100), madeAt: Self.moment)).count == 100)
    let many = try writeArchive(files(101), madeAt: Self.moment)
    #expect(throws: DrawingRefusal.tooLong) { try readArchive(many) }
  }

  @Test("A bomb is not unpacked")
  func bomb() throws {
    let zeros = [UInt8](repeating: 0, count: ArchiveLimits.bytesMax + 1)
    let archive = try writeArchive([("zeros", zeros)], madeAt: Self.moment)
    #expect(archive.count < 1 << 20)
    #expect(throws: DrawingRefusal.tooLong) { try readArchive(archive) }
    // Nor one in pieces: what counts is the whole.
    let half = Array(zeros.prefix(ArchiveLimits.bytesMax / 2 + 1))
    let pieces = try writeArchive([("a", half), ("b", half)], madeAt: Self.moment)
    #expect(throws: DrawingRefusal.tooLong) { try readArchive(pieces) }
  }

  @Test("A byte changed is noticed, or changes nothing of the files")
  func flips() throws {
    let archive = try writeArchive(Self.files, madeAt: Self.moment)
    let whole = try readArchive(archive)
    var noticed = 0
    for place in archive.indices {
      var changed = archive
      changed[place] ^= 0x20
      guard let entries = try? readArchive(changed), entries == whole else {
        noticed += 1
        continue
      }
    }
    #expect(noticed > archive.count / 2)
  }
}
