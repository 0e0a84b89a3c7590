extension Catalogue {
  /// Puts the faults of a method in the place of its name, where another method lists it.
  mutating func shareFaults(_ refusals: Refusals) {
    let written = domains.flatMap(\.methods)
    for domain in domains.indices {
      for (index, method) in domains[domain].methods.enumerated() {
        var faults: [(name: String, place: Place)] = []
        for fault in method.faults {
          guard fault.name.contains(".") else {
            faults.append(fault)
            continue
          }
          guard let other = written.first(where: { $0.name == fault.name }) else {
            refusals.refuse(fault.place, "there is no method “\(fault.name)” to share faults with")
            continue
          }
          let listed = Set(method.faults.map(\.name))
          for shared in other.faults where !listed.contains(shared.name) {
            if shared.name.contains(".") {
              refusals.refuse(fault.place, "“\(fault.name)” does not list its faults itself")
            } else {
              faults.append((shared.name, fault.place))
            }
          }
        }
        domains[domain].methods[index].faults = faults
      }
    }
  }
}
