/// People with balances, who are away, will be, or ask to be.
func fillCompany(_ filler: DemoFiller) throws {
  let head = filler.people["Björn Åkerlund"].map(JSONTree.string) ?? .null
  let people: [(name: String, gender: JSONTree, head: JSONTree?)] = [
    ("Åsa Öhman", "female", head), ("Zoë Häger", "female", head),
    ("Björn Åkerlund", "male", nil), ("Märta Ström", "female", nil),
  ]
  try filler.signIn(nil)
  // The shop is in London; what an organization begins with is another country's week.
  _ = try filler.ask(
    "leave.updateSettings",
    ["settings": ["timezone": "Europe/London", "weekend": ["saturday", "sunday"]]])
  try filler.signIn("Märta Ström")
  for person in people {
    var profile: JSONTree = [
      "userId": filler.people[person.name].map(JSONTree.string) ?? .null,
      "department": "Workshop", "joiningDate": "2021-05-03", "gender": person.gender,
      "confirmed": true,
    ]
    if let head = person.head { profile = profile.setting("headUserId", head) }
    _ = try filler.ask("leave.updateProfile", profile)
  }
  _ = try filler.ask(
    "leave.setHoliday",
    ["date": .string("\(filler.today.year)-12-25"), "name": "Christmas Day"])
  // Nobody adds to their own.
  try filler.signIn("Håkan Sjöberg")
  for person in people {
    _ = try filler.ask(
      "leave.adjustBalance",
      [
        "userId": filler.people[person.name].map(JSONTree.string) ?? .null, "type": "EARNED",
        "delta": 18, "note": "Opening balance",
      ])
  }
  try filler.signIn("Zoë Häger")
  let skiing = filler.days(3, on: 1, from: 21)
  _ = try filler.ask(
    "leave.submit",
    [
      "type": "EARNED", "startDate": .string(skiing.start.description),
      "endDate": .string(skiing.end.description),
      "reason": "Skiing with the family",
    ])
  try filler.signIn("Åsa Öhman")
  let party = filler.days(1, on: 2, from: 8).start.description
  let wedding = try filler.ask(
    "leave.submit",
    [
      "type": "CASUAL", "startDate": .string(party), "endDate": .string(party),
      "reason": "A wedding in the family",
    ])
  try filler.signIn("Björn Åkerlund")
  _ = try filler.ask(
    "leave.decide",
    ["leaveId": wedding["leave", "leaveId"] ?? .null, "action": "approve"])
}
