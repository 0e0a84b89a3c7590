import Kernel
import Platform

/// Every store of the domain that can hold a client's person, and how it forgets them.
///
/// Amounts, lines and numbers of orders stay, as bookkeeping demands. A new store with texts about
/// people belongs here.
let clientStores: [ErasableStore<ErasedClient>] = [
  ErasableStore("searchEntries") { person, call in
    try call.database.eraseTokens(of: person.client, call.organizationId)
  },
  ErasableStore("clients") { person, call in
    try call.database.blank(
      person.client, mergedInto: nil, erasedAt: call.now, at: call.now, of: call.organizationId)
    return person.ids.count
  },
  ErasableStore("devices") { person, call in
    try call.database.eraseDevices(ofClient: person.client.id, of: call.organizationId)
  },
  ErasableStore("notes") { person, call in
    try call.database.eraseNotes(ofClient: person.client.id, of: call.organizationId)
  },
  ErasableStore("reasons") { person, call in
    try call.database.eraseReasons(ofClient: person.client.id, of: call.organizationId)
  },
  ErasableStore("payments") { person, call in
    try call.database.erasePaymentTexts(ofClient: person.client.id, of: call.organizationId)
  },
  ErasableStore("lines") { person, call in
    try call.database.eraseWords(
      person.words, ofClient: person.client.id, of: call.organizationId)
  },
  ErasableStore("signatures") { person, call in try call.eraseSignatures(of: person) },
  ErasableStore("drafts") { person, call in try call.eraseDrafts(of: person) },
  ErasableStore("enquiries") { person, call in
    for id in person.enquiries { try call.database.eraseEnquiry(id, of: call.organizationId) }
    return person.enquiries.count
  },
]

extension WriteCall {
  /// Empties names and drawings; that somebody signed which terms stays.
  fileprivate func eraseSignatures(of person: ErasedClient) throws -> Int {
    let ids = try database.signatureIds(ofClient: person.client.id, of: organizationId)
    for (id, orderId) in ids {
      let nothing = try SignatureRow.stroke.seal([], row: id, services)
      try database.eraseSignature(id, order: orderId, leaving: nothing)
    }
    return ids.count
  }

  private func discard(_ draft: DraftRow) throws {
    try database.deleteDraft(draft.id, of: organizationId)
    var row = draft
    row.version += 1
    try record(row, .discarded)
  }

  fileprivate func eraseDrafts(of person: ErasedClient) throws -> Int {
    for draft in person.drafts { try discard(draft) }
    for id in person.submittedDrafts {
      try database.deleteSubmittedDraft(id, of: organizationId)
    }
    return person.drafts.count + person.submittedDrafts.count
  }
}
