import Kernel
import Platform
import Store

extension Booking {
  /// `booking.listEnquiries`: one page, the newest first (ids rise with time).
  func listEnquiries(
    _ params: ListEnquiriesParams, _ call: ReadCall
  ) throws -> ListEnquiriesResult {
    let search = EnquirySearch(params.search ?? "")
    let page = try call.page(of: params, at: \StoredEnquiry.id) { last, limit in
      try call.database.enquiries(
        params.status, client: params.clientId, before: last, limit: limit,
        of: call.organizationId)
    } fitting: { enquiry -> StoredEnquiry? in
      let client = try call.client(of: enquiry)
      let name = call.clientName(of: enquiry, client)
      return enquiry.matches(search, client: client, name: name) ? enquiry : nil
    }
    return ListEnquiriesResult(
      items: try call.abreast(page.items) { try answer($0, call) },
      counts: try call.database.enquiryCounts(of: call.organizationId),
      nextCursor: page.nextCursor)
  }
}
