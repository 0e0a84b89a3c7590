import Kernel
import Platform
import Store

extension Booking {
  /// `booking.listEnquiries`: one page, the newest first (ids rise with time).
  public func listEnquiries(
    _ params: ListEnquiriesParams, _ call: ReadCall
  ) throws -> ListEnquiriesResult {
    let search = params.search ?? ""
    let words = nameTokens(of: search)
    let digits = search.filter { $0.isASCII && $0.isNumber }
    let isPhone = !digits.isEmpty && search.allSatisfy { !$0.isLetter }
    let page = try call.page(of: params, at: \StoredEnquiry.id) { last, limit in
      try call.database.enquiries(
        params.status, client: params.clientId, before: last, limit: limit,
        of: call.organizationId)
    } fitting: { enquiry -> StoredEnquiry? in
      let name = try call.clientName(of: enquiry)
      return enquiry.matches(words, digits: isPhone ? digits : "", clientName: name)
        ? enquiry : nil
    }
    return ListEnquiriesResult(
      items: try page.items.map { try answer($0, call) },
      counts: try call.database.enquiryCounts(of: call.organizationId),
      nextCursor: page.nextCursor)
  }
}
