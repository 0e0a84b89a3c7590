import Kernel

/// Changes of single devices of a draft, each found by its key.
///
/// Source: booking specification 3, `ops`; the key is not part of a booking.
enum DraftDeviceOp {
  case add(DraftObject)
  case update(key: String, DraftObject)
  case remove(key: String)
}

extension DraftData {
  static let keyName = "key"

  /// Gives every device a key of its own, and a new one the usual grade.
  mutating func keyDevices(known: Set<String>, makeKey: () -> ID) {
    guard let devices = fields["devices"]?.array else { return }
    var unused = known
    let keyed = devices.map { device -> DraftValue in
      guard let device = device.object else { return device }
      if let key = device[Self.keyName]?.text, unused.remove(key) != nil { return .object(device) }
      return .object(Self.new(device, key: makeKey()))
    }
    merge(["devices": .array(keyed)])
  }

  /// The keys of the devices so far.
  var deviceKeys: Set<String> {
    Set((fields["devices"]?.array ?? []).compactMap { $0.object?[Self.keyName]?.text })
  }

  /// The key of the device at a place, when there is one.
  func deviceKey(at index: Int) -> String? {
    let devices = fields["devices"]?.array ?? []
    return devices.indices.contains(index) ? devices[index].object?[Self.keyName]?.text : nil
  }

  /// Applies one change; false when no device has the key.
  mutating func apply(_ op: DraftDeviceOp, makeKey: () -> ID) -> Bool {
    var devices = fields["devices"]?.array ?? []
    switch op {
    case .add(let device): devices.append(.object(Self.new(device, key: makeKey())))
    case .update(let key, let patch):
      guard let index = devices.firstIndex(withKey: key), let device = devices[index].object else {
        return false
      }
      var changed = device.merged(with: patch)
      changed[Self.keyName] = .text(key)
      devices[index] = .object(changed)
    case .remove(let key):
      guard let index = devices.firstIndex(withKey: key) else { return false }
      devices.remove(at: index)
    }
    merge(["devices": .array(devices)])
    return true
  }

  private static func new(_ device: DraftObject, key: ID) -> DraftObject {
    var keyed: DraftObject = [keyName: .text(key)]
    for member in device.members where member.name != keyName { keyed[member.name] = member.value }
    if keyed["conditionGrade"] == nil {
      keyed["conditionGrade"] = .text(ConditionGrade.b.rawValue)
    }
    return keyed
  }
}

extension [DraftValue] {
  fileprivate func firstIndex(withKey key: String) -> Int? {
    firstIndex { $0.object?[DraftData.keyName]?.text == key }
  }
}
