#!/usr/bin/env bash
# A day in a stable, played by four people in four sessions: Oda owns the stable and a horse, Pia
# plans, Greta looks after the horses, Rut rides.
#
#   stable_day.sh [en|sv]    `nacre` stands on PATH; nothing is left behind
set -euo pipefail

language=${1:-en}
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
declare -A user session
answer=

# object WORD…: a JSON object of key=text and key:=JSON.
object() {
  local members= word
  for word; do
    if [[ $word == *:=* ]]; then
      members+=",\"${word%%:=*}\":${word#*:=}"
    else
      members+=",\"${word%%=*}\":\"${word#*=}\""
    fi
  done
  printf '{%s}' "${members#,}"
}

# ask FIELDS METHOD WORD…: one line in, one line out; of the result only these fields, by their paths.
ask() {
  local fields=${1//,/\",\"\/} method=$2
  shift 2
  local meta="\"fields\":[\"/$fields\"]"
  [[ -z ${speaker:-} ]] || meta+=",\"session\":\"${session[$speaker]}\""
  printf '{"jsonrpc":"2.0","id":1,"method":"%s","params":%s}\n' "$method" \
    "$(object "$@" "_meta:={$meta}")" >&"${NACRE[1]}"
  IFS= read -r answer <&"${NACRE[0]}"
  answer=${answer#*\"id\":1,}
}

# value NAME: the first text or number of that name in the last answer.
value() {
  if [[ $answer =~ \"$1\":(\"(([^\"\\]|\\.)*)\"|[0-9]+) ]]; then
    local found=${BASH_REMATCH[2]:-${BASH_REMATCH[1]}}
    printf '%s' "${found//\\\"/\"}"
  else
    printf 'There is no %s in %s\n' "$1" "$answer" >&2
  fi
}

# What was wrong with the last question, in words: of the value that was wrong, if one was.
why() {
  answer=${answer#*\"data\":}
  answer=${answer#*\"violations\":}
  value message
}

# as PERSON FIELDS METHOD WORD…: one of them asks.
as() {
  local speaker=$1 fields=$2 method=$3
  shift 3
  ask "$fields" "routines.$method" "$@"
}

# says PERSON FIELDS METHOD WORD…: and what they read: the first of the fields, or what was wrong.
says() {
  local person=$1 fields=$2 shown
  as "$@"
  if [[ $answer == '"error"'* ]]; then
    shown="✗ $(why)"
  else
    shown=${fields%%,*}
    shown=$(value "${shown##*/}")
  fi
  printf '  %-6s %-16s %s\n' "$person" "$3" "$shown"
}

# signs_in PERSON: a session of their own.
signs_in() {
  local speaker=
  ask session session.open "userId=${user[$1]}" "locale=$language"
  session[$1]=$(value session)
}

# joins PERSON ROLE: the owner takes somebody in.
joins() {
  local speaker=Oda
  ask userId directory.addMember "name=$1" \
    "roles:={\"directory\":\"member\",\"routines\":[\"$2\"]}"
  user[$1]=$(value userId)
  signs_in "$1"
}

# at DATE TIME: it is then; whoever is known signs in again.
at() {
  if [[ -n ${NACRE_PID:-} ]]; then
    exec {NACRE[1]}>&-
    wait "$NACRE_PID" || true
  fi
  coproc NACRE { exec nacre --db "$folder/stable.db" --clock "$1T$2:00+02:00" 2>/dev/null; }
  printf '\n%s %s\n' "$1" "$2"
  local person
  for person in "${!user[@]}"; do signs_in "$person"; done
}

nacre init --db "$folder/stable.db" --organization Norrgården --owner Oda --quiet >/dev/null

at 2026-09-06 19:00
ask session,actor/userId session.open "locale=$language"
user[Oda]=$(value userId) session[Oda]=$(value session)
joins Pia schedule_planner
joins Greta groom
joins Rut rider
says Oda name,id upsertStable name=Norr
stable=$(value id)
says Oda name,id upsertHorse "stableId=$stable" name=Stjärna "ownerUserId=${user[Oda]}" \
  'medications:=[{"name":"Panacur","dosage":"1 g","method":"oral","required":true}]'
horse=$(value id)
medicine='{"name":"Panacur","category":"medication","horseContext":"all","showMedication":true}'
sweep='{"name":"Mocka","category":"mucking"}'
says Pia name,id createTemplate name=Morgon type=morning defaultStartTime=06:30 \
  estimatedMinutes:=90 pointsValue:=3 "steps:=[$medicine,$sweep]"
template=$(value id)
plan=("templateId=$template" "stableId=$stable" 'rule:={"pattern":"daily"}' startDate=2026-09-07
  endDate=2026-09-13 algorithm=fair_rotation "userIds:=[\"${user[Rut]}\",\"${user[Greta]}\"]")
says Pia summary previewSchedule "schedule:=$(object "${plan[@]}")"
says Pia message createSchedule "${plan[@]}"
says Oda message addOwnerNote "horseId=$horse" from=2026-09-07 to=2026-09-08 note=Halt \
  priority=critical

at 2026-09-07 06:10
says Rut summary,myNext/id today "stableId=$stable"
morning=$(value id)
says Rut accessibilityText get "instanceId=$morning"
says Rut message start "instanceId=$morning"
says Rut message,flow/currentStepId start "instanceId=$morning" notesAcknowledged:=true
step=$(value currentStepId)
says Greta message start "instanceId=$morning" notesAcknowledged:=true

at 2026-09-07 07:20
fed="\"horseId\":\"$horse\",\"state\":\"completed\""
says Rut message complete "instanceId=$morning"
says Rut message updateProgress "instanceId=$morning" "stepId=$step" status=completed \
  "horses:=[{$fed}]"
says Rut progressText,currentStepId updateProgress "instanceId=$morning" "stepId=$step" \
  status=completed "horses:=[{$fed,\"medicationGiven\":true}]"
says Rut progressText updateProgress "instanceId=$morning" "stepId=$(value currentStepId)" \
  status=completed markRemaining=completed
says Rut message complete "instanceId=$morning"

at 2026-09-07 12:00
as Greta items/0/id list "stableId=$stable" from=2026-09-08 to=2026-09-08
tomorrow=$(value id)
says Rut message cancel "instanceId=$tomorrow"
says Greta doneText,id requestSwap "instanceId=$tomorrow" "toUserId=${user[Rut]}"
swap=$(value id)
says Rut items/0/message notifications unreadOnly:=true
says Rut doneText respondSwap "swapId=$swap" accept:=true
says Greta items/0/message notifications unreadOnly:=true

at 2026-09-07 15:00
says Pia summary,id create "templateId=$template" "stableId=$stable" date=2026-09-07 \
  startTime=16:30
evening=$(value id)
says Greta message claim "instanceId=$evening"
says Rut message claim "instanceId=$evening"
says Pia message reassign "instanceId=$evening" "assignedTo=${user[Rut]}"
says Greta items/0/title notifications unreadOnly:=true

at 2026-09-07 20:30
says Rut summary get "instanceId=$evening"
says Rut message start "instanceId=$evening" notesAcknowledged:=true
says Pia summary balance period=week
says Pia items/0/text audit "instanceId=$evening"
says Oda summary week "stableId=$stable"
