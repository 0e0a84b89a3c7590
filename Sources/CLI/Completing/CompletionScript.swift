/// The scripts that shells read. They know nothing themselves: each TAB asks `nacre __complete`.
enum CompletionScript {
  static let shells = ["bash", "zsh", "fish"]

  static func text(for shell: String) -> String? {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    case "fish": fish
    default: nil
    }
  }

  private static let bash = #"""
    # bash completion for nacre: source <(nacre completion bash)

    _nacre() {
      local program=${COMP_WORDS[0]} line candidate name beginning
      local -a answer=()
      program=${program/#\~\//$HOME/}
      # Bash cuts words at = and : as well, so the line goes to nacre whole. COMP_POINT counts bytes.
      local LC_ALL=C
      line=${COMP_LINE:0:COMP_POINT}
      mapfile -t answer < <("$program" __complete bash -- "$COMP_WORDBREAKS" "$line" 2>/dev/null)
      COMPREPLY=()
      for candidate in "${answer[@]}"; do
        if [[ $candidate == $'\t'* ]]; then
          IFS=$'\t' read -r name beginning <<<"${candidate#$'\t'}"
          [[ $candidate == $'\t\t'* ]] && beginning=$name name=
          compopt -o filenames 2>/dev/null
          mapfile -t answer < <(compgen -f -- "$name")
          COMPREPLY+=("${answer[@]/#/$beginning}")
        else
          COMPREPLY+=("${candidate%%$'\t'*}")
        fi
      done
      # The word goes on behind these.
      [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=.[@,] ]] && compopt -o nospace 2>/dev/null
      return 0
    }

    complete -F _nacre nacre
    """#

  private static let zsh = #"""
    #compdef nacre
    # zsh completion for nacre: source <(nacre completion zsh)

    _nacre() {
      local program=${(Q)words[1]} line text beginning found=1
      local -a answer closed closed_shown open open_shown
      program=${~program}
      answer=("${(@f)$("$program" __complete zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      for line in "${answer[@]}"; do
        [[ -n $line ]] || continue
        if [[ $line == $'\t'* ]]; then
          beginning=${${line#$'\t'}#*$'\t'}
          [[ -z $beginning ]] || compset -P "${(b)beginning}"
          _files && found=0
          continue
        fi
        text=${line%%$'\t'*}
        if [[ $text == *[=.\[@,] ]]; then
          open+=("$text") open_shown+=("$text  ${line#*$'\t'}")
        else
          closed+=("$text") closed_shown+=("$text  ${line#*$'\t'}")
        fi
      done
      (( ${#closed} )) && compadd -l -d closed_shown -a closed && found=0
      (( ${#open} )) && compadd -l -S '' -d open_shown -a open && found=0
      return found
    }

    if [[ ${funcstack[1]} == _nacre ]]; then
      _nacre "$@"
    else
      compdef _nacre nacre
    fi
    """#

  private static let fish = #"""
    # fish completion for nacre: nacre completion fish > ~/.config/fish/completions/nacre.fish

    function __nacre_complete
        set -l words (commandline -opc)
        set -l program $words[1]
        set -l typed (commandline -ct | string unescape)
        for line in ($program __complete fish -- $words[2..] "$typed" 2>/dev/null)
            if string match -q (printf '\t*') -- $line
                set -l parts (string split \t -- $line)
                for name in (__fish_complete_path $parts[2])
                    printf '%s%s\n' "$parts[3]" $name
                end
            else
                printf '%s\n' $line
            end
        end
    end

    complete -c nacre -e
    complete -c nacre -f -a '(__nacre_complete)'
    """#
}
