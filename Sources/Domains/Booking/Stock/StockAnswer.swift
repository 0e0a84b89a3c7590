import Kernel

extension StoredStock {
  /// The unit as hosts see it, with what it cost and what it brings.
  func answer(
    _ work: [StoredStockWork], actions: [String: Decision] = [:], in language: Language
  ) -> Stock {
    let worked = work.reduce(0) { $0 + $1.costMinor }
    let price = specialOfferPriceMinor ?? sellPriceMinor
    let margin = (sale?.netMinor ?? price).map { $0 - costMinor - worked }
    let words = ReaderWords(language: language, currency: currency)
    return Stock(
      id: id,
      displayName: displayName,
      status: status,
      label: status.label(language),
      brandId: brandId,
      modelId: modelId,
      serialNumber: serialNumber,
      imei: imei,
      colour: colour,
      storageCapacity: storageCapacity,
      conditionGrade: conditionGrade,
      conditionLabel: conditionGrade.label(language),
      locationId: locationId,
      currency: currency,
      sellPriceMinor: sellPriceMinor,
      specialOfferPriceMinor: specialOfferPriceMinor,
      priceMinor: price,
      costMinor: costMinor,
      sellPriceLabel: words.amount(sellPriceMinor),
      specialOfferPriceLabel: words.amount(specialOfferPriceMinor),
      priceLabel: words.amount(price),
      costLabel: words.amount(costMinor),
      refurbishment: work.map {
        StockWork(
          description: $0.description, costMinor: $0.costMinor,
          costLabel: words.amount($0.costMinor))
      },
      totalCostMinor: costMinor + worked,
      totalCostLabel: words.amount(costMinor + worked),
      marginMinor: margin,
      marginLabel: words.amount(margin),
      sourceOrderId: source?.orderId,
      sourceDeviceId: source?.deviceId,
      soldOrderId: sale?.orderId,
      soldAt: sale?.at,
      version: version,
      createdAt: createdAt,
      updatedAt: updatedAt,
      actions: actions
    )
  }

  /// Whether every word of a query begins a word of what people know a unit by.
  func matches(_ query: [String]) -> Bool {
    let words = [displayName, serialNumber, imei, colour, storageCapacity].compactMap(\.self)
      .flatMap { nameTokens(of: $0) }
    return query.allSatisfy { asked in words.contains { $0.hasPrefix(asked) } }
  }
}
