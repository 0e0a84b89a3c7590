import Kernel
import Testing

@Suite("How a JSON Pointer is written and read (RFC 6901)")
struct JSONPointerTests {
  @Test(
    "Steps are read with their escapes",
    arguments: [
      ("", []), ("/a/0/b", ["a", "0", "b"]), ("/", [""]), ("//", ["", ""]),
      ("/a~1b/m~0n", ["a/b", "m~n"]), ("/~01", ["~1"]),
    ])
  func steps(_ pointer: String, _ steps: [String]) {
    #expect(JSONPointer.steps(of: pointer) == steps)
  }

  @Test("A text that begins with a name is none", arguments: ["a", "a/b", "~0", " /a"])
  func none(_ text: String) { #expect(JSONPointer.steps(of: text) == nil) }

  @Test("What is written is read back", arguments: ["", "a", "a/b", "m~n", "~1", "~0/~", "å"])
  func back(_ name: String) {
    #expect(JSONPointer.steps(of: "/" + JSONPointer.escaped(name)) == [name])
  }
}
