import Testing

@testable import Store

@Suite("Places of values for PostgreSQL")
struct NumberedPlacesTests {
  @Test(
    "Each ? becomes the next number, and ?2 the second",
    arguments: [
      ("SELECT 1", "SELECT 1", 0), ("a = ? AND b = ?", "a = $1 AND b = $2", 2),
      ("?1 IS NULL OR a = ?1", "$1 IS NULL OR a = $1", 1), ("?2, ?, ?1", "$2, $3, $1", 3),
      ("?12", "$12", 12), ("'?' || ?", "'?' || $1", 1), ("'it''s ?' || ?", "'it''s ?' || $1", 1),
      ("\"a?\" = ?", "\"a?\" = $1", 1), ("-- why ?\n?", "-- why ?\n$1", 1),
      ("/* ? ' */ ?", "/* ? ' */ $1", 1), ("a - ? /* x", "a - $1 /* x", 1),
      ("a /? b -? '", "a /$1 b -$2 '", 2), ("'å' || ? || '🙂?'", "'å' || $1 || '🙂?'", 1),
      ("/*/ ? */ ?", "/*/ ? */ $1", 1), ("-?", "-$1", 1), ("'a' '?' ?", "'a' '?' $1", 1),
    ])
  func places(_ sql: String, _ text: String, _ count: Int) {
    let numbered = NumberedStatement(sql)
    #expect(numbered.text == text)
    #expect(numbered.placeCount == count)
  }
}
