import Kernel
import PhoneNumbers
import TestSupport
import Testing

@testable import Booking

@Suite("A number that nobody can read")
struct PhoneLibraryTests {
  @Test("Is not stored as if none had been given")
  func submit() throws {
    let counter = try Counter(
      booking: Booking(phoneNumbers: PhoneNumbers(libraryPaths: ["/nowhere/libNacrePhone.so"])))
    let with = sample { $0.clientPhone = .value("020 7946 0018") }
    #expect(refusal { _ = try counter.submit(with) } == ["5003 phone_library_missing"])
    let without = sample { $0.clientPhone = .absent }
    #expect(refusal { _ = try counter.submit(without) } == [])
  }
}
