import Platform
import Wire

extension System {
  /// `rpc.discover`: the document that the build compiled from `Protocol/`.
  func discover(_ params: DiscoverParams, _ call: RuleCall) throws -> any WireWritable {
    OpenRPCText(methods: table())
  }
}
