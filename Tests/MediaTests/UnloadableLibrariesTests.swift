import Testing

@testable import Media

@Suite("Libraries that cannot be loaded")
struct UnloadableLibrariesTests {
  @Test("A whole program misses none, and what is no program has none")
  func none() {
    #expect(unloadableLibraries(of: "/bin/sh") == [])
    #expect(unloadableLibraries(of: "/nowhere/nacre-worker") == [])
  }

  @Test("What the loader complains of, each library once")
  func complaints() {
    let listing = """
      nacre-worker: /lib/libc.so.6: version `GLIBC_2.99' not found (required by nacre-worker)
      nacre-worker: /lib/libc.so.6: version `GLIBC_2.98' not found (required by libzip.so.4)
      \tlinux-vdso.so.1 (0x00007ffd)
      \tlibcairo.so.2 => not found
      \tlibpng16.so.16 => /lib/libpng16.so.16 (0x00007f00)
      undefined symbol: cairo_create\t(/lib/libpangocairo-1.0.so.0)
      undefined symbol: cairo_fill\t(/lib/libpangocairo-1.0.so.0)
      """
    #expect(
      unloadable(in: listing) == [
        "libc.so.6: version `GLIBC_2.99' not found", "libcairo.so.2",
        "libpangocairo-1.0.so.0: undefined symbol cairo_create",
      ])
    let broken = "w: error while loading shared libraries: /lib/libzip.so.4: file too short\n"
    #expect(unloadable(in: broken) == ["libzip.so.4: file too short"])
  }
}
