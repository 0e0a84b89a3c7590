import Kernel

/// What a column of a leak may hold, in the order of the bits of a mask.
/// Source: protection specification 3.2 (ii).
enum DumpColumn: String, CaseIterable, Sendable {
  case email
  case phone
  case username
  case domain
  case ssn
  case cardBin
  case site

  /// What it identifies somebody by; a site identifies nobody.
  var type: IdentifierType? {
    switch self {
    case .email: .email
    case .phone: .phone
    case .username: .username
    case .domain: .domain
    case .ssn: .ssn
    case .cardBin: .cardBin
    case .site: nil
    }
  }

  /// Its bit.
  var mask: Int { 1 << (DumpColumn.allCases.firstIndex(of: self) ?? 0) }
}

extension DumpMapping {
  /// What is mapped, and to which column or member.
  var columns: [(column: DumpColumn, name: String)] {
    let names = [email, phone, username, domain, ssn, cardBin, site]
    return zip(DumpColumn.allCases, names).compactMap { column, name in
      name.map { (column, $0) }
    }
  }
}

/// The host of a site as stolen sign-ins name it: without user, path, port and a leading `www.`;
/// `nil` where there is none.
func siteHost(_ text: String) -> String? {
  var rest = text.trimmed.asciiLowercased[...]
  if let colon = rest.firstIndex(of: ":"), rest[colon...].hasPrefix("://") {
    rest = rest[colon...].dropFirst(3)
  }
  rest = rest.prefix { !"/?#".contains($0) }
  if let sign = rest.lastIndex(of: "@") { rest = rest[sign...].dropFirst() }
  let host = hostName(String(rest))
  return isDomain(host) ? host : nil
}
