/// The methods of one domain: their names at once, each of them when somebody first asks for it.
///
/// A start makes none but those that are called, so that what a domain more costs it is its names.
public struct MethodRows: Sendable {
  /// In declared order.
  public let names: [StaticString]

  /// Other names, each with the place of its method in `names`.
  public let others: [(name: StaticString, index: Int)]

  /// The method at a place of `names`.
  public let make: @Sendable (_ index: Int) -> Method

  public init(
    names: [StaticString], others: [(name: StaticString, index: Int)] = [],
    make: @escaping @Sendable (_ index: Int) -> Method
  ) {
    self.names = names
    self.others = others
    self.make = make
  }

  /// Methods that are there already.
  public init(_ methods: [Method]) {
    self.init(
      names: methods.map(\.name),
      others: methods.enumerated().flatMap { index, method in method.also.map { ($0, index) } },
      make: { methods[$0] })
  }

  /// The same names, with something else behind each.
  public func map(_ change: @escaping @Sendable (Method) -> Method) -> MethodRows {
    MethodRows(names: names, others: others) { [make] in change(make($0)) }
  }
}
