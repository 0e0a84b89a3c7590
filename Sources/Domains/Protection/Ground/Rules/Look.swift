/// How a word is shown: nothing is told by colour alone.
struct Look: Equatable, Sendable {
  /// A shell maps it to its theme, light and dark.
  let colorToken: String
  let icon: String

  init(_ colorToken: String, _ icon: String) {
    self.colorToken = colorToken
    self.icon = icon
  }
}

/// A word that has a colour and an icon. Source: protection specification 0.12.
protocol Looked {
  var look: Look { get }
}

extension Severity: Looked {
  var look: Look {
    switch self {
    case .info: Look("gray", "info")
    case .low: Look("blue", "shield")
    case .medium: Look("yellow", "warning")
    case .high: Look("orange", "alert")
    case .critical: Look("red", "alarm")
    }
  }
}

extension Band: Looked {
  var look: Look {
    switch self {
    case .low: Look("green", "shield_check")
    case .guarded: Look("blue", "shield")
    case .elevated: Look("yellow", "warning")
    case .high: Look("orange", "alert")
    case .severe: Look("red", "alarm")
    }
  }
}

extension FindingStatus: Looked {
  var look: Look {
    switch self {
    case .open: Look("orange", "dot")
    case .resolved: Look("green", "check")
    case .falsePositive: Look("gray", "cross")
    }
  }
}

extension VoiceVerdict: Looked {
  var look: Look {
    switch self {
    case .match: Look("green", "check")
    case .noMatch: Look("red", "cross")
    case .inconclusive: Look("gray", "question")
    case .suspectedSynthetic: Look("purple", "wave")
    }
  }
}

extension RequestState: Looked {
  var look: Look {
    switch self {
    case .draft: Look("gray", "pencil")
    case .ready: Look("blue", "send")
    case .sent: Look("blue", "send")
    case .acknowledged: Look("blue", "inbox")
    case .verificationRequired: Look("orange", "id")
    case .inProgress: Look("blue", "clock")
    case .extended: Look("yellow", "clock")
    case .overdue: Look("red", "alert")
    case .rejected: Look("red", "cross")
    case .escalated: Look("purple", "flag")
    case .removed: Look("green", "check")
    case .notFound: Look("green", "check_empty")
    case .relisted: Look("orange", "repeat")
    case .cancelled: Look("gray", "cross")
    }
  }
}

extension PropertyStatus: Looked {
  var look: Look {
    switch self {
    case .ok: Look("green", "house_check")
    case .changed: Look("orange", "house_alert")
    case .noData: Look("gray", "house")
    }
  }
}

extension ChangeStatus: Looked {
  var look: Look {
    switch self {
    case .new: Look("orange", "dot")
    case .expected: Look("green", "check")
    case .unexpected: Look("red", "alert")
    }
  }
}

extension RuleAction: Looked {
  var look: Look {
    switch self {
    case .allow: Look("green", "check")
    case .warn: Look("yellow", "warning")
    case .silence: Look("blue", "mute")
    case .block: Look("red", "stop")
    }
  }
}

extension CallVerdict: Looked {
  var look: Look {
    switch self {
    case .known: Look("green", "person")
    case .unknown: Look("gray", "question")
    case .suspicious: Look("yellow", "warning")
    case .spam: Look("red", "stop")
    }
  }
}

extension TextClass: Looked {
  var look: Look {
    switch self {
    case .ham: Look("green", "message")
    case .suspicious: Look("yellow", "warning")
    case .spam: Look("red", "stop")
    }
  }
}

extension ServiceState: Looked {
  var look: Look {
    switch self {
    case .ok: Look("green", "shield_check")
    case .attention: Look("orange", "alert")
    case .notSetUp: Look("gray", "plus")
    case .error: Look("red", "cross")
    }
  }
}

extension SourceState: Looked {
  var look: Look {
    switch self {
    case .ok: Look("green", "check")
    case .stale: Look("yellow", "clock")
    case .missing: Look("gray", "question")
    case .error: Look("red", "cross")
    }
  }
}

extension RunState: Looked {
  var look: Look {
    switch self {
    case .running: Look("blue", "clock")
    case .succeeded: Look("green", "check")
    case .partial: Look("yellow", "warning")
    case .failed: Look("red", "cross")
    case .cancelled: Look("gray", "cross")
    case .interrupted: Look("orange", "alert")
    }
  }
}

extension CaseState: Looked {
  var look: Look {
    switch self {
    case .open: Look("orange", "dot")
    case .waiting: Look("blue", "clock")
    case .closed: Look("green", "check")
    }
  }
}

extension SubscriptionStatus: Looked {
  var look: Look {
    switch self {
    case .none: Look("gray", "plus")
    case .trial: Look("blue", "clock")
    case .active: Look("green", "check")
    case .pastDue: Look("orange", "warning")
    case .cancelled: Look("yellow", "cross")
    case .expired: Look("gray", "cross")
    }
  }
}

extension MemberStatus: Looked {
  var look: Look {
    switch self {
    case .active: Look("green", "person")
    case .invited: Look("blue", "mail")
    case .removed: Look("gray", "cross")
    }
  }
}

extension InvitationStatus: Looked {
  var look: Look {
    switch self {
    case .pending: Look("blue", "mail")
    case .accepted: Look("green", "check")
    case .expired: Look("gray", "clock")
    case .revoked: Look("gray", "cross")
    }
  }
}

extension StepState: Looked {
  var look: Look {
    switch self {
    case .todo: Look("orange", "dot")
    case .done: Look("green", "check")
    case .skipped: Look("gray", "skip")
    case .notNeeded: Look("gray", "minus")
    }
  }
}
