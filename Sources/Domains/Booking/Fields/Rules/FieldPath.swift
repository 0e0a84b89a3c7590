/// The place of a field in params, which costs nothing until a fault has to name it.
///
/// Deep enough for `/devices/3/accessories/0/accessoryType`; a booking has nothing deeper.
struct FieldPath {
  private struct Step {
    let name: StaticString
    var index: Int?
  }

  private var steps: (Step?, Step?, Step?)

  init() { steps = (nil, nil, nil) }

  /// A member of the object at this place.
  func member(_ name: StaticString) -> FieldPath {
    var path = self
    if steps.0 == nil {
      path.steps.0 = Step(name: name)
    } else if steps.1 == nil {
      path.steps.1 = Step(name: name)
    } else {
      path.steps.2 = Step(name: name)
    }
    return path
  }

  /// An element of the array at this place.
  func element(_ index: Int) -> FieldPath {
    var path = self
    if steps.2 != nil {
      path.steps.2?.index = index
    } else if steps.1 != nil {
      path.steps.1?.index = index
    } else {
      path.steps.0?.index = index
    }
    return path
  }

  /// JSON Pointer. Source: RFC 6901; no field's name holds `~` or `/`.
  var pointer: String {
    var pointer = ""
    for case let step? in [steps.0, steps.1, steps.2] {
      pointer += "/\(step.name)"
      if let index = step.index { pointer += "/\(index)" }
    }
    return pointer
  }
}
