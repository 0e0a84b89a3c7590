import Foundation
import Testing

@testable import Store

@Suite("The library around libpq")
struct PostgresLibraryTests {
  @Test("Where it is not, or is another's, the failure says what to install, and why")
  func missing() throws {
    let folder = try TemporaryFolder()
    let text = folder.file("libNacrePostgres.so")
    try Data("no library".utf8).write(to: URL(filePath: text))
    for paths in [[], [folder.file("none.so")], [text], ["libm.so.6"]] {
      let error = #expect(throws: StoreError.self) { try PostgresLibrary.load(from: paths).get() }
      #expect(error?.kind == .engineMissing)
      #expect(error?.message.contains("libpq5") == true)
      for path in paths { #expect(error?.cause?.contains(path) == true) }
    }
  }

  @Test("It lies beside the program, and the first path that has it wins")
  func found() throws {
    _ = try PostgresLibrary.load(from: ["/none.so"] + PostgresLibrary.paths()).get()
  }
}
