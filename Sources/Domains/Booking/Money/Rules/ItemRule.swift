import Kernel

/// The lines of a sale. Source: booking specification 4.8, `items`.
enum ItemRule {
  static let quantities = 1...999

  /// Whether a line may go: a sale sells something. Source: booking specification 2.
  static func decideRemoval(_ order: OrderFacts) -> Decision {
    order.service.isSale && order.itemCount == 1
      ? .refused(BookingFault.lastItemOfSale) : .allowed
  }

  /// The items that are valid, or `nil` when there are none to judge.
  static func judge(
    _ field: Field<[Field<ItemForm>]>,
    _ service: ServiceType,
    _ facts: BookingFacts,
    at path: FieldPath,
    _ findings: inout Findings
  ) -> [NormalizedItem]? {
    guard !field.isInvalid else { return nil }
    let forms = field.value ?? []
    guard !forms.isEmpty else {
      findings.refuse(.itemsRequired, at: path)
      return []
    }

    var firstLines: [String: Int] = [:]
    var items: [NormalizedItem] = []
    var sellsDevice = false
    for (index, form) in forms.enumerated() {
      guard let form = form.value else {
        sellsDevice = true
        continue
      }
      let line = path.element(index)
      let types = ItemTypes(of: service)
      let type = type(form, types, at: line.member("itemType"), &findings)
      // An item whose type is not known may have been meant to sell a device.
      if type == nil || type == .deviceSale { sellsDevice = true }
      let item = judge(
        form, type ?? types.fallback, isTypeKnown: type != nil, index: index, facts, at: line,
        &firstLines, &findings
      )
      if let item, findings.isSound(at: line) { items.append(item) }
    }
    if service == .deviceSale, !sellsDevice { findings.refuse(.deviceSaleItemRequired, at: path) }
    return items
  }

  /// What a line is judged for.
  enum Purpose {
    /// It becomes part of an order.
    case order

    /// It is added up, and that is all.
    case totals
  }

  /// One line by itself, as orders get them after booking.
  static func judge(
    _ form: ItemForm,
    _ types: ItemTypes,
    for purpose: Purpose = .order,
    _ facts: BookingFacts,
    at path: FieldPath,
    _ findings: inout Findings
  ) -> NormalizedItem? {
    let type = type(form, types, at: path.member("itemType"), &findings)
    var firstLines: [String: Int] = [:]
    return judge(
      form, type ?? types.fallback, isTypeKnown: type != nil, index: 0,
      for: purpose, facts, at: path, &firstLines, &findings
    )
  }

  /// General rule 7: a wrong type acts as its default.
  private static func judge(
    _ form: ItemForm,
    _ type: ItemType,
    isTypeKnown: Bool,
    index: Int,
    for purpose: Purpose = .order,
    _ facts: BookingFacts,
    at path: FieldPath,
    _ firstLines: inout [String: Int],
    _ findings: inout Findings
  ) -> NormalizedItem? {
    let description = findings.line(form.description, upTo: 200, at: path.member("description"))
    let namesUnit = type == .deviceSale && !form.stockId.isAbsent
    if description.isAbsent, purpose == .order, !namesUnit {
      findings.refuse(.descriptionRequired, at: path.member("description"))
    }
    let quantity = quantity(
      form.quantity, type == .deviceSale && purpose == .order, at: path.member("quantity"),
      &findings
    )
    let price = price(form.unitPriceMinor, at: path.member("unitPriceMinor"), &findings)
    let vatRate = vatRate(form.vatRateBp, type, facts, at: path.member("vatRateBp"), &findings)
    let stockId =
      purpose == .totals
      ? nil
      : StockRule.judge(
        form.stockId, type, isTypeKnown: isTypeKnown, index: index, facts,
        at: path.member("stockId"), &firstLines, &findings
      )
    let productId = findings.id(form.productId, at: path.member("productId"))

    guard isTypeKnown, let quantity, let price, let vatRate,
      let includesVat = form.priceIncludesVat.or(true)
    else { return nil }
    return NormalizedItem(
      itemType: type,
      description: description.value,
      quantity: quantity,
      unitPriceMinor: price,
      priceIncludesVat: includesVat,
      vatRateBp: vatRate,
      stockId: stockId,
      productId: productId.value
    )
  }

  private static func type(
    _ form: ItemForm, _ types: ItemTypes, at path: FieldPath, _ findings: inout Findings
  ) -> ItemType? {
    guard let type = form.itemType.or(types.fallback) else { return nil }
    guard types.allowed.contains(type) else {
      findings.refuse(
        .itemTypeNotAllowed(allowed: types.allowed, actual: type), at: path)
      return nil
    }
    return type
  }

  private static func quantity(
    _ field: Field<Int>, _ isUnit: Bool, at path: FieldPath, _ findings: inout Findings
  ) -> Int? {
    guard let quantity = field.or(1) else { return nil }
    // Each unit in stock is sold by its own line.
    let allowed = isUnit ? 1...1 : quantities
    if isUnit, quantity != 1 {
      findings.refuse(.unitQuantity(minimum: 1, maximum: 1, actual: quantity), at: path)
      return nil
    }
    guard allowed.contains(quantity) else {
      findings.refuse(
        .quantityInvalid(
          minimum: allowed.lowerBound, maximum: allowed.upperBound, actual: quantity
        ),
        at: path
      )
      return nil
    }
    return quantity
  }

  private static func price(
    _ field: Field<Int>, at path: FieldPath, _ findings: inout Findings
  ) -> Int? {
    if field.isAbsent { findings.refuse(.unitPriceRequired, at: path) }
    return AmountRule.inRange(field, at: path, &findings)
  }

  private static func vatRate(
    _ field: Field<Int>,
    _ type: ItemType,
    _ facts: BookingFacts,
    at path: FieldPath,
    _ findings: inout Findings
  ) -> Int? {
    guard let rate = field.or(facts.vatRatesBp[type.rawValue] ?? type.vatRateDefaultBp) else {
      return nil
    }
    guard AmountRule.vatRates.contains(rate) else {
      findings.refuse(
        .vatRateInvalid(
          minimum: AmountRule.vatRates.lowerBound, maximum: AmountRule.vatRates.upperBound,
          actual: rate
        ),
        at: path
      )
      return nil
    }
    return rate
  }
}

extension ItemType {
  /// - Unit: basis points.
  /// - Source: booking specification 4.8.
  var vatRateDefaultBp: Int {
    switch self {
    case .deviceSale, .devicePurchase: 0
    case .repair, .part, .labour, .accessory, .other: 2_000
    }
  }
}
