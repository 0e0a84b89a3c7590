# shellcheck shell=bash
# Nacre from bash: one service as a coprocess, one call after the other.
#
#   source nacre.sh
#   nacre_open --db shop.db
#   nacre_call leave.list limit=5 | jq -r '.items[].id'
#   nacre_close
#
# Bash 4.4 or newer, jq 1.6 or newer, and what every Linux has (coreutils, util-linux).
# The connection uses Content-Length framing: a body of any size is then read in blocks, where
# bash's own `read` would take a system call for each byte of a line.

#: The level of the interface that these functions were written for.
_NACRE_API_LEVEL=1
#: How long a service may take to end before it is ended. Unit: seconds.
#: Source: protocol specification 14.
_NACRE_CLOSE_SECONDS=5
#: How much of the service's log is kept. Unit: bytes. Source: protocol specification 14.
_NACRE_LOG_BYTES=65536

# ---- What a script calls

# nacre_open [SERVICE OPTIONS]: starts the service and signs in by local trust or NACRE_TOKEN.
nacre_open() {
  local status=0
  nacre_start "$@" || return
  _NACRE_SIGNS_IN=yes
  _nacre_check_level || status=$?
  if ((status == 0)); then
    nacre_call session.open >/dev/null || status=$?
  fi
  if ((status != 0)); then
    nacre_close || true
    return "$status"
  fi
}

# nacre_start [SERVICE OPTIONS]: starts the service; who signs in, and how, is the script's affair.
nacre_start() {
  if [[ -n ${_NACRE_DIR-} ]]; then
    _nacre_say "already open: nacre_close first"
    return 2
  fi
  local binary tool
  for tool in jq flock timeout; do
    if ! type -P "$tool" >/dev/null; then
      _nacre_say "$tool is needed and was not found"
      return 4
    fi
  done
  binary=$(_nacre_binary) || return 4
  _NACRE_DIR=$(mktemp -d --suffix=.nacre) || return 4
  _NACRE_WORDS=("$@")
  _NACRE_COUNT=0 _NACRE_SIGNS_IN=no
  # With job control the coprocess leads a process group of its own: Ctrl-C is the script's.
  local monitor=off
  [[ $- == *m* ]] && monitor=on
  set -m
  { coproc _NACRE_COPROCESS { _nacre_serve "$binary" "$@"; }; } 2>/dev/null
  _NACRE_PID=$!
  # A pipeline's subshells do not see the coprocess's own descriptors, but these.
  local in=${_NACRE_COPROCESS[1]} out=${_NACRE_COPROCESS[0]}
  exec {_NACRE_IN}>&"$in" {_NACRE_OUT}<&"$out"
  exec {in}>&- {out}<&-
  [[ $monitor == on ]] || set +m
}

