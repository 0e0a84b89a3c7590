import Kernel

/// A device as it would be with what changes about it; what is absent stays.
///
/// What stays was judged when it came, so only what is given, and what the rules look at together
/// with it, is judged again.
enum DevicePatch {
  static func form(_ patch: UpdateDeviceForm, on device: StoredDevice) -> DeviceForm {
    var form = DeviceForm(
      displayName: patch.displayName,
      serialNumber: patch.serialNumber.isAbsent ? kept(device.serialNumber) : patch.serialNumber,
      imei: patch.imei.isAbsent ? kept(device.imei) : patch.imei,
      colour: patch.colour, storageCapacity: patch.storageCapacity,
      passcodeType: patch.passcodeType, passcode: patch.passcode,
      findMyStatus: patch.findMyStatus.isAbsent
        ? .value(device.findMyStatus) : patch.findMyStatus,
      conditionGrade: patch.conditionGrade,
      customerReportedIssues: patch.customerReportedIssues, deviceTypeId: patch.deviceTypeId,
      workflowType: patch.workflowType.isAbsent ? .value(device.workflowType) : patch.workflowType,
      priority: patch.priority
    )
    model(patch, on: device, into: &form)
    // A new passcode is of the kind that the device has, unless another is named.
    if !patch.passcode.isAbsent, patch.passcodeType.isAbsent, device.passcodeType != .none {
      form.passcodeType = .value(device.passcodeType)
    }
    return form
  }

  /// Whether what the device is called follows from what changes.
  static func changesModel(_ patch: UpdateDeviceForm) -> Bool {
    !(patch.brandId.isAbsent && patch.modelId.isAbsent && patch.customBrand.isAbsent
      && patch.customModel.isAbsent)
  }

  private static func kept(_ value: String?) -> Field<String> {
    value.map(Field.value) ?? .absent
  }

  /// Brand and model are judged together: what is given rules out what it contradicts.
  private static func model(
    _ patch: UpdateDeviceForm, on device: StoredDevice, into form: inout DeviceForm
  ) {
    guard changesModel(patch) else {
      // Nothing to judge: there is a brand, whichever.
      form.customBrand = .value("–")
      return
    }
    form.brandId = patch.brandId
    form.modelId = patch.modelId
    form.customBrand = patch.customBrand
    form.customModel = patch.customModel
    if form.brandId.isAbsent, form.customBrand.isAbsent {
      form.brandId = kept(device.brandId)
      form.customBrand = kept(device.customBrand)
    }
    if form.modelId.isAbsent, form.customModel.isAbsent, patch.brandId.isAbsent,
      patch.customBrand.isAbsent
    {
      form.modelId = kept(device.modelId)
      form.customModel = kept(device.customModel)
    }
  }

  /// The device with what was judged; `patch` says what was given.
  static func apply(
    _ judged: NormalizedDevice, _ patch: UpdateDeviceForm, to device: inout StoredDevice
  ) {
    if changesModel(patch) {
      device.brandId = judged.brandId
      device.modelId = judged.modelId
      device.customBrand = judged.customBrand
      device.customModel = judged.customModel
      device.displayName = judged.displayName ?? device.displayName
    } else if !patch.displayName.isAbsent {
      device.displayName = judged.displayName ?? device.displayName
    }
    // Of these an absent word, such as N/A, takes away what was there.
    if !patch.serialNumber.isAbsent { device.serialNumber = judged.serialNumber }
    if !patch.imei.isAbsent { device.imei = judged.imei }
    device.colour = judged.colour ?? device.colour
    device.storageCapacity = judged.storageCapacity ?? device.storageCapacity
    if !patch.passcodeType.isAbsent { device.passcodeType = judged.passcodeType ?? .none }
    if !patch.findMyStatus.isAbsent {
      device.findMyStatus = judged.findMyStatus ?? device.findMyStatus
    }
    if !patch.conditionGrade.isAbsent {
      device.conditionGrade = judged.conditionGrade ?? device.conditionGrade
    }
    device.reportedIssues = judged.customerReportedIssues ?? device.reportedIssues
    device.deviceTypeId = judged.deviceTypeId ?? device.deviceTypeId
    device.workflowType = judged.workflowType ?? device.workflowType
    if !patch.priority.isAbsent { device.priority = judged.priority ?? device.priority }
  }
}
