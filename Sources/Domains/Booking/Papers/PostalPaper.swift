import Kernel
import PhoneNumbers

/// Addresses and telephone numbers as they stand on a paper of a house.
struct PostalPaper {
  let language: Language

  /// The country of the house, by whichever name it is on file.
  let home: String?
  let phones: PhoneNumbers

  /// An address as it stands on an envelope. Its country is left out where it is the house's own,
  /// unless `showsHome`.
  func lines(
    _ lines: [String?], city: String?, postcode: String?, county: String?, country: String?,
    showsHome: Bool = false
  ) -> [String] {
    let territory = country.flatMap(PostalPaper.territory)
    let isHome = territory != nil && territory == home.flatMap(PostalPaper.territory)
    let shown = isHome && !showsHome ? nil : territory?.name(in: language) ?? country
    return (lines + PostalOrder(territory).town(city, postcode, county) + [shown])
      .compactMap(\.self).filter { !$0.isEmpty }
  }

  /// A number in the groups of its country: `+44 20 7946 0123`.
  func phone(_ number: String) -> String { phones.international(number) ?? number }

  private static func territory(_ country: String) -> Territory? {
    Territories.territory(named: country) ?? Territories.territory(code: country)
  }
}

/// Where a country writes its postcodes. Source: Universal Postal Union, addressing sheets.
enum PostalOrder {
  /// `118 46 Stockholm`: most of the world.
  case postcodeFirst

  /// The town, then the postcode below it: the British Isles.
  case postcodeBelow

  /// `Portland, OR 97204`.
  case postcodeBehind

  init(_ territory: Territory?) {
    self =
      switch territory?.code {
      case "GB", "IE", "GG", "IM", "JE", "GI", "MT": .postcodeBelow
      case "US", "CA", "AU", "NZ", "IN", "SG", "TW": .postcodeBehind
      default: .postcodeFirst
      }
  }

  func town(_ city: String?, _ postcode: String?, _ county: String?) -> [String?] {
    func joined(_ parts: [String?], _ separator: String = " ") -> String {
      parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: separator)
    }
    return switch self {
    case .postcodeFirst: [joined([postcode, city]), county]
    case .postcodeBelow: [city, county, postcode]
    case .postcodeBehind: [joined([joined([city, county], ", "), postcode])]
    }
  }
}
