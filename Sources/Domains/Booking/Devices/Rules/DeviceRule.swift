import Kernel

/// One device that is handed in. Source: booking specification 4.5, the table.
enum DeviceRule {
  static func judge(
    _ form: DeviceForm,
    at path: FieldPath,
    index: Int,
    _ service: ServiceType,
    _ facts: BookingFacts,
    _ twins: inout DuplicateNumbers,
    _ findings: inout Findings
  ) -> NormalizedDevice {
    var device = NormalizedDevice()
    ModelRule.judge(form, at: path, facts, &findings, into: &device)

    let serialPath = path.member("serialNumber")
    var serial = SerialNumber.judge(form.serialNumber, at: serialPath, &findings)
    if let value = serial.value, let first = twins.earlier(serial: value, index) {
      findings.refuse(.duplicateSerial(first: first), at: serialPath)
      serial = .invalid
    }
    device.serialNumber = serial.value

    let imei = imei(form, at: path.member("imei"), index, facts, &twins, &findings)
    device.imei = imei.value

    device.colour = findings.line(form.colour, upTo: 40, at: path.member("colour")).value
    device.storageCapacity =
      findings.line(form.storageCapacity, upTo: 40, at: path.member("storageCapacity"))
      .value.map(StorageCapacity.canonical)
    PasscodeRule.judge(form, at: path, &findings, into: &device)
    device.findMyStatus = form.findMyStatus.or(.unknown)
    device.conditionGrade = form.conditionGrade.or(.b)
    device.customerReportedIssues =
      findings.lines(
        form.customerReportedIssues, upTo: 10_000, at: path.member("customerReportedIssues")
      ).value
    device.deviceTypeId = DeviceTypeRule.judge(
      form.deviceTypeId, facts, at: path.member("deviceTypeId"), &findings
    )
    device.workflowType = workflow(form, at: path, service, facts, &findings)
    device.priority = form.priority.or(.normal)
    device.accessories = AccessoryRule.judge(form.accessories, at: path, &findings)

    if device.workflowType == .buyback {
      warnOfPurchase(form, hasNoIdentifier: serial.isAbsent && imei.isAbsent, at: path, &findings)
    }
    return device
  }

  private static func imei(
    _ form: DeviceForm,
    at path: FieldPath,
    _ index: Int,
    _ facts: BookingFacts,
    _ twins: inout DuplicateNumbers,
    _ findings: inout Findings
  ) -> Field<String> {
    let imei = IMEI.judge(form.imei, at: path, &findings)
    guard let value = imei.value else { return imei }
    if let first = twins.earlier(imei: value, index) {
      findings.refuse(.duplicateImei(first: first), at: path)
      return .invalid
    }
    if let orderNumber = facts.openOrderNumbers[value] {
      findings.warn(.deviceAlreadyBooked(orderNumber: orderNumber), at: path)
    }
    return imei
  }

  private static func workflow(
    _ form: DeviceForm,
    at path: FieldPath,
    _ service: ServiceType,
    _ facts: BookingFacts,
    _ findings: inout Findings
  ) -> WorkflowType? {
    let workflow = form.workflowType.or(service.workflowDefault)
    // A disabled buyback booking has been told so once, at its service type.
    guard workflow == .buyback, !facts.buybackEnabled,
      findings.isSound(at: FieldPath().member("serviceType"))
    else { return workflow }
    findings.refuse(.buybackDisabled, at: path.member("workflowType"))
    return nil
  }

  private static func warnOfPurchase(
    _ form: DeviceForm, hasNoIdentifier: Bool, at path: FieldPath, _ findings: inout Findings
  ) {
    if hasNoIdentifier { findings.warn(.identifierMissing, at: path) }
    if form.findMyStatus.value == .enabled {
      findings.warn(.findMyEnabled, at: path.member("findMyStatus"))
    }
  }
}
