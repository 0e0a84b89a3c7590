"""Routines specification (b), (d), told a second time: the action table, read row by row."""

import itertools
import math

#: Source: (d), "Action table": action, statuses, setting, permission, person.
TABLE = [
    ("view", "SABCMX", None, None, None),
    ("viewAudit", "SABCMX", None, "manage_schedules", None),
    ("start", "S", None, None, "startPolicy"),
    ("continue", "AB", None, None, "startPolicy"),
    ("updateProgress", "AB", None, None, "startPolicy"),
    ("complete", "AB", None, None, "startPolicy"),
    ("claim", "S", None, "book_shifts", "unassigned, turn"),
    ("release", "S", None, None, "assignee"),
    ("requestSwap", "S", "allowSwaps", "book_shifts", "assignee"),
    ("reassign", "S", None, "manage_schedules", None),
    ("reschedule", "S", None, "manage_schedules", None),
    ("cancel", "SAB", None, None, "assignee or manager"),
    ("delete", "SX", None, "manage_schedules", None),
    ("addNote", "SAB", None, None, None),
    ("markMissed", "SAB", None, "mark_shifts_missed", "begun"),
    ("restart", "X", "allowRestart", "manage_schedules", None),
    ("reopen", "CM", "allowCorrections", "manage_schedules", None),
]

#: Source: (d) and (g): letter of the table, colour, icon, label in both languages.
STATUSES = {
    "scheduled": ("S", "blue", "clock", "Scheduled", "Planerat"),
    "started": ("A", "orange", "play", "Started", "Påbörjat"),
    "in_progress": ("B", "orange", "play", "Under way", "Pågår"),
    "completed": ("C", "green", "check", "Done", "Klart"),
    "missed": ("M", "red", "alert", "Missed", "Missat"),
    "cancelled": ("X", "gray", "cross", "Called off", "Inställt"),
}

DEFAULTS = {
    "startPolicy": "any_member", "allowSwaps": True, "allowRestart": False,
    "allowCorrections": False,
}

ROLES = [
    "administrator", "stable_manager", "schedule_planner", "bookkeeper", "groom", "trainer",
    "training_admin", "customer", "horse_owner", "rider", "veterinarian", "farrier", "dentist",
    "saddle_maker", "inseminator", "support_contact",
]

#: Source: (b), of the rights that the action table asks for; each with its labels of (g).
MATRIX = {
    "manage_schedules": {"administrator", "stable_manager", "schedule_planner"},
    "book_shifts": {
        "administrator", "stable_manager", "schedule_planner", "groom", "customer", "horse_owner",
        "rider",
    },
    "mark_shifts_missed": {"administrator", "stable_manager", "schedule_planner"},
}
RIGHTS = {
    "manage_schedules": ("Manage schedules", "Hantera scheman"),
    "book_shifts": ("Take shifts", "Ta pass"),
    "mark_shifts_missed": ("Mark shifts as missed", "Markera missade pass"),
}

#: Source: (g): what is said of each reason.
MESSAGES = {
    "membership_inactive": (
        "Your membership is not active.", "Ditt medlemskap är inte aktivt."),
    "no_stable_access": (
        "This stable is not among yours.", "Du har inte tillgång till stallet."),
    "invalid_status": (
        'Not possible: the shift is "{status}".', "Det går inte: passet är ”{status}”."),
    "disabled_by_settings": (
        "Your organization has switched this off.", "Er organisation har stängt av det här."),
    "missing_permission": (
        'You need the permission "{right}".', "Du behöver behörigheten ”{right}”."),
    "already_assigned": (
        "Somebody already has this shift.", "Någon har redan passet."),
    "not_assignee": (
        "Only the person who has the shift can do this.",
        "Bara den som har passet kan göra det här."),
    "not_assignee_or_manager": (
        "Only the person who has the shift or a schedule manager can do this.",
        "Bara den som har passet eller en schemaansvarig kan göra det här."),
    "not_your_turn": (
        "Your turn to choose has not come.", "Din tur att välja har inte kommit."),
    "not_due_yet": (
        "The shift has not begun yet.", "Passet har inte börjat än."),
}

#: Source: (g): what the buttons say; `reassign` says something else where nobody has the shift.
LABELS = {
    "view": ("Show", "Visa"),
    "viewAudit": ("Change log", "Ändringslogg"),
    "start": ("Start the shift", "Starta passet"),
    "continue": ("Carry on", "Fortsätt"),
    "updateProgress": ("Record work", "Registrera arbete"),
    "complete": ("Finish the shift", "Avsluta passet"),
    "claim": ("Take the shift", "Ta passet"),
    "release": ("Give it back", "Lämna tillbaka passet"),
    "requestSwap": ("Ask to swap", "Föreslå byte"),
    "reassign": ("Change person", "Byt person"),
    "reschedule": ("Move to another time", "Flytta passet"),
    "cancel": ("Call off", "Ställ in"),
    "delete": ("Delete", "Ta bort"),
    "addNote": ("Write a note", "Skriv en anteckning"),
    "markMissed": ("Mark as missed", "Markera som missat"),
    "restart": ("Put back on the schedule", "Lägg tillbaka i schemat"),
    "reopen": ("Reopen to correct", "Öppna för rättelse"),
}
NOBODY_YET = ("Choose a person", "Välj person")


