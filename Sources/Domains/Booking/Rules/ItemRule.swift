import Kernel

/// The lines of a sale. Source: booking specification 4.8, `items`.
enum ItemRule {
  static let quantities = 1...999

  /// Unit: minor units of the company's currency.
  static let unitPrices = 0...100_000_000

  /// Unit: basis points, hundredths of a percent.
  static let vatRates = 0...10_000

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
      return nil
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
      let type = type(form, service, at: line.member("itemType"), &findings)
      // An item whose type is not known may have been meant to sell a device.
      if type == nil || type == .deviceSale { sellsDevice = true }
      let item = judge(
        form, type, index: index, service, facts, at: line, &firstLines, &findings
      )
      if let item, findings.isSound(at: line) { items.append(item) }
    }
    if service == .deviceSale, !sellsDevice { findings.refuse(.deviceSaleItemRequired, at: path) }
    return items
  }

  private static func judge(
    _ form: ItemForm,
    _ type: ItemType?,
    index: Int,
    _ service: ServiceType,
    _ facts: BookingFacts,
    at path: FieldPath,
    _ firstLines: inout [String: Int],
    _ findings: inout Findings
  ) -> NormalizedItem? {
    // General rule 7: a wrong type acts as its default.
    let effective = type ?? service.itemTypeDefault
    let description = findings.line(form.description, upTo: 200, at: path.member("description"))
    let namesUnit = effective == .deviceSale && !form.stockId.isAbsent
    if description.isAbsent, !namesUnit {
      findings.refuse(.descriptionRequired, at: path.member("description"))
    }
    let quantity = quantity(form.quantity, effective, at: path.member("quantity"), &findings)
    let price = price(form.unitPriceMinor, at: path.member("unitPriceMinor"), &findings)
    let vatRate = vatRate(form.vatRateBp, effective, facts, at: path.member("vatRateBp"), &findings)
    let stockId = StockRule.judge(
      form.stockId, effective, isTypeKnown: type != nil, index: index, facts,
      at: path.member("stockId"), &firstLines, &findings
    )
    let productId = findings.id(form.productId, at: path.member("productId"))

    guard let type, let quantity, let price, let vatRate,
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
    _ form: ItemForm, _ service: ServiceType, at path: FieldPath, _ findings: inout Findings
  ) -> ItemType? {
    guard let type = form.itemType.or(service.itemTypeDefault) else { return nil }
    guard service.itemTypes.contains(type) else {
      findings.refuse(
        .itemTypeNotAllowed(allowed: service.itemTypes.map(\.rawValue), actual: type.rawValue),
        at: path
      )
      return nil
    }
    return type
  }

  private static func quantity(
    _ field: Field<Int>, _ type: ItemType, at path: FieldPath, _ findings: inout Findings
  ) -> Int? {
    guard let quantity = field.or(1) else { return nil }
    // Each unit in stock is sold by its own line.
    let allowed = type == .deviceSale ? 1...1 : quantities
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
    return inRange(field, at: path, &findings)
  }

  /// A price that may be left out.
  static func inRange(
    _ field: Field<Int>, at path: FieldPath, _ findings: inout Findings
  ) -> Int? {
    guard case .value(let price) = field else { return nil }
    guard unitPrices.contains(price) else {
      findings.refuse(
        .unitPriceInvalid(
          minimum: unitPrices.lowerBound, maximum: unitPrices.upperBound, actual: price
        ),
        at: path
      )
      return nil
    }
    return price
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
    guard vatRates.contains(rate) else {
      findings.refuse(
        .vatRateInvalid(
          minimum: vatRates.lowerBound, maximum: vatRates.upperBound, actual: rate
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
