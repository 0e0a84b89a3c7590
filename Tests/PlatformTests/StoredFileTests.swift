import Kernel
import Store
import Testing

@testable import Platform

@Suite("Files on file")
struct StoredFileTests {
  private let desk: Desk
  private let photo = Array("a photo of a horse".utf8)

  init() throws { desk = try Desk() }

  @Test("What is kept is read back, with its hash, type and size")
  func roundTrip() throws {
    let file = try keep("p1", thumbnail: [1, 2])
    #expect(file.size == 18 && file.type == .jpeg && file.sha256.count == 64)
    let call = try desk.reading()
    #expect(try call.file("photo", of: "p1") == file)
    #expect(try call.content("photo", of: "p1") == photo)
    #expect(try call.thumbnail("photo", of: "p1") == [1, 2])
    #expect(try call.content("letter", of: "p1") == nil)
    #expect(try call.content("photo", of: "p2") == nil)
  }

  @Test("It is sealed at rest")
  func sealed() throws {
    try keep("p1", thumbnail: photo)
    let stored = try #require(try desk.database.sealedFile("photo", of: "p1", "org")).bytes
    let small = try #require(try desk.database.sealedThumbnail("photo", of: "p1", "org")).bytes
    for bytes in [stored, small] {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("horse"))
    }
    for column in [StoredFileRow.content, StoredFileRow.thumbnail] {
      try #require(try column.sample(in: desk.database)).tryOpening(with: desk.sealer)
    }
  }

  @Test("The same bytes are kept once, and erased with the last thing that they are kept for")
  func once() throws {
    try keep("p1")
    try keep("p2")
    #expect(try stored() == 1)
    #expect(try desk.write { try $0.eraseFile("photo", of: "p1") })
    #expect(try desk.reading().content("photo", of: "p1") == nil)
    #expect(try desk.reading().content("photo", of: "p2") == photo)
    #expect(try desk.write { try $0.eraseFile("photo", of: "p2") })
    #expect(try stored() == 0)
    #expect(try !desk.write { try $0.eraseFile("photo", of: "p2") })
  }

  @Test("Each file counts towards the limits of its owner, the same bytes as often as they do")
  func limits() throws {
    try keep("p1", of: "step-1")
    try keep("p2", of: "step-1")
    try keep("p3", of: "step-2")
    #expect(try desk.reading().filesCounted("photo", of: "step-1") == (2, 36))
    try desk.write { try $0.moveFile("photo", of: "p2", to: "step-2") }
    #expect(try desk.reading().filesCounted("photo", of: "step-1") == (1, 18))
    #expect(try desk.reading().filesCounted("photo", of: "step-2") == (2, 36))
    #expect(try desk.reading().filesCounted("letter", of: "step-2") == (0, 0))
  }

  @Test("What is kept until a moment is due from then on, the earliest first")
  func retention() throws {
    let now = desk.now
    try keep("p1", until: now)
    try keep("p2", until: now.adding(minutes: -1))
    try keep("p3", until: now.adding(minutes: 1))
    try keep("p4")
    #expect(try desk.reading().filesDue("photo", limit: 10) == ["p2", "p1"])
    #expect(try desk.reading().filesDue("photo", limit: 1) == ["p2"])
    #expect(try desk.reading().filesDue("letter", limit: 10) == [])
  }

  @Test(
    "A file is what its first bytes say",
    arguments: [
      ([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31], .pdf), ([0xff, 0xd8, 0xff, 0xe0], .jpeg),
      (Array("RIFF....WEBPVP8 ".utf8), .webp), (Array("....ftypheic....".utf8), .heic),
      (Array("....ftypmif1....".utf8), .heif), (Array("....ftypisom....".utf8), nil),
      (Array("RIFF....WAVE".utf8), nil), ([0xff, 0xd8], nil), ([], nil),
    ] as [([UInt8], FileType?)])
  func types(content: [UInt8], type: FileType?) {
    #expect(FileType(content: content) == type)
  }

  @discardableResult
  private func keep(
    _ id: ID, of owner: ID = "step-1", thumbnail: [UInt8]? = nil, until end: Instant? = nil
  ) throws -> StoredFile {
    try desk.write {
      try $0.keepFile(
        photo, .jpeg, thumbnail: thumbnail, for: FileUse("photo", id, of: owner), until: end)
    }
  }

  private func stored() throws -> Int { try desk.database.first(.countFiles) { $0.int(0) } ?? 0 }
}

extension SQL {
  fileprivate static let countFiles = SQL("SELECT COUNT(*) FROM nacre_file")
}
