extension Command {
  /// `nacre completion bash|zsh|fish`.
  static let completion: Command = .init(
    "completion", "Print a script that completes in your shell", operands: "bash|zsh|fish",
    operandsMax: 1, takes: .words(CompletionScript.shells),
    details: """
      Completes commands, options, methods, params and their values, as this very
      program declares them: there is nothing to renew after an update.

        bash    source <(nacre completion bash)            in ~/.bashrc
        zsh     source <(nacre completion zsh)             in ~/.zshrc, after compinit
        fish    nacre completion fish > ~/.config/fish/completions/nacre.fish

      Packages put the scripts where the shells look for them:
        /usr/share/bash-completion/completions/nacre
        /usr/share/zsh/vendor-completions/_nacre
        /usr/share/fish/vendor_completions.d/nacre.fish
      """,
    isDiagnosis: true
  ) { call in
    guard let shell = call.operands.first else {
      throw UsageError("completion needs a shell: \(alternatives(CompletionScript.shells)).")
    }
    guard let script = CompletionScript.text(for: shell) else {
      throw UsageError.unknown(
        "completion for", shell, among: CompletionScript.shells,
        otherwise: "Use \(alternatives(CompletionScript.shells)).")
    }
    call.terminal.line(script)
    return ExitCode.fine
  }

  /// What the scripts ask: `nacre __complete SHELL -- WORD…`, of which the last is being typed.
  ///
  /// One candidate a line, a tab, and what it means. A line that begins with a tab asks for names
  /// of files: what is typed of the name, a tab, and what stands before it in the word.
  static let complete: Command = .init(
    "__complete", "Answer a completion script", operands: "SHELL -- WORD…", operandsMax: 1_000,
    isDiagnosis: true
  ) { call in
    var words = Array(call.operands.dropFirst())
    var breaks = ""
    if call.operands.first == "bash", words.count == 2 {
      // Readline leaves these two at the beginning of a word.
      breaks = words[0].filter { $0 != "@" && $0 != "$" }
      let line = ShellWords(words[1])
      words = Array((line.words + [line.last]).dropFirst())
    }
    let typed = words.popLast() ?? ""
    let settings = call.settings
    let completer = Completer(table: .standard) { completionSchemas(settings) }
    let completion = completer.completion(words, typed: typed)
    // bash replaces only what stands behind the last of its word breaks.
    let kept = typed.lastIndex { breaks.contains($0) }.map { typed[...$0].count } ?? 0
    for candidate in completion.candidates {
      let summary = cut(candidate.summary.replacing("\n", with: " "), 100)
      call.terminal.line("\(candidate.text.dropFirst(kept))\t\(summary)")
    }
    if let beginning = completion.filesBehind {
      let name = typed.dropFirst(beginning.count)
      call.terminal.line("\t\(name)\t\(beginning.dropFirst(kept))")
    }
    return ExitCode.fine
  }
}

/// The declared shapes of this build; completion never opens a database.
private func completionSchemas(_ settings: Settings) -> Schemas {
  var settings = settings
  settings.database = .memory
  return (try? Schemas(House(settings).table)) ?? Schemas(document: [:])
}
