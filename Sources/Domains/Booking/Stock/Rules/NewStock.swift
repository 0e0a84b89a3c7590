import Kernel

/// A unit that somebody puts into the stock by hand, judged by the rules of a device.
struct NewStock {
  let status: StockStatus
  let displayName: String
  let serialNumber: String?
  let imei: String?
  let colour: String?
  let storageCapacity: String?
  let conditionGrade: ConditionGrade
  let costMinor: Int
  let sellPriceMinor: Int?
  let specialOfferPriceMinor: Int?

  init(_ form: StockForm, _ findings: inout Findings) {
    let path = FieldPath()
    let name = findings.line(form.displayName, upTo: 160, at: path.member("displayName"))
    if name.isAbsent { findings.refuse(.descriptionRequired, at: path.member("displayName")) }
    displayName = name.value ?? ""

    status = form.status.value ?? .purchased
    if status == .sold { findings.refuse(.stockSold, at: path.member("status")) }
    serialNumber =
      SerialNumber.judge(form.serialNumber, at: path.member("serialNumber"), &findings).value
    imei = IMEI.judge(form.imei, at: path.member("imei"), &findings).value
    colour = findings.line(form.colour, upTo: 40, at: path.member("colour")).value
    storageCapacity =
      findings.line(form.storageCapacity, upTo: 40, at: path.member("storageCapacity")).value
      .map(StorageCapacity.canonical)
    conditionGrade = form.condition.value ?? .b

    let cost = path.member("costMinor")
    if form.costMinor.isAbsent { findings.refuse(.unitPriceRequired, at: cost) }
    costMinor = AmountRule.inRange(form.costMinor, at: cost, &findings) ?? 0
    sellPriceMinor = AmountRule.inRange(
      form.sellPriceMinor, at: path.member("sellPriceMinor"), &findings)
    specialOfferPriceMinor = AmountRule.inRange(
      form.specialOfferPriceMinor, at: path.member("specialOfferPriceMinor"), &findings)
  }
}
