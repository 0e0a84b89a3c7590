import Kernel

/// The kinds of a refusal, with paths when it is one of fields; nothing when it is none.
public func refusal<Result>(_ body: () throws -> Result) -> [String] {
  do {
    _ = try body()
    return []
  } catch Refusal.violations(let violations) {
    return violations.map(kindAndPath)
  } catch Refusal.fault(let fault) {
    return ["\(fault.code) \(fault.kind)"]
  } catch Refusal.explained(let fault, let violations) {
    return ["\(fault.code) \(fault.kind)"] + violations.map(kindAndPath)
  } catch {
    return ["\(error)"]
  }
}

private func kindAndPath(_ violation: Violation) -> String { "\(violation.kind) \(violation.path)" }
