import CSQLite
import Foundation
import TestDatabases
import Testing

@testable import Store

@Suite("What SQLite's result codes mean", .aboutSQLite("why the system refuses a file"))
struct FailureCauseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let code: Int32
    let error: Int32?
    let kind: StoreError.Kind

    init(_ primary: Int32, _ extension: Int32, _ error: Int32?, _ kind: StoreError.Kind) {
      code = primary | (`extension` << 8)
      self.error = error
      self.kind = kind
    }

    var testDescription: String { "\(code) with \(error.map(String.init) ?? "no errno")" }
  }

  /// Source: sqlite.org/rescode.html; the second number is the one behind the shift there.
  static let cases: [Case] = [
    Case(SQLITE_FULL, 0, nil, .diskFull), Case(SQLITE_FULL, 0, ENOSPC, .diskFull),
    // Reading, writing, syncing, cutting: the device fails, or there is no room.
    Case(SQLITE_IOERR, 1, EIO, .ioFailed), Case(SQLITE_IOERR, 2, nil, .damaged),
    Case(SQLITE_IOERR, 3, EIO, .ioFailed), Case(SQLITE_IOERR, 3, nil, .ioFailed),
    Case(SQLITE_IOERR, 3, ENOSPC, .diskFull), Case(SQLITE_IOERR, 3, EDQUOT, .diskFull),
    Case(SQLITE_IOERR, 3, EFBIG, .diskFull), Case(SQLITE_IOERR, 3, EROFS, .ioFailed),
    Case(SQLITE_IOERR, 4, EIO, .ioFailed), Case(SQLITE_IOERR, 4, ENOSPC, .diskFull),
    Case(SQLITE_IOERR, 5, EIO, .ioFailed), Case(SQLITE_IOERR, 5, ENOSPC, .diskFull),
    Case(SQLITE_IOERR, 6, EIO, .ioFailed), Case(SQLITE_IOERR, 6, ENOSPC, .diskFull),
    Case(SQLITE_IOERR, 7, nil, .ioFailed), Case(SQLITE_IOERR, 8, nil, .ioFailed),
    Case(SQLITE_IOERR, 9, nil, .ioFailed), Case(SQLITE_IOERR, 10, EIO, .ioFailed),
    Case(SQLITE_IOERR, 11, nil, .locked), Case(SQLITE_IOERR, 12, nil, .other),
    Case(SQLITE_IOERR, 13, nil, .ioFailed), Case(SQLITE_IOERR, 15, nil, .ioFailed),
    Case(SQLITE_IOERR, 18, EMFILE, .cannotOpen), Case(SQLITE_IOERR, 18, ENOSPC, .diskFull),
    Case(SQLITE_IOERR, 19, ENOSPC, .diskFull), Case(SQLITE_IOERR, 19, EIO, .ioFailed),
    Case(SQLITE_IOERR, 20, nil, .ioFailed), Case(SQLITE_IOERR, 21, ENOMEM, .other),
    Case(SQLITE_IOERR, 21, EIO, .ioFailed), Case(SQLITE_IOERR, 32, nil, .damaged),
    Case(SQLITE_IOERR, 33, nil, .ioFailed),
    // Opening.
    Case(SQLITE_CANTOPEN, 0, EMFILE, .cannotOpen), Case(SQLITE_CANTOPEN, 0, EACCES, .cannotOpen),
    Case(SQLITE_CANTOPEN, 0, nil, .cannotOpen), Case(SQLITE_CANTOPEN, 2, EISDIR, .cannotOpen),
    Case(SQLITE_CANTOPEN, 0, EIO, .ioFailed), Case(SQLITE_CANTOPEN, 0, ENOSPC, .diskFull),
    Case(SQLITE_PERM, 0, nil, .cannotOpen), Case(SQLITE_AUTH, 0, nil, .cannotOpen),
    Case(SQLITE_NOTADB, 0, nil, .notADatabase),
    // Only reading.
    Case(SQLITE_READONLY, 0, nil, .readOnly), Case(SQLITE_READONLY, 1, nil, .readOnly),
    Case(SQLITE_READONLY, 4, nil, .gone), Case(SQLITE_READONLY, 5, nil, .readOnly),
    Case(SQLITE_READONLY, 6, EACCES, .cannotOpen),
    // Others.
    Case(SQLITE_BUSY, 0, nil, .locked), Case(SQLITE_BUSY, 1, nil, .locked),
    Case(SQLITE_BUSY, 2, nil, .locked), Case(SQLITE_LOCKED, 1, nil, .locked),
    Case(SQLITE_PROTOCOL, 0, nil, .locked), Case(SQLITE_CORRUPT, 0, nil, .damaged),
    Case(SQLITE_CORRUPT, 0, EIO, .ioFailed),
    Case(SQLITE_CORRUPT, 3, nil, .damaged), Case(SQLITE_CONSTRAINT, 8, nil, .constraint),
    Case(SQLITE_INTERRUPT, 0, nil, .interrupted), Case(SQLITE_NOMEM, 0, nil, .other),
    Case(SQLITE_TOOBIG, 0, nil, .other), Case(SQLITE_MISUSE, 0, nil, .misuse),
    Case(SQLITE_ERROR, 0, nil, .misuse), Case(SQLITE_RANGE, 0, nil, .misuse),
  ]

  @Test("Each has its kind", arguments: cases)
  func kinds(_ row: Case) {
    #expect(StoreError.Kind(code: row.code, systemError: row.error) == row.kind)
  }

  @Test("A file that cannot be opened says which call failed, and why")
  func opening() throws {
    let folder = try TemporaryFolder()
    for (access, cause) in [
      (Database.Access.readOnly, "open: No such file or directory"),
      (.readWrite, "No such file or directory"),
    ] {
      let error = #expect(throws: StoreError.self) {
        try Database(path: folder.file("no/such.db"), access: access)
      }
      #expect(error?.kind == .cannotOpen)
      #expect(error?.cause == cause)
      #expect(error?.message.hasSuffix("No such file or directory") == true)
    }
  }

  @Test("What was refused before, and not tried again, hides no later reason")
  func openingBehindRefusal() throws {
    let folder = try TemporaryFolder()
    _ = try Database(path: folder.file(), access: .readWrite)
    // Of a folder SQLite knows that reading only would not help.
    var refused: OpaquePointer?
    #expect(sqlite3_open_v2(folder.path, &refused, SQLITE_OPEN_READWRITE, nil) != SQLITE_OK)
    sqlite3_close(refused)
    let error = #expect(throws: StoreError.self) {
      try Database(path: folder.file("no/such.db"), access: .readOnly)
    }
    #expect(error?.cause == "open: No such file or directory")
  }

  @Test("A copy that cannot be written is not named by where it lies")
  func copying() throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.file(), access: .readWrite)
    let error = #expect(throws: StoreError.self) {
      try database.copy(to: folder.file("no/copy.db")) { _, _ in }
    }
    #expect(error?.message == "cannot create the copy: No such file or directory")
  }
}
