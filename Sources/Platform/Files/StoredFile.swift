import Kernel
import Secrets
import Store

/// Bytes on file, as far as they may be told: sealed, and kept once per organization however often
/// they are handed in.
public struct StoredFile: Sendable, Equatable {
  /// Of the content, in hexadecimal.
  public let sha256: String
  public let type: FileType

  /// Unit: bytes.
  public let size: Int
}

/// What a file is kept for: a thing of a domain, such as a document or a photo. The domain decides
/// who may read it, and erases it with the thing.
public struct FileUse: Sendable {
  /// What kind of thing, such as `leave_document`.
  public let kind: StaticString
  public let thingId: ID

  /// What limits are counted by, such as the leave that a document is of.
  public let ownerId: ID

  public init(_ kind: StaticString, _ thingId: ID, of ownerId: ID) {
    self.kind = kind
    self.thingId = thingId
    self.ownerId = ownerId
  }
}

extension WriteCall {
  /// Keeps bytes for a thing; those that are there already are not stored again.
  ///
  /// - Parameters:
  ///   - thumbnail: a small JPEG picture of them.
  ///   - end: when they are due to be erased; `nil`: with the thing.
  @discardableResult
  public func keepFile(
    _ content: [UInt8], _ type: FileType, thumbnail: [UInt8]? = nil, for use: FileUse,
    until end: Instant? = nil
  ) throws -> StoredFile {
    let file = StoredFile(sha256: hex(SHA256.hash(content)), type: type, size: content.count)
    if try !database.hasFile(file.sha256, of: organizationId) {
      let row = StoredFileRow.name(file.sha256, of: organizationId)
      try database.insertFile(
        file, sealed: StoredFileRow.content.seal(content, row: row, services),
        thumbnail: thumbnail.map { try StoredFileRow.thumbnail.seal($0, row: row, services) },
        of: organizationId)
    }
    try database.insertUse(use, of: file, until: end, organizationId)
    return file
  }

  /// Erases what is kept for a thing, and the bytes with the last thing that they were kept for;
  /// tells whether there was anything.
  @discardableResult
  public func eraseFile(_ kind: StaticString, of thingId: ID) throws -> Bool {
    guard let file = try database.file(kind, of: thingId, organizationId) else { return false }
    try database.deleteUse(kind, of: thingId, organizationId)
    if try !database.isUsed(file.sha256, of: organizationId) {
      try database.deleteFile(file.sha256, of: organizationId)
    }
    return true
  }

  /// Counts what is kept for a thing towards another owner's limits.
  public func moveFile(_ kind: StaticString, of thingId: ID, to ownerId: ID) throws {
    try database.moveUse(kind, of: thingId, to: ownerId, organizationId)
  }
}

extension ReadCall {
  /// What is kept for a thing; whoever asks has seen to it that the person may know.
  public func file(_ kind: StaticString, of thingId: ID) throws -> StoredFile? {
    try database.file(kind, of: thingId, organizationId)
  }

  /// The bytes that are kept for a thing, opened.
  public func content(_ kind: StaticString, of thingId: ID) throws -> [UInt8]? {
    try database.sealedFile(kind, of: thingId, organizationId).map { sha256, sealed in
      try StoredFileRow.content.open(
        sealed, row: StoredFileRow.name(sha256, of: organizationId), services)
    }
  }

  /// The small picture of them; `nil` where there is none.
  public func thumbnail(_ kind: StaticString, of thingId: ID) throws -> [UInt8]? {
    try database.sealedThumbnail(kind, of: thingId, organizationId).map { sha256, sealed in
      try StoredFileRow.thumbnail.open(
        sealed, row: StoredFileRow.name(sha256, of: organizationId), services)
    }
  }

  /// How many files count towards the limits of an owner. Unit of the sizes: bytes.
  public func filesCounted(
    _ kind: StaticString, of ownerId: ID
  ) throws -> (count: Int, bytes: Int) {
    try database.filesCounted(kind, of: ownerId, organizationId)
  }

  /// The things of a kind whose files are due to be erased, those due longest first.
  public func filesDue(_ kind: StaticString, limit: Int) throws -> [ID] {
    try database.filesDue(kind, at: now, organizationId, limit: limit)
  }
}
