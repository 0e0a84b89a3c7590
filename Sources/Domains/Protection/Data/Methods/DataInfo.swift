import Kernel
import Platform
import Secrets

extension Protection {
  /// `protection.dataInfo`: the data that come with the service.
  /// Source: protection specification 0.8.
  func dataInfo(_ params: DataInfoParams, _ call: RuleCall) throws -> DataInfoResult {
    let language = params.locale.flatMap { Language(tag: $0) } ?? call.language
    let found = comesAlong.part(\.files) {
      FilesComeAlong(
        found: BundledFacts.all.map { facts in
          bundledData.bytes(of: facts.fileName).map { bytes in
            BundledFound(size: bytes.count, sha256: hex(SHA256.hash(bytes)))
          }
        })
    }
    return DataInfoResult(
      items: zip(BundledFacts.all, found.found).map { BundledFile($0, $1, in: language) })
  }
}
