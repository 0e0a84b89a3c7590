/// Words of the command line, sorted: which command, which options, which operands.
struct Arguments: Equatable {
  /// The command's name; `serve` when none was said.
  var command = "serve"
  var isHelpAsked = false

  /// By the option's name; empty for one without value. Said twice, the last one counts.
  var options = NamedValues<String>()
  var operands: [String] = []

  subscript(option: String) -> String? { options[option] }

  func has(_ option: String) -> Bool { options[option] != nil }

  func integer(_ option: String) -> Int? { options[option].flatMap { Int($0) } }
}
