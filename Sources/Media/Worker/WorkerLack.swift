/// What the worker cannot begin without, and somebody has to install.
public enum WorkerLack: Sendable, Equatable {
  /// The program itself.
  case program(String)

  /// What the loader says of the libraries that it cannot load: `libcairo.so.2`, or
  /// `libcairo.so.2: file too short`.
  case libraries([String])
  case fonts([String])

  /// For the log and for whoever looks after the machine.
  var reason: String {
    switch self {
    case .program(let name): "\(name) is not there"
    case .libraries(let all): "these libraries cannot be loaded: \(all.joined(separator: ", "))"
    case .fonts(let all): "these fonts are not there: \(all.joined(separator: ", "))"
    }
  }
}
