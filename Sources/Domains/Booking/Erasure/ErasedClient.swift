import Kernel
import Platform
import Store

/// A client whose person is erased, and what is theirs.
struct ErasedClient {
  let client: StoredClient

  /// Their ids: their own, and those of records that were merged into theirs.
  let ids: [ID]

  /// What texts that stay may not say any more.
  let words: ErasedWords

  /// Drafts that somebody types for them, or typed before they were booked.
  let drafts: [DraftRow]
  let submittedDrafts: [ID]

  /// What they asked before anything was booked.
  let enquiries: [ID]
}

extension ReadCall {
  /// What is a client's, before anything of it is erased.
  func toErase(_ client: StoredClient) throws -> ErasedClient {
    let ids = try [client.id] + database.mergedClients(client.id, of: organizationId)
    let address = client.address
    return ErasedClient(
      client: client, ids: ids,
      words: ErasedWords(of: [
        client.firstName, client.lastName, client.companyName, client.realEmail, client.phone,
        address.line1, address.line2, address.postcode,
      ]),
      drafts: try drafts(about: client, ids),
      submittedDrafts: try database.submittedDrafts(ofClient: client.id, of: organizationId),
      enquiries: try database.enquiries(ofClient: client, of: organizationId))
  }

  /// The open drafts that are about a client. All drafts of the organization are looked at: what
  /// they say is sealed, and retention bounds how many there are.
  private func drafts(about client: StoredClient, _ ids: [ID]) throws -> [DraftRow] {
    try database.draftsWithData(of: organizationId).compactMap { row, sealed in
      let bytes = try DraftRow.sealedData.open(sealed, row: row.id, services)
      let data = try DraftData(stored: bytes)
      return data.isAbout(client, ids) ? row : nil
    }
  }
}

extension DraftData {
  /// Whether the draft is for this client: by id, e-mail address or telephone; by name only where
  /// nothing else is typed.
  fileprivate func isAbout(_ client: StoredClient, _ ids: [ID]) -> Bool {
    if let id = fields["clientId"]?.text, ids.contains(id) { return true }
    let email = fields["clientEmail"]?.text ?? ""
    let digits = (fields["clientPhone"]?.text ?? "").filter(\.isNumber).drop { $0 == "0" }
    if !email.isEmpty, let real = client.realEmail, email.lowercased() == real.lowercased() {
      return true
    }
    if digits.count >= phoneDigitsMin, client.phone?.hasSuffix(digits) == true { return true }
    guard email.isEmpty, digits.isEmpty, let name = clientName else { return false }
    return name.lowercased() == client.displayName.lowercased()
  }
}

/// Fewer end too many numbers.
private let phoneDigitsMin = 6

extension WriteCall {
  /// The ids under which the log of changes tells of a client.
  func things(of person: ErasedClient) throws -> [ID] {
    try person.ids + person.drafts.map(\.id) + person.submittedDrafts + person.enquiries
      + database.thingsOfOrders(ofClient: person.client.id, of: organizationId)
  }
}
