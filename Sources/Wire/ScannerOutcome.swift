/// What one message turned out to be: protocol §3 and §4, before anything of it is run.
public enum ScannedMessage: Equatable, Sendable {
  /// One JSON text. A top-level scalar comes here too, with `isObject == false`.
  case single(ScannedEntry)
  /// A batch of 1 to `Scanner.batchEntriesMax` entries, in order.
  case batch([ScannedEntry])
  case emptyBatch
  /// A valid array of more than `Scanner.batchEntriesMax` entries.
  case batchTooLarge
  case fault(ScanFault)
}

/// Why a message is no usable JSON text: the whole message is refused, nothing of it is run.
public struct ScanFault: Error, Equatable, Sendable {
  /// What a message as a whole can be refused for.
  public enum Kind: Equatable, Sendable {
    case invalidJSON
    case invalidUTF8
    /// A complete valid text with something else behind it.
    case trailingData
    case tooDeep
    /// More elements and members than `Scanner.valuesMax`: what follows was not read.
    case tooManyValues
  }

  public var kind: Kind

  /// The first byte that no valid text could have at this place. Unit: bytes from the message's
  /// start.
  public var offset: Int

  /// Short stable English, such as "trailing comma".
  public var reason: StaticString

  /// Raw bytes of the `id` of a top-level object that was read completely before the fault.
  public var recoveredID: Range<Int>?

  public init(
    _ kind: Kind, at offset: Int, _ reason: StaticString, recoveredID: Range<Int>? = nil
  ) {
    self.kind = kind
    self.offset = offset
    self.reason = reason
    self.recoveredID = recoveredID
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.offset == right.offset
      && left.reason.description == right.reason.description
      && left.recoveredID == right.recoveredID
  }
}

/// The envelope of one request, as byte ranges of the message it was scanned from.
///
/// Of a repeated `method` or `params` the first one counts here, and of a repeated `id` none; the
/// entry is refused anyway.
public struct ScannedEntry: Equatable, Sendable {
  /// What an `id` is, if there is one.
  public enum IDKind: Equatable, Sendable { case absent, string, number, null, other }
  /// What `params` are, if there are any.
  public enum ParamsKind: Equatable, Sendable { case absent, null, object, array, scalar }

  /// False for anything but an object: none of the other facts is then set.
  public var isObject = false

  /// The bytes of the whole entry.
  public var range: Range<Int>

  /// The raw bytes of `id`, quotes included, to be copied into the answer.
  /// Set for the kinds string, number and null only, and not when it is repeated.
  public var id: Range<Int>?
  public var idKind = IDKind.absent

  /// `jsonrpc` is there and is the string "2.0".
  public var jsonrpcIsTwo = false

  /// There is a member `method` of any type. Without one, `hasResultOrError` means a response.
  public var hasMethod = false
  public var methodIsString = false

  /// The raw bytes between the quotes of a string `method`.
  public var method: Range<Int>?

  /// The raw bytes of `params`, `null` included.
  public var params: Range<Int>?
  public var paramsKind = ParamsKind.absent

  public var hasResultOrError = false

  /// The first member name that is repeated in the envelope or in an unknown member of it.
  public var envelopeDuplicate: String?

  /// The first member name that is repeated in an object of `params`.
  public var paramsDuplicate: String?

  /// A member name inside `params` holds U+0000.
  public var nulInKey = false

  /// Where the first number inside `params` that is neither a 64-bit integer nor a finite double
  /// begins. Unit: bytes from the message's start.
  public var numberOutOfRange: Int?

  /// Where a string `method` and `params` stand on the tape.
  var methodNode = 0
  var paramsNode = 0

  public init(range: Range<Int>) { self.range = range }

  /// Nothing in `params` asks for a refusal.
  public var paramsAreUsable: Bool {
    paramsDuplicate == nil && !nulInKey && numberOutOfRange == nil
  }

  /// The name of the method after unescaping, or `nil` when `method` is no string.
  public func methodName(in message: UnsafeRawBufferPointer) -> String? {
    guard let method, method.upperBound <= message.count else { return nil }
    return Scanner.text(of: UnsafeRawBufferPointer(rebasing: message[method]))
  }
}
