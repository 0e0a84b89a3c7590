import Testing
import Wire

@testable import Signatures

@Suite("signatures.hashData")
struct HashDataTests {
  @Test(
    "A hash is over the canonical bytes",
    arguments: [
      ("null", "null", "74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b"),
      ("{}", "{}", "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"),
      (
        #"{"b":[1.0,1e2],"a":"\u00e5"}"#, #"{"a":"å","b":[1,100]}"#,
        "8e3aac53d3af5d7e4cce4634c6ce1ecc261cd090e838302bdb397764898c977e"
      ),
    ])
  func hashes(_ json: String, _ canonical: String, _ sha256: String) throws {
    let document = try #require(JSONDocument(Array(json.utf8)))
    let hashed = try Hashed(.json(document.root))
    #expect(hashed.canonical == canonical)
    #expect(hashed.sha256 == sha256)
  }
}
