"""The methods and types of the service. Compiled from Protocol/, do not edit."""

from __future__ import annotations

from typing import Any, Callable, Dict, List, Literal, Mapping, Optional, Sequence, TypedDict, Union

from ._values import Decision, Meta, Money, Violation

#: Calls a method by name with the params that are not None.
Caller = Callable[[str, Dict[str, Any], Optional[float]], Any]


def _given(params: Dict[str, Any]) -> Dict[str, Any]:
    return {name: value for name, value in params.items() if value is not None}


#: Whose devices a queue shows.
BookingBenchScope = Literal["bench", "mine", "unassigned", "all"]


class BookingBenchDevice(TypedDict):
    """A device as a queue shows it.

    Members:
        readyBy: null: nothing was promised.
        overdue: The promise has passed, and the device is not ready.
        location: What the location is called.
        subLocation: The code of the bench or shelf.
        assignedTo: null: nobody has it yet.
    """

    deviceId: str
    orderId: str
    orderNumber: int
    orderNumberLabel: str
    orderStatus: BookingOrderStatus
    displayName: str
    clientName: str
    customerReportedIssues: Optional[str]
    status: BookingDeviceStatus
    statusLabel: str
    workflowType: BookingWorkflowType
    workflowLabel: str
    priority: BookingPriority
    priorityLabel: str
    readyBy: Optional[str]
    overdue: bool
    locationId: Optional[str]
    location: Optional[str]
    subLocationId: Optional[str]
    subLocation: Optional[str]
    assignedTo: Optional[BookingBenchPerson]
    version: int
    actions: Dict[str, Decision]


class BookingBenchPerson(TypedDict):
    """Who has a device."""

    userId: str
    name: Optional[str]


class BookingBenchCount(TypedDict):
    """How many devices stand where."""

    status: BookingDeviceStatus
    label: str
    count: int

#: Why a catalogue was not imported.
BookingImportFailure = Literal["unreadable", "not_utf8", "columns_missing", "too_many_models"]

#: What kind of device a model is.
BookingCategory = Literal["phone", "tablet", "laptop", "desktop", "watch", "console", "audio",
  "tv", "other"]

#: How a catalogue file is written.
BookingCatalogueFormat = Literal["jsonl", "csv"]

#: What becomes of models that an import does not name.
BookingCatalogueMode = Literal["merge", "replace"]


class BookingBrandMatch(TypedDict):
    """A brand that a search found."""

    id: str
    name: str
    label: str


class BookingModelMatch(TypedDict):
    """A model that a search found."""

    id: str
    brandId: str
    brandName: str
    name: str
    displayName: str
    label: str
    category: Optional[BookingCategory]


class BookingRanked(TypedDict):
    """Something in its place of a ranking."""

    id: str


class BookingSearchedBrand(TypedDict, total=False):
    """A brand to be searched."""

    id: Optional[str]
    name: Optional[str]
    aliases: Optional[Sequence[str]]
    popularity: Optional[int]


class BookingSearchedModel(TypedDict, total=False):
    """A model to be searched.

    Members:
        brandName: When the brand is not among the brands.
        displayName: Default: brand and name.
        aliases: Model numbers and nicknames.
    """

    id: Optional[str]
    brandId: Optional[str]
    brandName: Optional[str]
    name: Optional[str]
    displayName: Optional[str]
    aliases: Optional[Sequence[str]]
    category: Optional[str]
    popularity: Optional[int]
    releasedYear: Optional[int]


class BookingCatalogueRecord(TypedDict, total=False):
    """One model of a catalogue.

    Members:
        category: A word of Category.
        aliases: Model numbers and nicknames.
        popularity: Its weight until the shop has booked it.
    """

    brand: Optional[str]
    model: Optional[str]
    category: Optional[str]
    aliases: Optional[Sequence[str]]
    releasedYear: Optional[int]
    popularity: Optional[int]


class BookingSkippedRecord(TypedDict):
    """A record that was not taken, and why.

    Members:
        line: From 1: the line of the file, or the place in records.
    """

    line: int
    kind: str


class BookingDeviceTypeFacts(TypedDict, total=False):
    """A device type."""

    id: Optional[str]
    isSystem: Optional[bool]


class BookingCatalogueFacts(TypedDict, total=False):
    """Brands and models that are known."""

    brands: Optional[Sequence[BookingBrandFacts]]
    models: Optional[Sequence[BookingModelFacts]]


class BookingBrandFacts(TypedDict, total=False):
    """A brand of the catalogue."""

    id: Optional[str]
    name: Optional[str]


class BookingModelFacts(TypedDict, total=False):
    """A model of the catalogue."""

    id: Optional[str]
    brandId: Optional[str]
    name: Optional[str]
    displayName: Optional[str]


class BookingDeviceTypeInfo(TypedDict):
    """A kind of device.

    Members:
        isSystem: A marker of a workflow; no device is of it.
        deviceCount: Devices booked of this type.
    """

    id: str
    name: str
    slug: str
    isSystem: bool
    deviceCount: int
    sortOrder: int
    label: str
    actions: Dict[str, Decision]


class BookingDeviceTypeForm(TypedDict, total=False):
    """A device type to add, or with an id what to change of it.

    Members:
        id: The type to change. Without one a type is added.
        name: At most 80 characters; needed for a new type.
        slug: Lower-case letters, digits and hyphens, at most 80. Default: from the name.
        sortOrder: Lower comes first. Default: after all others.
    """

    id: Optional[str]
    name: Optional[str]
    slug: Optional[str]
    sortOrder: Optional[int]


class BookingSearchedClient(TypedDict, total=False):
    """A client to be searched.

    Members:
        phone: E.164.
    """

    id: Optional[str]
    firstName: Optional[str]
    lastName: Optional[str]
    companyName: Optional[str]
    email: Optional[str]
    isGeneratedEmail: Optional[bool]
    phone: Optional[str]
    orderCount: Optional[int]
    lastOrderAt: Optional[str]


class BookingMatchCandidate(TypedDict, total=False):
    """A client who may be the one at the counter."""

    id: Optional[str]
    email: Optional[str]
    isGeneratedEmail: Optional[bool]
    phone: Optional[str]
    firstName: Optional[str]
    lastName: Optional[str]
    lastOrderAt: Optional[str]

#: Why a client is taken for the one at the counter.
BookingMatchReason = Literal["email", "phone_and_name", "none"]


class BookingNormalizedBooking(TypedDict):
    """Every field as it would be stored; null when absent or not acceptable.

    Members:
        clientPhone: E.164.
        anonymousClient: A sale to the walk-in customer.
    """

    serviceType: Optional[BookingServiceType]
    intakeMethod: Optional[BookingIntakeMethod]
    clientId: Optional[str]
    clientFirstName: Optional[str]
    clientLastName: Optional[str]
    clientCompanyName: Optional[str]
    noEmail: Optional[bool]
    clientEmail: Optional[str]
    clientPhone: Optional[str]
    clientPhoneExtension: Optional[str]
    clientCountryCode: Optional[str]
    existingTicketId: Optional[str]
    notes: Optional[str]
    anonymousClient: Optional[bool]
    addressLine1: Optional[str]
    addressLine2: Optional[str]
    city: Optional[str]
    county: Optional[str]
    postcode: Optional[str]
    country: Optional[str]
    addressCountryCode: Optional[str]
    locationId: Optional[str]
    readyBy: Optional[BookingReadyBy]
    allowOutsideHours: Optional[bool]
    devices: Optional[List[BookingNormalizedDevice]]
    signature: Optional[BookingNormalizedSignature]
    preAuthorization: Optional[BookingNormalizedPreAuthorization]
    items: Optional[List[BookingNormalizedItem]]
    payments: Optional[List[BookingNormalizedPayment]]
    totals: Optional[BookingTotals]


class BookingClientMatch(TypedDict):
    """A client that a search found.

    Members:
        email: Never a placeholder.
    """

    id: str
    displayName: str
    email: Optional[str]
    phone: Optional[str]
    orderCount: int
    deviceCount: int
    lastOrderAt: Optional[str]
    label: str

#: What can be shown with a client.
BookingClientPart = Literal["orders", "devices"]


class BookingClientDevice(TypedDict):
    """A device that a client has brought.

    Members:
        label: The status in words.
        createdAt: When it was booked.
    """

    deviceId: str
    orderId: str
    orderNumber: int
    orderNumberLabel: str
    displayName: str
    serialNumber: Optional[str]
    imei: Optional[str]
    status: BookingDeviceStatus
    label: str
    createdAt: str


class _BookingClientAlways(TypedDict):
    id: str
    displayName: str
    firstName: Optional[str]
    lastName: Optional[str]
    companyName: Optional[str]
    email: Optional[str]
    isGeneratedEmail: bool
    phone: Optional[str]
    phoneExtension: Optional[str]
    countryCode: Optional[str]
    addressLine1: Optional[str]
    addressLine2: Optional[str]
    city: Optional[str]
    county: Optional[str]
    postcode: Optional[str]
    country: Optional[str]
    addressCountryCode: Optional[str]
    marketingConsent: bool
    orderCount: int
    deviceCount: int
    lastOrderAt: Optional[str]
    version: int
    createdAt: str
    updatedAt: str
    label: str
    warnings: List[Violation]
    actions: Dict[str, Decision]


class BookingClient(_BookingClientAlways, total=False):
    """A client on file.

    Members:
        email: Never a placeholder.
        isGeneratedEmail: No real e-mail address is known.
        phone: E.164.
        orders: The latest 20, newest first.
        devices: Those of the latest 20 orders.
    """

    orders: List[BookingOrderSummary]
    devices: List[BookingClientDevice]


class BookingOrderClient(TypedDict):
    """The client of an order.

    Members:
        email: Never a placeholder.
    """

    id: str
    displayName: str
    firstName: Optional[str]
    lastName: Optional[str]
    companyName: Optional[str]
    email: Optional[str]
    isGeneratedEmail: bool
    phone: Optional[str]
    phoneExtension: Optional[str]
    countryCode: Optional[str]
    addressLine1: Optional[str]
    addressLine2: Optional[str]
    city: Optional[str]
    county: Optional[str]
    postcode: Optional[str]
    country: Optional[str]
    addressCountryCode: Optional[str]

#: What comes again by itself.
BookingRecurringWork = Literal["passcodes"]

#: How the device is unlocked.
BookingPasscodeType = Literal["none", "pin", "pattern", "password", "biometric"]

#: Whether the maker's theft lock is on.
BookingFindMyStatus = Literal["enabled", "disabled", "unknown"]

#: How soon a device is wanted.
BookingPriority = Literal["normal", "urgent", "express"]

#: What is handed in beside a device.
BookingAccessoryType = Literal["charger", "cable", "case", "sim_card", "stylus", "box", "sd_card",
  "other"]

#: Where an order stands; derived from its devices, never set by hand.
BookingOrderStatus = Literal["pending", "on_hold", "cancelled", "awaiting_device", "in_progress",
  "service_complete", "awaiting_collection", "collected_despatched"]

#: Where one device stands.
BookingDeviceStatus = Literal["awaiting_device", "device_received", "diagnosing", "ready_to_quote",
  "company_rejected", "awaiting_authorisation", "authorised_source_parts",
  "authorised_awaiting_parts", "ready_to_repair", "repairing", "awaiting_revised_quote",
  "repaired_qc", "repaired_ready", "ready_to_pay", "payment_made", "added_to_buyback", "rejected",
  "rejection_qc", "rejection_ready", "collected", "despatched"]


class BookingDeviceForm(TypedDict, total=False):
    """One device that is handed in.

    Members:
        key: A draft's mark for the device; taken and ignored, so that a draft's data can be judged
            and booked as they are.
        brandId: From the catalogue.
        modelId: From the catalogue; needs brandId.
        customBrand: When the brand is not in the catalogue; at most 80 characters.
        customModel: When the model is not in the catalogue; at most 80 characters.
        displayName: Default: brand and model.
        imei: 15 digits; spaces, - / and . are taken out.
        storageCapacity: Such as 256 GB.
        passcode: Stored sealed, shown to nobody but the bench.
        conditionGrade: Default: B.
        customerReportedIssues: At most 10,000 characters.
        workflowType: Default: by service type.
        priority: Default: normal.
        accessories: What comes with it.
    """

    key: Optional[str]
    brandId: Optional[str]
    modelId: Optional[str]
    customBrand: Optional[str]
    customModel: Optional[str]
    displayName: Optional[str]
    serialNumber: Optional[str]
    imei: Optional[str]
    colour: Optional[str]
    storageCapacity: Optional[str]
    passcodeType: Optional[BookingPasscodeType]
    passcode: Optional[str]
    findMyStatus: Optional[BookingFindMyStatus]
    conditionGrade: Optional[BookingConditionGrade]
    customerReportedIssues: Optional[str]
    deviceTypeId: Optional[str]
    workflowType: Optional[BookingWorkflowType]
    priority: Optional[BookingPriority]
    accessories: Optional[Sequence[BookingAccessoryForm]]

#: What an assessment has to say before it is complete.
BookingChecklistEntry = Literal["found_issues", "diagnosis_notes", "line_items"]


class BookingAccessoryForm(TypedDict, total=False):
    """One accessory that comes with a device."""

    accessoryType: Optional[BookingAccessoryType]
    description: Optional[str]


class BookingNormalizedDevice(TypedDict):
    """A device as it would be stored."""

    brandId: Optional[str]
    modelId: Optional[str]
    customBrand: Optional[str]
    customModel: Optional[str]
    displayName: Optional[str]
    serialNumber: Optional[str]
    imei: Optional[str]
    colour: Optional[str]
    storageCapacity: Optional[str]
    passcodeType: Optional[BookingPasscodeType]
    passcode: Optional[str]
    findMyStatus: Optional[BookingFindMyStatus]
    conditionGrade: Optional[BookingConditionGrade]
    customerReportedIssues: Optional[str]
    deviceTypeId: Optional[str]
    workflowType: Optional[BookingWorkflowType]
    priority: Optional[BookingPriority]
    accessories: Optional[List[BookingNormalizedAccessory]]


class BookingNormalizedAccessory(TypedDict):
    """An accessory as it would be stored."""

    accessoryType: Optional[BookingAccessoryType]
    description: Optional[str]


class _BookingOrderDeviceAlways(TypedDict):
    id: str
    orderId: str
    version: int
    displayName: str
    brandId: Optional[str]
    modelId: Optional[str]
    customBrand: Optional[str]
    customModel: Optional[str]
    serialNumber: Optional[str]
    imei: Optional[str]
    colour: Optional[str]
    storageCapacity: Optional[str]
    passcodeType: BookingPasscodeType
    hasPasscode: bool
    findMyStatus: BookingFindMyStatus
    conditionGrade: BookingConditionGrade
    conditionLabel: str
    customerReportedIssues: Optional[str]
    deviceTypeId: Optional[str]
    workflowType: BookingWorkflowType
    priority: BookingPriority
    status: BookingDeviceStatus
    label: str
    dueAt: Optional[str]
    foundIssues: Optional[str]
    diagnosisNotes: Optional[str]
    assignedUserId: Optional[str]
    assignedUserName: Optional[str]
    subLocationId: Optional[str]
    carrier: Optional[str]
    trackingNumber: Optional[str]
    accessories: List[BookingOrderAccessory]
    parts: List[BookingDevicePart]
    stamps: BookingDeviceDates
    transitions: List[BookingDeviceTransition]
    actions: Dict[str, Decision]


class BookingOrderDevice(_BookingOrderDeviceAlways, total=False):
    """A device of an order; its passcode is shown by another method.

    Members:
        label: The status in words.
        foundIssues: What the bench found.
        diagnosisNotes: What it means.
        warnings: Remarks about what was just changed.
    """

    warnings: List[Violation]


class BookingOrderAccessory(TypedDict):
    """An accessory that came with a device.

    Members:
        returned: null: still in the shop.
    """

    id: str
    accessoryType: BookingAccessoryType
    label: str
    description: Optional[str]
    returned: Optional[BookingAccessoryReturn]

#: What people set, instead of what the devices say.
BookingOrderOverride = Literal["on_hold", "cancelled"]


class BookingTransition(TypedDict):
    """One way on from a status.

    Members:
        bench: Needs an engineer's hands.
    """

    to: BookingDeviceStatus
    label: str
    bench: bool


class BookingDeviceActions(TypedDict):
    """What may be done with a device now."""

    orderId: str
    deviceId: str
    workflowType: BookingWorkflowType
    status: BookingDeviceStatus
    label: str
    terminal: bool
    transitions: List[BookingDeviceTransition]
    actions: Dict[str, Decision]


class _BookingDeviceStampAlways(TypedDict):
    at: str
    by: str


class BookingDeviceStamp(_BookingDeviceStampAlways, total=False):
    """When something happened to a device, and who did it."""

    byName: str


class BookingDeviceDates(TypedDict):
    """What a device has passed."""

    received: Optional[BookingDeviceStamp]
    diagnosisStarted: Optional[BookingDeviceStamp]
    diagnosisCompleted: Optional[BookingDeviceStamp]
    quoteSent: Optional[BookingDeviceStamp]
    authorised: Optional[BookingDeviceStamp]
    rejected: Optional[BookingDeviceStamp]
    repairStarted: Optional[BookingDeviceStamp]
    repairCompleted: Optional[BookingDeviceStamp]
    qualityChecked: Optional[BookingDeviceStamp]
    ready: Optional[BookingDeviceStamp]
    collected: Optional[BookingDeviceStamp]
    despatched: Optional[BookingDeviceStamp]


class _BookingAccessoryReturnAlways(TypedDict):
    at: str
    by: str
    waived: bool


class BookingAccessoryReturn(_BookingAccessoryReturnAlways, total=False):
    """How an accessory left the shop.

    Members:
        waived: The client did not want it back.
    """

    byName: str


class _BookingDevicePartAlways(TypedDict):
    id: str
    description: str
    partNumber: Optional[str]
    quantity: int
    createdAt: str
    createdBy: str


class BookingDevicePart(_BookingDevicePartAlways, total=False):
    """A part that was built into a device."""

    createdByName: str


class BookingPasscode(TypedDict):
    """How a device is unlocked.

    Members:
        label: The type in words.
        passcode: null: none was given, or it was erased.
        erasesAt: When it will be erased.
    """

    orderId: str
    deviceId: str
    passcodeType: BookingPasscodeType
    label: str
    passcode: Optional[str]
    erasesAt: Optional[str]


class BookingAddDeviceForm(TypedDict, total=False):
    """A device that is added to an order.

    Members:
        brandId: From the catalogue.
        modelId: From the catalogue; needs brandId.
        customBrand: When the brand is not in the catalogue; at most 80 characters.
        customModel: When the model is not in the catalogue; at most 80 characters.
        displayName: Default: brand and model.
        imei: 15 digits; spaces, - / and . are taken out.
        storageCapacity: Such as 256 GB.
        passcode: Stored sealed, shown to nobody but the bench.
        conditionGrade: Default: B.
        customerReportedIssues: At most 10,000 characters.
        workflowType: Default: by service type.
        priority: Default: normal.
        accessories: What comes with it.
    """

    orderId: Optional[str]
    brandId: Optional[str]
    modelId: Optional[str]
    customBrand: Optional[str]
    customModel: Optional[str]
    displayName: Optional[str]
    serialNumber: Optional[str]
    imei: Optional[str]
    colour: Optional[str]
    storageCapacity: Optional[str]
    passcodeType: Optional[BookingPasscodeType]
    passcode: Optional[str]
    findMyStatus: Optional[BookingFindMyStatus]
    conditionGrade: Optional[BookingConditionGrade]
    customerReportedIssues: Optional[str]
    deviceTypeId: Optional[str]
    workflowType: Optional[BookingWorkflowType]
    priority: Optional[BookingPriority]
    accessories: Optional[Sequence[BookingAccessoryForm]]


class BookingUpdateDeviceForm(TypedDict, total=False):
    """What changes about a device; what is absent stays.

    Members:
        orderId: The device's order, to be sure that it is the one meant.
        expectedVersion: Refused when somebody else was faster.
        brandId: From the catalogue.
        modelId: From the catalogue; needs brandId.
        customBrand: When the brand is not in the catalogue; at most 80 characters.
        customModel: When the model is not in the catalogue; at most 80 characters.
        displayName: Default: brand and model.
        imei: 15 digits; spaces, - / and . are taken out.
        storageCapacity: Such as 256 GB.
        passcode: Stored sealed, shown to nobody but the bench.
        conditionGrade: Default: B.
        customerReportedIssues: At most 10,000 characters.
        workflowType: Default: by service type.
        priority: Default: normal.
        foundIssues: What the bench found; at most 10,000 characters.
        diagnosisNotes: What it means; at most 10,000 characters.
    """

    orderId: Optional[str]
    deviceId: Optional[str]
    expectedVersion: Optional[int]
    brandId: Optional[str]
    modelId: Optional[str]
    customBrand: Optional[str]
    customModel: Optional[str]
    displayName: Optional[str]
    serialNumber: Optional[str]
    imei: Optional[str]
    colour: Optional[str]
    storageCapacity: Optional[str]
    passcodeType: Optional[BookingPasscodeType]
    passcode: Optional[str]
    findMyStatus: Optional[BookingFindMyStatus]
    conditionGrade: Optional[BookingConditionGrade]
    customerReportedIssues: Optional[str]
    deviceTypeId: Optional[str]
    workflowType: Optional[BookingWorkflowType]
    priority: Optional[BookingPriority]
    foundIssues: Optional[str]
    diagnosisNotes: Optional[str]


class BookingAddAccessoryForm(TypedDict, total=False):
    """An accessory that is added to a device.

    Members:
        orderId: The device's order, to be sure that it is the one meant.
        description: At most 200 characters.
    """

    orderId: Optional[str]
    deviceId: Optional[str]
    accessoryType: Optional[BookingAccessoryType]
    description: Optional[str]

#: A step of the wizard.
BookingDraftStep = Literal["client", "devices", "summary", "signature", "confirmation"]

#: Where to go in the wizard.
BookingDraftTarget = Literal["client", "devices", "summary", "signature", "confirmation", "next",
  "back"]

#: What is done with one device of a draft.
BookingDraftOpName = Literal["addDevice", "updateDevice", "removeDevice"]

#: What became of a draft.
BookingDraftState = Literal["open", "submitted", "discarded"]


class _BookingDraftOpAlways(TypedDict):
    op: BookingDraftOpName


class BookingDraftOp(_BookingDraftOpAlways, total=False):
    """One change of one device.

    Members:
        device: Fields of a device, for addDevice.
        key: The device's key, for updateDevice and removeDevice.
        patch: A JSON Merge Patch on the device, for updateDevice.
    """

    device: Any
    key: Optional[str]
    patch: Any


class BookingDraft(TypedDict):
    """A booking that somebody is still typing in.

    Members:
        version: Counts changes from 1.
        data: The fields of a booking as typed so far; each device has a `key`.
        warnings: What `booking.submit` would warn of, with pointers into the draft's data.
        canSubmit: Every step is valid.
        review: The booking as people read it before they sign.
    """

    draftId: str
    version: int
    serviceType: BookingServiceType
    serviceTypeLabel: str
    currentStep: BookingDraftStep
    data: Any
    steps: List[BookingDraftStepInfo]
    warnings: List[Violation]
    progress: BookingDraftProgress
    canGoBack: bool
    canGoNext: bool
    canSubmit: bool
    review: List[BookingReviewSection]
    label: str
    createdAt: str
    updatedAt: str
    expiresAt: str
    createdBy: str
    actions: Dict[str, Decision]


class BookingReviewSection(TypedDict):
    """A part of a booking to read: the client, a device, what was agreed, the signature.

    Members:
        step: Where it is changed.
    """

    step: BookingDraftStep
    title: str
    rows: List[BookingReviewRow]


class BookingReviewRow(TypedDict):
    """One line to read."""

    field: BookingReviewField
    label: str
    value: str

#: What a line of a booking says.
BookingReviewField = Literal["order_number", "service", "status", "client", "company", "email",
  "phone", "address", "location", "goods", "device", "workflow", "device_type", "serial_number",
  "imei", "colour", "storage", "grade", "issues", "find_my", "passcode", "priority", "accessories",
  "line", "ready_by", "intake", "notes", "pre_authorization", "subtotal", "vat", "total", "paid",
  "balance", "signed_by", "terms", "consent"]


class _BookingDraftStepInfoAlways(TypedDict):
    step: BookingDraftStep
    title: str
    number: Optional[int]
    valid: bool
    reachable: bool
    optional: bool
    violations: List[Violation]
    warnings: List[Violation]


class BookingDraftStepInfo(_BookingDraftStepInfoAlways, total=False):
    """One step of a draft, judged.

    Members:
        number: null for the confirmation.
        reachable: Every step before it is valid.
        violations: With pointers into the draft's data.
        more: How many violations there are beyond those told, which are 100 at most.
        warnings: Those of the step.
    """

    more: int


class BookingDraftProgress(TypedDict):
    """How far a draft is."""

    stepNumber: int
    stepCount: int
    percent: int
    label: str


class BookingDraftSummary(TypedDict):
    """A draft as a line of a list.

    Members:
        goodsCount: Devices, or pieces of a sale.
    """

    draftId: str
    version: int
    serviceType: BookingServiceType
    serviceTypeLabel: str
    currentStep: BookingDraftStep
    progress: BookingDraftProgress
    locationId: Optional[str]
    clientName: Optional[str]
    goodsCount: int
    label: str
    createdAt: str
    updatedAt: str
    expiresAt: str
    createdBy: str
    actions: Dict[str, Decision]

#: How the client signs.
BookingSignatureMethod = Literal["drawn", "typed"]

#: What a signature was given for.
BookingSignatureType = Literal["drop_off", "collection", "authorization"]


class BookingData(TypedDict, total=False):
    """The fields of a booking.

    Members:
        serviceType: Default: repair.
        intakeMethod: Default: by service type.
        clientId: A client on file; names, e-mail and address may then be left out.
        clientFirstName: At most 80 characters; needed for a new client.
        clientLastName: At most 80 characters.
        clientCompanyName: At most 120 characters.
        noEmail: The client has no e-mail address. Default: false.
        clientEmail: Needed for a new client unless noEmail.
        clientPhone: International, or as dialled in the client's country.
        clientCountryCode: ISO 3166-1 alpha-2. Default: that of the location.
        existingTicketId: An enquiry that the order continues.
        notes: A note for staff only, at most 10,000 characters.
        postcode: Checked by the rules of the address's country.
        country: A name or a two-letter code.
        locationId: Chosen by itself when only one is active.
        readyBy: A date, a wall time at the location, or RFC 3339.
        allowOutsideHours: Ready-by may lie outside opening hours. Default: false.
        devices: What is handed in.
        signature: Needed for repair and buyback.
        preAuthorization: What may be spent without asking again.
        items: What is sold.
        payments: What is paid for a sale.
    """

    serviceType: Optional[BookingServiceType]
    intakeMethod: Optional[BookingIntakeMethod]
    clientId: Optional[str]
    clientFirstName: Optional[str]
    clientLastName: Optional[str]
    clientCompanyName: Optional[str]
    noEmail: Optional[bool]
    clientEmail: Optional[str]
    clientPhone: Optional[str]
    clientCountryCode: Optional[str]
    existingTicketId: Optional[str]
    notes: Optional[str]
    addressLine1: Optional[str]
    addressLine2: Optional[str]
    city: Optional[str]
    county: Optional[str]
    postcode: Optional[str]
    country: Optional[str]
    locationId: Optional[str]
    readyBy: Optional[str]
    allowOutsideHours: Optional[bool]
    devices: Optional[Sequence[BookingDeviceForm]]
    signature: Optional[BookingSignatureForm]
    preAuthorization: Optional[BookingPreAuthorizationForm]
    items: Optional[Sequence[BookingItemForm]]
    payments: Optional[Sequence[BookingPaymentForm]]


class BookingForm(TypedDict, total=False):
    """A booking as a clerk types it in, or the draft that holds it.

    Members:
        serviceType: Default: repair.
        intakeMethod: Default: by service type.
        clientId: A client on file; names, e-mail and address may then be left out.
        clientFirstName: At most 80 characters; needed for a new client.
        clientLastName: At most 80 characters.
        clientCompanyName: At most 120 characters.
        noEmail: The client has no e-mail address. Default: false.
        clientEmail: Needed for a new client unless noEmail.
        clientPhone: International, or as dialled in the client's country.
        clientCountryCode: ISO 3166-1 alpha-2. Default: that of the location.
        existingTicketId: An enquiry that the order continues.
        notes: A note for staff only, at most 10,000 characters.
        postcode: Checked by the rules of the address's country.
        country: A name or a two-letter code.
        locationId: Chosen by itself when only one is active.
        readyBy: A date, a wall time at the location, or RFC 3339.
        allowOutsideHours: Ready-by may lie outside opening hours. Default: false.
        devices: What is handed in.
        signature: Needed for repair and buyback.
        preAuthorization: What may be spent without asking again.
        items: What is sold.
        payments: What is paid for a sale.
        draftId: A draft to book, instead of all other fields.
        expectedVersion: The draft's version that was seen last.
    """

    serviceType: Optional[BookingServiceType]
    intakeMethod: Optional[BookingIntakeMethod]
    clientId: Optional[str]
    clientFirstName: Optional[str]
    clientLastName: Optional[str]
    clientCompanyName: Optional[str]
    noEmail: Optional[bool]
    clientEmail: Optional[str]
    clientPhone: Optional[str]
    clientCountryCode: Optional[str]
    existingTicketId: Optional[str]
    notes: Optional[str]
    addressLine1: Optional[str]
    addressLine2: Optional[str]
    city: Optional[str]
    county: Optional[str]
    postcode: Optional[str]
    country: Optional[str]
    locationId: Optional[str]
    readyBy: Optional[str]
    allowOutsideHours: Optional[bool]
    devices: Optional[Sequence[BookingDeviceForm]]
    signature: Optional[BookingSignatureForm]
    preAuthorization: Optional[BookingPreAuthorizationForm]
    items: Optional[Sequence[BookingItemForm]]
    payments: Optional[Sequence[BookingPaymentForm]]
    draftId: Optional[str]
    expectedVersion: Optional[int]


class BookingReadyByForm(TypedDict, total=False):
    """A time that goods are promised for, and when the location is open.

    Members:
        now: Default: the clock.
        timeZone: IANA name. Default: Europe/London.
    """

    readyBy: Optional[str]
    now: Optional[str]
    timeZone: Optional[str]
    openingHours: Optional[Mapping[str, Sequence[Sequence[str]]]]
    closures: Optional[Sequence[str]]
    allowOutsideHours: Optional[bool]


class BookingSignatureForm(TypedDict, total=False):
    """The client's agreement to the terms.

    Members:
        signatureData: When drawn: a PNG as data URL, at most 524,288 bytes.
        typedName: When typed; at most 160 characters.
        termsAgreed: Must be true.
        termsVersion: The version shown. Default: the current one.
        marketingConsent: Default: false.
        userAgent: Default: name and version of the host.
    """

    signatureMethod: Optional[BookingSignatureMethod]
    signatureData: Optional[str]
    typedName: Optional[str]
    termsAgreed: Optional[bool]
    termsVersion: Optional[str]
    marketingConsent: Optional[bool]
    userAgent: Optional[str]
    geolocation: Optional[BookingGeolocationForm]


class BookingGeolocationForm(TypedDict, total=False):
    """Where it was signed. Unit: degrees."""

    latitude: Optional[float]
    longitude: Optional[float]


class BookingContext(TypedDict, total=False):
    """Facts that a booking is judged by.

    Members:
        now: Default: the clock.
        currency: Default: GBP.
        defaultCountryCode: Default: GB.
        timeZone: Default: Europe/London.
        buybackEnabled: Default: true.
        client: The record of clientId.
        termsVersion: The current version.
        vatRatesBp: Item type to basis points.
    """

    now: Optional[str]
    currency: Optional[str]
    defaultCountryCode: Optional[str]
    timeZone: Optional[str]
    buybackEnabled: Optional[bool]
    locations: Optional[Sequence[BookingLocationFacts]]
    client: Optional[BookingClientFacts]
    deviceTypes: Optional[Sequence[BookingDeviceTypeFacts]]
    stock: Optional[Sequence[BookingStockFacts]]
    termsVersion: Optional[str]
    vatRatesBp: Optional[Mapping[str, int]]
    catalogue: Optional[BookingCatalogueFacts]


class BookingClientFacts(TypedDict, total=False):
    """A client on file, as far as a booking depends on it."""

    id: Optional[str]
    addressLine1: Optional[str]
    city: Optional[str]
    postcode: Optional[str]


class BookingNormalizedSignature(TypedDict):
    """A signature as it would be stored."""

    signatureMethod: Optional[BookingSignatureMethod]
    signatureData: Optional[str]
    typedName: Optional[str]
    termsAgreed: Optional[bool]
    termsVersion: Optional[str]
    marketingConsent: Optional[bool]
    userAgent: Optional[str]
    geolocation: Optional[BookingGeolocation]


class BookingGeolocation(TypedDict):
    """A place on Earth. Unit: degrees."""

    latitude: float
    longitude: float


class BookingSubmittedDevice(TypedDict):
    """A device of a new order."""

    deviceId: str
    displayName: str
    status: BookingDeviceStatus
    label: str


class _BookingSubmissionAlways(TypedDict):
    orderId: str
    orderNumber: int
    orderNumberLabel: str
    ticketId: str
    clientId: str
    clientCreated: bool
    signatureId: Optional[str]
    preAuthorizationId: Optional[str]
    devices: List[BookingSubmittedDevice]
    status: BookingOrderStatus
    statusLabel: str
    serviceTypeLabel: str
    clientName: str
    totals: BookingOrderTotals
    readyBy: Optional[BookingReadyBy]
    readyByLabel: Optional[str]
    confirmation: List[BookingReviewRow]
    warnings: List[Violation]
    possibleDuplicates: List[str]
    title: str
    message: str
    actions: Dict[str, Decision]


class BookingSubmission(_BookingSubmissionAlways, total=False):
    """A new order.

    Members:
        readyByLabel: The wall time at the location in words.
        confirmation: What the last screen shows, line by line.
        possibleDuplicates: Clients with the same phone number.
        alreadySubmitted: true: the draft was booked before, and this is what was answered then.
    """

    alreadySubmitted: bool

#: What a later signature is for.
BookingCaptureType = Literal["collection", "authorization"]


class BookingCaptureForm(TypedDict, total=False):
    """A signature for a collection or an approval.

    Members:
        signature: Instead of the members below.
        signatureData: When drawn: a PNG as data URL, at most 524,288 bytes.
        typedName: When typed; at most 160 characters.
        termsAgreed: Must be true.
        termsVersion: The version shown. Default: the current one.
        marketingConsent: Default: false.
        userAgent: Default: name and version of the host.
    """

    orderId: Optional[str]
    type: Optional[BookingCaptureType]
    signature: Optional[BookingSignatureForm]
    signatureMethod: Optional[BookingSignatureMethod]
    signatureData: Optional[str]
    typedName: Optional[str]
    termsAgreed: Optional[bool]
    termsVersion: Optional[str]
    marketingConsent: Optional[bool]
    userAgent: Optional[str]
    geolocation: Optional[BookingGeolocationForm]


class _BookingStepFormAlways(TypedDict):
    step: BookingDraftStep


class BookingStepForm(_BookingStepFormAlways, total=False):
    """The fields of a booking, facts to judge it by, and the step that is asked about.

    Members:
        serviceType: Default: repair.
        intakeMethod: Default: by service type.
        clientId: A client on file; names, e-mail and address may then be left out.
        clientFirstName: At most 80 characters; needed for a new client.
        clientLastName: At most 80 characters.
        clientCompanyName: At most 120 characters.
        noEmail: The client has no e-mail address. Default: false.
        clientEmail: Needed for a new client unless noEmail.
        clientPhone: International, or as dialled in the client's country.
        clientCountryCode: ISO 3166-1 alpha-2. Default: that of the location.
        existingTicketId: An enquiry that the order continues.
        notes: A note for staff only, at most 10,000 characters.
        postcode: Checked by the rules of the address's country.
        country: A name or a two-letter code.
        locationId: Chosen by itself when only one is active.
        readyBy: A date, a wall time at the location, or RFC 3339.
        allowOutsideHours: Ready-by may lie outside opening hours. Default: false.
        devices: What is handed in.
        signature: Needed for repair and buyback.
        preAuthorization: What may be spent without asking again.
        items: What is sold.
        payments: What is paid for a sale.
        context: Facts to judge by. With a session, missing ones come from the database.
        step: The step to judge.
    """

    serviceType: Optional[BookingServiceType]
    intakeMethod: Optional[BookingIntakeMethod]
    clientId: Optional[str]
    clientFirstName: Optional[str]
    clientLastName: Optional[str]
    clientCompanyName: Optional[str]
    noEmail: Optional[bool]
    clientEmail: Optional[str]
    clientPhone: Optional[str]
    clientCountryCode: Optional[str]
    existingTicketId: Optional[str]
    notes: Optional[str]
    addressLine1: Optional[str]
    addressLine2: Optional[str]
    city: Optional[str]
    county: Optional[str]
    postcode: Optional[str]
    country: Optional[str]
    locationId: Optional[str]
    readyBy: Optional[str]
    allowOutsideHours: Optional[bool]
    devices: Optional[Sequence[BookingDeviceForm]]
    signature: Optional[BookingSignatureForm]
    preAuthorization: Optional[BookingPreAuthorizationForm]
    items: Optional[Sequence[BookingItemForm]]
    payments: Optional[Sequence[BookingPaymentForm]]
    context: Optional[BookingContext]

#: A person's role at the counter. Source: booking specification 1.
BookingRole = Literal["master_admin", "admin", "senior_engineer", "engineer", "office"]

#: What the client comes for.
BookingServiceType = Literal["repair", "buyback", "accessories", "device_sale"]

#: How the goods reach the shop, or how a sale is made.
BookingIntakeMethod = Literal["walk_in", "mail_in", "courier", "online", "accessories_in_store",
  "counter_sale"]


class BookingClientForm(TypedDict, total=False):
    """A client as a clerk types it in."""

    clientFirstName: Optional[str]
    clientLastName: Optional[str]
    clientCompanyName: Optional[str]
    noEmail: Optional[bool]
    clientEmail: Optional[str]
    clientPhone: Optional[str]
    clientCountryCode: Optional[str]
    addressLine1: Optional[str]
    addressLine2: Optional[str]
    city: Optional[str]
    county: Optional[str]
    postcode: Optional[str]
    country: Optional[str]


class BookingValidationForm(TypedDict, total=False):
    """The fields of a booking, and facts to judge it by.

    Members:
        serviceType: Default: repair.
        intakeMethod: Default: by service type.
        clientId: A client on file; names, e-mail and address may then be left out.
        clientFirstName: At most 80 characters; needed for a new client.
        clientLastName: At most 80 characters.
        clientCompanyName: At most 120 characters.
        noEmail: The client has no e-mail address. Default: false.
        clientEmail: Needed for a new client unless noEmail.
        clientPhone: International, or as dialled in the client's country.
        clientCountryCode: ISO 3166-1 alpha-2. Default: that of the location.
        existingTicketId: An enquiry that the order continues.
        notes: A note for staff only, at most 10,000 characters.
        postcode: Checked by the rules of the address's country.
        country: A name or a two-letter code.
        locationId: Chosen by itself when only one is active.
        readyBy: A date, a wall time at the location, or RFC 3339.
        allowOutsideHours: Ready-by may lie outside opening hours. Default: false.
        devices: What is handed in.
        signature: Needed for repair and buyback.
        preAuthorization: What may be spent without asking again.
        items: What is sold.
        payments: What is paid for a sale.
        context: Facts to judge by. With a session, missing ones come from the database.
    """

    serviceType: Optional[BookingServiceType]
    intakeMethod: Optional[BookingIntakeMethod]
    clientId: Optional[str]
    clientFirstName: Optional[str]
    clientLastName: Optional[str]
    clientCompanyName: Optional[str]
    noEmail: Optional[bool]
    clientEmail: Optional[str]
    clientPhone: Optional[str]
    clientCountryCode: Optional[str]
    existingTicketId: Optional[str]
    notes: Optional[str]
    addressLine1: Optional[str]
    addressLine2: Optional[str]
    city: Optional[str]
    county: Optional[str]
    postcode: Optional[str]
    country: Optional[str]
    locationId: Optional[str]
    readyBy: Optional[str]
    allowOutsideHours: Optional[bool]
    devices: Optional[Sequence[BookingDeviceForm]]
    signature: Optional[BookingSignatureForm]
    preAuthorization: Optional[BookingPreAuthorizationForm]
    items: Optional[Sequence[BookingItemForm]]
    payments: Optional[Sequence[BookingPaymentForm]]
    context: Optional[BookingContext]


class BookingPreAuthorizationForm(TypedDict, total=False):
    """An amount that may be spent without asking again.

    Members:
        amountMinor: 1 to 10,000,000.
        currency: Default: the company's.
        notes: At most 500 characters.
        authorizedAt: RFC 3339. Default: now.
    """

    amountMinor: Optional[int]
    currency: Optional[str]
    notes: Optional[str]
    authorizedAt: Optional[str]

#: How money changed hands.
BookingPaymentMethod = Literal["cash", "card", "bank_transfer", "paypal", "invoice", "other"]


class BookingItemForm(TypedDict, total=False):
    """One line of a sale.

    Members:
        itemType: Default: by service type.
        description: At most 200 characters.
        quantity: 1 to 999. Default: 1.
        unitPriceMinor: 0 to 100,000,000.
        priceIncludesVat: Default: true.
        vatRateBp: Basis points, 0 to 10,000. Default: the company's rate.
        stockId: The unit sold by a device_sale line.
    """

    itemType: Optional[BookingItemType]
    description: Optional[str]
    quantity: Optional[int]
    unitPriceMinor: Optional[int]
    priceIncludesVat: Optional[bool]
    vatRateBp: Optional[int]
    stockId: Optional[str]
    productId: Optional[str]


class BookingPaymentForm(TypedDict, total=False):
    """One payment for a sale.

    Members:
        amountMinor: 1 to 100,000,000.
        invoiceNumber: Needed for an invoice; at most 40 characters.
        notes: At most 500 characters.
    """

    amountMinor: Optional[int]
    paymentMethod: Optional[BookingPaymentMethod]
    invoiceNumber: Optional[str]
    notes: Optional[str]


class BookingNormalizedPreAuthorization(TypedDict):
    """A pre-authorisation as it would be stored."""

    amountMinor: Optional[int]
    currency: Optional[str]
    notes: Optional[str]
    authorizedAt: Optional[str]


class BookingNormalizedItem(TypedDict):
    """A line of a sale with its defaults filled in."""

    itemType: BookingItemType
    description: Optional[str]
    quantity: int
    unitPriceMinor: int
    priceIncludesVat: bool
    vatRateBp: int
    stockId: Optional[str]
    productId: Optional[str]


class BookingNormalizedPayment(TypedDict):
    """A payment as it would be stored."""

    amountMinor: int
    paymentMethod: BookingPaymentMethod
    invoiceNumber: Optional[str]
    notes: Optional[str]


class BookingTotals(TypedDict):
    """What the items come to.

    Members:
        subtotalMinor: Without VAT.
    """

    subtotalMinor: int
    vatMinor: int
    grandTotalMinor: int
    currency: str

#: How far an order is paid.
BookingPaymentStatus = Literal["paid", "partial", "unpaid", "refunded"]

#: Where one round of a quote stands.
BookingQuoteStatus = Literal["open", "authorized", "rejected", "superseded"]

#: How a client agreed to a quote.
BookingAuthorizationMethod = Literal["pre_authorised", "phone", "email", "portal"]

#: Where a payment at a card terminal stands.
BookingCardPaymentStatus = Literal["pending", "processing", "completed", "failed", "cancelled",
  "timeout"]


class BookingOrderTotals(TypedDict):
    """What an order costs and what was paid, in minor units of its currency and as texts.

    Members:
        subtotalMinor: Without VAT.
        finalPaymentsPaidMinor: Payouts included, as negative amounts.
        netPaidMinor: Paid less refunded.
        balanceDueMinor: What is still to be paid; negative when the shop owes.
    """

    subtotalMinor: int
    vatMinor: int
    grandTotalMinor: int
    depositsPaidMinor: int
    finalPaymentsPaidMinor: int
    amountPaidMinor: int
    totalRefundedMinor: int
    netPaidMinor: int
    balanceDueMinor: int
    subtotalLabel: str
    vatLabel: str
    grandTotalLabel: str
    depositsPaidLabel: str
    finalPaymentsPaidLabel: str
    amountPaidLabel: str
    totalRefundedLabel: str
    netPaidLabel: str
    balanceDueLabel: str
    paymentStatus: BookingPaymentStatus
    paymentStatusLabel: str
    currency: str


class BookingOrderItem(TypedDict):
    """A line of an order.

    Members:
        deviceId: Null for a line of the order as a whole.
        label: The type in words.
    """

    id: str
    deviceId: Optional[str]
    itemType: BookingItemType
    label: str
    description: str
    quantity: int
    unitPriceMinor: int
    unitPriceLabel: str
    priceIncludesVat: bool
    vatRateBp: int
    vatRateLabel: str
    stockId: Optional[str]
    productId: Optional[str]
    netMinor: int
    netLabel: str
    vatMinor: int
    vatLabel: str
    grossMinor: int
    grossLabel: str


class _BookingOrderPaymentAlways(TypedDict):
    id: str
    deviceId: Optional[str]
    amountMinor: int
    amountLabel: str
    paymentMethod: BookingPaymentMethod
    label: str
    isDeposit: bool
    isPayout: bool
    paymentDate: str
    reference: Optional[str]
    invoiceNumber: Optional[str]
    notes: Optional[str]
    refundedMinor: int
    refundedLabel: str
    refundableMinor: int
    refundableLabel: str
    refunds: List[BookingOrderRefund]
    createdAt: str
    createdBy: str
    actions: Dict[str, Decision]


class BookingOrderPayment(_BookingOrderPaymentAlways, total=False):
    """Money that changed hands for an order.

    Members:
        amountMinor: Negative for a payout.
        label: The method in words.
        refundableMinor: What can still be given back.
    """

    createdByName: str


class _BookingOrderRefundAlways(TypedDict):
    id: str
    amountMinor: int
    amountLabel: str
    reason: str
    createdAt: str
    createdBy: str


class BookingOrderRefund(_BookingOrderRefundAlways, total=False):
    """Money that was given back of a payment."""

    createdByName: str


class _BookingOrderQuoteAlways(TypedDict):
    id: str
    deviceId: str
    round: int
    status: BookingQuoteStatus
    label: str
    items: List[BookingOrderItem]
    subtotalMinor: int
    subtotalLabel: str
    vatMinor: int
    vatLabel: str
    grandTotalMinor: int
    grandTotalLabel: str
    sentAt: str
    sentBy: str
    method: Optional[BookingAuthorizationMethod]
    reason: Optional[str]
    signatureId: Optional[str]
    bankDetails: Optional[BookingBankDetails]
    decidedAt: Optional[str]
    decidedBy: Optional[str]


class BookingOrderQuote(_BookingOrderQuoteAlways, total=False):
    """One round of a quote for one device.

    Members:
        label: The status in words.
        items: As they were when the quote was sent.
        bankDetails: Masked.
    """

    sentByName: str
    decidedByName: str


class _BookingCardPaymentAlways(TypedDict):
    id: str
    orderId: str
    deviceId: Optional[str]
    amountMinor: int
    amountLabel: str
    status: BookingCardPaymentStatus
    label: str
    reference: Optional[str]
    paymentId: Optional[str]
    startedAt: str
    startedBy: str
    expiresAt: str
    finishedAt: Optional[str]


class BookingCardPayment(_BookingCardPaymentAlways, total=False):
    """A payment that a card terminal was asked for.

    Members:
        label: The status in words.
        paymentId: The payment that it became.
    """

    startedByName: str

#: What a card terminal says.
BookingCardPaymentOutcome = Literal["processing", "completed", "failed", "cancelled", "timeout"]

#: How a seller is paid.
BookingPayoutMethod = Literal["bank_transfer", "cash"]

#: What became of a line.
BookingItemChange = Literal["added", "changed", "removed"]


class BookingAddItemForm(TypedDict, total=False):
    """A line for an order.

    Members:
        deviceId: Default: the only device of the order.
        itemType: Default: repair, for a buyback device_purchase, in a sale accessory.
        description: At most 200 characters.
        quantity: 1 to 999. Default: 1.
        unitPriceMinor: 0 to 100,000,000.
        priceIncludesVat: Default: true.
        vatRateBp: Basis points, 0 to 10,000. Default: the company's rate.
    """

    orderId: Optional[str]
    deviceId: Optional[str]
    itemType: Optional[BookingItemType]
    description: Optional[str]
    quantity: Optional[int]
    unitPriceMinor: Optional[int]
    priceIncludesVat: Optional[bool]
    vatRateBp: Optional[int]
    productId: Optional[str]


class BookingUpdateItemForm(TypedDict, total=False):
    """What is to change about a line.

    Members:
        itemType: Default: repair, for a buyback device_purchase, in a sale accessory.
        description: At most 200 characters.
        quantity: 1 to 999. Default: 1.
        unitPriceMinor: 0 to 100,000,000.
        priceIncludesVat: Default: true.
        vatRateBp: Basis points, 0 to 10,000. Default: the company's rate.
    """

    orderId: Optional[str]
    itemId: Optional[str]
    deviceId: Optional[str]
    itemType: Optional[BookingItemType]
    description: Optional[str]
    quantity: Optional[int]
    unitPriceMinor: Optional[int]
    priceIncludesVat: Optional[bool]
    vatRateBp: Optional[int]
    productId: Optional[str]


class BookingRecordPaymentForm(TypedDict, total=False):
    """Money that came in.

    Members:
        amountMinor: 1 to 100,000,000.
        paymentDate: Default: today.
        notes: At most 500 characters.
        invoiceNumber: Needed for an invoice; at most 40 characters.
        deviceId: Absent: for the order as a whole.
        isDeposit: What is paid before a repair is ready is a deposit in any case.
    """

    orderId: Optional[str]
    amountMinor: Optional[int]
    paymentMethod: Optional[BookingPaymentMethod]
    paymentDate: Optional[str]
    notes: Optional[str]
    invoiceNumber: Optional[str]
    deviceId: Optional[str]
    isDeposit: Optional[bool]


class BookingPaymentResult(TypedDict):
    """A payment, and what the order comes to now.

    Members:
        label: The order's status in words.
        actions: What can be done with the order.
    """

    payment: BookingOrderPayment
    orderId: str
    orderNumber: int
    orderStatus: BookingOrderStatus
    label: str
    totals: BookingOrderTotals
    warnings: List[Violation]
    actions: Dict[str, Decision]


class BookingCardPaymentResult(TypedDict):
    """A payment at a terminal, and what the order comes to now.

    Members:
        payment: What it became.
        label: The order's status in words.
        actions: What can be done with the order.
    """

    cardPayment: BookingCardPayment
    payment: Optional[BookingOrderPayment]
    orderId: str
    orderNumber: int
    orderStatus: BookingOrderStatus
    label: str
    totals: BookingOrderTotals
    warnings: List[Violation]
    actions: Dict[str, Decision]


class BookingCalculateTotalsForm(TypedDict, total=False):
    """What is to be added up.

    Members:
        items: Descriptions and units of the stock are not looked at.
        vatRatesBp: Rates by item type, where they are not the usual ones.
    """

    items: Optional[Sequence[BookingItemForm]]
    payments: Optional[Sequence[BookingPaymentSum]]
    refunds: Optional[Sequence[BookingRefundSum]]
    vatRatesBp: Optional[Mapping[str, int]]


class BookingPaymentSum(TypedDict, total=False):
    """A payment that is to be added up.

    Members:
        amountMinor: 1 to 100,000,000, also of a payout.
    """

    amountMinor: Optional[int]
    isDeposit: Optional[bool]
    isPayout: Optional[bool]


class BookingRefundSum(TypedDict, total=False):
    """A refund that is to be added up.

    Members:
        amountMinor: 1 to 100,000,000.
    """

    amountMinor: Optional[int]


class BookingCalculatedLine(TypedDict):
    """What one line comes to."""

    netMinor: int
    vatMinor: int
    grossMinor: int


class BookingCalculatedTotals(TypedDict):
    """What items, payments and refunds come to."""

    lines: List[BookingCalculatedLine]
    subtotalMinor: int
    vatMinor: int
    grandTotalMinor: int
    depositsPaidMinor: int
    finalPaymentsPaidMinor: int
    amountPaidMinor: int
    totalRefundedMinor: int
    netPaidMinor: int
    balanceDueMinor: int
    paymentStatus: BookingPaymentStatus
    paymentStatusLabel: str

#: What a code was found as.
BookingLookupMatch = Literal["qr", "order_number", "label_code", "imei", "serial_number"]


class BookingLookupHit(TypedDict):
    """An order that a code names, or a device of one.

    Members:
        deviceId: null: the code names the order as a whole.
        label: One line to show.
    """

    matchedBy: BookingLookupMatch
    orderId: str
    orderNumber: int
    orderNumberLabel: str
    orderStatus: BookingOrderStatus
    orderStatusLabel: str
    deviceId: Optional[str]
    displayName: Optional[str]
    deviceStatus: Optional[BookingDeviceStatus]
    deviceStatusLabel: Optional[str]
    clientName: str
    createdAt: str
    label: str
    actions: Dict[str, Decision]


class BookingReadyBy(TypedDict):
    """When the goods are to be ready.

    Members:
        local: Wall time at the location, YYYY-MM-DDTHH:MM:SS.
    """

    utc: str
    local: str
    timeZone: str


class _BookingOrderAlways(TypedDict):
    id: str
    orderNumber: int
    orderNumberLabel: str
    serviceType: BookingServiceType
    serviceTypeLabel: str
    intakeMethod: BookingIntakeMethod
    intakeMethodLabel: str
    status: BookingOrderStatus
    label: str
    statusReason: Optional[str]
    version: int
    ticketId: str
    locationId: Optional[str]
    locationName: Optional[str]
    assignedUserId: Optional[str]
    assignedUserName: Optional[str]
    client: BookingOrderClient
    devices: List[BookingOrderDevice]
    signatures: List[BookingOrderSignature]
    preAuthorization: Optional[BookingOrderPreAuthorization]
    items: List[BookingOrderItem]
    payments: List[BookingOrderPayment]
    quotes: List[BookingOrderQuote]
    cardPayments: List[BookingCardPayment]
    totals: BookingOrderTotals
    readyBy: Optional[BookingReadyBy]
    dates: BookingOrderDates
    notes: List[BookingOrderNote]
    timeline: List[BookingTimelineEntry]
    createdAt: str
    createdBy: str
    actions: Dict[str, Decision]


class BookingOrder(_BookingOrderAlways, total=False):
    """An order with everything that belongs to it, except secrets.

    Members:
        label: The status in words.
        statusReason: Why it is on hold or was cancelled.
        quotes: Every round, by device.
        cardPayments: What was asked of card terminals.
        notes: Oldest first, the latest 1,000; an order takes no more.
        moreNotes: Older notes that are on file and not shown, where an older service took more.
        warnings: Remarks about what was just changed.
    """

    moreNotes: int
    createdByName: str
    warnings: List[Violation]


class _BookingOrderSignatureAlways(TypedDict):
    id: str
    type: BookingSignatureType
    label: str
    signatureMethod: BookingSignatureMethod
    signatureData: Optional[str]
    typedName: Optional[str]
    termsAgreed: bool
    terms: BookingTermsSnapshot
    marketingConsent: bool
    userAgent: Optional[str]
    geolocation: Optional[BookingGeolocation]
    actorId: str
    capturedAt: str


class BookingOrderSignature(_BookingOrderSignatureAlways, total=False):
    """A signature, and the terms as they stood when it was given.

    Members:
        signatureData: The PNG as data URL, the same bytes as were sent.
    """

    actorName: str


class BookingTermsSnapshot(TypedDict):
    """Terms as they stood at one moment.

    Members:
        sha256: Of the text in UTF-8, hexadecimal.
    """

    version: Optional[str]
    text: str
    sha256: str
    locale: str


class BookingOrderPreAuthorization(TypedDict):
    """What may be spent without asking again."""

    id: str
    amountMinor: int
    amountLabel: str
    currency: str
    notes: Optional[str]
    authorizedAt: str


class _BookingOrderNoteAlways(TypedDict):
    id: str
    deviceId: Optional[str]
    text: str
    createdAt: str
    createdBy: str


class BookingOrderNote(_BookingOrderNoteAlways, total=False):
    """A note for staff.

    Members:
        deviceId: null: about the order as a whole.
    """

    createdByName: str

#: One change of status.
BookingTimelineEntry = TypedDict(
    "BookingTimelineEntry",
    {
        "deviceId": "Optional[str]",
        "from": "Optional[str]",
        "to": "str",
        "label": "str",
        "reason": "Optional[str]",
        "at": "str",
        "by": "str",
        "byName": "str",
    },
    total=False,
)

#: What comes first in a list of orders.
BookingOrderSort = Literal["newest", "oldest", "ready_by"]


class _BookingDeviceStateAlways(TypedDict):
    status: BookingDeviceStatus


class BookingDeviceState(_BookingDeviceStateAlways, total=False):
    """One device, as far as the status of its order depends on it."""

    workflowType: Optional[BookingWorkflowType]


class _BookingDeviceTransitionAlways(TypedDict):
    to: BookingDeviceStatus
    label: str
    bench: bool
    allowed: bool
    needs: List[str]


class BookingDeviceTransition(_BookingDeviceTransitionAlways, total=False):
    """One way on for a device, and whether it is open now.

    Members:
        bench: Needs an engineer's hands.
        reason: The kind that a try would be refused with.
        needs: What has to be said with it, such as note.
    """

    reason: str
    message: str


class BookingOrderDates(TypedDict):
    """The moments of an order.

    Members:
        receivedAt: When the last of its devices came in.
        readyAt: When the last of its devices was ready.
        closedAt: When the last of its devices left, or it was cancelled.
    """

    createdAt: str
    updatedAt: str
    readyBy: Optional[str]
    receivedAt: Optional[str]
    readyAt: Optional[str]
    closedAt: Optional[str]


class BookingOrderSummary(TypedDict):
    """An order as a list shows it.

    Members:
        label: The status in words.
    """

    orderId: str
    orderNumber: int
    orderNumberLabel: str
    serviceType: BookingServiceType
    serviceTypeLabel: str
    intakeMethod: BookingIntakeMethod
    status: BookingOrderStatus
    label: str
    paymentStatus: BookingPaymentStatus
    paymentStatusLabel: str
    clientId: str
    clientName: str
    locationId: Optional[str]
    assignedUserId: Optional[str]
    deviceCount: int
    devices: List[BookingListedDevice]
    readyBy: Optional[str]
    createdAt: str
    actions: Dict[str, Decision]


class BookingListedDevice(TypedDict):
    """A device as a list of orders shows it."""

    deviceId: str
    displayName: str
    workflowType: BookingWorkflowType
    status: BookingDeviceStatus
    label: str
    assignedUserId: Optional[str]


class BookingEngineerInfo(TypedDict):
    """Somebody who repairs."""

    userId: str
    name: str
    role: str
    label: str

#: A paper of an order.
BookingDocumentType = Literal["booking_receipt", "invoice", "collection_receipt", "device_label"]

#: What happens to one device.
BookingWorkflowType = Literal["repair", "buyback"]

#: What one line of an order is for.
BookingItemType = Literal["part", "labour", "repair", "device_sale", "accessory",
  "device_purchase", "other"]


class BookingLocationFacts(TypedDict, total=False):
    """A location, as far as a booking depends on it.

    Members:
        active: Default: true.
        openingHours: mon … sun to [["09:00", "17:30"]]; a missing day is closed.
        closures: Dates closed.
    """

    id: Optional[str]
    name: Optional[str]
    active: Optional[bool]
    countryCode: Optional[str]
    timeZone: Optional[str]
    openingHours: Optional[Mapping[str, Sequence[Sequence[str]]]]
    closures: Optional[Sequence[str]]


class BookingLocationList(TypedDict):
    """The locations of the organization.

    Members:
        autoSelectId: The only active location.
    """

    items: List[BookingLocation]
    autoSelectId: Optional[str]


class BookingLocation(TypedDict):
    """A shop or workshop.

    Members:
        openingHours: null: no restriction.
    """

    id: str
    name: str
    addressLine1: Optional[str]
    addressLine2: Optional[str]
    city: Optional[str]
    county: Optional[str]
    postcode: Optional[str]
    country: Optional[str]
    countryCode: Optional[str]
    phone: Optional[str]
    email: Optional[str]
    isPrimary: bool
    latitude: Optional[float]
    longitude: Optional[float]
    timeZone: Optional[str]
    openingHours: Optional[BookingOpeningHours]
    closures: List[str]
    active: bool
    label: str
    actions: Dict[str, Decision]


class BookingOpeningHours(TypedDict):
    """Open times per day of the week; no times: closed."""

    mon: List[List[str]]
    tue: List[List[str]]
    wed: List[List[str]]
    thu: List[List[str]]
    fri: List[List[str]]
    sat: List[List[str]]
    sun: List[List[str]]


class BookingBankDetails(TypedDict):
    """Where a payout goes, with all but the last digits hidden."""

    accountHolder: str
    sortCode: str
    accountNumber: str


class BookingBankDetailsInput(TypedDict):
    """Where a payout is to go.

    Members:
        accountHolder: At most 160 characters.
        sortCode: 6 digits; spaces and hyphens may stand between.
        accountNumber: 8 digits.
    """

    accountHolder: str
    sortCode: str
    accountNumber: str


class BookingRevealedBankDetails(TypedDict):
    """Where a payout goes."""

    orderId: str
    deviceId: str
    round: int
    accountHolder: str
    sortCode: str
    accountNumber: str

#: A place inside a location.
BookingSubLocationType = Literal["bench", "shelf", "drawer", "locker", "safe", "room", "other"]

#: A setting that may be empty.
BookingClearableSetting = Literal["name", "logo", "vatNumber", "privacyPolicy",
  "orderNumberPrefix", "customerPortalUrl"]

#: A part of a location that may be empty.
BookingClearableLocationField = Literal["addressLine1", "addressLine2", "city", "county",
  "postcode", "countryCode", "phone", "email", "coordinates", "timeZone", "openingHours",
  "closures"]


class BookingSettingsForm(TypedDict, total=False):
    """Settings to change; what is left out stays as it is.

    Members:
        name: The company on receipts, at most 200 characters. Default: the organization's name.
        logo: A PNG as data URL, at most 524,288 bytes.
        vatNumber: At most 40 characters.
        privacyPolicy: At most 100,000 characters.
        orderNumberStart: The first order's number; fixed once there is an order.
        orderNumberPrefix: Shown before order numbers instead of #; at most 10 characters.
        currency: ISO 4217.
        vatRatesBp: Item type to basis points, 0 to 10,000; 2000 is 20 %. Rates left out stay as
            they are.
        buybackEnabled: Whether the company buys devices.
        depositsEnabled: Whether a repair may be paid for before it is done.
        allowCollectionWithBalance: Whether a device may be collected before all is paid.
        marketingConsentDefault: Whether the box is ticked beforehand; never in the EEA, the UK and
            Switzerland.
        passcodeRetentionDays: Days after collection until passcodes are erased.
        draftRetentionDays: Days after its last change until a draft is erased.
        customerPortalUrl: Where customers follow their order; at most 500 characters.
        clear: Settings to empty.
        expectedVersion: The version that was seen last.
    """

    name: Optional[str]
    logo: Optional[str]
    vatNumber: Optional[str]
    privacyPolicy: Optional[str]
    orderNumberStart: Optional[int]
    orderNumberPrefix: Optional[str]
    currency: Optional[str]
    vatRatesBp: Optional[Mapping[str, int]]
    buybackEnabled: Optional[bool]
    depositsEnabled: Optional[bool]
    allowCollectionWithBalance: Optional[bool]
    marketingConsentDefault: Optional[bool]
    passcodeRetentionDays: Optional[int]
    draftRetentionDays: Optional[int]
    customerPortalUrl: Optional[str]
    clear: Optional[Sequence[BookingClearableSetting]]
    expectedVersion: Optional[int]


class BookingSettings(TypedDict):
    """How the company books.

    Members:
        logo: A PNG as data URL.
        vatRatesBp: Item type to basis points.
        marketingConsentDefault: As set; booking.getCompanyInfo says what counts.
    """

    name: str
    logo: Optional[str]
    vatNumber: Optional[str]
    privacyPolicy: Optional[str]
    orderNumberStart: int
    orderNumberPrefix: Optional[str]
    currency: str
    vatRatesBp: Dict[str, int]
    buybackEnabled: bool
    depositsEnabled: bool
    allowCollectionWithBalance: bool
    marketingConsentDefault: bool
    passcodeRetentionDays: int
    draftRetentionDays: int
    customerPortalUrl: Optional[str]
    version: int
    actions: Dict[str, Decision]


class BookingCompanyInfo(TypedDict):
    """The company as clients see it, and what a new booking starts from.

    Members:
        logo: A PNG as data URL.
        terms: What clients sign now; null while nothing is published.
        defaultCountryCode: The primary location's.
        vatRatesBp: Item type to basis points.
    """

    id: str
    name: str
    logo: Optional[str]
    vatNumber: Optional[str]
    terms: Optional[BookingTerms]
    privacyPolicy: Optional[str]
    currency: str
    defaultCountryCode: str
    defaultCountryName: str
    buybackEnabled: bool
    depositsEnabled: bool
    vatRatesBp: Dict[str, int]
    defaults: BookingDefaults
    customerPortalUrl: Optional[str]


class BookingDefaults(TypedDict):
    """What a wizard fills in before anybody types.

    Members:
        marketingConsentDefault: Always false in the EEA, the UK and Switzerland.
    """

    marketingConsentDefault: bool
    serviceType: BookingServiceType
    conditionGrade: BookingConditionGrade
    findMyStatus: BookingFindMyStatus
    priority: BookingPriority


class BookingTerms(TypedDict):
    """One published version of the terms; it never changes.

    Members:
        version: terms-1, terms-2 and so on.
        sha256: Of the text in UTF-8, hexadecimal.
        current: Whether it is the version that clients sign now.
    """

    version: str
    text: str
    sha256: str
    locale: str
    effectiveAt: str
    current: bool


class BookingOpeningHoursForm(TypedDict, total=False):
    """Open times per day of the week, such as [["09:00", "12:00"], ["13:00", "17:30"]]; a day left
    out is closed.
    """

    mon: Optional[Sequence[Sequence[str]]]
    tue: Optional[Sequence[Sequence[str]]]
    wed: Optional[Sequence[Sequence[str]]]
    thu: Optional[Sequence[Sequence[str]]]
    fri: Optional[Sequence[Sequence[str]]]
    sat: Optional[Sequence[Sequence[str]]]
    sun: Optional[Sequence[Sequence[str]]]


class BookingLocationForm(TypedDict, total=False):
    """A location to add, or with an id what to change of it; what is left out stays as it is.

    Members:
        id: The location to change. Without one a location is added.
        name: At most 120 characters; needed for a new location.
        postcode: Checked by the rules of the country.
        countryCode: ISO 3166-1 alpha-2.
        phone: International, or as dialled in the location's country.
        isPrimary: One location is; the first becomes it by itself.
        latitude: Unit: degrees. Needs longitude.
        longitude: Unit: degrees. Needs latitude.
        timeZone: IANA name. Default: that of the organization.
        openingHours: Replaces all of them. None: no restriction.
        closures: Dates closed; replaces all of them.
        active: Whether bookings are taken. Default: true.
        clear: Parts to empty.
    """

    id: Optional[str]
    name: Optional[str]
    addressLine1: Optional[str]
    addressLine2: Optional[str]
    city: Optional[str]
    county: Optional[str]
    postcode: Optional[str]
    countryCode: Optional[str]
    phone: Optional[str]
    email: Optional[str]
    isPrimary: Optional[bool]
    latitude: Optional[float]
    longitude: Optional[float]
    timeZone: Optional[str]
    openingHours: Optional[BookingOpeningHoursForm]
    closures: Optional[Sequence[str]]
    active: Optional[bool]
    clear: Optional[Sequence[BookingClearableLocationField]]


class BookingServiceTypeInfo(TypedDict):
    """A service that can be booked, and what it needs.

    Members:
        subtitle: One sentence for a card.
        icon: A pictogram by its common name: wrench, banknote, cable, phone.
        colour: A colour of the host's palette by its common name: blue, green, orange, purple.
        goods: devices or items.
        default: What a booking is when it does not say.
    """

    serviceType: BookingServiceType
    title: str
    subtitle: str
    icon: str
    colour: str
    goods: str
    clientRequired: bool
    addressRequired: bool
    signatureRequired: bool
    defaultIntakeMethod: BookingIntakeMethod
    intakeMethods: List[BookingIntakeMethodInfo]
    default: bool


class BookingCountryInfo(TypedDict):
    """A country or territory.

    Members:
        code: ISO 3166-1 alpha-2.
        dialCode: Such as +44.
        default: That of the company.
    """

    code: str
    name: str
    dialCode: Optional[str]
    hasPostcodes: bool
    default: bool


class BookingIntakeMethodInfo(TypedDict):
    """How the goods may come in."""

    intakeMethod: BookingIntakeMethod
    label: str


class BookingSubLocation(TypedDict):
    """A place inside a location, such as a bench or a shelf."""

    id: str
    locationId: str
    code: str
    description: Optional[str]
    type: BookingSubLocationType
    typeLabel: str
    active: bool
    label: str
    actions: Dict[str, Decision]


class BookingSubLocationForm(TypedDict, total=False):
    """A sub-location to add, or with an id what to change of it.

    Members:
        id: The sub-location to change. Without one a sub-location is added.
        locationId: Where it is; needed for a new one, and never changed.
        code: At most 20 characters, unlike any other of the location; needed for a new one.
        description: At most 200 characters.
        type: Default: shelf.
        active: Whether devices may be put there. Default: true.
    """

    id: Optional[str]
    locationId: Optional[str]
    code: Optional[str]
    description: Optional[str]
    type: Optional[BookingSubLocationType]
    active: Optional[bool]


class BookingEnumWord(TypedDict):
    """One word of a closed set.

    Members:
        label: In the language of the session.
        labels: Language to label.
    """

    value: str
    label: str
    labels: Dict[str, str]

#: The device types that a shop begins with.
BookingStarterDeviceType = Literal["mobile_phone", "tablet", "laptop", "desktop", "watch",
  "console", "audio", "other"]

#: Condition of a device as it is handed in.
BookingConditionGrade = Literal["A", "B", "C", "D", "F"]


class BookingStockFacts(TypedDict, total=False):
    """A unit in stock."""

    id: Optional[str]
    status: Optional[str]

#: Where a unit of the stock stands.
BookingStockStatus = Literal["purchased", "awaiting_parts", "ready_to_repair", "refurbishing",
  "for_sale", "sold", "salvaged"]


class BookingStockForm(TypedDict, total=False):
    """A unit for the stock.

    Members:
        displayName: At most 160 characters.
        status: Default: purchased.
        condition: Default: B.
        costMinor: What was paid for it, 0 to 100,000,000.
        sellPriceMinor: 0 to 100,000,000.
        specialOfferPriceMinor: 0 to 100,000,000.
    """

    displayName: Optional[str]
    status: Optional[BookingStockStatus]
    serialNumber: Optional[str]
    imei: Optional[str]
    colour: Optional[str]
    storageCapacity: Optional[str]
    condition: Optional[BookingConditionGrade]
    locationId: Optional[str]
    costMinor: Optional[int]
    sellPriceMinor: Optional[int]
    specialOfferPriceMinor: Optional[int]


class BookingStock(TypedDict):
    """A unit that the shop owns, with what it cost and what it brings.

    Members:
        label: The status in words.
        priceMinor: What it is offered for: the special offer, else the price.
        costMinor: What was paid for it.
        refurbishment: What was spent on it since.
        marginMinor: What it brings beyond its costs: when sold without VAT, before that by its
            price.
        sourceOrderId: The buyback that it came by.
        soldOrderId: The sale that it went by.
    """

    id: str
    displayName: str
    status: BookingStockStatus
    label: str
    brandId: Optional[str]
    modelId: Optional[str]
    serialNumber: Optional[str]
    imei: Optional[str]
    colour: Optional[str]
    storageCapacity: Optional[str]
    conditionGrade: BookingConditionGrade
    conditionLabel: str
    locationId: Optional[str]
    currency: str
    sellPriceMinor: Optional[int]
    specialOfferPriceMinor: Optional[int]
    priceMinor: Optional[int]
    costMinor: int
    sellPriceLabel: Optional[str]
    specialOfferPriceLabel: Optional[str]
    priceLabel: Optional[str]
    costLabel: str
    refurbishment: List[BookingStockWork]
    totalCostMinor: int
    totalCostLabel: str
    marginMinor: Optional[int]
    marginLabel: Optional[str]
    sourceOrderId: Optional[str]
    sourceDeviceId: Optional[str]
    soldOrderId: Optional[str]
    soldAt: Optional[str]
    version: int
    createdAt: str
    updatedAt: str
    actions: Dict[str, Decision]


class BookingStockWork(TypedDict):
    """Something that was spent on a unit."""

    description: str
    costMinor: int

#: What a member may do in the directory itself.
DirectoryRole = Literal["owner", "admin", "member"]


class DirectoryRoles(TypedDict, total=False):
    """What somebody is in each domain; no role, no access to that domain.

    Members:
        routines: One word, or all that they are.
    """

    directory: Optional[DirectoryRole]
    booking: Optional[DirectoryBookingRole]
    leave: Optional[DirectoryLeaveRole]
    routines: Optional[Union[DirectoryRoutinesRole, Sequence[DirectoryRoutinesRole]]]
    signatures: Optional[DirectorySignaturesRole]


class _DirectoryMemberInfoAlways(TypedDict):
    userId: str
    name: str
    roles: DirectoryRoles
    active: bool
    version: int
    createdAt: str


class DirectoryMemberInfo(_DirectoryMemberInfoAlways, total=False):
    """A person of the organization.

    Members:
        login: What they sign in with, beside a password.
    """

    login: str


class DirectoryOrganization(TypedDict):
    """A company with its own data."""

    organizationId: str
    name: str
    locale: str
    timezone: str
    version: int

#: A person's role at the counter. Source: booking specification 1.
DirectoryBookingRole = Literal["master_admin", "admin", "senior_engineer", "engineer", "office"]

#: What somebody does in leave management.
DirectoryLeaveRole = Literal["EMPLOYEE", "DEPT_HEAD", "HR_ADMIN", "HR_HEAD", "CEO", "SYSTEM_ADMIN"]

#: What somebody is in a stable.
DirectoryRoutinesRole = Literal["administrator", "stable_manager", "schedule_planner",
  "bookkeeper", "groom", "trainer", "training_admin", "customer", "horse_owner", "rider",
  "veterinarian", "farrier", "dentist", "saddle_maker", "inseminator", "support_contact"]

#: What somebody may do in jobs, runs and signatures; letter case does not matter.
DirectorySignaturesRole = Literal["owner", "admin", "safety_lead", "member", "executive", "auditor"]

#: What comes again by itself.
EventsRecurringWork = Literal["history"]

#: When an event counts as handled.
EventsAckMode = Literal["auto", "manual"]


class EventsEntity(TypedDict):
    """The thing that changed.

    Members:
        version: The thing's version after the change.
    """

    type: str
    id: str
    version: int


class _EventsEventAlways(TypedDict):
    seq: int
    at: str
    topic: str
    entity: EventsEntity
    organizationId: str
    actor: str
    data: Any


class EventsEvent(_EventsEventAlways, total=False):
    """One change.

    Members:
        seq: Strictly rising, never used again.
        actor: Who did it.
        data: As the topic's schema in `x-nacre-events` says.
        requestId: The request that caused it, counted by the connection it came on.
    """

    requestId: str


class _EventsSubscriptionInfoAlways(TypedDict):
    subscription: str
    topics: List[str]
    ack: EventsAckMode
    sent: int
    acknowledged: int


class EventsSubscriptionInfo(_EventsSubscriptionInfoAlways, total=False):
    """An open subscription of this session.

    Members:
        name: The stored cursor it moves.
        sent: The seq last sent.
        acknowledged: The seq last acknowledged.
    """

    name: str


class EventsCursorInfo(TypedDict):
    """A stored place in the sequence."""

    name: str
    epoch: str
    seq: int
    updatedAt: str

#: What a substitute says.
LeaveHandoverState = Literal["awaited", "accepted", "declined"]


class _LeaveHandoverAlways(TypedDict):
    leaveId: str
    requester: LeavePersonName
    substitute: LeavePersonName
    startDate: str
    endDate: str
    period: str
    state: LeaveHandoverState
    label: str
    askedAt: str


class LeaveHandover(_LeaveHandoverAlways, total=False):
    """A substitute is asked. Of the leave they learn when it is, and nothing more.

    Members:
        period: The dates in words.
    """

    comment: str
    answeredAt: str


class _LeaveActingPersonAlways(TypedDict):
    userId: str
    role: LeaveRole


class LeaveActingPerson(_LeaveActingPersonAlways, total=False):
    """Who wants to act."""

    departmentId: Optional[str]


class LeaveFitnessState(TypedDict):
    """How far the fitness certificate has come."""

    uploaded: bool
    approvals: int


class _LeaveActedOnLeaveAlways(TypedDict):
    type: LeaveType
    status: LeaveStatus
    requesterId: str
    requesterRole: LeaveRole
    startDate: str
    endDate: str


class LeaveActedOnLeave(_LeaveActedOnLeaveAlways, total=False):
    """The leave that is acted on.

    Members:
        startDate: YYYY-MM-DD, or RFC 3339, which is cut to its date in Dhaka.
    """

    id: Optional[str]
    departmentId: Optional[str]
    currentStep: Optional[int]
    countedDays: Optional[float]
    fitness: Optional[LeaveFitnessState]

#: What somebody is told.
LeaveNotificationType = Literal["LEAVE_SUBMITTED", "LEAVE_APPROVED", "LEAVE_REJECTED",
  "LEAVE_RETURNED", "LEAVE_FORWARDED", "LEAVE_CANCELLED", "LEAVE_TYPE_CHANGED",
  "LEAVE_CANCELLATION_REQUESTED", "LEAVE_APPROACHING", "APPROVAL_REQUIRED", "ENCASHMENT_APPROVED",
  "ENCASHMENT_REJECTED", "SYSTEM_ANNOUNCEMENT", "LEAVE_RECALLED", "FITNESS_CERTIFICATE_REQUIRED",
  "OVERSTAY_FLAGGED", "BALANCE_LAPSING", "LEAVE_RECOUNTED", "HANDOVER_REQUESTED", "HANDOVER_ENDED"]


class _LeaveDecidedAlways(TypedDict):
    leaveId: str
    ok: bool


class LeaveDecided(_LeaveDecidedAlways, total=False):
    """What one decision of several came to."""

    leave: LeaveRecord
    error: LeaveDecisionError


class _LeaveDecisionErrorAlways(TypedDict):
    code: int
    kind: str
    message: str


class LeaveDecisionError(_LeaveDecisionErrorAlways, total=False):
    """Why a decision was refused, as the single method says it.

    Members:
        more: How many violations there are beyond those told, which are 100 at most.
    """

    violations: List[Violation]
    more: int


class _LeaveDecisionItemAlways(TypedDict):
    leaveId: str
    action: LeaveStepDecision


class LeaveDecisionItem(_LeaveDecisionItemAlways, total=False):
    """One decision of several."""

    comment: Optional[str]
    expectedVersion: Optional[int]
    grantedEndDate: Optional[str]
    boardReference: Optional[str]

#: What comes first in a list of leaves.
LeaveSort = Literal["received", "start", "priority"]

#: Whether a delegation holds today.
LeaveDelegationState = Literal["upcoming", "active", "ended"]

#: Somebody decides in another person's place for some time.
LeaveDelegationInfo = TypedDict(
    "LeaveDelegationInfo",
    {
        "id": "str",
        "delegator": "LeavePersonName",
        "delegate": "LeavePersonName",
        "role": "LeaveRole",
        "departmentId": "str",
        "from": "str",
        "until": "str",
        "reason": "str",
        "state": "LeaveDelegationState",
        "label": "str",
        "createdAt": "str",
    },
    total=False,
)

#: What a reminder is about.
LeaveReminderKind = Literal["step_reminder", "step_overdue", "leave_approaching"]


class LeaveReminderItem(TypedDict):
    """A reminder that was sent."""

    kind: LeaveReminderKind
    leaveId: str
    sentTo: List[LeavePersonName]
    message: str


class LeaveAccrualLeave(TypedDict):
    """A leave that may cover a month.

    Members:
        startDate: YYYY-MM-DD, or RFC 3339, which is cut to its date in Dhaka.
        endDate: The last day, like startDate.
    """

    startDate: str
    endDate: str
    status: LeaveStatus


class LeaveAccountForm(TypedDict):
    """What is in an account of days."""

    opening: float
    accrued: float
    used: float


class LeaveYearAccountForm(TypedDict):
    """What is in the account of a kind of leave at the end of a year."""

    opening: float
    accrued: float
    used: float
    type: LeaveType


class LeaveEncashmentForm(TypedDict, total=False):
    """Earned leave that somebody wants to be paid for.

    Members:
        earnedBalance: Days of earned leave that are there.
        days: Days to be paid.
        hasPending: Whether another request of the year waits for a decision.
        grossMonthly: A month's pay, for the amount.
    """

    earnedBalance: Optional[float]
    days: Optional[float]
    hasPending: Optional[bool]
    grossMonthly: Optional[Money]

#: Why a balance changed.
LeaveEntryReason = Literal["OPENING", "CARRY_CORRECTION", "GRANT", "ACCRUAL", "OVERFLOW",
  "ADJUSTMENT", "LAPSE", "EXPIRY", "LEAVE", "LEAVE_RESTORED", "ENCASHMENT", "SETTLEMENT"]

#: A column of a table of people. Its heading is its name here, or in either language.
LeaveStaffColumn = Literal["header", "userId", "login", "name", "employeeCode", "department",
  "head", "joiningDate", "retirementDate", "leavingDate", "gender", "confirmed", "earned",
  "casual", "medical", "special"]


class LeaveStaffError(TypedDict):
    """What is wrong with a table of people.

    Members:
        row: The record from 1, which is the header.
    """

    row: int
    field: LeaveStaffColumn
    fieldLabel: str
    kind: str
    message: str


class LeaveStaffChange(TypedDict):
    """What a row of a table changes.

    Members:
        balances: By kind: what is added to the balance, or taken from it.
    """

    row: int
    userId: str
    name: str
    profileChanged: bool
    balances: Dict[str, float]


class _LeaveLedgerEntryAlways(TypedDict):
    id: str
    at: str
    type: LeaveType
    year: int
    delta: float
    reason: LeaveEntryReason
    label: str
    actorId: str
    actorName: str


class LeaveLedgerEntry(_LeaveLedgerEntryAlways, total=False):
    """One change of a balance.

    Members:
        delta: What it did to the balance.
        expiresOn: The last day on which it can be taken.
        sourceId: The expiring entry that it takes from.
    """

    leaveId: str
    note: str
    expiresOn: str
    sourceId: str


class LeaveBalanceItem(TypedDict):
    """The account of one kind of leave in a year.

    Members:
        pending: Asked for and not decided.
        closing: Opening + accrued − used.
        available: Closing − pending.
        entitlement: What a year brings; null: it depends.
        cap: What may be held, or had in a year.
        expiresOn: When something of it is gone if nobody takes it.
    """

    type: LeaveType
    label: str
    year: int
    opening: float
    accrued: float
    used: float
    pending: float
    closing: float
    available: float
    entitlement: Optional[float]
    cap: Optional[float]
    expiresOn: Optional[str]
    accessibilityText: str


class LeaveProjectedItem(TypedDict):
    """What will be there of one kind of leave.

    Members:
        closing: What is there now.
        accruals: What is added until then.
        booked: What is asked for and not decided.
        lapsing: What is gone until then if nobody takes it.
    """

    type: LeaveType
    label: str
    closing: float
    accruals: float
    booked: float
    lapsing: float
    available: float


class LeaveBalanceProjection(TypedDict):
    """The balances on a day to come."""

    asOf: str
    items: List[LeaveProjectedItem]


class _LeaveBalanceAlways(TypedDict):
    userId: str
    year: int
    EARNED: float
    CASUAL: float
    MEDICAL: float
    items: List[LeaveBalanceItem]
    lastUpdated: Optional[str]
    actions: Dict[str, Decision]
    accessibilityText: str


class LeaveBalance(_LeaveBalanceAlways, total=False):
    """Somebody's balances of a year.

    Members:
        EARNED: Available.
        CASUAL: Available.
        MEDICAL: Available.
        ledger: The newest 500 entries of the year, newest first; before them, with ids that begin
            with `due-`, what is in the totals and will be written with the next booking.
        projection: When `asOf` is given.
    """

    ledger: List[LeaveLedgerEntry]
    projection: LeaveBalanceProjection

#: How far a request for payment has come.
LeaveEncashmentStatus = Literal["PENDING", "APPROVED", "REJECTED", "PAID"]

#: What becomes of a request for payment.
LeaveEncashmentDecision = Literal["approve", "reject"]


class _LeaveEncashmentAlways(TypedDict):
    id: str
    userId: str
    year: int
    days: float
    amount: Optional[Money]
    status: LeaveEncashmentStatus
    statusLabel: str
    label: str
    requestedAt: str
    version: int
    actions: Dict[str, Decision]


class LeaveEncashment(_LeaveEncashmentAlways, total=False):
    """Earned leave that is to be paid.

    Members:
        amount: Null: no pay is known.
    """

    reason: str
    decisionReason: str
    decidedAt: str
    decidedBy: str
    paidAt: str
    paidBy: str


class LeaveAccrualLine(TypedDict):
    """What a month brought somebody.

    Members:
        already: It was credited before.
    """

    userId: str
    name: str
    credit: float
    toEarned: float
    toSpecial: float
    lost: float
    employedDays: int
    onLeaveWholeMonth: bool
    already: bool


class LeaveRolloverLine(TypedDict):
    """What of somebody's year was carried forward.

    Members:
        already: It was carried forward before.
    """

    userId: str
    name: str
    opening: Dict[str, float]
    granted: Dict[str, float]
    lapsed: Dict[str, float]
    movedToSpecial: float
    lost: float
    already: bool


class LeaveLapseLine(TypedDict):
    """Days of somebody that will lapse."""

    userId: str
    name: str
    type: LeaveType
    label: str
    days: float
    expiresOn: str

#: Who gives a holiday.
LeaveHolidayType = Literal["PUBLIC_HOLIDAY", "COMPANY_HOLIDAY"]


class LeaveHoliday(TypedDict):
    """A holiday on file.

    Members:
        optional: A working day for all who do not take it.
        label: The day in words, for a list.
    """

    id: str
    date: str
    name: str
    optional: bool
    type: LeaveHolidayType
    typeLabel: str
    weekday: LeaveWeekday
    weekdayLabel: str
    label: str

#: How a list of holidays is written.
LeaveHolidayFormat = Literal["csv", "ics"]

#: What happens to a list with mistakes.
LeaveParseMode = Literal["strict", "skip_invalid"]

#: Where in a list something is wrong.
LeaveHolidayField = Literal["header", "name", "date", "rrule"]


class LeaveParsedHoliday(TypedDict):
    """A holiday as a list gives it."""

    date: str
    name: str
    optional: bool


class LeaveHolidayError(TypedDict):
    """What is wrong with a list.

    Members:
        row: The record from 1, which is the header; in a calendar the event from 1.
    """

    row: int
    field: LeaveHolidayField
    kind: str
    message: str


class LeaveAffectedLeave(TypedDict):
    """A leave to come that was counted anew.

    Members:
        before: Counted days until now.
    """

    leaveId: str
    before: float
    after: float
    userId: str
    name: str
    startDate: str
    endDate: str
    label: str


class LeaveHolidayChange(TypedDict):
    """A holiday that was put on file or removed, and the leaves that this changes.

    Members:
        optional: A working day for all who do not take it.
        label: The day in words, for a list.
    """

    id: str
    date: str
    name: str
    optional: bool
    type: LeaveHolidayType
    typeLabel: str
    weekday: LeaveWeekday
    weekdayLabel: str
    label: str
    affected: List[LeaveAffectedLeave]


class LeaveHolidayImport(TypedDict):
    """What came of a list of holidays.

    Members:
        ok: Something could be taken: all of it, or what is good.
        imported: Holidays of the list that are on file now.
        skipped: Rows with mistakes.
        removed: Holidays that the list did not have in a year that it replaced.
    """

    ok: bool
    imported: int
    skipped: int
    removed: int
    errors: List[LeaveHolidayError]
    affected: List[LeaveAffectedLeave]
    label: str

#: Whose absences a calendar shows.
LeaveCalendarScope = Literal["mine", "team", "department", "all"]

#: How a calendar is written.
LeaveCalendarFormat = Literal["json", "ics"]


class _LeaveDayAbsenceAlways(TypedDict):
    userId: str
    name: str
    label: str


class LeaveDayAbsence(_LeaveDayAbsenceAlways, total=False):
    """Somebody who is away on a day; colleagues do not see why.

    Members:
        half: When only half of the day is taken.
    """

    leaveId: str
    type: LeaveType
    typeLabel: str
    status: LeaveStatus
    half: LeaveHalf


class LeaveCoverage(TypedDict):
    """How many of a department may be away on a day, and are.

    Members:
        absent: With those who wait for a decision.
        full: Nobody else may be away.
    """

    max: int
    absent: int
    exceeded: bool
    full: bool
    label: str


class _LeaveCalendarDayShownAlways(TypedDict):
    date: str
    weekday: LeaveWeekday
    weekdayLabel: str
    kind: LeaveDayKind
    kindLabel: str
    absences: List[LeaveDayAbsence]
    absentCount: int
    pendingCount: int


class LeaveCalendarDayShown(_LeaveCalendarDayShownAlways, total=False):
    """A day of a calendar.

    Members:
        absentCount: People who are away; 0 on days when nobody works.
        pendingCount: People who may be, when their leave is approved.
    """

    holidayName: str
    optionalHoliday: bool
    coverage: LeaveCoverage


class _LeaveCalendarFeedAlways(TypedDict):
    feedId: str
    scope: LeaveCalendarScope
    scopeLabel: str
    name: str
    createdAt: str


class LeaveCalendarFeed(_LeaveCalendarFeedAlways, total=False):
    """A calendar that other programs read."""

    types: List[LeaveType]

#: How far a leave has come.
LeaveStatus = Literal["DRAFT", "SUBMITTED", "PENDING", "APPROVED", "REJECTED", "CANCELLED",
  "RETURNED", "CANCELLATION_REQUESTED", "RECALLED", "OVERSTAY_PENDING"]


class _LeaveDayAlways(TypedDict):
    date: str
    weekday: LeaveWeekday
    kind: LeaveDayKind
    counted: bool
    year: int


class LeaveDay(_LeaveDayAlways, total=False):
    """One day of a leave.

    Members:
        half: When only half of it is taken.
    """

    weekdayLabel: str
    kindLabel: str
    holidayName: str
    half: LeaveHalf


class LeaveComment(TypedDict):
    """What somebody has written about a leave."""

    at: str
    author: LeavePersonName
    role: LeaveRole
    text: str


class _LeaveTeamImpactAlways(TypedDict):
    absentMax: int
    exceeds: bool
    days: List[LeaveAbsentDay]
    label: str


class LeaveTeamImpact(_LeaveTeamImpactAlways, total=False):
    """How a leave meets the others of its department.

    Members:
        absentMax: Colleagues away on the worst day.
        limit: How many may be away, where there is a limit.
        days: Working days on which colleagues are away.
    """

    departmentId: str
    limit: int


class LeaveAbsentDay(TypedDict):
    """A day on which colleagues are away."""

    date: str
    absentCount: int

#: What may have changed at both ends.
LeaveSyncEntity = Literal["leave", "balance", "holiday", "policy", "profile"]

#: What was done on the device.
LeaveLocalAction = Literal["edit", "cancel"]

#: Which version of a thing stays.
LeaveResolution = Literal["take_remote", "keep_local", "merge", "transform"]

#: Why that version stays, in one sentence for the person.
LeaveConflictReason = Literal["server_wins", "local_only", "removed_on_server", "remote_only",
  "remote_newer", "unchanged_on_server", "cancel_still_possible", "becomes_cancellation_request",
  "already_final", "status_changed_on_server", "disjoint_fields"]

#: How much of a QR code may be damaged.
LeaveErrorCorrection = Literal["L", "M", "Q", "H"]

#: What a QR code is drawn as.
LeaveCodeFormat = Literal["png", "svg", "text", "matrix"]

#: What is exported besides a single leave.
LeaveExportKind = Literal["snapshot"]

#: What happened, for the audit.
LeaveTransferAudit = Literal["DEVICE_PAIRED", "DEVICE_UNLINKED", "SNAPSHOT_EXPORTED",
  "SNAPSHOT_IMPORTED", "DELTA_EXPORTED", "DELTA_IMPORTED", "SYNC_COMPLETED", "SYNC_FAILED"]


class _LeaveShownCodeAlways(TypedDict):
    text: str


class LeaveShownCode(_LeaveShownCodeAlways, total=False):
    """A text as a QR code to be shown.

    Members:
        text: What the code says.
        mime: Absent, like all that follows, where no code can be drawn.
        data: The picture, as SVG.
        frames: Texts for a row of codes, when one does not hold it; see leave.qrFrames.
    """

    mime: str
    data: str
    version: int
    modules: int
    frames: List[str]


class LeaveExportMail(TypedDict):
    """A mail for the host to send; the envelope goes with it as a file."""

    to: str
    subject: str
    body: str


class _LeavePairedDeviceAlways(TypedDict):
    deviceId: str
    userId: str
    userName: str
    keyId: str
    pairedAt: str
    lastSeenAt: str
    expiresAt: str
    label: str
    actions: Dict[str, Decision]


class LeavePairedDevice(_LeavePairedDeviceAlways, total=False):
    """A device that acts for a person.

    Members:
        expiresAt: When its session ends, unless it is refreshed.
    """

    deviceInfo: Any

#: What a device may have done offline.
LeaveSyncActionType = Literal["CREATE_LEAVE", "CANCEL_LEAVE", "RESUBMIT_LEAVE",
  "UPLOAD_CERTIFICATE"]

#: What came of an action.
LeaveSyncStatus = Literal["applied", "duplicate", "transformed", "conflict", "rejected", "partial"]

#: What a device keeps.
LeaveSyncPart = Literal["leaves", "balances", "holidays", "policy", "profile", "notifications"]


class _LeavePushedActionAlways(TypedDict):
    actionId: str
    type: LeaveSyncActionType


class LeavePushedAction(_LeavePushedActionAlways, total=False):
    """Something that was done on a device.

    Members:
        actionId: Made by the device; an action that comes again is not done again.
        leaveLocalId: How the device calls a leave that it has made.
        baseVersion: The version of the leave that the device had.
        payload: As leave.submit, leave.resubmit and leave.cancel take it; of a certificate {kind,
            fileName, sha256, data?}: without data it is waited for.
    """

    leaveLocalId: Optional[str]
    leaveId: Optional[str]
    baseVersion: Optional[int]
    payload: Any
    createdAt: Optional[str]


class _LeaveSyncOutcomeAlways(TypedDict):
    actionId: str
    status: LeaveSyncStatus


class LeaveSyncOutcome(_LeaveSyncOutcomeAlways, total=False):
    """What came of an action.

    Members:
        firstStatus: Of a duplicate: what came of it then.
        message: One sentence for the person.
        draftCopyId: A new draft with what was typed on the device.
        missingBlobs: SHA-256 of files that are still to come.
        error: {code, kind, message, violations?}
    """

    firstStatus: LeaveSyncStatus
    leaveLocalId: str
    leaveId: str
    version: int
    resolution: LeaveResolution
    reason: LeaveConflictReason
    message: str
    draftCopyId: str
    missingBlobs: List[str]
    error: Any


class _LeaveSyncChangesAlways(TypedDict):
    leaves: List[LeaveRecord]
    balances: Any
    notifications: List[LeaveNotification]


class LeaveSyncChanges(_LeaveSyncChangesAlways, total=False):
    """What has changed."""

    holidays: Any
    policy: Any
    profile: Any


class LeaveSyncTTL(TypedDict):
    """How long a device may show what it has. Unit: seconds."""

    balances: int
    holidays: int
    leaves: int
    profile: int
    policy: int

#: What came of a package.
LeaveImportStatus = Literal["success", "partial", "failure"]


class _LeaveImportReceiptAlways(TypedDict):
    receiptId: str
    actionId: str
    status: LeaveImportStatus
    missingBlobs: List[str]
    packageHash: str


class LeaveImportReceipt(_LeaveImportReceiptAlways, total=False):
    """That a package was taken in.

    Members:
        missingBlobs: SHA-256 of files that are still to come.
        packageHash: SHA-256 of the envelope's canonical text.
    """

    message: str


class LeaveDocument(TypedDict):
    """A document of a leave, without its content.

    Members:
        storedName: A name that is safe in any folder.
        sha256: Of the content, in hexadecimal.
    """

    documentId: str
    leaveId: str
    kind: LeaveCertificateKind
    kindLabel: str
    fileName: str
    storedName: str
    mime: str
    sizeBytes: int
    sha256: str
    uploadedBy: str
    uploadedByName: str
    uploadedAt: str


class LeaveCertificateForm(TypedDict, total=False):
    """A document that is attached."""

    kind: Optional[LeaveCertificateKind]

#: What a reviewer says of a fitness certificate.
LeaveFitnessDecision = Literal["approve", "reject"]

#: A kind of leave.
LeaveType = Literal["EARNED", "CASUAL", "MEDICAL", "EXTRAWITHPAY", "EXTRAWITHOUTPAY", "MATERNITY",
  "PATERNITY", "STUDY", "SPECIAL_DISABILITY", "QUARANTINE", "SPECIAL"]

#: Which days of a leave are counted.
LeaveCountMode = Literal["working", "calendar"]

#: A half of a day.
LeaveHalf = Literal["am", "pm"]

#: What somebody does in leave management.
LeaveRole = Literal["EMPLOYEE", "DEPT_HEAD", "HR_ADMIN", "HR_HEAD", "CEO", "SYSTEM_ADMIN"]

#: What happens to casual leave above the limit of days in a row.
LeaveCasualOverLimit = Literal["block", "convert_excess", "convert_all"]

#: What happens to medical leave above the yearly cap.
LeaveMedicalOverLimit = Literal["block", "convert"]

#: Whether a leave may start in the past.
LeaveBackdateMode = Literal["allow", "ask", "deny"]

#: What happens when too many are away.
LeaveCoverageMode = Literal["off", "warn", "block"]


class LeavePolicyForm(TypedDict, total=False):
    """Deviations from the policy.

    Members:
        noticeWorkingDays: Default: 5.
        noticeCountsToday: Default: true.
        noticeCountsStartDay: Default: true.
        casualOverLimit: Default: block.
        medicalOverLimit: Default: block.
        backdate: By type.
        backdateMaxDays: Default: 30.
        holidayValidation: Default: true.
        halfDays: Default: false.
        coverageMode: Default: warn.
    """

    noticeWorkingDays: Optional[int]
    noticeCountsToday: Optional[bool]
    noticeCountsStartDay: Optional[bool]
    casualOverLimit: Optional[LeaveCasualOverLimit]
    medicalOverLimit: Optional[LeaveMedicalOverLimit]
    backdate: Optional[Mapping[str, LeaveBackdateMode]]
    backdateMaxDays: Optional[int]
    holidayValidation: Optional[bool]
    halfDays: Optional[bool]
    coverageMode: Optional[LeaveCoverageMode]


class _LeaveValidationAlways(TypedDict):
    ok: bool
    policyVersion: str
    type: Optional[LeaveType]
    startDate: Optional[str]
    endDate: Optional[str]
    typeLabel: Optional[str]
    countMode: Optional[LeaveCountMode]
    countModeLabel: Optional[str]
    calendarDays: int
    countedDays: float
    countedByYear: Dict[str, float]
    breakdown: List[LeaveDay]
    certificate: LeaveCertificateNeed
    chain: List[LeaveRole]
    chainLabel: str
    violations: List[Violation]
    warnings: List[Violation]
    suggestions: List[LeaveSuggestion]
    skippedRules: List[str]
    summary: str
    accessibilityText: str


class LeaveValidation(_LeaveValidationAlways, total=False):
    """What the policy says of a request.

    Members:
        chainLabel: The chain in words.
        more: How many violations there are beyond those told, which are 100 at most.
    """

    notice: LeaveNotice
    entitlement: int
    balance: List[LeaveBalanceChange]
    conversion: LeaveConversion
    pay: LeavePay
    more: int
    trace: List[LeaveRuleTrace]


class _LeaveRecordAlways(TypedDict):
    id: str
    leaveId: str
    version: int
    type: Optional[LeaveType]
    typeLabel: Optional[str]
    status: LeaveStatus
    label: str
    requesterId: str
    requesterName: str
    requesterRole: LeaveRole
    requesterRoleLabel: str
    startDate: Optional[str]
    endDate: Optional[str]
    period: Optional[str]
    countMode: Optional[LeaveCountMode]
    countModeLabel: Optional[str]
    calendarDays: int
    countedDays: float
    countedByYear: Dict[str, float]
    policyVersion: str
    isExtension: bool
    isModified: bool
    chain: List[LeaveRole]
    chainLabel: str
    createdAt: str
    updatedAt: str
    actions: Dict[str, Decision]
    accessibilityText: str


class LeaveRecord(_LeaveRecordAlways, total=False):
    """A leave as it stands.

    Members:
        leaveId: The same as id, by the name under which methods take it.
        type: null: a draft that does not say yet.
        originalType: When it was changed.
        label: The status in words.
        period: The dates in words.
        askedEndDate: The last day as asked for, when another one holds now.
        reason: For the person, the chain and HR.
        submittedBy: When HR sent it for the person.
        chainLabel: The chain in words.
        conversion: When it is booked as several kinds.
        cancellation: While it waits for a decision.
        recalledFrom: On duty again from this day.
        returnedOn: The day of return to duty, once recorded.
        breakdown: In `leave.get`, as all members that follow.
        versions: What it was before it was changed, oldest first.
        comments: What people have written about it, oldest first.
        handover: What the substitute was asked, and says.
        documents: Oldest first; for the person, the chain and HR.
        certificate: For the person, the chain and HR.
        balances: The person's, of the year in which it begins; for them, the chain and HR.
        warnings: While it is being decided: what the policy remarks, as of the day on which it was
            sent; for the person, the chain and HR.
        teamImpact: Who of the department is away meanwhile.
        usualHours: The usual time from request to decision, of the last hundred of its type.
        usualTime: The same in words.
        nextRole: In `leave.decide`: who decides next.
        restoredDays: In `leave.cancel` and its like: days given back.
        cancelledExtensions: When a leave was cut: ids of the extensions that ended with it.
        priorityReasons: In a queue by priority: why it stands where it does.
        validation: In `leave.saveDraft`.
    """

    originalType: LeaveType
    originalTypeLabel: str
    departmentId: str
    askedEndDate: str
    reason: str
    halfDays: List[LeaveHalfDay]
    purpose: LeavePurpose
    purposeLabel: str
    incidentDate: str
    contactDuringLeave: str
    substituteId: str
    substituteName: str
    parentLeaveId: str
    submittedBy: LeavePersonName
    currentStep: int
    currentRole: LeaveRole
    currentRoleLabel: str
    conversion: LeaveConversion
    boardReference: str
    conflictCopyOf: str
    cancellation: LeaveCancellationRequest
    recalledFrom: str
    travelAllowance: Money
    travelDistanceKm: float
    travelNotes: str
    returnedOn: str
    submittedAt: str
    decidedAt: str
    breakdown: List[LeaveDay]
    timeline: List[LeaveTimelineEntry]
    steps: List[LeaveApprovalStep]
    versions: List[LeaveVersion]
    comments: List[LeaveComment]
    handover: LeaveHandover
    documents: List[LeaveDocument]
    certificate: LeaveCertificateState
    balances: List[LeaveBalanceItem]
    warnings: List[Violation]
    teamImpact: LeaveTeamImpact
    usualHours: float
    usualTime: str
    nextRole: LeaveRole
    restoredDays: float
    cancelledExtensions: List[str]
    priorityReasons: List[str]
    validation: LeaveValidation


class LeaveOverstayItem(TypedDict):
    """Somebody who should have recorded the return to duty.

    Members:
        dueOn: The first working day after the leave.
    """

    leaveId: str
    userId: str
    name: str
    type: LeaveType
    endDate: str
    dueOn: str
    message: str

#: In which language a person wants to read.
LeavePreferredLanguage = Literal["en", "sv"]

#: How screens look.
LeaveLook = Literal["system", "light", "dark"]


class LeaveNoticeChoice(TypedDict):
    """Whether a person is told something.

    Members:
        editable: What somebody has to act on cannot be switched off.
    """

    type: LeaveNotificationType
    label: str
    enabled: bool
    editable: bool


class LeavePreferences(TypedDict):
    """A person's own settings.

    Members:
        language: null: that of the session.
    """

    language: Optional[LeavePreferredLanguage]
    languageLabel: Optional[str]
    look: LeaveLook
    lookLabel: str
    notices: List[LeaveNoticeChoice]
    version: int


class LeaveNotification(TypedDict):
    """Something that a person was told."""

    id: str
    type: LeaveNotificationType
    title: str
    message: str
    leaveId: Optional[str]
    read: bool
    createdAt: str

#: What may be emptied of an employee's data.
LeaveEmployeeField = Literal["employeeCode", "department", "headUserId", "joiningDate",
  "retirementDate", "leavingDate", "gender", "confirmed", "outstandingLoan", "grossMonthly"]


class _LeaveEmployeeProfileAlways(TypedDict):
    userId: str
    name: str
    role: LeaveRole
    roleLabel: str
    eligibility: List[LeaveTypeEligibility]
    version: int
    accessibilityText: str


class LeaveEmployeeProfile(_LeaveEmployeeProfileAlways, total=False):
    """What is known of a person as an employee.

    Members:
        grossMonthly: For HR and the person.
        serviceLength: In words; absent when the joining date is not known.
    """

    employeeCode: str
    department: str
    headUserId: str
    headName: str
    joiningDate: str
    retirementDate: str
    leavingDate: str
    gender: LeaveGender
    confirmed: bool
    outstandingLoan: bool
    grossMonthly: Money
    serviceLength: str


class _LeavePersonAlways(TypedDict):
    userId: str
    name: str
    role: LeaveRole
    roleLabel: str
    isSelf: bool
    label: str


class LeavePerson(_LeavePersonAlways, total=False):
    """Somebody of the organization, to be chosen.

    Members:
        employeeCode: For HR.
        isSelf: It is who asks.
        label: The name, with what tells people of one name apart.
    """

    department: str
    employeeCode: str


class _LeaveTypeEligibilityAlways(TypedDict):
    type: LeaveType
    typeLabel: str
    eligible: bool
    label: str


class LeaveTypeEligibility(_LeaveTypeEligibilityAlways, total=False):
    """Whether a person can take a type of leave, as far as that depends on them.

    Members:
        eligible: Today.
        firstDate: The first day on which such a leave can begin, where that is known.
    """

    firstDate: str
    reason: str


class LeaveRetentionRun(TypedDict):
    """What was erased because it was kept long enough.

    Members:
        before: Leaves that ended before this day.
        leaves: Whose reasons, comments and documents were erased.
        drafts: That nobody has changed for as long.
        changes: Entries of the audit log.
        idempotencyRecords: Earlier answers to repeated writes.
        olderCopies: What is out of reach.
    """

    before: str
    dryRun: bool
    leaves: int
    documents: int
    notifications: int
    drafts: int
    changes: int
    idempotencyRecords: int
    olderCopies: List[PlatformOlderCopy]


class _LeaveAuditEntryAlways(TypedDict):
    id: str
    at: str
    actorId: str
    method: str
    topic: str
    entityType: str
    entityId: str
    version: int
    data: Any


class LeaveAuditEntry(_LeaveAuditEntryAlways, total=False):
    """Something that was written down when it happened; never changed."""

    actorName: str
    before: Any
    after: Any

#: What a report tells.
LeaveReportKind = Literal["payroll", "usage", "liability", "absence"]

#: How a report is written.
LeaveReportFormat = Literal["json", "csv"]


class LeaveReportColumn(TypedDict):
    """A column of a report.

    Members:
        key: The member of a row, or the heading in CSV.
    """

    key: LeaveReportKey
    label: str


class LeaveReportRow(TypedDict, total=False):
    """A row of a report; which members it has depends on the kind.

    Members:
        role: usage: a step of the chains.
        days: Counted days inside the period.
        medianHours: Half of the decisions took no longer.
        amount: liability: what the days are worth.
    """

    userId: str
    name: str
    employeeCode: str
    department: str
    type: LeaveType
    typeLabel: str
    role: LeaveRole
    roleLabel: str
    startDate: str
    endDate: str
    days: float
    unpaidDays: float
    halfPayDays: float
    encashedDays: float
    encashedAmount: Money
    requests: int
    approved: int
    rejected: int
    cancelled: int
    open: int
    decisions: int
    medianHours: float
    amount: Money

#: The columns of reports.
LeaveReportKey = Literal["userId", "name", "employeeCode", "department", "unpaidDays",
  "halfPayDays", "encashedDays", "encashedAmountMinor", "amountMinor", "currency", "type",
  "typeLabel", "role", "roleLabel", "requests", "approved", "rejected", "cancelled", "open",
  "days", "decisions", "medianHours", "startDate", "endDate"]


class _LeaveFormTypeAlways(TypedDict):
    type: LeaveType
    label: str
    tips: List[str]
    countMode: LeaveCountMode
    countModeLabel: str
    eligible: bool
    certificate: LeaveCertificateTerms
    notice: LeaveNoticeTermsShown
    halfDays: bool
    needsIncidentDate: bool
    needsPurpose: bool
    chain: List[LeaveRole]
    chainLabel: str


class LeaveFormType(_LeaveFormTypeAlways, total=False):
    """A type of leave, as the form for asking offers it.

    Members:
        available: What is left this year, where a balance is kept.
        eligible: As far as it depends on the person, today.
        firstDate: The first day on which such a leave can begin by the length of service.
        earliestStart: The first day with enough notice, where notice is asked for.
        reason: Why not.
        message: The same in words.
    """

    available: float
    availableLabel: str
    firstDate: str
    earliestStart: str
    reason: str
    message: str


class _LeaveFormDayAlways(TypedDict):
    date: str
    label: str
    weekday: LeaveWeekday
    weekdayLabel: str
    kind: LeaveDayKind
    kindLabel: str


class LeaveFormDay(_LeaveFormDayAlways, total=False):
    """A day, as the form for asking offers it.

    Members:
        label: The date in words.
        selectable: With a type: whether leave of it may be on this day alone.
        reason: Why not.
        message: The same in words.
    """

    holidayName: str
    selectable: bool
    reason: str
    message: str

#: Days of leave that make a long stretch of free days.
LeaveBridgeSuggestion = TypedDict(
    "LeaveBridgeSuggestion",
    {
        "startDate": "str",
        "endDate": "str",
        "leaveDays": "int",
        "daysOff": "int",
        "from": "str",
        "to": "str",
        "daysPerDay": "float",
        "holidays": "List[str]",
        "affordable": "bool",
        "label": "str",
        "request": "LeaveRequest",
    },
    total=False,
)

#: What special leave is for.
LeavePurpose = Literal["medical", "recreation_abroad"]

#: What a document shows.
LeaveCertificateKind = Literal["medical", "fitness", "recommendation", "study", "other"]

#: A way out.
LeaveSuggestionKind = Literal["later_start", "trim_to_working_days", "nearest_casual_window",
  "use_earned", "split", "reduce", "convert_preview"]


class LeaveHalfDayForm(TypedDict, total=False):
    """Half of a day that is taken.

    Members:
        date: YYYY-MM-DD, or RFC 3339.
    """

    date: Optional[str]
    half: Optional[LeaveHalf]


class LeaveAskForm(TypedDict, total=False):
    """Leave as somebody asks for it.

    Members:
        id: When an existing leave is edited.
        startDate: YYYY-MM-DD, or RFC 3339, which is cut to its date in Dhaka.
        endDate: The last day, like startDate.
        reason: At most 2,000 characters.
        incidentDate: For special disability leave.
        purpose: For special leave.
        parentLeaveId: The leave that this one extends.
        substituteId: Who takes over meanwhile.
    """

    id: Optional[str]
    type: Optional[LeaveType]
    startDate: Optional[str]
    endDate: Optional[str]
    reason: Optional[str]
    halfDays: Optional[Sequence[LeaveHalfDayForm]]
    incidentDate: Optional[str]
    purpose: Optional[LeavePurpose]
    parentLeaveId: Optional[str]
    policyVersion: Optional[str]
    substituteId: Optional[str]


class LeaveRequestForm(TypedDict, total=False):
    """A request that is judged by what is said of it: what is sent is judged by the documents on
    file.

    Members:
        id: When an existing leave is edited.
        startDate: YYYY-MM-DD, or RFC 3339, which is cut to its date in Dhaka.
        endDate: The last day, like startDate.
        reason: At most 2,000 characters.
        incidentDate: For special disability leave.
        purpose: For special leave.
        parentLeaveId: The leave that this one extends.
        substituteId: Who takes over meanwhile.
        hasCertificate: Whether there would be a medical certificate.
        certificates: What documents there would be.
    """

    id: Optional[str]
    type: Optional[LeaveType]
    startDate: Optional[str]
    endDate: Optional[str]
    reason: Optional[str]
    halfDays: Optional[Sequence[LeaveHalfDayForm]]
    incidentDate: Optional[str]
    purpose: Optional[LeavePurpose]
    parentLeaveId: Optional[str]
    policyVersion: Optional[str]
    substituteId: Optional[str]
    hasCertificate: Optional[bool]
    certificates: Optional[Sequence[LeaveCertificateForm]]


class LeaveHolidayFacts(TypedDict, total=False):
    date: Optional[str]
    name: Optional[str]
    optional: Optional[bool]


class LeaveEmployeeFacts(TypedDict, total=False):
    joiningDate: Optional[str]
    retirementDate: Optional[str]
    gender: Optional[LeaveGender]
    confirmed: Optional[bool]
    outstandingLoan: Optional[bool]
    role: Optional[LeaveRole]


class LeaveBalanceFacts(TypedDict, total=False):
    type: Optional[LeaveType]
    year: Optional[int]
    opening: Optional[float]
    accrued: Optional[float]
    used: Optional[float]
    pending: Optional[float]


class LeaveHalfDayFacts(TypedDict, total=False):
    date: Optional[str]
    half: Optional[LeaveHalf]


class LeaveFacts(TypedDict, total=False):
    id: Optional[str]
    type: Optional[LeaveType]
    startDate: Optional[str]
    endDate: Optional[str]
    status: Optional[LeaveStatus]
    countedDays: Optional[float]
    incidentDate: Optional[str]
    halfDays: Optional[Sequence[LeaveHalfDayFacts]]


class LeaveTeamFacts(TypedDict, total=False):
    maxAbsent: Optional[int]
    absentByDate: Optional[Mapping[str, int]]


class LeaveSubstituteFacts(TypedDict, total=False):
    """Who would take over.

    Members:
        isColleague: Somebody else of this organization.
        isAway: On leave on one of the days.
    """

    name: Optional[str]
    isColleague: Optional[bool]
    isAway: Optional[bool]

LeaveBlackoutFacts = TypedDict(
    "LeaveBlackoutFacts",
    {
        "from": "Optional[str]",
        "to": "Optional[str]",
        "types": "Optional[Sequence[LeaveType]]",
        "label": "Optional[str]",
    },
    total=False,
)


class LeaveFacts(TypedDict, total=False):
    """What a request is judged by; open to further members.

    Members:
        today: Default: the date in Dhaka.
        weekend: Default: Friday and Saturday.
        substitute: Of the one whom the request names.
    """

    today: Optional[str]
    holidays: Optional[Sequence[LeaveHolidayFacts]]
    extraWorkingDays: Optional[Sequence[str]]
    optionalHolidaysTaken: Optional[Sequence[str]]
    weekend: Optional[Sequence[LeaveWeekday]]
    employee: Optional[LeaveEmployeeFacts]
    balances: Optional[Sequence[LeaveBalanceFacts]]
    existingLeaves: Optional[Sequence[LeaveFacts]]
    noticeWaived: Optional[bool]
    eligibilityWaived: Optional[bool]
    incidentWindowWaived: Optional[bool]
    loanWaived: Optional[bool]
    team: Optional[LeaveTeamFacts]
    blackouts: Optional[Sequence[LeaveBlackoutFacts]]
    substitute: Optional[LeaveSubstituteFacts]


class LeaveValidationForm(TypedDict, total=False):
    """A request for leave with what it is judged by.

    Members:
        explain: Adds which rules were looked at, and what each said.
    """

    request: Optional[LeaveRequestForm]
    facts: Optional[LeaveFacts]
    policy: Optional[LeavePolicyForm]
    explain: Optional[bool]


class _LeaveNoticeAlways(TypedDict):
    required: int
    provided: int


class LeaveNotice(_LeaveNoticeAlways, total=False):
    """Notice in working days."""

    earliestStart: str


class _LeaveBalanceChangeAlways(TypedDict):
    type: LeaveType
    year: int
    before: float
    after: float


class LeaveBalanceChange(_LeaveBalanceChangeAlways, total=False):
    """What a request would do to a balance."""

    typeLabel: str


class _LeavePortionAlways(TypedDict):
    type: LeaveType
    year: int
    days: float


class LeavePortion(_LeavePortionAlways, total=False):
    """Days that are booked on one account."""

    typeLabel: str


class LeaveConversion(TypedDict):
    """Leave that is booked as several kinds."""

    reason: str
    portions: List[LeavePortion]


class LeavePay(TypedDict):
    """How the days are paid."""

    fullPayDays: int
    halfPayDays: int
    unpaidDays: int


class LeaveCertificateState(TypedDict):
    """Whether a leave needs a medical certificate, and has one."""

    required: bool
    onFile: bool
    label: str


class LeaveCertificateNeed(TypedDict):
    """Which certificates are needed."""

    required: bool
    onReturn: bool


class LeaveHalfDay(TypedDict):
    """Half of a day."""

    date: str
    half: LeaveHalf


class LeaveCertificate(TypedDict):
    kind: LeaveCertificateKind


class _LeaveRequestAlways(TypedDict):
    type: LeaveType
    startDate: str
    endDate: str


class LeaveRequest(_LeaveRequestAlways, total=False):
    """A request that can be sent as it is."""

    id: str
    reason: str
    halfDays: List[LeaveHalfDay]
    hasCertificate: bool
    certificates: List[LeaveCertificate]
    incidentDate: str
    purpose: LeavePurpose
    parentLeaveId: str
    policyVersion: str
    substituteId: str


class _LeaveSuggestionAlways(TypedDict):
    kind: LeaveSuggestionKind
    label: str
    request: LeaveRequest


class LeaveSuggestion(_LeaveSuggestionAlways, total=False):
    """A way out of a violation.

    Members:
        further: The requests for the rest, when it is split.
    """

    further: List[LeaveRequest]
    conversion: LeaveConversion


class LeaveRuleTrace(TypedDict):
    """What one rule said.

    Members:
        outcome: passed, skipped, or the kind that it answered.
    """

    rule: str
    outcome: str

#: What somebody may want to do with a leave.
LeaveLifeAction = Literal["submit", "forward", "approve", "reject", "return", "resubmit", "cancel",
  "recall", "shorten", "extend", "dutyReturn", "changeType", "nudge", "view"]

#: Something that happened to a leave.
LeaveTimelineEvent = Literal["SAVED", "SUBMITTED", "FORWARDED", "APPROVED", "REJECTED", "RETURNED",
  "RESUBMITTED", "CANCELLED", "CANCELLATION_REQUESTED", "CANCELLATION_REJECTED", "SHORTENED",
  "EXTENDED", "RECALLED", "DUTY_RETURNED", "TYPE_CHANGED", "RECOUNTED", "COMMENTED", "NUDGED",
  "ESCALATED", "DOCUMENT_ADDED", "DOCUMENT_REMOVED", "FITNESS_APPROVED", "FITNESS_REJECTED",
  "OVERSTAY_FLAGGED", "HANDOVER_ACCEPTED", "HANDOVER_DECLINED"]


class _LeaveTimelineEntryAlways(TypedDict):
    at: str
    event: LeaveTimelineEvent
    actor: LeavePersonName
    role: LeaveRole
    label: str


class LeaveTimelineEntry(_LeaveTimelineEntryAlways, total=False):
    """One line of a leave's history.

    Members:
        onBehalfOf: For whom they acted, as a delegate or for the requester.
        reason: When nobody decided it: why it happened all the same.
    """

    onBehalfOf: LeavePersonName
    step: int
    comment: str
    reason: LeaveTimelineReason

#: What else brought a change about.
LeaveTimelineReason = Literal["parent_ended"]


class LeavePersonName(TypedDict):
    """Somebody."""

    userId: str
    name: str

#: What was decided at a step.
LeaveStepDecision = Literal["forward", "approve", "reject", "return"]


class _LeaveApprovalStepAlways(TypedDict):
    step: int
    role: LeaveRole
    roleLabel: str
    decision: Optional[LeaveStepDecision]
    label: str
    current: bool


class LeaveApprovalStep(_LeaveApprovalStepAlways, total=False):
    """One step of the approval chain.

    Members:
        label: The decision in words, or that it is awaited.
    """

    actor: LeavePersonName
    onBehalfOf: LeavePersonName
    openedAt: str
    decidedAt: str
    comment: str


class LeaveDraftForm(TypedDict, total=False):
    """A request as far as it was filled in.

    Members:
        id: When an existing leave is edited.
        startDate: YYYY-MM-DD, or RFC 3339, which is cut to its date in Dhaka.
        endDate: The last day, like startDate.
        reason: At most 2,000 characters.
        incidentDate: For special disability leave.
        purpose: For special leave.
        parentLeaveId: The leave that this one extends.
        substituteId: Who takes over meanwhile.
        leaveId: A draft that is changed; absent: a new one.
        contactDuringLeave: At most 200 characters.
        certificateIds: Documents that belong to it: its own, which count unnamed as well, or those
            of a draft of the person, which go over to it.
    """

    id: Optional[str]
    type: Optional[LeaveType]
    startDate: Optional[str]
    endDate: Optional[str]
    reason: Optional[str]
    halfDays: Optional[Sequence[LeaveHalfDayForm]]
    incidentDate: Optional[str]
    purpose: Optional[LeavePurpose]
    parentLeaveId: Optional[str]
    policyVersion: Optional[str]
    substituteId: Optional[str]
    leaveId: Optional[str]
    contactDuringLeave: Optional[str]
    certificateIds: Optional[Sequence[str]]


class _LeaveVersionAlways(TypedDict):
    number: int
    at: str
    actor: LeavePersonName
    changedFields: List[str]
    type: LeaveType
    startDate: str
    endDate: str
    countedDays: float


class LeaveVersion(_LeaveVersionAlways, total=False):
    """A leave as it was before a change."""

    reason: str

#: What of an approved leave shall be cancelled.
LeaveCancellationRequest = TypedDict(
    "LeaveCancellationRequest",
    {
        "from": "str",
        "reason": "str",
    },
    total=False,
)


class LeaveLapseReminder(TypedDict):
    """Days that lapse at the end of the year."""

    items: List[LeaveLapsingDays]
    label: str


class LeaveLapsingDays(TypedDict):
    type: LeaveType
    days: float
    expiresOn: str
    label: str


class LeaveSyncState(TypedDict):
    """Whether devices can exchange changes with this service."""

    enabled: bool
    serverTime: str

#: A rule that HR lifts for one request.
LeaveWaiver = Literal["notice", "eligibility", "incident_window", "loan"]


class LeaveSubmitForm(TypedDict, total=False):
    """A request that is sent. With `leaveId` of a draft, what is not given is taken from there.

    Members:
        id: When an existing leave is edited.
        startDate: YYYY-MM-DD, or RFC 3339, which is cut to its date in Dhaka.
        endDate: The last day, like startDate.
        reason: At most 2,000 characters.
        incidentDate: For special disability leave.
        purpose: For special leave.
        parentLeaveId: The leave that this one extends.
        substituteId: Who takes over meanwhile.
        leaveId: A draft that is changed; absent: a new one.
        contactDuringLeave: At most 200 characters.
        certificateIds: Documents that belong to it: its own, which count unnamed as well, or those
            of a draft of the person, which go over to it.
        acknowledge: Kinds of warnings that the person has confirmed.
        onBehalfOf: For whom HR sends it.
        waive: What HR lifts for somebody whom it asks for.
    """

    id: Optional[str]
    type: Optional[LeaveType]
    startDate: Optional[str]
    endDate: Optional[str]
    reason: Optional[str]
    halfDays: Optional[Sequence[LeaveHalfDayForm]]
    incidentDate: Optional[str]
    purpose: Optional[LeavePurpose]
    parentLeaveId: Optional[str]
    policyVersion: Optional[str]
    substituteId: Optional[str]
    leaveId: Optional[str]
    contactDuringLeave: Optional[str]
    certificateIds: Optional[Sequence[str]]
    acknowledge: Optional[Sequence[str]]
    onBehalfOf: Optional[str]
    waive: Optional[Sequence[LeaveWaiver]]


class LeaveResubmitForm(TypedDict, total=False):
    """A returned leave with what has changed; what is not given stays.

    Members:
        id: When an existing leave is edited.
        startDate: YYYY-MM-DD, or RFC 3339, which is cut to its date in Dhaka.
        endDate: The last day, like startDate.
        reason: At most 2,000 characters.
        incidentDate: For special disability leave.
        purpose: For special leave.
        parentLeaveId: The leave that this one extends.
        substituteId: Who takes over meanwhile.
        leaveId: A draft that is changed; absent: a new one.
        contactDuringLeave: At most 200 characters.
        certificateIds: Documents that belong to it: its own, which count unnamed as well, or those
            of a draft of the person, which go over to it.
        acknowledge: Kinds of warnings that the person has confirmed.
    """

    id: Optional[str]
    type: Optional[LeaveType]
    startDate: Optional[str]
    endDate: Optional[str]
    reason: Optional[str]
    halfDays: Optional[Sequence[LeaveHalfDayForm]]
    incidentDate: Optional[str]
    purpose: Optional[LeavePurpose]
    parentLeaveId: Optional[str]
    policyVersion: Optional[str]
    substituteId: Optional[str]
    leaveId: Optional[str]
    contactDuringLeave: Optional[str]
    certificateIds: Optional[Sequence[str]]
    acknowledge: Optional[Sequence[str]]


class _LeaveSubmissionAlways(TypedDict):
    leave: LeaveRecord
    warnings: List[Violation]


class LeaveSubmission(_LeaveSubmissionAlways, total=False):
    duplicate: bool

#: Whose leaves are listed.
LeaveListScope = Literal["mine", "team", "queue", "all"]

#: What a setting's value is.
LeaveSettingType = Literal["boolean", "integer", "text", "choice", "list", "table", "fixed"]

#: A setting.
LeaveSettingKey = Literal["policy_version", "timezone", "date_display_format", "weekend",
  "extra_working_days", "optional_holidays_taken", "holiday_validation_enabled",
  "api_sync_enabled", "api_base_url", "api_timeout_seconds", "debug_mode",
  "push_notifications_enabled", "analytics_enabled", "export_recipient", "half_day_enabled",
  "overstay_detection_enabled", "delegation_enabled", "handover_confirmation_enabled",
  "coverage_mode", "coverage_limits", "blackouts", "casual_over_limit", "medical_over_limit",
  "backdate.EARNED", "backdate.CASUAL", "backdate.MEDICAL", "backdate.EXTRAWITHPAY",
  "backdate.EXTRAWITHOUTPAY", "backdate.MATERNITY", "backdate.PATERNITY", "backdate.STUDY",
  "backdate.SPECIAL_DISABILITY", "backdate.QUARANTINE", "backdate.SPECIAL", "backdate_max_days",
  "notice_working_days", "notice_counts_today", "notice_counts_start_day", "chains",
  "escalation_days", "retention_leaves_years", "retention_audit_years", "retention_snapshots_hours"]


class _LeaveChainRuleAlways(TypedDict):
    chain: Sequence[LeaveRole]


class LeaveChainRule(_LeaveChainRuleAlways, total=False):
    """Requests that fit are decided by this chain instead of the policy's; the first rule that fits
    holds.

    Members:
        types: Without it: any.
        requesterRoles: Without it: any.
        departments: Without it: any.
        minimumDays: Counted days from which the rule holds.
        chain: Who decides, in order; the requester's own role is left out.
    """

    types: Optional[Sequence[LeaveType]]
    requesterRoles: Optional[Sequence[LeaveRole]]
    departments: Optional[Sequence[str]]
    minimumDays: Optional[float]

#: A period in which no leave is granted.
LeaveBlackoutPeriod = TypedDict(
    "LeaveBlackoutPeriod",
    {
        "from": "str",
        "to": "str",
        "types": "Optional[Sequence[LeaveType]]",
        "label": "Optional[str]",
    },
    total=False,
)


class _LeaveCoverageLimitAlways(TypedDict):
    maxAbsent: int


class LeaveCoverageLimit(_LeaveCoverageLimitAlways, total=False):
    """How many of a department may be away on one day.

    Members:
        department: Without it: every department that is not named.
    """

    department: Optional[str]


class LeaveEscalationDays(TypedDict, total=False):
    """Working days after which the next step is told of an open one; a reminder comes at half. 0:
    never.
    """

    hrAdmin: Optional[int]
    deptHead: Optional[int]
    hrHead: Optional[int]
    ceo: Optional[int]


class _LeaveSettingAlways(TypedDict):
    key: LeaveSettingKey
    type: LeaveSettingType
    value: Any
    default: Any
    isDefault: bool
    editable: bool
    label: str
    typeLabel: str


class LeaveSetting(_LeaveSettingAlways, total=False):
    """A setting with what it is.

    Members:
        isDefault: Nobody has set it.
        choices: The words that a choice or a list may have.
    """

    choices: List[str]

#: What a leave pays.
LeavePayRule = Literal["full", "discretion", "none", "full_then_half"]

#: How notice is looked at.
LeaveNoticeKind = Literal["required", "advisory", "exempt"]

#: When a medical certificate goes along.
LeaveCertificateRuleKind = Literal["never", "above", "always"]


class _LeaveNoticeTermsShownAlways(TypedDict):
    kind: LeaveNoticeKind
    label: str


class LeaveNoticeTermsShown(_LeaveNoticeTermsShownAlways, total=False):
    """Notice that a type needs.

    Members:
        workingDays: Both ends counted.
    """

    workingDays: int


class _LeaveBackdateTermsAlways(TypedDict):
    mode: LeaveBackdateMode
    label: str


class LeaveBackdateTerms(_LeaveBackdateTermsAlways, total=False):
    """Whether a type may start in the past."""

    maxDays: int


class _LeaveCertificateTermsAlways(TypedDict):
    kind: LeaveCertificateRuleKind
    label: str


class LeaveCertificateTerms(_LeaveCertificateTermsAlways, total=False):
    """When a type needs a medical certificate.

    Members:
        onReturnAboveDays: Counted days above which a fitness certificate is needed to return.
    """

    aboveDays: int
    onReturnAboveDays: int


class _LeavePolicyTypeAlways(TypedDict):
    type: LeaveType
    label: str
    countMode: LeaveCountMode
    countModeLabel: str
    pay: LeavePayRule
    payLabel: str
    serviceMonthsMin: int
    notice: LeaveNoticeTermsShown
    backdate: LeaveBackdateTerms
    certificate: LeaveCertificateTerms
    balanceKept: bool
    halfDays: bool
    chain: List[LeaveRole]
    tips: List[str]


class LeavePolicyType(_LeavePolicyTypeAlways, total=False):
    """What the policy says of one type of leave.

    Members:
        serviceMonthsMin: Months of service at the first day.
        halfDays: Possible by the policy and switched on.
        gender: When only they can take it.
        chain: For an employee without a rule of the settings.
    """

    gender: LeaveGender


class LeavePolicyNumbers(TypedDict):
    """The numbers of the policy; days where nothing else is said."""

    earnedPerMonth: int
    earnedPerYear: int
    earnedHeldMax: int
    specialHeldMax: int
    earnedKept: int
    casualYearMax: int
    casualSpellMax: int
    medicalYearMax: int
    medicalWithoutCertificateMax: int
    medicalWithoutFitnessMax: int
    medicalWithoutRecommendationMax: int
    maternityMax: int
    maternityServiceMonths: int
    paternityMax: int
    paternityOccasionsMax: int
    paternityMonthsBetween: int
    studySpellMax: int
    studyTotalMax: int
    studyMonthsToRetirement: int
    disabilityMax: int
    disabilityFullPay: int
    disabilityHalfPay: int
    incidentWindowMax: int
    quarantineOrdinaryMax: int
    quarantineMax: int
    extraordinaryShortServiceMax: int
    extraordinaryLongServiceMax: int
    extraordinaryServiceMonths: int
    extraordinaryCasualMax: int
    extraordinaryMedicalMax: int
    reasonMin: int


class LeaveSettingsChange(TypedDict):
    """The settings after a change, and the leaves that it changes."""

    items: List[LeaveSetting]
    version: int
    affected: List[LeaveAffectedLeave]

#: What a day is.
LeaveDayKind = Literal["weekend", "holiday", "working"]

#: A day of the week.
LeaveWeekday = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

#: Gender, where a leave depends on it.
LeaveGender = Literal["female", "male", "other"]

#: What comes again by itself.
LeaveRecurringWork = Literal["accrual", "rollover", "reminders", "lapse_reminders", "retention",
  "overstay"]

#: Where erased data may still stand, out of the service's reach.
PlatformOlderCopyKind = Literal["backup", "export", "document"]


class PlatformOlderCopy(TypedDict):
    """Copies of erased data that somebody has to see to."""

    kind: PlatformOlderCopyKind
    message: str

#: What of a thing was changed.
RoutinesAuditField = Literal["stableId", "templateId", "templateName", "templateType",
  "templateIcon", "templateColor", "scheduleId", "originalDate", "date", "startTime", "startsAt",
  "timeZone", "estimatedMinutes", "steps", "requiresNotesRead", "allowSkipSteps", "assignedTo",
  "assignmentType", "assignedAt", "assignedBy", "status", "startedAt", "startedBy", "completedAt",
  "completedBy", "cancelledAt", "cancelledBy", "cancellationReason", "missedAt", "missedBy",
  "missedReason", "basePoints", "pointsValue", "pointsAwarded", "isHolidayShift", "isHalfDayShift",
  "notesAcknowledgedAt", "notes", "completionNotes", "forcedReason", "sweepExempt", "progress",
  "name", "description", "type", "icon", "color", "defaultStartTime", "isActive", "deletedAt",
  "rule", "startDate", "endDate", "assignmentMode", "defaultAssignedTo", "algorithm", "autoMethod",
  "userIds", "chosen", "exceptions", "isEnabled", "displayName", "stableAccess",
  "assignedStableIds", "showInPlanning", "availability", "limits", "away", "extraHolidays",
  "archivedAt", "ownerUserId", "groupIds", "specialInstructions", "feeding", "medications",
  "blanket", "rows", "userId", "instanceId", "points", "kind", "countedOn", "reason", "offeredId",
  "requestedBy", "recipient", "message", "answeredAt", "approvedBy", "general", "weather",
  "horseId", "note", "title", "priority", "category", "routineType", "horseIds", "expiresAt",
  "from", "to", "turns", "holidayCountry", "holidayMultiplierEnabled", "holidayMultiplierPercent",
  "memoryHorizonDays", "pointsReset", "defaultAlgorithm", "generateDaysAhead",
  "missedGraceMinutes", "startPolicy", "allowSwaps", "swapsNeedApproval", "allowRestart",
  "allowCorrections", "maxTemplates", "maxSchedules", "vocabulary", "standIns", "standInLateHours",
  "standInAnswerMinutes", "remindMinutes", "remindUntilDone", "streaks", "streakFreezes", "thanks",
  "triggers", "tags", "supplies", "rewards", "autoConfirmHours", "ownerNews", "ownerNewsAt",
  "showGroomNames", "other"]

#: Things that the change log tells of.
RoutinesAuditThing = Literal["instance", "schedule", "template", "stable", "member", "horse",
  "horseGroup", "settings", "permissions", "points", "notes", "swap", "selection", "standIn",
  "pause", "trigger", "tag", "horseDate", "supply", "reward", "feed", "other"]


class RoutinesAuditedThing(TypedDict):
    """A thing that was changed."""

    type: str
    typeLabel: str
    id: str


class RoutinesAuditChange(TypedDict):
    """What was changed of a thing."""

    field: str
    fieldLabel: str
    before: Any
    after: Any


class RoutinesAuditEntry(TypedDict):
    """Something that was done."""

    id: str
    at: str
    by: RoutinesPersonName
    entity: RoutinesAuditedThing
    action: RoutinesAuditAction
    actionLabel: str
    changes: List[RoutinesAuditChange]
    text: str


class _RoutinesHorseDateDataAlways(TypedDict):
    horseId: str
    kind: RoutinesHorseDateKind
    dueOn: str
    warnDays: int


class RoutinesHorseDateData(_RoutinesHorseDateDataAlways, total=False):
    """A date of a horse as it is kept."""

    title: Optional[str]
    lastDoneOn: Optional[str]
    everyDays: Optional[int]
    note: Optional[str]
    closedAt: Optional[str]
    toldSoonOf: Optional[str]
    toldDueOf: Optional[str]


class _RoutinesHorseDateAlways(TypedDict):
    id: str
    version: int
    createdAt: str
    createdBy: RoutinesPersonName
    updatedAt: str
    updatedBy: RoutinesPersonName
    horseId: str
    horseName: str
    stableId: str
    kind: RoutinesHorseDateKind
    kindLabel: str
    title: str
    dueOn: str
    warnDays: int
    state: RoutinesHorseDateState
    stateLabel: str
    daysLeft: int
    colorToken: str
    icon: str
    actions: Dict[str, Decision]


class RoutinesHorseDate(_RoutinesHorseDateAlways, total=False):
    """A date of a horse: for what, when, and how near it is."""

    lastDoneOn: str
    everyDays: int
    note: str
    closedAt: str
    message: str


class RoutinesHorseDateChange(TypedDict, total=False):
    """A date of a horse, or what changes."""

    horseDateId: Optional[str]
    horseId: Optional[str]
    kind: Optional[RoutinesHorseDateKind]
    title: Optional[str]
    lastDoneOn: Optional[str]
    everyDays: Optional[int]
    dueOn: Optional[str]
    warnDays: Optional[int]
    expectedVersion: Optional[int]

#: Whose shifts a calendar shows.
RoutinesFeedScope = Literal["mine", "stable", "horse"]


class _RoutinesFeedDataAlways(TypedDict):
    scope: RoutinesFeedScope
    name: str


class RoutinesFeedData(_RoutinesFeedDataAlways, total=False):
    """A calendar that other programs read, as it is kept."""

    stableId: Optional[str]
    horseId: Optional[str]


class _RoutinesShiftFeedAlways(TypedDict):
    id: str
    version: int
    createdAt: str
    createdBy: RoutinesPersonName
    updatedAt: str
    updatedBy: RoutinesPersonName
    scope: RoutinesFeedScope
    scopeLabel: str
    name: str
    actions: Dict[str, Decision]


class RoutinesShiftFeed(_RoutinesShiftFeedAlways, total=False):
    """A calendar that other programs read."""

    stableId: str
    horseId: str


class _RoutinesHandoverHorseAlways(TypedDict):
    horseId: str
    name: str
    state: RoutinesStepStatus
    stateLabel: str


class RoutinesHandoverHorse(_RoutinesHandoverHorseAlways, total=False):
    """A horse in a handover."""

    notes: str
    skipReason: str


class _RoutinesHandoverStepAlways(TypedDict):
    instanceId: str
    templateName: str
    date: str
    stepId: str
    name: str
    category: RoutinesCategory
    categoryLabel: str
    status: RoutinesStepStatus
    statusLabel: str
    horses: List[RoutinesHandoverHorse]


class RoutinesHandoverStep(_RoutinesHandoverStepAlways, total=False):
    """A step in a handover."""

    at: str
    by: RoutinesPersonName
    notes: str
    skipReason: str


class _RoutinesHandoverDoseAlways(TypedDict):
    instanceId: str
    stepId: str
    horseId: str
    name: str
    medicines: List[str]


class RoutinesHandoverDose(_RoutinesHandoverDoseAlways, total=False):
    """A horse's medicine in a handover."""

    reason: str
    at: str
    by: RoutinesPersonName


class RoutinesHandoverMedication(TypedDict):
    """Medicine in a handover."""

    given: List[RoutinesHandoverDose]
    skipped: List[RoutinesHandoverDose]


class _RoutinesHandoverPhotoAlways(TypedDict):
    photoId: str
    instanceId: str
    stepId: str


class RoutinesHandoverPhoto(_RoutinesHandoverPhotoAlways, total=False):
    """A photo in a handover."""

    horseId: str


class RoutinesHandoverReader(TypedDict):
    """Who has read up to when."""

    userId: str
    name: str
    to: str
    at: str

#: What hours are added up by.
RoutinesHoursGroup = Literal["person", "day", "shift"]

#: How rows are written.
RoutinesSheetFormat = Literal["json", "csv"]


class RoutinesHoursCorrection(TypedDict):
    """Minutes that a manager has put right, as they are kept."""

    userId: str
    minutes: int
    reason: str
    at: str
    by: str


class _RoutinesHoursRowAlways(TypedDict):
    shifts: int
    plannedMinutes: int
    workedMinutes: int
    needsReview: int


class RoutinesHoursRow(_RoutinesHoursRowAlways, total=False):
    """Planned and worked minutes: of a person, a day, or a person's shift.

    Members:
        needsReview: Shifts that nobody began, or that took more than three times as long as
            planned; they count as planned.
    """

    userId: str
    name: str
    date: str
    instanceId: str
    templateName: str
    reason: str


class RoutinesHoursTotals(TypedDict):
    """Minutes of all rows."""

    shifts: int
    plannedMinutes: int
    workedMinutes: int
    needsReview: int

#: How far a shift has come.
RoutinesShiftStatus = Literal["scheduled", "started", "in_progress", "completed", "missed",
  "cancelled"]

#: What can be done with a shift.
RoutinesShiftAction = Literal["view", "viewAudit", "start", "continue", "updateProgress",
  "complete", "claim", "release", "requestSwap", "reassign", "reschedule", "cancel", "delete",
  "addNote", "markMissed", "restart", "reopen", "answerStandIn", "thank", "confirmWork",
  "returnWork"]

#: A right in a stable.
RoutinesPermission = Literal["manage_schedules", "book_shifts", "cancel_others_bookings",
  "mark_shifts_missed", "manage_routines", "manage_selection_processes", "manage_activities",
  "view_schedules", "manage_any_horse", "manage_own_horses", "manage_stable_settings",
  "manage_members", "manage_org_settings", "export_data"]

#: What somebody is in a stable.
RoutinesRole = Literal["administrator", "stable_manager", "schedule_planner", "bookkeeper",
  "groom", "trainer", "training_admin", "customer", "horse_owner", "rider", "veterinarian",
  "farrier", "dentist", "saddle_maker", "inseminator", "support_contact"]

#: Who may start a shift.
RoutinesStartPolicy = Literal["any_member", "assignee_or_manager"]

#: What a piece of work is called.
RoutinesVocabulary = Literal["shift", "routine"]

#: Whose holidays count.
RoutinesHolidayCountry = Literal["SE", "none"]

#: A holiday.
RoutinesHolidayKey = Literal["new_years_day", "epiphany", "good_friday", "easter_eve",
  "easter_sunday", "easter_monday", "may_day", "ascension_day", "national_day", "whit_sunday",
  "midsummer_eve", "midsummer_day", "all_saints_day", "christmas_eve", "christmas_day",
  "boxing_day", "new_years_eve", "custom"]

#: On which dates something comes again.
RoutinesPattern = Literal["daily", "weekdays", "weekends", "holidays", "custom", "rrule"]

#: What becomes of a day that a month does not have.
RoutinesMonthEnd = Literal["omit", "backward"]

#: Where an occurrence comes from.
RoutinesOccurrenceSource = Literal["rule", "added", "moved"]

#: A deviation from a rule.
RoutinesExceptionType = Literal["skip", "add", "move"]

#: Why a deviation changed nothing.
RoutinesUnusedReason = Literal["not_an_occurrence", "out_of_range", "already_present",
  "nothing_to_move"]

#: What a change of the clock does to a time.
RoutinesClockChange = Literal["gap", "fold"]

#: How shifts are shared.
RoutinesAlgorithm = Literal["points_balance", "fair_rotation", "quota_based", "manual"]

#: How long somebody has the turn.
RoutinesRotateEvery = Literal["slot", "day", "week"]

#: Why somebody has a shift, or cannot have it.
RoutinesAssignmentReason = Literal["lowest_points", "next_in_turn", "within_quota", "over_quota",
  "holder", "substitute", "locked", "paused", "away", "never_available", "week_limit",
  "month_limit", "double_booked"]


class RoutinesOwnHoliday(TypedDict, total=False):
    """A day that a stable keeps as a holiday."""

    date: Optional[str]
    name: Optional[str]


class RoutinesHolidayMark(TypedDict):
    """The holiday on a date."""

    key: RoutinesHolidayKey
    name: str
    halfDay: bool


class RoutinesHolidayEntry(TypedDict):
    """A holiday with its date."""

    date: str
    key: RoutinesHolidayKey
    name: str
    halfDay: bool


class _RoutinesActionAnswerAlways(TypedDict):
    allowed: bool
    label: str


class RoutinesActionAnswer(_RoutinesActionAnswerAlways, total=False):
    """Whether something may be done, and its words."""

    reason: str
    message: str
    permission: RoutinesPermission


class RoutinesShiftFlags(TypedDict):
    """The four questions of the original's screen."""

    canReassign: bool
    canCancel: bool
    canDelete: bool
    canStartContinue: bool


class RoutinesMoveForm(TypedDict, total=False):
    """One occurrence, elsewhere."""

    date: Optional[str]
    toDate: Optional[str]
    toTime: Optional[str]


class RoutinesExceptionsForm(TypedDict, total=False):
    """What deviates from a rule."""

    skip: Optional[Sequence[str]]
    add: Optional[Sequence[str]]
    move: Optional[Sequence[RoutinesMoveForm]]

#: Which dates are shown, both ends included.
RoutinesWindowForm = TypedDict(
    "RoutinesWindowForm",
    {
        "from": "Optional[str]",
        "to": "Optional[str]",
    },
    total=False,
)


class RoutinesExpansionForm(TypedDict, total=False):
    """A recurrence.

    Members:
        endDate: The last date, included.
        startTime: H:MM or HH:MM.
        timeZone: IANA name. Default: Europe/Stockholm.
        repeatDays: Sunday is 0.
        rrule: A subset of RFC 5545.
        monthEnd: Default: omit.
        limit: 1 to 1000. Default: 366.
        durationMinutes: 1 to 1440.
        holidayCountry: Default: SE.
        basePoints: Points of an ordinary date.
        holidayMultiplierPercent: Default: 150.
        holidayMultiplierEnabled: Default: true.
        locale: en or sv. Default: the session's.
    """

    startDate: Optional[str]
    endDate: Optional[str]
    startTime: Optional[str]
    timeZone: Optional[str]
    pattern: Optional[RoutinesPattern]
    repeatDays: Optional[Sequence[int]]
    includeHolidays: Optional[bool]
    excludeHolidays: Optional[bool]
    rrule: Optional[str]
    monthEnd: Optional[RoutinesMonthEnd]
    window: Optional[RoutinesWindowForm]
    limit: Optional[int]
    exceptions: Optional[RoutinesExceptionsForm]
    durationMinutes: Optional[int]
    holidayCountry: Optional[RoutinesHolidayCountry]
    extraHolidays: Optional[Sequence[RoutinesOwnHoliday]]
    basePoints: Optional[int]
    holidayMultiplierPercent: Optional[int]
    holidayMultiplierEnabled: Optional[bool]
    locale: Optional[str]


class _RoutinesPlannedOccurrenceAlways(TypedDict):
    date: str
    originalDate: str
    time: str
    startsAt: str
    utcOffsetMinutes: int
    weekday: int
    source: RoutinesOccurrenceSource


class RoutinesPlannedOccurrence(_RoutinesPlannedOccurrenceAlways, total=False):
    """One date of a recurrence, as clock and calendar will show it.

    Members:
        weekday: Sunday is 0.
    """

    endsAt: str
    dst: RoutinesClockChange
    holiday: RoutinesHolidayMark
    points: int


class RoutinesIgnoredException(TypedDict):
    """A deviation that changed nothing."""

    type: RoutinesExceptionType
    date: str
    reason: RoutinesUnusedReason

#: A year, or a period.
RoutinesHolidaysForm = TypedDict(
    "RoutinesHolidaysForm",
    {
        "year": "Optional[int]",
        "from": "Optional[str]",
        "to": "Optional[str]",
        "country": "Optional[RoutinesHolidayCountry]",
        "extraHolidays": "Optional[Sequence[RoutinesOwnHoliday]]",
        "locale": "Optional[str]",
    },
    total=False,
)


class RoutinesHoursForm(TypedDict, total=False):
    """Hours of a day, from the start to before the end."""

    start: Optional[str]
    end: Optional[str]


class RoutinesWeekdayHoursForm(TypedDict, total=False):
    """Hours of a weekday.

    Members:
        dayOfWeek: Sunday is 0.
    """

    dayOfWeek: Optional[int]
    timeSlots: Optional[Sequence[RoutinesHoursForm]]


class RoutinesAvailabilityForm(TypedDict, total=False):
    """When somebody can, and likes to."""

    neverAvailable: Optional[Sequence[RoutinesWeekdayHoursForm]]
    preferredTimes: Optional[Sequence[RoutinesWeekdayHoursForm]]


class RoutinesLimitsForm(TypedDict, total=False):
    """How many shifts somebody takes."""

    maxShiftsPerWeek: Optional[int]
    maxShiftsPerMonth: Optional[int]

#: Days away, both ends included.
RoutinesAwayForm = TypedDict(
    "RoutinesAwayForm",
    {
        "from": "Optional[str]",
        "to": "Optional[str]",
        "reason": "Optional[str]",
        "source": "Optional[str]",
    },
    total=False,
)


class RoutinesSlotForm(TypedDict, total=False):
    """A shift that somebody is to have.

    Members:
        durationMinutes: Default: 60.
        points: Default: 1.
    """

    id: Optional[str]
    date: Optional[str]
    startTime: Optional[str]
    durationMinutes: Optional[int]
    points: Optional[int]
    assignedTo: Optional[str]


class RoutinesPlanMemberForm(TypedDict, total=False):
    """Somebody among whom shifts are shared.

    Members:
        active: Default: true.
        historicalPoints: Default: 0.
    """

    userId: Optional[str]
    displayName: Optional[str]
    active: Optional[bool]
    historicalPoints: Optional[int]
    lastShiftDate: Optional[str]
    availability: Optional[RoutinesAvailabilityForm]
    limits: Optional[RoutinesLimitsForm]
    away: Optional[Sequence[RoutinesAwayForm]]


class RoutinesPlanHistoryForm(TypedDict, total=False):
    """What came before."""

    lastOrder: Optional[Sequence[str]]


class RoutinesPlanOptionsForm(TypedDict, total=False):
    """How shifts are shared.

    Members:
        preferenceBonus: Default: 2.
        rotateEvery: Default: slot.
    """

    preferenceBonus: Optional[int]
    rotateEvery: Optional[RoutinesRotateEvery]


class RoutinesPlanForm(TypedDict, total=False):
    """Shifts to be shared, and by whom.

    Members:
        algorithm: Default: points_balance.
    """

    algorithm: Optional[RoutinesAlgorithm]
    slots: Optional[Sequence[RoutinesSlotForm]]
    members: Optional[Sequence[RoutinesPlanMemberForm]]
    history: Optional[RoutinesPlanHistoryForm]
    options: Optional[RoutinesPlanOptionsForm]
    locale: Optional[str]


class _RoutinesAssignmentAnswerAlways(TypedDict):
    slotId: str
    date: str
    startTime: str
    assignedTo: str
    locked: bool
    reason: RoutinesAssignmentReason
    message: str


class RoutinesAssignmentAnswer(_RoutinesAssignmentAnswerAlways, total=False):
    """Who has a shift, and why."""

    displayName: str


class RoutinesHindrance(TypedDict):
    """Why somebody cannot have a shift."""

    userId: str
    reason: RoutinesAssignmentReason
    message: str


class RoutinesOpenSlotAnswer(TypedDict):
    """A shift that nobody can have."""

    slotId: str
    date: str
    reasons: List[RoutinesHindrance]


class _RoutinesShareAnswerAlways(TypedDict):
    userId: str
    shifts: int
    points: int
    totalAfter: int


class RoutinesShareAnswer(_RoutinesShareAnswerAlways, total=False):
    """What somebody has after a plan."""

    displayName: str


class RoutinesFairnessAnswer(TypedDict):
    """How evenly points are shared, before and after."""

    giniPermilleBefore: int
    giniPermilleAfter: int
    indexBefore: int
    indexAfter: int


class RoutinesActionSettingsForm(TypedDict, total=False):
    """The settings that actions depend on."""

    startPolicy: Optional[RoutinesStartPolicy]
    allowSwaps: Optional[bool]
    allowRestart: Optional[bool]
    allowCorrections: Optional[bool]
    vocabulary: Optional[RoutinesVocabulary]


class RoutinesSelectionForm(TypedDict, total=False):
    """Whether somebody is choosing, and whose turn it is."""

    active: Optional[bool]
    currentTurnUserId: Optional[str]


class RoutinesActionsForm(TypedDict, total=False):
    """What decides about the actions on a shift.

    Members:
        assignedTo: Nobody when absent or empty.
        permissions: The complete list; roles are then not looked at.
        permissionMatrix: {permission: {role: bool}}; a row replaces the default one.
        isActiveMember: Default: true.
        hasStableAccess: Default: true.
        assignees: Who has it, where several may.
        maxPeople: How many may have it. Default: 1.
        earliestStartAt: Before that only managers start it.
    """

    status: Optional[RoutinesShiftStatus]
    userId: Optional[str]
    assignedTo: Optional[str]
    permissions: Optional[Sequence[str]]
    roles: Optional[Sequence[str]]
    permissionMatrix: Any
    isOrganizationOwner: Optional[bool]
    isSystemAdmin: Optional[bool]
    isActiveMember: Optional[bool]
    hasStableAccess: Optional[bool]
    settings: Optional[RoutinesActionSettingsForm]
    selection: Optional[RoutinesSelectionForm]
    startsAt: Optional[str]
    now: Optional[str]
    assignees: Optional[Sequence[str]]
    maxPeople: Optional[int]
    earliestStartAt: Optional[str]
    locale: Optional[str]


class RoutinesOverdueForm(TypedDict, total=False):
    """A shift and a moment."""

    status: Optional[RoutinesShiftStatus]
    date: Optional[str]
    startTime: Optional[str]
    timeZone: Optional[str]
    estimatedMinutes: Optional[int]
    graceMinutes: Optional[int]
    paused: Optional[bool]
    now: Optional[str]

#: A status, where work is called a routine.
RoutinesRoutineStatus = Literal["scheduled", "started", "in_progress", "completed", "missed",
  "cancelled"]

#: An action, where work is called a routine and the wording differs.
RoutinesRoutineAction = Literal["start", "continue", "complete", "claim", "release", "reassign",
  "reschedule", "cancel", "delete"]


class _RoutinesNewsItemAlways(TypedDict):
    step: str
    state: RoutinesStepStatus


class RoutinesNewsItem(_RoutinesNewsItemAlways, total=False):
    """What was done with a horse, as it is kept."""

    by: Optional[str]
    notes: Optional[str]
    skipReason: Optional[str]
    medicationGiven: Optional[bool]
    medicationReason: Optional[str]


class RoutinesHorseNewsData(TypedDict):
    """News of a horse, as they are kept."""

    horseId: str
    date: str
    items: Sequence[RoutinesNewsItem]
    photoIds: Sequence[str]


class RoutinesHorseNewsItem(TypedDict):
    """News of a horse."""

    id: str
    at: str
    date: str
    text: str
    photoIds: List[str]

#: What a note of a day is.
RoutinesDayNoteKind = Literal["horse", "alert", "owner"]

#: A note or an alert of days, as it is kept.
RoutinesDayNoteData = TypedDict(
    "RoutinesDayNoteData",
    {
        "kind": "RoutinesDayNoteKind",
        "stableId": "str",
        "from": "str",
        "to": "str",
        "title": "Optional[str]",
        "text": "str",
        "priority": "RoutinesPriority",
        "category": "Optional[RoutinesNoteCategory]",
        "horseIds": "Sequence[str]",
        "routineType": "RoutinesRoutineType",
        "expiresAt": "Optional[str]",
    },
    total=False,
)


class _RoutinesDayNotesDataAlways(TypedDict):
    stableId: str
    date: str


class RoutinesDayNotesData(_RoutinesDayNotesDataAlways, total=False):
    """What is noted of a day as a whole, as it is kept."""

    general: Optional[str]
    generalAt: Optional[str]
    generalBy: Optional[str]
    weather: Optional[str]

#: A note of a day: of a horse, or of all.
RoutinesDayNote = TypedDict(
    "RoutinesDayNote",
    {
        "id": "str",
        "stableId": "str",
        "horseId": "str",
        "horseName": "str",
        "note": "str",
        "priority": "RoutinesPriority",
        "priorityLabel": "str",
        "category": "RoutinesNoteCategory",
        "categoryLabel": "str",
        "ownerNote": "bool",
        "rangeId": "str",
        "from": "str",
        "to": "str",
        "routineType": "RoutinesRoutineType",
        "routineTypeLabel": "str",
        "at": "str",
        "by": "RoutinesPersonName",
        "actions": "Dict[str, Decision]",
    },
    total=False,
)


class _RoutinesDayAlertAlways(TypedDict):
    id: str
    stableId: str
    title: str
    message: str
    priority: RoutinesPriority
    priorityLabel: str
    horseIds: List[str]
    at: str
    by: RoutinesPersonName
    actions: Dict[str, Decision]


class RoutinesDayAlert(_RoutinesDayAlertAlways, total=False):
    """An alert of a day."""

    expiresAt: str


class _RoutinesDayNotesAlways(TypedDict):
    stableId: str
    date: str
    version: int
    horseNotes: List[RoutinesDayNote]
    alerts: List[RoutinesDayAlert]
    actions: Dict[str, Decision]


class RoutinesDayNotes(_RoutinesDayNotesAlways, total=False):
    """The notes of a day."""

    general: str
    weather: str
    createdAt: str
    createdBy: RoutinesPersonName
    updatedAt: str
    updatedBy: RoutinesPersonName
    message: str


class RoutinesDayNotesForm(TypedDict, total=False):
    """What is noted of a day, or what changes."""

    stableId: Optional[str]
    date: Optional[str]
    general: Optional[str]
    weather: Optional[str]
    expectedVersion: Optional[int]


class RoutinesNoticeShift(TypedDict):
    """The shift that somebody is told of, as it was then."""

    id: str
    routine: str
    date: str
    startsAt: str
    minutes: int
    timeZone: str

#: What somebody is told: its texts are made when it is read.
RoutinesNoticeData = TypedDict(
    "RoutinesNoticeData",
    {
        "type": "RoutinesNotificationType",
        "shift": "Optional[RoutinesNoticeShift]",
        "by": "Optional[str]",
        "text": "Optional[str]",
        "horse": "Optional[str]",
        "swapStatus": "Optional[RoutinesSwapStatus]",
        "stable": "Optional[str]",
        "from": "Optional[str]",
        "to": "Optional[str]",
        "said": "Optional[RoutinesNoticeSaid]",
    },
    total=False,
)


class RoutinesNoticeSaid(TypedDict):
    """A sentence in each language."""

    en: str
    sv: str


class _RoutinesRoutineNotificationAlways(TypedDict):
    id: str
    type: RoutinesNotificationType
    typeLabel: str
    title: str
    message: str
    priority: RoutinesPriority
    priorityLabel: str
    read: bool
    createdAt: str


class RoutinesRoutineNotification(_RoutinesRoutineNotificationAlways, total=False):
    """Something that a person was told."""

    instanceId: str


class RoutinesWeekMember(TypedDict):
    """Somebody whom planning counts on."""

    userId: str
    displayLabel: str


class _RoutinesFreeMemberAlways(TypedDict):
    userId: str
    displayLabel: str


class RoutinesFreeMember(_RoutinesFreeMemberAlways, total=False):
    """Somebody who is free on a day."""

    historicalPoints: int


class _RoutinesWeekDayAlways(TypedDict):
    date: str
    dayText: str
    instances: List[RoutinesShiftSummary]
    notesCount: int
    alerts: List[RoutinesDayAlert]
    counts: RoutinesDayCounts
    freeMembers: List[RoutinesFreeMember]


class RoutinesWeekDay(_RoutinesWeekDayAlways, total=False):
    """A day of a schedule."""

    holiday: RoutinesHolidayMark

#: A pause as it is kept.
RoutinesPauseData = TypedDict(
    "RoutinesPauseData",
    {
        "stableId": "Optional[str]",
        "userId": "Optional[str]",
        "from": "str",
        "to": "Optional[str]",
        "reason": "Optional[str]",
    },
    total=False,
)

#: Days on which a stable, or somebody, does nothing.
RoutinesPause = TypedDict(
    "RoutinesPause",
    {
        "id": "str",
        "version": "int",
        "createdAt": "str",
        "createdBy": "RoutinesPersonName",
        "updatedAt": "str",
        "updatedBy": "RoutinesPersonName",
        "stableId": "str",
        "stableName": "str",
        "userId": "str",
        "name": "str",
        "from": "str",
        "to": "str",
        "reason": "str",
        "actions": "Dict[str, Decision]",
        "changed": "int",
        "created": "int",
        "message": "str",
    },
    total=False,
)


class _RoutinesPhotoDataAlways(TypedDict):
    instanceId: str
    stableId: str
    stepId: str
    mimeType: str
    bytes: int
    sha256: str


class RoutinesPhotoData(_RoutinesPhotoDataAlways, total=False):
    """What is kept of a photo beside its file."""

    horseId: Optional[str]
    takenAt: Optional[str]


class _RoutinesPhotoAlways(TypedDict):
    photoId: str
    mimeType: str
    bytes: int
    sha256: str
    at: str
    by: RoutinesPersonName
    instanceId: str
    stepId: str


class RoutinesPhoto(_RoutinesPhotoAlways, total=False):
    """A photo of the work, without its content.

    Members:
        sha256: Of the content, in hexadecimal.
        takenAt: As the camera's clock showed it, read as the stable's.
    """

    takenAt: str
    horseId: str


class _RoutinesPhotoContentAlways(TypedDict):
    photoId: str
    mimeType: str
    bytes: int
    sha256: str
    at: str
    by: RoutinesPersonName
    instanceId: str
    stepId: str
    data: str


class RoutinesPhotoContent(_RoutinesPhotoContentAlways, total=False):
    """A photo of the work.

    Members:
        sha256: Of the content, in hexadecimal.
        takenAt: As the camera's clock showed it, read as the stable's.
    """

    takenAt: str
    horseId: str


class _RoutinesHorseSnapshotAlways(TypedDict):
    medications: Sequence[RoutinesHorseMedication]


class RoutinesHorseSnapshot(_RoutinesHorseSnapshotAlways, total=False):
    """What was written of a horse when something was done with it."""

    feeding: Optional[RoutinesHorseFeeding]
    blanket: Optional[RoutinesHorseBlanket]
    specialInstructions: Optional[str]

#: What became of a horse in a step.
RoutinesHorseOutcome = Literal["completed", "skipped", "not_recorded"]


class _RoutinesHistoryDataAlways(TypedDict):
    instanceId: str
    stableId: str
    templateName: str
    date: str
    stepId: str
    stepName: str
    category: RoutinesCategory
    horseId: str
    outcome: RoutinesHorseOutcome
    at: str
    by: str
    snapshot: RoutinesHorseSnapshot


class RoutinesHistoryData(_RoutinesHistoryDataAlways, total=False):
    """An entry of a horse's history as it is kept."""

    skipReason: Optional[str]
    notes: Optional[str]
    feedingConfirmed: Optional[bool]
    medicationGiven: Optional[bool]
    medicationSkipped: Optional[bool]
    medicationReason: Optional[str]
    blanketAction: Optional[RoutinesBlanketAction]


class _RoutinesHistoryEntryAlways(TypedDict):
    id: str
    horseId: str
    horseName: str
    instanceId: str
    templateName: str
    date: str
    stepId: str
    stepName: str
    category: RoutinesCategory
    categoryLabel: str
    outcome: RoutinesHorseOutcome
    outcomeLabel: str
    at: str
    by: RoutinesPersonName
    photos: List[str]
    snapshot: RoutinesHorseSnapshot


class RoutinesHistoryEntry(_RoutinesHistoryEntryAlways, total=False):
    """What was done with a horse in a step of a shift."""

    skipReason: str
    notes: str
    feedingConfirmed: bool
    medicationGiven: bool
    medicationSkipped: bool
    medicationReason: str
    blanketAction: RoutinesBlanketAction
    blanketActionLabel: str


class RoutinesRepetition(TypedDict):
    """How often something is said again."""

    everyMinutes: int
    times: int


class RoutinesRepetitionForm(TypedDict, total=False):
    """How often something is said again."""

    everyMinutes: Optional[int]
    times: Optional[int]


class RoutinesReminderChoice(TypedDict, total=False):
    """How somebody wants to be reminded."""

    minutes: Optional[Sequence[int]]
    quietFrom: Optional[str]
    quietTo: Optional[str]

#: A column of a report.
RoutinesReportKey = Literal["name", "date", "shift", "template", "reason", "reasons", "done",
  "missed", "skippedSteps", "points", "minutes", "category", "skipped", "notRecorded", "medicine",
  "due", "given", "unanswered", "earned", "takenBack", "adjusted", "spent", "sum", "unit", "used",
  "returned", "added", "counted", "onHand", "shifts", "plannedMinutes", "workedMinutes",
  "needsReview", "userId"]

#: What a column holds.
RoutinesColumnType = Literal["text", "number", "date"]


class RoutinesReportColumn(TypedDict):
    """A column of a report."""

    key: RoutinesReportKey
    label: str
    type: RoutinesColumnType

#: Who approves finished work.
RoutinesConfirmBy = Literal["manager", "other_member"]


class _RoutinesConfirmationDataAlways(TypedDict):
    state: RoutinesConfirmation


class RoutinesConfirmationData(_RoutinesConfirmationDataAlways, total=False):
    """Whether finished work is approved, as it is kept."""

    by: Optional[str]
    at: Optional[str]
    note: Optional[str]


class _RoutinesConfirmationAnswerAlways(TypedDict):
    state: RoutinesConfirmation
    stateLabel: str


class RoutinesConfirmationAnswer(_RoutinesConfirmationAnswerAlways, total=False):
    """Whether finished work is approved."""

    by: RoutinesPersonName
    at: str
    note: str


class _RoutinesRewardDataAlways(TypedDict):
    name: str
    pointsCost: int
    isActive: bool


class RoutinesRewardData(_RoutinesRewardDataAlways, total=False):
    """What points are given for, as it is kept."""

    stock: Optional[int]
    stableId: Optional[str]


class _RoutinesClaimDataAlways(TypedDict):
    rewardId: str
    name: str
    pointsCost: int
    userId: str
    state: RoutinesClaimState


class RoutinesClaimData(_RoutinesClaimDataAlways, total=False):
    """A claim to a reward, as it is kept."""

    stableId: Optional[str]
    decidedBy: Optional[str]
    decidedAt: Optional[str]
    note: Optional[str]


class _RoutinesRewardAlways(TypedDict):
    id: str
    version: int
    createdAt: str
    createdBy: RoutinesPersonName
    updatedAt: str
    updatedBy: RoutinesPersonName
    name: str
    pointsCost: int
    active: bool
    actions: Dict[str, Decision]


class RoutinesReward(_RoutinesRewardAlways, total=False):
    """What points are given for.

    Members:
        stock: None: no limit.
    """

    stock: int
    stableId: str
    message: str


class _RoutinesRewardClaimAlways(TypedDict):
    id: str
    version: int
    reward: RoutinesNamedThing
    pointsCost: int
    by: RoutinesPersonName
    state: RoutinesClaimState
    stateLabel: str
    at: str
    actions: Dict[str, Decision]


class RoutinesRewardClaim(_RoutinesRewardClaimAlways, total=False):
    """A claim to a reward."""

    decidedBy: RoutinesPersonName
    decidedAt: str
    note: str
    message: str


class RoutinesRewardForm(TypedDict, total=False):
    """A reward, or what changes."""

    rewardId: Optional[str]
    name: Optional[str]
    pointsCost: Optional[int]
    stock: Optional[int]
    stableId: Optional[str]
    active: Optional[bool]
    expectedVersion: Optional[int]


class _RoutinesScheduleMoveAlways(TypedDict):
    date: str


class RoutinesScheduleMove(_RoutinesScheduleMoveAlways, total=False):
    """One date of a schedule, elsewhere."""

    toDate: Optional[str]
    toTime: Optional[str]


class RoutinesScheduleDeviations(TypedDict):
    """What deviates from the rule of a schedule."""

    skip: Sequence[str]
    add: Sequence[str]
    move: Sequence[RoutinesScheduleMove]


class _RoutinesScheduleRuleDataAlways(TypedDict):
    pattern: RoutinesPattern
    repeatDays: Sequence[int]
    includeHolidays: bool
    excludeHolidays: bool
    monthEnd: RoutinesMonthEnd


class RoutinesScheduleRuleData(_RoutinesScheduleRuleDataAlways, total=False):
    """When a schedule makes shifts."""

    rrule: Optional[str]


class _RoutinesChosenPersonAlways(TypedDict):
    date: str


class RoutinesChosenPerson(_RoutinesChosenPersonAlways, total=False):
    """Who was chosen for a date; nobody when absent."""

    userId: Optional[str]


class RoutinesAfterDone(TypedDict):
    """How long after it was done it is to be done again."""

    days: int


class RoutinesAfterDoneForm(TypedDict, total=False):
    """How long after it was done it is to be done again."""

    days: Optional[int]


class _RoutinesScheduleDataAlways(TypedDict):
    stableId: str
    templateId: str
    name: str
    startDate: str
    startTime: str
    assignmentMode: RoutinesAssignmentMode
    algorithm: RoutinesAlgorithm
    autoMethod: RoutinesAutoMethod
    chosen: Sequence[RoutinesChosenPerson]
    exceptions: RoutinesScheduleDeviations
    isEnabled: bool
    lastOrder: Sequence[str]


class RoutinesScheduleData(_RoutinesScheduleDataAlways, total=False):
    """A schedule as it is kept."""

    rule: Optional[RoutinesScheduleRuleData]
    afterDone: Optional[RoutinesAfterDone]
    closedOn: Optional[str]
    endDate: Optional[str]
    defaultAssignedTo: Optional[str]
    userIds: Optional[Sequence[str]]
    generatedThrough: Optional[str]


class _RoutinesScheduleRuleAlways(TypedDict):
    pattern: RoutinesPattern
    repeatDays: List[int]
    includeHolidays: bool
    excludeHolidays: bool
    monthEnd: RoutinesMonthEnd
    patternLabel: str
    monthEndLabel: str


class RoutinesScheduleRule(_RoutinesScheduleRuleAlways, total=False):
    """When a schedule makes shifts, with its words."""

    rrule: str


class _RoutinesScheduleAlways(TypedDict):
    id: str
    version: int
    createdAt: str
    createdBy: RoutinesPersonName
    updatedAt: str
    updatedBy: RoutinesPersonName
    stableId: str
    stableName: str
    templateId: str
    templateName: str
    name: str
    description: str
    startDate: str
    startTime: str
    assignmentMode: RoutinesAssignmentMode
    assignmentModeLabel: str
    algorithm: RoutinesAlgorithm
    algorithmLabel: str
    autoMethod: RoutinesAutoMethod
    autoMethodLabel: str
    customAssignments: Any
    exceptions: RoutinesScheduleDeviations
    isEnabled: bool
    actions: Dict[str, Decision]


class RoutinesSchedule(_RoutinesScheduleAlways, total=False):
    """When a routine comes again, and who does it."""

    rule: RoutinesScheduleRule
    afterDone: RoutinesAfterDone
    endDate: str
    defaultAssignedTo: str
    defaultAssignedToName: str
    userIds: List[str]
    generatedThrough: str
    instancesCreated: int
    removed: int
    changed: int
    kept: int
    warnings: List[Violation]
    message: str


class RoutinesScheduleRuleForm(TypedDict, total=False):
    """When a schedule makes shifts.

    Members:
        repeatDays: Sunday is 0.
    """

    pattern: Optional[RoutinesPattern]
    repeatDays: Optional[Sequence[int]]
    includeHolidays: Optional[bool]
    excludeHolidays: Optional[bool]
    rrule: Optional[str]
    monthEnd: Optional[RoutinesMonthEnd]


class RoutinesScheduleForm(TypedDict, total=False):
    """A schedule, or what changes.

    Members:
        customAssignments: {original date: user id or null}
    """

    scheduleId: Optional[str]
    stableId: Optional[str]
    templateId: Optional[str]
    name: Optional[str]
    rule: Optional[RoutinesScheduleRuleForm]
    afterDone: Optional[RoutinesAfterDoneForm]
    startDate: Optional[str]
    endDate: Optional[str]
    startTime: Optional[str]
    assignmentMode: Optional[RoutinesAssignmentMode]
    defaultAssignedTo: Optional[str]
    algorithm: Optional[RoutinesAlgorithm]
    autoMethod: Optional[RoutinesAutoMethod]
    userIds: Optional[Sequence[str]]
    customAssignments: Any
    exceptions: Optional[RoutinesExceptionsForm]
    isEnabled: Optional[bool]
    expectedVersion: Optional[int]


class RoutinesPreviewForm(TypedDict, total=False):
    """A schedule as it would be, or one that is there.

    Members:
        customAssignments: {original date: user id or null}
    """

    schedule: Optional[RoutinesScheduleForm]
    scheduleId: Optional[str]
    through: Optional[str]
    customAssignments: Any


class _RoutinesPlannedShiftAlways(TypedDict):
    date: str
    originalDate: str
    time: str
    startsAt: str
    points: int
    exists: bool


class RoutinesPlannedShift(_RoutinesPlannedShiftAlways, total=False):
    """A shift that a schedule would make, or has made."""

    holiday: RoutinesHolidayMark
    assignedTo: str
    assignedToName: str
    reason: RoutinesAssignmentReason
    reasonLabel: str
    message: str
    paused: bool


class RoutinesUnusedDeviation(TypedDict):
    """A deviation that changed nothing."""

    type: RoutinesExceptionType
    date: str
    reason: RoutinesUnusedReason
    reasonLabel: str


class _RoutinesSelectionTurnDataAlways(TypedDict):
    userId: str
    status: RoutinesTurnStatus
    claimed: Sequence[str]


class RoutinesSelectionTurnData(_RoutinesSelectionTurnDataAlways, total=False):
    """A turn of choosing, as it is kept."""

    startedAt: Optional[str]
    completedAt: Optional[str]

#: Choosing in turn, as it is kept.
RoutinesSelectionData = TypedDict(
    "RoutinesSelectionData",
    {
        "stableId": "str",
        "name": "Optional[str]",
        "from": "str",
        "to": "str",
        "algorithm": "RoutinesAlgorithm",
        "userIds": "Optional[Sequence[str]]",
        "turns": "Sequence[RoutinesSelectionTurnData]",
        "status": "RoutinesSelectionStatus",
        "completedAt": "Optional[str]",
    },
    total=False,
)


class _RoutinesSelectionTurnAlways(TypedDict):
    userId: str
    name: str
    order: int
    status: RoutinesTurnStatus
    statusLabel: str
    claimed: List[str]


class RoutinesSelectionTurn(_RoutinesSelectionTurnAlways, total=False):
    """Somebody's turn to choose.

    Members:
        order: From 1.
    """

    startedAt: str
    completedAt: str

#: People choose shifts in turn.
RoutinesSelection = TypedDict(
    "RoutinesSelection",
    {
        "id": "str",
        "version": "int",
        "createdAt": "str",
        "createdBy": "RoutinesPersonName",
        "updatedAt": "str",
        "updatedBy": "RoutinesPersonName",
        "stableId": "str",
        "stableName": "str",
        "name": "str",
        "from": "str",
        "to": "str",
        "algorithm": "RoutinesAlgorithm",
        "algorithmLabel": "str",
        "userIds": "List[str]",
        "turns": "List[RoutinesSelectionTurn]",
        "status": "RoutinesSelectionStatus",
        "statusLabel": "str",
        "completedAt": "str",
        "actions": "Dict[str, Decision]",
        "message": "str",
    },
    total=False,
)

#: Choosing in turn, or what changes.
RoutinesChoosingForm = TypedDict(
    "RoutinesChoosingForm",
    {
        "selectionId": "Optional[str]",
        "stableId": "Optional[str]",
        "name": "Optional[str]",
        "from": "Optional[str]",
        "to": "Optional[str]",
        "algorithm": "Optional[RoutinesAlgorithm]",
        "userIds": "Optional[Sequence[str]]",
        "expectedVersion": "Optional[int]",
    },
    total=False,
)


class _RoutinesSuggestionAlways(TypedDict):
    userId: str
    displayLabel: str
    eligible: bool
    reason: Optional[RoutinesAssignmentReason]
    reasonLabel: Optional[str]
    message: str
    isCurrent: bool


class RoutinesSuggestion(_RoutinesSuggestionAlways, total=False):
    """Somebody who could have a shift, and why they or not."""

    historicalPoints: int
    confirm: RoutinesConfirm

#: Which work is compared.
RoutinesBalanceStatus = Literal["completed", "planned", "all"]


class RoutinesBalanceItem(TypedDict):
    """What somebody does, beside the others.

    Members:
        estimatedHours: Half an hour for each point.
        shareOfTotal: Per cent of all points, to one decimal.
        deviationFromAverage: Points above what each has on average, to one decimal.
        memberScore: 50 is the average; 100 the most.
    """

    userId: str
    displayLabel: str
    points: int
    shifts: int
    estimatedHours: float
    shareOfTotal: float
    deviationFromAverage: float
    memberScore: int
    trend: RoutinesTrend
    trendLabel: str


class RoutinesBalanceFairness(TypedDict):
    """How evenly points are shared."""

    giniPermille: int
    index: int


class RoutinesShiftNote(TypedDict):
    """A note on a shift, as it is kept."""

    id: str
    at: str
    by: str
    text: str


class RoutinesStepHorses(TypedDict):
    """The horses that a step has, from its start on."""

    stepId: str
    horseIds: Sequence[str]


class _RoutinesHorseProgressDataAlways(TypedDict):
    horseId: str
    state: RoutinesStepStatus


class RoutinesHorseProgressData(_RoutinesHorseProgressDataAlways, total=False):
    """What was recorded of a horse in a step."""

    skipReason: Optional[str]
    notes: Optional[str]
    feedingConfirmed: Optional[bool]
    medicationGiven: Optional[bool]
    medicationSkipped: Optional[bool]
    medicationReason: Optional[str]
    blanketAction: Optional[RoutinesBlanketAction]
    photos: Optional[Sequence[str]]
    at: Optional[str]
    by: Optional[str]


class _RoutinesStepProgressDataAlways(TypedDict):
    stepId: str
    status: RoutinesStepStatus
    horses: Sequence[RoutinesHorseProgressData]


class RoutinesStepProgressData(_RoutinesStepProgressDataAlways, total=False):
    """What was recorded of a step."""

    startedAt: Optional[str]
    completedAt: Optional[str]
    by: Optional[str]
    skipReason: Optional[str]
    notes: Optional[str]
    photos: Optional[Sequence[str]]


class _RoutinesShiftDataAlways(TypedDict):
    originalDate: str
    templateId: str
    templateName: str
    templateType: RoutinesTemplateType
    stableId: str
    steps: Sequence[RoutinesStepData]
    requiresNotesRead: bool
    allowSkipSteps: bool
    date: str
    startTime: str
    timeZone: str
    startsAt: str
    estimatedMinutes: int
    assignmentType: RoutinesAssignmentType
    status: RoutinesShiftStatus
    basePoints: int
    pointsValue: int
    isHolidayShift: bool
    isHalfDayShift: bool
    notes: Sequence[RoutinesShiftNote]
    sweepExempt: bool
    isTouched: bool
    progress: Sequence[RoutinesStepProgressData]


class RoutinesShiftData(_RoutinesShiftDataAlways, total=False):
    """A shift as it is kept."""

    scheduleId: Optional[str]
    templateIcon: Optional[str]
    templateColor: Optional[str]
    assignedTo: Optional[str]
    assignedAt: Optional[str]
    assignedBy: Optional[str]
    startedAt: Optional[str]
    startedBy: Optional[str]
    completedAt: Optional[str]
    completedBy: Optional[str]
    cancelledAt: Optional[str]
    cancelledBy: Optional[str]
    cancellationReason: Optional[str]
    missedAt: Optional[str]
    missedBy: Optional[str]
    missedReason: Optional[str]
    pointsAwarded: Optional[int]
    notesAcknowledgedAt: Optional[str]
    completionNotes: Optional[str]
    forcedReason: Optional[str]
    stalledToldAt: Optional[str]
    unfilledToldAt: Optional[str]
    earliestStartMinutes: Optional[int]
    expiresAt: Optional[str]
    origin: Optional[RoutinesShiftOrigin]
    triggerId: Optional[str]
    suppliesUsed: Optional[Sequence[RoutinesSupplyUse]]
    correctedHours: Optional[Sequence[RoutinesHoursCorrection]]
    scannedTags: Optional[Sequence[str]]
    needsConfirmation: Optional[bool]
    confirmBy: Optional[RoutinesConfirmBy]
    pointsOnConfirmation: Optional[bool]
    confirmation: Optional[RoutinesConfirmationData]

#: What made a shift that nobody has planned.
RoutinesShiftOrigin = Literal["trigger", "after_done"]


class RoutinesConfirm(TypedDict):
    """What is asked before an action."""

    title: str
    message: str
    confirmLabel: str
    destructive: bool


class _RoutinesShiftActionAnswerAlways(TypedDict):
    allowed: bool
    label: str


class RoutinesShiftActionAnswer(_RoutinesShiftActionAnswerAlways, total=False):
    """Whether something may be done with a shift, with all words that a screen needs."""

    reason: str
    message: str
    permission: RoutinesPermission
    confirm: RoutinesConfirm
    failedText: str


class RoutinesSwipe(TypedDict):
    """What swiping offers."""

    leading: List[RoutinesShiftAction]
    trailing: List[RoutinesShiftAction]


class RoutinesUnreadNotes(TypedDict):
    """Notes of the day that were not read."""

    count: int
    criticalCount: int


class RoutinesNoteAnswer(TypedDict):
    """A note on a shift."""

    id: str
    at: str
    by: RoutinesPersonName
    text: str


class _RoutinesHorseProgressAlways(TypedDict):
    state: RoutinesStepStatus
    stateLabel: str


class RoutinesHorseProgress(_RoutinesHorseProgressAlways, total=False):
    """What was recorded of a horse."""

    skipReason: str
    notes: str
    feedingConfirmed: bool
    medicationGiven: bool
    medicationSkipped: bool
    medicationReason: str
    blanketAction: RoutinesBlanketAction
    photos: List[str]
    at: str
    by: RoutinesPersonName


class _RoutinesStepProgressAlways(TypedDict):
    status: RoutinesStepStatus
    statusLabel: str
    horses: Dict[str, RoutinesHorseProgress]
    horsesDone: int
    horsesTotal: int


class RoutinesStepProgress(_RoutinesStepProgressAlways, total=False):
    """What was recorded of a step."""

    startedAt: str
    completedAt: str
    by: RoutinesPersonName
    skipReason: str
    notes: str
    photos: List[str]


class _RoutinesProgressAlways(TypedDict):
    stepsCompleted: int
    stepsTotal: int
    percentComplete: int


class RoutinesProgress(_RoutinesProgressAlways, total=False):
    """How far the work has come."""

    steps: Dict[str, RoutinesStepProgress]


class _RoutinesShiftSummaryAlways(TypedDict):
    id: str
    version: int
    templateId: str
    templateName: str
    templateType: RoutinesTemplateType
    templateTypeLabel: str
    stableId: str
    stableName: str
    date: str
    startTime: str
    startsAt: str
    dueAt: str
    deadlineAt: str
    whenText: str
    dueText: str
    status: RoutinesShiftStatus
    statusLabel: str
    colorToken: str
    icon: str
    late: bool
    overdue: bool
    stalled: bool
    assigneeLabel: str
    assignmentType: RoutinesAssignmentType
    assignmentTypeLabel: str
    pointsValue: int
    pointsText: str
    progress: RoutinesProgress
    progressText: str
    unreadNotes: RoutinesUnreadNotes
    primaryAction: Optional[RoutinesShiftAction]
    flags: RoutinesShiftFlags
    swipe: RoutinesSwipe
    actions: Dict[str, RoutinesShiftActionAnswer]
    accessibilityText: str


class RoutinesShiftSummary(_RoutinesShiftSummaryAlways, total=False):
    """A shift in a list."""

    scheduleId: str
    templateIcon: str
    templateColor: str
    assignedTo: str
    assignedToName: str
    paused: bool
    earliestStartMinutes: int
    earliestStartAt: str
    expiresAt: str
    origin: RoutinesShiftOrigin
    originLabel: str
    confirmation: RoutinesConfirmationAnswer


class _RoutinesFlowHorseAlways(TypedDict):
    horseId: str
    name: str


class RoutinesFlowHorse(_RoutinesFlowHorseAlways, total=False):
    """A horse in a step of the work."""

    feeding: RoutinesHorseFeeding
    medications: List[RoutinesHorseMedication]
    blanket: RoutinesHorseBlanket
    specialInstructions: str
    progress: RoutinesHorseProgress


class RoutinesFlowStep(TypedDict):
    """A step of the work."""

    step: RoutinesTemplateStep
    status: RoutinesStepStatus
    statusLabel: str
    horses: List[RoutinesFlowHorse]


class _RoutinesFlowAlways(TypedDict):
    steps: List[RoutinesFlowStep]
    notes: List[RoutinesDayNote]
    alerts: List[RoutinesDayAlert]


class RoutinesFlow(_RoutinesFlowAlways, total=False):
    """The work, step by step."""

    currentStepId: str


class RoutinesAddedHorse(TypedDict):
    """A horse that has come to a step."""

    stepId: str
    horseId: str
    name: str


class _RoutinesShiftAlways(TypedDict):
    id: str
    version: int
    templateId: str
    templateName: str
    templateType: RoutinesTemplateType
    templateTypeLabel: str
    stableId: str
    stableName: str
    date: str
    startTime: str
    startsAt: str
    dueAt: str
    deadlineAt: str
    whenText: str
    dueText: str
    status: RoutinesShiftStatus
    statusLabel: str
    colorToken: str
    icon: str
    late: bool
    overdue: bool
    stalled: bool
    assigneeLabel: str
    assignmentType: RoutinesAssignmentType
    assignmentTypeLabel: str
    pointsValue: int
    pointsText: str
    progress: RoutinesProgress
    progressText: str
    unreadNotes: RoutinesUnreadNotes
    primaryAction: Optional[RoutinesShiftAction]
    flags: RoutinesShiftFlags
    swipe: RoutinesSwipe
    actions: Dict[str, RoutinesShiftActionAnswer]
    accessibilityText: str
    createdAt: str
    createdBy: RoutinesPersonName
    updatedAt: str
    updatedBy: RoutinesPersonName
    originalDate: str
    timeZone: str
    estimatedMinutes: int
    steps: List[RoutinesTemplateStep]
    requiresNotesRead: bool
    allowSkipSteps: bool
    basePoints: int
    isHolidayShift: bool
    isHalfDayShift: bool
    notes: List[RoutinesNoteAnswer]
    sweepExempt: bool
    summary: str


class RoutinesShift(_RoutinesShiftAlways, total=False):
    """A shift."""

    scheduleId: str
    templateIcon: str
    templateColor: str
    assignedTo: str
    assignedToName: str
    paused: bool
    earliestStartMinutes: int
    earliestStartAt: str
    expiresAt: str
    origin: RoutinesShiftOrigin
    originLabel: str
    confirmation: RoutinesConfirmationAnswer
    assignedAt: str
    assignedBy: RoutinesPersonName
    startedAt: str
    startedBy: RoutinesPersonName
    completedAt: str
    completedBy: RoutinesPersonName
    cancelledAt: str
    cancelledBy: RoutinesPersonName
    cancellationReason: str
    missedAt: str
    missedBy: RoutinesPersonName
    missedReason: str
    currentStepId: str
    pointsAwarded: int
    notesAcknowledgedAt: str
    completionNotes: str
    message: str
    warnings: List[Violation]
    added: List[RoutinesAddedHorse]
    dayNotes: List[RoutinesDayNote]
    alerts: List[RoutinesDayAlert]
    audit: List[RoutinesAuditEntry]
    suggestions: List[RoutinesSuggestion]
    flow: RoutinesFlow
    needsConfirmation: bool
    confirmBy: RoutinesConfirmBy
    confirmByLabel: str
    pointsOnConfirmation: bool


class _RoutinesShiftCountsAlways(TypedDict):
    total: int
    byStatus: Dict[str, int]
    unassigned: int
    late: int
    overdue: int


class RoutinesShiftCounts(_RoutinesShiftCountsAlways, total=False):
    """How many shifts there are."""

    byDay: List[RoutinesDayCounts]


class RoutinesDayCounts(TypedDict):
    """How many shifts a day has."""

    date: str
    total: int
    byStatus: Dict[str, int]
    unassigned: int
    late: int


class RoutinesPersonName(TypedDict):
    """Somebody, as they are called now."""

    userId: str
    name: str


class RoutinesNamedThing(TypedDict):
    """A thing by its name."""

    id: str
    name: str


class RoutinesOwnDay(TypedDict):
    """A day that a stable keeps as a holiday."""

    date: str
    name: str


class RoutinesHours(TypedDict):
    """Hours of a day, from the start to before the end."""

    start: str
    end: str


class RoutinesWeekdayHours(TypedDict):
    """Hours of a weekday; Sunday is 0."""

    dayOfWeek: int
    timeSlots: Sequence[RoutinesHours]


class RoutinesAvailability(TypedDict):
    """When somebody can, and likes to."""

    neverAvailable: Sequence[RoutinesWeekdayHours]
    preferredTimes: Sequence[RoutinesWeekdayHours]


class RoutinesMemberLimits(TypedDict, total=False):
    """How many shifts somebody takes."""

    maxShiftsPerWeek: Optional[int]
    maxShiftsPerMonth: Optional[int]

#: Where days away come from, when not from the member.
RoutinesAwaySource = Literal["leave"]

#: Days away, both ends included.
RoutinesAwayPeriod = TypedDict(
    "RoutinesAwayPeriod",
    {
        "from": "str",
        "to": "str",
        "reason": "Optional[str]",
        "source": "Optional[RoutinesAwaySource]",
        "sourceLabel": "Optional[str]",
    },
    total=False,
)


class _RoutinesMemberDataAlways(TypedDict):
    status: RoutinesMemberStatus
    stableAccess: RoutinesStableAccess
    assignedStableIds: Sequence[str]
    availability: RoutinesAvailability
    limits: RoutinesMemberLimits
    away: Sequence[RoutinesAwayPeriod]


class RoutinesMemberData(_RoutinesMemberDataAlways, total=False):
    """What the stable keeps of a member."""

    displayName: Optional[str]
    showInPlanning: Optional[bool]
    reminders: Optional[RoutinesReminderChoice]


class _RoutinesStableDataAlways(TypedDict):
    name: str
    extraHolidays: Sequence[RoutinesOwnDay]


class RoutinesStableData(_RoutinesStableDataAlways, total=False):
    """A stable as it is kept."""

    timeZone: Optional[str]
    archivedAt: Optional[str]


class _RoutinesHorseGroupDataAlways(TypedDict):
    name: str


class RoutinesHorseGroupData(_RoutinesHorseGroupDataAlways, total=False):
    """A group of horses as it is kept."""

    stableId: Optional[str]
    color: Optional[str]
    archivedAt: Optional[str]


class _RoutinesHorseFeedingAlways(TypedDict):
    feedName: str
    quantity: str
    unit: str


class RoutinesHorseFeeding(_RoutinesHorseFeedingAlways, total=False):
    """What a horse is fed."""

    instructions: Optional[str]


class _RoutinesHorseMedicationAlways(TypedDict):
    name: str
    dosage: str
    method: str


class RoutinesHorseMedication(_RoutinesHorseMedicationAlways, total=False):
    """A medicine of a horse."""

    notes: Optional[str]
    required: Optional[bool]


class RoutinesHorseBlanket(TypedDict, total=False):
    """The blanket of a horse, and what is to be done with it."""

    current: Optional[str]
    recommended: Optional[RoutinesBlanketAdvice]
    target: Optional[str]
    reason: Optional[str]


class _RoutinesHorseDataAlways(TypedDict):
    stableId: str
    name: str
    status: RoutinesHorseStatus
    groupIds: Sequence[str]
    medications: Sequence[RoutinesHorseMedication]


class RoutinesHorseData(_RoutinesHorseDataAlways, total=False):
    """A horse as it is kept."""

    ownerUserId: Optional[str]
    specialInstructions: Optional[str]
    feeding: Optional[RoutinesHorseFeeding]
    blanket: Optional[RoutinesHorseBlanket]
    archivedAt: Optional[str]
    ownerNews: Optional[RoutinesOwnerNews]


class RoutinesMatrixRow(TypedDict):
    """A row of an organization's own matrix."""

    permission: RoutinesPermission
    roles: Sequence[RoutinesRole]


class RoutinesMatrixData(TypedDict):
    """An organization's own rows."""

    rows: Sequence[RoutinesMatrixRow]


class RoutinesHeldRole(TypedDict):
    """A role of somebody."""

    role: RoutinesRole
    roleLabel: str


class RoutinesHeldPermission(TypedDict):
    """A right of somebody."""

    permission: RoutinesPermission
    permissionLabel: str


class RoutinesPermissionRow(TypedDict):
    """Who has a right."""

    permission: RoutinesPermission
    permissionLabel: str
    roles: Dict[str, bool]
    overridden: bool
    protected: bool


class _RoutinesMemberAlways(TypedDict):
    id: str
    userId: str
    version: int
    displayName: str
    displayLabel: str
    roles: List[RoutinesRole]
    roleLabels: List[str]
    status: RoutinesMemberStatus
    statusLabel: str
    stableAccess: RoutinesStableAccess
    stableAccessLabel: str
    assignedStableIds: List[str]
    showInPlanning: bool
    availability: RoutinesAvailability
    limits: RoutinesMemberLimits
    away: List[RoutinesAwayPeriod]
    awayNow: bool
    actions: Dict[str, Decision]


class RoutinesMember(_RoutinesMemberAlways, total=False):
    """Somebody who takes part."""

    email: str
    historicalPoints: int
    createdAt: str
    createdBy: RoutinesPersonName
    updatedAt: str
    updatedBy: RoutinesPersonName
    warnings: List[Violation]


class _RoutinesStableAlways(TypedDict):
    id: str
    version: int
    createdAt: str
    createdBy: RoutinesPersonName
    updatedAt: str
    updatedBy: RoutinesPersonName
    name: str
    timeZone: str
    extraHolidays: List[RoutinesOwnDay]
    horseCount: int
    memberCount: int
    shiftsToday: int
    actions: Dict[str, Decision]


class RoutinesStable(_RoutinesStableAlways, total=False):
    """A stable."""

    archivedAt: str


class _RoutinesHorseGroupAlways(TypedDict):
    id: str
    version: int
    createdAt: str
    createdBy: RoutinesPersonName
    updatedAt: str
    updatedBy: RoutinesPersonName
    name: str
    horseCount: int
    actions: Dict[str, Decision]


class RoutinesHorseGroup(_RoutinesHorseGroupAlways, total=False):
    """A group of horses."""

    stableId: str
    color: str
    archivedAt: str


class _RoutinesHorseAlways(TypedDict):
    id: str
    version: int
    createdAt: str
    createdBy: RoutinesPersonName
    updatedAt: str
    updatedBy: RoutinesPersonName
    stableId: str
    name: str
    status: RoutinesHorseStatus
    statusLabel: str
    groupIds: List[str]
    groups: List[RoutinesNamedThing]
    medications: List[RoutinesHorseMedication]
    actions: Dict[str, Decision]


class RoutinesHorse(_RoutinesHorseAlways, total=False):
    """A horse."""

    stableName: str
    ownerUserId: str
    owner: RoutinesPersonName
    specialInstructions: str
    feeding: RoutinesHorseFeeding
    blanket: RoutinesHorseBlanket
    blanketLabel: str
    archivedAt: str
    ownerNews: RoutinesOwnerNews
    ownerNewsLabel: str


class RoutinesMemberForm(TypedDict, total=False):
    """What is to change about a member."""

    userId: Optional[str]
    displayName: Optional[str]
    status: Optional[RoutinesMemberStatus]
    stableAccess: Optional[RoutinesStableAccess]
    assignedStableIds: Optional[Sequence[str]]
    showInPlanning: Optional[bool]
    availability: Optional[RoutinesAvailabilityForm]
    limits: Optional[RoutinesLimitsForm]
    away: Optional[Sequence[RoutinesAwayForm]]
    expectedVersion: Optional[int]


class RoutinesAvailabilityChange(TypedDict, total=False):
    """When somebody can, as a whole."""

    userId: Optional[str]
    availability: Optional[RoutinesAvailabilityForm]
    expectedVersion: Optional[int]


class RoutinesAwayChange(TypedDict, total=False):
    """When somebody is away, as a whole."""

    userId: Optional[str]
    away: Optional[Sequence[RoutinesAwayForm]]
    expectedVersion: Optional[int]


class RoutinesLimitsChange(TypedDict, total=False):
    """How much somebody takes, as a whole."""

    userId: Optional[str]
    limits: Optional[RoutinesLimitsForm]
    expectedVersion: Optional[int]


class RoutinesStableForm(TypedDict, total=False):
    """A stable, or what changes."""

    stableId: Optional[str]
    name: Optional[str]
    timeZone: Optional[str]
    extraHolidays: Optional[Sequence[RoutinesOwnHoliday]]
    expectedVersion: Optional[int]


class RoutinesHorseGroupForm(TypedDict, total=False):
    """A group of horses, or what changes."""

    groupId: Optional[str]
    name: Optional[str]
    stableId: Optional[str]
    color: Optional[str]
    expectedVersion: Optional[int]


class RoutinesFeedingForm(TypedDict, total=False):
    """What a horse is fed."""

    feedName: Optional[str]
    quantity: Optional[str]
    unit: Optional[str]
    instructions: Optional[str]


class RoutinesMedicationForm(TypedDict, total=False):
    """A medicine of a horse."""

    name: Optional[str]
    dosage: Optional[str]
    method: Optional[str]
    notes: Optional[str]
    required: Optional[bool]


class RoutinesBlanketForm(TypedDict, total=False):
    """The blanket of a horse."""

    current: Optional[str]
    recommended: Optional[RoutinesBlanketAdvice]
    target: Optional[str]
    reason: Optional[str]


class RoutinesHorseForm(TypedDict, total=False):
    """A horse, or what changes."""

    horseId: Optional[str]
    stableId: Optional[str]
    name: Optional[str]
    ownerUserId: Optional[str]
    status: Optional[RoutinesHorseStatus]
    groupIds: Optional[Sequence[str]]
    specialInstructions: Optional[str]
    feeding: Optional[RoutinesFeedingForm]
    medications: Optional[Sequence[RoutinesMedicationForm]]
    blanket: Optional[RoutinesBlanketForm]
    expectedVersion: Optional[int]

#: In which order stand-ins are asked.
RoutinesStandInOrder = Literal["fixed", "fewest_points"]


class RoutinesStandInData(TypedDict):
    """Stand-ins of a stable as they are kept."""

    order: RoutinesStandInOrder
    userIds: Sequence[str]


class RoutinesRoundAnswer(TypedDict):
    """What somebody has answered."""

    userId: str
    accepted: bool
    at: str


class _RoutinesRoundDataAlways(TypedDict):
    instanceId: str
    stableId: str
    userIds: Sequence[str]
    answerMinutes: int
    answers: Sequence[RoutinesRoundAnswer]
    told: Sequence[str]


class RoutinesRoundData(_RoutinesRoundDataAlways, total=False):
    """A round of asking as it is kept."""

    endToldAt: Optional[str]
    ended: Optional[RoutinesRoundState]


class _RoutinesStandInsAlways(TypedDict):
    version: int
    order: RoutinesStandInOrder
    orderLabel: str
    items: List[RoutinesPersonName]
    actions: Dict[str, Decision]


class RoutinesStandIns(_RoutinesStandInsAlways, total=False):
    """Who can step in."""

    message: str


class RoutinesAskedPerson(TypedDict):
    """Somebody of a round."""

    userId: str
    name: str
    state: RoutinesAskedState
    stateLabel: str

#: For what a step takes so much.
RoutinesUsePer = Literal["shift", "horse"]

#: Why there is more or less of something.
RoutinesSupplyReason = Literal["used", "returned", "added", "counted"]


class RoutinesStepUse(TypedDict):
    """What a step takes from the supplies."""

    supplyId: str
    quantity: float
    per: RoutinesUsePer


class RoutinesSupplyUse(TypedDict):
    """What was taken for a shift, in thousandths."""

    supplyId: str
    thousandths: int


class _RoutinesSupplyDataAlways(TypedDict):
    stableId: str
    name: str
    unit: str
    onHand: int


class RoutinesSupplyData(_RoutinesSupplyDataAlways, total=False):
    """Something that is kept in store; quantities in thousandths."""

    lowAt: Optional[int]
    archivedAt: Optional[str]


class _RoutinesSupplyEntryDataAlways(TypedDict):
    supplyId: str
    change: int
    onHand: int
    reason: RoutinesSupplyReason


class RoutinesSupplyEntryData(_RoutinesSupplyEntryDataAlways, total=False):
    """How a supply changed, as it is kept; quantities in thousandths."""

    instanceId: Optional[str]
    note: Optional[str]


class _RoutinesSupplyAlways(TypedDict):
    id: str
    version: int
    createdAt: str
    createdBy: RoutinesPersonName
    updatedAt: str
    updatedBy: RoutinesPersonName
    stableId: str
    name: str
    unit: str
    onHand: float
    low: bool
    actions: Dict[str, Decision]


class RoutinesSupply(_RoutinesSupplyAlways, total=False):
    """Something that is kept in store."""

    stableName: str
    lowAt: float
    runsOutOn: str
    archivedAt: str
    message: str


class _RoutinesSupplyEntryAlways(TypedDict):
    id: str
    at: str
    by: RoutinesPersonName
    change: float
    onHand: float
    reason: RoutinesSupplyReason
    reasonLabel: str


class RoutinesSupplyEntry(_RoutinesSupplyEntryAlways, total=False):
    """How a supply changed."""

    instanceId: str
    note: str


class RoutinesStepUseForm(TypedDict, total=False):
    """What a step takes from the supplies."""

    supplyId: Optional[str]
    quantity: Optional[float]
    per: Optional[RoutinesUsePer]


class RoutinesSupplyForm(TypedDict, total=False):
    """A supply, or what changes."""

    supplyId: Optional[str]
    stableId: Optional[str]
    name: Optional[str]
    unit: Optional[str]
    lowAt: Optional[float]
    expectedVersion: Optional[int]


class _RoutinesSwapDataAlways(TypedDict):
    instanceId: str
    stableId: str
    requestedBy: str
    recipient: str
    status: RoutinesSwapStatus


class RoutinesSwapData(_RoutinesSwapDataAlways, total=False):
    """A swap as it is kept."""

    offeredId: Optional[str]
    message: Optional[str]
    answeredAt: Optional[str]
    approvedBy: Optional[str]


class _RoutinesSwapAlways(TypedDict):
    id: str
    version: int
    requestedBy: RoutinesPersonName
    recipient: RoutinesPersonName
    status: RoutinesSwapStatus
    statusLabel: str
    colorToken: str
    createdAt: str
    actions: Dict[str, Decision]
    summary: str
    accessibilityText: str


class RoutinesSwap(_RoutinesSwapAlways, total=False):
    """Somebody asks somebody else to take a shift."""

    instance: RoutinesShiftSummary
    offered: RoutinesShiftSummary
    message: str
    answeredAt: str
    approvedBy: RoutinesPersonName
    doneText: str


class RoutinesBulkError(TypedDict):
    """Why a shift was not changed."""

    code: int
    kind: str
    message: str


class _RoutinesBulkItemAlways(TypedDict):
    instanceId: str
    ok: bool


class RoutinesBulkItem(_RoutinesBulkItemAlways, total=False):
    """What became of one of several shifts."""

    error: RoutinesBulkError


class RoutinesBulkWith(TypedDict, total=False):
    """With what several shifts are changed."""

    assignedTo: Optional[str]
    reason: Optional[str]
    shiftDays: Optional[int]
    startTime: Optional[str]
    text: Optional[str]
    notify: Optional[bool]

#: How a tag is drawn.
RoutinesTagFormat = Literal["svg", "png"]


class _RoutinesTagDataAlways(TypedDict):
    kind: RoutinesTagKind
    name: str
    code: str
    stableId: str


class RoutinesTagData(_RoutinesTagDataAlways, total=False):
    """A tag at a place, as it is kept."""

    templateId: Optional[str]
    stepId: Optional[str]
    horseId: Optional[str]
    revokedAt: Optional[str]


class _RoutinesTagAlways(TypedDict):
    id: str
    version: int
    createdAt: str
    createdBy: RoutinesPersonName
    updatedAt: str
    updatedBy: RoutinesPersonName
    kind: RoutinesTagKind
    kindLabel: str
    name: str
    stableId: str
    actions: Dict[str, Decision]


class RoutinesTag(_RoutinesTagAlways, total=False):
    """A tag at a place."""

    templateId: str
    stepId: str
    horseId: str
    revokedAt: str
    message: str

#: A template that a stable begins with.
RoutinesStandardTemplate = Literal["morning", "midday", "evening"]

#: A step of such a template.
RoutinesStandardStep = Literal["read_notes", "feed", "blankets", "turn_out", "bring_in",
  "muck_out", "water", "paddock_water", "safety_round"]


class RoutinesHorseFilter(TypedDict):
    """Which horses a step takes and leaves out."""

    horseIds: Sequence[str]
    groupIds: Sequence[str]
    excludeHorseIds: Sequence[str]


class _RoutinesStepDataAlways(TypedDict):
    id: str
    order: int
    name: str
    category: RoutinesCategory
    horseContext: RoutinesHorseContext
    horseFilter: RoutinesHorseFilter
    showFeeding: bool
    showMedication: bool
    showSpecialInstructions: bool
    showBlanketStatus: bool
    requiresConfirmation: bool
    allowPartialCompletion: bool
    allowPhotoEvidence: bool
    requiresPhoto: bool


class RoutinesStepData(_RoutinesStepDataAlways, total=False):
    """A step as it is kept."""

    description: Optional[str]
    icon: Optional[str]
    estimatedMinutes: Optional[int]
    feedingTimeId: Optional[str]
    uses: Optional[Sequence[RoutinesStepUse]]
    requiresTags: Optional[Sequence[str]]


class _RoutinesTemplateDataAlways(TypedDict):
    name: str
    type: RoutinesTemplateType
    defaultStartTime: str
    estimatedMinutes: int
    steps: Sequence[RoutinesStepData]
    requiresNotesRead: bool
    allowSkipSteps: bool
    pointsValue: int
    isActive: bool


class RoutinesTemplateData(_RoutinesTemplateDataAlways, total=False):
    """A template as it is kept."""

    stableId: Optional[str]
    description: Optional[str]
    icon: Optional[str]
    color: Optional[str]
    earliestStartMinutes: Optional[int]
    remindMinutes: Optional[Sequence[int]]
    remindUntilDone: Optional[RoutinesRepetition]
    deletedAt: Optional[str]
    needsConfirmation: Optional[bool]
    confirmBy: Optional[RoutinesConfirmBy]
    pointsOnConfirmation: Optional[bool]


class _RoutinesTemplateStepAlways(TypedDict):
    id: str
    order: int
    name: str
    category: RoutinesCategory
    horseContext: RoutinesHorseContext
    horseFilter: RoutinesHorseFilter
    showFeeding: bool
    showMedication: bool
    showSpecialInstructions: bool
    showBlanketStatus: bool
    requiresConfirmation: bool
    allowPartialCompletion: bool
    allowPhotoEvidence: bool
    requiresPhoto: bool
    categoryLabel: str
    horseContextLabel: str


class RoutinesTemplateStep(_RoutinesTemplateStepAlways, total=False):
    """A step of a template."""

    description: str
    icon: str
    estimatedMinutes: int
    feedingTimeId: str
    uses: List[RoutinesStepUse]
    requiresTags: List[str]


class _RoutinesTemplateAlways(TypedDict):
    id: str
    version: int
    createdAt: str
    createdBy: RoutinesPersonName
    updatedAt: str
    updatedBy: RoutinesPersonName
    name: str
    type: RoutinesTemplateType
    typeLabel: str
    defaultStartTime: str
    estimatedMinutes: int
    steps: List[RoutinesTemplateStep]
    requiresNotesRead: bool
    allowSkipSteps: bool
    pointsValue: int
    isActive: bool
    actions: Dict[str, Decision]


class RoutinesTemplate(_RoutinesTemplateAlways, total=False):
    """A recipe of a routine."""

    stableId: str
    description: str
    icon: str
    color: str
    earliestStartMinutes: int
    remindMinutes: List[int]
    remindUntilDone: RoutinesRepetition
    deletedAt: str
    message: str
    needsConfirmation: bool
    confirmBy: RoutinesConfirmBy
    confirmByLabel: str
    pointsOnConfirmation: bool


class RoutinesHorseFilterForm(TypedDict, total=False):
    """Which horses a step takes and leaves out."""

    horseIds: Optional[Sequence[str]]
    groupIds: Optional[Sequence[str]]
    excludeHorseIds: Optional[Sequence[str]]


class RoutinesStepForm(TypedDict, total=False):
    """A step of a template."""

    id: Optional[str]
    order: Optional[int]
    name: Optional[str]
    description: Optional[str]
    category: Optional[RoutinesCategory]
    icon: Optional[str]
    horseContext: Optional[RoutinesHorseContext]
    horseFilter: Optional[RoutinesHorseFilterForm]
    showFeeding: Optional[bool]
    showMedication: Optional[bool]
    showSpecialInstructions: Optional[bool]
    showBlanketStatus: Optional[bool]
    requiresConfirmation: Optional[bool]
    allowPartialCompletion: Optional[bool]
    allowPhotoEvidence: Optional[bool]
    requiresPhoto: Optional[bool]
    estimatedMinutes: Optional[int]
    feedingTimeId: Optional[str]
    uses: Optional[Sequence[RoutinesStepUseForm]]
    requiresTags: Optional[Sequence[str]]


class RoutinesTemplateForm(TypedDict, total=False):
    """A template, or what changes."""

    templateId: Optional[str]
    stableId: Optional[str]
    name: Optional[str]
    description: Optional[str]
    type: Optional[RoutinesTemplateType]
    icon: Optional[str]
    color: Optional[str]
    defaultStartTime: Optional[str]
    estimatedMinutes: Optional[int]
    steps: Optional[Sequence[RoutinesStepForm]]
    requiresNotesRead: Optional[bool]
    allowSkipSteps: Optional[bool]
    pointsValue: Optional[int]
    isActive: Optional[bool]
    earliestStartMinutes: Optional[int]
    remindMinutes: Optional[Sequence[int]]
    remindUntilDone: Optional[RoutinesRepetitionForm]
    expectedVersion: Optional[int]
    needsConfirmation: Optional[bool]
    confirmBy: Optional[RoutinesConfirmBy]
    pointsOnConfirmation: Optional[bool]


class _RoutinesThanksDataAlways(TypedDict):
    instanceId: str
    userId: str
    templateName: str
    date: str


class RoutinesThanksData(_RoutinesThanksDataAlways, total=False):
    """Thanks as they are kept."""

    text: Optional[str]


class _RoutinesThanksAlways(TypedDict):
    id: str
    instanceId: str
    templateName: str
    date: str
    userId: str
    name: str
    by: RoutinesPersonName
    at: str


class RoutinesThanks(_RoutinesThanksAlways, total=False):
    """Somebody thanks somebody for a shift."""

    text: str

#: Who has what a trigger makes.
RoutinesTriggerAssign = Literal["nobody", "plan", "user"]


class _RoutinesTriggerDataAlways(TypedDict):
    name: str
    templateId: str
    stableId: str
    assign: RoutinesTriggerAssign
    quietMinutes: int
    active: bool


class RoutinesTriggerData(_RoutinesTriggerDataAlways, total=False):
    """A trigger as it is kept."""

    userId: Optional[str]
    pointsValue: Optional[int]
    expiresMinutes: Optional[int]
    revokedAt: Optional[str]


class _RoutinesTriggerAlways(TypedDict):
    id: str
    version: int
    createdAt: str
    createdBy: RoutinesPersonName
    updatedAt: str
    updatedBy: RoutinesPersonName
    name: str
    templateId: str
    templateName: str
    stableId: str
    stableName: str
    assign: RoutinesTriggerAssign
    assignLabel: str
    quietMinutes: int
    active: bool
    actions: Dict[str, Decision]


class RoutinesTrigger(_RoutinesTriggerAlways, total=False):
    """Something outside that asks for a shift."""

    userId: str
    userName: str
    pointsValue: int
    expiresMinutes: int
    revokedAt: str
    message: str


class RoutinesTriggerForm(TypedDict, total=False):
    """A trigger, or what changes."""

    triggerId: Optional[str]
    name: Optional[str]
    templateId: Optional[str]
    stableId: Optional[str]
    assign: Optional[RoutinesTriggerAssign]
    userId: Optional[str]
    pointsValue: Optional[int]
    expiresMinutes: Optional[int]
    quietMinutes: Optional[int]
    expectedVersion: Optional[int]

#: How far a step has come.
RoutinesStepStatus = Literal["pending", "in_progress", "completed", "skipped"]

#: When of the day a routine is.
RoutinesTemplateType = Literal["morning", "midday", "evening", "custom"]

#: What a step is about.
RoutinesCategory = Literal["preparation", "feeding", "medication", "blanket", "turnout",
  "bring_in", "mucking", "water", "health_check", "safety", "cleaning", "other"]

#: Which horses a step is for.
RoutinesHorseContext = Literal["all", "specific", "groups", "none"]

#: How somebody came to have a shift.
RoutinesAssignmentType = Literal["auto", "manual", "self", "unassigned"]

#: How urgent something is.
RoutinesPriority = Literal["info", "warning", "critical"]

#: What was done with a blanket.
RoutinesBlanketAction = Literal["on", "off", "unchanged"]

#: What is to be done with a blanket.
RoutinesBlanketAdvice = Literal["on", "off", "change", "none"]

#: Whether a member counts.
RoutinesMemberStatus = Literal["active", "inactive", "pending", "expired"]

#: Whether a horse is there.
RoutinesHorseStatus = Literal["active", "inactive"]

#: Which stables a member reaches.
RoutinesStableAccess = Literal["all", "specific"]

#: How a schedule finds who does it.
RoutinesAssignmentMode = Literal["auto", "manual", "unassigned"]

#: How shifts are shared automatically.
RoutinesAutoMethod = Literal["direct", "selection_process"]

#: From when on points count.
RoutinesPointsReset = Literal["rolling", "monthly", "quarterly", "yearly", "never"]

#: What a note of the day is about.
RoutinesNoteCategory = Literal["medication", "health", "feeding", "blanket", "behavior", "other"]

#: On which shifts a note shows.
RoutinesRoutineType = Literal["morning", "midday", "evening", "custom", "all"]

#: Why points came or went.
RoutinesLedgerKind = Literal["awarded", "reversed", "adjusted", "spent"]

#: How far choosing in turn has come.
RoutinesSelectionStatus = Literal["draft", "active", "completed", "cancelled"]

#: How far a turn has come.
RoutinesTurnStatus = Literal["waiting", "choosing", "done"]

#: How far a swap has come.
RoutinesSwapStatus = Literal["open", "waiting_approval", "done", "declined", "cancelled", "closed"]

#: Where the points of somebody go.
RoutinesTrend = Literal["up", "down", "stable"]

#: What was done.
RoutinesAuditAction = Literal["create", "update", "delete", "assign", "unassign", "start",
  "progress", "complete", "cancel", "restart", "reopen", "mark_missed", "reschedule", "note",
  "points"]

#: When the owner of a horse hears of it.
RoutinesOwnerNews = Literal["none", "each_shift", "daily"]

#: How near a date of a horse is.
RoutinesHorseDateState = Literal["ok", "soon", "due", "overdue"]

#: What a date of a horse is for.
RoutinesHorseDateKind = Literal["vaccination", "deworming", "farrier", "dentist", "vet_check",
  "insurance", "other"]

#: How far asking for a stand-in has come.
RoutinesRoundState = Literal["open", "filled", "exhausted", "closed"]

#: What somebody who is asked has said.
RoutinesAskedState = Literal["waiting", "asked", "declined", "no_answer", "accepted"]

#: What became of a claim to a reward.
RoutinesClaimState = Literal["waiting", "granted", "refused", "cancelled"]

#: What a tag is for.
RoutinesTagKind = Literal["start", "step", "horse", "place"]

#: What scanning a tag means now.
RoutinesTagMeaning = Literal["start", "continue", "complete_step", "horse_done", "open", "nothing"]

#: What a report is about.
RoutinesReportKind = Literal["work", "missed", "horses", "medication", "points", "supplies",
  "hours"]

#: Whether finished work is approved.
RoutinesConfirmation = Literal["waiting", "confirmed", "returned"]

#: What somebody is told of.
RoutinesNotificationType = Literal["shift_assigned", "shift_unassigned", "shift_moved",
  "shift_cancelled", "shift_released", "shift_missed", "shift_completed", "swap_requested",
  "swap_answered", "selection_turn_started", "selection_completed", "photo_added",
  "medication_skipped", "unfilled_shift", "stand_in_asked", "shift_reminder",
  "shift_reminder_again", "thanks", "horse_date_due", "supply_low", "work_to_confirm",
  "work_returned", "reward_decided", "horse_news"]


class _RoutinesBlockerAnswerAlways(TypedDict):
    kind: str
    stepId: str
    message: str


class RoutinesBlockerAnswer(_RoutinesBlockerAnswerAlways, total=False):
    """Why work cannot be finished yet."""

    horseId: str


class RoutinesCheckedStep(TypedDict, total=False):
    """A step, as far as finishing it depends on it."""

    id: Optional[str]
    order: Optional[int]
    requiresConfirmation: Optional[bool]
    allowPartialCompletion: Optional[bool]
    requiresPhoto: Optional[bool]


class RoutinesCheckedHorse(TypedDict, total=False):
    """What was recorded of a horse."""

    state: Optional[RoutinesStepStatus]
    medicationGiven: Optional[bool]
    medicationSkipped: Optional[bool]
    medicationReason: Optional[str]
    photos: Optional[Sequence[Any]]


class RoutinesCheckedProgress(TypedDict, total=False):
    """What was recorded of a step."""

    status: Optional[RoutinesStepStatus]
    photos: Optional[Sequence[Any]]
    horses: Optional[Mapping[str, RoutinesCheckedHorse]]


class RoutinesCompletionForm(TypedDict, total=False):
    """Work, and how far it has come."""

    allowSkipSteps: Optional[bool]
    steps: Optional[Sequence[RoutinesCheckedStep]]
    horsesByStep: Optional[Mapping[str, Sequence[str]]]
    medicationDue: Optional[Mapping[str, Sequence[str]]]
    progress: Optional[Mapping[str, RoutinesCheckedProgress]]
    locale: Optional[str]


class RoutinesHorseDateForm(TypedDict, total=False):
    """A date of a horse and a day to look at it from."""

    dueOn: Optional[str]
    warnDays: Optional[int]
    today: Optional[str]
    locale: Optional[str]


class _RoutinesHorseRecordAlways(TypedDict):
    horseId: str


class RoutinesHorseRecord(_RoutinesHorseRecordAlways, total=False):
    """What is recorded of a horse; what is not sent stays."""

    state: Optional[RoutinesStepStatus]
    skipReason: Optional[str]
    notes: Optional[str]
    feedingConfirmed: Optional[bool]
    medicationGiven: Optional[bool]
    medicationSkipped: Optional[bool]
    medicationReason: Optional[str]
    blanketAction: Optional[RoutinesBlanketAction]


class _RoutinesLedgerEntryAlways(TypedDict):
    id: str
    userId: str
    name: str
    points: int
    kind: RoutinesLedgerKind
    kindLabel: str
    at: str
    by: RoutinesPersonName


class RoutinesLedgerEntry(_RoutinesLedgerEntryAlways, total=False):
    """Points that somebody got or lost."""

    instanceId: str
    reason: str
    message: str


class _RoutinesLedgerDataAlways(TypedDict):
    userId: str
    points: int
    kind: RoutinesLedgerKind
    countedOn: str


class RoutinesLedgerData(_RoutinesLedgerDataAlways, total=False):
    """Points as they are kept."""

    instanceId: Optional[str]
    reason: Optional[str]


class SessionClient(TypedDict, total=False):
    """What a host calls itself."""

    name: Optional[str]
    version: Optional[str]
    apiLevel: Optional[int]


class SessionActorInfo(TypedDict):
    """The person a session acts for."""

    organizationId: str
    userId: str
    name: str


class SessionOrganizationInfo(TypedDict):
    """The organization a session acts in."""

    id: str
    name: str


class SessionActorChoice(TypedDict):
    """Somebody who may sign in on this machine."""

    organizationId: str
    organizationName: str
    userId: str
    name: str
    roles: Dict[str, List[str]]


class _SessionInfoAlways(TypedDict):
    session: str
    actor: SessionActorInfo
    roles: Dict[str, List[str]]
    permissions: List[str]
    organization: SessionOrganizationInfo
    locale: str
    timezone: str


class SessionInfo(_SessionInfoAlways, total=False):
    """An open session.

    Members:
        roles: What they are in each domain.
        permissions: Methods that the roles permit, before facts are looked at.
        scopes: Methods that the token covers, when one opened the session.
        expiresAt: When the token expires, if it does.
    """

    scopes: List[str]
    expiresAt: str

#: Whether the operating system vouches for people.
SessionLocalTrust = Literal["owner", "none"]


class _SessionTokenInfoAlways(TypedDict):
    tokenId: str
    userId: str
    name: str
    scopes: List[str]
    createdAt: str


class SessionTokenInfo(_SessionTokenInfoAlways, total=False):
    """A token, without its secret.

    Members:
        lastUsedAt: To the hour.
    """

    expiresAt: str
    lastUsedAt: str


class SignaturesViewBox(TypedDict):
    """The part of the plane that a drawing shows."""

    minX: float
    minY: float
    width: float
    height: float


class _SignaturesSvgViolationAlways(TypedDict):
    kind: str
    message: str


class SignaturesSvgViolation(_SignaturesSvgViolationAlways, total=False):
    """What a drawing may not have.

    Members:
        detail: The name of the element or attribute.
    """

    detail: str


class _SignaturesStrokePointAlways(TypedDict):
    x: float
    y: float


class SignaturesStrokePoint(_SignaturesStrokePointAlways, total=False):
    """Where a pen was, and how.

    Members:
        w: Width of the stroke here.
        pressure: Instead of w: 0 to 1, as pens tell it.
        altitude: The pen's tilt in radians; upright is π/2.
    """

    w: Optional[float]
    pressure: Optional[float]
    altitude: Optional[float]

#: What lies below a drawing.
SignaturesBackground = Literal["white", "transparent"]

#: Whom a job is for.
SignaturesClientType = Literal["residential", "commercial", "industrial", "government",
  "property_management", "other"]

#: What kind of work it is.
SignaturesJobType = Literal["repair", "installation", "maintenance", "inspection", "remodel",
  "other"]

#: How far a job has come.
SignaturesJobStatus = Literal["draft", "in_progress", "on_hold", "completed", "cancelled",
  "archived"]

#: How grave a risk is.
SignaturesRiskLevel = Literal["low", "medium", "high", "critical"]

#: Whether a hazard is dealt with.
SignaturesHazardStatus = Literal["open", "mitigated"]

#: How far a control has come.
SignaturesControlStatus = Literal["pending", "in_progress", "completed"]

#: What a piece of evidence is.
SignaturesEvidenceType = Literal["photo", "document", "other"]

#: When a piece of evidence was taken.
SignaturesEvidenceCategory = Literal["before", "during", "after"]

#: A member of a job that may be empty.
SignaturesJobField = Literal["title", "description", "startDate", "endDate", "riskScore",
  "riskLevel"]

#: A part of what is shown of a job.
SignaturesJobTabName = Literal["overview", "hazards", "controls", "activity", "evidence",
  "signatures"]


class SignaturesJobForm(TypedDict, total=False):
    """A job as it is filled in.

    Members:
        clientName: Required.
        clientType: Required.
        jobType: Required. `install` is read as `installation`.
        location: Required.
        status: Default: draft.
        evidenceRequired: Pieces of evidence that a proof pack wants. Default: 0.
    """

    title: Optional[str]
    clientName: Optional[str]
    clientType: Optional[SignaturesClientType]
    jobType: Optional[SignaturesJobType]
    location: Optional[str]
    description: Optional[str]
    status: Optional[SignaturesJobStatus]
    startDate: Optional[str]
    endDate: Optional[str]
    riskScore: Optional[int]
    riskLevel: Optional[SignaturesRiskLevel]
    evidenceRequired: Optional[int]


class SignaturesJobPatch(TypedDict, total=False):
    """What changes about a job; what is absent stays.

    Members:
        clientName: Required.
        clientType: Required.
        jobType: Required. `install` is read as `installation`.
        location: Required.
        status: Default: draft.
        evidenceRequired: Pieces of evidence that a proof pack wants. Default: 0.
        jobId: Required.
        clear: Members that become empty.
    """

    title: Optional[str]
    clientName: Optional[str]
    clientType: Optional[SignaturesClientType]
    jobType: Optional[SignaturesJobType]
    location: Optional[str]
    description: Optional[str]
    status: Optional[SignaturesJobStatus]
    startDate: Optional[str]
    endDate: Optional[str]
    riskScore: Optional[int]
    riskLevel: Optional[SignaturesRiskLevel]
    evidenceRequired: Optional[int]
    jobId: Optional[str]
    clear: Optional[Sequence[SignaturesJobField]]


class SignaturesHazardForm(TypedDict, total=False):
    """A hazard as it is filled in.

    Members:
        jobId: Required.
        name: Required.
        status: Default: open.
    """

    jobId: Optional[str]
    code: Optional[str]
    name: Optional[str]
    description: Optional[str]
    severity: Optional[SignaturesRiskLevel]
    status: Optional[SignaturesHazardStatus]


class SignaturesHazardPatch(TypedDict, total=False):
    """What changes about a hazard; what is absent stays.

    Members:
        jobId: Required.
        name: Required.
        status: Default: open.
        hazardId: Required; the job need not be named.
    """

    jobId: Optional[str]
    code: Optional[str]
    name: Optional[str]
    description: Optional[str]
    severity: Optional[SignaturesRiskLevel]
    status: Optional[SignaturesHazardStatus]
    hazardId: Optional[str]


class SignaturesControlForm(TypedDict, total=False):
    """A control as it is filled in.

    Members:
        jobId: Required.
        title: Required.
        hazardId: The hazard of the same job that it is for.
        status: Default: pending.
    """

    jobId: Optional[str]
    title: Optional[str]
    description: Optional[str]
    hazardId: Optional[str]
    status: Optional[SignaturesControlStatus]


class SignaturesControlPatch(TypedDict, total=False):
    """What changes about a control; what is absent stays.

    Members:
        jobId: Required.
        title: Required.
        hazardId: The hazard of the same job that it is for.
        status: Default: pending.
        controlId: Required; the job need not be named.
    """

    jobId: Optional[str]
    title: Optional[str]
    description: Optional[str]
    hazardId: Optional[str]
    status: Optional[SignaturesControlStatus]
    controlId: Optional[str]


class SignaturesEvidenceForm(TypedDict, total=False):
    """A piece of evidence: its file by path, its bytes, or their SHA-256.

    Members:
        jobId: Required.
        type: Default: other.
        fileName: Default: the last part of the path. Else required.
        path: A file on the service's disk that the caller may name, at most 256 MiB.
        data: The bytes in base64, or a data URL.
        sha256: 64 hexadecimal digits, of a file that stays where it is.
        sizeBytes: With sha256; else it is counted.
    """

    jobId: Optional[str]
    type: Optional[SignaturesEvidenceType]
    fileName: Optional[str]
    mimeType: Optional[str]
    category: Optional[SignaturesEvidenceCategory]
    path: Optional[str]
    data: Optional[str]
    sha256: Optional[str]
    sizeBytes: Optional[int]


class SignaturesHazard(TypedDict):
    """Something about a job that can harm."""

    id: str
    jobId: str
    code: Optional[str]
    name: str
    description: Optional[str]
    severity: Optional[SignaturesRiskLevel]
    severityLabel: Optional[str]
    status: SignaturesHazardStatus
    statusLabel: str
    createdAt: str


class SignaturesControl(TypedDict):
    """Something that is done against a hazard."""

    id: str
    jobId: str
    hazardId: Optional[str]
    title: str
    description: Optional[str]
    status: SignaturesControlStatus
    statusLabel: str
    completed: bool
    completedAt: Optional[str]
    completedBy: Optional[str]
    createdAt: str


class SignaturesEvidence(TypedDict):
    """What a file was that shows how a job was done."""

    id: str
    jobId: str
    type: SignaturesEvidenceType
    typeLabel: str
    fileName: str
    mimeType: Optional[str]
    sizeBytes: Optional[int]
    sha256: str
    category: Optional[SignaturesEvidenceCategory]
    categoryLabel: Optional[str]
    uploadedBy: str
    uploadedAt: str


class SignaturesActivityEntry(TypedDict):
    """Something that happened to a job.

    Members:
        event: Such as control.completed.
    """

    id: str
    event: str
    actorUserId: str
    actorName: Optional[str]
    summary: str
    occurredAt: str


class _SignaturesJobTabAlways(TypedDict):
    id: SignaturesJobTabName
    label: str


class SignaturesJobTab(_SignaturesJobTabAlways, total=False):
    """A part of what is shown of a job.

    Members:
        badge: How many have signed, such as 2/3.
    """

    count: int
    badge: str


class SignaturesJobSummary(TypedDict):
    """A job as a list shows it."""

    id: str
    organizationId: str
    createdBy: str
    title: Optional[str]
    clientName: str
    clientType: SignaturesClientType
    clientTypeLabel: str
    jobType: SignaturesJobType
    jobTypeLabel: str
    location: str
    description: Optional[str]
    status: SignaturesJobStatus
    statusLabel: str
    startDate: Optional[str]
    endDate: Optional[str]
    riskScore: Optional[int]
    riskLevel: Optional[SignaturesRiskLevel]
    riskLevelLabel: Optional[str]
    evidenceRequired: int
    version: int
    createdAt: str
    updatedAt: str
    actions: Dict[str, Decision]


class _SignaturesJobAlways(TypedDict):
    id: str
    organizationId: str
    createdBy: str
    title: Optional[str]
    clientName: str
    clientType: SignaturesClientType
    clientTypeLabel: str
    jobType: SignaturesJobType
    jobTypeLabel: str
    location: str
    description: Optional[str]
    status: SignaturesJobStatus
    statusLabel: str
    startDate: Optional[str]
    endDate: Optional[str]
    riskScore: Optional[int]
    riskLevel: Optional[SignaturesRiskLevel]
    riskLevelLabel: Optional[str]
    evidenceRequired: int
    version: int
    createdAt: str
    updatedAt: str
    actions: Dict[str, Decision]
    hazards: List[SignaturesHazard]
    controls: List[SignaturesControl]
    evidence: List[SignaturesEvidence]
    tabs: List[SignaturesJobTab]


class SignaturesJob(_SignaturesJobAlways, total=False):
    """A job with what is documented about it.

    Members:
        hazardId: The hazard that this write was about.
        controlId: The control that this write was about.
        evidenceId: The evidence that this write was about.
    """

    hazardId: str
    controlId: str
    evidenceId: str


class _SignaturesAssignmentFactsAlways(TypedDict):
    signatureRole: SignaturesSignatureRole


class SignaturesAssignmentFacts(_SignaturesAssignmentFactsAlways, total=False):
    """Who was asked to sign as what.

    Members:
        expiresAt: From then on it binds nobody.
    """

    userId: Optional[str]
    userIds: Optional[Sequence[str]]
    expiresAt: Optional[str]


class _SignaturesDeclineFactsAlways(TypedDict):
    signatureRole: SignaturesSignatureRole
    userId: str


class SignaturesDeclineFacts(_SignaturesDeclineFactsAlways, total=False):
    """That somebody declined to sign."""

    reason: Optional[str]
    declinedAt: Optional[str]

#: That somebody signs in another person's place for some time.
SignaturesDelegationFacts = TypedDict(
    "SignaturesDelegationFacts",
    {
        "fromUserId": "str",
        "toUserId": "str",
        "from": "str",
        "to": "str",
        "roles": "Sequence[SignaturesSignatureRole]",
    },
    total=False,
)

#: A language of messages and papers.
SignaturesLocale = Literal["en", "sv"]

#: What somebody may do in jobs, runs and signatures; letter case does not matter.
SignaturesRole = Literal["owner", "admin", "safety_lead", "member", "executive", "auditor"]

#: What somebody signs as.
SignaturesSignatureRole = Literal["prepared_by", "reviewed_by", "approved_by", "other"]

#: Where a report run stands.
SignaturesRunStatus = Literal["draft", "ready_for_signatures", "complete", "final", "superseded"]


class SignaturesSigningPolicyForm(TypedDict, total=False):
    """What an organization asks of its signers beyond the rules that always hold.

    Members:
        allowOther: Whether there are signatures besides the required ones. Default: false.
        distinctApprover: Whether the approver must be a third person. Default: false.
        signingOrder: Default: parallel.
    """

    allowOther: Optional[bool]
    distinctApprover: Optional[bool]
    signingOrder: Optional[SignaturesSigningOrder]


class _SignaturesSignatureFactsAlways(TypedDict):
    signatureRole: SignaturesSignatureRole


class SignaturesSignatureFacts(_SignaturesSignatureFactsAlways, total=False):
    """A signature on a run, with the fields of a stored one; only the role must be there.

    Members:
        signerUserId: Absent for somebody from outside.
        signedAt: RFC 3339.
        voidedAt: When it is there, the signature counts for nothing.
        onBehalfOfUserId: Whose place the signer took. Absent: their own.
    """

    id: Optional[str]
    runId: Optional[str]
    organizationId: Optional[str]
    signerUserId: Optional[str]
    recordedByUserId: Optional[str]
    signerName: Optional[str]
    signerTitle: Optional[str]
    signatureSvg: Optional[str]
    method: Optional[str]
    attestationText: Optional[str]
    signedAt: Optional[str]
    signatureHash: Optional[str]
    voidedAt: Optional[str]
    voidedBy: Optional[str]
    voidReason: Optional[str]
    onBehalfOfUserId: Optional[str]
    onBehalfOfName: Optional[str]

#: A color that a shell may map to its theme.
SignaturesColorToken = Literal["success", "muted", "accent", "secondary", "error", "warning",
  "info"]


class SignaturesColor(TypedDict):
    """A color. Behind a badge it is shown at 20 %, behind a run's banner at 15 %.

    Members:
        hex: What it is when the theme does not say.
    """

    token: SignaturesColorToken
    hex: str


class SignaturesVerification(TypedDict):
    """What checking a run has found."""

    valid: bool
    kinds: List[SignaturesFindingKind]
    findings: List[SignaturesVerifyFinding]

#: The paper of a report.
SignaturesPageSize = Literal["A4", "Letter"]

#: What a file is.
SignaturesProofFormat = Literal["zip", "pdf", "unknown"]

#: What there is to prove about a file.
SignaturesProofPart = Literal["bytes", "files", "run", "pages", "origin"]


class SignaturesToldProof(TypedDict):
    """Something that was proved about a file, or was not."""

    part: SignaturesProofPart
    label: str

#: How far a request is.
SignaturesRequestStatus = Literal["open", "fulfilled", "expired", "withdrawn", "replaced", "ended"]

#: How far a role is that was asked for.
SignaturesAskState = Literal["awaited", "waiting", "signed", "declined", "ended"]


class _SignaturesAssignmentAlways(TypedDict):
    signatureRole: SignaturesSignatureRole


class SignaturesAssignment(_SignaturesAssignmentAlways, total=False):
    """Who is asked to sign as what: one person, or any one of several.

    Members:
        userIds: Any one of these people, where the organization allows groups.
    """

    userId: Optional[str]
    userIds: Optional[Sequence[str]]


class SignaturesRequestForm(TypedDict, total=False):
    """What is asked of whom.

    Members:
        runId: Required.
        assignments: Required: one for each role.
        expiresAt: From then on nobody is asked any more. Default: never.
        remindAfterHours: Hours after people were told. Default: 24, 72 and 168.
    """

    runId: Optional[str]
    assignments: Optional[Sequence[SignaturesAssignment]]
    message: Optional[str]
    expiresAt: Optional[str]
    remindAfterHours: Optional[Sequence[int]]


class _SignaturesAskedPersonAlways(TypedDict):
    userId: str


class SignaturesAskedPerson(_SignaturesAskedPersonAlways, total=False):
    """Somebody who is told, or asked."""

    name: Optional[str]


class _SignaturesRequestedRoleAlways(TypedDict):
    signatureRole: SignaturesSignatureRole
    title: str
    people: List[SignaturesAskedPerson]
    state: SignaturesAskState
    stateLabel: str


class SignaturesRequestedRole(_SignaturesRequestedRoleAlways, total=False):
    """A role that a request asks for.

    Members:
        people: Any one of them signs.
        toldAt: Absent: it was not their turn yet.
    """

    toldAt: str


class _SignaturesSigningRequestAlways(TypedDict):
    id: str
    runId: str
    jobId: str
    askedBy: str
    askedAt: str
    remindAfterHours: List[int]
    status: SignaturesRequestStatus
    statusLabel: str
    assignments: List[SignaturesRequestedRole]
    version: int
    actions: Dict[str, Decision]


class SignaturesSigningRequest(_SignaturesSigningRequestAlways, total=False):
    """A request for signatures on a run.

    Members:
        assignments: In role order.
    """

    askedByName: str
    message: str
    expiresAt: str
    closedAt: str


class _SignaturesDeclineAlways(TypedDict):
    signatureRole: SignaturesSignatureRole
    title: str
    userId: str
    reason: str
    declinedAt: str


class SignaturesDecline(_SignaturesDeclineAlways, total=False):
    """That somebody does not sign, and why."""

    name: str

#: What people are told about a request.
SignaturesNoticeKind = Literal["your_turn", "reminder", "request_expired"]


class _SignaturesAskNoticeAlways(TypedDict):
    kind: SignaturesNoticeKind
    requestId: str
    runId: str
    sentTo: List[SignaturesAskedPerson]
    message: str


class SignaturesAskNotice(_SignaturesAskNoticeAlways, total=False):
    """Something that was said about a request."""

    signatureRole: SignaturesSignatureRole

#: Who signs in whose place, and for how long.
SignaturesDelegationForm = TypedDict(
    "SignaturesDelegationForm",
    {
        "fromUserId": "Optional[str]",
        "toUserId": "Optional[str]",
        "from": "Optional[str]",
        "to": "Optional[str]",
        "roles": "Optional[Sequence[SignaturesSignatureRole]]",
    },
    total=False,
)

#: Where a delegation stands.
SignaturesDelegationState = Literal["coming", "active", "ended", "revoked"]

#: That somebody signs in another person's place for some time.
SignaturesDelegation = TypedDict(
    "SignaturesDelegation",
    {
        "id": "str",
        "fromUserId": "str",
        "fromName": "str",
        "toUserId": "str",
        "toName": "str",
        "from": "str",
        "to": "str",
        "roles": "List[SignaturesSignatureRole]",
        "state": "SignaturesDelegationState",
        "stateLabel": "str",
        "createdBy": "str",
        "createdAt": "str",
        "revokedAt": "str",
        "revokedBy": "str",
        "actions": "Dict[str, Decision]",
    },
    total=False,
)

#: Whom a report run is for.
SignaturesPacketType = Literal["insurance", "audit", "incident", "client_compliance"]

#: Who wants a run to become what.
SignaturesTransitionForm = TypedDict(
    "SignaturesTransitionForm",
    {
        "from": "Optional[SignaturesRunStatus]",
        "to": "Optional[SignaturesRunStatus]",
        "role": "Optional[SignaturesRole]",
        "userId": "Optional[str]",
        "runCreatorId": "Optional[str]",
        "signedRoles": "Optional[Sequence[SignaturesSignatureRole]]",
        "activeSignatureCount": "Optional[int]",
        "reason": "Optional[str]",
        "locale": "Optional[SignaturesLocale]",
    },
    total=False,
)

#: Which runs a list shows.
SignaturesPacketFilter = Literal["insurance", "audit", "incident", "client_compliance", "all"]

#: What a short notice is about.
SignaturesToastKind = Literal["success"]


class SignaturesToast(TypedDict):
    """A short notice for whoever did it."""

    kind: SignaturesToastKind
    text: str


class SignaturesLedgerPlace(TypedDict):
    """The last entry of a run's ledger."""

    seq: int
    entryHash: str


class _SignaturesRunAlways(TypedDict):
    id: str
    jobId: str
    organizationId: str
    packetType: SignaturesPacketType
    packetTypeLabel: str
    status: SignaturesRunStatus
    statusLabel: str
    color: SignaturesColor
    generatedBy: str
    generatedByName: Optional[str]
    generatedAt: str
    generatedLabel: str
    progress: SignaturesSigningProgress
    dataHash: str
    shortHash: str
    snapshotBytes: int
    stale: bool
    completedStale: bool
    ledgerHead: SignaturesLedgerPlace
    version: int
    actions: Dict[str, Decision]


class SignaturesRun(_SignaturesRunAlways, total=False):
    """A report run: data frozen for signing.

    Members:
        generatedByName: What the person is called now.
        generatedLabel: When it was made, in words.
        created: Whether this call made the run.
        requests: Of reportRuns.get, where requests are in use: the latest 100.
        declines: Of reportRuns.get, where declining is in use.
    """

    staleSince: str
    completedAt: str
    closedAt: str
    supersededAt: str
    supersededByRunId: str
    supersededReason: str
    pdfGeneratedAt: str
    created: bool
    toast: SignaturesToast
    requests: List[SignaturesSigningRequest]
    declines: List[SignaturesDecline]

#: Whether the required roles sign one after the other.
SignaturesSigningOrder = Literal["parallel", "sequential"]


class SignaturesPolicy(TypedDict):
    """How the organization signs.

    Members:
        exportsPerHour: Proof packs of the organization in an hour; 0 is no limit.
        allowRequests: Whether people are asked to sign, and then only they do.
        allowReminders: Whether who was asked is reminded, and requests may end by themselves.
        allowDecline: Whether people may say why they do not sign.
        allowDelegation: Whether people sign in others' places.
        allowGroups: Whether any one of several people may be asked.
        certificatePage: Whether reports end with a page of who created, viewed and signed them, and
            from where.
    """

    allowOther: bool
    distinctApprover: bool
    signingOrder: SignaturesSigningOrder
    allowTyped: bool
    autoFinalize: bool
    exportsPerHour: int
    allowRequests: bool
    allowReminders: bool
    allowDecline: bool
    allowDelegation: bool
    allowGroups: bool
    certificatePage: bool
    actions: Dict[str, Decision]


class _SignaturesCardAskedAlways(TypedDict):
    userIds: List[str]
    label: str


class SignaturesCardAsked(_SignaturesCardAskedAlways, total=False):
    """Who was asked for a signature."""

    expiresAt: str


class _SignaturesCardDeclineAlways(TypedDict):
    userId: str
    name: str
    label: str


class SignaturesCardDecline(_SignaturesCardDeclineAlways, total=False):
    """That a signature was declined."""

    reason: str
    declinedAt: str

#: What signing does to the run.
SignaturesRunEffect = Literal["create", "promote", "none"]

#: What a signer should know.
SignaturesSigningWarning = Literal["run_stale", "declined"]


class SignaturesRunWarning(TypedDict):
    """What a signer should know, in words."""

    kind: SignaturesSigningWarning
    message: str


class SignaturesExistingSigner(TypedDict):
    """Who has signed already."""

    signerUserId: Optional[str]
    signerName: Optional[str]
    signedAt: Optional[str]


class SignaturesCanSignForm(TypedDict, total=False):
    """Who wants to sign what.

    Members:
        signatureRole: Required.
        role: Default: the session's.
        userId: Default: the session's.
        jobCreatorId: Absent: not known.
        runStatus: Absent: there is no run yet.
        runStale: Whether the job has changed since it was frozen.
        locale: The language of the message. Default: that of the request.
        runId: A stored run: then all other facts, and the person, are those on file.
        assignments: Who was asked.
        declines: Who has declined.
        delegations: Who signs in whose place.
        onBehalfOfUserId: In whose place the person wants to sign. Default: their own, or that of
            one who was asked and whom they stand in for.
        now: When. Default: the moment of the request.
    """

    signatureRole: Optional[SignaturesSignatureRole]
    role: Optional[SignaturesRole]
    userId: Optional[str]
    jobCreatorId: Optional[str]
    runStatus: Optional[SignaturesRunStatus]
    runStale: Optional[bool]
    existingSignatures: Optional[Sequence[SignaturesSignatureFacts]]
    policy: Optional[SignaturesSigningPolicyForm]
    locale: Optional[SignaturesLocale]
    runId: Optional[str]
    assignments: Optional[Sequence[SignaturesAssignmentFacts]]
    declines: Optional[Sequence[SignaturesDeclineFacts]]
    delegations: Optional[Sequence[SignaturesDelegationFacts]]
    onBehalfOfUserId: Optional[str]
    now: Optional[str]

#: What the screen of a job's signatures shows.
SignaturesSummaryState = Literal["empty", "signing", "all_signed", "sealed", "superseded"]

#: Whether a role has signed.
SignaturesCardStatus = Literal["signed", "pending", "declined"]


class _SignaturesSummaryRunFactsAlways(TypedDict):
    id: str
    status: SignaturesRunStatus
    generatedAt: str


class SignaturesSummaryRunFacts(_SignaturesSummaryRunFactsAlways, total=False):
    """The run that is shown.

    Members:
        generatedBy: Who made it. Absent: not known.
        completedStale: Whether the job had changed when it was completed.
    """

    packetType: Optional[SignaturesPacketType]
    dataHash: Optional[str]
    stale: Optional[bool]
    generatedBy: Optional[str]
    completedStale: Optional[bool]


class SignaturesSummaryFactsForm(TypedDict, total=False):
    """What the cards are drawn from.

    Members:
        role: Of the person who looks.
        userId: The person who looks.
        jobCreatorId: Absent: not known.
        run: Absent: there is no run yet.
        assignments: Who was asked.
        declines: Who has declined.
        delegations: Who signs in whose place.
        people: What people are called whom the cards name.
    """

    role: Optional[SignaturesRole]
    userId: Optional[str]
    jobCreatorId: Optional[str]
    run: Optional[SignaturesSummaryRunFacts]
    signatures: Optional[Sequence[SignaturesSignatureFacts]]
    policy: Optional[SignaturesSigningPolicyForm]
    assignments: Optional[Sequence[SignaturesAssignmentFacts]]
    declines: Optional[Sequence[SignaturesDeclineFacts]]
    delegations: Optional[Sequence[SignaturesDelegationFacts]]
    people: Optional[Sequence[SignaturesAskedPerson]]


class SignaturesSummary(TypedDict):
    """Everything that a shell draws of a run and its signatures.

    Members:
        others: Further signatures that count, oldest first.
        warnings: What everybody should know who may still sign.
    """

    state: SignaturesSummaryState
    run: Optional[SignaturesSummaryRun]
    progress: SignaturesSigningProgress
    cards: List[SignaturesSignatureCard]
    others: List[SignaturesCardSignature]
    export: SignaturesExportOffer
    empty: Optional[SignaturesEmptyState]
    warnings: List[SignaturesRunWarning]
    actions: SignaturesSummaryActions


class SignaturesSummaryForm(TypedDict, total=False):
    """A run with its signatures, and who looks.

    Members:
        facts: Required, unless a stored job or run is meant.
        now: Default: the moment of the request.
        locale: The language of all texts. Default: that of the request.
        timeZone: IANA name, in which old moments become dates. Default: UTC; of a stored run that
            of the session.
        jobId: A stored job: the run that can be signed, else the newest that was not superseded.
        runId: Another run of the job.
        packetType: Which runs of the job are meant. Default: all.
    """

    facts: Optional[SignaturesSummaryFactsForm]
    now: Optional[str]
    locale: Optional[SignaturesLocale]
    timeZone: Optional[str]
    jobId: Optional[str]
    runId: Optional[str]
    packetType: Optional[SignaturesPacketType]


class _SignaturesSummaryRunAlways(TypedDict):
    id: str
    status: SignaturesRunStatus
    statusLabel: str
    color: SignaturesColor
    generatedLabel: str
    shortHash: Optional[str]
    stale: bool
    completedStale: bool


class SignaturesSummaryRun(_SignaturesSummaryRunAlways, total=False):
    """The banner of a run.

    Members:
        stale: While it can be signed: whether the job has changed since.
        completedStale: Whether the job had changed when it was completed.
        notice: A sentence, where its status alone does not say all.
    """

    notice: str


class SignaturesSigningProgress(TypedDict):
    """How many of the required roles have signed."""

    signed: int
    total: int
    label: str


class SignaturesBadge(TypedDict):
    """A word in a color."""

    label: str
    color: SignaturesColor


class _SignaturesCardSignatureAlways(TypedDict):
    id: Optional[str]
    signerUserId: Optional[str]
    signerName: Optional[str]
    signerTitle: Optional[str]
    signedAt: Optional[str]
    signedAgo: Optional[str]
    attestationText: Optional[str]
    svg: Optional[str]


class SignaturesCardSignature(_SignaturesCardSignatureAlways, total=False):
    """A signature as its card shows it; null where something is not known.

    Members:
        onBehalfOfUserId: Absent: in their own name.
        byline: Who signed in whose place, in words.
    """

    onBehalfOfUserId: str
    byline: str


class _SignaturesOfferAlways(TypedDict):
    allowed: bool
    label: str


class SignaturesOffer(_SignaturesOfferAlways, total=False):
    """A button: what it is called, whether it may be pressed, or why not.

    Members:
        warnings: Of signing that is allowed: what the signer should know.
        forceNew: Of a new run: true where it takes the place of one that can still be signed; say
            so in the call.
        reasonRequired: With forceNew: whether the call needs a reason, because signatures would be
            lost.
    """

    reason: str
    message: str
    warnings: List[SignaturesRunWarning]
    forceNew: bool
    reasonRequired: bool


class _SignaturesSignatureCardAlways(TypedDict):
    signatureRole: SignaturesSignatureRole
    title: str
    status: SignaturesCardStatus
    badge: SignaturesBadge
    signature: Optional[SignaturesCardSignature]
    placeholder: Optional[str]
    hint: Optional[str]
    signNow: SignaturesOffer


class SignaturesSignatureCard(_SignaturesSignatureCardAlways, total=False):
    """The card of a required role.

    Members:
        asked: While it is not signed, and somebody was asked.
        declined: While it is not signed, and all who were asked have declined.
    """

    asked: SignaturesCardAsked
    declined: SignaturesCardDecline


class _SignaturesExportOfferAlways(TypedDict):
    visible: bool


class SignaturesExportOffer(_SignaturesExportOfferAlways, total=False):
    """The invitation to export a proof pack."""

    title: str
    label: str


class SignaturesEmptyState(TypedDict):
    """What is shown while there is no run."""

    title: str
    message: str
    label: str


class SignaturesSummaryActions(TypedDict):
    """What else the person may do."""

    createRun: SignaturesOffer
    createNewRun: SignaturesOffer
    manageRuns: SignaturesOffer
    exportProofPack: SignaturesOffer
    voidSignature: SignaturesOffer

#: How a signature came to be.
SignaturesSignatureMethod = Literal["drawn", "typed", "svg"]


class SignaturesClientFacts(TypedDict, total=False):
    """What is known about the device that a signature was given on.

    Members:
        ip: IPv4 or IPv6.
    """

    ip: Optional[str]
    userAgent: Optional[str]
    device: Optional[str]


class SignaturesShownClient(TypedDict):
    """What is known about the device that a signature was given on."""

    ip: Optional[str]
    userAgent: Optional[str]
    device: Optional[str]


class _SignaturesSignatureAlways(TypedDict):
    id: str
    runId: str
    organizationId: str
    signatureRole: SignaturesSignatureRole
    title: str
    signerUserId: Optional[str]
    recordedByUserId: str
    signerName: str
    signerTitle: str
    signatureSvg: str
    method: SignaturesSignatureMethod
    attestationText: str
    signedAt: str
    signatureHash: str
    client: SignaturesShownClient
    voidedAt: Optional[str]
    voidedBy: Optional[str]
    voidReason: Optional[str]
    actions: Dict[str, Decision]


class SignaturesSignature(_SignaturesSignatureAlways, total=False):
    """A signature on a run.

    Members:
        title: The role in words.
        onBehalfOfUserId: Whose place the signer took. Absent: their own.
        byline: Who signed in whose place, in words.
    """

    onBehalfOfUserId: str
    onBehalfOfName: str
    byline: str


class SignaturesSignatureForm(TypedDict, total=False):
    """A signature as it is given.

    Members:
        runId: Required unless jobId is given.
        jobId: Without runId: the job whose active run is signed, and made first when there is none.
        packetType: With jobId. Default: insurance.
        signatureRole: Required.
        signerName: 1 to 200 characters.
        signerTitle: 1 to 200 characters.
        signatureSvg: The drawing as SVG.
        typedName: A name that is written in script.
        style: Of a typed name.
        strokes: The drawing as strokes.
        attestationText: 1 to 2000 characters, as the signer accepted it.
        attestationAccepted: Must be true.
        signerUserId: Whose signature it is, when recorded by an admin.
        external: The signer is nobody of the organization.
        onBehalfOfUserId: In whose place the signer signs. Default: their own, or that of one who
            was asked and whom they stand in for.
    """

    runId: Optional[str]
    jobId: Optional[str]
    packetType: Optional[SignaturesPacketType]
    signatureRole: Optional[SignaturesSignatureRole]
    signerName: Optional[str]
    signerTitle: Optional[str]
    signatureSvg: Optional[str]
    typedName: Optional[str]
    style: Optional[str]
    strokes: Optional[Sequence[Sequence[SignaturesStrokePoint]]]
    width: Optional[float]
    height: Optional[float]
    attestationText: Optional[str]
    attestationAccepted: Optional[bool]
    acceptStaleData: Optional[bool]
    client: Optional[SignaturesClientFacts]
    signerUserId: Optional[str]
    external: Optional[bool]
    onBehalfOfUserId: Optional[str]


class SignaturesSignedNow(TypedDict):
    """A signature that was just given, and what became of its run."""

    signature: SignaturesSignature
    run: SignaturesRun
    summary: SignaturesSummary
    toast: SignaturesToast


class SignaturesCanvas(TypedDict):
    """Where to draw."""

    width: int
    height: int

#: What comes again by itself.
SignaturesRecurringWork = Literal["reminders"]


class SignaturesCheckForm(TypedDict, total=False):
    """The signatures of a run.

    Members:
        runId: A stored run: then its signatures are those on file.
    """

    signatures: Optional[Sequence[SignaturesSignatureFacts]]
    runId: Optional[str]

#: What can be wrong with a run and what proves it.
SignaturesFindingKind = Literal["data_hash_mismatch", "data_hash_not_in_ledger",
  "signature_hash_mismatch", "signature_not_in_ledger", "signature_missing", "void_mismatch",
  "duplicate_signature_role", "reviewer_is_preparer", "ledger_empty", "ledger_foreign_entry",
  "ledger_sequence_gap", "ledger_link_broken", "ledger_entry_hash_mismatch",
  "ledger_head_mismatch", "status_mismatch", "signatures_incomplete", "manifest_missing",
  "manifest_invalid", "file_missing", "file_unlisted", "file_hash_mismatch"]


class _SignaturesVerifyFindingAlways(TypedDict):
    kind: SignaturesFindingKind
    message: str


class SignaturesVerifyFinding(_SignaturesVerifyFindingAlways, total=False):
    """One thing that is wrong.

    Members:
        seq: The ledger entry concerned.
        signatureId: The signature concerned.
    """

    seq: int
    signatureId: str

#: How well the service, or one part of it, is.
SystemHealthStatus = Literal["ok", "degraded", "failing"]


class _SystemHealthCheckAlways(TypedDict):
    name: str
    status: SystemHealthStatus
    message: str


class SystemHealthCheck(_SystemHealthCheckAlways, total=False):
    """One part that was looked at.

    Members:
        advice: What to do, as a word for programs.
        message: What is wrong and what to do, ready to show.
    """

    advice: SystemHealthAdvice


class SystemProtocolVersion(TypedDict):
    """Version of the wire protocol."""

    major: int
    minor: int


class _SystemDatabaseInfoAlways(TypedDict):
    id: str
    epoch: str
    schemaVersion: int
    readOnly: bool
    durability: str


class SystemDatabaseInfo(_SystemDatabaseInfoAlways, total=False):
    """The database that the service stands on.

    Members:
        id: Names the database for ever.
        epoch: Names the history; changes only when a backup is restored.
        path: Only for whoever may name any file: who signed in by local trust, or nobody yet while
            local trust is on.
        durability: full: an answered write survives a power cut; normal: a crash.
    """

    path: str


class SystemLimits(TypedDict):
    """What the service takes at most.

    Members:
        maxValues: Elements and members of one message, on all levels.
    """

    maxMessageBytes: int
    maxBatchEntries: int
    maxValues: int
    maxDepth: int
    maxPendingOutputBytes: int
    maxRunningJobs: int


class _SystemNestedCallAlways(TypedDict):
    method: str


class SystemNestedCall(_SystemNestedCallAlways, total=False):
    """One call of a transaction.

    Members:
        params: As the method takes them; {"$result": [i, "/pointer"]} stands for a value of an
            earlier result.
    """

    params: Any

#: Where a job is.
SystemJobState = Literal["queued", "running"]


class _SystemJobEntryProgressAlways(TypedDict):
    done: int


class SystemJobEntryProgress(_SystemJobEntryProgressAlways, total=False):
    """How far a job is."""

    total: int
    message: str


class _SystemJobEntryAlways(TypedDict):
    id: Any
    method: str
    state: SystemJobState
    since: str


class SystemJobEntry(_SystemJobEntryAlways, total=False):
    """One job under way.

    Members:
        id: The id of its request; $/cancelRequest takes it.
        since: When it was asked for.
    """

    progress: SystemJobEntryProgress


class _SystemMethodStatsAlways(TypedDict):
    method: str
    count: int
    errors: int


class SystemMethodStats(_SystemMethodStatsAlways, total=False):
    """What one method has done since the start.

    Members:
        p50Ms: Half of the calls took at most so long, within a fifth.
    """

    p50Ms: float
    p99Ms: float


class SystemQueueStats(TypedDict):
    """Jobs under way."""

    running: int
    waiting: int

#: How much is logged, the most urgent first.
SystemLogLevel = Literal["error", "warn", "info", "debug", "trace"]

#: What a check that is not well asks people to do.
SystemHealthAdvice = Literal["disk_low", "disk_full", "key_unusable", "erased_in_log",
  "upkeep_failed", "log_dropped", "worker_sees_files", "worker_uncaged", "worker_unbounded",
  "worker_missing"]

#: What comes again by itself.
SystemRecurringWork = Literal["answers"]

#: How a piece of recurring work stands.
SystemUpkeepState = Literal["waiting", "due", "running", "failed"]


class _SystemUpkeepEntryAlways(TypedDict):
    name: str
    label: str
    state: SystemUpkeepState
    stateLabel: str
    nextDueAt: str
    failures: int


class SystemUpkeepEntry(_SystemUpkeepEntryAlways, total=False):
    """A piece of recurring work.

    Members:
        name: Domain and word, such as leave.accrual.
        nextDueAt: In the past when it is due or under way; the next attempt after a failure.
        lastRunAt: When it was last done to the end.
        lastDone: Things that were done then, or by the run under way so far.
        failures: Attempts in a row that came to nothing.
        problem: Why the last one did, as a word for programs.
    """

    lastRunAt: str
    lastDone: int
    problem: str


class _SystemUpkeepOutcomeAlways(TypedDict):
    name: str
    label: str
    done: int
    runs: int
    taken: int
    failures: int


class SystemUpkeepOutcome(_SystemUpkeepOutcomeAlways, total=False):
    """What was done of a piece of recurring work.

    Members:
        done: Things that were done.
        runs: Organizations that it was done for, to the end.
        taken: Those for which another process does it.
        failures: Those for which it failed; it will be tried again.
        problem: Why, as a word for programs.
    """

    problem: str


class _SystemUpkeepStatsAlways(TypedDict):
    failing: int


class SystemUpkeepStats(_SystemUpkeepStatsAlways, total=False):
    """Recurring work, of all processes of the database.

    Members:
        lastRunAt: When some piece was last done to the end.
        failing: Pieces that failed when they were last tried.
    """

    lastRunAt: str


class SystemMethodSummary(TypedDict):
    """One method, in a line."""

    name: str
    summary: str
    kind: str
    auth: str


class _BookingListDevicesResultAlways(TypedDict):
    items: List[BookingBenchDevice]
    counts: Dict[str, int]
    queues: List[BookingBenchCount]


class BookingListDevicesResult(_BookingListDevicesResultAlways, total=False):
    """What ``booking.listDevices`` answers.

    Members:
        counts: Devices in the shop, by status; a status that no device has is left out.
        queues: The same in the order of the work, with words.
        nextCursor: There is more.
    """

    nextCursor: str


class BookingSearchDevicesResult(TypedDict):
    """What ``booking.searchDevices`` answers."""

    brands: List[BookingBrandMatch]
    models: List[BookingModelMatch]


class BookingRankDevicesResult(TypedDict):
    """What ``booking.rankDevices`` answers."""

    brands: List[BookingRanked]
    models: List[BookingRanked]


class BookingImportCatalogueResult(TypedDict):
    """What ``booking.importCatalogue`` answers."""

    brandsAdded: int
    modelsAdded: int
    updated: int
    retired: int
    skipped: List[BookingSkippedRecord]
    skippedCount: int


class BookingListDeviceTypesResult(TypedDict):
    """What ``booking.listDeviceTypes`` answers."""

    items: List[BookingDeviceTypeInfo]


class BookingMatchClientResult(TypedDict):
    """What ``booking.matchClient`` answers."""

    clientId: Optional[str]
    reason: BookingMatchReason
    possibleDuplicates: List[str]


class BookingRankClientsResult(TypedDict):
    """What ``booking.rankClients`` answers."""

    items: List[BookingRanked]


class BookingSearchClientsResult(TypedDict):
    """What ``booking.searchClients`` answers."""

    items: List[BookingClientMatch]


class BookingAllowedTransitionsResult(TypedDict):
    """What ``booking.allowedTransitions`` answers.

    Members:
        terminal: The way ends here.
    """

    transitions: List[BookingTransition]
    terminal: bool


class BookingEraseClientResult(TypedDict):
    """What ``booking.eraseClient`` answers.

    Members:
        erased: How much went, by store.
        olderCopies: What is out of reach.
    """

    clientId: str
    erased: Dict[str, int]
    olderCopies: List[PlatformOlderCopy]
    warnings: List[Violation]


class BookingStartResult(TypedDict):
    """What ``booking.start`` answers.

    Members:
        autoSelectServiceType: The only one there is.
        locations: Those that take bookings.
        autoSelectLocationId: The only one there is.
        drafts: The caller's, newest first, ten at most.
        moreDrafts: `booking.listDrafts` has more of them.
    """

    serviceTypes: List[BookingServiceTypeInfo]
    autoSelectServiceType: Optional[BookingServiceType]
    locations: List[BookingLocation]
    autoSelectLocationId: Optional[str]
    company: BookingCompanyInfo
    deviceTypes: List[BookingDeviceTypeInfo]
    drafts: List[BookingDraftSummary]
    moreDrafts: bool
    actions: Dict[str, Decision]


class _BookingListDraftsResultAlways(TypedDict):
    items: List[BookingDraftSummary]


class BookingListDraftsResult(_BookingListDraftsResultAlways, total=False):
    """What ``booking.listDrafts`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class BookingDiscardDraftResult(TypedDict):
    """What ``booking.discardDraft`` answers."""

    discarded: bool


class _BookingValidateStepResultAlways(TypedDict):
    valid: bool
    violations: List[Violation]
    warnings: List[Violation]


class BookingValidateStepResult(_BookingValidateStepResultAlways, total=False):
    """What ``booking.validateStep`` answers.

    Members:
        more: How many violations there are beyond those told, which are 100 at most.
    """

    more: int


class _BookingResolveReadyByResultAlways(TypedDict):
    valid: bool
    violations: List[Violation]
    warnings: List[Violation]
    readyBy: Optional[BookingReadyBy]


class BookingResolveReadyByResult(_BookingResolveReadyByResultAlways, total=False):
    """What ``booking.resolveReadyBy`` answers.

    Members:
        more: How many violations there are beyond those told, which are 100 at most.
    """

    more: int


class _BookingValidateResultAlways(TypedDict):
    valid: bool
    violations: List[Violation]
    warnings: List[Violation]
    normalized: BookingNormalizedBooking
    unchecked: List[str]


class BookingValidateResult(_BookingValidateResultAlways, total=False):
    """What ``booking.validate`` answers.

    Members:
        more: How many violations there are beyond those told, which are 100 at most.
        unchecked: Rules that were skipped, sorted.
    """

    more: int


class BookingLookupResult(TypedDict):
    """What ``booking.lookup`` answers."""

    items: List[BookingLookupHit]


class BookingDeriveOrderStatusResult(TypedDict):
    """What ``booking.deriveOrderStatus`` answers."""

    status: BookingOrderStatus
    label: str


class _BookingListOrdersResultAlways(TypedDict):
    items: List[BookingOrderSummary]


class BookingListOrdersResult(_BookingListOrdersResultAlways, total=False):
    """What ``booking.listOrders`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class _BookingListEngineersResultAlways(TypedDict):
    items: List[BookingEngineerInfo]


class BookingListEngineersResult(_BookingListEngineersResultAlways, total=False):
    """What ``booking.listEngineers`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class _BookingGetDocumentResultAlways(TypedDict):
    fileName: str
    mediaType: str
    sha256: str


class BookingGetDocumentResult(_BookingGetDocumentResultAlways, total=False):
    """What ``booking.getDocument`` answers.

    Members:
        data: The PDF, unless a path was given.
    """

    data: str
    path: str


class BookingListCountriesResult(TypedDict):
    """What ``booking.listCountries`` answers."""

    items: List[BookingCountryInfo]
    defaultCountryCode: str


class BookingListServiceTypesResult(TypedDict):
    """What ``booking.listServiceTypes`` answers."""

    items: List[BookingServiceTypeInfo]
    autoSelect: bool


class BookingListSubLocationsResult(TypedDict):
    """What ``booking.listSubLocations`` answers."""

    items: List[BookingSubLocation]


class BookingListEnumsResult(TypedDict):
    """What ``booking.listEnums`` answers."""

    enums: Dict[str, List[BookingEnumWord]]


class BookingSetUpResult(TypedDict):
    """What ``booking.setUp`` answers.

    Members:
        deviceTypes: Those that were added.
        termsVersion: null: there are terms already, or none were wanted.
    """

    brandsAdded: int
    modelsAdded: int
    deviceTypes: List[BookingStarterDeviceType]
    termsVersion: Optional[str]
    locationId: Optional[str]


class _BookingListStockResultAlways(TypedDict):
    items: List[BookingStock]


class BookingListStockResult(_BookingListStockResultAlways, total=False):
    """What ``booking.listStock`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class _DirectoryListMembersResultAlways(TypedDict):
    items: List[DirectoryMemberInfo]


class DirectoryListMembersResult(_DirectoryListMembersResultAlways, total=False):
    """What ``directory.listMembers`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str

#: What ``events.subscribe`` answers.
EventsSubscribeResult = TypedDict(
    "EventsSubscribeResult",
    {
        "subscription": "str",
        "epoch": "str",
        "from": "int",
        "oldest": "int",
        "latest": "int",
    },
    total=False,
)


class EventsUnsubscribeResult(TypedDict):
    """What ``events.unsubscribe`` answers."""

    closed: str


class EventsAckResult(TypedDict):
    """What ``events.ack`` answers.

    Members:
        acknowledged: The seq acknowledged by now; an earlier one changes nothing.
    """

    acknowledged: int


class EventsReadResult(TypedDict):
    """What ``events.read`` answers.

    Members:
        next: Where to go on.
    """

    items: List[EventsEvent]
    next: int
    latest: int
    epoch: str


class EventsListResult(TypedDict):
    """What ``events.list`` answers."""

    subscriptions: List[EventsSubscriptionInfo]
    cursors: List[EventsCursorInfo]


class _LeaveHandoversResultAlways(TypedDict):
    items: List[LeaveHandover]


class LeaveHandoversResult(_LeaveHandoversResultAlways, total=False):
    """What ``leave.handovers`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class LeaveChainResult(TypedDict):
    """What ``leave.chain`` answers.

    Members:
        label: The chain in words.
    """

    chain: List[LeaveRole]
    finalRole: LeaveRole
    label: str


class _LeaveCanActResultAlways(TypedDict):
    allowed: bool


class LeaveCanActResult(_LeaveCanActResultAlways, total=False):
    """What ``leave.canAct`` answers.

    Members:
        nextRole: Who comes next when it is done.
        outcome: What it becomes when it is done.
    """

    reason: str
    message: str
    nextRole: LeaveRole
    outcome: LeaveStatus


class LeaveDecideManyResult(TypedDict):
    """What ``leave.decideMany`` answers."""

    items: List[LeaveDecided]


class LeaveNudgeResult(TypedDict):
    """What ``leave.nudge`` answers."""

    sentTo: List[LeavePersonName]


class _LeaveDelegationsResultAlways(TypedDict):
    items: List[LeaveDelegationInfo]


class LeaveDelegationsResult(_LeaveDelegationsResultAlways, total=False):
    """What ``leave.delegations`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class LeaveRunRemindersResult(TypedDict):
    """What ``leave.runReminders`` answers.

    Members:
        items: At most 10,000.
    """

    date: str
    dryRun: bool
    sent: int
    items: List[LeaveReminderItem]


class LeaveAccrueResult(TypedDict):
    """What ``leave.accrue`` answers.

    Members:
        lost: What neither account may hold.
    """

    credit: float
    toEarned: float
    toSpecial: float
    lost: float
    employedDays: int
    daysInMonth: int
    onLeaveWholeMonth: bool


class LeaveRolloverResult(TypedDict):
    """What ``leave.rollover`` answers.

    Members:
        opening: By kind: what is carried forward.
        granted: By kind: the year's entitlement.
        lapsed: By kind: what was left and is no more.
        lost: Earned leave that neither account may hold.
    """

    nextYear: int
    opening: Dict[str, float]
    granted: Dict[str, float]
    lapsed: Dict[str, float]
    movedToSpecial: float
    lost: float


class _LeaveValidateEncashmentResultAlways(TypedDict):
    ok: bool
    violations: List[Violation]
    maxEncashable: float
    remainingBalance: float


class LeaveValidateEncashmentResult(_LeaveValidateEncashmentResultAlways, total=False):
    """What ``leave.validateEncashment`` answers.

    Members:
        more: How many violations there are beyond those told, which are 100 at most.
        amount: When it can be paid and a month's pay is known.
    """

    more: int
    amount: Money


class LeaveImportStaffResult(TypedDict):
    """What ``leave.importStaff`` answers.

    Members:
        items: Rows that change something.
    """

    ok: bool
    items: List[LeaveStaffChange]
    errors: List[LeaveStaffError]
    label: str


class _LeaveEncashmentsResultAlways(TypedDict):
    items: List[LeaveEncashment]


class LeaveEncashmentsResult(_LeaveEncashmentsResultAlways, total=False):
    """What ``leave.encashments`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class LeaveSettleResult(TypedDict):
    """What ``leave.settle`` answers.

    Members:
        days: Earned leave that is paid.
        amount: Null: no pay is known.
        lapsed: By kind.
    """

    userId: str
    leavingDate: str
    days: float
    amount: Optional[Money]
    lapsed: Dict[str, float]


class LeaveRunAccrualResult(TypedDict):
    """What ``leave.runAccrual`` answers.

    Members:
        people: Who was employed in the month.
        credited: Those for whom it was done now.
        items: At most 10,000.
    """

    month: str
    dryRun: bool
    people: int
    credited: int
    items: List[LeaveAccrualLine]
    omitted: int


class LeaveRunRolloverResult(TypedDict):
    """What ``leave.runRollover`` answers.

    Members:
        carried: Those for whom it was done now.
        items: At most 10,000.
    """

    year: int
    nextYear: int
    dryRun: bool
    people: int
    carried: int
    items: List[LeaveRolloverLine]
    omitted: int


class LeaveRunLapseRemindersResult(TypedDict):
    """What ``leave.runLapseReminders`` answers.

    Members:
        items: At most 10,000.
    """

    date: str
    dryRun: bool
    sent: int
    items: List[LeaveLapseLine]
    omitted: int


class _LeaveHolidaysResultAlways(TypedDict):
    items: List[LeaveHoliday]
    etag: str
    label: str


class LeaveHolidaysResult(_LeaveHolidaysResultAlways, total=False):
    """What ``leave.holidays`` answers.

    Members:
        etag: Changes when the list does.
        year: When a year was asked for.
    """

    year: int


class LeaveParseHolidaysResult(TypedDict):
    """What ``leave.parseHolidays`` answers."""

    ok: bool
    items: List[LeaveParsedHoliday]
    errors: List[LeaveHolidayError]

#: What ``leave.calendar`` answers.
LeaveCalendarResult = TypedDict(
    "LeaveCalendarResult",
    {
        "from": "str",
        "to": "str",
        "scope": "LeaveCalendarScope",
        "format": "LeaveCalendarFormat",
        "label": "str",
        "days": "List[LeaveCalendarDayShown]",
        "mime": "str",
        "data": "str",
    },
    total=False,
)


class LeaveCreateFeedResult(TypedDict):
    """What ``leave.createFeed`` answers."""

    feed: LeaveCalendarFeed
    handle: str


class _LeaveFeedsResultAlways(TypedDict):
    items: List[LeaveCalendarFeed]


class LeaveFeedsResult(_LeaveFeedsResultAlways, total=False):
    """What ``leave.feeds`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class LeaveRevokeFeedResult(TypedDict):
    """What ``leave.revokeFeed`` answers."""

    feedId: str


class LeaveReadFeedResult(TypedDict):
    """What ``leave.readFeed`` answers."""

    mime: str
    name: str
    data: str


class LeaveCountDaysResult(TypedDict):
    """What ``leave.countDays`` answers."""

    ok: bool
    calendarDays: int
    workingDays: int
    weekendDays: int
    holidayDays: int
    countedDays: float
    breakdown: List[LeaveDay]
    violations: List[Violation]


class LeaveSignExportResult(TypedDict):
    """What ``leave.signExport`` answers.

    Members:
        envelope: The envelope with its signature.
        canonical: The text that was signed.
    """

    envelope: Any
    canonical: str


class _LeaveVerifyExportResultAlways(TypedDict):
    ok: bool
    violations: List[Violation]
    warnings: List[Violation]


class LeaveVerifyExportResult(_LeaveVerifyExportResultAlways, total=False):
    """What ``leave.verifyExport`` answers.

    Members:
        payload: Only when all is well.
    """

    payload: Any


class _LeaveResolveConflictResultAlways(TypedDict):
    resolution: LeaveResolution
    push: bool
    reason: LeaveConflictReason
    message: str


class LeaveResolveConflictResult(_LeaveResolveConflictResultAlways, total=False):
    """What ``leave.resolveConflict`` answers.

    Members:
        push: Whether the device has something to send.
        merged: The server's version with the device's changes.
        draftCopy: Whether what was typed is to be kept as a draft.
    """

    merged: Any
    draftCopy: bool


class LeaveQrFramesResult(TypedDict):
    """What ``leave.qrFrames`` answers."""

    sessionId: str
    frames: List[str]


class _LeaveQrAssembleResultAlways(TypedDict):
    ok: bool
    complete: bool
    received: int
    missing: List[int]
    corrupted: List[int]
    violations: List[Violation]


class LeaveQrAssembleResult(_LeaveQrAssembleResultAlways, total=False):
    """What ``leave.qrAssemble`` answers.

    Members:
        received: How many numbered codes are there.
        more: How many violations there are beyond those told, which are 100 at most.
    """

    data: str
    more: int


class LeaveQrResult(TypedDict):
    """What ``leave.qr`` answers.

    Members:
        data: A text; rows of 0 and 1 for a matrix.
        modules: Along one side, without the margin.
    """

    mime: str
    data: Any
    version: int
    modules: int


class LeaveExportResult(TypedDict):
    """What ``leave.export`` answers."""

    envelope: Any
    fileName: str
    qr: LeaveShownCode
    mail: LeaveExportMail


class LeavePairStartResult(TypedDict):
    """What ``leave.pairStart`` answers."""

    pairToken: str
    expiresAt: str
    qr: LeaveShownCode


class LeavePairResult(TypedDict):
    """What ``leave.pair`` answers.

    Members:
        deviceKey: Signs what the device exports.
    """

    session: str
    expiresAt: str
    refreshToken: str
    deviceId: str
    keyId: str
    deviceKey: str


class LeavePairRefreshResult(TypedDict):
    """What ``leave.pairRefresh`` answers."""

    session: str
    expiresAt: str
    refreshToken: str
    deviceId: str
    keyId: str


class _LeaveDevicesResultAlways(TypedDict):
    items: List[LeavePairedDevice]


class LeaveDevicesResult(_LeaveDevicesResultAlways, total=False):
    """What ``leave.devices`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class LeaveUnpairResult(TypedDict):
    """What ``leave.unpair`` answers."""

    deviceId: str
    revokedAt: str


class LeaveImportResult(TypedDict):
    """What ``leave.import`` answers."""

    receipt: LeaveImportReceipt
    results: List[LeaveSyncOutcome]


class LeaveSyncResult(TypedDict):
    """What ``leave.sync`` answers."""

    results: List[LeaveSyncOutcome]
    changes: LeaveSyncChanges
    removed: List[str]
    cursor: str
    serverTime: str
    ttl: LeaveSyncTTL


class _LeaveCheckCertificateResultAlways(TypedDict):
    ok: bool
    violations: List[Violation]


class LeaveCheckCertificateResult(_LeaveCheckCertificateResultAlways, total=False):
    """What ``leave.checkCertificate`` answers.

    Members:
        mime: By the name's extension, unless the content is of another type.
    """

    mime: str


class LeaveGetCertificateResult(TypedDict):
    """What ``leave.getCertificate`` answers."""

    handle: str
    expiresAt: str
    fileName: str
    mime: str
    sizeBytes: int
    sha256: str


class LeaveReadCertificateResult(TypedDict):
    """What ``leave.readCertificate`` answers."""

    data: str
    fileName: str
    mime: str
    sizeBytes: int
    sha256: str


class _LeaveReviewFitnessResultAlways(TypedDict):
    leaveId: str
    approvals: int
    required: int


class LeaveReviewFitnessResult(_LeaveReviewFitnessResultAlways, total=False):
    """What ``leave.reviewFitness`` answers."""

    nextRole: LeaveRole


class LeaveRunOverstayResult(TypedDict):
    """What ``leave.runOverstay`` answers.

    Members:
        items: At most 10,000.
    """

    date: str
    dryRun: bool
    flagged: int
    items: List[LeaveOverstayItem]


class _LeaveNotificationsResultAlways(TypedDict):
    items: List[LeaveNotification]
    unreadCount: int


class LeaveNotificationsResult(_LeaveNotificationsResultAlways, total=False):
    """What ``leave.notifications`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class LeaveMarkReadResult(TypedDict):
    """What ``leave.markRead`` answers."""

    unreadCount: int


class _LeavePeopleResultAlways(TypedDict):
    items: List[LeavePerson]


class LeavePeopleResult(_LeavePeopleResultAlways, total=False):
    """What ``leave.people`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class _LeaveAuditResultAlways(TypedDict):
    items: List[LeaveAuditEntry]


class LeaveAuditResult(_LeaveAuditResultAlways, total=False):
    """What ``leave.audit`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str

#: What ``leave.report`` answers.
LeaveReportResult = TypedDict(
    "LeaveReportResult",
    {
        "kind": "LeaveReportKind",
        "label": "str",
        "from": "str",
        "to": "str",
        "format": "LeaveReportFormat",
        "columns": "List[LeaveReportColumn]",
        "rows": "List[LeaveReportRow]",
        "csv": "str",
        "mime": "str",
        "fileName": "str",
    },
    total=False,
)


class LeaveSuggestResult(TypedDict):
    """What ``leave.suggest`` answers."""

    items: List[LeaveBridgeSuggestion]
    year: int

#: What ``leave.form`` answers.
LeaveFormResult = TypedDict(
    "LeaveFormResult",
    {
        "today": "str",
        "policyVersion": "str",
        "types": "List[LeaveFormType]",
        "from": "str",
        "to": "str",
        "days": "List[LeaveFormDay]",
    },
    total=False,
)


class _LeaveDashboardResultAlways(TypedDict):
    year: int
    balances: List[LeaveBalanceItem]
    nextLeave: Optional[LeaveRecord]
    openRequests: List[LeaveRecord]
    queueCount: int
    unreadCount: int
    nextHolidays: List[LeaveHoliday]
    sync: LeaveSyncState
    accessibilityText: str


class LeaveDashboardResult(_LeaveDashboardResultAlways, total=False):
    """What ``leave.dashboard`` answers.

    Members:
        queueCount: Leaves that wait for the person's decision.
        lapseReminder: From 1 November, when there is something to lose.
    """

    lapseReminder: LeaveLapseReminder


class _LeaveListResultAlways(TypedDict):
    items: List[LeaveRecord]
    counts: Dict[str, int]


class LeaveListResult(_LeaveListResultAlways, total=False):
    """What ``leave.list`` answers.

    Members:
        counts: How many there are of each status, whatever status was asked for.
        nextCursor: There is more.
    """

    nextCursor: str


class LeaveSettingsResult(TypedDict):
    """What ``leave.settings`` answers.

    Members:
        version: Counts changes; 0 before the first.
    """

    items: List[LeaveSetting]
    version: int


class LeavePolicyResult(TypedDict):
    """What ``leave.policy`` answers."""

    version: str
    types: List[LeavePolicyType]
    numbers: LeavePolicyNumbers
    settings: List[LeaveSetting]


class _RoutinesAuditResultAlways(TypedDict):
    items: List[RoutinesAuditEntry]


class RoutinesAuditResult(_RoutinesAuditResultAlways, total=False):
    """What ``routines.audit`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class RoutinesRemoveHorseDateResult(TypedDict):
    """What ``routines.removeHorseDate`` answers."""

    deleted: bool
    message: str


class _RoutinesListHorseDatesResultAlways(TypedDict):
    items: List[RoutinesHorseDate]
    counts: Dict[str, int]


class RoutinesListHorseDatesResult(_RoutinesListHorseDatesResultAlways, total=False):
    """What ``routines.listHorseDates`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class RoutinesCreateFeedResult(TypedDict):
    """What ``routines.createFeed`` answers."""

    feed: RoutinesShiftFeed
    handle: str
    message: str


class _RoutinesListFeedsResultAlways(TypedDict):
    items: List[RoutinesShiftFeed]


class RoutinesListFeedsResult(_RoutinesListFeedsResultAlways, total=False):
    """What ``routines.listFeeds`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class RoutinesRevokeFeedResult(TypedDict):
    """What ``routines.revokeFeed`` answers."""

    feedId: str
    message: str


class RoutinesReadFeedResult(TypedDict):
    """What ``routines.readFeed`` answers."""

    mime: str
    name: str
    data: str

#: What ``routines.handover`` answers.
RoutinesHandoverResult = TypedDict(
    "RoutinesHandoverResult",
    {
        "from": "str",
        "to": "str",
        "done": "List[RoutinesHandoverStep]",
        "open": "List[RoutinesHandoverStep]",
        "skipped": "List[RoutinesHandoverStep]",
        "medication": "RoutinesHandoverMedication",
        "notes": "List[RoutinesDayNote]",
        "alerts": "List[RoutinesDayAlert]",
        "photos": "List[RoutinesHandoverPhoto]",
        "readBy": "List[RoutinesHandoverReader]",
        "text": "str",
        "summary": "str",
        "accessibilityText": "str",
    },
    total=False,
)


class RoutinesAcknowledgeHandoverResult(TypedDict):
    """What ``routines.acknowledgeHandover`` answers."""

    stableId: str
    to: str
    readBy: List[RoutinesHandoverReader]
    message: str

#: What ``routines.hours`` answers.
RoutinesHoursResult = TypedDict(
    "RoutinesHoursResult",
    {
        "from": "str",
        "to": "str",
        "rows": "List[RoutinesHoursRow]",
        "totals": "RoutinesHoursTotals",
        "summary": "str",
        "csv": "str",
        "mime": "str",
        "fileName": "str",
    },
    total=False,
)


class RoutinesCorrectHoursResult(TypedDict):
    """What ``routines.correctHours`` answers."""

    instanceId: str
    version: int
    row: RoutinesHoursRow
    message: str


class RoutinesHolidaysResult(TypedDict):
    """What ``routines.holidays`` answers."""

    items: List[RoutinesHolidayEntry]


class RoutinesExpandRecurrenceResult(TypedDict):
    """What ``routines.expandRecurrence`` answers."""

    occurrences: List[RoutinesPlannedOccurrence]
    count: int
    truncated: bool
    ignoredExceptions: List[RoutinesIgnoredException]
    description: str


class _RoutinesPlanAssignmentsResultAlways(TypedDict):
    algorithm: RoutinesAlgorithm
    order: List[str]
    assignments: List[RoutinesAssignmentAnswer]
    unassigned: List[RoutinesOpenSlotAnswer]
    summary: List[RoutinesShareAnswer]
    fairness: RoutinesFairnessAnswer


class RoutinesPlanAssignmentsResult(_RoutinesPlanAssignmentsResultAlways, total=False):
    """What ``routines.planAssignments`` answers."""

    quotaPerMember: float


class RoutinesAllowedActionsResult(TypedDict):
    """What ``routines.allowedActions`` answers."""

    status: RoutinesShiftStatus
    statusLabel: str
    colorToken: str
    icon: str
    isAssignee: bool
    isManager: bool
    primaryAction: Optional[RoutinesShiftAction]
    flags: RoutinesShiftFlags
    allowed: List[RoutinesShiftAction]
    actions: Dict[str, RoutinesActionAnswer]


class RoutinesEvaluateOverdueResult(TypedDict):
    """What ``routines.evaluateOverdue`` answers."""

    startsAt: str
    dueAt: str
    deadlineAt: str
    late: bool
    overdue: bool
    missed: bool


class _RoutinesHorseNewsResultAlways(TypedDict):
    items: List[RoutinesHorseNewsItem]


class RoutinesHorseNewsResult(_RoutinesHorseNewsResultAlways, total=False):
    """What ``routines.horseNews`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class RoutinesGetDailyNotesResult(TypedDict, total=False):
    """What ``routines.getDailyNotes`` answers."""

    stableId: str
    date: str
    version: int
    general: str
    weather: str
    horseNotes: List[RoutinesDayNote]
    alerts: List[RoutinesDayAlert]
    createdAt: str
    createdBy: RoutinesPersonName
    updatedAt: str
    updatedBy: RoutinesPersonName
    actions: Dict[str, Decision]
    items: List[RoutinesDayNotes]


class _RoutinesAddOwnerNoteResultAlways(TypedDict):
    items: List[RoutinesDayNotes]


class RoutinesAddOwnerNoteResult(_RoutinesAddOwnerNoteResultAlways, total=False):
    """What ``routines.addOwnerNote`` answers."""

    message: str


class _RoutinesUpdateOwnerNoteResultAlways(TypedDict):
    items: List[RoutinesDayNotes]


class RoutinesUpdateOwnerNoteResult(_RoutinesUpdateOwnerNoteResultAlways, total=False):
    """What ``routines.updateOwnerNote`` answers."""

    message: str


class _RoutinesRemoveOwnerNoteResultAlways(TypedDict):
    items: List[RoutinesDayNotes]


class RoutinesRemoveOwnerNoteResult(_RoutinesRemoveOwnerNoteResultAlways, total=False):
    """What ``routines.removeOwnerNote`` answers."""

    message: str


class _RoutinesNotificationsResultAlways(TypedDict):
    items: List[RoutinesRoutineNotification]
    unreadCount: int


class RoutinesNotificationsResult(_RoutinesNotificationsResultAlways, total=False):
    """What ``routines.notifications`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class RoutinesMarkReadResult(TypedDict):
    """What ``routines.markRead`` answers."""

    unreadCount: int

#: What ``routines.week`` answers.
RoutinesWeekResult = TypedDict(
    "RoutinesWeekResult",
    {
        "stableId": "str",
        "from": "str",
        "to": "str",
        "days": "List[RoutinesWeekDay]",
        "members": "List[RoutinesWeekMember]",
        "counts": "RoutinesShiftCounts",
        "truncated": "bool",
        "summary": "str",
        "accessibilityText": "str",
    },
    total=False,
)


class RoutinesExportCalendarResult(TypedDict):
    """What ``routines.exportCalendar`` answers."""

    mime: str
    name: str
    data: str


class _RoutinesListPausesResultAlways(TypedDict):
    items: List[RoutinesPause]


class RoutinesListPausesResult(_RoutinesListPausesResultAlways, total=False):
    """What ``routines.listPauses`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class _RoutinesListPhotosResultAlways(TypedDict):
    items: List[RoutinesPhoto]


class RoutinesListPhotosResult(_RoutinesListPhotosResultAlways, total=False):
    """What ``routines.listPhotos`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class _RoutinesHorseHistoryResultAlways(TypedDict):
    items: List[RoutinesHistoryEntry]


class RoutinesHorseHistoryResult(_RoutinesHorseHistoryResultAlways, total=False):
    """What ``routines.horseHistory`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class _RoutinesSetRemindersResultAlways(TypedDict):
    minutes: Optional[List[int]]
    inForce: List[int]


class RoutinesSetRemindersResult(_RoutinesSetRemindersResultAlways, total=False):
    """What ``routines.setReminders`` answers."""

    quietFrom: str
    quietTo: str
    message: str


class _RoutinesGetRemindersResultAlways(TypedDict):
    minutes: Optional[List[int]]
    inForce: List[int]


class RoutinesGetRemindersResult(_RoutinesGetRemindersResultAlways, total=False):
    """What ``routines.getReminders`` answers."""

    quietFrom: str
    quietTo: str

#: What ``routines.report`` answers.
RoutinesReportResult = TypedDict(
    "RoutinesReportResult",
    {
        "kind": "RoutinesReportKind",
        "label": "str",
        "from": "str",
        "to": "str",
        "columns": "List[RoutinesReportColumn]",
        "rows": "Any",
        "csv": "str",
        "mime": "str",
        "fileName": "str",
        "summary": "str",
    },
    total=False,
)


class _RoutinesListRewardsResultAlways(TypedDict):
    items: List[RoutinesReward]
    spendable: int


class RoutinesListRewardsResult(_RoutinesListRewardsResultAlways, total=False):
    """What ``routines.listRewards`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class _RoutinesListRewardClaimsResultAlways(TypedDict):
    items: List[RoutinesRewardClaim]


class RoutinesListRewardClaimsResult(_RoutinesListRewardClaimsResultAlways, total=False):
    """What ``routines.listRewardClaims`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class _RoutinesListSchedulesResultAlways(TypedDict):
    items: List[RoutinesSchedule]


class RoutinesListSchedulesResult(_RoutinesListSchedulesResultAlways, total=False):
    """What ``routines.listSchedules`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class RoutinesDeleteScheduleResult(TypedDict):
    """What ``routines.deleteSchedule`` answers."""

    deleted: bool
    removed: int
    kept: int
    message: str


class _RoutinesPreviewScheduleResultAlways(TypedDict):
    items: List[RoutinesPlannedShift]
    ignoredExceptions: List[RoutinesUnusedDeviation]
    unassigned: List[RoutinesOpenSlotAnswer]
    balance: List[RoutinesShareAnswer]
    fairness: RoutinesFairnessAnswer
    summary: str
    accessibilityText: str


class RoutinesPreviewScheduleResult(_RoutinesPreviewScheduleResultAlways, total=False):
    """What ``routines.previewSchedule`` answers."""

    warnings: List[Violation]


class _RoutinesGenerateInstancesResultAlways(TypedDict):
    created: int
    unassigned: int
    generatedThrough: Optional[str]
    message: str


class RoutinesGenerateInstancesResult(_RoutinesGenerateInstancesResultAlways, total=False):
    """What ``routines.generateInstances`` answers."""

    warnings: List[Violation]


class RoutinesComputeTurnOrderResult(TypedDict):
    """What ``routines.computeTurnOrder`` answers."""

    order: List[RoutinesPersonName]


class RoutinesDeleteSelectionResult(TypedDict):
    """What ``routines.deleteSelection`` answers."""

    deleted: bool
    message: str


class _RoutinesListSelectionsResultAlways(TypedDict):
    items: List[RoutinesSelection]


class RoutinesListSelectionsResult(_RoutinesListSelectionsResultAlways, total=False):
    """What ``routines.listSelections`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class _RoutinesSuggestAssigneesResultAlways(TypedDict):
    items: List[RoutinesSuggestion]


class RoutinesSuggestAssigneesResult(_RoutinesSuggestAssigneesResultAlways, total=False):
    """What ``routines.suggestAssignees`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str

#: What ``routines.balance`` answers.
RoutinesBalanceResult = TypedDict(
    "RoutinesBalanceResult",
    {
        "from": "str",
        "to": "str",
        "status": "RoutinesBalanceStatus",
        "statusLabel": "str",
        "items": "List[RoutinesBalanceItem]",
        "fairness": "RoutinesBalanceFairness",
        "summary": "str",
        "accessibilityText": "str",
    },
    total=False,
)


class _RoutinesListResultAlways(TypedDict):
    items: List[RoutinesShiftSummary]


class RoutinesListResult(_RoutinesListResultAlways, total=False):
    """What ``routines.list`` answers.

    Members:
        nextCursor: There is more.
    """

    counts: RoutinesShiftCounts
    nextCursor: str


class _RoutinesTodayResultAlways(TypedDict):
    date: str
    dayText: str
    instances: List[RoutinesShiftSummary]
    notes: List[RoutinesDayNote]
    alerts: List[RoutinesDayAlert]
    counts: Dict[str, int]
    truncated: bool
    summary: str
    accessibilityText: str


class RoutinesTodayResult(_RoutinesTodayResultAlways, total=False):
    """What ``routines.today`` answers."""

    myNext: RoutinesShiftSummary


class RoutinesDeleteResult(TypedDict):
    """What ``routines.delete`` answers."""

    deleted: bool
    message: str


class _RoutinesAccessResultAlways(TypedDict):
    roles: List[RoutinesHeldRole]
    permissions: List[RoutinesHeldPermission]
    isOrganizationOwner: bool
    isSystemAdmin: bool
    status: RoutinesMemberStatus
    statusLabel: str
    stableAccess: RoutinesStableAccess
    stableAccessLabel: str
    stableIds: List[str]


class RoutinesAccessResult(_RoutinesAccessResultAlways, total=False):
    """What ``routines.access`` answers."""

    hasStableAccess: bool


class RoutinesGetPermissionsResult(TypedDict):
    """What ``routines.getPermissions`` answers."""

    version: int
    items: List[RoutinesPermissionRow]


class RoutinesSetPermissionsResult(TypedDict):
    """What ``routines.setPermissions`` answers."""

    version: int
    items: List[RoutinesPermissionRow]
    message: str


class _RoutinesListMembersResultAlways(TypedDict):
    items: List[RoutinesMember]


class RoutinesListMembersResult(_RoutinesListMembersResultAlways, total=False):
    """What ``routines.listMembers`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class RoutinesGetSettingsResult(TypedDict):
    """What ``routines.getSettings`` answers."""

    version: int
    settings: Any
    overridden: List[str]


class RoutinesSetSettingsResult(TypedDict):
    """What ``routines.setSettings`` answers."""

    version: int
    settings: Any
    overridden: List[str]
    message: str


class _RoutinesListStablesResultAlways(TypedDict):
    items: List[RoutinesStable]


class RoutinesListStablesResult(_RoutinesListStablesResultAlways, total=False):
    """What ``routines.listStables`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class _RoutinesListHorseGroupsResultAlways(TypedDict):
    items: List[RoutinesHorseGroup]


class RoutinesListHorseGroupsResult(_RoutinesListHorseGroupsResultAlways, total=False):
    """What ``routines.listHorseGroups`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class _RoutinesListHorsesResultAlways(TypedDict):
    items: List[RoutinesHorse]


class RoutinesListHorsesResult(_RoutinesListHorsesResultAlways, total=False):
    """What ``routines.listHorses`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class _RoutinesGetStandInRoundResultAlways(TypedDict):
    state: RoutinesRoundState
    stateLabel: str
    order: List[RoutinesAskedPerson]


class RoutinesGetStandInRoundResult(_RoutinesGetStandInRoundResultAlways, total=False):
    """What ``routines.getStandInRound`` answers."""

    asked: RoutinesPersonName
    answerBy: str


class _RoutinesListSuppliesResultAlways(TypedDict):
    items: List[RoutinesSupply]


class RoutinesListSuppliesResult(_RoutinesListSuppliesResultAlways, total=False):
    """What ``routines.listSupplies`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class _RoutinesSupplyLedgerResultAlways(TypedDict):
    items: List[RoutinesSupplyEntry]


class RoutinesSupplyLedgerResult(_RoutinesSupplyLedgerResultAlways, total=False):
    """What ``routines.supplyLedger`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class _RoutinesListSwapsResultAlways(TypedDict):
    items: List[RoutinesSwap]


class RoutinesListSwapsResult(_RoutinesListSwapsResultAlways, total=False):
    """What ``routines.listSwaps`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class _RoutinesBulkResultAlways(TypedDict):
    items: List[RoutinesBulkItem]
    changed: int
    summary: str
    message: str


class RoutinesBulkResult(_RoutinesBulkResultAlways, total=False):
    """What ``routines.bulk`` answers."""

    confirm: RoutinesConfirm


class RoutinesCreateTagResult(TypedDict):
    """What ``routines.createTag`` answers."""

    tag: RoutinesTag
    code: str


class _RoutinesListTagsResultAlways(TypedDict):
    items: List[RoutinesTag]


class RoutinesListTagsResult(_RoutinesListTagsResultAlways, total=False):
    """What ``routines.listTags`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class RoutinesRenderTagResult(TypedDict):
    """What ``routines.renderTag`` answers.

    Members:
        data: SVG as it is, PNG in base64.
    """

    mime: str
    data: str


class _RoutinesScanTagResultAlways(TypedDict):
    tag: RoutinesTag
    meaning: RoutinesTagMeaning
    meaningLabel: str
    choices: List[RoutinesShiftSummary]
    performed: bool
    message: str


class RoutinesScanTagResult(_RoutinesScanTagResultAlways, total=False):
    """What ``routines.scanTag`` answers."""

    instance: RoutinesShift


class _RoutinesListTemplatesResultAlways(TypedDict):
    items: List[RoutinesTemplate]


class RoutinesListTemplatesResult(_RoutinesListTemplatesResultAlways, total=False):
    """What ``routines.listTemplates`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class RoutinesDeleteTemplateResult(TypedDict):
    """What ``routines.deleteTemplate`` answers."""

    deleted: bool
    message: str


class RoutinesSeedTemplatesResult(TypedDict):
    """What ``routines.seedTemplates`` answers."""

    items: List[RoutinesTemplate]


class _RoutinesStreakResultAlways(TypedDict):
    current: int
    best: int
    freezesLeft: int
    text: str


class RoutinesStreakResult(_RoutinesStreakResultAlways, total=False):
    """What ``routines.streak`` answers."""

    since: str


class _RoutinesListThanksResultAlways(TypedDict):
    items: List[RoutinesThanks]


class RoutinesListThanksResult(_RoutinesListThanksResultAlways, total=False):
    """What ``routines.listThanks`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class RoutinesCreateTriggerResult(TypedDict):
    """What ``routines.createTrigger`` answers."""

    trigger: RoutinesTrigger
    handle: str


class _RoutinesListTriggersResultAlways(TypedDict):
    items: List[RoutinesTrigger]


class RoutinesListTriggersResult(_RoutinesListTriggersResultAlways, total=False):
    """What ``routines.listTriggers`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class RoutinesFireTriggerResult(TypedDict):
    """What ``routines.fireTrigger`` answers."""

    instance: RoutinesShift
    created: bool


class RoutinesCheckCompletionResult(TypedDict):
    """What ``routines.checkCompletion`` answers."""

    canComplete: bool
    percentComplete: int
    stepsCompleted: int
    stepsTotal: int
    horsesDone: int
    horsesTotal: int
    blockers: List[RoutinesBlockerAnswer]


class RoutinesLabelsResult(TypedDict):
    """What ``routines.labels`` answers."""

    locale: str
    vocabulary: RoutinesVocabulary
    groups: Any


class RoutinesHorseDateStateResult(TypedDict):
    """What ``routines.horseDateState`` answers."""

    state: RoutinesHorseDateState
    stateLabel: str
    daysLeft: int
    colorToken: str
    icon: str


class _RoutinesPointsLedgerResultAlways(TypedDict):
    items: List[RoutinesLedgerEntry]


class RoutinesPointsLedgerResult(_RoutinesPointsLedgerResultAlways, total=False):
    """What ``routines.pointsLedger`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class SessionCloseResult(TypedDict):
    """What ``session.close`` answers."""

    closed: str


class SessionSetPasswordResult(TypedDict):
    """What ``session.setPassword`` answers."""

    userId: str


class SessionChangePasswordResult(TypedDict):
    """What ``session.changePassword`` answers."""

    userId: str


class SessionCreateTokenResult(TypedDict):
    """What ``session.createToken`` answers.

    Members:
        token: nct_ and 64 hexadecimal digits.
    """

    token: str
    info: SessionTokenInfo


class _SessionListTokensResultAlways(TypedDict):
    items: List[SessionTokenInfo]


class SessionListTokensResult(_SessionListTokensResultAlways, total=False):
    """What ``session.listTokens`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class SessionRevokeTokenResult(TypedDict):
    """What ``session.revokeToken`` answers."""

    tokenId: str


class SessionSetLocalTrustResult(TypedDict):
    """What ``session.setLocalTrust`` answers."""

    localTrust: SessionLocalTrust


class SessionListActorsResult(TypedDict):
    """What ``session.listActors`` answers."""

    items: List[SessionActorChoice]


class _SignaturesValidateSvgResultAlways(TypedDict):
    valid: bool
    viewBox: Optional[SignaturesViewBox]


class SignaturesValidateSvgResult(_SignaturesValidateSvgResultAlways, total=False):
    """What ``signatures.validateSvg`` answers.

    Members:
        strokes: Drawing marks: paths that draw, polylines, polygons and lines.
        viewBox: null when the drawing has none, or is not valid.
        reason: The kind of the first violation.
        violations: All of the stage that failed; at most 100.
    """

    strokes: int
    reason: str
    message: str
    violations: List[SignaturesSvgViolation]


class _SignaturesStrokesToSvgResultAlways(TypedDict):
    svg: str
    strokes: int
    points: int


class SignaturesStrokesToSvgResult(_SignaturesStrokesToSvgResultAlways, total=False):
    """What ``signatures.strokesToSvg`` answers.

    Members:
        points: Those that were kept.
        thinned: How many were left out because there were more than 2,000.
    """

    thinned: int


class SignaturesRenderPngResult(TypedDict):
    """What ``signatures.renderPng`` answers.

    Members:
        width: In pixels.
        height: In pixels.
    """

    png: str
    width: int
    height: int


class _JobsListResultAlways(TypedDict):
    items: List[SignaturesJobSummary]


class JobsListResult(_JobsListResultAlways, total=False):
    """What ``jobs.list`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class JobsDeleteResult(TypedDict):
    """What ``jobs.delete`` answers."""

    jobId: str
    deleted: bool


class _JobsListActivityResultAlways(TypedDict):
    items: List[SignaturesActivityEntry]


class JobsListActivityResult(_JobsListActivityResultAlways, total=False):
    """What ``jobs.listActivity`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class _ProofPacksVerifyFileResultAlways(TypedDict):
    valid: bool
    kinds: List[SignaturesFindingKind]
    findings: List[SignaturesVerifyFinding]
    format: SignaturesProofFormat
    proved: List[SignaturesToldProof]
    unproved: List[SignaturesToldProof]


class ProofPacksVerifyFileResult(_ProofPacksVerifyFileResultAlways, total=False):
    """What ``proofPacks.verifyFile`` answers.

    Members:
        seal: What the code on the pages says, to be compared with the organization's ledger.
        proved: Nothing while there are findings.
        unproved: What the file alone cannot show. Pages that another release has drawn are among
            it.
    """

    seal: str


class _ProofPacksExportResultAlways(TypedDict):
    pdfSha256: str
    verification: SignaturesVerification


class ProofPacksExportResult(_ProofPacksExportResultAlways, total=False):
    """What ``proofPacks.export`` answers.

    Members:
        packId: Not of a preview.
        zip: The archive, unless a path was given.
        pdf: Of a preview: the report, unless a path was given.
    """

    packId: str
    zip: str
    pdf: str
    path: str
    manifestSha256: str


class _SignaturesListRequestsResultAlways(TypedDict):
    items: List[SignaturesSigningRequest]


class SignaturesListRequestsResult(_SignaturesListRequestsResultAlways, total=False):
    """What ``signatures.listRequests`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class SignaturesRunRemindersResult(TypedDict):
    """What ``signatures.runReminders`` answers.

    Members:
        items: At most 10,000.
    """

    asOf: str
    dryRun: bool
    sent: int
    items: List[SignaturesAskNotice]


class SignaturesDeclineResult(TypedDict):
    """What ``signatures.decline`` answers."""

    declined: SignaturesDecline
    run: SignaturesRun
    summary: SignaturesSummary


class _SignaturesListDelegationsResultAlways(TypedDict):
    items: List[SignaturesDelegation]


class SignaturesListDelegationsResult(_SignaturesListDelegationsResultAlways, total=False):
    """What ``signatures.listDelegations`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class ReportRunsMarkViewedResult(TypedDict):
    """What ``reportRuns.markViewed`` answers.

    Members:
        recorded: Whether this became an entry of the ledger.
    """

    recorded: bool


class _ReportRunsCanTransitionResultAlways(TypedDict):
    allowed: bool


class ReportRunsCanTransitionResult(_ReportRunsCanTransitionResultAlways, total=False):
    """What ``reportRuns.canTransition`` answers.

    Members:
        missingRoles: For signatures_missing.
    """

    reason: str
    message: str
    missingRoles: List[SignaturesSignatureRole]


class ReportRunsBuildSnapshotResult(TypedDict):
    """What ``reportRuns.buildSnapshot`` answers.

    Members:
        canonical: The snapshot in canonical form (RFC 8785).
        dataHash: SHA-256 of canonical in lower-case hexadecimal.
    """

    snapshot: Any
    canonical: str
    dataHash: str


class _ReportRunsListResultAlways(TypedDict):
    items: List[SignaturesRun]


class ReportRunsListResult(_ReportRunsListResultAlways, total=False):
    """What ``reportRuns.list`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class SignaturesHashDataResult(TypedDict):
    """What ``signatures.hashData`` answers.

    Members:
        sha256: Lower-case hexadecimal, of the UTF-8 bytes of canonical.
        byteLength: Bytes of canonical in UTF-8.
    """

    canonical: str
    sha256: str
    byteLength: int


class SignaturesComputeHashResult(TypedDict):
    """What ``signatures.computeHash`` answers.

    Members:
        signatureHash: Lower-case hexadecimal.
    """

    signatureHash: str


class _SignaturesCanSignResultAlways(TypedDict):
    allowed: bool


class SignaturesCanSignResult(_SignaturesCanSignResultAlways, total=False):
    """What ``signatures.canSign`` answers.

    Members:
        runEffect: When allowed.
        warnings: When allowed.
        existing: For already_signed.
        waitingFor: For waiting_for_earlier_signature: the roles that come first.
        assignedTo: For assigned_to_other: who was asked.
        onBehalfOfUserId: When allowed, and in another person's place.
    """

    runEffect: SignaturesRunEffect
    warnings: List[SignaturesSigningWarning]
    reason: str
    message: str
    existing: SignaturesExistingSigner
    waitingFor: List[SignaturesSignatureRole]
    assignedTo: List[str]
    onBehalfOfUserId: str


class _SignaturesCaptureContextResultAlways(TypedDict):
    title: str
    runId: str
    shortHash: str
    dataHash: str
    generatedAt: str
    generatedLabel: str
    stale: bool
    warnings: List[SignaturesRunWarning]
    signerName: str
    attestationText: str
    explanation: str
    canvas: SignaturesCanvas
    actions: Dict[str, Decision]


class SignaturesCaptureContextResult(_SignaturesCaptureContextResultAlways, total=False):
    """What ``signatures.captureContext`` answers.

    Members:
        generatedLabel: When it was made, in words.
        stale: Whether the job has changed since: then signing needs acceptStaleData.
        warnings: What the signer should know.
        acceptStaleLabel: While it is stale: what says acceptStaleData.
        signerName: What the person is called: a beginning for the form.
        onBehalfOf: Absent: in their own name.
    """

    acceptStaleLabel: str
    onBehalfOf: SignaturesAskedPerson


class _SignaturesListResultAlways(TypedDict):
    items: List[SignaturesSignature]


class SignaturesListResult(_SignaturesListResultAlways, total=False):
    """What ``signatures.list`` answers.

    Members:
        nextCursor: There is more.
    """

    nextCursor: str


class SignaturesVoidResult(TypedDict):
    """What ``signatures.void`` answers."""

    signature: SignaturesSignature
    run: SignaturesRun


class SignaturesCheckResult(TypedDict):
    """What ``signatures.check`` answers."""

    isComplete: bool
    requiredRoles: List[SignaturesSignatureRole]
    signedRoles: List[SignaturesSignatureRole]
    missingRoles: List[SignaturesSignatureRole]
    signedCount: int
    total: int


class _SignaturesVerifyResultAlways(TypedDict):
    valid: bool
    kinds: List[SignaturesFindingKind]
    findings: List[SignaturesVerifyFinding]


class SignaturesVerifyResult(_SignaturesVerifyResultAlways, total=False):
    """What ``signatures.verify`` answers.

    Members:
        valid: Whether nothing was found.
        kinds: Of the findings, each once, by the alphabet.
        stale: Of a stored run: whether the job has changed since; that is no finding.
    """

    stale: bool


class SystemPingResult(TypedDict):
    """What ``system.ping`` answers.

    Members:
        payload: What was sent.
    """

    payload: Any


class _SystemInfoResultAlways(TypedDict):
    name: str
    version: str
    build: str
    protocol: SystemProtocolVersion
    apiLevel: int
    apiCompatible: int
    pid: int
    startedAt: str
    locales: List[str]
    timezone: str
    limits: SystemLimits
    features: List[str]
    framing: str


class SystemInfoResult(_SystemInfoResultAlways, total=False):
    """What ``system.info`` answers.

    Members:
        apiLevel: Newest client level served.
        apiCompatible: Oldest client level served.
    """

    database: SystemDatabaseInfo


class SystemHealthResult(TypedDict):
    """What ``system.health`` answers."""

    status: SystemHealthStatus
    checks: List[SystemHealthCheck]


class SystemMethodsResult(TypedDict):
    """What ``system.methods`` answers."""

    items: List[SystemMethodSummary]


class SystemDescribeResult(TypedDict):
    """What ``system.describe`` answers.

    Members:
        method: The method object of the OpenRPC document.
    """

    method: Any


class SystemTransactionResult(TypedDict):
    """What ``system.transaction`` answers.

    Members:
        results: What each call answered.
    """

    results: List[Any]


class SystemJobsResult(TypedDict):
    """What ``system.jobs`` answers."""

    items: List[SystemJobEntry]


class _SystemStatsResultAlways(TypedDict):
    methods: List[SystemMethodStats]
    notificationFailures: int
    queue: SystemQueueStats
    memoryBytes: int
    droppedLogRecords: int


class SystemStatsResult(_SystemStatsResultAlways, total=False):
    """What ``system.stats`` answers.

    Members:
        memoryBytes: What the process has in memory.
        eventSequence: The newest event's number; 0 before the first.
        upkeep: Once the database is open.
    """

    databaseBytes: int
    eventSequence: int
    upkeep: SystemUpkeepStats


class SystemSetLogLevelResult(TypedDict):
    """What ``system.setLogLevel`` answers."""

    previous: SystemLogLevel


class _SystemBackupResultAlways(TypedDict):
    path: str
    bytes: int
    sha256: str


class SystemBackupResult(_SystemBackupResultAlways, total=False):
    """What ``system.backup`` answers.

    Members:
        keyPath: The copy of the key; none before anything was sealed.
        sha256: Of the copy, in hexadecimal.
    """

    keyPath: str


class SystemUpkeepResult(TypedDict):
    """What ``system.upkeep`` answers."""

    items: List[SystemUpkeepEntry]


class SystemRunDueResult(TypedDict):
    """What ``system.runDue`` answers.

    Members:
        done: Things that were done, of all pieces.
    """

    now: str
    items: List[SystemUpkeepOutcome]
    done: int


class BookingMethods:
    """Repair-shop counter: clients, devices, terms, signature, order number."""

    def __init__(self, call: Caller) -> None:
        self._call = call

    def list_devices(
        self,
        *,
        scope: Optional[BookingBenchScope] = None,
        status: Optional[Sequence[BookingDeviceStatus]] = None,
        workflow_type: Optional[BookingWorkflowType] = None,
        location_id: Optional[str] = None,
        search: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingListDevicesResult:
        """The devices of all orders: what is in the shop, the most urgent first.

        Express, urgent and normal ones, each by the time they are promised for (none last) and by
        when they came; those that have left come last, and those of cancelled orders not at all. An
        engineer sees their own devices, those of their orders, and those that are nobody's yet,
        whatever the scope. `counts` are those of the scope and the other filters, without `status`
        and `search`.

        Args:
            scope: bench leaves out what has left the shop.
            status: Any of these.
            search: A device, an order number, a client.
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "scope": scope,
                "status": status,
                "workflowType": workflow_type,
                "locationId": location_id,
                "search": search,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: BookingListDevicesResult = self._call("booking.listDevices", params, timeout)
        return answer

    def search_devices(
        self,
        *,
        query: str,
        category: Optional[BookingCategory] = None,
        brand_limit: Optional[int] = None,
        model_limit: Optional[int] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingSearchDevicesResult:
        """Finds brands and models of the catalogue, as somebody types.

        One text searches brands and models together; slips of the hand are forgiven. An amount of
        storage that no model has, such as 256 GB, is set aside. Fewer than two characters find
        nothing. The best match comes first.

        Args:
            query: What was typed so far.
            category: Only models of this category; brands are not filtered.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "query": query,
                "category": category,
                "brandLimit": brand_limit,
                "modelLimit": model_limit,
                "_meta": meta,
            }
        )
        answer: BookingSearchDevicesResult = self._call("booking.searchDevices", params, timeout)
        return answer

    def rank_devices(
        self,
        *,
        query: str,
        brands: Optional[Sequence[BookingSearchedBrand]] = None,
        models: Optional[Sequence[BookingSearchedModel]] = None,
        category: Optional[BookingCategory] = None,
        brand_limit: Optional[int] = None,
        model_limit: Optional[int] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingRankDevicesResult:
        """Ranks given brands and models by a query, as the search does."""
        params = _given(
            {
                "query": query,
                "brands": brands,
                "models": models,
                "category": category,
                "brandLimit": brand_limit,
                "modelLimit": model_limit,
                "_meta": meta,
            }
        )
        answer: BookingRankDevicesResult = self._call("booking.rankDevices", params, timeout)
        return answer

    def import_catalogue(
        self,
        *,
        path: Optional[str] = None,
        records: Optional[Sequence[BookingCatalogueRecord]] = None,
        format: Optional[BookingCatalogueFormat] = None,
        mode: Optional[BookingCatalogueMode] = None,
        source: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingImportCatalogueResult:
        """Imports brands and models, from a file or from the call itself.

        Ids are made of the folded names, so a repeated import changes nothing and references stay.
        All or nothing is stored; records that cannot be taken are skipped and listed, at most 1,000
        of them. `replace` retires whatever the import does not name: it is no longer found, but
        keeps its place in old orders.

        Args:
            path: A file on the service's disk that the caller may name, UTF-8.
            records: Instead of a file.
            source: Where the data come from.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``,
                ``import_failed``, ``path_with_records``, ``required``, ``path_not_permitted``,
                ``not_a_plain_file``, ``folder_not_found``, ``file_unreadable``, ``file_too_large``.
        """
        params = _given(
            {
                "path": path,
                "records": records,
                "format": format,
                "mode": mode,
                "source": source,
                "_meta": meta,
            }
        )
        answer: BookingImportCatalogueResult = self._call(
            "booking.importCatalogue", params, timeout
        )
        return answer

    def list_device_types(
        self,
        *,
        selectable_only: Optional[bool] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingListDeviceTypesResult:
        """The kinds of devices.

        The system types Repair and Buyback mark workflows: no device is of them, and they are
        hidden unless asked for.

        Args:
            selectable_only: Only types that a device can be of.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "selectableOnly": selectable_only,
                "_meta": meta,
            }
        )
        answer: BookingListDeviceTypesResult = self._call(
            "booking.listDeviceTypes", params, timeout
        )
        return answer

    def upsert_device_type(
        self,
        *,
        id: Optional[str] = None,
        name: Optional[str] = None,
        slug: Optional[str] = None,
        sort_order: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingDeviceTypeInfo:
        """Adds a device type, or changes one.

        Args:
            id: The type to change. Without one a type is added.
            name: At most 80 characters; needed for a new type.
            slug: Lower-case letters, digits and hyphens, at most 80. Default: from the name.
            sort_order: Lower comes first. Default: after all others.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``name_required``, ``too_long``,
                ``invalid_characters``, ``id_invalid``, ``slug_invalid``, ``device_type_not_found``,
                ``device_type_is_system``, ``in_use``, ``role_not_allowed``.
        """
        params = _given(
            {
                "id": id,
                "name": name,
                "slug": slug,
                "sortOrder": sort_order,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingDeviceTypeInfo = self._call("booking.upsertDeviceType", params, timeout)
        return answer

    def get_client(
        self,
        *,
        client_id: str,
        include: Optional[Sequence[BookingClientPart]] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingClient:
        """Shows a client on file, with their earlier orders and devices if wanted.

        Args:
            include: What to show beside; `booking.listOrders` with the client has all orders in
                pages.

        Raises:
            NacreError: Besides what every method may answer, ``client_not_found``,
                ``role_not_allowed``.
        """
        params = _given(
            {
                "clientId": client_id,
                "include": include,
                "_meta": meta,
            }
        )
        answer: BookingClient = self._call("booking.getClient", params, timeout)
        return answer

    def update_client(
        self,
        *,
        client_id: str,
        patch: Any,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingClient:
        """Changes what is on file of a client.

        `patch` has the fields of a booking's client, as a JSON Merge Patch: what is left out stays,
        null or an empty text takes away. The result is judged like a new client.

        Args:
            patch: Members of ClientForm.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``client_not_found``,
                ``client_version_conflict``, ``invalid_type``, ``too_long``, ``invalid_characters``,
                ``first_name_required``, ``name_invalid``, ``email_required``, ``email_invalid``,
                ``email_reserved``, ``phone_invalid``, ``country_code_invalid``,
                ``postcode_invalid``, ``ignored_field``, ``phone_unverified``,
                ``no_contact_details``, ``phone_library_missing``, ``email_taken``,
                ``role_not_allowed``.
        """
        params = _given(
            {
                "clientId": client_id,
                "patch": patch,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingClient = self._call("booking.updateClient", params, timeout)
        return answer

    def merge_clients(
        self,
        *,
        client_id: str,
        duplicate_client_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingClient:
        """Makes one client of two records of the same person.

        Orders and enquiries of the duplicate become the client's; what the client lacks is filled
        in from the duplicate. The duplicate's id leads to the client from then on.

        Args:
            client_id: Who stays.
            duplicate_client_id: Who is merged into them.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``client_not_found``,
                ``clients_identical``, ``role_not_allowed``.
        """
        params = _given(
            {
                "clientId": client_id,
                "duplicateClientId": duplicate_client_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingClient = self._call("booking.mergeClients", params, timeout)
        return answer

    def match_client(
        self,
        *,
        client_email: Optional[str] = None,
        client_phone: Optional[str] = None,
        client_first_name: Optional[str] = None,
        client_last_name: Optional[str] = None,
        candidates: Optional[Sequence[BookingMatchCandidate]] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingMatchClientResult:
        """Tells which of the given clients the one at the counter is, as a booking does.

        Args:
            client_phone: E.164.
        """
        params = _given(
            {
                "clientEmail": client_email,
                "clientPhone": client_phone,
                "clientFirstName": client_first_name,
                "clientLastName": client_last_name,
                "candidates": candidates,
                "_meta": meta,
            }
        )
        answer: BookingMatchClientResult = self._call("booking.matchClient", params, timeout)
        return answer

    def rank_clients(
        self,
        *,
        query: str,
        clients: Optional[Sequence[BookingSearchedClient]] = None,
        limit: Optional[int] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingRankClientsResult:
        """Ranks given clients by a query, as the search does."""
        params = _given(
            {
                "query": query,
                "clients": clients,
                "limit": limit,
                "_meta": meta,
            }
        )
        answer: BookingRankClientsResult = self._call("booking.rankClients", params, timeout)
        return answer

    def search_clients(
        self,
        *,
        query: str,
        limit: Optional[int] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingSearchClientsResult:
        """Finds clients by name, e-mail or phone, as somebody types.

        A query with `@` looks for e-mail addresses, one of at least three digits for phone numbers,
        any other for names, with slips of the hand forgiven. Fewer than two characters find
        nothing. The best match comes first.

        Args:
            query: What was typed so far.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "query": query,
                "limit": limit,
                "_meta": meta,
            }
        )
        answer: BookingSearchClientsResult = self._call("booking.searchClients", params, timeout)
        return answer

    def create_client(
        self,
        *,
        client_first_name: Optional[str] = None,
        client_last_name: Optional[str] = None,
        client_company_name: Optional[str] = None,
        no_email: Optional[bool] = None,
        client_email: Optional[str] = None,
        client_phone: Optional[str] = None,
        client_country_code: Optional[str] = None,
        address_line1: Optional[str] = None,
        address_line2: Optional[str] = None,
        city: Optional[str] = None,
        county: Optional[str] = None,
        postcode: Optional[str] = None,
        country: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingClient:
        """Puts a client on file.

        The fields and rules of a booking's new client. A real e-mail address belongs to one client:
        one that is taken answers `email_taken` with that client's id.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``too_long``, ``invalid_characters``,
                ``first_name_required``, ``name_invalid``, ``email_required``, ``email_invalid``,
                ``email_reserved``, ``phone_invalid``, ``country_code_invalid``,
                ``postcode_invalid``, ``ignored_field``, ``phone_unverified``,
                ``no_contact_details``, ``phone_library_missing``, ``email_taken``,
                ``role_not_allowed``.
        """
        params = _given(
            {
                "clientFirstName": client_first_name,
                "clientLastName": client_last_name,
                "clientCompanyName": client_company_name,
                "noEmail": no_email,
                "clientEmail": client_email,
                "clientPhone": client_phone,
                "clientCountryCode": client_country_code,
                "addressLine1": address_line1,
                "addressLine2": address_line2,
                "city": city,
                "county": county,
                "postcode": postcode,
                "country": country,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingClient = self._call("booking.createClient", params, timeout)
        return answer

    def allowed_transitions(
        self,
        *,
        workflow_type: BookingWorkflowType,
        status: BookingDeviceStatus,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingAllowedTransitionsResult:
        """Where a device may go from where it stands.

        The table alone; `booking.getDeviceActions` also looks at the role and at what the device
        still lacks.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_enum``.
        """
        params = _given(
            {
                "workflowType": workflow_type,
                "status": status,
                "_meta": meta,
            }
        )
        answer: BookingAllowedTransitionsResult = self._call(
            "booking.allowedTransitions", params, timeout
        )
        return answer

    def add_device(
        self,
        *,
        order_id: Optional[str] = None,
        brand_id: Optional[str] = None,
        model_id: Optional[str] = None,
        custom_brand: Optional[str] = None,
        custom_model: Optional[str] = None,
        display_name: Optional[str] = None,
        serial_number: Optional[str] = None,
        imei: Optional[str] = None,
        colour: Optional[str] = None,
        storage_capacity: Optional[str] = None,
        passcode_type: Optional[BookingPasscodeType] = None,
        passcode: Optional[str] = None,
        find_my_status: Optional[BookingFindMyStatus] = None,
        condition_grade: Optional[BookingConditionGrade] = None,
        customer_reported_issues: Optional[str] = None,
        device_type_id: Optional[str] = None,
        workflow_type: Optional[BookingWorkflowType] = None,
        priority: Optional[BookingPriority] = None,
        accessories: Optional[Sequence[BookingAccessoryForm]] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrderDevice:
        """Adds a device to an order.

        The fields and rules of a booking's device.

        Args:
            brand_id: From the catalogue.
            model_id: From the catalogue; needs brandId.
            custom_brand: When the brand is not in the catalogue; at most 80 characters.
            custom_model: When the model is not in the catalogue; at most 80 characters.
            display_name: Default: brand and model.
            imei: 15 digits; spaces, - / and . are taken out.
            storage_capacity: Such as 256 GB.
            passcode: Stored sealed, shown to nobody but the bench.
            condition_grade: Default: B.
            customer_reported_issues: At most 10,000 characters.
            workflow_type: Default: by service type.
            priority: Default: normal.
            accessories: What comes with it.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``,
                ``role_not_allowed``, ``order_closed``, ``role_not_allowed``, ``required``,
                ``devices_not_allowed``, ``too_many_devices``, ``too_many_accessories``,
                ``accessory_type_required``, ``too_long``, ``invalid_characters``, ``id_invalid``,
                ``ignored_field``, ``brand_required``, ``brand_not_found``, ``model_not_found``,
                ``model_brand_mismatch``, ``model_without_brand``, ``serial_invalid``,
                ``duplicate_serial``, ``imei_format``, ``imei_length``, ``imei_reserved``,
                ``imei_checksum``, ``duplicate_imei``, ``device_already_booked``,
                ``passcode_type_required``, ``passcode_not_provided``, ``passcode_pin_format``,
                ``passcode_pattern_format``, ``passcode_pattern_impossible``, ``find_my_enabled``,
                ``identifier_missing``, ``device_type_not_found``, ``device_type_not_selectable``,
                ``buyback_disabled``, ``address_line1_required``, ``city_required``,
                ``postcode_required``.
        """
        params = _given(
            {
                "orderId": order_id,
                "brandId": brand_id,
                "modelId": model_id,
                "customBrand": custom_brand,
                "customModel": custom_model,
                "displayName": display_name,
                "serialNumber": serial_number,
                "imei": imei,
                "colour": colour,
                "storageCapacity": storage_capacity,
                "passcodeType": passcode_type,
                "passcode": passcode,
                "findMyStatus": find_my_status,
                "conditionGrade": condition_grade,
                "customerReportedIssues": customer_reported_issues,
                "deviceTypeId": device_type_id,
                "workflowType": workflow_type,
                "priority": priority,
                "accessories": accessories,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrderDevice = self._call("booking.addDevice", params, timeout)
        return answer

    def update_device(
        self,
        *,
        order_id: Optional[str] = None,
        device_id: Optional[str] = None,
        expected_version: Optional[int] = None,
        brand_id: Optional[str] = None,
        model_id: Optional[str] = None,
        custom_brand: Optional[str] = None,
        custom_model: Optional[str] = None,
        display_name: Optional[str] = None,
        serial_number: Optional[str] = None,
        imei: Optional[str] = None,
        colour: Optional[str] = None,
        storage_capacity: Optional[str] = None,
        passcode_type: Optional[BookingPasscodeType] = None,
        passcode: Optional[str] = None,
        find_my_status: Optional[BookingFindMyStatus] = None,
        condition_grade: Optional[BookingConditionGrade] = None,
        customer_reported_issues: Optional[str] = None,
        device_type_id: Optional[str] = None,
        workflow_type: Optional[BookingWorkflowType] = None,
        priority: Optional[BookingPriority] = None,
        found_issues: Optional[str] = None,
        diagnosis_notes: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrderDevice:
        """Changes what is known of a device; what is absent stays.

        Args:
            order_id: The device's order, to be sure that it is the one meant.
            expected_version: Refused when somebody else was faster.
            brand_id: From the catalogue.
            model_id: From the catalogue; needs brandId.
            custom_brand: When the brand is not in the catalogue; at most 80 characters.
            custom_model: When the model is not in the catalogue; at most 80 characters.
            display_name: Default: brand and model.
            imei: 15 digits; spaces, - / and . are taken out.
            storage_capacity: Such as 256 GB.
            passcode: Stored sealed, shown to nobody but the bench.
            condition_grade: Default: B.
            customer_reported_issues: At most 10,000 characters.
            workflow_type: Default: by service type.
            priority: Default: normal.
            found_issues: What the bench found; at most 10,000 characters.
            diagnosis_notes: What it means; at most 10,000 characters.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``device_not_found``,
                ``order_not_found``, ``role_not_allowed``, ``order_closed``, ``role_not_allowed``,
                ``required``, ``version_conflict``, ``workflow_fixed``, ``too_long``,
                ``invalid_characters``, ``id_invalid``, ``ignored_field``, ``brand_required``,
                ``brand_not_found``, ``model_not_found``, ``model_brand_mismatch``,
                ``model_without_brand``, ``serial_invalid``, ``duplicate_serial``, ``imei_format``,
                ``imei_length``, ``imei_reserved``, ``imei_checksum``, ``duplicate_imei``,
                ``device_already_booked``, ``passcode_type_required``, ``passcode_not_provided``,
                ``passcode_pin_format``, ``passcode_pattern_format``,
                ``passcode_pattern_impossible``, ``find_my_enabled``, ``identifier_missing``,
                ``device_type_not_found``, ``device_type_not_selectable``, ``buyback_disabled``,
                ``address_line1_required``, ``city_required``, ``postcode_required``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceId": device_id,
                "expectedVersion": expected_version,
                "brandId": brand_id,
                "modelId": model_id,
                "customBrand": custom_brand,
                "customModel": custom_model,
                "displayName": display_name,
                "serialNumber": serial_number,
                "imei": imei,
                "colour": colour,
                "storageCapacity": storage_capacity,
                "passcodeType": passcode_type,
                "passcode": passcode,
                "findMyStatus": find_my_status,
                "conditionGrade": condition_grade,
                "customerReportedIssues": customer_reported_issues,
                "deviceTypeId": device_type_id,
                "workflowType": workflow_type,
                "priority": priority,
                "foundIssues": found_issues,
                "diagnosisNotes": diagnosis_notes,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrderDevice = self._call("booking.updateDevice", params, timeout)
        return answer

    def remove_device(
        self,
        *,
        device_id: str,
        order_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrder:
        """Takes a device off an order that nobody has looked into yet.

        Args:
            order_id: The device's order, to be sure that it is the one meant.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``device_not_found``,
                ``order_not_found``, ``role_not_allowed``, ``order_closed``, ``role_not_allowed``,
                ``device_in_work``, ``device_has_money``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceId": device_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrder = self._call("booking.removeDevice", params, timeout)
        return answer

    def receive_device(
        self,
        *,
        device_id: str,
        order_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrderDevice:
        """A device that was awaited has come in.

        Args:
            order_id: The device's order, to be sure that it is the one meant.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``device_not_found``,
                ``order_not_found``, ``role_not_allowed``, ``order_closed``, ``role_not_allowed``,
                ``transition_not_allowed``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceId": device_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrderDevice = self._call("booking.receiveDevice", params, timeout)
        return answer

    def set_device_status(
        self,
        *,
        device_id: str,
        status: BookingDeviceStatus,
        order_id: Optional[str] = None,
        expected_version: Optional[int] = None,
        note: Optional[str] = None,
        carrier: Optional[str] = None,
        tracking_number: Optional[str] = None,
        found_issues: Optional[str] = None,
        diagnosis_notes: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrderDevice:
        """Moves a device on.

        Along the ways of `booking.allowedTransitions`, and only when `booking.getDeviceActions`
        says so. A buyback is paid by `booking.recordPayout`.

        Args:
            order_id: The device's order, to be sure that it is the one meant.
            expected_version: Refused when somebody else was faster.
            note: Needed for a rejection; at most 10,000 characters.
            carrier: Needed to despatch; at most 80 characters.
            tracking_number: Needed to despatch; at most 80 characters.
            found_issues: As in `booking.updateDevice`.
            diagnosis_notes: As in `booking.updateDevice`.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``device_not_found``,
                ``order_not_found``, ``role_not_allowed``, ``order_closed``, ``role_not_allowed``,
                ``version_conflict``, ``too_long``, ``invalid_characters``,
                ``transition_not_allowed``, ``checklist_incomplete``, ``authorisation_required``,
                ``payout_required``, ``collection_signature_required``, ``balance_due``,
                ``order_on_hold``, ``accessories_outstanding``, ``note_required``,
                ``carrier_required``, ``tracking_number_required``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceId": device_id,
                "status": status,
                "expectedVersion": expected_version,
                "note": note,
                "carrier": carrier,
                "trackingNumber": tracking_number,
                "foundIssues": found_issues,
                "diagnosisNotes": diagnosis_notes,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrderDevice = self._call("booking.setDeviceStatus", params, timeout)
        return answer

    def set_sub_location(
        self,
        *,
        device_id: str,
        order_id: Optional[str] = None,
        expected_version: Optional[int] = None,
        sub_location_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrderDevice:
        """Says on which bench or shelf a device lies.

        Args:
            order_id: The device's order, to be sure that it is the one meant.
            expected_version: Refused when somebody else was faster.
            sub_location_id: Absent: nowhere in particular.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``device_not_found``,
                ``order_not_found``, ``role_not_allowed``, ``order_closed``, ``role_not_allowed``,
                ``version_conflict``, ``sub_location_not_found``, ``sub_location_mismatch``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceId": device_id,
                "expectedVersion": expected_version,
                "subLocationId": sub_location_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrderDevice = self._call("booking.setSubLocation", params, timeout)
        return answer

    def add_accessory(
        self,
        *,
        order_id: Optional[str] = None,
        device_id: Optional[str] = None,
        accessory_type: Optional[BookingAccessoryType] = None,
        description: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrderDevice:
        """Notes an accessory that came with a device.

        Args:
            order_id: The device's order, to be sure that it is the one meant.
            description: At most 200 characters.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``device_not_found``,
                ``order_not_found``, ``role_not_allowed``, ``order_closed``, ``role_not_allowed``,
                ``required``, ``too_many_accessories``, ``accessory_type_required``, ``too_long``,
                ``invalid_characters``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceId": device_id,
                "accessoryType": accessory_type,
                "description": description,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrderDevice = self._call("booking.addAccessory", params, timeout)
        return answer

    def return_accessory(
        self,
        *,
        device_id: str,
        order_id: Optional[str] = None,
        accessory_id: Optional[str] = None,
        waived: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrderDevice:
        """Notes that an accessory was given back, or that the client does not want it.

        Args:
            order_id: The device's order, to be sure that it is the one meant.
            accessory_id: Absent: all of the device.
            waived: The client leaves it here.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``device_not_found``,
                ``order_not_found``, ``role_not_allowed``, ``order_closed``, ``role_not_allowed``,
                ``accessory_not_found``, ``no_accessories_here``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceId": device_id,
                "accessoryId": accessory_id,
                "waived": waived,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrderDevice = self._call("booking.returnAccessory", params, timeout)
        return answer

    def add_part(
        self,
        *,
        device_id: str,
        description: str,
        order_id: Optional[str] = None,
        part_number: Optional[str] = None,
        quantity: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrderDevice:
        """Notes a part that was built into a device.

        Args:
            order_id: The device's order, to be sure that it is the one meant.
            description: At most 200 characters.
            part_number: At most 40 characters.
            quantity: 1 to 999; default 1.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``device_not_found``,
                ``order_not_found``, ``role_not_allowed``, ``order_closed``, ``role_not_allowed``,
                ``part_required``, ``quantity_invalid``, ``too_long``, ``invalid_characters``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceId": device_id,
                "description": description,
                "partNumber": part_number,
                "quantity": quantity,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrderDevice = self._call("booking.addPart", params, timeout)
        return answer

    def get_device_actions(
        self,
        *,
        device_id: str,
        order_id: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingDeviceActions:
        """What may be done with a device now, and why not.

        Args:
            order_id: The device's order, to be sure that it is the one meant.

        Raises:
            NacreError: Besides what every method may answer, ``device_not_found``,
                ``role_not_allowed``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceId": device_id,
                "_meta": meta,
            }
        )
        answer: BookingDeviceActions = self._call("booking.getDeviceActions", params, timeout)
        return answer

    def reveal_passcode(
        self,
        *,
        device_id: str,
        order_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingPasscode:
        """Shows the passcode of a device to whoever works on it.

        Written down in the audit. Nothing is shown when none was given, or when it was erased after
        the device left.

        Args:
            order_id: The device's order, to be sure that it is the one meant.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``device_not_found``,
                ``role_not_allowed``, ``role_not_allowed``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceId": device_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingPasscode = self._call("booking.revealPasscode", params, timeout)
        return answer

    def collect_devices(
        self,
        *,
        order_id: str,
        device_ids: Sequence[str],
        signature: Optional[BookingSignatureForm] = None,
        accessories_returned: Any = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrder:
        """Hands devices out at the counter.

        Signature, devices and accessories together, or nothing. The passcodes are erased some days
        later.

        Args:
            signature: Absent: one for a collection was captured before.
            accessories_returned: true: all that came with these devices; or the ids of those given
                back.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``device_not_found``,
                ``accessory_not_found``, ``invalid_type``, ``order_not_found``,
                ``role_not_allowed``, ``order_closed``, ``role_not_allowed``,
                ``transition_not_allowed``, ``collection_signature_required``, ``balance_due``,
                ``accessories_outstanding``, ``nothing_to_hand_over``, ``too_long``,
                ``invalid_characters``, ``id_invalid``, ``ignored_field``, ``signature_required``,
                ``signature_method_required``, ``signature_data_required``, ``signature_format``,
                ``signature_too_large``, ``signature_corrupt``, ``signature_dimensions``,
                ``signature_blank``, ``typed_name_required``, ``typed_name_invalid``,
                ``terms_not_agreed``, ``terms_outdated``, ``geolocation_incomplete``,
                ``geolocation_range``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceIds": device_ids,
                "signature": signature,
                "accessoriesReturned": accessories_returned,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrder = self._call("booking.collectDevices", params, timeout)
        return answer

    def despatch_devices(
        self,
        *,
        order_id: str,
        device_ids: Sequence[str],
        carrier: Optional[str] = None,
        tracking_number: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrder:
        """Sends devices to the client.

        Args:
            carrier: Needed; at most 80 characters.
            tracking_number: Needed; at most 80 characters.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``device_not_found``,
                ``order_not_found``, ``role_not_allowed``, ``order_closed``, ``role_not_allowed``,
                ``transition_not_allowed``, ``nothing_to_hand_over``, ``carrier_required``,
                ``tracking_number_required``, ``too_long``, ``invalid_characters``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceIds": device_ids,
                "carrier": carrier,
                "trackingNumber": tracking_number,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrder = self._call("booking.despatchDevices", params, timeout)
        return answer

    def erase_client(
        self,
        *,
        client_id: str,
        confirm_open: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingEraseClientResult:
        """Erases a client's personal data for good.

        Orders, lines and amounts stay without the person, as bookkeeping demands. Name, addresses
        and numbers go, and with them search entries, drafts, notes, reasons, what was said of
        devices, passcodes, names and drawings of signatures, earlier answers to repeated writes,
        and what events and the audit log hold of them; in lines the client's words become dashes.
        The client is never found or matched again. A unit that the shop has bought keeps its
        numbers: it is the shop's.

        Args:
            confirm_open: Erases although orders or money are open.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``client_not_found``,
                ``client_has_open_orders``, ``role_not_allowed``.
        """
        params = _given(
            {
                "clientId": client_id,
                "confirmOpen": confirm_open,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingEraseClientResult = self._call("booking.eraseClient", params, timeout)
        return answer

    def start(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingStartResult:
        """All that the first screen of a booking shows.

        The services as cards, the locations that take bookings, the company with its terms, device
        types, and the caller's latest drafts.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: BookingStartResult = self._call("booking.start", params, timeout)
        return answer

    def start_draft(
        self,
        *,
        service_type: Optional[BookingServiceType] = None,
        data: Any = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingDraft:
        """Starts a draft at its first step.

        Country and location are filled in where the company leaves no choice; every device gets a
        `key` and grade B. Only unknown fields, wrong JSON types and more than 2 MiB are refused:
        everything else may be incomplete.

        Args:
            service_type: Default: that of the data, else repair.
            data: Fields of a booking.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``too_long``, ``invalid_characters``,
                ``id_invalid``, ``ignored_field``, ``intake_method_mismatch``, ``buyback_disabled``,
                ``client_not_found``, ``first_name_required``, ``name_invalid``, ``email_required``,
                ``email_invalid``, ``email_reserved``, ``phone_invalid``, ``phone_unverified``,
                ``no_contact_details``, ``country_code_invalid``, ``ticket_not_found``,
                ``address_line1_required``, ``city_required``, ``postcode_required``,
                ``postcode_invalid``, ``location_required``, ``location_not_found``,
                ``location_inactive``, ``ready_by_format``, ``ready_by_past``, ``ready_by_too_far``,
                ``ready_by_closed_day``, ``ready_by_outside_hours``, ``ready_by_adjusted``,
                ``devices_required``, ``too_many_devices``, ``devices_not_allowed``,
                ``brand_required``, ``brand_not_found``, ``model_not_found``,
                ``model_brand_mismatch``, ``model_without_brand``, ``serial_invalid``,
                ``duplicate_serial``, ``imei_format``, ``imei_length``, ``imei_reserved``,
                ``imei_checksum``, ``duplicate_imei``, ``device_already_booked``,
                ``passcode_type_required``, ``passcode_not_provided``, ``passcode_pin_format``,
                ``passcode_pattern_format``, ``passcode_pattern_impossible``, ``find_my_enabled``,
                ``identifier_missing``, ``device_type_not_found``, ``device_type_not_selectable``,
                ``too_many_accessories``, ``accessory_type_required``, ``signature_required``,
                ``signature_method_required``, ``signature_data_required``, ``signature_format``,
                ``signature_too_large``, ``signature_corrupt``, ``signature_dimensions``,
                ``signature_blank``, ``typed_name_required``, ``typed_name_invalid``,
                ``terms_not_agreed``, ``terms_outdated``, ``terms_not_configured``,
                ``geolocation_incomplete``, ``geolocation_range``, ``pre_auth_not_allowed``,
                ``pre_auth_amount_required``, ``pre_auth_amount_invalid``, ``currency_invalid``,
                ``currency_mismatch``, ``authorized_at_format``, ``authorized_at_future``,
                ``items_required``, ``items_not_allowed``, ``too_many_items``,
                ``item_type_not_allowed``, ``description_required``, ``quantity_invalid``,
                ``quantity_invalid``, ``unit_price_required``, ``unit_price_invalid``,
                ``vat_rate_invalid``, ``stock_id_required``, ``duplicate_stock_item``,
                ``stock_not_found``, ``stock_not_for_sale``, ``device_sale_item_required``,
                ``payments_not_allowed``, ``too_many_payments``, ``payment_amount_required``,
                ``payment_amount_invalid``, ``payment_method_required``,
                ``invoice_number_required``, ``overpayment``, ``too_many_drafts``,
                ``draft_too_large``, ``role_not_allowed``.
        """
        params = _given(
            {
                "serviceType": service_type,
                "data": data,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingDraft = self._call("booking.startDraft", params, timeout)
        return answer

    def update_draft(
        self,
        *,
        draft_id: str,
        expected_version: Optional[int] = None,
        reset: Optional[bool] = None,
        clear_client: Optional[bool] = None,
        patch: Any = None,
        ops: Optional[Sequence[BookingDraftOp]] = None,
        go_to: Optional[BookingDraftTarget] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingDraft:
        """Changes a draft: all of it, or nothing.

        Applies `reset`, `clearClient`, `patch`, `ops` and `goTo`, in this order. `patch` is a JSON
        Merge Patch (RFC 7396) on the data; one that sets `clientId` copies that client's names,
        e-mail, phone, country and address. Back is always allowed; forward only when every step
        before the target is valid.

        Args:
            expected_version: The version that was seen last.
            reset: Empties the data; service type and defaults stay.
            clear_client: Takes the client out of the data.
            patch: A JSON Merge Patch on the data.
            ops: Changes of single devices, one after the other.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``too_long``, ``invalid_characters``,
                ``id_invalid``, ``ignored_field``, ``intake_method_mismatch``, ``buyback_disabled``,
                ``client_not_found``, ``first_name_required``, ``name_invalid``, ``email_required``,
                ``email_invalid``, ``email_reserved``, ``phone_invalid``, ``phone_unverified``,
                ``no_contact_details``, ``country_code_invalid``, ``ticket_not_found``,
                ``address_line1_required``, ``city_required``, ``postcode_required``,
                ``postcode_invalid``, ``location_required``, ``location_not_found``,
                ``location_inactive``, ``ready_by_format``, ``ready_by_past``, ``ready_by_too_far``,
                ``ready_by_closed_day``, ``ready_by_outside_hours``, ``ready_by_adjusted``,
                ``devices_required``, ``too_many_devices``, ``devices_not_allowed``,
                ``brand_required``, ``brand_not_found``, ``model_not_found``,
                ``model_brand_mismatch``, ``model_without_brand``, ``serial_invalid``,
                ``duplicate_serial``, ``imei_format``, ``imei_length``, ``imei_reserved``,
                ``imei_checksum``, ``duplicate_imei``, ``device_already_booked``,
                ``passcode_type_required``, ``passcode_not_provided``, ``passcode_pin_format``,
                ``passcode_pattern_format``, ``passcode_pattern_impossible``, ``find_my_enabled``,
                ``identifier_missing``, ``device_type_not_found``, ``device_type_not_selectable``,
                ``too_many_accessories``, ``accessory_type_required``, ``signature_required``,
                ``signature_method_required``, ``signature_data_required``, ``signature_format``,
                ``signature_too_large``, ``signature_corrupt``, ``signature_dimensions``,
                ``signature_blank``, ``typed_name_required``, ``typed_name_invalid``,
                ``terms_not_agreed``, ``terms_outdated``, ``terms_not_configured``,
                ``geolocation_incomplete``, ``geolocation_range``, ``pre_auth_not_allowed``,
                ``pre_auth_amount_required``, ``pre_auth_amount_invalid``, ``currency_invalid``,
                ``currency_mismatch``, ``authorized_at_format``, ``authorized_at_future``,
                ``items_required``, ``items_not_allowed``, ``too_many_items``,
                ``item_type_not_allowed``, ``description_required``, ``quantity_invalid``,
                ``quantity_invalid``, ``unit_price_required``, ``unit_price_invalid``,
                ``vat_rate_invalid``, ``stock_id_required``, ``duplicate_stock_item``,
                ``stock_not_found``, ``stock_not_for_sale``, ``device_sale_item_required``,
                ``payments_not_allowed``, ``too_many_payments``, ``payment_amount_required``,
                ``payment_amount_invalid``, ``payment_method_required``,
                ``invoice_number_required``, ``overpayment``, ``draft_not_found``,
                ``draft_version_conflict``, ``step_incomplete``, ``submit_required``,
                ``draft_too_large``, ``draft_device_not_found``, ``required``, ``role_not_allowed``.
        """
        params = _given(
            {
                "draftId": draft_id,
                "expectedVersion": expected_version,
                "reset": reset,
                "clearClient": clear_client,
                "patch": patch,
                "ops": ops,
                "goTo": go_to,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingDraft = self._call("booking.updateDraft", params, timeout)
        return answer

    def get_draft(
        self,
        *,
        draft_id: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingDraft:
        """A draft, judged as things are now.

        Raises:
            NacreError: Besides what every method may answer, ``too_long``, ``invalid_characters``,
                ``id_invalid``, ``ignored_field``, ``intake_method_mismatch``, ``buyback_disabled``,
                ``client_not_found``, ``first_name_required``, ``name_invalid``, ``email_required``,
                ``email_invalid``, ``email_reserved``, ``phone_invalid``, ``phone_unverified``,
                ``no_contact_details``, ``country_code_invalid``, ``ticket_not_found``,
                ``address_line1_required``, ``city_required``, ``postcode_required``,
                ``postcode_invalid``, ``location_required``, ``location_not_found``,
                ``location_inactive``, ``ready_by_format``, ``ready_by_past``, ``ready_by_too_far``,
                ``ready_by_closed_day``, ``ready_by_outside_hours``, ``ready_by_adjusted``,
                ``devices_required``, ``too_many_devices``, ``devices_not_allowed``,
                ``brand_required``, ``brand_not_found``, ``model_not_found``,
                ``model_brand_mismatch``, ``model_without_brand``, ``serial_invalid``,
                ``duplicate_serial``, ``imei_format``, ``imei_length``, ``imei_reserved``,
                ``imei_checksum``, ``duplicate_imei``, ``device_already_booked``,
                ``passcode_type_required``, ``passcode_not_provided``, ``passcode_pin_format``,
                ``passcode_pattern_format``, ``passcode_pattern_impossible``, ``find_my_enabled``,
                ``identifier_missing``, ``device_type_not_found``, ``device_type_not_selectable``,
                ``too_many_accessories``, ``accessory_type_required``, ``signature_required``,
                ``signature_method_required``, ``signature_data_required``, ``signature_format``,
                ``signature_too_large``, ``signature_corrupt``, ``signature_dimensions``,
                ``signature_blank``, ``typed_name_required``, ``typed_name_invalid``,
                ``terms_not_agreed``, ``terms_outdated``, ``terms_not_configured``,
                ``geolocation_incomplete``, ``geolocation_range``, ``pre_auth_not_allowed``,
                ``pre_auth_amount_required``, ``pre_auth_amount_invalid``, ``currency_invalid``,
                ``currency_mismatch``, ``authorized_at_format``, ``authorized_at_future``,
                ``items_required``, ``items_not_allowed``, ``too_many_items``,
                ``item_type_not_allowed``, ``description_required``, ``quantity_invalid``,
                ``quantity_invalid``, ``unit_price_required``, ``unit_price_invalid``,
                ``vat_rate_invalid``, ``stock_id_required``, ``duplicate_stock_item``,
                ``stock_not_found``, ``stock_not_for_sale``, ``device_sale_item_required``,
                ``payments_not_allowed``, ``too_many_payments``, ``payment_amount_required``,
                ``payment_amount_invalid``, ``payment_method_required``,
                ``invoice_number_required``, ``overpayment``, ``draft_not_found``,
                ``role_not_allowed``.
        """
        params = _given(
            {
                "draftId": draft_id,
                "_meta": meta,
            }
        )
        answer: BookingDraft = self._call("booking.getDraft", params, timeout)
        return answer

    def list_drafts(
        self,
        *,
        mine: Optional[bool] = None,
        location_id: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingListDraftsResult:
        """Open drafts of the organization, newest first.

        Args:
            mine: Only those that the actor started.
            location_id: Only those of one location.
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "mine": mine,
                "locationId": location_id,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: BookingListDraftsResult = self._call("booking.listDrafts", params, timeout)
        return answer

    def discard_draft(
        self,
        *,
        draft_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingDiscardDraftResult:
        """Erases a draft, with its passcodes and its signature.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``draft_not_found``,
                ``role_not_allowed``.
        """
        params = _given(
            {
                "draftId": draft_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingDiscardDraftResult = self._call("booking.discardDraft", params, timeout)
        return answer

    def validate_step(
        self,
        *,
        step: BookingDraftStep,
        service_type: Optional[BookingServiceType] = None,
        intake_method: Optional[BookingIntakeMethod] = None,
        client_id: Optional[str] = None,
        client_first_name: Optional[str] = None,
        client_last_name: Optional[str] = None,
        client_company_name: Optional[str] = None,
        no_email: Optional[bool] = None,
        client_email: Optional[str] = None,
        client_phone: Optional[str] = None,
        client_country_code: Optional[str] = None,
        existing_ticket_id: Optional[str] = None,
        notes: Optional[str] = None,
        address_line1: Optional[str] = None,
        address_line2: Optional[str] = None,
        city: Optional[str] = None,
        county: Optional[str] = None,
        postcode: Optional[str] = None,
        country: Optional[str] = None,
        location_id: Optional[str] = None,
        ready_by: Optional[str] = None,
        allow_outside_hours: Optional[bool] = None,
        devices: Optional[Sequence[BookingDeviceForm]] = None,
        signature: Optional[BookingSignatureForm] = None,
        pre_authorization: Optional[BookingPreAuthorizationForm] = None,
        items: Optional[Sequence[BookingItemForm]] = None,
        payments: Optional[Sequence[BookingPaymentForm]] = None,
        context: Optional[BookingContext] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingValidateStepResult:
        """Judges one step of a booking.

        Takes what `booking.validate` takes, and answers the violations and warnings whose path
        belongs to the step. Fields that no booking has belong to the first.

        Args:
            service_type: Default: repair.
            intake_method: Default: by service type.
            client_id: A client on file; names, e-mail and address may then be left out.
            client_first_name: At most 80 characters; needed for a new client.
            client_last_name: At most 80 characters.
            client_company_name: At most 120 characters.
            no_email: The client has no e-mail address. Default: false.
            client_email: Needed for a new client unless noEmail.
            client_phone: International, or as dialled in the client's country.
            client_country_code: ISO 3166-1 alpha-2. Default: that of the location.
            existing_ticket_id: An enquiry that the order continues.
            notes: A note for staff only, at most 10,000 characters.
            postcode: Checked by the rules of the address's country.
            country: A name or a two-letter code.
            location_id: Chosen by itself when only one is active.
            ready_by: A date, a wall time at the location, or RFC 3339.
            allow_outside_hours: Ready-by may lie outside opening hours. Default: false.
            devices: What is handed in.
            signature: Needed for repair and buyback.
            pre_authorization: What may be spent without asking again.
            items: What is sold.
            payments: What is paid for a sale.
            context: Facts to judge by. With a session, missing ones come from the database.
            step: The step to judge.

        Raises:
            NacreError: Besides what every method may answer, ``too_long``, ``invalid_characters``,
                ``id_invalid``, ``ignored_field``, ``intake_method_mismatch``, ``buyback_disabled``,
                ``client_not_found``, ``first_name_required``, ``name_invalid``, ``email_required``,
                ``email_invalid``, ``email_reserved``, ``phone_invalid``, ``phone_unverified``,
                ``no_contact_details``, ``country_code_invalid``, ``ticket_not_found``,
                ``address_line1_required``, ``city_required``, ``postcode_required``,
                ``postcode_invalid``, ``location_required``, ``location_not_found``,
                ``location_inactive``, ``ready_by_format``, ``ready_by_past``, ``ready_by_too_far``,
                ``ready_by_closed_day``, ``ready_by_outside_hours``, ``ready_by_adjusted``,
                ``devices_required``, ``too_many_devices``, ``devices_not_allowed``,
                ``brand_required``, ``brand_not_found``, ``model_not_found``,
                ``model_brand_mismatch``, ``model_without_brand``, ``serial_invalid``,
                ``duplicate_serial``, ``imei_format``, ``imei_length``, ``imei_reserved``,
                ``imei_checksum``, ``duplicate_imei``, ``device_already_booked``,
                ``passcode_type_required``, ``passcode_not_provided``, ``passcode_pin_format``,
                ``passcode_pattern_format``, ``passcode_pattern_impossible``, ``find_my_enabled``,
                ``identifier_missing``, ``device_type_not_found``, ``device_type_not_selectable``,
                ``too_many_accessories``, ``accessory_type_required``, ``signature_required``,
                ``signature_method_required``, ``signature_data_required``, ``signature_format``,
                ``signature_too_large``, ``signature_corrupt``, ``signature_dimensions``,
                ``signature_blank``, ``typed_name_required``, ``typed_name_invalid``,
                ``terms_not_agreed``, ``terms_outdated``, ``terms_not_configured``,
                ``geolocation_incomplete``, ``geolocation_range``, ``pre_auth_not_allowed``,
                ``pre_auth_amount_required``, ``pre_auth_amount_invalid``, ``currency_invalid``,
                ``currency_mismatch``, ``authorized_at_format``, ``authorized_at_future``,
                ``items_required``, ``items_not_allowed``, ``too_many_items``,
                ``item_type_not_allowed``, ``description_required``, ``quantity_invalid``,
                ``quantity_invalid``, ``unit_price_required``, ``unit_price_invalid``,
                ``vat_rate_invalid``, ``stock_id_required``, ``duplicate_stock_item``,
                ``stock_not_found``, ``stock_not_for_sale``, ``device_sale_item_required``,
                ``payments_not_allowed``, ``too_many_payments``, ``payment_amount_required``,
                ``payment_amount_invalid``, ``payment_method_required``,
                ``invoice_number_required``, ``overpayment``.
        """
        params = _given(
            {
                "serviceType": service_type,
                "intakeMethod": intake_method,
                "clientId": client_id,
                "clientFirstName": client_first_name,
                "clientLastName": client_last_name,
                "clientCompanyName": client_company_name,
                "noEmail": no_email,
                "clientEmail": client_email,
                "clientPhone": client_phone,
                "clientCountryCode": client_country_code,
                "existingTicketId": existing_ticket_id,
                "notes": notes,
                "addressLine1": address_line1,
                "addressLine2": address_line2,
                "city": city,
                "county": county,
                "postcode": postcode,
                "country": country,
                "locationId": location_id,
                "readyBy": ready_by,
                "allowOutsideHours": allow_outside_hours,
                "devices": devices,
                "signature": signature,
                "preAuthorization": pre_authorization,
                "items": items,
                "payments": payments,
                "context": context,
                "step": step,
                "_meta": meta,
            }
        )
        answer: BookingValidateStepResult = self._call("booking.validateStep", params, timeout)
        return answer

    def resolve_ready_by(
        self,
        *,
        ready_by: Optional[str] = None,
        now: Optional[str] = None,
        time_zone: Optional[str] = None,
        opening_hours: Optional[Mapping[str, Sequence[Sequence[str]]]] = None,
        closures: Optional[Sequence[str]] = None,
        allow_outside_hours: Optional[bool] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingResolveReadyByResult:
        """When goods would be ready: the rule of a booking's readyBy by itself.

        Args:
            now: Default: the clock.
            time_zone: IANA name. Default: Europe/London.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_characters``,
                ``ready_by_format``, ``ready_by_past``, ``ready_by_too_far``,
                ``ready_by_closed_day``, ``ready_by_outside_hours``, ``ready_by_adjusted``,
                ``time_zone_unknown``.
        """
        params = _given(
            {
                "readyBy": ready_by,
                "now": now,
                "timeZone": time_zone,
                "openingHours": opening_hours,
                "closures": closures,
                "allowOutsideHours": allow_outside_hours,
                "_meta": meta,
            }
        )
        answer: BookingResolveReadyByResult = self._call("booking.resolveReadyBy", params, timeout)
        return answer

    def validate(
        self,
        *,
        service_type: Optional[BookingServiceType] = None,
        intake_method: Optional[BookingIntakeMethod] = None,
        client_id: Optional[str] = None,
        client_first_name: Optional[str] = None,
        client_last_name: Optional[str] = None,
        client_company_name: Optional[str] = None,
        no_email: Optional[bool] = None,
        client_email: Optional[str] = None,
        client_phone: Optional[str] = None,
        client_country_code: Optional[str] = None,
        existing_ticket_id: Optional[str] = None,
        notes: Optional[str] = None,
        address_line1: Optional[str] = None,
        address_line2: Optional[str] = None,
        city: Optional[str] = None,
        county: Optional[str] = None,
        postcode: Optional[str] = None,
        country: Optional[str] = None,
        location_id: Optional[str] = None,
        ready_by: Optional[str] = None,
        allow_outside_hours: Optional[bool] = None,
        devices: Optional[Sequence[BookingDeviceForm]] = None,
        signature: Optional[BookingSignatureForm] = None,
        pre_authorization: Optional[BookingPreAuthorizationForm] = None,
        items: Optional[Sequence[BookingItemForm]] = None,
        payments: Optional[Sequence[BookingPaymentForm]] = None,
        context: Optional[BookingContext] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingValidateResult:
        """Judges a booking without storing anything.

        Answers every violation and warning that `booking.submit` would give, with all fields as
        they would be stored. Needs neither session nor database: facts come in `context`; a rule
        whose facts are missing is skipped and named in `unchecked`. Inside a session missing facts
        come from the database.

        Args:
            service_type: Default: repair.
            intake_method: Default: by service type.
            client_id: A client on file; names, e-mail and address may then be left out.
            client_first_name: At most 80 characters; needed for a new client.
            client_last_name: At most 80 characters.
            client_company_name: At most 120 characters.
            no_email: The client has no e-mail address. Default: false.
            client_email: Needed for a new client unless noEmail.
            client_phone: International, or as dialled in the client's country.
            client_country_code: ISO 3166-1 alpha-2. Default: that of the location.
            existing_ticket_id: An enquiry that the order continues.
            notes: A note for staff only, at most 10,000 characters.
            postcode: Checked by the rules of the address's country.
            country: A name or a two-letter code.
            location_id: Chosen by itself when only one is active.
            ready_by: A date, a wall time at the location, or RFC 3339.
            allow_outside_hours: Ready-by may lie outside opening hours. Default: false.
            devices: What is handed in.
            signature: Needed for repair and buyback.
            pre_authorization: What may be spent without asking again.
            items: What is sold.
            payments: What is paid for a sale.
            context: Facts to judge by. With a session, missing ones come from the database.

        Raises:
            NacreError: Besides what every method may answer, ``too_long``, ``invalid_characters``,
                ``id_invalid``, ``ignored_field``, ``intake_method_mismatch``, ``buyback_disabled``,
                ``client_not_found``, ``first_name_required``, ``name_invalid``, ``email_required``,
                ``email_invalid``, ``email_reserved``, ``phone_invalid``, ``phone_unverified``,
                ``no_contact_details``, ``country_code_invalid``, ``ticket_not_found``,
                ``address_line1_required``, ``city_required``, ``postcode_required``,
                ``postcode_invalid``, ``location_required``, ``location_not_found``,
                ``location_inactive``, ``ready_by_format``, ``ready_by_past``, ``ready_by_too_far``,
                ``ready_by_closed_day``, ``ready_by_outside_hours``, ``ready_by_adjusted``,
                ``devices_required``, ``too_many_devices``, ``devices_not_allowed``,
                ``brand_required``, ``brand_not_found``, ``model_not_found``,
                ``model_brand_mismatch``, ``model_without_brand``, ``serial_invalid``,
                ``duplicate_serial``, ``imei_format``, ``imei_length``, ``imei_reserved``,
                ``imei_checksum``, ``duplicate_imei``, ``device_already_booked``,
                ``passcode_type_required``, ``passcode_not_provided``, ``passcode_pin_format``,
                ``passcode_pattern_format``, ``passcode_pattern_impossible``, ``find_my_enabled``,
                ``identifier_missing``, ``device_type_not_found``, ``device_type_not_selectable``,
                ``too_many_accessories``, ``accessory_type_required``, ``signature_required``,
                ``signature_method_required``, ``signature_data_required``, ``signature_format``,
                ``signature_too_large``, ``signature_corrupt``, ``signature_dimensions``,
                ``signature_blank``, ``typed_name_required``, ``typed_name_invalid``,
                ``terms_not_agreed``, ``terms_outdated``, ``terms_not_configured``,
                ``geolocation_incomplete``, ``geolocation_range``, ``pre_auth_not_allowed``,
                ``pre_auth_amount_required``, ``pre_auth_amount_invalid``, ``currency_invalid``,
                ``currency_mismatch``, ``authorized_at_format``, ``authorized_at_future``,
                ``items_required``, ``items_not_allowed``, ``too_many_items``,
                ``item_type_not_allowed``, ``description_required``, ``quantity_invalid``,
                ``quantity_invalid``, ``unit_price_required``, ``unit_price_invalid``,
                ``vat_rate_invalid``, ``stock_id_required``, ``duplicate_stock_item``,
                ``stock_not_found``, ``stock_not_for_sale``, ``device_sale_item_required``,
                ``payments_not_allowed``, ``too_many_payments``, ``payment_amount_required``,
                ``payment_amount_invalid``, ``payment_method_required``,
                ``invoice_number_required``, ``overpayment``.
        """
        params = _given(
            {
                "serviceType": service_type,
                "intakeMethod": intake_method,
                "clientId": client_id,
                "clientFirstName": client_first_name,
                "clientLastName": client_last_name,
                "clientCompanyName": client_company_name,
                "noEmail": no_email,
                "clientEmail": client_email,
                "clientPhone": client_phone,
                "clientCountryCode": client_country_code,
                "existingTicketId": existing_ticket_id,
                "notes": notes,
                "addressLine1": address_line1,
                "addressLine2": address_line2,
                "city": city,
                "county": county,
                "postcode": postcode,
                "country": country,
                "locationId": location_id,
                "readyBy": ready_by,
                "allowOutsideHours": allow_outside_hours,
                "devices": devices,
                "signature": signature,
                "preAuthorization": pre_authorization,
                "items": items,
                "payments": payments,
                "context": context,
                "_meta": meta,
            }
        )
        answer: BookingValidateResult = self._call("booking.validate", params, timeout)
        return answer

    def submit(
        self,
        *,
        service_type: Optional[BookingServiceType] = None,
        intake_method: Optional[BookingIntakeMethod] = None,
        client_id: Optional[str] = None,
        client_first_name: Optional[str] = None,
        client_last_name: Optional[str] = None,
        client_company_name: Optional[str] = None,
        no_email: Optional[bool] = None,
        client_email: Optional[str] = None,
        client_phone: Optional[str] = None,
        client_country_code: Optional[str] = None,
        existing_ticket_id: Optional[str] = None,
        notes: Optional[str] = None,
        address_line1: Optional[str] = None,
        address_line2: Optional[str] = None,
        city: Optional[str] = None,
        county: Optional[str] = None,
        postcode: Optional[str] = None,
        country: Optional[str] = None,
        location_id: Optional[str] = None,
        ready_by: Optional[str] = None,
        allow_outside_hours: Optional[bool] = None,
        devices: Optional[Sequence[BookingDeviceForm]] = None,
        signature: Optional[BookingSignatureForm] = None,
        pre_authorization: Optional[BookingPreAuthorizationForm] = None,
        items: Optional[Sequence[BookingItemForm]] = None,
        payments: Optional[Sequence[BookingPaymentForm]] = None,
        draft_id: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingSubmission:
        """Books an order in one step.

        Judges the booking as `booking.validate` does, finds or creates the client, takes the next
        order number and stores the order with its devices, signature, terms and pre-authorisation:
        all of it, or nothing. With `draftId` alone the draft's data is booked and the draft
        deleted; the same draft again answers the same result with `alreadySubmitted` for 7 days.

        Args:
            service_type: Default: repair.
            intake_method: Default: by service type.
            client_id: A client on file; names, e-mail and address may then be left out.
            client_first_name: At most 80 characters; needed for a new client.
            client_last_name: At most 80 characters.
            client_company_name: At most 120 characters.
            no_email: The client has no e-mail address. Default: false.
            client_email: Needed for a new client unless noEmail.
            client_phone: International, or as dialled in the client's country.
            client_country_code: ISO 3166-1 alpha-2. Default: that of the location.
            existing_ticket_id: An enquiry that the order continues.
            notes: A note for staff only, at most 10,000 characters.
            postcode: Checked by the rules of the address's country.
            country: A name or a two-letter code.
            location_id: Chosen by itself when only one is active.
            ready_by: A date, a wall time at the location, or RFC 3339.
            allow_outside_hours: Ready-by may lie outside opening hours. Default: false.
            devices: What is handed in.
            signature: Needed for repair and buyback.
            pre_authorization: What may be spent without asking again.
            items: What is sold.
            payments: What is paid for a sale.
            draft_id: A draft to book, instead of all other fields.
            expected_version: The draft's version that was seen last.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``too_long``, ``invalid_characters``,
                ``id_invalid``, ``ignored_field``, ``intake_method_mismatch``, ``buyback_disabled``,
                ``client_not_found``, ``first_name_required``, ``name_invalid``, ``email_required``,
                ``email_invalid``, ``email_reserved``, ``phone_invalid``, ``phone_unverified``,
                ``no_contact_details``, ``country_code_invalid``, ``ticket_not_found``,
                ``address_line1_required``, ``city_required``, ``postcode_required``,
                ``postcode_invalid``, ``location_required``, ``location_not_found``,
                ``location_inactive``, ``ready_by_format``, ``ready_by_past``, ``ready_by_too_far``,
                ``ready_by_closed_day``, ``ready_by_outside_hours``, ``ready_by_adjusted``,
                ``devices_required``, ``too_many_devices``, ``devices_not_allowed``,
                ``brand_required``, ``brand_not_found``, ``model_not_found``,
                ``model_brand_mismatch``, ``model_without_brand``, ``serial_invalid``,
                ``duplicate_serial``, ``imei_format``, ``imei_length``, ``imei_reserved``,
                ``imei_checksum``, ``duplicate_imei``, ``device_already_booked``,
                ``passcode_type_required``, ``passcode_not_provided``, ``passcode_pin_format``,
                ``passcode_pattern_format``, ``passcode_pattern_impossible``, ``find_my_enabled``,
                ``identifier_missing``, ``device_type_not_found``, ``device_type_not_selectable``,
                ``too_many_accessories``, ``accessory_type_required``, ``signature_required``,
                ``signature_method_required``, ``signature_data_required``, ``signature_format``,
                ``signature_too_large``, ``signature_corrupt``, ``signature_dimensions``,
                ``signature_blank``, ``typed_name_required``, ``typed_name_invalid``,
                ``terms_not_agreed``, ``terms_outdated``, ``terms_not_configured``,
                ``geolocation_incomplete``, ``geolocation_range``, ``pre_auth_not_allowed``,
                ``pre_auth_amount_required``, ``pre_auth_amount_invalid``, ``currency_invalid``,
                ``currency_mismatch``, ``authorized_at_format``, ``authorized_at_future``,
                ``items_required``, ``items_not_allowed``, ``too_many_items``,
                ``item_type_not_allowed``, ``description_required``, ``quantity_invalid``,
                ``quantity_invalid``, ``unit_price_required``, ``unit_price_invalid``,
                ``vat_rate_invalid``, ``stock_id_required``, ``duplicate_stock_item``,
                ``stock_not_found``, ``stock_not_for_sale``, ``device_sale_item_required``,
                ``payments_not_allowed``, ``too_many_payments``, ``payment_amount_required``,
                ``payment_amount_invalid``, ``payment_method_required``,
                ``invoice_number_required``, ``overpayment``, ``phone_library_missing``,
                ``email_taken``, ``draft_not_found``, ``draft_version_conflict``, ``required``,
                ``fields_with_draft``, ``role_not_allowed``.
        """
        params = _given(
            {
                "serviceType": service_type,
                "intakeMethod": intake_method,
                "clientId": client_id,
                "clientFirstName": client_first_name,
                "clientLastName": client_last_name,
                "clientCompanyName": client_company_name,
                "noEmail": no_email,
                "clientEmail": client_email,
                "clientPhone": client_phone,
                "clientCountryCode": client_country_code,
                "existingTicketId": existing_ticket_id,
                "notes": notes,
                "addressLine1": address_line1,
                "addressLine2": address_line2,
                "city": city,
                "county": county,
                "postcode": postcode,
                "country": country,
                "locationId": location_id,
                "readyBy": ready_by,
                "allowOutsideHours": allow_outside_hours,
                "devices": devices,
                "signature": signature,
                "preAuthorization": pre_authorization,
                "items": items,
                "payments": payments,
                "draftId": draft_id,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingSubmission = self._call("booking.submit", params, timeout)
        return answer

    def capture_signature(
        self,
        *,
        order_id: Optional[str] = None,
        type: Optional[BookingCaptureType] = None,
        signature: Optional[BookingSignatureForm] = None,
        signature_method: Optional[BookingSignatureMethod] = None,
        signature_data: Optional[str] = None,
        typed_name: Optional[str] = None,
        terms_agreed: Optional[bool] = None,
        terms_version: Optional[str] = None,
        marketing_consent: Optional[bool] = None,
        user_agent: Optional[str] = None,
        geolocation: Optional[BookingGeolocationForm] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrder:
        """Takes a signature for a collection or an approval.

        The fields of a booking's signature, either here or as `signature`; terms are optional.

        Args:
            signature: Instead of the members below.
            signature_data: When drawn: a PNG as data URL, at most 524,288 bytes.
            typed_name: When typed; at most 160 characters.
            terms_agreed: Must be true.
            terms_version: The version shown. Default: the current one.
            marketing_consent: Default: false.
            user_agent: Default: name and version of the host.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``,
                ``role_not_allowed``, ``order_closed``, ``role_not_allowed``, ``required``,
                ``too_long``, ``invalid_characters``, ``id_invalid``, ``ignored_field``,
                ``signature_required``, ``signature_method_required``, ``signature_data_required``,
                ``signature_format``, ``signature_too_large``, ``signature_corrupt``,
                ``signature_dimensions``, ``signature_blank``, ``typed_name_required``,
                ``typed_name_invalid``, ``terms_not_agreed``, ``terms_outdated``,
                ``geolocation_incomplete``, ``geolocation_range``.
        """
        params = _given(
            {
                "orderId": order_id,
                "type": type,
                "signature": signature,
                "signatureMethod": signature_method,
                "signatureData": signature_data,
                "typedName": typed_name,
                "termsAgreed": terms_agreed,
                "termsVersion": terms_version,
                "marketingConsent": marketing_consent,
                "userAgent": user_agent,
                "geolocation": geolocation,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrder = self._call("booking.captureSignature", params, timeout)
        return answer

    def calculate_totals(
        self,
        *,
        items: Optional[Sequence[BookingItemForm]] = None,
        payments: Optional[Sequence[BookingPaymentSum]] = None,
        refunds: Optional[Sequence[BookingRefundSum]] = None,
        vat_rates_bp: Optional[Mapping[str, int]] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingCalculatedTotals:
        """The money rule by itself: what lines, payments and refunds come to.

        Args:
            items: Descriptions and units of the stock are not looked at.
            vat_rates_bp: Rates by item type, where they are not the usual ones.

        Raises:
            NacreError: Besides what every method may answer, ``too_many_items``,
                ``too_many_payments``, ``item_type_not_allowed``, ``too_long``,
                ``invalid_characters``, ``id_invalid``, ``quantity_invalid``,
                ``unit_price_required``, ``unit_price_invalid``, ``vat_rate_invalid``,
                ``payment_amount_required``, ``payment_amount_invalid``.
        """
        params = _given(
            {
                "items": items,
                "payments": payments,
                "refunds": refunds,
                "vatRatesBp": vat_rates_bp,
                "_meta": meta,
            }
        )
        answer: BookingCalculatedTotals = self._call("booking.calculateTotals", params, timeout)
        return answer

    def add_item(
        self,
        *,
        order_id: Optional[str] = None,
        device_id: Optional[str] = None,
        item_type: Optional[BookingItemType] = None,
        description: Optional[str] = None,
        quantity: Optional[int] = None,
        unit_price_minor: Optional[int] = None,
        price_includes_vat: Optional[bool] = None,
        vat_rate_bp: Optional[int] = None,
        product_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrder:
        """Adds a line to an order.

        Args:
            device_id: Default: the only device of the order.
            item_type: Default: repair, for a buyback device_purchase, in a sale accessory.
            description: At most 200 characters.
            quantity: 1 to 999. Default: 1.
            unit_price_minor: 0 to 100,000,000.
            price_includes_vat: Default: true.
            vat_rate_bp: Basis points, 0 to 10,000. Default: the company's rate.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``, ``order_closed``,
                ``role_not_allowed``, ``role_not_allowed``, ``device_not_found``,
                ``too_many_items``, ``item_type_not_allowed``, ``description_required``,
                ``quantity_invalid``, ``unit_price_required``, ``unit_price_invalid``,
                ``vat_rate_invalid``, ``ignored_field``, ``too_long``, ``invalid_characters``,
                ``id_invalid``, ``required``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceId": device_id,
                "itemType": item_type,
                "description": description,
                "quantity": quantity,
                "unitPriceMinor": unit_price_minor,
                "priceIncludesVat": price_includes_vat,
                "vatRateBp": vat_rate_bp,
                "productId": product_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrder = self._call("booking.addItem", params, timeout)
        return answer

    def update_item(
        self,
        *,
        order_id: Optional[str] = None,
        item_id: Optional[str] = None,
        device_id: Optional[str] = None,
        item_type: Optional[BookingItemType] = None,
        description: Optional[str] = None,
        quantity: Optional[int] = None,
        unit_price_minor: Optional[int] = None,
        price_includes_vat: Optional[bool] = None,
        vat_rate_bp: Optional[int] = None,
        product_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrder:
        """Changes a line of an order; what is absent stays.

        Args:
            item_type: Default: repair, for a buyback device_purchase, in a sale accessory.
            description: At most 200 characters.
            quantity: 1 to 999. Default: 1.
            unit_price_minor: 0 to 100,000,000.
            price_includes_vat: Default: true.
            vat_rate_bp: Basis points, 0 to 10,000. Default: the company's rate.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``, ``order_closed``,
                ``role_not_allowed``, ``role_not_allowed``, ``item_not_found``,
                ``device_not_found``, ``item_type_not_allowed``, ``description_required``,
                ``quantity_invalid``, ``unit_price_required``, ``unit_price_invalid``,
                ``vat_rate_invalid``, ``ignored_field``, ``too_long``, ``invalid_characters``,
                ``id_invalid``, ``required``.
        """
        params = _given(
            {
                "orderId": order_id,
                "itemId": item_id,
                "deviceId": device_id,
                "itemType": item_type,
                "description": description,
                "quantity": quantity,
                "unitPriceMinor": unit_price_minor,
                "priceIncludesVat": price_includes_vat,
                "vatRateBp": vat_rate_bp,
                "productId": product_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrder = self._call("booking.updateItem", params, timeout)
        return answer

    def remove_item(
        self,
        *,
        order_id: str,
        item_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrder:
        """Removes a line of an order; a unit of the stock goes back on the shelf.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``, ``order_closed``,
                ``role_not_allowed``, ``role_not_allowed``, ``item_not_found``, ``stock_not_found``,
                ``items_required``.
        """
        params = _given(
            {
                "orderId": order_id,
                "itemId": item_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrder = self._call("booking.removeItem", params, timeout)
        return answer

    def send_quote(
        self,
        *,
        order_id: str,
        device_id: Optional[str] = None,
        device_ids: Optional[Sequence[str]] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrder:
        """Freezes the lines of devices as their next round, and waits for the client.

        Without devices it is for all that can be quoted. A round that was not answered gives way to
        the new one.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``, ``order_closed``,
                ``role_not_allowed``, ``role_not_allowed``, ``device_not_found``,
                ``nothing_to_quote``, ``transition_not_allowed``, ``checklist_incomplete``,
                ``authorisation_required``, ``payout_required``, ``collection_signature_required``,
                ``balance_due``, ``accessories_outstanding``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceId": device_id,
                "deviceIds": device_ids,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrder = self._call("booking.sendQuote", params, timeout)
        return answer

    def authorize_quote(
        self,
        *,
        order_id: str,
        method: BookingAuthorizationMethod,
        device_id: Optional[str] = None,
        round: Optional[int] = None,
        status: Optional[BookingDeviceStatus] = None,
        signature: Optional[BookingSignatureForm] = None,
        bank_details: Optional[BookingBankDetailsInput] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrder:
        """The client agrees to a round, and the work goes on.

        The device goes to `status`; by default to authorised_source_parts when the round has parts,
        else to ready_to_repair, and a buyback to ready_to_pay. Bank details are kept sealed and
        shown masked.

        Args:
            device_id: Default: the only device with an open round.
            round: The round that the client saw.
            bank_details: For a buyback.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``, ``order_closed``,
                ``role_not_allowed``, ``role_not_allowed``, ``device_not_found``,
                ``quote_not_open``, ``required``, ``bank_details_not_allowed``,
                ``sort_code_invalid``, ``account_number_invalid``, ``name_invalid``,
                ``signature_method_required``, ``signature_data_required``, ``signature_format``,
                ``signature_too_large``, ``signature_corrupt``, ``signature_dimensions``,
                ``signature_blank``, ``typed_name_required``, ``typed_name_invalid``,
                ``terms_not_agreed``, ``terms_outdated``, ``geolocation_incomplete``,
                ``geolocation_range``, ``too_long``, ``invalid_characters``, ``id_invalid``,
                ``ignored_field``, ``transition_not_allowed``, ``checklist_incomplete``,
                ``authorisation_required``, ``payout_required``, ``collection_signature_required``,
                ``balance_due``, ``accessories_outstanding``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceId": device_id,
                "round": round,
                "method": method,
                "status": status,
                "signature": signature,
                "bankDetails": bank_details,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrder = self._call("booking.authorizeQuote", params, timeout)
        return answer

    def reject_quote(
        self,
        *,
        order_id: str,
        device_id: Optional[str] = None,
        round: Optional[int] = None,
        reason: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrder:
        """The client declines a round.

        Args:
            reason: Needed; at most 500 characters.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``, ``order_closed``,
                ``role_not_allowed``, ``role_not_allowed``, ``device_not_found``,
                ``quote_not_open``, ``required``, ``reason_required``, ``too_long``,
                ``invalid_characters``, ``transition_not_allowed``, ``checklist_incomplete``,
                ``authorisation_required``, ``payout_required``, ``collection_signature_required``,
                ``balance_due``, ``accessories_outstanding``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceId": device_id,
                "round": round,
                "reason": reason,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrder = self._call("booking.rejectQuote", params, timeout)
        return answer

    def record_payment(
        self,
        *,
        order_id: Optional[str] = None,
        amount_minor: Optional[int] = None,
        payment_method: Optional[BookingPaymentMethod] = None,
        payment_date: Optional[str] = None,
        notes: Optional[str] = None,
        invoice_number: Optional[str] = None,
        device_id: Optional[str] = None,
        is_deposit: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingPaymentResult:
        """Records money that came in.

        Args:
            amount_minor: 1 to 100,000,000.
            payment_date: Default: today.
            notes: At most 500 characters.
            invoice_number: Needed for an invoice; at most 40 characters.
            device_id: Absent: for the order as a whole.
            is_deposit: What is paid before a repair is ready is a deposit in any case.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``, ``order_closed``,
                ``role_not_allowed``, ``role_not_allowed``, ``device_not_found``,
                ``deposits_disabled``, ``too_many_payments``, ``payment_amount_required``,
                ``payment_amount_invalid``, ``payment_method_required``,
                ``invoice_number_required``, ``payment_date_future``, ``overpayment``, ``required``,
                ``id_invalid``, ``too_long``, ``invalid_characters``, ``refund_too_large``,
                ``payment_not_deletable``.
        """
        params = _given(
            {
                "orderId": order_id,
                "amountMinor": amount_minor,
                "paymentMethod": payment_method,
                "paymentDate": payment_date,
                "notes": notes,
                "invoiceNumber": invoice_number,
                "deviceId": device_id,
                "isDeposit": is_deposit,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingPaymentResult = self._call("booking.recordPayment", params, timeout)
        return answer

    def record_payout(
        self,
        *,
        device_id: str,
        method: BookingPayoutMethod,
        order_id: Optional[str] = None,
        reference: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingPaymentResult:
        """Records that the seller of a device got what was agreed.

        Args:
            reference: Needed for a bank transfer; at most 120 characters.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``, ``order_closed``,
                ``role_not_allowed``, ``role_not_allowed``, ``device_not_found``,
                ``payout_not_due``, ``payout_reference_required``, ``find_my_enabled``,
                ``too_long``, ``invalid_characters``, ``refund_too_large``,
                ``payment_not_deletable``, ``transition_not_allowed``, ``checklist_incomplete``,
                ``authorisation_required``, ``payout_required``, ``collection_signature_required``,
                ``balance_due``, ``accessories_outstanding``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceId": device_id,
                "method": method,
                "reference": reference,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingPaymentResult = self._call("booking.recordPayout", params, timeout)
        return answer

    def delete_payment(
        self,
        *,
        payment_id: str,
        order_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingPaymentResult:
        """Takes back a payment that was typed by mistake.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``, ``order_closed``,
                ``role_not_allowed``, ``role_not_allowed``, ``payment_not_found``,
                ``payment_not_deletable``, ``refund_too_large``.
        """
        params = _given(
            {
                "orderId": order_id,
                "paymentId": payment_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingPaymentResult = self._call("booking.deletePayment", params, timeout)
        return answer

    def refund_payment(
        self,
        *,
        payment_id: str,
        amount_minor: int,
        order_id: Optional[str] = None,
        reason: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingPaymentResult:
        """Gives back a part of a payment, or all of it; also when the order is closed.

        Args:
            amount_minor: 1 to what is left of the payment.
            reason: Needed; at most 500 characters.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``,
                ``role_not_allowed``, ``role_not_allowed``, ``order_closed``, ``payment_not_found``,
                ``refund_too_large``, ``payment_amount_required``, ``payment_amount_invalid``,
                ``reason_required``, ``too_many_payments``, ``too_long``, ``invalid_characters``,
                ``payment_not_deletable``.
        """
        params = _given(
            {
                "orderId": order_id,
                "paymentId": payment_id,
                "amountMinor": amount_minor,
                "reason": reason,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingPaymentResult = self._call("booking.refundPayment", params, timeout)
        return answer

    def start_card_payment(
        self,
        *,
        order_id: str,
        amount_minor: int,
        device_id: Optional[str] = None,
        is_deposit: Optional[bool] = None,
        notes: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingCardPaymentResult:
        """Writes down that a card terminal is asked for money.

        Call it before the terminal is asked, and `booking.finishCardPayment` with what the terminal
        says: so that no crash can lose a payment. After 120 seconds without an answer it stands at
        `timeout`.

        Args:
            amount_minor: 1 to 100,000,000.
            notes: At most 500 characters.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``, ``order_closed``,
                ``role_not_allowed``, ``role_not_allowed``, ``device_not_found``,
                ``deposits_disabled``, ``too_many_payments``, ``payment_amount_required``,
                ``payment_amount_invalid``, ``card_payment_pending``, ``overpayment``, ``too_long``,
                ``invalid_characters``, ``refund_too_large``, ``payment_not_deletable``.
        """
        params = _given(
            {
                "orderId": order_id,
                "amountMinor": amount_minor,
                "deviceId": device_id,
                "isDeposit": is_deposit,
                "notes": notes,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingCardPaymentResult = self._call("booking.startCardPayment", params, timeout)
        return answer

    def finish_card_payment(
        self,
        *,
        card_payment_id: str,
        status: BookingCardPaymentOutcome,
        order_id: Optional[str] = None,
        reference: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingCardPaymentResult:
        """Writes down what a card terminal said.

        `completed` makes a payment, however late it comes; the same answer again changes nothing.

        Args:
            reference: The terminal's; at most 120 characters.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``, ``order_closed``,
                ``role_not_allowed``, ``role_not_allowed``, ``card_payment_not_found``,
                ``card_payment_finished``, ``too_long``, ``invalid_characters``,
                ``refund_too_large``, ``payment_not_deletable``.
        """
        params = _given(
            {
                "orderId": order_id,
                "cardPaymentId": card_payment_id,
                "status": status,
                "reference": reference,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingCardPaymentResult = self._call("booking.finishCardPayment", params, timeout)
        return answer

    def lookup(
        self,
        *,
        code: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingLookupResult:
        """Finds orders and devices by what was scanned or typed.

        Knows the QR codes of papers and labels, order numbers with or without their sign, the codes
        on labels, IMEI and serial numbers. The newest order comes first.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "code": code,
                "_meta": meta,
            }
        )
        answer: BookingLookupResult = self._call("booking.lookup", params, timeout)
        return answer

    def get_order(
        self,
        *,
        order_id: Optional[str] = None,
        order_number: Optional[int] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrder:
        """An order with everything that belongs to it, except secrets.

        By id or by number; one of them is needed, and both must be of one order.

        Raises:
            NacreError: Besides what every method may answer, ``required``,
                ``order_number_mismatch``, ``order_not_found``, ``role_not_allowed``.
        """
        params = _given(
            {
                "orderId": order_id,
                "orderNumber": order_number,
                "_meta": meta,
            }
        )
        answer: BookingOrder = self._call("booking.getOrder", params, timeout)
        return answer

    def derive_order_status(
        self,
        *,
        service_type: Optional[BookingServiceType] = None,
        devices: Optional[Sequence[BookingDeviceState]] = None,
        override: Optional[BookingOrderOverride] = None,
        balance_due_minor: Optional[int] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingDeriveOrderStatusResult:
        """The status of an order, from its devices.

        Args:
            service_type: Default: repair.
            devices: Default: none.
            override: What people set.
            balance_due_minor: Of a sale; absent: nothing is due.
        """
        params = _given(
            {
                "serviceType": service_type,
                "devices": devices,
                "override": override,
                "balanceDueMinor": balance_due_minor,
                "_meta": meta,
            }
        )
        answer: BookingDeriveOrderStatusResult = self._call(
            "booking.deriveOrderStatus", params, timeout
        )
        return answer

    def list_orders(
        self,
        *,
        status: Optional[Sequence[BookingOrderStatus]] = None,
        payment_status: Optional[Sequence[BookingPaymentStatus]] = None,
        location_id: Optional[str] = None,
        client_id: Optional[str] = None,
        assigned_user_id: Optional[str] = None,
        device_type_id: Optional[str] = None,
        query: Optional[str] = None,
        date_from: Optional[str] = None,
        date_to: Optional[str] = None,
        service_type: Optional[BookingServiceType] = None,
        sort: Optional[BookingOrderSort] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingListOrdersResult:
        """Orders, by what they are, where they stand and whose they are.

        All filters given must fit. An engineer gets the orders that are assigned to them, and those
        with a device that is.

        Args:
            status: Any of these.
            payment_status: Any of these.
            assigned_user_id: Of the order, or of one of its devices.
            device_type_id: Of one of its devices.
            query: An order number, a client, a serial number or an IMEI.
            date_from: First day of booking, in the organization's time zone.
            date_to: Last day of booking.
            sort: Default: newest.
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``dates_reversed``,
                ``role_not_allowed``.
        """
        params = _given(
            {
                "status": status,
                "paymentStatus": payment_status,
                "locationId": location_id,
                "clientId": client_id,
                "assignedUserId": assigned_user_id,
                "deviceTypeId": device_type_id,
                "query": query,
                "dateFrom": date_from,
                "dateTo": date_to,
                "serviceType": service_type,
                "sort": sort,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: BookingListOrdersResult = self._call("booking.listOrders", params, timeout)
        return answer

    def update_order(
        self,
        *,
        order_id: str,
        expected_version: Optional[int] = None,
        ready_by: Optional[str] = None,
        allow_outside_hours: Optional[bool] = None,
        location_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrder:
        """Changes what was agreed about an order.

        Args:
            expected_version: Refused when somebody else was faster.
            ready_by: As in a booking; the devices that are still here get it as due date.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``,
                ``role_not_allowed``, ``order_closed``, ``role_not_allowed``, ``version_conflict``,
                ``location_not_found``, ``location_inactive``, ``ready_by_format``,
                ``ready_by_past``, ``ready_by_too_far``, ``ready_by_closed_day``,
                ``ready_by_outside_hours``, ``ready_by_adjusted``.
        """
        params = _given(
            {
                "orderId": order_id,
                "expectedVersion": expected_version,
                "readyBy": ready_by,
                "allowOutsideHours": allow_outside_hours,
                "locationId": location_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrder = self._call("booking.updateOrder", params, timeout)
        return answer

    def add_note(
        self,
        *,
        order_id: str,
        text: str,
        device_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrder:
        """Adds a note for staff; notes are never changed.

        Args:
            text: At most 10,000 characters.
            device_id: Absent: about the order as a whole.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``,
                ``device_not_found``, ``note_required``, ``too_long``, ``invalid_characters``,
                ``role_not_allowed``, ``limit_exceeded``.
        """
        params = _given(
            {
                "orderId": order_id,
                "text": text,
                "deviceId": device_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrder = self._call("booking.addNote", params, timeout)
        return answer

    def assign_order(
        self,
        *,
        order_id: str,
        expected_version: Optional[int] = None,
        assigned_user_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrder:
        """Gives an order to somebody, or to nobody.

        Args:
            expected_version: Refused when somebody else was faster.
            assigned_user_id: Absent: nobody.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``,
                ``role_not_allowed``, ``order_closed``, ``role_not_allowed``, ``version_conflict``,
                ``user_not_found``.
        """
        params = _given(
            {
                "orderId": order_id,
                "expectedVersion": expected_version,
                "assignedUserId": assigned_user_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrder = self._call("booking.assignOrder", params, timeout)
        return answer

    def hold_order(
        self,
        *,
        order_id: str,
        reason: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrder:
        """Pauses an order.

        Args:
            reason: At most 500 characters.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``,
                ``role_not_allowed``, ``order_closed``, ``role_not_allowed``, ``order_on_hold``,
                ``too_long``, ``invalid_characters``.
        """
        params = _given(
            {
                "orderId": order_id,
                "reason": reason,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrder = self._call("booking.holdOrder", params, timeout)
        return answer

    def resume_order(
        self,
        *,
        order_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrder:
        """Goes on with an order that was on hold.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``,
                ``role_not_allowed``, ``order_closed``, ``role_not_allowed``, ``order_not_on_hold``.
        """
        params = _given(
            {
                "orderId": order_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrder = self._call("booking.resumeOrder", params, timeout)
        return answer

    def cancel_order(
        self,
        *,
        order_id: str,
        reason: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrder:
        """Cancels an order before anything was promised or paid.

        Only while no device is past `ready_to_quote` and nothing is paid. Its number is never used
        again.

        Args:
            reason: At most 500 characters.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``,
                ``role_not_allowed``, ``order_closed``, ``role_not_allowed``, ``cannot_cancel``,
                ``reason_required``, ``too_long``, ``invalid_characters``.
        """
        params = _given(
            {
                "orderId": order_id,
                "reason": reason,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrder = self._call("booking.cancelOrder", params, timeout)
        return answer

    def assign_engineer(
        self,
        *,
        device_id: str,
        order_id: Optional[str] = None,
        expected_version: Optional[int] = None,
        assigned_user_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingOrderDevice:
        """Gives a device to an engineer, or to nobody.

        Args:
            order_id: The device's order, to be sure that it is the one meant.
            expected_version: Refused when somebody else was faster.
            assigned_user_id: Absent: nobody.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``device_not_found``,
                ``order_not_found``, ``role_not_allowed``, ``order_closed``, ``role_not_allowed``,
                ``version_conflict``, ``not_an_engineer``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceId": device_id,
                "expectedVersion": expected_version,
                "assignedUserId": assigned_user_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingOrderDevice = self._call("booking.assignEngineer", params, timeout)
        return answer

    def list_engineers(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingListEngineersResult:
        """The people who repair, by name.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: BookingListEngineersResult = self._call("booking.listEngineers", params, timeout)
        return answer

    def get_document(
        self,
        *,
        order_id: str,
        type: BookingDocumentType,
        locale: Optional[str] = None,
        path: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingGetDocumentResult:
        """Draws a paper of an order as a PDF.

        The same version of an order gives the same bytes. Labels are 62 mm wide, one page for each
        device. Drawn beside: later requests may be answered earlier.

        Args:
            locale: The language of the paper, such as sv-SE; else that of the request.
            path: A file to write on the service's disk, where the caller may name one, instead of
                sending the bytes. An earlier paper or report of ours is replaced, any other file is
                not.

        Raises:
            NacreError: Besides what every method may answer, ``order_not_found``,
                ``document_not_available``, ``path_not_permitted``, ``not_a_plain_file``,
                ``folder_not_found``, ``file_exists``, ``file_not_written``, ``worker_unavailable``,
                ``worker_died``, ``worker_late``, ``worker_refused``, ``role_not_allowed``.
        """
        params = _given(
            {
                "orderId": order_id,
                "type": type,
                "locale": locale,
                "path": path,
                "_meta": meta,
            }
        )
        answer: BookingGetDocumentResult = self._call("booking.getDocument", params, timeout)
        return answer

    def list_locations(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingLocationList:
        """The locations that take bookings.

        Active locations first, then by name. `autoSelectId` names the only active one: a booking
        that gives none gets it by itself.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: BookingLocationList = self._call("booking.listLocations", params, timeout)
        return answer

    def locations(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingLocationList:
        """The same as booking.listLocations, by a shorter name.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: BookingLocationList = self._call("booking.locations", params, timeout)
        return answer

    def reveal_bank_details(
        self,
        *,
        device_id: str,
        order_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingRevealedBankDetails:
        """Shows where a payout goes to whoever sends it.

        Written down in the audit.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``device_not_found``,
                ``order_not_found``, ``bank_details_not_found``, ``role_not_allowed``,
                ``order_closed``, ``role_not_allowed``.
        """
        params = _given(
            {
                "orderId": order_id,
                "deviceId": device_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingRevealedBankDetails = self._call(
            "booking.revealBankDetails", params, timeout
        )
        return answer

    def get_settings(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingSettings:
        """How the company books.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: BookingSettings = self._call("booking.getSettings", params, timeout)
        return answer

    def update_settings(
        self,
        *,
        name: Optional[str] = None,
        logo: Optional[str] = None,
        vat_number: Optional[str] = None,
        privacy_policy: Optional[str] = None,
        order_number_start: Optional[int] = None,
        order_number_prefix: Optional[str] = None,
        currency: Optional[str] = None,
        vat_rates_bp: Optional[Mapping[str, int]] = None,
        buyback_enabled: Optional[bool] = None,
        deposits_enabled: Optional[bool] = None,
        allow_collection_with_balance: Optional[bool] = None,
        marketing_consent_default: Optional[bool] = None,
        passcode_retention_days: Optional[int] = None,
        draft_retention_days: Optional[int] = None,
        customer_portal_url: Optional[str] = None,
        clear: Optional[Sequence[BookingClearableSetting]] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingSettings:
        """Changes what is given and leaves the rest.

        `orderNumberStart` is fixed once there is an order: `in_use`. `clear` empties settings that
        may be empty.

        Args:
            name: The company on receipts, at most 200 characters. Default: the organization's name.
            logo: A PNG as data URL, at most 524,288 bytes.
            vat_number: At most 40 characters.
            privacy_policy: At most 100,000 characters.
            order_number_start: The first order's number; fixed once there is an order.
            order_number_prefix: Shown before order numbers instead of #; at most 10 characters.
            currency: ISO 4217.
            vat_rates_bp: Item type to basis points, 0 to 10,000; 2000 is 20 %. Rates left out stay
                as they are.
            buyback_enabled: Whether the company buys devices.
            deposits_enabled: Whether a repair may be paid for before it is done.
            allow_collection_with_balance: Whether a device may be collected before all is paid.
            marketing_consent_default: Whether the box is ticked beforehand; never in the EEA, the
                UK and Switzerland.
            passcode_retention_days: Days after collection until passcodes are erased.
            draft_retention_days: Days after its last change until a draft is erased.
            customer_portal_url: Where customers follow their order; at most 500 characters.
            clear: Settings to empty.
            expected_version: The version that was seen last.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``too_long``, ``invalid_characters``,
                ``logo_invalid``, ``currency_invalid``, ``vat_rate_invalid``, ``invalid_enum``,
                ``url_invalid``, ``in_use``, ``in_use``, ``settings_version_conflict``,
                ``role_not_allowed``.
        """
        params = _given(
            {
                "name": name,
                "logo": logo,
                "vatNumber": vat_number,
                "privacyPolicy": privacy_policy,
                "orderNumberStart": order_number_start,
                "orderNumberPrefix": order_number_prefix,
                "currency": currency,
                "vatRatesBp": vat_rates_bp,
                "buybackEnabled": buyback_enabled,
                "depositsEnabled": deposits_enabled,
                "allowCollectionWithBalance": allow_collection_with_balance,
                "marketingConsentDefault": marketing_consent_default,
                "passcodeRetentionDays": passcode_retention_days,
                "draftRetentionDays": draft_retention_days,
                "customerPortalUrl": customer_portal_url,
                "clear": clear,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingSettings = self._call("booking.updateSettings", params, timeout)
        return answer

    def get_company_info(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingCompanyInfo:
        """The company as clients see it, with the terms that they sign.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: BookingCompanyInfo = self._call("booking.getCompanyInfo", params, timeout)
        return answer

    def publish_terms(
        self,
        *,
        text: str,
        locale: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingTerms:
        """Makes a new version of the terms, which clients sign from now on.

        A version never changes: earlier ones stay readable by `booking.getTerms`.

        Args:
            text: Kept as it is, letter by letter.
            locale: Its language as BCP 47 tag. Default: that of the session.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``terms_text_required``,
                ``invalid_characters``, ``locale_invalid``, ``role_not_allowed``.
        """
        params = _given(
            {
                "text": text,
                "locale": locale,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingTerms = self._call("booking.publishTerms", params, timeout)
        return answer

    def get_terms(
        self,
        *,
        version: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingTerms:
        """One version of the terms, also an old one.

        Args:
            version: Such as terms-1. Default: the current one.

        Raises:
            NacreError: Besides what every method may answer, ``terms_not_found``,
                ``role_not_allowed``.
        """
        params = _given(
            {
                "version": version,
                "_meta": meta,
            }
        )
        answer: BookingTerms = self._call("booking.getTerms", params, timeout)
        return answer

    def upsert_location(
        self,
        *,
        id: Optional[str] = None,
        name: Optional[str] = None,
        address_line1: Optional[str] = None,
        address_line2: Optional[str] = None,
        city: Optional[str] = None,
        county: Optional[str] = None,
        postcode: Optional[str] = None,
        country_code: Optional[str] = None,
        phone: Optional[str] = None,
        email: Optional[str] = None,
        is_primary: Optional[bool] = None,
        latitude: Optional[float] = None,
        longitude: Optional[float] = None,
        time_zone: Optional[str] = None,
        opening_hours: Optional[BookingOpeningHoursForm] = None,
        closures: Optional[Sequence[str]] = None,
        active: Optional[bool] = None,
        clear: Optional[Sequence[BookingClearableLocationField]] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingLocation:
        """Adds a location, or changes one.

        Without `id` a location is added; with one, what is given is changed and the rest stays.
        `clear` empties parts. Making a location primary takes that from the one before; when the
        primary location is switched off, an active one takes its place.

        Args:
            id: The location to change. Without one a location is added.
            name: At most 120 characters; needed for a new location.
            postcode: Checked by the rules of the country.
            country_code: ISO 3166-1 alpha-2.
            phone: International, or as dialled in the location's country.
            is_primary: One location is; the first becomes it by itself.
            latitude: Unit: degrees. Needs longitude.
            longitude: Unit: degrees. Needs latitude.
            time_zone: IANA name. Default: that of the organization.
            opening_hours: Replaces all of them. None: no restriction.
            closures: Dates closed; replaces all of them.
            active: Whether bookings are taken. Default: true.
            clear: Parts to empty.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``name_required``, ``too_long``,
                ``invalid_characters``, ``id_invalid``, ``location_not_found``,
                ``country_code_invalid``, ``postcode_invalid``, ``phone_invalid``,
                ``phone_unverified``, ``phone_library_missing``, ``email_invalid``,
                ``email_reserved``, ``geolocation_incomplete``, ``geolocation_range``,
                ``time_zone_unknown``, ``opening_time_invalid``, ``opening_interval_incomplete``,
                ``opening_interval_reversed``, ``opening_intervals_order``, ``closure_invalid``,
                ``in_use``, ``primary_location_required``, ``role_not_allowed``.
        """
        params = _given(
            {
                "id": id,
                "name": name,
                "addressLine1": address_line1,
                "addressLine2": address_line2,
                "city": city,
                "county": county,
                "postcode": postcode,
                "countryCode": country_code,
                "phone": phone,
                "email": email,
                "isPrimary": is_primary,
                "latitude": latitude,
                "longitude": longitude,
                "timeZone": time_zone,
                "openingHours": opening_hours,
                "closures": closures,
                "active": active,
                "clear": clear,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingLocation = self._call("booking.upsertLocation", params, timeout)
        return answer

    def list_countries(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingListCountriesResult:
        """Countries by name, with what is dialled for them.

        In a session the default is the country of the primary location.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: BookingListCountriesResult = self._call("booking.listCountries", params, timeout)
        return answer

    def list_service_types(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingListServiceTypesResult:
        """The services that can be booked.

        Without buyback when the company does not buy. `autoSelect` is true when there is no choice.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: BookingListServiceTypesResult = self._call(
            "booking.listServiceTypes", params, timeout
        )
        return answer

    def list_sub_locations(
        self,
        *,
        location_id: Optional[str] = None,
        active_only: Optional[bool] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingListSubLocationsResult:
        """The places inside locations, by location and code.

        Args:
            location_id: Only those of one location.

        Raises:
            NacreError: Besides what every method may answer, ``location_not_found``,
                ``role_not_allowed``.
        """
        params = _given(
            {
                "locationId": location_id,
                "activeOnly": active_only,
                "_meta": meta,
            }
        )
        answer: BookingListSubLocationsResult = self._call(
            "booking.listSubLocations", params, timeout
        )
        return answer

    def upsert_sub_location(
        self,
        *,
        id: Optional[str] = None,
        location_id: Optional[str] = None,
        code: Optional[str] = None,
        description: Optional[str] = None,
        type: Optional[BookingSubLocationType] = None,
        active: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingSubLocation:
        """Adds a bench, a shelf or the like to a location, or changes one.

        `in_use`: another sub-location of the location has the code, or a sub-location that is
        switched off still holds a device.

        Args:
            id: The sub-location to change. Without one a sub-location is added.
            location_id: Where it is; needed for a new one, and never changed.
            code: At most 20 characters, unlike any other of the location; needed for a new one.
            description: At most 200 characters.
            type: Default: shelf.
            active: Whether devices may be put there. Default: true.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``location_id_required``,
                ``location_fixed``, ``code_required``, ``too_long``, ``invalid_characters``,
                ``id_invalid``, ``location_not_found``, ``sub_location_not_found``, ``in_use``,
                ``role_not_allowed``.
        """
        params = _given(
            {
                "id": id,
                "locationId": location_id,
                "code": code,
                "description": description,
                "type": type,
                "active": active,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingSubLocation = self._call("booking.upsertSubLocation", params, timeout)
        return answer

    def list_enums(
        self,
        *,
        names: Optional[Sequence[str]] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingListEnumsResult:
        """Every closed set of words of this domain, with labels.

        By the name of the field that holds them, such as `serviceType`. Needs no session.

        Args:
            names: Only these sets. Default: all.
        """
        params = _given(
            {
                "names": names,
                "_meta": meta,
            }
        )
        answer: BookingListEnumsResult = self._call("booking.listEnums", params, timeout)
        return answer

    def set_up(
        self,
        *,
        catalogue: Optional[bool] = None,
        device_types: Optional[bool] = None,
        terms: Optional[bool] = None,
        location: Optional[bool] = None,
        location_name: Optional[str] = None,
        country_code: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingSetUpResult:
        """Gives a new shop what it needs before its first client.

        A catalogue of a thousand models, device types, terms to begin with and a location: each
        only where there is none of its kind yet, so a repetition changes nothing. Device types and
        terms are in the session's language; read the terms before the first client signs them.

        Args:
            location_name: Default: what the company is called.
            country_code: Where the location is. ISO 3166-1 alpha-2.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``,
                ``country_code_invalid``, ``name_required``, ``too_long``, ``invalid_characters``.
        """
        params = _given(
            {
                "catalogue": catalogue,
                "deviceTypes": device_types,
                "terms": terms,
                "location": location,
                "locationName": location_name,
                "countryCode": country_code,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingSetUpResult = self._call("booking.setUp", params, timeout)
        return answer

    def list_stock(
        self,
        *,
        status: Optional[BookingStockStatus] = None,
        query: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingListStockResult:
        """The units that the shop owns, newest first.

        Each word of `query` must begin a word of the name, the serial number, the IMEI, the colour
        or the capacity.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "status": status,
                "query": query,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: BookingListStockResult = self._call("booking.listStock", params, timeout)
        return answer

    def get_stock(
        self,
        *,
        stock_id: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingStock:
        """One unit with its costs.

        Raises:
            NacreError: Besides what every method may answer, ``stock_not_found``,
                ``role_not_allowed``, ``stock_sold``, ``stock_not_for_sale``.
        """
        params = _given(
            {
                "stockId": stock_id,
                "_meta": meta,
            }
        )
        answer: BookingStock = self._call("booking.getStock", params, timeout)
        return answer

    def add_stock(
        self,
        *,
        display_name: Optional[str] = None,
        status: Optional[BookingStockStatus] = None,
        serial_number: Optional[str] = None,
        imei: Optional[str] = None,
        colour: Optional[str] = None,
        storage_capacity: Optional[str] = None,
        condition: Optional[BookingConditionGrade] = None,
        location_id: Optional[str] = None,
        cost_minor: Optional[int] = None,
        sell_price_minor: Optional[int] = None,
        special_offer_price_minor: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingStock:
        """Puts a unit into the stock that was not bought from a client at the counter.

        Devices of finished buybacks come into the stock by themselves.

        Args:
            display_name: At most 160 characters.
            status: Default: purchased.
            condition: Default: B.
            cost_minor: What was paid for it, 0 to 100,000,000.
            sell_price_minor: 0 to 100,000,000.
            special_offer_price_minor: 0 to 100,000,000.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``too_long``, ``invalid_characters``,
                ``id_invalid``, ``description_required``, ``stock_sold``, ``serial_invalid``,
                ``imei_format``, ``imei_length``, ``imei_reserved``, ``imei_checksum``,
                ``unit_price_required``, ``unit_price_invalid``, ``location_not_found``,
                ``stock_not_for_sale``, ``role_not_allowed``.
        """
        params = _given(
            {
                "displayName": display_name,
                "status": status,
                "serialNumber": serial_number,
                "imei": imei,
                "colour": colour,
                "storageCapacity": storage_capacity,
                "condition": condition,
                "locationId": location_id,
                "costMinor": cost_minor,
                "sellPriceMinor": sell_price_minor,
                "specialOfferPriceMinor": special_offer_price_minor,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingStock = self._call("booking.addStock", params, timeout)
        return answer

    def update_stock(
        self,
        *,
        stock_id: str,
        status: Optional[BookingStockStatus] = None,
        condition: Optional[BookingConditionGrade] = None,
        sell_price_minor: Optional[int] = None,
        special_offer_price_minor: Optional[int] = None,
        clear_special_offer: Optional[bool] = None,
        refurbishment: Optional[Sequence[BookingStockWork]] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> BookingStock:
        """Changes status, condition, prices or refurbishment of a unit.

        Everybody may move a unit through the workshop; prices and costs are set by those who answer
        for them. `sold` comes by a device sale alone.

        Args:
            clear_special_offer: True takes the special offer away.
            refurbishment: Replaces what was spent on the unit.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``stock_not_found``,
                ``transition_not_allowed``, ``stock_sold``, ``stock_not_for_sale``,
                ``role_not_allowed``.
        """
        params = _given(
            {
                "stockId": stock_id,
                "status": status,
                "condition": condition,
                "sellPriceMinor": sell_price_minor,
                "specialOfferPriceMinor": special_offer_price_minor,
                "clearSpecialOffer": clear_special_offer,
                "refurbishment": refurbishment,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: BookingStock = self._call("booking.updateStock", params, timeout)
        return answer


class DirectoryMethods:
    """Organizations, their members and what these are in each domain."""

    def __init__(self, call: Caller) -> None:
        self._call = call

    def get_organization(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> DirectoryOrganization:
        """The session's organization.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: DirectoryOrganization = self._call("directory.getOrganization", params, timeout)
        return answer

    def update_organization(
        self,
        *,
        name: Optional[str] = None,
        locale: Optional[str] = None,
        timezone: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> DirectoryOrganization:
        """Changes the organization's name, language or time zone.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``,
                ``version_conflict``, ``name_blank``, ``time_zone_unknown``, ``locale_unknown``.
        """
        params = _given(
            {
                "name": name,
                "locale": locale,
                "timezone": timezone,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: DirectoryOrganization = self._call("directory.updateOrganization", params, timeout)
        return answer

    def list_members(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> DirectoryListMembersResult:
        """The organization's members, oldest first.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: DirectoryListMembersResult = self._call("directory.listMembers", params, timeout)
        return answer

    def add_member(
        self,
        *,
        name: str,
        roles: DirectoryRoles,
        login: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> DirectoryMemberInfo:
        """Adds a person to the organization.

        Owners and administrators of the directory assign the roles of all domains, their own too;
        only an owner makes an owner. A login is one person's in the whole database: who adds people
        learns that it is taken, and neither by whom nor in which organization.

        Args:
            login: Upper and lower case are the same.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``,
                ``owner_required``, ``name_blank``, ``login_invalid``, ``login_taken``.
        """
        params = _given(
            {
                "name": name,
                "roles": roles,
                "login": login,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: DirectoryMemberInfo = self._call("directory.addMember", params, timeout)
        return answer

    def update_member(
        self,
        *,
        user_id: str,
        name: Optional[str] = None,
        roles: Optional[DirectoryRoles] = None,
        active: Optional[bool] = None,
        expected_version: Optional[int] = None,
        login: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> DirectoryMemberInfo:
        """Changes a member's name, login, roles or activity.

        Owners and administrators of the directory assign the roles of all domains, their own too;
        only an owner makes an owner or changes one. Changed roles hold from the next request on, in
        every open session of the person. With `active` false these sessions end, what they follow
        ends, tokens and paired devices of the person are revoked, and calendars that they gave out.
        Nothing of it comes back with `active` true: the person signs in again, with the password
        that they had.

        Args:
            login: The empty text takes it away.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``,
                ``owner_required``, ``login_shared``, ``member_not_found``, ``last_owner``,
                ``version_conflict``, ``name_blank``, ``login_invalid``, ``login_taken``.
        """
        params = _given(
            {
                "userId": user_id,
                "name": name,
                "roles": roles,
                "active": active,
                "expectedVersion": expected_version,
                "login": login,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: DirectoryMemberInfo = self._call("directory.updateMember", params, timeout)
        return answer


class EventsMethods:
    """What has changed: the durable sequence of events, for whoever follows it."""

    def __init__(self, call: Caller) -> None:
        self._call = call

    def subscribe(
        self,
        *,
        topics: Optional[Sequence[str]] = None,
        from_: Any = None,
        epoch: Optional[str] = None,
        name: Optional[str] = None,
        ack: Optional[EventsAckMode] = None,
        max_in_flight: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> EventsSubscribeResult:
        """Sends events as they happen, after those that were missed.

        After the answer come `events.event` notifications `{subscription, epoch, seq, prev, at,
        topic, entity, organizationId, actor, data, requestId?}` in the order of commits, and once
        `events.caughtUp {subscription, seq}` where the past meets the present. `prev` is the seq
        last sent on this subscription, at first `from`: who keeps it can prove that nothing was
        lost. Delivery is at least once: keep the last seq you handled, and subscribe `from` it
        after any restart. A `name` stores the place; `from: "cursor"` goes on there, or begins at
        the start of the history when there is none yet. Each event is sent by what the person may
        know when it is sent; a token hears only of domains in which its scopes cover a method that
        the person's roles permit. The subscription ends with its session.

        Args:
            topics: Globs such as `booking.*`; everything when not said.
            from_: `now` (when not said), `start`, a seq (events after it), or `cursor`.
            epoch: The history that a seq belongs to.
            name: A stored cursor of this user.
            max_in_flight: Events that may wait for a manual acknowledgement.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``event_history_expired``,
                ``epoch_changed``, ``from_invalid``, ``cursor_name_required``, ``topic_invalid``,
                ``limit_exceeded``.
        """
        params = _given(
            {
                "topics": topics,
                "from": from_,
                "epoch": epoch,
                "name": name,
                "ack": ack,
                "maxInFlight": max_in_flight,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: EventsSubscribeResult = self._call("events.subscribe", params, timeout)
        return answer

    def unsubscribe(
        self,
        *,
        subscription: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> EventsUnsubscribeResult:
        """Ends a subscription; its stored cursor stays.

        Raises:
            NacreError: Besides what every method may answer, ``subscription_not_found``.
        """
        params = _given(
            {
                "subscription": subscription,
                "_meta": meta,
            }
        )
        answer: EventsUnsubscribeResult = self._call("events.unsubscribe", params, timeout)
        return answer

    def ack(
        self,
        *,
        subscription: str,
        seq: int,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> EventsAckResult:
        """Says that everything up to a seq was handled.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``subscription_not_found``,
                ``ack_not_sent``.
        """
        params = _given(
            {
                "subscription": subscription,
                "seq": seq,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: EventsAckResult = self._call("events.ack", params, timeout)
        return answer

    def read(
        self,
        *,
        from_: Any,
        topics: Optional[Sequence[str]] = None,
        limit: Optional[int] = None,
        wait_ms: Optional[int] = None,
        epoch: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> EventsReadResult:
        """Reads events after a place, and waits for some when there are none.

        For hosts that cannot take notifications: ask again with `from` = `next`. With `waitMs` the
        answer comes when there is an event or the time is over, and later requests are answered
        meanwhile; when the session ends, it is answered with why. No items and a `next` before
        `latest` means that there is more to look through: ask again.

        Args:
            from_: `now`, `start`, or a seq (events after it).
            topics: Globs such as `booking.*`; everything when not said.
            epoch: The history that a seq belongs to.

        Raises:
            NacreError: Besides what every method may answer, ``event_history_expired``,
                ``epoch_changed``, ``from_invalid``, ``topic_invalid``.
        """
        params = _given(
            {
                "from": from_,
                "topics": topics,
                "limit": limit,
                "waitMs": wait_ms,
                "epoch": epoch,
                "_meta": meta,
            }
        )
        answer: EventsReadResult = self._call("events.read", params, timeout)
        return answer

    def list(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> EventsListResult:
        """Open subscriptions of this session, and stored cursors of this user."""
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: EventsListResult = self._call("events.list", params, timeout)
        return answer


class LeaveMethods:
    """Leave: policy engine, approvals, balances, signed export, pairing, sync."""

    def __init__(self, call: Caller) -> None:
        self._call = call

    def handovers(
        self,
        *,
        include_answered: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveHandoversResult:
        """Whom one is asked to take over from, the latest first.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``.
        """
        params = _given(
            {
                "includeAnswered": include_answered,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: LeaveHandoversResult = self._call("leave.handovers", params, timeout)
        return answer

    def answer_handover(
        self,
        *,
        leave_id: str,
        accept: bool,
        comment: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveHandover:
        """Says whether one takes over for somebody.

        Asked where `handover_confirmation_enabled` is set, before the first step of the chain. With
        a yes the chain begins; with a no the leave goes back to the person, who chooses another
        substitute or none.

        Args:
            comment: At least 5 characters with a no.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``,
                ``invalid_status``, ``handover_answered``, ``comment_required``, ``too_long``.
        """
        params = _given(
            {
                "leaveId": leave_id,
                "accept": accept,
                "comment": comment,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveHandover = self._call("leave.answerHandover", params, timeout)
        return answer

    def chain(
        self,
        *,
        type: LeaveType,
        requester_role: Optional[LeaveRole] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveChainResult:
        """Tells who decides about a leave, in order.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_input``.
        """
        params = _given(
            {
                "type": type,
                "requesterRole": requester_role,
                "_meta": meta,
            }
        )
        answer: LeaveChainResult = self._call("leave.chain", params, timeout)
        return answer

    def can_act(
        self,
        *,
        action: LeaveLifeAction,
        actor: LeaveActingPerson,
        leave: LeaveActedOnLeave,
        today: Optional[str] = None,
        new_end_date: Optional[str] = None,
        effective_date: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveCanActResult:
        """Tells whether somebody may do something with a leave now, and why not.

        Args:
            today: Default: the date in Dhaka.
            new_end_date: To judge a shortening or an extension.
            effective_date: To judge a recall: the first day on duty.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_input``, ``invalid_dates``,
                ``invalid_dates``, ``invalid_dates``, ``forbidden``, ``invalid_status``,
                ``return_action_invalid``, ``self_approval_disallowed``,
                ``self_rejection_disallowed``, ``department_mismatch``,
                ``approval_chain_violation``, ``no_next_role``, ``hr_admin_cannot_approve``,
                ``not_final_approver``, ``already_cancelled``, ``cancellation_request_invalid``,
                ``maternity_cannot_cancel_after_start``, ``cannot_cancel_now``,
                ``cannot_recall_now``, ``cannot_recall_past_leave``, ``shorten_invalid_status``,
                ``shorten_not_started``, ``shorten_already_ended``, ``shorten_invalid_date``,
                ``shorten_past_date``, ``extension_invalid_status``, ``extension_not_started``,
                ``extension_already_ended``, ``extension_invalid_date``, ``cannot_return_to_duty``,
                ``fitness_certificate_required``, ``fitness_certificate_approval_pending``,
                ``handover_awaited``, ``recall_date_invalid``, ``not_begun``.
        """
        params = _given(
            {
                "action": action,
                "actor": actor,
                "leave": leave,
                "today": today,
                "newEndDate": new_end_date,
                "effectiveDate": effective_date,
                "_meta": meta,
            }
        )
        answer: LeaveCanActResult = self._call("leave.canAct", params, timeout)
        return answer

    def decide(
        self,
        *,
        leave_id: str,
        action: LeaveStepDecision,
        comment: Optional[str] = None,
        expected_version: Optional[int] = None,
        granted_end_date: Optional[str] = None,
        board_reference: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRecord:
        """Forwards, approves, rejects or returns a leave, or decides about its cancellation.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_input``, ``invalid_dates``,
                ``invalid_dates``, ``invalid_dates``, ``forbidden``, ``invalid_status``,
                ``return_action_invalid``, ``self_approval_disallowed``,
                ``self_rejection_disallowed``, ``department_mismatch``,
                ``approval_chain_violation``, ``no_next_role``, ``hr_admin_cannot_approve``,
                ``not_final_approver``, ``already_cancelled``, ``cancellation_request_invalid``,
                ``maternity_cannot_cancel_after_start``, ``cannot_cancel_now``,
                ``cannot_recall_now``, ``cannot_recall_past_leave``, ``shorten_invalid_status``,
                ``shorten_not_started``, ``shorten_already_ended``, ``shorten_invalid_date``,
                ``shorten_past_date``, ``extension_invalid_status``, ``extension_not_started``,
                ``extension_already_ended``, ``extension_invalid_date``, ``cannot_return_to_duty``,
                ``fitness_certificate_required``, ``fitness_certificate_approval_pending``,
                ``handover_awaited``, ``recall_date_invalid``, ``not_begun``, ``forbidden``,
                ``not_found``, ``conflict``, ``comment_required``, ``too_long``,
                ``board_reference_required``, ``granted_end_date_invalid``,
                ``balance_deduction_failed``.
        """
        params = _given(
            {
                "leaveId": leave_id,
                "action": action,
                "comment": comment,
                "expectedVersion": expected_version,
                "grantedEndDate": granted_end_date,
                "boardReference": board_reference,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveRecord = self._call("leave.decide", params, timeout)
        return answer

    def decide_many(
        self,
        *,
        items: Sequence[LeaveDecisionItem],
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveDecideManyResult:
        """Decides about several leaves, each on its own.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``.
        """
        params = _given(
            {
                "items": items,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveDecideManyResult = self._call("leave.decideMany", params, timeout)
        return answer

    def nudge(
        self,
        *,
        leave_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveNudgeResult:
        """Reminds those whose decision one waits for; once in 24 hours.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``,
                ``forbidden``, ``invalid_status``, ``nudge_limit``.
        """
        params = _given(
            {
                "leaveId": leave_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveNudgeResult = self._call("leave.nudge", params, timeout)
        return answer

    def delegate(
        self,
        *,
        to: str,
        from_: str,
        until: str,
        reason: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveDelegationInfo:
        """Lets somebody else decide in one's place for some time.

        The delegate acts on behalf of the delegator, never on their own request; both are named in
        the history of what they decide.

        Args:
            from_: The first day. YYYY-MM-DD, or RFC 3339, which is cut to its date in Dhaka.
            until: The last day. YYYY-MM-DD, or RFC 3339, which is cut to its date in Dhaka.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``,
                ``invalid_dates``, ``invalid_dates``, ``invalid_dates``, ``feature_disabled``,
                ``delegation_to_self``, ``delegation_period_invalid``, ``delegation_too_long``.
        """
        params = _given(
            {
                "to": to,
                "from": from_,
                "until": until,
                "reason": reason,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveDelegationInfo = self._call("leave.delegate", params, timeout)
        return answer

    def delegations(
        self,
        *,
        include_ended: Optional[bool] = None,
        all: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveDelegationsResult:
        """Lists who decides in whose place.

        Args:
            all: Everybody's: for HR and the system administrator. Others get their own all the
                same.
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``.
        """
        params = _given(
            {
                "includeEnded": include_ended,
                "all": all,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: LeaveDelegationsResult = self._call("leave.delegations", params, timeout)
        return answer

    def end_delegation(
        self,
        *,
        delegation_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveDelegationInfo:
        """Ends a delegation of one's own early.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``.
        """
        params = _given(
            {
                "delegationId": delegation_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveDelegationInfo = self._call("leave.endDelegation", params, timeout)
        return answer

    def run_reminders(
        self,
        *,
        date: Optional[str] = None,
        dry_run: Optional[bool] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRunRemindersResult:
        """Reminds of steps that wait and of leaves that begin soon.

        A step is reminded at half of its time, and whoever comes next is told when it is over;
        nothing is decided. Each reminder is sent once, however often this runs.

        Args:
            date: As of this day. Default: today.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``invalid_dates``,
                ``invalid_dates``, ``invalid_dates``.
        """
        params = _given(
            {
                "date": date,
                "dryRun": dry_run,
                "_meta": meta,
            }
        )
        answer: LeaveRunRemindersResult = self._call("leave.runReminders", params, timeout)
        return answer

    def accrue(
        self,
        *,
        month: str,
        earned: LeaveAccountForm,
        joining_date: Optional[str] = None,
        leaving_date: Optional[str] = None,
        leaves: Optional[Sequence[LeaveAccrualLeave]] = None,
        special: Optional[LeaveAccountForm] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveAccrueResult:
        """Says what a month on duty earns.

        Args:
            month: YYYY-MM.
            joining_date: The first day of employment. Default: before the month.
            leaving_date: The last day of employment. Default: after the month.
            leaves: Those that may cover the month.
            special: Default: empty.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_dates``, ``invalid_dates``,
                ``invalid_dates``.
        """
        params = _given(
            {
                "month": month,
                "joiningDate": joining_date,
                "leavingDate": leaving_date,
                "leaves": leaves,
                "earned": earned,
                "special": special,
                "_meta": meta,
            }
        )
        answer: LeaveAccrueResult = self._call("leave.accrue", params, timeout)
        return answer

    def rollover(
        self,
        *,
        year: int,
        balances: Sequence[LeaveYearAccountForm],
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRolloverResult:
        """Says what of a year's balances the next year begins with.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_input``.
        """
        params = _given(
            {
                "year": year,
                "balances": balances,
                "_meta": meta,
            }
        )
        answer: LeaveRolloverResult = self._call("leave.rollover", params, timeout)
        return answer

    def validate_encashment(
        self,
        *,
        earned_balance: Optional[float] = None,
        days: Optional[float] = None,
        has_pending: Optional[bool] = None,
        gross_monthly: Optional[Money] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveValidateEncashmentResult:
        """Says whether earned leave can be paid out, and what for.

        Args:
            earned_balance: Days of earned leave that are there.
            days: Days to be paid.
            has_pending: Whether another request of the year waits for a decision.
            gross_monthly: A month's pay, for the amount.

        Raises:
            NacreError: Besides what every method may answer, ``encashment_validation_failed``,
                ``encashment_already_pending``.
        """
        params = _given(
            {
                "earnedBalance": earned_balance,
                "days": days,
                "hasPending": has_pending,
                "grossMonthly": gross_monthly,
                "_meta": meta,
            }
        )
        answer: LeaveValidateEncashmentResult = self._call(
            "leave.validateEncashment", params, timeout
        )
        return answer

    def balance(
        self,
        *,
        user_id: Optional[str] = None,
        year: Optional[int] = None,
        as_of: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveBalance:
        """Shows somebody's balances of a year, with the entries they are the sum of.

        A year that was not begun yet is shown as it would be begun now. `asOf` adds what will be
        there on a day to come.

        Args:
            user_id: Default: oneself.
            year: Default: this year in Dhaka.
            as_of: A date from today on, at most five years ahead.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``forbidden``,
                ``not_found``, ``invalid_dates``, ``invalid_dates``, ``invalid_dates``,
                ``as_of_past``, ``invalid_dates``.
        """
        params = _given(
            {
                "userId": user_id,
                "year": year,
                "asOf": as_of,
                "_meta": meta,
            }
        )
        answer: LeaveBalance = self._call("leave.balance", params, timeout)
        return answer

    def import_staff(
        self,
        *,
        text: str,
        year: Optional[int] = None,
        dry_run: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveImportStaffResult:
        """Reads a table of people, with what is known of them and what they have left, and puts it
        on file.

        The table is checked as a whole first: with anything wrong nothing is changed. What a cell
        leaves empty stays as it is. A balance becomes what its cell says, with a line in the ledger
        for the difference, so that the same table again changes nothing.

        Args:
            text: CSV with a header, of at most 2,000 people. Dates as YYYY-MM-DD or DD/MM/YYYY,
                days as 12.5 or 12,5.
            year: Of the balances. Default: this year in Dhaka.
            dry_run: Says what would happen, and nothing does.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``missing_column``,
                ``column_unknown``, ``not_found``, ``person_ambiguous``, ``person_repeated``,
                ``invalid_format``, ``invalid_enum``, ``invalid_enum``, ``too_many_rows``,
                ``invalid_date``, ``dates_out_of_order``, ``self_adjustment_disallowed``,
                ``el_carry_cap_exceeded``, ``special_cap_exceeded``.
        """
        params = _given(
            {
                "text": text,
                "year": year,
                "dryRun": dry_run,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveImportStaffResult = self._call("leave.importStaff", params, timeout)
        return answer

    def adjust_balance(
        self,
        *,
        user_id: str,
        type: LeaveType,
        delta: float,
        note: str,
        year: Optional[int] = None,
        overflow_to_special: Optional[bool] = None,
        expires_on: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveBalance:
        """Corrects a balance, with a note that its owner sees.

        `expiresOn` grants days that are gone after that day, such as compensatory leave.

        Args:
            year: Default: this year in Dhaka.
            delta: Whole or half days.
            note: At least 10 characters.
            overflow_to_special: What is above the cap of earned leave goes to special leave.
            expires_on: The last day on which it can be taken. YYYY-MM-DD, or RFC 3339, which is cut
                to its date in Dhaka.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``,
                ``self_adjustment_disallowed``, ``not_found``, ``invalid_input``, ``invalid_dates``,
                ``invalid_dates``, ``invalid_dates``, ``balance_not_kept``, ``invalid_format``,
                ``too_short``, ``el_carry_cap_exceeded``, ``special_cap_exceeded``,
                ``insufficient_balance``, ``invalid_date``, ``invalid_date``.
        """
        params = _given(
            {
                "userId": user_id,
                "type": type,
                "year": year,
                "delta": delta,
                "note": note,
                "overflowToSpecial": overflow_to_special,
                "expiresOn": expires_on,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveBalance = self._call("leave.adjustBalance", params, timeout)
        return answer

    def encash(
        self,
        *,
        days: float,
        reason: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveEncashment:
        """Asks for payment of earned leave.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``no_el_balance``,
                ``encashment_validation_failed``, ``encashment_already_pending``.
        """
        params = _given(
            {
                "days": days,
                "reason": reason,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveEncashment = self._call("leave.encash", params, timeout)
        return answer

    def decide_encashment(
        self,
        *,
        encashment_id: str,
        decision: LeaveEncashmentDecision,
        reason: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveEncashment:
        """Approves or rejects payment of earned leave.

        The approval takes the days from the balance.

        Args:
            reason: Needed to reject.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``,
                ``self_approval_disallowed``, ``encashment_already_processed``,
                ``rejection_reason_required``, ``balance_deduction_failed``.
        """
        params = _given(
            {
                "encashmentId": encashment_id,
                "decision": decision,
                "reason": reason,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveEncashment = self._call("leave.decideEncashment", params, timeout)
        return answer

    def mark_encashment_paid(
        self,
        *,
        encashment_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveEncashment:
        """Notes that approved earned leave was paid.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``,
                ``invalid_status``, ``encashment_already_processed``.
        """
        params = _given(
            {
                "encashmentId": encashment_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveEncashment = self._call("leave.markEncashmentPaid", params, timeout)
        return answer

    def encashments(
        self,
        *,
        user_id: Optional[str] = None,
        status: Optional[LeaveEncashmentStatus] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveEncashmentsResult:
        """Lists requests for payment, the newest first: one's own, or for HR and the CEO
        everybody's.

        Args:
            user_id: Only this person's.
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``forbidden``.
        """
        params = _given(
            {
                "userId": user_id,
                "status": status,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: LeaveEncashmentsResult = self._call("leave.encashments", params, timeout)
        return answer

    def settle(
        self,
        *,
        user_id: str,
        leaving_date: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveSettleResult:
        """Settles somebody's leave at the end of employment: earned leave is paid out in full, the
        rest lapses.

        Months up to the last day that were not credited yet are credited first.

        Args:
            leaving_date: The last day of employment.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``,
                ``invalid_dates``, ``invalid_dates``, ``invalid_dates``, ``invalid_dates``,
                ``already_settled``.
        """
        params = _given(
            {
                "userId": user_id,
                "leavingDate": leaving_date,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveSettleResult = self._call("leave.settle", params, timeout)
        return answer

    def run_accrual(
        self,
        *,
        month: str,
        dry_run: Optional[bool] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRunAccrualResult:
        """Credits all staff for a month on duty.

        Some people at a time are stored for good. Who was credited before is passed over, so a run
        that was ended goes on where it was, and repeating one changes nothing.

        Args:
            month: YYYY-MM, a month that is over.
            dry_run: Only shows what would happen.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``period_not_over``.
        """
        params = _given(
            {
                "month": month,
                "dryRun": dry_run,
                "_meta": meta,
            }
        )
        answer: LeaveRunAccrualResult = self._call("leave.runAccrual", params, timeout)
        return answer

    def run_rollover(
        self,
        *,
        year: int,
        dry_run: Optional[bool] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRunRolloverResult:
        """Ends a year for all staff: carries forward, lets lapse, and grants what the next year
        brings.

        Some people at a time are stored for good. Whose next year was begun before is passed over,
        so a run that was ended goes on where it was, and repeating one changes nothing. What is
        still posted to the old year later corrects what the next one began with.

        Args:
            year: The year that ends.
            dry_run: Only shows what would happen.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``period_not_over``.
        """
        params = _given(
            {
                "year": year,
                "dryRun": dry_run,
                "_meta": meta,
            }
        )
        answer: LeaveRunRolloverResult = self._call("leave.runRollover", params, timeout)
        return answer

    def run_lapse_reminders(
        self,
        *,
        date: Optional[str] = None,
        dry_run: Optional[bool] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRunLapseRemindersResult:
        """Tells people of days that will lapse: once from 1 November on, and once more a week
        before.

        Each reminder is sent once, however often this runs.

        Args:
            date: As of this day. Default: today in Dhaka.
            dry_run: Only shows what would be sent.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``invalid_dates``,
                ``invalid_dates``, ``invalid_dates``.
        """
        params = _given(
            {
                "date": date,
                "dryRun": dry_run,
                "_meta": meta,
            }
        )
        answer: LeaveRunLapseRemindersResult = self._call(
            "leave.runLapseReminders", params, timeout
        )
        return answer

    def holidays(
        self,
        *,
        year: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        include_optional: Optional[bool] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveHolidaysResult:
        """Lists the holidays of a year or a period.

        Args:
            year: Default: the current year in Dhaka, when no period is given.
            from_: YYYY-MM-DD, or RFC 3339, which is cut to its date in Dhaka.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_dates``, ``invalid_dates``,
                ``invalid_dates``, ``forbidden``.
        """
        params = _given(
            {
                "year": year,
                "from": from_,
                "to": to,
                "includeOptional": include_optional,
                "_meta": meta,
            }
        )
        answer: LeaveHolidaysResult = self._call("leave.holidays", params, timeout)
        return answer

    def parse_holidays(
        self,
        *,
        format: LeaveHolidayFormat,
        text: str,
        years: Optional[Sequence[int]] = None,
        existing: Optional[Sequence[str]] = None,
        mode: Optional[LeaveParseMode] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveParseHolidaysResult:
        """Reads a list of holidays and says what is wrong with it.

        CSV with a header row, or iCalendar. Nothing is stored.

        Args:
            years: Only these; also how far yearly events are expanded.
            existing: Dates that are holidays already.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_name``, ``invalid_date``,
                ``duplicate_date``, ``missing_column``, ``not_a_calendar``, ``too_many_days``,
                ``unsupported_rrule``.
        """
        params = _given(
            {
                "format": format,
                "text": text,
                "years": years,
                "existing": existing,
                "mode": mode,
                "_meta": meta,
            }
        )
        answer: LeaveParseHolidaysResult = self._call("leave.parseHolidays", params, timeout)
        return answer

    def set_holiday(
        self,
        *,
        date: Optional[str] = None,
        name: Optional[str] = None,
        optional: Optional[bool] = None,
        type: Optional[LeaveHolidayType] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveHolidayChange:
        """Puts a holiday on file, and counts leaves to come anew.

        Args:
            date: YYYY-MM-DD, or RFC 3339, which is cut to its date in Dhaka.
            optional: A working day for all who do not take it.
            type: Default: a public holiday, or the company's when it is optional.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_date``, ``invalid_name``,
                ``duplicate_date``, ``forbidden``.
        """
        params = _given(
            {
                "date": date,
                "name": name,
                "optional": optional,
                "type": type,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveHolidayChange = self._call("leave.setHoliday", params, timeout)
        return answer

    def remove_holiday(
        self,
        *,
        date: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveHolidayChange:
        """Makes a holiday an ordinary day, and counts leaves to come anew.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_date``, ``not_found``,
                ``forbidden``.
        """
        params = _given(
            {
                "date": date,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveHolidayChange = self._call("leave.removeHoliday", params, timeout)
        return answer

    def import_holidays(
        self,
        *,
        format: LeaveHolidayFormat,
        text: str,
        years: Optional[Sequence[int]] = None,
        existing: Optional[Sequence[str]] = None,
        mode: Optional[LeaveParseMode] = None,
        replace_year: Optional[bool] = None,
        dry_run: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveHolidayImport:
        """Reads a list of holidays, puts it on file, and counts leaves to come anew.

        Args:
            years: Only these; also how far yearly events are expanded.
            existing: Dates that are holidays already.
            replace_year: Holidays of the list's years that it does not have are removed.
            dry_run: Says what would happen, and nothing does.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_name``, ``invalid_date``,
                ``duplicate_date``, ``missing_column``, ``not_a_calendar``, ``too_many_days``,
                ``unsupported_rrule``, ``forbidden``.
        """
        params = _given(
            {
                "format": format,
                "text": text,
                "years": years,
                "existing": existing,
                "mode": mode,
                "replaceYear": replace_year,
                "dryRun": dry_run,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveHolidayImport = self._call("leave.importHolidays", params, timeout)
        return answer

    def calendar(
        self,
        *,
        scope: LeaveCalendarScope,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        format: Optional[LeaveCalendarFormat] = None,
        types: Optional[Sequence[LeaveType]] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveCalendarResult:
        """Shows days with holidays, weekends and absences, as data or as a calendar file.

        Colleagues see who is away and not why, and nothing that is not approved.

        Args:
            to: At most two years after from.
            types: Only these, as far as the caller may know them.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_dates``, ``invalid_dates``,
                ``invalid_dates``, ``invalid_dates``, ``forbidden``, ``limit_exceeded``,
                ``forbidden``.
        """
        params = _given(
            {
                "from": from_,
                "to": to,
                "scope": scope,
                "format": format,
                "types": types,
                "_meta": meta,
            }
        )
        answer: LeaveCalendarResult = self._call("leave.calendar", params, timeout)
        return answer

    def create_feed(
        self,
        *,
        scope: LeaveCalendarScope,
        types: Optional[Sequence[LeaveType]] = None,
        name: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveCreateFeedResult:
        """Gives out a calendar that other programs read by a secret handle.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``limit_exceeded``,
                ``forbidden``.
        """
        params = _given(
            {
                "scope": scope,
                "types": types,
                "name": name,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveCreateFeedResult = self._call("leave.createFeed", params, timeout)
        return answer

    def feeds(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveFeedsResult:
        """Lists the calendars that the caller has given out.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``.
        """
        params = _given(
            {
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: LeaveFeedsResult = self._call("leave.feeds", params, timeout)
        return answer

    def revoke_feed(
        self,
        *,
        feed_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRevokeFeedResult:
        """Ends a calendar that was given out.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``forbidden``.
        """
        params = _given(
            {
                "feedId": feed_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveRevokeFeedResult = self._call("leave.revokeFeed", params, timeout)
        return answer

    def read_feed(
        self,
        *,
        handle: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveReadFeedResult:
        """Shows a calendar by its handle, two years back and two ahead.

        Needs no session: whoever has the handle may read. Of colleagues it only says that they are
        away.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``forbidden``,
                ``limit_exceeded``.
        """
        params = _given(
            {
                "handle": handle,
                "_meta": meta,
            }
        )
        answer: LeaveReadFeedResult = self._call("leave.readFeed", params, timeout)
        return answer

    def count_days(
        self,
        *,
        start_date: Optional[str] = None,
        end_date: Optional[str] = None,
        mode: Optional[LeaveCountMode] = None,
        holidays: Optional[Sequence[LeaveHolidayFacts]] = None,
        extra_working_days: Optional[Sequence[str]] = None,
        weekend: Optional[Sequence[LeaveWeekday]] = None,
        optional_holidays_taken: Optional[Sequence[str]] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveCountDaysResult:
        """Counts the days of a period.

        Args:
            mode: Which days are counted. Default: working.
            weekend: Default: Friday and Saturday.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_dates``, ``invalid_dates``,
                ``invalid_dates``, ``invalid_dates``.
        """
        params = _given(
            {
                "startDate": start_date,
                "endDate": end_date,
                "mode": mode,
                "holidays": holidays,
                "extraWorkingDays": extra_working_days,
                "weekend": weekend,
                "optionalHolidaysTaken": optional_holidays_taken,
                "_meta": meta,
            }
        )
        answer: LeaveCountDaysResult = self._call("leave.countDays", params, timeout)
        return answer

    def sign_export(
        self,
        *,
        envelope: Any,
        key: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveSignExportResult:
        """Signs an envelope with a key.

        The signature is lower-case hexadecimal HMAC-SHA256 over the canonical JSON (RFC 8785) of
        the envelope without its `signature`. Nothing else is added or changed.
        """
        params = _given(
            {
                "envelope": envelope,
                "key": key,
                "_meta": meta,
            }
        )
        answer: LeaveSignExportResult = self._call("leave.signExport", params, timeout)
        return answer

    def verify_export(
        self,
        *,
        envelope: Any,
        keys: Mapping[str, str],
        now: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveVerifyExportResult:
        """Checks an envelope against keys and the clock.

        Answers the first check that fails: format, key, signature, times, policy.

        Args:
            keys: By their keyId.
            now: Default: the service's clock.

        Raises:
            NacreError: Besides what every method may answer, ``unsupported_format``,
                ``unknown_key``, ``invalid_signature``, ``envelope_not_yet_valid``,
                ``envelope_expired``, ``policy_version_mismatch``, ``policy_version_outdated``.
        """
        params = _given(
            {
                "envelope": envelope,
                "keys": keys,
                "now": now,
                "_meta": meta,
            }
        )
        answer: LeaveVerifyExportResult = self._call("leave.verifyExport", params, timeout)
        return answer

    def resolve_conflict(
        self,
        *,
        entity: LeaveSyncEntity,
        base: Any = None,
        local: Any = None,
        remote: Any = None,
        dirty: Optional[bool] = None,
        local_action: Optional[LeaveLocalAction] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveResolveConflictResult:
        """Says which version of a thing stays when a device has changed it offline.

        Args:
            base: As the device got it.
            local: As it is on the device.
            remote: As it is on the server.
            dirty: Whether the device has changed it.
        """
        params = _given(
            {
                "entity": entity,
                "base": base,
                "local": local,
                "remote": remote,
                "dirty": dirty,
                "localAction": local_action,
                "_meta": meta,
            }
        )
        answer: LeaveResolveConflictResult = self._call("leave.resolveConflict", params, timeout)
        return answer

    def qr_frames(
        self,
        *,
        data: str,
        session_id: Optional[str] = None,
        max_payload: Optional[int] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveQrFramesResult:
        """Cuts data into texts for a row of QR codes.

        Compressed with zlib, written in Base45 (RFC 9285) and cut. The last text holds the hash of
        the data. The same data gives the same texts.

        Args:
            session_id: Eight upper-case hexadecimal digits. Default: from the data.
            max_payload: Letters in one code, besides some thirty that say what it is.

        Raises:
            NacreError: Besides what every method may answer, ``payload_too_large``.
        """
        params = _given(
            {
                "data": data,
                "sessionId": session_id,
                "maxPayload": max_payload,
                "_meta": meta,
            }
        )
        answer: LeaveQrFramesResult = self._call("leave.qrFrames", params, timeout)
        return answer

    def qr_assemble(
        self,
        *,
        frames: Sequence[str],
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveQrAssembleResult:
        """Puts the texts of a row of QR codes together.

        In any order, and as often as they were scanned. That codes are missing is no violation.

        Raises:
            NacreError: Besides what every method may answer, ``corrupted_frame``,
                ``mixed_sessions``, ``sequence_mismatch``.
        """
        params = _given(
            {
                "frames": frames,
                "_meta": meta,
            }
        )
        answer: LeaveQrAssembleResult = self._call("leave.qrAssemble", params, timeout)
        return answer

    def qr(
        self,
        *,
        text: Optional[str] = None,
        envelope: Any = None,
        leave_id: Optional[str] = None,
        format: Optional[LeaveCodeFormat] = None,
        error_correction: Optional[LeaveErrorCorrection] = None,
        size_px: Optional[int] = None,
        margin: Optional[int] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveQrResult:
        """Draws a text, an envelope or a leave as a QR code.

        One code holds at most 2331 bytes at level M; more goes into frames, see leave.qrFrames. A
        leave is put in as a signed envelope. A PNG is base64.

        Args:
            size_px: Of one side; more where a module would have less than a pixel.
            margin: Light modules around.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``,
                ``forbidden``, ``qr_too_large``, ``one_content_only``, ``worker_unavailable``,
                ``worker_died``, ``worker_late``, ``worker_refused``.
        """
        params = _given(
            {
                "text": text,
                "envelope": envelope,
                "leaveId": leave_id,
                "format": format,
                "errorCorrection": error_correction,
                "sizePx": size_px,
                "margin": margin,
                "_meta": meta,
            }
        )
        answer: LeaveQrResult = self._call("leave.qr", params, timeout)
        return answer

    def export(
        self,
        *,
        leave_id: Optional[str] = None,
        kind: Optional[LeaveExportKind] = None,
        recipient: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveExportResult:
        """Signs a leave, or all that a device needs for a day, to be sent by the host.

        Good for 24 hours. The service sends nothing. Signed with the key of the paired device that
        asks, else with the organization's.

        Args:
            recipient: Default: the setting export_recipient.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``,
                ``forbidden``, ``one_content_only``, ``invalid_format``.
        """
        params = _given(
            {
                "leaveId": leave_id,
                "kind": kind,
                "recipient": recipient,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveExportResult = self._call("leave.export", params, timeout)
        return answer

    def pair_start(
        self,
        *,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeavePairStartResult:
        """Makes a token that pairs one device with the person who asks.

        Good for six minutes and for one device; a new one kills the former.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``feature_disabled``.
        """
        params = _given(
            {
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeavePairStartResult = self._call("leave.pairStart", params, timeout)
        return answer

    def pair(
        self,
        *,
        pair_token: str,
        device_id: str,
        device_public_key: Optional[str] = None,
        device_info: Any = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeavePairResult:
        """Pairs a device by a token.

        `session` names the device's session on this connection (`_meta.session`) and opens it on
        others (`session.open`, `token`). It permits what belongs to the person alone: balances, own
        requests, certificates, synchronising. Nothing of it is shown again.

        Args:
            device_info: Whatever the device says of itself.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``feature_disabled``,
                ``invalid_token``, ``token_expired``, ``device_already_paired``,
                ``too_many_requests``.
        """
        params = _given(
            {
                "pairToken": pair_token,
                "deviceId": device_id,
                "devicePublicKey": device_public_key,
                "deviceInfo": device_info,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeavePairResult = self._call("leave.pair", params, timeout)
        return answer

    def pair_refresh(
        self,
        *,
        refresh_token: str,
        device_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeavePairRefreshResult:
        """Gives a paired device its next session.

        The token is used up; a new one comes with the session. One that was used before is in two
        hands: the device is unlinked then.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_token``, ``token_expired``.
        """
        params = _given(
            {
                "refreshToken": refresh_token,
                "deviceId": device_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeavePairRefreshResult = self._call("leave.pairRefresh", params, timeout)
        return answer

    def devices(
        self,
        *,
        user_id: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveDevicesResult:
        """Lists paired devices.

        One's own; a system administrator sees all.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``.
        """
        params = _given(
            {
                "userId": user_id,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: LeaveDevicesResult = self._call("leave.devices", params, timeout)
        return answer

    def unpair(
        self,
        *,
        device_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveUnpairResult:
        """Unlinks a device; its sessions end and its key signs nothing any more.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``.
        """
        params = _given(
            {
                "deviceId": device_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveUnpairResult = self._call("leave.unpair", params, timeout)
        return answer

    def import_(
        self,
        *,
        envelope: Any = None,
        text: Optional[str] = None,
        expected_package_hash: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveImportResult:
        """Takes in what a device has signed and somebody has brought.

        Each envelope once. What is done is done for the person whose device has signed. Files
        travel apart.

        Args:
            text: The envelope as the text of a file.
            expected_package_hash: SHA-256 of the text, or of the envelope's canonical text, in
                lower-case hexadecimal digits.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``unsupported_format``,
                ``unknown_key``, ``invalid_signature``, ``envelope_not_yet_valid``,
                ``envelope_expired``, ``policy_version_mismatch``, ``policy_version_outdated``,
                ``forbidden``, ``replayed``, ``unknown_snapshot``, ``package_hash_mismatch``,
                ``one_content_only``.
        """
        params = _given(
            {
                "envelope": envelope,
                "text": text,
                "expectedPackageHash": expected_package_hash,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveImportResult = self._call("leave.import", params, timeout)
        return answer

    def sync(
        self,
        *,
        device_id: str,
        push: Sequence[LeavePushedAction],
        cursor: Optional[str] = None,
        want: Optional[Sequence[LeaveSyncPart]] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveSyncResult:
        """Hands over what was done on a device, and tells what it has missed.

        Actions run in order, each whole or not at all, and one that comes again is answered as
        before. A failed one takes along later ones of the same leaveLocalId only. Conflicts are
        resolved as leave.resolveConflict says. Hosts try again after 0, 1, 2, 4, 8 … seconds, ten
        times or five minutes at most, after 5003 or a lost connection, never after 4022.

        Args:
            cursor: Of the last answer; absent: everything.
            push: In the order in which it was done.
            want: Default: everything.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``feature_disabled``,
                ``cursor_invalid``, ``depends_on_failed``, ``not_found``, ``file_hash_mismatch``.
        """
        params = _given(
            {
                "deviceId": device_id,
                "cursor": cursor,
                "push": push,
                "want": want,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveSyncResult = self._call("leave.sync", params, timeout)
        return answer

    def check_certificate(
        self,
        *,
        file_name: Optional[str] = None,
        size_bytes: Optional[int] = None,
        head: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveCheckCertificateResult:
        """Says whether a document would be taken, before it is sent.

        Args:
            head: The first bytes of the content: eight are enough.

        Raises:
            NacreError: Besides what every method may answer, ``file_required``,
                ``unsupported_file_type``, ``file_too_large``, ``certificate_invalid_type``.
        """
        params = _given(
            {
                "fileName": file_name,
                "sizeBytes": size_bytes,
                "head": head,
                "_meta": meta,
            }
        )
        answer: LeaveCheckCertificateResult = self._call("leave.checkCertificate", params, timeout)
        return answer

    def upload_certificate(
        self,
        *,
        leave_id: str,
        kind: LeaveCertificateKind,
        file_name: str,
        data: Optional[str] = None,
        path: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveDocument:
        """Puts a document beside a leave, sealed.

        Args:
            data: The content.
            path: Instead: a file on the service's disk that the caller may name.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``file_required``,
                ``unsupported_file_type``, ``certificate_invalid_type``, ``file_too_large``,
                ``invalid_input``, ``path_not_permitted``, ``not_a_plain_file``,
                ``folder_not_found``, ``file_unreadable``, ``file_too_large``,
                ``invalid_leave_type``, ``invalid_status``, ``forbidden``, ``not_found``,
                ``forbidden``.
        """
        params = _given(
            {
                "leaveId": leave_id,
                "kind": kind,
                "fileName": file_name,
                "data": data,
                "path": path,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveDocument = self._call("leave.uploadCertificate", params, timeout)
        return answer

    def get_certificate(
        self,
        *,
        document_id: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveGetCertificateResult:
        """Gives a handle by which the caller can read a document for 15 minutes.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``forbidden``,
                ``not_found``, ``forbidden``.
        """
        params = _given(
            {
                "documentId": document_id,
                "_meta": meta,
            }
        )
        answer: LeaveGetCertificateResult = self._call("leave.getCertificate", params, timeout)
        return answer

    def read_certificate(
        self,
        *,
        handle: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveReadCertificateResult:
        """Reads a document by a handle.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``handle_expired``,
                ``not_found``, ``forbidden``, ``not_found``, ``forbidden``.
        """
        params = _given(
            {
                "handle": handle,
                "_meta": meta,
            }
        )
        answer: LeaveReadCertificateResult = self._call("leave.readCertificate", params, timeout)
        return answer

    def remove_certificate(
        self,
        *,
        document_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveDocument:
        """Erases a document, while the leave is not approved.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``forbidden``,
                ``not_found``, ``invalid_status``, ``forbidden``.
        """
        params = _given(
            {
                "documentId": document_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveDocument = self._call("leave.removeCertificate", params, timeout)
        return answer

    def review_fitness(
        self,
        *,
        leave_id: str,
        decision: LeaveFitnessDecision,
        comment: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveReviewFitnessResult:
        """Says whether a fitness certificate will do.

        In order: HR administrator, head of HR, CEO. A rejection takes the certificate away and asks
        for another one.

        Args:
            comment: Needed to reject.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``,
                ``forbidden``, ``invalid_leave_type``, ``invalid_status``,
                ``certificate_not_uploaded``, ``already_approved``, ``approval_chain_violation``,
                ``comment_required``, ``too_long``.
        """
        params = _given(
            {
                "leaveId": leave_id,
                "decision": decision,
                "comment": comment,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveReviewFitnessResult = self._call("leave.reviewFitness", params, timeout)
        return answer

    def cancel(
        self,
        *,
        leave_id: str,
        reason: Optional[str] = None,
        from_: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRecord:
        """Cancels a leave, asks for its cancellation, or for that of its remaining days.

        Args:
            reason: At least 10 characters for an approved leave.
            from_: Only the days from this one on, of an approved leave that has begun.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_input``, ``invalid_dates``,
                ``forbidden``, ``invalid_status``, ``return_action_invalid``,
                ``self_approval_disallowed``, ``self_rejection_disallowed``,
                ``department_mismatch``, ``approval_chain_violation``, ``no_next_role``,
                ``hr_admin_cannot_approve``, ``not_final_approver``, ``already_cancelled``,
                ``cancellation_request_invalid``, ``maternity_cannot_cancel_after_start``,
                ``cannot_cancel_now``, ``cannot_recall_now``, ``cannot_recall_past_leave``,
                ``shorten_invalid_status``, ``shorten_not_started``, ``shorten_already_ended``,
                ``shorten_invalid_date``, ``shorten_past_date``, ``extension_invalid_status``,
                ``extension_not_started``, ``extension_already_ended``, ``extension_invalid_date``,
                ``cannot_return_to_duty``, ``fitness_certificate_required``,
                ``fitness_certificate_approval_pending``, ``handover_awaited``,
                ``recall_date_invalid``, ``not_begun``, ``forbidden``, ``not_found``, ``conflict``,
                ``comment_required``, ``too_long``, ``partial_cancel_invalid_status``,
                ``partial_cancel_not_started``, ``partial_cancel_already_ended``,
                ``partial_cancel_no_future_days``, ``partial_cancel_invalid_date``,
                ``comment_required``, ``invalid_dates``, ``invalid_dates``.
        """
        params = _given(
            {
                "leaveId": leave_id,
                "reason": reason,
                "from": from_,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveRecord = self._call("leave.cancel", params, timeout)
        return answer

    def shorten(
        self,
        *,
        leave_id: str,
        new_end_date: str,
        reason: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRecord:
        """Ends one's approved leave earlier, at once.

        The days that are cut go back to the balances that they were booked on, the newest first.
        Everybody who decided about the leave is told.

        Args:
            new_end_date: The new last day: today or later, and before the present one. YYYY-MM-DD,
                or RFC 3339, which is cut to its date in Dhaka.
            reason: At least 10 characters.
            expected_version: Refused as `conflict` when the leave has another one.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``,
                ``conflict``, ``invalid_dates``, ``invalid_dates``, ``invalid_dates``,
                ``forbidden``, ``shorten_invalid_status``, ``shorten_not_started``,
                ``shorten_already_ended``, ``shorten_invalid_date``, ``shorten_past_date``,
                ``shorten_no_reduction``, ``comment_required``, ``too_long``.
        """
        params = _given(
            {
                "leaveId": leave_id,
                "newEndDate": new_end_date,
                "reason": reason,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveRecord = self._call("leave.shorten", params, timeout)
        return answer

    def extend(
        self,
        *,
        leave_id: str,
        new_end_date: str,
        reason: Optional[str] = None,
        acknowledge: Optional[Sequence[str]] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRecord:
        """Asks for one's approved leave to go on longer.

        Makes a linked leave from the day after the present last day, which goes through the full
        chain. Judged as a request that continues its parent; that it starts right after it, on
        whatever day, is no fault. Documents of the parent count for it.

        Args:
            new_end_date: The new last day, after the present one. YYYY-MM-DD, or RFC 3339, which is
                cut to its date in Dhaka.
            reason: At least 10 characters.
            acknowledge: Kinds of warnings that were seen.
            expected_version: Refused as `conflict` when the leave has another one.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``,
                ``conflict``, ``invalid_dates``, ``invalid_dates``, ``invalid_dates``,
                ``forbidden``, ``extension_invalid_status``, ``extension_not_started``,
                ``extension_already_ended``, ``extension_invalid_date``,
                ``extension_already_pending``, ``extension_no_working_days``, ``comment_required``,
                ``too_long``, ``invalid_input``, ``invalid_dates``, ``substitute_away``,
                ``reason_too_short``, ``half_day_not_allowed``, ``invalid_half_day``,
                ``start_or_end_on_holiday``, ``no_working_days``, ``start_before_joining``,
                ``overlapping_leave``, ``cl_cannot_combine_with_other_leave``, ``blackout_period``,
                ``coverage_limit_exceeded``, ``el_insufficient_notice``,
                ``backdate_disallowed_by_policy``, ``backdate_window_exceeded``,
                ``user_join_date_missing``, ``service_eligibility_not_met``,
                ``gender_eligibility_not_met``, ``confirmation_required``,
                ``cl_cannot_touch_holiday``, ``cl_exceeds_consecutive_limit``,
                ``cl_conversion_insufficient_balance``, ``cl_annual_cap_exceeded``,
                ``ml_annual_cap_exceeded``, ``medical_certificate_required``,
                ``medical_recommendation_required``, ``maternity_exceeds_entitlement``,
                ``paternity_exceeds_entitlement``, ``paternity_eligibility_not_met``,
                ``study_leave_duration_exceeded``, ``study_leave_retirement_restriction``,
                ``study_leave_loan_outstanding``, ``incident_date_required``,
                ``incident_date_invalid``, ``disability_exceeds_maximum``,
                ``quarantine_exceeds_maximum``, ``extraordinary_prerequisite_not_met``,
                ``extraordinary_exceeds_maximum``, ``special_leave_purpose_required``,
                ``insufficient_balance``, ``reason_short``, ``short_notice``, ``notice_waived``,
                ``backdate_needs_confirmation``, ``eligibility_waived``, ``incident_window_waived``,
                ``loan_waived``, ``adjacent_to_casual_leave``, ``board_approval_required``,
                ``retirement_date_unknown``, ``exceptional_approval_required``,
                ``fitness_certificate_on_return``, ``cl_will_convert_to_el``,
                ``ml_will_convert_to_el``, ``unpaid_portion``, ``low_balance``,
                ``el_carry_cap_exceeded``, ``holiday_list_missing``,
                ``holiday_validation_disabled``, ``policy_version_outdated``, ``balance_unknown``,
                ``acknowledgement_required``, ``substitute_invalid``, ``not_found``.
        """
        params = _given(
            {
                "leaveId": leave_id,
                "newEndDate": new_end_date,
                "reason": reason,
                "acknowledge": acknowledge,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveRecord = self._call("leave.extend", params, timeout)
        return answer

    def recall(
        self,
        *,
        leave_id: str,
        effective_date: Optional[str] = None,
        comment: Optional[str] = None,
        travel_allowance: Optional[Money] = None,
        travel_distance_km: Optional[float] = None,
        travel_notes: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRecord:
        """Calls somebody back to duty.

        The leave ends on the day before; the days from then on are given back, and the person is
        entitled to travel allowance. Where no day of it is left, it is cancelled and keeps the
        dates it had. Its extensions are cancelled with it.

        Args:
            effective_date: The first day on duty: today or later, and within the leave. Default:
                today, or the first day of a leave to come.
            expected_version: Refused as `conflict` when the leave has another one.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``,
                ``conflict``, ``invalid_dates``, ``invalid_dates``, ``invalid_dates``,
                ``forbidden``, ``cannot_recall_now``, ``cannot_recall_past_leave``,
                ``recall_date_invalid``, ``travel_allowance_invalid``, ``too_long``.
        """
        params = _given(
            {
                "leaveId": leave_id,
                "effectiveDate": effective_date,
                "comment": comment,
                "travelAllowance": travel_allowance,
                "travelDistanceKm": travel_distance_km,
                "travelNotes": travel_notes,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveRecord = self._call("leave.recall", params, timeout)
        return answer

    def duty_return(
        self,
        *,
        leave_id: str,
        returned_on: Optional[str] = None,
        comment: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRecord:
        """Records that somebody is back on duty; it closes the leave.

        After more than seven medical days the three reviews of the fitness certificate come first.
        An overstay is closed when HR or the CEO record the return.

        Args:
            returned_on: From the first day of the leave to today. Default: today.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``,
                ``invalid_dates``, ``invalid_dates``, ``invalid_dates``, ``forbidden``,
                ``cannot_return_to_duty``, ``cannot_return_to_duty``, ``not_begun``,
                ``return_date_invalid``, ``fitness_certificate_required``,
                ``fitness_certificate_approval_pending``, ``too_long``.
        """
        params = _given(
            {
                "leaveId": leave_id,
                "returnedOn": returned_on,
                "comment": comment,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveRecord = self._call("leave.dutyReturn", params, timeout)
        return answer

    def change_type(
        self,
        *,
        leave_id: str,
        new_type: LeaveType,
        reason: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRecord:
        """Makes another kind of leave of one that is being decided.

        Judged again as the new kind, as of the day on which it was sent. The chain starts anew when
        it is another one.

        Args:
            reason: At least 10 characters.
            expected_version: Refused as `conflict` when the leave has another one.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``,
                ``conflict``, ``forbidden``, ``department_mismatch``, ``self_approval_disallowed``,
                ``invalid_status``, ``same_type``, ``comment_required``, ``too_long``,
                ``invalid_input``, ``invalid_dates``, ``invalid_dates``, ``invalid_dates``,
                ``invalid_dates``, ``substitute_invalid``, ``substitute_away``,
                ``reason_too_short``, ``half_day_not_allowed``, ``invalid_half_day``,
                ``start_or_end_on_holiday``, ``no_working_days``, ``start_before_joining``,
                ``overlapping_leave``, ``cl_cannot_combine_with_other_leave``, ``blackout_period``,
                ``coverage_limit_exceeded``, ``el_insufficient_notice``,
                ``backdate_disallowed_by_policy``, ``backdate_window_exceeded``,
                ``user_join_date_missing``, ``service_eligibility_not_met``,
                ``gender_eligibility_not_met``, ``confirmation_required``,
                ``cl_cannot_touch_holiday``, ``cl_exceeds_consecutive_limit``,
                ``cl_conversion_insufficient_balance``, ``cl_annual_cap_exceeded``,
                ``ml_annual_cap_exceeded``, ``medical_certificate_required``,
                ``medical_recommendation_required``, ``maternity_exceeds_entitlement``,
                ``paternity_exceeds_entitlement``, ``paternity_eligibility_not_met``,
                ``study_leave_duration_exceeded``, ``study_leave_retirement_restriction``,
                ``study_leave_loan_outstanding``, ``incident_date_required``,
                ``incident_date_invalid``, ``disability_exceeds_maximum``,
                ``quarantine_exceeds_maximum``, ``extraordinary_prerequisite_not_met``,
                ``extraordinary_exceeds_maximum``, ``special_leave_purpose_required``,
                ``insufficient_balance``, ``reason_short``, ``short_notice``, ``notice_waived``,
                ``backdate_needs_confirmation``, ``eligibility_waived``, ``incident_window_waived``,
                ``loan_waived``, ``adjacent_to_casual_leave``, ``board_approval_required``,
                ``retirement_date_unknown``, ``exceptional_approval_required``,
                ``fitness_certificate_on_return``, ``cl_will_convert_to_el``,
                ``ml_will_convert_to_el``, ``unpaid_portion``, ``low_balance``,
                ``el_carry_cap_exceeded``, ``holiday_list_missing``,
                ``holiday_validation_disabled``, ``policy_version_outdated``, ``balance_unknown``.
        """
        params = _given(
            {
                "leaveId": leave_id,
                "newType": new_type,
                "reason": reason,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveRecord = self._call("leave.changeType", params, timeout)
        return answer

    def run_overstay(
        self,
        *,
        date: Optional[str] = None,
        dry_run: Optional[bool] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRunOverstayResult:
        """Flags leaves after which the return to duty was not recorded.

        A return has to be recorded after more than seven medical days. A dry run only lists, also
        while the setting `overstay_detection_enabled` is off. Running it again changes nothing
        more.

        Args:
            date: As of this day. Default: today.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``invalid_dates``,
                ``invalid_dates``, ``invalid_dates``, ``feature_disabled``.
        """
        params = _given(
            {
                "date": date,
                "dryRun": dry_run,
                "_meta": meta,
            }
        )
        answer: LeaveRunOverstayResult = self._call("leave.runOverstay", params, timeout)
        return answer

    def preferences(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeavePreferences:
        """Shows one's own settings: language, look, and what one is told.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: LeavePreferences = self._call("leave.preferences", params, timeout)
        return answer

    def update_preferences(
        self,
        *,
        language: Optional[LeavePreferredLanguage] = None,
        look: Optional[LeaveLook] = None,
        muted: Optional[Sequence[LeaveNotificationType]] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeavePreferences:
        """Changes one's own settings; what is not given stays.

        What is switched off is not told any more; what was told before stays. The service keeps
        language and look for hosts: each session is still opened in the language that it asks for.

        Args:
            muted: All that the person does not want to be told.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``notice_needed``,
                ``conflict``.
        """
        params = _given(
            {
                "language": language,
                "look": look,
                "muted": muted,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeavePreferences = self._call("leave.updatePreferences", params, timeout)
        return answer

    def notifications(
        self,
        *,
        unread_only: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveNotificationsResult:
        """Lists what the person was told, newest first.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``.
        """
        params = _given(
            {
                "unreadOnly": unread_only,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: LeaveNotificationsResult = self._call("leave.notifications", params, timeout)
        return answer

    def mark_read(
        self,
        *,
        ids: Optional[Sequence[str]] = None,
        all: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveMarkReadResult:
        """Marks what the person was told as read.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``required``.
        """
        params = _given(
            {
                "ids": ids,
                "all": all,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveMarkReadResult = self._call("leave.markRead", params, timeout)
        return answer

    def update_profile(
        self,
        *,
        user_id: str,
        employee_code: Optional[str] = None,
        department: Optional[str] = None,
        head_user_id: Optional[str] = None,
        joining_date: Optional[str] = None,
        retirement_date: Optional[str] = None,
        leaving_date: Optional[str] = None,
        gender: Optional[LeaveGender] = None,
        confirmed: Optional[bool] = None,
        outstanding_loan: Optional[bool] = None,
        gross_monthly: Optional[Money] = None,
        clear: Optional[Sequence[LeaveEmployeeField]] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveEmployeeProfile:
        """Sets what is known of a person as an employee.

        What is not given stays as it is; what `clear` names is emptied.

        Args:
            head_user_id: Whose step it is in the chain, where the head of department decides.
            joining_date: YYYY-MM-DD, or RFC 3339, which is cut to its date in Dhaka.
            clear: What shall be emptied.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``,
                ``conflict``, ``invalid_dates``, ``invalid_dates``, ``invalid_dates``,
                ``dates_out_of_order``.
        """
        params = _given(
            {
                "userId": user_id,
                "employeeCode": employee_code,
                "department": department,
                "headUserId": head_user_id,
                "joiningDate": joining_date,
                "retirementDate": retirement_date,
                "leavingDate": leaving_date,
                "gender": gender,
                "confirmed": confirmed,
                "outstandingLoan": outstanding_loan,
                "grossMonthly": gross_monthly,
                "clear": clear,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveEmployeeProfile = self._call("leave.updateProfile", params, timeout)
        return answer

    def people(
        self,
        *,
        search: Optional[str] = None,
        department: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeavePeopleResult:
        """Finds people to choose: a substitute, a delegate, for whom something is done.

        By name; a search looks for all of its words in name, department and, for HR, employee code.
        At most 10,000 people are looked among.

        Args:
            search: Words, each the beginning of one.
            department: Only people of it.
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``.
        """
        params = _given(
            {
                "search": search,
                "department": department,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: LeavePeopleResult = self._call("leave.people", params, timeout)
        return answer

    def profile(
        self,
        *,
        user_id: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveEmployeeProfile:
        """Shows a person as an employee: one's own data, or for HR anybody's.

        Args:
            user_id: Default: the person who asks.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``forbidden``,
                ``not_found``, ``user_join_date_missing``, ``service_eligibility_not_met``,
                ``gender_eligibility_not_met``, ``confirmation_required``,
                ``study_leave_loan_outstanding``, ``study_leave_retirement_restriction``.
        """
        params = _given(
            {
                "userId": user_id,
                "_meta": meta,
            }
        )
        answer: LeaveEmployeeProfile = self._call("leave.profile", params, timeout)
        return answer

    def run_retention(
        self,
        *,
        dry_run: Optional[bool] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRetentionRun:
        """Erases reasons, comments and documents of leaves that ended longer ago than they are
        kept.

        The setting `retention_leaves_years` says how long. Dates and days stay: balances, and rules
        of a whole career, depend on them. What goes, goes from drafts, comments, documents,
        notifications, earlier answers and the audit log as well; `olderCopies` says what is out of
        reach. Running it again erases nothing more.

        Args:
            dry_run: Only counts.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``.
        """
        params = _given(
            {
                "dryRun": dry_run,
                "_meta": meta,
            }
        )
        answer: LeaveRetentionRun = self._call("leave.runRetention", params, timeout)
        return answer

    def audit(
        self,
        *,
        leave_id: Optional[str] = None,
        user_id: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveAuditResult:
        """Shows what was written down about leaves and people: who, when, what, before and after;
        the newest first.

        Args:
            user_id: What this person did, and what was done to their leaves.
            from_: The first day in Dhaka.
            to: The last day.
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``invalid_dates``,
                ``invalid_dates``, ``invalid_dates``.
        """
        params = _given(
            {
                "leaveId": leave_id,
                "userId": user_id,
                "from": from_,
                "to": to,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: LeaveAuditResult = self._call("leave.audit", params, timeout)
        return answer

    def report(
        self,
        *,
        kind: LeaveReportKind,
        from_: str,
        to: str,
        department: Optional[str] = None,
        format: Optional[LeaveReportFormat] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveReportResult:
        """Writes a report for HR: payroll, usage, liability or absences.

        payroll: unpaid days, days on half pay and encashments, per person who has any. usage:
        requests and days per kind of leave, and how long each step of the chains takes. liability:
        earned leave on the last day of the period and what it is worth. absence: who is away when,
        never why, and no documents.

        Args:
            from_: The first day. YYYY-MM-DD, or RFC 3339, which is cut to its date in Dhaka.
            to: The last day, at most 366 days in all. YYYY-MM-DD, or RFC 3339, which is cut to its
                date in Dhaka.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``invalid_dates``,
                ``invalid_dates``, ``invalid_dates``, ``period_too_long``.
        """
        params = _given(
            {
                "kind": kind,
                "from": from_,
                "to": to,
                "department": department,
                "format": format,
                "_meta": meta,
            }
        )
        answer: LeaveReportResult = self._call("leave.report", params, timeout)
        return answer

    def suggest(
        self,
        *,
        year: int,
        type: Optional[LeaveType] = None,
        max_days: Optional[int] = None,
        limit: Optional[int] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveSuggestResult:
        """Finds days of leave that give the most free days around holidays.

        Args:
            max_days: Days of leave at a time.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_input``, ``invalid_input``,
                ``forbidden``.
        """
        params = _given(
            {
                "year": year,
                "type": type,
                "maxDays": max_days,
                "limit": limit,
                "_meta": meta,
            }
        )
        answer: LeaveSuggestResult = self._call("leave.suggest", params, timeout)
        return answer

    def form(
        self,
        *,
        type: Optional[LeaveType] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveFormResult:
        """All that the form for asking shows: types with what is left of them, and days with which
        can be chosen.

        A day can be chosen when leave of the type may be on it alone, as far as that depends on
        dates: free days beside casual leave, notice, other leave, periods without leave. Whether
        the leave as a whole fits is asked of `leave.validate`.

        Args:
            type: Of which leave the days are looked at.
            from_: The first day shown. Default: today.
            to: The last day shown, at most 366 days in all. Default: 92 days.

        Raises:
            NacreError: Besides what every method may answer, ``substitute_invalid``,
                ``substitute_away``, ``reason_too_short``, ``too_long``, ``half_day_not_allowed``,
                ``invalid_half_day``, ``start_or_end_on_holiday``, ``no_working_days``,
                ``start_before_joining``, ``overlapping_leave``,
                ``cl_cannot_combine_with_other_leave``, ``blackout_period``,
                ``coverage_limit_exceeded``, ``el_insufficient_notice``,
                ``backdate_disallowed_by_policy``, ``backdate_window_exceeded``,
                ``user_join_date_missing``, ``service_eligibility_not_met``,
                ``gender_eligibility_not_met``, ``confirmation_required``,
                ``cl_cannot_touch_holiday``, ``cl_exceeds_consecutive_limit``,
                ``cl_conversion_insufficient_balance``, ``cl_annual_cap_exceeded``,
                ``ml_annual_cap_exceeded``, ``medical_certificate_required``,
                ``medical_recommendation_required``, ``maternity_exceeds_entitlement``,
                ``paternity_exceeds_entitlement``, ``paternity_eligibility_not_met``,
                ``study_leave_duration_exceeded``, ``study_leave_retirement_restriction``,
                ``study_leave_loan_outstanding``, ``incident_date_required``,
                ``incident_date_invalid``, ``disability_exceeds_maximum``,
                ``quarantine_exceeds_maximum``, ``extraordinary_prerequisite_not_met``,
                ``extraordinary_exceeds_maximum``, ``special_leave_purpose_required``,
                ``insufficient_balance``, ``reason_short``, ``short_notice``, ``notice_waived``,
                ``backdate_needs_confirmation``, ``eligibility_waived``, ``incident_window_waived``,
                ``loan_waived``, ``adjacent_to_casual_leave``, ``board_approval_required``,
                ``retirement_date_unknown``, ``exceptional_approval_required``,
                ``fitness_certificate_on_return``, ``cl_will_convert_to_el``,
                ``ml_will_convert_to_el``, ``unpaid_portion``, ``low_balance``,
                ``el_carry_cap_exceeded``, ``holiday_list_missing``,
                ``holiday_validation_disabled``, ``policy_version_outdated``, ``balance_unknown``,
                ``forbidden``, ``invalid_input``, ``invalid_dates``, ``invalid_dates``,
                ``invalid_dates``, ``invalid_dates``.
        """
        params = _given(
            {
                "type": type,
                "from": from_,
                "to": to,
                "_meta": meta,
            }
        )
        answer: LeaveFormResult = self._call("leave.form", params, timeout)
        return answer

    def validate(
        self,
        *,
        request: Optional[LeaveRequestForm] = None,
        facts: Optional[LeaveFacts] = None,
        policy: Optional[LeavePolicyForm] = None,
        explain: Optional[bool] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveValidation:
        """Judges a request for leave against the policy.

        Answers all violations and warnings at once, with numbers and ways out. Needs neither
        session nor database when the facts are given; a rule whose facts are missing is skipped and
        named in `skippedRules`. Bad data is a violation of the answer, never an error.

        Args:
            explain: Adds which rules were looked at, and what each said.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_input``, ``invalid_dates``,
                ``invalid_dates``, ``invalid_dates``, ``invalid_dates``, ``substitute_invalid``,
                ``substitute_away``, ``reason_too_short``, ``too_long``, ``half_day_not_allowed``,
                ``invalid_half_day``, ``start_or_end_on_holiday``, ``no_working_days``,
                ``start_before_joining``, ``overlapping_leave``,
                ``cl_cannot_combine_with_other_leave``, ``blackout_period``,
                ``coverage_limit_exceeded``, ``el_insufficient_notice``,
                ``backdate_disallowed_by_policy``, ``backdate_window_exceeded``,
                ``user_join_date_missing``, ``service_eligibility_not_met``,
                ``gender_eligibility_not_met``, ``confirmation_required``,
                ``cl_cannot_touch_holiday``, ``cl_exceeds_consecutive_limit``,
                ``cl_conversion_insufficient_balance``, ``cl_annual_cap_exceeded``,
                ``ml_annual_cap_exceeded``, ``medical_certificate_required``,
                ``medical_recommendation_required``, ``maternity_exceeds_entitlement``,
                ``paternity_exceeds_entitlement``, ``paternity_eligibility_not_met``,
                ``study_leave_duration_exceeded``, ``study_leave_retirement_restriction``,
                ``study_leave_loan_outstanding``, ``incident_date_required``,
                ``incident_date_invalid``, ``disability_exceeds_maximum``,
                ``quarantine_exceeds_maximum``, ``extraordinary_prerequisite_not_met``,
                ``extraordinary_exceeds_maximum``, ``special_leave_purpose_required``,
                ``insufficient_balance``, ``reason_short``, ``short_notice``, ``notice_waived``,
                ``backdate_needs_confirmation``, ``eligibility_waived``, ``incident_window_waived``,
                ``loan_waived``, ``adjacent_to_casual_leave``, ``board_approval_required``,
                ``retirement_date_unknown``, ``exceptional_approval_required``,
                ``fitness_certificate_on_return``, ``cl_will_convert_to_el``,
                ``ml_will_convert_to_el``, ``unpaid_portion``, ``low_balance``,
                ``el_carry_cap_exceeded``, ``holiday_list_missing``,
                ``holiday_validation_disabled``, ``policy_version_outdated``, ``balance_unknown``.
        """
        params = _given(
            {
                "request": request,
                "facts": facts,
                "policy": policy,
                "explain": explain,
                "_meta": meta,
            }
        )
        answer: LeaveValidation = self._call("leave.validate", params, timeout)
        return answer

    def get(
        self,
        *,
        leave_id: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRecord:
        """Shows a leave with its days, its history and what may be done with it.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``.
        """
        params = _given(
            {
                "leaveId": leave_id,
                "_meta": meta,
            }
        )
        answer: LeaveRecord = self._call("leave.get", params, timeout)
        return answer

    def save_draft(
        self,
        *,
        id: Optional[str] = None,
        type: Optional[LeaveType] = None,
        start_date: Optional[str] = None,
        end_date: Optional[str] = None,
        reason: Optional[str] = None,
        half_days: Optional[Sequence[LeaveHalfDayForm]] = None,
        incident_date: Optional[str] = None,
        purpose: Optional[LeavePurpose] = None,
        parent_leave_id: Optional[str] = None,
        policy_version: Optional[str] = None,
        substitute_id: Optional[str] = None,
        leave_id: Optional[str] = None,
        contact_during_leave: Optional[str] = None,
        certificate_ids: Optional[Sequence[str]] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRecord:
        """Keeps what was filled in so far, and tells what the policy says of it.

        Args:
            id: When an existing leave is edited.
            start_date: YYYY-MM-DD, or RFC 3339, which is cut to its date in Dhaka.
            end_date: The last day, like startDate.
            reason: At most 2,000 characters.
            incident_date: For special disability leave.
            purpose: For special leave.
            parent_leave_id: The leave that this one extends.
            substitute_id: Who takes over meanwhile.
            leave_id: A draft that is changed; absent: a new one.
            contact_during_leave: At most 200 characters.
            certificate_ids: Documents that belong to it: its own, which count unnamed as well, or
                those of a draft of the person, which go over to it.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_input``, ``invalid_dates``,
                ``invalid_dates``, ``invalid_dates``, ``invalid_dates``, ``substitute_invalid``,
                ``substitute_away``, ``reason_too_short``, ``too_long``, ``half_day_not_allowed``,
                ``invalid_half_day``, ``start_or_end_on_holiday``, ``no_working_days``,
                ``start_before_joining``, ``overlapping_leave``,
                ``cl_cannot_combine_with_other_leave``, ``blackout_period``,
                ``coverage_limit_exceeded``, ``el_insufficient_notice``,
                ``backdate_disallowed_by_policy``, ``backdate_window_exceeded``,
                ``user_join_date_missing``, ``service_eligibility_not_met``,
                ``gender_eligibility_not_met``, ``confirmation_required``,
                ``cl_cannot_touch_holiday``, ``cl_exceeds_consecutive_limit``,
                ``cl_conversion_insufficient_balance``, ``cl_annual_cap_exceeded``,
                ``ml_annual_cap_exceeded``, ``medical_certificate_required``,
                ``medical_recommendation_required``, ``maternity_exceeds_entitlement``,
                ``paternity_exceeds_entitlement``, ``paternity_eligibility_not_met``,
                ``study_leave_duration_exceeded``, ``study_leave_retirement_restriction``,
                ``study_leave_loan_outstanding``, ``incident_date_required``,
                ``incident_date_invalid``, ``disability_exceeds_maximum``,
                ``quarantine_exceeds_maximum``, ``extraordinary_prerequisite_not_met``,
                ``extraordinary_exceeds_maximum``, ``special_leave_purpose_required``,
                ``insufficient_balance``, ``reason_short``, ``short_notice``, ``notice_waived``,
                ``backdate_needs_confirmation``, ``eligibility_waived``, ``incident_window_waived``,
                ``loan_waived``, ``adjacent_to_casual_leave``, ``board_approval_required``,
                ``retirement_date_unknown``, ``exceptional_approval_required``,
                ``fitness_certificate_on_return``, ``cl_will_convert_to_el``,
                ``ml_will_convert_to_el``, ``unpaid_portion``, ``low_balance``,
                ``el_carry_cap_exceeded``, ``holiday_list_missing``,
                ``holiday_validation_disabled``, ``policy_version_outdated``, ``balance_unknown``,
                ``forbidden``, ``not_found``, ``forbidden``, ``invalid_status``, ``too_long``,
                ``certificate_not_found``, ``certificate_of_other_leave``, ``file_too_large``,
                ``too_many_drafts``.
        """
        params = _given(
            {
                "id": id,
                "type": type,
                "startDate": start_date,
                "endDate": end_date,
                "reason": reason,
                "halfDays": half_days,
                "incidentDate": incident_date,
                "purpose": purpose,
                "parentLeaveId": parent_leave_id,
                "policyVersion": policy_version,
                "substituteId": substitute_id,
                "leaveId": leave_id,
                "contactDuringLeave": contact_during_leave,
                "certificateIds": certificate_ids,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveRecord = self._call("leave.saveDraft", params, timeout)
        return answer

    def dashboard(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveDashboardResult:
        """Everything that a start screen shows, in one call.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: LeaveDashboardResult = self._call("leave.dashboard", params, timeout)
        return answer

    def submit(
        self,
        *,
        id: Optional[str] = None,
        type: Optional[LeaveType] = None,
        start_date: Optional[str] = None,
        end_date: Optional[str] = None,
        reason: Optional[str] = None,
        half_days: Optional[Sequence[LeaveHalfDayForm]] = None,
        incident_date: Optional[str] = None,
        purpose: Optional[LeavePurpose] = None,
        parent_leave_id: Optional[str] = None,
        policy_version: Optional[str] = None,
        substitute_id: Optional[str] = None,
        leave_id: Optional[str] = None,
        contact_during_leave: Optional[str] = None,
        certificate_ids: Optional[Sequence[str]] = None,
        acknowledge: Optional[Sequence[str]] = None,
        on_behalf_of: Optional[str] = None,
        waive: Optional[Sequence[LeaveWaiver]] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveSubmission:
        """Asks for leave.

        Only documents on file prove anything: those of the draft, and those that `certificateIds`
        names. Judges the request again with what is on file, counts its days, and opens the first
        step of its chain. The same type, dates and reason within five minutes answer the first
        leave.

        Args:
            id: When an existing leave is edited.
            start_date: YYYY-MM-DD, or RFC 3339, which is cut to its date in Dhaka.
            end_date: The last day, like startDate.
            reason: At most 2,000 characters.
            incident_date: For special disability leave.
            purpose: For special leave.
            parent_leave_id: The leave that this one extends.
            substitute_id: Who takes over meanwhile.
            leave_id: A draft that is changed; absent: a new one.
            contact_during_leave: At most 200 characters.
            certificate_ids: Documents that belong to it: its own, which count unnamed as well, or
                those of a draft of the person, which go over to it.
            acknowledge: Kinds of warnings that the person has confirmed.
            on_behalf_of: For whom HR sends it.
            waive: What HR lifts for somebody whom it asks for.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_input``, ``invalid_dates``,
                ``invalid_dates``, ``invalid_dates``, ``invalid_dates``, ``substitute_invalid``,
                ``substitute_away``, ``reason_too_short``, ``too_long``, ``half_day_not_allowed``,
                ``invalid_half_day``, ``start_or_end_on_holiday``, ``no_working_days``,
                ``start_before_joining``, ``overlapping_leave``,
                ``cl_cannot_combine_with_other_leave``, ``blackout_period``,
                ``coverage_limit_exceeded``, ``el_insufficient_notice``,
                ``backdate_disallowed_by_policy``, ``backdate_window_exceeded``,
                ``user_join_date_missing``, ``service_eligibility_not_met``,
                ``gender_eligibility_not_met``, ``confirmation_required``,
                ``cl_cannot_touch_holiday``, ``cl_exceeds_consecutive_limit``,
                ``cl_conversion_insufficient_balance``, ``cl_annual_cap_exceeded``,
                ``ml_annual_cap_exceeded``, ``medical_certificate_required``,
                ``medical_recommendation_required``, ``maternity_exceeds_entitlement``,
                ``paternity_exceeds_entitlement``, ``paternity_eligibility_not_met``,
                ``study_leave_duration_exceeded``, ``study_leave_retirement_restriction``,
                ``study_leave_loan_outstanding``, ``incident_date_required``,
                ``incident_date_invalid``, ``disability_exceeds_maximum``,
                ``quarantine_exceeds_maximum``, ``extraordinary_prerequisite_not_met``,
                ``extraordinary_exceeds_maximum``, ``special_leave_purpose_required``,
                ``insufficient_balance``, ``reason_short``, ``short_notice``, ``notice_waived``,
                ``backdate_needs_confirmation``, ``eligibility_waived``, ``incident_window_waived``,
                ``loan_waived``, ``adjacent_to_casual_leave``, ``board_approval_required``,
                ``retirement_date_unknown``, ``exceptional_approval_required``,
                ``fitness_certificate_on_return``, ``cl_will_convert_to_el``,
                ``ml_will_convert_to_el``, ``unpaid_portion``, ``low_balance``,
                ``el_carry_cap_exceeded``, ``holiday_list_missing``,
                ``holiday_validation_disabled``, ``policy_version_outdated``, ``balance_unknown``,
                ``forbidden``, ``forbidden``, ``forbidden``, ``forbidden``, ``not_found``,
                ``not_found``, ``invalid_status``, ``reason_required``,
                ``acknowledgement_required``, ``too_long``, ``overstay_open``,
                ``parent_leave_invalid``, ``certificate_not_found``, ``certificate_of_other_leave``,
                ``file_too_large``.
        """
        params = _given(
            {
                "id": id,
                "type": type,
                "startDate": start_date,
                "endDate": end_date,
                "reason": reason,
                "halfDays": half_days,
                "incidentDate": incident_date,
                "purpose": purpose,
                "parentLeaveId": parent_leave_id,
                "policyVersion": policy_version,
                "substituteId": substitute_id,
                "leaveId": leave_id,
                "contactDuringLeave": contact_during_leave,
                "certificateIds": certificate_ids,
                "acknowledge": acknowledge,
                "onBehalfOf": on_behalf_of,
                "waive": waive,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveSubmission = self._call("leave.submit", params, timeout)
        return answer

    def resubmit(
        self,
        *,
        id: Optional[str] = None,
        type: Optional[LeaveType] = None,
        start_date: Optional[str] = None,
        end_date: Optional[str] = None,
        reason: Optional[str] = None,
        half_days: Optional[Sequence[LeaveHalfDayForm]] = None,
        incident_date: Optional[str] = None,
        purpose: Optional[LeavePurpose] = None,
        parent_leave_id: Optional[str] = None,
        policy_version: Optional[str] = None,
        substitute_id: Optional[str] = None,
        leave_id: Optional[str] = None,
        contact_during_leave: Optional[str] = None,
        certificate_ids: Optional[Sequence[str]] = None,
        acknowledge: Optional[Sequence[str]] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveRecord:
        """Sends a returned leave again, with changes.

        Args:
            id: When an existing leave is edited.
            start_date: YYYY-MM-DD, or RFC 3339, which is cut to its date in Dhaka.
            end_date: The last day, like startDate.
            reason: At most 2,000 characters.
            incident_date: For special disability leave.
            purpose: For special leave.
            parent_leave_id: The leave that this one extends.
            substitute_id: Who takes over meanwhile.
            leave_id: A draft that is changed; absent: a new one.
            contact_during_leave: At most 200 characters.
            certificate_ids: Documents that belong to it: its own, which count unnamed as well, or
                those of a draft of the person, which go over to it.
            acknowledge: Kinds of warnings that the person has confirmed.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_input``, ``invalid_dates``,
                ``invalid_dates``, ``invalid_dates``, ``invalid_dates``, ``substitute_invalid``,
                ``substitute_away``, ``reason_too_short``, ``too_long``, ``half_day_not_allowed``,
                ``invalid_half_day``, ``start_or_end_on_holiday``, ``no_working_days``,
                ``start_before_joining``, ``overlapping_leave``,
                ``cl_cannot_combine_with_other_leave``, ``blackout_period``,
                ``coverage_limit_exceeded``, ``el_insufficient_notice``,
                ``backdate_disallowed_by_policy``, ``backdate_window_exceeded``,
                ``user_join_date_missing``, ``service_eligibility_not_met``,
                ``gender_eligibility_not_met``, ``confirmation_required``,
                ``cl_cannot_touch_holiday``, ``cl_exceeds_consecutive_limit``,
                ``cl_conversion_insufficient_balance``, ``cl_annual_cap_exceeded``,
                ``ml_annual_cap_exceeded``, ``medical_certificate_required``,
                ``medical_recommendation_required``, ``maternity_exceeds_entitlement``,
                ``paternity_exceeds_entitlement``, ``paternity_eligibility_not_met``,
                ``study_leave_duration_exceeded``, ``study_leave_retirement_restriction``,
                ``study_leave_loan_outstanding``, ``incident_date_required``,
                ``incident_date_invalid``, ``disability_exceeds_maximum``,
                ``quarantine_exceeds_maximum``, ``extraordinary_prerequisite_not_met``,
                ``extraordinary_exceeds_maximum``, ``special_leave_purpose_required``,
                ``insufficient_balance``, ``reason_short``, ``short_notice``, ``notice_waived``,
                ``backdate_needs_confirmation``, ``eligibility_waived``, ``incident_window_waived``,
                ``loan_waived``, ``adjacent_to_casual_leave``, ``board_approval_required``,
                ``retirement_date_unknown``, ``exceptional_approval_required``,
                ``fitness_certificate_on_return``, ``cl_will_convert_to_el``,
                ``ml_will_convert_to_el``, ``unpaid_portion``, ``low_balance``,
                ``el_carry_cap_exceeded``, ``holiday_list_missing``,
                ``holiday_validation_disabled``, ``policy_version_outdated``, ``balance_unknown``,
                ``forbidden``, ``forbidden``, ``not_found``, ``invalid_status``,
                ``reason_required``, ``acknowledgement_required``, ``too_long``,
                ``cannot_change_type``, ``excessive_modification``, ``certificate_not_found``,
                ``certificate_of_other_leave``, ``file_too_large``.
        """
        params = _given(
            {
                "id": id,
                "type": type,
                "startDate": start_date,
                "endDate": end_date,
                "reason": reason,
                "halfDays": half_days,
                "incidentDate": incident_date,
                "purpose": purpose,
                "parentLeaveId": parent_leave_id,
                "policyVersion": policy_version,
                "substituteId": substitute_id,
                "leaveId": leave_id,
                "contactDuringLeave": contact_during_leave,
                "certificateIds": certificate_ids,
                "acknowledge": acknowledge,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveRecord = self._call("leave.resubmit", params, timeout)
        return answer

    def list(
        self,
        *,
        scope: Optional[LeaveListScope] = None,
        status: Optional[LeaveStatus] = None,
        type: Optional[LeaveType] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        search: Optional[str] = None,
        updated_since: Optional[str] = None,
        sort: Optional[LeaveSort] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveListResult:
        """Lists leaves: one's own, those of a department, those that wait for a decision, all.

        Args:
            from_: Leaves that end on this day or later. YYYY-MM-DD, or RFC 3339, which is cut to
                its date in Dhaka.
            to: Leaves that begin on this day or earlier.
            search: Part of a name or a reason.
            sort: Default: received; of a queue: priority.
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``invalid_input``,
                ``invalid_dates``, ``invalid_dates``, ``invalid_dates``.
        """
        params = _given(
            {
                "scope": scope,
                "status": status,
                "type": type,
                "from": from_,
                "to": to,
                "search": search,
                "updatedSince": updated_since,
                "sort": sort,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: LeaveListResult = self._call("leave.list", params, timeout)
        return answer

    def comment(
        self,
        *,
        leave_id: str,
        text: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveComment:
        """Writes a comment on a leave that one sees.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``not_found``,
                ``forbidden``, ``comment_required``, ``too_long``.
        """
        params = _given(
            {
                "leaveId": leave_id,
                "text": text,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveComment = self._call("leave.comment", params, timeout)
        return answer

    def settings(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveSettingsResult:
        """Lists all settings with type, default, value and label.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: LeaveSettingsResult = self._call("leave.settings", params, timeout)
        return answer

    def policy(
        self,
        *,
        version: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeavePolicyResult:
        """Answers the whole leave policy as data: types, numbers and settings, with labels and
        tips.

        Inside a session with the organization's settings, otherwise with the defaults.

        Args:
            version: Refused unless it is the edition that is implemented.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``.
        """
        params = _given(
            {
                "version": version,
                "_meta": meta,
            }
        )
        answer: LeavePolicyResult = self._call("leave.policy", params, timeout)
        return answer

    def update_settings(
        self,
        *,
        settings: Any,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> LeaveSettingsChange:
        """Changes settings; null brings a default back.

        Args:
            settings: An object: the settings that change, by their keys, as `leave.settings` lists
                them.
            expected_version: Refused when somebody changed settings meanwhile.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``unknown_field``, ``setting_fixed``,
                ``chain_role_invalid``, ``invalid_format``, ``invalid_format``, ``invalid_dates``,
                ``invalid_dates``, ``invalid_dates``, ``conflict``, ``forbidden``.
        """
        params = _given(
            {
                "settings": settings,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: LeaveSettingsChange = self._call("leave.updateSettings", params, timeout)
        return answer


class RoutinesMethods:
    """Stable routines: templates, recurrence, shifts, fair assignment, actions with reasons."""

    def __init__(self, call: Caller) -> None:
        self._call = call

    def audit(
        self,
        *,
        instance_id: Optional[str] = None,
        schedule_id: Optional[str] = None,
        template_id: Optional[str] = None,
        user_id: Optional[str] = None,
        stable_id: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesAuditResult:
        """What was done with a thing or by a person, the newest first; also of what is gone.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``required``, ``invalid_date``,
                ``end_before_start``, ``instance_not_found``, ``schedule_not_found``,
                ``template_not_found``, ``member_not_found``, ``stable_not_found``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "scheduleId": schedule_id,
                "templateId": template_id,
                "userId": user_id,
                "stableId": stable_id,
                "from": from_,
                "to": to,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesAuditResult = self._call("routines.audit", params, timeout)
        return answer

    def upsert_horse_date(
        self,
        *,
        horse_date_id: Optional[str] = None,
        horse_id: Optional[str] = None,
        kind: Optional[RoutinesHorseDateKind] = None,
        title: Optional[str] = None,
        last_done_on: Optional[str] = None,
        every_days: Optional[int] = None,
        due_on: Optional[str] = None,
        warn_days: Optional[int] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesHorseDate:
        """Makes a date of a horse, or changes one; a due date wins over what is counted from when
        it was last done.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``horse_date_not_found``,
                ``version_conflict``, ``horse_not_found``, ``required``, ``invalid_date``,
                ``unknown_value``, ``due_or_interval``.
        """
        params = _given(
            {
                "horseDateId": horse_date_id,
                "horseId": horse_id,
                "kind": kind,
                "title": title,
                "lastDoneOn": last_done_on,
                "everyDays": every_days,
                "dueOn": due_on,
                "warnDays": warn_days,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesHorseDate = self._call("routines.upsertHorseDate", params, timeout)
        return answer

    def mark_horse_date_done(
        self,
        *,
        horse_date_id: str,
        done_on: str,
        note: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesHorseDate:
        """Says that what a date is for was done; the next one is counted from it.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``horse_date_not_found``,
                ``version_conflict``, ``invalid_date``.
        """
        params = _given(
            {
                "horseDateId": horse_date_id,
                "doneOn": done_on,
                "note": note,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesHorseDate = self._call("routines.markHorseDateDone", params, timeout)
        return answer

    def remove_horse_date(
        self,
        *,
        horse_date_id: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesRemoveHorseDateResult:
        """Takes a date of a horse away.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``horse_date_not_found``,
                ``version_conflict``.
        """
        params = _given(
            {
                "horseDateId": horse_date_id,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesRemoveHorseDateResult = self._call(
            "routines.removeHorseDate", params, timeout
        )
        return answer

    def list_horse_dates(
        self,
        *,
        stable_id: Optional[str] = None,
        horse_id: Optional[str] = None,
        kind: Optional[RoutinesHorseDateKind] = None,
        state: Optional[Sequence[str]] = None,
        closed: Optional[bool] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListHorseDatesResult:
        """Dates of horses by when they are due.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``stable_not_found``, ``horse_not_found``, ``unknown_value``,
                ``invalid_date``, ``end_before_start``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "horseId": horse_id,
                "kind": kind,
                "state": state,
                "closed": closed,
                "from": from_,
                "to": to,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListHorseDatesResult = self._call(
            "routines.listHorseDates", params, timeout
        )
        return answer

    def create_feed(
        self,
        *,
        scope: RoutinesFeedScope,
        stable_id: Optional[str] = None,
        horse_id: Optional[str] = None,
        name: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesCreateFeedResult:
        """Gives out a calendar that other programs read by a secret handle.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``stable_not_found``,
                ``horse_not_found``, ``required``, ``unknown_value``, ``limit_exceeded``.
        """
        params = _given(
            {
                "scope": scope,
                "stableId": stable_id,
                "horseId": horse_id,
                "name": name,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesCreateFeedResult = self._call("routines.createFeed", params, timeout)
        return answer

    def list_feeds(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListFeedsResult:
        """The calendars that one has given out.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``.
        """
        params = _given(
            {
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListFeedsResult = self._call("routines.listFeeds", params, timeout)
        return answer

    def revoke_feed(
        self,
        *,
        feed_id: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesRevokeFeedResult:
        """Ends a calendar that was given out.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``missing_permission``, ``feed_not_found``, ``version_conflict``.
        """
        params = _given(
            {
                "feedId": feed_id,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesRevokeFeedResult = self._call("routines.revokeFeed", params, timeout)
        return answer

    def read_feed(
        self,
        *,
        handle: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesReadFeedResult:
        """Shows a calendar by its handle, a month back and four ahead.

        Needs no session: whoever has the handle may read what its maker may see at that moment.

        Raises:
            NacreError: Besides what every method may answer, ``feed_not_found``.
        """
        params = _given(
            {
                "handle": handle,
                "_meta": meta,
            }
        )
        answer: RoutinesReadFeedResult = self._call("routines.readFeed", params, timeout)
        return answer

    def handover(
        self,
        *,
        stable_id: str,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesHandoverResult:
        """What was done, is open and was skipped in a stable, for whoever comes next.

        Args:
            from_: Default: what one has acknowledged last, else the local midnight.
            to: Default: now.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``stable_not_found``, ``end_before_start``,
                ``range_too_long``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "from": from_,
                "to": to,
                "_meta": meta,
            }
        )
        answer: RoutinesHandoverResult = self._call("routines.handover", params, timeout)
        return answer

    def acknowledge_handover(
        self,
        *,
        stable_id: str,
        to: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesAcknowledgeHandoverResult:
        """Says that one has read a handover.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``stable_not_found``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "to": to,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesAcknowledgeHandoverResult = self._call(
            "routines.acknowledgeHandover", params, timeout
        )
        return answer

    def hours(
        self,
        *,
        from_: str,
        to: str,
        user_id: Optional[str] = None,
        stable_id: Optional[str] = None,
        group_by: Optional[RoutinesHoursGroup] = None,
        format: Optional[RoutinesSheetFormat] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesHoursResult:
        """Planned and worked minutes of finished shifts.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``member_not_found``,
                ``stable_not_found``, ``invalid_date``, ``end_before_start``, ``range_too_long``,
                ``unknown_value``.
        """
        params = _given(
            {
                "from": from_,
                "to": to,
                "userId": user_id,
                "stableId": stable_id,
                "groupBy": group_by,
                "format": format,
                "_meta": meta,
            }
        )
        answer: RoutinesHoursResult = self._call("routines.hours", params, timeout)
        return answer

    def correct_hours(
        self,
        *,
        instance_id: str,
        user_id: str,
        minutes: int,
        reason: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesCorrectHoursResult:
        """Puts the minutes of somebody on a shift right.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``instance_not_found``,
                ``member_not_found``, ``invalid_status``, ``version_conflict``, ``required``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "userId": user_id,
                "minutes": minutes,
                "reason": reason,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesCorrectHoursResult = self._call("routines.correctHours", params, timeout)
        return answer

    def holidays(
        self,
        *,
        year: Optional[int] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        country: Optional[RoutinesHolidayCountry] = None,
        extra_holidays: Optional[Sequence[RoutinesOwnHoliday]] = None,
        locale: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesHolidaysResult:
        """The holidays of a year or a period.

        Args:
            year: 1900 to 2200.
            country: Default: SE.

        Raises:
            NacreError: Besides what every method may answer, ``range_required``,
                ``range_too_long``, ``end_before_start``, ``invalid_date``, ``unknown_value``,
                ``out_of_range``.
        """
        params = _given(
            {
                "year": year,
                "from": from_,
                "to": to,
                "country": country,
                "extraHolidays": extra_holidays,
                "locale": locale,
                "_meta": meta,
            }
        )
        answer: RoutinesHolidaysResult = self._call("routines.holidays", params, timeout)
        return answer

    def expand_recurrence(
        self,
        *,
        start_date: Optional[str] = None,
        end_date: Optional[str] = None,
        start_time: Optional[str] = None,
        time_zone: Optional[str] = None,
        pattern: Optional[RoutinesPattern] = None,
        repeat_days: Optional[Sequence[int]] = None,
        include_holidays: Optional[bool] = None,
        exclude_holidays: Optional[bool] = None,
        rrule: Optional[str] = None,
        month_end: Optional[RoutinesMonthEnd] = None,
        window: Optional[RoutinesWindowForm] = None,
        limit: Optional[int] = None,
        exceptions: Optional[RoutinesExceptionsForm] = None,
        duration_minutes: Optional[int] = None,
        holiday_country: Optional[RoutinesHolidayCountry] = None,
        extra_holidays: Optional[Sequence[RoutinesOwnHoliday]] = None,
        base_points: Optional[int] = None,
        holiday_multiplier_percent: Optional[int] = None,
        holiday_multiplier_enabled: Optional[bool] = None,
        locale: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesExpandRecurrenceResult:
        """The dates of a recurrence, with moments, holidays and points.

        Args:
            end_date: The last date, included.
            start_time: H:MM or HH:MM.
            time_zone: IANA name. Default: Europe/Stockholm.
            repeat_days: Sunday is 0.
            rrule: A subset of RFC 5545.
            month_end: Default: omit.
            limit: 1 to 1000. Default: 366.
            duration_minutes: 1 to 1440.
            holiday_country: Default: SE.
            base_points: Points of an ordinary date.
            holiday_multiplier_percent: Default: 150.
            holiday_multiplier_enabled: Default: true.
            locale: en or sv. Default: the session's.

        Raises:
            NacreError: Besides what every method may answer, ``required``, ``invalid_date``,
                ``end_before_start``, ``invalid_time``, ``unknown_time_zone``, ``unknown_pattern``,
                ``invalid_weekday``, ``custom_needs_days``, ``holiday_options_conflict``,
                ``rrule_invalid``, ``rrule_unsupported``, ``rrule_count_and_until``,
                ``limit_out_of_range``, ``unknown_value``, ``range_required``, ``range_too_long``,
                ``out_of_range``.
        """
        params = _given(
            {
                "startDate": start_date,
                "endDate": end_date,
                "startTime": start_time,
                "timeZone": time_zone,
                "pattern": pattern,
                "repeatDays": repeat_days,
                "includeHolidays": include_holidays,
                "excludeHolidays": exclude_holidays,
                "rrule": rrule,
                "monthEnd": month_end,
                "window": window,
                "limit": limit,
                "exceptions": exceptions,
                "durationMinutes": duration_minutes,
                "holidayCountry": holiday_country,
                "extraHolidays": extra_holidays,
                "basePoints": base_points,
                "holidayMultiplierPercent": holiday_multiplier_percent,
                "holidayMultiplierEnabled": holiday_multiplier_enabled,
                "locale": locale,
                "_meta": meta,
            }
        )
        answer: RoutinesExpandRecurrenceResult = self._call(
            "routines.expandRecurrence", params, timeout
        )
        return answer

    def plan_assignments(
        self,
        *,
        algorithm: Optional[RoutinesAlgorithm] = None,
        slots: Optional[Sequence[RoutinesSlotForm]] = None,
        members: Optional[Sequence[RoutinesPlanMemberForm]] = None,
        history: Optional[RoutinesPlanHistoryForm] = None,
        options: Optional[RoutinesPlanOptionsForm] = None,
        locale: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesPlanAssignmentsResult:
        """Shares shifts among members, and says why each has what.

        Args:
            algorithm: Default: points_balance.

        Raises:
            NacreError: Besides what every method may answer, ``required``, ``unknown_algorithm``,
                ``unknown_rotation``, ``duplicate_slot``, ``duplicate_member``, ``invalid_date``,
                ``invalid_time``, ``invalid_weekday``, ``end_before_start``.
        """
        params = _given(
            {
                "algorithm": algorithm,
                "slots": slots,
                "members": members,
                "history": history,
                "options": options,
                "locale": locale,
                "_meta": meta,
            }
        )
        answer: RoutinesPlanAssignmentsResult = self._call(
            "routines.planAssignments", params, timeout
        )
        return answer

    def allowed_actions(
        self,
        *,
        status: Optional[RoutinesShiftStatus] = None,
        user_id: Optional[str] = None,
        assigned_to: Optional[str] = None,
        permissions: Optional[Sequence[str]] = None,
        roles: Optional[Sequence[str]] = None,
        permission_matrix: Any = None,
        is_organization_owner: Optional[bool] = None,
        is_system_admin: Optional[bool] = None,
        is_active_member: Optional[bool] = None,
        has_stable_access: Optional[bool] = None,
        settings: Optional[RoutinesActionSettingsForm] = None,
        selection: Optional[RoutinesSelectionForm] = None,
        starts_at: Optional[str] = None,
        now: Optional[str] = None,
        assignees: Optional[Sequence[str]] = None,
        max_people: Optional[int] = None,
        earliest_start_at: Optional[str] = None,
        locale: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesAllowedActionsResult:
        """What somebody may do with a shift, and why not.

        Args:
            assigned_to: Nobody when absent or empty.
            permissions: The complete list; roles are then not looked at.
            permission_matrix: {permission: {role: bool}}; a row replaces the default one.
            is_active_member: Default: true.
            has_stable_access: Default: true.
            assignees: Who has it, where several may.
            max_people: How many may have it. Default: 1.
            earliest_start_at: Before that only managers start it.

        Raises:
            NacreError: Besides what every method may answer, ``required``, ``unknown_status``,
                ``unknown_value``, ``membership_inactive``, ``no_stable_access``,
                ``invalid_status``, ``disabled_by_settings``, ``missing_permission``,
                ``already_assigned``, ``not_assignee``, ``not_assignee_or_manager``,
                ``not_your_turn``, ``not_due_yet``, ``too_early``.
        """
        params = _given(
            {
                "status": status,
                "userId": user_id,
                "assignedTo": assigned_to,
                "permissions": permissions,
                "roles": roles,
                "permissionMatrix": permission_matrix,
                "isOrganizationOwner": is_organization_owner,
                "isSystemAdmin": is_system_admin,
                "isActiveMember": is_active_member,
                "hasStableAccess": has_stable_access,
                "settings": settings,
                "selection": selection,
                "startsAt": starts_at,
                "now": now,
                "assignees": assignees,
                "maxPeople": max_people,
                "earliestStartAt": earliest_start_at,
                "locale": locale,
                "_meta": meta,
            }
        )
        answer: RoutinesAllowedActionsResult = self._call(
            "routines.allowedActions", params, timeout
        )
        return answer

    def evaluate_overdue(
        self,
        *,
        status: Optional[RoutinesShiftStatus] = None,
        date: Optional[str] = None,
        start_time: Optional[str] = None,
        time_zone: Optional[str] = None,
        estimated_minutes: Optional[int] = None,
        grace_minutes: Optional[int] = None,
        paused: Optional[bool] = None,
        now: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesEvaluateOverdueResult:
        """When a shift should begin and be done, and whether that has passed.

        Raises:
            NacreError: Besides what every method may answer, ``required``, ``unknown_status``,
                ``invalid_date``, ``invalid_time``, ``unknown_time_zone``.
        """
        params = _given(
            {
                "status": status,
                "date": date,
                "startTime": start_time,
                "timeZone": time_zone,
                "estimatedMinutes": estimated_minutes,
                "graceMinutes": grace_minutes,
                "paused": paused,
                "now": now,
                "_meta": meta,
            }
        )
        answer: RoutinesEvaluateOverdueResult = self._call(
            "routines.evaluateOverdue", params, timeout
        )
        return answer

    def set_owner_news(
        self,
        *,
        horse_id: str,
        when: Optional[RoutinesOwnerNews] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesHorse:
        """When the owner of a horse hears of it.

        Args:
            when: None: as the stable says.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``horse_not_found``,
                ``unknown_value``, ``version_conflict``.
        """
        params = _given(
            {
                "horseId": horse_id,
                "when": when,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesHorse = self._call("routines.setOwnerNews", params, timeout)
        return answer

    def horse_news(
        self,
        *,
        horse_id: str,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesHorseNewsResult:
        """News of a horse, the newest first.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``horse_not_found``, ``invalid_date``,
                ``end_before_start``.
        """
        params = _given(
            {
                "horseId": horse_id,
                "from": from_,
                "to": to,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesHorseNewsResult = self._call("routines.horseNews", params, timeout)
        return answer

    def get_daily_notes(
        self,
        *,
        stable_id: str,
        date: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesGetDailyNotesResult:
        """The notes of a day, or of each day of a period.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``stable_not_found``,
                ``invalid_date``, ``required``, ``end_before_start``, ``range_too_long``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "date": date,
                "from": from_,
                "to": to,
                "_meta": meta,
            }
        )
        answer: RoutinesGetDailyNotesResult = self._call("routines.getDailyNotes", params, timeout)
        return answer

    def set_daily_notes(
        self,
        *,
        stable_id: Optional[str] = None,
        date: Optional[str] = None,
        general: Optional[str] = None,
        weather: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesDayNotes:
        """Notes of a day as a whole, and its weather; null clears.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``stable_not_found``,
                ``invalid_date``, ``required``, ``version_conflict``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "date": date,
                "general": general,
                "weather": weather,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesDayNotes = self._call("routines.setDailyNotes", params, timeout)
        return answer

    def add_horse_note(
        self,
        *,
        stable_id: str,
        date: str,
        horse_id: str,
        note: str,
        priority: Optional[RoutinesPriority] = None,
        category: Optional[RoutinesNoteCategory] = None,
        routine_type: Optional[RoutinesRoutineType] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesDayNotes:
        """Notes something of a horse on a day.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``stable_not_found``,
                ``invalid_date``, ``horse_not_found``, ``required``, ``unknown_value``,
                ``too_many_notes``, ``version_conflict``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "date": date,
                "horseId": horse_id,
                "note": note,
                "priority": priority,
                "category": category,
                "routineType": routine_type,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesDayNotes = self._call("routines.addHorseNote", params, timeout)
        return answer

    def remove_horse_note(
        self,
        *,
        note_id: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesDayNotes:
        """Takes a note of a horse away.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``note_not_found``,
                ``version_conflict``.
        """
        params = _given(
            {
                "noteId": note_id,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesDayNotes = self._call("routines.removeHorseNote", params, timeout)
        return answer

    def add_alert(
        self,
        *,
        stable_id: str,
        date: str,
        title: str,
        message: str,
        priority: Optional[RoutinesPriority] = None,
        horse_ids: Optional[Sequence[str]] = None,
        expires_at: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesDayNotes:
        """Warns everybody of a day.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``stable_not_found``,
                ``invalid_date``, ``horse_not_found``, ``required``, ``unknown_value``,
                ``too_many_notes``, ``version_conflict``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "date": date,
                "title": title,
                "message": message,
                "priority": priority,
                "horseIds": horse_ids,
                "expiresAt": expires_at,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesDayNotes = self._call("routines.addAlert", params, timeout)
        return answer

    def remove_alert(
        self,
        *,
        alert_id: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesDayNotes:
        """Takes an alert away.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``note_not_found``,
                ``version_conflict``.
        """
        params = _given(
            {
                "alertId": alert_id,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesDayNotes = self._call("routines.removeAlert", params, timeout)
        return answer

    def add_owner_note(
        self,
        *,
        horse_id: str,
        from_: str,
        to: str,
        note: str,
        priority: Optional[RoutinesPriority] = None,
        category: Optional[RoutinesNoteCategory] = None,
        routine_type: Optional[RoutinesRoutineType] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesAddOwnerNoteResult:
        """Notes something of a horse for several days.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``horse_not_found``, ``invalid_date``,
                ``required``, ``unknown_value``, ``end_before_start``, ``note_range_too_long``,
                ``too_many_notes``.
        """
        params = _given(
            {
                "horseId": horse_id,
                "from": from_,
                "to": to,
                "note": note,
                "priority": priority,
                "category": category,
                "routineType": routine_type,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesAddOwnerNoteResult = self._call("routines.addOwnerNote", params, timeout)
        return answer

    def update_owner_note(
        self,
        *,
        range_id: str,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        note: Optional[str] = None,
        priority: Optional[RoutinesPriority] = None,
        category: Optional[RoutinesNoteCategory] = None,
        routine_type: Optional[RoutinesRoutineType] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesUpdateOwnerNoteResult:
        """Changes a note of several days.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``note_not_found``, ``invalid_date``,
                ``required``, ``unknown_value``, ``end_before_start``, ``note_range_too_long``,
                ``too_many_notes``, ``version_conflict``.
        """
        params = _given(
            {
                "rangeId": range_id,
                "from": from_,
                "to": to,
                "note": note,
                "priority": priority,
                "category": category,
                "routineType": routine_type,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesUpdateOwnerNoteResult = self._call(
            "routines.updateOwnerNote", params, timeout
        )
        return answer

    def remove_owner_note(
        self,
        *,
        range_id: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesRemoveOwnerNoteResult:
        """Takes a note of several days away.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``note_not_found``,
                ``version_conflict``.
        """
        params = _given(
            {
                "rangeId": range_id,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesRemoveOwnerNoteResult = self._call(
            "routines.removeOwnerNote", params, timeout
        )
        return answer

    def notifications(
        self,
        *,
        unread_only: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesNotificationsResult:
        """What the person was told in the last 90 days, the newest first.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``.
        """
        params = _given(
            {
                "unreadOnly": unread_only,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesNotificationsResult = self._call("routines.notifications", params, timeout)
        return answer

    def mark_read(
        self,
        *,
        ids: Optional[Sequence[str]] = None,
        all: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesMarkReadResult:
        """Marks what the person was told as read.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``ids_or_all``.
        """
        params = _given(
            {
                "ids": ids,
                "all": all,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesMarkReadResult = self._call("routines.markRead", params, timeout)
        return answer

    def week(
        self,
        *,
        stable_id: str,
        from_: Optional[str] = None,
        days: Optional[int] = None,
        mine: Optional[bool] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesWeekResult:
        """A stable's schedule, day by day.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``stable_not_found``, ``invalid_date``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "from": from_,
                "days": days,
                "mine": mine,
                "_meta": meta,
            }
        )
        answer: RoutinesWeekResult = self._call("routines.week", params, timeout)
        return answer

    def export_calendar(
        self,
        *,
        from_: str,
        to: str,
        user_id: Optional[str] = None,
        stable_id: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesExportCalendarResult:
        """Shifts as a calendar file.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``stable_not_found``,
                ``member_not_found``, ``invalid_date``, ``end_before_start``, ``range_too_long``.
        """
        params = _given(
            {
                "userId": user_id,
                "stableId": stable_id,
                "from": from_,
                "to": to,
                "_meta": meta,
            }
        )
        answer: RoutinesExportCalendarResult = self._call(
            "routines.exportCalendar", params, timeout
        )
        return answer

    def set_pause(
        self,
        *,
        from_: str,
        stable_id: Optional[str] = None,
        user_id: Optional[str] = None,
        to: Optional[str] = None,
        reason: Optional[str] = None,
        shifts: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesPause:
        """Lets a stable, or a person, do nothing for some days.

        Args:
            shifts: keep, unassign, or cancel for a stable. Default: keep.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``stable_or_user``,
                ``stable_not_found``, ``member_not_found``, ``invalid_date``, ``end_before_start``,
                ``range_too_long``, ``unknown_value``, ``pause_overlaps``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "userId": user_id,
                "from": from_,
                "to": to,
                "reason": reason,
                "shifts": shifts,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesPause = self._call("routines.setPause", params, timeout)
        return answer

    def end_pause(
        self,
        *,
        pause_id: str,
        on: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesPause:
        """Ends a pause; what was not made is made then.

        Args:
            on: The last day. Default: yesterday.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``pause_not_found``,
                ``version_conflict``, ``invalid_date``.
        """
        params = _given(
            {
                "pauseId": pause_id,
                "on": on,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesPause = self._call("routines.endPause", params, timeout)
        return answer

    def list_pauses(
        self,
        *,
        stable_id: Optional[str] = None,
        user_id: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListPausesResult:
        """Pauses by their first day.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``stable_not_found``,
                ``member_not_found``, ``end_before_start``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "userId": user_id,
                "from": from_,
                "to": to,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListPausesResult = self._call("routines.listPauses", params, timeout)
        return answer

    def attach_photo(
        self,
        *,
        instance_id: str,
        step_id: str,
        mime_type: str,
        horse_id: Optional[str] = None,
        data: Optional[str] = None,
        path: Optional[str] = None,
        notify: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Puts a photo beside a step of the work, or beside a horse in it.

        The photo is really decoded; where it was taken and by which camera is cut out.

        Args:
            data: The content.
            path: Instead: a file on the service's disk that the caller may name.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``missing_permission``,
                ``not_assignee_or_manager``, ``instance_not_found``, ``version_conflict``,
                ``required``, ``step_not_found``, ``horse_not_in_step``, ``photos_not_allowed``,
                ``photo_type_unsupported``, ``photo_too_large``, ``too_many_photos``,
                ``path_not_permitted``, ``not_a_plain_file``, ``folder_not_found``,
                ``file_unreadable``, ``file_too_large``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "stepId": step_id,
                "horseId": horse_id,
                "mimeType": mime_type,
                "data": data,
                "path": path,
                "notify": notify,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.attachPhoto", params, timeout)
        return answer

    def remove_photo(
        self,
        *,
        photo_id: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Erases a photo while the work is open.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``missing_permission``,
                ``not_assignee_or_manager``, ``version_conflict``, ``photo_not_found``.
        """
        params = _given(
            {
                "photoId": photo_id,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.removePhoto", params, timeout)
        return answer

    def get_photo(
        self,
        *,
        photo_id: str,
        size: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesPhotoContent:
        """A photo, or a small picture of it.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``photo_not_found``, ``unknown_value``.
        """
        params = _given(
            {
                "photoId": photo_id,
                "size": size,
                "_meta": meta,
            }
        )
        answer: RoutinesPhotoContent = self._call("routines.getPhoto", params, timeout)
        return answer

    def list_photos(
        self,
        *,
        instance_id: Optional[str] = None,
        horse_id: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListPhotosResult:
        """Photos of a shift or of a horse, the newest first.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``instance_not_found``, ``horse_not_found``, ``required``,
                ``end_before_start``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "horseId": horse_id,
                "from": from_,
                "to": to,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListPhotosResult = self._call("routines.listPhotos", params, timeout)
        return answer

    def horse_history(
        self,
        *,
        horse_id: Optional[str] = None,
        instance_id: Optional[str] = None,
        category: Optional[RoutinesCategory] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesHorseHistoryResult:
        """What was done with a horse, or in a shift, the newest first.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``instance_not_found``,
                ``horse_not_found``, ``required``, ``unknown_value``, ``end_before_start``.
        """
        params = _given(
            {
                "horseId": horse_id,
                "instanceId": instance_id,
                "category": category,
                "from": from_,
                "to": to,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesHorseHistoryResult = self._call("routines.horseHistory", params, timeout)
        return answer

    def set_reminders(
        self,
        *,
        minutes: Optional[Sequence[int]] = None,
        quiet_from: Optional[str] = None,
        quiet_to: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSetRemindersResult:
        """Says when one wants to be reminded, as a whole.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``required``, ``invalid_time``.
        """
        params = _given(
            {
                "minutes": minutes,
                "quietFrom": quiet_from,
                "quietTo": quiet_to,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSetRemindersResult = self._call("routines.setReminders", params, timeout)
        return answer

    def get_reminders(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesGetRemindersResult:
        """When one is reminded.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: RoutinesGetRemindersResult = self._call("routines.getReminders", params, timeout)
        return answer

    def report(
        self,
        *,
        kind: RoutinesReportKind,
        from_: str,
        to: str,
        stable_id: Optional[str] = None,
        user_id: Optional[str] = None,
        horse_id: Optional[str] = None,
        template_id: Optional[str] = None,
        format: Optional[RoutinesSheetFormat] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesReportResult:
        """Writes a report of a period: one's own rows, or all.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``stable_not_found``,
                ``member_not_found``, ``horse_not_found``, ``template_not_found``,
                ``unknown_value``, ``invalid_date``, ``end_before_start``, ``range_too_long``.
        """
        params = _given(
            {
                "kind": kind,
                "from": from_,
                "to": to,
                "stableId": stable_id,
                "userId": user_id,
                "horseId": horse_id,
                "templateId": template_id,
                "format": format,
                "_meta": meta,
            }
        )
        answer: RoutinesReportResult = self._call("routines.report", params, timeout)
        return answer

    def confirm_work(
        self,
        *,
        instance_id: str,
        note: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Approves work that somebody else has finished.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``missing_permission``,
                ``instance_not_found``, ``version_conflict``, ``not_waiting``, ``own_work``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "note": note,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.confirmWork", params, timeout)
        return answer

    def return_work(
        self,
        *,
        instance_id: str,
        reason: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Sends finished work back, with a reason.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``missing_permission``,
                ``instance_not_found``, ``version_conflict``, ``not_waiting``, ``own_work``,
                ``required``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "reason": reason,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.returnWork", params, timeout)
        return answer

    def upsert_reward(
        self,
        *,
        reward_id: Optional[str] = None,
        name: Optional[str] = None,
        points_cost: Optional[int] = None,
        stock: Optional[int] = None,
        stable_id: Optional[str] = None,
        active: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesReward:
        """Makes something that points are given for, or changes it.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``missing_permission``,
                ``reward_not_found``, ``stable_not_found``, ``required``, ``required``,
                ``version_conflict``.
        """
        params = _given(
            {
                "rewardId": reward_id,
                "name": name,
                "pointsCost": points_cost,
                "stock": stock,
                "stableId": stable_id,
                "active": active,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesReward = self._call("routines.upsertReward", params, timeout)
        return answer

    def list_rewards(
        self,
        *,
        stable_id: Optional[str] = None,
        search: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListRewardsResult:
        """What points are given for, by name, and what one has to spend.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``stable_not_found``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "search": search,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListRewardsResult = self._call("routines.listRewards", params, timeout)
        return answer

    def claim_reward(
        self,
        *,
        reward_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesRewardClaim:
        """Gives points for a reward.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``missing_permission``,
                ``reward_not_found``, ``reward_gone``, ``points_short``.
        """
        params = _given(
            {
                "rewardId": reward_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesRewardClaim = self._call("routines.claimReward", params, timeout)
        return answer

    def decide_reward(
        self,
        *,
        claim_id: str,
        grant: bool,
        note: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesRewardClaim:
        """Grants a reward, or refuses it and gives the points back.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``missing_permission``,
                ``claim_not_found``, ``version_conflict``, ``claim_closed``, ``own_work``.
        """
        params = _given(
            {
                "claimId": claim_id,
                "grant": grant,
                "note": note,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesRewardClaim = self._call("routines.decideReward", params, timeout)
        return answer

    def cancel_reward(
        self,
        *,
        claim_id: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesRewardClaim:
        """Takes one's claim back, and gets the points back.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``missing_permission``,
                ``claim_not_found``, ``version_conflict``, ``claim_closed``.
        """
        params = _given(
            {
                "claimId": claim_id,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesRewardClaim = self._call("routines.cancelReward", params, timeout)
        return answer

    def list_reward_claims(
        self,
        *,
        user_id: Optional[str] = None,
        state: Optional[Sequence[str]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListRewardClaimsResult:
        """Claims to rewards, the newest first.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``missing_permission``,
                ``member_not_found``, ``unknown_value``.
        """
        params = _given(
            {
                "userId": user_id,
                "state": state,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListRewardClaimsResult = self._call(
            "routines.listRewardClaims", params, timeout
        )
        return answer

    def create_schedule(
        self,
        *,
        schedule_id: Optional[str] = None,
        stable_id: Optional[str] = None,
        template_id: Optional[str] = None,
        name: Optional[str] = None,
        rule: Optional[RoutinesScheduleRuleForm] = None,
        after_done: Optional[RoutinesAfterDoneForm] = None,
        start_date: Optional[str] = None,
        end_date: Optional[str] = None,
        start_time: Optional[str] = None,
        assignment_mode: Optional[RoutinesAssignmentMode] = None,
        default_assigned_to: Optional[str] = None,
        algorithm: Optional[RoutinesAlgorithm] = None,
        auto_method: Optional[RoutinesAutoMethod] = None,
        user_ids: Optional[Sequence[str]] = None,
        custom_assignments: Any = None,
        exceptions: Optional[RoutinesExceptionsForm] = None,
        is_enabled: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSchedule:
        """Makes a schedule, and its first shifts.

        Args:
            custom_assignments: {original date: user id or null}
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``required``, ``invalid_date``,
                ``invalid_time``, ``unknown_value``, ``unknown_pattern``, ``rule_or_after_done``,
                ``unknown_algorithm``, ``invalid_weekday``, ``custom_needs_days``,
                ``holiday_options_conflict``, ``rrule_invalid``, ``rrule_unsupported``,
                ``rrule_count_and_until``, ``end_before_start``, ``range_too_long``,
                ``invalid_type``, ``required``, ``stable_not_found``, ``template_not_found``,
                ``template_inactive``, ``manual_needs_assignee``, ``assignee_not_active_member``,
                ``assignee_no_stable_access``, ``version_conflict``, ``schedule_limit``.
        """
        params = _given(
            {
                "scheduleId": schedule_id,
                "stableId": stable_id,
                "templateId": template_id,
                "name": name,
                "rule": rule,
                "afterDone": after_done,
                "startDate": start_date,
                "endDate": end_date,
                "startTime": start_time,
                "assignmentMode": assignment_mode,
                "defaultAssignedTo": default_assigned_to,
                "algorithm": algorithm,
                "autoMethod": auto_method,
                "userIds": user_ids,
                "customAssignments": custom_assignments,
                "exceptions": exceptions,
                "isEnabled": is_enabled,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSchedule = self._call("routines.createSchedule", params, timeout)
        return answer

    def update_schedule(
        self,
        *,
        schedule_id: Optional[str] = None,
        stable_id: Optional[str] = None,
        template_id: Optional[str] = None,
        name: Optional[str] = None,
        rule: Optional[RoutinesScheduleRuleForm] = None,
        after_done: Optional[RoutinesAfterDoneForm] = None,
        start_date: Optional[str] = None,
        end_date: Optional[str] = None,
        start_time: Optional[str] = None,
        assignment_mode: Optional[RoutinesAssignmentMode] = None,
        default_assigned_to: Optional[str] = None,
        algorithm: Optional[RoutinesAlgorithm] = None,
        auto_method: Optional[RoutinesAutoMethod] = None,
        user_ids: Optional[Sequence[str]] = None,
        custom_assignments: Any = None,
        exceptions: Optional[RoutinesExceptionsForm] = None,
        is_enabled: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSchedule:
        """Changes what is sent of a schedule; shifts that nobody has touched follow.

        Args:
            custom_assignments: {original date: user id or null}
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``required``, ``invalid_date``,
                ``invalid_time``, ``unknown_value``, ``unknown_pattern``, ``rule_or_after_done``,
                ``unknown_algorithm``, ``invalid_weekday``, ``custom_needs_days``,
                ``holiday_options_conflict``, ``rrule_invalid``, ``rrule_unsupported``,
                ``rrule_count_and_until``, ``end_before_start``, ``range_too_long``,
                ``invalid_type``, ``required``, ``stable_not_found``, ``template_not_found``,
                ``template_inactive``, ``manual_needs_assignee``, ``assignee_not_active_member``,
                ``assignee_no_stable_access``, ``version_conflict``, ``schedule_not_found``.
        """
        params = _given(
            {
                "scheduleId": schedule_id,
                "stableId": stable_id,
                "templateId": template_id,
                "name": name,
                "rule": rule,
                "afterDone": after_done,
                "startDate": start_date,
                "endDate": end_date,
                "startTime": start_time,
                "assignmentMode": assignment_mode,
                "defaultAssignedTo": default_assigned_to,
                "algorithm": algorithm,
                "autoMethod": auto_method,
                "userIds": user_ids,
                "customAssignments": custom_assignments,
                "exceptions": exceptions,
                "isEnabled": is_enabled,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSchedule = self._call("routines.updateSchedule", params, timeout)
        return answer

    def toggle_schedule(
        self,
        *,
        schedule_id: str,
        is_enabled: bool,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSchedule:
        """Lets a schedule make shifts, or stops it; what is there stays.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``schedule_not_found``,
                ``version_conflict``.
        """
        params = _given(
            {
                "scheduleId": schedule_id,
                "isEnabled": is_enabled,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSchedule = self._call("routines.toggleSchedule", params, timeout)
        return answer

    def get_schedule(
        self,
        *,
        schedule_id: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSchedule:
        """A schedule.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``schedule_not_found``.
        """
        params = _given(
            {
                "scheduleId": schedule_id,
                "_meta": meta,
            }
        )
        answer: RoutinesSchedule = self._call("routines.getSchedule", params, timeout)
        return answer

    def list_schedules(
        self,
        *,
        stable_id: Optional[str] = None,
        template_id: Optional[str] = None,
        enabled: Optional[bool] = None,
        search: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListSchedulesResult:
        """Schedules by name.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``stable_not_found``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "templateId": template_id,
                "enabled": enabled,
                "search": search,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListSchedulesResult = self._call("routines.listSchedules", params, timeout)
        return answer

    def delete_schedule(
        self,
        *,
        schedule_id: str,
        keep_future: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesDeleteScheduleResult:
        """Deletes a schedule, with the shifts ahead that nobody has touched.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``schedule_not_found``,
                ``version_conflict``.
        """
        params = _given(
            {
                "scheduleId": schedule_id,
                "keepFuture": keep_future,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesDeleteScheduleResult = self._call(
            "routines.deleteSchedule", params, timeout
        )
        return answer

    def add_exception(
        self,
        *,
        schedule_id: str,
        type: RoutinesExceptionType,
        date: str,
        to_date: Optional[str] = None,
        to_time: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSchedule:
        """Leaves a date of a schedule out, adds one or moves one.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``schedule_not_found``,
                ``version_conflict``, ``invalid_date``, ``invalid_time``, ``unknown_value``.
        """
        params = _given(
            {
                "scheduleId": schedule_id,
                "type": type,
                "date": date,
                "toDate": to_date,
                "toTime": to_time,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSchedule = self._call("routines.addException", params, timeout)
        return answer

    def remove_exception(
        self,
        *,
        schedule_id: str,
        type: RoutinesExceptionType,
        date: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSchedule:
        """Takes a deviation of a schedule back.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``schedule_not_found``,
                ``exception_not_found``, ``version_conflict``, ``invalid_date``, ``unknown_value``.
        """
        params = _given(
            {
                "scheduleId": schedule_id,
                "type": type,
                "date": date,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSchedule = self._call("routines.removeException", params, timeout)
        return answer

    def preview_schedule(
        self,
        *,
        schedule: Optional[RoutinesScheduleForm] = None,
        schedule_id: Optional[str] = None,
        through: Optional[str] = None,
        custom_assignments: Any = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesPreviewScheduleResult:
        """What a schedule would make, by whom and why; nothing is written.

        Args:
            custom_assignments: {original date: user id or null}

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``required``, ``invalid_date``,
                ``invalid_time``, ``unknown_value``, ``unknown_pattern``, ``rule_or_after_done``,
                ``unknown_algorithm``, ``invalid_weekday``, ``custom_needs_days``,
                ``holiday_options_conflict``, ``rrule_invalid``, ``rrule_unsupported``,
                ``rrule_count_and_until``, ``end_before_start``, ``range_too_long``,
                ``invalid_type``, ``required``, ``stable_not_found``, ``template_not_found``,
                ``template_inactive``, ``manual_needs_assignee``, ``assignee_not_active_member``,
                ``assignee_no_stable_access``, ``version_conflict``, ``schedule_not_found``.
        """
        params = _given(
            {
                "schedule": schedule,
                "scheduleId": schedule_id,
                "through": through,
                "customAssignments": custom_assignments,
                "_meta": meta,
            }
        )
        answer: RoutinesPreviewScheduleResult = self._call(
            "routines.previewSchedule", params, timeout
        )
        return answer

    def generate_instances(
        self,
        *,
        schedule_id: str,
        through: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesGenerateInstancesResult:
        """Makes the shifts of a schedule through a date, all or none.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``schedule_not_found``,
                ``version_conflict``, ``invalid_date``, ``range_too_long``.
        """
        params = _given(
            {
                "scheduleId": schedule_id,
                "through": through,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesGenerateInstancesResult = self._call(
            "routines.generateInstances", params, timeout
        )
        return answer

    def compute_turn_order(
        self,
        *,
        selection_id: Optional[str] = None,
        stable_id: Optional[str] = None,
        name: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        algorithm: Optional[RoutinesAlgorithm] = None,
        user_ids: Optional[Sequence[str]] = None,
        expected_version: Optional[int] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesComputeTurnOrderResult:
        """In which order people would choose.

        Args:
            algorithm: Default: the stable's setting.
            user_ids: Who takes part, for manual in this order. Default: all who are in planning.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``required``, ``invalid_date``,
                ``end_before_start``, ``range_too_long``, ``unknown_algorithm``,
                ``duplicate_member``, ``required``, ``stable_not_found``,
                ``assignee_not_active_member``, ``assignee_no_stable_access``.
        """
        params = _given(
            {
                "selectionId": selection_id,
                "stableId": stable_id,
                "name": name,
                "from": from_,
                "to": to,
                "algorithm": algorithm,
                "userIds": user_ids,
                "expectedVersion": expected_version,
                "_meta": meta,
            }
        )
        answer: RoutinesComputeTurnOrderResult = self._call(
            "routines.computeTurnOrder", params, timeout
        )
        return answer

    def create_selection(
        self,
        *,
        selection_id: Optional[str] = None,
        stable_id: Optional[str] = None,
        name: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        algorithm: Optional[RoutinesAlgorithm] = None,
        user_ids: Optional[Sequence[str]] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSelection:
        """Prepares that people choose shifts in turn.

        Args:
            algorithm: Default: the stable's setting.
            user_ids: Who takes part, for manual in this order. Default: all who are in planning.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``required``, ``invalid_date``,
                ``end_before_start``, ``range_too_long``, ``unknown_algorithm``,
                ``duplicate_member``, ``required``, ``stable_not_found``,
                ``assignee_not_active_member``, ``assignee_no_stable_access``.
        """
        params = _given(
            {
                "selectionId": selection_id,
                "stableId": stable_id,
                "name": name,
                "from": from_,
                "to": to,
                "algorithm": algorithm,
                "userIds": user_ids,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSelection = self._call("routines.createSelection", params, timeout)
        return answer

    def update_selection(
        self,
        *,
        selection_id: Optional[str] = None,
        stable_id: Optional[str] = None,
        name: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        algorithm: Optional[RoutinesAlgorithm] = None,
        user_ids: Optional[Sequence[str]] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSelection:
        """Changes what has not begun.

        Args:
            algorithm: Default: the stable's setting.
            user_ids: Who takes part, for manual in this order. Default: all who are in planning.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``required``, ``invalid_date``,
                ``end_before_start``, ``range_too_long``, ``unknown_algorithm``,
                ``duplicate_member``, ``required``, ``stable_not_found``,
                ``assignee_not_active_member``, ``assignee_no_stable_access``,
                ``selection_not_found``, ``selection_not_draft``, ``version_conflict``.
        """
        params = _given(
            {
                "selectionId": selection_id,
                "stableId": stable_id,
                "name": name,
                "from": from_,
                "to": to,
                "algorithm": algorithm,
                "userIds": user_ids,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSelection = self._call("routines.updateSelection", params, timeout)
        return answer

    def start_selection(
        self,
        *,
        selection_id: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSelection:
        """Begins with the first turn.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``selection_not_found``,
                ``selection_not_draft``, ``selection_already_active``, ``version_conflict``.
        """
        params = _given(
            {
                "selectionId": selection_id,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSelection = self._call("routines.startSelection", params, timeout)
        return answer

    def complete_turn(
        self,
        *,
        selection_id: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSelection:
        """Ends the turn of whoever chooses; the next one begins.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``selection_not_found``, ``selection_not_active``,
                ``not_your_turn``, ``version_conflict``.
        """
        params = _given(
            {
                "selectionId": selection_id,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSelection = self._call("routines.completeTurn", params, timeout)
        return answer

    def cancel_selection(
        self,
        *,
        selection_id: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSelection:
        """Calls choosing in turn off.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``selection_not_found``,
                ``selection_not_active``, ``version_conflict``.
        """
        params = _given(
            {
                "selectionId": selection_id,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSelection = self._call("routines.cancelSelection", params, timeout)
        return answer

    def delete_selection(
        self,
        *,
        selection_id: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesDeleteSelectionResult:
        """Takes away what has not begun or was called off.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``selection_not_found``,
                ``selection_not_draft``, ``version_conflict``.
        """
        params = _given(
            {
                "selectionId": selection_id,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesDeleteSelectionResult = self._call(
            "routines.deleteSelection", params, timeout
        )
        return answer

    def get_selection(
        self,
        *,
        selection_id: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSelection:
        """Choosing in turn, with everybody's turn.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``selection_not_found``.
        """
        params = _given(
            {
                "selectionId": selection_id,
                "_meta": meta,
            }
        )
        answer: RoutinesSelection = self._call("routines.getSelection", params, timeout)
        return answer

    def list_selections(
        self,
        *,
        stable_id: Optional[str] = None,
        status: Optional[Sequence[str]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListSelectionsResult:
        """Choosing in turn, the newest first.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``stable_not_found``, ``unknown_value``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "status": status,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListSelectionsResult = self._call(
            "routines.listSelections", params, timeout
        )
        return answer

    def suggest_assignees(
        self,
        *,
        instance_id: str,
        for_: Optional[str] = None,
        search: Optional[str] = None,
        sort: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSuggestAssigneesResult:
        """Who could have a shift, whoever is next first.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``instance_not_found``,
                ``unknown_value``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "for": for_,
                "search": search,
                "sort": sort,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesSuggestAssigneesResult = self._call(
            "routines.suggestAssignees", params, timeout
        )
        return answer

    def balance(
        self,
        *,
        period: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        status: Optional[str] = None,
        stable_id: Optional[str] = None,
        user_id: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesBalanceResult:
        """How evenly work is shared in a period.

        Args:
            period: week, month (default), quarter or year: the one that holds today.
            status: completed (default), planned or all.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``stable_not_found``,
                ``member_not_found``, ``unknown_value``, ``invalid_date``, ``range_required``,
                ``end_before_start``, ``range_too_long``.
        """
        params = _given(
            {
                "period": period,
                "from": from_,
                "to": to,
                "status": status,
                "stableId": stable_id,
                "userId": user_id,
                "_meta": meta,
            }
        )
        answer: RoutinesBalanceResult = self._call("routines.balance", params, timeout)
        return answer

    def create(
        self,
        *,
        template_id: str,
        stable_id: str,
        date: str,
        start_time: Optional[str] = None,
        assigned_to: Optional[str] = None,
        assigned_to_name: Optional[str] = None,
        expires_at: Optional[str] = None,
        points_value: Optional[int] = None,
        notify: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Makes a single shift.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``missing_permission``,
                ``template_not_found``, ``stable_not_found``, ``template_inactive``,
                ``end_before_start``, ``invalid_date``, ``invalid_time``, ``in_the_past``,
                ``ignored_field``, ``assignee_not_active_member``, ``assignee_no_stable_access``.
        """
        params = _given(
            {
                "templateId": template_id,
                "stableId": stable_id,
                "date": date,
                "startTime": start_time,
                "assignedTo": assigned_to,
                "assignedToName": assigned_to_name,
                "expiresAt": expires_at,
                "pointsValue": points_value,
                "notify": notify,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.create", params, timeout)
        return answer

    def get(
        self,
        *,
        instance_id: str,
        include: Optional[Sequence[str]] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """A shift with all that a screen shows.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``instance_not_found``, ``unknown_value``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "include": include,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.get", params, timeout)
        return answer

    def list(
        self,
        *,
        stable_id: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        status: Optional[Sequence[str]] = None,
        assigned_to: Optional[str] = None,
        template_id: Optional[str] = None,
        horse_id: Optional[str] = None,
        late: Optional[bool] = None,
        overdue: Optional[bool] = None,
        confirmation: Optional[RoutinesConfirmation] = None,
        include: Optional[Sequence[str]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListResult:
        """Shifts by when they start.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``stable_not_found``, ``unknown_status``, ``unknown_value``,
                ``range_required``, ``range_too_long``, ``end_before_start``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "from": from_,
                "to": to,
                "status": status,
                "assignedTo": assigned_to,
                "templateId": template_id,
                "horseId": horse_id,
                "late": late,
                "overdue": overdue,
                "confirmation": confirmation,
                "include": include,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListResult = self._call("routines.list", params, timeout)
        return answer

    def today(
        self,
        *,
        stable_id: Optional[str] = None,
        date: Optional[str] = None,
        mine: Optional[bool] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesTodayResult:
        """What is to be done on a day.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``stable_not_found``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "date": date,
                "mine": mine,
                "_meta": meta,
            }
        )
        answer: RoutinesTodayResult = self._call("routines.today", params, timeout)
        return answer

    def claim(
        self,
        *,
        instance_id: str,
        notify: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Takes a free shift.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``disabled_by_settings``,
                ``missing_permission``, ``instance_not_found``, ``version_conflict``,
                ``already_assigned``, ``already_assigned``, ``not_your_turn``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "notify": notify,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.claim", params, timeout)
        return answer

    def release(
        self,
        *,
        instance_id: str,
        notify: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Gives a shift back.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``disabled_by_settings``,
                ``missing_permission``, ``instance_not_found``, ``version_conflict``,
                ``not_assignee``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "notify": notify,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.release", params, timeout)
        return answer

    def reassign(
        self,
        *,
        instance_id: str,
        assigned_to: Optional[str] = None,
        assigned_to_name: Optional[str] = None,
        notify: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Gives a shift to somebody, or to nobody.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``disabled_by_settings``,
                ``missing_permission``, ``instance_not_found``, ``version_conflict``,
                ``assignee_not_active_member``, ``assignee_no_stable_access``, ``same_assignee``,
                ``ignored_field``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "assignedTo": assigned_to,
                "assignedToName": assigned_to_name,
                "notify": notify,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.reassign", params, timeout)
        return answer

    def cancel(
        self,
        *,
        instance_id: str,
        reason: Optional[str] = None,
        notify: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Calls a shift off.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``disabled_by_settings``,
                ``missing_permission``, ``instance_not_found``, ``version_conflict``,
                ``not_assignee_or_manager``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "reason": reason,
                "notify": notify,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.cancel", params, timeout)
        return answer

    def delete(
        self,
        *,
        instance_id: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesDeleteResult:
        """Deletes a shift.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``disabled_by_settings``,
                ``missing_permission``, ``instance_not_found``, ``version_conflict``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesDeleteResult = self._call("routines.delete", params, timeout)
        return answer

    def reschedule(
        self,
        *,
        instance_id: str,
        date: Optional[str] = None,
        start_time: Optional[str] = None,
        reason: Optional[str] = None,
        notify: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Moves a shift to another time.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``disabled_by_settings``,
                ``missing_permission``, ``instance_not_found``, ``version_conflict``,
                ``invalid_date``, ``invalid_time``, ``in_the_past``, ``slot_taken``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "date": date,
                "startTime": start_time,
                "reason": reason,
                "notify": notify,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.reschedule", params, timeout)
        return answer

    def mark_missed(
        self,
        *,
        instance_id: str,
        reason: Optional[str] = None,
        notify: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Records that a shift was not done.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``disabled_by_settings``,
                ``missing_permission``, ``instance_not_found``, ``version_conflict``,
                ``not_due_yet``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "reason": reason,
                "notify": notify,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.markMissed", params, timeout)
        return answer

    def restart(
        self,
        *,
        instance_id: str,
        date: Optional[str] = None,
        start_time: Optional[str] = None,
        reason: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Puts a shift that was called off back.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``disabled_by_settings``,
                ``missing_permission``, ``instance_not_found``, ``version_conflict``,
                ``invalid_date``, ``invalid_time``, ``in_the_past``, ``slot_taken``,
                ``ignored_field``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "date": date,
                "startTime": start_time,
                "reason": reason,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.restart", params, timeout)
        return answer

    def reopen(
        self,
        *,
        instance_id: str,
        date: Optional[str] = None,
        start_time: Optional[str] = None,
        reason: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Opens a shift for correction.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``disabled_by_settings``,
                ``missing_permission``, ``instance_not_found``, ``version_conflict``,
                ``invalid_date``, ``invalid_time``, ``in_the_past``, ``slot_taken``,
                ``ignored_field``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "date": date,
                "startTime": start_time,
                "reason": reason,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.reopen", params, timeout)
        return answer

    def start(
        self,
        *,
        instance_id: str,
        notes_acknowledged: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Begins the work.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``disabled_by_settings``,
                ``missing_permission``, ``instance_not_found``, ``version_conflict``,
                ``notes_not_acknowledged``, ``already_started``, ``not_assignee_or_manager``,
                ``too_early``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "notesAcknowledged": notes_acknowledged,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.start", params, timeout)
        return answer

    def add_note(
        self,
        *,
        instance_id: str,
        text: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Writes a note on a shift.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``disabled_by_settings``,
                ``missing_permission``, ``instance_not_found``, ``version_conflict``, ``required``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "text": text,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.addNote", params, timeout)
        return answer

    def edit_note(
        self,
        *,
        instance_id: str,
        note_id: str,
        text: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Changes one's own note.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``disabled_by_settings``,
                ``missing_permission``, ``instance_not_found``, ``version_conflict``, ``required``,
                ``not_author``, ``edit_window_over``, ``note_not_found``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "noteId": note_id,
                "text": text,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.editNote", params, timeout)
        return answer

    def access(
        self,
        *,
        stable_id: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesAccessResult:
        """What the caller is and may do.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``stable_not_found``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "_meta": meta,
            }
        )
        answer: RoutinesAccessResult = self._call("routines.access", params, timeout)
        return answer

    def get_permissions(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesGetPermissionsResult:
        """Who holds which right.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: RoutinesGetPermissionsResult = self._call(
            "routines.getPermissions", params, timeout
        )
        return answer

    def set_permissions(
        self,
        *,
        permissions: Any,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSetPermissionsResult:
        """Replaces rows of who holds which right; null is the default row again.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``missing_permission``, ``unknown_permission``, ``unknown_role``,
                ``protected_permission``, ``invalid_type``, ``version_conflict``.
        """
        params = _given(
            {
                "permissions": permissions,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSetPermissionsResult = self._call(
            "routines.setPermissions", params, timeout
        )
        return answer

    def set_member_roles(
        self,
        *,
        user_id: str,
        roles: Sequence[str],
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesMember:
        """Makes this all that somebody is here.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``missing_permission``, ``member_not_found``, ``unknown_role``.
        """
        params = _given(
            {
                "userId": user_id,
                "roles": roles,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesMember = self._call("routines.setMemberRoles", params, timeout)
        return answer

    def upsert_member(
        self,
        *,
        user_id: Optional[str] = None,
        display_name: Optional[str] = None,
        status: Optional[RoutinesMemberStatus] = None,
        stable_access: Optional[RoutinesStableAccess] = None,
        assigned_stable_ids: Optional[Sequence[str]] = None,
        show_in_planning: Optional[bool] = None,
        availability: Optional[RoutinesAvailabilityForm] = None,
        limits: Optional[RoutinesLimitsForm] = None,
        away: Optional[Sequence[RoutinesAwayForm]] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesMember:
        """Changes what the stable keeps of a member.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``missing_permission``, ``member_not_found``, ``required``, ``invalid_date``,
                ``invalid_time``, ``invalid_weekday``, ``end_before_start``, ``away_from_leave``,
                ``unknown_value``, ``stable_not_found``, ``member_has_shifts``,
                ``version_conflict``.
        """
        params = _given(
            {
                "userId": user_id,
                "displayName": display_name,
                "status": status,
                "stableAccess": stable_access,
                "assignedStableIds": assigned_stable_ids,
                "showInPlanning": show_in_planning,
                "availability": availability,
                "limits": limits,
                "away": away,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesMember = self._call("routines.upsertMember", params, timeout)
        return answer

    def list_members(
        self,
        *,
        stable_id: Optional[str] = None,
        search: Optional[str] = None,
        roles: Optional[Sequence[str]] = None,
        status: Optional[Sequence[str]] = None,
        planning: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListMembersResult:
        """Those who take part, by name.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``missing_permission``, ``stable_not_found``, ``unknown_role``, ``unknown_value``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "search": search,
                "roles": roles,
                "status": status,
                "planning": planning,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListMembersResult = self._call("routines.listMembers", params, timeout)
        return answer

    def get_member(
        self,
        *,
        user_id: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesMember:
        """Somebody who takes part.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``missing_permission``, ``member_not_found``.
        """
        params = _given(
            {
                "userId": user_id,
                "_meta": meta,
            }
        )
        answer: RoutinesMember = self._call("routines.getMember", params, timeout)
        return answer

    def set_availability(
        self,
        *,
        user_id: Optional[str] = None,
        availability: Optional[RoutinesAvailabilityForm] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesMember:
        """When somebody can.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``missing_permission``, ``member_not_found``, ``required``, ``invalid_date``,
                ``invalid_time``, ``invalid_weekday``, ``end_before_start``, ``member_has_shifts``,
                ``version_conflict``.
        """
        params = _given(
            {
                "userId": user_id,
                "availability": availability,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesMember = self._call("routines.setAvailability", params, timeout)
        return answer

    def set_away(
        self,
        *,
        user_id: Optional[str] = None,
        away: Optional[Sequence[RoutinesAwayForm]] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesMember:
        """When somebody is away.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``missing_permission``, ``member_not_found``, ``required``, ``invalid_date``,
                ``invalid_time``, ``invalid_weekday``, ``end_before_start``, ``away_from_leave``,
                ``member_has_shifts``, ``version_conflict``.
        """
        params = _given(
            {
                "userId": user_id,
                "away": away,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesMember = self._call("routines.setAway", params, timeout)
        return answer

    def set_limits(
        self,
        *,
        user_id: Optional[str] = None,
        limits: Optional[RoutinesLimitsForm] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesMember:
        """How many shifts somebody takes.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``missing_permission``, ``member_not_found``, ``required``, ``invalid_date``,
                ``invalid_time``, ``invalid_weekday``, ``end_before_start``, ``member_has_shifts``,
                ``version_conflict``.
        """
        params = _given(
            {
                "userId": user_id,
                "limits": limits,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesMember = self._call("routines.setLimits", params, timeout)
        return answer

    def get_settings(
        self,
        *,
        stable_id: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesGetSettingsResult:
        """All settings in force.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``stable_not_found``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "_meta": meta,
            }
        )
        answer: RoutinesGetSettingsResult = self._call("routines.getSettings", params, timeout)
        return answer

    def set_settings(
        self,
        *,
        settings: Any,
        stable_id: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSetSettingsResult:
        """Changes settings; null is the default, or the organization's, again.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``stable_not_found``,
                ``unknown_field``, ``invalid_type``, ``out_of_range``, ``unknown_value``,
                ``unknown_time_zone``, ``invalid_time``, ``version_conflict``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "settings": settings,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSetSettingsResult = self._call("routines.setSettings", params, timeout)
        return answer

    def upsert_stable(
        self,
        *,
        stable_id: Optional[str] = None,
        name: Optional[str] = None,
        time_zone: Optional[str] = None,
        extra_holidays: Optional[Sequence[RoutinesOwnHoliday]] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesStable:
        """Makes a stable, or changes one.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``stable_not_found``, ``required``,
                ``invalid_date``, ``required``, ``unknown_time_zone``, ``version_conflict``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "name": name,
                "timeZone": time_zone,
                "extraHolidays": extra_holidays,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesStable = self._call("routines.upsertStable", params, timeout)
        return answer

    def get_stable(
        self,
        *,
        stable_id: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesStable:
        """A stable.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``stable_not_found``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "_meta": meta,
            }
        )
        answer: RoutinesStable = self._call("routines.getStable", params, timeout)
        return answer

    def list_stables(
        self,
        *,
        search: Optional[str] = None,
        archived: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListStablesResult:
        """Stables by name.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``.
        """
        params = _given(
            {
                "search": search,
                "archived": archived,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListStablesResult = self._call("routines.listStables", params, timeout)
        return answer

    def archive_stable(
        self,
        *,
        stable_id: str,
        archived: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesStable:
        """Puts a stable away, or brings it back.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``stable_not_found``,
                ``stable_in_use``, ``version_conflict``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "archived": archived,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesStable = self._call("routines.archiveStable", params, timeout)
        return answer

    def upsert_horse_group(
        self,
        *,
        group_id: Optional[str] = None,
        name: Optional[str] = None,
        stable_id: Optional[str] = None,
        color: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesHorseGroup:
        """Makes a group of horses, or changes one.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``group_not_found``,
                ``stable_not_found``, ``required``, ``version_conflict``.
        """
        params = _given(
            {
                "groupId": group_id,
                "name": name,
                "stableId": stable_id,
                "color": color,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesHorseGroup = self._call("routines.upsertHorseGroup", params, timeout)
        return answer

    def get_horse_group(
        self,
        *,
        group_id: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesHorseGroup:
        """A group of horses.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``group_not_found``,
                ``stable_not_found``.
        """
        params = _given(
            {
                "groupId": group_id,
                "_meta": meta,
            }
        )
        answer: RoutinesHorseGroup = self._call("routines.getHorseGroup", params, timeout)
        return answer

    def list_horse_groups(
        self,
        *,
        stable_id: Optional[str] = None,
        search: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListHorseGroupsResult:
        """Groups of horses by name.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``stable_not_found``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "search": search,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListHorseGroupsResult = self._call(
            "routines.listHorseGroups", params, timeout
        )
        return answer

    def archive_horse_group(
        self,
        *,
        group_id: str,
        archived: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesHorseGroup:
        """Puts a group away, or brings it back.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``group_not_found``,
                ``stable_not_found``, ``group_in_use``, ``version_conflict``.
        """
        params = _given(
            {
                "groupId": group_id,
                "archived": archived,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesHorseGroup = self._call("routines.archiveHorseGroup", params, timeout)
        return answer

    def upsert_horse(
        self,
        *,
        horse_id: Optional[str] = None,
        stable_id: Optional[str] = None,
        name: Optional[str] = None,
        owner_user_id: Optional[str] = None,
        status: Optional[RoutinesHorseStatus] = None,
        group_ids: Optional[Sequence[str]] = None,
        special_instructions: Optional[str] = None,
        feeding: Optional[RoutinesFeedingForm] = None,
        medications: Optional[Sequence[RoutinesMedicationForm]] = None,
        blanket: Optional[RoutinesBlanketForm] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesHorse:
        """Makes a horse, or changes one.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``horse_not_found``, ``required``,
                ``required``, ``stable_not_found``, ``group_not_found``, ``member_not_found``,
                ``unknown_value``, ``version_conflict``.
        """
        params = _given(
            {
                "horseId": horse_id,
                "stableId": stable_id,
                "name": name,
                "ownerUserId": owner_user_id,
                "status": status,
                "groupIds": group_ids,
                "specialInstructions": special_instructions,
                "feeding": feeding,
                "medications": medications,
                "blanket": blanket,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesHorse = self._call("routines.upsertHorse", params, timeout)
        return answer

    def get_horse(
        self,
        *,
        horse_id: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesHorse:
        """A horse.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``horse_not_found``.
        """
        params = _given(
            {
                "horseId": horse_id,
                "_meta": meta,
            }
        )
        answer: RoutinesHorse = self._call("routines.getHorse", params, timeout)
        return answer

    def list_horses(
        self,
        *,
        stable_id: Optional[str] = None,
        search: Optional[str] = None,
        group_id: Optional[str] = None,
        mine: Optional[bool] = None,
        status: Optional[RoutinesHorseStatus] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListHorsesResult:
        """Horses by name.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``stable_not_found``, ``group_not_found``, ``unknown_value``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "search": search,
                "groupId": group_id,
                "mine": mine,
                "status": status,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListHorsesResult = self._call("routines.listHorses", params, timeout)
        return answer

    def archive_horse(
        self,
        *,
        horse_id: str,
        archived: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesHorse:
        """Puts a horse away, or brings it back.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``horse_not_found``,
                ``version_conflict``.
        """
        params = _given(
            {
                "horseId": horse_id,
                "archived": archived,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesHorse = self._call("routines.archiveHorse", params, timeout)
        return answer

    def set_stand_ins(
        self,
        *,
        stable_id: str,
        order: str,
        user_ids: Sequence[str],
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesStandIns:
        """Says who can step in, as a whole.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``disabled_by_settings``,
                ``stable_not_found``, ``unknown_value``, ``version_conflict``,
                ``assignee_not_active_member``, ``assignee_no_stable_access``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "order": order,
                "userIds": user_ids,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesStandIns = self._call("routines.setStandIns", params, timeout)
        return answer

    def get_stand_ins(
        self,
        *,
        stable_id: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesStandIns:
        """Who can step in.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``disabled_by_settings``,
                ``stable_not_found``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "_meta": meta,
            }
        )
        answer: RoutinesStandIns = self._call("routines.getStandIns", params, timeout)
        return answer

    def answer_stand_in(
        self,
        *,
        instance_id: str,
        accept: bool,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Answers whoever asks one to step in.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``disabled_by_settings``,
                ``instance_not_found``, ``version_conflict``, ``invalid_status``, ``not_asked``,
                ``round_closed``, ``assignee_not_active_member``, ``assignee_no_stable_access``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "accept": accept,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.answerStandIn", params, timeout)
        return answer

    def get_stand_in_round(
        self,
        *,
        instance_id: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesGetStandInRoundResult:
        """How far asking has come.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``disabled_by_settings``,
                ``instance_not_found``, ``round_not_found``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "_meta": meta,
            }
        )
        answer: RoutinesGetStandInRoundResult = self._call(
            "routines.getStandInRound", params, timeout
        )
        return answer

    def upsert_supply(
        self,
        *,
        supply_id: Optional[str] = None,
        stable_id: Optional[str] = None,
        name: Optional[str] = None,
        unit: Optional[str] = None,
        low_at: Optional[float] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSupply:
        """Makes a supply, or changes one.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``missing_permission``,
                ``supply_not_found``, ``version_conflict``, ``stable_not_found``, ``required``,
                ``required``, ``quantity_invalid``.
        """
        params = _given(
            {
                "supplyId": supply_id,
                "stableId": stable_id,
                "name": name,
                "unit": unit,
                "lowAt": low_at,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSupply = self._call("routines.upsertSupply", params, timeout)
        return answer

    def archive_supply(
        self,
        *,
        supply_id: str,
        archived: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSupply:
        """Puts a supply away, or brings it back.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``missing_permission``,
                ``supply_not_found``, ``version_conflict``.
        """
        params = _given(
            {
                "supplyId": supply_id,
                "archived": archived,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSupply = self._call("routines.archiveSupply", params, timeout)
        return answer

    def list_supplies(
        self,
        *,
        stable_id: Optional[str] = None,
        search: Optional[str] = None,
        low: Optional[bool] = None,
        archived: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListSuppliesResult:
        """Supplies by name.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``stable_not_found``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "search": search,
                "low": low,
                "archived": archived,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListSuppliesResult = self._call("routines.listSupplies", params, timeout)
        return answer

    def add_supply(
        self,
        *,
        supply_id: str,
        quantity: float,
        note: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSupply:
        """Puts more of something into store.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``missing_permission``,
                ``supply_not_found``, ``version_conflict``, ``quantity_invalid``.
        """
        params = _given(
            {
                "supplyId": supply_id,
                "quantity": quantity,
                "note": note,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSupply = self._call("routines.addSupply", params, timeout)
        return answer

    def count_supply(
        self,
        *,
        supply_id: str,
        counted: float,
        note: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSupply:
        """Says how much of something is there.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``missing_permission``,
                ``supply_not_found``, ``version_conflict``, ``quantity_invalid``.
        """
        params = _given(
            {
                "supplyId": supply_id,
                "counted": counted,
                "note": note,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSupply = self._call("routines.countSupply", params, timeout)
        return answer

    def supply_ledger(
        self,
        *,
        supply_id: str,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSupplyLedgerResult:
        """How a supply changed, the newest first.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``supply_not_found``,
                ``invalid_date``, ``end_before_start``.
        """
        params = _given(
            {
                "supplyId": supply_id,
                "from": from_,
                "to": to,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesSupplyLedgerResult = self._call("routines.supplyLedger", params, timeout)
        return answer

    def request_swap(
        self,
        *,
        instance_id: str,
        to_user_id: str,
        offered_instance_id: Optional[str] = None,
        message: Optional[str] = None,
        notify: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSwap:
        """Asks somebody to take one's shift, perhaps for one of theirs.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``invalid_status``,
                ``disabled_by_settings``, ``instance_not_found``, ``version_conflict``,
                ``not_assignee``, ``swap_already_open``, ``offer_invalid``, ``same_assignee``,
                ``assignee_not_active_member``, ``assignee_no_stable_access``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "toUserId": to_user_id,
                "offeredInstanceId": offered_instance_id,
                "message": message,
                "notify": notify,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSwap = self._call("routines.requestSwap", params, timeout)
        return answer

    def respond_swap(
        self,
        *,
        swap_id: str,
        accept: bool,
        notify: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSwap:
        """Answers a swap.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``swap_not_found``,
                ``version_conflict``, ``swap_closed``, ``not_recipient``,
                ``assignee_not_active_member``, ``assignee_no_stable_access``.
        """
        params = _given(
            {
                "swapId": swap_id,
                "accept": accept,
                "notify": notify,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSwap = self._call("routines.respondSwap", params, timeout)
        return answer

    def approve_swap(
        self,
        *,
        swap_id: str,
        approve: bool,
        notify: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSwap:
        """Lets a swap that was accepted be, or not.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``swap_not_found``,
                ``version_conflict``, ``swap_closed``, ``assignee_not_active_member``,
                ``assignee_no_stable_access``.
        """
        params = _given(
            {
                "swapId": swap_id,
                "approve": approve,
                "notify": notify,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSwap = self._call("routines.approveSwap", params, timeout)
        return answer

    def cancel_swap(
        self,
        *,
        swap_id: str,
        notify: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSwap:
        """Takes back what one has asked.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``swap_not_found``,
                ``version_conflict``, ``swap_closed``.
        """
        params = _given(
            {
                "swapId": swap_id,
                "notify": notify,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSwap = self._call("routines.cancelSwap", params, timeout)
        return answer

    def get_swap(
        self,
        *,
        swap_id: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSwap:
        """A swap.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``swap_not_found``.
        """
        params = _given(
            {
                "swapId": swap_id,
                "_meta": meta,
            }
        )
        answer: RoutinesSwap = self._call("routines.getSwap", params, timeout)
        return answer

    def list_swaps(
        self,
        *,
        mine: Optional[bool] = None,
        status: Optional[Sequence[str]] = None,
        stable_id: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListSwapsResult:
        """Swaps, newest first.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``stable_not_found``, ``unknown_value``.
        """
        params = _given(
            {
                "mine": mine,
                "status": status,
                "stableId": stable_id,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListSwapsResult = self._call("routines.listSwaps", params, timeout)
        return answer

    def bulk(
        self,
        *,
        action: str,
        instance_ids: Sequence[str],
        params: Optional[RoutinesBulkWith] = None,
        mode: Optional[str] = None,
        dry_run: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesBulkResult:
        """Changes several shifts.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``bulk_too_large``, ``unknown_value``, ``invalid_time``, ``required``, ``undone``.
        """
        params = _given(
            {
                "action": action,
                "instanceIds": instance_ids,
                "params": params,
                "mode": mode,
                "dryRun": dry_run,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesBulkResult = self._call("routines.bulk", params, timeout)
        return answer

    def create_tag(
        self,
        *,
        kind: RoutinesTagKind,
        name: str,
        stable_id: str,
        template_id: Optional[str] = None,
        step_id: Optional[str] = None,
        horse_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesCreateTagResult:
        """Makes a tag for a place, a horse or a step.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``missing_permission``,
                ``stable_not_found``, ``template_not_found``, ``step_not_found``,
                ``horse_not_found``, ``required``, ``required``, ``unknown_value``.
        """
        params = _given(
            {
                "kind": kind,
                "name": name,
                "stableId": stable_id,
                "templateId": template_id,
                "stepId": step_id,
                "horseId": horse_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesCreateTagResult = self._call("routines.createTag", params, timeout)
        return answer

    def list_tags(
        self,
        *,
        stable_id: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListTagsResult:
        """Tags that are valid, by name.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``missing_permission``,
                ``stable_not_found``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListTagsResult = self._call("routines.listTags", params, timeout)
        return answer

    def render_tag(
        self,
        *,
        tag_id: str,
        format: Optional[RoutinesTagFormat] = None,
        size_px: Optional[int] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesRenderTagResult:
        """Draws a tag as a QR code.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``missing_permission``,
                ``tag_not_found``, ``tag_revoked``, ``unknown_value``.
        """
        params = _given(
            {
                "tagId": tag_id,
                "format": format,
                "sizePx": size_px,
                "_meta": meta,
            }
        )
        answer: RoutinesRenderTagResult = self._call("routines.renderTag", params, timeout)
        return answer

    def revoke_tag(
        self,
        *,
        tag_id: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesTag:
        """Makes a tag invalid for good.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``missing_permission``,
                ``tag_not_found``, ``version_conflict``.
        """
        params = _given(
            {
                "tagId": tag_id,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesTag = self._call("routines.revokeTag", params, timeout)
        return answer

    def scan_tag(
        self,
        *,
        code: str,
        instance_id: Optional[str] = None,
        perform: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesScanTagResult:
        """What a scanned tag means now, and does it when asked to.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``disabled_by_settings``, ``missing_permission``,
                ``tag_not_found``, ``tag_revoked``, ``instance_not_found``, ``tag_required``,
                ``invalid_status``, ``version_conflict``, ``notes_not_acknowledged``,
                ``already_started``, ``not_assignee_or_manager``, ``too_early``, ``step_not_found``,
                ``horse_not_in_step``, ``skip_not_allowed``, ``skip_reason_required``,
                ``medication_conflict``, ``horses_remaining``, ``medication_unanswered``,
                ``photo_required``, ``unknown_value``, ``supply_below_zero``.
        """
        params = _given(
            {
                "code": code,
                "instanceId": instance_id,
                "perform": perform,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesScanTagResult = self._call("routines.scanTag", params, timeout)
        return answer

    def create_template(
        self,
        *,
        template_id: Optional[str] = None,
        stable_id: Optional[str] = None,
        name: Optional[str] = None,
        description: Optional[str] = None,
        type: Optional[RoutinesTemplateType] = None,
        icon: Optional[str] = None,
        color: Optional[str] = None,
        default_start_time: Optional[str] = None,
        estimated_minutes: Optional[int] = None,
        steps: Optional[Sequence[RoutinesStepForm]] = None,
        requires_notes_read: Optional[bool] = None,
        allow_skip_steps: Optional[bool] = None,
        points_value: Optional[int] = None,
        is_active: Optional[bool] = None,
        earliest_start_minutes: Optional[int] = None,
        remind_minutes: Optional[Sequence[int]] = None,
        remind_until_done: Optional[RoutinesRepetitionForm] = None,
        expected_version: Optional[int] = None,
        needs_confirmation: Optional[bool] = None,
        confirm_by: Optional[RoutinesConfirmBy] = None,
        points_on_confirmation: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesTemplate:
        """Makes a template.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``template_not_found``, ``required``,
                ``required``, ``invalid_time``, ``unknown_value``, ``step_needs_horses``,
                ``step_needs_groups``, ``photos_not_allowed``, ``invalid_format``,
                ``stable_not_found``, ``version_conflict``, ``template_limit``,
                ``disabled_by_settings``, ``supply_not_found``, ``quantity_invalid``,
                ``tag_not_found``.
        """
        params = _given(
            {
                "templateId": template_id,
                "stableId": stable_id,
                "name": name,
                "description": description,
                "type": type,
                "icon": icon,
                "color": color,
                "defaultStartTime": default_start_time,
                "estimatedMinutes": estimated_minutes,
                "steps": steps,
                "requiresNotesRead": requires_notes_read,
                "allowSkipSteps": allow_skip_steps,
                "pointsValue": points_value,
                "isActive": is_active,
                "earliestStartMinutes": earliest_start_minutes,
                "remindMinutes": remind_minutes,
                "remindUntilDone": remind_until_done,
                "expectedVersion": expected_version,
                "needsConfirmation": needs_confirmation,
                "confirmBy": confirm_by,
                "pointsOnConfirmation": points_on_confirmation,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesTemplate = self._call("routines.createTemplate", params, timeout)
        return answer

    def update_template(
        self,
        *,
        template_id: Optional[str] = None,
        stable_id: Optional[str] = None,
        name: Optional[str] = None,
        description: Optional[str] = None,
        type: Optional[RoutinesTemplateType] = None,
        icon: Optional[str] = None,
        color: Optional[str] = None,
        default_start_time: Optional[str] = None,
        estimated_minutes: Optional[int] = None,
        steps: Optional[Sequence[RoutinesStepForm]] = None,
        requires_notes_read: Optional[bool] = None,
        allow_skip_steps: Optional[bool] = None,
        points_value: Optional[int] = None,
        is_active: Optional[bool] = None,
        earliest_start_minutes: Optional[int] = None,
        remind_minutes: Optional[Sequence[int]] = None,
        remind_until_done: Optional[RoutinesRepetitionForm] = None,
        expected_version: Optional[int] = None,
        needs_confirmation: Optional[bool] = None,
        confirm_by: Optional[RoutinesConfirmBy] = None,
        points_on_confirmation: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesTemplate:
        """Changes what is sent of a template.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``template_not_found``, ``required``,
                ``required``, ``invalid_time``, ``unknown_value``, ``step_needs_horses``,
                ``step_needs_groups``, ``photos_not_allowed``, ``invalid_format``,
                ``stable_not_found``, ``version_conflict``, ``disabled_by_settings``,
                ``supply_not_found``, ``quantity_invalid``, ``tag_not_found``.
        """
        params = _given(
            {
                "templateId": template_id,
                "stableId": stable_id,
                "name": name,
                "description": description,
                "type": type,
                "icon": icon,
                "color": color,
                "defaultStartTime": default_start_time,
                "estimatedMinutes": estimated_minutes,
                "steps": steps,
                "requiresNotesRead": requires_notes_read,
                "allowSkipSteps": allow_skip_steps,
                "pointsValue": points_value,
                "isActive": is_active,
                "earliestStartMinutes": earliest_start_minutes,
                "remindMinutes": remind_minutes,
                "remindUntilDone": remind_until_done,
                "expectedVersion": expected_version,
                "needsConfirmation": needs_confirmation,
                "confirmBy": confirm_by,
                "pointsOnConfirmation": points_on_confirmation,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesTemplate = self._call("routines.updateTemplate", params, timeout)
        return answer

    def get_template(
        self,
        *,
        template_id: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesTemplate:
        """A template with its steps.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``template_not_found``.
        """
        params = _given(
            {
                "templateId": template_id,
                "_meta": meta,
            }
        )
        answer: RoutinesTemplate = self._call("routines.getTemplate", params, timeout)
        return answer

    def list_templates(
        self,
        *,
        stable_id: Optional[str] = None,
        type: Optional[RoutinesTemplateType] = None,
        active: Optional[bool] = None,
        search: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListTemplatesResult:
        """Templates by name.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``stable_not_found``,
                ``unknown_value``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "type": type,
                "active": active,
                "search": search,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListTemplatesResult = self._call("routines.listTemplates", params, timeout)
        return answer

    def duplicate_template(
        self,
        *,
        template_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesTemplate:
        """Makes a copy of a template.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``template_not_found``,
                ``template_limit``.
        """
        params = _given(
            {
                "templateId": template_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesTemplate = self._call("routines.duplicateTemplate", params, timeout)
        return answer

    def set_template_active(
        self,
        *,
        template_id: str,
        active: bool,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesTemplate:
        """Takes a template out of use, or into it; also one that was deleted.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``template_not_found``,
                ``version_conflict``.
        """
        params = _given(
            {
                "templateId": template_id,
                "active": active,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesTemplate = self._call("routines.setTemplateActive", params, timeout)
        return answer

    def delete_template(
        self,
        *,
        template_id: str,
        permanent: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesDeleteTemplateResult:
        """Deletes a template; for good only when nothing refers to it.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``template_not_found``,
                ``template_in_use``, ``version_conflict``.
        """
        params = _given(
            {
                "templateId": template_id,
                "permanent": permanent,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesDeleteTemplateResult = self._call(
            "routines.deleteTemplate", params, timeout
        )
        return answer

    def seed_templates(
        self,
        *,
        stable_id: Optional[str] = None,
        locale: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesSeedTemplatesResult:
        """Makes the three standard templates whose names are not there yet.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``stable_not_found``,
                ``template_limit``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "locale": locale,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesSeedTemplatesResult = self._call("routines.seedTemplates", params, timeout)
        return answer

    def streak(
        self,
        *,
        user_id: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesStreakResult:
        """How many shifts in a row somebody has done.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``disabled_by_settings``,
                ``member_not_found``.
        """
        params = _given(
            {
                "userId": user_id,
                "_meta": meta,
            }
        )
        answer: RoutinesStreakResult = self._call("routines.streak", params, timeout)
        return answer

    def thank(
        self,
        *,
        instance_id: str,
        text: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Says thanks for a completed shift.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``disabled_by_settings``,
                ``instance_not_found``, ``version_conflict``, ``invalid_status``, ``not_oneself``,
                ``thanked_already``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "text": text,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.thank", params, timeout)
        return answer

    def list_thanks(
        self,
        *,
        user_id: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListThanksResult:
        """Thanks that somebody got, newest first.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``disabled_by_settings``,
                ``member_not_found``, ``end_before_start``.
        """
        params = _given(
            {
                "userId": user_id,
                "from": from_,
                "to": to,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListThanksResult = self._call("routines.listThanks", params, timeout)
        return answer

    def create_trigger(
        self,
        *,
        trigger_id: Optional[str] = None,
        name: Optional[str] = None,
        template_id: Optional[str] = None,
        stable_id: Optional[str] = None,
        assign: Optional[RoutinesTriggerAssign] = None,
        user_id: Optional[str] = None,
        points_value: Optional[int] = None,
        expires_minutes: Optional[int] = None,
        quiet_minutes: Optional[int] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesCreateTriggerResult:
        """Makes a trigger; its handle is shown this once.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``disabled_by_settings``,
                ``required``, ``required``, ``unknown_value``, ``template_not_found``,
                ``template_inactive``, ``stable_not_found``, ``assignee_not_active_member``,
                ``assignee_no_stable_access``, ``secret_shown_once``.
        """
        params = _given(
            {
                "triggerId": trigger_id,
                "name": name,
                "templateId": template_id,
                "stableId": stable_id,
                "assign": assign,
                "userId": user_id,
                "pointsValue": points_value,
                "expiresMinutes": expires_minutes,
                "quietMinutes": quiet_minutes,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesCreateTriggerResult = self._call("routines.createTrigger", params, timeout)
        return answer

    def update_trigger(
        self,
        *,
        trigger_id: Optional[str] = None,
        name: Optional[str] = None,
        template_id: Optional[str] = None,
        stable_id: Optional[str] = None,
        assign: Optional[RoutinesTriggerAssign] = None,
        user_id: Optional[str] = None,
        points_value: Optional[int] = None,
        expires_minutes: Optional[int] = None,
        quiet_minutes: Optional[int] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesTrigger:
        """Changes what is sent of a trigger.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``disabled_by_settings``,
                ``trigger_not_found``, ``version_conflict``, ``required``, ``required``,
                ``unknown_value``, ``template_not_found``, ``template_inactive``,
                ``stable_not_found``, ``assignee_not_active_member``, ``assignee_no_stable_access``.
        """
        params = _given(
            {
                "triggerId": trigger_id,
                "name": name,
                "templateId": template_id,
                "stableId": stable_id,
                "assign": assign,
                "userId": user_id,
                "pointsValue": points_value,
                "expiresMinutes": expires_minutes,
                "quietMinutes": quiet_minutes,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesTrigger = self._call("routines.updateTrigger", params, timeout)
        return answer

    def set_trigger_active(
        self,
        *,
        trigger_id: str,
        active: bool,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesTrigger:
        """Switches a trigger off or on.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``disabled_by_settings``,
                ``trigger_not_found``, ``version_conflict``.
        """
        params = _given(
            {
                "triggerId": trigger_id,
                "active": active,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesTrigger = self._call("routines.setTriggerActive", params, timeout)
        return answer

    def revoke_trigger(
        self,
        *,
        trigger_id: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesTrigger:
        """Ends a trigger for good.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``disabled_by_settings``,
                ``trigger_not_found``, ``version_conflict``.
        """
        params = _given(
            {
                "triggerId": trigger_id,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesTrigger = self._call("routines.revokeTrigger", params, timeout)
        return answer

    def list_triggers(
        self,
        *,
        stable_id: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesListTriggersResult:
        """Triggers by their names.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``disabled_by_settings``,
                ``stable_not_found``.
        """
        params = _given(
            {
                "stableId": stable_id,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesListTriggersResult = self._call("routines.listTriggers", params, timeout)
        return answer

    def fire_trigger(
        self,
        *,
        handle: Optional[str] = None,
        trigger_id: Optional[str] = None,
        at: Optional[str] = None,
        note: Optional[str] = None,
        key: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesFireTriggerResult:
        """Makes the shift of a trigger; a handle needs no session.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``missing_permission``, ``disabled_by_settings``,
                ``session_required``, ``required``, ``trigger_not_found``, ``trigger_too_often``,
                ``template_inactive``, ``in_the_past``.
        """
        params = _given(
            {
                "handle": handle,
                "triggerId": trigger_id,
                "at": at,
                "note": note,
                "key": key,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesFireTriggerResult = self._call("routines.fireTrigger", params, timeout)
        return answer

    def check_completion(
        self,
        *,
        allow_skip_steps: Optional[bool] = None,
        steps: Optional[Sequence[RoutinesCheckedStep]] = None,
        horses_by_step: Optional[Mapping[str, Sequence[str]]] = None,
        medication_due: Optional[Mapping[str, Sequence[str]]] = None,
        progress: Optional[Mapping[str, RoutinesCheckedProgress]] = None,
        locale: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesCheckCompletionResult:
        """Whether work can be finished, and what is missing.

        Raises:
            NacreError: Besides what every method may answer, ``required``, ``steps_remaining``,
                ``horses_remaining``, ``medication_unanswered``, ``skip_not_allowed``,
                ``photo_required``.
        """
        params = _given(
            {
                "allowSkipSteps": allow_skip_steps,
                "steps": steps,
                "horsesByStep": horses_by_step,
                "medicationDue": medication_due,
                "progress": progress,
                "locale": locale,
                "_meta": meta,
            }
        )
        answer: RoutinesCheckCompletionResult = self._call(
            "routines.checkCompletion", params, timeout
        )
        return answer

    def labels(
        self,
        *,
        locale: Optional[str] = None,
        vocabulary: Optional[RoutinesVocabulary] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesLabelsResult:
        """All words that hosts show, by the member or set they belong to.

        Raises:
            NacreError: Besides what every method may answer, ``unknown_value``.
        """
        params = _given(
            {
                "locale": locale,
                "vocabulary": vocabulary,
                "_meta": meta,
            }
        )
        answer: RoutinesLabelsResult = self._call("routines.labels", params, timeout)
        return answer

    def horse_date_state(
        self,
        *,
        due_on: Optional[str] = None,
        warn_days: Optional[int] = None,
        today: Optional[str] = None,
        locale: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesHorseDateStateResult:
        """How near a date of a horse is.

        Raises:
            NacreError: Besides what every method may answer, ``required``, ``invalid_date``.
        """
        params = _given(
            {
                "dueOn": due_on,
                "warnDays": warn_days,
                "today": today,
                "locale": locale,
                "_meta": meta,
            }
        )
        answer: RoutinesHorseDateStateResult = self._call(
            "routines.horseDateState", params, timeout
        )
        return answer

    def update_progress(
        self,
        *,
        instance_id: str,
        step_id: str,
        status: Optional[RoutinesStepStatus] = None,
        notes: Optional[str] = None,
        skip_reason: Optional[str] = None,
        horses: Optional[Sequence[RoutinesHorseRecord]] = None,
        mark_remaining: Optional[str] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Records work on a step and its horses.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``missing_permission``,
                ``not_assignee_or_manager``, ``instance_not_found``, ``version_conflict``,
                ``step_not_found``, ``horse_not_in_step``, ``skip_not_allowed``,
                ``skip_reason_required``, ``medication_conflict``, ``horses_remaining``,
                ``medication_unanswered``, ``photo_required``, ``unknown_value``,
                ``supply_below_zero``, ``tag_required``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "stepId": step_id,
                "status": status,
                "notes": notes,
                "skipReason": skip_reason,
                "horses": horses,
                "markRemaining": mark_remaining,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.updateProgress", params, timeout)
        return answer

    def refresh_horses(
        self,
        *,
        instance_id: str,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Adds the horses that have come since the work began.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``missing_permission``,
                ``not_assignee_or_manager``, ``instance_not_found``, ``version_conflict``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.refreshHorses", params, timeout)
        return answer

    def complete(
        self,
        *,
        instance_id: str,
        notes: Optional[str] = None,
        force: Optional[bool] = None,
        reason: Optional[str] = None,
        credit_user_id: Optional[str] = None,
        notify: Optional[bool] = None,
        expected_version: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesShift:
        """Finishes the work; whoever did it gets the points.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``no_stable_access``, ``invalid_status``, ``missing_permission``,
                ``not_assignee_or_manager``, ``instance_not_found``, ``version_conflict``,
                ``steps_remaining``, ``required``, ``assignee_not_active_member``,
                ``assignee_no_stable_access``, ``supply_below_zero``.
        """
        params = _given(
            {
                "instanceId": instance_id,
                "notes": notes,
                "force": force,
                "reason": reason,
                "creditUserId": credit_user_id,
                "notify": notify,
                "expectedVersion": expected_version,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesShift = self._call("routines.complete", params, timeout)
        return answer

    def points_ledger(
        self,
        *,
        user_id: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesPointsLedgerResult:
        """Points that somebody got and lost, the newest first.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``missing_permission``, ``member_not_found``, ``end_before_start``.
        """
        params = _given(
            {
                "userId": user_id,
                "from": from_,
                "to": to,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: RoutinesPointsLedgerResult = self._call("routines.pointsLedger", params, timeout)
        return answer

    def adjust_points(
        self,
        *,
        user_id: str,
        points: int,
        reason: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> RoutinesLedgerEntry:
        """Gives somebody points, or takes some, with a reason.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``membership_inactive``,
                ``missing_permission``, ``member_not_found``, ``out_of_range``, ``required``.
        """
        params = _given(
            {
                "userId": user_id,
                "points": points,
                "reason": reason,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: RoutinesLedgerEntry = self._call("routines.adjustPoints", params, timeout)
        return answer


class SessionMethods:
    """Who asks: sessions of a connection."""

    def __init__(self, call: Caller) -> None:
        self._call = call

    def open(
        self,
        *,
        organization_id: Optional[str] = None,
        user_id: Optional[str] = None,
        locale: Optional[str] = None,
        timezone: Optional[str] = None,
        client: Optional[SessionClient] = None,
        process_id: Optional[int] = None,
        login: Optional[str] = None,
        password: Optional[str] = None,
        token: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SessionInfo:
        """Signs a member in on this connection.

        By local trust: the database file belongs to the operating-system user that runs the service
        and others cannot write it; then `userId` alone signs in, and without one the owner does.
        Otherwise with `login` (or `userId`) and `password`, or with `token`. A call that names
        nobody uses the token that the service was started with (`NACRE_TOKEN`, `--token-file`), if
        any. A wrong login and a wrong password are told apart by nothing; from the fifth failure on
        an account waits, 30 s at first and 15 minutes at most; where somebody has signed in since
        the service was started, only failures there make them wait. A process looks at 40 wrong
        passwords at once and then at one a second; further ones are answered 4029
        `too_many_attempts` too. A token is held to its scopes: what is outside answers 4003
        `forbidden` with `reason` `scope`. The newest session is the connection's default; hosts
        with several windows pass `_meta.session`. Each request is admitted by what the directory
        says at that moment, whichever process has changed it: other roles hold from the next
        request on, and when its person is set inactive a session has ended for good: it answers
        4001 `session_required`, one of a token 4001 `token_expired`, also after the person is back.
        While local trust is on, whoever writes to the service's input is its operating-system user;
        a host that passes on what several people send needs it off.

        Args:
            process_id: The host's own process: its end counts as the end of the input; so does a
                process that has ended already.

        Raises:
            NacreError: Besides what every method may answer, ``bad_credentials``,
                ``token_expired``, ``too_many_attempts``, ``credentials_mixed``,
                ``time_zone_unknown``, ``local_trust_off``.
        """
        params = _given(
            {
                "organizationId": organization_id,
                "userId": user_id,
                "locale": locale,
                "timezone": timezone,
                "client": client,
                "processId": process_id,
                "login": login,
                "password": password,
                "token": token,
                "_meta": meta,
            }
        )
        answer: SessionInfo = self._call("session.open", params, timeout)
        return answer

    def close(
        self,
        *,
        session: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SessionCloseResult:
        """Ends a session.

        Args:
            session: The default session when not said.

        Raises:
            NacreError: Besides what every method may answer, ``session_not_found``.
        """
        params = _given(
            {
                "session": session,
                "_meta": meta,
            }
        )
        answer: SessionCloseResult = self._call("session.close", params, timeout)
        return answer

    def whoami(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SessionInfo:
        """Who the session acts for."""
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: SessionInfo = self._call("session.whoami", params, timeout)
        return answer

    def switch(
        self,
        *,
        organization_id: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SessionInfo:
        """Takes the session to another organization of the same person.

        The session keeps its id, and the language and time zone that it asked for.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``forbidden``.
        """
        params = _given(
            {
                "organizationId": organization_id,
                "_meta": meta,
            }
        )
        answer: SessionInfo = self._call("session.switch", params, timeout)
        return answer

    def set_password(
        self,
        *,
        user_id: str,
        password: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SessionSetPasswordResult:
        """Gives a member a password, for a first sign-in or a forgotten one.

        For owners and administrators of the directory; an owner's password is for owners to set,
        and one of a person who belongs to other organizations too for nobody but themselves. 12 to
        1,024 characters.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``, ``forbidden``,
                ``not_found``, ``current_password_needed``, ``password_too_short``,
                ``password_too_long``.
        """
        params = _given(
            {
                "userId": user_id,
                "password": password,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SessionSetPasswordResult = self._call("session.setPassword", params, timeout)
        return answer

    def change_password(
        self,
        *,
        current_password: str,
        new_password: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SessionChangePasswordResult:
        """Changes one's own password.

        Wrong guesses count as failed sign-ins. Open sessions and tokens go on.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``, ``too_many_attempts``,
                ``current_password_wrong``, ``password_too_short``, ``password_too_long``.
        """
        params = _given(
            {
                "currentPassword": current_password,
                "newPassword": new_password,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SessionChangePasswordResult = self._call("session.changePassword", params, timeout)
        return answer

    def create_token(
        self,
        *,
        name: str,
        scopes: Sequence[str],
        expires_at: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SessionCreateTokenResult:
        """Makes a token for scripts, which acts for the member who makes it.

        The answer shows the token this once; only its hash is stored. `scopes` are globs over
        method names, `*` for any run of characters. Everything that needs a session and is outside
        answers 4003 `forbidden`; `session.whoami` and `session.close` never are. Of events a token
        hears only those of a domain in which it covers a method that the person's roles permit. It
        is revoked when the person is set inactive, and stays so. A token makes no tokens and sets
        no passwords. At most 100 for a member.

        Args:
            name: What it is for.
            scopes: Such as booking.* or *.get*.
            expires_at: Never when not said.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``forbidden``,
                ``scope_matches_nothing``, ``expiry_in_past``, ``limit_exceeded``,
                ``secret_shown_once``.
        """
        params = _given(
            {
                "name": name,
                "scopes": scopes,
                "expiresAt": expires_at,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SessionCreateTokenResult = self._call("session.createToken", params, timeout)
        return answer

    def list_tokens(
        self,
        *,
        everybody: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SessionListTokensResult:
        """One's own tokens that are not revoked, oldest first.

        Owners and administrators of the directory see everybody's with `everybody`.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "everybody": everybody,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: SessionListTokensResult = self._call("session.listTokens", params, timeout)
        return answer

    def revoke_token(
        self,
        *,
        token_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SessionRevokeTokenResult:
        """Ends a token; sessions that it opened end with it.

        One's own; owners and administrators of the directory revoke everybody's.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``token_not_found``.
        """
        params = _given(
            {
                "tokenId": token_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SessionRevokeTokenResult = self._call("session.revokeToken", params, timeout)
        return answer

    def set_local_trust(
        self,
        *,
        local_trust: SessionLocalTrust,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SessionSetLocalTrustResult:
        """Says whether the operating system's user may act without a password.

        For the database as a whole, and for its owner alone: in a session that local trust has
        opened, while it is on. So it can be turned off here, and never on again by a method: only
        `nacre trust owner` does that, for whoever owns the file. `none` needs a password of one's
        own first.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``no_password_yet``.
        """
        params = _given(
            {
                "localTrust": local_trust,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SessionSetLocalTrustResult = self._call("session.setLocalTrust", params, timeout)
        return answer

    def list_actors(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SessionListActorsResult:
        """Who may sign in on this machine.

        Under local trust only: everybody of all organizations of the database, since the
        operating-system user may act as each of them.

        Raises:
            NacreError: Besides what every method may answer, ``local_trust_off``.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: SessionListActorsResult = self._call("session.listActors", params, timeout)
        return answer


class SignaturesMethods:
    """Jobs, frozen report runs, signatures with rules, and proof packs that anybody can check."""

    def __init__(self, call: Caller) -> None:
        self._call = call

    def validate_svg(
        self,
        *,
        svg: Optional[str] = None,
        locale: Optional[SignaturesLocale] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesValidateSvgResult:
        """Judges whether a drawing may be kept as a signature.

        An allow-list; nothing is repaired. The checks run in stages, and the first that finds
        anything decides. A bad drawing is an answer, not an error.

        Args:
            svg: The drawing; without one the answer is svg_missing.
            locale: The language of the messages.
        """
        params = _given(
            {
                "svg": svg,
                "locale": locale,
                "_meta": meta,
            }
        )
        answer: SignaturesValidateSvgResult = self._call("signatures.validateSvg", params, timeout)
        return answer

    def strokes_to_svg(
        self,
        *,
        strokes: Sequence[Sequence[SignaturesStrokePoint]],
        width: Optional[float] = None,
        height: Optional[float] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesStrokesToSvgResult:
        """Turns the strokes of a pen into a drawing.

        The same strokes always give the same text. Points outside the canvas are moved to its edge;
        strokes of fewer than two points are dropped.

        Args:
            strokes: At most 50,000 points.
            width: Of the canvas; absent or not positive: 400.
            height: Of the canvas; absent or not positive: 180.

        Raises:
            NacreError: Besides what every method may answer, ``no_ink``, ``too_many_points``,
                ``invalid_type``, ``svg_missing``, ``svg_too_large``, ``svg_doctype_forbidden``,
                ``svg_markup_forbidden``, ``svg_malformed``, ``svg_root_invalid``,
                ``svg_too_many_elements``, ``svg_too_deep``, ``svg_element_forbidden``,
                ``svg_text_forbidden``, ``svg_attribute_forbidden``, ``svg_paint_forbidden``,
                ``svg_path_invalid``, ``svg_points_invalid``, ``svg_value_invalid``,
                ``svg_path_too_long``, ``svg_no_drawing``.
        """
        params = _given(
            {
                "strokes": strokes,
                "width": width,
                "height": height,
                "_meta": meta,
            }
        )
        answer: SignaturesStrokesToSvgResult = self._call(
            "signatures.strokesToSvg", params, timeout
        )
        return answer

    def render_png(
        self,
        *,
        signature_id: Optional[str] = None,
        svg: Optional[str] = None,
        width: Optional[int] = None,
        height: Optional[int] = None,
        background: Optional[SignaturesBackground] = None,
        scale: Optional[float] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesRenderPngResult:
        """Draws a signature as a picture.

        Keeps proportions, centres with a padding of 2 units, and never enlarges more than 1.2
        times. Drawn beside: later requests may be answered earlier.

        Args:
            signature_id: A signature on file.
            svg: A drawing, instead.
            scale: Pixels per unit of width and height.

        Raises:
            NacreError: Besides what every method may answer, ``drawing_ambiguous``, ``not_found``,
                ``svg_missing``, ``svg_too_large``, ``svg_doctype_forbidden``,
                ``svg_markup_forbidden``, ``svg_malformed``, ``svg_root_invalid``,
                ``svg_too_many_elements``, ``svg_too_deep``, ``svg_element_forbidden``,
                ``svg_text_forbidden``, ``svg_attribute_forbidden``, ``svg_paint_forbidden``,
                ``svg_path_invalid``, ``svg_points_invalid``, ``svg_value_invalid``,
                ``svg_path_too_long``, ``svg_no_drawing``, ``worker_unavailable``, ``worker_died``,
                ``worker_late``, ``worker_refused``, ``role_not_allowed``.
        """
        params = _given(
            {
                "signatureId": signature_id,
                "svg": svg,
                "width": width,
                "height": height,
                "background": background,
                "scale": scale,
                "_meta": meta,
            }
        )
        answer: SignaturesRenderPngResult = self._call("signatures.renderPng", params, timeout)
        return answer

    def request(
        self,
        *,
        run_id: Optional[str] = None,
        assignments: Optional[Sequence[SignaturesAssignment]] = None,
        message: Optional[str] = None,
        expires_at: Optional[str] = None,
        remind_after_hours: Optional[Sequence[int]] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesSigningRequest:
        """Asks people to sign a run.

        Only who was asked, or an admin or the owner, may then sign the role. Where people sign in
        turn, each is told when it is theirs. Asking for a role again replaces the earlier request
        for it, and renews one that has expired.

        Args:
            run_id: Required.
            assignments: Required: one for each role.
            expires_at: From then on nobody is asked any more. Default: never.
            remind_after_hours: Hours after people were told. Default: 24, 72 and 168.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``role_not_allowed``,
                ``required``, ``invalid_characters``, ``read_only_role``, ``not_run_creator``,
                ``requests_disabled``, ``groups_disabled``, ``reminders_disabled``,
                ``assignment_repeated``, ``person_repeated``, ``ambiguous_assignee``,
                ``signer_not_in_organization``, ``expiry_in_past``, ``request_closed``,
                ``read_only_role``, ``run_superseded``, ``run_sealed``,
                ``signature_role_not_enabled``, ``already_signed``, ``already_signed``,
                ``executive_review_only``, ``job_creator_unknown``, ``not_job_creator``,
                ``approver_role_required``, ``preparer_cannot_review``, ``reviewer_cannot_prepare``,
                ``approver_must_be_distinct``.
        """
        params = _given(
            {
                "runId": run_id,
                "assignments": assignments,
                "message": message,
                "expiresAt": expires_at,
                "remindAfterHours": remind_after_hours,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesSigningRequest = self._call("signatures.request", params, timeout)
        return answer

    def withdraw_request(
        self,
        *,
        request_id: str,
        reason: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesSigningRequest:
        """Takes a request back; whoever may sign may do so again.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``role_not_allowed``,
                ``read_only_role``, ``not_run_creator``, ``request_closed``.
        """
        params = _given(
            {
                "requestId": request_id,
                "reason": reason,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesSigningRequest = self._call("signatures.withdrawRequest", params, timeout)
        return answer

    def list_requests(
        self,
        *,
        run_id: Optional[str] = None,
        mine: Optional[bool] = None,
        include_closed: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesListRequestsResult:
        """What was asked of people, newest first.

        Args:
            mine: Only what is asked of oneself, or of somebody one stands in for, and not signed
                yet.
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``role_not_allowed``.
        """
        params = _given(
            {
                "runId": run_id,
                "mine": mine,
                "includeClosed": include_closed,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: SignaturesListRequestsResult = self._call(
            "signatures.listRequests", params, timeout
        )
        return answer

    def run_reminders(
        self,
        *,
        as_of: Optional[str] = None,
        dry_run: Optional[bool] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesRunRemindersResult:
        """Reminds those who have not signed, and closes requests whose time is over.

        The service does this by itself every quarter of an hour. Reminders that were missed are
        sent as one; none is sent after a request has expired or 30 days after it was made. Each is
        sent once, however often this runs.

        Args:
            as_of: As of this moment. Default: now.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``,
                ``admin_required``, ``requests_disabled``.
        """
        params = _given(
            {
                "asOf": as_of,
                "dryRun": dry_run,
                "_meta": meta,
            }
        )
        answer: SignaturesRunRemindersResult = self._call(
            "signatures.runReminders", params, timeout
        )
        return answer

    def decline(
        self,
        *,
        run_id: str,
        signature_role: SignaturesSignatureRole,
        reason: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesDeclineResult:
        """Says why one does not sign; the role stays open.

        By whoever was asked, and where nobody was, by whoever could sign. A signature that was
        given is never declined away.

        Args:
            reason: 1 to 500 characters.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``role_not_allowed``,
                ``not_authenticated``, ``decline_disabled``, ``already_declined``,
                ``reason_required``, ``too_long``, ``invalid_characters``, ``assigned_to_other``,
                ``read_only_role``, ``run_superseded``, ``run_sealed``,
                ``signature_role_not_enabled``, ``already_signed``, ``already_signed``,
                ``executive_review_only``, ``job_creator_unknown``, ``not_job_creator``,
                ``approver_role_required``, ``preparer_cannot_review``, ``reviewer_cannot_prepare``,
                ``approver_must_be_distinct``.
        """
        params = _given(
            {
                "runId": run_id,
                "signatureRole": signature_role,
                "reason": reason,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesDeclineResult = self._call("signatures.decline", params, timeout)
        return answer

    def set_delegation(
        self,
        *,
        from_user_id: Optional[str] = None,
        to_user_id: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        roles: Optional[Sequence[SignaturesSignatureRole]] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesDelegation:
        """Lets somebody sign in another person's place for some time.

        Who stands in must be allowed to sign in their own right; the signature says whose place it
        was. Nobody reviews what they, or whom they stand in for, have prepared.

        Args:
            from_user_id: Whose place it is. Default: one's own; that of others is given away by
                admins.
            to_user_id: Required: who stands in.
            from_: Default: now.
            to: Required: holds no more from then on.
            roles: Required: what may be signed so.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``,
                ``read_only_role``, ``required``, ``delegation_disabled``, ``not_own_delegation``,
                ``delegation_to_self``, ``delegation_period_invalid``,
                ``signer_not_in_organization``, ``delegation_over``.
        """
        params = _given(
            {
                "fromUserId": from_user_id,
                "toUserId": to_user_id,
                "from": from_,
                "to": to,
                "roles": roles,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesDelegation = self._call("signatures.setDelegation", params, timeout)
        return answer

    def list_delegations(
        self,
        *,
        mine: Optional[bool] = None,
        include_ended: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesListDelegationsResult:
        """Who signs in whose place, newest first.

        Args:
            mine: Only those that one gave or got.
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``,
                ``not_own_delegation``, ``delegation_over``, ``read_only_role``.
        """
        params = _given(
            {
                "mine": mine,
                "includeEnded": include_ended,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: SignaturesListDelegationsResult = self._call(
            "signatures.listDelegations", params, timeout
        )
        return answer

    def revoke_delegation(
        self,
        *,
        delegation_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesDelegation:
        """Ends a delegation early; what was signed stays.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``role_not_allowed``,
                ``read_only_role``, ``not_own_delegation``, ``delegation_over``.
        """
        params = _given(
            {
                "delegationId": delegation_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesDelegation = self._call("signatures.revokeDelegation", params, timeout)
        return answer

    def get_policy(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesPolicy:
        """How the organization signs.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``,
                ``admin_required``.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: SignaturesPolicy = self._call("signatures.getPolicy", params, timeout)
        return answer

    def set_policy(
        self,
        *,
        allow_other: Optional[bool] = None,
        distinct_approver: Optional[bool] = None,
        signing_order: Optional[SignaturesSigningOrder] = None,
        allow_typed: Optional[bool] = None,
        auto_finalize: Optional[bool] = None,
        exports_per_hour: Optional[int] = None,
        allow_requests: Optional[bool] = None,
        allow_reminders: Optional[bool] = None,
        allow_decline: Optional[bool] = None,
        allow_delegation: Optional[bool] = None,
        allow_groups: Optional[bool] = None,
        certificate_page: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesPolicy:
        """Changes how the organization signs; what is absent stays.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``,
                ``admin_required``.
        """
        params = _given(
            {
                "allowOther": allow_other,
                "distinctApprover": distinct_approver,
                "signingOrder": signing_order,
                "allowTyped": allow_typed,
                "autoFinalize": auto_finalize,
                "exportsPerHour": exports_per_hour,
                "allowRequests": allow_requests,
                "allowReminders": allow_reminders,
                "allowDecline": allow_decline,
                "allowDelegation": allow_delegation,
                "allowGroups": allow_groups,
                "certificatePage": certificate_page,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesPolicy = self._call("signatures.setPolicy", params, timeout)
        return answer

    def hash_data(
        self,
        *,
        data: Any = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesHashDataResult:
        """Brings JSON into canonical form (RFC 8785) and hashes it.

        Args:
            data: Any JSON value, null included.

        Raises:
            NacreError: Besides what every method may answer, ``number_out_of_range``.
        """
        params = _given(
            {
                "data": data,
                "_meta": meta,
            }
        )
        answer: SignaturesHashDataResult = self._call("signatures.hashData", params, timeout)
        return answer

    def compute_hash(
        self,
        *,
        run_id: str,
        data_hash: str,
        signature_role: SignaturesSignatureRole,
        signer_name: str,
        signer_title: str,
        signature_svg: str,
        attestation_text: str,
        signed_at: str,
        signer_user_id: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesComputeHashResult:
        """The hash that a signature must have.

        SHA-256 of the canonical JSON of exactly these members and `schema: "nacre.signature/1"`.
        Name, title and attestation are trimmed first, the moment is brought to UTC with
        milliseconds.

        Args:
            signer_user_id: Absent for somebody from outside.

        Raises:
            NacreError: Besides what every method may answer, ``invalid_timestamp``.
        """
        params = _given(
            {
                "runId": run_id,
                "dataHash": data_hash,
                "signatureRole": signature_role,
                "signerUserId": signer_user_id,
                "signerName": signer_name,
                "signerTitle": signer_title,
                "signatureSvg": signature_svg,
                "attestationText": attestation_text,
                "signedAt": signed_at,
                "_meta": meta,
            }
        )
        answer: SignaturesComputeHashResult = self._call("signatures.computeHash", params, timeout)
        return answer

    def can_sign(
        self,
        *,
        signature_role: Optional[SignaturesSignatureRole] = None,
        role: Optional[SignaturesRole] = None,
        user_id: Optional[str] = None,
        job_creator_id: Optional[str] = None,
        run_status: Optional[SignaturesRunStatus] = None,
        run_stale: Optional[bool] = None,
        existing_signatures: Optional[Sequence[SignaturesSignatureFacts]] = None,
        policy: Optional[SignaturesSigningPolicyForm] = None,
        locale: Optional[SignaturesLocale] = None,
        run_id: Optional[str] = None,
        assignments: Optional[Sequence[SignaturesAssignmentFacts]] = None,
        declines: Optional[Sequence[SignaturesDeclineFacts]] = None,
        delegations: Optional[Sequence[SignaturesDelegationFacts]] = None,
        on_behalf_of_user_id: Optional[str] = None,
        now: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesCanSignResult:
        """Whether somebody may sign, what that would do to the run, or why not.

        Needs neither session nor database when all facts are given. The first check that fails
        gives the reason; `signatures.create` asks the same function.

        Args:
            signature_role: Required.
            role: Default: the session's.
            user_id: Default: the session's.
            job_creator_id: Absent: not known.
            run_status: Absent: there is no run yet.
            run_stale: Whether the job has changed since it was frozen.
            locale: The language of the message. Default: that of the request.
            run_id: A stored run: then all other facts, and the person, are those on file.
            assignments: Who was asked.
            declines: Who has declined.
            delegations: Who signs in whose place.
            on_behalf_of_user_id: In whose place the person wants to sign. Default: their own, or
                that of one who was asked and whom they stand in for.
            now: When. Default: the moment of the request.

        Raises:
            NacreError: Besides what every method may answer, ``not_authenticated``,
                ``read_only_role``, ``run_superseded``, ``run_sealed``,
                ``signature_role_not_enabled``, ``already_signed``, ``already_signed``,
                ``executive_review_only``, ``job_creator_unknown``, ``not_job_creator``,
                ``approver_role_required``, ``preparer_cannot_review``, ``reviewer_cannot_prepare``,
                ``approver_must_be_distinct``, ``waiting_for_earlier_signature``,
                ``assigned_to_other``, ``delegation_not_in_force``, ``session_required``,
                ``role_not_allowed``, ``not_found``.
        """
        params = _given(
            {
                "signatureRole": signature_role,
                "role": role,
                "userId": user_id,
                "jobCreatorId": job_creator_id,
                "runStatus": run_status,
                "runStale": run_stale,
                "existingSignatures": existing_signatures,
                "policy": policy,
                "locale": locale,
                "runId": run_id,
                "assignments": assignments,
                "declines": declines,
                "delegations": delegations,
                "onBehalfOfUserId": on_behalf_of_user_id,
                "now": now,
                "_meta": meta,
            }
        )
        answer: SignaturesCanSignResult = self._call("signatures.canSign", params, timeout)
        return answer

    def summary(
        self,
        *,
        facts: Optional[SignaturesSummaryFactsForm] = None,
        now: Optional[str] = None,
        locale: Optional[SignaturesLocale] = None,
        time_zone: Optional[str] = None,
        job_id: Optional[str] = None,
        run_id: Optional[str] = None,
        packet_type: Optional[SignaturesPacketType] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesSummary:
        """Everything that a shell draws of a run and its signatures.

        The three cards in role order, the banner of the run, what else may be done, each with its
        words and its reason. Creates nothing. Needs neither session nor database when the facts are
        given.

        Args:
            facts: Required, unless a stored job or run is meant.
            now: Default: the moment of the request.
            locale: The language of all texts. Default: that of the request.
            time_zone: IANA name, in which old moments become dates. Default: UTC; of a stored run
                that of the session.
            job_id: A stored job: the run that can be signed, else the newest that was not
                superseded.
            run_id: Another run of the job.
            packet_type: Which runs of the job are meant. Default: all.

        Raises:
            NacreError: Besides what every method may answer, ``not_authenticated``,
                ``read_only_role``, ``run_superseded``, ``run_sealed``,
                ``signature_role_not_enabled``, ``already_signed``, ``already_signed``,
                ``executive_review_only``, ``job_creator_unknown``, ``not_job_creator``,
                ``approver_role_required``, ``preparer_cannot_review``, ``reviewer_cannot_prepare``,
                ``approver_must_be_distinct``, ``waiting_for_earlier_signature``,
                ``assigned_to_other``, ``delegation_not_in_force``, ``session_required``,
                ``role_not_allowed``, ``not_found``, ``invalid_timestamp``, ``run_exists``,
                ``active_run_exists``, ``no_run``, ``nothing_to_void``, ``signatures_incomplete``,
                ``admin_required``, ``read_only_role``, ``evidence_incomplete``,
                ``verification_failed``.
        """
        params = _given(
            {
                "facts": facts,
                "now": now,
                "locale": locale,
                "timeZone": time_zone,
                "jobId": job_id,
                "runId": run_id,
                "packetType": packet_type,
                "_meta": meta,
            }
        )
        answer: SignaturesSummary = self._call("signatures.summary", params, timeout)
        return answer

    def capture_context(
        self,
        *,
        run_id: str,
        signature_role: SignaturesSignatureRole,
        on_behalf_of_user_id: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesCaptureContextResult:
        """What somebody sees before they sign.

        Args:
            on_behalf_of_user_id: In whose place the person wants to sign. Default: as for
                signatures.create.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``role_not_allowed``.
        """
        params = _given(
            {
                "runId": run_id,
                "signatureRole": signature_role,
                "onBehalfOfUserId": on_behalf_of_user_id,
                "_meta": meta,
            }
        )
        answer: SignaturesCaptureContextResult = self._call(
            "signatures.captureContext", params, timeout
        )
        return answer

    def create(
        self,
        *,
        run_id: Optional[str] = None,
        job_id: Optional[str] = None,
        packet_type: Optional[SignaturesPacketType] = None,
        signature_role: Optional[SignaturesSignatureRole] = None,
        signer_name: Optional[str] = None,
        signer_title: Optional[str] = None,
        signature_svg: Optional[str] = None,
        typed_name: Optional[str] = None,
        style: Optional[str] = None,
        strokes: Optional[Sequence[Sequence[SignaturesStrokePoint]]] = None,
        width: Optional[float] = None,
        height: Optional[float] = None,
        attestation_text: Optional[str] = None,
        attestation_accepted: Optional[bool] = None,
        accept_stale_data: Optional[bool] = None,
        client: Optional[SignaturesClientFacts] = None,
        signer_user_id: Optional[str] = None,
        external: Optional[bool] = None,
        on_behalf_of_user_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesSignedNow:
        """Signs a run, and seals it when all three have signed.

        Args:
            run_id: Required unless jobId is given.
            job_id: Without runId: the job whose active run is signed, and made first when there is
                none.
            packet_type: With jobId. Default: insurance.
            signature_role: Required.
            signer_name: 1 to 200 characters.
            signer_title: 1 to 200 characters.
            signature_svg: The drawing as SVG.
            typed_name: A name that is written in script.
            style: Of a typed name.
            strokes: The drawing as strokes.
            attestation_text: 1 to 2000 characters, as the signer accepted it.
            attestation_accepted: Must be true.
            signer_user_id: Whose signature it is, when recorded by an admin.
            external: The signer is nobody of the organization.
            on_behalf_of_user_id: In whose place the signer signs. Default: their own, or that of
                one who was asked and whom they stand in for.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``job_archived``, ``invalid_format``,
                ``not_found``, ``role_not_allowed``, ``required``, ``signer_name_required``,
                ``signer_title_required``, ``attestation_text_required``,
                ``attestation_not_accepted``, ``too_long``, ``invalid_characters``,
                ``ambiguous_signature``, ``ambiguous_signer``, ``signature_required``,
                ``invalid_ip``, ``run_stale``, ``external_signer_not_permitted``,
                ``only_admins_sign_for_others``, ``signer_not_in_organization``,
                ``typed_signature_disabled``, ``data_hash_mismatch``, ``verification_failed``,
                ``not_authenticated``, ``read_only_role``, ``run_superseded``, ``run_sealed``,
                ``signature_role_not_enabled``, ``already_signed``, ``executive_review_only``,
                ``job_creator_unknown``, ``not_job_creator``, ``approver_role_required``,
                ``preparer_cannot_review``, ``reviewer_cannot_prepare``,
                ``approver_must_be_distinct``, ``waiting_for_earlier_signature``,
                ``assigned_to_other``, ``delegation_not_in_force``, ``svg_path_invalid``,
                ``svg_attribute_forbidden``, ``svg_element_forbidden``, ``svg_text_forbidden``,
                ``svg_too_large``, ``svg_paint_forbidden``, ``svg_path_too_long``,
                ``svg_points_invalid``, ``svg_too_many_elements``, ``svg_missing``,
                ``svg_root_invalid``, ``svg_value_invalid``, ``svg_too_deep``,
                ``svg_doctype_forbidden``, ``svg_no_drawing``, ``svg_markup_forbidden``,
                ``svg_malformed``, ``no_ink``, ``invalid_type``, ``worker_unavailable``,
                ``worker_died``, ``worker_late``, ``worker_refused``.
        """
        params = _given(
            {
                "runId": run_id,
                "jobId": job_id,
                "packetType": packet_type,
                "signatureRole": signature_role,
                "signerName": signer_name,
                "signerTitle": signer_title,
                "signatureSvg": signature_svg,
                "typedName": typed_name,
                "style": style,
                "strokes": strokes,
                "width": width,
                "height": height,
                "attestationText": attestation_text,
                "attestationAccepted": attestation_accepted,
                "acceptStaleData": accept_stale_data,
                "client": client,
                "signerUserId": signer_user_id,
                "external": external,
                "onBehalfOfUserId": on_behalf_of_user_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesSignedNow = self._call("signatures.create", params, timeout)
        return answer

    def list(
        self,
        *,
        run_id: str,
        include_voided: Optional[bool] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesListResult:
        """The signatures of a run, oldest first.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``role_not_allowed``.
        """
        params = _given(
            {
                "runId": run_id,
                "includeVoided": include_voided,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: SignaturesListResult = self._call("signatures.list", params, timeout)
        return answer

    def void(
        self,
        *,
        signature_id: str,
        reason: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesVoidResult:
        """Marks a signature as one that no longer counts; its role is open again.

        Args:
            reason: 1 to 500 characters.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``role_not_allowed``,
                ``admin_required``, ``reason_required``, ``too_long``, ``already_voided``,
                ``transition_not_allowed``, ``run_sealed``, ``run_superseded``.
        """
        params = _given(
            {
                "signatureId": signature_id,
                "reason": reason,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesVoidResult = self._call("signatures.void", params, timeout)
        return answer

    def check(
        self,
        *,
        signatures: Optional[Sequence[SignaturesSignatureFacts]] = None,
        run_id: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesCheckResult:
        """Which of the required signatures are there.

        Args:
            run_id: A stored run: then its signatures are those on file.

        Raises:
            NacreError: Besides what every method may answer, ``session_required``,
                ``role_not_allowed``, ``not_found``.
        """
        params = _given(
            {
                "signatures": signatures,
                "runId": run_id,
                "_meta": meta,
            }
        )
        answer: SignaturesCheckResult = self._call("signatures.check", params, timeout)
        return answer

    def verify(
        self,
        *,
        bundle: Any = None,
        run_id: Optional[str] = None,
        zip_path: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesVerifyResult:
        """Everything that is wrong with a run and what proves it.

        Recomputes every hash of a run as somebody kept it. All checks run, each on the data as
        given; no finding means that the run is what it says. Never writes.

        Args:
            bundle: `{run: {id, status, dataHash}, snapshot, signatures, ledger, head: {seq,
                entryHash}}`; open to further members.
            run_id: A stored run instead.
            zip_path: A proof pack on the service's disk instead, where the caller may name one.

        Raises:
            NacreError: Besides what every method may answer, ``session_required``,
                ``role_not_allowed``, ``not_found``, ``ambiguous_run``, ``path_not_permitted``,
                ``not_a_plain_file``, ``folder_not_found``, ``file_unreadable``, ``file_too_large``,
                ``worker_unavailable``, ``worker_died``, ``worker_late``, ``worker_refused``.
        """
        params = _given(
            {
                "bundle": bundle,
                "runId": run_id,
                "zipPath": zip_path,
                "_meta": meta,
            }
        )
        answer: SignaturesVerifyResult = self._call("signatures.verify", params, timeout)
        return answer


class JobsMethods:
    """Jobs, frozen report runs, signatures with rules, and proof packs that anybody can check."""

    def __init__(self, call: Caller) -> None:
        self._call = call

    def create(
        self,
        *,
        title: Optional[str] = None,
        client_name: Optional[str] = None,
        client_type: Optional[SignaturesClientType] = None,
        job_type: Optional[SignaturesJobType] = None,
        location: Optional[str] = None,
        description: Optional[str] = None,
        status: Optional[SignaturesJobStatus] = None,
        start_date: Optional[str] = None,
        end_date: Optional[str] = None,
        risk_score: Optional[int] = None,
        risk_level: Optional[SignaturesRiskLevel] = None,
        evidence_required: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesJob:
        """Creates a job. Who creates it is its creator for good.

        Args:
            client_name: Required.
            client_type: Required.
            job_type: Required. `install` is read as `installation`.
            location: Required.
            status: Default: draft.
            evidence_required: Pieces of evidence that a proof pack wants. Default: 0.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``read_only_role``,
                ``role_not_allowed``, ``required``, ``invalid_characters``, ``end_before_start``.
        """
        params = _given(
            {
                "title": title,
                "clientName": client_name,
                "clientType": client_type,
                "jobType": job_type,
                "location": location,
                "description": description,
                "status": status,
                "startDate": start_date,
                "endDate": end_date,
                "riskScore": risk_score,
                "riskLevel": risk_level,
                "evidenceRequired": evidence_required,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesJob = self._call("jobs.create", params, timeout)
        return answer

    def get(
        self,
        *,
        job_id: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesJob:
        """One job with its hazards, controls, evidence, tabs and actions.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``read_only_role``,
                ``role_not_allowed``, ``job_has_runs``, ``already_in_state``.
        """
        params = _given(
            {
                "jobId": job_id,
                "_meta": meta,
            }
        )
        answer: SignaturesJob = self._call("jobs.get", params, timeout)
        return answer

    def list(
        self,
        *,
        status: Optional[SignaturesJobStatus] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> JobsListResult:
        """The organization's jobs, newest first.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``role_not_allowed``.
        """
        params = _given(
            {
                "status": status,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: JobsListResult = self._call("jobs.list", params, timeout)
        return answer

    def update(
        self,
        *,
        title: Optional[str] = None,
        client_name: Optional[str] = None,
        client_type: Optional[SignaturesClientType] = None,
        job_type: Optional[SignaturesJobType] = None,
        location: Optional[str] = None,
        description: Optional[str] = None,
        status: Optional[SignaturesJobStatus] = None,
        start_date: Optional[str] = None,
        end_date: Optional[str] = None,
        risk_score: Optional[int] = None,
        risk_level: Optional[SignaturesRiskLevel] = None,
        evidence_required: Optional[int] = None,
        job_id: Optional[str] = None,
        clear: Optional[Sequence[SignaturesJobField]] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesJob:
        """Changes a job. Signable runs of the job become stale when what they froze has changed.

        Args:
            client_name: Required.
            client_type: Required.
            job_type: Required. `install` is read as `installation`.
            location: Required.
            status: Default: draft.
            evidence_required: Pieces of evidence that a proof pack wants. Default: 0.
            job_id: Required.
            clear: Members that become empty.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``job_archived``, ``not_found``,
                ``required``, ``read_only_role``, ``role_not_allowed``, ``invalid_characters``,
                ``end_before_start``.
        """
        params = _given(
            {
                "title": title,
                "clientName": client_name,
                "clientType": client_type,
                "jobType": job_type,
                "location": location,
                "description": description,
                "status": status,
                "startDate": start_date,
                "endDate": end_date,
                "riskScore": risk_score,
                "riskLevel": risk_level,
                "evidenceRequired": evidence_required,
                "jobId": job_id,
                "clear": clear,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesJob = self._call("jobs.update", params, timeout)
        return answer

    def archive(
        self,
        *,
        job_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesJob:
        """Puts a job away. Its runs stay as they are.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``already_in_state``,
                ``read_only_role``, ``role_not_allowed``.
        """
        params = _given(
            {
                "jobId": job_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesJob = self._call("jobs.archive", params, timeout)
        return answer

    def delete(
        self,
        *,
        job_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> JobsDeleteResult:
        """Removes a job that no run was made of, with all that is documented about it.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``job_has_runs``,
                ``read_only_role``, ``role_not_allowed``.
        """
        params = _given(
            {
                "jobId": job_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: JobsDeleteResult = self._call("jobs.delete", params, timeout)
        return answer

    def add_hazard(
        self,
        *,
        job_id: Optional[str] = None,
        code: Optional[str] = None,
        name: Optional[str] = None,
        description: Optional[str] = None,
        severity: Optional[SignaturesRiskLevel] = None,
        status: Optional[SignaturesHazardStatus] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesJob:
        """Adds a hazard to a job.

        Args:
            job_id: Required.
            name: Required.
            status: Default: open.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``job_archived``, ``not_found``,
                ``required``, ``limit_exceeded``, ``invalid_characters``, ``read_only_role``,
                ``role_not_allowed``.
        """
        params = _given(
            {
                "jobId": job_id,
                "code": code,
                "name": name,
                "description": description,
                "severity": severity,
                "status": status,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesJob = self._call("jobs.addHazard", params, timeout)
        return answer

    def update_hazard(
        self,
        *,
        job_id: Optional[str] = None,
        code: Optional[str] = None,
        name: Optional[str] = None,
        description: Optional[str] = None,
        severity: Optional[SignaturesRiskLevel] = None,
        status: Optional[SignaturesHazardStatus] = None,
        hazard_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesJob:
        """Changes a hazard.

        Args:
            job_id: Required.
            name: Required.
            status: Default: open.
            hazard_id: Required; the job need not be named.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``job_archived``, ``not_found``,
                ``required``, ``invalid_characters``, ``read_only_role``, ``role_not_allowed``.
        """
        params = _given(
            {
                "jobId": job_id,
                "code": code,
                "name": name,
                "description": description,
                "severity": severity,
                "status": status,
                "hazardId": hazard_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesJob = self._call("jobs.updateHazard", params, timeout)
        return answer

    def add_control(
        self,
        *,
        job_id: Optional[str] = None,
        title: Optional[str] = None,
        description: Optional[str] = None,
        hazard_id: Optional[str] = None,
        status: Optional[SignaturesControlStatus] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesJob:
        """Adds a control to a job.

        Args:
            job_id: Required.
            title: Required.
            hazard_id: The hazard of the same job that it is for.
            status: Default: pending.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``job_archived``, ``not_found``,
                ``required``, ``hazard_not_found``, ``limit_exceeded``, ``invalid_characters``,
                ``read_only_role``, ``role_not_allowed``.
        """
        params = _given(
            {
                "jobId": job_id,
                "title": title,
                "description": description,
                "hazardId": hazard_id,
                "status": status,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesJob = self._call("jobs.addControl", params, timeout)
        return answer

    def update_control(
        self,
        *,
        job_id: Optional[str] = None,
        title: Optional[str] = None,
        description: Optional[str] = None,
        hazard_id: Optional[str] = None,
        status: Optional[SignaturesControlStatus] = None,
        control_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesJob:
        """Changes a control. The service notes who completes it, and when.

        Args:
            job_id: Required.
            title: Required.
            hazard_id: The hazard of the same job that it is for.
            status: Default: pending.
            control_id: Required; the job need not be named.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``job_archived``, ``not_found``,
                ``required``, ``hazard_not_found``, ``invalid_characters``, ``read_only_role``,
                ``role_not_allowed``.
        """
        params = _given(
            {
                "jobId": job_id,
                "title": title,
                "description": description,
                "hazardId": hazard_id,
                "status": status,
                "controlId": control_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesJob = self._call("jobs.updateControl", params, timeout)
        return answer

    def add_evidence(
        self,
        *,
        job_id: Optional[str] = None,
        type: Optional[SignaturesEvidenceType] = None,
        file_name: Optional[str] = None,
        mime_type: Optional[str] = None,
        category: Optional[SignaturesEvidenceCategory] = None,
        path: Optional[str] = None,
        data: Optional[str] = None,
        sha256: Optional[str] = None,
        size_bytes: Optional[int] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesJob:
        """Adds a piece of evidence: its name, size and SHA-256. The file itself stays where it is.

        Args:
            job_id: Required.
            type: Default: other.
            file_name: Default: the last part of the path. Else required.
            path: A file on the service's disk that the caller may name, at most 256 MiB.
            data: The bytes in base64, or a data URL.
            sha256: 64 hexadecimal digits, of a file that stays where it is.
            size_bytes: With sha256; else it is counted.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``job_archived``, ``not_found``,
                ``required``, ``invalid_format``, ``invalid_format``, ``evidence_source_required``,
                ``ambiguous_evidence``, ``path_not_permitted``, ``not_a_plain_file``,
                ``folder_not_found``, ``file_unreadable``, ``file_too_large``, ``limit_exceeded``,
                ``invalid_characters``, ``read_only_role``, ``role_not_allowed``.
        """
        params = _given(
            {
                "jobId": job_id,
                "type": type,
                "fileName": file_name,
                "mimeType": mime_type,
                "category": category,
                "path": path,
                "data": data,
                "sha256": sha256,
                "sizeBytes": size_bytes,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesJob = self._call("jobs.addEvidence", params, timeout)
        return answer

    def list_activity(
        self,
        *,
        job_id: str,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> JobsListActivityResult:
        """What happened to a job, newest first.

        Args:
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``role_not_allowed``.
        """
        params = _given(
            {
                "jobId": job_id,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: JobsListActivityResult = self._call("jobs.listActivity", params, timeout)
        return answer


class ProofPacksMethods:
    """Jobs, frozen report runs, signatures with rules, and proof packs that anybody can check."""

    def __init__(self, call: Caller) -> None:
        self._call = call

    def verify_file(
        self,
        *,
        path: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> ProofPacksVerifyFileResult:
        """Checks a proof pack or its report on the disk, with no database.

        A pack is checked like `signatures.verify` does with `zipPath`. A report carries its run as
        the attachment `proof.json`, which `signatures.verify` takes as `bundle`, and a hash of its
        own bytes at its end. Whoever makes up a whole run can seal a file of it: `unproved` says
        what a file alone cannot prove.

        Raises:
            NacreError: Besides what every method may answer, ``path_not_permitted``,
                ``not_a_plain_file``, ``folder_not_found``, ``file_unreadable``, ``file_too_large``,
                ``worker_unavailable``, ``worker_died``, ``worker_late``, ``worker_refused``.
        """
        params = _given(
            {
                "path": path,
                "_meta": meta,
            }
        )
        answer: ProofPacksVerifyFileResult = self._call("proofPacks.verifyFile", params, timeout)
        return answer

    def export(
        self,
        *,
        run_id: str,
        locale: Optional[SignaturesLocale] = None,
        page_size: Optional[SignaturesPageSize] = None,
        path: Optional[str] = None,
        preview: Optional[bool] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> ProofPacksExportResult:
        """Exports a sealed run as an archive that anybody can check offline.

        Exporting the same run again in the same language and page size gives the same entries, the
        manifest aside. With preview the report alone, of any run, every page marked as a draft.

        Args:
            locale: The language of the papers; else that of the request.
            path: A file to write on the service's disk, where the caller may name one, instead of
                sending the bytes. An earlier pack, report or paper of ours is replaced, any other
                file is not.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``,
                ``signatures_incomplete``, ``run_superseded``, ``evidence_incomplete``,
                ``verification_failed``, ``export_rate_limited``, ``path_not_permitted``,
                ``not_a_plain_file``, ``folder_not_found``, ``file_exists``, ``file_not_written``,
                ``worker_unavailable``, ``worker_died``, ``worker_late``, ``worker_refused``,
                ``role_not_allowed``.
        """
        params = _given(
            {
                "runId": run_id,
                "locale": locale,
                "pageSize": page_size,
                "path": path,
                "preview": preview,
                "_meta": meta,
            }
        )
        answer: ProofPacksExportResult = self._call("proofPacks.export", params, timeout)
        return answer


class ReportRunsMethods:
    """Jobs, frozen report runs, signatures with rules, and proof packs that anybody can check."""

    def __init__(self, call: Caller) -> None:
        self._call = call

    def mark_viewed(
        self,
        *,
        run_id: str,
        client: Optional[SignaturesClientFacts] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> ReportRunsMarkViewedResult:
        """Notes that the caller has opened a run, for its certificate.

        Only while the policy's `certificatePage` is on and the run can be signed; the first time of
        each person becomes an entry of the ledger. A shell may call it whenever it shows a run.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``role_not_allowed``,
                ``invalid_ip``.
        """
        params = _given(
            {
                "runId": run_id,
                "client": client,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: ReportRunsMarkViewedResult = self._call("reportRuns.markViewed", params, timeout)
        return answer

    def can_transition(
        self,
        *,
        from_: Optional[SignaturesRunStatus] = None,
        to: Optional[SignaturesRunStatus] = None,
        role: Optional[SignaturesRole] = None,
        user_id: Optional[str] = None,
        run_creator_id: Optional[str] = None,
        signed_roles: Optional[Sequence[SignaturesSignatureRole]] = None,
        active_signature_count: Optional[int] = None,
        reason: Optional[str] = None,
        locale: Optional[SignaturesLocale] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> ReportRunsCanTransitionResult:
        """Whether a run may change its status, or why not.

        Args:
            from_: Required.
            to: Required.
            role: Default: the session's.
            user_id: Default: the session's.
            signed_roles: Of the signatures that count.
            active_signature_count: How many signatures count.
            locale: The language of the message. Default: that of the request.

        Raises:
            NacreError: Besides what every method may answer, ``already_in_state``,
                ``terminal_state``, ``transition_not_allowed``, ``not_authenticated``,
                ``read_only_role``, ``admin_required``, ``not_run_creator``, ``signatures_missing``,
                ``reason_required``.
        """
        params = _given(
            {
                "from": from_,
                "to": to,
                "role": role,
                "userId": user_id,
                "runCreatorId": run_creator_id,
                "signedRoles": signed_roles,
                "activeSignatureCount": active_signature_count,
                "reason": reason,
                "locale": locale,
                "_meta": meta,
            }
        )
        answer: ReportRunsCanTransitionResult = self._call(
            "reportRuns.canTransition", params, timeout
        )
        return answer

    def build_snapshot(
        self,
        *,
        job: Any,
        packet_type: Optional[SignaturesPacketType] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> ReportRunsBuildSnapshotResult:
        """A job's data as a report run would freeze them.

        The same data always give the same bytes and the same hash. Members that are not frozen are
        ignored.

        Args:
            job: The job with its hazards, controls, evidence and activity; open to further members.

        Raises:
            NacreError: Besides what every method may answer, ``number_out_of_range``,
                ``invalid_timestamp``.
        """
        params = _given(
            {
                "packetType": packet_type,
                "job": job,
                "_meta": meta,
            }
        )
        answer: ReportRunsBuildSnapshotResult = self._call(
            "reportRuns.buildSnapshot", params, timeout
        )
        return answer

    def active(
        self,
        *,
        job_id: str,
        packet_type: Optional[SignaturesPacketType] = None,
        force_new: Optional[bool] = None,
        reason: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesRun:
        """The run of a job that can be signed; made when there is none.

        Args:
            packet_type: Default: insurance.
            force_new: Replaces the run that can be signed by a new one.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``job_archived``, ``not_found``,
                ``role_not_allowed``, ``already_in_state``, ``terminal_state``,
                ``transition_not_allowed``, ``not_run_creator``, ``read_only_role``,
                ``admin_required``, ``signatures_missing``, ``reason_required``.
        """
        params = _given(
            {
                "jobId": job_id,
                "packetType": packet_type,
                "forceNew": force_new,
                "reason": reason,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesRun = self._call("reportRuns.active", params, timeout)
        return answer

    def create(
        self,
        *,
        job_id: str,
        packet_type: Optional[SignaturesPacketType] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesRun:
        """Freezes a job's data into a draft.

        Args:
            packet_type: Default: insurance.
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``job_archived``, ``not_found``,
                ``role_not_allowed``, ``active_run_exists``, ``read_only_role``.
        """
        params = _given(
            {
                "jobId": job_id,
                "packetType": packet_type,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesRun = self._call("reportRuns.create", params, timeout)
        return answer

    def refresh(
        self,
        *,
        run_id: str,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesRun:
        """Freezes the data of a draft anew.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``role_not_allowed``,
                ``run_not_draft``, ``not_run_creator``, ``read_only_role``.
        """
        params = _given(
            {
                "runId": run_id,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesRun = self._call("reportRuns.refresh", params, timeout)
        return answer

    def get(
        self,
        *,
        run_id: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesRun:
        """One run, without its signatures; with what was asked of whom.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``role_not_allowed``,
                ``already_in_state``, ``terminal_state``, ``transition_not_allowed``,
                ``not_run_creator``, ``read_only_role``, ``admin_required``, ``signatures_missing``,
                ``reason_required``, ``run_not_draft``, ``run_sealed``, ``run_superseded``,
                ``request_closed``.
        """
        params = _given(
            {
                "runId": run_id,
                "_meta": meta,
            }
        )
        answer: SignaturesRun = self._call("reportRuns.get", params, timeout)
        return answer

    def list(
        self,
        *,
        job_id: str,
        packet_type: Optional[SignaturesPacketFilter] = None,
        status: Optional[SignaturesRunStatus] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> ReportRunsListResult:
        """The runs of a job: ready ones, drafts, all others; inside each the newest first.

        Args:
            packet_type: Default: insurance.
            cursor: The `nextCursor` of the page before, which is good for the same filter only.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``role_not_allowed``.
        """
        params = _given(
            {
                "jobId": job_id,
                "packetType": packet_type,
                "status": status,
                "limit": limit,
                "cursor": cursor,
                "_meta": meta,
            }
        )
        answer: ReportRunsListResult = self._call("reportRuns.list", params, timeout)
        return answer

    def mark_ready(
        self,
        *,
        run_id: str,
        reason: Optional[str] = None,
        accept_stale_data: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesRun:
        """Locks the data of a draft and opens signing.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``role_not_allowed``,
                ``already_in_state``, ``terminal_state``, ``transition_not_allowed``,
                ``not_run_creator``, ``read_only_role``, ``data_hash_mismatch``,
                ``verification_failed``, ``run_stale``.
        """
        params = _given(
            {
                "runId": run_id,
                "reason": reason,
                "acceptStaleData": accept_stale_data,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesRun = self._call("reportRuns.markReady", params, timeout)
        return answer

    def finalize(
        self,
        *,
        run_id: str,
        reason: Optional[str] = None,
        accept_stale_data: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesRun:
        """Seals a run that all three have signed, where that does not happen by itself.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``role_not_allowed``,
                ``already_in_state``, ``terminal_state``, ``transition_not_allowed``,
                ``not_run_creator``, ``read_only_role``, ``data_hash_mismatch``,
                ``verification_failed``, ``run_stale``, ``signatures_missing``.
        """
        params = _given(
            {
                "runId": run_id,
                "reason": reason,
                "acceptStaleData": accept_stale_data,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesRun = self._call("reportRuns.finalize", params, timeout)
        return answer

    def close(
        self,
        *,
        run_id: str,
        reason: Optional[str] = None,
        accept_stale_data: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesRun:
        """Closes a complete run for good.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``role_not_allowed``,
                ``already_in_state``, ``terminal_state``, ``transition_not_allowed``,
                ``not_run_creator``, ``read_only_role``, ``data_hash_mismatch``,
                ``verification_failed``, ``admin_required``.
        """
        params = _given(
            {
                "runId": run_id,
                "reason": reason,
                "acceptStaleData": accept_stale_data,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesRun = self._call("reportRuns.close", params, timeout)
        return answer

    def supersede(
        self,
        *,
        run_id: str,
        reason: Optional[str] = None,
        accept_stale_data: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SignaturesRun:
        """Replaces a run that was not completed, without making another.

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``not_found``, ``role_not_allowed``,
                ``already_in_state``, ``terminal_state``, ``transition_not_allowed``,
                ``not_run_creator``, ``read_only_role``, ``reason_required``.
        """
        params = _given(
            {
                "runId": run_id,
                "reason": reason,
                "acceptStaleData": accept_stale_data,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SignaturesRun = self._call("reportRuns.supersede", params, timeout)
        return answer


class SystemMethods:
    """The service about itself."""

    def __init__(self, call: Caller) -> None:
        self._call = call

    def ping(
        self,
        *,
        payload: Any = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemPingResult:
        """Echoes its payload.

        Shows that the service is there. The payload comes back as the same JSON value.
        """
        params = _given(
            {
                "payload": payload,
                "_meta": meta,
            }
        )
        answer: SystemPingResult = self._call("system.ping", params, timeout)
        return answer

    def info(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemInfoResult:
        """Version, limits and features of the service.

        Hosts test `features`, not versions. `database` is there once the database is open.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: SystemInfoResult = self._call("system.info", params, timeout)
        return answer

    def health(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemHealthResult:
        """Whether everything works, and what to do when not.

        Never an error: what is wrong stands in `checks`.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: SystemHealthResult = self._call("system.health", params, timeout)
        return answer

    def methods(
        self,
        *,
        prefix: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemMethodsResult:
        """Lists the methods.

        Args:
            prefix: Only names that begin so.
        """
        params = _given(
            {
                "prefix": prefix,
                "_meta": meta,
            }
        )
        answer: SystemMethodsResult = self._call("system.methods", params, timeout)
        return answer

    def describe(
        self,
        *,
        method: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemDescribeResult:
        """Describes one method as OpenRPC does.

        Raises:
            NacreError: Besides what every method may answer, ``unknown_method``.
        """
        params = _given(
            {
                "method": method,
                "_meta": meta,
            }
        )
        answer: SystemDescribeResult = self._call("system.describe", params, timeout)
        return answer

    def transaction(
        self,
        *,
        calls: Sequence[SystemNestedCall],
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemTransactionResult:
        """Several calls, all or nothing.

        The calls run in order, each sees what those before it wrote, and the first that fails
        undoes them all; its error says which in `data.index`. Anywhere in params, {"$result": [i,
        "/pointer"]} stands for what call i answered there. Jobs, methods about the connection and
        transactions themselves cannot be part of one, and a read whose answer has to be drawn, such
        as a paper, is refused inside one (`not_in_transaction`).

        Args:
            idempotency_key: A call repeated with the same key is done once.

        Raises:
            NacreError: Besides what every method may answer, ``unknown_method``,
                ``not_in_transaction``, ``result_not_found``, ``result_reference_malformed``,
                ``transaction_too_large``.
        """
        params = _given(
            {
                "calls": calls,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SystemTransactionResult = self._call("system.transaction", params, timeout)
        return answer

    def jobs(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemJobsResult:
        """Lists the jobs that wait or run.

        Those that this session has asked for. Without a session, those for which nobody had to sign
        in.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: SystemJobsResult = self._call("system.jobs", params, timeout)
        return answer

    def stats(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemStatsResult:
        """Counts and times since the start.

        `methods` names those that were asked for. Times of methods that touch no database are
        sampled.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: SystemStatsResult = self._call("system.stats", params, timeout)
        return answer

    def set_log_level(
        self,
        *,
        level: SystemLogLevel,
        idempotency_key: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemSetLogLevelResult:
        """Changes how much is logged.

        For the owner of the database: in a session that local trust has opened. It is in the audit
        log.

        Args:
            idempotency_key: A call repeated with the same key is done once.
        """
        params = _given(
            {
                "level": level,
                "idempotencyKey": idempotency_key,
                "_meta": meta,
            }
        )
        answer: SystemSetLogLevelResult = self._call("system.setLogLevel", params, timeout)
        return answer

    def backup(
        self,
        *,
        path: str,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemBackupResult:
        """Copies the database to a file while it is in use.

        The copy is complete as of one moment, opened again and checked before the answer. Other
        requests go on meanwhile. The key of the sealed values is copied beside it, as `<path>.key`;
        keep both, and let nobody else read them. `nacre restore` takes them. It is all
        organizations of the database, so it is for the database's owner: in a session that local
        trust has opened. It is in the audit log.

        Args:
            path: A file that does not exist yet, on the service's disk.

        Raises:
            NacreError: Besides what every method may answer, ``path_not_permitted``,
                ``not_a_plain_file``, ``folder_not_found``, ``file_exists``, ``file_not_written``,
                ``backup_failed``, ``database_in_memory``.
        """
        params = _given(
            {
                "path": path,
                "_meta": meta,
            }
        )
        answer: SystemBackupResult = self._call("system.backup", params, timeout)
        return answer

    def upkeep(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemUpkeepResult:
        """Lists what comes again by itself: when it was last done and when it is due.

        The pieces of the caller's organization and of the whole database, in the order in which
        they are done. While the service serves, it does each when it is due, once over all
        processes of a database; what was due while nothing ran is done at the next start. Nothing
        that a method answers depends on it.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: SystemUpkeepResult = self._call("system.upkeep", params, timeout)
        return answer

    def run_due(
        self,
        *,
        domain: Optional[str] = None,
        name: Optional[str] = None,
        now: Optional[str] = None,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> SystemRunDueResult:
        """Does the recurring work that is due.

        For all organizations, so it is for the database's owner: in a session that local trust has
        opened. Only needed where no service serves all day, from cron. `items` names what was due;
        each piece is done once over all processes, so what another one does at the moment is
        counted in `taken`. Work that was ended goes on where it was.

        Args:
            domain: Only the pieces of this one.
            name: Only this piece, such as leave.accrual.
            now: What is due by this moment. Default: now.

        Raises:
            NacreError: Besides what every method may answer, ``unknown_upkeep``.
        """
        params = _given(
            {
                "domain": domain,
                "name": name,
                "now": now,
                "_meta": meta,
            }
        )
        answer: SystemRunDueResult = self._call("system.runDue", params, timeout)
        return answer

    def shutdown(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> Dict[str, Any]:
        """Ends the service.

        Answered when everything under way is done; requests after it are refused with
        `shutting_down`; then the process exits with 0.
        """
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: Dict[str, Any] = self._call("system.shutdown", params, timeout)
        return answer


class RpcMethods:
    """Methods of the protocol itself."""

    def __init__(self, call: Caller) -> None:
        self._call = call

    def discover(
        self,
        *,
        meta: Optional[Meta] = None,
        timeout: Optional[float] = None,
    ) -> Any:
        """The whole protocol as an OpenRPC document."""
        params = _given(
            {
                "_meta": meta,
            }
        )
        answer: Any = self._call("rpc.discover", params, timeout)
        return answer


class Domains:
    """The methods of the service, one attribute per domain."""

    def __init__(self, call: Caller) -> None:
        self.booking = BookingMethods(call)
        self.directory = DirectoryMethods(call)
        self.events = EventsMethods(call)
        self.leave = LeaveMethods(call)
        self.routines = RoutinesMethods(call)
        self.session = SessionMethods(call)
        self.signatures = SignaturesMethods(call)
        self.jobs = JobsMethods(call)
        self.proof_packs = ProofPacksMethods(call)
        self.report_runs = ReportRunsMethods(call)
        self.system = SystemMethods(call)
        self.rpc = RpcMethods(call)
