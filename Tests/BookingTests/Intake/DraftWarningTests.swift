import Kernel
import Platform
import Testing
import Wire

@testable import Booking

@Suite("What a draft warns of")
struct DraftWarningTests {
  private static let data = """
    {"serviceType": "buyback", "clientFirstName": "Ada", "noEmail": true,
     "addressLine1": "1 High Street", "city": "London", "postcode": "SW1A 1AA",
     "readyBy": "2026-03-29T01:30",
     "devices": [{"customBrand": "Nokia", "findMyStatus": "enabled", "passcodeType": "pin"}]}
    """

  @Test("A draft shows before submit what submit would warn of, as a whole and step by step")
  func warnings() throws {
    let draft = try Counter().start(#"{"data": \#(Self.data)}"#)
    #expect(
      draft.warnings.map(\.kind) == [
        "no_contact_details", "ready_by_adjusted", "passcode_not_provided", "identifier_missing",
        "find_my_enabled",
      ])
    let steps = draft.steps.map { step in step.warnings.map(\.kind) }
    #expect(
      steps == [
        ["no_contact_details"],
        ["passcode_not_provided", "identifier_missing", "find_my_enabled"],
        ["ready_by_adjusted"], [], [],
      ])
  }

  @Test("One step is judged with its own warnings")
  func step() throws {
    let counter = try Counter()
    let form = try form(
      #"{"step": "devices", \#(Self.data.dropFirst())"#, as: StepForm.self)
    let call = RuleCall(counter.request)
    let judged: ValidateStepResult = try counter.booking.validateStep(form, call)
    #expect(
      judged.warnings.map(\.path) == [
        "/devices/0/passcode", "/devices/0", "/devices/0/findMyStatus",
      ])
  }

  @Test("A draft's own data can be judged and booked as they are, keys of devices and all")
  func ownData() throws {
    let counter = try Counter()
    let draft = try counter.start(#"{"data": \#(wholeData)}"#)
    let text = String(decoding: draft.data.json, as: UTF8.self)
    #expect(text.contains(#""key":"#))
    #expect(try validate(text).found == [])
    let booked = try counter.submit(try form(text, as: BookingForm.self))
    #expect(booked.devices.map(\.displayName) == ["Nokia 3310"])
  }
}
