import CJansson
import Kernel
import Platform
import Store
import TestSupport
import Testing
import Wire

@testable import Booking

@Suite("booking.getClient, updateClient, mergeClients and eraseClient")
struct ClientWorkTests {
  let counter: Counter

  init() throws { counter = try Counter(role: "admin") }

  private func ada(_ change: (inout ClientForm) -> Void = { _ in }) throws -> Client {
    var form = ClientForm(
      clientFirstName: .value("Ada"), clientLastName: .value("Lovelace"),
      clientEmail: .value("ada@example.com"))
    change(&form)
    return try counter.createClient(form)
  }

  private func update(_ id: ID, _ patch: String, version: Int? = nil) throws -> Client {
    let document = try #require(JSONDocument(Array(patch.utf8)))
    return try withExtendedLifetime(document) {
      try counter.write {
        try counter.booking.updateClient(
          UpdateClientParams(clientId: id, patch: document.root, expectedVersion: version), $0)
      }
    }
  }

  private func get(_ id: ID) throws -> Client {
    try counter.booking.getClient(GetClientParams(clientId: id), counter.reading)
  }

  @discardableResult
  private func erase(_ id: ID, confirmOpen: Bool = false) throws -> EraseClientResult {
    try counter.write {
      try counter.booking.eraseClient(
        EraseClientParams(clientId: id, confirmOpen: confirmOpen), $0)
    }
  }

  private func merge(_ id: ID, _ duplicate: ID) throws -> Client {
    try counter.write {
      try counter.booking.mergeClients(
        MergeClientsParams(clientId: id, duplicateClientId: duplicate), $0)
    }
  }

