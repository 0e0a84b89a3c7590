/// A ping whose params have about 100 bytes: what a keystroke sends.
func smallPing(_ id: Int) -> String {
  let payload =
    #"{"query":"iPhone 14 P","limit":20,"locationId":"0193-7a","inStock":true,"vat":[20,5]}"#
  return ping(id, payload)
}

/// A ping whose params have about 2 KB: what a filled-in form sends. Without fractions, like the
/// product's own wire: jansson prints 0.2 with 17 digits, and the answers would differ.
func largePing(_ id: Int) -> String {
  let device =
    #"{"key":"d1","customBrand":"Apple","customModel":"iPhone 14 Pro","imei":"490154203237518","#
    + #""passcodeType":"pin","conditionGrade":"B","batteryPercent":87,"isWaterDamaged":false,"#
    + #""customerReportedIssues":"Cracked screen,\nno sound in the left speaker – since Malmö","#
    + #""accessories":[{"accessoryType":"charger"},{"accessoryType":"case","description":"blue"}]}"#
  let client =
    #"{"firstName":"Ada","lastName":"Lovelace","email":"ada@example.com","phone":"020 7946 0018","#
    + #""address":{"line1":"12 St James’s Square","city":"London","postcode":"SW1Y 4JH","#
    + #""country":"GB"},"marketing":{"email":true,"sms":false},"tags":["walk-in","returning"]}"#
  let totals =
    #"{"currency":"GBP","netMinor":12500,"vatMinor":2500,"grossMinor":15000,"ratesBp":[2000,500]}"#
  let devices = Array(repeating: device, count: 4).joined(separator: ",")
  return ping(
    id,
    #"{"serviceType":"repair","client":\#(client),"devices":[\#(devices)],"totals":\#(totals),"#
      + #""notes":[null,"Call before noon"],"readyBy":"2025-02-06T17:30:00.000Z","urgent":true}"#)
}

private func ping(_ id: Int, _ payload: String) -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"method":"system.ping","params":{"payload":\#(payload)}}"#
}

/// A booking of two devices with a typed signature. Client, phone, IMEI and serial number are its
/// own: a shop does not book one phone a thousand times, and looking for doubles must stay cheap.
func booking(_ id: Int) -> String {
  let imei = imei(id)
  let name = "Lovelace" + letters(id)
  let phone = "020 79\(padded(id / 10_000 % 100, 2)) \(padded(id % 10_000, 4))"
  let devices =
    #"[{"customBrand":"Apple","customModel":"iPhone 14 Pro","imei":"\#(imei)","#
    + #""passcodeType":"pin","passcode":"1234","accessories":[{"accessoryType":"charger"}],"#
    + #""customerReportedIssues":"Cracked screen"},"#
    + #"{"customBrand":"Samsung","customModel":"Galaxy S24","#
    + #""serialNumber":"R58N\#(padded(id, 7))"}]"#
  return #"{"jsonrpc":"2.0","id":\#(id),"method":"booking.submit","params":{"#
    + #""clientFirstName":"Ada","clientLastName":"\#(name)","#
    + #""clientEmail":"ada.\#(id)@example.com","clientPhone":"\#(phone)","devices":\#(devices),"#
    + #""signature":{"signatureMethod":"typed","typedName":"Ada \#(name)","termsAgreed":true},"#
    + #""preAuthorization":{"amountMinor":15000}}}"#
}

/// Fifteen digits, the last one the check digit of Luhn.
private func imei(_ number: Int) -> String {
  let body = "49015420" + padded(number % 1_000_000, 6)
  var sum = 0
  for (index, digit) in body.utf8.enumerated() {
    let value = Int(digit) - 48
    let doubled = value * 2
    sum += index % 2 == 0 ? value : doubled / 10 + doubled % 10
  }
  return body + String((10 - sum % 10) % 10)
}

/// A number in letters, because names have no digits.
private func letters(_ number: Int) -> String {
  let alphabet = Array("abcdefghij")
  return String(String(number).map { alphabet[$0.wholeNumberValue ?? 0] })
}

private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
