import Kernel
import Media
import Testing

@testable import Signatures

@Suite("A file that carries its own hash")
struct FileSealTests {
  let site: Site

  init() throws { site = try Site() }

  @Test("Every byte of a small pack, changed in turn, is noticed")
  func everyByte() throws {
    let archive = try site.smallPack()
    #expect(SealedArchive.isWhole(archive))
    var changed = archive
    for place in archive.indices {
      changed[place] ^= 0x01
      if SealedArchive.isWhole(changed) { Issue.record("byte \(place) of \(archive.count)") }
      changed[place] = archive[place]
    }
  }

  @Test("Whatever a byte of the record at the end becomes, is noticed")
  func everyValue() throws {
    let archive = try site.smallPack()
    var changed = archive
    // The record has 22 bytes, and stands before a comment of 90.
    for place in archive.count - 112..<archive.count - 90 {
      for value in UInt8.min ... .max where value != archive[place] {
        changed[place] = value
        if SealedArchive.isWhole(changed) { Issue.record("\(value) at byte \(place)") }
      }
      changed[place] = archive[place]
    }
  }

  @Test("What is cut off, put before, or put behind is noticed")
  func lengths() throws {
    let archive = try site.smallPack()
    for count in [1, 22, 64, 90, 112, archive.count] {
      #expect(!SealedArchive.isWhole(Array(archive.dropLast(count))))
    }
    #expect(!SealedArchive.isWhole([0] + archive))
    #expect(!SealedArchive.isWhole(archive + [0]))
  }

  @Test("Only an archive without a comment is sealed, and that once")
  func sealing() throws {
    let archive = try site.smallPack()
    #expect(SealedArchive.seal(archive) == nil)
    #expect(SealedArchive.seal([]) == nil)
    #expect(SealedArchive.seal(Array("no archive, but long enough for one".utf8)) == nil)
  }
}

extension Site {
  /// As small as packs are: three signatures, and nothing to report.
  func smallPack() throws -> [UInt8] {
    let run = try sealedRun(try job { $0.clientName = .value("A") }.id)
    return try build(try packFacts(run.id)).pack(id: "pack-1", at: Site.now, by: "anna").zip
  }
}