  @Test("A patch changes what it names, and the search knows at once")
  func patched() throws {
    let id = try ada().id
    #expect(try counter.search("lovelace") == ["Ada Lovelace"])
    let changed = try update(id, #"{"clientLastName":"King","city":"London","noEmail":true}"#)
    #expect(changed.displayName == "Ada King")
    #expect(changed.country == "United Kingdom")
    #expect(changed.email == nil)
    #expect(changed.version == 2)
    #expect(try counter.search("lovelace") == [])
    #expect(try counter.search("king") == ["Ada King"])
    #expect(try counter.search("ada@example.com") == [])
    #expect(try update(id, #"{"clientLastName":"King"}"#).version == 2)
    #expect(try update(id, #"{"clientEmail":"new@example.com"}"#).email == "new@example.com")
  }

  @Test(
    "A patch is refused like a new client's fields",
    arguments: [
      (#"{"clientFirstName":null}"#, ["first_name_required /patch/clientFirstName"]),
      (#"{"clientEmail":""}"#, ["email_required /patch/clientEmail"]),
      (
        #"{"clientEmail":"x","postcode":"1"}"#,
        ["email_invalid /patch/clientEmail", "postcode_invalid /patch/postcode"]
      ),
      (#"{"firstName":"Ada"}"#, ["unknown_field /patch/firstName"]),
      (#"{"clientFirstName":7}"#, ["invalid_type /patch/clientFirstName"]),
      ("[]", ["invalid_type /patch"]),
      (#"{"clientLastName":"Ok"}"#, []),
    ]
  )
  func refused(patch: String, faults: [String]) throws {
    let id = try ada().id
    #expect(refusal { _ = try update(id, patch) } == faults)
  }

  @Test("An expected version is demanded, an address stays unique, others' clients are unknown")
  func conflicts() throws {
    let id = try ada().id
    _ = try ada {
      $0.clientEmail = .value("bo@example.com")
    }
    #expect(
      refusal { _ = try update(id, "{}", version: 2) } == ["4009 client_version_conflict"])
    #expect(
      refusal { _ = try update(id, #"{"clientEmail":"BO@example.com"}"#) } == ["4009 email_taken"])
    let other = try Counter(organization: "org-2", sharing: counter)
    #expect(
      refusal {
        _ = try other.booking.getClient(GetClientParams(clientId: id), other.reading)
      } == ["4004 client_not_found"])
  }

  @Test("A merge moves the orders, fills the gaps, and the old id leads on")
  func merged() throws {
    let kept = try ada()
    let order = try counter.submit(
      sample {
        $0.clientEmail = .absent
        $0.noEmail = .value(true)
      })
    #expect(order.clientCreated)
    let client = try merge(kept.id, order.clientId)
    #expect(client.orderCount == 1)
    #expect(client.lastOrderAt == Counter.now)
    #expect(try counter.order(order.orderId).client.id == kept.id)
    #expect(try get(order.clientId).id == kept.id)
    #expect(try counter.ids("lovelace") == [kept.id])
    #expect(
      refusal { _ = try merge(kept.id, order.clientId) } == [
        "clients_identical /duplicateClientId"
      ])
    let topics = try counter.topics()
    #expect(topics.suffix(2) == ["booking.clientMerged", "booking.clientUpdated"])
    let next = try counter.submit(
      sample {
        $0.clientId = .value(order.clientId)
        $0.clientFirstName = .absent
        $0.clientLastName = .absent
        $0.clientEmail = .absent
      })
    #expect(next.clientId == kept.id)
  }

  @Test("Of an erased client nothing personal is left, and their orders are")
  func erased() throws {
    let order = try counter.submit(
      sample {
        $0.clientPhone = .absent
        $0.devices = .value([
          .value(
            nokia {
              $0.passcodeType = .value(.pin)
              $0.passcode = .value("1234")
            })
        ])
      })
    let id = order.clientId
    _ = try update(id, #"{"clientLastName":"King"}"#)
    #expect(refusal { try erase(id) } == ["4009 client_has_open_orders"])
    #expect(try get(id).lastName == "King")
    let erased = try erase(id, confirmOpen: true)
    #expect(erased.warnings.map(\.kind.description) == ["client_has_open_orders"])
    #expect(erased.erased["devices"] == 1 && erased.erased["signatures"] == 1)
    #expect(erased.olderCopies.map(\.kind) == OlderCopyKind.allCases)
    #expect(try counter.search("ada") == [])
    #expect(refusal { _ = try get(id) } == ["4004 client_not_found"])
    #expect(refusal { try erase(id) } == ["4004 client_not_found"])
    let shown = try counter.order(order.orderId)
    #expect(shown.client.displayName == "–")
    #expect(shown.client.email == nil)
    #expect(shown.devices[0].hasPasscode == false)
    #expect(shown.devices[0].displayName == "–")
    #expect(shown.signatures.allSatisfy { $0.typedName == nil && $0.signatureData == nil })
    // A signature goes on to be one that nobody changes.
    #expect(throws: StoreError.self) {
      try counter.write { _ in
        try counter.database.run(SQL("UPDATE booking_signature SET type = 'collection'"))
      }
    }
    let log = try counter.database.rows(
      SQL(
        "SELECT CAST(data AS TEXT) || COALESCE(before, '') || COALESCE(after, '') FROM nacre_change"
      )
    ) { $0.text(0) }.joined()
    #expect(!log.contains("Ada") && !log.contains("King") && !log.contains("ada@example.com"))
    #expect(
      refusal {
        _ = try counter.submit(
          sample {
            $0.clientId = .value(id)
            $0.clientFirstName = .absent
            $0.clientEmail = .absent
          })
      } == ["client_not_found /clientId"])
    // The address is free again, and makes a new client.
    #expect(try counter.submit(sample()).clientCreated)
  }

  @Test("Who may do what", arguments: Role.allCases)
  func rights(role: Role) {
    let actor = Actor(
      organizationId: "o", userId: "u", name: "Kim", roles: ["booking": [role.rawValue]])
    let booking = Booking()
    let isAdmin = role == .masterAdmin || role == .admin
    #expect(booking.decide(.eraseClient, actor).isAllowed == isAdmin)
    #expect(booking.decide(.importCatalogue, actor).isAllowed == isAdmin)
    #expect(booking.decide(.mergeClients, actor).isAllowed == (role != .engineer))
    for action in [BookingAction.getClient, .updateClient, .searchDevices, .searchClients] {
      #expect(booking.decide(action, actor).isAllowed)
    }
  }
}
