import Kernel
import Platform
import Wire

extension Protection {
  /// The model that comes along; read when the first text is judged.
  func spamModel() throws -> SpamModel {
    try comesAlong.part(\.spamModel) {
      guard let bytes = bundledData.bytes(of: "sms-spam-model.json"),
        let model = JSONDocument(bytes).flatMap({ SpamModel($0.root) })
      else { throw Refusal(PlatformFault.unavailable) }
      return model
    }
  }
}

extension SpamModel {
  /// Reads the file; `nil` when it is not such a one.
  fileprivate init?(_ file: JSONValue) {
    guard file.member("format")?.string == "nacre-sms-lr/1", let bias = file.member("bias")?.number,
      let given = file.member("weights"), given.isObject
    else { return nil }
    var weights: [String: Double] = [:]
    for name in given.memberNames { weights[name] = given.member(named: name)?.number }
    self.init(bias: bias, weights: weights)
  }
}
