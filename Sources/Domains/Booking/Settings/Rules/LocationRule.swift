import Kernel

/// Where the goods are taken in. Source: booking specification 4.4.
enum LocationRule {
  /// What the field and the facts come to.
  enum Choice {
    case none
    case chosen(LocationFacts)

    /// Given, and nobody knows the locations.
    case unchecked(String?)
    case invalid
    case refused(BookingFault)

    var facts: LocationFacts? {
      if case .chosen(let location) = self { return location }
      return nil
    }
  }

  /// Chooses without reporting: earlier rules need the location's country.
  static func choose(_ field: Field<String>, _ facts: BookingFacts) -> Choice {
    switch field {
    case .invalid: return .invalid
    case .value(let id): return isWellFormedID(id) ? find(id, facts) : .refused(.idInvalid)
    case .absent:
      guard let locations = facts.locations else { return .unchecked(nil) }
      let active = locations.lazy.filter(\.isActive).prefix(2)
      guard let first = active.first else { return .none }
      return active.count == 1 ? .chosen(first) : .refused(.locationRequired)
    }
  }

  /// Tells what was wrong, in its turn, and answers the id to store.
  static func report(_ choice: Choice, _ findings: inout Findings) -> String? {
    switch choice {
    case .none, .invalid: return nil
    case .chosen(let location): return location.id
    case .unchecked(let id):
      findings.skip(.locations)
      return id
    case .refused(let fault):
      findings.refuse(fault, at: FieldPath().member("locationId"))
      return nil
    }
  }

  private static func find(_ id: String, _ facts: BookingFacts) -> Choice {
    guard let locations = facts.locations else { return .unchecked(id) }
    guard let location = locations.first(where: { $0.id == id }) else {
      return .refused(.locationNotFound)
    }
    return location.isActive ? .chosen(location) : .refused(.locationInactive)
  }
}

extension LocationFacts {
  var isActive: Bool { active ?? true }
}
