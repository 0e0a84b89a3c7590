import Kernel
import Platform
import TestSupport
import Testing

@testable import Booking

@Suite("booking.upsertLocation and booking.listLocations")
struct LocationTests {
  @Test("A location is kept with all its fields, and changes piece by piece")
  func fields() throws {
    let counter = try Counter(role: "admin")
    let made = try counter.location(
      """
      {"name": " Southwark ", "addressLine1": "1 Borough Rd", "city": "London", "county": "Greater",
       "postcode": "se1 0aa", "countryCode": "uk", "email": "Shop@Example.com", "latitude": 51.5,
       "longitude": -0.1, "timeZone": "Europe/London", "closures": ["2026-12-26", "2026-12-25"],
       "openingHours": {"mon": [["09:00", "12:00"], ["12:00", "17:30"]], "sat": []}}
      """)
    #expect(made.name == "Southwark")
    #expect(made.postcode == "SE1 0AA")
    #expect(made.countryCode == "GB")
    #expect(made.country == "United Kingdom")
    #expect(made.email == "shop@example.com")
    #expect(made.openingHours?.mon == [["09:00", "12:00"], ["12:00", "17:30"]])
    #expect(made.openingHours?.sat == [])
    #expect(made.closures == ["2026-12-25", "2026-12-26"])
    #expect(made.active && made.isPrimary)

    let changed = try counter.location(
      #"{"id": "\#(made.id)", "city": "Leeds", "clear": ["openingHours", "coordinates", "closures"]}"#
    )
    #expect(changed.city == "Leeds")
    #expect(changed.addressLine1 == "1 Borough Rd")
    #expect(changed.openingHours == nil)
    #expect(changed.latitude == nil && changed.longitude == nil)
    #expect(changed.closures == [])
    #expect(try counter.locations().items.map(\.json) == [changed.json])
    #expect(try counter.topics() == ["booking.locationChanged", "booking.locationChanged"])
  }