# nacre_call [-t SECONDS] METHOD [JSON | - | key=value | key:=JSON | key=@FILE | key:=@FILE …]:
# the result as one line of JSON on stdout, or the error as one on stderr. `$?` is 0, or says what
# is wrong as the command line of nacre does: 8 for wrong fields, 10 for a service that has ended.
nacre_call() {
  local limit='' method status=0
  if [[ ${1-} == -t ]]; then
    limit=${2-}
    shift 2 || return 2
  fi
  if (($# == 0)); then
    _nacre_say "usage: nacre_call [-t SECONDS] METHOD [JSON | - | key=value …]"
    return 2
  fi
  method=$1
  shift
  if [[ -z ${_NACRE_DIR-} ]]; then
    _nacre_say "not open: nacre_open first"
    return 10
  fi
  if [[ ! $method =~ ^[]A-Za-z0-9_.$/[-]+$ ]]; then
    _nacre_say "$method: that is no name of a method"
    return 2
  fi
  local answer=$_NACRE_DIR/answer.$BASHPID heard=()
  _NACRE_COUNT=$((_NACRE_COUNT + 1))
  local id=$BASHPID.$_NACRE_COUNT.$RANDOM
  local params=$_NACRE_DIR/params.$BASHPID
  # Params are put together before the turn is taken: this may ask the service about types.
  if (($# == 0)) && [[ $method != session.open ]]; then
    params=/dev/null
  else
    _nacre_params "$method" "$params" "$@" || return
  fi
  _nacre_exchange "$id" "$method" "$params" "$answer" "$limit" || status=$?
  _nacre_tell_heard
  if ((status == 0)); then
    _nacre_print "$answer" || status=$?
  fi
  rm -f -- "$answer" "$_NACRE_DIR"/{params,head}."$BASHPID"
  return "$status"
}

# nacre_methods [PREFIX]: the names of the methods, one a line.
nacre_methods() {
  nacre_call system.methods "$(jq -cn --arg prefix "${1-}" '{$prefix}')" | jq -r '.items[].name'
}

# nacre_reopen: a new service with the options of the last one; signed in if nacre_open did so.
# Events go on with `nacre_call events.read from:=SEQ`, where SEQ is the last that was handled.
nacre_reopen() {
  local words=(${_NACRE_WORDS[@]+"${_NACRE_WORDS[@]}"})
  nacre_close || true
  if [[ ${_NACRE_SIGNS_IN-} == yes ]]; then
    nacre_open ${words[@]+"${words[@]}"}
  else
    nacre_start ${words[@]+"${words[@]}"}
  fi
}

# nacre_close: shuts the service down in good order. `$?` is its exit code.
nacre_close() {
  [[ -n ${_NACRE_DIR-} ]] || return 0
  local answer=$_NACRE_DIR/answer.$BASHPID heard=() code=0
  _nacre_exchange "close.$RANDOM" system.shutdown /dev/null "$answer" "$_NACRE_CLOSE_SECONDS" \
    2>/dev/null || true
  exec {_NACRE_IN}>&-
  # The end of its output is the end of the service.
  local signal
  for signal in TERM KILL ''; do
    timeout "$_NACRE_CLOSE_SECONDS" cat <&"$_NACRE_OUT" >/dev/null && break
    # KILL ends whoever would write the exit code down as well.
    [[ -z $signal ]] || kill -s "$signal" -- "-$_NACRE_PID" 2>/dev/null || true
  done
  exec {_NACRE_OUT}<&-
  wait "$_NACRE_PID" 2>/dev/null || true
  [[ -s $_NACRE_DIR/exit ]] && read -r code <"$_NACRE_DIR/exit" || code=137
  rm -rf -- "$_NACRE_DIR"
  unset _NACRE_DIR _NACRE_PID _NACRE_IN _NACRE_OUT
  return "$code"
}

# ---- How it is done

_nacre_say() { printf 'nacre: %s\n' "$*" >&2; }

# The binary: NACRE_BIN, then PATH.
_nacre_binary() {
  local named=${NACRE_BIN:-nacre}
  if ! type -P -- "$named"; then
    _nacre_say "$named was not found: set NACRE_BIN or put nacre on PATH"
    return 1
  fi
}

# The coprocess: the service, whose log is drained by a process of its own, so that it never
# stalls, and whose exit code is written down before its output ends.
_nacre_serve() {
  set +eu
  # A group is signalled as a whole; this shell then stays to say what became of the service.
  trap : TERM INT HUP
  local drain log code
  exec {drain}> >(exec tail -c "$_NACRE_LOG_BYTES" >"$_NACRE_DIR/log")
  log=$!
  "$@" --framing header 2>&"$drain" {drain}>&-
  code=$?
  exec {drain}>&-
  wait "$log"
  printf '%s\n' "$code" >"$_NACRE_DIR/exit"
}

# Whether this client and the service understand each other.
_nacre_check_level() {
  local info served=1 compatible
  info=$(nacre_call system.info) || return
  [[ ! $info =~ \"apiLevel\":([0-9]+) ]] || served=${BASH_REMATCH[1]}
  compatible=$served
  [[ ! $info =~ \"apiCompatible\":([0-9]+) ]] || compatible=${BASH_REMATCH[1]}
  if ((served < _NACRE_API_LEVEL)); then
    _nacre_say "this service is too old for nacre.sh: it serves API level $served," \
      "and $_NACRE_API_LEVEL is needed; install a newer nacre"
    return 4
  elif ((compatible > _NACRE_API_LEVEL)); then
    _nacre_say "this service is too new for nacre.sh: it serves API levels from $compatible," \
      "and nacre.sh knows $_NACRE_API_LEVEL; install a newer nacre.sh"
    return 4
  fi
}

# _nacre_exchange ID METHOD PARAMS-FILE ANSWER-FILE [SECONDS]: sends and waits for the answer.
# One at a time: subshells that call at once take turns. Notifications go to `heard`.
_nacre_exchange() {
  local turn status=0
  exec {turn}>"$_NACRE_DIR/turn"
  flock "$turn"
  if ! _nacre_send "$3" "$2" "$1"; then
    _nacre_ended || status=$?
  else
    _nacre_await "$1" "$4" "${5-}" || status=$?
  fi
  exec {turn}>&-
  return "$status"
}

# _nacre_send PARAMS-FILE METHOD [ID]: one frame; without ID a notification. `cat` writes it, so
# that a closed pipe ends `cat` and not the script. Params are passed on as they are: of what is no
# JSON the service says so.
_nacre_send() {
  local start='{"jsonrpc":"2.0",'${3:+'"id":"'$3'",'}'"method":"'$2'"' end='}' size=0
  if [[ $1 != /dev/null ]]; then
    start+=',"params":'
    size=$(stat -c %s -- "$1")
  fi
  local LC_ALL=C
  local head=$_NACRE_DIR/head.$BASHPID
  printf 'Content-Length: %d\r\n\r\n%s' $((${#start} + size + ${#end} + 1)) "$start" >"$head"
  { cat -- "$head" "$1" - >&"$_NACRE_IN"; } <<<"$end" 2>/dev/null
}

# _nacre_await ID ANSWER-FILE [SECONDS]: until the answer with that id is in the file. What answers
# a call that nobody waits for any more is passed over.
_nacre_await() {
  local id=$1 answer=$2 limit=${3-} frame=0 outcome start
  local whole=${limit%%.*} left=$limit
  local end=$((SECONDS + 10#${whole:-0} + 1))
  while true; do
    outcome=0
    _nacre_frame "$answer" "$left" || outcome=$?
    if ((outcome == 124)); then
      _nacre_cancel "$id"
      _nacre_error -32800 timed_out "No answer within $limit s."
      return 124
    elif ((outcome != 0)); then
      _nacre_ended
      return
    fi
    if [[ -n $limit ]]; then
      left=$((end > SECONDS ? end - SECONDS : 0)).001
    fi
    # The service puts the id first; whoever does not is read in full.
    IFS= read -r -N 100 start <"$answer" || true
    [[ $start != '{"jsonrpc":"2.0","id":"'"$id"'",'* ]] || return 0
    # shellcheck disable=SC2016 # jq's own variables
    case $(jq -r --arg id "$id" '
      if type != "object" then "other" elif has("method") then "heard"
      elif .id == $id or .id == null then "mine" else "other" end
    ' "$answer" 2>/dev/null) in
      mine) return 0 ;;
      heard)
        frame=$((frame + 1))
        mv -- "$answer" "$answer.$frame"
        heard+=("$answer.$frame")
        ;;
    esac
  done
}

# _nacre_frame FILE [SECONDS]: the next body; 1 at the end of the stream, 124 when the time is up.
_nacre_frame() {
  local line='' part='' size outcome
  while true; do
    outcome=0
    IFS= read -r ${2:+-t "$2"} -u "$_NACRE_OUT" part || outcome=$?
    # The time is up within a header: the rest of it is under way.
    if ((outcome > 128)) && [[ -n $part ]]; then
      line+=$part
      set -- "$1"
      continue
    fi
    ((outcome <= 128)) || return 124
    ((outcome == 0)) || return 1
    line+=$part
    # Before it may stand what a call that was killed has left of a body.
    if [[ $line =~ Content-Length:\ ?([0-9]+).?$ ]]; then
      size=${BASH_REMATCH[1]}
      break
    fi
    line=''
  done
  while IFS= read -r -u "$_NACRE_OUT" line; do
    [[ -n ${line%$'\r'} ]] || break
  done
  head -c "$size" <&"$_NACRE_OUT" >"$1"
  # Only an end cuts a body short, and it is written down before.
  [[ ! -e $_NACRE_DIR/exit ]] || (($(stat -c %s -- "$1") == size))
}

# _nacre_cancel ID: nobody waits for the answer any more.
_nacre_cancel() {
  local params=$_NACRE_DIR/cancel.$BASHPID
  printf '{"id":"%s"}' "$1" >"$params"
  _nacre_send "$params" "\$/cancelRequest" || true
  rm -f -- "$params"
}

# The service is no more: its exit code and the end of its log, as an error.
_nacre_ended() {
  # The exit code is written before the output ends; a write may fail earlier.
  timeout "$_NACRE_CLOSE_SECONDS" cat <&"$_NACRE_OUT" >/dev/null || true
  local code=null
  [[ ! -s $_NACRE_DIR/exit ]] || read -r code <"$_NACRE_DIR/exit"
  : >>"$_NACRE_DIR/log"
  # shellcheck disable=SC2016 # jq's own variables
  jq -cn --argjson exitCode "$code" --rawfile stderr "$_NACRE_DIR/log" '{
    code: 5003, message: "Connection closed",
    data: {kind: "connection_closed", message: "The service has ended.", $exitCode, $stderr}
  }' >&2
  return 10
}

# _nacre_error CODE KIND MESSAGE
_nacre_error() {
  # shellcheck disable=SC2016 # jq's own variables
  jq -cn --argjson code "$1" --arg kind "$2" --arg message "$3" \
    '{$code, $message, data: {$kind, $message}}' >&2
}

# _nacre_print ANSWER-FILE: the result, or the error and its exit code.
# Source: protocol specification 7.8.
_nacre_print() {
  jq -c '
    def exitCode:
      (.data.kind // "") as $kind
      | if .code | . == -32700 or . == -32600 or . == -32601 or . == -32602 then 2
        elif .code == -32603 then 70
        elif .code == 4001 or .code == 4003 then 5
        elif .code == 4004 then 6
        elif .code == 4009 then 7
        elif .code == 4022 then 8
        elif .code == 4029 then 9
        elif .code != 5003 then 1
        elif $kind == "deadline_exceeded" then 124
        elif $kind == "database_locked" then 10
        elif $kind | startswith("database_") then 3
        elif $kind == "disk_full" or $kind == "io_failed" or $kind == "key_unavailable" then 3
        else 10 end;
    if has("error") then .error | halt_error(exitCode) else .result end
  ' "$1"
}

# Notifications go to the function nacre_on_notification, if the script has one: a line of JSON.
_nacre_tell_heard() {
  local file
  for file in ${heard[@]+"${heard[@]}"}; do
    if declare -F nacre_on_notification >/dev/null; then
      nacre_on_notification "$(jq -c '{method, params}' "$file")" >&2
    fi
    rm -f -- "$file"
  done
}

# ---- Params

# _nacre_params METHOD FILE [WORD…]: writes the params as JSON into the file.
_nacre_params() {
  local method=$1 file=$2
  shift 2
  if [[ ${1-} == *=* && $1 != '{'* && $1 != '['* ]]; then
    _nacre_words "$method" "$@" >"$file" || return
    [[ $method == session.open ]] || return 0
  elif (($# > 1)); then
    _nacre_say "$2: there are params already"
    return 2
  elif [[ ${1-} == - ]]; then
    cat >"$file"
  elif (($# == 0)); then
    printf '{}' >"$file"
  elif [[ $1 == '{'* || $1 == '['* ]]; then
    printf '%s' "$1" >"$file"
  else
    _nacre_say "$1: that is neither key=value nor a JSON object or array"
    return 2
  fi
  if [[ $method == session.open ]]; then
    # The service ends with this shell, also when another child holds the pipe open.
    local own='{"processId":'$$',"client":{"name":"nacre.sh","version":"1","apiLevel":'
    own+=$_NACRE_API_LEVEL'}}'
    # shellcheck disable=SC2016 # jq's own variables
    (($# == 0)) || own=$(jq -c --argjson own "$own" '$own + .' "$file") || return 2
    printf '%s' "$own" >"$file"
  fi
}

# _nacre_words METHOD WORD…: params of words; a text becomes what the method declares.
_nacre_words() {
  local own=$BASHPID method=$1 word key value kind types='' options=() fields=() number=0 nested=no plain=no
  shift
  for word; do
    if [[ $word != *=* || $word == =* ]]; then
      _nacre_say "$word: that is no key=value"
      return 2
    fi
    key=${word%%=*} value=${word#*=} kind=text
    if [[ $key == *: ]]; then
      key=${key%:} kind=json
    fi
    [[ $key != *[].[]* ]] || nested=yes
    if [[ $value == @* ]]; then
      if [[ ! -r ${value#@} ]]; then
        _nacre_say "${value#@} cannot be read"
        return 2
      fi
      number=$((number + 1))
      if [[ $kind == json ]]; then
        options+=(--slurpfile "file$number" "${value#@}")
      else
        options+=(--rawfile "file$number" "${value#@}")
      fi
      value=file$number kind=$kind-file
    elif [[ $kind == text ]]; then
      plain=yes
    fi
    fields+=("$key" "$kind" "$value")
  done
  _nacre_types "$method" "$plain" "$nested" || return
  # shellcheck disable=SC2016 # jq's own variables
  jq -cn --arg method "$method" --slurpfile types "$types" ${options[@]+"${options[@]}"} \
    --rawfile fields <(printf '%s\0' "${fields[@]}") '
    $types[0] as $known
    | def settled:
        if has("$ref") then $known.schemas[.["$ref"] | ltrimstr("#/components/schemas/")] // {}
          | settled
        elif has("allOf") then .allOf[0] | settled
        else . end;
      def kinds:
        settled | if has("anyOf") then [.anyOf[] | kinds[]] else [.type // empty] | flatten end;
      def at($path):
        if $path == [] then . else settled
          | (if $path[0] | type == "number" then .items // {}
            else .properties[$path[0]] // {} end)
          | at($path[1:])
        end;
      def typed($kinds):
        if ($kinds | index("integer") or index("number"))
          and test("^-?[0-9]+([.][0-9]+)?([eE][-+]?[0-9]+)?$") then tonumber
        elif ($kinds | index("boolean")) and (. == "true" or . == "false") then . == "true"
        elif ($kinds | index("string") | not) and test("^[{\\[]") then fromjson
        else . end;
      def steps:
        [scan("\\[[0-9]*\\]|[^.\\[\\]]+")] | map(
          if test("^\\[\\]$") then -1 elif test("^\\[") then .[1:-1] | tonumber else . end
        );
      def put($path; $value):
        if $path == [] then $value
        elif $path[0] == -1 then . + [null | put($path[1:]; $value)]
        else .[$path[0]] |= put($path[1:]; $value) end;
      [$fields | split("\u0000") | .[:-1] | range(0; length; 3) as $i | .[$i:$i + 3]]
    | reduce .[] as [$key, $kind, $value] ({};
        ($key | steps) as $path
        | put($path;
            if $kind == "json" then $value | fromjson
            elif $kind == "json-file" then $ARGS.named[$value][0]
            elif $kind == "text-file" then $ARGS.named[$value]
            else
              (($known.methods[$method][$path[0]] // {}) | at($path[1:]) | kinds) as $kinds
              | $value | typed($kinds)
            end))
  ' 2>"$_NACRE_DIR/jq.$own" && return
  _nacre_say "$(sed 's/^jq: error[^:]*: //' "$_NACRE_DIR/jq.$own")"
  return 2
}

# _nacre_types METHOD PLAIN NESTED: `types` is a file that says what the method takes; asked for
# once in a connection. Only names with a path need more than the method's own description.
_nacre_types() {
  local file=$_NACRE_DIR/types.$1.json own=$BASHPID
  [[ $3 != yes ]] || file=$_NACRE_DIR/types.json
  if [[ $2 == no || $1 == */* ]]; then
    file=$_NACRE_DIR/no-types.json
    [[ -s $file ]] || printf '{}' >"$file"
  elif [[ ! -s $file ]]; then
    if [[ $3 == yes ]]; then
      nacre_call rpc.discover | jq -c '{
        schemas: .components.schemas,
        methods: (.methods | map({
          key: .name, value: (.params | map({key: .name, value: .schema}) | from_entries)
        }) | from_entries)
      }' >"$file.$own"
    else
      # A method that does not exist is the call's own error.
      { nacre_call system.describe "$(jq -cn --arg method "$1" '{$method}')" 2>/dev/null ||
        printf '{}'; } | jq -c --arg method "$1" '{methods: {
          ($method): ((.method.params // []) | map({key: .name, value: .schema}) | from_entries)
        }}' >"$file.$own"
    fi || return
    mv -- "$file.$own" "$file"
  fi
  types=$file
}