class Reading:
    """Facts of `routines.allowedActions`, and what the table says of them."""

    def __init__(self, facts):
        self.facts, self.user = facts, facts["userId"]
        self.governs = bool(facts.get("isOrganizationOwner") or facts.get("isSystemAdmin"))
        self.is_active = self.governs or facts.get("isActiveMember", True)
        self.has_access = self.governs or facts.get("hasStableAccess", True)
        self.settings = {**DEFAULTS, **facts.get("settings", {})}
        self.holder = facts.get("assignedTo") or None
        self.is_mine = self.holder == self.user
        self.is_manager = self.is_active and self.holds("manage_schedules")

    def holds(self, right):
        if self.governs:
            return True
        if "permissions" in self.facts:
            return right in self.facts["permissions"]
        own = self.facts.get("permissionMatrix") or {}
        row = MATRIX[right]
        if right in own:
            row = {role for role, is_granted in own[right].items() if is_granted is True}
        return any(role in row for role in self.facts.get("roles") or [])

    def reason(self, row):
        """The first check that fails, in the order of the specification."""
        _, statuses, setting, right, person = row
        if not self.is_active:
            return "membership_inactive"
        if not self.has_access:
            return "no_stable_access"
        if STATUSES[self.facts["status"]][0] not in statuses:
            return "invalid_status"
        if setting and not self.settings[setting]:
            return "disabled_by_settings"
        if right and not self.holds(right):
            return "missing_permission"
        return self.reason_of(person) if person else None

    def reason_of(self, person):
        is_theirs_or_manager = self.is_mine or self.is_manager
        selection = self.facts.get("selection") or {}
        if person == "unassigned, turn":
            if self.holder:
                return "already_assigned"
            is_turn = selection.get("currentTurnUserId") == self.user
            return "not_your_turn" if selection.get("active") and not is_turn else None
        if person == "assignee":
            return None if self.is_mine else "not_assignee"
        if person == "assignee or manager":
            return None if is_theirs_or_manager else "not_assignee_or_manager"
        if person == "startPolicy":
            is_free = self.settings["startPolicy"] == "any_member" or not self.holder
            return None if is_free or is_theirs_or_manager else "not_assignee_or_manager"
        # Moments of the tests are written alike, so their texts are in order of time.
        starts, now = self.facts.get("startsAt"), self.facts.get("now")
        return "not_due_yet" if starts and now and now < starts else None

    def action(self, row, language):
        """How one action is answered."""
        name, _, _, right, _ = row
        labels = NOBODY_YET if name == "reassign" and not self.holder else LABELS[name]
        reason = self.reason(row)
        told = {"allowed": reason is None, "label": labels[language]}
        if reason:
            told["reason"] = reason
            words = {"status": STATUSES[self.facts["status"]][3 + language]}
            if reason == "missing_permission":
                told["permission"], words["right"] = right, RIGHTS[right][language]
            told["message"] = MESSAGES[reason][language].format(**words)
        return told

    @property
    def answer(self):
        language = 1 if self.facts.get("locale") == "sv" else 0
        status = self.facts["status"]
        _, color, icon, *labels = STATUSES[status]
        actions = {row[0]: self.action(row, language) for row in TABLE}
        allowed = [name for name, action in actions.items() if action["allowed"]]
        primary = next((name for name in ("start", "continue") if name in allowed), None)
        return {
            "status": status,
            "statusLabel": labels[language],
            "colorToken": color,
            "icon": icon,
            "isAssignee": self.is_mine,
            "isManager": self.is_manager,
            "primaryAction": primary,
            "flags": {
                "canReassign": "reassign" in allowed,
                "canCancel": "cancel" in allowed,
                "canDelete": "delete" in allowed,
                "canStartContinue": primary is not None,
            },
            "allowed": allowed,
            "actions": actions,
        }


SETTINGS = [
    {"startPolicy": policy, "allowSwaps": swaps, "allowRestart": restart, "allowCorrections": reopen}
    for policy in ("any_member", "assignee_or_manager")
    for swaps in (True, False)
    for restart in (False, True)
    for reopen in (False, True)
]
SELECTIONS = [
    {},
    {"active": True, "currentTurnUserId": "me"},
    {"active": True, "currentTurnUserId": "other"},
    {"active": True},
    {"active": False, "currentTurnUserId": "other"},
]
BEGIN = "2026-09-07T04:30:00Z"
CLOCKS = [
    {},
    {"startsAt": BEGIN, "now": "2026-09-07T04:29:59Z"},
    {"startsAt": BEGIN, "now": BEGIN},
]
STANDINGS = [{}, {"isActiveMember": False}, {"hasStableAccess": False}]
PEOPLE = [
    {},
    *({"roles": [role]} for role in ROLES),
    {"roles": ["groom", "schedule_planner", "no such role"]},
    {"isOrganizationOwner": True},
    {"isSystemAdmin": True, "permissions": []},
    {"permissions": ["book_shifts", "no such right"], "roles": ["administrator"]},
    {"permissions": ["manage_schedules"]},
    {"permissions": ["mark_shifts_missed"]},
    {"roles": ["administrator"], "permissionMatrix": {"manage_schedules": {"groom": True}}},
    {"roles": ["groom"], "permissionMatrix": {"manage_schedules": {"groom": True}, "no": {}}},
    {"roles": ["rider"], "permissionMatrix": {"book_shifts": {"rider": False}}},
]


#: Of whom the shift is.
HOLDERS = ["me", "other", None, ""]
EVERYTHING = [STATUSES, PEOPLE, HOLDERS, SETTINGS, SELECTIONS, CLOCKS, STANDINGS]
#: How many combinations there are.
COUNT = math.prod(map(len, EVERYTHING))


def combinations():
    """Every status, person, holder and state of the settings, the selection and the clock."""
    for status, person, holder, settings, selection, clock, standing in itertools.product(*EVERYTHING):
        facts = {"status": status, "userId": "me", "settings": settings, **clock, **standing}
        facts |= person
        if holder is not None:
            facts["assignedTo"] = holder
        if selection:
            facts["selection"] = selection
        yield facts
