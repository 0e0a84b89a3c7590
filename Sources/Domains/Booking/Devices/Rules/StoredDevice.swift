import Kernel

/// A device as stored, without its passcode.
struct StoredDevice {
  let id: ID
  var displayName: String
  var brandId: ID?
  var modelId: ID?
  var customBrand: String?
  var customModel: String?
  var serialNumber: String?
  var imei: String?
  var colour: String?
  var storageCapacity: String?
  var passcodeType: PasscodeType
  var hasPasscode: Bool
  var findMyStatus: FindMyStatus
  var conditionGrade: ConditionGrade
  var reportedIssues: String?
  var deviceTypeId: ID?
  var workflowType: WorkflowType
  var priority: Priority
  var status: DeviceStatus
  var dueAt: Instant?
}
