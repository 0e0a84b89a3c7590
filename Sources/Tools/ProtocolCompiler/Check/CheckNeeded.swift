extension Checker {
  /// What a method misses is a param that may be left out, and a fault that it lists and that can
  /// be said without knowing anything.
  func needed(_ method: MethodModel, _ domain: DomainModel, _ what: String) {
    let params = catalogue.members(method.params)
    for needed in method.needed {
      for (name, place) in [(needed.name, needed.place)] + needed.unless
      where !params.contains(where: { $0.name == name }) {
        refuse(
          place, "\(what) has no param “\(name)”\(didYouMean(name, among: params.map(\.name)))")
      }
      if let param = params.first(where: { $0.name == needed.name }),
        param.type.presence == .required
      {
        refuse(needed.place, "\(what): “\(needed.name)” is required by its type already")
      }
      let faults = catalogue.faults(of: method, in: domain.name)
      guard let (_, fault) = faults.first(where: { $0.fault.name == needed.fault }) else {
        let names = faults.map(\.fault.name)
        refuse(
          needed.place,
          "\(what) lists no fault “\(needed.fault)”\(didYouMean(needed.fault, among: names))")
        continue
      }
      for argument in fault.arguments where !argument.mayBeLeftOut {
        refuse(
          needed.place,
          "\(what): “\(needed.fault)” cannot be said without “\(argument.name)”")
      }
    }
  }
}

extension ArgumentModel {
  /// Whether a fault can be said without it.
  var mayBeLeftOut: Bool {
    if case .array = type.value { return true }
    return type.presence == .optional
  }

  /// In Swift, where there is none.
  var nothing: String {
    if case .array = type.value, type.presence != .optional { return "[]" }
    return "nil"
  }
}
