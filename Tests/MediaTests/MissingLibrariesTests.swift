import Testing

@testable import Media

@Suite("Libraries that are not there")
struct MissingLibrariesTests {
  @Test("A whole program misses none, and what is no program has none")
  func none() {
    #expect(missingLibraries(of: "/bin/sh") == [])
    #expect(missingLibraries(of: "/nowhere/nacre-worker") == [])
  }
}
