import BundledData
import Kernel

/// The loaded shared object `libNacrePlaces.so`. It stays loaded until the process ends.
struct PlaceLibrary: Sendable {
  /// `nacre_phone_place` of CPhonePlace.h, where its answer is explained.
  private let place: PhoneFunction

  /// Unit: bytes. The longest name of a place takes some hundred.
  private static let placeLengthMax = 1024

  static func load(from paths: [String]) -> Result<PlaceLibrary, PhoneLibraryMissing> {
    SharedObject.load(["nacre_phone_place"], from: paths).map { symbols in
      PlaceLibrary(place: unsafeBitCast(symbols[0], to: PhoneFunction.self))
    }
  }

  func place(of e164: String, in language: Language) -> String? {
    ask(place, e164, language.rawValue, capacity: Self.placeLengthMax) {
      String(decoding: $0, as: UTF8.self)
    }
  }

  static func usualPaths() -> [String] { ProgramFolder.libraryPaths(of: "libNacrePlaces.so") }
}
