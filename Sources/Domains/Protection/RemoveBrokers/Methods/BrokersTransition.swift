import Kernel
import Platform

extension Protection {
  /// `brokers.transition`: how a request stands after something has happened with it.
  /// Source: protection specification 7.1.
  func brokersTransition(
    _ params: BrokersTransitionParams, _ call: RuleCall
  ) throws -> BrokersTransitionResult {
    guard let state = params.state.transitions[params.event] else {
      throw Refusal(
        ProtectionFault.requestTransition(
          allowedEvents: params.state.allowedEvents.map(\.rawValue)))
    }
    return BrokersTransitionResult(
      state: state, stateLabel: state.label(call.language),
      stateColorToken: state.look.colorToken, stateIcon: state.look.icon,
      progress: state.progress, allowedEvents: state.allowedEvents, waitsFor: state.waitsFor,
      waitsForLabel: state.waitsFor.label(call.language))
  }
}
