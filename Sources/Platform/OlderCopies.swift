import Kernel

extension OlderCopy {
  /// All that an erasure cannot reach; whether there is any, nobody here knows.
  public static func all(_ language: Language) -> [OlderCopy] {
    OlderCopyKind.allCases.map { OlderCopy(kind: $0, message: $0.label(language)) }
  }
}
