import Store
import TestDatabases
import Testing

@Suite("Words in columns")
struct StoredWordTests {
  private enum Color: String { case red, green }

  @Test("A word of the set is read, NULL is none, and another one means a damaged file")
  func words() throws {
    let database = try Database.ofTest()
    let row: (Color, Color?, Color?)? = try database.first(.colors) {
      (try $0.word(0), try $0.optionalWord(1), try $0.optionalWord(2))
    }
    let (first, second, third) = try #require(row)
    #expect(first == .red && second == .green && third == nil)
    for column in [2, 3] {
      let error = #expect(throws: StoreError.self) {
        _ = try database.first(.colors) { (row: borrowing Row) -> Color in try row.word(column) }
      }
      #expect(error?.kind == .damaged)
    }
  }
}

extension SQL {
  fileprivate static let colors = SQL("SELECT 'red', 'green', NULL, 'blue'")
}
