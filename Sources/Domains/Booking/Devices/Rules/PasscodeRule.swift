import Kernel

/// How a device is unlocked. A passcode is a secret: no fault ever shows any of it.
///
/// Source: booking specification 4.5, `passcodeType` and `passcode`.
enum PasscodeRule {
  static func judge(
    _ form: DeviceForm,
    at path: FieldPath,
    _ findings: inout Findings,
    into device: inout NormalizedDevice
  ) {
    let passcodePath = path.member("passcode")
    switch form.passcodeType {
    case .invalid: findings.withdraw(at: passcodePath)
    case .absent:
      guard !form.passcode.isAbsent else {
        device.passcodeType = PasscodeType.none
        return
      }
      findings.withdraw(at: passcodePath)
      findings.refuse(.passcodeTypeRequired, at: path.member("passcodeType"))
    case .value(let type):
      device.passcodeType = type
      device.passcode = passcode(form.passcode, type, at: passcodePath, &findings)
    }
  }

  private static func passcode(
    _ field: Field<String>, _ type: PasscodeType, at path: FieldPath, _ findings: inout Findings
  ) -> String? {
    guard type != .none, type != .biometric else {
      findings.ignore(field, at: path)
      return nil
    }
    switch field {
    case .invalid: return nil
    case .absent:
      findings.warn(.passcodeNotProvided, at: path)
      return nil
    case .value(let given):
      switch read(given, type) {
      case .success(let passcode): return passcode
      case .failure(let refused):
        findings.refuse(refused.fault, at: path)
        return nil
      }
    }
  }

  private static func read(_ given: String, _ type: PasscodeType) -> Result<String, Refused> {
    switch type {
    case .pin: pin(given)
    case .pattern: pattern(given)
    case .password, .none, .biometric: password(given)
    }
  }

  /// Four to sixteen digits; white space is taken out.
  private static func pin(_ given: String) -> Result<String, Refused> {
    var digits: [UInt8] = []
    for scalar in given.unicodeScalars where !scalar.isWhiteSpace {
      guard "0"..."9" ~= scalar, digits.count < 16 else {
        return .failure(Refused(fault: .passcodePinFormat))
      }
      digits.append(UInt8(truncatingIfNeeded: scalar.value))
    }
    guard digits.count >= 4 else { return .failure(Refused(fault: .passcodePinFormat)) }
    return .success(String(decoding: digits, as: UTF8.self))
  }

  /// Kept exactly as given.
  private static func password(_ given: String) -> Result<String, Refused> {
    guard !given.unicodeScalars.contains(where: \.isControlOrNoncharacter) else {
      return .failure(Refused(fault: .invalidCharacters))
    }
    let count = given.scalarCount
    guard count <= 128 else {
      return .failure(Refused(fault: .tooLong(maximum: 128, actual: count)))
    }
    return .success(given)
  }

  /// A path over the dots of a 3×3 grid, 1 at the top left and 9 at the bottom right.
  private static func pattern(_ given: String) -> Result<String, Refused> {
    var dots: [Int] = []
    for scalar in given.unicodeScalars where !isPatternSeparator(scalar) {
      guard "1"..."9" ~= scalar, dots.count < 9 else {
        return .failure(Refused(fault: .passcodePatternFormat))
      }
      dots.append(Int(scalar.value) - 0x30)
    }
    guard dots.count >= 4, Set(dots).count == dots.count else {
      return .failure(Refused(fault: .passcodePatternFormat))
    }
    guard isDrawable(dots) else { return .failure(Refused(fault: .passcodePatternImpossible)) }
    return .success(dots.map(String.init).joined(separator: "-"))
  }

  /// Whether no line jumps straight over a dot that was not touched before.
  private static func isDrawable(_ dots: [Int]) -> Bool {
    zip(dots, dots.dropFirst()).enumerated().allSatisfy { place, line in
      guard let between = dotBetween(line.0, line.1) else { return true }
      return dots[..<place].contains(between)
    }
  }

  /// The dot in the middle of a straight line of three.
  private static func dotBetween(_ first: Int, _ second: Int) -> Int? {
    let (row, column) = ((first - 1) / 3, (first - 1) % 3)
    let (otherRow, otherColumn) = ((second - 1) / 3, (second - 1) % 3)
    let isFar = abs(row - otherRow) == 2 || abs(column - otherColumn) == 2
    guard isFar, (row + otherRow) % 2 == 0, (column + otherColumn) % 2 == 0 else { return nil }
    return (first + second) / 2
  }

  private static func isPatternSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "," || scalar == ">" || scalar.isWhiteSpace
  }

  private struct Refused: Error {
    let fault: BookingFault
  }
}
