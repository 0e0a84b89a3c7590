import Platform
import Store
import TestDatabases
import Testing

@Suite("A database that nobody has asked for")
struct OpenUnaskedTests {
  @Test("Is opened when it is there, and not made when it is not", arguments: [false, true])
  func unasked(isThere: Bool) {
    let gate = DatabaseGate(isThere: { isThere }) { try Database.ofTest() }
    gate.openUnasked()
    #expect(gate.isInUse == isThere)
    gate.close()
  }

  @Test("Is made for whoever needs it")
  func asked() throws {
    let gate = DatabaseGate(isThere: { false }) { try Database.ofTest() }
    #expect(!gate.isInUse)
    _ = try gate.database()
    #expect(gate.isInUse)
    gate.close()
  }
}