  @Test(
    "Opening hours: each slip where it is",
    arguments: [
      (#"[["9:00", "17:00"]]"#, "opening_time_invalid /openingHours/mon/0/0"),
      (#"[["09:00", "24:00"]]"#, "opening_time_invalid /openingHours/mon/0/1"),
      (#"[["09:00", "17:00:00"]]"#, "opening_time_invalid /openingHours/mon/0/1"),
      (#"[["09:00", "17:60"]]"#, "opening_time_invalid /openingHours/mon/0/1"),
      (#"[["09:00"]]"#, "opening_interval_incomplete /openingHours/mon/0"),
      (#"[[]]"#, "opening_interval_incomplete /openingHours/mon/0"),
      (#"[["09:00", "12:00", "13:00"]]"#, "too_long /openingHours/mon/0"),
      (#"[["12:00", "12:00"]]"#, "opening_interval_reversed /openingHours/mon/0"),
      (#"[["12:00", "11:59"]]"#, "opening_interval_reversed /openingHours/mon/0"),
      (#"[["09:00", "12:00"], ["11:59", "13:00"]]"#, "opening_intervals_order /openingHours/mon/1"),
      (#"[["13:00", "14:00"], ["09:00", "10:00"]]"#, "opening_intervals_order /openingHours/mon/1"),
      (#"[[9, "17:00"]]"#, "invalid_type /openingHours/mon/0/0"),
      (#""09:00""#, "invalid_type /openingHours/mon"),
    ]
  )
  func hours(intervals: String, found: String) throws {
    let counter = try Counter(role: "admin")
    let json = #"{"name": "Shop", "openingHours": {"mon": \#(intervals)}}"#
    #expect(refusal { _ = try counter.location(json) } == [found])
    #expect(try counter.locations().items.isEmpty)
  }

  @Test(
    "Opening hours that are right to the minute",
    arguments: [
      #"[["00:00", "23:59"]]"#, #"[["12:00", "12:01"]]"#,
      #"[["09:00", "12:00"], ["12:00", "13:00"]]"#,
      "[]",
    ]
  )
  func rightHours(intervals: String) throws {
    let counter = try Counter(role: "admin")
    let json = #"{"name": "Shop", "openingHours": {"mon": \#(intervals)}}"#
    #expect(try counter.location(json).openingHours?.tue == [])
  }

  @Test(
    "Other slips",
    arguments: [
      ("{}", "name_required /name"),
      (#"{"name": "S", "countryCode": "XX"}"#, "country_code_invalid /countryCode"),
      (#"{"name": "S", "postcode": "1", "countryCode": "SE"}"#, "postcode_invalid /postcode"),
      (#"{"name": "S", "timeZone": "Mars/Olympus"}"#, "time_zone_unknown /timeZone"),
      (#"{"name": "S", "email": "nobody"}"#, "email_invalid /email"),
      (#"{"name": "S", "latitude": 1}"#, "geolocation_incomplete /longitude"),
      (#"{"name": "S", "latitude": 90.1, "longitude": 0}"#, "geolocation_range /latitude"),
      (#"{"name": "S", "closures": ["2026-02-30"]}"#, "closure_invalid /closures/0"),
      (#"{"name": "S", "openingHours": {"monday": []}}"#, "unknown_field /openingHours/monday"),
      (#"{"id": "nowhere"}"#, "4004 not_found"),
    ]
  )
  func slips(json: String, found: String) throws {
    let counter = try Counter(role: "admin")
    #expect(refusal { _ = try counter.location(json) } == [found])
  }

  @Test("There is one primary location: the first, until another takes over")
  func primary() throws {
    let counter = try Counter(role: "admin")
    let first = try counter.location(#"{"name": "A", "isPrimary": false}"#)
    #expect(first.isPrimary)
    let second = try counter.location(#"{"name": "B"}"#)
    #expect(!second.isPrimary)
    #expect(
      refusal { _ = try counter.location(#"{"id": "\#(first.id)", "isPrimary": false}"#) } == [
        "primary_location_required /isPrimary"
      ])
    #expect(try counter.location(#"{"id": "\#(second.id)", "isPrimary": true}"#).isPrimary)
    #expect(try counter.locations().items.map(\.isPrimary) == [false, true])
    // Switched off, it hands over to one that is open.
    #expect(try !counter.location(#"{"id": "\#(second.id)", "active": false}"#).isPrimary)
    #expect(try counter.locations().items.map(\.isPrimary) == [true, false])
    #expect(try counter.location(#"{"id": "\#(first.id)", "active": false}"#).isPrimary)
  }

  @Test("A booking that names no location: none, the only active one, or a choice")
  func choice() throws {
    let counter = try Counter(role: "admin")
    #expect(try counter.locations().autoSelectId == nil)
    #expect(try counter.order(counter.submit(sample()).orderId).locationId == nil)

    let first = try counter.location(#"{"name": "A"}"#)
    #expect(try counter.locations().autoSelectId == first.id)
    #expect(try counter.order(counter.submit(sample()).orderId).locationId == first.id)

    let second = try counter.location(#"{"name": "B"}"#)
    #expect(try counter.locations().autoSelectId == nil)
    #expect(refusal { _ = try counter.submit(sample()) } == ["location_required /locationId"])

    _ = try counter.location(#"{"id": "\#(first.id)", "active": false}"#)
    #expect(try counter.locations().autoSelectId == second.id)
    let inactive = refusal {
      _ = try counter.submit(sample { $0.locationId = .value(first.id) })
    }
    #expect(inactive == ["location_inactive /locationId"])
    let aliased = try counter.booking.locations(.init(), counter.reading)
    #expect(aliased.json == (try counter.locations()).json)
  }

  @Test("Sub-locations belong to a location, and a code to one of them")
  func subLocations() throws {
    let counter = try Counter(role: "admin")
    let shop = try counter.location(#"{"name": "A"}"#)
    let other = try counter.location(#"{"name": "B"}"#)
    let bench = try counter.subLocation(
      #"{"locationId": "\#(shop.id)", "code": "B1", "type": "bench", "description": "By the door"}"#
    )
    #expect(bench.label == "B1 · By the door")
    #expect(bench.typeLabel == "Bench")
    let taken = #"{"locationId": "\#(shop.id)", "code": "b1"}"#
    #expect(refusal { _ = try counter.subLocation(taken) } == ["4009 in_use"])
    #expect(
      try counter.subLocation(#"{"locationId": "\#(other.id)", "code": "b1"}"#).type == .shelf)
    let moved = #"{"id": "\#(bench.id)", "locationId": "\#(other.id)"}"#
    #expect(refusal { _ = try counter.subLocation(moved) } == ["location_fixed /locationId"])
    #expect(
      refusal { _ = try counter.subLocation(#"{"locationId": "x", "code": "C"}"#) } == [
        "4004 not_found"
      ])
    _ = try counter.subLocation(#"{"id": "\#(bench.id)", "active": false}"#)
    let shown = try counter.booking.listSubLocations(.init(locationId: shop.id), counter.reading)
    #expect(shown.items.isEmpty)
    let all = try counter.booking.listSubLocations(
      .init(locationId: shop.id, activeOnly: false), counter.reading)
    #expect(all.items.map(\.code) == ["B1"])
  }

  @Test("A sub-location that holds a device stays on until the device has left it")
  func subLocationInUse() throws {
    let counter = try Counter(role: "admin")
    let shop = try counter.location(#"{"name": "A"}"#)
    let shelf = try counter.subLocation(#"{"locationId": "\#(shop.id)", "code": "S1"}"#)
    let device = try counter.submit(sample()).devices[0].deviceId
    func put(in place: ID?) throws {
      _ = try counter.write {
        try counter.booking.setSubLocation(.init(deviceId: device, subLocationId: place), $0)
      }
    }
    let off = #"{"id": "\#(shelf.id)", "active": false}"#
    try put(in: shelf.id)
    #expect(refusal { _ = try counter.subLocation(off) } == ["4009 in_use"])
    #expect(
      try counter.subLocation(#"{"id": "\#(shelf.id)", "description": "Top"}"#).label == "S1 · Top")
    try put(in: nil)
    #expect(try !counter.subLocation(off).active)
  }

  @Test("Nothing is put on a sub-location that is switched off")
  func subLocationOff() throws {
    let counter = try Counter(role: "admin")
    let shop = try counter.location(#"{"name": "A"}"#)
    let shelf = try counter.subLocation(#"{"locationId": "\#(shop.id)", "code": "S1"}"#)
    #expect(shelf.actions["setSubLocation"]?.isAllowed == true)
    let device = try counter.submit(sample()).devices[0].deviceId
    let put = {
      _ = try counter.write {
        try counter.booking.setSubLocation(.init(deviceId: device, subLocationId: shelf.id), $0)
      }
    }
    let off = try counter.subLocation(#"{"id": "\#(shelf.id)", "active": false}"#)
    #expect(off.actions["setSubLocation"]?.isAllowed == false)
    #expect(refusal(put) == ["location_inactive /subLocationId"])
    _ = try counter.subLocation(#"{"id": "\#(shelf.id)", "active": true}"#)
    #expect(refusal(put) == [])
  }

  @Test("A code has 20 characters at most", arguments: [(20, true), (21, false)])
  func codeLength(length: Int, fits: Bool) throws {
    let counter = try Counter(role: "admin")
    let shop = try counter.location(#"{"name": "A"}"#)
    let code = String(repeating: "x", count: length)
    let found = refusal {
      _ = try counter.subLocation(#"{"locationId": "\#(shop.id)", "code": "\#(code)"}"#)
    }
    #expect(found == (fits ? [] : ["too_long /code"]))
  }
}
