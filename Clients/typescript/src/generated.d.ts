// Compiled from Protocol/ by ProtocolCompiler, do not edit.

import type { CallOptions, Decision, JobOptions, Json, Money, NoParams, Violation,
  WriteOptions } from "./index.js";

/** The version of the protocol that this client was compiled from. */
export const version: string;
/** What this client calls its level of the API. */
export const apiLevel: number;
/** Methods by their first word and by what they are. */
export const methods: Record<string, { readonly [kind in "read" | "write" | "job"]?: string[] }>;

/** Whose devices a queue shows. */
export type BookingBenchScope = "bench" | "mine" | "unassigned" | "all";

/** A device as a queue shows it. */
export interface BookingBenchDevice {
  deviceId: string;
  orderId: string;
  orderNumber: number;
  orderNumberLabel: string;
  orderStatus: BookingOrderStatus;
  orderStatusLabel: string;
  displayName: string;
  clientName: string;
  customerReportedIssues: string | null;
  status: BookingDeviceStatus;
  statusLabel: string;
  workflowType: BookingWorkflowType;
  workflowLabel: string;
  priority: BookingPriority;
  priorityLabel: string;
  /** null: nothing was promised. */
  readyBy: string | null;
  /** The wall time at the location in words. */
  readyByLabel: string | null;
  /** The promise has passed, and the device is not ready. */
  overdue: boolean;
  locationId: string | null;
  /** What the location is called. */
  location: string | null;
  subLocationId: string | null;
  /** The code of the bench or shelf. */
  subLocation: string | null;
  /** null: nobody has it yet. */
  assignedTo: BookingBenchPerson | null;
  version: number;
  actions: Record<string, Decision>;
}

/** Who has a device. */
export interface BookingBenchPerson {
  userId: string;
  name: string | null;
}

/** How many devices stand where. */
export interface BookingBenchCount {
  status: BookingDeviceStatus;
  label: string;
  count: number;
}

/** Why a catalogue was not imported. */
export type BookingImportFailure =
  | "unreadable" | "not_utf8" | "columns_missing" | "too_many_models";

/** What kind of device a model is. */
export type BookingCategory =
  | "phone" | "tablet" | "laptop" | "desktop" | "watch" | "console" | "audio" | "tv" | "other";

/** How a catalogue file is written. */
export type BookingCatalogueFormat = "jsonl" | "csv";

/** What becomes of models that an import does not name. */
export type BookingCatalogueMode = "merge" | "replace";

/** A brand that a search found. */
export interface BookingBrandMatch {
  id: string;
  name: string;
  label: string;
}

/** A model that a search found. */
export interface BookingModelMatch {
  id: string;
  brandId: string;
  brandName: string;
  name: string;
  displayName: string;
  label: string;
  category: BookingCategory | null;
  categoryLabel?: string;
  /** The device type of its category, where the shop has one. */
  deviceTypeId?: string;
  deviceTypeName?: string;
}

/** Why a search found nothing. */
export type BookingSearchMiss = "too_short" | "catalogue_empty" | "no_match";

/** Something in its place of a ranking. */
export interface BookingRanked {
  id: string;
}

/** A brand to be searched. */
export interface BookingSearchedBrand {
  id?: string | null;
  name?: string | null;
  aliases?: ReadonlyArray<string> | null;
  popularity?: number | null;
}

/** A model to be searched. */
export interface BookingSearchedModel {
  id?: string | null;
  brandId?: string | null;
  /** When the brand is not among the brands. */
  brandName?: string | null;
  name?: string | null;
  /** Default: brand and name. */
  displayName?: string | null;
  /** Model numbers and nicknames. */
  aliases?: ReadonlyArray<string> | null;
  category?: string | null;
  popularity?: number | null;
  releasedYear?: number | null;
}

/** One model of a catalogue. */
export interface BookingCatalogueRecord {
  brand?: string | null;
  model?: string | null;
  /** A word of Category. */
  category?: string | null;
  /** Model numbers and nicknames. */
  aliases?: ReadonlyArray<string> | null;
  releasedYear?: number | null;
  /** Its weight until the shop has booked it. */
  popularity?: number | null;
}

/** A record that was not taken, and why. */
export interface BookingSkippedRecord {
  /** From 1: the line of the file, or the place in records. */
  line: number;
  kind: string;
}

/** A device type. */
export interface BookingDeviceTypeFacts {
  id?: string | null;
  isSystem?: boolean | null;
}

/** Brands and models that are known. */
export interface BookingCatalogueFacts {
  brands?: ReadonlyArray<BookingBrandFacts> | null;
  models?: ReadonlyArray<BookingModelFacts> | null;
}

/** A brand of the catalogue. */
export interface BookingBrandFacts {
  id?: string | null;
  name?: string | null;
}

/** A model of the catalogue. */
export interface BookingModelFacts {
  id?: string | null;
  brandId?: string | null;
  name?: string | null;
  displayName?: string | null;
}

/** A kind of device. */
export interface BookingDeviceTypeInfo {
  id: string;
  name: string;
  slug: string;
  /** A marker of a workflow; no device is of it. */
  isSystem: boolean;
  /** Devices booked of this type. */
  deviceCount: number;
  sortOrder: number;
  label: string;
  actions: Record<string, Decision>;
}

/** A device type to add, or with an id what to change of it. */
export interface BookingDeviceTypeForm {
  /** The type to change. Without one a type is added. */
  id?: string | null;
  /** At most 80 characters; needed for a new type. */
  name?: string | null;
  /** Lower-case letters, digits and hyphens, at most 80. Default: from the name. */
  slug?: string | null;
  /** Lower comes first. Default: after all others. */
  sortOrder?: number | null;
}

/** A client to be searched. */
export interface BookingSearchedClient {
  id?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  companyName?: string | null;
  email?: string | null;
  isGeneratedEmail?: boolean | null;
  /** E.164. */
  phone?: string | null;
  orderCount?: number | null;
  lastOrderAt?: string | null;
}

/** A client who may be the one at the counter. */
export interface BookingMatchCandidate {
  id?: string | null;
  email?: string | null;
  isGeneratedEmail?: boolean | null;
  phone?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  lastOrderAt?: string | null;
}

/** Why a client is taken for the one at the counter. */
export type BookingMatchReason = "email" | "phone_and_name" | "none";

/**
 * Every field as it would be stored; null when absent or not acceptable, and a list that was not
 * given is empty.
 */
export interface BookingNormalizedBooking {
  serviceType: BookingServiceType | null;
  intakeMethod: BookingIntakeMethod | null;
  clientId: string | null;
  clientFirstName: string | null;
  clientLastName: string | null;
  clientCompanyName: string | null;
  noEmail: boolean | null;
  clientEmail: string | null;
  /** E.164. */
  clientPhone: string | null;
  clientPhoneExtension: string | null;
  clientCountryCode: string | null;
  existingTicketId: string | null;
  notes: string | null;
  /** A sale to the walk-in customer. */
  anonymousClient: boolean | null;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  county: string | null;
  postcode: string | null;
  country: string | null;
  addressCountryCode: string | null;
  locationId: string | null;
  readyBy: BookingReadyBy | null;
  allowOutsideHours: boolean | null;
  devices: Array<BookingNormalizedDevice> | null;
  signature: BookingNormalizedSignature | null;
  preAuthorization: BookingNormalizedPreAuthorization | null;
  items: Array<BookingNormalizedItem> | null;
  payments: Array<BookingNormalizedPayment> | null;
  totals: BookingTotals | null;
  serviceTypeLabel?: string;
  intakeMethodLabel?: string;
  /** The wall time at the location in words. */
  readyByLabel?: string;
}

/** A client that a search found. */
export interface BookingClientMatch {
  id: string;
  displayName: string;
  /** Never a placeholder. */
  email: string | null;
  phone: string | null;
  orderCount: number;
  deviceCount: number;
  lastOrderAt: string | null;
  label: string;
}

/** What can be shown with a client. */
export type BookingClientPart = "orders" | "devices";

/** A device that a client has brought. */
export interface BookingClientDevice {
  deviceId: string;
  orderId: string;
  orderNumber: number;
  orderNumberLabel: string;
  displayName: string;
  serialNumber: string | null;
  imei: string | null;
  status: BookingDeviceStatus;
  /** The status in words. */
  label: string;
  /** When it was booked. */
  createdAt: string;
}

/** A client on file. */
export interface BookingClient {
  id: string;
  displayName: string;
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  /** Never a placeholder. */
  email: string | null;
  /** No real e-mail address is known. */
  isGeneratedEmail: boolean;
  /** E.164. */
  phone: string | null;
  phoneExtension: string | null;
  countryCode: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  county: string | null;
  postcode: string | null;
  country: string | null;
  addressCountryCode: string | null;
  marketingConsent: boolean;
  orderCount: number;
  deviceCount: number;
  lastOrderAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  label: string;
  warnings: Array<Violation>;
  /** The latest 20, newest first. */
  orders?: Array<BookingOrderSummary>;
  /** Those of the latest 20 orders. */
  devices?: Array<BookingClientDevice>;
  actions: Record<string, Decision>;
}

/** The client of an order. */
export interface BookingOrderClient {
  id: string;
  displayName: string;
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  /** Never a placeholder. */
  email: string | null;
  isGeneratedEmail: boolean;
  phone: string | null;
  phoneExtension: string | null;
  countryCode: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  county: string | null;
  postcode: string | null;
  country: string | null;
  addressCountryCode: string | null;
}

/** What comes again by itself. */
export type BookingRecurringWork = "passcodes";

/** How the device is unlocked. */
export type BookingPasscodeType = "none" | "pin" | "pattern" | "password" | "biometric";

/** Whether the maker's theft lock is on. */
export type BookingFindMyStatus = "enabled" | "disabled" | "unknown";

/** How soon a device is wanted. */
export type BookingPriority = "normal" | "urgent" | "express";

/** What is handed in beside a device. */
export type BookingAccessoryType =
  | "charger" | "cable" | "case" | "sim_card" | "stylus" | "box" | "sd_card" | "other";

/** Where an order stands; derived from its devices, never set by hand. */
export type BookingOrderStatus =
  | "pending" | "on_hold" | "cancelled" | "awaiting_device" | "in_progress" | "service_complete"
  | "awaiting_collection" | "collected_despatched";

/** Where one device stands. */
export type BookingDeviceStatus =
  | "awaiting_device" | "device_received" | "diagnosing" | "ready_to_quote" | "company_rejected"
  | "awaiting_authorisation" | "authorised_source_parts" | "authorised_awaiting_parts"
  | "ready_to_repair" | "repairing" | "awaiting_revised_quote" | "repaired_qc" | "repaired_ready"
  | "ready_to_pay" | "payment_made" | "added_to_buyback" | "rejected" | "rejection_qc"
  | "rejection_ready" | "collected" | "despatched";

/** One device that is handed in. */
export interface BookingDeviceForm {
  /**
   * A draft's mark for the device; taken and ignored, so that a draft's data can be judged and
   * booked as they are.
   */
  key?: string | null;
  /** From the catalogue. */
  brandId?: string | null;
  /** From the catalogue; needs brandId. */
  modelId?: string | null;
  /** When the brand is not in the catalogue; at most 80 characters. */
  customBrand?: string | null;
  /** When the model is not in the catalogue; at most 80 characters. */
  customModel?: string | null;
  /** Default: brand and model. */
  displayName?: string | null;
  serialNumber?: string | null;
  /** 15 digits; spaces, - / and . are taken out. */
  imei?: string | null;
  colour?: string | null;
  /** Such as 256 GB. */
  storageCapacity?: string | null;
  passcodeType?: BookingPasscodeType | null;
  /** Stored sealed, shown to nobody but the bench. */
  passcode?: string | null;
  findMyStatus?: BookingFindMyStatus | null;
  /** Default: B. */
  conditionGrade?: BookingConditionGrade | null;
  /** At most 10,000 characters. */
  customerReportedIssues?: string | null;
  deviceTypeId?: string | null;
  /** Default: by service type. */
  workflowType?: BookingWorkflowType | null;
  /** Default: normal. */
  priority?: BookingPriority | null;
  /** What comes with it. */
  accessories?: ReadonlyArray<BookingAccessoryForm> | null;
}

/** What an assessment has to say before it is complete. */
export type BookingChecklistEntry = "found_issues" | "diagnosis_notes" | "line_items";

/** One accessory that comes with a device. */
export interface BookingAccessoryForm {
  accessoryType?: BookingAccessoryType | null;
  description?: string | null;
}

/** A device as it would be stored. */
export interface BookingNormalizedDevice {
  brandId: string | null;
  modelId: string | null;
  customBrand: string | null;
  customModel: string | null;
  displayName: string | null;
  serialNumber: string | null;
  imei: string | null;
  colour: string | null;
  storageCapacity: string | null;
  passcodeType: BookingPasscodeType | null;
  passcode: string | null;
  findMyStatus: BookingFindMyStatus | null;
  conditionGrade: BookingConditionGrade | null;
  customerReportedIssues: string | null;
  deviceTypeId: string | null;
  workflowType: BookingWorkflowType | null;
  priority: BookingPriority | null;
  accessories: Array<BookingNormalizedAccessory> | null;
  conditionGradeLabel?: string;
  findMyStatusLabel?: string;
  passcodeTypeLabel?: string;
  workflowTypeLabel?: string;
  priorityLabel?: string;
}

/** An accessory as it would be stored. */
export interface BookingNormalizedAccessory {
  accessoryType: BookingAccessoryType | null;
  description: string | null;
}

/** A device of an order; its passcode is shown by another method. */
export interface BookingOrderDevice {
  id: string;
  orderId: string;
  orderNumberLabel: string;
  version: number;
  displayName: string;
  brandId: string | null;
  modelId: string | null;
  customBrand: string | null;
  customModel: string | null;
  serialNumber: string | null;
  imei: string | null;
  colour: string | null;
  storageCapacity: string | null;
  passcodeType: BookingPasscodeType;
  passcodeTypeLabel: string;
  hasPasscode: boolean;
  findMyStatus: BookingFindMyStatus;
  findMyStatusLabel: string;
  conditionGrade: BookingConditionGrade;
  conditionLabel: string;
  customerReportedIssues: string | null;
  deviceTypeId: string | null;
  workflowType: BookingWorkflowType;
  workflowTypeLabel: string;
  priority: BookingPriority;
  priorityLabel: string;
  status: BookingDeviceStatus;
  /** The status in words. */
  label: string;
  dueAt: string | null;
  /** What the bench found. */
  foundIssues: string | null;
  /** What it means. */
  diagnosisNotes: string | null;
  assignedUserId: string | null;
  assignedUserName: string | null;
  subLocationId: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  accessories: Array<BookingOrderAccessory>;
  parts: Array<BookingDevicePart>;
  stamps: BookingDeviceDates;
  transitions: Array<BookingDeviceTransition>;
  actions: Record<string, Decision>;
  /** Remarks about what was just changed. */
  warnings?: Array<Violation>;
}

/** An accessory that came with a device. */
export interface BookingOrderAccessory {
  id: string;
  accessoryType: BookingAccessoryType;
  label: string;
  description: string | null;
  /** null: still in the shop. */
  returned: BookingAccessoryReturn | null;
}

/** What people set, instead of what the devices say. */
export type BookingOrderOverride = "on_hold" | "cancelled";

/** One way on from a status. */
export interface BookingTransition {
  to: BookingDeviceStatus;
  label: string;
  /** Needs an engineer's hands. */
  bench: boolean;
}

/** What may be done with a device now. */
export interface BookingDeviceActions {
  orderId: string;
  orderNumberLabel: string;
  deviceId: string;
  displayName: string;
  workflowType: BookingWorkflowType;
  workflowTypeLabel: string;
  status: BookingDeviceStatus;
  label: string;
  terminal: boolean;
  transitions: Array<BookingDeviceTransition>;
  actions: Record<string, Decision>;
}

/** When something happened to a device, and who did it. */
export interface BookingDeviceStamp {
  at: string;
  by: string;
  byName?: string;
}

/** What a device has passed. */
export interface BookingDeviceDates {
  received: BookingDeviceStamp | null;
  diagnosisStarted: BookingDeviceStamp | null;
  diagnosisCompleted: BookingDeviceStamp | null;
  quoteSent: BookingDeviceStamp | null;
  authorised: BookingDeviceStamp | null;
  rejected: BookingDeviceStamp | null;
  repairStarted: BookingDeviceStamp | null;
  repairCompleted: BookingDeviceStamp | null;
  qualityChecked: BookingDeviceStamp | null;
  ready: BookingDeviceStamp | null;
  collected: BookingDeviceStamp | null;
  despatched: BookingDeviceStamp | null;
}

/** How an accessory left the shop. */
export interface BookingAccessoryReturn {
  at: string;
  by: string;
  byName?: string;
  /** The client did not want it back. */
  waived: boolean;
}

/** A part that was built into a device. */
export interface BookingDevicePart {
  id: string;
  description: string;
  partNumber: string | null;
  quantity: number;
  createdAt: string;
  createdBy: string;
  createdByName?: string;
}

/** How a device is unlocked. */
export interface BookingPasscode {
  orderId: string;
  deviceId: string;
  passcodeType: BookingPasscodeType;
  /** The type in words. */
  label: string;
  /** null: none was given, or it was erased. */
  passcode: string | null;
  /** When it will be erased. */
  erasesAt: string | null;
}

/** A device that is added to an order. */
export interface BookingAddDeviceForm {
  orderId?: string | null;
  /** From the catalogue. */
  brandId?: string | null;
  /** From the catalogue; needs brandId. */
  modelId?: string | null;
  /** When the brand is not in the catalogue; at most 80 characters. */
  customBrand?: string | null;
  /** When the model is not in the catalogue; at most 80 characters. */
  customModel?: string | null;
  /** Default: brand and model. */
  displayName?: string | null;
  serialNumber?: string | null;
  /** 15 digits; spaces, - / and . are taken out. */
  imei?: string | null;
  colour?: string | null;
  /** Such as 256 GB. */
  storageCapacity?: string | null;
  passcodeType?: BookingPasscodeType | null;
  /** Stored sealed, shown to nobody but the bench. */
  passcode?: string | null;
  findMyStatus?: BookingFindMyStatus | null;
  /** Default: B. */
  conditionGrade?: BookingConditionGrade | null;
  /** At most 10,000 characters. */
  customerReportedIssues?: string | null;
  deviceTypeId?: string | null;
  /** Default: by service type. */
  workflowType?: BookingWorkflowType | null;
  /** Default: normal. */
  priority?: BookingPriority | null;
  /** What comes with it. */
  accessories?: ReadonlyArray<BookingAccessoryForm> | null;
}

/** What changes about a device; what is absent stays. */
export interface BookingUpdateDeviceForm {
  /** The device's order, to be sure that it is the one meant. */
  orderId?: string | null;
  deviceId?: string | null;
  /** Refused when somebody else was faster. */
  expectedVersion?: number | null;
  /** From the catalogue. */
  brandId?: string | null;
  /** From the catalogue; needs brandId. */
  modelId?: string | null;
  /** When the brand is not in the catalogue; at most 80 characters. */
  customBrand?: string | null;
  /** When the model is not in the catalogue; at most 80 characters. */
  customModel?: string | null;
  /** Default: brand and model. */
  displayName?: string | null;
  serialNumber?: string | null;
  /** 15 digits; spaces, - / and . are taken out. */
  imei?: string | null;
  colour?: string | null;
  /** Such as 256 GB. */
  storageCapacity?: string | null;
  passcodeType?: BookingPasscodeType | null;
  /** Stored sealed, shown to nobody but the bench. */
  passcode?: string | null;
  findMyStatus?: BookingFindMyStatus | null;
  /** Default: B. */
  conditionGrade?: BookingConditionGrade | null;
  /** At most 10,000 characters. */
  customerReportedIssues?: string | null;
  deviceTypeId?: string | null;
  /** Default: by service type. */
  workflowType?: BookingWorkflowType | null;
  /** Default: normal. */
  priority?: BookingPriority | null;
  /** What the bench found; at most 10,000 characters. */
  foundIssues?: string | null;
  /** What it means; at most 10,000 characters. */
  diagnosisNotes?: string | null;
}

/** An accessory that is added to a device. */
export interface BookingAddAccessoryForm {
  /** The device's order, to be sure that it is the one meant. */
  orderId?: string | null;
  deviceId?: string | null;
  accessoryType?: BookingAccessoryType | null;
  /** At most 200 characters. */
  description?: string | null;
}

/** What became of an enquiry. */
export type BookingEnquiryStatus = "open" | "booked" | "closed";

/** How somebody asked. */
export type BookingEnquiryChannel = "walk_in" | "phone" | "email" | "online";

/** What somebody asks, as a clerk types it in. */
export interface BookingEnquiryForm {
  /** What is asked; at most 10,000 characters. */
  text?: string | null;
  /** A client on file; without one a first name is needed. */
  clientId?: string | null;
  clientFirstName?: string | null;
  clientLastName?: string | null;
  clientEmail?: string | null;
  /** International, or as dialled in the company's country. */
  clientPhone?: string | null;
  /** Default: walk_in. */
  channel?: BookingEnquiryChannel | null;
  /** What it would come to, where that is known. */
  serviceType?: BookingServiceType | null;
  /** Where it was asked. */
  locationId?: string | null;
}

/** What somebody has asked, and what became of it. */
export interface BookingEnquiry {
  id: string;
  /** Counted from 1, apart from orders. */
  enquiryNumber: number;
  /** One line to show. */
  label: string;
  status: BookingEnquiryStatus;
  statusLabel: string;
  channel: BookingEnquiryChannel;
  channelLabel: string;
  serviceType: BookingServiceType | null;
  serviceTypeLabel: string | null;
  text: string;
  /** null: nobody on file. */
  clientId: string | null;
  clientName: string;
  clientEmail: string | null;
  /** E.164. */
  clientPhone: string | null;
  locationId: string | null;
  locationName: string | null;
  /** What was booked of it, oldest first. */
  orders: Array<BookingEnquiryOrder>;
  closedReason: string | null;
  version: number;
  createdAt: string;
  createdBy: string;
  createdByName: string;
  updatedAt: string;
  /** Remarks about what was typed. */
  warnings?: Array<Violation>;
  actions: Record<string, Decision>;
}

/** An order that continues an enquiry. */
export interface BookingEnquiryOrder {
  orderId: string;
  orderNumber: number;
  orderNumberLabel: string;
  status: BookingOrderStatus;
  /** The status in words. */
  label: string;
}

/** A step of the wizard. */
export type BookingDraftStep = "client" | "devices" | "summary" | "signature" | "confirmation";

/** Where to go in the wizard. */
export type BookingDraftTarget =
  | "client" | "devices" | "summary" | "signature" | "confirmation" | "next" | "back";

/** What is done with one device of a draft. */
export type BookingDraftOpName = "addDevice" | "updateDevice" | "removeDevice";

/** What became of a draft. */
export type BookingDraftState = "open" | "submitted" | "discarded";

/** One change of one device. */
export interface BookingDraftOp {
  op: BookingDraftOpName;
  /** Fields of a device, for addDevice. */
  device?: unknown;
  /** The device's key, for updateDevice and removeDevice. */
  key?: string | null;
  /** A JSON Merge Patch on the device, for updateDevice. */
  patch?: unknown;
}

/** A booking that somebody is still typing in. */
export interface BookingDraft {
  draftId: string;
  /** Counts changes from 1. */
  version: number;
  serviceType: BookingServiceType;
  serviceTypeLabel: string;
  currentStep: BookingDraftStep;
  /** The fields of a booking as typed so far; each device has a `key`. */
  data: Json;
  steps: Array<BookingDraftStepInfo>;
  /** What `booking.submit` would warn of, with pointers into the draft's data. */
  warnings: Array<Violation>;
  progress: BookingDraftProgress;
  canGoBack: boolean;
  canGoNext: boolean;
  /** Every step is valid. */
  canSubmit: boolean;
  /** The booking as people read it before they sign. */
  review: Array<BookingReviewSection>;
  label: string;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  createdBy: string;
  createdByName: string;
  actions: Record<string, Decision>;
}

/** The words that the fields of a device may have, with what people call them. */
export interface BookingChoices {
  conditionGrades: Array<BookingChoice>;
  passcodeTypes: Array<BookingChoice>;
  findMyStatuses: Array<BookingChoice>;
  accessoryTypes: Array<BookingChoice>;
  priorities: Array<BookingChoice>;
}

/** A word, and what people call it. */
export interface BookingChoice {
  value: string;
  label: string;
}

/** A part of a booking to read: the client, a device, what was agreed, the signature. */
export interface BookingReviewSection {
  /** Where it is changed. */
  step: BookingDraftStep;
  title: string;
  rows: Array<BookingReviewRow>;
}

/** One line to read. */
export interface BookingReviewRow {
  field: BookingReviewField;
  label: string;
  value: string;
}

/** What a line of a booking says. */
export type BookingReviewField =
  | "order_number" | "service" | "status" | "client" | "company" | "email" | "phone" | "address"
  | "location" | "goods" | "device" | "workflow" | "device_type" | "serial_number" | "imei"
  | "colour" | "storage" | "grade" | "issues" | "find_my" | "passcode" | "priority"
  | "accessories" | "line" | "ready_by" | "intake" | "notes" | "pre_authorization" | "subtotal"
  | "vat" | "total" | "paid" | "balance" | "signed_by" | "terms" | "consent";

/** One step of a draft, judged. */
export interface BookingDraftStepInfo {
  step: BookingDraftStep;
  title: string;
  /** null for the confirmation. */
  number: number | null;
  valid: boolean;
  /** Every step before it is valid. */
  reachable: boolean;
  optional: boolean;
  /**
   * Something of the step was typed, or the draft is past it: until then what is missing is no
   * fault to show.
   */
  touched: boolean;
  /** With pointers into the draft's data. */
  violations: Array<Violation>;
  /** How many violations there are beyond those told, which are 100 at most. */
  more?: number;
  /** Those of the step. */
  warnings: Array<Violation>;
}

/** How far a draft is. */
export interface BookingDraftProgress {
  stepNumber: number;
  stepCount: number;
  percent: number;
  label: string;
}

/** A draft as a line of a list. */
export interface BookingDraftSummary {
  draftId: string;
  version: number;
  serviceType: BookingServiceType;
  serviceTypeLabel: string;
  currentStep: BookingDraftStep;
  progress: BookingDraftProgress;
  locationId: string | null;
  locationName?: string;
  clientName: string | null;
  /** Devices, or pieces of a sale. */
  goodsCount: number;
  label: string;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  createdBy: string;
  createdByName: string;
  actions: Record<string, Decision>;
}

/** How the client signs. */
export type BookingSignatureMethod = "drawn" | "typed";

/** What a signature was given for. */
export type BookingSignatureType = "drop_off" | "collection" | "authorization";

/** The fields of a booking. */
export interface BookingData {
  /** Default: repair. */
  serviceType?: BookingServiceType | null;
  /** Default: by service type. */
  intakeMethod?: BookingIntakeMethod | null;
  /** A client on file; names, e-mail and address may then be left out. */
  clientId?: string | null;
  /** At most 80 characters; needed for a new client. */
  clientFirstName?: string | null;
  /** At most 80 characters. */
  clientLastName?: string | null;
  /** At most 120 characters. */
  clientCompanyName?: string | null;
  /** The client has no e-mail address. Default: false. */
  noEmail?: boolean | null;
  /** Needed for a new client unless noEmail. */
  clientEmail?: string | null;
  /** International, or as dialled in the client's country. */
  clientPhone?: string | null;
  /** ISO 3166-1 alpha-2. Default: that of the location. */
  clientCountryCode?: string | null;
  /** An enquiry that the order continues. */
  existingTicketId?: string | null;
  /** A note for staff only, at most 10,000 characters. */
  notes?: string | null;
  addressLine1?: string | null;
  addressLine2?: string | null;
  city?: string | null;
  county?: string | null;
  /** Checked by the rules of the address's country. */
  postcode?: string | null;
  /** A name or a two-letter code. */
  country?: string | null;
  /** Chosen by itself when only one is active. */
  locationId?: string | null;
  /** A date, a wall time at the location, or RFC 3339. */
  readyBy?: string | null;
  /** Ready-by may lie outside opening hours. Default: false. */
  allowOutsideHours?: boolean | null;
  /** What is handed in. */
  devices?: ReadonlyArray<BookingDeviceForm> | null;
  /** Needed for repair and buyback. */
  signature?: BookingSignatureForm | null;
  /** What may be spent without asking again. */
  preAuthorization?: BookingPreAuthorizationForm | null;
  /** What is sold. */
  items?: ReadonlyArray<BookingItemForm> | null;
  /** What is paid for a sale. */
  payments?: ReadonlyArray<BookingPaymentForm> | null;
}

/** A booking as a clerk types it in, or the draft that holds it. */
export interface BookingForm {
  /** Default: repair. */
  serviceType?: BookingServiceType | null;
  /** Default: by service type. */
  intakeMethod?: BookingIntakeMethod | null;
  /** A client on file; names, e-mail and address may then be left out. */
  clientId?: string | null;
  /** At most 80 characters; needed for a new client. */
  clientFirstName?: string | null;
  /** At most 80 characters. */
  clientLastName?: string | null;
  /** At most 120 characters. */
  clientCompanyName?: string | null;
  /** The client has no e-mail address. Default: false. */
  noEmail?: boolean | null;
  /** Needed for a new client unless noEmail. */
  clientEmail?: string | null;
  /** International, or as dialled in the client's country. */
  clientPhone?: string | null;
  /** ISO 3166-1 alpha-2. Default: that of the location. */
  clientCountryCode?: string | null;
  /** An enquiry that the order continues. */
  existingTicketId?: string | null;
  /** A note for staff only, at most 10,000 characters. */
  notes?: string | null;
  addressLine1?: string | null;
  addressLine2?: string | null;
  city?: string | null;
  county?: string | null;
  /** Checked by the rules of the address's country. */
  postcode?: string | null;
  /** A name or a two-letter code. */
  country?: string | null;
  /** Chosen by itself when only one is active. */
  locationId?: string | null;
  /** A date, a wall time at the location, or RFC 3339. */
  readyBy?: string | null;
  /** Ready-by may lie outside opening hours. Default: false. */
  allowOutsideHours?: boolean | null;
  /** What is handed in. */
  devices?: ReadonlyArray<BookingDeviceForm> | null;
  /** Needed for repair and buyback. */
  signature?: BookingSignatureForm | null;
  /** What may be spent without asking again. */
  preAuthorization?: BookingPreAuthorizationForm | null;
  /** What is sold. */
  items?: ReadonlyArray<BookingItemForm> | null;
  /** What is paid for a sale. */
  payments?: ReadonlyArray<BookingPaymentForm> | null;
  /** A draft to book, instead of all other fields but `signature`. */
  draftId?: string | null;
  /** The draft's version that was seen last. */
  expectedVersion?: number | null;
}

/** A time that goods are promised for, and when the location is open. */
export interface BookingReadyByForm {
  readyBy?: string | null;
  /** Default: the clock. */
  now?: string | null;
  /** IANA name. Default: Europe/London. */
  timeZone?: string | null;
  openingHours?: Readonly<Record<string, ReadonlyArray<ReadonlyArray<string>>>> | null;
  closures?: ReadonlyArray<string> | null;
  allowOutsideHours?: boolean | null;
  /** In a session: a location, instead of its zone, hours and closures. */
  locationId?: string | null;
  /**
   * Answer also what to offer: a time, and the days that can be chosen; `readyBy` may then be left
   * out.
   */
  suggest?: boolean | null;
}

/** What a form offers before anybody has chosen. */
export interface BookingReadyByOffer {
  /**
   * In three days at 17:00; where the location is closed then, the next open day or the last open
   * hour. null: it is closed for a year.
   */
  readyBy: BookingReadyBy | null;
  readyByLabel: string | null;
  /** Six weeks, from today at the location. */
  days: Array<BookingReadyByDay>;
}

/** A day that goods may be promised for, or why not. */
export interface BookingReadyByDay {
  date: string;
  label: string;
  selectable: boolean;
  /** When the location is open; empty where it keeps no hours, or is closed. */
  hours: Array<string>;
  hoursLabel: string;
  /** What the day alone stands for; null where it cannot be chosen. */
  readyBy: BookingReadyBy | null;
  reason?: string;
  message?: string;
}

/** The client's agreement to the terms. */
export interface BookingSignatureForm {
  signatureMethod?: BookingSignatureMethod | null;
  /** When drawn: a PNG as data URL, at most 524,288 bytes. */
  signatureData?: string | null;
  /** When typed; at most 160 characters. */
  typedName?: string | null;
  /** Must be true. */
  termsAgreed?: boolean | null;
  /** The version shown. Default: the current one. */
  termsVersion?: string | null;
  /** Default: false. */
  marketingConsent?: boolean | null;
  /** Default: name and version of the host. */
  userAgent?: string | null;
  geolocation?: BookingGeolocationForm | null;
}

/** Where it was signed. Unit: degrees. */
export interface BookingGeolocationForm {
  latitude?: number | null;
  longitude?: number | null;
}

/** Facts that a booking is judged by. */
export interface BookingContext {
  /** Default: the clock. */
  now?: string | null;
  /** Default: GBP. */
  currency?: string | null;
  /** Default: GB. */
  defaultCountryCode?: string | null;
  /** Default: Europe/London. */
  timeZone?: string | null;
  /** Default: true. */
  buybackEnabled?: boolean | null;
  locations?: ReadonlyArray<BookingLocationFacts> | null;
  /** The record of clientId. */
  client?: BookingClientFacts | null;
  deviceTypes?: ReadonlyArray<BookingDeviceTypeFacts> | null;
  stock?: ReadonlyArray<BookingStockFacts> | null;
  /** The current version. */
  termsVersion?: string | null;
  /** Item type to basis points. */
  vatRatesBp?: Readonly<Record<string, number>> | null;
  catalogue?: BookingCatalogueFacts | null;
}

/** A client on file, as far as a booking depends on it. */
export interface BookingClientFacts {
  id?: string | null;
  addressLine1?: string | null;
  city?: string | null;
  postcode?: string | null;
}

/** A signature as it would be stored. */
export interface BookingNormalizedSignature {
  signatureMethod: BookingSignatureMethod | null;
  signatureData: string | null;
  typedName: string | null;
  termsAgreed: boolean | null;
  termsVersion: string | null;
  marketingConsent: boolean | null;
  userAgent: string | null;
  geolocation: BookingGeolocation | null;
}

/** A place on Earth. Unit: degrees. */
export interface BookingGeolocation {
  latitude: number;
  longitude: number;
}

/** A device of a new order. */
export interface BookingSubmittedDevice {
  deviceId: string;
  displayName: string;
  status: BookingDeviceStatus;
  label: string;
}

/** A new order. */
export interface BookingSubmission {
  orderId: string;
  orderNumber: number;
  orderNumberLabel: string;
  ticketId: string;
  clientId: string;
  clientCreated: boolean;
  signatureId: string | null;
  preAuthorizationId: string | null;
  devices: Array<BookingSubmittedDevice>;
  status: BookingOrderStatus;
  statusLabel: string;
  serviceTypeLabel: string;
  clientName: string;
  totals: BookingOrderTotals;
  readyBy: BookingReadyBy | null;
  /** The wall time at the location in words. */
  readyByLabel: string | null;
  /** What the last screen shows, line by line. */
  confirmation: Array<BookingReviewRow>;
  warnings: Array<Violation>;
  /** Clients with the same phone number. */
  possibleDuplicates: Array<string>;
  title: string;
  message: string;
  /** true: the draft was booked before, and this is what was answered then. */
  alreadySubmitted?: boolean;
  actions: Record<string, Decision>;
}

/** What a later signature is for. */
export type BookingCaptureType = "collection" | "authorization";

/** A signature for a collection or an approval. */
export interface BookingCaptureForm {
  orderId?: string | null;
  type?: BookingCaptureType | null;
  /** Instead of the members below. */
  signature?: BookingSignatureForm | null;
  signatureMethod?: BookingSignatureMethod | null;
  /** When drawn: a PNG as data URL, at most 524,288 bytes. */
  signatureData?: string | null;
  /** When typed; at most 160 characters. */
  typedName?: string | null;
  /** Must be true. */
  termsAgreed?: boolean | null;
  /** The version shown. Default: the current one. */
  termsVersion?: string | null;
  /** Default: false. */
  marketingConsent?: boolean | null;
  /** Default: name and version of the host. */
  userAgent?: string | null;
  geolocation?: BookingGeolocationForm | null;
}

/** The fields of a booking, facts to judge it by, and the step that is asked about. */
export interface BookingStepForm {
  /** Default: repair. */
  serviceType?: BookingServiceType | null;
  /** Default: by service type. */
  intakeMethod?: BookingIntakeMethod | null;
  /** A client on file; names, e-mail and address may then be left out. */
  clientId?: string | null;
  /** At most 80 characters; needed for a new client. */
  clientFirstName?: string | null;
  /** At most 80 characters. */
  clientLastName?: string | null;
  /** At most 120 characters. */
  clientCompanyName?: string | null;
  /** The client has no e-mail address. Default: false. */
  noEmail?: boolean | null;
  /** Needed for a new client unless noEmail. */
  clientEmail?: string | null;
  /** International, or as dialled in the client's country. */
  clientPhone?: string | null;
  /** ISO 3166-1 alpha-2. Default: that of the location. */
  clientCountryCode?: string | null;
  /** An enquiry that the order continues. */
  existingTicketId?: string | null;
  /** A note for staff only, at most 10,000 characters. */
  notes?: string | null;
  addressLine1?: string | null;
  addressLine2?: string | null;
  city?: string | null;
  county?: string | null;
  /** Checked by the rules of the address's country. */
  postcode?: string | null;
  /** A name or a two-letter code. */
  country?: string | null;
  /** Chosen by itself when only one is active. */
  locationId?: string | null;
  /** A date, a wall time at the location, or RFC 3339. */
  readyBy?: string | null;
  /** Ready-by may lie outside opening hours. Default: false. */
  allowOutsideHours?: boolean | null;
  /** What is handed in. */
  devices?: ReadonlyArray<BookingDeviceForm> | null;
  /** Needed for repair and buyback. */
  signature?: BookingSignatureForm | null;
  /** What may be spent without asking again. */
  preAuthorization?: BookingPreAuthorizationForm | null;
  /** What is sold. */
  items?: ReadonlyArray<BookingItemForm> | null;
  /** What is paid for a sale. */
  payments?: ReadonlyArray<BookingPaymentForm> | null;
  /** Facts to judge by. With a session, missing ones come from the database. */
  context?: BookingContext | null;
  /** The step to judge. */
  step: BookingDraftStep;
}

/** A person's role at the counter. */
export type BookingRole = "master_admin" | "admin" | "senior_engineer" | "engineer" | "office";

/** What the client comes for. */
export type BookingServiceType = "repair" | "buyback" | "accessories" | "device_sale";

/** How the goods reach the shop, or how a sale is made. */
export type BookingIntakeMethod =
  | "walk_in" | "mail_in" | "courier" | "online" | "accessories_in_store" | "counter_sale";

/** A client as a clerk types it in. */
export interface BookingClientForm {
  clientFirstName?: string | null;
  clientLastName?: string | null;
  clientCompanyName?: string | null;
  noEmail?: boolean | null;
  clientEmail?: string | null;
  clientPhone?: string | null;
  clientCountryCode?: string | null;
  addressLine1?: string | null;
  addressLine2?: string | null;
  city?: string | null;
  county?: string | null;
  postcode?: string | null;
  country?: string | null;
}

/** The fields of a booking, and facts to judge it by. */
export interface BookingValidationForm {
  /** Default: repair. */
  serviceType?: BookingServiceType | null;
  /** Default: by service type. */
  intakeMethod?: BookingIntakeMethod | null;
  /** A client on file; names, e-mail and address may then be left out. */
  clientId?: string | null;
  /** At most 80 characters; needed for a new client. */
  clientFirstName?: string | null;
  /** At most 80 characters. */
  clientLastName?: string | null;
  /** At most 120 characters. */
  clientCompanyName?: string | null;
  /** The client has no e-mail address. Default: false. */
  noEmail?: boolean | null;
  /** Needed for a new client unless noEmail. */
  clientEmail?: string | null;
  /** International, or as dialled in the client's country. */
  clientPhone?: string | null;
  /** ISO 3166-1 alpha-2. Default: that of the location. */
  clientCountryCode?: string | null;
  /** An enquiry that the order continues. */
  existingTicketId?: string | null;
  /** A note for staff only, at most 10,000 characters. */
  notes?: string | null;
  addressLine1?: string | null;
  addressLine2?: string | null;
  city?: string | null;
  county?: string | null;
  /** Checked by the rules of the address's country. */
  postcode?: string | null;
  /** A name or a two-letter code. */
  country?: string | null;
  /** Chosen by itself when only one is active. */
  locationId?: string | null;
  /** A date, a wall time at the location, or RFC 3339. */
  readyBy?: string | null;
  /** Ready-by may lie outside opening hours. Default: false. */
  allowOutsideHours?: boolean | null;
  /** What is handed in. */
  devices?: ReadonlyArray<BookingDeviceForm> | null;
  /** Needed for repair and buyback. */
  signature?: BookingSignatureForm | null;
  /** What may be spent without asking again. */
  preAuthorization?: BookingPreAuthorizationForm | null;
  /** What is sold. */
  items?: ReadonlyArray<BookingItemForm> | null;
  /** What is paid for a sale. */
  payments?: ReadonlyArray<BookingPaymentForm> | null;
  /** Facts to judge by. With a session, missing ones come from the database. */
  context?: BookingContext | null;
}

/** An amount that may be spent without asking again. */
export interface BookingPreAuthorizationForm {
  /** 1 to 10,000,000. */
  amountMinor?: number | null;
  /** Default: the company's. */
  currency?: string | null;
  /** At most 500 characters. */
  notes?: string | null;
  /** RFC 3339. Default: now. */
  authorizedAt?: string | null;
}

/** How money changed hands. */
export type BookingPaymentMethod =
  | "cash" | "card" | "bank_transfer" | "paypal" | "invoice" | "other";

/** One line of a sale. */
export interface BookingItemForm {
  /** Default: by service type. */
  itemType?: BookingItemType | null;
  /** At most 200 characters. */
  description?: string | null;
  /** 1 to 999. Default: 1. */
  quantity?: number | null;
  /** 0 to 100,000,000. */
  unitPriceMinor?: number | null;
  /** Default: true. */
  priceIncludesVat?: boolean | null;
  /** Basis points, 0 to 10,000. Default: the company's rate. */
  vatRateBp?: number | null;
  /** The unit sold by a device_sale line. */
  stockId?: string | null;
  productId?: string | null;
}

/** One payment for a sale. */
export interface BookingPaymentForm {
  /** 1 to 100,000,000. */
  amountMinor?: number | null;
  paymentMethod?: BookingPaymentMethod | null;
  /** Needed for an invoice; at most 40 characters. */
  invoiceNumber?: string | null;
  /** At most 500 characters. */
  notes?: string | null;
}

/** A pre-authorisation as it would be stored. */
export interface BookingNormalizedPreAuthorization {
  amountMinor: number | null;
  currency: string | null;
  notes: string | null;
  authorizedAt: string | null;
  amountLabel?: string;
  /** The wall time of the place in words. */
  authorizedAtLabel?: string;
}

/** A line of a sale with its defaults filled in. */
export interface BookingNormalizedItem {
  itemType: BookingItemType;
  description: string | null;
  quantity: number;
  unitPriceMinor: number;
  priceIncludesVat: boolean;
  vatRateBp: number;
  stockId: string | null;
  productId: string | null;
  itemTypeLabel?: string;
  unitPriceLabel?: string;
  vatRateLabel?: string;
  /** What the line comes to, VAT included. */
  grossMinor?: number;
  grossLabel?: string;
}

/** A payment as it would be stored. */
export interface BookingNormalizedPayment {
  amountMinor: number;
  paymentMethod: BookingPaymentMethod;
  invoiceNumber: string | null;
  notes: string | null;
  amountLabel?: string;
  paymentMethodLabel?: string;
}

/** What the items come to. */
export interface BookingTotals {
  /** Without VAT. */
  subtotalMinor: number;
  vatMinor: number;
  grandTotalMinor: number;
  currency: string;
  subtotalLabel?: string;
  vatLabel?: string;
  grandTotalLabel?: string;
}

/** How far an order is paid. */
export type BookingPaymentStatus = "paid" | "partial" | "unpaid" | "refunded";

/** Where one round of a quote stands. */
export type BookingQuoteStatus = "open" | "authorized" | "rejected" | "superseded";

/** How a client agreed to a quote. */
export type BookingAuthorizationMethod = "pre_authorised" | "phone" | "email" | "portal";

/** Where a payment at a card terminal stands. */
export type BookingCardPaymentStatus =
  | "pending" | "processing" | "completed" | "failed" | "cancelled" | "timeout";

/** What an order costs and what was paid, in minor units of its currency and as texts. */
export interface BookingOrderTotals {
  /** Without VAT. */
  subtotalMinor: number;
  vatMinor: number;
  grandTotalMinor: number;
  depositsPaidMinor: number;
  /** Payouts included, as negative amounts. */
  finalPaymentsPaidMinor: number;
  amountPaidMinor: number;
  totalRefundedMinor: number;
  /** Paid less refunded. */
  netPaidMinor: number;
  /** What is still to be paid; negative when the shop owes. */
  balanceDueMinor: number;
  subtotalLabel: string;
  vatLabel: string;
  grandTotalLabel: string;
  depositsPaidLabel: string;
  finalPaymentsPaidLabel: string;
  amountPaidLabel: string;
  totalRefundedLabel: string;
  netPaidLabel: string;
  balanceDueLabel: string;
  paymentStatus: BookingPaymentStatus;
  paymentStatusLabel: string;
  currency: string;
}

/** A line of an order. */
export interface BookingOrderItem {
  id: string;
  /** Null for a line of the order as a whole. */
  deviceId: string | null;
  /** What the device is called, while it is on the order. */
  deviceName?: string;
  itemType: BookingItemType;
  /** The type in words. */
  label: string;
  description: string;
  quantity: number;
  unitPriceMinor: number;
  unitPriceLabel: string;
  priceIncludesVat: boolean;
  vatRateBp: number;
  vatRateLabel: string;
  stockId: string | null;
  productId: string | null;
  netMinor: number;
  netLabel: string;
  vatMinor: number;
  vatLabel: string;
  grossMinor: number;
  grossLabel: string;
}

/** Money that changed hands for an order. */
export interface BookingOrderPayment {
  id: string;
  deviceId: string | null;
  /** What the device is called, while it is on the order. */
  deviceName?: string;
  /** Negative for a payout. */
  amountMinor: number;
  amountLabel: string;
  paymentMethod: BookingPaymentMethod;
  /** The method in words. */
  label: string;
  isDeposit: boolean;
  isPayout: boolean;
  paymentDate: string;
  reference: string | null;
  invoiceNumber: string | null;
  notes: string | null;
  refundedMinor: number;
  refundedLabel: string;
  /** What can still be given back. */
  refundableMinor: number;
  refundableLabel: string;
  refunds: Array<BookingOrderRefund>;
  createdAt: string;
  createdBy: string;
  createdByName?: string;
  actions: Record<string, Decision>;
}

/** Money that was given back of a payment. */
export interface BookingOrderRefund {
  id: string;
  amountMinor: number;
  amountLabel: string;
  reason: string;
  createdAt: string;
  createdBy: string;
  createdByName?: string;
}

/** One round of a quote for one device. */
export interface BookingOrderQuote {
  id: string;
  deviceId: string;
  /** What the device is called, while it is on the order. */
  deviceName?: string;
  round: number;
  status: BookingQuoteStatus;
  /** The status in words. */
  label: string;
  /** As they were when the quote was sent. */
  items: Array<BookingOrderItem>;
  subtotalMinor: number;
  subtotalLabel: string;
  vatMinor: number;
  vatLabel: string;
  grandTotalMinor: number;
  grandTotalLabel: string;
  sentAt: string;
  sentBy: string;
  sentByName?: string;
  method: BookingAuthorizationMethod | null;
  /** How the client answered, in words. */
  methodLabel?: string;
  reason: string | null;
  signatureId: string | null;
  /** Masked. */
  bankDetails: BookingBankDetails | null;
  decidedAt: string | null;
  decidedBy: string | null;
  decidedByName?: string;
}

/** A payment that a card terminal was asked for. */
export interface BookingCardPayment {
  id: string;
  orderId: string;
  deviceId: string | null;
  /** What the device is called, while it is on the order. */
  deviceName?: string;
  amountMinor: number;
  amountLabel: string;
  status: BookingCardPaymentStatus;
  /** The status in words. */
  label: string;
  reference: string | null;
  /** The payment that it became. */
  paymentId: string | null;
  startedAt: string;
  startedBy: string;
  startedByName?: string;
  expiresAt: string;
  finishedAt: string | null;
}

/** What a card terminal says. */
export type BookingCardPaymentOutcome =
  | "processing" | "completed" | "failed" | "cancelled" | "timeout";

/** How a seller is paid. */
export type BookingPayoutMethod = "bank_transfer" | "cash";

/** What became of a line. */
export type BookingItemChange = "added" | "changed" | "removed";

/** A line for an order. */
export interface BookingAddItemForm {
  orderId?: string | null;
  /** Default: the only device of the order. */
  deviceId?: string | null;
  /** Default: repair, for a buyback device_purchase, in a sale accessory. */
  itemType?: BookingItemType | null;
  /** At most 200 characters. */
  description?: string | null;
  /** 1 to 999. Default: 1. */
  quantity?: number | null;
  /** 0 to 100,000,000. */
  unitPriceMinor?: number | null;
  /** Default: true. */
  priceIncludesVat?: boolean | null;
  /** Basis points, 0 to 10,000. Default: the company's rate. */
  vatRateBp?: number | null;
  productId?: string | null;
}

/** What is to change about a line. */
export interface BookingUpdateItemForm {
  orderId?: string | null;
  itemId?: string | null;
  deviceId?: string | null;
  /** Default: repair, for a buyback device_purchase, in a sale accessory. */
  itemType?: BookingItemType | null;
  /** At most 200 characters. */
  description?: string | null;
  /** 1 to 999. Default: 1. */
  quantity?: number | null;
  /** 0 to 100,000,000. */
  unitPriceMinor?: number | null;
  /** Default: true. */
  priceIncludesVat?: boolean | null;
  /** Basis points, 0 to 10,000. Default: the company's rate. */
  vatRateBp?: number | null;
  productId?: string | null;
}

/** Money that came in. */
export interface BookingRecordPaymentForm {
  orderId?: string | null;
  /** 1 to 100,000,000. */
  amountMinor?: number | null;
  paymentMethod?: BookingPaymentMethod | null;
  /** Default: today. */
  paymentDate?: string | null;
  /** At most 500 characters. */
  notes?: string | null;
  /** Needed for an invoice; at most 40 characters. */
  invoiceNumber?: string | null;
  /** Absent: for the order as a whole. */
  deviceId?: string | null;
  /** What is paid before a repair is ready is a deposit in any case. */
  isDeposit?: boolean | null;
}

/** A payment, and what the order comes to now. */
export interface BookingPaymentResult {
  payment: BookingOrderPayment;
  orderId: string;
  orderNumber: number;
  orderStatus: BookingOrderStatus;
  /** The order's status in words. */
  label: string;
  totals: BookingOrderTotals;
  warnings: Array<Violation>;
  /** What can be done with the order. */
  actions: Record<string, Decision>;
}

/** A payment at a terminal, and what the order comes to now. */
export interface BookingCardPaymentResult {
  cardPayment: BookingCardPayment;
  /** What it became. */
  payment: BookingOrderPayment | null;
  orderId: string;
  orderNumber: number;
  orderStatus: BookingOrderStatus;
  /** The order's status in words. */
  label: string;
  totals: BookingOrderTotals;
  warnings: Array<Violation>;
  /** What can be done with the order. */
  actions: Record<string, Decision>;
}

/** What is to be added up. */
export interface BookingCalculateTotalsForm {
  /** Descriptions and units of the stock are not looked at. */
  items?: ReadonlyArray<BookingItemForm> | null;
  payments?: ReadonlyArray<BookingPaymentSum> | null;
  refunds?: ReadonlyArray<BookingRefundSum> | null;
  /** Rates by item type, where they are not the usual ones. */
  vatRatesBp?: Readonly<Record<string, number>> | null;
  /** ISO 4217, what the texts are in. Default: the company's in a session, otherwise GBP. */
  currency?: string | null;
}

/** A payment that is to be added up. */
export interface BookingPaymentSum {
  /** 1 to 100,000,000, also of a payout. */
  amountMinor?: number | null;
  isDeposit?: boolean | null;
  isPayout?: boolean | null;
}

/** A refund that is to be added up. */
export interface BookingRefundSum {
  /** 1 to 100,000,000. */
  amountMinor?: number | null;
}

/** What one line comes to. */
export interface BookingCalculatedLine {
  netMinor: number;
  vatMinor: number;
  grossMinor: number;
  netLabel: string;
  vatLabel: string;
  grossLabel: string;
}

/** What items, payments and refunds come to. */
export interface BookingCalculatedTotals {
  lines: Array<BookingCalculatedLine>;
  subtotalMinor: number;
  vatMinor: number;
  grandTotalMinor: number;
  depositsPaidMinor: number;
  finalPaymentsPaidMinor: number;
  amountPaidMinor: number;
  totalRefundedMinor: number;
  netPaidMinor: number;
  balanceDueMinor: number;
  subtotalLabel: string;
  vatLabel: string;
  grandTotalLabel: string;
  depositsPaidLabel: string;
  finalPaymentsPaidLabel: string;
  amountPaidLabel: string;
  totalRefundedLabel: string;
  netPaidLabel: string;
  balanceDueLabel: string;
  paymentStatus: BookingPaymentStatus;
  paymentStatusLabel: string;
  currency: string;
}

/** What a code was found as. */
export type BookingLookupMatch = "qr" | "order_number" | "label_code" | "imei" | "serial_number";

/** An order that a code names, or a device of one. */
export interface BookingLookupHit {
  matchedBy: BookingLookupMatch;
  orderId: string;
  orderNumber: number;
  orderNumberLabel: string;
  orderStatus: BookingOrderStatus;
  orderStatusLabel: string;
  /** null: the code names the order as a whole. */
  deviceId: string | null;
  displayName: string | null;
  deviceStatus: BookingDeviceStatus | null;
  deviceStatusLabel: string | null;
  clientName: string;
  createdAt: string;
  /** One line to show. */
  label: string;
  actions: Record<string, Decision>;
}

/** When the goods are to be ready. */
export interface BookingReadyBy {
  utc: string;
  /** Wall time at the location, YYYY-MM-DDTHH:MM:SS. */
  local: string;
  timeZone: string;
}

/** An order with everything that belongs to it, except secrets. */
export interface BookingOrder {
  id: string;
  orderNumber: number;
  orderNumberLabel: string;
  serviceType: BookingServiceType;
  serviceTypeLabel: string;
  intakeMethod: BookingIntakeMethod;
  intakeMethodLabel: string;
  status: BookingOrderStatus;
  /** The status in words. */
  label: string;
  /** Why it is on hold or was cancelled. */
  statusReason: string | null;
  version: number;
  ticketId: string;
  locationId: string | null;
  locationName: string | null;
  assignedUserId: string | null;
  assignedUserName: string | null;
  client: BookingOrderClient;
  devices: Array<BookingOrderDevice>;
  signatures: Array<BookingOrderSignature>;
  preAuthorization: BookingOrderPreAuthorization | null;
  items: Array<BookingOrderItem>;
  payments: Array<BookingOrderPayment>;
  /** Every round, by device. */
  quotes: Array<BookingOrderQuote>;
  /** What was asked of card terminals. */
  cardPayments: Array<BookingCardPayment>;
  totals: BookingOrderTotals;
  readyBy: BookingReadyBy | null;
  /** The wall time at the location in words. */
  readyByLabel: string | null;
  dates: BookingOrderDates;
  /** Oldest first, the latest 1,000; an order takes no more. */
  notes: Array<BookingOrderNote>;
  /** Older notes that are on file and not shown, where an older service took more. */
  moreNotes?: number;
  timeline: Array<BookingTimelineEntry>;
  createdAt: string;
  createdBy: string;
  createdByName?: string;
  actions: Record<string, Decision>;
  /** Remarks about what was just changed. */
  warnings?: Array<Violation>;
}

/** A signature, and the terms as they stood when it was given. */
export interface BookingOrderSignature {
  id: string;
  type: BookingSignatureType;
  label: string;
  signatureMethod: BookingSignatureMethod;
  signatureMethodLabel: string;
  /** The PNG as data URL, the same bytes as were sent. */
  signatureData: string | null;
  typedName: string | null;
  termsAgreed: boolean;
  terms: BookingTermsSnapshot;
  marketingConsent: boolean;
  userAgent: string | null;
  geolocation: BookingGeolocation | null;
  actorId: string;
  actorName?: string;
  capturedAt: string;
}

/** Terms as they stood at one moment. */
export interface BookingTermsSnapshot {
  version: string | null;
  text: string;
  /** Of the text in UTF-8, hexadecimal. */
  sha256: string;
  locale: string;
}

/** What may be spent without asking again. */
export interface BookingOrderPreAuthorization {
  id: string;
  amountMinor: number;
  amountLabel: string;
  currency: string;
  notes: string | null;
  authorizedAt: string;
}

/** A note for staff. */
export interface BookingOrderNote {
  id: string;
  /** null: about the order as a whole. */
  deviceId: string | null;
  /** What the device is called, while it is on the order. */
  deviceName?: string;
  text: string;
  createdAt: string;
  createdBy: string;
  createdByName?: string;
}

/** One change of status. */
export interface BookingTimelineEntry {
  /** null: of the order itself. */
  deviceId: string | null;
  /** What the device is called, while it is on the order. */
  deviceName?: string;
  from: string | null;
  to: string;
  label: string;
  reason: string | null;
  at: string;
  by: string;
  byName?: string;
}

/** What comes first in a list of orders. */
export type BookingOrderSort = "newest" | "oldest" | "ready_by";

/** One device, as far as the status of its order depends on it. */
export interface BookingDeviceState {
  status: BookingDeviceStatus;
  workflowType?: BookingWorkflowType | null;
}

/** One way on for a device, and whether it is open now. */
export interface BookingDeviceTransition {
  to: BookingDeviceStatus;
  label: string;
  /** Needs an engineer's hands. */
  bench: boolean;
  allowed: boolean;
  /** The kind that a try would be refused with. */
  reason?: string;
  message?: string;
  /** What has to be said with it, such as note. */
  needs: Array<string>;
}

/** The moments of an order. */
export interface BookingOrderDates {
  createdAt: string;
  updatedAt: string;
  readyBy: string | null;
  /** When the last of its devices came in. */
  receivedAt: string | null;
  /** When the last of its devices was ready. */
  readyAt: string | null;
  /** When the last of its devices left, or it was cancelled. */
  closedAt: string | null;
}

/** An order as a list shows it. */
export interface BookingOrderSummary {
  orderId: string;
  orderNumber: number;
  orderNumberLabel: string;
  serviceType: BookingServiceType;
  serviceTypeLabel: string;
  intakeMethod: BookingIntakeMethod;
  intakeMethodLabel: string;
  status: BookingOrderStatus;
  /** The status in words. */
  label: string;
  paymentStatus: BookingPaymentStatus;
  paymentStatusLabel: string;
  clientId: string;
  clientName: string;
  locationId: string | null;
  locationName: string | null;
  assignedUserId: string | null;
  assignedUserName: string | null;
  deviceCount: number;
  devices: Array<BookingListedDevice>;
  readyBy: string | null;
  /** The wall time at the location in words. */
  readyByLabel: string | null;
  createdAt: string;
  actions: Record<string, Decision>;
}

/** A device as a list of orders shows it. */
export interface BookingListedDevice {
  deviceId: string;
  displayName: string;
  workflowType: BookingWorkflowType;
  workflowTypeLabel: string;
  status: BookingDeviceStatus;
  label: string;
  assignedUserId: string | null;
  assignedUserName: string | null;
}

/** Somebody who repairs. */
export interface BookingEngineerInfo {
  userId: string;
  name: string;
  role: string;
  label: string;
}

/** A paper of an order. */
export type BookingDocumentType =
  | "booking_receipt" | "invoice" | "collection_receipt" | "device_label";

/** What was changed of an order, a device or a client. */
export type BookingAuditField =
  | "status" | "statusReason" | "locationId" | "readyBy" | "assignedUserId" | "paymentStatus"
  | "displayName" | "customBrand" | "customModel" | "serialNumber" | "imei" | "colour"
  | "storageCapacity" | "passcodeType" | "hasPasscode" | "findMyStatus" | "conditionGrade"
  | "customerReportedIssues" | "deviceTypeId" | "workflowType" | "priority" | "dueAt"
  | "foundIssues" | "diagnosisNotes" | "subLocationId" | "carrier" | "trackingNumber"
  | "firstName" | "lastName" | "companyName" | "email" | "phone" | "addressLine1" | "city"
  | "postcode" | "country";

/** Something that was done, in a sentence; never changed. */
export interface BookingAuditLine {
  id: string;
  at: string;
  /** The wall time of the organization in words. */
  atLabel: string;
  by: BookingAuditPerson;
  /** Who did what. */
  message: string;
  /** What it changed, as far as that has words. */
  changes: Array<BookingAuditChange>;
  method: string;
  topic: string;
  entityType: string;
  entityId: string;
  version: number;
  orderId: string | null;
  orderNumberLabel: string | null;
}

/** Who did something. */
export interface BookingAuditPerson {
  userId: string;
  name: string;
}

/** A member before and after a change, in words. */
export interface BookingAuditChange {
  field: BookingAuditField;
  label: string;
  from: string | null;
  to: string | null;
}

/** How often something was done on a day. */
export type BookingDayCount =
  | "booked" | "cancelled" | "diagnosed" | "ready" | "handed_over" | "enquiries" | "new_clients";

/** One line of a day. */
export interface BookingDayCounted {
  what: BookingDayCount;
  label: string;
  count: number;
}

/** Orders of a day of one service. */
export interface BookingDayService {
  serviceType: BookingServiceType;
  label: string;
  count: number;
}

/** What came in on a day in one way, in one currency. */
export interface BookingDayPayments {
  paymentMethod: BookingPaymentMethod;
  label: string;
  currency: string;
  count: number;
  amountMinor: number;
  amountLabel: string;
}

/** The money of a day in one currency. */
export interface BookingDayMoney {
  currency: string;
  takenMinor: number;
  takenLabel: string;
  /** Of what was taken. */
  depositsMinor: number;
  depositsLabel: string;
  paidOutMinor: number;
  paidOutLabel: string;
  refundedMinor: number;
  refundedLabel: string;
  /** Payments that were deleted, whenever they were recorded. */
  deletedMinor: number;
  deletedLabel: string;
  /** Taken, less all the others. */
  netMinor: number;
  netLabel: string;
}

/** What happens to one device. */
export type BookingWorkflowType = "repair" | "buyback";

/** What one line of an order is for. */
export type BookingItemType =
  | "part" | "labour" | "repair" | "device_sale" | "accessory" | "device_purchase" | "other";

/** A location, as far as a booking depends on it. */
export interface BookingLocationFacts {
  id?: string | null;
  name?: string | null;
  /** Default: true. */
  active?: boolean | null;
  countryCode?: string | null;
  timeZone?: string | null;
  /** mon … sun to [["09:00", "17:30"]]; a missing day is closed. */
  openingHours?: Readonly<Record<string, ReadonlyArray<ReadonlyArray<string>>>> | null;
  /** Dates closed. */
  closures?: ReadonlyArray<string> | null;
}

/** The locations of the organization. */
export interface BookingLocationList {
  items: Array<BookingLocation>;
  /** The only active location. */
  autoSelectId: string | null;
}

/** A shop or workshop. */
export interface BookingLocation {
  id: string;
  name: string;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  county: string | null;
  postcode: string | null;
  country: string | null;
  countryCode: string | null;
  phone: string | null;
  email: string | null;
  isPrimary: boolean;
  latitude: number | null;
  longitude: number | null;
  timeZone: string | null;
  /** null: no restriction. */
  openingHours: BookingOpeningHours | null;
  closures: Array<string>;
  active: boolean;
  label: string;
  actions: Record<string, Decision>;
}

/** Open times per day of the week; no times: closed. */
export interface BookingOpeningHours {
  mon: Array<Array<string>>;
  tue: Array<Array<string>>;
  wed: Array<Array<string>>;
  thu: Array<Array<string>>;
  fri: Array<Array<string>>;
  sat: Array<Array<string>>;
  sun: Array<Array<string>>;
}

/** Where a payout goes, with all but the last digits hidden. */
export interface BookingBankDetails {
  accountHolder: string;
  sortCode: string;
  accountNumber: string;
}

/** Where a payout is to go. */
export interface BookingBankDetailsInput {
  /** At most 160 characters. */
  accountHolder: string;
  /** 6 digits; spaces and hyphens may stand between. */
  sortCode: string;
  /** 8 digits. */
  accountNumber: string;
}

/** Where a payout goes. */
export interface BookingRevealedBankDetails {
  orderId: string;
  deviceId: string;
  round: number;
  accountHolder: string;
  sortCode: string;
  accountNumber: string;
}

/** A place inside a location. */
export type BookingSubLocationType =
  | "bench" | "shelf" | "drawer" | "locker" | "safe" | "room" | "other";

/** A setting that may be empty. */
export type BookingClearableSetting =
  | "name" | "logo" | "vatNumber" | "privacyPolicy" | "orderNumberPrefix" | "customerPortalUrl";

/** A part of a location that may be empty. */
export type BookingClearableLocationField =
  | "addressLine1" | "addressLine2" | "city" | "county" | "postcode" | "countryCode" | "phone"
  | "email" | "coordinates" | "timeZone" | "openingHours" | "closures";

/** Settings to change; what is left out stays as it is. */
export interface BookingSettingsForm {
  /** The company on receipts, at most 200 characters. Default: the organization's name. */
  name?: string | null;
  /** A PNG as data URL, at most 524,288 bytes. */
  logo?: string | null;
  /** At most 40 characters. */
  vatNumber?: string | null;
  /** At most 100,000 characters. */
  privacyPolicy?: string | null;
  /** The first order's number; fixed once there is an order. */
  orderNumberStart?: number | null;
  /** Shown before order numbers instead of #; at most 10 characters. */
  orderNumberPrefix?: string | null;
  /** ISO 4217. */
  currency?: string | null;
  /** Item type to basis points, 0 to 10,000; 2000 is 20 %. Rates left out stay as they are. */
  vatRatesBp?: Readonly<Record<string, number>> | null;
  /** Whether the company buys devices. */
  buybackEnabled?: boolean | null;
  /** Whether a repair may be paid for before it is done. */
  depositsEnabled?: boolean | null;
  /** Whether a device may be collected before all is paid. */
  allowCollectionWithBalance?: boolean | null;
  /** Whether the box is ticked beforehand; never in the EEA, the UK and Switzerland. */
  marketingConsentDefault?: boolean | null;
  /** Days after collection until passcodes are erased. */
  passcodeRetentionDays?: number | null;
  /** Days after its last change until a draft is erased. */
  draftRetentionDays?: number | null;
  /** Where customers follow their order; at most 500 characters. */
  customerPortalUrl?: string | null;
  /** Settings to empty. */
  clear?: ReadonlyArray<BookingClearableSetting> | null;
  /** The version that was seen last. */
  expectedVersion?: number | null;
}

/** How the company books. */
export interface BookingSettings {
  name: string;
  /** A PNG as data URL. */
  logo: string | null;
  vatNumber: string | null;
  privacyPolicy: string | null;
  orderNumberStart: number;
  orderNumberPrefix: string | null;
  currency: string;
  /** Item type to basis points. */
  vatRatesBp: Record<string, number>;
  buybackEnabled: boolean;
  depositsEnabled: boolean;
  allowCollectionWithBalance: boolean;
  /** As set; booking.getCompanyInfo says what counts. */
  marketingConsentDefault: boolean;
  passcodeRetentionDays: number;
  draftRetentionDays: number;
  customerPortalUrl: string | null;
  version: number;
  actions: Record<string, Decision>;
}

/** The company as clients see it, and what a new booking starts from. */
export interface BookingCompanyInfo {
  id: string;
  name: string;
  /** A PNG as data URL. */
  logo: string | null;
  vatNumber: string | null;
  /** What clients sign now; null while nothing is published. */
  terms: BookingTerms | null;
  privacyPolicy: string | null;
  currency: string;
  /** The primary location's. */
  defaultCountryCode: string;
  defaultCountryName: string;
  buybackEnabled: boolean;
  depositsEnabled: boolean;
  /** Item type to basis points. */
  vatRatesBp: Record<string, number>;
  defaults: BookingDefaults;
  customerPortalUrl: string | null;
}

/** What a wizard fills in before anybody types. */
export interface BookingDefaults {
  /** Always false in the EEA, the UK and Switzerland. */
  marketingConsentDefault: boolean;
  serviceType: BookingServiceType;
  conditionGrade: BookingConditionGrade;
  findMyStatus: BookingFindMyStatus;
  priority: BookingPriority;
}

/** One published version of the terms; it never changes. */
export interface BookingTerms {
  /** terms-1, terms-2 and so on. */
  version: string;
  text: string;
  /** Of the text in UTF-8, hexadecimal. */
  sha256: string;
  locale: string;
  effectiveAt: string;
  /** Whether it is the version that clients sign now. */
  current: boolean;
}

/**
 * Open times per day of the week, such as [["09:00", "12:00"], ["13:00", "17:30"]]; a day left out
 * is closed.
 */
export interface BookingOpeningHoursForm {
  mon?: ReadonlyArray<ReadonlyArray<string>> | null;
  tue?: ReadonlyArray<ReadonlyArray<string>> | null;
  wed?: ReadonlyArray<ReadonlyArray<string>> | null;
  thu?: ReadonlyArray<ReadonlyArray<string>> | null;
  fri?: ReadonlyArray<ReadonlyArray<string>> | null;
  sat?: ReadonlyArray<ReadonlyArray<string>> | null;
  sun?: ReadonlyArray<ReadonlyArray<string>> | null;
}

/** A location to add, or with an id what to change of it; what is left out stays as it is. */
export interface BookingLocationForm {
  /** The location to change. Without one a location is added. */
  id?: string | null;
  /** At most 120 characters; needed for a new location. */
  name?: string | null;
  addressLine1?: string | null;
  addressLine2?: string | null;
  city?: string | null;
  county?: string | null;
  /** Checked by the rules of the country. */
  postcode?: string | null;
  /** ISO 3166-1 alpha-2. */
  countryCode?: string | null;
  /** International, or as dialled in the location's country. */
  phone?: string | null;
  email?: string | null;
  /** One location is; the first becomes it by itself. */
  isPrimary?: boolean | null;
  /** Unit: degrees. Needs longitude. */
  latitude?: number | null;
  /** Unit: degrees. Needs latitude. */
  longitude?: number | null;
  /** IANA name. Default: that of the organization. */
  timeZone?: string | null;
  /** Replaces all of them. None: no restriction. */
  openingHours?: BookingOpeningHoursForm | null;
  /** Dates closed; replaces all of them. */
  closures?: ReadonlyArray<string> | null;
  /** Whether bookings are taken. Default: true. */
  active?: boolean | null;
  /** Parts to empty. */
  clear?: ReadonlyArray<BookingClearableLocationField> | null;
}

/** A service that can be booked, and what it needs. */
export interface BookingServiceTypeInfo {
  serviceType: BookingServiceType;
  title: string;
  /** One sentence for a card. */
  subtitle: string;
  /** A pictogram by its common name: wrench, banknote, cable, phone. */
  icon: string;
  /** A colour of the host's palette by its common name: blue, green, orange, purple. */
  colour: string;
  /** devices or items. */
  goods: string;
  clientRequired: boolean;
  addressRequired: boolean;
  signatureRequired: boolean;
  defaultIntakeMethod: BookingIntakeMethod;
  intakeMethods: Array<BookingIntakeMethodInfo>;
  /** What a booking is when it does not say. */
  default: boolean;
}

/** A country or territory. */
export interface BookingCountryInfo {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** Such as +44. */
  dialCode: string | null;
  hasPostcodes: boolean;
  /** That of the company. */
  default: boolean;
}

/** How the goods may come in. */
export interface BookingIntakeMethodInfo {
  intakeMethod: BookingIntakeMethod;
  label: string;
}

/** A place inside a location, such as a bench or a shelf. */
export interface BookingSubLocation {
  id: string;
  locationId: string;
  locationName?: string;
  code: string;
  description: string | null;
  type: BookingSubLocationType;
  typeLabel: string;
  active: boolean;
  label: string;
  actions: Record<string, Decision>;
}

/** A sub-location to add, or with an id what to change of it. */
export interface BookingSubLocationForm {
  /** The sub-location to change. Without one a sub-location is added. */
  id?: string | null;
  /** Where it is; needed for a new one, and never changed. */
  locationId?: string | null;
  /** At most 20 characters, unlike any other of the location; needed for a new one. */
  code?: string | null;
  /** At most 200 characters. */
  description?: string | null;
  /** Default: shelf. */
  type?: BookingSubLocationType | null;
  /** Whether devices may be put there. Default: true. */
  active?: boolean | null;
}

/** One word of a closed set. */
export interface BookingEnumWord {
  value: string;
  /** In the language of the session. */
  label: string;
  /** Language to label. */
  labels: Record<string, string>;
}

/** The device types that a shop begins with. */
export type BookingStarterDeviceType =
  | "mobile_phone" | "tablet" | "laptop" | "desktop" | "watch" | "console" | "audio" | "other";

/** Condition of a device as it is handed in. */
export type BookingConditionGrade = "A" | "B" | "C" | "D" | "F";

/** A unit in stock. */
export interface BookingStockFacts {
  id?: string | null;
  status?: string | null;
}

/** Where a unit of the stock stands. */
export type BookingStockStatus =
  | "purchased" | "awaiting_parts" | "ready_to_repair" | "refurbishing" | "for_sale" | "sold"
  | "salvaged";

/** A unit for the stock. */
export interface BookingStockForm {
  /** At most 160 characters. */
  displayName?: string | null;
  /** Default: purchased. */
  status?: BookingStockStatus | null;
  serialNumber?: string | null;
  imei?: string | null;
  colour?: string | null;
  storageCapacity?: string | null;
  /** Default: B. */
  condition?: BookingConditionGrade | null;
  locationId?: string | null;
  /** What was paid for it, 0 to 100,000,000. */
  costMinor?: number | null;
  /** 0 to 100,000,000. */
  sellPriceMinor?: number | null;
  /** 0 to 100,000,000. */
  specialOfferPriceMinor?: number | null;
}

/** A unit that the shop owns, with what it cost and what it brings. */
export interface BookingStock {
  id: string;
  displayName: string;
  status: BookingStockStatus;
  /** The status in words. */
  label: string;
  brandId: string | null;
  modelId: string | null;
  serialNumber: string | null;
  imei: string | null;
  colour: string | null;
  storageCapacity: string | null;
  conditionGrade: BookingConditionGrade;
  conditionLabel: string;
  locationId: string | null;
  currency: string;
  sellPriceMinor: number | null;
  specialOfferPriceMinor: number | null;
  /** What it is offered for: the special offer, else the price. */
  priceMinor: number | null;
  /** What was paid for it. */
  costMinor: number;
  sellPriceLabel: string | null;
  specialOfferPriceLabel: string | null;
  priceLabel: string | null;
  costLabel: string;
  /** What was spent on it since. */
  refurbishment: Array<BookingStockWork>;
  totalCostMinor: number;
  totalCostLabel: string;
  /** What it brings beyond its costs: when sold without VAT, before that by its price. */
  marginMinor: number | null;
  marginLabel: string | null;
  /** The buyback that it came by. */
  sourceOrderId: string | null;
  sourceDeviceId: string | null;
  /** The sale that it went by. */
  soldOrderId: string | null;
  soldAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  actions: Record<string, Decision>;
}

/** Something that was spent on a unit. */
export interface BookingStockWork {
  description: string;
  costMinor: number;
  costLabel: string;
}

/** Something that was spent on a unit, as it is handed in. */
export interface BookingStockWorkGiven {
  description: string;
  /** 0 to 100,000,000. */
  costMinor: number;
}

/** What a member may do in the directory itself. */
export type DirectoryRole = "owner" | "admin" | "member";

/** What somebody is in each domain; no role, no access to that domain. */
export interface DirectoryRoles {
  directory?: DirectoryRole | null;
  booking?: DirectoryBookingRole | null;
  leave?: DirectoryLeaveRole | null;
  /** One word, or all that they are. */
  protection?: DirectoryProtectionRole | readonly DirectoryProtectionRole[] | null;
  /** One word, or all that they are. */
  routines?: DirectoryRoutinesRole | readonly DirectoryRoutinesRole[] | null;
  signatures?: DirectorySignaturesRole | null;
}

/** A person of the organization. */
export interface DirectoryMemberInfo {
  userId: string;
  name: string;
  /** What they sign in with, beside a password. */
  login?: string;
  roles: DirectoryRoles;
  active: boolean;
  version: number;
  createdAt: string;
}

/** The first owner of an organization: somebody of the session's organization, or somebody new. */
export interface DirectoryNewOwner {
  /** Somebody of the session's organization, such as oneself; they then belong to both. */
  userId?: string | null;
  /** Of somebody new. */
  name?: string | null;
  /** Of somebody new: what they sign in with. */
  login?: string | null;
  /** Of somebody new: their first password, which they change by session.changePassword. */
  password?: string | null;
}

/** An organization that was just created. */
export interface DirectoryNewOrganization {
  organization: DirectoryOrganization;
  /** Who signs in as its first owner. */
  owner: DirectoryMemberInfo;
}

/** A company with its own data. */
export interface DirectoryOrganization {
  organizationId: string;
  name: string;
  locale: string;
  timezone: string;
  version: number;
}

/** A person's role at the counter. */
export type DirectoryBookingRole =
  | "master_admin" | "admin" | "senior_engineer" | "engineer" | "office";

/** What somebody does in leave management. */
export type DirectoryLeaveRole =
  | "EMPLOYEE" | "DEPT_HEAD" | "HR_ADMIN" | "HR_HEAD" | "CEO" | "SYSTEM_ADMIN";

/** What somebody is in the domain; a set for each person. */
export type DirectoryProtectionRole = "person" | "operator";

/** What somebody is in a stable. */
export type DirectoryRoutinesRole =
  | "administrator" | "stable_manager" | "schedule_planner" | "bookkeeper" | "groom" | "trainer"
  | "training_admin" | "customer" | "horse_owner" | "rider" | "veterinarian" | "farrier"
  | "dentist" | "saddle_maker" | "inseminator" | "support_contact";

/** What somebody may do in jobs, runs and signatures; letter case does not matter. */
export type DirectorySignaturesRole =
  | "owner" | "admin" | "safety_lead" | "member" | "executive" | "auditor";

/** What comes again by itself. */
export type EventsRecurringWork = "history";

/** When an event counts as handled. */
export type EventsAckMode = "auto" | "manual";

/** The thing that changed. */
export interface EventsEntity {
  type: string;
  id: string;
  /** The thing's version after the change. */
  version: number;
}

/** One change. */
export interface EventsEvent {
  /** Strictly rising, never used again. */
  seq: number;
  at: string;
  topic: string;
  entity: EventsEntity;
  organizationId: string;
  /** Who did it. */
  actor: string;
  /** As the topic's schema in `x-nacre-events` says. */
  data: Json;
  /** The request that caused it, counted by the connection it came on. */
  requestId?: string;
}

/** An open subscription of this session. */
export interface EventsSubscriptionInfo {
  subscription: string;
  topics: Array<string>;
  /** The stored cursor it moves. */
  name?: string;
  ack: EventsAckMode;
  /** The seq last sent. */
  sent: number;
  /** The seq last acknowledged. */
  acknowledged: number;
}

/** A stored place in the sequence. */
export interface EventsCursorInfo {
  name: string;
  epoch: string;
  seq: number;
  updatedAt: string;
}

/** What a substitute says. */
export type LeaveHandoverState = "awaited" | "accepted" | "declined";

/** A substitute is asked. Of the leave they learn when it is, and nothing more. */
export interface LeaveHandover {
  leaveId: string;
  requester: LeavePersonName;
  substitute: LeavePersonName;
  startDate: string;
  endDate: string;
  /** The dates in words. */
  period: string;
  state: LeaveHandoverState;
  label: string;
  comment?: string;
  askedAt: string;
  answeredAt?: string;
}

/** Who wants to act. */
export interface LeaveActingPerson {
  userId: string;
  role: LeaveRole;
  departmentId?: string | null;
}

/** How far the fitness certificate has come. */
export interface LeaveFitnessState {
  uploaded: boolean;
  approvals: number;
}

/** The leave that is acted on. */
export interface LeaveActedOnLeave {
  id?: string | null;
  type: LeaveType;
  status: LeaveStatus;
  requesterId: string;
  requesterRole: LeaveRole;
  departmentId?: string | null;
  /** YYYY-MM-DD, or RFC 3339, which is cut to its date in the organization's time zone. */
  startDate: string;
  endDate: string;
  currentStep?: number | null;
  countedDays?: number | null;
  fitness?: LeaveFitnessState | null;
}

/** What somebody is told. */
export type LeaveNotificationType =
  | "LEAVE_SUBMITTED" | "LEAVE_APPROVED" | "LEAVE_REJECTED" | "LEAVE_RETURNED"
  | "LEAVE_FORWARDED" | "LEAVE_CANCELLED" | "LEAVE_TYPE_CHANGED" | "LEAVE_CANCELLATION_REQUESTED"
  | "LEAVE_APPROACHING" | "APPROVAL_REQUIRED" | "ENCASHMENT_APPROVED" | "ENCASHMENT_REJECTED"
  | "SYSTEM_ANNOUNCEMENT" | "LEAVE_RECALLED" | "FITNESS_CERTIFICATE_REQUIRED"
  | "OVERSTAY_FLAGGED" | "BALANCE_LAPSING" | "LEAVE_RECOUNTED" | "HANDOVER_REQUESTED"
  | "HANDOVER_ENDED";

/** What one decision of several came to. */
export interface LeaveDecided {
  leaveId: string;
  ok: boolean;
  leave?: LeaveRecord;
  error?: LeaveDecisionError;
}

/** Why a decision was refused, as the single method says it. */
export interface LeaveDecisionError {
  code: number;
  kind: string;
  message: string;
  violations?: Array<Violation>;
  /** How many violations there are beyond those told, which are 100 at most. */
  more?: number;
}

/** One decision of several. */
export interface LeaveDecisionItem {
  leaveId: string;
  action: LeaveStepDecision;
  comment?: string | null;
  expectedVersion?: number | null;
  grantedEndDate?: string | null;
  boardReference?: string | null;
}

/** What comes first in a list of leaves. */
export type LeaveSort = "received" | "start" | "priority";

/** Whether a delegation holds today. */
export type LeaveDelegationState = "upcoming" | "active" | "ended";

/** Somebody decides in another person's place for some time. */
export interface LeaveDelegationInfo {
  id: string;
  /** In whose place. */
  delegator: LeavePersonName;
  delegate: LeavePersonName;
  /** What they decide as. */
  role: LeaveRole;
  departmentId?: string;
  from: string;
  until: string;
  reason: string;
  state: LeaveDelegationState;
  /** All of it in words. */
  label: string;
  createdAt: string;
}

/** What a reminder is about. */
export type LeaveReminderKind = "step_reminder" | "step_overdue" | "leave_approaching";

/** A reminder that was sent. */
export interface LeaveReminderItem {
  kind: LeaveReminderKind;
  leaveId: string;
  sentTo: Array<LeavePersonName>;
  message: string;
}

/** A leave that may cover a month. */
export interface LeaveAccrualLeave {
  /** YYYY-MM-DD, or RFC 3339, which is cut to its date in the organization's time zone. */
  startDate: string;
  /** The last day, like startDate. */
  endDate: string;
  status: LeaveStatus;
}

/** What is in an account of days. */
export interface LeaveAccountForm {
  opening: number;
  accrued: number;
  used: number;
}

/** What is in the account of a kind of leave at the end of a year. */
export interface LeaveYearAccountForm {
  opening: number;
  accrued: number;
  used: number;
  type: LeaveType;
}

/** Earned leave that somebody wants to be paid for. */
export interface LeaveEncashmentForm {
  /** Days of earned leave that are there. */
  earnedBalance?: number | null;
  /** Days to be paid. */
  days?: number | null;
  /** Whether another request of the year waits for a decision. */
  hasPending?: boolean | null;
  /** A month's pay, for the amount. */
  grossMonthly?: Money | null;
}

/** Why a balance changed. */
export type LeaveEntryReason =
  | "OPENING" | "CARRY_CORRECTION" | "GRANT" | "ACCRUAL" | "OVERFLOW" | "ADJUSTMENT" | "LAPSE"
  | "EXPIRY" | "LEAVE" | "LEAVE_RESTORED" | "ENCASHMENT" | "SETTLEMENT";

/** A column of a table of people. Its heading is its name here, or in either language. */
export type LeaveStaffColumn =
  | "header" | "userId" | "login" | "name" | "employeeCode" | "department" | "head"
  | "joiningDate" | "retirementDate" | "leavingDate" | "gender" | "confirmed" | "earned"
  | "casual" | "medical" | "special";

/** What is wrong with a table of people. */
export interface LeaveStaffError {
  /** The record from 1, which is the header. */
  row: number;
  field: LeaveStaffColumn;
  fieldLabel: string;
  kind: string;
  message: string;
}

/** What a row of a table changes. */
export interface LeaveStaffChange {
  row: number;
  userId: string;
  name: string;
  profileChanged: boolean;
  /** By kind: what is added to the balance, or taken from it. */
  balances: Record<string, number>;
}

/** One change of a balance. */
export interface LeaveLedgerEntry {
  id: string;
  at: string;
  type: LeaveType;
  year: number;
  /** What it did to the balance. */
  delta: number;
  reason: LeaveEntryReason;
  label: string;
  leaveId?: string;
  actorId: string;
  actorName: string;
  note?: string;
  /** The last day on which it can be taken. */
  expiresOn?: string;
  /** The expiring entry that it takes from. */
  sourceId?: string;
}

/** The account of one kind of leave in a year. */
export interface LeaveBalanceItem {
  type: LeaveType;
  label: string;
  year: number;
  opening: number;
  accrued: number;
  used: number;
  /** Asked for and not decided. */
  pending: number;
  /** Opening + accrued − used. */
  closing: number;
  /** Closing − pending. */
  available: number;
  /** What a year brings; null: it depends. */
  entitlement: number | null;
  /** What may be held, or had in a year. */
  cap: number | null;
  /** When something of it is gone if nobody takes it. */
  expiresOn: string | null;
  accessibilityText: string;
}

/** What will be there of one kind of leave. */
export interface LeaveProjectedItem {
  type: LeaveType;
  label: string;
  /** What is there now. */
  closing: number;
  /** What is added until then. */
  accruals: number;
  /** What is asked for and not decided. */
  booked: number;
  /** What is gone until then if nobody takes it. */
  lapsing: number;
  available: number;
}

/** The balances on a day to come. */
export interface LeaveBalanceProjection {
  asOf: string;
  items: Array<LeaveProjectedItem>;
}

/** Somebody's balances of a year. */
export interface LeaveBalance {
  userId: string;
  name: string;
  year: number;
  /** Available. */
  EARNED: number;
  /** Available. */
  CASUAL: number;
  /** Available. */
  MEDICAL: number;
  items: Array<LeaveBalanceItem>;
  /**
   * The newest 500 entries of the year, newest first; before them, with ids that begin with `due-`,
   * what is in the totals and will be written with the next booking.
   */
  ledger?: Array<LeaveLedgerEntry>;
  /** When `asOf` is given. */
  projection?: LeaveBalanceProjection;
  lastUpdated: string | null;
  actions: Record<string, Decision>;
  accessibilityText: string;
}

/** How far a request for payment has come. */
export type LeaveEncashmentStatus = "PENDING" | "APPROVED" | "REJECTED" | "PAID";

/** What becomes of a request for payment. */
export type LeaveEncashmentDecision = "approve" | "reject";

/** Earned leave that is to be paid. */
export interface LeaveEncashment {
  id: string;
  userId: string;
  name: string;
  year: number;
  days: number;
  /** Null: no pay is known. */
  amount: Money | null;
  amountLabel?: string;
  status: LeaveEncashmentStatus;
  statusLabel: string;
  label: string;
  reason?: string;
  decisionReason?: string;
  requestedAt: string;
  decidedAt?: string;
  decidedBy?: string;
  decidedByName?: string;
  paidAt?: string;
  paidBy?: string;
  paidByName?: string;
  version: number;
  actions: Record<string, Decision>;
}

/** What a month brought somebody. */
export interface LeaveAccrualLine {
  userId: string;
  name: string;
  credit: number;
  toEarned: number;
  toSpecial: number;
  lost: number;
  employedDays: number;
  onLeaveWholeMonth: boolean;
  /** It was credited before. */
  already: boolean;
}

/** What of somebody's year was carried forward. */
export interface LeaveRolloverLine {
  userId: string;
  name: string;
  opening: Record<string, number>;
  granted: Record<string, number>;
  lapsed: Record<string, number>;
  movedToSpecial: number;
  lost: number;
  /** It was carried forward before. */
  already: boolean;
}

/** Days of somebody that will lapse. */
export interface LeaveLapseLine {
  userId: string;
  name: string;
  type: LeaveType;
  label: string;
  days: number;
  expiresOn: string;
}

/** Who gives a holiday. */
export type LeaveHolidayType = "PUBLIC_HOLIDAY" | "COMPANY_HOLIDAY";

/** A holiday on file. */
export interface LeaveHoliday {
  id: string;
  date: string;
  name: string;
  /** A working day for all who do not take it. */
  optional: boolean;
  type: LeaveHolidayType;
  typeLabel: string;
  weekday: LeaveWeekday;
  weekdayLabel: string;
  /** The day in words, for a list. */
  label: string;
}

/** How a list of holidays is written. */
export type LeaveHolidayFormat = "csv" | "ics";

/** What happens to a list with mistakes. */
export type LeaveParseMode = "strict" | "skip_invalid";

/** Where in a list something is wrong. */
export type LeaveHolidayField = "header" | "name" | "date" | "rrule";

/** A holiday as a list gives it. */
export interface LeaveParsedHoliday {
  date: string;
  name: string;
  optional: boolean;
}

/** What is wrong with a list. */
export interface LeaveHolidayError {
  /** The record from 1, which is the header; in a calendar the event from 1. */
  row: number;
  field: LeaveHolidayField;
  kind: string;
  message: string;
}

/** A leave to come that was counted anew. */
export interface LeaveAffectedLeave {
  leaveId: string;
  /** Counted days until now. */
  before: number;
  after: number;
  userId: string;
  name: string;
  startDate: string;
  endDate: string;
  label: string;
}

/** A holiday that was put on file or removed, and the leaves that this changes. */
export interface LeaveHolidayChange {
  id: string;
  date: string;
  name: string;
  /** A working day for all who do not take it. */
  optional: boolean;
  type: LeaveHolidayType;
  typeLabel: string;
  weekday: LeaveWeekday;
  weekdayLabel: string;
  /** The day in words, for a list. */
  label: string;
  affected: Array<LeaveAffectedLeave>;
}

/** What came of a list of holidays. */
export interface LeaveHolidayImport {
  /** Something could be taken: all of it, or what is good. */
  ok: boolean;
  /** Holidays of the list that are on file now. */
  imported: number;
  /** Rows with mistakes. */
  skipped: number;
  /** Holidays that the list did not have in a year that it replaced. */
  removed: number;
  errors: Array<LeaveHolidayError>;
  affected: Array<LeaveAffectedLeave>;
  label: string;
}

/** Whose absences a calendar shows. */
export type LeaveCalendarScope = "mine" | "team" | "department" | "all";

/** How a calendar is written. */
export type LeaveCalendarFormat = "json" | "ics";

/** Somebody who is away on a day; colleagues do not see why. */
export interface LeaveDayAbsence {
  userId: string;
  name: string;
  leaveId?: string;
  type?: LeaveType;
  typeLabel?: string;
  status?: LeaveStatus;
  /** When only half of the day is taken. */
  half?: LeaveHalf;
  label: string;
}

/** How many of a department may be away on a day, and are. */
export interface LeaveCoverage {
  max: number;
  /** With those who wait for a decision. */
  absent: number;
  exceeded: boolean;
  /** Nobody else may be away. */
  full: boolean;
  label: string;
}

/** A day of a calendar. */
export interface LeaveCalendarDayShown {
  date: string;
  weekday: LeaveWeekday;
  weekdayLabel: string;
  kind: LeaveDayKind;
  kindLabel: string;
  holidayName?: string;
  optionalHoliday?: boolean;
  absences: Array<LeaveDayAbsence>;
  /** People who are away; 0 on days when nobody works. */
  absentCount: number;
  /** People who may be, when their leave is approved. */
  pendingCount: number;
  coverage?: LeaveCoverage;
}

/** A calendar that other programs read. */
export interface LeaveCalendarFeed {
  feedId: string;
  scope: LeaveCalendarScope;
  scopeLabel: string;
  types?: Array<LeaveType>;
  name: string;
  createdAt: string;
}

/** How far a leave has come. */
export type LeaveStatus =
  | "DRAFT" | "SUBMITTED" | "PENDING" | "APPROVED" | "REJECTED" | "CANCELLED" | "RETURNED"
  | "CANCELLATION_REQUESTED" | "RECALLED" | "OVERSTAY_PENDING";

/** One day of a leave. */
export interface LeaveDay {
  date: string;
  weekday: LeaveWeekday;
  weekdayLabel?: string;
  kind: LeaveDayKind;
  kindLabel?: string;
  holidayName?: string;
  counted: boolean;
  year: number;
  /** When only half of it is taken. */
  half?: LeaveHalf;
}

/** What somebody has written about a leave. */
export interface LeaveComment {
  at: string;
  author: LeavePersonName;
  role: LeaveRole;
  roleLabel: string;
  text: string;
}

/** How a leave meets the others of its department. */
export interface LeaveTeamImpact {
  departmentId?: string;
  /** Colleagues away on the worst day. */
  absentMax: number;
  /** How many may be away, where there is a limit. */
  limit?: number;
  exceeds: boolean;
  /** Working days on which colleagues are away. */
  days: Array<LeaveAbsentDay>;
  label: string;
}

/** A day on which colleagues are away. */
export interface LeaveAbsentDay {
  date: string;
  absentCount: number;
}

/** What may have changed at both ends. */
export type LeaveSyncEntity = "leave" | "balance" | "holiday" | "policy" | "profile";

/** What was done on the device. */
export type LeaveLocalAction = "edit" | "cancel";

/** Which version of a thing stays. */
export type LeaveResolution = "take_remote" | "keep_local" | "merge" | "transform";

/** Why that version stays, in one sentence for the person. */
export type LeaveConflictReason =
  | "server_wins" | "local_only" | "removed_on_server" | "remote_only" | "remote_newer"
  | "unchanged_on_server" | "cancel_still_possible" | "becomes_cancellation_request"
  | "already_final" | "status_changed_on_server" | "disjoint_fields";

/** How much of a QR code may be damaged. */
export type LeaveErrorCorrection = "L" | "M" | "Q" | "H";

/** What a QR code is drawn as. */
export type LeaveCodeFormat = "png" | "svg" | "text" | "matrix";

/** What is exported besides a single leave. */
export type LeaveExportKind = "snapshot";

/** What happened, for the audit. */
export type LeaveTransferAudit =
  | "DEVICE_PAIRED" | "DEVICE_UNLINKED" | "SNAPSHOT_EXPORTED" | "SNAPSHOT_IMPORTED"
  | "DELTA_EXPORTED" | "DELTA_IMPORTED" | "SYNC_COMPLETED" | "SYNC_FAILED";

/** A text as a QR code to be shown. */
export interface LeaveShownCode {
  /** What the code says. */
  text: string;
  /** Absent, like all that follows, where no code can be drawn. */
  mime?: string;
  /** The picture, as SVG. */
  data?: string;
  version?: number;
  modules?: number;
  /** Texts for a row of codes, when one does not hold it; see leave.qrFrames. */
  frames?: Array<string>;
}

/** A mail for the host to send; the envelope goes with it as a file. */
export interface LeaveExportMail {
  to: string;
  subject: string;
  body: string;
}

/** A device that acts for a person. */
export interface LeavePairedDevice {
  deviceId: string;
  userId: string;
  userName: string;
  keyId: string;
  deviceInfo?: Json;
  pairedAt: string;
  lastSeenAt: string;
  /** When its session ends, unless it is refreshed. */
  expiresAt: string;
  label: string;
  actions: Record<string, Decision>;
}

/** What a device may have done offline. */
export type LeaveSyncActionType =
  | "CREATE_LEAVE" | "CANCEL_LEAVE" | "RESUBMIT_LEAVE" | "UPLOAD_CERTIFICATE";

/** What came of an action. */
export type LeaveSyncStatus =
  | "applied" | "duplicate" | "transformed" | "conflict" | "rejected" | "partial";

/** What a device keeps. */
export type LeaveSyncPart =
  | "leaves" | "balances" | "holidays" | "policy" | "profile" | "notifications";

/** Something that was done on a device. */
export interface LeavePushedAction {
  /** Made by the device; an action that comes again is not done again. */
  actionId: string;
  type: LeaveSyncActionType;
  /** How the device calls a leave that it has made. */
  leaveLocalId?: string | null;
  leaveId?: string | null;
  /** The version of the leave that the device had. */
  baseVersion?: number | null;
  /**
   * As leave.submit, leave.resubmit and leave.cancel take it; of a certificate {kind, fileName,
   * sha256, data?}: without data it is waited for.
   */
  payload?: unknown;
  createdAt?: string | null;
}

/** What came of an action. */
export interface LeaveSyncOutcome {
  actionId: string;
  status: LeaveSyncStatus;
  /** Of a duplicate: what came of it then. */
  firstStatus?: LeaveSyncStatus;
  leaveLocalId?: string;
  leaveId?: string;
  version?: number;
  resolution?: LeaveResolution;
  reason?: LeaveConflictReason;
  /** One sentence for the person. */
  message?: string;
  /** A new draft with what was typed on the device. */
  draftCopyId?: string;
  /**
   * Why what was typed on the device could not become a draft: the device keeps it. {code, kind,
   * message, violations?}
   */
  draftCopyError?: Json;
  /** SHA-256 of files that are still to come. */
  missingBlobs?: Array<string>;
  /** {code, kind, message, violations?} */
  error?: Json;
}

/** What has changed. */
export interface LeaveSyncChanges {
  leaves: Array<LeaveRecord>;
  balances: Json;
  holidays?: Json;
  policy?: Json;
  profile?: Json;
  notifications: Array<LeaveNotification>;
}

/** How long a device may show what it has. Unit: seconds. */
export interface LeaveSyncTTL {
  balances: number;
  holidays: number;
  leaves: number;
  profile: number;
  policy: number;
}

/** What came of a package. */
export type LeaveImportStatus = "success" | "partial" | "failure";

/** That a package was taken in. */
export interface LeaveImportReceipt {
  receiptId: string;
  actionId: string;
  status: LeaveImportStatus;
  message?: string;
  /** SHA-256 of files that are still to come. */
  missingBlobs: Array<string>;
  /** SHA-256 of the envelope's canonical text. */
  packageHash: string;
}

/** A document of a leave, without its content. */
export interface LeaveDocument {
  documentId: string;
  leaveId: string;
  kind: LeaveCertificateKind;
  kindLabel: string;
  fileName: string;
  /** A name that is safe in any folder. */
  storedName: string;
  mime: string;
  sizeBytes: number;
  /** Of the content, in hexadecimal. */
  sha256: string;
  uploadedBy: string;
  uploadedByName: string;
  uploadedAt: string;
}

/** A document that is attached. */
export interface LeaveCertificateForm {
  kind?: LeaveCertificateKind | null;
}

/** What a reviewer says of a fitness certificate. */
export type LeaveFitnessDecision = "approve" | "reject";

/** A kind of leave. */
export type LeaveType =
  | "EARNED" | "CASUAL" | "MEDICAL" | "EXTRAWITHPAY" | "EXTRAWITHOUTPAY" | "MATERNITY"
  | "PATERNITY" | "STUDY" | "SPECIAL_DISABILITY" | "QUARANTINE" | "SPECIAL";

/** Which days of a leave are counted. */
export type LeaveCountMode = "working" | "calendar";

/** A half of a day. */
export type LeaveHalf = "am" | "pm";

/** What somebody does in leave management. */
export type LeaveRole = "EMPLOYEE" | "DEPT_HEAD" | "HR_ADMIN" | "HR_HEAD" | "CEO" | "SYSTEM_ADMIN";

/** What happens to casual leave above the limit of days in a row. */
export type LeaveCasualOverLimit = "block" | "convert_excess" | "convert_all";

/** What happens to medical leave above the yearly cap. */
export type LeaveMedicalOverLimit = "block" | "convert";

/** Whether a leave may start in the past. */
export type LeaveBackdateMode = "allow" | "ask" | "deny";

/** What happens when too many are away. */
export type LeaveCoverageMode = "off" | "warn" | "block";

/** Deviations from the policy. */
export interface LeavePolicyForm {
  /** Default: 5. */
  noticeWorkingDays?: number | null;
  /** Default: true. */
  noticeCountsToday?: boolean | null;
  /** Default: true. */
  noticeCountsStartDay?: boolean | null;
  /** Default: block. */
  casualOverLimit?: LeaveCasualOverLimit | null;
  /** Default: block. */
  medicalOverLimit?: LeaveMedicalOverLimit | null;
  /** By type. */
  backdate?: Readonly<Record<string, LeaveBackdateMode>> | null;
  /** Default: 30. */
  backdateMaxDays?: number | null;
  /** Default: true. */
  holidayValidation?: boolean | null;
  /** Default: false. */
  halfDays?: boolean | null;
  /** Default: warn. */
  coverageMode?: LeaveCoverageMode | null;
}

/** What the policy says of a request. */
export interface LeaveValidation {
  ok: boolean;
  policyVersion: string;
  type: LeaveType | null;
  startDate: string | null;
  endDate: string | null;
  typeLabel: string | null;
  countMode: LeaveCountMode | null;
  countModeLabel: string | null;
  calendarDays: number;
  countedDays: number;
  countedByYear: Record<string, number>;
  breakdown: Array<LeaveDay>;
  notice?: LeaveNotice;
  entitlement?: number;
  balance?: Array<LeaveBalanceChange>;
  conversion?: LeaveConversion;
  pay?: LeavePay;
  certificate: LeaveCertificateNeed;
  chain: Array<LeaveRole>;
  /** The chain in words. */
  chainLabel: string;
  violations: Array<Violation>;
  /** How many violations there are beyond those told, which are 100 at most. */
  more?: number;
  warnings: Array<Violation>;
  suggestions: Array<LeaveSuggestion>;
  skippedRules: Array<string>;
  trace?: Array<LeaveRuleTrace>;
  summary: string;
  accessibilityText: string;
}

/** A leave as it stands. */
export interface LeaveRecord {
  id: string;
  /** The same as id, by the name under which methods take it. */
  leaveId: string;
  version: number;
  /** null: a draft that does not say yet. */
  type: LeaveType | null;
  typeLabel: string | null;
  /** When it was changed. */
  originalType?: LeaveType;
  originalTypeLabel?: string;
  status: LeaveStatus;
  /** The status in words. */
  label: string;
  requesterId: string;
  requesterName: string;
  requesterRole: LeaveRole;
  requesterRoleLabel: string;
  departmentId?: string;
  startDate: string | null;
  endDate: string | null;
  /** The dates in words. */
  period: string | null;
  /** The last day as asked for, when another one holds now. */
  askedEndDate?: string;
  /** For the person, the chain and HR. */
  reason?: string;
  halfDays?: Array<LeaveHalfDay>;
  countMode: LeaveCountMode | null;
  countModeLabel: string | null;
  calendarDays: number;
  countedDays: number;
  countedByYear: Record<string, number>;
  policyVersion: string;
  purpose?: LeavePurpose;
  purposeLabel?: string;
  incidentDate?: string;
  contactDuringLeave?: string;
  substituteId?: string;
  substituteName?: string;
  parentLeaveId?: string;
  isExtension: boolean;
  isModified: boolean;
  /** When HR sent it for the person. */
  submittedBy?: LeavePersonName;
  chain: Array<LeaveRole>;
  /** The chain in words. */
  chainLabel: string;
  currentStep?: number;
  currentRole?: LeaveRole;
  currentRoleLabel?: string;
  /** When it is booked as several kinds. */
  conversion?: LeaveConversion;
  boardReference?: string;
  conflictCopyOf?: string;
  /** While it waits for a decision. */
  cancellation?: LeaveCancellationRequest;
  /** On duty again from this day. */
  recalledFrom?: string;
  travelAllowance?: Money;
  travelDistanceKm?: number;
  travelNotes?: string;
  /** The day of return to duty, once recorded. */
  returnedOn?: string;
  submittedAt?: string;
  decidedAt?: string;
  createdAt: string;
  updatedAt: string;
  actions: Record<string, Decision>;
  accessibilityText: string;
  /** In `leave.get`, as all members that follow. */
  breakdown?: Array<LeaveDay>;
  timeline?: Array<LeaveTimelineEntry>;
  steps?: Array<LeaveApprovalStep>;
  /** What it was before it was changed, oldest first. */
  versions?: Array<LeaveVersion>;
  /** What people have written about it, oldest first. */
  comments?: Array<LeaveComment>;
  /** What the substitute was asked, and says. */
  handover?: LeaveHandover;
  /** Oldest first; for the person, the chain and HR. */
  documents?: Array<LeaveDocument>;
  /** For the person, the chain and HR. */
  certificate?: LeaveCertificateState;
  /** The person's, of the year in which it begins; for them, the chain and HR. */
  balances?: Array<LeaveBalanceItem>;
  /**
   * While it is being decided: what the policy remarks, as of the day on which it was sent; for the
   * person, the chain and HR.
   */
  warnings?: Array<Violation>;
  /** Who of the department is away meanwhile. */
  teamImpact?: LeaveTeamImpact;
  /** The usual time from request to decision, of the last hundred of its type. */
  usualHours?: number;
  /** The same in words. */
  usualTime?: string;
  /** In `leave.decide`: who decides next. */
  nextRole?: LeaveRole;
  /** In `leave.cancel` and its like: days given back. */
  restoredDays?: number;
  /** When a leave was cut: ids of the extensions that ended with it. */
  cancelledExtensions?: Array<string>;
  /** In a queue by priority: why it stands where it does. */
  priorityReasons?: Array<string>;
  /** In `leave.saveDraft`. */
  validation?: LeaveValidation;
}

/** Somebody who should have recorded the return to duty. */
export interface LeaveOverstayItem {
  leaveId: string;
  userId: string;
  name: string;
  type: LeaveType;
  endDate: string;
  /** The first working day after the leave. */
  dueOn: string;
  message: string;
}

/** In which language a person wants to read. */
export type LeavePreferredLanguage = "en" | "sv";

/** How screens look. */
export type LeaveLook = "system" | "light" | "dark";

/** Whether a person is told something. */
export interface LeaveNoticeChoice {
  type: LeaveNotificationType;
  label: string;
  enabled: boolean;
  /** What somebody has to act on cannot be switched off. */
  editable: boolean;
}

/** A person's own settings. */
export interface LeavePreferences {
  /** null: that of the session. */
  language: LeavePreferredLanguage | null;
  languageLabel: string | null;
  look: LeaveLook;
  lookLabel: string;
  notices: Array<LeaveNoticeChoice>;
  version: number;
}

/** What somebody is told: its texts are made when it is read. */
export interface LeaveNotificationContent {
  kind: LeaveNotificationType;
  leaveId?: string | null;
  /** Whom it is about, or who did it. */
  name?: string | null;
  type?: LeaveType | null;
  from?: string | null;
  until?: string | null;
  days?: number | null;
  note?: string | null;
}

/** Something that a person was told. */
export interface LeaveNotification {
  id: string;
  type: LeaveNotificationType;
  title: string;
  message: string;
  leaveId: string | null;
  read: boolean;
  createdAt: string;
}

/** What may be emptied of an employee's data. */
export type LeaveEmployeeField =
  | "employeeCode" | "department" | "headUserId" | "joiningDate" | "retirementDate"
  | "leavingDate" | "gender" | "confirmed" | "outstandingLoan" | "grossMonthly";

/** What is known of a person as an employee. */
export interface LeaveEmployeeProfile {
  userId: string;
  name: string;
  employeeCode?: string;
  department?: string;
  role: LeaveRole;
  roleLabel: string;
  headUserId?: string;
  headName?: string;
  joiningDate?: string;
  retirementDate?: string;
  leavingDate?: string;
  gender?: LeaveGender;
  genderLabel?: string;
  confirmed?: boolean;
  outstandingLoan?: boolean;
  /** For HR and the person. */
  grossMonthly?: Money;
  grossMonthlyLabel?: string;
  /** In words; absent when the joining date is not known. */
  serviceLength?: string;
  eligibility: Array<LeaveTypeEligibility>;
  version: number;
  accessibilityText: string;
}

/** Somebody of the organization, to be chosen. */
export interface LeavePerson {
  userId: string;
  name: string;
  role: LeaveRole;
  roleLabel: string;
  department?: string;
  /** For HR. */
  employeeCode?: string;
  /** It is who asks. */
  isSelf: boolean;
  /** The name, with what tells people of one name apart. */
  label: string;
}

/** Whether a person can take a type of leave, as far as that depends on them. */
export interface LeaveTypeEligibility {
  type: LeaveType;
  typeLabel: string;
  /** Today. */
  eligible: boolean;
  /** The first day on which such a leave can begin, where that is known. */
  firstDate?: string;
  reason?: string;
  label: string;
}

/** What was erased because it was kept long enough. */
export interface LeaveRetentionRun {
  /** Leaves that ended before this day. */
  before: string;
  dryRun: boolean;
  /** Whose reasons, comments and documents were erased. */
  leaves: number;
  documents: number;
  notifications: number;
  /** That nobody has changed for as long. */
  drafts: number;
  /** Entries of the audit log. */
  changes: number;
  /** Earlier answers to repeated writes. */
  idempotencyRecords: number;
  /** What is out of reach. */
  olderCopies: Array<PlatformOlderCopy>;
}

/** Something that was written down when it happened; never changed. */
export interface LeaveAuditEntry {
  id: string;
  at: string;
  actorId: string;
  actorName?: string;
  method: string;
  topic: string;
  entityType: string;
  entityId: string;
  version: number;
  /** Who did what. */
  message: string;
  /** Whom or which leave it is about, in words. */
  entityName?: string;
  /** What it changed, as far as that has words. */
  changes: Array<LeaveAuditChange>;
  data: Json;
  before?: Json;
  after?: Json;
}

/** A member before and after a change, in words. */
export interface LeaveAuditChange {
  /** The member of `before` and `after`. */
  field: string;
  label: string;
  from: string | null;
  to: string | null;
}

/** What was changed of a leave, a person or a payment. */
export type LeaveAuditField =
  | "type" | "startDate" | "endDate" | "status" | "countedHalfDays" | "currentStep" | "chain"
  | "round" | "boardReference" | "recalledFrom" | "returnedOn" | "fitnessApprovals"
  | "employeeCode" | "department" | "headUserId" | "joiningDate" | "retirementDate"
  | "leavingDate" | "gender" | "confirmed" | "outstandingLoan" | "halfDays" | "amountMinor";

/** What a report tells. */
export type LeaveReportKind = "payroll" | "usage" | "liability" | "absence";

/** How a report is written. */
export type LeaveReportFormat = "json" | "csv";

/** A column of a report. */
export interface LeaveReportColumn {
  /** The member of a row, or the heading in CSV. */
  key: LeaveReportKey;
  label: string;
  /**
   * The member of a row that says it to people, where it is not `key`; in CSV amounts are in minor
   * units.
   */
  shownBy?: string;
}

/** A row of a report; which members it has depends on the kind. */
export interface LeaveReportRow {
  userId?: string;
  name?: string;
  employeeCode?: string;
  department?: string;
  type?: LeaveType;
  typeLabel?: string;
  /** usage: a step of the chains. */
  role?: LeaveRole;
  roleLabel?: string;
  startDate?: string;
  endDate?: string;
  /** Counted days inside the period. */
  days?: number;
  unpaidDays?: number;
  halfPayDays?: number;
  encashedDays?: number;
  encashedAmount?: Money;
  encashedAmountLabel?: string;
  requests?: number;
  approved?: number;
  rejected?: number;
  cancelled?: number;
  open?: number;
  decisions?: number;
  /** Half of the decisions took no longer. */
  medianHours?: number;
  /** liability: what the days are worth. */
  amount?: Money;
  amountLabel?: string;
}

/** The columns of reports. */
export type LeaveReportKey =
  | "userId" | "name" | "employeeCode" | "department" | "unpaidDays" | "halfPayDays"
  | "encashedDays" | "encashedAmountMinor" | "amountMinor" | "currency" | "type" | "typeLabel"
  | "role" | "roleLabel" | "requests" | "approved" | "rejected" | "cancelled" | "open" | "days"
  | "decisions" | "medianHours" | "startDate" | "endDate";

/** A type of leave, as the form for asking offers it. */
export interface LeaveFormType {
  type: LeaveType;
  label: string;
  tips: Array<string>;
  countMode: LeaveCountMode;
  countModeLabel: string;
  /** What is left this year, where a balance is kept. */
  available?: number;
  availableLabel?: string;
  /** As far as it depends on the person, today. */
  eligible: boolean;
  /** The first day on which such a leave can begin by the length of service. */
  firstDate?: string;
  /** The first day with enough notice, where notice is asked for. */
  earliestStart?: string;
  /** Why not. */
  reason?: string;
  /** The same in words. */
  message?: string;
  certificate: LeaveCertificateTerms;
  notice: LeaveNoticeTermsShown;
  halfDays: boolean;
  needsIncidentDate: boolean;
  needsPurpose: boolean;
  chain: Array<LeaveRole>;
  chainLabel: string;
}

/** A day, as the form for asking offers it. */
export interface LeaveFormDay {
  date: string;
  /** The date in words. */
  label: string;
  weekday: LeaveWeekday;
  weekdayLabel: string;
  kind: LeaveDayKind;
  kindLabel: string;
  holidayName?: string;
  /** With a type: whether leave of it may be on this day alone. */
  selectable?: boolean;
  /** Why not. */
  reason?: string;
  /** The same in words. */
  message?: string;
}

/** Days of leave that make a long stretch of free days. */
export interface LeaveBridgeSuggestion {
  startDate: string;
  endDate: string;
  /** Working days that it takes. */
  leaveDays: number;
  daysOff: number;
  /** The first free day. */
  from: string;
  to: string;
  /** Free days for each day of leave. */
  daysPerDay: number;
  holidays: Array<string>;
  /** So many days are left. */
  affordable: boolean;
  label: string;
  request: LeaveRequest;
}

/** What special leave is for. */
export type LeavePurpose = "medical" | "recreation_abroad";

/** What a document shows. */
export type LeaveCertificateKind = "medical" | "fitness" | "recommendation" | "study" | "other";

/** A way out. */
export type LeaveSuggestionKind =
  | "later_start" | "trim_to_working_days" | "nearest_casual_window" | "use_earned" | "split"
  | "reduce" | "convert_preview";

/** Half of a day that is taken. */
export interface LeaveHalfDayForm {
  /** YYYY-MM-DD, or RFC 3339. */
  date?: string | null;
  half?: LeaveHalf | null;
}

/** Leave as somebody asks for it. */
export interface LeaveAskForm {
  /** When an existing leave is edited. */
  id?: string | null;
  type?: LeaveType | null;
  /**
   * YYYY-MM-DD, or RFC 3339, which is cut to its date in the organization's time zone, without a
   * session in Dhaka.
   */
  startDate?: string | null;
  /** The last day, like startDate. */
  endDate?: string | null;
  /** At most 2,000 characters. */
  reason?: string | null;
  halfDays?: ReadonlyArray<LeaveHalfDayForm> | null;
  /** For special disability leave. */
  incidentDate?: string | null;
  /** For special leave. */
  purpose?: LeavePurpose | null;
  /** The leave that this one extends. */
  parentLeaveId?: string | null;
  policyVersion?: string | null;
  /** Who takes over meanwhile. */
  substituteId?: string | null;
}

/**
 * A request that is judged by what is said of it: what is sent is judged by the documents on file.
 */
export interface LeaveRequestForm {
  /** When an existing leave is edited. */
  id?: string | null;
  type?: LeaveType | null;
  /**
   * YYYY-MM-DD, or RFC 3339, which is cut to its date in the organization's time zone, without a
   * session in Dhaka.
   */
  startDate?: string | null;
  /** The last day, like startDate. */
  endDate?: string | null;
  /** At most 2,000 characters. */
  reason?: string | null;
  halfDays?: ReadonlyArray<LeaveHalfDayForm> | null;
  /** For special disability leave. */
  incidentDate?: string | null;
  /** For special leave. */
  purpose?: LeavePurpose | null;
  /** The leave that this one extends. */
  parentLeaveId?: string | null;
  policyVersion?: string | null;
  /** Who takes over meanwhile. */
  substituteId?: string | null;
  /** Whether there would be a medical certificate. */
  hasCertificate?: boolean | null;
  /** What documents there would be. */
  certificates?: ReadonlyArray<LeaveCertificateForm> | null;
}

export interface LeaveHolidayFacts {
  date?: string | null;
  name?: string | null;
  optional?: boolean | null;
}

export interface LeaveEmployeeFacts {
  joiningDate?: string | null;
  retirementDate?: string | null;
  gender?: LeaveGender | null;
  confirmed?: boolean | null;
  outstandingLoan?: boolean | null;
  role?: LeaveRole | null;
}

export interface LeaveBalanceFacts {
  type?: LeaveType | null;
  year?: number | null;
  opening?: number | null;
  accrued?: number | null;
  used?: number | null;
  pending?: number | null;
}

export interface LeaveHalfDayFacts {
  date?: string | null;
  half?: LeaveHalf | null;
}

export interface LeaveTakenLeaveFacts {
  id?: string | null;
  type?: LeaveType | null;
  startDate?: string | null;
  endDate?: string | null;
  status?: LeaveStatus | null;
  countedDays?: number | null;
  incidentDate?: string | null;
  halfDays?: ReadonlyArray<LeaveHalfDayFacts> | null;
}

export interface LeaveTeamFacts {
  maxAbsent?: number | null;
  absentByDate?: Readonly<Record<string, number>> | null;
}

/** Who would take over. */
export interface LeaveSubstituteFacts {
  name?: string | null;
  /** Somebody else of this organization. */
  isColleague?: boolean | null;
  /** On leave on one of the days. */
  isAway?: boolean | null;
}

export interface LeaveBlackoutFacts {
  from?: string | null;
  to?: string | null;
  types?: ReadonlyArray<LeaveType> | null;
  label?: string | null;
}

/** What a request is judged by; open to further members. */
export interface LeaveFacts {
  /** Default: the date in the organization, without a session in Dhaka. */
  today?: string | null;
  holidays?: ReadonlyArray<LeaveHolidayFacts> | null;
  extraWorkingDays?: ReadonlyArray<string> | null;
  optionalHolidaysTaken?: ReadonlyArray<string> | null;
  /** Default: the organization's, without a session Friday and Saturday. */
  weekend?: ReadonlyArray<LeaveWeekday> | null;
  employee?: LeaveEmployeeFacts | null;
  balances?: ReadonlyArray<LeaveBalanceFacts> | null;
  existingLeaves?: ReadonlyArray<LeaveTakenLeaveFacts> | null;
  noticeWaived?: boolean | null;
  eligibilityWaived?: boolean | null;
  incidentWindowWaived?: boolean | null;
  loanWaived?: boolean | null;
  team?: LeaveTeamFacts | null;
  blackouts?: ReadonlyArray<LeaveBlackoutFacts> | null;
  /** Of the one whom the request names. */
  substitute?: LeaveSubstituteFacts | null;
}

/** A request for leave with what it is judged by. */
export interface LeaveValidationForm {
  request?: LeaveRequestForm | null;
  facts?: LeaveFacts | null;
  policy?: LeavePolicyForm | null;
  /** Adds which rules were looked at, and what each said. */
  explain?: boolean | null;
}

/** Notice in working days. */
export interface LeaveNotice {
  required: number;
  provided: number;
  earliestStart?: string;
}

/** What a request would do to a balance. */
export interface LeaveBalanceChange {
  type: LeaveType;
  typeLabel?: string;
  year: number;
  before: number;
  after: number;
}

/** Days that are booked on one account. */
export interface LeavePortion {
  type: LeaveType;
  typeLabel?: string;
  year: number;
  days: number;
}

/** Leave that is booked as several kinds. */
export interface LeaveConversion {
  reason: string;
  portions: Array<LeavePortion>;
}

/** How the days are paid. */
export interface LeavePay {
  fullPayDays: number;
  halfPayDays: number;
  unpaidDays: number;
}

/** Whether a leave needs a medical certificate, and has one. */
export interface LeaveCertificateState {
  required: boolean;
  onFile: boolean;
  label: string;
}

/** Which certificates are needed. */
export interface LeaveCertificateNeed {
  required: boolean;
  onReturn: boolean;
}

/** Half of a day. */
export interface LeaveHalfDay {
  date: string;
  half: LeaveHalf;
}

export interface LeaveCertificate {
  kind: LeaveCertificateKind;
}

/** A request that can be sent as it is. */
export interface LeaveRequest {
  id?: string;
  type: LeaveType;
  startDate: string;
  endDate: string;
  reason?: string;
  halfDays?: Array<LeaveHalfDay>;
  hasCertificate?: boolean;
  certificates?: Array<LeaveCertificate>;
  incidentDate?: string;
  purpose?: LeavePurpose;
  parentLeaveId?: string;
  policyVersion?: string;
  substituteId?: string;
}

/** A way out of a violation. */
export interface LeaveSuggestion {
  kind: LeaveSuggestionKind;
  label: string;
  request: LeaveRequest;
  /** The requests for the rest, when it is split. */
  further?: Array<LeaveRequest>;
  conversion?: LeaveConversion;
}

/** What one rule said. */
export interface LeaveRuleTrace {
  rule: string;
  /** passed, skipped, or the kind that it answered. */
  outcome: string;
}

/** What somebody may want to do with a leave. */
export type LeaveLifeAction =
  | "submit" | "forward" | "approve" | "reject" | "return" | "resubmit" | "cancel" | "recall"
  | "shorten" | "extend" | "dutyReturn" | "changeType" | "nudge" | "view";

/** Something that happened to a leave. */
export type LeaveTimelineEvent =
  | "SAVED" | "SUBMITTED" | "FORWARDED" | "APPROVED" | "REJECTED" | "RETURNED" | "RESUBMITTED"
  | "CANCELLED" | "CANCELLATION_REQUESTED" | "CANCELLATION_REJECTED" | "SHORTENED" | "EXTENDED"
  | "RECALLED" | "DUTY_RETURNED" | "TYPE_CHANGED" | "RECOUNTED" | "COMMENTED" | "NUDGED"
  | "ESCALATED" | "DOCUMENT_ADDED" | "DOCUMENT_REMOVED" | "FITNESS_APPROVED" | "FITNESS_REJECTED"
  | "OVERSTAY_FLAGGED" | "HANDOVER_ACCEPTED" | "HANDOVER_DECLINED";

/** One line of a leave's history. */
export interface LeaveTimelineEntry {
  at: string;
  event: LeaveTimelineEvent;
  actor: LeavePersonName;
  role: LeaveRole;
  roleLabel: string;
  /** For whom they acted, as a delegate or for the requester. */
  onBehalfOf?: LeavePersonName;
  step?: number;
  comment?: string;
  /** When nobody decided it: why it happened all the same. */
  reason?: LeaveTimelineReason;
  label: string;
}

/** What else brought a change about. */
export type LeaveTimelineReason = "parent_ended";

/** Somebody. */
export interface LeavePersonName {
  userId: string;
  name: string;
}

/** What was decided at a step. */
export type LeaveStepDecision = "forward" | "approve" | "reject" | "return";

/** One step of the approval chain. */
export interface LeaveApprovalStep {
  step: number;
  role: LeaveRole;
  roleLabel: string;
  decision: LeaveStepDecision | null;
  /** The decision in words, or that it is awaited. */
  label: string;
  actor?: LeavePersonName;
  onBehalfOf?: LeavePersonName;
  openedAt?: string;
  decidedAt?: string;
  comment?: string;
  current: boolean;
}

/** A request as far as it was filled in. */
export interface LeaveDraftForm {
  /** When an existing leave is edited. */
  id?: string | null;
  type?: LeaveType | null;
  /**
   * YYYY-MM-DD, or RFC 3339, which is cut to its date in the organization's time zone, without a
   * session in Dhaka.
   */
  startDate?: string | null;
  /** The last day, like startDate. */
  endDate?: string | null;
  /** At most 2,000 characters. */
  reason?: string | null;
  halfDays?: ReadonlyArray<LeaveHalfDayForm> | null;
  /** For special disability leave. */
  incidentDate?: string | null;
  /** For special leave. */
  purpose?: LeavePurpose | null;
  /** The leave that this one extends. */
  parentLeaveId?: string | null;
  policyVersion?: string | null;
  /** Who takes over meanwhile. */
  substituteId?: string | null;
  /** A draft that is changed; absent: a new one. */
  leaveId?: string | null;
  /** At most 200 characters. */
  contactDuringLeave?: string | null;
  /**
   * Documents that belong to it: its own, which count unnamed as well, or those of a draft of the
   * person, which go over to it.
   */
  certificateIds?: ReadonlyArray<string> | null;
}

/** A leave as it was before a change. */
export interface LeaveVersion {
  number: number;
  at: string;
  actor: LeavePersonName;
  changedFields: Array<string>;
  type: LeaveType;
  startDate: string;
  endDate: string;
  countedDays: number;
  reason?: string;
}

/** What of an approved leave shall be cancelled. */
export interface LeaveCancellationRequest {
  /** From this day on; absent: all of it. */
  from?: string;
  reason?: string;
}

/** Days that lapse at the end of the year. */
export interface LeaveLapseReminder {
  items: Array<LeaveLapsingDays>;
  label: string;
}

export interface LeaveLapsingDays {
  type: LeaveType;
  days: number;
  expiresOn: string;
  label: string;
}

/** Whether devices can exchange changes with this service. */
export interface LeaveSyncState {
  enabled: boolean;
  serverTime: string;
}

/** A rule that HR lifts for one request. */
export type LeaveWaiver = "notice" | "eligibility" | "incident_window" | "loan";

/** A request that is sent. With `leaveId` of a draft, what is not given is taken from there. */
export interface LeaveSubmitForm {
  /** When an existing leave is edited. */
  id?: string | null;
  type?: LeaveType | null;
  /**
   * YYYY-MM-DD, or RFC 3339, which is cut to its date in the organization's time zone, without a
   * session in Dhaka.
   */
  startDate?: string | null;
  /** The last day, like startDate. */
  endDate?: string | null;
  /** At most 2,000 characters. */
  reason?: string | null;
  halfDays?: ReadonlyArray<LeaveHalfDayForm> | null;
  /** For special disability leave. */
  incidentDate?: string | null;
  /** For special leave. */
  purpose?: LeavePurpose | null;
  /** The leave that this one extends. */
  parentLeaveId?: string | null;
  policyVersion?: string | null;
  /** Who takes over meanwhile. */
  substituteId?: string | null;
  /** A draft that is changed; absent: a new one. */
  leaveId?: string | null;
  /** At most 200 characters. */
  contactDuringLeave?: string | null;
  /**
   * Documents that belong to it: its own, which count unnamed as well, or those of a draft of the
   * person, which go over to it.
   */
  certificateIds?: ReadonlyArray<string> | null;
  /** Kinds of warnings that the person has confirmed. */
  acknowledge?: ReadonlyArray<string> | null;
  /** For whom HR sends it. */
  onBehalfOf?: string | null;
  /** What HR lifts for somebody whom it asks for. */
  waive?: ReadonlyArray<LeaveWaiver> | null;
}

/** A returned leave with what has changed; what is not given stays. */
export interface LeaveResubmitForm {
  /** When an existing leave is edited. */
  id?: string | null;
  type?: LeaveType | null;
  /**
   * YYYY-MM-DD, or RFC 3339, which is cut to its date in the organization's time zone, without a
   * session in Dhaka.
   */
  startDate?: string | null;
  /** The last day, like startDate. */
  endDate?: string | null;
  /** At most 2,000 characters. */
  reason?: string | null;
  halfDays?: ReadonlyArray<LeaveHalfDayForm> | null;
  /** For special disability leave. */
  incidentDate?: string | null;
  /** For special leave. */
  purpose?: LeavePurpose | null;
  /** The leave that this one extends. */
  parentLeaveId?: string | null;
  policyVersion?: string | null;
  /** Who takes over meanwhile. */
  substituteId?: string | null;
  /** A draft that is changed; absent: a new one. */
  leaveId?: string | null;
  /** At most 200 characters. */
  contactDuringLeave?: string | null;
  /**
   * Documents that belong to it: its own, which count unnamed as well, or those of a draft of the
   * person, which go over to it.
   */
  certificateIds?: ReadonlyArray<string> | null;
  /** Kinds of warnings that the person has confirmed. */
  acknowledge?: ReadonlyArray<string> | null;
}

export interface LeaveSubmission {
  leave: LeaveRecord;
  /** The same was sent within five minutes; this is what came of it then. */
  duplicate?: boolean;
  warnings: Array<Violation>;
}

/** Whose leaves are listed. */
export type LeaveListScope = "mine" | "team" | "queue" | "all";

/** What a setting's value is. */
export type LeaveSettingType =
  | "boolean" | "integer" | "text" | "choice" | "list" | "table" | "fixed";

/** A setting. */
export type LeaveSettingKey =
  | "policy_version" | "timezone" | "date_display_format" | "weekend" | "extra_working_days"
  | "optional_holidays_taken" | "holiday_validation_enabled" | "api_sync_enabled"
  | "api_base_url" | "api_timeout_seconds" | "debug_mode" | "push_notifications_enabled"
  | "analytics_enabled" | "export_recipient" | "half_day_enabled" | "overstay_detection_enabled"
  | "delegation_enabled" | "handover_confirmation_enabled" | "coverage_mode" | "coverage_limits"
  | "blackouts" | "casual_over_limit" | "medical_over_limit" | "backdate.EARNED"
  | "backdate.CASUAL" | "backdate.MEDICAL" | "backdate.EXTRAWITHPAY" | "backdate.EXTRAWITHOUTPAY"
  | "backdate.MATERNITY" | "backdate.PATERNITY" | "backdate.STUDY"
  | "backdate.SPECIAL_DISABILITY" | "backdate.QUARANTINE" | "backdate.SPECIAL"
  | "backdate_max_days" | "notice_working_days" | "notice_counts_today"
  | "notice_counts_start_day" | "chains" | "escalation_days" | "retention_leaves_years"
  | "retention_audit_years" | "retention_snapshots_hours";

/**
 * Requests that fit are decided by this chain instead of the policy's; the first rule that fits
 * holds.
 */
export interface LeaveChainRule {
  /** Without it: any. */
  types?: ReadonlyArray<LeaveType> | null;
  /** Without it: any. */
  requesterRoles?: ReadonlyArray<LeaveRole> | null;
  /** Without it: any. */
  departments?: ReadonlyArray<string> | null;
  /** Counted days from which the rule holds. */
  minimumDays?: number | null;
  /** Who decides, in order; the requester's own role is left out. */
  chain: ReadonlyArray<LeaveRole>;
}

/** A period in which no leave is granted. */
export interface LeaveBlackoutPeriod {
  from: string;
  to: string;
  /** Without it: any. */
  types?: ReadonlyArray<LeaveType> | null;
  label?: string | null;
}

/** How many of a department may be away on one day. */
export interface LeaveCoverageLimit {
  /** Without it: every department that is not named. */
  department?: string | null;
  maxAbsent: number;
}

/**
 * Working days after which the next step is told of an open one; a reminder comes at half. 0:
 * never.
 */
export interface LeaveEscalationDays {
  hrAdmin?: number | null;
  deptHead?: number | null;
  hrHead?: number | null;
  ceo?: number | null;
}

/** A setting with what it is. */
export interface LeaveSetting {
  key: LeaveSettingKey;
  type: LeaveSettingType;
  value: Json;
  /** The value in words; not for tables, and not where there is none. */
  valueLabel?: string;
  default: Json;
  /** Nobody has set it. */
  isDefault: boolean;
  editable: boolean;
  /** The words that a choice or a list may have. */
  choices?: Array<string>;
  label: string;
  typeLabel: string;
}

/** What a leave pays. */
export type LeavePayRule = "full" | "discretion" | "none" | "full_then_half";

/** How notice is looked at. */
export type LeaveNoticeKind = "required" | "advisory" | "exempt";

/** When a medical certificate goes along. */
export type LeaveCertificateRuleKind = "never" | "above" | "always";

/** Notice that a type needs. */
export interface LeaveNoticeTermsShown {
  kind: LeaveNoticeKind;
  /** Both ends counted. */
  workingDays?: number;
  label: string;
}

/** Whether a type may start in the past. */
export interface LeaveBackdateTerms {
  mode: LeaveBackdateMode;
  maxDays?: number;
  label: string;
}

/** When a type needs a medical certificate. */
export interface LeaveCertificateTerms {
  kind: LeaveCertificateRuleKind;
  aboveDays?: number;
  /** Counted days above which a fitness certificate is needed to return. */
  onReturnAboveDays?: number;
  label: string;
}

/** What the policy says of one type of leave. */
export interface LeavePolicyType {
  type: LeaveType;
  label: string;
  countMode: LeaveCountMode;
  countModeLabel: string;
  pay: LeavePayRule;
  payLabel: string;
  /** Months of service at the first day. */
  serviceMonthsMin: number;
  notice: LeaveNoticeTermsShown;
  backdate: LeaveBackdateTerms;
  certificate: LeaveCertificateTerms;
  balanceKept: boolean;
  /** Possible by the policy and switched on. */
  halfDays: boolean;
  /** When only they can take it. */
  gender?: LeaveGender;
  genderLabel?: string;
  /** For an employee without a rule of the settings. */
  chain: Array<LeaveRole>;
  chainLabel: string;
  tips: Array<string>;
}

/** The numbers of the policy; days where nothing else is said. */
export interface LeavePolicyNumbers {
  earnedPerMonth: number;
  earnedPerYear: number;
  earnedHeldMax: number;
  specialHeldMax: number;
  earnedKept: number;
  casualYearMax: number;
  casualSpellMax: number;
  medicalYearMax: number;
  medicalWithoutCertificateMax: number;
  medicalWithoutFitnessMax: number;
  medicalWithoutRecommendationMax: number;
  maternityMax: number;
  maternityServiceMonths: number;
  paternityMax: number;
  paternityOccasionsMax: number;
  paternityMonthsBetween: number;
  studySpellMax: number;
  studyTotalMax: number;
  studyMonthsToRetirement: number;
  disabilityMax: number;
  disabilityFullPay: number;
  disabilityHalfPay: number;
  incidentWindowMax: number;
  quarantineOrdinaryMax: number;
  quarantineMax: number;
  extraordinaryShortServiceMax: number;
  extraordinaryLongServiceMax: number;
  extraordinaryServiceMonths: number;
  extraordinaryCasualMax: number;
  extraordinaryMedicalMax: number;
  reasonMin: number;
}

/** The settings after a change, and the leaves that it changes. */
export interface LeaveSettingsChange {
  items: Array<LeaveSetting>;
  version: number;
  affected: Array<LeaveAffectedLeave>;
}

/** What a day is. */
export type LeaveDayKind = "weekend" | "holiday" | "working";

/** A day of the week. */
export type LeaveWeekday =
  | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";

/** Gender, where a leave depends on it. */
export type LeaveGender = "female" | "male" | "other";

/** What comes again by itself. */
export type LeaveRecurringWork =
  | "accrual" | "rollover" | "reminders" | "lapse_reminders" | "retention" | "overstay";

/** Where erased data may still stand, out of the service's reach. */
export type PlatformOlderCopyKind = "backup" | "export" | "document";

/** Copies of erased data that somebody has to see to. */
export interface PlatformOlderCopy {
  kind: PlatformOlderCopyKind;
  message: string;
}

/** How a screen looks. */
export type ProtectionTheme = "system" | "light" | "dark";

/** When nobody wants to be told at once; past midnight where the end comes first. */
export interface ProtectionQuietHours {
  from: string;
  to: string;
}

/** How often something is paid. */
export type ProtectionBillingPeriod = "month" | "year";

/** What was sold, as it is kept. */
export interface ProtectionSubscriptionData {
  plan: ProtectionPlan;
  status: ProtectionSubscriptionStatus;
  since?: string | null;
  renewsOn?: string | null;
  endsOn?: string | null;
  price?: Money | null;
  period?: ProtectionBillingPeriod | null;
  soldBy: string;
  /** Its receipt was signed by who may sign it. */
  isVerified?: boolean | null;
}

/** A receipt as it was given. */
export interface ProtectionStoredReceipt {
  receipt: string;
  signature?: string | null;
}

/** Who somebody is here. */
export interface ProtectionAccountPart {
  displayName: string;
  email?: string;
  login?: string;
  memberSince?: string;
  locale: string;
  region: string;
  timeZone: string;
}

/** How somebody hears of alerts. */
export interface ProtectionAlertWays {
  email: boolean;
  push: boolean;
  inApp: boolean;
}

/** Of what somebody hears. */
export interface ProtectionNotificationPart {
  alerts: ProtectionAlertWays;
  minSeverity: ProtectionSeverity;
  minSeverityLabel: string;
  minSeverityColorToken: string;
  minSeverityIcon: string;
  quietHours?: ProtectionQuietHours;
  weeklyReport: boolean;
  services: Record<string, boolean>;
}

/** How a device is locked. */
export interface ProtectionAppLockPart {
  biometricEnabled: boolean;
  lockAfterMinutes: number;
}

/** How many days closed things are kept. */
export interface ProtectionRetentionPart {
  historyDays: number;
  analysesDays: number;
  alertsDays: number;
  casesDays: number;
}

/** Which reports come by themselves. */
export interface ProtectionReportsPart {
  monthly: boolean;
}

/** What somebody is asked before something that cannot be undone. */
export interface ProtectionConfirmText {
  title: string;
  message: string;
}

/** Questions of the danger zone. */
export interface ProtectionConfirmTexts {
  deleteAccount: ProtectionConfirmText;
}

/** Whether a larger plan may be bought, and which one comes next. */
export interface ProtectionUpgradeAction {
  allowed: boolean;
  reason?: string;
  message?: string;
  upgradeTo?: ProtectionPlan;
}

/** What somebody may do with their settings and their account. */
export interface ProtectionAccountActions {
  update: Decision;
  export: Decision;
  deleteAccount: Decision;
  upgrade: ProtectionUpgradeAction;
}

/** What somebody may do with what the group pays for. */
export interface ProtectionSubscriptionActions {
  upgrade: ProtectionUpgradeAction;
  manage: Decision;
}

/** All settings of a person. */
export interface ProtectionAccountSettings {
  version: number;
  account: ProtectionAccountPart;
  notifications: ProtectionNotificationPart;
  theme: ProtectionTheme;
  themeLabel: string;
  appLock: ProtectionAppLockPart;
  providers: Record<string, boolean>;
  retention: ProtectionRetentionPart;
  reports: ProtectionReportsPart;
  rescanOnNewData: boolean;
  plan: ProtectionPlan;
  planLabel: string;
  actions: ProtectionAccountActions;
  confirm: ProtectionConfirmTexts;
}

/** How much of something is used. */
export interface ProtectionPlanUsage {
  resource: ProtectionLimitedResource;
  resourceLabel: string;
  /** The whole group's. */
  current: number;
  own: number;
  limit: number;
  remaining: number;
  text: string;
  fraction: number;
}

/** A plan. */
export interface ProtectionPlanOffer {
  plan: ProtectionPlan;
  planLabel: string;
  limits: Record<string, number>;
  current: boolean;
  actions: Record<string, Decision>;
}

/** What a group pays for. */
export interface ProtectionSubscription {
  plan: ProtectionPlan;
  planLabel: string;
  status: ProtectionSubscriptionStatus;
  statusLabel: string;
  statusColorToken: string;
  statusIcon: string;
  since?: string;
  renewsOn?: string;
  endsOn?: string;
  price?: Money;
  period?: ProtectionBillingPeriod;
  periodLabel?: string;
  priceText?: string;
  renewalText: string;
  soldBy?: string;
  receiptSha256?: string;
  receiptVerified: boolean;
  usage: Array<ProtectionPlanUsage>;
  plans: Array<ProtectionPlanOffer>;
  actions: ProtectionSubscriptionActions;
  summary: string;
  accessibilityText: string;
}

/** What was sold once. */
export interface ProtectionSubscriptionEntry {
  id: string;
  plan: ProtectionPlan;
  planLabel: string;
  status: ProtectionSubscriptionStatus;
  statusLabel: string;
  statusColorToken: string;
  statusIcon: string;
  since?: string;
  renewsOn?: string;
  endsOn?: string;
  price?: Money;
  period?: ProtectionBillingPeriod;
  periodLabel?: string;
  priceText?: string;
  soldBy: string;
  receiptSha256: string;
  receiptVerified: boolean;
  at: string;
  by: ProtectionPersonRef;
  summary: string;
  accessibilityText: string;
}

/** What is kept sealed of somebody who has been added. */
export interface ProtectionDependentData {
  birthYear?: number | null;
}

/** Something watched, in the open. */
export interface ProtectionExportedItem {
  type: ProtectionIdentifierType;
  value: string;
  label?: string | null;
  createdAt: string;
}

/** A report of a number or a text. */
export interface ProtectionExportedReport {
  at: string;
  subject: string;
  category?: ProtectionSpamCategory | null;
  notSpam: boolean;
  note?: string | null;
}

/** The score of a day. */
export interface ProtectionExportedScore {
  date: string;
  score: number;
  band: ProtectionBand;
}

/** A file of an export. */
export interface ProtectionExportedFile {
  name: string;
  sha256: string;
}

/** What an export holds. */
export interface ProtectionExportManifest {
  format: string;
  personId: string;
  madeAt: string;
  counts: Readonly<Record<string, number>>;
  files: ReadonlyArray<ProtectionExportedFile>;
}

/** Where an address was found. */
export interface ProtectionAddressBreach {
  breachId: string;
  title: string;
  breachDate?: string;
  exposureId: string;
}

/** An address of a watched domain. */
export interface ProtectionWatchedAddress {
  id: string;
  /** Masked for all but the person. */
  address: string;
  breaches: Array<ProtectionAddressBreach>;
  /** The highest of what was found. */
  severity: ProtectionSeverity;
  severityLabel: string;
  severityColorToken: string;
  severityIcon: string;
  passwordSeen: boolean;
  summary: string;
  accessibilityText: string;
}

/** An alert to be grouped. */
export interface ProtectionCorrelatedAlert {
  id: string;
  at: string;
  severity: ProtectionSeverity;
  status?: ProtectionFindingStatus | null;
  identifiers?: ReadonlyArray<ProtectionAlertIdentifier> | null;
}

/** What an alert is about, such as an `email`; compared byte by byte. */
export interface ProtectionAlertIdentifier {
  type: string;
  value: string;
}

/** Alerts that belong together. */
export interface ProtectionAlertGroup {
  groupId: string;
  /** By moment, then by id. */
  alertIds: Array<string>;
  /** What two of them or more have; by type, then value. */
  sharedIdentifiers: Array<ProtectionAlertIdentifier>;
  firstAt: string;
  lastAt: string;
  /** The highest of them. */
  severity: ProtectionSeverity;
  severityLabel: string;
  severityColorToken: string;
  severityIcon: string;
}

/** A domain that waits to be confirmed, and who says that it is theirs. */
export interface ProtectionDomainClaim {
  itemId: string;
  domain: string;
  person: ProtectionPersonRef;
  askedAt: string;
  expiresAt: string;
  actions: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
}

/** Why an operator has confirmed a domain. */
export interface ProtectionAttestationNote {
  reason: string;
}

/** How far requests to a broker have come, taken together. */
export type ProtectionRequestProgress = "none" | "active" | "removed";

/** In which order brokers are listed. */
export type ProtectionBrokerSort = "name" | "category" | "risk";

/** How much it matters to be removed there. */
export type ProtectionBrokerPriority = "crucial" | "high" | "normal";

/** What a broker wants before it removes anything. */
export type ProtectionBrokerDemand =
  | "listing_url" | "email_confirmation" | "phone_call" | "government_id" | "captcha" | "payment";

/** What a broker wants to know. */
export type ProtectionBrokerField =
  | "fullName" | "email" | "postalAddress" | "phone" | "birthYear" | "otherNames";

/** What a broker says that it collects. */
export interface ProtectionBrokerCollects {
  minors: boolean;
  location: boolean;
  reproductiveHealth: boolean;
}

/** A request to a broker. */
export interface ProtectionBrokerRequest {
  requestId: string;
  state: ProtectionRequestState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
}

/** A step by hand that a broker has of its own; what is left out is as it is for everybody. */
export interface ProtectionBrokerStep {
  id: string;
  kind: ProtectionGuideStepKind;
  title?: string | null;
  /** In Swedish; without it the title. */
  titleSv?: string | null;
  detail?: string | null;
  /** In Swedish; without it the detail. */
  detailSv?: string | null;
  url?: string | null;
  who?: ProtectionGuideActor | null;
  minutes?: number | null;
}

/** Somebody who deals in data of people. */
export interface ProtectionBroker {
  id: string;
  name: string;
  domain?: string;
  category: ProtectionBrokerCategory;
  categoryLabel: string;
  optOutUrl: string;
  methods: Array<ProtectionRemovalMethod>;
  methodLabels: Array<string>;
  email?: string;
  postal?: string;
  /** The year in which the addresses were right. */
  contactAsOf?: string;
  jurisdictions: Array<string>;
  collects: ProtectionBrokerCollects;
  /** Whether its page for removals was hidden from search engines. */
  hidFromSearch: boolean;
  reachableAtCheck: boolean;
  alsoCovers?: Array<string>;
  /** Left out while nobody knows. */
  priority?: ProtectionBrokerPriority;
  priorityLabel?: string;
  /** Left out while nobody knows. */
  requires?: Array<ProtectionBrokerDemand>;
  requiresLabels?: Array<string>;
  onePerEmail?: boolean;
  requiredFields: Array<ProtectionBrokerField>;
  requiredFieldsLabels: Array<string>;
  expectedDays: number;
  relistIntervalDays: number;
  /** Its own steps by hand, which come instead of the usual ones. */
  steps?: Array<ProtectionBrokerStep>;
  /** Of what the group has added or changed; left out where that is nothing. */
  version?: number;
  /** The person's. */
  requests: Array<ProtectionBrokerRequest>;
  requestState: ProtectionRequestProgress;
  requestStateLabel: string;
  /** A newer registry lacks it. */
  gone?: boolean;
  /** Where one broker is answered: what the caller may do about it. */
  actions?: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
}

/** How many brokers there are of each word. */
export interface ProtectionBrokerCounts {
  category: Record<string, number>;
  method: Record<string, number>;
  requestState: Record<string, number>;
}

/** What to do by hand; in this order. */
export type ProtectionGuideStepKind =
  | "find_listing" | "open_page" | "fill_form" | "solve_captcha" | "send_letter"
  | "confirm_email" | "call_phone" | "show_id" | "pay" | "save_proof" | "wait" | "check_again";

/** How far a step by hand has come. */
export type ProtectionGuideStepState = "todo" | "done" | "skipped";

/** Who does a step. */
export type ProtectionGuideActor = "person" | "broker";

/** What to mind before asking a broker. */
export type ProtectionGuideWarningKind = "government_id" | "payment" | "email_used_before";

/** Something to copy into a form. */
export interface ProtectionGuideValue {
  field: ProtectionBrokerField;
  label: string;
  /** Left out where nothing is known. */
  value?: string;
}

/** A step by hand. */
export interface ProtectionGuideStep {
  id: string;
  kind: ProtectionGuideStepKind;
  kindLabel: string;
  title: string;
  detail: string;
  url?: string;
  values?: Array<ProtectionGuideValue>;
  who: ProtectionGuideActor;
  whoLabel: string;
  /** How long it takes, about. */
  minutes: number;
  state: ProtectionGuideStepState;
  stateLabel: string;
}

/** Something to mind before asking a broker. */
export interface ProtectionGuideWarning {
  kind: ProtectionGuideWarningKind;
  kindLabel: string;
  message: string;
}

/** What is kept sealed of a call or a text; never what the text says. */
export interface ProtectionStoredCall {
  number?: string | null;
  e164?: string | null;
  region?: string | null;
  ruleId?: string | null;
  attestation: ProtectionAttestation;
  reputation: number;
  class?: ProtectionTextClass | null;
  probability?: number | null;
  signals: ReadonlyArray<ProtectionTextSignal>;
  hosts: ReadonlyArray<string>;
}

/** A call or a text that arrived. */
export interface ProtectionCallEntry {
  id: string;
  personId: string;
  person: ProtectionPersonRef;
  at: string;
  channel: ProtectionCallChannel;
  channelLabel: string;
  /** As it was told; none when the caller hid it. */
  number?: string;
  e164?: string;
  action: ProtectionRuleAction;
  actionLabel: string;
  actionColorToken: string;
  actionIcon: string;
  reason: ProtectionCallReason;
  reasonLabel: string;
  ruleId?: string;
  class?: ProtectionTextClass;
  classLabel?: string;
  classColorToken?: string;
  classIcon?: string;
  probability?: number;
  signals: Array<ProtectionTextSignal>;
  /** Of the links in a text. */
  hosts: Array<string>;
  reputation: number;
  summary: string;
  accessibilityText: string;
}

/** How many the filter leaves, by each word. */
export interface ProtectionCallCounts {
  action: Record<string, number>;
  channel: Record<string, number>;
}

/** A day of calls and texts. */
export interface ProtectionCallDay {
  date: string;
  total: number;
  byAction: Record<string, number>;
}

/** How often a number called or wrote. */
export interface ProtectionNumberCount {
  number: string;
  count: number;
}

/** How many calls and texts came from a country. */
export interface ProtectionCountryCount {
  region: string;
  regionLabel: string;
  count: number;
}

/** What is kept sealed of a paper. */
export interface ProtectionCasePaperData {
  stepId?: string | null;
  title: string;
  fileName: string;
  mime: string;
  size: number;
  sha256: string;
  by: string;
}

/** A file. */
export interface ProtectionCaseFile {
  paperId: string;
  fileName: string;
  mime: string;
  size: number;
  sha256: string;
  data: string;
}

/** What a letter asks for. */
export type ProtectionCaseLetterTemplate =
  | "bank_dispute" | "bureau_block" | "bureau_dispute" | "records_request" | "carrier_notice"
  | "recorder_request" | "timeline";

/** As what a letter is made. */
export type ProtectionCaseLetterFormat = "eml" | "pdf" | "text";

/** A letter that was written. */
export interface ProtectionCaseLetterDone {
  jobId: string;
  state: ProtectionRunState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  summary: string;
  accessibilityText: string;
  counts: Record<string, number>;
  coverage: Array<ProtectionCoverage>;
  caseId: string;
  files: Array<ProtectionCaseFile>;
}

/** A case as a file. */
export interface ProtectionCaseExportDone {
  jobId: string;
  state: ProtectionRunState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  summary: string;
  accessibilityText: string;
  counts: Record<string, number>;
  coverage: Array<ProtectionCoverage>;
  caseId: string;
  path: string;
  size: number;
  sha256: string;
}

/** Whose law a case goes by. */
export type ProtectionCaseRegion = "US" | "SE" | "EU" | "GB" | "other";

/** What a date comes from. */
export type ProtectionDateBy = "law" | "advice";

/** Whose turn it is. */
export type ProtectionStepWaitsFor = "person" | "others";

/** Days that dates of steps are counted from. */
export interface ProtectionCaseFacts {
  /** When the statement was sent. */
  statementOn?: string | null;
  /** When the first false debit was made. */
  debitedOn?: string | null;
  /** When it was reported to the authority. */
  reportFiledOn?: string | null;
  /** When the fraud alert was placed. */
  alertPlacedOn?: string | null;
  /** When the freeze was placed. */
  frozenOn?: string | null;
  /** When the other side received the request to block. */
  blockReceivedOn?: string | null;
  /** When the other side received the dispute. */
  disputeReceivedOn?: string | null;
  /** When the other side received the request for records. */
  recordsRequestReceivedOn?: string | null;
}

/** What has happened, where and when. */
export interface ProtectionCasePlanForm {
  kind?: ProtectionCaseKind | null;
  region?: ProtectionCaseRegion | null;
  discoveredOn?: string | null;
  facts?: ProtectionCaseFactsForm | null;
  /** Days that are no working days, beside Saturdays and Sundays. */
  holidays?: ReadonlyArray<string> | null;
}

/** A step of a case. */
export interface ProtectionPlannedStep {
  id: string;
  /** From 1. */
  order: number;
  title?: string;
  /** Left out while the day it is counted from is not known. */
  dueOn?: string;
  dateBy?: ProtectionDateBy;
  dateByLabel?: string;
  waitsFor: ProtectionStepWaitsFor;
  waitsForLabel: string;
  /** The law behind the step or its date. */
  basis?: string;
}

/** What of a step may be written anew. */
export type ProtectionCaseTextMember =
  | "title" | "detail" | "who" | "warnText" | "contacts" | "asOf" | "toConfirm";

/** A step whose texts are others. */
export interface ProtectionCaseTextChange {
  stepId: string;
  kinds: Array<ProtectionCaseKind>;
  regions: Array<ProtectionCaseRegion>;
  members: Array<ProtectionCaseTextMember>;
  title: string;
}

/** Rows that could not be taken. */
export interface ProtectionUnreadComplaints {
  kind: string;
  count: number;
  /** The first twenty. */
  lines: Array<number>;
}

/** How a list of contacts is written. */
export type ProtectionContactFormat = "vcard" | "csv";

/** What becomes of what was there. */
export type ProtectionImportMode = "replace" | "merge";

/** What is kept sealed of a contact. */
export interface ProtectionStoredContact {
  name: string;
  number: string;
}

/** Somebody whom the person knows. */
export interface ProtectionPhoneContact {
  id: string;
  personId: string;
  person: ProtectionPersonRef;
  name: string;
  number: string;
  summary: string;
  accessibilityText: string;
}

/** What kind of thing a value identifies somebody by. */
export type ProtectionIdentifierType =
  | "email" | "phone" | "username" | "domain" | "password_hash" | "ssn" | "ssn_last4"
  | "card_bin" | "card_number" | "iban" | "national_id_se";

/** Kinds of data that a breach may hold, as far as they have a weight of their own. */
export type ProtectionDataClass =
  | "government_ids" | "credit_card_cvv" | "social_security_numbers" | "passport_numbers"
  | "bank_accounts" | "credit_cards" | "auth_tokens" | "biometric_data" | "health_records"
  | "passwords" | "security_answers" | "precise_location" | "dates_of_birth"
  | "physical_addresses" | "phone_numbers" | "partial_credit_cards" | "geographic_locations"
  | "names" | "usernames" | "email_addresses" | "ip_addresses" | "employers" | "demographics";

/** What changes how grave an exposure is, beside the data itself. */
export type ProtectionExposureReason =
  | "fabricated" | "other_data" | "stealer_log" | "unverified" | "recent" | "old" | "spam_list"
  | "in_password_corpus" | "not_found";

/** What somebody can do about an exposure. */
export type ProtectionAdviceKind =
  | "change_password" | "enable_two_factor" | "stop_password_reuse" | "sign_out_everywhere"
  | "scan_devices" | "change_security_answers" | "replace_card" | "watch_statements"
  | "notify_bank" | "freeze_credit" | "report_identity_theft" | "disable_voice_login"
  | "review_insurance_claims" | "set_sim_pin" | "watch_mail" | "expect_phishing";

/** Something that identifies somebody. */
export interface ProtectionIdentifierForm {
  type?: ProtectionIdentifierType | null;
  value?: string | null;
  /** Where a phone number without a country is dialled. Default: US. */
  defaultRegion?: string | null;
}

/** How passwords were kept where they leaked. */
export type ProtectionPasswordStorage = "plaintext" | "weak_hash" | "strong_hash" | "unknown";

/** What counts towards how grave an exposure is. */
export interface ProtectionReasonPoints {
  /** A kind of data, or one of the reasons beside it. */
  kind: string;
  points: number;
  label: string;
}

/** Advice in words. */
export interface ProtectionAdvice {
  kind: ProtectionAdviceKind;
  title: string;
  detail: string;
}

/** What a threat score is made of, in this order. */
export type ProtectionThreatComponent =
  | "exposures" | "title" | "voice" | "calls" | "brokers" | "posture";

/** Why a score has points that no single finding gives. */
export type ProtectionThreatReason =
  | "listed" | "overdue" | "no_watch_items" | "no_recent_scan" | "notifications_off"
  | "app_lock_off";

/** An exposure that a score is made of. */
export interface ProtectionThreatExposure {
  id: string;
  severity: ProtectionSeverity;
  status: ProtectionFindingStatus;
  at: string;
}

/** An alert that a score is made of. */
export interface ProtectionThreatAlert {
  id: string;
  service: ProtectionService;
  severity: ProtectionSeverity;
  status: ProtectionFindingStatus;
  at: string;
}

/** How many brokers list somebody. */
export interface ProtectionThreatBrokers {
  listed?: number | null;
  overdue?: number | null;
}

/** What somebody does for their own protection. */
export interface ProtectionThreatPosture {
  watchItems: number;
  lastScanAt?: string | null;
  notificationsEnabled: boolean;
  appLockEnabled: boolean;
}

/** A component of a score. */
export interface ProtectionThreatPart {
  id: ProtectionThreatComponent;
  label: string;
  /** Thousandths of a point. */
  milli: number;
  capMilli: number;
  /** Whether there was more than the component holds. */
  capped: boolean;
}

/** What one finding, or one reason, adds to a score. */
export interface ProtectionThreatContribution {
  component: ProtectionThreatComponent;
  /** The exposure or the alert. */
  sourceId?: string;
  reason?: ProtectionThreatReason;
  /** Before the component is capped. */
  milli: number;
  /** The score without it. */
  ifResolved: number;
  label: string;
}

/** What was measured of a model. */
export type ProtectionQualityFigure =
  | "accuracy" | "precision" | "recall" | "precision_at_80" | "recall_at_80"
  | "false_alarms_at_80" | "equal_error_rate_4s" | "equal_error_rate_2s" | "equal_error_rate_gsm"
  | "flagged_synthetic" | "flagged_human";

/** A measured figure of quality. */
export interface ProtectionBundledFigure {
  name: ProtectionQualityFigure;
  label: string;
  value: number;
  text: string;
}

/** A file that comes with the service. */
export interface ProtectionBundledFile {
  fileName: string;
  title: string;
  state: ProtectionSourceState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  version: string;
  sha256?: string;
  /** In bytes. */
  size?: number;
  licence: string;
  credit: string;
  figures: Array<ProtectionBundledFigure>;
}

/** What an exposure was found in. */
export type ProtectionExposureKind = "breach" | "paste" | "password_corpus" | "stealer_log";

/** What counts, as it is kept. */
export interface ProtectionStoredReason {
  kind: string;
  points: number;
}

/** Advice, and whether it was followed. */
export interface ProtectionAdviceStep {
  kind: ProtectionAdviceKind;
  done: boolean;
}

/** A site whose sign-in leaked, and whether its password was changed. */
export interface ProtectionSiteStep {
  host: string;
  done: boolean;
}

/** What is kept sealed of an exposure. */
export interface ProtectionExposureData {
  reasons: ReadonlyArray<ProtectionStoredReason>;
  advice: ReadonlyArray<ProtectionAdviceStep>;
  sites: ReadonlyArray<ProtectionSiteStep>;
  source: ProtectionFindingSource;
  count?: number | null;
  address?: string | null;
  note?: string | null;
}

/** Advice in words, and whether it was followed. */
export interface ProtectionExposureAdvice {
  kind: ProtectionAdviceKind;
  title: string;
  detail: string;
  done: boolean;
  site?: string;
}

/** What was found. */
export interface ProtectionExposureItem {
  id: string;
  type: ProtectionIdentifierType;
  typeLabel: string;
  display: string;
}

/** Where a finding comes from, and whether that is gone. */
export interface ProtectionExposureSource {
  providerId: string;
  kind: string;
  asOf: string;
  locator: string;
  /** missing: the source was removed since. */
  state?: ProtectionSourceState;
  stateLabel?: string;
  stateColorToken?: string;
  stateIcon?: string;
}

/** A finding. */
export interface ProtectionExposure {
  id: string;
  version: number;
  personId: string;
  person: ProtectionPersonRef;
  watchItemId: string;
  watchItem?: ProtectionExposureItem;
  breachId?: string;
  /** By darkwatch.getExposure alone. */
  breach?: ProtectionBreach;
  kind: ProtectionExposureKind;
  kindLabel: string;
  title: string;
  severity: ProtectionSeverity;
  severityLabel: string;
  severityColorToken: string;
  severityIcon: string;
  points: number;
  reasons: Array<ProtectionReasonPoints>;
  recommendations: Array<ProtectionExposureAdvice>;
  /** All advice was followed. */
  suggestsResolve: boolean;
  status: ProtectionFindingStatus;
  statusLabel: string;
  statusColorToken: string;
  statusIcon: string;
  firstSeenAt: string;
  lastSeenAt: string;
  occurrenceCount?: number;
  /** Of a watched domain; masked for all but the person. */
  address?: string;
  sites?: Array<ProtectionSiteStep>;
  alertId?: string;
  note?: string;
  source: ProtectionExposureSource;
  actions: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
}

/** How many exposures the filter leaves, by each word. */
export interface ProtectionExposureCounts {
  severity: Record<string, number>;
  status: Record<string, number>;
}

/** A site whose sign-in leaked. */
export interface ProtectionStolenSite {
  id: string;
  exposureId: string;
  personId: string;
  person: ProtectionPersonRef;
  host: string;
  done: boolean;
  title: string;
  actions: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
}

/** One of many to watch. */
export interface ProtectionGivenItem {
  /** An IdentifierType; another word is told of this one alone. */
  type: string;
  value: string;
  label?: string | null;
}

/** What a search is doing. */
export type ProtectionScanPhase = "prepare" | "corpus" | "local" | "range" | "records" | "finish";

/** What happens with many when one of them does not fit. */
export type ProtectionAddMode = "best_effort" | "all_or_nothing";

/** What became of one of many. */
export interface ProtectionAddOutcome {
  index: number;
  itemId?: string;
  kind?: string;
  /** Where what is wrong stands among the params. */
  path?: string;
  message?: string;
}

/** What somebody may do with a person's things, or with the group. */
export type ProtectionFamilyAction =
  | "view_alerts" | "manage_watch_items" | "manage_properties" | "start_removal"
  | "resolve_alert" | "enroll_voice" | "delete_voice" | "manage_rules" | "manage_cases"
  | "invite" | "remove_member" | "change_role" | "leave_group" | "transfer_ownership"
  | "manage_plan" | "delete_group";

/** Whose things, seen from who acts: their own, or those of somebody with a role. */
export type ProtectionFamilyTarget = "self" | "guardian" | "member" | "dependent" | "owner";

/** Why somebody may not do something. */
export type ProtectionRoleReason = "role_forbids" | "owner_must_transfer" | "operator_only";

/** What an alert tells of. */
export type ProtectionAlertKind =
  | "exposure_found" | "synthetic_voice" | "voice_mismatch" | "scam_call_blocked"
  | "contact_spoofed" | "phishing_text" | "owner_change" | "foreclosure_notice" | "new_deed"
  | "new_mortgage" | "new_lien" | "legal_description_change" | "tax_status_change"
  | "mailing_address_change" | "document_missing" | "address_change" | "mortgage_released"
  | "lien_released" | "assessed_value_change" | "owner_mismatch" | "removal_overdue"
  | "listed_again";

/** What happened with an alert. */
export type ProtectionAlertEventKind =
  | "created" | "repeated" | "resolved" | "false_positive" | "reopened";

/** Of what somebody is told. */
export type ProtectionNoticeType =
  | "alert" | "removal_overdue" | "invitation" | "plan_changed" | "case_step_due" | "recheck_due"
  | "report_ready" | "weekly_summary" | "verification_expiring";

/** How a host may tell somebody. */
export type ProtectionNoticeChannel = "email" | "push" | "in_app";

/** Where a finding comes from; the locator finds the place again. */
export interface ProtectionFindingSource {
  providerId: string;
  kind: string;
  asOf: string;
  locator: string;
}

/** What an alert is about, as it is kept. */
export interface ProtectionStoredIdentifier {
  type: string;
  value: string;
  hash: string;
}

/** What is kept sealed of an alert. */
export interface ProtectionAlertData {
  identifiers: ReadonlyArray<ProtectionStoredIdentifier>;
  about: string;
  source: ProtectionFindingSource;
  resolvedBy?: string | null;
  note?: string | null;
  caseId?: string | null;
}

/** The thing that an alert or a notice is about. */
export interface ProtectionAlertSubject {
  type: string;
  id: string;
}

/** What is kept of a notice. */
export interface ProtectionNoticeData {
  type: ProtectionNoticeType;
  severity?: ProtectionSeverity | null;
  kind?: ProtectionAlertKind | null;
  about?: string | null;
  personId?: string | null;
  subject: ProtectionAlertSubject;
}

/** Whether a case may be begun with it, and which one. */
export interface ProtectionStartCaseAction {
  allowed: boolean;
  reason?: string;
  message?: string;
  kind?: ProtectionCaseKind;
  kindLabel?: string;
}

/** What whoever asks may do with an alert. */
export interface ProtectionAlertActions {
  resolve?: Decision;
  markFalsePositive?: Decision;
  reopen?: Decision;
  startCase?: ProtectionStartCaseAction;
  openSubject?: Decision;
}

/** Something that a person has to know of. */
export interface ProtectionAlert {
  id: string;
  version: number;
  personId: string;
  person: ProtectionPersonRef;
  service: ProtectionService;
  serviceLabel: string;
  kind: ProtectionAlertKind;
  kindLabel: string;
  severity: ProtectionSeverity;
  severityLabel: string;
  severityColorToken: string;
  severityIcon: string;
  status: ProtectionFindingStatus;
  statusLabel: string;
  statusColorToken: string;
  statusIcon: string;
  title: string;
  message: string;
  createdAt: string;
  updatedAt: string;
  lastSeenAt: string;
  resolvedAt?: string;
  resolvedBy?: ProtectionPersonRef;
  note?: string;
  reopenedCount: number;
  occurrences: number;
  groupId?: string;
  caseId?: string;
  /** Which case it would begin. */
  caseKind?: ProtectionCaseKind;
  caseKindLabel?: string;
  /** Masked. */
  identifiers: Array<ProtectionAlertIdentifier>;
  subject: ProtectionAlertSubject;
  source: ProtectionFindingSource;
  actions: ProtectionAlertActions;
  summary: string;
  accessibilityText: string;
  /** By alerts.get alone: the others of the group, newest first. */
  correlated?: Array<ProtectionAlert>;
  /** By alerts.get alone: what was done with it, oldest first. */
  timeline?: Array<ProtectionAlertEntry>;
}

/** A line of an alert's timeline. */
export interface ProtectionAlertEntry {
  at: string;
  by: ProtectionPersonRef;
  event: ProtectionAlertEventKind;
  eventLabel: string;
  note?: string;
}

/** How many alerts the filter leaves, by each word. */
export interface ProtectionAlertCounts {
  status: Record<string, number>;
  severity: Record<string, number>;
  service: Record<string, number>;
}

/** What became of one of many. */
export interface ProtectionAlertOutcome {
  alertId: string;
  ok: boolean;
  kind?: string;
  message?: string;
}

/** A day of alerts. */
export interface ProtectionAlertDay {
  date: string;
  created: number;
  resolved: number;
}

/** What somebody was told. */
export interface ProtectionNotice {
  id: string;
  type: ProtectionNoticeType;
  typeLabel: string;
  title: string;
  message: string;
  severity?: ProtectionSeverity;
  severityLabel?: string;
  severityColorToken?: string;
  severityIcon?: string;
  subject: ProtectionAlertSubject;
  channels: Array<ProtectionNoticeChannel>;
  read: boolean;
  createdAt: string;
  summary: string;
  accessibilityText: string;
}

/** An account that comes with an invitation. */
export interface ProtectionNewAccount {
  displayName: string;
  login: string;
  password: string;
  locale?: string | null;
}

/** Somebody in a group. */
export interface ProtectionFamilyMember {
  userId: string;
  name: string;
  role: ProtectionGroupRole;
  roleLabel: string;
  status: ProtectionMemberStatus;
  statusLabel: string;
  statusColorToken: string;
  statusIcon: string;
  joinedAt: string;
  /** Where the asker may see them. */
  openAlerts?: number;
  actions: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
}

/** A family group. */
export interface ProtectionFamilyGroup {
  id: string;
  version: number;
  name: string;
  owner: ProtectionPersonRef;
  members: Array<ProtectionFamilyMember>;
  actions: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
}

/** An invitation into a group. */
export interface ProtectionFamilyInvitation {
  id: string;
  version: number;
  /** Masked. */
  contact: string;
  role: ProtectionGroupRole;
  roleLabel: string;
  status: ProtectionInvitationStatus;
  statusLabel: string;
  statusColorToken: string;
  statusIcon: string;
  createdAt: string;
  by: ProtectionPersonRef;
  expiresAt: string;
  acceptedBy?: ProtectionPersonRef;
  actions: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
}

/** How many there are. */
export interface ProtectionMemberCounts {
  role: Record<string, number>;
  status: Record<string, number>;
}

/** How somebody was spoken to. */
export type ProtectionCaseChannel = "phone" | "mail" | "visit" | "web" | "other";

/** What is kept of a step that was touched, or added. */
export interface ProtectionStoredCaseStep {
  id: string;
  title?: string | null;
  dueOn?: string | null;
  state: ProtectionStepState;
  doneOn?: string | null;
  by?: string | null;
  reference?: string | null;
  note?: string | null;
  remindedOn?: string | null;
}

/** What is kept sealed of a case. */
export interface ProtectionCaseData {
  region: ProtectionCaseRegion;
  facts: ProtectionCaseFacts;
  note?: string | null;
  alertIds: ReadonlyArray<string>;
  steps: ReadonlyArray<ProtectionStoredCaseStep>;
  outcome?: ProtectionCaseOutcome | null;
  closingNote?: string | null;
}

/** What is kept sealed of a line of a case's log. */
export interface ProtectionCaseEntryData {
  by: string;
  channel: ProtectionCaseChannel;
  with: string;
  text: string;
  reference?: string | null;
}

/** Whom to turn to. */
export interface ProtectionCaseContact {
  name: string;
  phone?: string;
  url?: string;
}

/** A step of a case. */
export interface ProtectionCaseStep {
  id: string;
  /** From 1. */
  order: number;
  title: string;
  detail?: string;
  who?: string;
  contacts: Array<ProtectionCaseContact>;
  dueOn?: string;
  dateBy?: ProtectionDateBy;
  dateByLabel?: string;
  /** The law behind the step or its date. */
  basis?: string;
  /** What a missed date costs. */
  warnText?: string;
  waitsFor: ProtectionStepWaitsFor;
  waitsForLabel: string;
  state: ProtectionStepState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  overdue: boolean;
  doneOn?: string;
  by?: ProtectionPersonRef;
  reference?: string;
  note?: string;
  paperIds: Array<string>;
  /** When the texts were checked. */
  asOf?: string;
  /** What could not be checked, or was checked more than a year ago, has to be asked. */
  toConfirm?: string;
  summary: string;
  accessibilityText: string;
}

/** How far a case has come. */
export interface ProtectionCaseProgress {
  /** Done, skipped, or not needed. */
  done: number;
  total: number;
  percent: number;
}

/** A paper of a case. */
export interface ProtectionCasePaper {
  paperId: string;
  stepId?: string;
  title: string;
  fileName: string;
  mime: string;
  size: number;
  sha256: string;
  at: string;
  by: ProtectionPersonRef;
}

/** A line of a case's log. */
export interface ProtectionCaseLogEntry {
  id: string;
  at: string;
  by: ProtectionPersonRef;
  channel: ProtectionCaseChannel;
  channelLabel: string;
  with: string;
  text: string;
  reference?: string;
  summary: string;
  accessibilityText: string;
}

/** One thread from what has happened to its end. */
export interface ProtectionCase {
  id: string;
  version: number;
  personId: string;
  person: ProtectionPersonRef;
  kind: ProtectionCaseKind;
  kindLabel: string;
  region: ProtectionCaseRegion;
  regionLabel: string;
  state: ProtectionCaseState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  createdAt: string;
  discoveredOn: string;
  facts: ProtectionCaseFacts;
  note?: string;
  alertIds: Array<string>;
  steps: Array<ProtectionCaseStep>;
  progress: ProtectionCaseProgress;
  progressText: string;
  /** What the person has to do next. */
  nextStep?: ProtectionCaseStep;
  papers: Array<ProtectionCasePaper>;
  /** Oldest first. */
  log: Array<ProtectionCaseLogEntry>;
  closedAt?: string;
  outcome?: ProtectionCaseOutcome;
  outcomeLabel?: string;
  closingNote?: string;
  /** What is said before it is closed while steps are open. */
  confirm?: string;
  notice: string;
  /** By protection.addCaseStep alone: the step. */
  stepId?: string;
  /** By protection.addCaseEntry alone: the line. */
  entryId?: string;
  /** By protection.attachCasePaper alone: the paper. */
  paperId?: string;
  actions: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
}

/** How many cases the filter leaves, by state. */
export interface ProtectionCaseCounts {
  state: Record<string, number>;
}

/** What of the days is to change; null takes one back. */
export interface ProtectionCaseFactsForm {
  statementOn?: string | null;
  debitedOn?: string | null;
  reportFiledOn?: string | null;
  alertPlacedOn?: string | null;
  frozenOn?: string | null;
  blockReceivedOn?: string | null;
  disputeReceivedOn?: string | null;
  recordsRequestReceivedOn?: string | null;
}

/** Days of a case. */
export interface ProtectionSetCaseFactsForm {
  caseId?: string | null;
  facts?: ProtectionCaseFactsForm | null;
  expectedVersion?: number | null;
}

/** Whether all of an address was understood. */
export type ProtectionAddressConfidence = "full" | "partial";

/** How exactly a place is known. */
export type ProtectionLocationPrecision = "exact" | "zip_centroid" | "city_centroid";

/** A point on the earth. Unit: degrees. */
export interface ProtectionGeoPoint {
  lat: number;
  lon: number;
}

/** A possible address. Streets are not known here: its place is that of the town. */
export interface ProtectionFoundAddress {
  label: string;
  line1?: string;
  unit?: string;
  /** Empty when no town is meant yet. */
  city: string;
  region?: string;
  postalCode?: string;
  country: string;
  lat?: number;
  lon?: number;
  precision?: ProtectionLocationPrecision;
  precisionLabel?: string;
  population?: number;
}

/** An address as `hometitle.parseAddress` or `hometitle.searchAddress` gives it. */
export interface ProtectionLocatedAddress {
  line1?: string | null;
  unit?: string | null;
  city?: string | null;
  region?: string | null;
  postalCode?: string | null;
  country?: string | null;
  /** Where somebody says it is; needs lon. */
  lat?: number | null;
  /** Needs lat. */
  lon?: number | null;
  /** Not looked at, like all that follow. */
  label?: string | null;
  confidence?: ProtectionAddressConfidence | null;
  normalized?: string | null;
  precision?: ProtectionLocationPrecision | null;
  precisionLabel?: string | null;
  confidenceLabel?: string | null;
  population?: number | null;
}

/** How the taxes of a property stand. */
export type ProtectionTaxStatus = "current" | "delinquent" | "sold" | "unknown";

/** The taxes of a property. */
export interface ProtectionPropertyTax {
  year?: number | null;
  status?: ProtectionTaxStatus | null;
  assessedValueMinor?: number | null;
  currency?: string | null;
}

/** A recorded document. */
export interface ProtectionTitleDocument {
  documentNumber: string;
  /** Such as quitclaim_deed or tax_lien. */
  type?: string | null;
  recordedOn?: string | null;
  grantors?: ReadonlyArray<string> | null;
  grantees?: ReadonlyArray<string> | null;
  claimant?: string | null;
  lender?: string | null;
  amountMinor?: number | null;
  currency?: string | null;
  released?: boolean | null;
  bookPage?: string | null;
}

/** What a recorder's office has of a property. */
export interface ProtectionPropertyRecord {
  parcelId?: string | null;
  address?: string | null;
  legalDescription?: string | null;
  mailingAddress?: string | null;
  owners?: ReadonlyArray<string> | null;
  deeds?: ReadonlyArray<ProtectionTitleDocument> | null;
  mortgages?: ReadonlyArray<ProtectionTitleDocument> | null;
  liens?: ReadonlyArray<ProtectionTitleDocument> | null;
  tax?: ProtectionPropertyTax | null;
}

/** What has changed in the record of a property; in this order. */
export type ProtectionTitleChangeKind =
  | "owner_change" | "foreclosure_notice" | "new_deed" | "new_mortgage" | "new_lien"
  | "legal_description_change" | "tax_status_change" | "mailing_address_change"
  | "document_missing" | "address_change" | "mortgage_released" | "lien_released"
  | "assessed_value_change";

/** What changes mean together. */
export type ProtectionTitlePattern = "title_theft";

/** A change in the record of a property. */
export interface ProtectionTitleChange {
  kind: ProtectionTitleChangeKind;
  kindLabel: string;
  severity: ProtectionSeverity;
  severityLabel: string;
  severityColorToken: string;
  severityIcon: string;
  /** The number of the document. */
  key?: string;
  /** A text, a word or a value. */
  before?: Json;
  /** A text, a word or a value. */
  after?: Json;
  /** New owners, as they are written. */
  added?: Array<string>;
  /** Owners who are gone, as they were written. */
  removed?: Array<string>;
  message: string;
}

/** What is kept sealed of an identity. */
export interface ProtectionStoredListedName {
  label: string;
  fullName: string;
  otherNames: ReadonlyArray<string>;
  birthYear?: number | null;
  emails: ReadonlyArray<string>;
  phones: ReadonlyArray<string>;
  addresses: ReadonlyArray<string>;
}

/** An identity: a name with addresses under which a person may be listed. */
export interface ProtectionListedName {
  id: string;
  version: number;
  personId: string;
  person: ProtectionPersonRef;
  label: string;
  fullName: string;
  otherNames: Array<string>;
  birthYear?: number;
  emails: Array<string>;
  phones: Array<string>;
  addresses: Array<string>;
  isDefault: boolean;
  actions: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
}

/** What somebody is in the domain; a set for each person. */
export type ProtectionRole = "person" | "operator";

/** How grave something is, everywhere; in this order. */
export type ProtectionSeverity = "info" | "low" | "medium" | "high" | "critical";

/** In which band a threat score lies. */
export type ProtectionBand = "low" | "guarded" | "elevated" | "high" | "severe";

/** How far an alert, or an exposure, is settled. */
export type ProtectionFindingStatus = "open" | "resolved" | "false_positive";

/** What a recording was found to be. */
export type ProtectionVoiceVerdict = "match" | "no_match" | "inconclusive" | "suspected_synthetic";

/** How far a removal request has come. */
export type ProtectionRequestState =
  | "draft" | "ready" | "sent" | "acknowledged" | "verification_required" | "in_progress"
  | "extended" | "overdue" | "rejected" | "escalated" | "removed" | "not_found" | "relisted"
  | "cancelled";

/** Whether the records of a property have changed. */
export type ProtectionPropertyStatus = "ok" | "changed" | "no_data";

/** What the person says of a change of records. */
export type ProtectionChangeStatus = "new" | "expected" | "unexpected";

/** What happens with a call or a text. */
export type ProtectionRuleAction = "allow" | "warn" | "silence" | "block";

/** What is known of a number. */
export type ProtectionCallVerdict = "known" | "unknown" | "suspicious" | "spam";

/** What a text looks like. */
export type ProtectionTextClass = "ham" | "suspicious" | "spam";

/** How a service stands on the dashboard. */
export type ProtectionServiceState = "ok" | "attention" | "not_set_up" | "error";

/** How a source stands. */
export type ProtectionSourceState = "ok" | "stale" | "missing" | "error";

/** How far a run has come. */
export type ProtectionRunState =
  | "running" | "succeeded" | "partial" | "failed" | "cancelled" | "interrupted";

/** How far a case has come. */
export type ProtectionCaseState = "open" | "waiting" | "closed";

/** How a subscription stands. */
export type ProtectionSubscriptionStatus =
  | "none" | "trial" | "active" | "past_due" | "cancelled" | "expired";

/** How somebody belongs to a group. */
export type ProtectionMemberStatus = "active" | "invited" | "removed";

/** How an invitation stands. */
export type ProtectionInvitationStatus = "pending" | "accepted" | "expired" | "revoked";

/** How far a step of a case has come. */
export type ProtectionStepState = "todo" | "done" | "skipped" | "not_needed";

/** What somebody is in a family group. */
export type ProtectionGroupRole = "owner" | "guardian" | "member" | "dependent";

/** What a group pays for; the cheapest first. */
export type ProtectionPlan = "free" | "plus" | "family";

/** What a broker deals in. */
export type ProtectionBrokerCategory =
  | "people_search" | "location_data" | "b2b_contacts" | "risk_identity" | "marketing_other";

/** What has happened to somebody. */
export type ProtectionCaseKind =
  | "identity_theft" | "account_takeover" | "payment_fraud" | "phone_takeover" | "title_fraud"
  | "impersonation";

/** How a case ended. */
export type ProtectionCaseOutcome = "resolved" | "partly" | "abandoned";

/** The five services. */
export type ProtectionService = "darkwatch" | "hometitle" | "voiceprint" | "spamshield" | "brokers";

/** What kind of letter it is. */
export type ProtectionLetterTemplate =
  | "ccpa_delete" | "ccpa_know" | "ccpa_opt_out" | "gdpr_erasure" | "uk_gdpr_erasure"
  | "generic_removal" | "reminder" | "complaint";

/** Which letter is asked for. */
export type ProtectionLetterChoice =
  | "auto" | "ccpa_delete" | "ccpa_know" | "ccpa_opt_out" | "gdpr_erasure" | "uk_gdpr_erasure"
  | "generic_removal" | "reminder" | "complaint";

/** A file handed in: by its path or with its bytes. */
export interface ProtectionGivenProof {
  path?: string | null;
  data?: string | null;
  title?: string | null;
  fileName?: string | null;
}

/** A file in an answer. */
export interface ProtectionHandedFile {
  fileName: string;
  mime: string;
  size: number;
  sha256: string;
  data?: string;
}

/** A letter as one of its files, with its bytes. */
export interface ProtectionLetterPart {
  format: ProtectionLetterFormat;
  fileName: string;
  mime: string;
  size: number;
  sha256: string;
  data: string;
}

/** How a report is written. */
export type ProtectionReportFormat = "json" | "text" | "pdf";

/** What is to be done next, the most pressing first. */
export type ProtectionReportStepKind =
  | "case_steps" | "open_alerts" | "open_exposures" | "removals_waiting" | "no_watch_items"
  | "no_recent_scan" | "notifications_off" | "app_lock_off";

/** What nobody looked at. */
export type ProtectionReportGap = "no_leak_search" | "no_title_search";

/** How many there were of each severity. */
export interface ProtectionReportTally {
  new: Readonly<Record<string, number>>;
  resolved: Readonly<Record<string, number>>;
  falsePositive: Readonly<Record<string, number>>;
  /** At the end of the month. */
  open: Readonly<Record<string, number>>;
}

/** What became of requests to be removed. */
export interface ProtectionReportRemovals {
  asked: number;
  confirmed: number;
  refused: number;
  relisted: number;
  overdue: number;
  /** From asking to the confirmation. */
  medianDays?: number | null;
}

/** The score of a day, as a report keeps it. */
export interface ProtectionStoredReportDay {
  date: string;
  score: number;
  band: ProtectionBand;
}

/** Something that was run, as a report keeps it. */
export interface ProtectionStoredReportRun {
  kind: ProtectionRunKind;
  state: ProtectionRunState;
  at: string;
  found: number;
}

/** What is to be done next, as a report keeps it. */
export interface ProtectionStoredReportStep {
  kind: ProtectionReportStepKind;
  count: number;
}

/** The month of one person, as it is kept sealed. */
export interface ProtectionStoredReportPart {
  personId: string;
  scoreAtStart?: ProtectionStoredReportDay | null;
  scoreAtEnd?: ProtectionStoredReportDay | null;
  curve: ReadonlyArray<ProtectionStoredReportDay>;
  alerts: ProtectionReportTally;
  exposures: ProtectionReportTally;
  removals: ProtectionReportRemovals;
  calls: Readonly<Record<string, number>>;
  texts: Readonly<Record<string, number>>;
  titleChanges: Readonly<Record<string, number>>;
  runs: ReadonlyArray<ProtectionStoredReportRun>;
  coverage: ReadonlyArray<ProtectionStoredCoverage>;
  gaps: ReadonlyArray<ProtectionReportGap>;
  steps: ReadonlyArray<ProtectionStoredReportStep>;
}

/** What is kept sealed of a report. */
export interface ProtectionStoredReport {
  part?: ProtectionStoredReportPart | null;
  /** Of a joint one: whose reports it names. */
  people: ReadonlyArray<string>;
}

/** How exposed somebody was. */
export interface ProtectionReportScore {
  /** The last one that was stored up to the first day. */
  start?: ProtectionDayScore;
  /** The last one of the month. */
  end?: ProtectionDayScore;
  /** Oldest first. */
  curve: Array<ProtectionDayScore>;
}

/** Something that was run. */
export interface ProtectionReportRun {
  kind: ProtectionRunKind;
  kindLabel: string;
  state: ProtectionRunState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  at: string;
  found: number;
}

/** What is to be done next. */
export interface ProtectionReportStep {
  kind: ProtectionReportStepKind;
  kindLabel: string;
  count: number;
}

/** The month of one person. */
export interface ProtectionReportPart {
  personId: string;
  person: ProtectionPersonRef;
  score: ProtectionReportScore;
  alerts: ProtectionReportTally;
  exposures: ProtectionReportTally;
  removals: ProtectionReportRemovals;
  /** By what was done with them. */
  calls: Record<string, number>;
  /** By what was done with them. */
  texts: Record<string, number>;
  /** By kind. */
  titleChanges: Record<string, number>;
  /** Oldest first. */
  runs: Array<ProtectionReportRun>;
  /** Each source, as it was last seen. */
  coverage: Array<ProtectionCoverage>;
  /** What nobody looked at. */
  notCovered: Array<string>;
  nextSteps: Array<ProtectionReportStep>;
  summary: string;
  accessibilityText: string;
}

/** What a month was like. */
export interface ProtectionReport {
  reportId: string;
  month: string;
  from: string;
  to: string;
  /** Whose it is; of a joint one, the owner. */
  personId: string;
  person: ProtectionPersonRef;
  /** Whether it tells of the whole group. */
  joint: boolean;
  madeAt: string;
  /** Whether the month was over when it was made. */
  final: boolean;
  parts: Array<ProtectionReportPart>;
  title: string;
  summary: string;
  accessibilityText: string;
}

/** A report, as a list shows it. */
export interface ProtectionReportEntry {
  reportId: string;
  month: string;
  from: string;
  to: string;
  personId: string;
  person: ProtectionPersonRef;
  joint: boolean;
  madeAt: string;
  final: boolean;
  title: string;
  summary: string;
  accessibilityText: string;
}

/** A report as a file. */
export interface ProtectionReportFile {
  format: ProtectionReportFormat;
  fileName: string;
  mime: string;
  size: number;
  sha256: string;
  data: string;
}

/** A report that was made, or handed out again. */
export interface ProtectionReportDone {
  jobId: string;
  state: ProtectionRunState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  summary: string;
  accessibilityText: string;
  counts: Record<string, number>;
  coverage: Array<ProtectionCoverage>;
  reportId: string;
  files: Array<ProtectionReportFile>;
  report: ProtectionReport;
}

/** What the opening screen offers. */
export type ProtectionQuickActionWord =
  | "add_watch_item" | "run_scan" | "check_number" | "enroll_voice" | "start_removal"
  | "add_property" | "only_contacts" | "start_case";

/** Something that the opening screen offers. */
export interface ProtectionQuickAction {
  id: ProtectionQuickActionWord;
  allowed: boolean;
  reason?: string;
  message?: string;
  label: string;
  icon: string;
}

/** How well a source covers what was asked. */
export interface ProtectionCoverage {
  providerId: string;
  state: ProtectionSourceState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  asOf?: string;
  reason?: ProtectionCoverageReason;
  reasonLabel?: string;
  message: string;
}

/** How a service stands. */
export interface ProtectionServiceSummary {
  state: ProtectionServiceState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  headline: string;
  counts: Record<string, number>;
  lastScanAt?: string;
  coverage: Array<ProtectionCoverage>;
}

/** How the five services stand. */
export interface ProtectionDashboardServices {
  darkwatch: ProtectionServiceSummary;
  voiceprint: ProtectionServiceSummary;
  spamshield: ProtectionServiceSummary;
  hometitle: ProtectionServiceSummary;
  brokers: ProtectionServiceSummary;
}

/** How exposed somebody is, as a screen shows it. */
export interface ProtectionDashboardThreat {
  score: number;
  band: ProtectionBand;
  bandLabel: string;
  bandColorToken: string;
  bandIcon: string;
  totalMilli: number;
  components: Array<ProtectionThreatPart>;
  contributions: Array<ProtectionThreatContribution>;
  summary: string;
  accessibilityText: string;
  /** The score over 100, for a ring. */
  fraction: number;
  /** The score now less that of seven days ago. */
  trend: number | null;
  trendText: string;
}

/** The score of a day. */
export interface ProtectionDayScore {
  date: string;
  score: number;
  band: ProtectionBand;
  bandLabel: string;
  bandColorToken: string;
  bandIcon: string;
}

/** Somebody, as they are called now. */
export interface ProtectionPersonRef {
  userId: string;
  name: string;
}

/** What a screen shows instead of an empty list. */
export interface ProtectionEmptyState {
  title: string;
  message: string;
  action?: string;
}

/** Where the record of a property is read. */
export type ProtectionPropertySourceKind = "record_file" | "record_csv" | "record_http";

/**
 * In which column of a table what stands; one that is not named has the name of the member. Several
 * names in a cell are set apart by semicolons.
 */
export interface ProtectionRecordMapping {
  parcelId?: string | null;
  address?: string | null;
  legalDescription?: string | null;
  mailingAddress?: string | null;
  owners?: string | null;
  /**
   * Which list a document is of: deeds, mortgages or liens; where nothing says so, its type does.
   */
  list?: string | null;
  documentNumber?: string | null;
  type?: string | null;
  recordedOn?: string | null;
  grantors?: string | null;
  grantees?: string | null;
  claimant?: string | null;
  lender?: string | null;
  /** In the smallest unit; amountMinor, when nothing is said. */
  sum?: string | null;
  currency?: string | null;
  released?: string | null;
  bookPage?: string | null;
  taxYear?: string | null;
  taxStatus?: string | null;
  /** In the smallest unit; assessedValueMinor, when nothing is said. */
  assessedValue?: string | null;
  /** What stands between columns; a comma, when nothing is said. */
  delimiter?: string | null;
}

/** Where a property is, taken apart. */
export interface ProtectionPropertyAddress {
  line1: string;
  unit?: string | null;
  city?: string | null;
  region?: string | null;
  postalCode?: string | null;
  country: string;
  normalized: string;
}

/** A place on the earth, as it is kept. Unit: degrees. */
export interface ProtectionPropertyPlace {
  lat: number;
  lon: number;
  precision: ProtectionLocationPrecision;
}

/** Where a record is read, as it is kept. */
export interface ProtectionStoredPropertySource {
  kind: ProtectionPropertySourceKind;
  path?: string | null;
  mapping?: ProtectionRecordMapping | null;
  size?: number | null;
  modifiedMs?: number | null;
  readAt?: string | null;
  failed: boolean;
}

/** What is kept sealed of a property. */
export interface ProtectionPropertyData {
  label: string;
  address: ProtectionPropertyAddress;
  parcelId?: string | null;
  jurisdiction?: string | null;
  ownersExpected: ReadonlyArray<string>;
  location?: ProtectionPropertyPlace | null;
  source?: ProtectionStoredPropertySource | null;
}

/** What is kept sealed of a record. */
export interface ProtectionSnapshotData {
  source: ProtectionFindingSource;
  record: ProtectionPropertyRecord;
}

/** What something was or is, as it is kept. */
export interface ProtectionStoredTitleValue {
  text?: string | null;
  tax?: ProtectionTaxStatus | null;
  valueMinor?: number | null;
}

/** What is kept sealed of a change. */
export interface ProtectionTitleChangeData {
  key?: string | null;
  before?: ProtectionStoredTitleValue | null;
  after?: ProtectionStoredTitleValue | null;
  added?: ReadonlyArray<string> | null;
  removed?: ReadonlyArray<string> | null;
  pattern?: ProtectionTitlePattern | null;
  by?: string | null;
  note?: string | null;
}

/** Where a property is. Unit: degrees. */
export interface ProtectionPropertyLocation {
  lat: number;
  lon: number;
  precision: ProtectionLocationPrecision;
  precisionLabel: string;
}

/** Where the record of a property is read, and how that stands. */
export interface ProtectionPropertySource {
  kind: ProtectionPropertySourceKind;
  kindLabel: string;
  /** For those who may manage the property. */
  path?: string;
  mapping?: ProtectionRecordMapping;
  state: ProtectionSourceState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  asOf?: string;
  message: string;
}

/** A property whose record is watched. */
export interface ProtectionProperty {
  id: string;
  version: number;
  personId: string;
  person: ProtectionPersonRef;
  label: string;
  address: ProtectionPropertyAddress;
  /** The address in one line. */
  addressLine: string;
  parcelId?: string;
  jurisdiction?: string;
  location?: ProtectionPropertyLocation;
  ownersExpected: Array<string>;
  /** How many records of it are kept. */
  snapshots: number;
  source?: ProtectionPropertySource;
  createdAt: string;
  lastScanAt?: string;
  status: ProtectionPropertyStatus;
  statusLabel: string;
  statusColorToken: string;
  statusIcon: string;
  /** Changes that nobody has said to be expected. */
  openChanges: number;
  /** By hometitle.getProperty alone. */
  lastSnapshot?: ProtectionTitleSnapshot;
  /** By hometitle.getProperty alone: the open ones, newest first. */
  changes?: Array<ProtectionPropertyChange>;
  actions: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
}

/** What the record of a property said at a moment; it never changes. */
export interface ProtectionTitleSnapshot {
  id: string;
  propertyId: string;
  personId: string;
  takenAt: string;
  source: ProtectionFindingSource;
  data: ProtectionPropertyRecord;
  summary: string;
  accessibilityText: string;
}

/** A change in the record of a property on file. */
export interface ProtectionPropertyChange {
  id: string;
  version: number;
  propertyId: string;
  propertyLabel: string;
  personId: string;
  person: ProtectionPersonRef;
  snapshotId: string;
  at: string;
  kind: ProtectionTitleChangeKind;
  kindLabel: string;
  severity: ProtectionSeverity;
  severityLabel: string;
  severityColorToken: string;
  severityIcon: string;
  /** The number of the document. */
  key?: string;
  /** A text, a word or a value. */
  before?: Json;
  /** A text, a word or a value. */
  after?: Json;
  /** New owners, as they are written. */
  added?: Array<string>;
  /** Owners who are gone, as they were written. */
  removed?: Array<string>;
  message: string;
  pattern?: ProtectionTitlePattern;
  patternLabel?: string;
  status: ProtectionChangeStatus;
  statusLabel: string;
  statusColorToken: string;
  statusIcon: string;
  /** Who has said what it is. */
  by?: ProtectionPersonRef;
  note?: string;
  alertId?: string;
  /** Of one that was not expected: the case that helps. */
  caseKind?: ProtectionCaseKind;
  caseKindLabel?: string;
  actions: ProtectionPropertyChangeActions;
  summary: string;
  accessibilityText: string;
}

/** What whoever asks may do with a change. */
export interface ProtectionPropertyChangeActions {
  acknowledgeChange?: Decision;
  startCase?: ProtectionStartCaseAction;
}

/** How many properties there are of each status. */
export interface ProtectionPropertyCounts {
  status: Record<string, number>;
}

/** How many changes the filter leaves, by each word. */
export interface ProtectionPropertyChangeCounts {
  status: Record<string, number>;
  severity: Record<string, number>;
}

/** Something in a file that cannot be used, and where the first of it stands. */
export interface ProtectionRecordProblem {
  kind: string;
  count: number;
  line?: number;
  message: string;
}

/** How a map is written. */
export type ProtectionMapFormat = "geojson" | "svg" | "png";

/** A sort of service that may be asked. */
export type ProtectionNetworkProvider = "range_http" | "record_http" | "listing_http" | "dns";

/** How an address is hashed before a part of it is asked for. */
export type ProtectionRangeHash = "sha1" | "sha256";

/** How a service is asked for parts of hashes. */
export interface ProtectionRangeOptions {
  userAgent?: string | null;
  /** With {prefix} where the part stands. */
  accountPath?: string | null;
  prefixLength?: number | null;
  hash?: ProtectionRangeHash | null;
  /** Whom to ask for names, 192.0.2.1:53; default: whom the machine asks. */
  nameServer?: string | null;
}

/** What is kept of a service. */
export interface ProtectionProviderData {
  baseUrl?: string | null;
  options?: ProtectionRangeOptions | null;
}

/** A service that may be asked. */
export interface ProtectionProvider {
  kind: ProtectionNetworkProvider;
  kindLabel: string;
  version: number;
  configured: boolean;
  baseUrl?: string;
  options?: ProtectionRangeOptions;
  actions: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
}

/** How a picture is written. */
export type ProtectionPictureFormat = "svg" | "png";

/** On what a picture stands. */
export type ProtectionPictureLook = "light" | "dark";

/** What is known of a broker; what is left out nobody has said. */
export interface ProtectionBrokerDetails {
  id?: string | null;
  name?: string | null;
  domain?: string | null;
  category?: ProtectionBrokerCategory | null;
  optOutUrl?: string | null;
  methods?: ReadonlyArray<ProtectionRemovalMethod> | null;
  email?: string | null;
  postal?: string | null;
  contactAsOf?: string | null;
  jurisdictions?: ReadonlyArray<string> | null;
  collects?: ProtectionBrokerCollects | null;
  hidFromSearch?: boolean | null;
  reachableAtCheck?: boolean | null;
  alsoCovers?: ReadonlyArray<string> | null;
  priority?: ProtectionBrokerPriority | null;
  requires?: ReadonlyArray<ProtectionBrokerDemand> | null;
  onePerEmail?: boolean | null;
  requiredFields?: ReadonlyArray<ProtectionBrokerField> | null;
  expectedDays?: number | null;
  relistIntervalDays?: number | null;
  steps?: ReadonlyArray<ProtectionBrokerStep> | null;
}

/** What of a broker is to change for the group; null takes an override back. */
export interface ProtectionChangedBrokerForm {
  name?: string | null;
  domain?: string | null;
  category?: ProtectionBrokerCategory | null;
  optOutUrl?: string | null;
  methods?: ReadonlyArray<ProtectionRemovalMethod> | null;
  email?: string | null;
  postal?: string | null;
  contactAsOf?: string | null;
  jurisdictions?: ReadonlyArray<string> | null;
  collects?: ProtectionBrokerCollects | null;
  hidFromSearch?: boolean | null;
  reachableAtCheck?: boolean | null;
  alsoCovers?: ReadonlyArray<string> | null;
  priority?: ProtectionBrokerPriority | null;
  requires?: ReadonlyArray<ProtectionBrokerDemand> | null;
  onePerEmail?: boolean | null;
  requiredFields?: ReadonlyArray<ProtectionBrokerField> | null;
  expectedDays?: number | null;
  relistIntervalDays?: number | null;
  steps?: ReadonlyArray<ProtectionBrokerStep> | null;
}

/** A broker to be changed for the group. */
export interface ProtectionUpdateBrokerForm {
  brokerId?: string | null;
  patch?: ProtectionChangedBrokerForm | null;
  expectedVersion?: number | null;
}

/** What a request goes by, and when it was sent. */
export interface ProtectionDeadlinesForm {
  law?: ProtectionRemovalLaw | null;
  sentOn?: string | null;
  /** A letter takes five days. Default: email. */
  method?: ProtectionRemovalMethod | null;
  receivedOn?: string | null;
  /** Days that are no working days, beside Saturdays and Sundays. */
  holidays?: ReadonlyArray<string> | null;
  /** Whether they have said that they take longer. Default: false. */
  extended?: boolean | null;
  /** So long after a removal it is looked for again. Default: 90. */
  relistIntervalDays?: number | null;
  /** When the removal was confirmed. */
  confirmedOn?: string | null;
}

/** What happens with a request to be removed. */
export type ProtectionRequestEvent =
  | "prepare" | "cancel" | "send" | "edit" | "acknowledge" | "request_verification"
  | "confirm_removed" | "confirm_not_found" | "reject" | "deadline_passed" | "bounce" | "start"
  | "extend" | "submit_verification" | "send_reminder" | "escalate" | "appeal" | "recheck_found"
  | "recheck_clear" | "reopen";

/** Whose turn it is with a request. */
export type ProtectionRequestWaitsFor = "person" | "broker" | "nobody";

/** By which law a removal is asked for. */
export type ProtectionRemovalLaw =
  | "ccpa_delete" | "ccpa_know" | "ccpa_opt_out" | "gdpr_erasure" | "uk_gdpr_erasure"
  | "delete_act_drop" | "generic";

/** By which way a broker is asked. */
export type ProtectionRemovalMethod = "web_form" | "privacy_page" | "email" | "postal";

/** What the periods come from. */
export type ProtectionDeadlineBasis =
  | "ccpa_reg_7021" | "ccpa_opt_out_15bd" | "gdpr_art_12_3" | "delete_act_2026" | "courtesy_30d";

/** What kind of unwanted call or text it is. */
export type ProtectionSpamCategory =
  | "scam" | "telemarketing" | "robocall" | "debt" | "phishing" | "other";

/** What a broker is told of a person. */
export interface ProtectionRemovalInfo {
  fullName?: string | null;
  email?: string | null;
  postalAddress?: string | null;
  phone?: string | null;
  birthYear?: string | null;
  otherNames?: string | null;
}

/** Something that happened with a request, as it is kept. */
export interface ProtectionStoredRemovalStep {
  on: string;
  recordedAt: string;
  by: string;
  event: ProtectionRequestEvent;
  from: ProtectionRequestState;
  to: ProtectionRequestState;
  note?: string | null;
  attachmentId?: string | null;
}

/** A file that belongs to a request, as it is kept; its bytes lie beside. */
export interface ProtectionStoredProof {
  attachmentId: string;
  title: string;
  fileName: string;
  mime: string;
  size: number;
  sha256: string;
  at: string;
}

/** What a letter is made as. */
export type ProtectionLetterFormat = "eml" | "pdf" | "text";

/** A file of a letter, without its bytes. */
export interface ProtectionLetterFile {
  format: ProtectionLetterFormat;
  fileName: string;
  mime: string;
  size: number;
  sha256: string;
}

/** A letter that was made, as it is kept; its files lie beside. */
export interface ProtectionStoredLetter {
  letterId: string;
  template: ProtectionLetterTemplate;
  locale: string;
  createdAt: string;
  files: ReadonlyArray<ProtectionLetterFile>;
}

/** A step by hand that was done or left out, as it is kept. */
export interface ProtectionStoredStepDone {
  stepId: string;
  done: boolean;
  note?: string | null;
  at: string;
}

/** What is kept sealed of a request. */
export interface ProtectionStoredRemoval {
  info: ProtectionRemovalInfo;
  madeOn: string;
  attempts: number;
  relistIntervalDays: number;
  listingUrl?: string | null;
  /** From when the next look is counted. */
  recheckFrom?: string | null;
  timeline: ReadonlyArray<ProtectionStoredRemovalStep>;
  steps: ReadonlyArray<ProtectionStoredStepDone>;
  proofs: ReadonlyArray<ProtectionStoredProof>;
  letters: ReadonlyArray<ProtectionStoredLetter>;
}

/** By when a request has to be answered, and what to do after. */
export interface ProtectionRemovalDates {
  receivedOn: string;
  acknowledgeBy?: string;
  respondBy: string;
  extendedRespondBy?: string;
  dueOn: string;
  followUps: Array<string>;
  escalateOn: string;
  recheckOn?: string;
  basis: ProtectionDeadlineBasis;
  basisLabel: string;
}

/** A line of a request's timeline. */
export interface ProtectionRemovalEntry {
  /** The day on which it happened. */
  at: string;
  recordedAt: string;
  by: ProtectionPersonRef;
  event: ProtectionRequestEvent;
  eventLabel: string;
  from: ProtectionRequestState;
  fromLabel: string;
  fromColorToken: string;
  fromIcon: string;
  to: ProtectionRequestState;
  toLabel: string;
  toColorToken: string;
  toIcon: string;
  progressBefore: number;
  progressAfter: number;
  title: string;
  message: string;
  note?: string;
  attachmentId?: string;
}

/** A letter that was made. */
export interface ProtectionRemovalLetter {
  letterId: string;
  template: ProtectionLetterTemplate;
  templateLabel: string;
  locale: string;
  createdAt: string;
  files: Array<ProtectionLetterFile>;
}

/** A file that belongs to a request. */
export interface ProtectionRemovalProof {
  attachmentId: string;
  title: string;
  fileName: string;
  mime: string;
  size: number;
  sha256: string;
  at: string;
}

/** A request to a broker to be removed. */
export interface ProtectionRemovalRequest {
  id: string;
  version: number;
  personId: string;
  person: ProtectionPersonRef;
  brokerId: string;
  brokerName: string;
  identityId: string;
  identityLabel?: string;
  law: ProtectionRemovalLaw;
  lawLabel: string;
  method: ProtectionRemovalMethod;
  methodLabel: string;
  state: ProtectionRequestState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  progress: number;
  progressText: string;
  waitsFor: ProtectionRequestWaitsFor;
  waitsForLabel: string;
  allowedEvents: Array<ProtectionRequestEvent>;
  allowedEventsLabels: Array<string>;
  steps: Array<ProtectionGuideStep>;
  personalInfo: ProtectionRemovalInfo;
  listingUrl?: string;
  sentOn?: string;
  receivedOn?: string;
  confirmedOn?: string;
  extended: boolean;
  deadlines?: ProtectionRemovalDates;
  /** Oldest first. */
  timeline: Array<ProtectionRemovalEntry>;
  letters: Array<ProtectionRemovalLetter>;
  nextActionOn?: string;
  /** How often it was sent. */
  attempts: number;
  attachments: Array<ProtectionRemovalProof>;
  createdAt: string;
  updatedAt: string;
  actions: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
}

/** In which order requests are listed. */
export type ProtectionRemovalSort = "next" | "newest" | "name";

/** How many requests there are of each word. */
export interface ProtectionRemovalCounts {
  state: Record<string, number>;
  waitsFor: Record<string, number>;
}

/** What became of asking one broker under one identity. */
export interface ProtectionRemovalOutcome {
  brokerId: string;
  identityId: string;
  requestId?: string;
  kind?: string;
  message?: string;
}

/** What a person has to do with a request; in this order. */
export type ProtectionDueActionKind = "send" | "follow_up" | "escalate" | "recheck";

/** Something that a person has to do. */
export interface ProtectionDueAction {
  requestId: string;
  personId: string;
  brokerId: string;
  brokerName: string;
  action: ProtectionDueActionKind;
  actionLabel: string;
  dueOn: string;
  text: string;
}

/** What a person says of a broker's page. */
export type ProtectionToldOutcome = "found" | "clear";

/** What a look at a broker's page showed. */
export type ProtectionRecheckOutcome = "found" | "clear" | "unreachable";

/** How a list of rules is written out. */
export type ProtectionRuleFileFormat = "json" | "csv";

/** How a list of rules is written. */
export type ProtectionRuleListFormat = "json" | "csv" | "lines" | "vcard";

/** What becomes of the rules that were there. */
export type ProtectionRuleListMode = "merge" | "replace";

/** What becomes of a list with a rule that cannot be. */
export type ProtectionRowErrorMode = "skip" | "stop";

/** A rule as it is written out. */
export interface ProtectionExportedRule {
  kind: ProtectionSpamRuleKind;
  pattern?: string | null;
  action: ProtectionRuleAction;
  name?: string | null;
  priority: number;
  enabled: boolean;
  channels: ReadonlyArray<ProtectionCallChannel>;
  schedule?: ProtectionRuleTimes | null;
  expiresAt?: string | null;
}

/** A file of rules. */
export interface ProtectionExportedRules {
  format: string;
  rules: ReadonlyArray<ProtectionExportedRule>;
}

/** A rule of a list that cannot be. */
export interface ProtectionSkippedRule {
  line: number;
  kind: string;
  message: string;
}

/**
 * On which days (Monday is 1) and between which times a rule holds, by the clock of the person.
 */
export interface ProtectionRuleTimes {
  days: ReadonlyArray<number>;
  from: string;
  to: string;
}

/** What is kept sealed of a rule. */
export interface ProtectionStoredRule {
  name?: string | null;
  kind: ProtectionSpamRuleKind;
  pattern?: string | null;
  action: ProtectionRuleAction;
  channels: ReadonlyArray<ProtectionCallChannel>;
  schedule?: ProtectionRuleTimes | null;
}

/** A rule for calls and texts. */
export interface ProtectionCallRule {
  id: string;
  version: number;
  personId: string;
  person: ProtectionPersonRef;
  name?: string;
  kind: ProtectionSpamRuleKind;
  kindLabel: string;
  pattern?: string;
  action: ProtectionRuleAction;
  actionLabel: string;
  actionColorToken: string;
  actionIcon: string;
  enabled: boolean;
  priority: number;
  /** Of two rules that match, the more specific one wins. */
  specificity: number;
  channels: Array<ProtectionCallChannel>;
  channelLabels: Array<string>;
  schedule?: ProtectionRuleTimes;
  expiresAt?: string;
  expiresInText?: string;
  expired: boolean;
  /** Made by spamshield.letThrough; it counts towards no limit. */
  temporary: boolean;
  createdAt: string;
  actions: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
}

/** How many rules the filter leaves, by each word. */
export interface ProtectionRuleCounts {
  action: Record<string, number>;
  kind: Record<string, number>;
  enabled: Record<string, number>;
}

/** A rule to be made. */
export interface ProtectionCreateRuleForm {
  rule?: ProtectionSpamRuleForm | null;
  personId?: string | null;
}

/** What of a rule is to change; null takes a name, a pattern, a schedule or an end away. */
export interface ProtectionChangedRuleForm {
  id?: string | null;
  name?: string | null;
  kind?: ProtectionSpamRuleKind | null;
  /** What it is depends on the kind. */
  pattern?: string | null;
  action?: ProtectionRuleAction | null;
  /** Default: true. */
  enabled?: boolean | null;
  /** Default: 0. */
  priority?: number | null;
  /** Default: both. */
  channels?: ReadonlyArray<ProtectionCallChannel> | null;
  /** Default: always. */
  schedule?: ProtectionRuleScheduleForm | null;
  expiresAt?: string | null;
  /** Which of two equal rules is the older one. */
  createdAt?: string | null;
}

/** A rule to be changed. */
export interface ProtectionUpdateRuleForm {
  ruleId?: string | null;
  rule?: ProtectionChangedRuleForm | null;
  expectedVersion?: number | null;
}

/** What was run. */
export type ProtectionRunKind =
  | "refresh" | "breach_scan" | "breach_import" | "source_check" | "complaint_import"
  | "title_scan" | "registry_import" | "listing_check" | "letters" | "report" | "case_letter"
  | "case_export" | "data_export";

/** Why a run failed. */
export interface ProtectionRunError {
  kind: string;
  message: string;
}

/** Why a source covers less than it could. */
export type ProtectionCoverageReason = "reimport_needed";

/** How well a source covered a run, as it is kept. */
export interface ProtectionStoredCoverage {
  providerId: string;
  state: ProtectionSourceState;
  asOf?: string | null;
  label: string;
  reason?: ProtectionCoverageReason | null;
}

/** What is kept of a run. */
export interface ProtectionRunData {
  counts: Readonly<Record<string, number>>;
  coverage: ReadonlyArray<ProtectionStoredCoverage>;
  error?: ProtectionRunError | null;
}

/** Something that was run. */
export interface ProtectionRun {
  jobId: string;
  kind: ProtectionRunKind;
  kindLabel: string;
  personId?: string;
  person?: ProtectionPersonRef;
  by: ProtectionPersonRef;
  state: ProtectionRunState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  partial: boolean;
  startedAt: string;
  endedAt?: string;
  counts: Record<string, number>;
  coverage: Array<ProtectionCoverage>;
  error?: ProtectionRunError;
  summary: string;
  accessibilityText: string;
}

/** What came of a job. */
export interface ProtectionJobResult {
  jobId: string;
  state: ProtectionRunState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  summary: string;
  accessibilityText: string;
  counts: Record<string, number>;
  coverage: Array<ProtectionCoverage>;
}

/** What a plan limits. */
export type ProtectionLimitedResource =
  | "watch_items" | "voice_enrollments" | "properties" | "spam_rules" | "active_removals"
  | "family_members" | "scans_per_day";

/** Why no more can be added. */
export type ProtectionLimitReason = "limit_exceeded";

/** What a source of findings is. */
export type ProtectionSourceKind = "corpus_file" | "local_dump" | "catalogue_json";

/** What can be added as a source. */
export type ProtectionAddedSourceKind = "corpus_file" | "catalogue_json";

/** How data came out. */
export type ProtectionBreachKind = "breach" | "paste" | "stealer_log";

/** How a dump is written. */
export type ProtectionDumpFormat = "csv" | "jsonl";

/** What is known of a leak that is imported. */
export interface ProtectionBreachGiven {
  name: string;
  title: string;
  breachDate?: string | null;
  dataClasses: ReadonlyArray<string>;
  passwordStorage: ProtectionPasswordStorage;
  kind?: ProtectionBreachKind | null;
  domain?: string | null;
  description?: string | null;
  isVerified?: boolean | null;
  isFabricated?: boolean | null;
  isSpamList?: boolean | null;
  isSensitive?: boolean | null;
}

/** In which column, or member, what stands; without a header its number from 1. */
export interface ProtectionDumpMapping {
  email?: string | null;
  phone?: string | null;
  username?: string | null;
  domain?: string | null;
  ssn?: string | null;
  cardBin?: string | null;
  site?: string | null;
}

/** What is kept of a leak. */
export interface ProtectionBreachFile {
  title: string;
  domain?: string | null;
  pwnCount?: number | null;
  dataClasses: ReadonlyArray<string>;
  passwordStorage: ProtectionPasswordStorage;
  kind: ProtectionBreachKind;
  isVerified: boolean;
  isFabricated: boolean;
  isSpamList: boolean;
  isStealerLog: boolean;
  isSensitive: boolean;
  description: string;
}

/** Rows that could not be used, and where the first of them stand. */
export interface ProtectionBadRows {
  kind: string;
  label: string;
  count: number;
  lines: Array<number>;
}

/** A leak. */
export interface ProtectionBreach {
  id: string;
  version: number;
  name: string;
  title: string;
  domain?: string;
  breachDate?: string;
  addedAt: string;
  pwnCount?: number;
  dataClasses: Array<string>;
  dataClassLabels: Array<string>;
  passwordStorage: ProtectionPasswordStorage;
  passwordStorageLabel: string;
  kind: ProtectionBreachKind;
  kindLabel: string;
  isVerified: boolean;
  isFabricated: boolean;
  isSpamList: boolean;
  isStealerLog: boolean;
  isSensitive: boolean;
  description: string;
  sourceId: string;
  summary: string;
  accessibilityText: string;
}

/** Where leaks are looked for. */
export interface ProtectionSource {
  sourceId: string;
  version: number;
  kind: ProtectionSourceKind;
  kindLabel: string;
  label: string;
  state: ProtectionSourceState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  asOf: string;
  /** In bytes. */
  size?: number;
  lines?: number;
  sha256?: string;
  /** For operators alone. */
  path?: string;
  message?: string;
  createdAt: string;
  actions: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
}

/** What came of a check. */
export interface ProtectionSourceCheckResult {
  jobId: string;
  state: ProtectionRunState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  summary: string;
  accessibilityText: string;
  counts: Record<string, number>;
  coverage: Array<ProtectionCoverage>;
  source: ProtectionSource;
}

/** What came of an import. */
export interface ProtectionBreachImportResult {
  jobId: string;
  state: ProtectionRunState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  summary: string;
  accessibilityText: string;
  counts: Record<string, number>;
  coverage: Array<ProtectionCoverage>;
  breachId: string;
  rows: number;
  hits: number;
  badRows: Array<ProtectionBadRows>;
  sitesCut: number;
}

/** What a number is for. */
export type ProtectionNumberType =
  | "fixed_line" | "mobile" | "fixed_line_or_mobile" | "toll_free" | "premium_rate"
  | "shared_cost" | "voip" | "personal_number" | "pager" | "uan" | "voicemail" | "unknown";

/** Why a text is no number. */
export type ProtectionNumberTrouble =
  | "invalid_country_code" | "not_a_number" | "too_short_after_idd" | "too_short_nsn"
  | "too_long";

/** What a rule looks at. */
export type ProtectionSpamRuleKind =
  | "exact" | "prefix" | "wildcard" | "neighbor_spoof" | "attestation" | "number_type"
  | "reputation" | "country" | "anonymous" | "unknown_caller";

/** By which way somebody reaches a person. */
export type ProtectionCallChannel = "call" | "sms";

/** What the carrier vouches for. */
export type ProtectionAttestation = "A" | "B" | "C" | "failed" | "none";

/** What decided about a call. */
export type ProtectionCallReason =
  | "rule" | "emergency_number" | "contact" | "contact_spoof_suspected" | "reputation_high"
  | "reputation_medium" | "attestation_failed" | "no_match";

/** What stands out in a text. */
export type ProtectionTextSignal =
  | "url_ip_host" | "url_shortener" | "url_punycode" | "url_risky_tld" | "url_userinfo"
  | "otp_pattern" | "language_not_covered";

/** Who reported a number. */
export type ProtectionReportSource = "user" | "family" | "ftc" | "import";

/** A phone number as somebody has written it. */
export interface ProtectionNumberForm {
  number?: string | null;
  /** Where a number without a country is dialled. Default: US. */
  defaultRegion?: string | null;
  locale?: string | null;
}

/** On which days and between which times a rule holds, by the clock of the person. */
export interface ProtectionRuleScheduleForm {
  days?: ReadonlyArray<number> | null;
  from?: string | null;
  to?: string | null;
}

/** A rule for calls and texts. */
export interface ProtectionSpamRuleForm {
  id?: string | null;
  name?: string | null;
  kind?: ProtectionSpamRuleKind | null;
  /** What it is depends on the kind. */
  pattern?: string | null;
  action?: ProtectionRuleAction | null;
  /** Default: true. */
  enabled?: boolean | null;
  /** Default: 0. */
  priority?: number | null;
  /** Default: both. */
  channels?: ReadonlyArray<ProtectionCallChannel> | null;
  /** Default: always. */
  schedule?: ProtectionRuleScheduleForm | null;
  expiresAt?: string | null;
  /** Which of two equal rules is the older one. */
  createdAt?: string | null;
}

/** A call or a text that arrives. */
export interface ProtectionCallForm {
  number?: string | null;
  anonymous?: boolean | null;
  at?: string | null;
  channel?: ProtectionCallChannel | null;
  /** Default: none. */
  attestation?: ProtectionAttestation | null;
  /** The person's own number. */
  calledNumber?: string | null;
}

/** Where and when a call arrives. */
export interface ProtectionCallSettingsForm {
  /** Default: US. */
  defaultRegion?: string | null;
  /** Default: 0. */
  utcOffsetMinutes?: number | null;
}

/** A call, and what is known beside it. */
export interface ProtectionEvaluateCallForm {
  call?: ProtectionCallForm | null;
  rules?: ReadonlyArray<ProtectionSpamRuleForm> | null;
  contacts?: ReadonlyArray<string> | null;
  /** Default: nobody has reported it. */
  reputation?: number | null;
  settings?: ProtectionCallSettingsForm | null;
}

/** A rule, and calls to try it on. */
export interface ProtectionTestRuleForm {
  rule?: ProtectionSpamRuleForm | null;
  samples?: ReadonlyArray<ProtectionCallForm> | null;
}

/** A rule to be judged. */
export interface ProtectionValidateRuleForm {
  rule?: ProtectionSpamRuleForm | null;
}

/** A rule that matched. */
export interface ProtectionRuleCandidate {
  ruleId: string;
  priority: number;
  specificity: number;
  action: ProtectionRuleAction;
  actionLabel: string;
  actionColorToken: string;
  actionIcon: string;
}

/** What a rule does with a call. */
export interface ProtectionRuleSample {
  matches: boolean;
  action: ProtectionRuleAction;
  actionLabel: string;
  actionColorToken: string;
  actionIcon: string;
}

/** What of a text the model weighs. */
export interface ProtectionTextFeature {
  feature: string;
  weight: number;
}

/** A report about a number. */
export interface ProtectionSpamReport {
  at: string;
  source: ProtectionReportSource;
  robocall?: boolean | null;
  notSpam?: boolean | null;
}

/** A leak, with all that was found of the person in it. */
export interface ProtectionTimelineLeak {
  breachId?: string;
  title: string;
  /** When it leaked; where nobody knows, when it was found. */
  on: string;
  onText: string;
  /** What the leak holds. */
  dataClasses: Array<string>;
  dataClassLabels: Array<string>;
  /** What of the person is in it. */
  watchItems: Array<ProtectionExposureItem>;
  exposureIds: Array<string>;
  /** The gravest. */
  severity: ProtectionSeverity;
  severityLabel: string;
  severityColorToken: string;
  severityIcon: string;
  /** Open while anything of it is. */
  status: ProtectionFindingStatus;
  statusLabel: string;
  statusColorToken: string;
  statusIcon: string;
  summary: string;
  accessibilityText: string;
}

/** What a recording is for. */
export type ProtectionRecordingPurpose = "enroll" | "verify";

/** Why a recording is not good enough; in this order. */
export type ProtectionRecordingIssue = "too_little_speech" | "too_noisy" | "clipped";

/** What decided about a recording. */
export type ProtectionVoiceReason =
  | "too_little_speech" | "too_noisy" | "clipped" | "synthetic_speech" | "voice_similar"
  | "enrollment_incomplete" | "synthetic_hint" | "noisy_recording" | "between_thresholds"
  | "ambiguous_speakers";

/** What a model can tell. */
export type ProtectionModelScope = "classic_tts_only";

/** A kind of machine voice that the model has never heard. */
export type ProtectionVoiceEngineFamily = "formant" | "diphone" | "statistical" | "unit_selection";

/** How many recordings of a kind of machine voice were flagged. */
export interface ProtectionFlaggedFamily {
  family: ProtectionVoiceEngineFamily;
  familyLabel: string;
  flaggedPercent: number;
}

/** Where one verdict ends and another begins. */
export interface ProtectionVoiceThresholds {
  /** From this score on it is the same voice. */
  match: number;
  /** Below this score it is another voice. */
  noMatch: number;
  /** From this probability on it is suspected to be machine-made. */
  synthetic: number;
  /** From this probability on a match is less sure. */
  syntheticHint: number;
  enrollmentSpeechSeconds: number;
}

/** What was measured of a recording. */
export interface ProtectionRecordingQuality {
  speechSeconds: number;
  /** How far speech stands above the noise; null when that cannot be measured. */
  snrDb?: number | null;
  clippingRatio: number;
}

/** What a recording needs. */
export interface ProtectionRecordingGate {
  speechSecondsMin: number;
  snrDbMin: number;
  clippingRatioMax: number;
}

/** What a recording needs, by what it is for. */
export interface ProtectionRecordingGates {
  enroll: ProtectionRecordingGate;
  verify: ProtectionRecordingGate;
}

/** A kind of recording that is taken; it is known by its content, never by its name. */
export interface ProtectionAudioFormat {
  name: string;
  extensions: Array<string>;
  mimeTypes: Array<string>;
  codecs: Array<string>;
}

/** How best to record. */
export interface ProtectionRecommendedFormat {
  format: string;
  codecs: Array<string>;
  text: string;
}

/** How best to record, by where one does; the best first. */
export interface ProtectionRecommendedFormats {
  ios: Array<ProtectionRecommendedFormat>;
  android: Array<ProtectionRecommendedFormat>;
  web: Array<ProtectionRecommendedFormat>;
  desktop: Array<ProtectionRecommendedFormat>;
}

/** What a recording is compared with. */
export type ProtectionVoiceMode = "verify" | "identify";

/** What is kept of a consent. */
export interface ProtectionStoredConsent {
  at: string;
  text: string;
  by: string;
}

/** What is kept sealed of an enrollment. */
export interface ProtectionEnrollmentData {
  label: string;
  keepAudio: boolean;
  consent: ProtectionStoredConsent;
}

/** What is kept sealed of a clip. */
export interface ProtectionClipData {
  seconds: number;
  quality: ProtectionRecordingQuality;
  syntheticProbability: number;
  mimeType: string;
  size: number;
  sha256: string;
}

/** What is kept sealed of an analysis. */
export interface ProtectionAnalysisData {
  mode: ProtectionVoiceMode;
  confidence: number;
  syntheticProbability: number;
  quality: ProtectionRecordingQuality;
  reasons: ReadonlyArray<ProtectionVoiceReason>;
  note?: string | null;
  fileName?: string | null;
  sha256: string;
}

/** That somebody agreed, when, and in which words. */
export interface ProtectionVoiceConsent {
  at: string;
  text: string;
  /** Whoever agreed: of a dependent, the guardian. */
  by: ProtectionPersonRef;
}

/** A recording from which a voice was learnt. */
export interface ProtectionVoiceClip {
  id: string;
  seconds: number;
  speechSeconds: number;
  snrDb?: number;
  recordedAt: string;
  mimeType: string;
  sha256: string;
  /** Whether it can be played. */
  hasAudio: boolean;
}

/** How far a recording swings in a piece of it. */
export interface ProtectionWavePair {
  min: number;
  max: number;
}

/** A voice that is enrolled. */
export interface ProtectionVoiceEnrollment {
  id: string;
  version: number;
  personId: string;
  person: ProtectionPersonRef;
  label: string;
  clips: Array<ProtectionVoiceClip>;
  /** Of all clips. */
  speechSeconds: number;
  /** Whether enough of the voice is known to compare others with it. */
  ready: boolean;
  progressText: string;
  createdAt: string;
  consent: ProtectionVoiceConsent;
  keepAudio: boolean;
  /** To be asked before it is deleted. */
  confirm: string;
  /** What deleting it does not reach. */
  olderCopies: Array<PlatformOlderCopy>;
  actions: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
  /** The clip that was just added. */
  clipId?: string;
  /** Of the clip that was just added, to be drawn: at most 400 pairs. */
  waveform?: Array<ProtectionWavePair>;
  /** What to look at, though it was enrolled. */
  warnings?: Array<Violation>;
}

/** What a recording was found to be. */
export interface ProtectionVoiceAnalysis {
  id: string;
  version: number;
  personId: string;
  person: ProtectionPersonRef;
  createdAt: string;
  mode: ProtectionVoiceMode;
  modeLabel: string;
  verdict: ProtectionVoiceVerdict;
  verdictLabel: string;
  verdictColorToken: string;
  verdictIcon: string;
  /** 0 to 1, to three decimals. */
  confidence: number;
  /** How alike the voices are: the cosine to the middle of what is enrolled. */
  score?: number;
  matchedEnrollmentId?: string;
  syntheticProbability: number;
  quality: ProtectionRecordingQuality;
  reasons: Array<ProtectionVoiceReason>;
  reasonLabels: Array<string>;
  note?: string;
  fileName?: string;
  sha256: string;
  message: string;
  scope: ProtectionModelScope;
  scopeLabel: string;
  /** How often the models were found to be wrong. */
  figures: Array<ProtectionBundledFigure>;
  actions: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
}

/** How many analyses there are, by verdict. */
export interface ProtectionAnalysisCounts {
  verdict: Record<string, number>;
}

/** How somebody is sent a code. */
export type ProtectionVerificationChannel = "email" | "sms" | "dns";

/** What the host sends, and does not show. */
export interface ProtectionVerificationDelivery {
  to: string;
  title: string;
  message: string;
  code: string;
}

/** Something that a person watches. */
export interface ProtectionWatchItem {
  id: string;
  version: number;
  personId: string;
  person: ProtectionPersonRef;
  type: ProtectionIdentifierType;
  typeLabel: string;
  /** Masked. */
  display: string;
  label?: string;
  createdAt: string;
  lastCheckedAt?: string;
  exposureCount: number;
  paused: boolean;
  verified: boolean;
  verifiedAt?: string;
  coverAddresses?: boolean;
  actions: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
}

/** How many there are of each type. */
export interface ProtectionItemCounts {
  type: Record<string, number>;
}

/** A word of a set as it is shown; a shell maps the token to its theme. */
export interface ProtectionShownWord {
  value: string;
  label: string;
  colorToken?: string;
  icon?: string;
}

/** What of a thing was changed. */
export type RoutinesAuditField =
  | "stableId" | "templateId" | "templateName" | "templateType" | "templateIcon"
  | "templateColor" | "scheduleId" | "originalDate" | "date" | "startTime" | "startsAt"
  | "timeZone" | "estimatedMinutes" | "steps" | "requiresNotesRead" | "allowSkipSteps"
  | "assignedTo" | "assignees" | "minPeople" | "maxPeople" | "tookPart" | "assignmentType"
  | "assignedAt" | "assignedBy" | "status" | "startedAt" | "startedBy" | "completedAt"
  | "completedBy" | "cancelledAt" | "cancelledBy" | "cancellationReason" | "missedAt"
  | "missedBy" | "missedReason" | "basePoints" | "pointsValue" | "pointsAwarded"
  | "isHolidayShift" | "isHalfDayShift" | "notesAcknowledgedAt" | "notes" | "completionNotes"
  | "forcedReason" | "sweepExempt" | "progress" | "name" | "description" | "type" | "icon"
  | "color" | "defaultStartTime" | "isActive" | "deletedAt" | "rule" | "startDate" | "endDate"
  | "assignmentMode" | "defaultAssignedTo" | "algorithm" | "autoMethod" | "userIds" | "chosen"
  | "exceptions" | "isEnabled" | "displayName" | "stableAccess" | "assignedStableIds"
  | "showInPlanning" | "availability" | "limits" | "away" | "extraHolidays" | "archivedAt"
  | "ownerUserId" | "groupIds" | "specialInstructions" | "feeding" | "medications" | "blanket"
  | "rows" | "userId" | "instanceId" | "points" | "kind" | "countedOn" | "reason" | "offeredId"
  | "requestedBy" | "recipient" | "message" | "answeredAt" | "approvedBy" | "general" | "weather"
  | "horseId" | "note" | "title" | "priority" | "category" | "routineType" | "horseIds"
  | "expiresAt" | "from" | "to" | "turns" | "holidayCountry" | "holidayMultiplierEnabled"
  | "holidayMultiplierPercent" | "memoryHorizonDays" | "pointsReset" | "defaultAlgorithm"
  | "generateDaysAhead" | "missedGraceMinutes" | "startPolicy" | "allowSwaps"
  | "swapsNeedApproval" | "allowRestart" | "allowCorrections" | "maxTemplates" | "maxSchedules"
  | "vocabulary" | "standIns" | "standInLateHours" | "standInAnswerMinutes" | "remindMinutes"
  | "remindUntilDone" | "streaks" | "streakFreezes" | "thanks" | "triggers" | "tags" | "supplies"
  | "rewards" | "autoConfirmHours" | "ownerNews" | "ownerNewsAt" | "showGroomNames" | "other";

/** Things that the change log tells of. */
export type RoutinesAuditThing =
  | "instance" | "schedule" | "template" | "stable" | "member" | "horse" | "horseGroup"
  | "settings" | "permissions" | "points" | "notes" | "swap" | "selection" | "standIn" | "pause"
  | "trigger" | "tag" | "horseDate" | "supply" | "reward" | "feed" | "other";

/** A thing that was changed. */
export interface RoutinesAuditedThing {
  type: string;
  typeLabel: string;
  id: string;
}

/** What was changed of a thing. */
export interface RoutinesAuditChange {
  field: string;
  fieldLabel: string;
  before: Json;
  after: Json;
}

/** Something that was done. */
export interface RoutinesAuditEntry {
  id: string;
  at: string;
  by: RoutinesPersonName;
  entity: RoutinesAuditedThing;
  action: RoutinesAuditAction;
  actionLabel: string;
  changes: Array<RoutinesAuditChange>;
  text: string;
}

/** A date of a horse as it is kept. */
export interface RoutinesHorseDateData {
  horseId: string;
  kind: RoutinesHorseDateKind;
  title?: string | null;
  lastDoneOn?: string | null;
  everyDays?: number | null;
  dueOn: string;
  warnDays: number;
  note?: string | null;
  closedAt?: string | null;
  toldSoonOf?: string | null;
  toldDueOf?: string | null;
}

/** A date of a horse: for what, when, and how near it is. */
export interface RoutinesHorseDate {
  id: string;
  version: number;
  createdAt: string;
  createdBy: RoutinesPersonName;
  updatedAt: string;
  updatedBy: RoutinesPersonName;
  horseId: string;
  horseName: string;
  stableId: string;
  kind: RoutinesHorseDateKind;
  kindLabel: string;
  title: string;
  lastDoneOn?: string;
  everyDays?: number;
  dueOn: string;
  warnDays: number;
  state: RoutinesHorseDateState;
  stateLabel: string;
  daysLeft: number;
  colorToken: string;
  icon: string;
  note?: string;
  closedAt?: string;
  actions: Record<string, Decision>;
  message?: string;
}

/** A date of a horse, or what changes. */
export interface RoutinesHorseDateChange {
  horseDateId?: string | null;
  horseId?: string | null;
  kind?: RoutinesHorseDateKind | null;
  title?: string | null;
  lastDoneOn?: string | null;
  everyDays?: number | null;
  dueOn?: string | null;
  warnDays?: number | null;
  expectedVersion?: number | null;
}

/** Whose shifts a calendar shows. */
export type RoutinesFeedScope = "mine" | "stable" | "horse";

/** A calendar that other programs read, as it is kept. */
export interface RoutinesFeedData {
  scope: RoutinesFeedScope;
  stableId?: string | null;
  horseId?: string | null;
  name: string;
}

/** A calendar that other programs read. */
export interface RoutinesShiftFeed {
  id: string;
  version: number;
  createdAt: string;
  createdBy: RoutinesPersonName;
  updatedAt: string;
  updatedBy: RoutinesPersonName;
  scope: RoutinesFeedScope;
  scopeLabel: string;
  stableId?: string;
  horseId?: string;
  name: string;
  actions: Record<string, Decision>;
}

/** A horse in a handover. */
export interface RoutinesHandoverHorse {
  horseId: string;
  name: string;
  state: RoutinesStepStatus;
  stateLabel: string;
  notes?: string;
  skipReason?: string;
}

/** A step in a handover. */
export interface RoutinesHandoverStep {
  instanceId: string;
  templateName: string;
  date: string;
  stepId: string;
  name: string;
  category: RoutinesCategory;
  categoryLabel: string;
  status: RoutinesStepStatus;
  statusLabel: string;
  at?: string;
  by?: RoutinesPersonName;
  notes?: string;
  skipReason?: string;
  horses: Array<RoutinesHandoverHorse>;
}

/** A horse's medicine in a handover. */
export interface RoutinesHandoverDose {
  instanceId: string;
  stepId: string;
  horseId: string;
  name: string;
  medicines: Array<string>;
  reason?: string;
  at?: string;
  by?: RoutinesPersonName;
}

/** Medicine in a handover. */
export interface RoutinesHandoverMedication {
  given: Array<RoutinesHandoverDose>;
  skipped: Array<RoutinesHandoverDose>;
}

/** A photo in a handover. */
export interface RoutinesHandoverPhoto {
  photoId: string;
  instanceId: string;
  stepId: string;
  horseId?: string;
}

/** Who has read up to when. */
export interface RoutinesHandoverReader {
  userId: string;
  name: string;
  to: string;
  at: string;
}

/** What hours are added up by. */
export type RoutinesHoursGroup = "person" | "day" | "shift";

/** How rows are written. */
export type RoutinesSheetFormat = "json" | "csv";

/** Minutes that a manager has put right, as they are kept. */
export interface RoutinesHoursCorrection {
  userId: string;
  minutes: number;
  reason: string;
  at: string;
  by: string;
}

/** Planned and worked minutes: of a person, a day, or a person's shift. */
export interface RoutinesHoursRow {
  userId?: string;
  name?: string;
  date?: string;
  instanceId?: string;
  templateName?: string;
  shifts: number;
  plannedMinutes: number;
  workedMinutes: number;
  /**
   * Shifts that nobody began, or that took more than three times as long as planned; they count as
   * planned.
   */
  needsReview: number;
  reason?: string;
}

/** Minutes of all rows. */
export interface RoutinesHoursTotals {
  shifts: number;
  plannedMinutes: number;
  workedMinutes: number;
  needsReview: number;
}

/** How far a shift has come. */
export type RoutinesShiftStatus =
  | "scheduled" | "started" | "in_progress" | "completed" | "missed" | "cancelled";

/** What can be done with a shift. */
export type RoutinesShiftAction =
  | "view" | "viewAudit" | "start" | "continue" | "updateProgress" | "complete" | "claim"
  | "release" | "requestSwap" | "reassign" | "reschedule" | "cancel" | "delete" | "addNote"
  | "markMissed" | "restart" | "reopen" | "addAssignee" | "removeAssignee" | "answerStandIn"
  | "thank" | "confirmWork" | "returnWork";

/** A right in a stable. */
export type RoutinesPermission =
  | "manage_schedules" | "book_shifts" | "cancel_others_bookings" | "mark_shifts_missed"
  | "manage_routines" | "manage_selection_processes" | "manage_activities" | "view_schedules"
  | "manage_any_horse" | "manage_own_horses" | "manage_stable_settings" | "manage_members"
  | "manage_org_settings" | "export_data";

/** What somebody is in a stable. */
export type RoutinesRole =
  | "administrator" | "stable_manager" | "schedule_planner" | "bookkeeper" | "groom" | "trainer"
  | "training_admin" | "customer" | "horse_owner" | "rider" | "veterinarian" | "farrier"
  | "dentist" | "saddle_maker" | "inseminator" | "support_contact";

/** Who may start a shift. */
export type RoutinesStartPolicy = "any_member" | "assignee_or_manager";

/** What a piece of work is called. */
export type RoutinesVocabulary = "shift" | "routine";

/** Whose holidays count. */
export type RoutinesHolidayCountry = "SE" | "none";

/** A holiday. */
export type RoutinesHolidayKey =
  | "new_years_day" | "epiphany" | "good_friday" | "easter_eve" | "easter_sunday"
  | "easter_monday" | "may_day" | "ascension_day" | "national_day" | "whit_sunday"
  | "midsummer_eve" | "midsummer_day" | "all_saints_day" | "christmas_eve" | "christmas_day"
  | "boxing_day" | "new_years_eve" | "custom";

/** On which dates something comes again. */
export type RoutinesPattern = "daily" | "weekdays" | "weekends" | "holidays" | "custom" | "rrule";

/** What becomes of a day that a month does not have. */
export type RoutinesMonthEnd = "omit" | "backward";

/** Where an occurrence comes from. */
export type RoutinesOccurrenceSource = "rule" | "added" | "moved";

/** A deviation from a rule. */
export type RoutinesExceptionType = "skip" | "add" | "move";

/** Why a deviation changed nothing. */
export type RoutinesUnusedReason =
  | "not_an_occurrence" | "out_of_range" | "already_present" | "nothing_to_move";

/** What a change of the clock does to a time. */
export type RoutinesClockChange = "gap" | "fold";

/** How shifts are shared. */
export type RoutinesAlgorithm = "points_balance" | "fair_rotation" | "quota_based" | "manual";

/** How long somebody has the turn. */
export type RoutinesRotateEvery = "slot" | "day" | "week";

/** Why somebody has a shift, or cannot have it. */
export type RoutinesAssignmentReason =
  | "lowest_points" | "next_in_turn" | "within_quota" | "over_quota" | "holder" | "substitute"
  | "locked" | "paused" | "away" | "never_available" | "week_limit" | "month_limit"
  | "double_booked";

/** A day that a stable keeps as a holiday. */
export interface RoutinesOwnHoliday {
  date?: string | null;
  name?: string | null;
}

/** The holiday on a date. */
export interface RoutinesHolidayMark {
  key: RoutinesHolidayKey;
  name: string;
  halfDay: boolean;
}

/** A holiday with its date. */
export interface RoutinesHolidayEntry {
  date: string;
  key: RoutinesHolidayKey;
  name: string;
  halfDay: boolean;
}

/** Whether something may be done, and its words. */
export interface RoutinesActionAnswer {
  allowed: boolean;
  label: string;
  reason?: string;
  message?: string;
  permission?: RoutinesPermission;
}

/** The four questions of the original's screen. */
export interface RoutinesShiftFlags {
  canReassign: boolean;
  canCancel: boolean;
  canDelete: boolean;
  canStartContinue: boolean;
}

/** One occurrence, elsewhere. */
export interface RoutinesMoveForm {
  date?: string | null;
  toDate?: string | null;
  toTime?: string | null;
}

/** What deviates from a rule. */
export interface RoutinesExceptionsForm {
  skip?: ReadonlyArray<string> | null;
  add?: ReadonlyArray<string> | null;
  move?: ReadonlyArray<RoutinesMoveForm> | null;
}

/** Which dates are shown, both ends included. */
export interface RoutinesWindowForm {
  from?: string | null;
  to?: string | null;
}

/** A recurrence. */
export interface RoutinesExpansionForm {
  startDate?: string | null;
  /** The last date, included. */
  endDate?: string | null;
  /** H:MM or HH:MM. */
  startTime?: string | null;
  /** IANA name. Default: Europe/Stockholm. */
  timeZone?: string | null;
  pattern?: RoutinesPattern | null;
  /** Sunday is 0. */
  repeatDays?: ReadonlyArray<number> | null;
  includeHolidays?: boolean | null;
  excludeHolidays?: boolean | null;
  /** A subset of RFC 5545. */
  rrule?: string | null;
  /** Default: omit. */
  monthEnd?: RoutinesMonthEnd | null;
  window?: RoutinesWindowForm | null;
  /** 1 to 1000. Default: 366. */
  limit?: number | null;
  exceptions?: RoutinesExceptionsForm | null;
  /** 1 to 1440. */
  durationMinutes?: number | null;
  /** Default: SE. */
  holidayCountry?: RoutinesHolidayCountry | null;
  extraHolidays?: ReadonlyArray<RoutinesOwnHoliday> | null;
  /** Points of an ordinary date. */
  basePoints?: number | null;
  /** Default: 150. */
  holidayMultiplierPercent?: number | null;
  /** Default: true. */
  holidayMultiplierEnabled?: boolean | null;
  /** en or sv. Default: the session's. */
  locale?: string | null;
}

/** One date of a recurrence, as clock and calendar will show it. */
export interface RoutinesPlannedOccurrence {
  date: string;
  originalDate: string;
  time: string;
  startsAt: string;
  endsAt?: string;
  utcOffsetMinutes: number;
  /** Sunday is 0. */
  weekday: number;
  source: RoutinesOccurrenceSource;
  dst?: RoutinesClockChange;
  holiday?: RoutinesHolidayMark;
  points?: number;
}

/** A deviation that changed nothing. */
export interface RoutinesIgnoredException {
  type: RoutinesExceptionType;
  date: string;
  reason: RoutinesUnusedReason;
}

/** A year, or a period. */
export interface RoutinesHolidaysForm {
  /** 1900 to 2200. */
  year?: number | null;
  from?: string | null;
  to?: string | null;
  /** Default: SE. */
  country?: RoutinesHolidayCountry | null;
  extraHolidays?: ReadonlyArray<RoutinesOwnHoliday> | null;
  locale?: string | null;
}

/** Hours of a day, from the start to before the end. */
export interface RoutinesHoursForm {
  start?: string | null;
  end?: string | null;
}

/** Hours of a weekday. */
export interface RoutinesWeekdayHoursForm {
  /** Sunday is 0. */
  dayOfWeek?: number | null;
  timeSlots?: ReadonlyArray<RoutinesHoursForm> | null;
}

/** When somebody can, and likes to. */
export interface RoutinesAvailabilityForm {
  neverAvailable?: ReadonlyArray<RoutinesWeekdayHoursForm> | null;
  preferredTimes?: ReadonlyArray<RoutinesWeekdayHoursForm> | null;
}

/** How many shifts somebody takes. */
export interface RoutinesLimitsForm {
  maxShiftsPerWeek?: number | null;
  maxShiftsPerMonth?: number | null;
}

/** Days away, both ends included. */
export interface RoutinesAwayForm {
  from?: string | null;
  to?: string | null;
  reason?: string | null;
  source?: string | null;
}

/** A shift that somebody is to have. */
export interface RoutinesSlotForm {
  id?: string | null;
  date?: string | null;
  startTime?: string | null;
  /** Default: 60. */
  durationMinutes?: number | null;
  /** Default: 1. */
  points?: number | null;
  assignedTo?: string | null;
}

/** Somebody among whom shifts are shared. */
export interface RoutinesPlanMemberForm {
  userId?: string | null;
  displayName?: string | null;
  /** Default: true. */
  active?: boolean | null;
  /** Default: 0. */
  historicalPoints?: number | null;
  lastShiftDate?: string | null;
  availability?: RoutinesAvailabilityForm | null;
  limits?: RoutinesLimitsForm | null;
  away?: ReadonlyArray<RoutinesAwayForm> | null;
}

/** What came before. */
export interface RoutinesPlanHistoryForm {
  lastOrder?: ReadonlyArray<string> | null;
}

/** How shifts are shared. */
export interface RoutinesPlanOptionsForm {
  /** Default: 2. */
  preferenceBonus?: number | null;
  /** Default: slot. */
  rotateEvery?: RoutinesRotateEvery | null;
}

/** Shifts to be shared, and by whom. */
export interface RoutinesPlanForm {
  /** Default: points_balance. */
  algorithm?: RoutinesAlgorithm | null;
  slots?: ReadonlyArray<RoutinesSlotForm> | null;
  members?: ReadonlyArray<RoutinesPlanMemberForm> | null;
  history?: RoutinesPlanHistoryForm | null;
  options?: RoutinesPlanOptionsForm | null;
  locale?: string | null;
}

/** Who has a shift, and why. */
export interface RoutinesAssignmentAnswer {
  slotId: string;
  date: string;
  startTime: string;
  assignedTo: string;
  displayName?: string;
  locked: boolean;
  reason: RoutinesAssignmentReason;
  message: string;
}

/** Why somebody cannot have a shift. */
export interface RoutinesHindrance {
  userId: string;
  displayName?: string;
  reason: RoutinesAssignmentReason;
  message: string;
}

/** A shift that nobody can have. */
export interface RoutinesOpenSlotAnswer {
  slotId: string;
  date: string;
  reasons: Array<RoutinesHindrance>;
}

/** What somebody has after a plan. */
export interface RoutinesShareAnswer {
  userId: string;
  displayName?: string;
  shifts: number;
  points: number;
  totalAfter: number;
}

/** How evenly points are shared, before and after. */
export interface RoutinesFairnessAnswer {
  giniPermilleBefore: number;
  giniPermilleAfter: number;
  indexBefore: number;
  indexAfter: number;
}

/** The settings that actions depend on. */
export interface RoutinesActionSettingsForm {
  startPolicy?: RoutinesStartPolicy | null;
  allowSwaps?: boolean | null;
  allowRestart?: boolean | null;
  allowCorrections?: boolean | null;
  vocabulary?: RoutinesVocabulary | null;
}

/** Whether somebody is choosing, and whose turn it is. */
export interface RoutinesSelectionForm {
  active?: boolean | null;
  currentTurnUserId?: string | null;
}

/** What decides about the actions on a shift. */
export interface RoutinesActionsForm {
  status?: RoutinesShiftStatus | null;
  userId?: string | null;
  /** Nobody when absent or empty. */
  assignedTo?: string | null;
  /** The complete list; roles are then not looked at. */
  permissions?: ReadonlyArray<string> | null;
  roles?: ReadonlyArray<string> | null;
  /** {permission: {role: bool}}; a row replaces the default one. */
  permissionMatrix?: unknown;
  isOrganizationOwner?: boolean | null;
  isSystemAdmin?: boolean | null;
  /** Default: true. */
  isActiveMember?: boolean | null;
  /** Default: true. */
  hasStableAccess?: boolean | null;
  settings?: RoutinesActionSettingsForm | null;
  selection?: RoutinesSelectionForm | null;
  startsAt?: string | null;
  now?: string | null;
  /** Who has it, where several may. */
  assignees?: ReadonlyArray<string> | null;
  /** How many may have it. Default: 1. */
  maxPeople?: number | null;
  /** Before that only managers start it. */
  earliestStartAt?: string | null;
  locale?: string | null;
}

/** A shift and a moment. */
export interface RoutinesOverdueForm {
  status?: RoutinesShiftStatus | null;
  date?: string | null;
  startTime?: string | null;
  timeZone?: string | null;
  estimatedMinutes?: number | null;
  graceMinutes?: number | null;
  paused?: boolean | null;
  now?: string | null;
}

/** A status, where work is called a routine. */
export type RoutinesRoutineStatus =
  | "scheduled" | "started" | "in_progress" | "completed" | "missed" | "cancelled";

/** An action, where work is called a routine and the wording differs. */
export type RoutinesRoutineAction =
  | "start" | "continue" | "complete" | "claim" | "release" | "reassign" | "reschedule"
  | "cancel" | "delete";

/** What was done with a horse, as it is kept. */
export interface RoutinesNewsItem {
  step: string;
  state: RoutinesStepStatus;
  by?: string | null;
  notes?: string | null;
  skipReason?: string | null;
  medicationGiven?: boolean | null;
  medicationReason?: string | null;
}

/** News of a horse, as they are kept. */
export interface RoutinesHorseNewsData {
  horseId: string;
  date: string;
  items: ReadonlyArray<RoutinesNewsItem>;
  photoIds: ReadonlyArray<string>;
}

/** News of a horse. */
export interface RoutinesHorseNewsItem {
  id: string;
  at: string;
  date: string;
  text: string;
  photoIds: Array<string>;
}

/** What a note of a day is. */
export type RoutinesDayNoteKind = "horse" | "alert" | "owner";

/** A note or an alert of days, as it is kept. */
export interface RoutinesDayNoteData {
  kind: RoutinesDayNoteKind;
  stableId: string;
  from: string;
  to: string;
  title?: string | null;
  text: string;
  priority: RoutinesPriority;
  category?: RoutinesNoteCategory | null;
  horseIds: ReadonlyArray<string>;
  routineType: RoutinesRoutineType;
  expiresAt?: string | null;
}

/** What is noted of a day as a whole, as it is kept. */
export interface RoutinesDayNotesData {
  stableId: string;
  date: string;
  general?: string | null;
  generalAt?: string | null;
  generalBy?: string | null;
  weather?: string | null;
}

/** A note of a day: of a horse, or of all. */
export interface RoutinesDayNote {
  id: string;
  stableId: string;
  stableName: string;
  horseId?: string;
  horseName?: string;
  note: string;
  priority: RoutinesPriority;
  priorityLabel: string;
  colorToken: string;
  icon: string;
  category?: RoutinesNoteCategory;
  categoryLabel?: string;
  ownerNote: boolean;
  rangeId?: string;
  from?: string;
  to?: string;
  routineType: RoutinesRoutineType;
  routineTypeLabel: string;
  at: string;
  atText: string;
  by: RoutinesPersonName;
  actions: Record<string, Decision>;
}

/** An alert of a day. */
export interface RoutinesDayAlert {
  id: string;
  stableId: string;
  stableName: string;
  title: string;
  message: string;
  priority: RoutinesPriority;
  priorityLabel: string;
  colorToken: string;
  icon: string;
  horseIds: Array<string>;
  horseNames: Array<string>;
  expiresAt?: string;
  at: string;
  atText: string;
  by: RoutinesPersonName;
  actions: Record<string, Decision>;
}

/** The notes of a day. */
export interface RoutinesDayNotes {
  stableId: string;
  date: string;
  version: number;
  general?: string;
  weather?: string;
  horseNotes: Array<RoutinesDayNote>;
  alerts: Array<RoutinesDayAlert>;
  createdAt?: string;
  createdBy?: RoutinesPersonName;
  updatedAt?: string;
  updatedBy?: RoutinesPersonName;
  actions: Record<string, Decision>;
  message?: string;
}

/** What is noted of a day, or what changes. */
export interface RoutinesDayNotesForm {
  stableId?: string | null;
  date?: string | null;
  general?: string | null;
  weather?: string | null;
  expectedVersion?: number | null;
}

/** The shift that somebody is told of, as it was then. */
export interface RoutinesNoticeShift {
  id: string;
  routine: string;
  date: string;
  startsAt: string;
  minutes: number;
  timeZone: string;
}

/** What somebody is told: its texts are made when it is read. */
export interface RoutinesNoticeData {
  type: RoutinesNotificationType;
  shift?: RoutinesNoticeShift | null;
  /** Who did it, or asks. */
  by?: string | null;
  /** What somebody wrote: a reason or a message. */
  text?: string | null;
  horse?: string | null;
  swapStatus?: RoutinesSwapStatus | null;
  stable?: string | null;
  from?: string | null;
  to?: string | null;
  /** The sentence, where it is not made when it is read. */
  said?: RoutinesNoticeSaid | null;
}

/** A sentence in each language. */
export interface RoutinesNoticeSaid {
  en: string;
  sv: string;
}

/** Something that a person was told. */
export interface RoutinesRoutineNotification {
  id: string;
  type: RoutinesNotificationType;
  typeLabel: string;
  title: string;
  message: string;
  priority: RoutinesPriority;
  priorityLabel: string;
  instanceId?: string;
  read: boolean;
  createdAt: string;
}

/** Somebody whom planning counts on. */
export interface RoutinesWeekMember {
  userId: string;
  displayLabel: string;
}

/** Somebody who is free on a day. */
export interface RoutinesFreeMember {
  userId: string;
  displayLabel: string;
  historicalPoints?: number;
}

/** A day of a schedule. */
export interface RoutinesWeekDay {
  date: string;
  dayText: string;
  holiday?: RoutinesHolidayMark;
  instances: Array<RoutinesShiftSummary>;
  notesCount: number;
  alerts: Array<RoutinesDayAlert>;
  counts: RoutinesDayCounts;
  freeMembers: Array<RoutinesFreeMember>;
}

/** What a chart of shared work shows. */
export type RoutinesChartKind = "work_share" | "fairness";

/** The background that a chart is for. */
export type RoutinesChartLook = "light" | "dark";

/** A pause as it is kept. */
export interface RoutinesPauseData {
  stableId?: string | null;
  userId?: string | null;
  from: string;
  to?: string | null;
  reason?: string | null;
}

/** Days on which a stable, or somebody, does nothing. */
export interface RoutinesPause {
  id: string;
  version: number;
  createdAt: string;
  createdBy: RoutinesPersonName;
  updatedAt: string;
  updatedBy: RoutinesPersonName;
  stableId?: string;
  stableName?: string;
  userId?: string;
  name?: string;
  from: string;
  to?: string;
  reason?: string;
  actions: Record<string, Decision>;
  /** Shifts that were called off or became free. */
  changed?: number;
  /** Shifts that were made at its end. */
  created?: number;
  message?: string;
}

/** Somebody who has a place of a shift, as it is kept. */
export interface RoutinesAssigneeData {
  userId: string;
  assignmentType: RoutinesAssignmentType;
  at?: string | null;
  by?: string | null;
}

/** Somebody who has a place of a shift that several share. */
export interface RoutinesAssignee {
  userId: string;
  name: string;
  assignmentType: RoutinesAssignmentType;
  assignmentTypeLabel: string;
  at?: string;
}

/** What is kept of a photo beside its file. */
export interface RoutinesPhotoData {
  instanceId: string;
  stableId: string;
  stepId: string;
  horseId?: string | null;
  mimeType: string;
  bytes: number;
  sha256: string;
  takenAt?: string | null;
}

/** A photo of the work, without its content. */
export interface RoutinesPhoto {
  photoId: string;
  mimeType: string;
  bytes: number;
  /** Of the content, in hexadecimal. */
  sha256: string;
  /** As the camera's clock showed it, read as the stable's. */
  takenAt?: string;
  at: string;
  by: RoutinesPersonName;
  instanceId: string;
  stepId: string;
  horseId?: string;
}

/** A photo of the work. */
export interface RoutinesPhotoContent {
  photoId: string;
  mimeType: string;
  bytes: number;
  /** Of the content, in hexadecimal. */
  sha256: string;
  /** As the camera's clock showed it, read as the stable's. */
  takenAt?: string;
  at: string;
  by: RoutinesPersonName;
  instanceId: string;
  stepId: string;
  horseId?: string;
  data: string;
}

/** What was written of a horse when something was done with it. */
export interface RoutinesHorseSnapshot {
  feeding?: RoutinesHorseFeeding | null;
  medications: ReadonlyArray<RoutinesHorseMedication>;
  blanket?: RoutinesHorseBlanket | null;
  specialInstructions?: string | null;
}

/** What became of a horse in a step. */
export type RoutinesHorseOutcome = "completed" | "skipped" | "not_recorded";

/** An entry of a horse's history as it is kept. */
export interface RoutinesHistoryData {
  instanceId: string;
  stableId: string;
  templateName: string;
  date: string;
  stepId: string;
  stepName: string;
  category: RoutinesCategory;
  horseId: string;
  outcome: RoutinesHorseOutcome;
  at: string;
  by: string;
  skipReason?: string | null;
  notes?: string | null;
  feedingConfirmed?: boolean | null;
  medicationGiven?: boolean | null;
  medicationSkipped?: boolean | null;
  medicationReason?: string | null;
  blanketAction?: RoutinesBlanketAction | null;
  snapshot: RoutinesHorseSnapshot;
}

/** What was done with a horse in a step of a shift. */
export interface RoutinesHistoryEntry {
  id: string;
  horseId: string;
  horseName: string;
  instanceId: string;
  templateName: string;
  date: string;
  stepId: string;
  stepName: string;
  category: RoutinesCategory;
  categoryLabel: string;
  outcome: RoutinesHorseOutcome;
  outcomeLabel: string;
  at: string;
  by: RoutinesPersonName;
  skipReason?: string;
  notes?: string;
  photos: Array<string>;
  feedingConfirmed?: boolean;
  medicationGiven?: boolean;
  medicationSkipped?: boolean;
  medicationReason?: string;
  blanketAction?: RoutinesBlanketAction;
  blanketActionLabel?: string;
  snapshot: RoutinesHorseSnapshot;
}

/** When one wants to be reminded. */
export interface RoutinesReminderForm {
  minutes?: ReadonlyArray<number> | null;
  quietFrom?: string | null;
  quietTo?: string | null;
}

/** How often something is said again. */
export interface RoutinesRepetition {
  everyMinutes: number;
  times: number;
}

/** How often something is said again. */
export interface RoutinesRepetitionForm {
  everyMinutes?: number | null;
  times?: number | null;
}

/** How somebody wants to be reminded. */
export interface RoutinesReminderChoice {
  minutes?: ReadonlyArray<number> | null;
  quietFrom?: string | null;
  quietTo?: string | null;
}

/** A column of a report. */
export type RoutinesReportKey =
  | "name" | "date" | "shift" | "template" | "reason" | "reasons" | "done" | "missed"
  | "skippedSteps" | "points" | "minutes" | "category" | "skipped" | "notRecorded" | "medicine"
  | "due" | "given" | "unanswered" | "earned" | "takenBack" | "adjusted" | "spent" | "sum"
  | "unit" | "used" | "returned" | "added" | "counted" | "onHand" | "shifts" | "plannedMinutes"
  | "workedMinutes" | "needsReview" | "userId";

/** What a column holds. */
export type RoutinesColumnType = "text" | "number" | "date";

/** A column of a report. */
export interface RoutinesReportColumn {
  key: RoutinesReportKey;
  label: string;
  type: RoutinesColumnType;
}

/** Who approves finished work. */
export type RoutinesConfirmBy = "manager" | "other_member";

/** Whether finished work is approved, as it is kept. */
export interface RoutinesConfirmationData {
  state: RoutinesConfirmation;
  by?: string | null;
  at?: string | null;
  note?: string | null;
}

/** Whether finished work is approved. */
export interface RoutinesConfirmationAnswer {
  state: RoutinesConfirmation;
  stateLabel: string;
  by?: RoutinesPersonName;
  at?: string;
  note?: string;
}

/** What points are given for, as it is kept. */
export interface RoutinesRewardData {
  name: string;
  pointsCost: number;
  stock?: number | null;
  stableId?: string | null;
  isActive: boolean;
}

/** A claim to a reward, as it is kept. */
export interface RoutinesClaimData {
  rewardId: string;
  name: string;
  pointsCost: number;
  stableId?: string | null;
  userId: string;
  state: RoutinesClaimState;
  decidedBy?: string | null;
  decidedAt?: string | null;
  note?: string | null;
}

/** What points are given for. */
export interface RoutinesReward {
  id: string;
  version: number;
  createdAt: string;
  createdBy: RoutinesPersonName;
  updatedAt: string;
  updatedBy: RoutinesPersonName;
  name: string;
  pointsCost: number;
  /** None: no limit. */
  stock?: number;
  stableId?: string;
  active: boolean;
  actions: Record<string, Decision>;
  message?: string;
}

/** A claim to a reward. */
export interface RoutinesRewardClaim {
  id: string;
  version: number;
  reward: RoutinesNamedThing;
  pointsCost: number;
  by: RoutinesPersonName;
  state: RoutinesClaimState;
  stateLabel: string;
  at: string;
  decidedBy?: RoutinesPersonName;
  decidedAt?: string;
  note?: string;
  actions: Record<string, Decision>;
  message?: string;
}

/** A reward, or what changes. */
export interface RoutinesRewardForm {
  rewardId?: string | null;
  name?: string | null;
  pointsCost?: number | null;
  stock?: number | null;
  stableId?: string | null;
  active?: boolean | null;
  expectedVersion?: number | null;
}

/** One date of a schedule, elsewhere. */
export interface RoutinesScheduleMove {
  date: string;
  toDate?: string | null;
  toTime?: string | null;
}

/** What deviates from the rule of a schedule. */
export interface RoutinesScheduleDeviations {
  skip: ReadonlyArray<string>;
  add: ReadonlyArray<string>;
  move: ReadonlyArray<RoutinesScheduleMove>;
}

/** When a schedule makes shifts. */
export interface RoutinesScheduleRuleData {
  pattern: RoutinesPattern;
  repeatDays: ReadonlyArray<number>;
  includeHolidays: boolean;
  excludeHolidays: boolean;
  rrule?: string | null;
  monthEnd: RoutinesMonthEnd;
}

/** Who was chosen for a date; nobody when absent. */
export interface RoutinesChosenPerson {
  date: string;
  userId?: string | null;
}

/** How long after it was done it is to be done again. */
export interface RoutinesAfterDone {
  days: number;
}

/** How long after it was done it is to be done again. */
export interface RoutinesAfterDoneForm {
  days?: number | null;
}

/** A schedule as it is kept. */
export interface RoutinesScheduleData {
  stableId: string;
  templateId: string;
  name: string;
  rule?: RoutinesScheduleRuleData | null;
  afterDone?: RoutinesAfterDone | null;
  closedOn?: string | null;
  startDate: string;
  endDate?: string | null;
  startTime: string;
  assignmentMode: RoutinesAssignmentMode;
  defaultAssignedTo?: string | null;
  algorithm: RoutinesAlgorithm;
  autoMethod: RoutinesAutoMethod;
  userIds?: ReadonlyArray<string> | null;
  chosen: ReadonlyArray<RoutinesChosenPerson>;
  exceptions: RoutinesScheduleDeviations;
  isEnabled: boolean;
  generatedThrough?: string | null;
  lastOrder: ReadonlyArray<string>;
}

/** When a schedule makes shifts, with its words. */
export interface RoutinesScheduleRule {
  pattern: RoutinesPattern;
  repeatDays: Array<number>;
  includeHolidays: boolean;
  excludeHolidays: boolean;
  rrule?: string;
  monthEnd: RoutinesMonthEnd;
  patternLabel: string;
  monthEndLabel: string;
}

/** When a routine comes again, and who does it. */
export interface RoutinesSchedule {
  id: string;
  version: number;
  createdAt: string;
  createdBy: RoutinesPersonName;
  updatedAt: string;
  updatedBy: RoutinesPersonName;
  stableId: string;
  stableName: string;
  templateId: string;
  templateName: string;
  name: string;
  rule?: RoutinesScheduleRule;
  afterDone?: RoutinesAfterDone;
  description: string;
  startDate: string;
  endDate?: string;
  startTime: string;
  assignmentMode: RoutinesAssignmentMode;
  assignmentModeLabel: string;
  defaultAssignedTo?: string;
  defaultAssignedToName?: string;
  algorithm: RoutinesAlgorithm;
  algorithmLabel: string;
  autoMethod: RoutinesAutoMethod;
  autoMethodLabel: string;
  userIds?: Array<string>;
  /** The same, with their names. */
  people?: Array<RoutinesPersonName>;
  customAssignments: Json;
  exceptions: RoutinesScheduleDeviations;
  isEnabled: boolean;
  generatedThrough?: string;
  actions: Record<string, Decision>;
  instancesCreated?: number;
  removed?: number;
  changed?: number;
  kept?: number;
  warnings?: Array<Violation>;
  message?: string;
}

/** When a schedule makes shifts. */
export interface RoutinesScheduleRuleForm {
  pattern?: RoutinesPattern | null;
  /** Sunday is 0. */
  repeatDays?: ReadonlyArray<number> | null;
  includeHolidays?: boolean | null;
  excludeHolidays?: boolean | null;
  rrule?: string | null;
  monthEnd?: RoutinesMonthEnd | null;
}

/** A schedule. */
export interface RoutinesScheduleForm {
  stableId?: string | null;
  templateId?: string | null;
  name?: string | null;
  rule?: RoutinesScheduleRuleForm | null;
  afterDone?: RoutinesAfterDoneForm | null;
  startDate?: string | null;
  endDate?: string | null;
  startTime?: string | null;
  assignmentMode?: RoutinesAssignmentMode | null;
  defaultAssignedTo?: string | null;
  algorithm?: RoutinesAlgorithm | null;
  autoMethod?: RoutinesAutoMethod | null;
  userIds?: ReadonlyArray<string> | null;
  /** {original date: user id or null} */
  customAssignments?: unknown;
  exceptions?: RoutinesExceptionsForm | null;
  isEnabled?: boolean | null;
}

/** What changes of a schedule. */
export interface RoutinesSchedulePatch {
  stableId?: string | null;
  templateId?: string | null;
  name?: string | null;
  rule?: RoutinesScheduleRuleForm | null;
  afterDone?: RoutinesAfterDoneForm | null;
  startDate?: string | null;
  endDate?: string | null;
  startTime?: string | null;
  assignmentMode?: RoutinesAssignmentMode | null;
  defaultAssignedTo?: string | null;
  algorithm?: RoutinesAlgorithm | null;
  autoMethod?: RoutinesAutoMethod | null;
  userIds?: ReadonlyArray<string> | null;
  /** {original date: user id or null} */
  customAssignments?: unknown;
  exceptions?: RoutinesExceptionsForm | null;
  isEnabled?: boolean | null;
  scheduleId?: string | null;
  expectedVersion?: number | null;
}

/** A schedule as it would be, or one that is there. */
export interface RoutinesPreviewForm {
  schedule?: RoutinesSchedulePatch | null;
  scheduleId?: string | null;
  through?: string | null;
  /** {original date: user id or null} */
  customAssignments?: unknown;
}

/** A shift that a schedule would make, or has made. */
export interface RoutinesPlannedShift {
  date: string;
  originalDate: string;
  whenText: string;
  pointsText: string;
  /** Who would have it, or that nobody would. */
  assigneeLabel: string;
  time: string;
  startsAt: string;
  holiday?: RoutinesHolidayMark;
  points: number;
  assignedTo?: string;
  assignedToName?: string;
  reason?: RoutinesAssignmentReason;
  reasonLabel?: string;
  message?: string;
  exists: boolean;
  paused?: boolean;
  /** Everybody, where several share it. */
  people?: Array<RoutinesPlannedPerson>;
}

/** Somebody who would have a place of a shift, and why. */
export interface RoutinesPlannedPerson {
  userId: string;
  name: string;
  reason?: RoutinesAssignmentReason;
  reasonLabel?: string;
}

/** What somebody has after a plan, in words. */
export interface RoutinesPlannedShare {
  userId: string;
  displayName?: string;
  shifts: number;
  points: number;
  totalAfter: number;
  displayLabel: string;
  pointsText: string;
  shiftsText: string;
}

/** Why somebody cannot have a shift, by name. */
export interface RoutinesOpenDateReason {
  userId: string;
  displayName?: string;
  reason: RoutinesAssignmentReason;
  message: string;
  displayLabel: string;
}

/** A date for which there is nobody. */
export interface RoutinesOpenDate {
  slotId: string;
  date: string;
  dateText: string;
  reasons: Array<RoutinesOpenDateReason>;
}

/** A deviation that changed nothing. */
export interface RoutinesUnusedDeviation {
  type: RoutinesExceptionType;
  date: string;
  reason: RoutinesUnusedReason;
  typeLabel: string;
  reasonLabel: string;
  dateText: string;
}

/** A turn of choosing, as it is kept. */
export interface RoutinesSelectionTurnData {
  userId: string;
  status: RoutinesTurnStatus;
  startedAt?: string | null;
  completedAt?: string | null;
  claimed: ReadonlyArray<string>;
}

/** Choosing in turn, as it is kept. */
export interface RoutinesSelectionData {
  stableId: string;
  name?: string | null;
  from: string;
  to: string;
  algorithm: RoutinesAlgorithm;
  userIds?: ReadonlyArray<string> | null;
  turns: ReadonlyArray<RoutinesSelectionTurnData>;
  status: RoutinesSelectionStatus;
  completedAt?: string | null;
}

/** Somebody's turn to choose. */
export interface RoutinesSelectionTurn {
  userId: string;
  name: string;
  /** From 1. */
  order: number;
  status: RoutinesTurnStatus;
  statusLabel: string;
  startedAt?: string;
  completedAt?: string;
  claimed: Array<string>;
}

/** People choose shifts in turn. */
export interface RoutinesSelection {
  id: string;
  version: number;
  createdAt: string;
  createdBy: RoutinesPersonName;
  updatedAt: string;
  updatedBy: RoutinesPersonName;
  stableId: string;
  stableName: string;
  name?: string;
  from: string;
  to: string;
  algorithm: RoutinesAlgorithm;
  algorithmLabel: string;
  userIds?: Array<string>;
  turns: Array<RoutinesSelectionTurn>;
  status: RoutinesSelectionStatus;
  statusLabel: string;
  completedAt?: string;
  actions: Record<string, Decision>;
  message?: string;
}

/** Choosing in turn. */
export interface RoutinesChoosingForm {
  stableId?: string | null;
  name?: string | null;
  from?: string | null;
  to?: string | null;
  /** Default: the stable's setting. */
  algorithm?: RoutinesAlgorithm | null;
  /** Who takes part, for manual in this order. Default: all who are in planning. */
  userIds?: ReadonlyArray<string> | null;
}

/** What changes of choosing in turn. */
export interface RoutinesChoosingPatch {
  stableId?: string | null;
  name?: string | null;
  from?: string | null;
  to?: string | null;
  /** Default: the stable's setting. */
  algorithm?: RoutinesAlgorithm | null;
  /** Who takes part, for manual in this order. Default: all who are in planning. */
  userIds?: ReadonlyArray<string> | null;
  selectionId?: string | null;
  expectedVersion?: number | null;
}

/** Somebody who could have a shift, and why they or not. */
export interface RoutinesSuggestion {
  userId: string;
  displayLabel: string;
  eligible: boolean;
  reason: RoutinesAssignmentReason | null;
  reasonLabel: string | null;
  message: string;
  historicalPoints?: number;
  isCurrent: boolean;
  confirm?: RoutinesConfirm;
}

/** Which work is compared. */
export type RoutinesBalanceStatus = "completed" | "planned" | "all";

/** What somebody does, beside the others. */
export interface RoutinesBalanceItem {
  userId: string;
  displayLabel: string;
  points: number;
  pointsText: string;
  shifts: number;
  shiftsText: string;
  hoursText: string;
  shareText: string;
  /** With its sign. */
  deviationText: string;
  /** Half an hour for each point. */
  estimatedHours: number;
  /** Per cent of all points, to one decimal. */
  shareOfTotal: number;
  /** Points above what each has on average, to one decimal. */
  deviationFromAverage: number;
  /** 50 is the average; 100 the most. */
  memberScore: number;
  trend: RoutinesTrend;
  trendLabel: string;
  trendIcon: string;
}

/** How evenly points are shared. */
export interface RoutinesBalanceFairness {
  giniPermille: number;
  index: number;
  label: string;
}

/** A note on a shift, as it is kept. */
export interface RoutinesShiftNote {
  id: string;
  at: string;
  by: string;
  text: string;
}

/** The horses that a step has, from its start on. */
export interface RoutinesStepHorses {
  stepId: string;
  horseIds: ReadonlyArray<string>;
}

/** What was recorded of a horse in a step. */
export interface RoutinesHorseProgressData {
  horseId: string;
  state: RoutinesStepStatus;
  skipReason?: string | null;
  notes?: string | null;
  feedingConfirmed?: boolean | null;
  medicationGiven?: boolean | null;
  medicationSkipped?: boolean | null;
  medicationReason?: string | null;
  blanketAction?: RoutinesBlanketAction | null;
  photos?: ReadonlyArray<string> | null;
  at?: string | null;
  by?: string | null;
}

/** What was recorded of a step. */
export interface RoutinesStepProgressData {
  stepId: string;
  status: RoutinesStepStatus;
  startedAt?: string | null;
  completedAt?: string | null;
  by?: string | null;
  skipReason?: string | null;
  notes?: string | null;
  photos?: ReadonlyArray<string> | null;
  horses: ReadonlyArray<RoutinesHorseProgressData>;
}

/** A shift as it is kept. */
export interface RoutinesShiftData {
  scheduleId?: string | null;
  originalDate: string;
  templateId: string;
  templateName: string;
  templateType: RoutinesTemplateType;
  templateIcon?: string | null;
  templateColor?: string | null;
  stableId: string;
  steps: ReadonlyArray<RoutinesStepData>;
  requiresNotesRead: boolean;
  allowSkipSteps: boolean;
  date: string;
  startTime: string;
  timeZone: string;
  startsAt: string;
  estimatedMinutes: number;
  assignedTo?: string | null;
  assignmentType: RoutinesAssignmentType;
  assignedAt?: string | null;
  assignedBy?: string | null;
  status: RoutinesShiftStatus;
  startedAt?: string | null;
  startedBy?: string | null;
  completedAt?: string | null;
  completedBy?: string | null;
  cancelledAt?: string | null;
  cancelledBy?: string | null;
  cancellationReason?: string | null;
  missedAt?: string | null;
  missedBy?: string | null;
  missedReason?: string | null;
  basePoints: number;
  pointsValue: number;
  pointsAwarded?: number | null;
  isHolidayShift: boolean;
  isHalfDayShift: boolean;
  notesAcknowledgedAt?: string | null;
  notes: ReadonlyArray<RoutinesShiftNote>;
  completionNotes?: string | null;
  forcedReason?: string | null;
  stalledToldAt?: string | null;
  unfilledToldAt?: string | null;
  sweepExempt: boolean;
  isTouched: boolean;
  progress: ReadonlyArray<RoutinesStepProgressData>;
  earliestStartMinutes?: number | null;
  expiresAt?: string | null;
  origin?: RoutinesShiftOrigin | null;
  triggerId?: string | null;
  suppliesUsed?: ReadonlyArray<RoutinesSupplyUse> | null;
  correctedHours?: ReadonlyArray<RoutinesHoursCorrection> | null;
  scannedTags?: ReadonlyArray<string> | null;
  needsConfirmation?: boolean | null;
  confirmBy?: RoutinesConfirmBy | null;
  pointsOnConfirmation?: boolean | null;
  confirmation?: RoutinesConfirmationData | null;
  minPeople?: number | null;
  maxPeople?: number | null;
  assignees?: ReadonlyArray<RoutinesAssigneeData> | null;
  tookPart?: ReadonlyArray<string> | null;
}

/** What made a shift that nobody has planned. */
export type RoutinesShiftOrigin = "trigger" | "after_done";

/** What is asked before an action. */
export interface RoutinesConfirm {
  title: string;
  message: string;
  confirmLabel: string;
  destructive: boolean;
}

/** Whether something may be done with a shift, with all words that a screen needs. */
export interface RoutinesShiftActionAnswer {
  allowed: boolean;
  label: string;
  reason?: string;
  message?: string;
  permission?: RoutinesPermission;
  confirm?: RoutinesConfirm;
  failedText?: string;
}

/** What swiping offers. */
export interface RoutinesSwipe {
  leading: Array<RoutinesShiftAction>;
  trailing: Array<RoutinesShiftAction>;
}

/** Notes of the day that were not read. */
export interface RoutinesUnreadNotes {
  count: number;
  criticalCount: number;
}

/** A note on a shift. */
export interface RoutinesNoteAnswer {
  id: string;
  at: string;
  by: RoutinesPersonName;
  text: string;
}

/** What was recorded of a horse. */
export interface RoutinesHorseProgress {
  name: string;
  state: RoutinesStepStatus;
  stateLabel: string;
  skipReason?: string;
  notes?: string;
  feedingConfirmed?: boolean;
  medicationGiven?: boolean;
  medicationSkipped?: boolean;
  medicationReason?: string;
  blanketAction?: RoutinesBlanketAction;
  blanketActionLabel?: string;
  photos?: Array<string>;
  at?: string;
  by?: RoutinesPersonName;
}

/** What was recorded of a step. */
export interface RoutinesStepProgress {
  status: RoutinesStepStatus;
  statusLabel: string;
  startedAt?: string;
  completedAt?: string;
  by?: RoutinesPersonName;
  skipReason?: string;
  notes?: string;
  photos?: Array<string>;
  horses: Record<string, RoutinesHorseProgress>;
  horsesDone: number;
  horsesTotal: number;
}

/** How far the work has come. */
export interface RoutinesProgress {
  stepsCompleted: number;
  stepsTotal: number;
  percentComplete: number;
  steps?: Record<string, RoutinesStepProgress>;
}

/** A shift in a list. */
export interface RoutinesShiftSummary {
  id: string;
  version: number;
  scheduleId?: string;
  templateId: string;
  templateName: string;
  templateType: RoutinesTemplateType;
  templateTypeLabel: string;
  templateIcon?: string;
  templateColor?: string;
  stableId: string;
  stableName: string;
  date: string;
  startTime: string;
  startsAt: string;
  dueAt: string;
  deadlineAt: string;
  whenText: string;
  dueText: string;
  status: RoutinesShiftStatus;
  statusLabel: string;
  colorToken: string;
  icon: string;
  late: boolean;
  overdue: boolean;
  stalled: boolean;
  assignedTo?: string;
  assignedToName?: string;
  assigneeLabel: string;
  assignmentType: RoutinesAssignmentType;
  assignmentTypeLabel: string;
  pointsValue: number;
  pointsText: string;
  progress: RoutinesProgress;
  progressText: string;
  unreadNotes: RoutinesUnreadNotes;
  primaryAction: RoutinesShiftAction | null;
  flags: RoutinesShiftFlags;
  swipe: RoutinesSwipe;
  actions: Record<string, RoutinesShiftActionAnswer>;
  accessibilityText: string;
  paused?: boolean;
  earliestStartMinutes?: number;
  earliestStartAt?: string;
  expiresAt?: string;
  origin?: RoutinesShiftOrigin;
  originLabel?: string;
  confirmation?: RoutinesConfirmationAnswer;
  minPeople?: number;
  maxPeople?: number;
  assignees?: Array<RoutinesAssignee>;
  peopleText?: string;
}

/** A horse in a step of the work. */
export interface RoutinesFlowHorse {
  horseId: string;
  name: string;
  feeding?: RoutinesHorseFeeding;
  medications?: Array<RoutinesHorseMedication>;
  blanket?: RoutinesHorseBlanket;
  specialInstructions?: string;
  progress?: RoutinesHorseProgress;
}

/** A step of the work, with its horses. */
export interface RoutinesFlowStep {
  id: string;
  order: number;
  name: string;
  description?: string;
  category: RoutinesCategory;
  icon?: string;
  horseContext: RoutinesHorseContext;
  horseFilter: RoutinesHorseFilter;
  showFeeding: boolean;
  showMedication: boolean;
  showSpecialInstructions: boolean;
  showBlanketStatus: boolean;
  requiresConfirmation: boolean;
  allowPartialCompletion: boolean;
  allowPhotoEvidence: boolean;
  requiresPhoto: boolean;
  estimatedMinutes?: number;
  feedingTimeId?: string;
  uses?: Array<RoutinesStepUse>;
  requiresTags?: Array<string>;
  categoryLabel: string;
  horseContextLabel: string;
  status: RoutinesStepStatus;
  statusLabel: string;
  horses: Array<RoutinesFlowHorse>;
}

/** The work, step by step. */
export interface RoutinesFlow {
  currentStepId?: string;
  steps: Array<RoutinesFlowStep>;
  notes: Array<RoutinesDayNote>;
  alerts: Array<RoutinesDayAlert>;
}

/** A horse that has come to a step. */
export interface RoutinesAddedHorse {
  stepId: string;
  horseId: string;
  name: string;
}

/** A shift. */
export interface RoutinesShift {
  id: string;
  version: number;
  scheduleId?: string;
  templateId: string;
  templateName: string;
  templateType: RoutinesTemplateType;
  templateTypeLabel: string;
  templateIcon?: string;
  templateColor?: string;
  stableId: string;
  stableName: string;
  date: string;
  startTime: string;
  startsAt: string;
  dueAt: string;
  deadlineAt: string;
  whenText: string;
  dueText: string;
  status: RoutinesShiftStatus;
  statusLabel: string;
  colorToken: string;
  icon: string;
  late: boolean;
  overdue: boolean;
  stalled: boolean;
  assignedTo?: string;
  assignedToName?: string;
  assigneeLabel: string;
  assignmentType: RoutinesAssignmentType;
  assignmentTypeLabel: string;
  pointsValue: number;
  pointsText: string;
  progress: RoutinesProgress;
  progressText: string;
  unreadNotes: RoutinesUnreadNotes;
  primaryAction: RoutinesShiftAction | null;
  flags: RoutinesShiftFlags;
  swipe: RoutinesSwipe;
  actions: Record<string, RoutinesShiftActionAnswer>;
  accessibilityText: string;
  paused?: boolean;
  earliestStartMinutes?: number;
  earliestStartAt?: string;
  expiresAt?: string;
  origin?: RoutinesShiftOrigin;
  originLabel?: string;
  confirmation?: RoutinesConfirmationAnswer;
  minPeople?: number;
  maxPeople?: number;
  assignees?: Array<RoutinesAssignee>;
  peopleText?: string;
  createdAt: string;
  createdBy: RoutinesPersonName;
  updatedAt: string;
  updatedBy: RoutinesPersonName;
  originalDate: string;
  timeZone: string;
  estimatedMinutes: number;
  steps: Array<RoutinesTemplateStep>;
  requiresNotesRead: boolean;
  allowSkipSteps: boolean;
  assignedAt?: string;
  assignedBy?: RoutinesPersonName;
  startedAt?: string;
  startedBy?: RoutinesPersonName;
  completedAt?: string;
  completedBy?: RoutinesPersonName;
  cancelledAt?: string;
  cancelledBy?: RoutinesPersonName;
  cancellationReason?: string;
  missedAt?: string;
  missedBy?: RoutinesPersonName;
  missedReason?: string;
  currentStepId?: string;
  basePoints: number;
  pointsAwarded?: number;
  isHolidayShift: boolean;
  isHalfDayShift: boolean;
  notesAcknowledgedAt?: string;
  notes: Array<RoutinesNoteAnswer>;
  completionNotes?: string;
  sweepExempt: boolean;
  summary: string;
  message?: string;
  warnings?: Array<Violation>;
  added?: Array<RoutinesAddedHorse>;
  dayNotes?: Array<RoutinesDayNote>;
  alerts?: Array<RoutinesDayAlert>;
  audit?: Array<RoutinesAuditEntry>;
  suggestions?: Array<RoutinesSuggestion>;
  flow?: RoutinesFlow;
  needsConfirmation?: boolean;
  confirmBy?: RoutinesConfirmBy;
  confirmByLabel?: string;
  pointsOnConfirmation?: boolean;
  tookPart?: Array<RoutinesPersonName>;
}

/** How many shifts have a status, as a chip shows it. */
export interface RoutinesStatusCount {
  status: RoutinesShiftStatus;
  statusLabel: string;
  colorToken: string;
  icon: string;
  count: number;
}

/** How many shifts there are. */
export interface RoutinesShiftCounts {
  total: number;
  byStatus: Record<string, number>;
  statuses: Array<RoutinesStatusCount>;
  unassigned: number;
  late: number;
  overdue: number;
  byDay?: Array<RoutinesDayCounts>;
}

/** How many shifts a day has. */
export interface RoutinesDayCounts {
  date: string;
  total: number;
  byStatus: Record<string, number>;
  unassigned: number;
  late: number;
}

/** Somebody, as they are called now. */
export interface RoutinesPersonName {
  userId: string;
  name: string;
}

/** A thing by its name. */
export interface RoutinesNamedThing {
  id: string;
  name: string;
}

/** A day that a stable keeps as a holiday. */
export interface RoutinesOwnDay {
  date: string;
  name: string;
}

/** Hours of a day, from the start to before the end. */
export interface RoutinesHours {
  start: string;
  end: string;
}

/** Hours of a weekday; Sunday is 0. */
export interface RoutinesWeekdayHours {
  dayOfWeek: number;
  timeSlots: ReadonlyArray<RoutinesHours>;
}

/** When somebody can, and likes to. */
export interface RoutinesAvailability {
  neverAvailable: ReadonlyArray<RoutinesWeekdayHours>;
  preferredTimes: ReadonlyArray<RoutinesWeekdayHours>;
}

/** How many shifts somebody takes. */
export interface RoutinesMemberLimits {
  maxShiftsPerWeek?: number | null;
  maxShiftsPerMonth?: number | null;
}

/** Where days away come from, when not from the member. */
export type RoutinesAwaySource = "leave";

/** Days away, both ends included. */
export interface RoutinesAwayPeriod {
  from: string;
  to: string;
  reason?: string | null;
  source?: RoutinesAwaySource | null;
  sourceLabel?: string | null;
}

/** What the stable keeps of a member. */
export interface RoutinesMemberData {
  displayName?: string | null;
  status: RoutinesMemberStatus;
  stableAccess: RoutinesStableAccess;
  assignedStableIds: ReadonlyArray<string>;
  showInPlanning?: boolean | null;
  availability: RoutinesAvailability;
  limits: RoutinesMemberLimits;
  away: ReadonlyArray<RoutinesAwayPeriod>;
  reminders?: RoutinesReminderChoice | null;
}

/** A stable as it is kept. */
export interface RoutinesStableData {
  name: string;
  extraHolidays: ReadonlyArray<RoutinesOwnDay>;
  archivedAt?: string | null;
}

/** A group of horses as it is kept. */
export interface RoutinesHorseGroupData {
  name: string;
  stableId?: string | null;
  color?: string | null;
  archivedAt?: string | null;
}

/** What a horse is fed. */
export interface RoutinesHorseFeeding {
  feedName: string;
  quantity: string;
  unit: string;
  instructions?: string | null;
}

/** A medicine of a horse. */
export interface RoutinesHorseMedication {
  name: string;
  dosage: string;
  method: string;
  notes?: string | null;
  required?: boolean | null;
}

/** The blanket of a horse, and what is to be done with it. */
export interface RoutinesHorseBlanket {
  current?: string | null;
  recommended?: RoutinesBlanketAdvice | null;
  target?: string | null;
  reason?: string | null;
}

/** A horse as it is kept. */
export interface RoutinesHorseData {
  stableId: string;
  name: string;
  ownerUserId?: string | null;
  status: RoutinesHorseStatus;
  groupIds: ReadonlyArray<string>;
  specialInstructions?: string | null;
  feeding?: RoutinesHorseFeeding | null;
  medications: ReadonlyArray<RoutinesHorseMedication>;
  blanket?: RoutinesHorseBlanket | null;
  archivedAt?: string | null;
  ownerNews?: RoutinesOwnerNews | null;
}

/** A row of an organization's own matrix. */
export interface RoutinesMatrixRow {
  permission: RoutinesPermission;
  roles: ReadonlyArray<RoutinesRole>;
}

/** An organization's own rows. */
export interface RoutinesMatrixData {
  rows: ReadonlyArray<RoutinesMatrixRow>;
}

/** A role of somebody. */
export interface RoutinesHeldRole {
  role: RoutinesRole;
  roleLabel: string;
}

/** A right of somebody. */
export interface RoutinesHeldPermission {
  permission: RoutinesPermission;
  permissionLabel: string;
}

/** Who has a right. */
export interface RoutinesPermissionRow {
  permission: RoutinesPermission;
  permissionLabel: string;
  roles: Record<string, boolean>;
  overridden: boolean;
  protected: boolean;
}

/** Somebody who takes part. */
export interface RoutinesMember {
  id: string;
  userId: string;
  version: number;
  displayName: string;
  displayLabel: string;
  email?: string;
  roles: Array<RoutinesRole>;
  roleLabels: Array<string>;
  status: RoutinesMemberStatus;
  statusLabel: string;
  stableAccess: RoutinesStableAccess;
  stableAccessLabel: string;
  assignedStableIds: Array<string>;
  showInPlanning: boolean;
  availability: RoutinesAvailability;
  limits: RoutinesMemberLimits;
  away: Array<RoutinesAwayPeriod>;
  awayNow: boolean;
  historicalPoints?: number;
  createdAt?: string;
  createdBy?: RoutinesPersonName;
  updatedAt?: string;
  updatedBy?: RoutinesPersonName;
  actions: Record<string, Decision>;
  warnings?: Array<Violation>;
  message?: string;
}

/** A stable. */
export interface RoutinesStable {
  id: string;
  version: number;
  createdAt: string;
  createdBy: RoutinesPersonName;
  updatedAt: string;
  updatedBy: RoutinesPersonName;
  name: string;
  timeZone: string;
  extraHolidays: Array<RoutinesOwnDay>;
  archivedAt?: string;
  horseCount: number;
  memberCount: number;
  shiftsToday: number;
  actions: Record<string, Decision>;
  message?: string;
}

/** A group of horses. */
export interface RoutinesHorseGroup {
  id: string;
  version: number;
  createdAt: string;
  createdBy: RoutinesPersonName;
  updatedAt: string;
  updatedBy: RoutinesPersonName;
  name: string;
  stableId?: string;
  color?: string;
  archivedAt?: string;
  horseCount: number;
  actions: Record<string, Decision>;
  message?: string;
}

/** A horse. */
export interface RoutinesHorse {
  id: string;
  version: number;
  createdAt: string;
  createdBy: RoutinesPersonName;
  updatedAt: string;
  updatedBy: RoutinesPersonName;
  stableId: string;
  stableName?: string;
  name: string;
  ownerUserId?: string;
  owner?: RoutinesPersonName;
  status: RoutinesHorseStatus;
  statusLabel: string;
  groupIds: Array<string>;
  groups: Array<RoutinesNamedThing>;
  specialInstructions?: string;
  feeding?: RoutinesHorseFeeding;
  medications: Array<RoutinesHorseMedication>;
  blanket?: RoutinesHorseBlanket;
  blanketLabel?: string;
  archivedAt?: string;
  actions: Record<string, Decision>;
  ownerNews?: RoutinesOwnerNews;
  ownerNewsLabel?: string;
  message?: string;
}

/** What is to change about a member. */
export interface RoutinesMemberForm {
  userId?: string | null;
  displayName?: string | null;
  status?: RoutinesMemberStatus | null;
  stableAccess?: RoutinesStableAccess | null;
  assignedStableIds?: ReadonlyArray<string> | null;
  showInPlanning?: boolean | null;
  availability?: RoutinesAvailabilityForm | null;
  limits?: RoutinesLimitsForm | null;
  away?: ReadonlyArray<RoutinesAwayForm> | null;
  expectedVersion?: number | null;
}

/** When somebody can, as a whole. */
export interface RoutinesAvailabilityChange {
  userId?: string | null;
  availability?: RoutinesAvailabilityForm | null;
  expectedVersion?: number | null;
}

/** When somebody is away, as a whole. */
export interface RoutinesAwayChange {
  userId?: string | null;
  away?: ReadonlyArray<RoutinesAwayForm> | null;
  expectedVersion?: number | null;
}

/** How much somebody takes, as a whole. */
export interface RoutinesLimitsChange {
  userId?: string | null;
  limits?: RoutinesLimitsForm | null;
  expectedVersion?: number | null;
}

/** A stable, or what changes. */
export interface RoutinesStableForm {
  stableId?: string | null;
  name?: string | null;
  timeZone?: string | null;
  extraHolidays?: ReadonlyArray<RoutinesOwnHoliday> | null;
  expectedVersion?: number | null;
}

/** A group of horses, or what changes. */
export interface RoutinesHorseGroupForm {
  groupId?: string | null;
  name?: string | null;
  stableId?: string | null;
  color?: string | null;
  expectedVersion?: number | null;
}

/** What a horse is fed. */
export interface RoutinesFeedingForm {
  feedName?: string | null;
  /** A text of up to 500 characters, or a number; told as a text. */
  quantity?: unknown;
  unit?: string | null;
  instructions?: string | null;
}

/** A medicine of a horse. */
export interface RoutinesMedicationForm {
  name?: string | null;
  dosage?: string | null;
  method?: string | null;
  notes?: string | null;
  required?: boolean | null;
}

/** The blanket of a horse. */
export interface RoutinesBlanketForm {
  current?: string | null;
  recommended?: RoutinesBlanketAdvice | null;
  target?: string | null;
  reason?: string | null;
}

/** A horse, or what changes. */
export interface RoutinesHorseForm {
  horseId?: string | null;
  stableId?: string | null;
  name?: string | null;
  ownerUserId?: string | null;
  status?: RoutinesHorseStatus | null;
  groupIds?: ReadonlyArray<string> | null;
  specialInstructions?: string | null;
  feeding?: RoutinesFeedingForm | null;
  medications?: ReadonlyArray<RoutinesMedicationForm> | null;
  blanket?: RoutinesBlanketForm | null;
  expectedVersion?: number | null;
}

/** In which order stand-ins are asked. */
export type RoutinesStandInOrder = "fixed" | "fewest_points";

/** Stand-ins of a stable as they are kept. */
export interface RoutinesStandInData {
  order: RoutinesStandInOrder;
  userIds: ReadonlyArray<string>;
}

/** What somebody has answered. */
export interface RoutinesRoundAnswer {
  userId: string;
  accepted: boolean;
  at: string;
}

/** A round of asking as it is kept. */
export interface RoutinesRoundData {
  instanceId: string;
  stableId: string;
  userIds: ReadonlyArray<string>;
  answerMinutes: number;
  answers: ReadonlyArray<RoutinesRoundAnswer>;
  told: ReadonlyArray<string>;
  endToldAt?: string | null;
  ended?: RoutinesRoundState | null;
  more?: number | null;
}

/** Who can step in. */
export interface RoutinesStandIns {
  version: number;
  order: RoutinesStandInOrder;
  orderLabel: string;
  items: Array<RoutinesPersonName>;
  actions: Record<string, Decision>;
  message?: string;
}

/** Somebody of a round. */
export interface RoutinesAskedPerson {
  userId: string;
  name: string;
  state: RoutinesAskedState;
  stateLabel: string;
}

/** For what a step takes so much. */
export type RoutinesUsePer = "shift" | "horse";

/** Why there is more or less of something. */
export type RoutinesSupplyReason = "used" | "returned" | "added" | "counted";

/** What a step takes from the supplies. */
export interface RoutinesStepUse {
  supplyId: string;
  quantity: number;
  per: RoutinesUsePer;
}

/** What was taken for a shift, in thousandths. */
export interface RoutinesSupplyUse {
  supplyId: string;
  thousandths: number;
}

/** Something that is kept in store; quantities in thousandths. */
export interface RoutinesSupplyData {
  stableId: string;
  name: string;
  unit: string;
  onHand: number;
  lowAt?: number | null;
  archivedAt?: string | null;
}

/** How a supply changed, as it is kept; quantities in thousandths. */
export interface RoutinesSupplyEntryData {
  supplyId: string;
  change: number;
  onHand: number;
  reason: RoutinesSupplyReason;
  instanceId?: string | null;
  note?: string | null;
}

/** Something that is kept in store. */
export interface RoutinesSupply {
  id: string;
  version: number;
  createdAt: string;
  createdBy: RoutinesPersonName;
  updatedAt: string;
  updatedBy: RoutinesPersonName;
  stableId: string;
  stableName?: string;
  name: string;
  unit: string;
  onHand: number;
  lowAt?: number;
  low: boolean;
  runsOutOn?: string;
  archivedAt?: string;
  actions: Record<string, Decision>;
  message?: string;
}

/** How a supply changed. */
export interface RoutinesSupplyEntry {
  id: string;
  at: string;
  by: RoutinesPersonName;
  change: number;
  onHand: number;
  reason: RoutinesSupplyReason;
  reasonLabel: string;
  instanceId?: string;
  note?: string;
}

/** What a step takes from the supplies. */
export interface RoutinesStepUseForm {
  supplyId?: string | null;
  quantity?: number | null;
  per?: RoutinesUsePer | null;
}

/** A supply, or what changes. */
export interface RoutinesSupplyForm {
  supplyId?: string | null;
  stableId?: string | null;
  name?: string | null;
  unit?: string | null;
  lowAt?: number | null;
  expectedVersion?: number | null;
}

/** A swap as it is kept. */
export interface RoutinesSwapData {
  instanceId: string;
  stableId: string;
  offeredId?: string | null;
  requestedBy: string;
  recipient: string;
  status: RoutinesSwapStatus;
  message?: string | null;
  answeredAt?: string | null;
  approvedBy?: string | null;
}

/** Somebody asks somebody else to take a shift. */
export interface RoutinesSwap {
  id: string;
  version: number;
  instance?: RoutinesShiftSummary;
  requestedBy: RoutinesPersonName;
  recipient: RoutinesPersonName;
  offered?: RoutinesShiftSummary;
  status: RoutinesSwapStatus;
  statusLabel: string;
  colorToken: string;
  message?: string;
  createdAt: string;
  answeredAt?: string;
  approvedBy?: RoutinesPersonName;
  actions: Record<string, Decision>;
  summary: string;
  accessibilityText: string;
  doneText?: string;
}

/** Why a shift was not changed. */
export interface RoutinesBulkError {
  code: number;
  kind: string;
  message: string;
}

/** What became of one of several shifts. */
export interface RoutinesBulkItem {
  instanceId: string;
  ok: boolean;
  error?: RoutinesBulkError;
}

/** With what several shifts are changed. */
export interface RoutinesBulkWith {
  assignedTo?: string | null;
  replaces?: string | null;
  reason?: string | null;
  shiftDays?: number | null;
  startTime?: string | null;
  text?: string | null;
  notify?: boolean | null;
}

/** How a tag is drawn. */
export type RoutinesTagFormat = "svg" | "png";

/** A tag at a place, as it is kept. */
export interface RoutinesTagData {
  kind: RoutinesTagKind;
  name: string;
  code: string;
  stableId: string;
  templateId?: string | null;
  stepId?: string | null;
  horseId?: string | null;
  revokedAt?: string | null;
}

/** A tag at a place. */
export interface RoutinesTag {
  id: string;
  version: number;
  createdAt: string;
  createdBy: RoutinesPersonName;
  updatedAt: string;
  updatedBy: RoutinesPersonName;
  kind: RoutinesTagKind;
  kindLabel: string;
  name: string;
  stableId: string;
  templateId?: string;
  stepId?: string;
  horseId?: string;
  revokedAt?: string;
  actions: Record<string, Decision>;
  message?: string;
}

/** A template that a stable begins with. */
export type RoutinesStandardTemplate = "morning" | "midday" | "evening";

/** A step of such a template. */
export type RoutinesStandardStep =
  | "read_notes" | "feed" | "blankets" | "turn_out" | "bring_in" | "muck_out" | "water"
  | "paddock_water" | "safety_round";

/** Which horses a step takes and leaves out. */
export interface RoutinesHorseFilter {
  horseIds: ReadonlyArray<string>;
  groupIds: ReadonlyArray<string>;
  excludeHorseIds: ReadonlyArray<string>;
}

/** A step as it is kept. */
export interface RoutinesStepData {
  id: string;
  order: number;
  name: string;
  description?: string | null;
  category: RoutinesCategory;
  icon?: string | null;
  horseContext: RoutinesHorseContext;
  horseFilter: RoutinesHorseFilter;
  showFeeding: boolean;
  showMedication: boolean;
  showSpecialInstructions: boolean;
  showBlanketStatus: boolean;
  requiresConfirmation: boolean;
  allowPartialCompletion: boolean;
  allowPhotoEvidence: boolean;
  requiresPhoto: boolean;
  estimatedMinutes?: number | null;
  feedingTimeId?: string | null;
  uses?: ReadonlyArray<RoutinesStepUse> | null;
  requiresTags?: ReadonlyArray<string> | null;
}

/** A template as it is kept. */
export interface RoutinesTemplateData {
  stableId?: string | null;
  name: string;
  description?: string | null;
  type: RoutinesTemplateType;
  icon?: string | null;
  color?: string | null;
  defaultStartTime: string;
  estimatedMinutes: number;
  steps: ReadonlyArray<RoutinesStepData>;
  requiresNotesRead: boolean;
  allowSkipSteps: boolean;
  pointsValue: number;
  isActive: boolean;
  earliestStartMinutes?: number | null;
  remindMinutes?: ReadonlyArray<number> | null;
  remindUntilDone?: RoutinesRepetition | null;
  deletedAt?: string | null;
  needsConfirmation?: boolean | null;
  confirmBy?: RoutinesConfirmBy | null;
  pointsOnConfirmation?: boolean | null;
  minPeople?: number | null;
  maxPeople?: number | null;
}

/** A step of a template. */
export interface RoutinesTemplateStep {
  id: string;
  order: number;
  name: string;
  description?: string;
  category: RoutinesCategory;
  icon?: string;
  horseContext: RoutinesHorseContext;
  horseFilter: RoutinesHorseFilter;
  showFeeding: boolean;
  showMedication: boolean;
  showSpecialInstructions: boolean;
  showBlanketStatus: boolean;
  requiresConfirmation: boolean;
  allowPartialCompletion: boolean;
  allowPhotoEvidence: boolean;
  requiresPhoto: boolean;
  estimatedMinutes?: number;
  feedingTimeId?: string;
  uses?: Array<RoutinesStepUse>;
  requiresTags?: Array<string>;
  categoryLabel: string;
  horseContextLabel: string;
}

/** A recipe of a routine. */
export interface RoutinesTemplate {
  id: string;
  version: number;
  createdAt: string;
  createdBy: RoutinesPersonName;
  updatedAt: string;
  updatedBy: RoutinesPersonName;
  stableId?: string;
  name: string;
  description?: string;
  type: RoutinesTemplateType;
  typeLabel: string;
  icon?: string;
  color?: string;
  defaultStartTime: string;
  estimatedMinutes: number;
  steps: Array<RoutinesTemplateStep>;
  requiresNotesRead: boolean;
  allowSkipSteps: boolean;
  pointsValue: number;
  isActive: boolean;
  earliestStartMinutes?: number;
  remindMinutes?: Array<number>;
  remindUntilDone?: RoutinesRepetition;
  deletedAt?: string;
  actions: Record<string, Decision>;
  message?: string;
  needsConfirmation?: boolean;
  confirmBy?: RoutinesConfirmBy;
  confirmByLabel?: string;
  pointsOnConfirmation?: boolean;
  minPeople?: number;
  maxPeople?: number;
  deleted?: boolean;
}

/** Which horses a step takes and leaves out. */
export interface RoutinesHorseFilterForm {
  horseIds?: ReadonlyArray<string> | null;
  groupIds?: ReadonlyArray<string> | null;
  excludeHorseIds?: ReadonlyArray<string> | null;
}

/** A step of a template. */
export interface RoutinesStepForm {
  id?: string | null;
  order?: number | null;
  name?: string | null;
  description?: string | null;
  category?: RoutinesCategory | null;
  icon?: string | null;
  horseContext?: RoutinesHorseContext | null;
  horseFilter?: RoutinesHorseFilterForm | null;
  showFeeding?: boolean | null;
  showMedication?: boolean | null;
  showSpecialInstructions?: boolean | null;
  showBlanketStatus?: boolean | null;
  requiresConfirmation?: boolean | null;
  allowPartialCompletion?: boolean | null;
  allowPhotoEvidence?: boolean | null;
  requiresPhoto?: boolean | null;
  estimatedMinutes?: number | null;
  feedingTimeId?: string | null;
  uses?: ReadonlyArray<RoutinesStepUseForm> | null;
  requiresTags?: ReadonlyArray<string> | null;
}

/** A template. */
export interface RoutinesTemplateForm {
  stableId?: string | null;
  name?: string | null;
  description?: string | null;
  type?: RoutinesTemplateType | null;
  icon?: string | null;
  color?: string | null;
  defaultStartTime?: string | null;
  estimatedMinutes?: number | null;
  steps?: ReadonlyArray<RoutinesStepForm> | null;
  requiresNotesRead?: boolean | null;
  allowSkipSteps?: boolean | null;
  pointsValue?: number | null;
  isActive?: boolean | null;
  earliestStartMinutes?: number | null;
  remindMinutes?: ReadonlyArray<number> | null;
  remindUntilDone?: RoutinesRepetitionForm | null;
  needsConfirmation?: boolean | null;
  confirmBy?: RoutinesConfirmBy | null;
  pointsOnConfirmation?: boolean | null;
  minPeople?: number | null;
  maxPeople?: number | null;
}

/** What changes of a template. */
export interface RoutinesTemplatePatch {
  stableId?: string | null;
  name?: string | null;
  description?: string | null;
  type?: RoutinesTemplateType | null;
  icon?: string | null;
  color?: string | null;
  defaultStartTime?: string | null;
  estimatedMinutes?: number | null;
  steps?: ReadonlyArray<RoutinesStepForm> | null;
  requiresNotesRead?: boolean | null;
  allowSkipSteps?: boolean | null;
  pointsValue?: number | null;
  isActive?: boolean | null;
  earliestStartMinutes?: number | null;
  remindMinutes?: ReadonlyArray<number> | null;
  remindUntilDone?: RoutinesRepetitionForm | null;
  needsConfirmation?: boolean | null;
  confirmBy?: RoutinesConfirmBy | null;
  pointsOnConfirmation?: boolean | null;
  minPeople?: number | null;
  maxPeople?: number | null;
  templateId?: string | null;
  expectedVersion?: number | null;
}

/** Thanks as they are kept. */
export interface RoutinesThanksData {
  instanceId: string;
  userId: string;
  templateName: string;
  date: string;
  text?: string | null;
}

/** Somebody thanks somebody for a shift. */
export interface RoutinesThanks {
  id: string;
  instanceId: string;
  templateName: string;
  date: string;
  userId: string;
  name: string;
  by: RoutinesPersonName;
  text?: string;
  at: string;
}

/** Who has what a trigger makes. */
export type RoutinesTriggerAssign = "nobody" | "plan" | "user";

/** A trigger as it is kept. */
export interface RoutinesTriggerData {
  name: string;
  templateId: string;
  stableId: string;
  assign: RoutinesTriggerAssign;
  userId?: string | null;
  pointsValue?: number | null;
  expiresMinutes?: number | null;
  quietMinutes: number;
  active: boolean;
  revokedAt?: string | null;
}

/** Something outside that asks for a shift. */
export interface RoutinesTrigger {
  id: string;
  version: number;
  createdAt: string;
  createdBy: RoutinesPersonName;
  updatedAt: string;
  updatedBy: RoutinesPersonName;
  name: string;
  templateId: string;
  templateName: string;
  stableId: string;
  stableName: string;
  assign: RoutinesTriggerAssign;
  assignLabel: string;
  userId?: string;
  userName?: string;
  pointsValue?: number;
  expiresMinutes?: number;
  quietMinutes: number;
  active: boolean;
  revokedAt?: string;
  actions: Record<string, Decision>;
  message?: string;
}

/** A trigger. */
export interface RoutinesTriggerForm {
  name?: string | null;
  templateId?: string | null;
  stableId?: string | null;
  assign?: RoutinesTriggerAssign | null;
  userId?: string | null;
  pointsValue?: number | null;
  expiresMinutes?: number | null;
  quietMinutes?: number | null;
}

/** What changes of a trigger. */
export interface RoutinesTriggerPatch {
  name?: string | null;
  templateId?: string | null;
  stableId?: string | null;
  assign?: RoutinesTriggerAssign | null;
  userId?: string | null;
  pointsValue?: number | null;
  expiresMinutes?: number | null;
  quietMinutes?: number | null;
  triggerId?: string | null;
  expectedVersion?: number | null;
}

/** How far a step has come. */
export type RoutinesStepStatus = "pending" | "in_progress" | "completed" | "skipped";

/** When of the day a routine is. */
export type RoutinesTemplateType = "morning" | "midday" | "evening" | "custom";

/** What a step is about. */
export type RoutinesCategory =
  | "preparation" | "feeding" | "medication" | "blanket" | "turnout" | "bring_in" | "mucking"
  | "water" | "health_check" | "safety" | "cleaning" | "other";

/** Which horses a step is for. */
export type RoutinesHorseContext = "all" | "specific" | "groups" | "none";

/** How somebody came to have a shift. */
export type RoutinesAssignmentType = "auto" | "manual" | "self" | "unassigned";

/** How urgent something is. */
export type RoutinesPriority = "info" | "warning" | "critical";

/** What was done with a blanket. */
export type RoutinesBlanketAction = "on" | "off" | "unchanged";

/** What is to be done with a blanket. */
export type RoutinesBlanketAdvice = "on" | "off" | "change" | "none";

/** Whether a member counts. */
export type RoutinesMemberStatus = "active" | "inactive" | "pending" | "expired";

/** Whether a horse is there. */
export type RoutinesHorseStatus = "active" | "inactive";

/** Which stables a member reaches. */
export type RoutinesStableAccess = "all" | "specific";

/** How a schedule finds who does it. */
export type RoutinesAssignmentMode = "auto" | "manual" | "unassigned";

/** How shifts are shared automatically. */
export type RoutinesAutoMethod = "direct" | "selection_process";

/** From when on points count. */
export type RoutinesPointsReset = "rolling" | "monthly" | "quarterly" | "yearly" | "never";

/** What a note of the day is about. */
export type RoutinesNoteCategory =
  | "medication" | "health" | "feeding" | "blanket" | "behavior" | "other";

/** On which shifts a note shows. */
export type RoutinesRoutineType = "morning" | "midday" | "evening" | "custom" | "all";

/** Why points came or went. */
export type RoutinesLedgerKind = "awarded" | "reversed" | "adjusted" | "spent";

/** How far choosing in turn has come. */
export type RoutinesSelectionStatus = "draft" | "active" | "completed" | "cancelled";

/** How far a turn has come. */
export type RoutinesTurnStatus = "waiting" | "choosing" | "done";

/** How far a swap has come. */
export type RoutinesSwapStatus =
  | "open" | "waiting_approval" | "done" | "declined" | "cancelled" | "closed";

/** Where the points of somebody go. */
export type RoutinesTrend = "up" | "down" | "stable";

/** What was done. */
export type RoutinesAuditAction =
  | "create" | "update" | "delete" | "assign" | "unassign" | "start" | "progress" | "complete"
  | "cancel" | "restart" | "reopen" | "mark_missed" | "reschedule" | "note" | "points";

/** When the owner of a horse hears of it. */
export type RoutinesOwnerNews = "none" | "each_shift" | "daily";

/** How near a date of a horse is. */
export type RoutinesHorseDateState = "ok" | "soon" | "due" | "overdue";

/** What a date of a horse is for. */
export type RoutinesHorseDateKind =
  | "vaccination" | "deworming" | "farrier" | "dentist" | "vet_check" | "insurance" | "other";

/** How far asking for a stand-in has come. */
export type RoutinesRoundState = "open" | "filled" | "exhausted" | "closed";

/** What somebody who is asked has said. */
export type RoutinesAskedState = "waiting" | "asked" | "declined" | "no_answer" | "accepted";

/** What became of a claim to a reward. */
export type RoutinesClaimState = "waiting" | "granted" | "refused" | "cancelled";

/** What a tag is for. */
export type RoutinesTagKind = "start" | "step" | "horse" | "place";

/** What scanning a tag means now. */
export type RoutinesTagMeaning =
  | "start" | "continue" | "complete_step" | "horse_done" | "open" | "nothing";

/** What a report is about. */
export type RoutinesReportKind =
  | "work" | "missed" | "horses" | "medication" | "points" | "supplies" | "hours";

/** Whether finished work is approved. */
export type RoutinesConfirmation = "waiting" | "confirmed" | "returned";

/** What somebody is told of. */
export type RoutinesNotificationType =
  | "shift_assigned" | "shift_unassigned" | "shift_moved" | "shift_cancelled" | "shift_released"
  | "shift_missed" | "shift_completed" | "swap_requested" | "swap_answered"
  | "selection_turn_started" | "selection_completed" | "photo_added" | "medication_skipped"
  | "unfilled_shift" | "stand_in_asked" | "shift_reminder" | "shift_reminder_again" | "thanks"
  | "horse_date_due" | "supply_low" | "work_to_confirm" | "work_returned" | "reward_decided"
  | "horse_news";

/** Why work cannot be finished yet. */
export interface RoutinesBlockerAnswer {
  kind: string;
  stepId: string;
  horseId?: string;
  message: string;
}

/** A step, as far as finishing it depends on it. */
export interface RoutinesCheckedStep {
  id?: string | null;
  order?: number | null;
  requiresConfirmation?: boolean | null;
  allowPartialCompletion?: boolean | null;
  requiresPhoto?: boolean | null;
}

/** What was recorded of a horse. */
export interface RoutinesCheckedHorse {
  /** A word of StepStatus. */
  state?: string | null;
  medicationGiven?: boolean | null;
  medicationSkipped?: boolean | null;
  medicationReason?: string | null;
  photos?: ReadonlyArray<unknown> | null;
}

/** What was recorded of a step. */
export interface RoutinesCheckedProgress {
  /** A word of StepStatus. */
  status?: string | null;
  photos?: ReadonlyArray<unknown> | null;
  horses?: Readonly<Record<string, RoutinesCheckedHorse>> | null;
}

/** Work, and how far it has come. */
export interface RoutinesCompletionForm {
  allowSkipSteps?: boolean | null;
  steps?: ReadonlyArray<RoutinesCheckedStep> | null;
  horsesByStep?: Readonly<Record<string, ReadonlyArray<string>>> | null;
  medicationDue?: Readonly<Record<string, ReadonlyArray<string>>> | null;
  progress?: Readonly<Record<string, RoutinesCheckedProgress>> | null;
  locale?: string | null;
}

/** A date of a horse and a day to look at it from. */
export interface RoutinesHorseDateForm {
  dueOn?: string | null;
  warnDays?: number | null;
  today?: string | null;
  locale?: string | null;
}

/** What is recorded of a horse; what is not sent stays. */
export interface RoutinesHorseRecord {
  horseId: string;
  state?: RoutinesStepStatus | null;
  skipReason?: string | null;
  notes?: string | null;
  feedingConfirmed?: boolean | null;
  medicationGiven?: boolean | null;
  medicationSkipped?: boolean | null;
  medicationReason?: string | null;
  blanketAction?: RoutinesBlanketAction | null;
}

/** Points that somebody got or lost. */
export interface RoutinesLedgerEntry {
  id: string;
  userId: string;
  name: string;
  instanceId?: string;
  points: number;
  kind: RoutinesLedgerKind;
  kindLabel: string;
  reason?: string;
  at: string;
  by: RoutinesPersonName;
  message?: string;
}

/** Points as they are kept. */
export interface RoutinesLedgerData {
  userId: string;
  instanceId?: string | null;
  points: number;
  kind: RoutinesLedgerKind;
  countedOn: string;
  reason?: string | null;
}

/** What a host calls itself. */
export interface SessionClient {
  name?: string | null;
  version?: string | null;
  apiLevel?: number | null;
}

/** The person a session acts for. */
export interface SessionActorInfo {
  organizationId: string;
  userId: string;
  name: string;
}

/** The organization a session acts in. */
export interface SessionOrganizationInfo {
  id: string;
  name: string;
}

/** Somebody who may sign in on this machine. */
export interface SessionActorChoice {
  organizationId: string;
  organizationName: string;
  userId: string;
  name: string;
  roles: Record<string, Array<string>>;
}

/** An organization that the person belongs to. */
export interface SessionOrganizationChoice {
  organizationId: string;
  name: string;
  /** The session acts in it. */
  isCurrent: boolean;
  /** What they are there in each domain. */
  roles: Record<string, Array<string>>;
}

/** An open session. */
export interface SessionInfo {
  session: string;
  actor: SessionActorInfo;
  /** What they are in each domain. */
  roles: Record<string, Array<string>>;
  /**
   * Methods that the roles permit, before facts are looked at. They are hundreds; `_meta.fields`
   * leaves them out, such as `["/actor/name"]`.
   */
  permissions: Array<string>;
  organization: SessionOrganizationInfo;
  locale: string;
  timezone: string;
  /** Methods that the token covers, when one opened the session. */
  scopes?: Array<string>;
  /** When the token expires, if it does. */
  expiresAt?: string;
}

/** Whether the operating system vouches for people. */
export type SessionLocalTrust = "owner" | "none";

/** A token, without its secret. */
export interface SessionTokenInfo {
  tokenId: string;
  userId: string;
  name: string;
  scopes: Array<string>;
  createdAt: string;
  expiresAt?: string;
  /** To the hour. */
  lastUsedAt?: string;
}

/** The part of the plane that a drawing shows. */
export interface SignaturesViewBox {
  minX: number;
  minY: number;
  width: number;
  height: number;
}

/** What a drawing may not have. */
export interface SignaturesSvgViolation {
  kind: string;
  /** The name of the element or attribute. */
  detail?: string;
  message: string;
}

/** Where a pen was, and how. */
export interface SignaturesStrokePoint {
  x: number;
  y: number;
  /** Width of the stroke here. */
  w?: number | null;
  /** Instead of w: 0 to 1, as pens tell it. */
  pressure?: number | null;
  /** The pen's tilt in radians; upright is π/2. */
  altitude?: number | null;
}

/** What lies below a drawing. */
export type SignaturesBackground = "white" | "transparent";

/** What may be changed of a job. */
export type SignaturesJobMember =
  | "title" | "clientName" | "clientType" | "jobType" | "location" | "description" | "status"
  | "startDate" | "endDate" | "riskScore" | "riskLevel" | "evidenceRequired";

/** Whom a job is for. */
export type SignaturesClientType =
  | "residential" | "commercial" | "industrial" | "government" | "property_management" | "other";

/** What kind of work it is. */
export type SignaturesJobType =
  | "repair" | "installation" | "maintenance" | "inspection" | "remodel" | "other";

/** How far a job has come. */
export type SignaturesJobStatus =
  | "draft" | "in_progress" | "on_hold" | "completed" | "cancelled" | "archived";

/** How grave a risk is. */
export type SignaturesRiskLevel = "low" | "medium" | "high" | "critical";

/** Whether a hazard is dealt with. */
export type SignaturesHazardStatus = "open" | "mitigated";

/** How far a control has come. */
export type SignaturesControlStatus = "pending" | "in_progress" | "completed";

/** What a piece of evidence is. */
export type SignaturesEvidenceType = "photo" | "document" | "other";

/** When a piece of evidence was taken. */
export type SignaturesEvidenceCategory = "before" | "during" | "after";

/** A member of a job that may be empty. */
export type SignaturesJobField =
  | "title" | "description" | "startDate" | "endDate" | "riskScore" | "riskLevel";

/** A part of what is shown of a job. */
export type SignaturesJobTabName =
  | "overview" | "hazards" | "controls" | "activity" | "evidence" | "signatures";

/** A job as it is filled in. */
export interface SignaturesJobForm {
  title?: string | null;
  /** Required. */
  clientName?: string | null;
  /** Required. */
  clientType?: SignaturesClientType | null;
  /** Required. `install` is read as `installation`. */
  jobType?: SignaturesJobType | null;
  /** Required. */
  location?: string | null;
  description?: string | null;
  /** Default: draft. */
  status?: SignaturesJobStatus | null;
  startDate?: string | null;
  endDate?: string | null;
  riskScore?: number | null;
  riskLevel?: SignaturesRiskLevel | null;
  /** Pieces of evidence that a proof pack wants. Default: 0. */
  evidenceRequired?: number | null;
}

/** What changes about a job; what is absent stays. */
export interface SignaturesJobPatch {
  title?: string | null;
  /** Required. */
  clientName?: string | null;
  /** Required. */
  clientType?: SignaturesClientType | null;
  /** Required. `install` is read as `installation`. */
  jobType?: SignaturesJobType | null;
  /** Required. */
  location?: string | null;
  description?: string | null;
  /** Default: draft. */
  status?: SignaturesJobStatus | null;
  startDate?: string | null;
  endDate?: string | null;
  riskScore?: number | null;
  riskLevel?: SignaturesRiskLevel | null;
  /** Pieces of evidence that a proof pack wants. Default: 0. */
  evidenceRequired?: number | null;
  /** Required. */
  jobId?: string | null;
  /** Members that become empty. */
  clear?: ReadonlyArray<SignaturesJobField> | null;
  /** Of the job, as who asks has seen it. */
  expectedVersion?: number | null;
}

/** A hazard as it is filled in. */
export interface SignaturesHazardForm {
  /** Required. */
  jobId?: string | null;
  code?: string | null;
  /** Required. */
  name?: string | null;
  description?: string | null;
  severity?: SignaturesRiskLevel | null;
  /** Default: open. */
  status?: SignaturesHazardStatus | null;
}

/** What changes about a hazard; what is absent stays. */
export interface SignaturesHazardPatch {
  /** Required. */
  jobId?: string | null;
  code?: string | null;
  /** Required. */
  name?: string | null;
  description?: string | null;
  severity?: SignaturesRiskLevel | null;
  /** Default: open. */
  status?: SignaturesHazardStatus | null;
  /** Required; the job need not be named. */
  hazardId?: string | null;
  /** Of the job, as who asks has seen it. */
  expectedVersion?: number | null;
}

/** A control as it is filled in. */
export interface SignaturesControlForm {
  /** Required. */
  jobId?: string | null;
  /** Required. */
  title?: string | null;
  description?: string | null;
  /** The hazard of the same job that it is for. */
  hazardId?: string | null;
  /** Default: pending. */
  status?: SignaturesControlStatus | null;
}

/** What changes about a control; what is absent stays. */
export interface SignaturesControlPatch {
  /** Required. */
  jobId?: string | null;
  /** Required. */
  title?: string | null;
  description?: string | null;
  /** The hazard of the same job that it is for. */
  hazardId?: string | null;
  /** Default: pending. */
  status?: SignaturesControlStatus | null;
  /** Required; the job need not be named. */
  controlId?: string | null;
  /** Of the job, as who asks has seen it. */
  expectedVersion?: number | null;
}

/** A piece of evidence: its file by path, its bytes, or their SHA-256. */
export interface SignaturesEvidenceForm {
  /** Required. */
  jobId?: string | null;
  /** Default: other. */
  type?: SignaturesEvidenceType | null;
  /** Default: the last part of the path. Else required. */
  fileName?: string | null;
  mimeType?: string | null;
  category?: SignaturesEvidenceCategory | null;
  /** A file on the service's disk that the caller may name, at most 256 MiB. */
  path?: string | null;
  /** The bytes in base64, or a data URL. */
  data?: string | null;
  /** 64 hexadecimal digits, of a file that stays where it is. */
  sha256?: string | null;
  /** With sha256; else it is counted. */
  sizeBytes?: number | null;
  /**
   * Whether the file itself is kept, for report and pack: a picture or a PDF file, at most 10 MiB.
   * Default: false.
   */
  keep?: boolean | null;
}

/** What changes about a piece of evidence; what is absent stays. Its file is never another. */
export interface SignaturesEvidencePatch {
  /** Required. */
  evidenceId?: string | null;
  type?: SignaturesEvidenceType | null;
  fileName?: string | null;
  mimeType?: string | null;
  category?: SignaturesEvidenceCategory | null;
  /** Members that become empty. */
  clear?: ReadonlyArray<SignaturesEvidenceField> | null;
  /** Of the job, as who asks has seen it. */
  expectedVersion?: number | null;
}

/** A member of a piece of evidence that may be empty. */
export type SignaturesEvidenceField = "mimeType" | "category";

/** How much of a picture is wanted. */
export type SignaturesEvidenceSize = "full" | "thumbnail";

/** A file that was kept as evidence. */
export interface SignaturesEvidenceContent {
  evidenceId: string;
  jobId: string;
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  /** Of these bytes. */
  sha256: string;
  data: string;
}

/** Whose jobs are listed. */
export type SignaturesJobScope = "all" | "mine";

/** Something about a job that can harm. */
export interface SignaturesHazard {
  id: string;
  jobId: string;
  code: string | null;
  name: string;
  description: string | null;
  severity: SignaturesRiskLevel | null;
  severityLabel: string | null;
  status: SignaturesHazardStatus;
  statusLabel: string;
  createdAt: string;
}

/** Something that is done against a hazard. */
export interface SignaturesControl {
  id: string;
  jobId: string;
  hazardId: string | null;
  title: string;
  description: string | null;
  status: SignaturesControlStatus;
  statusLabel: string;
  completed: boolean;
  completedAt: string | null;
  completedBy: string | null;
  completedByName: string | null;
  createdAt: string;
}

/** What a file was that shows how a job was done. */
export interface SignaturesEvidence {
  id: string;
  jobId: string;
  type: SignaturesEvidenceType;
  typeLabel: string;
  fileName: string;
  mimeType: string | null;
  sizeBytes: number | null;
  sha256: string;
  category: SignaturesEvidenceCategory | null;
  categoryLabel: string | null;
  uploadedBy: string;
  uploadedByName: string | null;
  uploadedAt: string;
  /** Whether the file itself is kept, and stands in report and pack. */
  kept: boolean;
}

/** Something that happened to a job. */
export interface SignaturesActivityEntry {
  id: string;
  /** Such as control.completed. */
  event: string;
  actorUserId: string;
  actorName: string | null;
  /** In the reader's language; a run shows what was written. */
  summary: string;
  occurredAt: string;
}

/** A part of what is shown of a job. */
export interface SignaturesJobTab {
  id: SignaturesJobTabName;
  label: string;
  count?: number;
  /** How many have signed, such as 2/3. */
  badge?: string;
}

/** A job as a list shows it. */
export interface SignaturesJobSummary {
  id: string;
  organizationId: string;
  createdBy: string;
  createdByName: string | null;
  title: string | null;
  clientName: string;
  clientType: SignaturesClientType;
  clientTypeLabel: string;
  jobType: SignaturesJobType;
  jobTypeLabel: string;
  location: string;
  description: string | null;
  status: SignaturesJobStatus;
  statusLabel: string;
  startDate: string | null;
  endDate: string | null;
  riskScore: number | null;
  riskLevel: SignaturesRiskLevel | null;
  riskLevelLabel: string | null;
  evidenceRequired: number;
  /** Of the run that is signed or was last; null without one. */
  progress: SignaturesSigningProgress | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  actions: Record<string, Decision>;
}

/** A job with what is documented about it. */
export interface SignaturesJob {
  id: string;
  organizationId: string;
  createdBy: string;
  createdByName: string | null;
  title: string | null;
  clientName: string;
  clientType: SignaturesClientType;
  clientTypeLabel: string;
  jobType: SignaturesJobType;
  jobTypeLabel: string;
  location: string;
  description: string | null;
  status: SignaturesJobStatus;
  statusLabel: string;
  startDate: string | null;
  endDate: string | null;
  riskScore: number | null;
  riskLevel: SignaturesRiskLevel | null;
  riskLevelLabel: string | null;
  evidenceRequired: number;
  /** Of the run that is signed or was last; null without one. */
  progress: SignaturesSigningProgress | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  actions: Record<string, Decision>;
  hazards: Array<SignaturesHazard>;
  controls: Array<SignaturesControl>;
  evidence: Array<SignaturesEvidence>;
  tabs: Array<SignaturesJobTab>;
  /** The hazard that this write was about. */
  hazardId?: string;
  /** The control that this write was about. */
  controlId?: string;
  /** The evidence that this write was about. */
  evidenceId?: string;
}

/** Who was asked to sign as what. */
export interface SignaturesAssignmentFacts {
  signatureRole: SignaturesSignatureRole;
  userId?: string | null;
  userIds?: ReadonlyArray<string> | null;
  /** From then on it binds nobody. */
  expiresAt?: string | null;
}

/** That somebody declined to sign. */
export interface SignaturesDeclineFacts {
  signatureRole: SignaturesSignatureRole;
  userId: string;
  reason?: string | null;
  declinedAt?: string | null;
}

/** That somebody signs in another person's place for some time. */
export interface SignaturesDelegationFacts {
  fromUserId: string;
  toUserId: string;
  from: string;
  /** Holds no more from then on. */
  to: string;
  roles: ReadonlyArray<SignaturesSignatureRole>;
}

/** A language of messages and papers. */
export type SignaturesLocale = "en" | "sv";

/** What somebody may do in jobs, runs and signatures; letter case does not matter. */
export type SignaturesRole = "owner" | "admin" | "safety_lead" | "member" | "executive" | "auditor";

/** What somebody signs as. */
export type SignaturesSignatureRole = "prepared_by" | "reviewed_by" | "approved_by" | "other";

/** Where a report run stands. */
export type SignaturesRunStatus =
  | "draft" | "ready_for_signatures" | "complete" | "final" | "superseded";

/** What an organization asks of its signers beyond the rules that always hold. */
export interface SignaturesSigningPolicyForm {
  /** Whether there are signatures besides the required ones. Default: false. */
  allowOther?: boolean | null;
  /** Whether the approver must be a third person. Default: false. */
  distinctApprover?: boolean | null;
  /** Default: parallel. */
  signingOrder?: SignaturesSigningOrder | null;
}

/** A signature on a run, with the fields of a stored one; only the role must be there. */
export interface SignaturesSignatureFacts {
  id?: string | null;
  runId?: string | null;
  organizationId?: string | null;
  signatureRole: SignaturesSignatureRole;
  /** Absent for somebody from outside. */
  signerUserId?: string | null;
  recordedByUserId?: string | null;
  signerName?: string | null;
  signerTitle?: string | null;
  signatureSvg?: string | null;
  method?: string | null;
  attestationText?: string | null;
  /** RFC 3339. */
  signedAt?: string | null;
  signatureHash?: string | null;
  /** When it is there, the signature counts for nothing. */
  voidedAt?: string | null;
  voidedBy?: string | null;
  voidReason?: string | null;
  /** Whose place the signer took. Absent: their own. */
  onBehalfOfUserId?: string | null;
  onBehalfOfName?: string | null;
}

/** A color that a shell may map to its theme. */
export type SignaturesColorToken =
  | "success" | "muted" | "accent" | "secondary" | "error" | "warning" | "info";

/** A color. Behind a badge it is shown at 20 %, behind a run's banner at 15 %. */
export interface SignaturesColor {
  token: SignaturesColorToken;
  /** What it is when the theme does not say. */
  hex: string;
}

/** A proof pack that was exported. */
export interface SignaturesProofPack {
  packId: string;
  runId: string;
  jobId: string;
  packetType: SignaturesPacketType;
  packetTypeLabel: string;
  exportedAt: string;
  /** When, in words. */
  exportedLabel: string;
  /** null here and below: it was exported before this was noted. */
  exportedBy: string | null;
  exportedByName: string | null;
  locale: SignaturesLocale | null;
  localeLabel: string | null;
  pageSize: SignaturesPageSize | null;
  manifestSha256: string | null;
  pdfSha256: string | null;
  actions: Record<string, Decision>;
}

/** What checking a run has found. */
export interface SignaturesVerification {
  valid: boolean;
  kinds: Array<SignaturesFindingKind>;
  findings: Array<SignaturesVerifyFinding>;
}

/** The paper of a report. */
export type SignaturesPageSize = "A4" | "Letter";

/** What a file is. */
export type SignaturesProofFormat = "zip" | "pdf" | "unknown";

/** What there is to prove about a file. */
export type SignaturesProofPart = "bytes" | "files" | "run" | "pages" | "origin";

/** Something that was proved about a file, or was not. */
export interface SignaturesToldProof {
  part: SignaturesProofPart;
  label: string;
}

/** Somebody of the organization, to be chosen. */
export interface SignaturesSigningPerson {
  userId: string;
  name: string;
  role: SignaturesRole;
  roleLabel: string;
  /** It is who asks. */
  isSelf: boolean;
  /** The name, with what tells people of one name apart. */
  label: string;
  /** What they may sign. */
  signatureRoles: Array<SignaturesSignatureRole>;
  /** With a signatureRole: sign, and of a run ask, whether they can be asked to. */
  actions: Record<string, Decision>;
}

/** For whom it waits. */
export type SignaturesWaitingScope = "mine" | "all";

/** A signature that is not there yet. */
export interface SignaturesWaitingRole {
  signatureRole: SignaturesSignatureRole;
  title: string;
  /** It waits for who asks. */
  isMine: boolean;
  /** In whose place they would sign. Absent: in their own name. */
  onBehalfOf?: SignaturesAskedPerson;
  /** Who was asked; nobody in particular when empty. */
  asked: Array<SignaturesAskedPerson>;
  /** For whom it waits, in words. */
  label: string;
  actions: Record<string, Decision>;
}

/** A run with signatures that are not there yet. */
export interface SignaturesWaitingRun {
  runId: string;
  jobId: string;
  jobTitle: string | null;
  clientName: string;
  location: string;
  packetType: SignaturesPacketType;
  packetTypeLabel: string;
  status: SignaturesRunStatus;
  statusLabel: string;
  color: SignaturesColor;
  generatedBy: string;
  generatedByName: string | null;
  generatedAt: string;
  /** When it was made, in words. */
  generatedLabel: string;
  progress: SignaturesSigningProgress;
  /** What everybody should know who signs. */
  warnings: Array<SignaturesRunWarning>;
  /** In role order; of mine only those that wait for who asks. */
  roles: Array<SignaturesWaitingRole>;
}

/** How far a request is. */
export type SignaturesRequestStatus =
  | "open" | "fulfilled" | "expired" | "withdrawn" | "replaced" | "ended";

/** How far a role is that was asked for. */
export type SignaturesAskState = "awaited" | "waiting" | "signed" | "declined" | "ended";

/** Who is asked to sign as what: one person, or any one of several. */
export interface SignaturesAssignment {
  signatureRole: SignaturesSignatureRole;
  userId?: string | null;
  /** Any one of these people, where the organization allows groups. */
  userIds?: ReadonlyArray<string> | null;
}

/** What is asked of whom. */
export interface SignaturesRequestForm {
  /** Required. */
  runId?: string | null;
  /** Required: one for each role. */
  assignments?: ReadonlyArray<SignaturesAssignment> | null;
  message?: string | null;
  /** From then on nobody is asked any more. Default: never. */
  expiresAt?: string | null;
  /** Hours after people were told. Default: 24, 72 and 168. */
  remindAfterHours?: ReadonlyArray<number> | null;
}

/** Somebody who is told, or asked. */
export interface SignaturesAskedPerson {
  userId: string;
  name?: string | null;
}

/** A role that a request asks for. */
export interface SignaturesRequestedRole {
  signatureRole: SignaturesSignatureRole;
  title: string;
  /** Any one of them signs. */
  people: Array<SignaturesAskedPerson>;
  state: SignaturesAskState;
  stateLabel: string;
  /** Absent: it was not their turn yet. */
  toldAt?: string;
}

/** A request for signatures on a run. */
export interface SignaturesSigningRequest {
  id: string;
  runId: string;
  jobId: string;
  askedBy: string;
  askedByName?: string;
  askedAt: string;
  message?: string;
  expiresAt?: string;
  remindAfterHours: Array<number>;
  status: SignaturesRequestStatus;
  statusLabel: string;
  closedAt?: string;
  /** In role order. */
  assignments: Array<SignaturesRequestedRole>;
  version: number;
  actions: Record<string, Decision>;
}

/** That somebody does not sign, and why. */
export interface SignaturesDecline {
  signatureRole: SignaturesSignatureRole;
  title: string;
  userId: string;
  name?: string;
  reason: string;
  declinedAt: string;
}

/** What people are told about a request. */
export type SignaturesNoticeKind = "your_turn" | "reminder" | "request_expired";

/** Something that was said about a request. */
export interface SignaturesAskNotice {
  kind: SignaturesNoticeKind;
  requestId: string;
  runId: string;
  signatureRole?: SignaturesSignatureRole;
  sentTo: Array<SignaturesAskedPerson>;
  /** Nobody who was asked is still here: it was said to whoever asked. */
  askedHaveLeft?: boolean;
  message: string;
}

/** Who signs in whose place, and for how long. */
export interface SignaturesDelegationForm {
  /** Whose place it is. Default: one's own; that of others is given away by admins. */
  fromUserId?: string | null;
  /** Required: who stands in. */
  toUserId?: string | null;
  /** Default: now. */
  from?: string | null;
  /** Required: holds no more from then on. */
  to?: string | null;
  /** Required: what may be signed so. */
  roles?: ReadonlyArray<SignaturesSignatureRole> | null;
}

/** Where a delegation stands. */
export type SignaturesDelegationState = "coming" | "active" | "ended" | "revoked";

/** That somebody signs in another person's place for some time. */
export interface SignaturesDelegation {
  id: string;
  fromUserId: string;
  fromName?: string;
  toUserId: string;
  toName?: string;
  from: string;
  to: string;
  roles: Array<SignaturesSignatureRole>;
  roleLabels: Array<string>;
  state: SignaturesDelegationState;
  stateLabel: string;
  createdBy: string;
  createdByName?: string;
  createdAt: string;
  revokedAt?: string;
  revokedBy?: string;
  revokedByName?: string;
  actions: Record<string, Decision>;
}

/** Whom a report run is for. */
export type SignaturesPacketType = "insurance" | "audit" | "incident" | "client_compliance";

/** Who wants a run to become what. */
export interface SignaturesTransitionForm {
  /** Required. */
  from?: SignaturesRunStatus | null;
  /** Required. */
  to?: SignaturesRunStatus | null;
  /** Default: the session's. */
  role?: SignaturesRole | null;
  /** Default: the session's. */
  userId?: string | null;
  runCreatorId?: string | null;
  /** Of the signatures that count. */
  signedRoles?: ReadonlyArray<SignaturesSignatureRole> | null;
  /** How many signatures count. */
  activeSignatureCount?: number | null;
  reason?: string | null;
  /** The language of the message. Default: that of the request. */
  locale?: SignaturesLocale | null;
}

/** Which runs a list shows. */
export type SignaturesPacketFilter =
  | "insurance" | "audit" | "incident" | "client_compliance" | "all";

/** What a short notice is about. */
export type SignaturesToastKind = "success";

/** A short notice for whoever did it. */
export interface SignaturesToast {
  kind: SignaturesToastKind;
  text: string;
}

/** The last entry of a run's ledger. */
export interface SignaturesLedgerPlace {
  seq: number;
  entryHash: string;
}

/** A report run: data frozen for signing. */
export interface SignaturesRun {
  id: string;
  jobId: string;
  organizationId: string;
  packetType: SignaturesPacketType;
  packetTypeLabel: string;
  status: SignaturesRunStatus;
  statusLabel: string;
  color: SignaturesColor;
  generatedBy: string;
  /** What the person is called now. */
  generatedByName: string | null;
  generatedAt: string;
  /** When it was made, in words. */
  generatedLabel: string;
  progress: SignaturesSigningProgress;
  dataHash: string;
  shortHash: string;
  snapshotBytes: number;
  stale: boolean;
  staleSince?: string;
  completedAt?: string;
  completedStale: boolean;
  closedAt?: string;
  supersededAt?: string;
  supersededByRunId?: string;
  /** Who replaced or withdrew it. */
  supersededByUserId?: string;
  supersededByName?: string;
  supersededReason?: string;
  /** What everybody should know who may still sign. */
  warnings: Array<SignaturesRunWarning>;
  /** A sentence, where its status alone does not say all. */
  notice?: string;
  pdfGeneratedAt?: string;
  ledgerHead: SignaturesLedgerPlace;
  version: number;
  /** Whether this call made the run. */
  created?: boolean;
  toast?: SignaturesToast;
  /** Of reportRuns.get, where requests are in use: the latest 100. */
  requests?: Array<SignaturesSigningRequest>;
  /** Of reportRuns.get, where declining is in use. */
  declines?: Array<SignaturesDecline>;
  actions: Record<string, Decision>;
}

/** Whether the required roles sign one after the other. */
export type SignaturesSigningOrder = "parallel" | "sequential";

/** How the organization signs. */
export interface SignaturesPolicy {
  allowOther: boolean;
  distinctApprover: boolean;
  signingOrder: SignaturesSigningOrder;
  signingOrderLabel: string;
  allowTyped: boolean;
  autoFinalize: boolean;
  /** Proof packs of the organization in an hour; 0 is no limit. */
  exportsPerHour: number;
  /** Whether people are asked to sign, and then only they do. */
  allowRequests: boolean;
  /** Whether who was asked is reminded, and requests may end by themselves. */
  allowReminders: boolean;
  /** Whether people may say why they do not sign. */
  allowDecline: boolean;
  /** Whether people sign in others' places. */
  allowDelegation: boolean;
  /** Whether any one of several people may be asked. */
  allowGroups: boolean;
  /** Whether reports end with a page of who created, viewed and signed them, and from where. */
  certificatePage: boolean;
  actions: Record<string, Decision>;
}

/** Who was asked for a signature. */
export interface SignaturesCardAsked {
  userIds: Array<string>;
  /** The same, with their names. */
  people: Array<SignaturesAskedPerson>;
  label: string;
  expiresAt?: string;
}

/** That a signature was declined. */
export interface SignaturesCardDecline {
  userId: string;
  name: string;
  reason?: string;
  declinedAt?: string;
  label: string;
}

/** What signing does to the run. */
export type SignaturesRunEffect = "create" | "promote" | "none";

/** What a signer should know. */
export type SignaturesSigningWarning = "run_stale" | "declined";

/** What a signer should know, in words. */
export interface SignaturesRunWarning {
  kind: SignaturesSigningWarning;
  message: string;
}

/** Who has signed already. */
export interface SignaturesExistingSigner {
  signerUserId: string | null;
  signerName: string | null;
  signedAt: string | null;
}

/** Who wants to sign what. */
export interface SignaturesCanSignForm {
  /** Required. */
  signatureRole?: SignaturesSignatureRole | null;
  /** Default: the session's. */
  role?: SignaturesRole | null;
  /** Default: the session's. */
  userId?: string | null;
  /** Absent: not known. */
  jobCreatorId?: string | null;
  /** Absent: there is no run yet. */
  runStatus?: SignaturesRunStatus | null;
  /** Whether the job has changed since it was frozen. */
  runStale?: boolean | null;
  existingSignatures?: ReadonlyArray<SignaturesSignatureFacts> | null;
  policy?: SignaturesSigningPolicyForm | null;
  /** The language of the message. Default: that of the request. */
  locale?: SignaturesLocale | null;
  /** A stored run: then all other facts, and the person, are those on file. */
  runId?: string | null;
  /** Who was asked. */
  assignments?: ReadonlyArray<SignaturesAssignmentFacts> | null;
  /** Who has declined. */
  declines?: ReadonlyArray<SignaturesDeclineFacts> | null;
  /** Who signs in whose place. */
  delegations?: ReadonlyArray<SignaturesDelegationFacts> | null;
  /**
   * In whose place the person wants to sign. Default: their own, or that of one who was asked and
   * whom they stand in for.
   */
  onBehalfOfUserId?: string | null;
  /** When. Default: the moment of the request. */
  now?: string | null;
}

/** What the screen of a job's signatures shows. */
export type SignaturesSummaryState = "empty" | "signing" | "all_signed" | "sealed" | "superseded";

/** Whether a role has signed. */
export type SignaturesCardStatus = "signed" | "pending" | "declined";

/** The run that is shown. */
export interface SignaturesSummaryRunFacts {
  id: string;
  status: SignaturesRunStatus;
  generatedAt: string;
  packetType?: SignaturesPacketType | null;
  dataHash?: string | null;
  stale?: boolean | null;
  /** Who made it. Absent: not known. */
  generatedBy?: string | null;
  /** Whether the job had changed when it was completed. */
  completedStale?: boolean | null;
}

/** What the cards are drawn from. */
export interface SignaturesSummaryFactsForm {
  /** Of the person who looks. */
  role?: SignaturesRole | null;
  /** The person who looks. */
  userId?: string | null;
  /** Absent: not known. */
  jobCreatorId?: string | null;
  /** Absent: there is no run yet. */
  run?: SignaturesSummaryRunFacts | null;
  signatures?: ReadonlyArray<SignaturesSignatureFacts> | null;
  policy?: SignaturesSigningPolicyForm | null;
  /** Who was asked. */
  assignments?: ReadonlyArray<SignaturesAssignmentFacts> | null;
  /** Who has declined. */
  declines?: ReadonlyArray<SignaturesDeclineFacts> | null;
  /** Who signs in whose place. */
  delegations?: ReadonlyArray<SignaturesDelegationFacts> | null;
  /** What people are called whom the cards name. */
  people?: ReadonlyArray<SignaturesAskedPerson> | null;
}

/** Everything that a shell draws of a run and its signatures. */
export interface SignaturesSummary {
  state: SignaturesSummaryState;
  run: SignaturesSummaryRun | null;
  progress: SignaturesSigningProgress;
  cards: Array<SignaturesSignatureCard>;
  /** Further signatures that count, oldest first. */
  others: Array<SignaturesCardSignature>;
  export: SignaturesExportOffer;
  empty: SignaturesEmptyState | null;
  /** What everybody should know who may still sign. */
  warnings: Array<SignaturesRunWarning>;
  actions: SignaturesSummaryActions;
}

/** A run with its signatures, and who looks. */
export interface SignaturesSummaryForm {
  /** Required, unless a stored job or run is meant. */
  facts?: SignaturesSummaryFactsForm | null;
  /** Default: the moment of the request. */
  now?: string | null;
  /** The language of all texts. Default: that of the request. */
  locale?: SignaturesLocale | null;
  /**
   * IANA name, in which old moments become dates. Default: UTC; of a stored run that of the
   * session.
   */
  timeZone?: string | null;
  /** A stored job: the run that can be signed, else the newest that was not superseded. */
  jobId?: string | null;
  /** Another run of the job. */
  runId?: string | null;
  /** Which runs of the job are meant. Default: all. */
  packetType?: SignaturesPacketType | null;
}

/** The banner of a run. */
export interface SignaturesSummaryRun {
  id: string;
  status: SignaturesRunStatus;
  statusLabel: string;
  color: SignaturesColor;
  generatedLabel: string;
  shortHash: string | null;
  /** While it can be signed: whether the job has changed since. */
  stale: boolean;
  /** Whether the job had changed when it was completed. */
  completedStale: boolean;
  /** A sentence, where its status alone does not say all. */
  notice?: string;
}

/** How many of the required roles have signed. */
export interface SignaturesSigningProgress {
  signed: number;
  total: number;
  label: string;
}

/** A word in a color. */
export interface SignaturesBadge {
  label: string;
  color: SignaturesColor;
}

/** A signature as its card shows it; null where something is not known. */
export interface SignaturesCardSignature {
  id: string | null;
  signerUserId: string | null;
  signerName: string | null;
  signerTitle: string | null;
  signedAt: string | null;
  signedAgo: string | null;
  attestationText: string | null;
  svg: string | null;
  /** Absent: in their own name. */
  onBehalfOfUserId?: string;
  onBehalfOfName?: string;
  /** Who signed in whose place, in words. */
  byline?: string;
}

/** A button: what it is called, whether it may be pressed, or why not. */
export interface SignaturesOffer {
  allowed: boolean;
  reason?: string;
  message?: string;
  label: string;
  /** Of signing that is allowed: what the signer should know. */
  warnings?: Array<SignaturesRunWarning>;
  /**
   * Of a new run: true where it takes the place of one that can still be signed; say so in the
   * call.
   */
  forceNew?: boolean;
  /** With forceNew: whether the call needs a reason, because signatures would be lost. */
  reasonRequired?: boolean;
}

/** The card of a required role. */
export interface SignaturesSignatureCard {
  signatureRole: SignaturesSignatureRole;
  title: string;
  status: SignaturesCardStatus;
  badge: SignaturesBadge;
  signature: SignaturesCardSignature | null;
  placeholder: string | null;
  hint: string | null;
  signNow: SignaturesOffer;
  /** While it is not signed, and somebody was asked. */
  asked?: SignaturesCardAsked;
  /** While it is not signed, and all who were asked have declined. */
  declined?: SignaturesCardDecline;
}

/** The invitation to export a proof pack. */
export interface SignaturesExportOffer {
  visible: boolean;
  title?: string;
  label?: string;
}

/** What is shown while there is no run. */
export interface SignaturesEmptyState {
  title: string;
  message: string;
  label: string;
}

/** What else the person may do. */
export interface SignaturesSummaryActions {
  createRun: SignaturesOffer;
  createNewRun: SignaturesOffer;
  manageRuns: SignaturesOffer;
  exportProofPack: SignaturesOffer;
  voidSignature: SignaturesOffer;
}

/** How a signature came to be. */
export type SignaturesSignatureMethod = "drawn" | "typed" | "svg";

/** What is known about the device that a signature was given on. */
export interface SignaturesClientFacts {
  /** IPv4 or IPv6. */
  ip?: string | null;
  userAgent?: string | null;
  device?: string | null;
}

/** What is known about the device that a signature was given on. */
export interface SignaturesShownClient {
  ip: string | null;
  userAgent: string | null;
  device: string | null;
}

/** A signature on a run. */
export interface SignaturesSignature {
  id: string;
  runId: string;
  organizationId: string;
  signatureRole: SignaturesSignatureRole;
  /** The role in words. */
  title: string;
  signerUserId: string | null;
  recordedByUserId: string;
  recordedByName: string | null;
  signerName: string;
  signerTitle: string;
  signatureSvg: string;
  method: SignaturesSignatureMethod;
  methodLabel: string;
  attestationText: string;
  signedAt: string;
  signatureHash: string;
  client: SignaturesShownClient;
  voidedAt: string | null;
  voidedBy: string | null;
  voidedByName: string | null;
  voidReason: string | null;
  /** Whose place the signer took. Absent: their own. */
  onBehalfOfUserId?: string;
  onBehalfOfName?: string;
  /** Who signed in whose place, in words. */
  byline?: string;
  actions: Record<string, Decision>;
}

/** A signature as it is given. */
export interface SignaturesSignatureForm {
  /** Required unless jobId is given. */
  runId?: string | null;
  /** Without runId: the job whose active run is signed, and made first when there is none. */
  jobId?: string | null;
  /** With jobId. Default: insurance. */
  packetType?: SignaturesPacketType | null;
  /** Required. */
  signatureRole?: SignaturesSignatureRole | null;
  /** 1 to 200 characters. */
  signerName?: string | null;
  /** 1 to 200 characters. */
  signerTitle?: string | null;
  /** The drawing as SVG. */
  signatureSvg?: string | null;
  /** A name that is written in script. */
  typedName?: string | null;
  /** Of a typed name. */
  style?: string | null;
  /** The drawing as strokes. */
  strokes?: ReadonlyArray<ReadonlyArray<SignaturesStrokePoint>> | null;
  width?: number | null;
  height?: number | null;
  /** 1 to 2000 characters, as the signer accepted it. */
  attestationText?: string | null;
  /** Must be true. */
  attestationAccepted?: boolean | null;
  acceptStaleData?: boolean | null;
  client?: SignaturesClientFacts | null;
  /** Whose signature it is, when recorded by an admin. */
  signerUserId?: string | null;
  /** The signer is nobody of the organization. */
  external?: boolean | null;
  /**
   * In whose place the signer signs. Default: their own, or that of one who was asked and whom they
   * stand in for.
   */
  onBehalfOfUserId?: string | null;
}

/** A signature that was just given, and what became of its run. */
export interface SignaturesSignedNow {
  signature: SignaturesSignature;
  run: SignaturesRun;
  summary: SignaturesSummary;
  toast: SignaturesToast;
}

/** Where to draw. */
export interface SignaturesCanvas {
  width: number;
  height: number;
}

/** What comes again by itself. */
export type SignaturesRecurringWork = "reminders";

/** The signatures of a run. */
export interface SignaturesCheckForm {
  signatures?: ReadonlyArray<SignaturesSignatureFacts> | null;
  /** A stored run: then its signatures are those on file. */
  runId?: string | null;
}

/** What can be wrong with a run and what proves it. */
export type SignaturesFindingKind =
  | "data_hash_mismatch" | "data_hash_not_in_ledger" | "signature_hash_mismatch"
  | "signature_not_in_ledger" | "signature_missing" | "void_mismatch"
  | "duplicate_signature_role" | "reviewer_is_preparer" | "ledger_empty" | "ledger_foreign_entry"
  | "ledger_sequence_gap" | "ledger_link_broken" | "ledger_entry_hash_mismatch"
  | "ledger_head_mismatch" | "status_mismatch" | "signatures_incomplete" | "manifest_missing"
  | "manifest_invalid" | "file_missing" | "file_unlisted" | "file_hash_mismatch";

/** One thing that is wrong. */
export interface SignaturesVerifyFinding {
  kind: SignaturesFindingKind;
  message: string;
  /** The ledger entry concerned. */
  seq?: number;
  /** The signature concerned. */
  signatureId?: string;
}

/** How well the service, or one part of it, is. */
export type SystemHealthStatus = "ok" | "degraded" | "failing";

/** One part that was looked at. */
export interface SystemHealthCheck {
  name: string;
  status: SystemHealthStatus;
  /** What to do, as a word for programs. */
  advice?: SystemHealthAdvice;
  /** What is wrong and what to do, ready to show. */
  message: string;
}

/** Version of the wire protocol. */
export interface SystemProtocolVersion {
  major: number;
  minor: number;
}

/** The database that the service stands on. */
export interface SystemDatabaseInfo {
  /** Names the database for ever. */
  id: string;
  /** Names the history; changes only when a backup is restored. */
  epoch: string;
  schemaVersion: number;
  /**
   * Only for whoever may name any file: who signed in by local trust, or nobody yet while local
   * trust is on.
   */
  path?: string;
  readOnly: boolean;
  /** full: an answered write survives a power cut; normal: a crash. */
  durability: string;
}

/** What the service takes at most. */
export interface SystemLimits {
  maxMessageBytes: number;
  maxBatchEntries: number;
  /** Elements and members of one message, on all levels. */
  maxValues: number;
  maxDepth: number;
  maxPendingOutputBytes: number;
  maxRunningJobs: number;
}

/** One call of a transaction. */
export interface SystemNestedCall {
  method: string;
  /**
   * As the method takes them; {"$result": [i, "/pointer"]} stands for a value of an earlier result.
   */
  params?: unknown;
}

/** Where a job is. */
export type SystemJobState = "queued" | "running";

/** How far a job is. */
export interface SystemJobEntryProgress {
  done: number;
  total?: number;
  message?: string;
}

/** One job under way. */
export interface SystemJobEntry {
  /** The id of its request; $/cancelRequest takes it. */
  id: Json;
  method: string;
  state: SystemJobState;
  /** When it was asked for. */
  since: string;
  progress?: SystemJobEntryProgress;
}

/** What one method has done since the start. */
export interface SystemMethodStats {
  method: string;
  count: number;
  errors: number;
  /** Half of the calls took at most so long, within a fifth. */
  p50Ms?: number;
  p99Ms?: number;
}

/** Jobs under way. */
export interface SystemQueueStats {
  running: number;
  waiting: number;
}

/** How much is logged, the most urgent first. */
export type SystemLogLevel = "error" | "warn" | "info" | "debug" | "trace";

/** What a check that is not well asks people to do. */
export type SystemHealthAdvice =
  | "disk_low" | "disk_full" | "key_missing" | "phone_library_missing" | "key_unusable"
  | "erased_in_log" | "upkeep_failed" | "log_dropped" | "worker_sees_files" | "worker_uncaged"
  | "worker_unbounded" | "worker_missing";

/** What comes again by itself. */
export type SystemRecurringWork = "answers";

/** How a piece of recurring work stands. */
export type SystemUpkeepState = "waiting" | "due" | "running" | "failed";

/** A piece of recurring work. */
export interface SystemUpkeepEntry {
  /** Domain and word, such as leave.accrual. */
  name: string;
  label: string;
  state: SystemUpkeepState;
  stateLabel: string;
  /** In the past when it is due or under way; the next attempt after a failure. */
  nextDueAt: string;
  /** When it was last done to the end. */
  lastRunAt?: string;
  /** Things that were done then, or by the run under way so far. */
  lastDone?: number;
  /** Attempts in a row that came to nothing. */
  failures: number;
  /** Why the last one did, as a word for programs. */
  problem?: string;
}

/** What was done of a piece of recurring work. */
export interface SystemUpkeepOutcome {
  name: string;
  label: string;
  /** Things that were done. */
  done: number;
  /** Organizations that it was done for, to the end. */
  runs: number;
  /** Those for which another process does it. */
  taken: number;
  /** Those for which it failed; it will be tried again. */
  failures: number;
  /** Why, as a word for programs. */
  problem?: string;
}

/** Recurring work, of all processes of the database. */
export interface SystemUpkeepStats {
  /** When some piece was last done to the end. */
  lastRunAt?: string;
  /** Pieces that failed when they were last tried. */
  failing: number;
}

/** One method, in a line. */
export interface SystemMethodSummary {
  name: string;
  summary: string;
  kind: string;
  auth: string;
}

/** What a value is, as people are told it. */
export type WireGivenType =
  | "string" | "integer" | "number" | "boolean" | "array" | "object" | "null" | "other";

/** What `booking.listDevices` takes. */
export interface BookingListDevicesParams {
  /** bench leaves out what has left the shop. */
  scope?: BookingBenchScope | null;
  /** Any of these. */
  status?: ReadonlyArray<BookingDeviceStatus> | null;
  workflowType?: BookingWorkflowType | null;
  locationId?: string | null;
  /** A device, an order number, a client. */
  search?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `booking.listDevices` answers. */
export interface BookingListDevicesResult {
  items: Array<BookingBenchDevice>;
  /** Devices in the shop, by status; a status that no device has is left out. */
  counts: Record<string, number>;
  /** The same in the order of the work, with words. */
  queues: Array<BookingBenchCount>;
  /** There is more. */
  nextCursor?: string;
}

/** What `booking.searchDevices` takes. */
export interface BookingSearchDevicesParams {
  /** What was typed so far. */
  query: string;
  /** Only models of this category; brands are not filtered. */
  category?: BookingCategory | null;
  brandLimit?: number | null;
  modelLimit?: number | null;
}

/** What `booking.searchDevices` answers. */
export interface BookingSearchDevicesResult {
  brands: Array<BookingBrandMatch>;
  models: Array<BookingModelMatch>;
  /** When there is neither. */
  nothingFound?: BookingSearchMiss;
  /** The same in words. */
  message?: string;
}

/** What `booking.rankDevices` takes. */
export interface BookingRankDevicesParams {
  query: string;
  brands?: ReadonlyArray<BookingSearchedBrand> | null;
  models?: ReadonlyArray<BookingSearchedModel> | null;
  category?: BookingCategory | null;
  brandLimit?: number | null;
  modelLimit?: number | null;
}

/** What `booking.rankDevices` answers. */
export interface BookingRankDevicesResult {
  brands: Array<BookingRanked>;
  models: Array<BookingRanked>;
}

/** What `booking.importCatalogue` takes. */
export interface BookingImportCatalogueParams {
  /** A file on the service's disk that the caller may name, UTF-8. */
  path?: string | null;
  /** Instead of a file. */
  records?: ReadonlyArray<BookingCatalogueRecord> | null;
  format?: BookingCatalogueFormat | null;
  mode?: BookingCatalogueMode | null;
  /** Where the data come from. */
  source?: string | null;
}

/** What `booking.importCatalogue` answers. */
export interface BookingImportCatalogueResult {
  brandsAdded: number;
  modelsAdded: number;
  updated: number;
  retired: number;
  skipped: Array<BookingSkippedRecord>;
  skippedCount: number;
}

/** What `booking.listDeviceTypes` takes. */
export interface BookingListDeviceTypesParams {
  /** Only types that a device can be of. */
  selectableOnly?: boolean | null;
}

/** What `booking.listDeviceTypes` answers. */
export interface BookingListDeviceTypesResult {
  items: Array<BookingDeviceTypeInfo>;
}

/** What `booking.getClient` takes. */
export interface BookingGetClientParams {
  clientId: string;
  /** What to show beside; `booking.listOrders` with the client has all orders in pages. */
  include?: ReadonlyArray<BookingClientPart> | null;
}

/** What `booking.updateClient` takes. */
export interface BookingUpdateClientParams {
  clientId: string;
  /**
   * What `booking.createClient` takes: clientFirstName, clientLastName, clientCompanyName, noEmail,
   * clientEmail, clientPhone, clientCountryCode, addressLine1, addressLine2, city, county,
   * postcode, country.
   */
  patch: unknown;
  expectedVersion?: number | null;
}

/** What `booking.mergeClients` takes. */
export interface BookingMergeClientsParams {
  /** Who stays. */
  clientId: string;
  /** Who is merged into them. */
  duplicateClientId: string;
}

/** What `booking.matchClient` takes. */
export interface BookingMatchClientParams {
  clientEmail?: string | null;
  /** E.164. */
  clientPhone?: string | null;
  clientFirstName?: string | null;
  clientLastName?: string | null;
  candidates?: ReadonlyArray<BookingMatchCandidate> | null;
}

/** What `booking.matchClient` answers. */
export interface BookingMatchClientResult {
  clientId: string | null;
  reason: BookingMatchReason;
  possibleDuplicates: Array<string>;
}

/** What `booking.rankClients` takes. */
export interface BookingRankClientsParams {
  query: string;
  clients?: ReadonlyArray<BookingSearchedClient> | null;
  limit?: number | null;
}

/** What `booking.rankClients` answers. */
export interface BookingRankClientsResult {
  items: Array<BookingRanked>;
}

/** What `booking.searchClients` takes. */
export interface BookingSearchClientsParams {
  /** What was typed so far. */
  query: string;
  limit?: number | null;
}

/** What `booking.searchClients` answers. */
export interface BookingSearchClientsResult {
  items: Array<BookingClientMatch>;
}

/** What `booking.allowedTransitions` takes. */
export interface BookingAllowedTransitionsParams {
  workflowType: BookingWorkflowType;
  status: BookingDeviceStatus;
}

/** What `booking.allowedTransitions` answers. */
export interface BookingAllowedTransitionsResult {
  transitions: Array<BookingTransition>;
  /** The way ends here. */
  terminal: boolean;
}

/** What `booking.removeDevice` takes. */
export interface BookingRemoveDeviceParams {
  /** The device's order, to be sure that it is the one meant. */
  orderId?: string | null;
  deviceId: string;
}

/** What `booking.receiveDevice` takes. */
export interface BookingReceiveDeviceParams {
  /** The device's order, to be sure that it is the one meant. */
  orderId?: string | null;
  deviceId: string;
}

/** What `booking.setDeviceStatus` takes. */
export interface BookingSetDeviceStatusParams {
  /** The device's order, to be sure that it is the one meant. */
  orderId?: string | null;
  deviceId: string;
  status: BookingDeviceStatus;
  /** Refused when somebody else was faster. */
  expectedVersion?: number | null;
  /** Needed for a rejection; at most 10,000 characters. */
  note?: string | null;
  /** Needed to despatch; at most 80 characters. */
  carrier?: string | null;
  /** Needed to despatch; at most 80 characters. */
  trackingNumber?: string | null;
  /** As in `booking.updateDevice`. */
  foundIssues?: string | null;
  /** As in `booking.updateDevice`. */
  diagnosisNotes?: string | null;
}

/** What `booking.setSubLocation` takes. */
export interface BookingSetSubLocationParams {
  /** The device's order, to be sure that it is the one meant. */
  orderId?: string | null;
  deviceId: string;
  /** Refused when somebody else was faster. */
  expectedVersion?: number | null;
  /** Absent: nowhere in particular. */
  subLocationId?: string | null;
}

/** What `booking.returnAccessory` takes. */
export interface BookingReturnAccessoryParams {
  /** The device's order, to be sure that it is the one meant. */
  orderId?: string | null;
  deviceId: string;
  /** Absent: all of the device. */
  accessoryId?: string | null;
  /** The client leaves it here. */
  waived?: boolean | null;
}

/** What `booking.addPart` takes. */
export interface BookingAddPartParams {
  /** The device's order, to be sure that it is the one meant. */
  orderId?: string | null;
  deviceId: string;
  /** At most 200 characters. */
  description: string;
  /** At most 40 characters. */
  partNumber?: string | null;
  /** 1 to 999; default 1. */
  quantity?: number | null;
}

/** What `booking.getDeviceActions` takes. */
export interface BookingGetDeviceActionsParams {
  /** The device's order, to be sure that it is the one meant. */
  orderId?: string | null;
  deviceId: string;
}

/** What `booking.revealPasscode` takes. */
export interface BookingRevealPasscodeParams {
  /** The device's order, to be sure that it is the one meant. */
  orderId?: string | null;
  deviceId: string;
}

/** What `booking.collectDevices` takes. */
export interface BookingCollectDevicesParams {
  orderId: string;
  deviceIds: ReadonlyArray<string>;
  /** Absent: one for a collection was captured before. */
  signature?: BookingSignatureForm | null;
  /** true: all that came with these devices; or the ids of those given back. */
  accessoriesReturned?: unknown;
}

/** What `booking.despatchDevices` takes. */
export interface BookingDespatchDevicesParams {
  orderId: string;
  deviceIds: ReadonlyArray<string>;
  /** Needed; at most 80 characters. */
  carrier?: string | null;
  /** Needed; at most 80 characters. */
  trackingNumber?: string | null;
}

/** What `booking.getEnquiry` takes. */
export interface BookingGetEnquiryParams {
  enquiryId: string;
}

/** What `booking.listEnquiries` takes. */
export interface BookingListEnquiriesParams {
  /** Any of these. */
  status?: ReadonlyArray<BookingEnquiryStatus> | null;
  /** A number, who asks, what is asked, an address or a telephone. */
  search?: string | null;
  clientId?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `booking.listEnquiries` answers. */
export interface BookingListEnquiriesResult {
  items: Array<BookingEnquiry>;
  /** All of the organization, by status. */
  counts: Record<string, number>;
  /** There is more. */
  nextCursor?: string;
}

/** What `booking.closeEnquiry` takes. */
export interface BookingCloseEnquiryParams {
  enquiryId: string;
  /** Refused when somebody else was faster. */
  expectedVersion?: number | null;
  reason?: string | null;
}

/** What `booking.eraseClient` takes. */
export interface BookingEraseClientParams {
  clientId: string;
  /** Erases although orders or money are open. */
  confirmOpen?: boolean | null;
}

/** What `booking.eraseClient` answers. */
export interface BookingEraseClientResult {
  clientId: string;
  /** How much went, by store. */
  erased: Record<string, number>;
  /** What is out of reach. */
  olderCopies: Array<PlatformOlderCopy>;
  warnings: Array<Violation>;
}

/** What `booking.start` answers. */
export interface BookingStartResult {
  serviceTypes: Array<BookingServiceTypeInfo>;
  /** The only one there is. */
  autoSelectServiceType: BookingServiceType | null;
  /** Those that take bookings. */
  locations: Array<BookingLocation>;
  /** The only one there is. */
  autoSelectLocationId: string | null;
  company: BookingCompanyInfo;
  deviceTypes: Array<BookingDeviceTypeInfo>;
  /** The caller's, newest first, ten at most. */
  drafts: Array<BookingDraftSummary>;
  /** `booking.listDrafts` has more of them. */
  moreDrafts: boolean;
  /** Of the latest orders, five at most. */
  recentClients: Array<BookingClientMatch>;
  /** What the devices' fields offer. */
  words: BookingChoices;
  actions: Record<string, Decision>;
}

/** What `booking.startDraft` takes. */
export interface BookingStartDraftParams {
  /** Default: that of the data, else repair. */
  serviceType?: BookingServiceType | null;
  /** Fields of a booking. */
  data?: unknown;
  /** An open enquiry to fill the draft from; `data` goes before it. */
  enquiryId?: string | null;
}

/** What `booking.updateDraft` takes. */
export interface BookingUpdateDraftParams {
  draftId: string;
  /** The version that was seen last. */
  expectedVersion?: number | null;
  /** Empties the data; service type and defaults stay. */
  reset?: boolean | null;
  /** Takes the client out of the data. */
  clearClient?: boolean | null;
  /** A JSON Merge Patch on the data. */
  patch?: unknown;
  /** Changes of single devices, one after the other. */
  ops?: ReadonlyArray<BookingDraftOp> | null;
  goTo?: BookingDraftTarget | null;
}

/** What `booking.getDraft` takes. */
export interface BookingGetDraftParams {
  draftId: string;
}

/** What `booking.listDrafts` takes. */
export interface BookingListDraftsParams {
  /** Only those that the actor started. */
  mine?: boolean | null;
  /** Only those of one location. */
  locationId?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `booking.listDrafts` answers. */
export interface BookingListDraftsResult {
  items: Array<BookingDraftSummary>;
  /** There is more. */
  nextCursor?: string;
}

/** What `booking.discardDraft` takes. */
export interface BookingDiscardDraftParams {
  draftId: string;
}

/** What `booking.discardDraft` answers. */
export interface BookingDiscardDraftResult {
  discarded: boolean;
}

/** What `booking.validateStep` answers. */
export interface BookingValidateStepResult {
  valid: boolean;
  violations: Array<Violation>;
  /** How many violations there are beyond those told, which are 100 at most. */
  more?: number;
  warnings: Array<Violation>;
}

/** What `booking.resolveReadyBy` answers. */
export interface BookingResolveReadyByResult {
  valid: boolean;
  violations: Array<Violation>;
  /** How many violations there are beyond those told, which are 100 at most. */
  more?: number;
  warnings: Array<Violation>;
  readyBy: BookingReadyBy | null;
  /** The wall time in words. */
  readyByLabel: string | null;
  /** With `suggest`. */
  offer?: BookingReadyByOffer;
}

/** What `booking.validate` answers. */
export interface BookingValidateResult {
  valid: boolean;
  violations: Array<Violation>;
  /** How many violations there are beyond those told, which are 100 at most. */
  more?: number;
  warnings: Array<Violation>;
  normalized: BookingNormalizedBooking;
  /** Rules that were skipped, sorted. */
  unchecked: Array<string>;
}

/** What `booking.removeItem` takes. */
export interface BookingRemoveItemParams {
  orderId: string;
  itemId: string;
}

/** What `booking.sendQuote` takes. */
export interface BookingSendQuoteParams {
  orderId: string;
  deviceId?: string | null;
  deviceIds?: ReadonlyArray<string> | null;
}

/** What `booking.authorizeQuote` takes. */
export interface BookingAuthorizeQuoteParams {
  orderId: string;
  /** Default: the only device with an open round. */
  deviceId?: string | null;
  /** The round that the client saw. */
  round?: number | null;
  method: BookingAuthorizationMethod;
  status?: BookingDeviceStatus | null;
  signature?: BookingSignatureForm | null;
  /** For a buyback. */
  bankDetails?: BookingBankDetailsInput | null;
}

/** What `booking.rejectQuote` takes. */
export interface BookingRejectQuoteParams {
  orderId: string;
  deviceId?: string | null;
  round?: number | null;
  /** Needed; at most 500 characters. */
  reason?: string | null;
}

/** What `booking.recordPayout` takes. */
export interface BookingRecordPayoutParams {
  orderId?: string | null;
  deviceId: string;
  method: BookingPayoutMethod;
  /** Needed for a bank transfer; at most 120 characters. */
  reference?: string | null;
}

/** What `booking.deletePayment` takes. */
export interface BookingDeletePaymentParams {
  orderId?: string | null;
  paymentId: string;
}

/** What `booking.refundPayment` takes. */
export interface BookingRefundPaymentParams {
  orderId?: string | null;
  paymentId: string;
  /** 1 to what is left of the payment. */
  amountMinor: number;
  /** Needed; at most 500 characters. */
  reason?: string | null;
}

/** What `booking.startCardPayment` takes. */
export interface BookingStartCardPaymentParams {
  orderId: string;
  /** 1 to 100,000,000. */
  amountMinor: number;
  deviceId?: string | null;
  isDeposit?: boolean | null;
  /** At most 500 characters. */
  notes?: string | null;
}

/** What `booking.finishCardPayment` takes. */
export interface BookingFinishCardPaymentParams {
  orderId?: string | null;
  cardPaymentId: string;
  status: BookingCardPaymentOutcome;
  /** The terminal's; at most 120 characters. */
  reference?: string | null;
}

/** What `booking.lookup` takes. */
export interface BookingLookupParams {
  code: string;
}

/** What `booking.lookup` answers. */
export interface BookingLookupResult {
  items: Array<BookingLookupHit>;
}

/** What `booking.getOrder` takes. */
export interface BookingGetOrderParams {
  orderId?: string | null;
  orderNumber?: number | null;
}

/** What `booking.deriveOrderStatus` takes. */
export interface BookingDeriveOrderStatusParams {
  /** Default: repair. */
  serviceType?: BookingServiceType | null;
  /** Default: none. */
  devices?: ReadonlyArray<BookingDeviceState> | null;
  /** What people set. */
  override?: BookingOrderOverride | null;
  /** Of a sale; absent: nothing is due. */
  balanceDueMinor?: number | null;
}

/** What `booking.deriveOrderStatus` answers. */
export interface BookingDeriveOrderStatusResult {
  status: BookingOrderStatus;
  label: string;
}

/** What `booking.listOrders` takes. */
export interface BookingListOrdersParams {
  /** Any of these. */
  status?: ReadonlyArray<BookingOrderStatus> | null;
  /** Any of these. */
  paymentStatus?: ReadonlyArray<BookingPaymentStatus> | null;
  locationId?: string | null;
  clientId?: string | null;
  /** Of the order, or of one of its devices. */
  assignedUserId?: string | null;
  /** Of one of its devices. */
  deviceTypeId?: string | null;
  /** An order number, a client, a serial number or an IMEI. */
  query?: string | null;
  /** First day of booking, in the organization's time zone. */
  dateFrom?: string | null;
  /** Last day of booking. */
  dateTo?: string | null;
  serviceType?: BookingServiceType | null;
  /** Default: newest. */
  sort?: BookingOrderSort | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `booking.listOrders` answers. */
export interface BookingListOrdersResult {
  items: Array<BookingOrderSummary>;
  /** There is more. */
  nextCursor?: string;
}

/** What `booking.updateOrder` takes. */
export interface BookingUpdateOrderParams {
  orderId: string;
  /** Refused when somebody else was faster. */
  expectedVersion?: number | null;
  /** As in a booking; the devices that are still here get it as due date. */
  readyBy?: string | null;
  allowOutsideHours?: boolean | null;
  locationId?: string | null;
}

/** What `booking.addNote` takes. */
export interface BookingAddNoteParams {
  orderId: string;
  /** At most 10,000 characters. */
  text: string;
  /** Absent: about the order as a whole. */
  deviceId?: string | null;
}

/** What `booking.assignOrder` takes. */
export interface BookingAssignOrderParams {
  orderId: string;
  /** Refused when somebody else was faster. */
  expectedVersion?: number | null;
  /** Absent: nobody. */
  assignedUserId?: string | null;
}

/** What `booking.holdOrder` takes. */
export interface BookingHoldOrderParams {
  orderId: string;
  /** At most 500 characters. */
  reason?: string | null;
}

/** What `booking.resumeOrder` takes. */
export interface BookingResumeOrderParams {
  orderId: string;
}

/** What `booking.cancelOrder` takes. */
export interface BookingCancelOrderParams {
  orderId: string;
  /** At most 500 characters. */
  reason: string;
}

/** What `booking.assignEngineer` takes. */
export interface BookingAssignEngineerParams {
  /** The device's order, to be sure that it is the one meant. */
  orderId?: string | null;
  deviceId: string;
  /** Refused when somebody else was faster. */
  expectedVersion?: number | null;
  /** Absent: nobody. */
  assignedUserId?: string | null;
}

/** What `booking.listEngineers` takes. */
export interface BookingListEngineersParams {
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `booking.listEngineers` answers. */
export interface BookingListEngineersResult {
  items: Array<BookingEngineerInfo>;
  /** There is more. */
  nextCursor?: string;
}

/** What `booking.getDocument` takes. */
export interface BookingGetDocumentParams {
  orderId: string;
  type: BookingDocumentType;
  /** The language of the paper, such as sv-SE; else that of the request. */
  locale?: string | null;
  /**
   * A file to write on the service's disk, where the caller may name one, instead of sending the
   * bytes. An earlier paper or report of ours is replaced, any other file is not.
   */
  path?: string | null;
}

/** What `booking.getDocument` answers. */
export interface BookingGetDocumentResult {
  fileName: string;
  mediaType: string;
  /** The PDF, unless a path was given. */
  data?: string;
  path?: string;
  sha256: string;
}

/** What `booking.audit` takes. */
export interface BookingAuditParams {
  orderId?: string | null;
  /** What this person did. */
  userId?: string | null;
  /** First day, in the organization's time zone. */
  from?: string | null;
  /** Last day. */
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `booking.audit` answers. */
export interface BookingAuditResult {
  items: Array<BookingAuditLine>;
  /** There is more. */
  nextCursor?: string;
}

/** What `booking.getDayReport` takes. */
export interface BookingGetDayReportParams {
  /** Default: today. */
  date?: string | null;
}

/** What `booking.getDayReport` answers. */
export interface BookingGetDayReportResult {
  date: string;
  label: string;
  counts: Array<BookingDayCounted>;
  /** Orders booked, by service. */
  services: Array<BookingDayService>;
  /** What came in, by how it was paid. */
  payments: Array<BookingDayPayments>;
  /** One for each currency in which money moved. */
  money: Array<BookingDayMoney>;
}

/** What `booking.revealBankDetails` takes. */
export interface BookingRevealBankDetailsParams {
  orderId?: string | null;
  deviceId: string;
}

/** What `booking.publishTerms` takes. */
export interface BookingPublishTermsParams {
  /** Kept as it is, letter by letter. */
  text: string;
  /** Its language as BCP 47 tag. Default: that of the session. */
  locale?: string | null;
}

/** What `booking.getTerms` takes. */
export interface BookingGetTermsParams {
  /** Such as terms-1. Default: the current one. */
  version?: string | null;
}

/** What `booking.listCountries` answers. */
export interface BookingListCountriesResult {
  items: Array<BookingCountryInfo>;
  defaultCountryCode: string;
}

/** What `booking.listServiceTypes` answers. */
export interface BookingListServiceTypesResult {
  items: Array<BookingServiceTypeInfo>;
  autoSelect: boolean;
}

/** What `booking.listSubLocations` takes. */
export interface BookingListSubLocationsParams {
  /** Only those of one location. */
  locationId?: string | null;
  activeOnly?: boolean | null;
}

/** What `booking.listSubLocations` answers. */
export interface BookingListSubLocationsResult {
  items: Array<BookingSubLocation>;
}

/** What `booking.listEnums` takes. */
export interface BookingListEnumsParams {
  /** Only these sets. Default: all. */
  names?: ReadonlyArray<string> | null;
}

/** What `booking.listEnums` answers. */
export interface BookingListEnumsResult {
  enums: Record<string, Array<BookingEnumWord>>;
}

/** What `booking.setUp` takes. */
export interface BookingSetUpParams {
  catalogue?: boolean | null;
  deviceTypes?: boolean | null;
  terms?: boolean | null;
  location?: boolean | null;
  /** Default: what the company is called. */
  locationName?: string | null;
  /** Where the location is. ISO 3166-1 alpha-2. */
  countryCode?: string | null;
}

/** What `booking.setUp` answers. */
export interface BookingSetUpResult {
  brandsAdded: number;
  modelsAdded: number;
  /** Those that were added. */
  deviceTypes: Array<BookingStarterDeviceType>;
  /** null: there are terms already, or none were wanted. */
  termsVersion: string | null;
  locationId: string | null;
}

/** What `booking.listStock` takes. */
export interface BookingListStockParams {
  status?: BookingStockStatus | null;
  query?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `booking.listStock` answers. */
export interface BookingListStockResult {
  items: Array<BookingStock>;
  /** There is more. */
  nextCursor?: string;
}

/** What `booking.getStock` takes. */
export interface BookingGetStockParams {
  stockId: string;
}

/** What `booking.updateStock` takes. */
export interface BookingUpdateStockParams {
  stockId: string;
  status?: BookingStockStatus | null;
  condition?: BookingConditionGrade | null;
  /** 0 to 100,000,000. */
  sellPriceMinor?: number | null;
  /** 0 to 100,000,000. */
  specialOfferPriceMinor?: number | null;
  /** True takes the special offer away. */
  clearSpecialOffer?: boolean | null;
  /** Replaces what was spent on the unit. */
  refurbishment?: ReadonlyArray<BookingStockWorkGiven> | null;
}

/** What `directory.updateOrganization` takes. */
export interface DirectoryUpdateOrganizationParams {
  name?: string | null;
  locale?: string | null;
  timezone?: string | null;
  expectedVersion?: number | null;
}

/** What `directory.createOrganization` takes. */
export interface DirectoryCreateOrganizationParams {
  name: string;
  /** Default: the language of the request. */
  locale?: string | null;
  /** Default: that of the session. */
  timezone?: string | null;
  owner: DirectoryNewOwner;
}

/** What `directory.listMembers` takes. */
export interface DirectoryListMembersParams {
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `directory.listMembers` answers. */
export interface DirectoryListMembersResult {
  items: Array<DirectoryMemberInfo>;
  /** There is more. */
  nextCursor?: string;
}

/** What `directory.addMember` takes. */
export interface DirectoryAddMemberParams {
  name: string;
  roles: DirectoryRoles;
  /** Upper and lower case are the same. */
  login?: string | null;
}

/** What `directory.updateMember` takes. */
export interface DirectoryUpdateMemberParams {
  userId: string;
  name?: string | null;
  roles?: DirectoryRoles | null;
  active?: boolean | null;
  expectedVersion?: number | null;
  /** The empty text takes it away. */
  login?: string | null;
}

/** What `events.subscribe` takes. */
export interface EventsSubscribeParams {
  /** Globs such as `booking.*`; everything when not said. */
  topics?: ReadonlyArray<string> | null;
  /** `now` (when not said), `start`, a seq (events after it), or `cursor`. */
  from?: unknown;
  /** The history that a seq belongs to. */
  epoch?: string | null;
  /** A stored cursor of this user. */
  name?: string | null;
  ack?: EventsAckMode | null;
  /** Events that may wait for a manual acknowledgement. */
  maxInFlight?: number | null;
}

/** What `events.subscribe` answers. */
export interface EventsSubscribeResult {
  subscription: string;
  epoch: string;
  /** Events after this seq are sent. */
  from: number;
  /** The first seq still kept. */
  oldest: number;
  latest: number;
}

/** What `events.unsubscribe` takes. */
export interface EventsUnsubscribeParams {
  subscription: string;
}

/** What `events.unsubscribe` answers. */
export interface EventsUnsubscribeResult {
  closed: string;
}

/** What `events.ack` takes. */
export interface EventsAckParams {
  subscription: string;
  seq: number;
}

/** What `events.ack` answers. */
export interface EventsAckResult {
  /** The seq acknowledged by now; an earlier one changes nothing. */
  acknowledged: number;
}

/** What `events.read` takes. */
export interface EventsReadParams {
  /** `now`, `start`, or a seq (events after it). */
  from: unknown;
  /** Globs such as `booking.*`; everything when not said. */
  topics?: ReadonlyArray<string> | null;
  limit?: number | null;
  waitMs?: number | null;
  /** The history that a seq belongs to. */
  epoch?: string | null;
}

/** What `events.read` answers. */
export interface EventsReadResult {
  items: Array<EventsEvent>;
  /** Where to go on. */
  next: number;
  latest: number;
  epoch: string;
}

/** What `events.list` answers. */
export interface EventsListResult {
  subscriptions: Array<EventsSubscriptionInfo>;
  cursors: Array<EventsCursorInfo>;
}

/** What `leave.handovers` takes. */
export interface LeaveHandoversParams {
  includeAnswered?: boolean | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `leave.handovers` answers. */
export interface LeaveHandoversResult {
  items: Array<LeaveHandover>;
  /** There is more. */
  nextCursor?: string;
}

/** What `leave.answerHandover` takes. */
export interface LeaveAnswerHandoverParams {
  leaveId: string;
  accept: boolean;
  /** At least 5 characters with a no. */
  comment?: string | null;
}

/** What `leave.chain` takes. */
export interface LeaveChainParams {
  type: LeaveType;
  requesterRole?: LeaveRole | null;
}

/** What `leave.chain` answers. */
export interface LeaveChainResult {
  chain: Array<LeaveRole>;
  finalRole: LeaveRole;
  finalRoleLabel: string;
  /** The chain in words. */
  label: string;
}

/** What `leave.canAct` takes. */
export interface LeaveCanActParams {
  action: LeaveLifeAction;
  actor: LeaveActingPerson;
  leave: LeaveActedOnLeave;
  /** Default: the date in the organization. */
  today?: string | null;
  /** To judge a shortening or an extension. */
  newEndDate?: string | null;
  /** To judge a recall: the first day on duty. */
  effectiveDate?: string | null;
}

/** What `leave.canAct` answers. */
export interface LeaveCanActResult {
  allowed: boolean;
  reason?: string;
  message?: string;
  /** Who comes next when it is done. */
  nextRole?: LeaveRole;
  /** What it becomes when it is done. */
  outcome?: LeaveStatus;
}

/** What `leave.decideMany` takes. */
export interface LeaveDecideManyParams {
  items: ReadonlyArray<LeaveDecisionItem>;
}

/** What `leave.decideMany` answers. */
export interface LeaveDecideManyResult {
  items: Array<LeaveDecided>;
}

/** What `leave.nudge` takes. */
export interface LeaveNudgeParams {
  leaveId: string;
}

/** What `leave.nudge` answers. */
export interface LeaveNudgeResult {
  sentTo: Array<LeavePersonName>;
  /** Who was reminded, or that nobody is there who could decide. */
  message: string;
}

/** What `leave.delegate` takes. */
export interface LeaveDelegateParams {
  to: string;
  /**
   * The first day. YYYY-MM-DD, or RFC 3339, which is cut to its date in the organization's time
   * zone.
   */
  from: string;
  /**
   * The last day. YYYY-MM-DD, or RFC 3339, which is cut to its date in the organization's time
   * zone.
   */
  until: string;
  reason?: string | null;
}

/** What `leave.delegations` takes. */
export interface LeaveDelegationsParams {
  includeEnded?: boolean | null;
  /** Everybody's: for HR and the system administrator. Others get their own all the same. */
  all?: boolean | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `leave.delegations` answers. */
export interface LeaveDelegationsResult {
  items: Array<LeaveDelegationInfo>;
  /** There is more. */
  nextCursor?: string;
}

/** What `leave.endDelegation` takes. */
export interface LeaveEndDelegationParams {
  delegationId: string;
}

/** What `leave.runReminders` takes. */
export interface LeaveRunRemindersParams {
  /** As of this day. Default: today. */
  date?: string | null;
  dryRun?: boolean | null;
}

/** What `leave.runReminders` answers. */
export interface LeaveRunRemindersResult {
  date: string;
  dryRun: boolean;
  sent: number;
  /** At most 10,000. */
  items: Array<LeaveReminderItem>;
}

/** What `leave.accrue` takes. */
export interface LeaveAccrueParams {
  /** YYYY-MM. */
  month: string;
  /** The first day of employment. Default: before the month. */
  joiningDate?: string | null;
  /** The last day of employment. Default: after the month. */
  leavingDate?: string | null;
  /** Those that may cover the month. */
  leaves?: ReadonlyArray<LeaveAccrualLeave> | null;
  earned: LeaveAccountForm;
  /** Default: empty. */
  special?: LeaveAccountForm | null;
}

/** What `leave.accrue` answers. */
export interface LeaveAccrueResult {
  credit: number;
  toEarned: number;
  toSpecial: number;
  /** What neither account may hold. */
  lost: number;
  employedDays: number;
  daysInMonth: number;
  onLeaveWholeMonth: boolean;
}

/** What `leave.rollover` takes. */
export interface LeaveRolloverParams {
  year: number;
  balances: ReadonlyArray<LeaveYearAccountForm>;
}

/** What `leave.rollover` answers. */
export interface LeaveRolloverResult {
  nextYear: number;
  /** By kind: what is carried forward. */
  opening: Record<string, number>;
  /** By kind: the year's entitlement. */
  granted: Record<string, number>;
  /** By kind: what was left and is no more. */
  lapsed: Record<string, number>;
  movedToSpecial: number;
  /** Earned leave that neither account may hold. */
  lost: number;
}

/** What `leave.validateEncashment` answers. */
export interface LeaveValidateEncashmentResult {
  ok: boolean;
  violations: Array<Violation>;
  /** How many violations there are beyond those told, which are 100 at most. */
  more?: number;
  maxEncashable: number;
  remainingBalance: number;
  /** When it can be paid and a month's pay is known. */
  amount?: Money;
}

/** What `leave.balance` takes. */
export interface LeaveBalanceParams {
  /** Default: oneself. */
  userId?: string | null;
  /** Default: this year. */
  year?: number | null;
  /** A date from today on, at most five years ahead. */
  asOf?: string | null;
}

/** What `leave.importStaff` takes. */
export interface LeaveImportStaffParams {
  /**
   * CSV with a header, of at most 2,000 people. Dates as YYYY-MM-DD or DD/MM/YYYY, days as 12.5 or
   * 12,5.
   */
  text: string;
  /** Of the balances. Default: this year. */
  year?: number | null;
  /** Says what would happen, and nothing does. */
  dryRun?: boolean | null;
}

/** What `leave.importStaff` answers. */
export interface LeaveImportStaffResult {
  ok: boolean;
  /** Rows that change something. */
  items: Array<LeaveStaffChange>;
  errors: Array<LeaveStaffError>;
  label: string;
}

/** What `leave.adjustBalance` takes. */
export interface LeaveAdjustBalanceParams {
  userId: string;
  type: LeaveType;
  /** Default: this year. */
  year?: number | null;
  /** Whole or half days. */
  delta: number;
  /** At least 10 characters. */
  note: string;
  /** What is above the cap of earned leave goes to special leave. */
  overflowToSpecial?: boolean | null;
  /**
   * The last day on which it can be taken. YYYY-MM-DD, or RFC 3339, which is cut to its date in the
   * organization's time zone.
   */
  expiresOn?: string | null;
}

/** What `leave.encash` takes. */
export interface LeaveEncashParams {
  days: number;
  reason?: string | null;
}

/** What `leave.decideEncashment` takes. */
export interface LeaveDecideEncashmentParams {
  encashmentId: string;
  decision: LeaveEncashmentDecision;
  /** Needed to reject. */
  reason?: string | null;
}

/** What `leave.markEncashmentPaid` takes. */
export interface LeaveMarkEncashmentPaidParams {
  encashmentId: string;
}

/** What `leave.encashments` takes. */
export interface LeaveEncashmentsParams {
  /** Only this person's. */
  userId?: string | null;
  status?: LeaveEncashmentStatus | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `leave.encashments` answers. */
export interface LeaveEncashmentsResult {
  items: Array<LeaveEncashment>;
  /** There is more. */
  nextCursor?: string;
}

/** What `leave.settle` takes. */
export interface LeaveSettleParams {
  userId: string;
  /** The last day of employment. */
  leavingDate: string;
}

/** What `leave.settle` answers. */
export interface LeaveSettleResult {
  userId: string;
  name: string;
  leavingDate: string;
  /** Earned leave that is paid. */
  days: number;
  /** Null: no pay is known. */
  amount: Money | null;
  /** By kind. */
  lapsed: Record<string, number>;
}

/** What `leave.runAccrual` takes. */
export interface LeaveRunAccrualParams {
  /** YYYY-MM, a month that is over. */
  month: string;
  /** Only shows what would happen. */
  dryRun?: boolean | null;
}

/** What `leave.runAccrual` answers. */
export interface LeaveRunAccrualResult {
  month: string;
  dryRun: boolean;
  /** Who was employed in the month. */
  people: number;
  /** Those for whom it was done now. */
  credited: number;
  /** At most 10,000. */
  items: Array<LeaveAccrualLine>;
  omitted: number;
}

/** What `leave.runRollover` takes. */
export interface LeaveRunRolloverParams {
  /** The year that ends. */
  year: number;
  /** Only shows what would happen. */
  dryRun?: boolean | null;
}

/** What `leave.runRollover` answers. */
export interface LeaveRunRolloverResult {
  year: number;
  nextYear: number;
  dryRun: boolean;
  people: number;
  /** Those for whom it was done now. */
  carried: number;
  /** At most 10,000. */
  items: Array<LeaveRolloverLine>;
  omitted: number;
}

/** What `leave.runLapseReminders` takes. */
export interface LeaveRunLapseRemindersParams {
  /** As of this day. Default: today. */
  date?: string | null;
  /** Only shows what would be sent. */
  dryRun?: boolean | null;
}

/** What `leave.runLapseReminders` answers. */
export interface LeaveRunLapseRemindersResult {
  date: string;
  dryRun: boolean;
  sent: number;
  /** At most 10,000. */
  items: Array<LeaveLapseLine>;
  omitted: number;
}

/** What `leave.holidays` takes. */
export interface LeaveHolidaysParams {
  /** Default: the current year, when no period is given. */
  year?: number | null;
  /** YYYY-MM-DD, or RFC 3339, which is cut to its date in the organization's time zone. */
  from?: string | null;
  to?: string | null;
  includeOptional?: boolean | null;
}

/** What `leave.holidays` answers. */
export interface LeaveHolidaysResult {
  items: Array<LeaveHoliday>;
  /** Changes when the list does. */
  etag: string;
  /** When a year was asked for. */
  year?: number;
  label: string;
}

/** What `leave.parseHolidays` takes. */
export interface LeaveParseHolidaysParams {
  format: LeaveHolidayFormat;
  text: string;
  /** Only these; also how far yearly events are expanded. */
  years?: ReadonlyArray<number> | null;
  /** Dates that are holidays already. */
  existing?: ReadonlyArray<string> | null;
  mode?: LeaveParseMode | null;
}

/** What `leave.parseHolidays` answers. */
export interface LeaveParseHolidaysResult {
  ok: boolean;
  items: Array<LeaveParsedHoliday>;
  errors: Array<LeaveHolidayError>;
}

/** What `leave.setHoliday` takes. */
export interface LeaveSetHolidayParams {
  /** YYYY-MM-DD, or RFC 3339, which is cut to its date in the organization's time zone. */
  date?: string | null;
  name?: string | null;
  /** A working day for all who do not take it. */
  optional?: boolean | null;
  /** Default: a public holiday, or the company's when it is optional. */
  type?: LeaveHolidayType | null;
}

/** What `leave.removeHoliday` takes. */
export interface LeaveRemoveHolidayParams {
  date?: string | null;
}

/** What `leave.importHolidays` takes. */
export interface LeaveImportHolidaysParams {
  format: LeaveHolidayFormat;
  text: string;
  /** Only these; also how far yearly events are expanded. */
  years?: ReadonlyArray<number> | null;
  /** Dates that are holidays already. */
  existing?: ReadonlyArray<string> | null;
  mode?: LeaveParseMode | null;
  /** Holidays of the list's years that it does not have are removed. */
  replaceYear?: boolean | null;
  /** Says what would happen, and nothing does. */
  dryRun?: boolean | null;
}

/** What `leave.calendar` takes. */
export interface LeaveCalendarParams {
  from?: string | null;
  /** At most two years after from. */
  to?: string | null;
  scope: LeaveCalendarScope;
  format?: LeaveCalendarFormat | null;
  /** Only these, as far as the caller may know them. */
  types?: ReadonlyArray<LeaveType> | null;
}

/** What `leave.calendar` answers. */
export interface LeaveCalendarResult {
  from: string;
  to: string;
  scope: LeaveCalendarScope;
  format: LeaveCalendarFormat;
  label: string;
  days?: Array<LeaveCalendarDayShown>;
  mime?: string;
  /** The calendar file. */
  data?: string;
}

/** What `leave.createFeed` takes. */
export interface LeaveCreateFeedParams {
  scope: LeaveCalendarScope;
  types?: ReadonlyArray<LeaveType> | null;
  name?: string | null;
}

/** What `leave.createFeed` answers. */
export interface LeaveCreateFeedResult {
  feed: LeaveCalendarFeed;
  handle: string;
}

/** What `leave.feeds` takes. */
export interface LeaveFeedsParams {
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `leave.feeds` answers. */
export interface LeaveFeedsResult {
  items: Array<LeaveCalendarFeed>;
  /** There is more. */
  nextCursor?: string;
}

/** What `leave.revokeFeed` takes. */
export interface LeaveRevokeFeedParams {
  feedId: string;
}

/** What `leave.revokeFeed` answers. */
export interface LeaveRevokeFeedResult {
  feedId: string;
}

/** What `leave.readFeed` takes. */
export interface LeaveReadFeedParams {
  handle: string;
}

/** What `leave.readFeed` answers. */
export interface LeaveReadFeedResult {
  mime: string;
  name: string;
  data: string;
}

/** What `leave.countDays` takes. */
export interface LeaveCountDaysParams {
  startDate?: string | null;
  endDate?: string | null;
  /** Which days are counted. Default: working. */
  mode?: LeaveCountMode | null;
  holidays?: ReadonlyArray<LeaveHolidayFacts> | null;
  extraWorkingDays?: ReadonlyArray<string> | null;
  /** Default: Friday and Saturday. */
  weekend?: ReadonlyArray<LeaveWeekday> | null;
  optionalHolidaysTaken?: ReadonlyArray<string> | null;
}

/** What `leave.countDays` answers. */
export interface LeaveCountDaysResult {
  ok: boolean;
  calendarDays: number;
  workingDays: number;
  weekendDays: number;
  holidayDays: number;
  countedDays: number;
  breakdown: Array<LeaveDay>;
  violations: Array<Violation>;
}

/** What `leave.signExport` takes. */
export interface LeaveSignExportParams {
  envelope: unknown;
  key: string;
}

/** What `leave.signExport` answers. */
export interface LeaveSignExportResult {
  /** The envelope with its signature. */
  envelope: Json;
  /** The text that was signed. */
  canonical: string;
}

/** What `leave.verifyExport` takes. */
export interface LeaveVerifyExportParams {
  envelope: unknown;
  /** By their keyId. */
  keys: Readonly<Record<string, string>>;
  /** Default: the service's clock. */
  now?: string | null;
}

/** What `leave.verifyExport` answers. */
export interface LeaveVerifyExportResult {
  ok: boolean;
  violations: Array<Violation>;
  warnings: Array<Violation>;
  /** Only when all is well. */
  payload?: Json;
}

/** What `leave.resolveConflict` takes. */
export interface LeaveResolveConflictParams {
  entity: LeaveSyncEntity;
  /** As the device got it. */
  base?: unknown;
  /** As it is on the device. */
  local?: unknown;
  /** As it is on the server. */
  remote?: unknown;
  /** Whether the device has changed it. */
  dirty?: boolean | null;
  localAction?: LeaveLocalAction | null;
}

/** What `leave.resolveConflict` answers. */
export interface LeaveResolveConflictResult {
  resolution: LeaveResolution;
  /** Whether the device has something to send. */
  push: boolean;
  reason: LeaveConflictReason;
  /** The server's version with the device's changes. */
  merged?: Json;
  /** Whether what was typed is to be kept as a draft. */
  draftCopy?: boolean;
  message: string;
}

/** What `leave.qrFrames` takes. */
export interface LeaveQrFramesParams {
  data: string;
  /** Eight upper-case hexadecimal digits. Default: from the data. */
  sessionId?: string | null;
  /** Letters in one code, besides some thirty that say what it is. */
  maxPayload?: number | null;
}

/** What `leave.qrFrames` answers. */
export interface LeaveQrFramesResult {
  sessionId: string;
  frames: Array<string>;
}

/** What `leave.qrAssemble` takes. */
export interface LeaveQrAssembleParams {
  frames: ReadonlyArray<string>;
}

/** What `leave.qrAssemble` answers. */
export interface LeaveQrAssembleResult {
  ok: boolean;
  complete: boolean;
  /** How many numbered codes are there. */
  received: number;
  missing: Array<number>;
  corrupted: Array<number>;
  data?: string;
  violations: Array<Violation>;
  /** How many violations there are beyond those told, which are 100 at most. */
  more?: number;
}

/** What `leave.qr` takes. */
export interface LeaveQrParams {
  text?: string | null;
  envelope?: unknown;
  leaveId?: string | null;
  format?: LeaveCodeFormat | null;
  errorCorrection?: LeaveErrorCorrection | null;
  /**
   * Of one side; more where a module would have less than a pixel. Not given: 512, and for a code
   * larger than version 15, 8 for each module.
   */
  sizePx?: number | null;
  /** Light modules around. */
  margin?: number | null;
}

/** What `leave.qr` answers. */
export interface LeaveQrResult {
  mime: string;
  /** A text; rows of 0 and 1 for a matrix. */
  data: Json;
  version: number;
  /** Along one side, without the margin. */
  modules: number;
}

/** What `leave.export` takes. */
export interface LeaveExportParams {
  leaveId?: string | null;
  kind?: LeaveExportKind | null;
  /** Default: the setting export_recipient. */
  recipient?: string | null;
}

/** What `leave.export` answers. */
export interface LeaveExportResult {
  envelope: Json;
  fileName: string;
  qr: LeaveShownCode;
  mail: LeaveExportMail;
}

/** What `leave.pairStart` answers. */
export interface LeavePairStartResult {
  pairToken: string;
  expiresAt: string;
  qr: LeaveShownCode;
}

/** What `leave.pair` takes. */
export interface LeavePairParams {
  pairToken: string;
  deviceId: string;
  devicePublicKey?: string | null;
  /** Whatever the device says of itself. */
  deviceInfo?: unknown;
}

/** What `leave.pair` answers. */
export interface LeavePairResult {
  session: string;
  expiresAt: string;
  refreshToken: string;
  deviceId: string;
  keyId: string;
  /** Signs what the device exports. */
  deviceKey: string;
}

/** What `leave.pairRefresh` takes. */
export interface LeavePairRefreshParams {
  refreshToken: string;
  deviceId: string;
}

/** What `leave.pairRefresh` answers. */
export interface LeavePairRefreshResult {
  session: string;
  expiresAt: string;
  refreshToken: string;
  deviceId: string;
  keyId: string;
}

/** What `leave.devices` takes. */
export interface LeaveDevicesParams {
  userId?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `leave.devices` answers. */
export interface LeaveDevicesResult {
  items: Array<LeavePairedDevice>;
  /** There is more. */
  nextCursor?: string;
}

/** What `leave.unpair` takes. */
export interface LeaveUnpairParams {
  deviceId: string;
}

/** What `leave.unpair` answers. */
export interface LeaveUnpairResult {
  deviceId: string;
  revokedAt: string;
}

/** What `leave.import` takes. */
export interface LeaveImportParams {
  envelope?: unknown;
  /** The envelope as the text of a file. */
  text?: string | null;
  /**
   * SHA-256 of the text, or of the envelope's canonical text, in lower-case hexadecimal digits.
   */
  expectedPackageHash?: string | null;
}

/** What `leave.import` answers. */
export interface LeaveImportResult {
  receipt: LeaveImportReceipt;
  results: Array<LeaveSyncOutcome>;
}

/** What `leave.sync` takes. */
export interface LeaveSyncParams {
  deviceId: string;
  /** Of the last answer; absent: everything. */
  cursor?: string | null;
  /** In the order in which it was done. */
  push: ReadonlyArray<LeavePushedAction>;
  /** Default: everything. */
  want?: ReadonlyArray<LeaveSyncPart> | null;
}

/** What `leave.sync` answers. */
export interface LeaveSyncResult {
  results: Array<LeaveSyncOutcome>;
  changes: LeaveSyncChanges;
  removed: Array<string>;
  cursor: string;
  serverTime: string;
  ttl: LeaveSyncTTL;
}

/** What `leave.checkCertificate` takes. */
export interface LeaveCheckCertificateParams {
  fileName?: string | null;
  sizeBytes?: number | null;
  /** The first bytes of the content: eight are enough. */
  head?: string | null;
}

/** What `leave.checkCertificate` answers. */
export interface LeaveCheckCertificateResult {
  ok: boolean;
  /** By the name's extension, unless the content is of another type. */
  mime?: string;
  violations: Array<Violation>;
}

/** What `leave.uploadCertificate` takes. */
export interface LeaveUploadCertificateParams {
  leaveId: string;
  kind: LeaveCertificateKind;
  fileName: string;
  /** The content. */
  data?: string | null;
  /** Instead: a file on the service's disk that the caller may name. */
  path?: string | null;
}

/** What `leave.getCertificate` takes. */
export interface LeaveGetCertificateParams {
  documentId: string;
}

/** What `leave.getCertificate` answers. */
export interface LeaveGetCertificateResult {
  handle: string;
  expiresAt: string;
  fileName: string;
  mime: string;
  sizeBytes: number;
  sha256: string;
}

/** What `leave.readCertificate` takes. */
export interface LeaveReadCertificateParams {
  handle: string;
}

/** What `leave.readCertificate` answers. */
export interface LeaveReadCertificateResult {
  data: string;
  fileName: string;
  mime: string;
  sizeBytes: number;
  sha256: string;
}

/** What `leave.removeCertificate` takes. */
export interface LeaveRemoveCertificateParams {
  documentId: string;
}

/** What `leave.reviewFitness` takes. */
export interface LeaveReviewFitnessParams {
  leaveId: string;
  decision: LeaveFitnessDecision;
  /** Needed to reject. */
  comment?: string | null;
}

/** What `leave.reviewFitness` answers. */
export interface LeaveReviewFitnessResult {
  leaveId: string;
  approvals: number;
  required: number;
  nextRole?: LeaveRole;
}

/** What `leave.cancel` takes. */
export interface LeaveCancelParams {
  leaveId: string;
  /** At least 10 characters for an approved leave. */
  reason?: string | null;
  /** Only the days from this one on, of an approved leave that has begun. */
  from?: string | null;
  expectedVersion?: number | null;
}

/** What `leave.shorten` takes. */
export interface LeaveShortenParams {
  leaveId: string;
  /**
   * The new last day: today or later, and before the present one. YYYY-MM-DD, or RFC 3339, which is
   * cut to its date in the organization's time zone.
   */
  newEndDate: string;
  /** At least 10 characters. */
  reason?: string | null;
  /** Refused as `conflict` when the leave has another one. */
  expectedVersion?: number | null;
}

/** What `leave.extend` takes. */
export interface LeaveExtendParams {
  leaveId: string;
  /**
   * The new last day, after the present one. YYYY-MM-DD, or RFC 3339, which is cut to its date in
   * the organization's time zone.
   */
  newEndDate: string;
  /** At least 10 characters. */
  reason?: string | null;
  /** Kinds of warnings that were seen. */
  acknowledge?: ReadonlyArray<string> | null;
  /** Refused as `conflict` when the leave has another one. */
  expectedVersion?: number | null;
}

/** What `leave.recall` takes. */
export interface LeaveRecallParams {
  leaveId: string;
  /**
   * The first day on duty: today or later, and within the leave. Default: today, or the first day
   * of a leave to come.
   */
  effectiveDate?: string | null;
  comment?: string | null;
  travelAllowance?: Money | null;
  travelDistanceKm?: number | null;
  travelNotes?: string | null;
  /** Refused as `conflict` when the leave has another one. */
  expectedVersion?: number | null;
}

/** What `leave.dutyReturn` takes. */
export interface LeaveDutyReturnParams {
  leaveId: string;
  /** From the first day of the leave to today. Default: today. */
  returnedOn?: string | null;
  comment?: string | null;
}

/** What `leave.changeType` takes. */
export interface LeaveChangeTypeParams {
  leaveId: string;
  newType: LeaveType;
  /** At least 10 characters. */
  reason?: string | null;
  /** Refused as `conflict` when the leave has another one. */
  expectedVersion?: number | null;
}

/** What `leave.runOverstay` takes. */
export interface LeaveRunOverstayParams {
  /** As of this day. Default: today. */
  date?: string | null;
  dryRun?: boolean | null;
}

/** What `leave.runOverstay` answers. */
export interface LeaveRunOverstayResult {
  date: string;
  dryRun: boolean;
  flagged: number;
  /** At most 10,000. */
  items: Array<LeaveOverstayItem>;
}

/** What `leave.updatePreferences` takes. */
export interface LeaveUpdatePreferencesParams {
  language?: LeavePreferredLanguage | null;
  look?: LeaveLook | null;
  /** All that the person does not want to be told. */
  muted?: ReadonlyArray<LeaveNotificationType> | null;
  expectedVersion?: number | null;
}

/** What `leave.notifications` takes. */
export interface LeaveNotificationsParams {
  unreadOnly?: boolean | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `leave.notifications` answers. */
export interface LeaveNotificationsResult {
  items: Array<LeaveNotification>;
  unreadCount: number;
  /** There is more. */
  nextCursor?: string;
}

/** What `leave.markRead` takes. */
export interface LeaveMarkReadParams {
  ids?: ReadonlyArray<string> | null;
  all?: boolean | null;
}

/** What `leave.markRead` answers. */
export interface LeaveMarkReadResult {
  unreadCount: number;
}

/** What `leave.updateProfile` takes. */
export interface LeaveUpdateProfileParams {
  userId: string;
  employeeCode?: string | null;
  department?: string | null;
  /** Whose step it is in the chain, where the head of department decides. */
  headUserId?: string | null;
  /** YYYY-MM-DD, or RFC 3339, which is cut to its date in the organization's time zone. */
  joiningDate?: string | null;
  retirementDate?: string | null;
  leavingDate?: string | null;
  gender?: LeaveGender | null;
  confirmed?: boolean | null;
  outstandingLoan?: boolean | null;
  grossMonthly?: Money | null;
  /** What shall be emptied. */
  clear?: ReadonlyArray<LeaveEmployeeField> | null;
  expectedVersion?: number | null;
}

/** What `leave.people` takes. */
export interface LeavePeopleParams {
  /** Words, each the beginning of one. */
  search?: string | null;
  /** Only people of it. */
  department?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `leave.people` answers. */
export interface LeavePeopleResult {
  items: Array<LeavePerson>;
  /** There is more. */
  nextCursor?: string;
}

/** What `leave.profile` takes. */
export interface LeaveProfileParams {
  /** Default: the person who asks. */
  userId?: string | null;
}

/** What `leave.runRetention` takes. */
export interface LeaveRunRetentionParams {
  /** Only counts. */
  dryRun?: boolean | null;
}

/** What `leave.audit` takes. */
export interface LeaveAuditParams {
  leaveId?: string | null;
  /** What this person did, and what was done to their leaves. */
  userId?: string | null;
  /** The first day, in the organization's time zone. */
  from?: string | null;
  /** The last day. */
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `leave.audit` answers. */
export interface LeaveAuditResult {
  items: Array<LeaveAuditEntry>;
  /** There is more. */
  nextCursor?: string;
}

/** What `leave.report` takes. */
export interface LeaveReportParams {
  kind: LeaveReportKind;
  /**
   * The first day. YYYY-MM-DD, or RFC 3339, which is cut to its date in the organization's time
   * zone.
   */
  from: string;
  /**
   * The last day, at most 366 days in all. YYYY-MM-DD, or RFC 3339, which is cut to its date in the
   * organization's time zone.
   */
  to: string;
  department?: string | null;
  format?: LeaveReportFormat | null;
}

/** What `leave.report` answers. */
export interface LeaveReportResult {
  kind: LeaveReportKind;
  label: string;
  from: string;
  to: string;
  format: LeaveReportFormat;
  columns: Array<LeaveReportColumn>;
  /** Empty for csv. */
  rows: Array<LeaveReportRow>;
  /** RFC 4180; the first record holds the keys of `columns`. */
  csv?: string;
  mime?: string;
  fileName?: string;
}

/** What `leave.suggest` takes. */
export interface LeaveSuggestParams {
  year: number;
  type?: LeaveType | null;
  /** Days of leave at a time. */
  maxDays?: number | null;
  limit?: number | null;
}

/** What `leave.suggest` answers. */
export interface LeaveSuggestResult {
  items: Array<LeaveBridgeSuggestion>;
  year: number;
}

/** What `leave.form` takes. */
export interface LeaveFormParams {
  /** Of which leave the days are looked at. */
  type?: LeaveType | null;
  /** The first day shown. Default: today. */
  from?: string | null;
  /** The last day shown, at most 366 days in all. Default: 92 days. */
  to?: string | null;
}

/** What `leave.form` answers. */
export interface LeaveFormResult {
  today: string;
  policyVersion: string;
  types: Array<LeaveFormType>;
  from: string;
  to: string;
  days: Array<LeaveFormDay>;
}

/** What `leave.get` takes. */
export interface LeaveGetParams {
  leaveId: string;
}

/** What `leave.dashboard` answers. */
export interface LeaveDashboardResult {
  year: number;
  balances: Array<LeaveBalanceItem>;
  nextLeave: LeaveRecord | null;
  openRequests: Array<LeaveRecord>;
  /** Leaves that wait for the person's decision. */
  queueCount: number;
  unreadCount: number;
  nextHolidays: Array<LeaveHoliday>;
  /** From 1 November, when there is something to lose. */
  lapseReminder?: LeaveLapseReminder;
  sync: LeaveSyncState;
  accessibilityText: string;
}

/** What `leave.list` takes. */
export interface LeaveListParams {
  scope?: LeaveListScope | null;
  status?: LeaveStatus | null;
  type?: LeaveType | null;
  /**
   * Leaves that end on this day or later. YYYY-MM-DD, or RFC 3339, which is cut to its date in the
   * organization's time zone.
   */
  from?: string | null;
  /** Leaves that begin on this day or earlier. */
  to?: string | null;
  /** Part of a name or a reason. */
  search?: string | null;
  updatedSince?: string | null;
  /** Default: received; of a queue: priority. */
  sort?: LeaveSort | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `leave.list` answers. */
export interface LeaveListResult {
  items: Array<LeaveRecord>;
  /** How many there are of each status, whatever status was asked for. */
  counts: Record<string, number>;
  /** There is more. */
  nextCursor?: string;
}

/** What `leave.comment` takes. */
export interface LeaveCommentParams {
  leaveId: string;
  text: string;
}

/** What `leave.settings` answers. */
export interface LeaveSettingsResult {
  items: Array<LeaveSetting>;
  /** Counts changes; 0 before the first. */
  version: number;
}

/** What `leave.policy` takes. */
export interface LeavePolicyParams {
  /** Refused unless it is the edition that is implemented. */
  version?: string | null;
}

/** What `leave.policy` answers. */
export interface LeavePolicyResult {
  version: string;
  types: Array<LeavePolicyType>;
  numbers: LeavePolicyNumbers;
  settings: Array<LeaveSetting>;
}

/** What `leave.updateSettings` takes. */
export interface LeaveUpdateSettingsParams {
  /** An object: the settings that change, by their keys, as `leave.settings` lists them. */
  settings: unknown;
  /** Refused when somebody changed settings meanwhile. */
  expectedVersion?: number | null;
}

/** What `settings.update` takes. */
export interface SettingsUpdateParams {
  patch: unknown;
  expectedVersion?: number | null;
}

/** What `settings.setSubscription` takes. */
export interface SettingsSetSubscriptionParams {
  plan: ProtectionPlan;
  status?: ProtectionSubscriptionStatus | null;
  since?: string | null;
  renewsOn?: string | null;
  endsOn?: string | null;
  price?: Money | null;
  period?: ProtectionBillingPeriod | null;
  soldBy: string;
  receipt: string;
  receiptSignature?: string | null;
}

/** What `settings.listSubscriptions` takes. */
export interface SettingsListSubscriptionsParams {
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `settings.listSubscriptions` answers. */
export interface SettingsListSubscriptionsResult {
  items: Array<ProtectionSubscriptionEntry>;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `family.addDependent` takes. */
export interface FamilyAddDependentParams {
  displayName: string;
  birthYear?: number | null;
}

/** What `family.giveLogin` takes. */
export interface FamilyGiveLoginParams {
  userId: string;
  login: string;
  password: string;
}

/** What `settings.export` takes. */
export interface SettingsExportParams {
  /**
   * A file to write on the service's disk, where the caller may name one; never over another file.
   */
  path: string;
}

/** What `settings.export` answers. */
export interface SettingsExportResult {
  jobId: string;
  state: ProtectionRunState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  summary: string;
  path: string;
  size: number;
  sha256: string;
  counts: Record<string, number>;
  coverage: Array<ProtectionCoverage>;
}

/** What `settings.deleteAccount` takes. */
export interface SettingsDeleteAccountParams {
  /** The person's e-mail address, else their login, else their name. */
  confirm: string;
}

/** What `settings.deleteAccount` answers. */
export interface SettingsDeleteAccountResult {
  deleted: boolean;
  /** How many things went, by store. */
  erased: Record<string, number>;
  /** What is out of reach. */
  olderCopies: Array<PlatformOlderCopy>;
}

/** What `darkwatch.listAddresses` takes. */
export interface DarkwatchListAddressesParams {
  itemId: string;
  search?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `darkwatch.listAddresses` answers. */
export interface DarkwatchListAddressesResult {
  items: Array<ProtectionWatchedAddress>;
  coverage: Array<ProtectionCoverage>;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `alerts.correlate` takes. */
export interface AlertsCorrelateParams {
  alerts: ReadonlyArray<ProtectionCorrelatedAlert>;
  windowHours?: number | null;
}

/** What `alerts.correlate` answers. */
export interface AlertsCorrelateResult {
  groups: Array<ProtectionAlertGroup>;
  /** By moment, then by id. */
  ungrouped: Array<string>;
  /** False alarms; by moment, then by id. */
  excluded: Array<string>;
}

/** What `darkwatch.listAttestations` takes. */
export interface DarkwatchListAttestationsParams {
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `darkwatch.listAttestations` answers. */
export interface DarkwatchListAttestationsResult {
  items: Array<ProtectionDomainClaim>;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `darkwatch.attestItem` takes. */
export interface DarkwatchAttestItemParams {
  itemId: string;
  reason: string;
  expectedVersion?: number | null;
}

/** What `darkwatch.attestItem` answers. */
export interface DarkwatchAttestItemResult {
  itemId: string;
  verifiedAt: string;
}

/** What `brokers.list` takes. */
export interface BrokersListParams {
  personId?: string | null;
  /** In the name, the domain, and whom it also covers. */
  search?: string | null;
  category?: ProtectionBrokerCategory | null;
  method?: ProtectionRemovalMethod | null;
  jurisdiction?: string | null;
  requestState?: ProtectionRequestProgress | null;
  sort?: ProtectionBrokerSort | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `brokers.list` answers. */
export interface BrokersListResult {
  items: Array<ProtectionBroker>;
  counts: ProtectionBrokerCounts;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `brokers.get` takes. */
export interface BrokersGetParams {
  brokerId: string;
}

/** What `brokers.guide` takes. */
export interface BrokersGuideParams {
  brokerId: string;
  identityId?: string | null;
  requestId?: string | null;
}

/** What `brokers.guide` answers. */
export interface BrokersGuideResult {
  steps: Array<ProtectionGuideStep>;
  warnings: Array<ProtectionGuideWarning>;
  waitsFor: ProtectionRequestWaitsFor;
  waitsForLabel: string;
}

/** What `spamshield.logCall` takes. */
export interface SpamshieldLogCallParams {
  number?: string | null;
  anonymous?: boolean | null;
  at?: string | null;
  attestation?: ProtectionAttestation | null;
  calledNumber?: string | null;
  personId?: string | null;
}

/** What `spamshield.logCall` answers. */
export interface SpamshieldLogCallResult {
  action: ProtectionRuleAction;
  actionLabel: string;
  actionColorToken: string;
  actionIcon: string;
  reason: ProtectionCallReason;
  reasonLabel: string;
  ruleId?: string;
  e164?: string;
  anonymous: boolean;
  candidates: Array<ProtectionRuleCandidate>;
  message: string;
  historyId: string;
  reputation: number;
  alertId?: string;
}

/** What `spamshield.logMessage` takes. */
export interface SpamshieldLogMessageParams {
  number?: string | null;
  at?: string | null;
  text?: string | null;
  personId?: string | null;
}

/** What `spamshield.logMessage` answers. */
export interface SpamshieldLogMessageResult {
  action: ProtectionRuleAction;
  actionLabel: string;
  actionColorToken: string;
  actionIcon: string;
  reason: ProtectionCallReason;
  reasonLabel: string;
  ruleId?: string;
  e164?: string;
  anonymous: boolean;
  candidates: Array<ProtectionRuleCandidate>;
  message: string;
  class?: ProtectionTextClass;
  classLabel?: string;
  classColorToken?: string;
  classIcon?: string;
  probability?: number;
  modelProbability?: number;
  signals?: Array<ProtectionTextSignal>;
  topFeatures?: Array<ProtectionTextFeature>;
  historyId: string;
  reputation: number;
  alertId?: string;
}

/** What `spamshield.checkNumber` takes. */
export interface SpamshieldCheckNumberParams {
  number: string;
  personId?: string | null;
  defaultRegion?: string | null;
}

/** What `spamshield.checkNumber` answers. */
export interface SpamshieldCheckNumberResult {
  anonymous: boolean;
  e164?: string;
  national?: string;
  international?: string;
  region?: string;
  countryCode?: number;
  type?: ProtectionNumberType;
  typeLabel?: string;
  valid?: boolean;
  possible?: boolean;
  location?: string;
  /** 0 to 100. */
  reputation: number;
  reportCount: number;
  lastReportedAt?: string;
  /** Those that match, the one that wins first. */
  rules: Array<ProtectionRuleCandidate>;
  /** The latest calls and texts, at most ten. */
  history: Array<ProtectionCallEntry>;
  verdict: ProtectionCallVerdict;
  verdictLabel: string;
  verdictColorToken: string;
  verdictIcon: string;
  message: string;
  summary: string;
  accessibilityText: string;
}

/** What `spamshield.history` takes. */
export interface SpamshieldHistoryParams {
  personId?: string | null;
  channel?: ProtectionCallChannel | null;
  action?: ProtectionRuleAction | null;
  number?: string | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `spamshield.history` answers. */
export interface SpamshieldHistoryResult {
  items: Array<ProtectionCallEntry>;
  counts: ProtectionCallCounts;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `spamshield.stats` takes. */
export interface SpamshieldStatsParams {
  personId?: string | null;
  from?: string | null;
  to?: string | null;
}

/** What `spamshield.stats` answers. */
export interface SpamshieldStatsResult {
  total: number;
  byAction: Record<string, number>;
  byChannel: Record<string, number>;
  byDay: Array<ProtectionCallDay>;
  topNumbers: Array<ProtectionNumberCount>;
  topCountries: Array<ProtectionCountryCount>;
}

/** What `protection.attachCasePaper` takes. */
export interface ProtectionAttachCasePaperParams {
  caseId: string;
  stepId?: string | null;
  /** A file on the service's disk that the caller may name. */
  path?: string | null;
  /** Instead: the content. */
  data?: string | null;
  title: string;
  expectedVersion?: number | null;
}

/** What `protection.readCasePaper` takes. */
export interface ProtectionReadCasePaperParams {
  caseId: string;
  paperId: string;
}

/** What `protection.caseLetter` takes. */
export interface ProtectionCaseLetterParams {
  caseId: string;
  template: ProtectionCaseLetterTemplate;
  stepId?: string | null;
  /** Default: the language of the call. */
  locale?: string | null;
  /** Default: as a PDF. */
  formats?: ReadonlyArray<ProtectionCaseLetterFormat> | null;
}

/** What `protection.exportCase` takes. */
export interface ProtectionExportCaseParams {
  caseId: string;
  /**
   * A file to write on the service's disk, where the caller may name one; never over another file.
   */
  path: string;
}

/** What `protection.casePlan` answers. */
export interface ProtectionCasePlanResult {
  steps: Array<ProtectionPlannedStep>;
}

/** What `protection.importCaseSteps` takes. */
export interface ProtectionImportCaseStepsParams {
  /** A file on the service's disk that the caller may name. */
  path: string;
}

/** What `protection.importCaseSteps` answers. */
export interface ProtectionImportCaseStepsResult {
  version: string;
  asOf: string;
  previousVersion?: string;
  previousAsOf?: string;
  changed: Array<ProtectionCaseTextChange>;
  summary: string;
  accessibilityText: string;
}

/** What `spamshield.importComplaints` takes. */
export interface SpamshieldImportComplaintsParams {
  /** A file on the service's disk that the caller may name. */
  path: string;
}

/** What `spamshield.importComplaints` answers. */
export interface SpamshieldImportComplaintsResult {
  jobId: string;
  state: ProtectionRunState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  summary: string;
  rows: number;
  reports: number;
  badRows: Array<ProtectionUnreadComplaints>;
  coverage: Array<ProtectionCoverage>;
}

/** What `spamshield.importContacts` takes. */
export interface SpamshieldImportContactsParams {
  /** A file on the service's disk that the caller may name, UTF-8, at most 10 MiB. */
  path?: string | null;
  text?: string | null;
  /** Else by what it looks like. */
  format?: ProtectionContactFormat | null;
  mode?: ProtectionImportMode | null;
  personId?: string | null;
}

/** What `spamshield.importContacts` answers. */
export interface SpamshieldImportContactsResult {
  added: number;
  unchanged: number;
  skipped: number;
  count: number;
}

/** What `spamshield.listContacts` takes. */
export interface SpamshieldListContactsParams {
  personId?: string | null;
  search?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `spamshield.listContacts` answers. */
export interface SpamshieldListContactsResult {
  items: Array<ProtectionPhoneContact>;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `spamshield.clearContacts` takes. */
export interface SpamshieldClearContactsParams {
  personId?: string | null;
}

/** What `spamshield.clearContacts` answers. */
export interface SpamshieldClearContactsResult {
  removed: number;
}

/** What `darkwatch.normalizeIdentifier` answers. */
export interface DarkwatchNormalizeIdentifierResult {
  type: ProtectionIdentifierType;
  typeLabel: string;
  /** Not of secret ones. */
  normalized?: string;
  /** What may be shown: the rest is masked. */
  display: string;
  /** Of an e-mail address: without tags, and as its provider tells addresses apart. */
  canonical?: string;
}

/** What `darkwatch.classifyExposure` takes. */
export interface DarkwatchClassifyExposureParams {
  dataClasses: ReadonlyArray<string>;
  passwordStorage?: ProtectionPasswordStorage | null;
  breachDate?: string | null;
  asOf: string;
  isVerified?: boolean | null;
  isFabricated?: boolean | null;
  isSpamList?: boolean | null;
  isStealerLog?: boolean | null;
}

/** What `darkwatch.classifyExposure` answers. */
export interface DarkwatchClassifyExposureResult {
  points: number;
  severity: ProtectionSeverity;
  severityLabel: string;
  severityColorToken: string;
  severityIcon: string;
  reasons: Array<ProtectionReasonPoints>;
  recommendations: Array<ProtectionAdviceKind>;
  /** The recommendations in words. */
  advice: Array<ProtectionAdvice>;
}

/** What `darkwatch.passwordSeverity` takes. */
export interface DarkwatchPasswordSeverityParams {
  count: number;
}

/** What `darkwatch.passwordSeverity` answers. */
export interface DarkwatchPasswordSeverityResult {
  count: number;
  severity: ProtectionSeverity;
  severityLabel: string;
  severityColorToken: string;
  severityIcon: string;
  points: number;
  reason: ProtectionExposureReason;
  message: string;
}

/** What `dashboard.threatScore` takes. */
export interface DashboardThreatScoreParams {
  asOf: string;
  exposures?: ReadonlyArray<ProtectionThreatExposure> | null;
  alerts?: ReadonlyArray<ProtectionThreatAlert> | null;
  /** Default: none. */
  brokers?: ProtectionThreatBrokers | null;
  /** Left out, its component counts nothing. */
  posture?: ProtectionThreatPosture | null;
}

/** What `dashboard.threatScore` answers. */
export interface DashboardThreatScoreResult {
  score: number;
  band: ProtectionBand;
  bandLabel: string;
  bandColorToken: string;
  bandIcon: string;
  totalMilli: number;
  components: Array<ProtectionThreatPart>;
  contributions: Array<ProtectionThreatContribution>;
  summary: string;
  accessibilityText: string;
}

/** What `protection.dataInfo` takes. */
export interface ProtectionDataInfoParams {
  locale?: string | null;
}

/** What `protection.dataInfo` answers. */
export interface ProtectionDataInfoResult {
  items: Array<ProtectionBundledFile>;
}

/** What `darkwatch.scan` takes. */
export interface DarkwatchScanParams {
  personId?: string | null;
  itemIds?: ReadonlyArray<string> | null;
  providerIds?: ReadonlyArray<string> | null;
}

/** What `darkwatch.listExposures` takes. */
export interface DarkwatchListExposuresParams {
  personId?: string | null;
  status?: ReadonlyArray<ProtectionFindingStatus> | null;
  severity?: ReadonlyArray<ProtectionSeverity> | null;
  itemId?: string | null;
  breachId?: string | null;
  site?: string | null;
  search?: string | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `darkwatch.listExposures` answers. */
export interface DarkwatchListExposuresResult {
  items: Array<ProtectionExposure>;
  counts: ProtectionExposureCounts;
  coverage: Array<ProtectionCoverage>;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `darkwatch.getExposure` takes. */
export interface DarkwatchGetExposureParams {
  exposureId: string;
}

/** What `darkwatch.resolveExposure` takes. */
export interface DarkwatchResolveExposureParams {
  exposureId: string;
  note?: string | null;
  expectedVersion?: number | null;
}

/** What `darkwatch.dismissExposure` takes. */
export interface DarkwatchDismissExposureParams {
  exposureId: string;
  note?: string | null;
  expectedVersion?: number | null;
}

/** What `darkwatch.reopenExposure` takes. */
export interface DarkwatchReopenExposureParams {
  exposureId: string;
  note?: string | null;
  expectedVersion?: number | null;
}

/** What `darkwatch.completeRecommendation` takes. */
export interface DarkwatchCompleteRecommendationParams {
  exposureId: string;
  kind: ProtectionAdviceKind;
  done: boolean;
  expectedVersion?: number | null;
}

/** What `darkwatch.listSites` takes. */
export interface DarkwatchListSitesParams {
  personId?: string | null;
  done?: boolean | null;
  search?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `darkwatch.listSites` answers. */
export interface DarkwatchListSitesResult {
  items: Array<ProtectionStolenSite>;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `darkwatch.completeSite` takes. */
export interface DarkwatchCompleteSiteParams {
  exposureId: string;
  host: string;
  done: boolean;
  expectedVersion?: number | null;
}

/** What `darkwatch.checkPassword` takes. */
export interface DarkwatchCheckPasswordParams {
  password?: string | null;
  sha1?: string | null;
}

/** What `darkwatch.checkPassword` answers. */
export interface DarkwatchCheckPasswordResult {
  found: boolean;
  count: number;
  severity: ProtectionSeverity;
  severityLabel: string;
  severityColorToken: string;
  severityIcon: string;
  points: number;
  message: string;
  providerIds: Array<string>;
  coverage: Array<ProtectionCoverage>;
}

/** What `darkwatch.stats` takes. */
export interface DarkwatchStatsParams {
  personId?: string | null;
}

/** What `darkwatch.stats` answers. */
export interface DarkwatchStatsResult {
  items: number;
  byType: Record<string, number>;
  openBySeverity: Record<string, number>;
  exposures: number;
  lastScanAt?: string;
  coverage: Array<ProtectionCoverage>;
}

/** What `darkwatch.addItems` takes. */
export interface DarkwatchAddItemsParams {
  personId?: string | null;
  items?: ReadonlyArray<ProtectionGivenItem> | null;
  path?: string | null;
  text?: string | null;
  type?: ProtectionIdentifierType | null;
  mode?: ProtectionAddMode | null;
}

/** What `darkwatch.addItems` answers. */
export interface DarkwatchAddItemsResult {
  items: Array<ProtectionAddOutcome>;
  added: number;
}

/** What `family.can` takes. */
export interface FamilyCanParams {
  actorRole: ProtectionGroupRole;
  action: ProtectionFamilyAction;
  target: ProtectionFamilyTarget;
}

/** What `family.can` answers. */
export interface FamilyCanResult {
  allowed: boolean;
  reason?: ProtectionRoleReason;
  message?: string;
}

/** What `alerts.list` takes. */
export interface AlertsListParams {
  personId?: string | null;
  status?: ReadonlyArray<ProtectionFindingStatus> | null;
  service?: ProtectionService | null;
  severity?: ReadonlyArray<ProtectionSeverity> | null;
  groupId?: string | null;
  search?: string | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `alerts.list` answers. */
export interface AlertsListResult {
  items: Array<ProtectionAlert>;
  counts: ProtectionAlertCounts;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `alerts.get` takes. */
export interface AlertsGetParams {
  alertId: string;
}

/** What `alerts.resolve` takes. */
export interface AlertsResolveParams {
  alertId: string;
  note?: string | null;
  expectedVersion?: number | null;
  includeGroup?: boolean | null;
}

/** What `alerts.resolve` answers. */
export interface AlertsResolveResult {
  alert: ProtectionAlert;
  resolvedIds: Array<string>;
}

/** What `alerts.markFalsePositive` takes. */
export interface AlertsMarkFalsePositiveParams {
  alertId: string;
  note?: string | null;
  expectedVersion?: number | null;
}

/** What `alerts.reopen` takes. */
export interface AlertsReopenParams {
  alertId: string;
  note?: string | null;
  expectedVersion?: number | null;
}

/** What `alerts.resolveMany` takes. */
export interface AlertsResolveManyParams {
  alertIds: ReadonlyArray<string>;
  note?: string | null;
}

/** What `alerts.resolveMany` answers. */
export interface AlertsResolveManyResult {
  items: Array<ProtectionAlertOutcome>;
}

/** What `alerts.stats` takes. */
export interface AlertsStatsParams {
  personId?: string | null;
  from?: string | null;
  to?: string | null;
}

/** What `alerts.stats` answers. */
export interface AlertsStatsResult {
  created: number;
  resolved: number;
  falsePositive: number;
  open: number;
  bySeverity: Record<string, number>;
  byService: Record<string, number>;
  byDay: Array<ProtectionAlertDay>;
  medianHoursToResolve?: number;
}

/** What `alerts.notifications` takes. */
export interface AlertsNotificationsParams {
  unreadOnly?: boolean | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `alerts.notifications` answers. */
export interface AlertsNotificationsResult {
  items: Array<ProtectionNotice>;
  unreadCount: number;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `alerts.markRead` takes. */
export interface AlertsMarkReadParams {
  ids?: ReadonlyArray<string> | null;
  all?: boolean | null;
}

/** What `alerts.markRead` answers. */
export interface AlertsMarkReadResult {
  count: number;
  unreadCount: number;
}

/** What `family.listMembers` takes. */
export interface FamilyListMembersParams {
  role?: ProtectionGroupRole | null;
  status?: ProtectionMemberStatus | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `family.listMembers` answers. */
export interface FamilyListMembersResult {
  items: Array<ProtectionFamilyMember>;
  counts: ProtectionMemberCounts;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `family.createGroup` takes. */
export interface FamilyCreateGroupParams {
  name: string;
}

/** What `family.renameGroup` takes. */
export interface FamilyRenameGroupParams {
  name: string;
  expectedVersion?: number | null;
}

/** What `family.invite` takes. */
export interface FamilyInviteParams {
  email?: string | null;
  phone?: string | null;
  role: ProtectionGroupRole;
}

/** What `family.invite` answers. */
export interface FamilyInviteResult {
  invitationId: string;
  code: string;
  expiresAt: string;
}

/** What `family.revokeInvitation` takes. */
export interface FamilyRevokeInvitationParams {
  invitationId: string;
  expectedVersion?: number | null;
}

/** What `family.listInvitations` takes. */
export interface FamilyListInvitationsParams {
  status?: ProtectionInvitationStatus | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `family.listInvitations` answers. */
export interface FamilyListInvitationsResult {
  items: Array<ProtectionFamilyInvitation>;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `family.previewInvitation` takes. */
export interface FamilyPreviewInvitationParams {
  code: string;
  locale?: string | null;
}

/** What `family.previewInvitation` answers. */
export interface FamilyPreviewInvitationResult {
  groupName: string;
  by: ProtectionPersonRef;
  role: ProtectionGroupRole;
  roleLabel: string;
  expiresAt: string;
  message: string;
  /** What the group will see. */
  sees: string;
}

/** What `family.acceptInvitation` takes. */
export interface FamilyAcceptInvitationParams {
  code: string;
  account?: ProtectionNewAccount | null;
}

/** What `family.acceptInvitation` answers. */
export interface FamilyAcceptInvitationResult {
  userId: string;
  groupId: string;
  role: ProtectionGroupRole;
  roleLabel: string;
}

/** What `family.setRole` takes. */
export interface FamilySetRoleParams {
  userId: string;
  role: ProtectionGroupRole;
  expectedVersion?: number | null;
}

/** What `family.removeMember` takes. */
export interface FamilyRemoveMemberParams {
  userId: string;
  /** Somebody who was added without a login goes with all that is theirs. */
  erase?: boolean | null;
  expectedVersion?: number | null;
}

/** What `family.transferOwnership` takes. */
export interface FamilyTransferOwnershipParams {
  userId: string;
  expectedVersion?: number | null;
}

/** What `family.deleteGroup` takes. */
export interface FamilyDeleteGroupParams {
  /** The group's name. */
  confirm: string;
  expectedVersion?: number | null;
}

/** What `protection.startCase` takes. */
export interface ProtectionStartCaseParams {
  kind: ProtectionCaseKind;
  personId?: string | null;
  /** Default: where the person lives. */
  region?: ProtectionCaseRegion | null;
  /** Default: today. */
  discoveredOn?: string | null;
  /** Alerts that it is about. */
  alertIds?: ReadonlyArray<string> | null;
  note?: string | null;
}

/** What `protection.listCases` takes. */
export interface ProtectionListCasesParams {
  personId?: string | null;
  state?: ReadonlyArray<ProtectionCaseState> | null;
  kind?: ProtectionCaseKind | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `protection.listCases` answers. */
export interface ProtectionListCasesResult {
  items: Array<ProtectionCase>;
  counts: ProtectionCaseCounts;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `protection.getCase` takes. */
export interface ProtectionGetCaseParams {
  caseId: string;
}

/** What `protection.setCaseStep` takes. */
export interface ProtectionSetCaseStepParams {
  caseId: string;
  stepId: string;
  state: ProtectionStepState;
  /** Default: today. */
  doneOn?: string | null;
  reference?: string | null;
  note?: string | null;
  expectedVersion?: number | null;
}

/** What `protection.addCaseStep` takes. */
export interface ProtectionAddCaseStepParams {
  caseId: string;
  title: string;
  dueOn?: string | null;
  expectedVersion?: number | null;
}

/** What `protection.addCaseEntry` takes. */
export interface ProtectionAddCaseEntryParams {
  caseId: string;
  channel: ProtectionCaseChannel;
  with: string;
  text: string;
  at?: string | null;
  reference?: string | null;
  expectedVersion?: number | null;
}

/** What `protection.closeCase` takes. */
export interface ProtectionCloseCaseParams {
  caseId: string;
  outcome: ProtectionCaseOutcome;
  note?: string | null;
  resolveAlerts?: boolean | null;
  expectedVersion?: number | null;
}

/** What `protection.reopenCase` takes. */
export interface ProtectionReopenCaseParams {
  caseId: string;
  expectedVersion?: number | null;
}

/** What `protection.removeCase` takes. */
export interface ProtectionRemoveCaseParams {
  caseId: string;
  expectedVersion?: number | null;
}

/** What `protection.removeCase` answers. */
export interface ProtectionRemoveCaseResult {
  caseId: string;
  removedPapers: number;
}

/** What `hometitle.parseAddress` takes. */
export interface HometitleParseAddressParams {
  text: string;
  country?: string | null;
}

/** What `hometitle.parseAddress` answers. */
export interface HometitleParseAddressResult {
  line1: string;
  unit?: string;
  city?: string;
  region?: string;
  postalCode?: string;
  country: string;
  confidence: ProtectionAddressConfidence;
  confidenceLabel: string;
  /** The same for every way to write the address. */
  normalized: string;
  warnings: Array<Violation>;
}

/** What `hometitle.searchAddress` takes. */
export interface HometitleSearchAddressParams {
  /** Street and number, then a comma, then the beginning of a town. */
  search: string;
  country?: string | null;
  near?: ProtectionGeoPoint | null;
  limit?: number | null;
}

/** What `hometitle.searchAddress` answers. */
export interface HometitleSearchAddressResult {
  items: Array<ProtectionFoundAddress>;
}

/** What `hometitle.geocode` takes. */
export interface HometitleGeocodeParams {
  address: ProtectionLocatedAddress;
}

/** What `hometitle.geocode` answers. */
export interface HometitleGeocodeResult {
  /** Unit: degrees. */
  lat: number;
  /** Unit: degrees. */
  lon: number;
  precision: ProtectionLocationPrecision;
  precisionLabel: string;
  /** As the gazetteer writes it. */
  city?: string;
  region?: string;
  country?: string;
}

/** What `hometitle.diffSnapshots` takes. */
export interface HometitleDiffSnapshotsParams {
  before: ProtectionPropertyRecord;
  after: ProtectionPropertyRecord;
}

/** What `hometitle.diffSnapshots` answers. */
export interface HometitleDiffSnapshotsResult {
  /** The gravest first. */
  changes: Array<ProtectionTitleChange>;
  severity: ProtectionSeverity;
  severityLabel: string;
  severityColorToken: string;
  severityIcon: string;
  pattern?: ProtectionTitlePattern;
  patternLabel?: string;
}

/** What `brokers.listIdentities` takes. */
export interface BrokersListIdentitiesParams {
  personId?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `brokers.listIdentities` answers. */
export interface BrokersListIdentitiesResult {
  items: Array<ProtectionListedName>;
  /** There is more. */
  nextCursor?: string;
}

/** What `brokers.upsertIdentity` takes. */
export interface BrokersUpsertIdentityParams {
  identityId?: string | null;
  personId?: string | null;
  label?: string | null;
  /** Needed for a new one. */
  fullName?: string | null;
  otherNames?: ReadonlyArray<string> | null;
  birthYear?: number | null;
  emails?: ReadonlyArray<string> | null;
  phones?: ReadonlyArray<string> | null;
  addresses?: ReadonlyArray<string> | null;
  isDefault?: boolean | null;
  expectedVersion?: number | null;
}

/** What `brokers.removeIdentity` takes. */
export interface BrokersRemoveIdentityParams {
  identityId: string;
  expectedVersion?: number | null;
}

/** What `brokers.removeIdentity` answers. */
export interface BrokersRemoveIdentityResult {
  identityId: string;
  removed: boolean;
}

/** What `brokers.attachProof` takes. */
export interface BrokersAttachProofParams {
  requestId: string;
  path?: string | null;
  data?: string | null;
  title?: string | null;
  fileName?: string | null;
  expectedVersion?: number | null;
}

/** What `brokers.attachProof` answers. */
export interface BrokersAttachProofResult {
  attachment: ProtectionRemovalProof;
  request: ProtectionRemovalRequest;
}

/** What `brokers.readAttachment` takes. */
export interface BrokersReadAttachmentParams {
  requestId: string;
  attachmentId: string;
}

/** What `brokers.generateLetter` takes. */
export interface BrokersGenerateLetterParams {
  requestId: string;
  /** Without it: auto. */
  template?: ProtectionLetterChoice | null;
  /** en or sv; without it: the caller's. */
  locale?: string | null;
  /** Without them: a message and a PDF. */
  formats?: ReadonlyArray<ProtectionLetterFormat> | null;
}

/** What `brokers.generateLetter` answers. */
export interface BrokersGenerateLetterResult {
  jobId: string;
  state: ProtectionRunState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  summary: string;
  letterId: string;
  template: ProtectionLetterTemplate;
  templateLabel: string;
  subject: string;
  files: Array<ProtectionLetterPart>;
  /** A letter looks at no source: nothing. */
  coverage: Array<ProtectionCoverage>;
  /** Opens the letter in a mail program. */
  mailto?: string;
}

/** What `brokers.readLetter` takes. */
export interface BrokersReadLetterParams {
  requestId: string;
  letterId: string;
  format: ProtectionLetterFormat;
}

/** What `brokers.calendar` takes. */
export interface BrokersCalendarParams {
  personId?: string | null;
}

/** What `brokers.calendar` answers. */
export interface BrokersCalendarResult {
  fileName: string;
  mime: string;
  size: number;
  sha256: string;
  data: string;
  events: number;
}

/** What `dashboard.monthlyReport` takes. */
export interface DashboardMonthlyReportParams {
  /** A year and a month, 2026-05. */
  month: string;
  /** all: the whole group, by its owner. */
  personId?: string | null;
  /** Default: as a PDF. */
  formats?: ReadonlyArray<ProtectionReportFormat> | null;
}

/** What `dashboard.listReports` takes. */
export interface DashboardListReportsParams {
  personId?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `dashboard.listReports` answers. */
export interface DashboardListReportsResult {
  items: Array<ProtectionReportEntry>;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `dashboard.getReport` takes. */
export interface DashboardGetReportParams {
  reportId: string;
  /** Default: as a PDF. */
  formats?: ReadonlyArray<ProtectionReportFormat> | null;
}

/** What `dashboard.getReport` answers. */
export interface DashboardGetReportResult {
  reportId: string;
  files: Array<ProtectionReportFile>;
  report: ProtectionReport;
}

/** What `dashboard.get` takes. */
export interface DashboardGetParams {
  personId?: string | null;
}

/** What `dashboard.get` answers. */
export interface DashboardGetResult {
  person: ProtectionPersonRef;
  threat: ProtectionDashboardThreat;
  recentAlerts: Array<ProtectionAlert>;
  services: ProtectionDashboardServices;
  quickActions: Array<ProtectionQuickAction>;
  refreshedAt: string;
}

/** What `dashboard.history` takes. */
export interface DashboardHistoryParams {
  personId?: string | null;
  days?: number | null;
}

/** What `dashboard.history` answers. */
export interface DashboardHistoryResult {
  items: Array<ProtectionDayScore>;
}

/** What `hometitle.addProperty` takes. */
export interface HometitleAddPropertyParams {
  personId?: string | null;
  /** One that hometitle.searchAddress gives; otherwise address. */
  item?: ProtectionLocatedAddress | null;
  address?: string | null;
  label?: string | null;
  parcelId?: string | null;
  jurisdiction?: string | null;
  /** Who ought to be on record. */
  ownersExpected?: ReadonlyArray<string> | null;
}

/** What `hometitle.listProperties` takes. */
export interface HometitleListPropertiesParams {
  personId?: string | null;
  status?: ProtectionPropertyStatus | null;
  search?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `hometitle.listProperties` answers. */
export interface HometitleListPropertiesResult {
  items: Array<ProtectionProperty>;
  counts: ProtectionPropertyCounts;
  coverage: Array<ProtectionCoverage>;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `hometitle.getProperty` takes. */
export interface HometitleGetPropertyParams {
  propertyId: string;
}

/** What `hometitle.updateProperty` takes. */
export interface HometitleUpdatePropertyParams {
  propertyId: string;
  label?: string | null;
  parcelId?: string | null;
  jurisdiction?: string | null;
  ownersExpected?: ReadonlyArray<string> | null;
  expectedVersion?: number | null;
}

/** What `hometitle.removeProperty` takes. */
export interface HometitleRemovePropertyParams {
  propertyId: string;
  expectedVersion?: number | null;
}

/** What `hometitle.removeProperty` answers. */
export interface HometitleRemovePropertyResult {
  propertyId: string;
  removedSnapshots: number;
  removedChanges: number;
}

/** What `hometitle.setSource` takes. */
export interface HometitleSetSourceParams {
  propertyId: string;
  kind: ProtectionPropertySourceKind;
  /** Of a file. */
  path?: string | null;
  /** Of a table. */
  mapping?: ProtectionRecordMapping | null;
  expectedVersion?: number | null;
}

/** What `hometitle.removeSource` takes. */
export interface HometitleRemoveSourceParams {
  propertyId: string;
  expectedVersion?: number | null;
}

/** What `hometitle.validateSource` takes. */
export interface HometitleValidateSourceParams {
  kind: ProtectionPropertySourceKind;
  path?: string | null;
  mapping?: ProtectionRecordMapping | null;
}

/** What `hometitle.validateSource` answers. */
export interface HometitleValidateSourceResult {
  ok: boolean;
  /** Rows of a table, or records. */
  rows: number;
  parcels: number;
  problems: Array<ProtectionRecordProblem>;
}

/** What `hometitle.scan` takes. */
export interface HometitleScanParams {
  personId?: string | null;
  propertyIds?: ReadonlyArray<string> | null;
}

/** What `hometitle.listSnapshots` takes. */
export interface HometitleListSnapshotsParams {
  propertyId: string;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `hometitle.listSnapshots` answers. */
export interface HometitleListSnapshotsResult {
  items: Array<ProtectionTitleSnapshot>;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `hometitle.getSnapshot` takes. */
export interface HometitleGetSnapshotParams {
  snapshotId: string;
}

/** What `hometitle.listChanges` takes. */
export interface HometitleListChangesParams {
  personId?: string | null;
  propertyId?: string | null;
  status?: ReadonlyArray<ProtectionChangeStatus> | null;
  severity?: ReadonlyArray<ProtectionSeverity> | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `hometitle.listChanges` answers. */
export interface HometitleListChangesResult {
  items: Array<ProtectionPropertyChange>;
  counts: ProtectionPropertyChangeCounts;
  coverage: Array<ProtectionCoverage>;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `hometitle.acknowledgeChange` takes. */
export interface HometitleAcknowledgeChangeParams {
  changeId: string;
  expected: boolean;
  note?: string | null;
  expectedVersion?: number | null;
}

/** What `hometitle.map` takes. */
export interface HometitleMapParams {
  propertyIds: ReadonlyArray<string>;
  format?: ProtectionMapFormat | null;
  widthPx?: number | null;
  heightPx?: number | null;
  theme?: ProtectionPictureLook | null;
}

/** What `hometitle.map` answers. */
export interface HometitleMapResult {
  /** A collection of features. */
  geojson?: Json;
  svg?: string;
  fileName?: string;
  mime?: string;
  size?: number;
  sha256?: string;
  /** Of a PNG. */
  data?: string;
  width: number;
  height: number;
  /** Those whose place nobody knows. */
  missing: Array<string>;
  summary: string;
  accessibilityText: string;
}

/** What `protection.setProvider` takes. */
export interface ProtectionSetProviderParams {
  kind: ProtectionNetworkProvider;
  baseUrl?: string | null;
  options?: ProtectionRangeOptions | null;
  expectedVersion?: number | null;
}

/** What `protection.listProviders` answers. */
export interface ProtectionListProvidersResult {
  items: Array<ProtectionProvider>;
}

/** What `dashboard.refresh` takes. */
export interface DashboardRefreshParams {
  personId?: string | null;
}

/** What `dashboard.gauge` takes. */
export interface DashboardGaugeParams {
  personId?: string | null;
  format?: ProtectionPictureFormat | null;
  theme?: ProtectionPictureLook | null;
  widthPx?: number | null;
  days?: number | null;
}

/** What `dashboard.gauge` answers. */
export interface DashboardGaugeResult {
  fileName: string;
  mime: string;
  size: number;
  sha256: string;
  data: string;
  width: number;
  height: number;
  title: string;
  summary: string;
  accessibilityText: string;
}

/** What `brokers.addBroker` takes. */
export interface BrokersAddBrokerParams {
  broker: ProtectionBrokerDetails;
}

/** What `brokers.importRegistry` takes. */
export interface BrokersImportRegistryParams {
  /** A file on the service's disk that the caller may name. */
  path: string;
}

/** What `brokers.importRegistry` answers. */
export interface BrokersImportRegistryResult {
  jobId: string;
  state: ProtectionRunState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  summary: string;
  /** Brokers that it has and the one before had not. */
  added: Array<string>;
  changed: Array<string>;
  removed: Array<string>;
  /** It lacks them, and they stay because somebody has asked them. */
  gone: Array<string>;
  coverage: Array<ProtectionCoverage>;
}

/** What `brokers.transition` takes. */
export interface BrokersTransitionParams {
  state: ProtectionRequestState;
  event: ProtectionRequestEvent;
}

/** What `brokers.transition` answers. */
export interface BrokersTransitionResult {
  state: ProtectionRequestState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  /** 0 to 100. */
  progress: number;
  /** What can happen next, by name. */
  allowedEvents: Array<ProtectionRequestEvent>;
  waitsFor: ProtectionRequestWaitsFor;
  waitsForLabel: string;
}

/** What `brokers.computeDeadlines` answers. */
export interface BrokersComputeDeadlinesResult {
  receivedOn: string;
  acknowledgeBy?: string;
  respondBy: string;
  /** Where the law has a longer period, whether or not it is used. */
  extendedRespondBy?: string;
  dueOn: string;
  /** Two days on which to ask again. */
  followUps: Array<string>;
  /** When to report it to the authority. */
  escalateOn: string;
  recheckOn?: string;
  basis: ProtectionDeadlineBasis;
  basisLabel: string;
}

/** What `spamshield.reportSpam` takes. */
export interface SpamshieldReportSpamParams {
  number?: string | null;
  text?: string | null;
  personId?: string | null;
  category: ProtectionSpamCategory;
  note?: string | null;
}

/** What `spamshield.reportSpam` answers. */
export interface SpamshieldReportSpamResult {
  reportId: string;
  e164?: string;
  category: ProtectionSpamCategory;
  categoryLabel: string;
  at: string;
  alertId?: string;
}

/** What `spamshield.reportNotSpam` takes. */
export interface SpamshieldReportNotSpamParams {
  number: string;
  personId?: string | null;
}

/** What `spamshield.reportNotSpam` answers. */
export interface SpamshieldReportNotSpamResult {
  reportId: string;
  e164: string;
  at: string;
  alertIds: Array<string>;
}

/** What `brokers.createRequest` takes. */
export interface BrokersCreateRequestParams {
  personId?: string | null;
  brokerId: string;
  /** Without it: the person's default one. */
  identityId?: string | null;
  /** Without it: the one of the person's region. */
  law?: ProtectionRemovalLaw | null;
  /** Without it: the broker's first. */
  method?: ProtectionRemovalMethod | null;
  /** Instead of the identity's values. */
  personalInfo?: ProtectionRemovalInfo | null;
  listingUrl?: string | null;
}

/** What `brokers.createRequests` takes. */
export interface BrokersCreateRequestsParams {
  personId?: string | null;
  brokerIds: ReadonlyArray<string>;
  /** Without them: the person's default one. */
  identityIds?: ReadonlyArray<string> | null;
  law?: ProtectionRemovalLaw | null;
}

/** What `brokers.createRequests` answers. */
export interface BrokersCreateRequestsResult {
  items: Array<ProtectionRemovalOutcome>;
  created: number;
}

/** What `brokers.listRequests` takes. */
export interface BrokersListRequestsParams {
  personId?: string | null;
  state?: ReadonlyArray<ProtectionRequestState> | null;
  waitsFor?: ProtectionRequestWaitsFor | null;
  brokerId?: string | null;
  identityId?: string | null;
  law?: ProtectionRemovalLaw | null;
  search?: string | null;
  /** Made on this day or later. */
  from?: string | null;
  to?: string | null;
  sort?: ProtectionRemovalSort | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `brokers.listRequests` answers. */
export interface BrokersListRequestsResult {
  items: Array<ProtectionRemovalRequest>;
  counts: ProtectionRemovalCounts;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `brokers.getRequest` takes. */
export interface BrokersGetRequestParams {
  requestId: string;
}

/** What `brokers.applyEvent` takes. */
export interface BrokersApplyEventParams {
  requestId: string;
  event: ProtectionRequestEvent;
  note?: string | null;
  attachment?: ProtectionGivenProof | null;
  /** By acknowledge alone: the day on which they had it. */
  receivedOn?: string | null;
  /** Without it: today. */
  at?: string | null;
  expectedVersion?: number | null;
}

/** What `brokers.markSent` takes. */
export interface BrokersMarkSentParams {
  requestId: string;
  sentOn: string;
  attachment?: ProtectionGivenProof | null;
  note?: string | null;
  expectedVersion?: number | null;
}

/** What `brokers.completeStep` takes. */
export interface BrokersCompleteStepParams {
  requestId: string;
  stepId: string;
  done: boolean;
  note?: string | null;
  expectedVersion?: number | null;
}

/** What `brokers.completeStep` answers. */
export interface BrokersCompleteStepResult {
  request: ProtectionRemovalRequest;
  offers?: ProtectionRequestEvent;
}

/** What `brokers.recheck` takes. */
export interface BrokersRecheckParams {
  requestId: string;
  /** As the person says; without it the listing's page is fetched, where that is switched on. */
  outcome?: ProtectionToldOutcome | null;
  /** With an outcome alone. */
  evidence?: ProtectionGivenProof | null;
  listingUrl?: string | null;
  /** All of them have to occur on the page; without them: the full name. */
  strings?: ReadonlyArray<string> | null;
  note?: string | null;
}

/** What `brokers.recheck` answers. */
export interface BrokersRecheckResult {
  jobId: string;
  state: ProtectionRunState;
  stateLabel: string;
  stateColorToken: string;
  stateIcon: string;
  summary: string;
  coverage: Array<ProtectionCoverage>;
  outcome: ProtectionRecheckOutcome;
  outcomeLabel: string;
  request: ProtectionRemovalRequest;
}

/** What `brokers.dueActions` takes. */
export interface BrokersDueActionsParams {
  personId?: string | null;
  /** Without it: today. */
  asOf?: string | null;
}

/** What `brokers.dueActions` answers. */
export interface BrokersDueActionsResult {
  items: Array<ProtectionDueAction>;
}

/** What `spamshield.exportRules` takes. */
export interface SpamshieldExportRulesParams {
  format?: ProtectionRuleFileFormat | null;
  personId?: string | null;
}

/** What `spamshield.exportRules` answers. */
export interface SpamshieldExportRulesResult {
  fileName: string;
  mime: string;
  size: number;
  sha256: string;
  data: string;
  count: number;
}

/** What `spamshield.importRules` takes. */
export interface SpamshieldImportRulesParams {
  /** A file on the service's disk that the caller may name, UTF-8, at most 10 MiB. */
  path?: string | null;
  text?: string | null;
  /** Else by what it looks like. */
  format?: ProtectionRuleListFormat | null;
  /** Of numbers that come without one. */
  action?: ProtectionRuleAction | null;
  mode?: ProtectionRuleListMode | null;
  onError?: ProtectionRowErrorMode | null;
  personId?: string | null;
}

/** What `spamshield.importRules` answers. */
export interface SpamshieldImportRulesResult {
  added: number;
  unchanged: number;
  /** The first twenty. */
  skipped: Array<ProtectionSkippedRule>;
  skippedCount: number;
  removed: number;
  limit: number;
  current: number;
}

/** What `spamshield.setRuleEnabled` takes. */
export interface SpamshieldSetRuleEnabledParams {
  ruleId: string;
  enabled: boolean;
  expectedVersion?: number | null;
}

/** What `spamshield.deleteRule` takes. */
export interface SpamshieldDeleteRuleParams {
  ruleId: string;
  expectedVersion?: number | null;
}

/** What `spamshield.deleteRule` answers. */
export interface SpamshieldDeleteRuleResult {
  ruleId: string;
  removed: boolean;
}

/** What `spamshield.getRule` takes. */
export interface SpamshieldGetRuleParams {
  ruleId: string;
}

/** What `spamshield.listRules` takes. */
export interface SpamshieldListRulesParams {
  personId?: string | null;
  search?: string | null;
  kind?: ProtectionSpamRuleKind | null;
  action?: ProtectionRuleAction | null;
  enabled?: boolean | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `spamshield.listRules` answers. */
export interface SpamshieldListRulesResult {
  items: Array<ProtectionCallRule>;
  counts: ProtectionRuleCounts;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `spamshield.letThrough` takes. */
export interface SpamshieldLetThroughParams {
  minutes: number;
  number?: string | null;
  channel?: ProtectionCallChannel | null;
  personId?: string | null;
}

/** What `spamshield.endLetThrough` takes. */
export interface SpamshieldEndLetThroughParams {
  ruleId: string;
  expectedVersion?: number | null;
}

/** What `protection.listRuns` takes. */
export interface ProtectionListRunsParams {
  personId?: string | null;
  kind?: ProtectionRunKind | null;
  state?: ReadonlyArray<ProtectionRunState> | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `protection.listRuns` answers. */
export interface ProtectionListRunsResult {
  items: Array<ProtectionRun>;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `protection.getRun` takes. */
export interface ProtectionGetRunParams {
  jobId: string;
}

/** What `settings.checkLimit` takes. */
export interface SettingsCheckLimitParams {
  plan: ProtectionPlan;
  resource: ProtectionLimitedResource;
  /** How many there are. */
  current: number;
  /** How many are to come. */
  adding?: number | null;
}

/** What `settings.checkLimit` answers. */
export interface SettingsCheckLimitResult {
  allowed: boolean;
  limit: number;
  current: number;
  /** Before adding; never below 0. */
  remaining: number;
  reason?: ProtectionLimitReason;
  message?: string;
  /** When not allowed: the cheapest plan with room. */
  upgradeTo?: ProtectionPlan;
  upgradeToLabel?: string;
}

/** What `darkwatch.addSource` takes. */
export interface DarkwatchAddSourceParams {
  kind: ProtectionAddedSourceKind;
  path: string;
  label?: string | null;
}

/** What `darkwatch.listSources` takes. */
export interface DarkwatchListSourcesParams {
  kind?: ProtectionSourceKind | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `darkwatch.listSources` answers. */
export interface DarkwatchListSourcesResult {
  items: Array<ProtectionSource>;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `darkwatch.checkSource` takes. */
export interface DarkwatchCheckSourceParams {
  sourceId: string;
}

/** What `darkwatch.removeSource` takes. */
export interface DarkwatchRemoveSourceParams {
  sourceId: string;
  expectedVersion?: number | null;
}

/** What `darkwatch.removeSource` answers. */
export interface DarkwatchRemoveSourceResult {
  sourceId: string;
}

/** What `darkwatch.importBreach` takes. */
export interface DarkwatchImportBreachParams {
  path: string;
  format: ProtectionDumpFormat;
  breach: ProtectionBreachGiven;
  mapping: ProtectionDumpMapping;
  delimiter?: string | null;
  hasHeader?: boolean | null;
}

/** What `darkwatch.listBreaches` takes. */
export interface DarkwatchListBreachesParams {
  search?: string | null;
  sourceId?: string | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `darkwatch.listBreaches` answers. */
export interface DarkwatchListBreachesResult {
  items: Array<ProtectionBreach>;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `darkwatch.getBreach` takes. */
export interface DarkwatchGetBreachParams {
  breachId: string;
}

/** What `spamshield.normalizeNumber` answers. */
export interface SpamshieldNormalizeNumberResult {
  /** True when the caller shows no number; then nothing else is said. */
  anonymous: boolean;
  e164?: string;
  national?: string;
  international?: string;
  /** Left out when it belongs to no country. */
  region?: string;
  countryCode?: number;
  type?: ProtectionNumberType;
  typeLabel?: string;
  valid?: boolean;
  possible?: boolean;
  /** In words; empty when nobody knows. */
  location?: string;
}

/** What `spamshield.evaluateCall` answers. */
export interface SpamshieldEvaluateCallResult {
  action: ProtectionRuleAction;
  actionLabel: string;
  actionColorToken: string;
  actionIcon: string;
  reason: ProtectionCallReason;
  reasonLabel: string;
  ruleId?: string;
  e164?: string;
  anonymous: boolean;
  /** Every rule that matched, the one that wins first. */
  candidates: Array<ProtectionRuleCandidate>;
  message: string;
}

/** What `spamshield.testRule` answers. */
export interface SpamshieldTestRuleResult {
  /** In the order of the samples. */
  items: Array<ProtectionRuleSample>;
}

/** What `spamshield.validateRule` answers. */
export interface SpamshieldValidateRuleResult {
  ok: boolean;
  violations: Array<Violation>;
  /** How many more there are than are told. */
  more?: number;
}

/** What `spamshield.classifyText` takes. */
export interface SpamshieldClassifyTextParams {
  text: string;
}

/** What `spamshield.classifyText` answers. */
export interface SpamshieldClassifyTextResult {
  class: ProtectionTextClass;
  classLabel: string;
  classColorToken: string;
  classIcon: string;
  /** To three decimals. */
  probability: number;
  /** What the model alone says. */
  modelProbability: number;
  signals: Array<ProtectionTextSignal>;
  /** At most five, the heaviest first. */
  topFeatures: Array<ProtectionTextFeature>;
}

/** What `spamshield.reputation` takes. */
export interface SpamshieldReputationParams {
  reports: ReadonlyArray<ProtectionSpamReport>;
  asOf: string;
  /** After so many days a report counts half. */
  halfLifeDays?: number | null;
}

/** What `spamshield.reputation` answers. */
export interface SpamshieldReputationResult {
  score: number;
  /** To three decimals. */
  rawSum: number;
  reportCount: number;
  lastAt?: string;
}

/** What `darkwatch.timeline` takes. */
export interface DarkwatchTimelineParams {
  personId?: string | null;
  format?: ProtectionPictureFormat | null;
  theme?: ProtectionPictureLook | null;
  widthPx?: number | null;
}

/** What `darkwatch.timeline` answers. */
export interface DarkwatchTimelineResult {
  fileName: string;
  mime: string;
  size: number;
  sha256: string;
  data: string;
  width: number;
  height: number;
  title: string;
  summary: string;
  accessibilityText: string;
  /** Those of the picture. */
  items: Array<ProtectionTimelineLeak>;
  total: number;
  coverage: Array<ProtectionCoverage>;
}

/** What `voiceprint.checkQuality` takes. */
export interface VoiceprintCheckQualityParams {
  purpose: ProtectionRecordingPurpose;
  speechSeconds: number;
  /** How far speech stands above the noise; null when that cannot be measured, which passes. */
  snrDb?: number | null;
  clippingRatio: number;
}

/** What `voiceprint.checkQuality` answers. */
export interface VoiceprintCheckQualityResult {
  ok: boolean;
  issues: Array<ProtectionRecordingIssue>;
  issueLabels: Array<string>;
  /** What to do about each issue, in their order. */
  advice: Array<string>;
}

/** What `voiceprint.decide` takes. */
export interface VoiceprintDecideParams {
  /** How alike the voices are: the cosine to the middle of what is enrolled. */
  score: number;
  quality: ProtectionRecordingQuality;
  /** 0 to 1. */
  syntheticProbability: number;
  enrollmentSpeechSeconds: number;
}

/** What `voiceprint.decide` answers. */
export interface VoiceprintDecideResult {
  verdict: ProtectionVoiceVerdict;
  verdictLabel: string;
  verdictColorToken: string;
  verdictIcon: string;
  /** 0 to 1, to three decimals. */
  confidence: number;
  reasons: Array<ProtectionVoiceReason>;
  reasonLabels: Array<string>;
  message: string;
  scope: ProtectionModelScope;
  scopeLabel: string;
  /** How often the models were found to be wrong. */
  figures: Array<ProtectionBundledFigure>;
}

/** What `voiceprint.recordingContext` takes. */
export interface VoiceprintRecordingContextParams {
  locale?: string | null;
}

/** What `voiceprint.recordingContext` answers. */
export interface VoiceprintRecordingContextResult {
  accepted: Array<ProtectionAudioFormat>;
  recommended: ProtectionRecommendedFormats;
  /** Unit: Hz. */
  sampleRateMin: number;
  /** Unit: Hz. */
  sampleRateRecommended: number;
  channels: number;
  secondsRecommended: number;
  secondsMin: number;
  secondsMax: number;
  maxBytes: number;
  /** So much speech makes an enrollment ready. */
  speechSecondsNeeded: number;
  gates: ProtectionRecordingGates;
  /** Texts to read aloud. */
  prompts: Array<string>;
  consentText: string;
  advice: Array<string>;
}

/** What `voiceprint.modelInfo` takes. */
export interface VoiceprintModelInfoParams {
  locale?: string | null;
}

/** What `voiceprint.modelInfo` answers. */
export interface VoiceprintModelInfoResult {
  scope: ProtectionModelScope;
  scopeLabel: string;
  encoderVersion: string;
  synthesisVersion: string;
  figures: Array<ProtectionBundledFigure>;
  /** Kinds of machine voices that the model was not made with. */
  unheard: Array<ProtectionFlaggedFamily>;
  thresholds: ProtectionVoiceThresholds;
  gates: ProtectionRecordingGates;
  /** What to know of the figures. */
  notices: Array<string>;
}

/** What `voiceprint.enroll` takes. */
export interface VoiceprintEnrollParams {
  /** What to call the voice; of one that is there it changes nothing. */
  label?: string | null;
  /** A file on the service's disk that the caller may name. */
  path?: string | null;
  /** Instead: the content. */
  audioBase64?: string | null;
  /** The voice to learn better. */
  enrollmentId?: string | null;
  personId?: string | null;
  /** That whoever speaks has agreed, in the words of `voiceprint.recordingContext`. */
  consent?: boolean | null;
  /** Whether recordings are kept to be played; of a voice that is there it changes nothing. */
  keepAudio?: boolean | null;
}

/** What `voiceprint.listEnrollments` takes. */
export interface VoiceprintListEnrollmentsParams {
  personId?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `voiceprint.listEnrollments` answers. */
export interface VoiceprintListEnrollmentsResult {
  items: Array<ProtectionVoiceEnrollment>;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `voiceprint.getEnrollment` takes. */
export interface VoiceprintGetEnrollmentParams {
  enrollmentId: string;
}

/** What `voiceprint.renameEnrollment` takes. */
export interface VoiceprintRenameEnrollmentParams {
  enrollmentId: string;
  label: string;
  expectedVersion?: number | null;
}

/** What `voiceprint.deleteEnrollment` takes. */
export interface VoiceprintDeleteEnrollmentParams {
  enrollmentId: string;
  expectedVersion?: number | null;
}

/** What `voiceprint.deleteEnrollment` answers. */
export interface VoiceprintDeleteEnrollmentResult {
  id: string;
  deletedAt: string;
  erased: boolean;
  /** What is out of reach. */
  olderCopies: Array<PlatformOlderCopy>;
}

/** What `voiceprint.playback` takes. */
export interface VoiceprintPlaybackParams {
  clipId: string;
}

/** What `voiceprint.playback` answers. */
export interface VoiceprintPlaybackResult {
  clipId: string;
  audioBase64: string;
  mimeType: string;
  seconds: number;
  sha256: string;
}

/** What `voiceprint.playbackPath` takes. */
export interface VoiceprintPlaybackPathParams {
  clipId: string;
}

/** What `voiceprint.playbackPath` answers. */
export interface VoiceprintPlaybackPathResult {
  clipId: string;
  path: string;
  mimeType: string;
  seconds: number;
  sha256: string;
  expiresAt: string;
}

/** What `voiceprint.analyze` takes. */
export interface VoiceprintAnalyzeParams {
  /** A file on the service's disk that the caller may name. */
  path?: string | null;
  /** Instead: the content. */
  audioBase64?: string | null;
  /** The voice to compare with; without one, all that are ready and that the asker may manage. */
  enrollmentId?: string | null;
  personId?: string | null;
  /** Whether somebody claims to be that voice: if it is another, an alert tells. */
  claimedIdentity?: boolean | null;
  note?: string | null;
}

/** What `voiceprint.listAnalyses` takes. */
export interface VoiceprintListAnalysesParams {
  personId?: string | null;
  verdict?: ReadonlyArray<ProtectionVoiceVerdict> | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `voiceprint.listAnalyses` answers. */
export interface VoiceprintListAnalysesResult {
  items: Array<ProtectionVoiceAnalysis>;
  counts: ProtectionAnalysisCounts;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `voiceprint.getAnalysis` takes. */
export interface VoiceprintGetAnalysisParams {
  analysisId: string;
}

/** What `voiceprint.deleteAnalysis` takes. */
export interface VoiceprintDeleteAnalysisParams {
  analysisId: string;
  expectedVersion?: number | null;
}

/** What `voiceprint.deleteAnalysis` answers. */
export interface VoiceprintDeleteAnalysisResult {
  analysisId: string;
}

/** What `darkwatch.addItem` takes. */
export interface DarkwatchAddItemParams {
  type: ProtectionIdentifierType;
  value: string;
  label?: string | null;
  personId?: string | null;
}

/** What `darkwatch.listItems` takes. */
export interface DarkwatchListItemsParams {
  personId?: string | null;
  type?: ProtectionIdentifierType | null;
  search?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `darkwatch.listItems` answers. */
export interface DarkwatchListItemsResult {
  items: Array<ProtectionWatchItem>;
  counts: ProtectionItemCounts;
  emptyState?: ProtectionEmptyState;
  /** There is more. */
  nextCursor?: string;
}

/** What `darkwatch.getItem` takes. */
export interface DarkwatchGetItemParams {
  itemId: string;
}

/** What `darkwatch.updateItem` takes. */
export interface DarkwatchUpdateItemParams {
  itemId: string;
  label?: string | null;
  paused?: boolean | null;
  coverAddresses?: boolean | null;
  expectedVersion?: number | null;
}

/** What `darkwatch.removeItem` takes. */
export interface DarkwatchRemoveItemParams {
  itemId: string;
  expectedVersion?: number | null;
}

/** What `darkwatch.removeItem` answers. */
export interface DarkwatchRemoveItemResult {
  itemId: string;
  removedExposures: number;
}

/** What `darkwatch.startVerification` takes. */
export interface DarkwatchStartVerificationParams {
  itemId: string;
}

/** What `darkwatch.startVerification` answers. */
export interface DarkwatchStartVerificationResult {
  verificationId: string;
  channel: ProtectionVerificationChannel;
  channelLabel: string;
  deliver: ProtectionVerificationDelivery;
  expiresAt: string;
  attemptsLeft: number;
}

/** What `darkwatch.verifyItem` takes. */
export interface DarkwatchVerifyItemParams {
  itemId: string;
  code?: string | null;
}

/** What `protection.labels` takes. */
export interface ProtectionLabelsParams {
  locale?: string | null;
}

/** What `protection.labels` answers. */
export interface ProtectionLabelsResult {
  locale: string;
  /** By what the set is called. */
  sets: Record<string, Array<ProtectionShownWord>>;
}

/** What `routines.audit` takes. */
export interface RoutinesAuditParams {
  instanceId?: string | null;
  scheduleId?: string | null;
  templateId?: string | null;
  userId?: string | null;
  stableId?: string | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.audit` answers. */
export interface RoutinesAuditResult {
  items: Array<RoutinesAuditEntry>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.markHorseDateDone` takes. */
export interface RoutinesMarkHorseDateDoneParams {
  horseDateId: string;
  doneOn: string;
  note?: string | null;
  expectedVersion?: number | null;
}

/** What `routines.removeHorseDate` takes. */
export interface RoutinesRemoveHorseDateParams {
  horseDateId: string;
  expectedVersion?: number | null;
}

/** What `routines.removeHorseDate` answers. */
export interface RoutinesRemoveHorseDateResult {
  deleted: boolean;
  message: string;
}

/** What `routines.listHorseDates` takes. */
export interface RoutinesListHorseDatesParams {
  stableId?: string | null;
  horseId?: string | null;
  kind?: RoutinesHorseDateKind | null;
  state?: ReadonlyArray<string> | null;
  closed?: boolean | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listHorseDates` answers. */
export interface RoutinesListHorseDatesResult {
  items: Array<RoutinesHorseDate>;
  counts: Record<string, number>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.createFeed` takes. */
export interface RoutinesCreateFeedParams {
  scope: RoutinesFeedScope;
  stableId?: string | null;
  horseId?: string | null;
  name?: string | null;
}

/** What `routines.createFeed` answers. */
export interface RoutinesCreateFeedResult {
  feed: RoutinesShiftFeed;
  handle: string;
  message: string;
}

/** What `routines.listFeeds` takes. */
export interface RoutinesListFeedsParams {
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listFeeds` answers. */
export interface RoutinesListFeedsResult {
  items: Array<RoutinesShiftFeed>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.revokeFeed` takes. */
export interface RoutinesRevokeFeedParams {
  feedId: string;
  expectedVersion?: number | null;
}

/** What `routines.revokeFeed` answers. */
export interface RoutinesRevokeFeedResult {
  feedId: string;
  message: string;
}

/** What `routines.readFeed` takes. */
export interface RoutinesReadFeedParams {
  handle: string;
}

/** What `routines.readFeed` answers. */
export interface RoutinesReadFeedResult {
  mime: string;
  name: string;
  data: string;
}

/** What `routines.handover` takes. */
export interface RoutinesHandoverParams {
  stableId: string;
  /** Default: what one has acknowledged last, else the local midnight. */
  from?: string | null;
  /** Default: now. */
  to?: string | null;
}

/** What `routines.handover` answers. */
export interface RoutinesHandoverResult {
  from: string;
  to: string;
  done: Array<RoutinesHandoverStep>;
  open: Array<RoutinesHandoverStep>;
  skipped: Array<RoutinesHandoverStep>;
  medication: RoutinesHandoverMedication;
  notes: Array<RoutinesDayNote>;
  alerts: Array<RoutinesDayAlert>;
  photos: Array<RoutinesHandoverPhoto>;
  readBy: Array<RoutinesHandoverReader>;
  text: string;
  summary: string;
  accessibilityText: string;
}

/** What `routines.acknowledgeHandover` takes. */
export interface RoutinesAcknowledgeHandoverParams {
  stableId: string;
  to: string;
}

/** What `routines.acknowledgeHandover` answers. */
export interface RoutinesAcknowledgeHandoverResult {
  stableId: string;
  to: string;
  readBy: Array<RoutinesHandoverReader>;
  message: string;
}

/** What `routines.hours` takes. */
export interface RoutinesHoursParams {
  from: string;
  to: string;
  userId?: string | null;
  stableId?: string | null;
  groupBy?: RoutinesHoursGroup | null;
  format?: RoutinesSheetFormat | null;
}

/** What `routines.hours` answers. */
export interface RoutinesHoursResult {
  from: string;
  to: string;
  rows: Array<RoutinesHoursRow>;
  totals: RoutinesHoursTotals;
  summary: string;
  csv?: string;
  mime?: string;
  fileName?: string;
}

/** What `routines.correctHours` takes. */
export interface RoutinesCorrectHoursParams {
  instanceId: string;
  userId: string;
  minutes: number;
  reason: string;
  expectedVersion?: number | null;
}

/** What `routines.correctHours` answers. */
export interface RoutinesCorrectHoursResult {
  instanceId: string;
  version: number;
  row: RoutinesHoursRow;
  message: string;
}

/** What `routines.holidays` answers. */
export interface RoutinesHolidaysResult {
  items: Array<RoutinesHolidayEntry>;
}

/** What `routines.expandRecurrence` answers. */
export interface RoutinesExpandRecurrenceResult {
  occurrences: Array<RoutinesPlannedOccurrence>;
  count: number;
  truncated: boolean;
  ignoredExceptions: Array<RoutinesIgnoredException>;
  description: string;
}

/** What `routines.planAssignments` answers. */
export interface RoutinesPlanAssignmentsResult {
  algorithm: RoutinesAlgorithm;
  order: Array<string>;
  assignments: Array<RoutinesAssignmentAnswer>;
  unassigned: Array<RoutinesOpenSlotAnswer>;
  summary: Array<RoutinesShareAnswer>;
  quotaPerMember?: number;
  fairness: RoutinesFairnessAnswer;
}

/** What `routines.allowedActions` answers. */
export interface RoutinesAllowedActionsResult {
  status: RoutinesShiftStatus;
  statusLabel: string;
  colorToken: string;
  icon: string;
  isAssignee: boolean;
  isManager: boolean;
  primaryAction: RoutinesShiftAction | null;
  flags: RoutinesShiftFlags;
  allowed: Array<RoutinesShiftAction>;
  actions: Record<string, RoutinesActionAnswer>;
}

/** What `routines.evaluateOverdue` answers. */
export interface RoutinesEvaluateOverdueResult {
  startsAt: string;
  dueAt: string;
  deadlineAt: string;
  late: boolean;
  overdue: boolean;
  missed: boolean;
}

/** What `routines.setOwnerNews` takes. */
export interface RoutinesSetOwnerNewsParams {
  horseId: string;
  /** None: as the stable says. */
  when?: RoutinesOwnerNews | null;
  expectedVersion?: number | null;
}

/** What `routines.horseNews` takes. */
export interface RoutinesHorseNewsParams {
  horseId: string;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.horseNews` answers. */
export interface RoutinesHorseNewsResult {
  items: Array<RoutinesHorseNewsItem>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.getDailyNotes` takes. */
export interface RoutinesGetDailyNotesParams {
  stableId: string;
  date?: string | null;
  from?: string | null;
  to?: string | null;
}

/** What `routines.getDailyNotes` answers. */
export interface RoutinesGetDailyNotesResult {
  stableId?: string;
  date?: string;
  version?: number;
  general?: string;
  weather?: string;
  horseNotes?: Array<RoutinesDayNote>;
  alerts?: Array<RoutinesDayAlert>;
  createdAt?: string;
  createdBy?: RoutinesPersonName;
  updatedAt?: string;
  updatedBy?: RoutinesPersonName;
  actions?: Record<string, Decision>;
  items?: Array<RoutinesDayNotes>;
}

/** What `routines.addHorseNote` takes. */
export interface RoutinesAddHorseNoteParams {
  stableId: string;
  date: string;
  horseId: string;
  note: string;
  priority?: RoutinesPriority | null;
  category?: RoutinesNoteCategory | null;
  routineType?: RoutinesRoutineType | null;
  expectedVersion?: number | null;
}

/** What `routines.removeHorseNote` takes. */
export interface RoutinesRemoveHorseNoteParams {
  noteId: string;
  expectedVersion?: number | null;
}

/** What `routines.addAlert` takes. */
export interface RoutinesAddAlertParams {
  stableId: string;
  date: string;
  title: string;
  message: string;
  priority?: RoutinesPriority | null;
  horseIds?: ReadonlyArray<string> | null;
  expiresAt?: string | null;
  expectedVersion?: number | null;
}

/** What `routines.removeAlert` takes. */
export interface RoutinesRemoveAlertParams {
  alertId: string;
  expectedVersion?: number | null;
}

/** What `routines.addOwnerNote` takes. */
export interface RoutinesAddOwnerNoteParams {
  horseId: string;
  from: string;
  to: string;
  note: string;
  priority?: RoutinesPriority | null;
  category?: RoutinesNoteCategory | null;
  routineType?: RoutinesRoutineType | null;
}

/** What `routines.addOwnerNote` answers. */
export interface RoutinesAddOwnerNoteResult {
  items: Array<RoutinesDayNotes>;
  message?: string;
}

/** What `routines.updateOwnerNote` takes. */
export interface RoutinesUpdateOwnerNoteParams {
  rangeId: string;
  from?: string | null;
  to?: string | null;
  note?: string | null;
  priority?: RoutinesPriority | null;
  category?: RoutinesNoteCategory | null;
  routineType?: RoutinesRoutineType | null;
  expectedVersion?: number | null;
}

/** What `routines.updateOwnerNote` answers. */
export interface RoutinesUpdateOwnerNoteResult {
  items: Array<RoutinesDayNotes>;
  message?: string;
}

/** What `routines.removeOwnerNote` takes. */
export interface RoutinesRemoveOwnerNoteParams {
  rangeId: string;
  expectedVersion?: number | null;
}

/** What `routines.removeOwnerNote` answers. */
export interface RoutinesRemoveOwnerNoteResult {
  items: Array<RoutinesDayNotes>;
  message?: string;
}

/** What `routines.notifications` takes. */
export interface RoutinesNotificationsParams {
  unreadOnly?: boolean | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.notifications` answers. */
export interface RoutinesNotificationsResult {
  items: Array<RoutinesRoutineNotification>;
  unreadCount: number;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.markRead` takes. */
export interface RoutinesMarkReadParams {
  ids?: ReadonlyArray<string> | null;
  all?: boolean | null;
}

/** What `routines.markRead` answers. */
export interface RoutinesMarkReadResult {
  unreadCount: number;
}

/** What `routines.week` takes. */
export interface RoutinesWeekParams {
  stableId: string;
  from?: string | null;
  days?: number | null;
  mine?: boolean | null;
}

/** What `routines.week` answers. */
export interface RoutinesWeekResult {
  stableId: string;
  stableName: string;
  periodText: string;
  from: string;
  to: string;
  days: Array<RoutinesWeekDay>;
  members: Array<RoutinesWeekMember>;
  counts: RoutinesShiftCounts;
  truncated: boolean;
  summary: string;
  accessibilityText: string;
}

/** What `routines.exportCalendar` takes. */
export interface RoutinesExportCalendarParams {
  userId?: string | null;
  stableId?: string | null;
  from: string;
  to: string;
}

/** What `routines.exportCalendar` answers. */
export interface RoutinesExportCalendarResult {
  mime: string;
  name: string;
  data: string;
}

/** What `routines.renderWeek` takes. */
export interface RoutinesRenderWeekParams {
  stableId?: string | null;
  userId?: string | null;
  /** Else the Monday of this week. */
  from?: string | null;
  days?: number | null;
  /** The language of the paper, such as sv-SE; else that of the request. */
  locale?: string | null;
  /**
   * A file to write on the service's disk, where the caller may name one, instead of sending the
   * bytes. An earlier paper or report of ours is replaced, any other file is not.
   */
  path?: string | null;
}

/** What `routines.renderWeek` answers. */
export interface RoutinesRenderWeekResult {
  fileName: string;
  mime: string;
  /** The PDF, unless a path was given. */
  data?: string;
  path?: string;
  sha256: string;
  from: string;
  to: string;
  shifts: number;
  truncated: boolean;
  summary: string;
}

/** What `routines.renderTags` takes. */
export interface RoutinesRenderTagsParams {
  stableId?: string | null;
  tagIds?: ReadonlyArray<string> | null;
  /** The language of the paper, such as sv-SE; else that of the request. */
  locale?: string | null;
  /**
   * A file to write on the service's disk, where the caller may name one, instead of sending the
   * bytes. An earlier paper or report of ours is replaced, any other file is not.
   */
  path?: string | null;
}

/** What `routines.renderTags` answers. */
export interface RoutinesRenderTagsResult {
  fileName: string;
  mime: string;
  /** The PDF, unless a path was given. */
  data?: string;
  path?: string;
  sha256: string;
  tags: number;
  truncated: boolean;
}

/** What `routines.renderBalance` takes. */
export interface RoutinesRenderBalanceParams {
  chart?: RoutinesChartKind | null;
  /** week, month (default), quarter or year: the one that holds today. */
  period?: string | null;
  from?: string | null;
  to?: string | null;
  /** completed (default), planned or all. */
  status?: string | null;
  stableId?: string | null;
  format?: RoutinesTagFormat | null;
  look?: RoutinesChartLook | null;
  widthPx?: number | null;
}

/** What `routines.renderBalance` answers. */
export interface RoutinesRenderBalanceResult {
  fileName: string;
  mime: string;
  /** SVG as it is, PNG in base64. */
  data: string;
  width: number;
  height: number;
  title: string;
  truncated: boolean;
  summary: string;
  accessibilityText: string;
}

/** What `routines.setPause` takes. */
export interface RoutinesSetPauseParams {
  stableId?: string | null;
  userId?: string | null;
  from: string;
  to?: string | null;
  reason?: string | null;
  /** keep, unassign, or cancel for a stable. Default: keep. */
  shifts?: string | null;
}

/** What `routines.endPause` takes. */
export interface RoutinesEndPauseParams {
  pauseId: string;
  /** The last day, not before the first. Default: yesterday; what has not begun never does. */
  on?: string | null;
  expectedVersion?: number | null;
}

/** What `routines.listPauses` takes. */
export interface RoutinesListPausesParams {
  stableId?: string | null;
  userId?: string | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listPauses` answers. */
export interface RoutinesListPausesResult {
  items: Array<RoutinesPause>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.addAssignee` takes. */
export interface RoutinesAddAssigneeParams {
  instanceId: string;
  userId: string;
  notify?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.removeAssignee` takes. */
export interface RoutinesRemoveAssigneeParams {
  instanceId: string;
  userId: string;
  notify?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.attachPhoto` takes. */
export interface RoutinesAttachPhotoParams {
  instanceId: string;
  stepId: string;
  horseId?: string | null;
  mimeType: string;
  /** The content. */
  data?: string | null;
  /** Instead: a file on the service's disk that the caller may name. */
  path?: string | null;
  notify?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.removePhoto` takes. */
export interface RoutinesRemovePhotoParams {
  photoId: string;
  expectedVersion?: number | null;
}

/** What `routines.getPhoto` takes. */
export interface RoutinesGetPhotoParams {
  photoId: string;
  size?: string | null;
}

/** What `routines.listPhotos` takes. */
export interface RoutinesListPhotosParams {
  instanceId?: string | null;
  horseId?: string | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listPhotos` answers. */
export interface RoutinesListPhotosResult {
  items: Array<RoutinesPhoto>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.horseHistory` takes. */
export interface RoutinesHorseHistoryParams {
  horseId?: string | null;
  instanceId?: string | null;
  category?: RoutinesCategory | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.horseHistory` answers. */
export interface RoutinesHorseHistoryResult {
  items: Array<RoutinesHistoryEntry>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.setReminders` answers. */
export interface RoutinesSetRemindersResult {
  minutes: Array<number> | null;
  quietFrom?: string;
  quietTo?: string;
  inForce: Array<number>;
  message?: string;
}

/** What `routines.getReminders` answers. */
export interface RoutinesGetRemindersResult {
  minutes: Array<number> | null;
  quietFrom?: string;
  quietTo?: string;
  inForce: Array<number>;
}

/** What `routines.report` takes. */
export interface RoutinesReportParams {
  kind: RoutinesReportKind;
  from: string;
  to: string;
  stableId?: string | null;
  userId?: string | null;
  horseId?: string | null;
  templateId?: string | null;
  format?: RoutinesSheetFormat | null;
}

/** What `routines.report` answers. */
export interface RoutinesReportResult {
  kind: RoutinesReportKind;
  label: string;
  from: string;
  to: string;
  columns: Array<RoutinesReportColumn>;
  /** A list of objects with the keys of `columns`. */
  rows: Json;
  csv?: string;
  mime?: string;
  fileName?: string;
  summary: string;
}

/** What `routines.confirmWork` takes. */
export interface RoutinesConfirmWorkParams {
  instanceId: string;
  note?: string | null;
  expectedVersion?: number | null;
}

/** What `routines.returnWork` takes. */
export interface RoutinesReturnWorkParams {
  instanceId: string;
  reason: string;
  expectedVersion?: number | null;
}

/** What `routines.listRewards` takes. */
export interface RoutinesListRewardsParams {
  stableId?: string | null;
  search?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listRewards` answers. */
export interface RoutinesListRewardsResult {
  items: Array<RoutinesReward>;
  spendable: number;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.claimReward` takes. */
export interface RoutinesClaimRewardParams {
  rewardId: string;
  expectedVersion?: number | null;
}

/** What `routines.decideReward` takes. */
export interface RoutinesDecideRewardParams {
  claimId: string;
  grant: boolean;
  note?: string | null;
  expectedVersion?: number | null;
}

/** What `routines.cancelReward` takes. */
export interface RoutinesCancelRewardParams {
  claimId: string;
  expectedVersion?: number | null;
}

/** What `routines.listRewardClaims` takes. */
export interface RoutinesListRewardClaimsParams {
  userId?: string | null;
  state?: ReadonlyArray<string> | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listRewardClaims` answers. */
export interface RoutinesListRewardClaimsResult {
  items: Array<RoutinesRewardClaim>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.toggleSchedule` takes. */
export interface RoutinesToggleScheduleParams {
  scheduleId: string;
  isEnabled: boolean;
  expectedVersion?: number | null;
}

/** What `routines.getSchedule` takes. */
export interface RoutinesGetScheduleParams {
  scheduleId: string;
}

/** What `routines.listSchedules` takes. */
export interface RoutinesListSchedulesParams {
  stableId?: string | null;
  templateId?: string | null;
  enabled?: boolean | null;
  search?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listSchedules` answers. */
export interface RoutinesListSchedulesResult {
  items: Array<RoutinesSchedule>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.deleteSchedule` takes. */
export interface RoutinesDeleteScheduleParams {
  scheduleId: string;
  keepFuture?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.deleteSchedule` answers. */
export interface RoutinesDeleteScheduleResult {
  deleted: boolean;
  removed: number;
  kept: number;
  message: string;
}

/** What `routines.addException` takes. */
export interface RoutinesAddExceptionParams {
  scheduleId: string;
  type: RoutinesExceptionType;
  date: string;
  toDate?: string | null;
  toTime?: string | null;
  expectedVersion?: number | null;
}

/** What `routines.removeException` takes. */
export interface RoutinesRemoveExceptionParams {
  scheduleId: string;
  type: RoutinesExceptionType;
  date: string;
  expectedVersion?: number | null;
}

/** What `routines.previewSchedule` answers. */
export interface RoutinesPreviewScheduleResult {
  items: Array<RoutinesPlannedShift>;
  ignoredExceptions: Array<RoutinesUnusedDeviation>;
  unassigned: Array<RoutinesOpenDate>;
  balance: Array<RoutinesPlannedShare>;
  fairness: RoutinesFairnessAnswer;
  fairnessText: string;
  warnings?: Array<Violation>;
  summary: string;
  accessibilityText: string;
}

/** What `routines.generateInstances` takes. */
export interface RoutinesGenerateInstancesParams {
  scheduleId: string;
  through?: string | null;
  expectedVersion?: number | null;
}

/** What `routines.generateInstances` answers. */
export interface RoutinesGenerateInstancesResult {
  created: number;
  unassigned: number;
  generatedThrough: string | null;
  warnings?: Array<Violation>;
  message: string;
}

/** What `routines.computeTurnOrder` answers. */
export interface RoutinesComputeTurnOrderResult {
  order: Array<RoutinesPersonName>;
}

/** What `routines.startSelection` takes. */
export interface RoutinesStartSelectionParams {
  selectionId: string;
  expectedVersion?: number | null;
}

/** What `routines.completeTurn` takes. */
export interface RoutinesCompleteTurnParams {
  selectionId: string;
  expectedVersion?: number | null;
}

/** What `routines.cancelSelection` takes. */
export interface RoutinesCancelSelectionParams {
  selectionId: string;
  expectedVersion?: number | null;
}

/** What `routines.deleteSelection` takes. */
export interface RoutinesDeleteSelectionParams {
  selectionId: string;
  expectedVersion?: number | null;
}

/** What `routines.deleteSelection` answers. */
export interface RoutinesDeleteSelectionResult {
  deleted: boolean;
  message: string;
}

/** What `routines.getSelection` takes. */
export interface RoutinesGetSelectionParams {
  selectionId: string;
}

/** What `routines.listSelections` takes. */
export interface RoutinesListSelectionsParams {
  stableId?: string | null;
  status?: ReadonlyArray<string> | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listSelections` answers. */
export interface RoutinesListSelectionsResult {
  items: Array<RoutinesSelection>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.suggestAssignees` takes. */
export interface RoutinesSuggestAssigneesParams {
  instanceId: string;
  for?: string | null;
  /**
   * For a swap, the shift that is wanted in exchange: whoever has it is offered this one for it.
   */
  offeredInstanceId?: string | null;
  search?: string | null;
  sort?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.suggestAssignees` answers. */
export interface RoutinesSuggestAssigneesResult {
  items: Array<RoutinesSuggestion>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.balance` takes. */
export interface RoutinesBalanceParams {
  /** week, month (default), quarter or year: the one that holds today. */
  period?: string | null;
  from?: string | null;
  to?: string | null;
  /** completed (default), planned or all. */
  status?: string | null;
  stableId?: string | null;
  userId?: string | null;
}

/** What `routines.balance` answers. */
export interface RoutinesBalanceResult {
  from: string;
  to: string;
  status: RoutinesBalanceStatus;
  statusLabel: string;
  periodText: string;
  /** The points of everybody. */
  totalText: string;
  /** What each has on average. */
  averageText: string;
  items: Array<RoutinesBalanceItem>;
  fairness: RoutinesBalanceFairness;
  summary: string;
  accessibilityText: string;
}

/** What `routines.create` takes. */
export interface RoutinesCreateParams {
  templateId: string;
  stableId: string;
  date: string;
  startTime?: string | null;
  assignedTo?: string | null;
  assignedToName?: string | null;
  expiresAt?: string | null;
  pointsValue?: number | null;
  notify?: boolean | null;
}

/** What `routines.get` takes. */
export interface RoutinesGetParams {
  instanceId: string;
  include?: ReadonlyArray<string> | null;
}

/** What `routines.list` takes. */
export interface RoutinesListParams {
  stableId?: string | null;
  from?: string | null;
  to?: string | null;
  status?: ReadonlyArray<string> | null;
  assignedTo?: string | null;
  templateId?: string | null;
  horseId?: string | null;
  late?: boolean | null;
  overdue?: boolean | null;
  confirmation?: RoutinesConfirmation | null;
  include?: ReadonlyArray<string> | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.list` answers. */
export interface RoutinesListResult {
  items: Array<RoutinesShiftSummary>;
  counts?: RoutinesShiftCounts;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.today` takes. */
export interface RoutinesTodayParams {
  stableId?: string | null;
  date?: string | null;
  mine?: boolean | null;
}

/** What `routines.today` answers. */
export interface RoutinesTodayResult {
  date: string;
  dayText: string;
  dateText: string;
  /** Of the one stable that was asked for. */
  stableName?: string;
  instances: Array<RoutinesShiftSummary>;
  notes: Array<RoutinesDayNote>;
  alerts: Array<RoutinesDayAlert>;
  counts: Record<string, number>;
  /** The counts in the order of the statuses, in words. */
  statuses: Array<RoutinesStatusCount>;
  myNext?: RoutinesShiftSummary;
  truncated: boolean;
  summary: string;
  accessibilityText: string;
}

/** What `routines.claim` takes. */
export interface RoutinesClaimParams {
  instanceId: string;
  notify?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.release` takes. */
export interface RoutinesReleaseParams {
  instanceId: string;
  notify?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.reassign` takes. */
export interface RoutinesReassignParams {
  instanceId: string;
  assignedTo?: string | null;
  assignedToName?: string | null;
  /** Whose place it is, where several have one. */
  replaces?: string | null;
  notify?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.cancel` takes. */
export interface RoutinesCancelParams {
  instanceId: string;
  reason?: string | null;
  notify?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.delete` takes. */
export interface RoutinesDeleteParams {
  instanceId: string;
  expectedVersion?: number | null;
}

/** What `routines.delete` answers. */
export interface RoutinesDeleteResult {
  deleted: boolean;
  message: string;
}

/** What `routines.reschedule` takes. */
export interface RoutinesRescheduleParams {
  instanceId: string;
  date?: string | null;
  startTime?: string | null;
  reason?: string | null;
  notify?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.markMissed` takes. */
export interface RoutinesMarkMissedParams {
  instanceId: string;
  reason?: string | null;
  notify?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.restart` takes. */
export interface RoutinesRestartParams {
  instanceId: string;
  date?: string | null;
  startTime?: string | null;
  reason?: string | null;
  expectedVersion?: number | null;
}

/** What `routines.reopen` takes. */
export interface RoutinesReopenParams {
  instanceId: string;
  date?: string | null;
  startTime?: string | null;
  reason?: string | null;
  expectedVersion?: number | null;
}

/** What `routines.start` takes. */
export interface RoutinesStartParams {
  instanceId: string;
  notesAcknowledged?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.addNote` takes. */
export interface RoutinesAddNoteParams {
  instanceId: string;
  text: string;
  expectedVersion?: number | null;
}

/** What `routines.editNote` takes. */
export interface RoutinesEditNoteParams {
  instanceId: string;
  noteId: string;
  text: string;
  expectedVersion?: number | null;
}

/** What `routines.access` takes. */
export interface RoutinesAccessParams {
  stableId?: string | null;
}

/** What `routines.access` answers. */
export interface RoutinesAccessResult {
  roles: Array<RoutinesHeldRole>;
  permissions: Array<RoutinesHeldPermission>;
  isOrganizationOwner: boolean;
  isSystemAdmin: boolean;
  status: RoutinesMemberStatus;
  statusLabel: string;
  stableAccess: RoutinesStableAccess;
  stableAccessLabel: string;
  stableIds: Array<string>;
  hasStableAccess?: boolean;
}

/** What `routines.getPermissions` answers. */
export interface RoutinesGetPermissionsResult {
  version: number;
  items: Array<RoutinesPermissionRow>;
}

/** What `routines.setPermissions` takes. */
export interface RoutinesSetPermissionsParams {
  permissions: unknown;
  expectedVersion?: number | null;
}

/** What `routines.setPermissions` answers. */
export interface RoutinesSetPermissionsResult {
  version: number;
  items: Array<RoutinesPermissionRow>;
  message: string;
}

/** What `routines.setMemberRoles` takes. */
export interface RoutinesSetMemberRolesParams {
  userId: string;
  roles: ReadonlyArray<string>;
  expectedVersion?: number | null;
}

/** What `routines.listMembers` takes. */
export interface RoutinesListMembersParams {
  stableId?: string | null;
  search?: string | null;
  roles?: ReadonlyArray<string> | null;
  status?: ReadonlyArray<string> | null;
  planning?: boolean | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listMembers` answers. */
export interface RoutinesListMembersResult {
  items: Array<RoutinesMember>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.getMember` takes. */
export interface RoutinesGetMemberParams {
  userId: string;
}

/** What `routines.getSettings` takes. */
export interface RoutinesGetSettingsParams {
  stableId?: string | null;
}

/** What `routines.getSettings` answers. */
export interface RoutinesGetSettingsResult {
  version: number;
  settings: Json;
  overridden: Array<string>;
}

/** What `routines.setSettings` takes. */
export interface RoutinesSetSettingsParams {
  stableId?: string | null;
  settings: unknown;
  expectedVersion?: number | null;
}

/** What `routines.setSettings` answers. */
export interface RoutinesSetSettingsResult {
  version: number;
  settings: Json;
  overridden: Array<string>;
  message: string;
}

/** What `routines.getStable` takes. */
export interface RoutinesGetStableParams {
  stableId: string;
}

/** What `routines.listStables` takes. */
export interface RoutinesListStablesParams {
  search?: string | null;
  archived?: boolean | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listStables` answers. */
export interface RoutinesListStablesResult {
  items: Array<RoutinesStable>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.archiveStable` takes. */
export interface RoutinesArchiveStableParams {
  stableId: string;
  archived?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.getHorseGroup` takes. */
export interface RoutinesGetHorseGroupParams {
  groupId: string;
}

/** What `routines.listHorseGroups` takes. */
export interface RoutinesListHorseGroupsParams {
  stableId?: string | null;
  search?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listHorseGroups` answers. */
export interface RoutinesListHorseGroupsResult {
  items: Array<RoutinesHorseGroup>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.archiveHorseGroup` takes. */
export interface RoutinesArchiveHorseGroupParams {
  groupId: string;
  archived?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.getHorse` takes. */
export interface RoutinesGetHorseParams {
  horseId: string;
}

/** What `routines.listHorses` takes. */
export interface RoutinesListHorsesParams {
  stableId?: string | null;
  search?: string | null;
  groupId?: string | null;
  mine?: boolean | null;
  status?: RoutinesHorseStatus | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listHorses` answers. */
export interface RoutinesListHorsesResult {
  items: Array<RoutinesHorse>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.archiveHorse` takes. */
export interface RoutinesArchiveHorseParams {
  horseId: string;
  archived?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.setStandIns` takes. */
export interface RoutinesSetStandInsParams {
  stableId: string;
  order: string;
  userIds: ReadonlyArray<string>;
  expectedVersion?: number | null;
}

/** What `routines.getStandIns` takes. */
export interface RoutinesGetStandInsParams {
  stableId: string;
}

/** What `routines.answerStandIn` takes. */
export interface RoutinesAnswerStandInParams {
  instanceId: string;
  accept: boolean;
  expectedVersion?: number | null;
}

/** What `routines.getStandInRound` takes. */
export interface RoutinesGetStandInRoundParams {
  instanceId: string;
}

/** What `routines.getStandInRound` answers. */
export interface RoutinesGetStandInRoundResult {
  state: RoutinesRoundState;
  stateLabel: string;
  asked?: RoutinesPersonName;
  answerBy?: string;
  order: Array<RoutinesAskedPerson>;
}

/** What `routines.archiveSupply` takes. */
export interface RoutinesArchiveSupplyParams {
  supplyId: string;
  archived?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.listSupplies` takes. */
export interface RoutinesListSuppliesParams {
  stableId?: string | null;
  search?: string | null;
  low?: boolean | null;
  archived?: boolean | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listSupplies` answers. */
export interface RoutinesListSuppliesResult {
  items: Array<RoutinesSupply>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.addSupply` takes. */
export interface RoutinesAddSupplyParams {
  supplyId: string;
  quantity: number;
  note?: string | null;
  expectedVersion?: number | null;
}

/** What `routines.countSupply` takes. */
export interface RoutinesCountSupplyParams {
  supplyId: string;
  counted: number;
  note?: string | null;
  expectedVersion?: number | null;
}

/** What `routines.supplyLedger` takes. */
export interface RoutinesSupplyLedgerParams {
  supplyId: string;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.supplyLedger` answers. */
export interface RoutinesSupplyLedgerResult {
  items: Array<RoutinesSupplyEntry>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.requestSwap` takes. */
export interface RoutinesRequestSwapParams {
  instanceId: string;
  toUserId: string;
  offeredInstanceId?: string | null;
  message?: string | null;
  notify?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.respondSwap` takes. */
export interface RoutinesRespondSwapParams {
  swapId: string;
  accept: boolean;
  notify?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.approveSwap` takes. */
export interface RoutinesApproveSwapParams {
  swapId: string;
  approve: boolean;
  notify?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.cancelSwap` takes. */
export interface RoutinesCancelSwapParams {
  swapId: string;
  notify?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.getSwap` takes. */
export interface RoutinesGetSwapParams {
  swapId: string;
}

/** What `routines.listSwaps` takes. */
export interface RoutinesListSwapsParams {
  mine?: boolean | null;
  status?: ReadonlyArray<string> | null;
  stableId?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listSwaps` answers. */
export interface RoutinesListSwapsResult {
  items: Array<RoutinesSwap>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.bulk` takes. */
export interface RoutinesBulkParams {
  action: string;
  instanceIds: ReadonlyArray<string>;
  params?: RoutinesBulkWith | null;
  mode?: string | null;
  dryRun?: boolean | null;
}

/** What `routines.bulk` answers. */
export interface RoutinesBulkResult {
  items: Array<RoutinesBulkItem>;
  changed: number;
  summary: string;
  message: string;
  confirm?: RoutinesConfirm;
}

/** What `routines.createTag` takes. */
export interface RoutinesCreateTagParams {
  kind: RoutinesTagKind;
  name: string;
  stableId: string;
  templateId?: string | null;
  stepId?: string | null;
  horseId?: string | null;
}

/** What `routines.createTag` answers. */
export interface RoutinesCreateTagResult {
  tag: RoutinesTag;
  code: string;
}

/** What `routines.listTags` takes. */
export interface RoutinesListTagsParams {
  stableId?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listTags` answers. */
export interface RoutinesListTagsResult {
  items: Array<RoutinesTag>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.renderTag` takes. */
export interface RoutinesRenderTagParams {
  tagId: string;
  format?: RoutinesTagFormat | null;
  sizePx?: number | null;
}

/** What `routines.renderTag` answers. */
export interface RoutinesRenderTagResult {
  mime: string;
  /** SVG as it is, PNG in base64. */
  data: string;
}

/** What `routines.revokeTag` takes. */
export interface RoutinesRevokeTagParams {
  tagId: string;
  expectedVersion?: number | null;
}

/** What `routines.scanTag` takes. */
export interface RoutinesScanTagParams {
  code: string;
  instanceId?: string | null;
  perform?: boolean | null;
}

/** What `routines.scanTag` answers. */
export interface RoutinesScanTagResult {
  tag: RoutinesTag;
  meaning: RoutinesTagMeaning;
  meaningLabel: string;
  instance?: RoutinesShift;
  choices: Array<RoutinesShiftSummary>;
  performed: boolean;
  message: string;
}

/** What `routines.getTemplate` takes. */
export interface RoutinesGetTemplateParams {
  templateId: string;
}

/** What `routines.listTemplates` takes. */
export interface RoutinesListTemplatesParams {
  stableId?: string | null;
  type?: RoutinesTemplateType | null;
  active?: boolean | null;
  search?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listTemplates` answers. */
export interface RoutinesListTemplatesResult {
  items: Array<RoutinesTemplate>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.duplicateTemplate` takes. */
export interface RoutinesDuplicateTemplateParams {
  templateId: string;
}

/** What `routines.setTemplateActive` takes. */
export interface RoutinesSetTemplateActiveParams {
  templateId: string;
  active: boolean;
  expectedVersion?: number | null;
}

/** What `routines.deleteTemplate` takes. */
export interface RoutinesDeleteTemplateParams {
  templateId: string;
  permanent?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.seedTemplates` takes. */
export interface RoutinesSeedTemplatesParams {
  stableId?: string | null;
  locale?: string | null;
}

/** What `routines.seedTemplates` answers. */
export interface RoutinesSeedTemplatesResult {
  items: Array<RoutinesTemplate>;
}

/** What `routines.streak` takes. */
export interface RoutinesStreakParams {
  userId?: string | null;
}

/** What `routines.streak` answers. */
export interface RoutinesStreakResult {
  current: number;
  best: number;
  since?: string;
  freezesLeft: number;
  text: string;
}

/** What `routines.thank` takes. */
export interface RoutinesThankParams {
  instanceId: string;
  text?: string | null;
  expectedVersion?: number | null;
}

/** What `routines.listThanks` takes. */
export interface RoutinesListThanksParams {
  userId?: string | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listThanks` answers. */
export interface RoutinesListThanksResult {
  items: Array<RoutinesThanks>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.createTrigger` answers. */
export interface RoutinesCreateTriggerResult {
  trigger: RoutinesTrigger;
  handle: string;
}

/** What `routines.setTriggerActive` takes. */
export interface RoutinesSetTriggerActiveParams {
  triggerId: string;
  active: boolean;
  expectedVersion?: number | null;
}

/** What `routines.revokeTrigger` takes. */
export interface RoutinesRevokeTriggerParams {
  triggerId: string;
  expectedVersion?: number | null;
}

/** What `routines.listTriggers` takes. */
export interface RoutinesListTriggersParams {
  stableId?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.listTriggers` answers. */
export interface RoutinesListTriggersResult {
  items: Array<RoutinesTrigger>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.fireTrigger` takes. */
export interface RoutinesFireTriggerParams {
  handle?: string | null;
  triggerId?: string | null;
  at?: string | null;
  note?: string | null;
  key?: string | null;
}

/** What `routines.fireTrigger` answers. */
export interface RoutinesFireTriggerResult {
  instance: RoutinesShift;
  created: boolean;
}

/** What `routines.checkCompletion` answers. */
export interface RoutinesCheckCompletionResult {
  canComplete: boolean;
  percentComplete: number;
  stepsCompleted: number;
  stepsTotal: number;
  horsesDone: number;
  horsesTotal: number;
  blockers: Array<RoutinesBlockerAnswer>;
}

/** What `routines.labels` takes. */
export interface RoutinesLabelsParams {
  locale?: string | null;
  vocabulary?: RoutinesVocabulary | null;
}

/** What `routines.labels` answers. */
export interface RoutinesLabelsResult {
  locale: string;
  vocabulary: RoutinesVocabulary;
  groups: Json;
}

/** What `routines.horseDateState` answers. */
export interface RoutinesHorseDateStateResult {
  state: RoutinesHorseDateState;
  stateLabel: string;
  daysLeft: number;
  colorToken: string;
  icon: string;
}

/** What `routines.updateProgress` takes. */
export interface RoutinesUpdateProgressParams {
  instanceId: string;
  stepId: string;
  status?: RoutinesStepStatus | null;
  notes?: string | null;
  skipReason?: string | null;
  horses?: ReadonlyArray<RoutinesHorseRecord> | null;
  markRemaining?: string | null;
  expectedVersion?: number | null;
}

/** What `routines.refreshHorses` takes. */
export interface RoutinesRefreshHorsesParams {
  instanceId: string;
  expectedVersion?: number | null;
}

/** What `routines.complete` takes. */
export interface RoutinesCompleteParams {
  instanceId: string;
  notes?: string | null;
  force?: boolean | null;
  reason?: string | null;
  creditUserId?: string | null;
  /**
   * Who has earned the points. Default, where several share a shift: whoever has it, and whoever
   * did it.
   */
  tookPart?: ReadonlyArray<string> | null;
  notify?: boolean | null;
  expectedVersion?: number | null;
}

/** What `routines.pointsLedger` takes. */
export interface RoutinesPointsLedgerParams {
  userId?: string | null;
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `routines.pointsLedger` answers. */
export interface RoutinesPointsLedgerResult {
  items: Array<RoutinesLedgerEntry>;
  /** There is more. */
  nextCursor?: string;
}

/** What `routines.adjustPoints` takes. */
export interface RoutinesAdjustPointsParams {
  userId: string;
  points: number;
  reason: string;
}

/** What `session.open` takes. */
export interface SessionOpenParams {
  organizationId?: string | null;
  userId?: string | null;
  locale?: string | null;
  timezone?: string | null;
  client?: SessionClient | null;
  /**
   * The host's own process: its end counts as the end of the input; so does a process that has
   * ended already.
   */
  processId?: number | null;
  login?: string | null;
  password?: string | null;
  token?: string | null;
}

/** What `session.close` takes. */
export interface SessionCloseParams {
  /** The default session when not said. */
  session?: string | null;
}

/** What `session.close` answers. */
export interface SessionCloseResult {
  closed: string;
}

/** What `session.switch` takes. */
export interface SessionSwitchParams {
  organizationId: string;
}

/** What `session.listOrganizations` takes. */
export interface SessionListOrganizationsParams {
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `session.listOrganizations` answers. */
export interface SessionListOrganizationsResult {
  items: Array<SessionOrganizationChoice>;
  /** There is more. */
  nextCursor?: string;
}

/** What `session.setPassword` takes. */
export interface SessionSetPasswordParams {
  userId: string;
  password: string;
}

/** What `session.setPassword` answers. */
export interface SessionSetPasswordResult {
  userId: string;
}

/** What `session.changePassword` takes. */
export interface SessionChangePasswordParams {
  currentPassword: string;
  newPassword: string;
}

/** What `session.changePassword` answers. */
export interface SessionChangePasswordResult {
  userId: string;
}

/** What `session.createToken` takes. */
export interface SessionCreateTokenParams {
  /** What it is for. */
  name: string;
  /** Such as booking.* or *.get*. */
  scopes: ReadonlyArray<string>;
  /** Never when not said. */
  expiresAt?: string | null;
}

/** What `session.createToken` answers. */
export interface SessionCreateTokenResult {
  /** nct_ and 64 hexadecimal digits. */
  token: string;
  info: SessionTokenInfo;
}

/** What `session.listTokens` takes. */
export interface SessionListTokensParams {
  everybody?: boolean | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `session.listTokens` answers. */
export interface SessionListTokensResult {
  items: Array<SessionTokenInfo>;
  /** There is more. */
  nextCursor?: string;
}

/** What `session.revokeToken` takes. */
export interface SessionRevokeTokenParams {
  tokenId: string;
}

/** What `session.revokeToken` answers. */
export interface SessionRevokeTokenResult {
  tokenId: string;
}

/** What `session.setLocalTrust` takes. */
export interface SessionSetLocalTrustParams {
  localTrust: SessionLocalTrust;
}

/** What `session.setLocalTrust` answers. */
export interface SessionSetLocalTrustResult {
  localTrust: SessionLocalTrust;
}

/** What `session.listActors` takes. */
export interface SessionListActorsParams {
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `session.listActors` answers. */
export interface SessionListActorsResult {
  items: Array<SessionActorChoice>;
  /** There is more. */
  nextCursor?: string;
}

/** What `signatures.validateSvg` takes. */
export interface SignaturesValidateSvgParams {
  /** The drawing; without one the answer is svg_missing. */
  svg?: string | null;
  /** The language of the messages. */
  locale?: SignaturesLocale | null;
}

/** What `signatures.validateSvg` answers. */
export interface SignaturesValidateSvgResult {
  valid: boolean;
  /** Drawing marks: paths that draw, polylines, polygons and lines. */
  strokes?: number;
  /** null when the drawing has none, or is not valid. */
  viewBox: SignaturesViewBox | null;
  /** The kind of the first violation. */
  reason?: string;
  message?: string;
  /** All of the stage that failed; at most 100. */
  violations?: Array<SignaturesSvgViolation>;
}

/** What `signatures.strokesToSvg` takes. */
export interface SignaturesStrokesToSvgParams {
  /** At most 50,000 points. */
  strokes: ReadonlyArray<ReadonlyArray<SignaturesStrokePoint>>;
  /** Of the canvas; absent or not positive: 400. */
  width?: number | null;
  /** Of the canvas; absent or not positive: 180. */
  height?: number | null;
}

/** What `signatures.strokesToSvg` answers. */
export interface SignaturesStrokesToSvgResult {
  svg: string;
  strokes: number;
  /** Those that were kept. */
  points: number;
  /** How many were left out because there were more than 2,000. */
  thinned?: number;
}

/** What `signatures.renderPng` takes. */
export interface SignaturesRenderPngParams {
  /** A signature on file. */
  signatureId?: string | null;
  /** A drawing, instead. */
  svg?: string | null;
  width?: number | null;
  height?: number | null;
  background?: SignaturesBackground | null;
  /** Pixels per unit of width and height. */
  scale?: number | null;
}

/** What `signatures.renderPng` answers. */
export interface SignaturesRenderPngResult {
  png: string;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
}

/** What `jobs.get` takes. */
export interface JobsGetParams {
  jobId: string;
}

/** What `jobs.list` takes. */
export interface JobsListParams {
  status?: SignaturesJobStatus | null;
  /** Words, each the beginning of one. */
  search?: string | null;
  /** Default: all. */
  scope?: SignaturesJobScope | null;
  clientType?: SignaturesClientType | null;
  jobType?: SignaturesJobType | null;
  riskLevel?: SignaturesRiskLevel | null;
  /** Created on this day or later, by the session's time zone. */
  from?: string | null;
  /** Created on this day or earlier. */
  to?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `jobs.list` answers. */
export interface JobsListResult {
  items: Array<SignaturesJobSummary>;
  /** There is more. */
  nextCursor?: string;
}

/** What `jobs.archive` takes. */
export interface JobsArchiveParams {
  jobId: string;
  /** Of the job, as who asks has seen it. */
  expectedVersion?: number | null;
}

/** What `jobs.delete` takes. */
export interface JobsDeleteParams {
  jobId: string;
  /** Of the job, as who asks has seen it. */
  expectedVersion?: number | null;
}

/** What `jobs.delete` answers. */
export interface JobsDeleteResult {
  jobId: string;
  deleted: boolean;
}

/** What `jobs.removeHazard` takes. */
export interface JobsRemoveHazardParams {
  hazardId: string;
  /** Of the job, as who asks has seen it. */
  expectedVersion?: number | null;
}

/** What `jobs.removeControl` takes. */
export interface JobsRemoveControlParams {
  controlId: string;
  /** Of the job, as who asks has seen it. */
  expectedVersion?: number | null;
}

/** What `jobs.removeEvidence` takes. */
export interface JobsRemoveEvidenceParams {
  evidenceId: string;
  /** Of the job, as who asks has seen it. */
  expectedVersion?: number | null;
}

/** What `jobs.getEvidence` takes. */
export interface JobsGetEvidenceParams {
  evidenceId: string;
  /** Default: full. Of what has no small picture the file itself. */
  size?: SignaturesEvidenceSize | null;
}

/** What `jobs.listActivity` takes. */
export interface JobsListActivityParams {
  jobId: string;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `jobs.listActivity` answers. */
export interface JobsListActivityResult {
  items: Array<SignaturesActivityEntry>;
  /** There is more. */
  nextCursor?: string;
}

/** What `proofPacks.verifyFile` takes. */
export interface ProofPacksVerifyFileParams {
  path: string;
}

/** What `proofPacks.verifyFile` answers. */
export interface ProofPacksVerifyFileResult {
  valid: boolean;
  kinds: Array<SignaturesFindingKind>;
  findings: Array<SignaturesVerifyFinding>;
  format: SignaturesProofFormat;
  /** What the code on the pages says, to be compared with the organization's ledger. */
  seal?: string;
  /** Nothing while there are findings. */
  proved: Array<SignaturesToldProof>;
  /** What the file alone cannot show. Pages that another release has drawn are among it. */
  unproved: Array<SignaturesToldProof>;
}

/** What `proofPacks.export` takes. */
export interface ProofPacksExportParams {
  runId: string;
  /** The language of the papers; else that of the request. */
  locale?: SignaturesLocale | null;
  pageSize?: SignaturesPageSize | null;
  /**
   * A file to write on the service's disk, where the caller may name one, instead of sending the
   * bytes. An earlier pack, report or paper of ours is replaced, any other file is not.
   */
  path?: string | null;
  preview?: boolean | null;
}

/** What `proofPacks.export` answers. */
export interface ProofPacksExportResult {
  /** Not of a preview. */
  packId?: string;
  /** The archive, unless a path was given. */
  zip?: string;
  /** Of a preview: the report, unless a path was given. */
  pdf?: string;
  path?: string;
  manifestSha256?: string;
  pdfSha256: string;
  verification: SignaturesVerification;
}

/** What `proofPacks.list` takes. */
export interface ProofPacksListParams {
  /** Required, unless a job is named. */
  runId?: string | null;
  jobId?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `proofPacks.list` answers. */
export interface ProofPacksListResult {
  items: Array<SignaturesProofPack>;
  /** There is more. */
  nextCursor?: string;
}

/** What `proofPacks.get` takes. */
export interface ProofPacksGetParams {
  packId: string;
}

/** What `proofPacks.get` answers. */
export interface ProofPacksGetResult {
  packId: string;
  runId: string;
  zip: string;
  manifestSha256: string;
  pdfSha256: string;
}

/** What `signatures.withdrawRequest` takes. */
export interface SignaturesWithdrawRequestParams {
  requestId: string;
  reason?: string | null;
}

/** What `signatures.listRequests` takes. */
export interface SignaturesListRequestsParams {
  runId?: string | null;
  /** Only what is asked of oneself, or of somebody one stands in for, and not signed yet. */
  mine?: boolean | null;
  includeClosed?: boolean | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `signatures.listRequests` answers. */
export interface SignaturesListRequestsResult {
  items: Array<SignaturesSigningRequest>;
  /** There is more. */
  nextCursor?: string;
}

/** What `signatures.runReminders` takes. */
export interface SignaturesRunRemindersParams {
  /** As of this moment. Default: now. */
  asOf?: string | null;
  dryRun?: boolean | null;
}

/** What `signatures.runReminders` answers. */
export interface SignaturesRunRemindersResult {
  asOf: string;
  dryRun: boolean;
  sent: number;
  /** At most 10,000. */
  items: Array<SignaturesAskNotice>;
}

/** What `signatures.decline` takes. */
export interface SignaturesDeclineParams {
  runId: string;
  signatureRole: SignaturesSignatureRole;
  /** 1 to 500 characters. */
  reason?: string | null;
}

/** What `signatures.decline` answers. */
export interface SignaturesDeclineResult {
  declined: SignaturesDecline;
  run: SignaturesRun;
  summary: SignaturesSummary;
}

/** What `signatures.listDelegations` takes. */
export interface SignaturesListDelegationsParams {
  /** Only those that one gave or got. */
  mine?: boolean | null;
  includeEnded?: boolean | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `signatures.listDelegations` answers. */
export interface SignaturesListDelegationsResult {
  items: Array<SignaturesDelegation>;
  /** There is more. */
  nextCursor?: string;
}

/** What `signatures.revokeDelegation` takes. */
export interface SignaturesRevokeDelegationParams {
  delegationId: string;
}

/** What `signatures.people` takes. */
export interface SignaturesPeopleParams {
  /** The run that is to be signed. */
  runId?: string | null;
  /** What is to be signed: then actions say whether each may, and why not. */
  signatureRole?: SignaturesSignatureRole | null;
  /** Words, each the beginning of one. */
  search?: string | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `signatures.people` answers. */
export interface SignaturesPeopleResult {
  items: Array<SignaturesSigningPerson>;
  /** There is more. */
  nextCursor?: string;
}

/** What `signatures.waiting` takes. */
export interface SignaturesWaitingParams {
  /** Default: mine. */
  scope?: SignaturesWaitingScope | null;
  /** Only what waits for this signature. */
  signatureRole?: SignaturesSignatureRole | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `signatures.waiting` answers. */
export interface SignaturesWaitingResult {
  items: Array<SignaturesWaitingRun>;
  /** There is more. */
  nextCursor?: string;
}

/** What `reportRuns.markViewed` takes. */
export interface ReportRunsMarkViewedParams {
  runId: string;
  client?: SignaturesClientFacts | null;
}

/** What `reportRuns.markViewed` answers. */
export interface ReportRunsMarkViewedResult {
  /** Whether this became an entry of the ledger. */
  recorded: boolean;
}

/** What `reportRuns.canTransition` answers. */
export interface ReportRunsCanTransitionResult {
  allowed: boolean;
  reason?: string;
  message?: string;
  /** For signatures_missing. */
  missingRoles?: Array<SignaturesSignatureRole>;
}

/** What `reportRuns.buildSnapshot` takes. */
export interface ReportRunsBuildSnapshotParams {
  packetType?: SignaturesPacketType | null;
  /** The job with its hazards, controls, evidence and activity; open to further members. */
  job: unknown;
}

/** What `reportRuns.buildSnapshot` answers. */
export interface ReportRunsBuildSnapshotResult {
  snapshot: Json;
  /** The snapshot in canonical form (RFC 8785). */
  canonical: string;
  /** SHA-256 of canonical in lower-case hexadecimal. */
  dataHash: string;
}

/** What `reportRuns.active` takes. */
export interface ReportRunsActiveParams {
  jobId: string;
  /** Default: insurance. */
  packetType?: SignaturesPacketType | null;
  /** Replaces the run that can be signed by a new one. */
  forceNew?: boolean | null;
  reason?: string | null;
}

/** What `reportRuns.create` takes. */
export interface ReportRunsCreateParams {
  jobId: string;
  /** Default: insurance. */
  packetType?: SignaturesPacketType | null;
}

/** What `reportRuns.refresh` takes. */
export interface ReportRunsRefreshParams {
  runId: string;
}

/** What `reportRuns.get` takes. */
export interface ReportRunsGetParams {
  runId: string;
}

/** What `reportRuns.list` takes. */
export interface ReportRunsListParams {
  jobId: string;
  /** Default: insurance. */
  packetType?: SignaturesPacketFilter | null;
  status?: SignaturesRunStatus | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `reportRuns.list` answers. */
export interface ReportRunsListResult {
  items: Array<SignaturesRun>;
  /** There is more. */
  nextCursor?: string;
}

/** What `reportRuns.markReady` takes. */
export interface ReportRunsMarkReadyParams {
  runId: string;
  reason?: string | null;
  acceptStaleData?: boolean | null;
}

/** What `reportRuns.finalize` takes. */
export interface ReportRunsFinalizeParams {
  runId: string;
  reason?: string | null;
  acceptStaleData?: boolean | null;
}

/** What `reportRuns.close` takes. */
export interface ReportRunsCloseParams {
  runId: string;
  reason?: string | null;
  acceptStaleData?: boolean | null;
}

/** What `reportRuns.supersede` takes. */
export interface ReportRunsSupersedeParams {
  runId: string;
  reason?: string | null;
  acceptStaleData?: boolean | null;
}

/** What `signatures.setPolicy` takes. */
export interface SignaturesSetPolicyParams {
  allowOther?: boolean | null;
  distinctApprover?: boolean | null;
  signingOrder?: SignaturesSigningOrder | null;
  allowTyped?: boolean | null;
  autoFinalize?: boolean | null;
  exportsPerHour?: number | null;
  allowRequests?: boolean | null;
  allowReminders?: boolean | null;
  allowDecline?: boolean | null;
  allowDelegation?: boolean | null;
  allowGroups?: boolean | null;
  certificatePage?: boolean | null;
}

/** What `signatures.hashData` takes. */
export interface SignaturesHashDataParams {
  /** Any JSON value, null included. */
  data: unknown;
}

/** What `signatures.hashData` answers. */
export interface SignaturesHashDataResult {
  canonical: string;
  /** Lower-case hexadecimal, of the UTF-8 bytes of canonical. */
  sha256: string;
  /** Bytes of canonical in UTF-8. */
  byteLength: number;
}

/** What `signatures.computeHash` takes. */
export interface SignaturesComputeHashParams {
  runId: string;
  dataHash: string;
  signatureRole: SignaturesSignatureRole;
  /** Absent for somebody from outside. */
  signerUserId?: string | null;
  signerName: string;
  signerTitle: string;
  signatureSvg: string;
  attestationText: string;
  signedAt: string;
}

/** What `signatures.computeHash` answers. */
export interface SignaturesComputeHashResult {
  /** Lower-case hexadecimal. */
  signatureHash: string;
}

/** What `signatures.canSign` answers. */
export interface SignaturesCanSignResult {
  allowed: boolean;
  /** When allowed. */
  runEffect?: SignaturesRunEffect;
  /** When allowed. */
  warnings?: Array<SignaturesSigningWarning>;
  reason?: string;
  message?: string;
  /** For already_signed. */
  existing?: SignaturesExistingSigner;
  /** For waiting_for_earlier_signature: the roles that come first. */
  waitingFor?: Array<SignaturesSignatureRole>;
  /** For assigned_to_other: who was asked. */
  assignedTo?: Array<string>;
  /** When allowed, and in another person's place. */
  onBehalfOfUserId?: string;
}

/** What `signatures.captureContext` takes. */
export interface SignaturesCaptureContextParams {
  runId: string;
  signatureRole: SignaturesSignatureRole;
  /** In whose place the person wants to sign. Default: as for signatures.create. */
  onBehalfOfUserId?: string | null;
}

/** What `signatures.captureContext` answers. */
export interface SignaturesCaptureContextResult {
  title: string;
  runId: string;
  shortHash: string;
  dataHash: string;
  generatedAt: string;
  /** When it was made, in words. */
  generatedLabel: string;
  /** Whether the job has changed since: then signing needs acceptStaleData. */
  stale: boolean;
  /** What the signer should know. */
  warnings: Array<SignaturesRunWarning>;
  /** While it is stale: what says acceptStaleData. */
  acceptStaleLabel?: string;
  /** The day on which it was made, in words. */
  generatedDateLabel: string;
  /** What the person is called: a beginning for the form. */
  signerName: string;
  /** The title that they last signed with, else what they are here: a beginning for the form. */
  signerTitle: string;
  /** Today, where the person is. */
  signingDate: string;
  /** The day in words. */
  signingDateLabel: string;
  attestationText: string;
  explanation: string;
  canvas: SignaturesCanvas;
  /** Absent: in their own name. */
  onBehalfOf?: SignaturesAskedPerson;
  actions: Record<string, Decision>;
}

/** What `signatures.list` takes. */
export interface SignaturesListParams {
  runId: string;
  includeVoided?: boolean | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `signatures.list` answers. */
export interface SignaturesListResult {
  items: Array<SignaturesSignature>;
  /** There is more. */
  nextCursor?: string;
}

/** What `signatures.void` takes. */
export interface SignaturesVoidParams {
  signatureId: string;
  /** 1 to 500 characters. */
  reason?: string | null;
}

/** What `signatures.void` answers. */
export interface SignaturesVoidResult {
  signature: SignaturesSignature;
  run: SignaturesRun;
}

/** What `signatures.check` answers. */
export interface SignaturesCheckResult {
  isComplete: boolean;
  requiredRoles: Array<SignaturesSignatureRole>;
  requiredRoleLabels: Array<string>;
  signedRoles: Array<SignaturesSignatureRole>;
  signedRoleLabels: Array<string>;
  missingRoles: Array<SignaturesSignatureRole>;
  missingRoleLabels: Array<string>;
  signedCount: number;
  total: number;
}

/** What `signatures.verify` takes. */
export interface SignaturesVerifyParams {
  /**
   * `{run: {id, status, dataHash}, snapshot, signatures, ledger, head: {seq, entryHash}}`; open to
   * further members.
   */
  bundle?: unknown;
  /** A stored run instead. */
  runId?: string | null;
  /** A proof pack on the service's disk instead, where the caller may name one. */
  zipPath?: string | null;
}

/** What `signatures.verify` answers. */
export interface SignaturesVerifyResult {
  /** Whether nothing was found. */
  valid: boolean;
  /** Of the findings, each once, by the alphabet. */
  kinds: Array<SignaturesFindingKind>;
  findings: Array<SignaturesVerifyFinding>;
  /** Of a stored run: whether the job has changed since; that is no finding. */
  stale?: boolean;
}

/** What `system.ping` takes. */
export interface SystemPingParams {
  payload?: unknown;
}

/** What `system.ping` answers. */
export interface SystemPingResult {
  /** What was sent. */
  payload: Json;
}

/** What `system.info` answers. */
export interface SystemInfoResult {
  name: string;
  version: string;
  build: string;
  protocol: SystemProtocolVersion;
  /** Newest client level served. */
  apiLevel: number;
  /** Oldest client level served. */
  apiCompatible: number;
  pid: number;
  startedAt: string;
  database?: SystemDatabaseInfo;
  locales: Array<string>;
  timezone: string;
  limits: SystemLimits;
  features: Array<string>;
  framing: string;
}

/** What `system.health` answers. */
export interface SystemHealthResult {
  status: SystemHealthStatus;
  checks: Array<SystemHealthCheck>;
}

/** What `system.methods` takes. */
export interface SystemMethodsParams {
  /** Only names that begin so. */
  prefix?: string | null;
}

/** What `system.methods` answers. */
export interface SystemMethodsResult {
  items: Array<SystemMethodSummary>;
}

/** What `system.describe` takes. */
export interface SystemDescribeParams {
  method: string;
}

/** What `system.describe` answers. */
export interface SystemDescribeResult {
  /** The method object of the OpenRPC document. */
  method: Json;
}

/** What `system.transaction` takes. */
export interface SystemTransactionParams {
  calls: ReadonlyArray<SystemNestedCall>;
}

/** What `system.transaction` answers. */
export interface SystemTransactionResult {
  /** What each call answered. */
  results: Array<Json>;
}

/** What `system.jobs` answers. */
export interface SystemJobsResult {
  items: Array<SystemJobEntry>;
}

/** What `system.stats` answers. */
export interface SystemStatsResult {
  methods: Array<SystemMethodStats>;
  notificationFailures: number;
  queue: SystemQueueStats;
  /** What the process has in memory. */
  memoryBytes: number;
  databaseBytes?: number;
  /** The newest event's number; 0 before the first. */
  eventSequence?: number;
  droppedLogRecords: number;
  /** Once the database is open. */
  upkeep?: SystemUpkeepStats;
}

/** What `system.setLogLevel` takes. */
export interface SystemSetLogLevelParams {
  level: SystemLogLevel;
}

/** What `system.setLogLevel` answers. */
export interface SystemSetLogLevelResult {
  previous: SystemLogLevel;
}

/** What `system.backup` takes. */
export interface SystemBackupParams {
  /** A file that does not exist yet, on the service's disk. */
  path: string;
}

/** What `system.backup` answers. */
export interface SystemBackupResult {
  path: string;
  /** The copy of the key; none before anything was sealed. */
  keyPath?: string;
  bytes: number;
  /** Of the copy, in hexadecimal. */
  sha256: string;
}

/** What `system.upkeep` answers. */
export interface SystemUpkeepResult {
  items: Array<SystemUpkeepEntry>;
}

/** What `system.runDue` takes. */
export interface SystemRunDueParams {
  /** Only the pieces of this one. */
  domain?: string | null;
  /** Only this piece, such as leave.accrual. */
  name?: string | null;
  /** What is due by this moment. Default: now. */
  now?: string | null;
}

/** What `system.runDue` answers. */
export interface SystemRunDueResult {
  now: string;
  items: Array<SystemUpkeepOutcome>;
  /** Things that were done, of all pieces. */
  done: number;
}

/** Repair-shop counter: clients, devices, terms, signature, order number. */
export interface BookingMethods {
  /**
   * The devices of all orders: what is in the shop, the most urgent first.
   *
   * Express, urgent and normal ones, each by the time they are promised for (none last) and by when
   * they came; those that have left come last, and those of cancelled orders not at all. An
   * engineer sees their own devices, those of their orders, and those that nobody has, also because
   * who had them has left, whatever the scope. `counts` are those of the scope and the other
   * filters, without `status` and `search`.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  listDevices(
    params?: BookingListDevicesParams | null, options?: CallOptions
  ): Promise<BookingListDevicesResult>;
  /**
   * Finds brands and models of the catalogue, as somebody types.
   *
   * One text searches brands and models together; slips of the hand are forgiven. An amount of
   * storage that no model has, such as 256 GB, is set aside. Fewer than two characters find
   * nothing. The best match comes first.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  searchDevices(
    params: BookingSearchDevicesParams, options?: CallOptions
  ): Promise<BookingSearchDevicesResult>;
  /** Ranks given brands and models by a query, as the search does. */
  rankDevices(
    params: BookingRankDevicesParams, options?: CallOptions
  ): Promise<BookingRankDevicesResult>;
  /**
   * Imports brands and models, from a file or from the call itself.
   *
   * Ids are made of the folded names, so a repeated import changes nothing and references stay. It
   * is incremental: what fits is stored piece by piece, so that nobody who books waits, and a
   * cancelled import keeps what it has stored; sent again, it goes on. Records that cannot be taken
   * are skipped and listed, at most 1,000 of them. `replace` retires whatever the import does not
   * name: it is no longer found, but keeps its place in old orders.
   *
   * Besides what every method may refuse: `role_not_allowed`, `import_failed`, `path_with_records`,
   * `required`, `path_not_permitted`, `not_a_plain_file`, `folder_not_found`, `file_name_too_long`,
   * `path_too_long`, `file_unreadable`, `file_too_large`.
   */
  importCatalogue(
    params?: BookingImportCatalogueParams | null, options?: JobOptions
  ): Promise<BookingImportCatalogueResult>;
  /**
   * The kinds of devices.
   *
   * The system types Repair and Buyback mark workflows: no device is of them, and they are hidden
   * unless asked for.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  listDeviceTypes(
    params?: BookingListDeviceTypesParams | null, options?: CallOptions
  ): Promise<BookingListDeviceTypesResult>;
  /**
   * Adds a device type, or changes one.
   *
   * Besides what every method may refuse: `name_required`, `too_long`, `invalid_characters`,
   * `id_invalid`, `slug_invalid`, `not_found`, `device_type_is_system`, `in_use`,
   * `role_not_allowed`.
   */
  upsertDeviceType(
    params?: BookingDeviceTypeForm | null, options?: WriteOptions
  ): Promise<BookingDeviceTypeInfo>;
  /**
   * Shows a client on file, with their earlier orders and devices if wanted.
   *
   * Besides what every method may refuse: `client_not_found`, `role_not_allowed`.
   */
  getClient(params: BookingGetClientParams, options?: CallOptions): Promise<BookingClient>;
  /**
   * Changes what is on file of a client.
   *
   * `patch` has the fields of a booking's client, as a JSON Merge Patch: what is left out stays,
   * null or an empty text takes away. The result is judged like a new client.
   *
   * Besides what every method may refuse: `client_not_found`, `client_version_conflict`,
   * `invalid_type`, `too_long`, `invalid_characters`, `first_name_required`, `name_invalid`,
   * `email_required`, `email_invalid`, `email_reserved`, `phone_invalid`, `country_code_invalid`,
   * `postcode_invalid`, `ignored_field`, `phone_unverified`, `no_contact_details`,
   * `phone_library_missing`, `email_taken`, `role_not_allowed`.
   */
  updateClient(params: BookingUpdateClientParams, options?: WriteOptions): Promise<BookingClient>;
  /**
   * Makes one client of two records of the same person.
   *
   * Orders and enquiries of the duplicate become the client's; what the client lacks is filled in
   * from the duplicate. The duplicate's id leads to the client from then on.
   *
   * Besides what every method may refuse: `client_not_found`, `clients_identical`,
   * `role_not_allowed`.
   */
  mergeClients(params: BookingMergeClientsParams, options?: WriteOptions): Promise<BookingClient>;
  /** Tells which of the given clients the one at the counter is, as a booking does. */
  matchClient(
    params?: BookingMatchClientParams | null, options?: CallOptions
  ): Promise<BookingMatchClientResult>;
  /** Ranks given clients by a query, as the search does. */
  rankClients(
    params: BookingRankClientsParams, options?: CallOptions
  ): Promise<BookingRankClientsResult>;
  /**
   * Finds clients by name, e-mail or phone, as somebody types.
   *
   * A query with `@` looks for e-mail addresses, one of at least three digits for phone numbers,
   * any other for names, with slips of the hand forgiven. Fewer than two characters find nothing.
   * The best match comes first.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  searchClients(
    params: BookingSearchClientsParams, options?: CallOptions
  ): Promise<BookingSearchClientsResult>;
  /**
   * Puts a client on file.
   *
   * The fields and rules of a booking's new client. A real e-mail address belongs to one client:
   * one that is taken answers `email_taken` with that client's id.
   *
   * Besides what every method may refuse: `too_long`, `invalid_characters`, `first_name_required`,
   * `name_invalid`, `email_required`, `email_invalid`, `email_reserved`, `phone_invalid`,
   * `country_code_invalid`, `postcode_invalid`, `ignored_field`, `phone_unverified`,
   * `no_contact_details`, `phone_library_missing`, `email_taken`, `role_not_allowed`.
   */
  createClient(params?: BookingClientForm | null, options?: WriteOptions): Promise<BookingClient>;
  /**
   * Where a device may go from where it stands.
   *
   * The table alone; `booking.getDeviceActions` also looks at the role and at what the device still
   * lacks.
   *
   * Besides what every method may refuse: `invalid_enum`.
   */
  allowedTransitions(
    params: BookingAllowedTransitionsParams, options?: CallOptions
  ): Promise<BookingAllowedTransitionsResult>;
  /**
   * Adds a device to an order.
   *
   * The fields and rules of a booking's device.
   *
   * Besides what every method may refuse: `order_not_found`, `role_not_allowed`, `order_closed`,
   * `required`, `devices_not_allowed`, `too_many_devices`, `too_many_accessories`,
   * `accessory_type_required`, `too_long`, `invalid_characters`, `id_invalid`, `ignored_field`,
   * `brand_required`, `brand_not_found`, `model_not_found`, `model_brand_mismatch`,
   * `model_without_brand`, `serial_invalid`, `duplicate_serial`, `imei_format`, `imei_length`,
   * `imei_reserved`, `imei_checksum`, `duplicate_imei`, `device_already_booked`,
   * `passcode_type_required`, `passcode_not_provided`, `passcode_pin_format`,
   * `passcode_pattern_format`, `passcode_pattern_impossible`, `find_my_enabled`,
   * `identifier_missing`, `device_type_not_found`, `device_type_not_selectable`,
   * `buyback_disabled`, `address_line1_required`, `city_required`, `postcode_required`.
   */
  addDevice(
    params?: BookingAddDeviceForm | null, options?: WriteOptions
  ): Promise<BookingOrderDevice>;
  /**
   * Changes what is known of a device; what is absent stays.
   *
   * Besides what every method may refuse: `device_not_found`, `order_not_found`,
   * `role_not_allowed`, `order_closed`, `required`, `version_conflict`, `workflow_fixed`,
   * `too_long`, `invalid_characters`, `id_invalid`, `ignored_field`, `brand_required`,
   * `brand_not_found`, `model_not_found`, `model_brand_mismatch`, `model_without_brand`,
   * `serial_invalid`, `duplicate_serial`, `imei_format`, `imei_length`, `imei_reserved`,
   * `imei_checksum`, `duplicate_imei`, `device_already_booked`, `passcode_type_required`,
   * `passcode_not_provided`, `passcode_pin_format`, `passcode_pattern_format`,
   * `passcode_pattern_impossible`, `find_my_enabled`, `identifier_missing`,
   * `device_type_not_found`, `device_type_not_selectable`, `buyback_disabled`,
   * `address_line1_required`, `city_required`, `postcode_required`.
   */
  updateDevice(
    params?: BookingUpdateDeviceForm | null, options?: WriteOptions
  ): Promise<BookingOrderDevice>;
  /**
   * Takes a device off an order that nobody has looked into yet.
   *
   * Besides what every method may refuse: `device_not_found`, `order_not_found`,
   * `role_not_allowed`, `order_closed`, `device_in_work`, `device_has_money`.
   */
  removeDevice(params: BookingRemoveDeviceParams, options?: WriteOptions): Promise<BookingOrder>;
  /**
   * A device that was awaited has come in.
   *
   * Besides what every method may refuse: `device_not_found`, `order_not_found`,
   * `role_not_allowed`, `order_closed`, `transition_not_allowed`.
   */
  receiveDevice(
    params: BookingReceiveDeviceParams, options?: WriteOptions
  ): Promise<BookingOrderDevice>;
  /**
   * Moves a device on.
   *
   * Along the ways of `booking.allowedTransitions`, and only when `booking.getDeviceActions` says
   * so. A buyback is paid by `booking.recordPayout`.
   *
   * Besides what every method may refuse: `device_not_found`, `order_not_found`,
   * `role_not_allowed`, `order_closed`, `version_conflict`, `too_long`, `invalid_characters`,
   * `transition_not_allowed`, `checklist_incomplete`, `authorisation_required`, `payout_required`,
   * `collection_signature_required`, `balance_due`, `order_on_hold`, `accessories_outstanding`,
   * `note_required`, `carrier_required`, `tracking_number_required`.
   */
  setDeviceStatus(
    params: BookingSetDeviceStatusParams, options?: WriteOptions
  ): Promise<BookingOrderDevice>;
  /**
   * Says on which bench or shelf a device lies.
   *
   * Besides what every method may refuse: `device_not_found`, `order_not_found`,
   * `role_not_allowed`, `order_closed`, `version_conflict`, `sub_location_not_found`,
   * `sub_location_mismatch`.
   */
  setSubLocation(
    params: BookingSetSubLocationParams, options?: WriteOptions
  ): Promise<BookingOrderDevice>;
  /**
   * Notes an accessory that came with a device.
   *
   * Besides what every method may refuse: `device_not_found`, `order_not_found`,
   * `role_not_allowed`, `order_closed`, `required`, `too_many_accessories`,
   * `accessory_type_required`, `too_long`, `invalid_characters`.
   */
  addAccessory(
    params?: BookingAddAccessoryForm | null, options?: WriteOptions
  ): Promise<BookingOrderDevice>;
  /**
   * Notes that an accessory was given back, or that the client does not want it.
   *
   * Besides what every method may refuse: `device_not_found`, `order_not_found`,
   * `role_not_allowed`, `order_closed`, `accessory_not_found`, `no_accessories_here`.
   */
  returnAccessory(
    params: BookingReturnAccessoryParams, options?: WriteOptions
  ): Promise<BookingOrderDevice>;
  /**
   * Notes a part that was built into a device.
   *
   * Besides what every method may refuse: `device_not_found`, `order_not_found`,
   * `role_not_allowed`, `order_closed`, `part_required`, `quantity_invalid`, `too_long`,
   * `invalid_characters`.
   */
  addPart(params: BookingAddPartParams, options?: WriteOptions): Promise<BookingOrderDevice>;
  /**
   * What may be done with a device now, and why not.
   *
   * Besides what every method may refuse: `device_not_found`, `role_not_allowed`.
   */
  getDeviceActions(
    params: BookingGetDeviceActionsParams, options?: CallOptions
  ): Promise<BookingDeviceActions>;
  /**
   * Shows the passcode of a device to whoever works on it.
   *
   * Written down in the audit. Nothing is shown when none was given, or when it was erased after
   * the device left.
   *
   * Besides what every method may refuse: `device_not_found`, `role_not_allowed`.
   */
  revealPasscode(
    params: BookingRevealPasscodeParams, options?: WriteOptions
  ): Promise<BookingPasscode>;
  /**
   * Hands devices out at the counter.
   *
   * Signature, devices and accessories together, or nothing. The passcodes are erased some days
   * later.
   *
   * Besides what every method may refuse: `device_not_found`, `accessory_not_found`,
   * `invalid_type`, `order_not_found`, `role_not_allowed`, `order_closed`,
   * `transition_not_allowed`, `collection_signature_required`, `balance_due`,
   * `accessories_outstanding`, `nothing_to_hand_over`, `too_long`, `invalid_characters`,
   * `id_invalid`, `ignored_field`, `signature_required`, `signature_method_required`,
   * `signature_data_required`, `signature_format`, `signature_too_large`, `signature_corrupt`,
   * `signature_dimensions`, `signature_blank`, `typed_name_required`, `typed_name_invalid`,
   * `terms_not_agreed`, `terms_outdated`, `geolocation_incomplete`, `geolocation_range`.
   */
  collectDevices(
    params: BookingCollectDevicesParams, options?: WriteOptions
  ): Promise<BookingOrder>;
  /**
   * Sends devices to the client.
   *
   * Besides what every method may refuse: `device_not_found`, `order_not_found`,
   * `role_not_allowed`, `order_closed`, `transition_not_allowed`, `nothing_to_hand_over`,
   * `carrier_required`, `tracking_number_required`, `too_long`, `invalid_characters`.
   */
  despatchDevices(
    params: BookingDespatchDevicesParams, options?: WriteOptions
  ): Promise<BookingOrder>;
  /**
   * Keeps what somebody asks, before anything is booked.
   *
   * Its id is good as `existingTicketId` of a booking, which then continues it;
   * `booking.startDraft` with `enquiryId` fills a draft from it.
   *
   * Besides what every method may refuse: `required`, `first_name_required`, `client_not_found`,
   * `name_invalid`, `too_long`, `invalid_characters`, `id_invalid`, `email_invalid`,
   * `email_reserved`, `phone_invalid`, `phone_unverified`, `location_not_found`,
   * `role_not_allowed`.
   */
  createEnquiry(
    params?: BookingEnquiryForm | null, options?: WriteOptions
  ): Promise<BookingEnquiry>;
  /**
   * An enquiry, and what was booked of it.
   *
   * Besides what every method may refuse: `enquiry_not_found`, `role_not_allowed`.
   */
  getEnquiry(params: BookingGetEnquiryParams, options?: CallOptions): Promise<BookingEnquiry>;
  /**
   * Enquiries, the newest first.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  listEnquiries(
    params?: BookingListEnquiriesParams | null, options?: CallOptions
  ): Promise<BookingListEnquiriesResult>;
  /**
   * Ends an enquiry that comes to nothing.
   *
   * Besides what every method may refuse: `enquiry_not_found`, `enquiry_not_open`,
   * `version_conflict`, `role_not_allowed`.
   */
  closeEnquiry(params: BookingCloseEnquiryParams, options?: WriteOptions): Promise<BookingEnquiry>;
  /**
   * Erases a client's personal data for good.
   *
   * Refused while an order of the client is open or money is due, unless `confirmOpen` says that
   * this is known; then it is warned of. Orders, lines and amounts stay without the person, as
   * bookkeeping demands. Name, addresses and numbers go, and with them search entries, drafts,
   * notes, reasons, what was said of devices, passcodes, names and drawings of signatures, earlier
   * answers to repeated writes, and what events and the audit log hold of them; in lines the
   * client's words become dashes. The client is never found or matched again. A unit that the shop
   * has bought keeps its numbers: it is the shop's.
   *
   * Besides what every method may refuse: `client_not_found`, `client_has_open_orders`,
   * `role_not_allowed`.
   */
  eraseClient(
    params: BookingEraseClientParams, options?: WriteOptions
  ): Promise<BookingEraseClientResult>;
  /**
   * All that the first screen of a booking shows.
   *
   * The services as cards, the locations that take bookings, the company with its terms, device
   * types, and the caller's latest drafts.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  start(params?: NoParams | null, options?: CallOptions): Promise<BookingStartResult>;
  /**
   * Starts a draft at its first step.
   *
   * Country and location are filled in where the company leaves no choice; every device gets a
   * `key` and grade B. Only unknown fields, wrong JSON types and more than 2 MiB are refused:
   * everything else may be incomplete. It and each of its steps show the warnings that
   * `booking.submit` would give, and its data are params of `booking.validate` as they stand.
   *
   * Besides what every method may refuse: `too_long`, `invalid_characters`, `id_invalid`,
   * `ignored_field`, `intake_method_mismatch`, `buyback_disabled`, `client_not_found`,
   * `first_name_required`, `name_invalid`, `email_required`, `email_invalid`, `email_reserved`,
   * `phone_invalid`, `phone_unverified`, `no_contact_details`, `country_code_invalid`,
   * `ticket_not_found`, `address_line1_required`, `city_required`, `postcode_required`,
   * `postcode_invalid`, `location_required`, `location_not_found`, `location_inactive`,
   * `ready_by_format`, `ready_by_past`, `ready_by_too_far`, `ready_by_closed_day`,
   * `ready_by_outside_hours`, `ready_by_adjusted`, `devices_required`, `too_many_devices`,
   * `devices_not_allowed`, `brand_required`, `brand_not_found`, `model_not_found`,
   * `model_brand_mismatch`, `model_without_brand`, `serial_invalid`, `duplicate_serial`,
   * `imei_format`, `imei_length`, `imei_reserved`, `imei_checksum`, `duplicate_imei`,
   * `device_already_booked`, `passcode_type_required`, `passcode_not_provided`,
   * `passcode_pin_format`, `passcode_pattern_format`, `passcode_pattern_impossible`,
   * `find_my_enabled`, `identifier_missing`, `device_type_not_found`, `device_type_not_selectable`,
   * `too_many_accessories`, `accessory_type_required`, `signature_required`,
   * `signature_method_required`, `signature_data_required`, `signature_format`,
   * `signature_too_large`, `signature_corrupt`, `signature_dimensions`, `signature_blank`,
   * `typed_name_required`, `typed_name_invalid`, `terms_not_agreed`, `terms_outdated`,
   * `terms_not_configured`, `geolocation_incomplete`, `geolocation_range`, `pre_auth_not_allowed`,
   * `pre_auth_amount_required`, `pre_auth_amount_invalid`, `currency_invalid`, `currency_mismatch`,
   * `authorized_at_format`, `authorized_at_future`, `items_required`, `items_not_allowed`,
   * `too_many_items`, `item_type_not_allowed`, `description_required`, `quantity_invalid`,
   * `unit_price_required`, `unit_price_invalid`, `vat_rate_invalid`, `stock_id_required`,
   * `duplicate_stock_item`, `stock_not_found`, `stock_not_for_sale`, `device_sale_item_required`,
   * `payments_not_allowed`, `too_many_payments`, `payment_amount_required`,
   * `payment_amount_invalid`, `payment_method_required`, `invoice_number_required`, `overpayment`,
   * `too_many_drafts`, `draft_too_large`, `enquiry_not_found`, `enquiry_not_open`,
   * `role_not_allowed`.
   */
  startDraft(
    params?: BookingStartDraftParams | null, options?: WriteOptions
  ): Promise<BookingDraft>;
  /**
   * Changes a draft: all of it, or nothing.
   *
   * Applies `reset`, `clearClient`, `patch`, `ops` and `goTo`, in this order. `patch` is a JSON
   * Merge Patch (RFC 7396) on the data; one that sets `clientId` copies that client's names,
   * e-mail, phone, country and address. Back is always allowed; forward only when every step before
   * the target is valid.
   *
   * Besides what every method may refuse: `too_long`, `invalid_characters`, `id_invalid`,
   * `ignored_field`, `intake_method_mismatch`, `buyback_disabled`, `client_not_found`,
   * `first_name_required`, `name_invalid`, `email_required`, `email_invalid`, `email_reserved`,
   * `phone_invalid`, `phone_unverified`, `no_contact_details`, `country_code_invalid`,
   * `ticket_not_found`, `address_line1_required`, `city_required`, `postcode_required`,
   * `postcode_invalid`, `location_required`, `location_not_found`, `location_inactive`,
   * `ready_by_format`, `ready_by_past`, `ready_by_too_far`, `ready_by_closed_day`,
   * `ready_by_outside_hours`, `ready_by_adjusted`, `devices_required`, `too_many_devices`,
   * `devices_not_allowed`, `brand_required`, `brand_not_found`, `model_not_found`,
   * `model_brand_mismatch`, `model_without_brand`, `serial_invalid`, `duplicate_serial`,
   * `imei_format`, `imei_length`, `imei_reserved`, `imei_checksum`, `duplicate_imei`,
   * `device_already_booked`, `passcode_type_required`, `passcode_not_provided`,
   * `passcode_pin_format`, `passcode_pattern_format`, `passcode_pattern_impossible`,
   * `find_my_enabled`, `identifier_missing`, `device_type_not_found`, `device_type_not_selectable`,
   * `too_many_accessories`, `accessory_type_required`, `signature_required`,
   * `signature_method_required`, `signature_data_required`, `signature_format`,
   * `signature_too_large`, `signature_corrupt`, `signature_dimensions`, `signature_blank`,
   * `typed_name_required`, `typed_name_invalid`, `terms_not_agreed`, `terms_outdated`,
   * `terms_not_configured`, `geolocation_incomplete`, `geolocation_range`, `pre_auth_not_allowed`,
   * `pre_auth_amount_required`, `pre_auth_amount_invalid`, `currency_invalid`, `currency_mismatch`,
   * `authorized_at_format`, `authorized_at_future`, `items_required`, `items_not_allowed`,
   * `too_many_items`, `item_type_not_allowed`, `description_required`, `quantity_invalid`,
   * `unit_price_required`, `unit_price_invalid`, `vat_rate_invalid`, `stock_id_required`,
   * `duplicate_stock_item`, `stock_not_found`, `stock_not_for_sale`, `device_sale_item_required`,
   * `payments_not_allowed`, `too_many_payments`, `payment_amount_required`,
   * `payment_amount_invalid`, `payment_method_required`, `invoice_number_required`, `overpayment`,
   * `draft_not_found`, `draft_version_conflict`, `step_incomplete`, `submit_required`,
   * `draft_too_large`, `draft_device_not_found`, `required`, `role_not_allowed`.
   */
  updateDraft(params: BookingUpdateDraftParams, options?: WriteOptions): Promise<BookingDraft>;
  /**
   * A draft, judged as things are now.
   *
   * Besides what every method may refuse: `too_long`, `invalid_characters`, `id_invalid`,
   * `ignored_field`, `intake_method_mismatch`, `buyback_disabled`, `client_not_found`,
   * `first_name_required`, `name_invalid`, `email_required`, `email_invalid`, `email_reserved`,
   * `phone_invalid`, `phone_unverified`, `no_contact_details`, `country_code_invalid`,
   * `ticket_not_found`, `address_line1_required`, `city_required`, `postcode_required`,
   * `postcode_invalid`, `location_required`, `location_not_found`, `location_inactive`,
   * `ready_by_format`, `ready_by_past`, `ready_by_too_far`, `ready_by_closed_day`,
   * `ready_by_outside_hours`, `ready_by_adjusted`, `devices_required`, `too_many_devices`,
   * `devices_not_allowed`, `brand_required`, `brand_not_found`, `model_not_found`,
   * `model_brand_mismatch`, `model_without_brand`, `serial_invalid`, `duplicate_serial`,
   * `imei_format`, `imei_length`, `imei_reserved`, `imei_checksum`, `duplicate_imei`,
   * `device_already_booked`, `passcode_type_required`, `passcode_not_provided`,
   * `passcode_pin_format`, `passcode_pattern_format`, `passcode_pattern_impossible`,
   * `find_my_enabled`, `identifier_missing`, `device_type_not_found`, `device_type_not_selectable`,
   * `too_many_accessories`, `accessory_type_required`, `signature_required`,
   * `signature_method_required`, `signature_data_required`, `signature_format`,
   * `signature_too_large`, `signature_corrupt`, `signature_dimensions`, `signature_blank`,
   * `typed_name_required`, `typed_name_invalid`, `terms_not_agreed`, `terms_outdated`,
   * `terms_not_configured`, `geolocation_incomplete`, `geolocation_range`, `pre_auth_not_allowed`,
   * `pre_auth_amount_required`, `pre_auth_amount_invalid`, `currency_invalid`, `currency_mismatch`,
   * `authorized_at_format`, `authorized_at_future`, `items_required`, `items_not_allowed`,
   * `too_many_items`, `item_type_not_allowed`, `description_required`, `quantity_invalid`,
   * `unit_price_required`, `unit_price_invalid`, `vat_rate_invalid`, `stock_id_required`,
   * `duplicate_stock_item`, `stock_not_found`, `stock_not_for_sale`, `device_sale_item_required`,
   * `payments_not_allowed`, `too_many_payments`, `payment_amount_required`,
   * `payment_amount_invalid`, `payment_method_required`, `invoice_number_required`, `overpayment`,
   * `draft_not_found`, `role_not_allowed`.
   */
  getDraft(params: BookingGetDraftParams, options?: CallOptions): Promise<BookingDraft>;
  /**
   * Open drafts of the organization, newest first.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  listDrafts(
    params?: BookingListDraftsParams | null, options?: CallOptions
  ): Promise<BookingListDraftsResult>;
  /**
   * Erases a draft, with its passcodes and its signature.
   *
   * Besides what every method may refuse: `draft_not_found`, `role_not_allowed`.
   */
  discardDraft(
    params: BookingDiscardDraftParams, options?: WriteOptions
  ): Promise<BookingDiscardDraftResult>;
  /**
   * Judges one step of a booking.
   *
   * Takes what `booking.validate` takes, and answers the violations and warnings whose path belongs
   * to the step. Fields that no booking has belong to the first.
   *
   * Besides what every method may refuse: `too_long`, `invalid_characters`, `id_invalid`,
   * `ignored_field`, `intake_method_mismatch`, `buyback_disabled`, `client_not_found`,
   * `first_name_required`, `name_invalid`, `email_required`, `email_invalid`, `email_reserved`,
   * `phone_invalid`, `phone_unverified`, `no_contact_details`, `country_code_invalid`,
   * `ticket_not_found`, `address_line1_required`, `city_required`, `postcode_required`,
   * `postcode_invalid`, `location_required`, `location_not_found`, `location_inactive`,
   * `ready_by_format`, `ready_by_past`, `ready_by_too_far`, `ready_by_closed_day`,
   * `ready_by_outside_hours`, `ready_by_adjusted`, `devices_required`, `too_many_devices`,
   * `devices_not_allowed`, `brand_required`, `brand_not_found`, `model_not_found`,
   * `model_brand_mismatch`, `model_without_brand`, `serial_invalid`, `duplicate_serial`,
   * `imei_format`, `imei_length`, `imei_reserved`, `imei_checksum`, `duplicate_imei`,
   * `device_already_booked`, `passcode_type_required`, `passcode_not_provided`,
   * `passcode_pin_format`, `passcode_pattern_format`, `passcode_pattern_impossible`,
   * `find_my_enabled`, `identifier_missing`, `device_type_not_found`, `device_type_not_selectable`,
   * `too_many_accessories`, `accessory_type_required`, `signature_required`,
   * `signature_method_required`, `signature_data_required`, `signature_format`,
   * `signature_too_large`, `signature_corrupt`, `signature_dimensions`, `signature_blank`,
   * `typed_name_required`, `typed_name_invalid`, `terms_not_agreed`, `terms_outdated`,
   * `terms_not_configured`, `geolocation_incomplete`, `geolocation_range`, `pre_auth_not_allowed`,
   * `pre_auth_amount_required`, `pre_auth_amount_invalid`, `currency_invalid`, `currency_mismatch`,
   * `authorized_at_format`, `authorized_at_future`, `items_required`, `items_not_allowed`,
   * `too_many_items`, `item_type_not_allowed`, `description_required`, `quantity_invalid`,
   * `unit_price_required`, `unit_price_invalid`, `vat_rate_invalid`, `stock_id_required`,
   * `duplicate_stock_item`, `stock_not_found`, `stock_not_for_sale`, `device_sale_item_required`,
   * `payments_not_allowed`, `too_many_payments`, `payment_amount_required`,
   * `payment_amount_invalid`, `payment_method_required`, `invoice_number_required`, `overpayment`.
   */
  validateStep(params: BookingStepForm, options?: CallOptions): Promise<BookingValidateStepResult>;
  /**
   * When goods would be ready: the rule of a booking's readyBy by itself.
   *
   * Besides what every method may refuse: `invalid_characters`, `id_invalid`, `location_not_found`,
   * `ready_by_format`, `ready_by_past`, `ready_by_too_far`, `ready_by_closed_day`,
   * `ready_by_outside_hours`, `ready_by_adjusted`, `time_zone_unknown`.
   */
  resolveReadyBy(
    params?: BookingReadyByForm | null, options?: CallOptions
  ): Promise<BookingResolveReadyByResult>;
  /**
   * Judges a booking without storing anything.
   *
   * Answers every violation and warning that `booking.submit` would give, with all fields as they
   * would be stored. Needs neither session nor database: facts come in `context`; a rule whose
   * facts are missing is skipped and named in `unchecked`. Inside a session missing facts come from
   * the database.
   *
   * Besides what every method may refuse: `too_long`, `invalid_characters`, `id_invalid`,
   * `ignored_field`, `intake_method_mismatch`, `buyback_disabled`, `client_not_found`,
   * `first_name_required`, `name_invalid`, `email_required`, `email_invalid`, `email_reserved`,
   * `phone_invalid`, `phone_unverified`, `no_contact_details`, `country_code_invalid`,
   * `ticket_not_found`, `address_line1_required`, `city_required`, `postcode_required`,
   * `postcode_invalid`, `location_required`, `location_not_found`, `location_inactive`,
   * `ready_by_format`, `ready_by_past`, `ready_by_too_far`, `ready_by_closed_day`,
   * `ready_by_outside_hours`, `ready_by_adjusted`, `devices_required`, `too_many_devices`,
   * `devices_not_allowed`, `brand_required`, `brand_not_found`, `model_not_found`,
   * `model_brand_mismatch`, `model_without_brand`, `serial_invalid`, `duplicate_serial`,
   * `imei_format`, `imei_length`, `imei_reserved`, `imei_checksum`, `duplicate_imei`,
   * `device_already_booked`, `passcode_type_required`, `passcode_not_provided`,
   * `passcode_pin_format`, `passcode_pattern_format`, `passcode_pattern_impossible`,
   * `find_my_enabled`, `identifier_missing`, `device_type_not_found`, `device_type_not_selectable`,
   * `too_many_accessories`, `accessory_type_required`, `signature_required`,
   * `signature_method_required`, `signature_data_required`, `signature_format`,
   * `signature_too_large`, `signature_corrupt`, `signature_dimensions`, `signature_blank`,
   * `typed_name_required`, `typed_name_invalid`, `terms_not_agreed`, `terms_outdated`,
   * `terms_not_configured`, `geolocation_incomplete`, `geolocation_range`, `pre_auth_not_allowed`,
   * `pre_auth_amount_required`, `pre_auth_amount_invalid`, `currency_invalid`, `currency_mismatch`,
   * `authorized_at_format`, `authorized_at_future`, `items_required`, `items_not_allowed`,
   * `too_many_items`, `item_type_not_allowed`, `description_required`, `quantity_invalid`,
   * `unit_price_required`, `unit_price_invalid`, `vat_rate_invalid`, `stock_id_required`,
   * `duplicate_stock_item`, `stock_not_found`, `stock_not_for_sale`, `device_sale_item_required`,
   * `payments_not_allowed`, `too_many_payments`, `payment_amount_required`,
   * `payment_amount_invalid`, `payment_method_required`, `invoice_number_required`, `overpayment`.
   */
  validate(
    params?: BookingValidationForm | null, options?: CallOptions
  ): Promise<BookingValidateResult>;
  /**
   * Books an order in one step.
   *
   * Judges the booking as `booking.validate` does, finds or creates the client, takes the next
   * order number and stores the order with its devices, signature, terms and pre-authorisation: all
   * of it, or nothing. With `draftId` the draft's data is booked, with `signature` in place of its
   * own where that comes along, and the draft deleted; the same draft again answers the same result
   * with `alreadySubmitted` for 7 days.
   *
   * Besides what every method may refuse: `too_long`, `invalid_characters`, `id_invalid`,
   * `ignored_field`, `intake_method_mismatch`, `buyback_disabled`, `client_not_found`,
   * `first_name_required`, `name_invalid`, `email_required`, `email_invalid`, `email_reserved`,
   * `phone_invalid`, `phone_unverified`, `no_contact_details`, `country_code_invalid`,
   * `ticket_not_found`, `address_line1_required`, `city_required`, `postcode_required`,
   * `postcode_invalid`, `location_required`, `location_not_found`, `location_inactive`,
   * `ready_by_format`, `ready_by_past`, `ready_by_too_far`, `ready_by_closed_day`,
   * `ready_by_outside_hours`, `ready_by_adjusted`, `devices_required`, `too_many_devices`,
   * `devices_not_allowed`, `brand_required`, `brand_not_found`, `model_not_found`,
   * `model_brand_mismatch`, `model_without_brand`, `serial_invalid`, `duplicate_serial`,
   * `imei_format`, `imei_length`, `imei_reserved`, `imei_checksum`, `duplicate_imei`,
   * `device_already_booked`, `passcode_type_required`, `passcode_not_provided`,
   * `passcode_pin_format`, `passcode_pattern_format`, `passcode_pattern_impossible`,
   * `find_my_enabled`, `identifier_missing`, `device_type_not_found`, `device_type_not_selectable`,
   * `too_many_accessories`, `accessory_type_required`, `signature_required`,
   * `signature_method_required`, `signature_data_required`, `signature_format`,
   * `signature_too_large`, `signature_corrupt`, `signature_dimensions`, `signature_blank`,
   * `typed_name_required`, `typed_name_invalid`, `terms_not_agreed`, `terms_outdated`,
   * `terms_not_configured`, `geolocation_incomplete`, `geolocation_range`, `pre_auth_not_allowed`,
   * `pre_auth_amount_required`, `pre_auth_amount_invalid`, `currency_invalid`, `currency_mismatch`,
   * `authorized_at_format`, `authorized_at_future`, `items_required`, `items_not_allowed`,
   * `too_many_items`, `item_type_not_allowed`, `description_required`, `quantity_invalid`,
   * `unit_price_required`, `unit_price_invalid`, `vat_rate_invalid`, `stock_id_required`,
   * `duplicate_stock_item`, `stock_not_found`, `stock_not_for_sale`, `device_sale_item_required`,
   * `payments_not_allowed`, `too_many_payments`, `payment_amount_required`,
   * `payment_amount_invalid`, `payment_method_required`, `invoice_number_required`, `overpayment`,
   * `phone_library_missing`, `email_taken`, `draft_not_found`, `draft_version_conflict`,
   * `required`, `fields_with_draft`, `role_not_allowed`.
   */
  submit(params?: BookingForm | null, options?: WriteOptions): Promise<BookingSubmission>;
  /**
   * Takes a signature for a collection or an approval.
   *
   * The fields of a booking's signature, either here or as `signature`; terms are optional.
   *
   * Besides what every method may refuse: `order_not_found`, `role_not_allowed`, `order_closed`,
   * `required`, `too_long`, `invalid_characters`, `id_invalid`, `ignored_field`,
   * `signature_required`, `signature_method_required`, `signature_data_required`,
   * `signature_format`, `signature_too_large`, `signature_corrupt`, `signature_dimensions`,
   * `signature_blank`, `typed_name_required`, `typed_name_invalid`, `terms_not_agreed`,
   * `terms_outdated`, `geolocation_incomplete`, `geolocation_range`.
   */
  captureSignature(
    params?: BookingCaptureForm | null, options?: WriteOptions
  ): Promise<BookingOrder>;
  /**
   * The money rule by itself: what lines, payments and refunds come to.
   *
   * Besides what every method may refuse: `too_many_items`, `too_many_payments`,
   * `item_type_not_allowed`, `too_long`, `invalid_characters`, `id_invalid`, `quantity_invalid`,
   * `unit_price_required`, `unit_price_invalid`, `vat_rate_invalid`, `payment_amount_required`,
   * `payment_amount_invalid`, `currency_invalid`.
   */
  calculateTotals(
    params?: BookingCalculateTotalsForm | null, options?: CallOptions
  ): Promise<BookingCalculatedTotals>;
  /**
   * Adds a line to an order.
   *
   * Besides what every method may refuse: `order_not_found`, `order_closed`, `role_not_allowed`,
   * `device_not_found`, `too_many_items`, `item_type_not_allowed`, `description_required`,
   * `quantity_invalid`, `unit_price_required`, `unit_price_invalid`, `vat_rate_invalid`,
   * `ignored_field`, `too_long`, `invalid_characters`, `id_invalid`, `required`.
   */
  addItem(params?: BookingAddItemForm | null, options?: WriteOptions): Promise<BookingOrder>;
  /**
   * Changes a line of an order; what is absent stays.
   *
   * Besides what every method may refuse: `order_not_found`, `order_closed`, `role_not_allowed`,
   * `item_not_found`, `device_not_found`, `item_type_not_allowed`, `description_required`,
   * `quantity_invalid`, `unit_price_required`, `unit_price_invalid`, `vat_rate_invalid`,
   * `ignored_field`, `too_long`, `invalid_characters`, `id_invalid`, `required`.
   */
  updateItem(params?: BookingUpdateItemForm | null, options?: WriteOptions): Promise<BookingOrder>;
  /**
   * Removes a line of an order; a unit of the stock goes back on the shelf.
   *
   * Besides what every method may refuse: `order_not_found`, `order_closed`, `role_not_allowed`,
   * `item_not_found`, `stock_not_found`, `last_item_of_sale`.
   */
  removeItem(params: BookingRemoveItemParams, options?: WriteOptions): Promise<BookingOrder>;
  /**
   * Freezes the lines of devices as their next round, and waits for the client.
   *
   * Without devices it is for all that can be quoted. A round that was not answered gives way to
   * the new one.
   *
   * Besides what every method may refuse: `order_not_found`, `order_closed`, `role_not_allowed`,
   * `device_not_found`, `nothing_to_quote`, `transition_not_allowed`, `checklist_incomplete`,
   * `authorisation_required`, `payout_required`, `collection_signature_required`, `balance_due`,
   * `accessories_outstanding`.
   */
  sendQuote(params: BookingSendQuoteParams, options?: WriteOptions): Promise<BookingOrder>;
  /**
   * The client agrees to a round, and the work goes on.
   *
   * The device goes to `status`; by default to authorised_source_parts when the round has parts,
   * else to ready_to_repair, and a buyback to ready_to_pay. Bank details are kept sealed and shown
   * masked.
   *
   * Besides what every method may refuse: `order_not_found`, `order_closed`, `role_not_allowed`,
   * `device_not_found`, `quote_not_open`, `required`, `bank_details_not_allowed`,
   * `sort_code_invalid`, `account_number_invalid`, `name_invalid`, `signature_method_required`,
   * `signature_data_required`, `signature_format`, `signature_too_large`, `signature_corrupt`,
   * `signature_dimensions`, `signature_blank`, `typed_name_required`, `typed_name_invalid`,
   * `terms_not_agreed`, `terms_outdated`, `geolocation_incomplete`, `geolocation_range`,
   * `too_long`, `invalid_characters`, `id_invalid`, `ignored_field`, `transition_not_allowed`,
   * `checklist_incomplete`, `authorisation_required`, `payout_required`,
   * `collection_signature_required`, `balance_due`, `accessories_outstanding`.
   */
  authorizeQuote(
    params: BookingAuthorizeQuoteParams, options?: WriteOptions
  ): Promise<BookingOrder>;
  /**
   * The client declines a round.
   *
   * Besides what every method may refuse: `order_not_found`, `order_closed`, `role_not_allowed`,
   * `device_not_found`, `quote_not_open`, `required`, `reason_required`, `too_long`,
   * `invalid_characters`, `transition_not_allowed`, `checklist_incomplete`,
   * `authorisation_required`, `payout_required`, `collection_signature_required`, `balance_due`,
   * `accessories_outstanding`.
   */
  rejectQuote(params: BookingRejectQuoteParams, options?: WriteOptions): Promise<BookingOrder>;
  /**
   * Records money that came in.
   *
   * Besides what every method may refuse: `order_not_found`, `order_closed`, `role_not_allowed`,
   * `device_not_found`, `deposits_disabled`, `too_many_payments`, `payment_amount_required`,
   * `payment_amount_invalid`, `payment_method_required`, `invoice_number_required`,
   * `payment_date_future`, `overpayment`, `required`, `id_invalid`, `too_long`,
   * `invalid_characters`, `refund_too_large`, `payment_not_deletable`.
   */
  recordPayment(
    params?: BookingRecordPaymentForm | null, options?: WriteOptions
  ): Promise<BookingPaymentResult>;
  /**
   * Records that the seller of a device got what was agreed.
   *
   * Besides what every method may refuse: `order_not_found`, `order_closed`, `role_not_allowed`,
   * `device_not_found`, `payout_not_due`, `payout_reference_required`, `find_my_enabled`,
   * `too_long`, `invalid_characters`, `refund_too_large`, `payment_not_deletable`,
   * `transition_not_allowed`, `checklist_incomplete`, `authorisation_required`, `payout_required`,
   * `collection_signature_required`, `balance_due`, `accessories_outstanding`.
   */
  recordPayout(
    params: BookingRecordPayoutParams, options?: WriteOptions
  ): Promise<BookingPaymentResult>;
  /**
   * Takes back a payment that was typed by mistake.
   *
   * Besides what every method may refuse: `order_not_found`, `order_closed`, `role_not_allowed`,
   * `payment_not_found`, `payment_not_deletable`, `refund_too_large`.
   */
  deletePayment(
    params: BookingDeletePaymentParams, options?: WriteOptions
  ): Promise<BookingPaymentResult>;
  /**
   * Gives back a part of a payment, or all of it; also when the order is closed.
   *
   * Besides what every method may refuse: `order_not_found`, `role_not_allowed`, `order_closed`,
   * `payment_not_found`, `refund_too_large`, `payment_amount_required`, `payment_amount_invalid`,
   * `reason_required`, `too_many_payments`, `too_long`, `invalid_characters`,
   * `payment_not_deletable`.
   */
  refundPayment(
    params: BookingRefundPaymentParams, options?: WriteOptions
  ): Promise<BookingPaymentResult>;
  /**
   * Writes down that a card terminal is asked for money.
   *
   * Call it before the terminal is asked, and `booking.finishCardPayment` with what the terminal
   * says: so that no crash can lose a payment. After 120 seconds without an answer it stands at
   * `timeout`.
   *
   * Besides what every method may refuse: `order_not_found`, `order_closed`, `role_not_allowed`,
   * `device_not_found`, `deposits_disabled`, `too_many_payments`, `payment_amount_required`,
   * `payment_amount_invalid`, `card_payment_pending`, `overpayment`, `too_long`,
   * `invalid_characters`, `refund_too_large`, `payment_not_deletable`.
   */
  startCardPayment(
    params: BookingStartCardPaymentParams, options?: WriteOptions
  ): Promise<BookingCardPaymentResult>;
  /**
   * Writes down what a card terminal said.
   *
   * `completed` makes a payment, however late it comes; the same answer again changes nothing.
   *
   * Besides what every method may refuse: `order_not_found`, `order_closed`, `role_not_allowed`,
   * `card_payment_not_found`, `card_payment_finished`, `too_long`, `invalid_characters`,
   * `refund_too_large`, `payment_not_deletable`.
   */
  finishCardPayment(
    params: BookingFinishCardPaymentParams, options?: WriteOptions
  ): Promise<BookingCardPaymentResult>;
  /**
   * Finds orders and devices by what was scanned or typed.
   *
   * Knows the QR codes of papers and labels, order numbers with or without their sign, the codes on
   * labels, IMEI and serial numbers. The newest order comes first.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  lookup(params: BookingLookupParams, options?: CallOptions): Promise<BookingLookupResult>;
  /**
   * An order with everything that belongs to it, except secrets.
   *
   * By id or by number; one of them is needed, and both must be of one order.
   *
   * Besides what every method may refuse: `required`, `order_number_mismatch`, `order_not_found`,
   * `role_not_allowed`.
   */
  getOrder(params?: BookingGetOrderParams | null, options?: CallOptions): Promise<BookingOrder>;
  /** The status of an order, from its devices. */
  deriveOrderStatus(
    params?: BookingDeriveOrderStatusParams | null, options?: CallOptions
  ): Promise<BookingDeriveOrderStatusResult>;
  /**
   * Orders, by what they are, where they stand and whose they are.
   *
   * All filters given must fit. An engineer gets the orders that are assigned to them, and those
   * with a device that is.
   *
   * Besides what every method may refuse: `dates_reversed`, `role_not_allowed`.
   */
  listOrders(
    params?: BookingListOrdersParams | null, options?: CallOptions
  ): Promise<BookingListOrdersResult>;
  /**
   * Changes what was agreed about an order.
   *
   * Besides what every method may refuse: `order_not_found`, `role_not_allowed`, `order_closed`,
   * `version_conflict`, `location_not_found`, `location_inactive`, `ready_by_format`,
   * `ready_by_past`, `ready_by_too_far`, `ready_by_closed_day`, `ready_by_outside_hours`,
   * `ready_by_adjusted`.
   */
  updateOrder(params: BookingUpdateOrderParams, options?: WriteOptions): Promise<BookingOrder>;
  /**
   * Adds a note for staff; notes are never changed.
   *
   * Besides what every method may refuse: `order_not_found`, `device_not_found`, `note_required`,
   * `too_long`, `invalid_characters`, `role_not_allowed`, `limit_exceeded`.
   */
  addNote(params: BookingAddNoteParams, options?: WriteOptions): Promise<BookingOrder>;
  /**
   * Gives an order to somebody, or to nobody.
   *
   * Besides what every method may refuse: `order_not_found`, `role_not_allowed`, `order_closed`,
   * `version_conflict`, `user_not_found`.
   */
  assignOrder(params: BookingAssignOrderParams, options?: WriteOptions): Promise<BookingOrder>;
  /**
   * Pauses an order.
   *
   * Besides what every method may refuse: `order_not_found`, `role_not_allowed`, `order_closed`,
   * `order_on_hold`, `too_long`, `invalid_characters`.
   */
  holdOrder(params: BookingHoldOrderParams, options?: WriteOptions): Promise<BookingOrder>;
  /**
   * Goes on with an order that was on hold.
   *
   * Besides what every method may refuse: `order_not_found`, `role_not_allowed`, `order_closed`,
   * `order_not_on_hold`.
   */
  resumeOrder(params: BookingResumeOrderParams, options?: WriteOptions): Promise<BookingOrder>;
  /**
   * Cancels an order before anything was promised or paid.
   *
   * Only while no device is past `ready_to_quote` and nothing is paid. Its number is never used
   * again.
   *
   * Besides what every method may refuse: `order_not_found`, `role_not_allowed`, `order_closed`,
   * `cannot_cancel`, `reason_required`, `too_long`, `invalid_characters`.
   */
  cancelOrder(params: BookingCancelOrderParams, options?: WriteOptions): Promise<BookingOrder>;
  /**
   * Gives a device to an engineer, or to nobody.
   *
   * Besides what every method may refuse: `device_not_found`, `order_not_found`,
   * `role_not_allowed`, `order_closed`, `version_conflict`, `not_an_engineer`.
   */
  assignEngineer(
    params: BookingAssignEngineerParams, options?: WriteOptions
  ): Promise<BookingOrderDevice>;
  /**
   * The people who repair, by name.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  listEngineers(
    params?: BookingListEngineersParams | null, options?: CallOptions
  ): Promise<BookingListEngineersResult>;
  /**
   * Draws a paper of an order as a PDF.
   *
   * The same version of an order gives the same bytes. Labels are 62 mm wide, one page for each
   * device. Drawn beside: later requests may be answered earlier.
   *
   * Besides what every method may refuse: `order_not_found`, `document_not_available`,
   * `path_not_permitted`, `not_a_plain_file`, `folder_not_found`, `file_name_too_long`,
   * `path_too_long`, `file_exists`, `file_not_written`, `worker_unavailable`, `worker_died`,
   * `worker_late`, `worker_refused`, `role_not_allowed`.
   */
  getDocument(
    params: BookingGetDocumentParams, options?: CallOptions
  ): Promise<BookingGetDocumentResult>;
  /**
   * Who did what at the counter, the newest first, in sentences.
   *
   * An order's entries are its own and those of its payments. What a client's erasure took is not
   * told any more.
   *
   * Besides what every method may refuse: `dates_reversed`, `order_not_found`, `role_not_allowed`.
   */
  audit(params?: BookingAuditParams | null, options?: CallOptions): Promise<BookingAuditResult>;
  /**
   * How a day went: what was booked, done and paid.
   *
   * By when things were written down, in the organization's time zone: the day in a report does not
   * change afterwards. A payment of another day counts where it was recorded.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  getDayReport(
    params?: BookingGetDayReportParams | null, options?: CallOptions
  ): Promise<BookingGetDayReportResult>;
  /**
   * The locations that take bookings.
   *
   * Active locations first, then by name. `autoSelectId` names the only active one: a booking that
   * gives none gets it by itself.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  listLocations(params?: NoParams | null, options?: CallOptions): Promise<BookingLocationList>;
  /**
   * The same as booking.listLocations, by a shorter name.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  locations(params?: NoParams | null, options?: CallOptions): Promise<BookingLocationList>;
  /**
   * Shows where a payout goes to whoever sends it.
   *
   * Written down in the audit.
   *
   * Besides what every method may refuse: `device_not_found`, `order_not_found`,
   * `bank_details_not_found`, `role_not_allowed`, `order_closed`.
   */
  revealBankDetails(
    params: BookingRevealBankDetailsParams, options?: WriteOptions
  ): Promise<BookingRevealedBankDetails>;
  /**
   * How the company books.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  getSettings(params?: NoParams | null, options?: CallOptions): Promise<BookingSettings>;
  /**
   * Changes what is given and leaves the rest.
   *
   * `orderNumberStart` is fixed once there is an order: `in_use`. `clear` empties settings that may
   * be empty.
   *
   * Besides what every method may refuse: `too_long`, `invalid_characters`, `logo_invalid`,
   * `currency_invalid`, `vat_rate_invalid`, `invalid_enum`, `url_invalid`, `in_use`,
   * `settings_version_conflict`, `role_not_allowed`.
   */
  updateSettings(
    params?: BookingSettingsForm | null, options?: WriteOptions
  ): Promise<BookingSettings>;
  /**
   * The company as clients see it, with the terms that they sign.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  getCompanyInfo(params?: NoParams | null, options?: CallOptions): Promise<BookingCompanyInfo>;
  /**
   * Makes a new version of the terms, which clients sign from now on.
   *
   * A version never changes: earlier ones stay readable by `booking.getTerms`.
   *
   * Besides what every method may refuse: `terms_text_required`, `invalid_characters`,
   * `locale_invalid`, `role_not_allowed`.
   */
  publishTerms(params: BookingPublishTermsParams, options?: WriteOptions): Promise<BookingTerms>;
  /**
   * One version of the terms, also an old one.
   *
   * Besides what every method may refuse: `terms_not_found`, `role_not_allowed`.
   */
  getTerms(params?: BookingGetTermsParams | null, options?: CallOptions): Promise<BookingTerms>;
  /**
   * Adds a location, or changes one.
   *
   * Without `id` a location is added; with one, what is given is changed and the rest stays.
   * `clear` empties parts. Making a location primary takes that from the one before; when the
   * primary location is switched off, an active one takes its place.
   *
   * Besides what every method may refuse: `name_required`, `too_long`, `invalid_characters`,
   * `id_invalid`, `not_found`, `country_code_invalid`, `postcode_invalid`, `phone_invalid`,
   * `phone_unverified`, `phone_library_missing`, `email_invalid`, `email_reserved`,
   * `geolocation_incomplete`, `geolocation_range`, `time_zone_unknown`, `opening_time_invalid`,
   * `opening_interval_incomplete`, `opening_interval_reversed`, `opening_intervals_order`,
   * `closure_invalid`, `in_use`, `primary_location_required`, `role_not_allowed`.
   */
  upsertLocation(
    params?: BookingLocationForm | null, options?: WriteOptions
  ): Promise<BookingLocation>;
  /**
   * Countries by name, with what is dialled for them.
   *
   * In a session the default is the country of the primary location.
   */
  listCountries(
    params?: NoParams | null, options?: CallOptions
  ): Promise<BookingListCountriesResult>;
  /**
   * The services that can be booked.
   *
   * Without buyback when the company does not buy. `autoSelect` is true when there is no choice.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  listServiceTypes(
    params?: NoParams | null, options?: CallOptions
  ): Promise<BookingListServiceTypesResult>;
  /**
   * The places inside locations, by location and code.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`.
   */
  listSubLocations(
    params?: BookingListSubLocationsParams | null, options?: CallOptions
  ): Promise<BookingListSubLocationsResult>;
  /**
   * Adds a bench, a shelf or the like to a location, or changes one.
   *
   * `in_use`: another sub-location of the location has the code, or a sub-location that is switched
   * off still holds a device.
   *
   * Besides what every method may refuse: `location_id_required`, `location_fixed`,
   * `code_required`, `too_long`, `invalid_characters`, `id_invalid`, `not_found`,
   * `sub_location_not_found`, `in_use`, `role_not_allowed`.
   */
  upsertSubLocation(
    params?: BookingSubLocationForm | null, options?: WriteOptions
  ): Promise<BookingSubLocation>;
  /**
   * Every closed set of words of this domain, with labels.
   *
   * By the name of the field that holds them, such as `serviceType`. Needs no session.
   */
  listEnums(
    params?: BookingListEnumsParams | null, options?: CallOptions
  ): Promise<BookingListEnumsResult>;
  /**
   * Gives a new shop what it needs before its first client.
   *
   * A catalogue of a thousand models, device types, terms to begin with and a location: each only
   * where there is none of its kind yet, so a repetition changes nothing. Device types and terms
   * are in the session's language; read the terms before the first client signs them.
   *
   * Besides what every method may refuse: `role_not_allowed`, `country_code_invalid`,
   * `name_required`, `too_long`, `invalid_characters`.
   */
  setUp(params?: BookingSetUpParams | null, options?: WriteOptions): Promise<BookingSetUpResult>;
  /**
   * The units that the shop owns, newest first.
   *
   * Each word of `query` must begin a word of the name, the serial number, the IMEI, the colour or
   * the capacity.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  listStock(
    params?: BookingListStockParams | null, options?: CallOptions
  ): Promise<BookingListStockResult>;
  /**
   * One unit with its costs.
   *
   * Besides what every method may refuse: `stock_not_found`, `role_not_allowed`, `stock_sold`,
   * `stock_not_for_sale`.
   */
  getStock(params: BookingGetStockParams, options?: CallOptions): Promise<BookingStock>;
  /**
   * Puts a unit into the stock that was not bought from a client at the counter.
   *
   * Devices of finished buybacks come into the stock by themselves.
   *
   * Besides what every method may refuse: `too_long`, `invalid_characters`, `id_invalid`,
   * `description_required`, `stock_sold`, `serial_invalid`, `imei_format`, `imei_length`,
   * `imei_reserved`, `imei_checksum`, `unit_price_required`, `unit_price_invalid`,
   * `location_not_found`, `stock_not_for_sale`, `role_not_allowed`.
   */
  addStock(params?: BookingStockForm | null, options?: WriteOptions): Promise<BookingStock>;
  /**
   * Changes status, condition, prices or refurbishment of a unit.
   *
   * Everybody may move a unit through the workshop; prices and costs are set by those who answer
   * for them. `sold` comes by a device sale alone.
   *
   * Besides what every method may refuse: `stock_not_found`, `transition_not_allowed`,
   * `stock_sold`, `stock_not_for_sale`, `unit_price_invalid`, `role_not_allowed`.
   */
  updateStock(params: BookingUpdateStockParams, options?: WriteOptions): Promise<BookingStock>;
}

/** Organizations, their members and what these are in each domain. */
export interface DirectoryMethods {
  /**
   * The session's organization.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  getOrganization(params?: NoParams | null, options?: CallOptions): Promise<DirectoryOrganization>;
  /**
   * Changes the organization's name, language or time zone.
   *
   * Besides what every method may refuse: `role_not_allowed`, `version_conflict`, `name_blank`,
   * `time_zone_unknown`, `locale_unknown`.
   */
  updateOrganization(
    params?: DirectoryUpdateOrganizationParams | null, options?: WriteOptions
  ): Promise<DirectoryOrganization>;
  /**
   * Creates an organization with its first owner, so that one installation serves several.
   *
   * For the database's owner alone, in a session that local trust has opened. The first owner has
   * the owner's role in every domain, and signs in with login and password where these are given;
   * where local trust is on, their id alone is enough, and `session.setPassword` gives them a first
   * password. Somebody of one's own organization goes there by `session.switch`. Nothing of one
   * organization is seen from another.
   *
   * Besides what every method may refuse: `name_blank`, `locale_unknown`, `time_zone_unknown`,
   * `required`, `owner_ambiguous`, `member_unknown`, `login_required`, `login_invalid`,
   * `login_taken`, `password_too_short`, `password_too_long`.
   */
  createOrganization(
    params: DirectoryCreateOrganizationParams, options?: WriteOptions
  ): Promise<DirectoryNewOrganization>;
  /**
   * The organization's members, oldest first.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  listMembers(
    params?: DirectoryListMembersParams | null, options?: CallOptions
  ): Promise<DirectoryListMembersResult>;
  /**
   * Adds a person to the organization.
   *
   * Owners and administrators of the directory assign the roles of all domains, their own too; only
   * an owner makes an owner. A login is one person's in the whole database: who adds people learns
   * that it is taken, and neither by whom nor in which organization.
   *
   * Besides what every method may refuse: `role_not_allowed`, `owner_required`, `name_blank`,
   * `login_invalid`, `login_taken`.
   */
  addMember(params: DirectoryAddMemberParams, options?: WriteOptions): Promise<DirectoryMemberInfo>;
  /**
   * Changes a member's name, login, roles or activity.
   *
   * Owners and administrators of the directory assign the roles of all domains, their own too; only
   * an owner makes an owner or changes one. Changed roles hold from the next request on, in every
   * open session of the person. With `active` false these sessions end, what they follow ends,
   * tokens and paired devices of the person are revoked, and calendars that they gave out. Nothing
   * of it comes back with `active` true: the person signs in again, with the password that they
   * had.
   *
   * Besides what every method may refuse: `role_not_allowed`, `owner_required`, `login_shared`,
   * `member_not_found`, `last_owner`, `version_conflict`, `name_blank`, `login_invalid`,
   * `login_taken`.
   */
  updateMember(
    params: DirectoryUpdateMemberParams, options?: WriteOptions
  ): Promise<DirectoryMemberInfo>;
}

/** What has changed: the durable sequence of events, for whoever follows it. */
export interface EventsMethods {
  /**
   * Sends events as they happen, after those that were missed.
   *
   * After the answer come `events.event` notifications `{subscription, epoch, seq, prev, at, topic,
   * entity, organizationId, actor, data, requestId?}` in the order of commits, and once
   * `events.caughtUp {subscription, seq}` where the past meets the present. `prev` is the seq last
   * sent on this subscription, at first `from`: who keeps it can prove that nothing was lost.
   * Delivery is at least once: keep the last seq you handled, and subscribe `from` it after any
   * restart. A `name` stores the place; `from: "cursor"` goes on there, or begins at the start of
   * the history when there is none yet. Each event is sent by what the person may know when it is
   * sent; a token hears only of domains in which its scopes cover a method that the person's roles
   * permit. The subscription ends with its session.
   *
   * Besides what every method may refuse: `event_history_expired`, `epoch_changed`, `from_invalid`,
   * `cursor_name_required`, `topic_invalid`, `limit_exceeded`.
   */
  subscribe(
    params?: EventsSubscribeParams | null, options?: WriteOptions
  ): Promise<EventsSubscribeResult>;
  /**
   * Ends a subscription; its stored cursor stays.
   *
   * Besides what every method may refuse: `subscription_not_found`.
   */
  unsubscribe(
    params: EventsUnsubscribeParams, options?: CallOptions
  ): Promise<EventsUnsubscribeResult>;
  /**
   * Says that everything up to a seq was handled.
   *
   * Besides what every method may refuse: `subscription_not_found`, `ack_not_sent`.
   */
  ack(params: EventsAckParams, options?: WriteOptions): Promise<EventsAckResult>;
  /**
   * Reads events after a place, and waits for some when there are none.
   *
   * For hosts that cannot take notifications: ask again with `from` = `next`. With `waitMs` the
   * answer comes when there is an event or the time is over, and later requests are answered
   * meanwhile; when the session ends, it is answered with why. No items and a `next` before
   * `latest` means that there is more to look through: ask again.
   *
   * Besides what every method may refuse: `event_history_expired`, `epoch_changed`, `from_invalid`,
   * `topic_invalid`.
   */
  read(params: EventsReadParams, options?: CallOptions): Promise<EventsReadResult>;
  /** Open subscriptions of this session, and stored cursors of this user. */
  list(params?: NoParams | null, options?: CallOptions): Promise<EventsListResult>;
}

/** Leave: policy engine, approvals, balances, signed export, pairing, sync. */
export interface LeaveMethods {
  /**
   * Whom one is asked to take over from, the latest first.
   *
   * Besides what every method may refuse: `forbidden`.
   */
  handovers(
    params?: LeaveHandoversParams | null, options?: CallOptions
  ): Promise<LeaveHandoversResult>;
  /**
   * Says whether one takes over for somebody.
   *
   * Asked where `handover_confirmation_enabled` is set, before the first step of the chain. With a
   * yes the chain begins; with a no the leave goes back to the person, who chooses another
   * substitute or none.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `invalid_status`,
   * `handover_answered`, `comment_required`, `too_long`.
   */
  answerHandover(params: LeaveAnswerHandoverParams, options?: WriteOptions): Promise<LeaveHandover>;
  /**
   * Tells who decides about a leave, in order.
   *
   * Besides what every method may refuse: `invalid_input`.
   */
  chain(params: LeaveChainParams, options?: CallOptions): Promise<LeaveChainResult>;
  /**
   * Tells whether somebody may do something with a leave now, and why not.
   *
   * Besides what every method may refuse: `invalid_input`, `invalid_dates`, `forbidden`,
   * `invalid_status`, `return_action_invalid`, `self_approval_disallowed`,
   * `self_rejection_disallowed`, `department_mismatch`, `approval_chain_violation`, `no_next_role`,
   * `hr_admin_cannot_approve`, `not_final_approver`, `already_cancelled`,
   * `cancellation_request_invalid`, `maternity_cannot_cancel_after_start`, `cannot_cancel_now`,
   * `cannot_recall_now`, `cannot_recall_past_leave`, `shorten_invalid_status`,
   * `shorten_not_started`, `shorten_already_ended`, `shorten_invalid_date`, `shorten_past_date`,
   * `extension_invalid_status`, `extension_not_started`, `extension_already_ended`,
   * `extension_invalid_date`, `cannot_return_to_duty`, `fitness_certificate_required`,
   * `fitness_certificate_approval_pending`, `handover_awaited`, `recall_date_invalid`, `not_begun`.
   */
  canAct(params: LeaveCanActParams, options?: CallOptions): Promise<LeaveCanActResult>;
  /**
   * Forwards, approves, rejects or returns a leave, or decides about its cancellation.
   *
   * Besides what every method may refuse: `invalid_input`, `invalid_dates`, `forbidden`,
   * `invalid_status`, `return_action_invalid`, `self_approval_disallowed`,
   * `self_rejection_disallowed`, `department_mismatch`, `approval_chain_violation`, `no_next_role`,
   * `hr_admin_cannot_approve`, `not_final_approver`, `already_cancelled`,
   * `cancellation_request_invalid`, `maternity_cannot_cancel_after_start`, `cannot_cancel_now`,
   * `cannot_recall_now`, `cannot_recall_past_leave`, `shorten_invalid_status`,
   * `shorten_not_started`, `shorten_already_ended`, `shorten_invalid_date`, `shorten_past_date`,
   * `extension_invalid_status`, `extension_not_started`, `extension_already_ended`,
   * `extension_invalid_date`, `cannot_return_to_duty`, `fitness_certificate_required`,
   * `fitness_certificate_approval_pending`, `handover_awaited`, `recall_date_invalid`, `not_begun`,
   * `not_found`, `conflict`, `comment_required`, `too_long`, `board_reference_required`,
   * `granted_end_date_invalid`, `balance_deduction_failed`.
   */
  decide(params: LeaveDecisionItem, options?: WriteOptions): Promise<LeaveRecord>;
  /**
   * Decides about several leaves, each on its own.
   *
   * Besides what every method may refuse: `forbidden`.
   */
  decideMany(params: LeaveDecideManyParams, options?: WriteOptions): Promise<LeaveDecideManyResult>;
  /**
   * Reminds those whose decision one waits for; once in 24 hours.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `invalid_status`,
   * `nudge_limit`.
   */
  nudge(params: LeaveNudgeParams, options?: WriteOptions): Promise<LeaveNudgeResult>;
  /**
   * Lets somebody else decide in one's place for some time.
   *
   * The delegate acts on behalf of the delegator, never on their own request; both are named in the
   * history of what they decide.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `invalid_dates`,
   * `feature_disabled`, `delegation_to_self`, `delegation_period_invalid`, `delegation_too_long`.
   */
  delegate(params: LeaveDelegateParams, options?: WriteOptions): Promise<LeaveDelegationInfo>;
  /**
   * Lists who decides in whose place.
   *
   * Besides what every method may refuse: `forbidden`.
   */
  delegations(
    params?: LeaveDelegationsParams | null, options?: CallOptions
  ): Promise<LeaveDelegationsResult>;
  /**
   * Ends a delegation of one's own early.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`.
   */
  endDelegation(
    params: LeaveEndDelegationParams, options?: WriteOptions
  ): Promise<LeaveDelegationInfo>;
  /**
   * Reminds of steps that wait and of leaves that begin soon.
   *
   * A step is reminded at half of its time, and whoever comes next is told when it is over; nothing
   * is decided. Each reminder is sent once, however often this runs.
   *
   * Besides what every method may refuse: `forbidden`, `invalid_dates`.
   */
  runReminders(
    params?: LeaveRunRemindersParams | null, options?: JobOptions
  ): Promise<LeaveRunRemindersResult>;
  /**
   * Says what a month on duty earns.
   *
   * Besides what every method may refuse: `invalid_dates`.
   */
  accrue(params: LeaveAccrueParams, options?: CallOptions): Promise<LeaveAccrueResult>;
  /**
   * Says what of a year's balances the next year begins with.
   *
   * Besides what every method may refuse: `invalid_input`.
   */
  rollover(params: LeaveRolloverParams, options?: CallOptions): Promise<LeaveRolloverResult>;
  /**
   * Says whether earned leave can be paid out, and what for.
   *
   * Besides what every method may refuse: `encashment_validation_failed`,
   * `encashment_already_pending`.
   */
  validateEncashment(
    params?: LeaveEncashmentForm | null, options?: CallOptions
  ): Promise<LeaveValidateEncashmentResult>;
  /**
   * Shows somebody's balances of a year, with the entries they are the sum of.
   *
   * A year that was not begun yet is shown as it would be begun now. `asOf` adds what will be there
   * on a day to come.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `invalid_dates`, `as_of_past`.
   */
  balance(params?: LeaveBalanceParams | null, options?: CallOptions): Promise<LeaveBalance>;
  /**
   * Reads a table of people, with what is known of them and what they have left, and puts it on
   * file.
   *
   * The table is checked as a whole first: with anything wrong nothing is changed. What a cell
   * leaves empty stays as it is. A balance becomes what its cell says, with a line in the ledger
   * for the difference, so that the same table again changes nothing.
   *
   * Besides what every method may refuse: `forbidden`, `missing_column`, `column_unknown`,
   * `person_unknown`, `person_ambiguous`, `person_repeated`, `invalid_format`, `invalid_enum`,
   * `too_many_rows`, `invalid_date`, `dates_out_of_order`, `self_adjustment_disallowed`,
   * `el_carry_cap_exceeded`, `special_cap_exceeded`.
   */
  importStaff(
    params: LeaveImportStaffParams, options?: WriteOptions
  ): Promise<LeaveImportStaffResult>;
  /**
   * Corrects a balance, with a note that its owner sees.
   *
   * Nobody adjusts their own. `expiresOn` grants days that are gone after that day, such as
   * compensatory leave.
   *
   * Besides what every method may refuse: `forbidden`, `self_adjustment_disallowed`, `not_found`,
   * `invalid_input`, `invalid_dates`, `balance_not_kept`, `invalid_format`, `too_short`,
   * `el_carry_cap_exceeded`, `special_cap_exceeded`, `insufficient_balance`, `invalid_date`.
   */
  adjustBalance(params: LeaveAdjustBalanceParams, options?: WriteOptions): Promise<LeaveBalance>;
  /**
   * Asks for payment of earned leave.
   *
   * Besides what every method may refuse: `forbidden`, `no_el_balance`,
   * `encashment_validation_failed`, `encashment_already_pending`.
   */
  encash(params: LeaveEncashParams, options?: WriteOptions): Promise<LeaveEncashment>;
  /**
   * Approves or rejects payment of earned leave.
   *
   * The approval takes the days from the balance.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `self_approval_disallowed`,
   * `encashment_already_processed`, `rejection_reason_required`, `balance_deduction_failed`.
   */
  decideEncashment(
    params: LeaveDecideEncashmentParams, options?: WriteOptions
  ): Promise<LeaveEncashment>;
  /**
   * Notes that approved earned leave was paid.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `invalid_status`,
   * `encashment_already_processed`.
   */
  markEncashmentPaid(
    params: LeaveMarkEncashmentPaidParams, options?: WriteOptions
  ): Promise<LeaveEncashment>;
  /**
   * Lists requests for payment, the newest first: one's own, or for HR and the CEO everybody's.
   *
   * Besides what every method may refuse: `forbidden`.
   */
  encashments(
    params?: LeaveEncashmentsParams | null, options?: CallOptions
  ): Promise<LeaveEncashmentsResult>;
  /**
   * Settles somebody's leave at the end of employment: earned leave is paid out in full, the rest
   * lapses.
   *
   * Months up to the last day that were not credited yet are credited first.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `invalid_dates`,
   * `already_settled`.
   */
  settle(params: LeaveSettleParams, options?: WriteOptions): Promise<LeaveSettleResult>;
  /**
   * Credits all staff for a month on duty.
   *
   * Some people at a time are stored for good. Who was credited before is passed over, so a run
   * that was ended goes on where it was, and repeating one changes nothing.
   *
   * Besides what every method may refuse: `forbidden`, `period_not_over`.
   */
  runAccrual(params: LeaveRunAccrualParams, options?: JobOptions): Promise<LeaveRunAccrualResult>;
  /**
   * Ends a year for all staff: carries forward, lets lapse, and grants what the next year brings.
   *
   * Some people at a time are stored for good. Whose next year was begun before is passed over, so
   * a run that was ended goes on where it was, and repeating one changes nothing. What is still
   * posted to the old year later corrects what the next one began with.
   *
   * Besides what every method may refuse: `forbidden`, `period_not_over`.
   */
  runRollover(
    params: LeaveRunRolloverParams, options?: JobOptions
  ): Promise<LeaveRunRolloverResult>;
  /**
   * Tells people of days that will lapse: once from 1 November on, and once more a week before.
   *
   * Each reminder is sent once, however often this runs.
   *
   * Besides what every method may refuse: `forbidden`, `invalid_dates`.
   */
  runLapseReminders(
    params?: LeaveRunLapseRemindersParams | null, options?: JobOptions
  ): Promise<LeaveRunLapseRemindersResult>;
  /**
   * Lists the holidays of a year or a period.
   *
   * Besides what every method may refuse: `invalid_dates`, `forbidden`.
   */
  holidays(
    params?: LeaveHolidaysParams | null, options?: CallOptions
  ): Promise<LeaveHolidaysResult>;
  /**
   * Reads a list of holidays and says what is wrong with it.
   *
   * CSV with a header row, or iCalendar. Nothing is stored.
   *
   * Besides what every method may refuse: `invalid_name`, `invalid_date`, `duplicate_date`,
   * `missing_column`, `not_a_calendar`, `too_many_days`, `unsupported_rrule`.
   */
  parseHolidays(
    params: LeaveParseHolidaysParams, options?: CallOptions
  ): Promise<LeaveParseHolidaysResult>;
  /**
   * Puts a holiday on file, and counts leaves to come anew.
   *
   * Besides what every method may refuse: `invalid_date`, `invalid_name`, `duplicate_date`,
   * `forbidden`.
   */
  setHoliday(
    params?: LeaveSetHolidayParams | null, options?: WriteOptions
  ): Promise<LeaveHolidayChange>;
  /**
   * Makes a holiday an ordinary day, and counts leaves to come anew.
   *
   * Besides what every method may refuse: `invalid_date`, `not_found`, `forbidden`.
   */
  removeHoliday(
    params?: LeaveRemoveHolidayParams | null, options?: WriteOptions
  ): Promise<LeaveHolidayChange>;
  /**
   * Reads a list of holidays, puts it on file, and counts leaves to come anew.
   *
   * Besides what every method may refuse: `invalid_name`, `invalid_date`, `duplicate_date`,
   * `missing_column`, `not_a_calendar`, `too_many_days`, `unsupported_rrule`, `forbidden`.
   */
  importHolidays(
    params: LeaveImportHolidaysParams, options?: WriteOptions
  ): Promise<LeaveHolidayImport>;
  /**
   * Shows days with holidays, weekends and absences, as data or as a calendar file.
   *
   * Colleagues see who is away and not why, and nothing that is not approved.
   *
   * Besides what every method may refuse: `invalid_dates`, `forbidden`, `limit_exceeded`.
   */
  calendar(params: LeaveCalendarParams, options?: CallOptions): Promise<LeaveCalendarResult>;
  /**
   * Gives out a calendar that other programs read by a secret handle.
   *
   * Besides what every method may refuse: `forbidden`, `limit_exceeded`.
   */
  createFeed(params: LeaveCreateFeedParams, options?: WriteOptions): Promise<LeaveCreateFeedResult>;
  /**
   * Lists the calendars that the caller has given out.
   *
   * Besides what every method may refuse: `forbidden`.
   */
  feeds(params?: LeaveFeedsParams | null, options?: CallOptions): Promise<LeaveFeedsResult>;
  /**
   * Ends a calendar that was given out.
   *
   * Besides what every method may refuse: `not_found`, `forbidden`.
   */
  revokeFeed(params: LeaveRevokeFeedParams, options?: WriteOptions): Promise<LeaveRevokeFeedResult>;
  /**
   * Shows a calendar by its handle, two years back and two ahead.
   *
   * Needs no session: whoever has the handle may read. Of colleagues it only says that they are
   * away.
   *
   * Besides what every method may refuse: `not_found`, `forbidden`, `limit_exceeded`.
   */
  readFeed(params: LeaveReadFeedParams, options?: CallOptions): Promise<LeaveReadFeedResult>;
  /**
   * Counts the days of a period.
   *
   * Besides what every method may refuse: `invalid_dates`.
   */
  countDays(
    params?: LeaveCountDaysParams | null, options?: CallOptions
  ): Promise<LeaveCountDaysResult>;
  /**
   * Signs an envelope with a key.
   *
   * The signature is lower-case hexadecimal HMAC-SHA256 over the canonical JSON (RFC 8785) of the
   * envelope without its `signature`. Nothing else is added or changed.
   */
  signExport(params: LeaveSignExportParams, options?: CallOptions): Promise<LeaveSignExportResult>;
  /**
   * Checks an envelope against keys and the clock.
   *
   * Answers the first check that fails: format, key, signature, times, policy.
   *
   * Besides what every method may refuse: `unsupported_format`, `unknown_key`, `invalid_signature`,
   * `envelope_not_yet_valid`, `envelope_expired`, `policy_version_mismatch`,
   * `policy_version_outdated`.
   */
  verifyExport(
    params: LeaveVerifyExportParams, options?: CallOptions
  ): Promise<LeaveVerifyExportResult>;
  /** Says which version of a thing stays when a device has changed it offline. */
  resolveConflict(
    params: LeaveResolveConflictParams, options?: CallOptions
  ): Promise<LeaveResolveConflictResult>;
  /**
   * Cuts data into texts for a row of QR codes.
   *
   * Compressed with zlib, written in Base45 (RFC 9285) and cut. The last text holds the hash of the
   * data. The same data gives the same texts.
   *
   * Besides what every method may refuse: `payload_too_large`.
   */
  qrFrames(params: LeaveQrFramesParams, options?: CallOptions): Promise<LeaveQrFramesResult>;
  /**
   * Puts the texts of a row of QR codes together.
   *
   * In any order, and as often as they were scanned. That codes are missing is no violation.
   *
   * Besides what every method may refuse: `corrupted_frame`, `mixed_sessions`, `sequence_mismatch`.
   */
  qrAssemble(params: LeaveQrAssembleParams, options?: CallOptions): Promise<LeaveQrAssembleResult>;
  /**
   * Draws a text, an envelope or a leave as a QR code.
   *
   * One code holds at most 2331 bytes at level M; more goes into frames, see leave.qrFrames. A
   * leave is put in as a signed envelope, as leave.export makes it. A PNG is base64.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `qr_too_large`,
   * `one_content_only`, `worker_unavailable`, `worker_died`, `worker_late`, `worker_refused`.
   */
  qr(params?: LeaveQrParams | null, options?: CallOptions): Promise<LeaveQrResult>;
  /**
   * Signs a leave, or all that a device needs for a day, to be sent by the host.
   *
   * Good for 24 hours. The service sends nothing. Signed with the key of the paired device that
   * asks, else with the organization's. What a leave does not have is left out of its envelope, so
   * that the code is smaller.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `one_content_only`,
   * `invalid_format`.
   */
  export(params?: LeaveExportParams | null, options?: WriteOptions): Promise<LeaveExportResult>;
  /**
   * Makes a token that pairs one device with the person who asks.
   *
   * Good for six minutes and for one device; a new one kills the former.
   *
   * Besides what every method may refuse: `forbidden`, `feature_disabled`.
   */
  pairStart(params?: NoParams | null, options?: WriteOptions): Promise<LeavePairStartResult>;
  /**
   * Pairs a device by a token.
   *
   * `session` names the device's session on this connection (`_meta.session`) and opens it on
   * others (`session.open`, `token`). It permits what belongs to the person alone: balances, own
   * requests, certificates, synchronising. Nothing of it is shown again.
   *
   * Besides what every method may refuse: `feature_disabled`, `invalid_token`, `token_expired`,
   * `device_already_paired`, `too_many_requests`.
   */
  pair(params: LeavePairParams, options?: WriteOptions): Promise<LeavePairResult>;
  /**
   * Gives a paired device its next session.
   *
   * The token is used up; a new one comes with the session. One that was used before is in two
   * hands: the device is unlinked then.
   *
   * Besides what every method may refuse: `invalid_token`, `token_expired`.
   */
  pairRefresh(
    params: LeavePairRefreshParams, options?: WriteOptions
  ): Promise<LeavePairRefreshResult>;
  /**
   * Lists paired devices.
   *
   * One's own; a system administrator sees all.
   *
   * Besides what every method may refuse: `forbidden`.
   */
  devices(params?: LeaveDevicesParams | null, options?: CallOptions): Promise<LeaveDevicesResult>;
  /**
   * Unlinks a device; its sessions end and its key signs nothing any more.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`.
   */
  unpair(params: LeaveUnpairParams, options?: WriteOptions): Promise<LeaveUnpairResult>;
  /**
   * Takes in what a device has signed and somebody has brought.
   *
   * Each envelope once. What is done is done for the person whose device has signed. Files travel
   * apart.
   *
   * Besides what every method may refuse: `unsupported_format`, `unknown_key`, `invalid_signature`,
   * `envelope_not_yet_valid`, `envelope_expired`, `policy_version_mismatch`,
   * `policy_version_outdated`, `forbidden`, `replayed`, `unknown_snapshot`,
   * `package_hash_mismatch`, `one_content_only`.
   */
  import(params?: LeaveImportParams | null, options?: WriteOptions): Promise<LeaveImportResult>;
  /**
   * Hands over what was done on a device, and tells what it has missed.
   *
   * Actions run in order, each whole or not at all, and one that comes again is answered as before.
   * A failed one takes along later ones of the same leaveLocalId only. Conflicts are resolved as
   * leave.resolveConflict says. Hosts try again after 0, 1, 2, 4, 8 … seconds, ten times or five
   * minutes at most, after 5003 or a lost connection, never after 4022.
   *
   * Besides what every method may refuse: `forbidden`, `feature_disabled`, `cursor_invalid`,
   * `depends_on_failed`, `not_found`, `file_hash_mismatch`.
   */
  sync(params: LeaveSyncParams, options?: WriteOptions): Promise<LeaveSyncResult>;
  /**
   * Says whether a document would be taken, before it is sent.
   *
   * Besides what every method may refuse: `file_required`, `unsupported_file_type`,
   * `file_too_large`, `certificate_invalid_type`.
   */
  checkCertificate(
    params?: LeaveCheckCertificateParams | null, options?: CallOptions
  ): Promise<LeaveCheckCertificateResult>;
  /**
   * Puts a document beside a leave, sealed.
   *
   * Besides what every method may refuse: `file_required`, `unsupported_file_type`,
   * `certificate_invalid_type`, `file_too_large`, `invalid_input`, `path_not_permitted`,
   * `not_a_plain_file`, `folder_not_found`, `file_name_too_long`, `path_too_long`,
   * `file_unreadable`, `invalid_leave_type`, `invalid_status`, `forbidden`, `not_found`.
   */
  uploadCertificate(
    params: LeaveUploadCertificateParams, options?: WriteOptions
  ): Promise<LeaveDocument>;
  /**
   * Gives a handle by which the caller can read a document for 15 minutes.
   *
   * Besides what every method may refuse: `not_found`, `forbidden`.
   */
  getCertificate(
    params: LeaveGetCertificateParams, options?: CallOptions
  ): Promise<LeaveGetCertificateResult>;
  /**
   * Reads a document by a handle.
   *
   * Besides what every method may refuse: `forbidden`, `handle_expired`, `not_found`.
   */
  readCertificate(
    params: LeaveReadCertificateParams, options?: CallOptions
  ): Promise<LeaveReadCertificateResult>;
  /**
   * Erases a document, while the leave is not approved.
   *
   * Besides what every method may refuse: `not_found`, `forbidden`, `invalid_status`.
   */
  removeCertificate(
    params: LeaveRemoveCertificateParams, options?: WriteOptions
  ): Promise<LeaveDocument>;
  /**
   * Says whether a fitness certificate will do.
   *
   * In order: HR administrator, head of HR, CEO. A rejection takes the certificate away and asks
   * for another one.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `invalid_leave_type`,
   * `invalid_status`, `certificate_not_uploaded`, `already_approved`, `approval_chain_violation`,
   * `comment_required`, `too_long`.
   */
  reviewFitness(
    params: LeaveReviewFitnessParams, options?: WriteOptions
  ): Promise<LeaveReviewFitnessResult>;
  /**
   * Cancels a leave, asks for its cancellation, or for that of its remaining days.
   *
   * Besides what every method may refuse: `invalid_input`, `invalid_dates`, `forbidden`,
   * `invalid_status`, `return_action_invalid`, `self_approval_disallowed`,
   * `self_rejection_disallowed`, `department_mismatch`, `approval_chain_violation`, `no_next_role`,
   * `hr_admin_cannot_approve`, `not_final_approver`, `already_cancelled`,
   * `cancellation_request_invalid`, `maternity_cannot_cancel_after_start`, `cannot_cancel_now`,
   * `cannot_recall_now`, `cannot_recall_past_leave`, `shorten_invalid_status`,
   * `shorten_not_started`, `shorten_already_ended`, `shorten_invalid_date`, `shorten_past_date`,
   * `extension_invalid_status`, `extension_not_started`, `extension_already_ended`,
   * `extension_invalid_date`, `cannot_return_to_duty`, `fitness_certificate_required`,
   * `fitness_certificate_approval_pending`, `handover_awaited`, `recall_date_invalid`, `not_begun`,
   * `not_found`, `conflict`, `comment_required`, `too_long`, `partial_cancel_invalid_status`,
   * `partial_cancel_not_started`, `partial_cancel_already_ended`, `partial_cancel_no_future_days`,
   * `partial_cancel_invalid_date`.
   */
  cancel(params: LeaveCancelParams, options?: WriteOptions): Promise<LeaveRecord>;
  /**
   * Ends one's approved leave earlier, at once.
   *
   * The days that are cut go back to the balances that they were booked on, the newest first.
   * Everybody who decided about the leave is told. What extended the leave is cancelled with it.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `conflict`, `invalid_dates`,
   * `shorten_invalid_status`, `shorten_not_started`, `shorten_already_ended`,
   * `shorten_invalid_date`, `shorten_past_date`, `shorten_no_reduction`, `comment_required`,
   * `too_long`.
   */
  shorten(params: LeaveShortenParams, options?: WriteOptions): Promise<LeaveRecord>;
  /**
   * Asks for one's approved leave to go on longer.
   *
   * Makes a linked leave from the day after the present last day, which goes through the full
   * chain. Judged as a request that continues its parent; that it starts right after it, on
   * whatever day, is no fault. Documents of the parent count for it.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `conflict`, `invalid_dates`,
   * `extension_invalid_status`, `extension_not_started`, `extension_already_ended`,
   * `extension_invalid_date`, `extension_already_pending`, `extension_no_working_days`,
   * `comment_required`, `too_long`, `invalid_input`, `substitute_away`, `reason_too_short`,
   * `half_day_not_allowed`, `invalid_half_day`, `start_or_end_on_holiday`, `no_working_days`,
   * `start_before_joining`, `overlapping_leave`, `cl_cannot_combine_with_other_leave`,
   * `blackout_period`, `coverage_limit_exceeded`, `el_insufficient_notice`,
   * `backdate_disallowed_by_policy`, `backdate_window_exceeded`, `user_join_date_missing`,
   * `service_eligibility_not_met`, `gender_eligibility_not_met`, `confirmation_required`,
   * `cl_cannot_touch_holiday`, `cl_exceeds_consecutive_limit`,
   * `cl_conversion_insufficient_balance`, `cl_annual_cap_exceeded`, `ml_annual_cap_exceeded`,
   * `medical_certificate_required`, `medical_recommendation_required`,
   * `maternity_exceeds_entitlement`, `paternity_exceeds_entitlement`,
   * `paternity_eligibility_not_met`, `study_leave_duration_exceeded`,
   * `study_leave_retirement_restriction`, `study_leave_loan_outstanding`, `incident_date_required`,
   * `incident_date_invalid`, `disability_exceeds_maximum`, `quarantine_exceeds_maximum`,
   * `extraordinary_prerequisite_not_met`, `extraordinary_exceeds_maximum`,
   * `special_leave_purpose_required`, `insufficient_balance`, `reason_short`, `short_notice`,
   * `notice_waived`, `backdate_needs_confirmation`, `eligibility_waived`, `incident_window_waived`,
   * `loan_waived`, `adjacent_to_casual_leave`, `board_approval_required`,
   * `retirement_date_unknown`, `exceptional_approval_required`, `fitness_certificate_on_return`,
   * `cl_will_convert_to_el`, `ml_will_convert_to_el`, `unpaid_portion`, `low_balance`,
   * `el_carry_cap_exceeded`, `holiday_list_missing`, `holiday_validation_disabled`,
   * `policy_version_outdated`, `balance_unknown`, `acknowledgement_required`, `substitute_invalid`.
   */
  extend(params: LeaveExtendParams, options?: WriteOptions): Promise<LeaveRecord>;
  /**
   * Calls somebody back to duty.
   *
   * It takes effect today at the earliest, and not before the leave has begun: days that were taken
   * are never given back. The leave ends on the day before; the days from then on are given back,
   * and the person is entitled to travel allowance. Where no day of it is left, it is cancelled and
   * keeps the dates it had. Its extensions are cancelled with it.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `conflict`, `invalid_dates`,
   * `cannot_recall_now`, `cannot_recall_past_leave`, `recall_date_invalid`,
   * `travel_allowance_invalid`, `too_long`.
   */
  recall(params: LeaveRecallParams, options?: WriteOptions): Promise<LeaveRecord>;
  /**
   * Records that somebody is back on duty; it closes the leave.
   *
   * Nobody returns from a leave that has not begun: the day lies from its start to today. After
   * more than seven medical days the three reviews of the fitness certificate come first. An
   * overstay is closed when HR or the CEO record the return.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `invalid_dates`,
   * `cannot_return_to_duty`, `not_begun`, `return_date_invalid`, `fitness_certificate_required`,
   * `fitness_certificate_approval_pending`, `too_long`.
   */
  dutyReturn(params: LeaveDutyReturnParams, options?: WriteOptions): Promise<LeaveRecord>;
  /**
   * Makes another kind of leave of one that is being decided.
   *
   * Judged again as the new kind, as of the day on which it was sent. The chain starts anew when it
   * is another one.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `conflict`,
   * `department_mismatch`, `self_approval_disallowed`, `invalid_status`, `same_type`,
   * `comment_required`, `too_long`, `invalid_input`, `invalid_dates`, `substitute_invalid`,
   * `substitute_away`, `reason_too_short`, `half_day_not_allowed`, `invalid_half_day`,
   * `start_or_end_on_holiday`, `no_working_days`, `start_before_joining`, `overlapping_leave`,
   * `cl_cannot_combine_with_other_leave`, `blackout_period`, `coverage_limit_exceeded`,
   * `el_insufficient_notice`, `backdate_disallowed_by_policy`, `backdate_window_exceeded`,
   * `user_join_date_missing`, `service_eligibility_not_met`, `gender_eligibility_not_met`,
   * `confirmation_required`, `cl_cannot_touch_holiday`, `cl_exceeds_consecutive_limit`,
   * `cl_conversion_insufficient_balance`, `cl_annual_cap_exceeded`, `ml_annual_cap_exceeded`,
   * `medical_certificate_required`, `medical_recommendation_required`,
   * `maternity_exceeds_entitlement`, `paternity_exceeds_entitlement`,
   * `paternity_eligibility_not_met`, `study_leave_duration_exceeded`,
   * `study_leave_retirement_restriction`, `study_leave_loan_outstanding`, `incident_date_required`,
   * `incident_date_invalid`, `disability_exceeds_maximum`, `quarantine_exceeds_maximum`,
   * `extraordinary_prerequisite_not_met`, `extraordinary_exceeds_maximum`,
   * `special_leave_purpose_required`, `insufficient_balance`, `reason_short`, `short_notice`,
   * `notice_waived`, `backdate_needs_confirmation`, `eligibility_waived`, `incident_window_waived`,
   * `loan_waived`, `adjacent_to_casual_leave`, `board_approval_required`,
   * `retirement_date_unknown`, `exceptional_approval_required`, `fitness_certificate_on_return`,
   * `cl_will_convert_to_el`, `ml_will_convert_to_el`, `unpaid_portion`, `low_balance`,
   * `el_carry_cap_exceeded`, `holiday_list_missing`, `holiday_validation_disabled`,
   * `policy_version_outdated`, `balance_unknown`.
   */
  changeType(params: LeaveChangeTypeParams, options?: WriteOptions): Promise<LeaveRecord>;
  /**
   * Flags leaves after which the return to duty was not recorded.
   *
   * A return has to be recorded after more than seven medical days. A dry run only lists, also
   * while the setting `overstay_detection_enabled` is off. Running it again changes nothing more.
   *
   * Besides what every method may refuse: `forbidden`, `invalid_dates`, `feature_disabled`.
   */
  runOverstay(
    params?: LeaveRunOverstayParams | null, options?: JobOptions
  ): Promise<LeaveRunOverstayResult>;
  /**
   * Shows one's own settings: language, look, and what one is told.
   *
   * Besides what every method may refuse: `forbidden`.
   */
  preferences(params?: NoParams | null, options?: CallOptions): Promise<LeavePreferences>;
  /**
   * Changes one's own settings; what is not given stays.
   *
   * What is switched off is not told any more; what was told before stays. The service keeps
   * language and look for hosts: each session is still opened in the language that it asks for.
   *
   * Besides what every method may refuse: `forbidden`, `notice_needed`, `conflict`.
   */
  updatePreferences(
    params?: LeaveUpdatePreferencesParams | null, options?: WriteOptions
  ): Promise<LeavePreferences>;
  /**
   * Lists what the person was told, newest first.
   *
   * Besides what every method may refuse: `forbidden`.
   */
  notifications(
    params?: LeaveNotificationsParams | null, options?: CallOptions
  ): Promise<LeaveNotificationsResult>;
  /**
   * Marks what the person was told as read.
   *
   * Besides what every method may refuse: `forbidden`, `required`.
   */
  markRead(
    params?: LeaveMarkReadParams | null, options?: WriteOptions
  ): Promise<LeaveMarkReadResult>;
  /**
   * Sets what is known of a person as an employee.
   *
   * What is not given stays as it is; what `clear` names is emptied.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `conflict`, `invalid_dates`,
   * `dates_out_of_order`.
   */
  updateProfile(
    params: LeaveUpdateProfileParams, options?: WriteOptions
  ): Promise<LeaveEmployeeProfile>;
  /**
   * Finds people to choose: a substitute, a delegate, for whom something is done.
   *
   * By name; a search looks for all of its words in name, department and, for HR, employee code. At
   * most 10,000 people are looked among.
   *
   * Besides what every method may refuse: `forbidden`.
   */
  people(params?: LeavePeopleParams | null, options?: CallOptions): Promise<LeavePeopleResult>;
  /**
   * Shows a person as an employee: one's own data, or for HR anybody's.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `user_join_date_missing`,
   * `service_eligibility_not_met`, `gender_eligibility_not_met`, `confirmation_required`,
   * `study_leave_loan_outstanding`, `study_leave_retirement_restriction`.
   */
  profile(params?: LeaveProfileParams | null, options?: CallOptions): Promise<LeaveEmployeeProfile>;
  /**
   * Erases reasons, comments and documents of leaves that ended longer ago than they are kept.
   *
   * The setting `retention_leaves_years` says how long. Dates and days stay: balances, and rules of
   * a whole career, depend on them. What goes, goes from drafts, comments, documents,
   * notifications, earlier answers and the audit log as well; `olderCopies` says what is out of
   * reach. Running it again erases nothing more.
   *
   * Besides what every method may refuse: `forbidden`.
   */
  runRetention(
    params?: LeaveRunRetentionParams | null, options?: JobOptions
  ): Promise<LeaveRetentionRun>;
  /**
   * Shows what was written down about leaves and people: who, when, what, before and after; the
   * newest first.
   *
   * Besides what every method may refuse: `forbidden`, `invalid_dates`.
   */
  audit(params?: LeaveAuditParams | null, options?: CallOptions): Promise<LeaveAuditResult>;
  /**
   * Writes a report for HR: payroll, usage, liability or absences.
   *
   * payroll: unpaid days, days on half pay and encashments, per person who has any. usage: requests
   * and days per kind of leave, and how long each step of the chains takes. liability: earned leave
   * on the last day of the period and what it is worth. absence: who is away when, never why, and
   * no documents.
   *
   * Besides what every method may refuse: `forbidden`, `invalid_dates`, `period_too_long`.
   */
  report(params: LeaveReportParams, options?: JobOptions): Promise<LeaveReportResult>;
  /**
   * Finds days of leave that give the most free days around holidays.
   *
   * Besides what every method may refuse: `invalid_input`, `forbidden`.
   */
  suggest(params: LeaveSuggestParams, options?: CallOptions): Promise<LeaveSuggestResult>;
  /**
   * All that the form for asking shows: types with what is left of them, and days with which can be
   * chosen.
   *
   * A day can be chosen when leave of the type may be on it alone, as far as that depends on dates:
   * free days beside casual leave, notice, other leave, periods without leave. Whether the leave as
   * a whole fits is asked of `leave.validate`.
   *
   * Besides what every method may refuse: `substitute_invalid`, `substitute_away`,
   * `reason_too_short`, `too_long`, `half_day_not_allowed`, `invalid_half_day`,
   * `start_or_end_on_holiday`, `no_working_days`, `start_before_joining`, `overlapping_leave`,
   * `cl_cannot_combine_with_other_leave`, `blackout_period`, `coverage_limit_exceeded`,
   * `el_insufficient_notice`, `backdate_disallowed_by_policy`, `backdate_window_exceeded`,
   * `user_join_date_missing`, `service_eligibility_not_met`, `gender_eligibility_not_met`,
   * `confirmation_required`, `cl_cannot_touch_holiday`, `cl_exceeds_consecutive_limit`,
   * `cl_conversion_insufficient_balance`, `cl_annual_cap_exceeded`, `ml_annual_cap_exceeded`,
   * `medical_certificate_required`, `medical_recommendation_required`,
   * `maternity_exceeds_entitlement`, `paternity_exceeds_entitlement`,
   * `paternity_eligibility_not_met`, `study_leave_duration_exceeded`,
   * `study_leave_retirement_restriction`, `study_leave_loan_outstanding`, `incident_date_required`,
   * `incident_date_invalid`, `disability_exceeds_maximum`, `quarantine_exceeds_maximum`,
   * `extraordinary_prerequisite_not_met`, `extraordinary_exceeds_maximum`,
   * `special_leave_purpose_required`, `insufficient_balance`, `reason_short`, `short_notice`,
   * `notice_waived`, `backdate_needs_confirmation`, `eligibility_waived`, `incident_window_waived`,
   * `loan_waived`, `adjacent_to_casual_leave`, `board_approval_required`,
   * `retirement_date_unknown`, `exceptional_approval_required`, `fitness_certificate_on_return`,
   * `cl_will_convert_to_el`, `ml_will_convert_to_el`, `unpaid_portion`, `low_balance`,
   * `el_carry_cap_exceeded`, `holiday_list_missing`, `holiday_validation_disabled`,
   * `policy_version_outdated`, `balance_unknown`, `forbidden`, `invalid_input`, `invalid_dates`.
   */
  form(params?: LeaveFormParams | null, options?: CallOptions): Promise<LeaveFormResult>;
  /**
   * Judges a request for leave against the policy.
   *
   * Answers all violations and warnings at once, with numbers and ways out. Needs neither session
   * nor database when the facts are given; a rule whose facts are missing is skipped and named in
   * `skippedRules`. Bad data is a violation of the answer, never an error.
   *
   * Besides what every method may refuse: `invalid_input`, `invalid_dates`, `substitute_invalid`,
   * `substitute_away`, `reason_too_short`, `too_long`, `half_day_not_allowed`, `invalid_half_day`,
   * `start_or_end_on_holiday`, `no_working_days`, `start_before_joining`, `overlapping_leave`,
   * `cl_cannot_combine_with_other_leave`, `blackout_period`, `coverage_limit_exceeded`,
   * `el_insufficient_notice`, `backdate_disallowed_by_policy`, `backdate_window_exceeded`,
   * `user_join_date_missing`, `service_eligibility_not_met`, `gender_eligibility_not_met`,
   * `confirmation_required`, `cl_cannot_touch_holiday`, `cl_exceeds_consecutive_limit`,
   * `cl_conversion_insufficient_balance`, `cl_annual_cap_exceeded`, `ml_annual_cap_exceeded`,
   * `medical_certificate_required`, `medical_recommendation_required`,
   * `maternity_exceeds_entitlement`, `paternity_exceeds_entitlement`,
   * `paternity_eligibility_not_met`, `study_leave_duration_exceeded`,
   * `study_leave_retirement_restriction`, `study_leave_loan_outstanding`, `incident_date_required`,
   * `incident_date_invalid`, `disability_exceeds_maximum`, `quarantine_exceeds_maximum`,
   * `extraordinary_prerequisite_not_met`, `extraordinary_exceeds_maximum`,
   * `special_leave_purpose_required`, `insufficient_balance`, `reason_short`, `short_notice`,
   * `notice_waived`, `backdate_needs_confirmation`, `eligibility_waived`, `incident_window_waived`,
   * `loan_waived`, `adjacent_to_casual_leave`, `board_approval_required`,
   * `retirement_date_unknown`, `exceptional_approval_required`, `fitness_certificate_on_return`,
   * `cl_will_convert_to_el`, `ml_will_convert_to_el`, `unpaid_portion`, `low_balance`,
   * `el_carry_cap_exceeded`, `holiday_list_missing`, `holiday_validation_disabled`,
   * `policy_version_outdated`, `balance_unknown`.
   */
  validate(params?: LeaveValidationForm | null, options?: CallOptions): Promise<LeaveValidation>;
  /**
   * Shows a leave with its days, its history and what may be done with it.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`.
   */
  get(params: LeaveGetParams, options?: CallOptions): Promise<LeaveRecord>;
  /**
   * Keeps what was filled in so far, and tells what the policy says of it.
   *
   * Besides what every method may refuse: `invalid_input`, `invalid_dates`, `substitute_invalid`,
   * `substitute_away`, `reason_too_short`, `too_long`, `half_day_not_allowed`, `invalid_half_day`,
   * `start_or_end_on_holiday`, `no_working_days`, `start_before_joining`, `overlapping_leave`,
   * `cl_cannot_combine_with_other_leave`, `blackout_period`, `coverage_limit_exceeded`,
   * `el_insufficient_notice`, `backdate_disallowed_by_policy`, `backdate_window_exceeded`,
   * `user_join_date_missing`, `service_eligibility_not_met`, `gender_eligibility_not_met`,
   * `confirmation_required`, `cl_cannot_touch_holiday`, `cl_exceeds_consecutive_limit`,
   * `cl_conversion_insufficient_balance`, `cl_annual_cap_exceeded`, `ml_annual_cap_exceeded`,
   * `medical_certificate_required`, `medical_recommendation_required`,
   * `maternity_exceeds_entitlement`, `paternity_exceeds_entitlement`,
   * `paternity_eligibility_not_met`, `study_leave_duration_exceeded`,
   * `study_leave_retirement_restriction`, `study_leave_loan_outstanding`, `incident_date_required`,
   * `incident_date_invalid`, `disability_exceeds_maximum`, `quarantine_exceeds_maximum`,
   * `extraordinary_prerequisite_not_met`, `extraordinary_exceeds_maximum`,
   * `special_leave_purpose_required`, `insufficient_balance`, `reason_short`, `short_notice`,
   * `notice_waived`, `backdate_needs_confirmation`, `eligibility_waived`, `incident_window_waived`,
   * `loan_waived`, `adjacent_to_casual_leave`, `board_approval_required`,
   * `retirement_date_unknown`, `exceptional_approval_required`, `fitness_certificate_on_return`,
   * `cl_will_convert_to_el`, `ml_will_convert_to_el`, `unpaid_portion`, `low_balance`,
   * `el_carry_cap_exceeded`, `holiday_list_missing`, `holiday_validation_disabled`,
   * `policy_version_outdated`, `balance_unknown`, `forbidden`, `not_found`, `invalid_status`,
   * `certificate_not_found`, `certificate_of_other_leave`, `file_too_large`, `too_many_drafts`.
   */
  saveDraft(params?: LeaveDraftForm | null, options?: WriteOptions): Promise<LeaveRecord>;
  /**
   * Everything that a start screen shows, in one call.
   *
   * Besides what every method may refuse: `forbidden`.
   */
  dashboard(params?: NoParams | null, options?: CallOptions): Promise<LeaveDashboardResult>;
  /**
   * Asks for leave.
   *
   * Only documents on file prove anything: those of the draft, and those that `certificateIds`
   * names. Judges the request again with what is on file, counts its days, and opens the first step
   * of its chain. The same type, dates and reason within five minutes answer the first leave.
   *
   * Besides what every method may refuse: `invalid_input`, `invalid_dates`, `substitute_invalid`,
   * `substitute_away`, `reason_too_short`, `too_long`, `half_day_not_allowed`, `invalid_half_day`,
   * `start_or_end_on_holiday`, `no_working_days`, `start_before_joining`, `overlapping_leave`,
   * `cl_cannot_combine_with_other_leave`, `blackout_period`, `coverage_limit_exceeded`,
   * `el_insufficient_notice`, `backdate_disallowed_by_policy`, `backdate_window_exceeded`,
   * `user_join_date_missing`, `service_eligibility_not_met`, `gender_eligibility_not_met`,
   * `confirmation_required`, `cl_cannot_touch_holiday`, `cl_exceeds_consecutive_limit`,
   * `cl_conversion_insufficient_balance`, `cl_annual_cap_exceeded`, `ml_annual_cap_exceeded`,
   * `medical_certificate_required`, `medical_recommendation_required`,
   * `maternity_exceeds_entitlement`, `paternity_exceeds_entitlement`,
   * `paternity_eligibility_not_met`, `study_leave_duration_exceeded`,
   * `study_leave_retirement_restriction`, `study_leave_loan_outstanding`, `incident_date_required`,
   * `incident_date_invalid`, `disability_exceeds_maximum`, `quarantine_exceeds_maximum`,
   * `extraordinary_prerequisite_not_met`, `extraordinary_exceeds_maximum`,
   * `special_leave_purpose_required`, `insufficient_balance`, `reason_short`, `short_notice`,
   * `notice_waived`, `backdate_needs_confirmation`, `eligibility_waived`, `incident_window_waived`,
   * `loan_waived`, `adjacent_to_casual_leave`, `board_approval_required`,
   * `retirement_date_unknown`, `exceptional_approval_required`, `fitness_certificate_on_return`,
   * `cl_will_convert_to_el`, `ml_will_convert_to_el`, `unpaid_portion`, `low_balance`,
   * `el_carry_cap_exceeded`, `holiday_list_missing`, `holiday_validation_disabled`,
   * `policy_version_outdated`, `balance_unknown`, `forbidden`, `not_found`, `invalid_status`,
   * `reason_required`, `acknowledgement_required`, `overstay_open`, `parent_leave_invalid`,
   * `certificate_not_found`, `certificate_of_other_leave`, `file_too_large`.
   */
  submit(params?: LeaveSubmitForm | null, options?: WriteOptions): Promise<LeaveSubmission>;
  /**
   * Sends a returned leave again, with changes.
   *
   * Besides what every method may refuse: `invalid_input`, `invalid_dates`, `substitute_invalid`,
   * `substitute_away`, `reason_too_short`, `too_long`, `half_day_not_allowed`, `invalid_half_day`,
   * `start_or_end_on_holiday`, `no_working_days`, `start_before_joining`, `overlapping_leave`,
   * `cl_cannot_combine_with_other_leave`, `blackout_period`, `coverage_limit_exceeded`,
   * `el_insufficient_notice`, `backdate_disallowed_by_policy`, `backdate_window_exceeded`,
   * `user_join_date_missing`, `service_eligibility_not_met`, `gender_eligibility_not_met`,
   * `confirmation_required`, `cl_cannot_touch_holiday`, `cl_exceeds_consecutive_limit`,
   * `cl_conversion_insufficient_balance`, `cl_annual_cap_exceeded`, `ml_annual_cap_exceeded`,
   * `medical_certificate_required`, `medical_recommendation_required`,
   * `maternity_exceeds_entitlement`, `paternity_exceeds_entitlement`,
   * `paternity_eligibility_not_met`, `study_leave_duration_exceeded`,
   * `study_leave_retirement_restriction`, `study_leave_loan_outstanding`, `incident_date_required`,
   * `incident_date_invalid`, `disability_exceeds_maximum`, `quarantine_exceeds_maximum`,
   * `extraordinary_prerequisite_not_met`, `extraordinary_exceeds_maximum`,
   * `special_leave_purpose_required`, `insufficient_balance`, `reason_short`, `short_notice`,
   * `notice_waived`, `backdate_needs_confirmation`, `eligibility_waived`, `incident_window_waived`,
   * `loan_waived`, `adjacent_to_casual_leave`, `board_approval_required`,
   * `retirement_date_unknown`, `exceptional_approval_required`, `fitness_certificate_on_return`,
   * `cl_will_convert_to_el`, `ml_will_convert_to_el`, `unpaid_portion`, `low_balance`,
   * `el_carry_cap_exceeded`, `holiday_list_missing`, `holiday_validation_disabled`,
   * `policy_version_outdated`, `balance_unknown`, `forbidden`, `not_found`, `invalid_status`,
   * `reason_required`, `acknowledgement_required`, `cannot_change_type`, `excessive_modification`,
   * `certificate_not_found`, `certificate_of_other_leave`, `file_too_large`.
   */
  resubmit(params?: LeaveResubmitForm | null, options?: WriteOptions): Promise<LeaveRecord>;
  /**
   * Lists leaves: one's own, those of a department, those that wait for a decision, all.
   *
   * Besides what every method may refuse: `forbidden`, `invalid_input`, `invalid_dates`.
   */
  list(params?: LeaveListParams | null, options?: CallOptions): Promise<LeaveListResult>;
  /**
   * Writes a comment on a leave that one sees.
   *
   * Besides what every method may refuse: `forbidden`, `not_found`, `comment_required`, `too_long`.
   */
  comment(params: LeaveCommentParams, options?: WriteOptions): Promise<LeaveComment>;
  /**
   * Lists all settings with type, default, value and label.
   *
   * Besides what every method may refuse: `forbidden`.
   */
  settings(params?: NoParams | null, options?: CallOptions): Promise<LeaveSettingsResult>;
  /**
   * Answers the whole leave policy as data: types, numbers and settings, with labels and tips.
   *
   * Inside a session with the organization's settings, otherwise with the defaults.
   *
   * Besides what every method may refuse: `not_found`.
   */
  policy(params?: LeavePolicyParams | null, options?: CallOptions): Promise<LeavePolicyResult>;
  /**
   * Changes settings; null brings a default back.
   *
   * `timezone` says by which clocks it is today, and to which day a moment in RFC 3339 belongs;
   * `weekend` which days nobody works. Both are the original's until they are set: Asia/Dhaka,
   * Friday and Saturday. A new weekend counts leaves to come anew; a new time zone moves no leave,
   * because leaves are of dates. Recurring work is looked at once a day, five minutes past midnight
   * in Dhaka, and does what the organization's own date asks for.
   *
   * Besides what every method may refuse: `unknown_field`, `setting_fixed`, `time_zone_unknown`,
   * `chain_role_invalid`, `invalid_format`, `invalid_dates`, `conflict`, `forbidden`.
   */
  updateSettings(
    params: LeaveUpdateSettingsParams, options?: WriteOptions
  ): Promise<LeaveSettingsChange>;
}

/**
 * Identity protection: what leaked, who calls, what to do about it, for a person and their family.
 */
export interface SettingsMethods {
  /**
   * All settings of whoever asks.
   *
   * Besides what every method may refuse: `owner_must_transfer`.
   */
  get(params?: NoParams | null, options?: CallOptions): Promise<ProtectionAccountSettings>;
  /**
   * Changes one's own settings by a JSON merge patch.
   *
   * Besides what every method may refuse: `unknown_setting`, `setting_read_only`, `invalid_format`,
   * `version_conflict`.
   */
  update(params: SettingsUpdateParams, options?: WriteOptions): Promise<ProtectionAccountSettings>;
  /**
   * What the group pays for, and how much of it is used.
   *
   * Besides what every method may refuse: `conflict`.
   */
  getSubscription(params?: NoParams | null, options?: CallOptions): Promise<ProtectionSubscription>;
  /**
   * Says what the host has sold to the group.
   *
   * Besides what every method may refuse: `invalid_date`, `role_not_allowed`, `invalid_range`,
   * `unknown_plan`, `receipt_invalid`, `receipt_used`.
   */
  setSubscription(
    params: SettingsSetSubscriptionParams, options?: WriteOptions
  ): Promise<ProtectionSubscription>;
  /** What was sold to the group, newest first. */
  listSubscriptions(
    params?: SettingsListSubscriptionsParams | null, options?: CallOptions
  ): Promise<SettingsListSubscriptionsResult>;
  /**
   * Writes all that somebody owns into an archive, opened: JSON and files.
   *
   * Besides what every method may refuse: `path_not_permitted`, `not_a_plain_file`,
   * `folder_not_found`, `file_name_too_long`, `path_too_long`, `file_exists`, `file_not_written`,
   * `worker_unavailable`, `worker_died`, `worker_late`, `worker_refused`.
   */
  export(params: SettingsExportParams, options?: JobOptions): Promise<SettingsExportResult>;
  /**
   * Ends an account: destroys the keys, then all rows and files.
   *
   * Besides what every method may refuse: `confirm_mismatch`, `owner_must_transfer`.
   */
  deleteAccount(
    params: SettingsDeleteAccountParams, options?: WriteOptions
  ): Promise<SettingsDeleteAccountResult>;
  /**
   * Whether a plan leaves room for more of something.
   *
   * Besides what every method may refuse: `unknown_plan`, `unknown_resource`.
   */
  checkLimit(
    params: SettingsCheckLimitParams, options?: CallOptions
  ): Promise<SettingsCheckLimitResult>;
}

/**
 * Identity protection: what leaked, who calls, what to do about it, for a person and their family.
 */
export interface FamilyMethods {
  /**
   * Adds somebody who has no login of their own to the group.
   *
   * Besides what every method may refuse: `required`, `role_not_allowed`, `group_full`.
   */
  addDependent(
    params: FamilyAddDependentParams, options?: WriteOptions
  ): Promise<ProtectionFamilyMember>;
  /**
   * Gives a dependent a login of their own.
   *
   * Besides what every method may refuse: `member_not_found`, `role_not_allowed`, `login_invalid`,
   * `login_taken`, `password_too_short`, `password_too_long`, `conflict`.
   */
  giveLogin(params: FamilyGiveLoginParams, options?: WriteOptions): Promise<ProtectionFamilyMember>;
  /**
   * Whether a role in the group may do something for somebody.
   *
   * Besides what every method may refuse: `unknown_role`, `unknown_action`.
   */
  can(params: FamilyCanParams, options?: CallOptions): Promise<FamilyCanResult>;
  /** The group of whoever asks. */
  getGroup(params?: NoParams | null, options?: CallOptions): Promise<ProtectionFamilyGroup>;
  /** Those in the group, by name. */
  listMembers(
    params?: FamilyListMembersParams | null, options?: CallOptions
  ): Promise<FamilyListMembersResult>;
  /**
   * Names the group that one is alone in.
   *
   * Besides what every method may refuse: `already_member`.
   */
  createGroup(
    params: FamilyCreateGroupParams, options?: WriteOptions
  ): Promise<ProtectionFamilyGroup>;
  /**
   * Gives the group another name.
   *
   * Besides what every method may refuse: `role_not_allowed`, `version_conflict`.
   */
  renameGroup(
    params: FamilyRenameGroupParams, options?: WriteOptions
  ): Promise<ProtectionFamilyGroup>;
  /**
   * Makes a code by which somebody joins the group; the host delivers it.
   *
   * Besides what every method may refuse: `one_of_required`, `invalid_contact`, `role_not_allowed`,
   * `group_full`.
   */
  invite(params: FamilyInviteParams, options?: WriteOptions): Promise<FamilyInviteResult>;
  /**
   * Takes an invitation back.
   *
   * Besides what every method may refuse: `role_not_allowed`, `invitation_not_found`,
   * `invitation_used`, `version_conflict`.
   */
  revokeInvitation(
    params: FamilyRevokeInvitationParams, options?: WriteOptions
  ): Promise<ProtectionFamilyInvitation>;
  /**
   * The invitations of the group, newest first.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  listInvitations(
    params?: FamilyListInvitationsParams | null, options?: CallOptions
  ): Promise<FamilyListInvitationsResult>;
  /**
   * What somebody joins who takes an invitation; nothing changes.
   *
   * Besides what every method may refuse: `invitation_invalid`, `invitation_expired`,
   * `invitation_used`, `too_many_tries`.
   */
  previewInvitation(
    params: FamilyPreviewInvitationParams, options?: WriteOptions
  ): Promise<FamilyPreviewInvitationResult>;
  /**
   * Joins the group of an invitation; without a session an account is made, too.
   *
   * Besides what every method may refuse: `session_required`, `invitation_invalid`,
   * `invitation_expired`, `invitation_used`, `too_many_tries`, `already_member`, `group_full`,
   * `role_not_allowed`, `required`, `login_invalid`, `login_taken`, `password_too_short`,
   * `password_too_long`.
   */
  acceptInvitation(
    params: FamilyAcceptInvitationParams, options?: WriteOptions
  ): Promise<FamilyAcceptInvitationResult>;
  /**
   * Makes somebody something else in the group.
   *
   * Besides what every method may refuse: `role_not_allowed`, `member_not_found`,
   * `version_conflict`, `dependents_left`.
   */
  setRole(params: FamilySetRoleParams, options?: WriteOptions): Promise<ProtectionFamilyGroup>;
  /**
   * Takes somebody out of the group; their things stay theirs.
   *
   * Besides what every method may refuse: `role_not_allowed`, `member_not_found`,
   * `dependents_left`, `version_conflict`.
   */
  removeMember(
    params: FamilyRemoveMemberParams, options?: WriteOptions
  ): Promise<ProtectionFamilyGroup>;
  /**
   * Leaves the group for one of one's own.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  leaveGroup(params?: NoParams | null, options?: WriteOptions): Promise<ProtectionFamilyGroup>;
  /**
   * Hands the group over; the old owner becomes a guardian.
   *
   * Besides what every method may refuse: `role_not_allowed`, `member_not_found`,
   * `version_conflict`.
   */
  transferOwnership(
    params: FamilyTransferOwnershipParams, options?: WriteOptions
  ): Promise<ProtectionFamilyGroup>;
  /**
   * Dissolves the group; everybody gets one of their own.
   *
   * Besides what every method may refuse: `role_not_allowed`, `confirm_mismatch`,
   * `dependents_left`, `version_conflict`.
   */
  deleteGroup(
    params: FamilyDeleteGroupParams, options?: WriteOptions
  ): Promise<ProtectionFamilyGroup>;
}

/**
 * Identity protection: what leaked, who calls, what to do about it, for a person and their family.
 */
export interface DarkwatchMethods {
  /**
   * Addresses of a watched domain that were found, by name.
   *
   * Besides what every method may refuse: `item_not_found`, `role_not_allowed`.
   */
  listAddresses(
    params: DarkwatchListAddressesParams, options?: CallOptions
  ): Promise<DarkwatchListAddressesResult>;
  /**
   * Domains that wait to be confirmed, newest first.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  listAttestations(
    params?: DarkwatchListAttestationsParams | null, options?: CallOptions
  ): Promise<DarkwatchListAttestationsResult>;
  /**
   * Confirms that a domain is whose who asked for it.
   *
   * Besides what every method may refuse: `role_not_allowed`, `item_not_found`,
   * `verification_missing`, `version_conflict`.
   */
  attestItem(
    params: DarkwatchAttestItemParams, options?: WriteOptions
  ): Promise<DarkwatchAttestItemResult>;
  /**
   * Writes what identifies somebody in the one way that it is watched in.
   *
   * Besides what every method may refuse: `required`, `unknown_type`, `empty_value`,
   * `invalid_email`, `invalid_phone`, `invalid_username`, `invalid_domain`, `invalid_hash`,
   * `invalid_ssn`, `invalid_bin`, `invalid_card`, `invalid_iban`, `invalid_national_id`,
   * `invalid_region`, `unavailable`.
   */
  normalizeIdentifier(
    params?: ProtectionIdentifierForm | null, options?: CallOptions
  ): Promise<DarkwatchNormalizeIdentifierResult>;
  /**
   * How grave it is that data leaked, why, and what to do.
   *
   * Besides what every method may refuse: `invalid_date`.
   */
  classifyExposure(
    params: DarkwatchClassifyExposureParams, options?: CallOptions
  ): Promise<DarkwatchClassifyExposureResult>;
  /**
   * How grave it is that a password stands so many times on the lists of attackers.
   *
   * Besides what every method may refuse: `invalid_count`.
   */
  passwordSeverity(
    params: DarkwatchPasswordSeverityParams, options?: CallOptions
  ): Promise<DarkwatchPasswordSeverityResult>;
  /**
   * Looks for what a person watches in all sources.
   *
   * It is incremental: what is found is stored and told piece by piece, and a cancelled search
   * keeps it. A source that fails stops none of the others.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`, `item_not_found`,
   * `source_not_found`, `no_source_configured`, `source_missing`, `scan_running`, `limit_exceeded`,
   * `bad_format`, `not_sorted`, `provider_error`, `rate_limited`, `unavailable`.
   */
  scan(params?: DarkwatchScanParams | null, options?: JobOptions): Promise<ProtectionJobResult>;
  /**
   * What was found, the gravest first, of equal ones the newest.
   *
   * Besides what every method may refuse: `invalid_date`, `person_not_found`, `role_not_allowed`,
   * `invalid_range`.
   */
  listExposures(
    params?: DarkwatchListExposuresParams | null, options?: CallOptions
  ): Promise<DarkwatchListExposuresResult>;
  /**
   * A finding, with its leak and what to do.
   *
   * Besides what every method may refuse: `exposure_not_found`, `role_not_allowed`.
   */
  getExposure(
    params: DarkwatchGetExposureParams, options?: CallOptions
  ): Promise<ProtectionExposure>;
  /**
   * Settles a finding, and its alert.
   *
   * Besides what every method may refuse: `exposure_not_found`, `role_not_allowed`,
   * `invalid_transition`, `version_conflict`.
   */
  resolveExposure(
    params: DarkwatchResolveExposureParams, options?: WriteOptions
  ): Promise<ProtectionExposure>;
  /**
   * Says that a finding is a false alarm, and so is its alert.
   *
   * Besides what every method may refuse: `exposure_not_found`, `role_not_allowed`,
   * `invalid_transition`, `version_conflict`.
   */
  dismissExposure(
    params: DarkwatchDismissExposureParams, options?: WriteOptions
  ): Promise<ProtectionExposure>;
  /**
   * Opens a finding again, and its alert.
   *
   * Besides what every method may refuse: `exposure_not_found`, `role_not_allowed`,
   * `invalid_transition`, `version_conflict`.
   */
  reopenExposure(
    params: DarkwatchReopenExposureParams, options?: WriteOptions
  ): Promise<ProtectionExposure>;
  /**
   * Notes that advice was followed, or was not.
   *
   * Besides what every method may refuse: `exposure_not_found`, `role_not_allowed`, `invalid_enum`,
   * `version_conflict`.
   */
  completeRecommendation(
    params: DarkwatchCompleteRecommendationParams, options?: WriteOptions
  ): Promise<ProtectionExposure>;
  /**
   * Sites whose sign-ins were stolen, by name.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`.
   */
  listSites(
    params?: DarkwatchListSitesParams | null, options?: CallOptions
  ): Promise<DarkwatchListSitesResult>;
  /**
   * Notes that the password of a site was changed, or was not.
   *
   * Besides what every method may refuse: `exposure_not_found`, `role_not_allowed`,
   * `version_conflict`.
   */
  completeSite(
    params: DarkwatchCompleteSiteParams, options?: WriteOptions
  ): Promise<ProtectionExposure>;
  /**
   * How often a password stands on the lists of attackers; nothing of it is kept.
   *
   * It looks in the files of password hashes, and asks the service for parts of hashes where the
   * person has switched that on: five digits of the hash leave the machine.
   *
   * Besides what every method may refuse: `role_not_allowed`, `one_of_required`, `invalid_hash`,
   * `no_source_configured`, `source_missing`, `bad_format`, `provider_error`, `rate_limited`,
   * `unavailable`.
   */
  checkPassword(
    params?: DarkwatchCheckPasswordParams | null, options?: JobOptions
  ): Promise<DarkwatchCheckPasswordResult>;
  /**
   * Figures of what is watched and found.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`.
   */
  stats(params?: DarkwatchStatsParams | null, options?: CallOptions): Promise<DarkwatchStatsResult>;
  /**
   * Watches many values; a text or a file has one on each line.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`,
   * `one_of_required`, `unknown_type`, `limit_exceeded`, `duplicate_item`, `too_long`,
   * `path_not_permitted`, `not_a_plain_file`, `folder_not_found`, `file_name_too_long`,
   * `path_too_long`, `file_unreadable`, `file_too_large`, `empty_value`, `invalid_email`,
   * `invalid_phone`, `invalid_username`, `invalid_domain`, `invalid_hash`, `invalid_ssn`,
   * `invalid_bin`, `invalid_card`, `invalid_iban`, `invalid_national_id`, `invalid_region`.
   */
  addItems(
    params?: DarkwatchAddItemsParams | null, options?: WriteOptions
  ): Promise<DarkwatchAddItemsResult>;
  /**
   * Adds a file in which leaks are looked for.
   *
   * Besides what every method may refuse: `role_not_allowed`, `path_not_permitted`,
   * `not_a_plain_file`, `folder_not_found`, `file_name_too_long`, `path_too_long`,
   * `file_unreadable`, `file_too_large`, `bad_format`, `not_sorted`, `conflict`.
   */
  addSource(params: DarkwatchAddSourceParams, options?: WriteOptions): Promise<ProtectionSource>;
  /**
   * Where leaks are looked for, newest first.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  listSources(
    params?: DarkwatchListSourcesParams | null, options?: CallOptions
  ): Promise<DarkwatchListSourcesResult>;
  /**
   * Reads all of a source, and says whether it is in order.
   *
   * Besides what every method may refuse: `role_not_allowed`, `source_not_found`, `source_missing`,
   * `bad_format`, `not_sorted`, `file_too_large`, `path_not_permitted`, `not_a_plain_file`,
   * `folder_not_found`, `file_name_too_long`, `path_too_long`, `file_unreadable`.
   */
  checkSource(
    params: DarkwatchCheckSourceParams, options?: JobOptions
  ): Promise<ProtectionSourceCheckResult>;
  /**
   * Looks there no more; of an imported leak its rows go too.
   *
   * Besides what every method may refuse: `role_not_allowed`, `source_not_found`,
   * `version_conflict`.
   */
  removeSource(
    params: DarkwatchRemoveSourceParams, options?: WriteOptions
  ): Promise<DarkwatchRemoveSourceResult>;
  /**
   * Imports a leak: of each row only keyed hashes of what identifies somebody are kept.
   *
   * It is incremental, so that nobody who writes waits; what it imports shows with its last part,
   * all at once, and a cancelled one shows nothing. A leak of the same name is replaced.
   *
   * Besides what every method may refuse: `invalid_date`, `role_not_allowed`, `path_not_permitted`,
   * `not_a_plain_file`, `folder_not_found`, `file_name_too_long`, `path_too_long`,
   * `file_unreadable`, `file_too_large`, `bad_format`, `unknown_column`, `one_of_required`.
   */
  importBreach(
    params: DarkwatchImportBreachParams, options?: JobOptions
  ): Promise<ProtectionBreachImportResult>;
  /**
   * Leaks that are known, the latest first.
   *
   * Besides what every method may refuse: `invalid_date`, `role_not_allowed`, `invalid_range`.
   */
  listBreaches(
    params?: DarkwatchListBreachesParams | null, options?: CallOptions
  ): Promise<DarkwatchListBreachesResult>;
  /**
   * A leak.
   *
   * Besides what every method may refuse: `role_not_allowed`, `breach_not_found`.
   */
  getBreach(params: DarkwatchGetBreachParams, options?: CallOptions): Promise<ProtectionBreach>;
  /**
   * What leaked of a person, leak by leak, the newest first; and a picture of it.
   *
   * The picture shows the newest twenty. A PNG is drawn beside: later requests may be answered
   * earlier.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`.
   */
  timeline(
    params?: DarkwatchTimelineParams | null, options?: CallOptions
  ): Promise<DarkwatchTimelineResult>;
  /**
   * Watches a value; only its masked form is shown again.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`, `duplicate_item`,
   * `limit_exceeded`, `empty_value`, `unknown_type`, `invalid_email`, `invalid_phone`,
   * `invalid_username`, `invalid_domain`, `invalid_hash`, `invalid_ssn`, `invalid_bin`,
   * `invalid_card`, `invalid_iban`, `invalid_national_id`, `invalid_region`.
   */
  addItem(params: DarkwatchAddItemParams, options?: WriteOptions): Promise<ProtectionWatchItem>;
  /**
   * What is watched, newest first.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`, `unknown_type`.
   */
  listItems(
    params?: DarkwatchListItemsParams | null, options?: CallOptions
  ): Promise<DarkwatchListItemsResult>;
  /**
   * Something watched.
   *
   * Besides what every method may refuse: `item_not_found`, `role_not_allowed`.
   */
  getItem(params: DarkwatchGetItemParams, options?: CallOptions): Promise<ProtectionWatchItem>;
  /**
   * Gives what is watched another label, or pauses it.
   *
   * Besides what every method may refuse: `item_not_found`, `role_not_allowed`, `version_conflict`,
   * `not_verified`, `value_fixed`.
   */
  updateItem(
    params: DarkwatchUpdateItemParams, options?: WriteOptions
  ): Promise<ProtectionWatchItem>;
  /**
   * Watches a value no more, and forgets it.
   *
   * Besides what every method may refuse: `item_not_found`, `role_not_allowed`, `version_conflict`.
   */
  removeItem(
    params: DarkwatchRemoveItemParams, options?: WriteOptions
  ): Promise<DarkwatchRemoveItemResult>;
  /**
   * Makes a code that the host sends, to prove that a value is the person's.
   *
   * Besides what every method may refuse: `item_not_found`, `role_not_allowed`, `not_verifiable`,
   * `verification_too_often`.
   */
  startVerification(
    params: DarkwatchStartVerificationParams, options?: WriteOptions
  ): Promise<DarkwatchStartVerificationResult>;
  /**
   * Proves by a code that a value is the person's.
   *
   * Besides what every method may refuse: `required`, `item_not_found`, `role_not_allowed`,
   * `verification_wrong`, `verification_missing`, `verification_expired`, `verification_locked`,
   * `no_source_configured`, `unavailable`.
   */
  verifyItem(
    params: DarkwatchVerifyItemParams, options?: WriteOptions
  ): Promise<ProtectionWatchItem>;
}

/**
 * Identity protection: what leaked, who calls, what to do about it, for a person and their family.
 */
export interface AlertsMethods {
  /**
   * Which alerts belong together: near in time, and about the same things.
   *
   * Besides what every method may refuse: `invalid_severity`, `invalid_timestamp`,
   * `invalid_window`.
   */
  correlate(params: AlertsCorrelateParams, options?: CallOptions): Promise<AlertsCorrelateResult>;
  /**
   * Alerts of a person, or of everybody whom the asker may see, newest first.
   *
   * Besides what every method may refuse: `invalid_date`, `person_not_found`, `role_not_allowed`,
   * `invalid_range`.
   */
  list(params?: AlertsListParams | null, options?: CallOptions): Promise<AlertsListResult>;
  /**
   * An alert with what is linked with it, and what was done with it.
   *
   * Besides what every method may refuse: `alert_not_found`, `role_not_allowed`.
   */
  get(params: AlertsGetParams, options?: CallOptions): Promise<ProtectionAlert>;
  /**
   * Settles an alert, and with it the open ones of its group.
   *
   * Besides what every method may refuse: `alert_not_found`, `role_not_allowed`,
   * `invalid_transition`, `version_conflict`.
   */
  resolve(params: AlertsResolveParams, options?: WriteOptions): Promise<AlertsResolveResult>;
  /**
   * Says that an alert was a false alarm, and teaches that.
   *
   * Besides what every method may refuse: `alert_not_found`, `role_not_allowed`,
   * `invalid_transition`, `version_conflict`.
   */
  markFalsePositive(
    params: AlertsMarkFalsePositiveParams, options?: WriteOptions
  ): Promise<ProtectionAlert>;
  /**
   * Opens an alert again.
   *
   * Besides what every method may refuse: `alert_not_found`, `role_not_allowed`,
   * `invalid_transition`, `version_conflict`.
   */
  reopen(params: AlertsReopenParams, options?: WriteOptions): Promise<ProtectionAlert>;
  /**
   * Settles alerts one by one; the good ones are kept.
   *
   * Besides what every method may refuse: `alert_not_found`, `role_not_allowed`,
   * `invalid_transition`.
   */
  resolveMany(
    params: AlertsResolveManyParams, options?: WriteOptions
  ): Promise<AlertsResolveManyResult>;
  /**
   * How many alerts came, and what became of them.
   *
   * Besides what every method may refuse: `invalid_date`, `person_not_found`, `role_not_allowed`,
   * `invalid_range`.
   */
  stats(params?: AlertsStatsParams | null, options?: CallOptions): Promise<AlertsStatsResult>;
  /** What whoever asks was told, newest first. */
  notifications(
    params?: AlertsNotificationsParams | null, options?: CallOptions
  ): Promise<AlertsNotificationsResult>;
  /**
   * What whoever asks was told counts as read.
   *
   * Besides what every method may refuse: `one_of_required`.
   */
  markRead(
    params?: AlertsMarkReadParams | null, options?: WriteOptions
  ): Promise<AlertsMarkReadResult>;
}

/**
 * Identity protection: what leaked, who calls, what to do about it, for a person and their family.
 */
export interface BrokersMethods {
  /**
   * Who deals in data of people, with the requests of a person to them.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`, `unavailable`.
   */
  list(params?: BrokersListParams | null, options?: CallOptions): Promise<BrokersListResult>;
  /**
   * A broker.
   *
   * Besides what every method may refuse: `broker_not_found`, `unavailable`.
   */
  get(params: BrokersGetParams, options?: CallOptions): Promise<ProtectionBroker>;
  /**
   * What to do by hand to be removed at a broker, step by step.
   *
   * Besides what every method may refuse: `broker_not_found`, `identity_not_found`,
   * `request_not_found`, `role_not_allowed`, `unavailable`.
   */
  guide(params: BrokersGuideParams, options?: CallOptions): Promise<BrokersGuideResult>;
  /**
   * The identities of a person by label; the first one comes with the account.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`.
   */
  listIdentities(
    params?: BrokersListIdentitiesParams | null, options?: CallOptions
  ): Promise<BrokersListIdentitiesResult>;
  /**
   * Makes an identity, or changes one; what is left out stays as it is.
   *
   * Besides what every method may refuse: `identity_not_found`, `person_not_found`,
   * `role_not_allowed`, `required`, `invalid_email`, `header_injection`, `limit_exceeded`,
   * `version_conflict`.
   */
  upsertIdentity(
    params?: BrokersUpsertIdentityParams | null, options?: WriteOptions
  ): Promise<ProtectionListedName>;
  /**
   * Removes an identity under which no request goes on.
   *
   * Besides what every method may refuse: `identity_not_found`, `role_not_allowed`,
   * `identity_in_use`, `conflict`, `version_conflict`.
   */
  removeIdentity(
    params: BrokersRemoveIdentityParams, options?: WriteOptions
  ): Promise<BrokersRemoveIdentityResult>;
  /**
   * Keeps a file with a request, sealed.
   *
   * Besides what every method may refuse: `request_not_found`, `role_not_allowed`,
   * `limit_exceeded`, `one_of_required`, `version_conflict`, `unavailable`, `path_not_permitted`,
   * `not_a_plain_file`, `folder_not_found`, `file_name_too_long`, `path_too_long`,
   * `file_unreadable`, `file_too_large`.
   */
  attachProof(
    params: BrokersAttachProofParams, options?: WriteOptions
  ): Promise<BrokersAttachProofResult>;
  /**
   * A file that is kept with a request.
   *
   * Besides what every method may refuse: `request_not_found`, `attachment_not_found`,
   * `role_not_allowed`, `unavailable`.
   */
  readAttachment(
    params: BrokersReadAttachmentParams, options?: CallOptions
  ): Promise<ProtectionHandedFile>;
  /**
   * Writes a letter for a request and keeps it; the service sends nothing.
   *
   * Besides what every method may refuse: `request_not_found`, `role_not_allowed`,
   * `letter_not_needed`, `conflict`, `header_injection`, `unavailable`, `worker_unavailable`,
   * `worker_died`, `worker_late`, `worker_refused`.
   */
  generateLetter(
    params: BrokersGenerateLetterParams, options?: JobOptions
  ): Promise<BrokersGenerateLetterResult>;
  /**
   * A letter that was made, as one of its files.
   *
   * Besides what every method may refuse: `request_not_found`, `letter_not_found`,
   * `role_not_allowed`, `unavailable`.
   */
  readLetter(params: BrokersReadLetterParams, options?: CallOptions): Promise<ProtectionHandedFile>;
  /**
   * The dates of all open requests as one calendar file.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`, `unavailable`.
   */
  calendar(
    params?: BrokersCalendarParams | null, options?: CallOptions
  ): Promise<BrokersCalendarResult>;
  /**
   * Adds a broker that the group alone sees.
   *
   * Besides what every method may refuse: `role_not_allowed`, `required`, `invalid_email`,
   * `header_injection`, `invalid_url`, `duplicate_step`, `conflict`, `limit_exceeded`,
   * `unavailable`.
   */
  addBroker(params: BrokersAddBrokerParams, options?: WriteOptions): Promise<ProtectionBroker>;
  /**
   * Changes what is known of a broker, for the group alone.
   *
   * Besides what every method may refuse: `broker_not_found`, `role_not_allowed`, `required`,
   * `invalid_email`, `header_injection`, `invalid_url`, `duplicate_step`, `limit_exceeded`,
   * `version_conflict`, `unavailable`.
   */
  updateBroker(
    params?: ProtectionUpdateBrokerForm | null, options?: WriteOptions
  ): Promise<ProtectionBroker>;
  /**
   * Takes in another registry of brokers; a dry run shows what would change.
   *
   * Besides what every method may refuse: `role_not_allowed`, `bad_format`, `unavailable`,
   * `path_not_permitted`, `not_a_plain_file`, `folder_not_found`, `file_name_too_long`,
   * `path_too_long`, `file_unreadable`, `file_too_large`.
   */
  importRegistry(
    params: BrokersImportRegistryParams, options?: JobOptions
  ): Promise<BrokersImportRegistryResult>;
  /**
   * How a request stands after something has happened with it, and what can happen next.
   *
   * Besides what every method may refuse: `unknown_state`, `unknown_event`, `invalid_transition`.
   */
  transition(
    params: BrokersTransitionParams, options?: CallOptions
  ): Promise<BrokersTransitionResult>;
  /**
   * By when a request has to be answered, when to ask again, and when to report it.
   *
   * Besides what every method may refuse: `required`, `unknown_law`, `invalid_date`,
   * `received_before_sent`, `extension_not_available`.
   */
  computeDeadlines(
    params?: ProtectionDeadlinesForm | null, options?: CallOptions
  ): Promise<BrokersComputeDeadlinesResult>;
  /**
   * Begins a request to be removed at a broker, as a draft.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`,
   * `broker_not_found`, `identity_not_found`, `request_exists`, `required_field`, `invalid_email`,
   * `header_injection`, `method_not_offered`, `invalid_url`, `limit_exceeded`, `unavailable`,
   * `unknown_law`.
   */
  createRequest(
    params: BrokersCreateRequestParams, options?: WriteOptions
  ): Promise<ProtectionRemovalRequest>;
  /**
   * Begins a request for each pair of broker and identity; those that cannot be begun are told.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`, `too_many_pairs`,
   * `unavailable`, `unknown_law`.
   */
  createRequests(
    params: BrokersCreateRequestsParams, options?: WriteOptions
  ): Promise<BrokersCreateRequestsResult>;
  /**
   * Requests to brokers.
   *
   * Besides what every method may refuse: `invalid_date`, `person_not_found`, `role_not_allowed`,
   * `invalid_range`, `unavailable`.
   */
  listRequests(
    params?: BrokersListRequestsParams | null, options?: CallOptions
  ): Promise<BrokersListRequestsResult>;
  /**
   * A request to a broker.
   *
   * Besides what every method may refuse: `request_not_found`, `role_not_allowed`, `unavailable`.
   */
  getRequest(
    params: BrokersGetRequestParams, options?: CallOptions
  ): Promise<ProtectionRemovalRequest>;
  /**
   * Notes what has happened with a request.
   *
   * Besides what every method may refuse: `invalid_date`, `request_not_found`, `role_not_allowed`,
   * `unknown_event`, `invalid_transition`, `extension_not_available`, `date_in_future`,
   * `received_before_sent`, `request_exists`, `limit_exceeded`, `one_of_required`,
   * `version_conflict`, `unavailable`, `path_not_permitted`, `not_a_plain_file`,
   * `folder_not_found`, `file_name_too_long`, `path_too_long`, `file_unreadable`, `file_too_large`.
   */
  applyEvent(
    params: BrokersApplyEventParams, options?: WriteOptions
  ): Promise<ProtectionRemovalRequest>;
  /**
   * Notes that a request was sent: the service sends nothing itself.
   *
   * Besides what every method may refuse: `invalid_date`, `request_not_found`, `role_not_allowed`,
   * `invalid_transition`, `date_in_future`, `limit_exceeded`, `one_of_required`,
   * `version_conflict`, `unavailable`, `path_not_permitted`, `not_a_plain_file`,
   * `folder_not_found`, `file_name_too_long`, `path_too_long`, `file_unreadable`, `file_too_large`.
   */
  markSent(
    params: BrokersMarkSentParams, options?: WriteOptions
  ): Promise<ProtectionRemovalRequest>;
  /**
   * Notes that a step by hand is done, or is not done after all.
   *
   * Besides what every method may refuse: `request_not_found`, `role_not_allowed`,
   * `step_not_found`, `version_conflict`, `unavailable`.
   */
  completeStep(
    params: BrokersCompleteStepParams, options?: WriteOptions
  ): Promise<BrokersCompleteStepResult>;
  /**
   * Whether a person who was removed is listed again: as they say, or as the listing's page shows.
   *
   * Besides what every method may refuse: `request_not_found`, `role_not_allowed`,
   * `invalid_transition`, `no_source_configured`, `insecure_url`, `invalid_url`, `required`,
   * `request_exists`, `limit_exceeded`, `one_of_required`, `unavailable`, `path_not_permitted`,
   * `not_a_plain_file`, `folder_not_found`, `file_name_too_long`, `path_too_long`,
   * `file_unreadable`, `file_too_large`.
   */
  recheck(params: BrokersRecheckParams, options?: JobOptions): Promise<BrokersRecheckResult>;
  /**
   * What a person has to do with requests by a day.
   *
   * Besides what every method may refuse: `invalid_date`, `person_not_found`, `role_not_allowed`,
   * `unavailable`.
   */
  dueActions(
    params?: BrokersDueActionsParams | null, options?: CallOptions
  ): Promise<BrokersDueActionsResult>;
}

/**
 * Identity protection: what leaked, who calls, what to do about it, for a person and their family.
 */
export interface SpamshieldMethods {
  /**
   * What happens with a call that arrives, by the rules, contacts and reports on file.
   *
   * Besides what every method may refuse: `invalid_timestamp`, `person_not_found`,
   * `role_not_allowed`, `unavailable`.
   */
  logCall(
    params?: SpamshieldLogCallParams | null, options?: WriteOptions
  ): Promise<SpamshieldLogCallResult>;
  /**
   * What happens with a text that arrives; the text itself is not kept.
   *
   * Besides what every method may refuse: `invalid_timestamp`, `person_not_found`,
   * `role_not_allowed`, `empty_text`, `text_too_long`, `unavailable`.
   */
  logMessage(
    params?: SpamshieldLogMessageParams | null, options?: WriteOptions
  ): Promise<SpamshieldLogMessageResult>;
  /**
   * What is known of a number: how it reads, reports, rules and earlier calls.
   *
   * Besides what every method may refuse: `number_unparseable`, `invalid_region`, `unavailable`,
   * `person_not_found`, `role_not_allowed`.
   */
  checkNumber(
    params: SpamshieldCheckNumberParams, options?: CallOptions
  ): Promise<SpamshieldCheckNumberResult>;
  /**
   * Calls and texts, newest first.
   *
   * Besides what every method may refuse: `invalid_date`, `person_not_found`, `role_not_allowed`,
   * `invalid_range`.
   */
  history(
    params?: SpamshieldHistoryParams | null, options?: CallOptions
  ): Promise<SpamshieldHistoryResult>;
  /**
   * How many calls and texts came, from where, and what happened with them.
   *
   * Besides what every method may refuse: `invalid_date`, `person_not_found`, `role_not_allowed`,
   * `invalid_range`.
   */
  stats(
    params?: SpamshieldStatsParams | null, options?: CallOptions
  ): Promise<SpamshieldStatsResult>;
  /**
   * Takes over a daily file of complaints about calls.
   *
   * Besides what every method may refuse: `already_imported`, `bad_format`, `role_not_allowed`,
   * `unavailable`, `path_not_permitted`, `not_a_plain_file`, `folder_not_found`,
   * `file_name_too_long`, `path_too_long`, `file_unreadable`, `file_too_large`.
   */
  importComplaints(
    params: SpamshieldImportComplaintsParams, options?: JobOptions
  ): Promise<SpamshieldImportComplaintsResult>;
  /**
   * Takes over contacts from an address book.
   *
   * Besides what every method may refuse: `too_long`, `one_of_required`, `too_many_contacts`,
   * `unavailable`, `path_not_permitted`, `not_a_plain_file`, `folder_not_found`,
   * `file_name_too_long`, `path_too_long`, `file_unreadable`, `file_too_large`, `person_not_found`,
   * `role_not_allowed`.
   */
  importContacts(
    params?: SpamshieldImportContactsParams | null, options?: WriteOptions
  ): Promise<SpamshieldImportContactsResult>;
  /**
   * Contacts, by name.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`.
   */
  listContacts(
    params?: SpamshieldListContactsParams | null, options?: CallOptions
  ): Promise<SpamshieldListContactsResult>;
  /**
   * Forgets all contacts.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`.
   */
  clearContacts(
    params?: SpamshieldClearContactsParams | null, options?: WriteOptions
  ): Promise<SpamshieldClearContactsResult>;
  /**
   * Reports a number or a text as unwanted; a text is not kept.
   *
   * Besides what every method may refuse: `one_of_required`, `number_unparseable`,
   * `person_not_found`, `role_not_allowed`.
   */
  reportSpam(
    params: SpamshieldReportSpamParams, options?: WriteOptions
  ): Promise<SpamshieldReportSpamResult>;
  /**
   * Says that a number is wanted; its open alerts were false alarms.
   *
   * Besides what every method may refuse: `number_unparseable`.
   */
  reportNotSpam(
    params: SpamshieldReportNotSpamParams, options?: WriteOptions
  ): Promise<SpamshieldReportNotSpamResult>;
  /**
   * Writes all rules into a file; exceptions for a while are left out.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`.
   */
  exportRules(
    params?: SpamshieldExportRulesParams | null, options?: CallOptions
  ): Promise<SpamshieldExportRulesResult>;
  /**
   * Takes over a list of rules or numbers.
   *
   * Besides what every method may refuse: `too_long`, `one_of_required`, `bad_format`,
   * `limit_exceeded`, `unavailable`, `path_not_permitted`, `not_a_plain_file`, `folder_not_found`,
   * `file_name_too_long`, `path_too_long`, `file_unreadable`, `file_too_large`, `person_not_found`,
   * `role_not_allowed`.
   */
  importRules(
    params?: SpamshieldImportRulesParams | null, options?: WriteOptions
  ): Promise<SpamshieldImportRulesResult>;
  /**
   * Makes a rule for calls and texts.
   *
   * Besides what every method may refuse: `invalid_timestamp`, `required`, `unknown_kind`,
   * `bad_pattern`, `bad_schedule`, `bad_priority`, `unavailable`, `person_not_found`,
   * `role_not_allowed`, `limit_exceeded`.
   */
  createRule(
    params?: ProtectionCreateRuleForm | null, options?: WriteOptions
  ): Promise<ProtectionCallRule>;
  /**
   * Changes members of a rule.
   *
   * Besides what every method may refuse: `invalid_timestamp`, `rule_not_found`,
   * `role_not_allowed`, `required`, `unknown_kind`, `bad_pattern`, `bad_schedule`, `bad_priority`,
   * `unavailable`, `version_conflict`.
   */
  updateRule(
    params?: ProtectionUpdateRuleForm | null, options?: WriteOptions
  ): Promise<ProtectionCallRule>;
  /**
   * Switches a rule on or off.
   *
   * Besides what every method may refuse: `rule_not_found`, `role_not_allowed`, `version_conflict`.
   */
  setRuleEnabled(
    params: SpamshieldSetRuleEnabledParams, options?: WriteOptions
  ): Promise<ProtectionCallRule>;
  /**
   * Removes a rule.
   *
   * Besides what every method may refuse: `rule_not_found`, `role_not_allowed`, `version_conflict`.
   */
  deleteRule(
    params: SpamshieldDeleteRuleParams, options?: WriteOptions
  ): Promise<SpamshieldDeleteRuleResult>;
  /**
   * A rule.
   *
   * Besides what every method may refuse: `rule_not_found`, `role_not_allowed`.
   */
  getRule(params: SpamshieldGetRuleParams, options?: CallOptions): Promise<ProtectionCallRule>;
  /**
   * Rules in the order in which they win: by priority, how specific they are, and age.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`, `unknown_kind`.
   */
  listRules(
    params?: SpamshieldListRulesParams | null, options?: CallOptions
  ): Promise<SpamshieldListRulesResult>;
  /**
   * Lets a number, or everybody, through for a while; it counts towards no limit.
   *
   * Besides what every method may refuse: `number_unparseable`, `person_not_found`,
   * `role_not_allowed`.
   */
  letThrough(
    params: SpamshieldLetThroughParams, options?: WriteOptions
  ): Promise<ProtectionCallRule>;
  /**
   * Ends an exception before its time.
   *
   * Besides what every method may refuse: `rule_not_found`, `role_not_allowed`, `conflict`,
   * `version_conflict`.
   */
  endLetThrough(
    params: SpamshieldEndLetThroughParams, options?: WriteOptions
  ): Promise<ProtectionCallRule>;
  /**
   * Reads a phone number: how it is written, what it is for, where it belongs.
   *
   * Besides what every method may refuse: `required`, `number_unparseable`, `invalid_region`,
   * `unavailable`.
   */
  normalizeNumber(
    params?: ProtectionNumberForm | null, options?: CallOptions
  ): Promise<SpamshieldNormalizeNumberResult>;
  /**
   * What happens with a call or a text, and why.
   *
   * Besides what every method may refuse: `invalid_timestamp`, `required`, `unknown_kind`,
   * `bad_pattern`, `bad_schedule`, `bad_priority`, `invalid_region`, `unavailable`.
   */
  evaluateCall(
    params?: ProtectionEvaluateCallForm | null, options?: CallOptions
  ): Promise<SpamshieldEvaluateCallResult>;
  /**
   * Tries a rule on calls, before it is made.
   *
   * Besides what every method may refuse: `invalid_timestamp`, `required`, `unknown_kind`,
   * `bad_pattern`, `bad_schedule`, `bad_priority`, `unavailable`.
   */
  testRule(
    params?: ProtectionTestRuleForm | null, options?: CallOptions
  ): Promise<SpamshieldTestRuleResult>;
  /**
   * Whether a rule can be, and what is wrong with it.
   *
   * Besides what every method may refuse: `invalid_timestamp`, `required`, `unknown_kind`,
   * `bad_pattern`, `bad_schedule`, `bad_priority`, `unavailable`.
   */
  validateRule(
    params?: ProtectionValidateRuleForm | null, options?: CallOptions
  ): Promise<SpamshieldValidateRuleResult>;
  /**
   * How likely a text is spam, and what speaks for it.
   *
   * Besides what every method may refuse: `empty_text`, `text_too_long`, `unavailable`.
   */
  classifyText(
    params: SpamshieldClassifyTextParams, options?: CallOptions
  ): Promise<SpamshieldClassifyTextResult>;
  /**
   * How much reports speak against a number, out of 100; older ones count less.
   *
   * Besides what every method may refuse: `invalid_timestamp`.
   */
  reputation(
    params: SpamshieldReputationParams, options?: CallOptions
  ): Promise<SpamshieldReputationResult>;
}

/**
 * Identity protection: what leaked, who calls, what to do about it, for a person and their family.
 */
export interface ProtectionMethods {
  /**
   * Puts a paper into a case, sealed.
   *
   * Besides what every method may refuse: `case_not_found`, `role_not_allowed`, `case_closed`,
   * `step_not_found`, `one_of_required`, `paper_too_large`, `too_many_papers`, `required`,
   * `path_not_permitted`, `not_a_plain_file`, `folder_not_found`, `file_name_too_long`,
   * `path_too_long`, `file_unreadable`, `version_conflict`.
   */
  attachCasePaper(
    params: ProtectionAttachCasePaperParams, options?: WriteOptions
  ): Promise<ProtectionCase>;
  /**
   * A paper of a case, opened.
   *
   * Besides what every method may refuse: `case_not_found`, `paper_not_found`, `role_not_allowed`.
   */
  readCasePaper(
    params: ProtectionReadCasePaperParams, options?: CallOptions
  ): Promise<ProtectionCaseFile>;
  /**
   * Writes a letter of a case; it becomes a paper of it.
   *
   * Besides what every method may refuse: `case_not_found`, `role_not_allowed`, `case_closed`,
   * `step_not_found`, `too_many_papers`, `worker_unavailable`, `worker_died`, `worker_late`,
   * `worker_refused`.
   */
  caseLetter(
    params: ProtectionCaseLetterParams, options?: JobOptions
  ): Promise<ProtectionCaseLetterDone>;
  /**
   * Writes a case with its timeline, log and papers as one archive.
   *
   * Besides what every method may refuse: `case_not_found`, `role_not_allowed`,
   * `path_not_permitted`, `not_a_plain_file`, `folder_not_found`, `file_name_too_long`,
   * `path_too_long`, `file_exists`, `file_not_written`, `worker_unavailable`, `worker_died`,
   * `worker_late`, `worker_refused`.
   */
  exportCase(
    params: ProtectionExportCaseParams, options?: JobOptions
  ): Promise<ProtectionCaseExportDone>;
  /**
   * What somebody has to do after it has happened, in which order, and by when.
   *
   * Besides what every method may refuse: `required`, `unknown_kind`, `unknown_region`,
   * `invalid_date`.
   */
  casePlan(
    params?: ProtectionCasePlanForm | null, options?: CallOptions
  ): Promise<ProtectionCasePlanResult>;
  /**
   * Takes in other texts for the steps of cases; a dry run shows what would change.
   *
   * Besides what every method may refuse: `role_not_allowed`, `bad_format`, `steps_differ`,
   * `unavailable`, `path_not_permitted`, `not_a_plain_file`, `folder_not_found`,
   * `file_name_too_long`, `path_too_long`, `file_unreadable`, `file_too_large`.
   */
  importCaseSteps(
    params: ProtectionImportCaseStepsParams, options?: WriteOptions
  ): Promise<ProtectionImportCaseStepsResult>;
  /**
   * The data that come with the service: version, licence, size, and how good they were found to
   * be.
   */
  dataInfo(
    params?: ProtectionDataInfoParams | null, options?: CallOptions
  ): Promise<ProtectionDataInfoResult>;
  /**
   * Starts a case: what to do after it has happened, in which order, and by when.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`, `unknown_kind`,
   * `unknown_region`, `invalid_date`, `date_in_future`, `alert_not_found`, `conflict`.
   */
  startCase(params: ProtectionStartCaseParams, options?: WriteOptions): Promise<ProtectionCase>;
  /**
   * Cases of a person, or of everybody whom the asker may see, newest first.
   *
   * Besides what every method may refuse: `invalid_date`, `person_not_found`, `role_not_allowed`,
   * `invalid_range`, `unknown_kind`.
   */
  listCases(
    params?: ProtectionListCasesParams | null, options?: CallOptions
  ): Promise<ProtectionListCasesResult>;
  /**
   * A case with its steps, papers and log.
   *
   * Besides what every method may refuse: `case_not_found`, `role_not_allowed`.
   */
  getCase(params: ProtectionGetCaseParams, options?: CallOptions): Promise<ProtectionCase>;
  /**
   * Says on which days things have happened; dates of steps are counted anew.
   *
   * Besides what every method may refuse: `case_not_found`, `role_not_allowed`, `version_conflict`,
   * `case_closed`, `required`, `invalid_date`.
   */
  setCaseFacts(
    params?: ProtectionSetCaseFactsForm | null, options?: WriteOptions
  ): Promise<ProtectionCase>;
  /**
   * Says how far a step has come.
   *
   * Besides what every method may refuse: `case_not_found`, `role_not_allowed`, `version_conflict`,
   * `case_closed`, `step_not_found`, `note_required`, `date_in_future`, `invalid_date`.
   */
  setCaseStep(params: ProtectionSetCaseStepParams, options?: WriteOptions): Promise<ProtectionCase>;
  /**
   * Adds a step of one's own, after the others.
   *
   * Besides what every method may refuse: `case_not_found`, `role_not_allowed`, `version_conflict`,
   * `case_closed`, `too_many_steps`, `invalid_date`, `required`.
   */
  addCaseStep(params: ProtectionAddCaseStepParams, options?: WriteOptions): Promise<ProtectionCase>;
  /**
   * Notes with whom somebody spoke, and what was said.
   *
   * Besides what every method may refuse: `invalid_timestamp`, `case_not_found`,
   * `role_not_allowed`, `case_closed`, `date_in_future`, `conflict`, `required`,
   * `version_conflict`.
   */
  addCaseEntry(
    params: ProtectionAddCaseEntryParams, options?: WriteOptions
  ): Promise<ProtectionCase>;
  /**
   * Ends a case; its alerts are resolved only when asked.
   *
   * Besides what every method may refuse: `case_not_found`, `role_not_allowed`, `version_conflict`,
   * `case_closed`.
   */
  closeCase(params: ProtectionCloseCaseParams, options?: WriteOptions): Promise<ProtectionCase>;
  /**
   * Goes on with a case that was closed.
   *
   * Besides what every method may refuse: `case_not_found`, `role_not_allowed`, `version_conflict`,
   * `invalid_transition`.
   */
  reopenCase(params: ProtectionReopenCaseParams, options?: WriteOptions): Promise<ProtectionCase>;
  /**
   * Erases a closed case with its papers and its log.
   *
   * Besides what every method may refuse: `case_not_found`, `role_not_allowed`, `version_conflict`,
   * `invalid_transition`.
   */
  removeCase(
    params: ProtectionRemoveCaseParams, options?: WriteOptions
  ): Promise<ProtectionRemoveCaseResult>;
  /**
   * Sets up a service of others that may be asked; whom it may be asked for each person says.
   *
   * Besides what every method may refuse: `role_not_allowed`, `insecure_url`, `required`,
   * `unknown_field`, `invalid_format`, `version_conflict`.
   */
  setProvider(
    params: ProtectionSetProviderParams, options?: WriteOptions
  ): Promise<ProtectionProvider>;
  /**
   * Services of others that may be asked.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  listProviders(
    params?: NoParams | null, options?: CallOptions
  ): Promise<ProtectionListProvidersResult>;
  /**
   * What was run, newest first; of nobody for operators.
   *
   * Besides what every method may refuse: `invalid_date`, `person_not_found`, `role_not_allowed`,
   * `invalid_range`.
   */
  listRuns(
    params?: ProtectionListRunsParams | null, options?: CallOptions
  ): Promise<ProtectionListRunsResult>;
  /**
   * Something that was run.
   *
   * Besides what every method may refuse: `run_not_found`, `role_not_allowed`.
   */
  getRun(params: ProtectionGetRunParams, options?: CallOptions): Promise<ProtectionRun>;
  /** All sets of words with their labels, colours and icons, in their order. */
  labels(
    params?: ProtectionLabelsParams | null, options?: CallOptions
  ): Promise<ProtectionLabelsResult>;
}

/**
 * Identity protection: what leaked, who calls, what to do about it, for a person and their family.
 */
export interface DashboardMethods {
  /**
   * How exposed somebody is, out of 100, and what each thing adds.
   *
   * Besides what every method may refuse: `invalid_severity`, `invalid_service`,
   * `invalid_timestamp`.
   */
  threatScore(
    params: DashboardThreatScoreParams, options?: CallOptions
  ): Promise<DashboardThreatScoreResult>;
  /**
   * What a month was like; the first report of a month that is over is kept.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`, `invalid_format`,
   * `month_in_future`, `worker_unavailable`, `worker_died`, `worker_late`, `worker_refused`.
   */
  monthlyReport(
    params: DashboardMonthlyReportParams, options?: JobOptions
  ): Promise<ProtectionReportDone>;
  /**
   * Reports that were made, the newest month first.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`.
   */
  listReports(
    params?: DashboardListReportsParams | null, options?: CallOptions
  ): Promise<DashboardListReportsResult>;
  /**
   * A report once more, as files in the language of the call.
   *
   * Besides what every method may refuse: `report_not_found`, `role_not_allowed`,
   * `worker_unavailable`, `worker_died`, `worker_late`, `worker_refused`.
   */
  getReport(
    params: DashboardGetReportParams, options?: CallOptions
  ): Promise<DashboardGetReportResult>;
  /**
   * All that fills the opening screen.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`.
   */
  get(params?: DashboardGetParams | null, options?: CallOptions): Promise<DashboardGetResult>;
  /**
   * The stored scores of the last days, oldest first.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`.
   */
  history(
    params?: DashboardHistoryParams | null, options?: CallOptions
  ): Promise<DashboardHistoryResult>;
  /**
   * Looks anew: what was not searched for a day, or since a source changed.
   *
   * It is incremental: what is found is stored piece by piece, and a cancelled one keeps it. It
   * sends nothing.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`.
   */
  refresh(
    params?: DashboardRefreshParams | null, options?: JobOptions
  ): Promise<ProtectionJobResult>;
  /**
   * How exposed somebody is as a picture: a ring, and the last days as a line.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`.
   */
  gauge(params?: DashboardGaugeParams | null, options?: CallOptions): Promise<DashboardGaugeResult>;
}

/**
 * Identity protection: what leaked, who calls, what to do about it, for a person and their family.
 */
export interface HometitleMethods {
  /**
   * Takes an address apart.
   *
   * Besides what every method may refuse: `empty_address`, `no_house_number`.
   */
  parseAddress(
    params: HometitleParseAddressParams, options?: CallOptions
  ): Promise<HometitleParseAddressResult>;
  /**
   * Possible addresses while somebody types one: towns by their beginning, largest or nearest
   * first.
   *
   * Besides what every method may refuse: `unavailable`.
   */
  searchAddress(
    params: HometitleSearchAddressParams, options?: CallOptions
  ): Promise<HometitleSearchAddressResult>;
  /**
   * Where an address is, as exactly as is known without asking anybody.
   *
   * Besides what every method may refuse: `location_unknown`, `unavailable`.
   */
  geocode(params: HometitleGeocodeParams, options?: CallOptions): Promise<HometitleGeocodeResult>;
  /**
   * What has changed between two records of a property, and how grave it is.
   *
   * Besides what every method may refuse: `invalid_date`.
   */
  diffSnapshots(
    params: HometitleDiffSnapshotsParams, options?: CallOptions
  ): Promise<HometitleDiffSnapshotsResult>;
  /**
   * Watches the record of a property.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`,
   * `one_of_required`, `empty_address`, `duplicate_item`, `limit_exceeded`.
   */
  addProperty(
    params?: HometitleAddPropertyParams | null, options?: WriteOptions
  ): Promise<ProtectionProperty>;
  /**
   * Properties that are watched, newest first.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`.
   */
  listProperties(
    params?: HometitleListPropertiesParams | null, options?: CallOptions
  ): Promise<HometitleListPropertiesResult>;
  /**
   * A property with its last record and its open changes.
   *
   * Besides what every method may refuse: `property_not_found`, `role_not_allowed`.
   */
  getProperty(
    params: HometitleGetPropertyParams, options?: CallOptions
  ): Promise<ProtectionProperty>;
  /**
   * Calls a property otherwise, or says more of it; another address is another property.
   *
   * Besides what every method may refuse: `property_not_found`, `role_not_allowed`,
   * `version_conflict`, `duplicate_item`.
   */
  updateProperty(
    params: HometitleUpdatePropertyParams, options?: WriteOptions
  ): Promise<ProtectionProperty>;
  /**
   * Watches a property no more, and forgets its records and changes.
   *
   * Besides what every method may refuse: `property_not_found`, `role_not_allowed`,
   * `version_conflict`.
   */
  removeProperty(
    params: HometitleRemovePropertyParams, options?: WriteOptions
  ): Promise<HometitleRemovePropertyResult>;
  /**
   * Says where the record of a property is read.
   *
   * Besides what every method may refuse: `property_not_found`, `role_not_allowed`,
   * `version_conflict`, `required`, `no_source_configured`, `path_not_permitted`,
   * `not_a_plain_file`, `folder_not_found`, `file_name_too_long`, `path_too_long`,
   * `file_unreadable`.
   */
  setSource(params: HometitleSetSourceParams, options?: WriteOptions): Promise<ProtectionProperty>;
  /**
   * Reads the record of a property there no more; what was found stays.
   *
   * Besides what every method may refuse: `property_not_found`, `role_not_allowed`,
   * `version_conflict`.
   */
  removeSource(
    params: HometitleRemoveSourceParams, options?: WriteOptions
  ): Promise<ProtectionProperty>;
  /**
   * Reads all of a source, and says what could be used; nothing is stored.
   *
   * Besides what every method may refuse: `role_not_allowed`, `required`, `no_source_configured`,
   * `path_not_permitted`, `not_a_plain_file`, `folder_not_found`, `file_name_too_long`,
   * `path_too_long`, `file_unreadable`, `bad_format`, `file_too_large`, `unknown_column`.
   */
  validateSource(
    params: HometitleValidateSourceParams, options?: JobOptions
  ): Promise<HometitleValidateSourceResult>;
  /**
   * Reads the records of a person's properties, and says what has changed.
   *
   * It is incremental: each property is stored and told by itself, and a cancelled search keeps
   * what it found. A source that fails stops none of the others.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`,
   * `property_not_found`, `no_source_configured`, `source_missing`, `parcel_not_found`,
   * `bad_format`, `file_too_large`, `unknown_column`, `scan_running`, `limit_exceeded`,
   * `path_not_permitted`, `not_a_plain_file`, `folder_not_found`, `file_name_too_long`,
   * `path_too_long`, `provider_error`, `rate_limited`, `unavailable`.
   */
  scan(params?: HometitleScanParams | null, options?: JobOptions): Promise<ProtectionJobResult>;
  /**
   * What the record of a property has said, newest first.
   *
   * Besides what every method may refuse: `property_not_found`, `role_not_allowed`.
   */
  listSnapshots(
    params: HometitleListSnapshotsParams, options?: CallOptions
  ): Promise<HometitleListSnapshotsResult>;
  /**
   * What the record of a property said at a moment.
   *
   * Besides what every method may refuse: `snapshot_not_found`, `role_not_allowed`.
   */
  getSnapshot(
    params: HometitleGetSnapshotParams, options?: CallOptions
  ): Promise<ProtectionTitleSnapshot>;
  /**
   * What has changed in the records of properties, newest first.
   *
   * Besides what every method may refuse: `invalid_date`, `person_not_found`, `role_not_allowed`,
   * `property_not_found`, `invalid_range`.
   */
  listChanges(
    params?: HometitleListChangesParams | null, options?: CallOptions
  ): Promise<HometitleListChangesResult>;
  /**
   * Says whether a change was expected; one that was closes its alert.
   *
   * Besides what every method may refuse: `change_not_found`, `role_not_allowed`,
   * `version_conflict`.
   */
  acknowledgeChange(
    params: HometitleAcknowledgeChangeParams, options?: WriteOptions
  ): Promise<ProtectionPropertyChange>;
  /**
   * Properties on a map that needs no network.
   *
   * A marker for each property whose place is known, a ring where only its town is, and larger
   * towns around. A PNG is drawn beside: later requests may be answered earlier.
   *
   * Besides what every method may refuse: `property_not_found`, `role_not_allowed`.
   */
  map(params: HometitleMapParams, options?: CallOptions): Promise<HometitleMapResult>;
}

/**
 * Identity protection: what leaked, who calls, what to do about it, for a person and their family.
 */
export interface VoiceprintMethods {
  /** Whether a recording is good enough for what it is for. */
  checkQuality(
    params: VoiceprintCheckQualityParams, options?: CallOptions
  ): Promise<VoiceprintCheckQualityResult>;
  /** What a recording is found to be, how sure that is, and why. */
  decide(params: VoiceprintDecideParams, options?: CallOptions): Promise<VoiceprintDecideResult>;
  /**
   * All that a sheet for recording shows: which recordings are taken, how best to make one, and
   * what to read aloud.
   */
  recordingContext(
    params?: VoiceprintRecordingContextParams | null, options?: CallOptions
  ): Promise<VoiceprintRecordingContextResult>;
  /**
   * What the models of voices can tell, how often they were found to be wrong, and where verdicts
   * end.
   */
  modelInfo(
    params?: VoiceprintModelInfoParams | null, options?: CallOptions
  ): Promise<VoiceprintModelInfoResult>;
  /**
   * Learns a voice from a recording, or learns it better from one more.
   *
   * Besides what every method may refuse: `consent_required`, `required`, `person_not_found`,
   * `role_not_allowed`, `enrollment_not_found`, `limit_exceeded`, `too_many_clips`,
   * `one_of_required`, `file_too_large`, `bad_audio`, `audio_too_short`, `audio_too_long`,
   * `audio_format_unsupported`, `path_not_permitted`, `not_a_plain_file`, `folder_not_found`,
   * `file_name_too_long`, `path_too_long`, `file_unreadable`, `too_little_speech`, `too_noisy`,
   * `clipped`, `inconsistent_speaker`, `synthetic_enrollment`, `similar_profile_exists`.
   */
  enroll(
    params?: VoiceprintEnrollParams | null, options?: WriteOptions
  ): Promise<ProtectionVoiceEnrollment>;
  /**
   * Voices of a person, or of everybody whose voice the asker may manage, newest first.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`.
   */
  listEnrollments(
    params?: VoiceprintListEnrollmentsParams | null, options?: CallOptions
  ): Promise<VoiceprintListEnrollmentsResult>;
  /**
   * A voice that is enrolled.
   *
   * Besides what every method may refuse: `enrollment_not_found`, `role_not_allowed`.
   */
  getEnrollment(
    params: VoiceprintGetEnrollmentParams, options?: CallOptions
  ): Promise<ProtectionVoiceEnrollment>;
  /**
   * Calls a voice something else.
   *
   * Besides what every method may refuse: `enrollment_not_found`, `role_not_allowed`,
   * `version_conflict`, `required`.
   */
  renameEnrollment(
    params: VoiceprintRenameEnrollmentParams, options?: WriteOptions
  ): Promise<ProtectionVoiceEnrollment>;
  /**
   * Erases a voice: its key, its prints and its recordings.
   *
   * Besides what every method may refuse: `enrollment_not_found`, `role_not_allowed`,
   * `version_conflict`.
   */
  deleteEnrollment(
    params: VoiceprintDeleteEnrollmentParams, options?: WriteOptions
  ): Promise<VoiceprintDeleteEnrollmentResult>;
  /**
   * A recording that was kept, opened.
   *
   * Besides what every method may refuse: `clip_not_found`, `role_not_allowed`, `audio_not_kept`.
   */
  playback(
    params: VoiceprintPlaybackParams, options?: CallOptions
  ): Promise<VoiceprintPlaybackResult>;
  /**
   * Puts a recording that was kept into a file that is gone five minutes later.
   *
   * Besides what every method may refuse: `clip_not_found`, `role_not_allowed`, `audio_not_kept`,
   * `unavailable`.
   */
  playbackPath(
    params: VoiceprintPlaybackPathParams, options?: WriteOptions
  ): Promise<VoiceprintPlaybackPathResult>;
  /**
   * Tells whether a recording is a voice, whose voice it is, and whether it sounds machine-made.
   *
   * Besides what every method may refuse: `person_not_found`, `role_not_allowed`,
   * `enrollment_not_found`, `one_of_required`, `file_too_large`, `bad_audio`, `audio_too_short`,
   * `audio_too_long`, `audio_format_unsupported`, `path_not_permitted`, `not_a_plain_file`,
   * `folder_not_found`, `file_name_too_long`, `path_too_long`, `file_unreadable`.
   */
  analyze(
    params?: VoiceprintAnalyzeParams | null, options?: WriteOptions
  ): Promise<ProtectionVoiceAnalysis>;
  /**
   * What recordings were found to be, newest first.
   *
   * Besides what every method may refuse: `invalid_date`, `person_not_found`, `role_not_allowed`,
   * `invalid_range`.
   */
  listAnalyses(
    params?: VoiceprintListAnalysesParams | null, options?: CallOptions
  ): Promise<VoiceprintListAnalysesResult>;
  /**
   * What a recording was found to be.
   *
   * Besides what every method may refuse: `analysis_not_found`, `role_not_allowed`.
   */
  getAnalysis(
    params: VoiceprintGetAnalysisParams, options?: CallOptions
  ): Promise<ProtectionVoiceAnalysis>;
  /**
   * Erases what a recording was found to be.
   *
   * Besides what every method may refuse: `analysis_not_found`, `role_not_allowed`,
   * `version_conflict`.
   */
  deleteAnalysis(
    params: VoiceprintDeleteAnalysisParams, options?: WriteOptions
  ): Promise<VoiceprintDeleteAnalysisResult>;
}

/** Stable routines: templates, recurrence, shifts, fair assignment, actions with reasons. */
export interface RoutinesMethods {
  /**
   * What was done with a thing or by a person, the newest first; also of what is gone.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `required`, `invalid_date`, `end_before_start`, `instance_not_found`,
   * `schedule_not_found`, `template_not_found`, `member_not_found`, `stable_not_found`.
   */
  audit(params?: RoutinesAuditParams | null, options?: CallOptions): Promise<RoutinesAuditResult>;
  /**
   * Makes a date of a horse, or changes one; a due date wins over what is counted from when it was
   * last done.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `horse_date_not_found`, `version_conflict`, `horse_not_found`,
   * `required`, `invalid_date`, `unknown_value`, `due_or_interval`.
   */
  upsertHorseDate(
    params?: RoutinesHorseDateChange | null, options?: WriteOptions
  ): Promise<RoutinesHorseDate>;
  /**
   * Says that what a date is for was done; the next one is counted from it.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `horse_date_not_found`, `version_conflict`, `invalid_date`.
   */
  markHorseDateDone(
    params: RoutinesMarkHorseDateDoneParams, options?: WriteOptions
  ): Promise<RoutinesHorseDate>;
  /**
   * Takes a date of a horse away.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `horse_date_not_found`, `version_conflict`.
   */
  removeHorseDate(
    params: RoutinesRemoveHorseDateParams, options?: WriteOptions
  ): Promise<RoutinesRemoveHorseDateResult>;
  /**
   * Dates of horses by when they are due.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `stable_not_found`, `horse_not_found`, `unknown_value`, `invalid_date`, `end_before_start`.
   */
  listHorseDates(
    params?: RoutinesListHorseDatesParams | null, options?: CallOptions
  ): Promise<RoutinesListHorseDatesResult>;
  /**
   * Gives out a calendar that other programs read by a secret handle.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_not_found`, `horse_not_found`, `required`, `unknown_value`,
   * `limit_exceeded`.
   */
  createFeed(
    params: RoutinesCreateFeedParams, options?: WriteOptions
  ): Promise<RoutinesCreateFeedResult>;
  /**
   * The calendars that one has given out.
   *
   * Besides what every method may refuse: `membership_inactive`.
   */
  listFeeds(
    params?: RoutinesListFeedsParams | null, options?: CallOptions
  ): Promise<RoutinesListFeedsResult>;
  /**
   * Ends a calendar that was given out.
   *
   * Besides what every method may refuse: `membership_inactive`, `missing_permission`,
   * `feed_not_found`, `version_conflict`.
   */
  revokeFeed(
    params: RoutinesRevokeFeedParams, options?: WriteOptions
  ): Promise<RoutinesRevokeFeedResult>;
  /**
   * Shows a calendar by its handle, a month back and four ahead.
   *
   * Needs no session: whoever has the handle may read what its maker may see at that moment.
   *
   * Besides what every method may refuse: `feed_not_found`.
   */
  readFeed(params: RoutinesReadFeedParams, options?: CallOptions): Promise<RoutinesReadFeedResult>;
  /**
   * What was done, is open and was skipped in a stable, for whoever comes next.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `stable_not_found`, `end_before_start`, `range_too_long`.
   */
  handover(params: RoutinesHandoverParams, options?: CallOptions): Promise<RoutinesHandoverResult>;
  /**
   * Says that one has read a handover.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `stable_not_found`.
   */
  acknowledgeHandover(
    params: RoutinesAcknowledgeHandoverParams, options?: WriteOptions
  ): Promise<RoutinesAcknowledgeHandoverResult>;
  /**
   * Planned and worked minutes of finished shifts.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `member_not_found`, `stable_not_found`, `invalid_date`,
   * `end_before_start`, `range_too_long`, `unknown_value`.
   */
  hours(params: RoutinesHoursParams, options?: CallOptions): Promise<RoutinesHoursResult>;
  /**
   * Puts the minutes of somebody on a shift right.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `instance_not_found`, `member_not_found`, `invalid_status`,
   * `version_conflict`, `required`.
   */
  correctHours(
    params: RoutinesCorrectHoursParams, options?: WriteOptions
  ): Promise<RoutinesCorrectHoursResult>;
  /**
   * The holidays of a year or a period.
   *
   * Besides what every method may refuse: `range_required`, `range_too_long`, `end_before_start`,
   * `invalid_date`, `unknown_value`, `out_of_range`.
   */
  holidays(
    params?: RoutinesHolidaysForm | null, options?: CallOptions
  ): Promise<RoutinesHolidaysResult>;
  /**
   * The dates of a recurrence, with moments, holidays and points.
   *
   * Besides what every method may refuse: `required`, `invalid_date`, `end_before_start`,
   * `invalid_time`, `unknown_time_zone`, `unknown_pattern`, `invalid_weekday`, `custom_needs_days`,
   * `holiday_options_conflict`, `rrule_invalid`, `rrule_unsupported`, `rrule_count_and_until`,
   * `limit_out_of_range`, `unknown_value`, `range_required`, `range_too_long`, `out_of_range`.
   */
  expandRecurrence(
    params?: RoutinesExpansionForm | null, options?: CallOptions
  ): Promise<RoutinesExpandRecurrenceResult>;
  /**
   * Shares shifts among members, and says why each has what.
   *
   * Besides what every method may refuse: `required`, `unknown_algorithm`, `unknown_rotation`,
   * `duplicate_slot`, `duplicate_member`, `invalid_date`, `invalid_time`, `invalid_weekday`,
   * `end_before_start`.
   */
  planAssignments(
    params?: RoutinesPlanForm | null, options?: CallOptions
  ): Promise<RoutinesPlanAssignmentsResult>;
  /**
   * What somebody may do with a shift, and why not.
   *
   * Besides what every method may refuse: `required`, `unknown_status`, `unknown_value`,
   * `invalid_type`, `membership_inactive`, `no_stable_access`, `invalid_status`,
   * `disabled_by_settings`, `missing_permission`, `already_assigned`, `not_assignee`,
   * `not_assignee_or_manager`, `not_your_turn`, `not_due_yet`, `no_place_left`, `not_assigned`,
   * `too_early`.
   */
  allowedActions(
    params?: RoutinesActionsForm | null, options?: CallOptions
  ): Promise<RoutinesAllowedActionsResult>;
  /**
   * When a shift should begin and be done, and whether that has passed.
   *
   * Besides what every method may refuse: `required`, `unknown_status`, `invalid_date`,
   * `invalid_time`, `unknown_time_zone`.
   */
  evaluateOverdue(
    params?: RoutinesOverdueForm | null, options?: CallOptions
  ): Promise<RoutinesEvaluateOverdueResult>;
  /**
   * When the owner of a horse hears of it.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `horse_not_found`, `unknown_value`, `version_conflict`.
   */
  setOwnerNews(params: RoutinesSetOwnerNewsParams, options?: WriteOptions): Promise<RoutinesHorse>;
  /**
   * News of a horse, the newest first.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `horse_not_found`, `invalid_date`, `end_before_start`.
   */
  horseNews(
    params: RoutinesHorseNewsParams, options?: CallOptions
  ): Promise<RoutinesHorseNewsResult>;
  /**
   * The notes of a day, or of each day of a period.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_not_found`, `invalid_date`, `required`, `end_before_start`,
   * `range_too_long`.
   */
  getDailyNotes(
    params: RoutinesGetDailyNotesParams, options?: CallOptions
  ): Promise<RoutinesGetDailyNotesResult>;
  /**
   * Notes of a day as a whole, and its weather; null clears.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_not_found`, `invalid_date`, `required`, `version_conflict`.
   */
  setDailyNotes(
    params?: RoutinesDayNotesForm | null, options?: WriteOptions
  ): Promise<RoutinesDayNotes>;
  /**
   * Notes something of a horse on a day.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_not_found`, `invalid_date`, `horse_not_found`, `required`,
   * `unknown_value`, `too_many_notes`, `version_conflict`.
   */
  addHorseNote(
    params: RoutinesAddHorseNoteParams, options?: WriteOptions
  ): Promise<RoutinesDayNotes>;
  /**
   * Takes a note of a horse away.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `note_not_found`, `version_conflict`.
   */
  removeHorseNote(
    params: RoutinesRemoveHorseNoteParams, options?: WriteOptions
  ): Promise<RoutinesDayNotes>;
  /**
   * Warns everybody of a day.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_not_found`, `invalid_date`, `horse_not_found`, `required`,
   * `unknown_value`, `too_many_notes`, `version_conflict`.
   */
  addAlert(params: RoutinesAddAlertParams, options?: WriteOptions): Promise<RoutinesDayNotes>;
  /**
   * Takes an alert away.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `note_not_found`, `version_conflict`.
   */
  removeAlert(params: RoutinesRemoveAlertParams, options?: WriteOptions): Promise<RoutinesDayNotes>;
  /**
   * Notes something of a horse for several days.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `horse_not_found`, `invalid_date`, `required`, `unknown_value`,
   * `end_before_start`, `note_range_too_long`, `too_many_notes`.
   */
  addOwnerNote(
    params: RoutinesAddOwnerNoteParams, options?: WriteOptions
  ): Promise<RoutinesAddOwnerNoteResult>;
  /**
   * Changes a note of several days.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `note_not_found`, `invalid_date`, `required`, `unknown_value`,
   * `end_before_start`, `note_range_too_long`, `too_many_notes`, `version_conflict`.
   */
  updateOwnerNote(
    params: RoutinesUpdateOwnerNoteParams, options?: WriteOptions
  ): Promise<RoutinesUpdateOwnerNoteResult>;
  /**
   * Takes a note of several days away.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `note_not_found`, `version_conflict`.
   */
  removeOwnerNote(
    params: RoutinesRemoveOwnerNoteParams, options?: WriteOptions
  ): Promise<RoutinesRemoveOwnerNoteResult>;
  /**
   * What the person was told in the last 90 days, the newest first.
   *
   * Besides what every method may refuse: `membership_inactive`.
   */
  notifications(
    params?: RoutinesNotificationsParams | null, options?: CallOptions
  ): Promise<RoutinesNotificationsResult>;
  /**
   * Marks what the person was told as read.
   *
   * Besides what every method may refuse: `membership_inactive`, `ids_or_all`.
   */
  markRead(
    params?: RoutinesMarkReadParams | null, options?: WriteOptions
  ): Promise<RoutinesMarkReadResult>;
  /**
   * A stable's schedule, day by day.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `stable_not_found`, `invalid_date`.
   */
  week(params: RoutinesWeekParams, options?: CallOptions): Promise<RoutinesWeekResult>;
  /**
   * Shifts as a calendar file.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_not_found`, `member_not_found`, `invalid_date`,
   * `end_before_start`, `range_too_long`.
   */
  exportCalendar(
    params: RoutinesExportCalendarParams, options?: CallOptions
  ): Promise<RoutinesExportCalendarResult>;
  /**
   * Draws the plan of a stable or of a person for the wall, as a PDF.
   *
   * A4, lying; as many pages as it takes. Without a stable and a person: one's own. Drawn beside:
   * later requests may be answered earlier.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_not_found`, `member_not_found`, `invalid_date`,
   * `path_not_permitted`, `not_a_plain_file`, `folder_not_found`, `file_name_too_long`,
   * `path_too_long`, `file_exists`, `file_not_written`, `worker_unavailable`, `worker_died`,
   * `worker_late`, `worker_refused`.
   */
  renderWeek(
    params?: RoutinesRenderWeekParams | null, options?: CallOptions
  ): Promise<RoutinesRenderWeekResult>;
  /**
   * Draws tags as labels to be cut out, as a PDF.
   *
   * A4, ten to a page, by name: those that are named, or all that are valid; 200 at most. Drawn
   * beside: later requests may be answered earlier.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `missing_permission`, `stable_not_found`, `tag_not_found`,
   * `tag_revoked`, `path_not_permitted`, `not_a_plain_file`, `folder_not_found`,
   * `file_name_too_long`, `path_too_long`, `file_exists`, `file_not_written`, `worker_unavailable`,
   * `worker_died`, `worker_late`, `worker_refused`.
   */
  renderTags(
    params?: RoutinesRenderTagsParams | null, options?: CallOptions
  ): Promise<RoutinesRenderTagsResult>;
  /**
   * Draws how evenly work is shared, as a chart.
   *
   * What routines.balance says of everybody: work_share shows who has how much, fairness how far
   * each is from the average. Whoever has most first, 60 people at most. A PNG is drawn beside:
   * later requests may be answered earlier.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_not_found`, `unknown_value`, `invalid_date`, `range_required`,
   * `end_before_start`, `range_too_long`, `worker_unavailable`, `worker_died`, `worker_late`,
   * `worker_refused`.
   */
  renderBalance(
    params?: RoutinesRenderBalanceParams | null, options?: CallOptions
  ): Promise<RoutinesRenderBalanceResult>;
  /**
   * Lets a stable, or a person, do nothing for some days.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_or_user`, `stable_not_found`, `member_not_found`, `invalid_date`,
   * `end_before_start`, `range_too_long`, `unknown_value`, `pause_overlaps`.
   */
  setPause(params: RoutinesSetPauseParams, options?: WriteOptions): Promise<RoutinesPause>;
  /**
   * Ends a pause; what was not made is made then.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `pause_not_found`, `version_conflict`, `invalid_date`,
   * `end_before_start`.
   */
  endPause(params: RoutinesEndPauseParams, options?: WriteOptions): Promise<RoutinesPause>;
  /**
   * Pauses by their first day.
   *
   * Besides what every method may refuse: `invalid_date`, `membership_inactive`,
   * `no_stable_access`, `missing_permission`, `stable_not_found`, `member_not_found`,
   * `end_before_start`.
   */
  listPauses(
    params?: RoutinesListPausesParams | null, options?: CallOptions
  ): Promise<RoutinesListPausesResult>;
  /**
   * Gives somebody a free place of a shift.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `missing_permission`, `instance_not_found`, `version_conflict`,
   * `no_place_left`, `same_assignee`, `assignee_not_active_member`, `assignee_no_stable_access`.
   */
  addAssignee(params: RoutinesAddAssigneeParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * Takes a shift away from one of those who have it.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `missing_permission`, `instance_not_found`, `version_conflict`,
   * `not_assigned`.
   */
  removeAssignee(
    params: RoutinesRemoveAssigneeParams, options?: WriteOptions
  ): Promise<RoutinesShift>;
  /**
   * Puts a photo beside a step of the work, or beside a horse in it.
   *
   * The photo is really decoded; where it was taken and by which camera is cut out.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `missing_permission`, `not_assignee_or_manager`, `instance_not_found`,
   * `version_conflict`, `required`, `step_not_found`, `horse_not_in_step`, `photos_not_allowed`,
   * `photo_type_unsupported`, `photo_too_large`, `too_many_photos`, `path_not_permitted`,
   * `not_a_plain_file`, `folder_not_found`, `file_name_too_long`, `path_too_long`,
   * `file_unreadable`, `file_too_large`.
   */
  attachPhoto(params: RoutinesAttachPhotoParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * Erases a photo while the work is open.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `missing_permission`, `not_assignee_or_manager`, `version_conflict`,
   * `photo_not_found`.
   */
  removePhoto(params: RoutinesRemovePhotoParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * A photo, or a small picture of it.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `photo_not_found`, `unknown_value`.
   */
  getPhoto(params: RoutinesGetPhotoParams, options?: CallOptions): Promise<RoutinesPhotoContent>;
  /**
   * Photos of a shift or of a horse, the newest first.
   *
   * Besides what every method may refuse: `invalid_date`, `membership_inactive`,
   * `no_stable_access`, `instance_not_found`, `horse_not_found`, `required`, `end_before_start`.
   */
  listPhotos(
    params?: RoutinesListPhotosParams | null, options?: CallOptions
  ): Promise<RoutinesListPhotosResult>;
  /**
   * What was done with a horse, or in a shift, the newest first.
   *
   * Besides what every method may refuse: `invalid_date`, `membership_inactive`,
   * `no_stable_access`, `missing_permission`, `instance_not_found`, `horse_not_found`, `required`,
   * `unknown_value`, `end_before_start`.
   */
  horseHistory(
    params?: RoutinesHorseHistoryParams | null, options?: CallOptions
  ): Promise<RoutinesHorseHistoryResult>;
  /**
   * Says when one wants to be reminded, as a whole.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `required`, `invalid_time`.
   */
  setReminders(
    params?: RoutinesReminderForm | null, options?: WriteOptions
  ): Promise<RoutinesSetRemindersResult>;
  /**
   * When one is reminded.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`.
   */
  getReminders(
    params?: NoParams | null, options?: CallOptions
  ): Promise<RoutinesGetRemindersResult>;
  /**
   * Writes a report of a period: one's own rows, or all.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_not_found`, `member_not_found`, `horse_not_found`,
   * `template_not_found`, `unknown_value`, `invalid_date`, `end_before_start`, `range_too_long`.
   */
  report(params: RoutinesReportParams, options?: JobOptions): Promise<RoutinesReportResult>;
  /**
   * Approves work that somebody else has finished.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `missing_permission`, `instance_not_found`, `version_conflict`,
   * `not_waiting`, `own_work`.
   */
  confirmWork(params: RoutinesConfirmWorkParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * Sends finished work back, with a reason.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `missing_permission`, `instance_not_found`, `version_conflict`,
   * `not_waiting`, `own_work`, `required`.
   */
  returnWork(params: RoutinesReturnWorkParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * Makes something that points are given for, or changes it.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `missing_permission`, `reward_not_found`, `stable_not_found`,
   * `required`, `version_conflict`.
   */
  upsertReward(params?: RoutinesRewardForm | null, options?: WriteOptions): Promise<RoutinesReward>;
  /**
   * What points are given for, by name, and what one has to spend.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `stable_not_found`.
   */
  listRewards(
    params?: RoutinesListRewardsParams | null, options?: CallOptions
  ): Promise<RoutinesListRewardsResult>;
  /**
   * Gives points for a reward.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `missing_permission`, `reward_not_found`, `version_conflict`,
   * `reward_gone`, `points_short`.
   */
  claimReward(
    params: RoutinesClaimRewardParams, options?: WriteOptions
  ): Promise<RoutinesRewardClaim>;
  /**
   * Grants a reward, or refuses it and gives the points back.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `missing_permission`, `claim_not_found`, `version_conflict`,
   * `claim_closed`, `own_work`.
   */
  decideReward(
    params: RoutinesDecideRewardParams, options?: WriteOptions
  ): Promise<RoutinesRewardClaim>;
  /**
   * Takes one's claim back, and gets the points back.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `missing_permission`, `claim_not_found`, `version_conflict`,
   * `claim_closed`.
   */
  cancelReward(
    params: RoutinesCancelRewardParams, options?: WriteOptions
  ): Promise<RoutinesRewardClaim>;
  /**
   * Claims to rewards, the newest first.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `missing_permission`, `member_not_found`, `unknown_value`.
   */
  listRewardClaims(
    params?: RoutinesListRewardClaimsParams | null, options?: CallOptions
  ): Promise<RoutinesListRewardClaimsResult>;
  /**
   * Makes a schedule, and its first shifts.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `required`, `invalid_date`, `invalid_time`, `unknown_value`,
   * `unknown_pattern`, `rule_or_after_done`, `unknown_algorithm`, `duplicate_member`,
   * `invalid_weekday`, `custom_needs_days`, `holiday_options_conflict`, `rrule_invalid`,
   * `rrule_unsupported`, `rrule_count_and_until`, `end_before_start`, `range_too_long`,
   * `invalid_type`, `stable_not_found`, `template_not_found`, `template_inactive`,
   * `manual_needs_assignee`, `assignee_not_active_member`, `assignee_no_stable_access`,
   * `schedule_limit`.
   */
  createSchedule(
    params?: RoutinesScheduleForm | null, options?: WriteOptions
  ): Promise<RoutinesSchedule>;
  /**
   * Changes what is sent of a schedule; shifts that nobody has touched follow.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `required`, `invalid_date`, `invalid_time`, `unknown_value`,
   * `unknown_pattern`, `rule_or_after_done`, `unknown_algorithm`, `duplicate_member`,
   * `invalid_weekday`, `custom_needs_days`, `holiday_options_conflict`, `rrule_invalid`,
   * `rrule_unsupported`, `rrule_count_and_until`, `end_before_start`, `range_too_long`,
   * `invalid_type`, `stable_not_found`, `template_not_found`, `template_inactive`,
   * `manual_needs_assignee`, `assignee_not_active_member`, `assignee_no_stable_access`,
   * `version_conflict`, `schedule_not_found`.
   */
  updateSchedule(
    params?: RoutinesSchedulePatch | null, options?: WriteOptions
  ): Promise<RoutinesSchedule>;
  /**
   * Lets a schedule make shifts, or stops it; what is there stays.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `schedule_not_found`, `version_conflict`.
   */
  toggleSchedule(
    params: RoutinesToggleScheduleParams, options?: WriteOptions
  ): Promise<RoutinesSchedule>;
  /**
   * A schedule.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `schedule_not_found`.
   */
  getSchedule(params: RoutinesGetScheduleParams, options?: CallOptions): Promise<RoutinesSchedule>;
  /**
   * Schedules by name.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_not_found`.
   */
  listSchedules(
    params?: RoutinesListSchedulesParams | null, options?: CallOptions
  ): Promise<RoutinesListSchedulesResult>;
  /**
   * Deletes a schedule, with the shifts ahead that nobody has touched.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `schedule_not_found`, `version_conflict`.
   */
  deleteSchedule(
    params: RoutinesDeleteScheduleParams, options?: WriteOptions
  ): Promise<RoutinesDeleteScheduleResult>;
  /**
   * Leaves a date of a schedule out, adds one or moves one.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `schedule_not_found`, `version_conflict`, `invalid_date`, `invalid_time`,
   * `unknown_value`.
   */
  addException(
    params: RoutinesAddExceptionParams, options?: WriteOptions
  ): Promise<RoutinesSchedule>;
  /**
   * Takes a deviation of a schedule back.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `schedule_not_found`, `exception_not_found`, `version_conflict`,
   * `invalid_date`, `unknown_value`.
   */
  removeException(
    params: RoutinesRemoveExceptionParams, options?: WriteOptions
  ): Promise<RoutinesSchedule>;
  /**
   * What a schedule would make, by whom and why; nothing is written.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `required`, `invalid_date`, `invalid_time`, `unknown_value`,
   * `unknown_pattern`, `rule_or_after_done`, `unknown_algorithm`, `duplicate_member`,
   * `invalid_weekday`, `custom_needs_days`, `holiday_options_conflict`, `rrule_invalid`,
   * `rrule_unsupported`, `rrule_count_and_until`, `end_before_start`, `range_too_long`,
   * `invalid_type`, `stable_not_found`, `template_not_found`, `template_inactive`,
   * `manual_needs_assignee`, `assignee_not_active_member`, `assignee_no_stable_access`,
   * `version_conflict`, `schedule_not_found`.
   */
  previewSchedule(
    params?: RoutinesPreviewForm | null, options?: CallOptions
  ): Promise<RoutinesPreviewScheduleResult>;
  /**
   * Makes the shifts of a schedule through a date, all or none.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `schedule_not_found`, `version_conflict`, `invalid_date`,
   * `range_too_long`.
   */
  generateInstances(
    params: RoutinesGenerateInstancesParams, options?: WriteOptions
  ): Promise<RoutinesGenerateInstancesResult>;
  /**
   * In which order people would choose.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `required`, `invalid_date`, `end_before_start`, `range_too_long`,
   * `unknown_algorithm`, `duplicate_member`, `stable_not_found`, `assignee_not_active_member`,
   * `assignee_no_stable_access`.
   */
  computeTurnOrder(
    params?: RoutinesChoosingForm | null, options?: CallOptions
  ): Promise<RoutinesComputeTurnOrderResult>;
  /**
   * Prepares that people choose shifts in turn.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `required`, `invalid_date`, `end_before_start`, `range_too_long`,
   * `unknown_algorithm`, `duplicate_member`, `stable_not_found`, `assignee_not_active_member`,
   * `assignee_no_stable_access`.
   */
  createSelection(
    params?: RoutinesChoosingForm | null, options?: WriteOptions
  ): Promise<RoutinesSelection>;
  /**
   * Changes what has not begun.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `required`, `invalid_date`, `end_before_start`, `range_too_long`,
   * `unknown_algorithm`, `duplicate_member`, `stable_not_found`, `assignee_not_active_member`,
   * `assignee_no_stable_access`, `selection_not_found`, `selection_not_draft`, `version_conflict`.
   */
  updateSelection(
    params?: RoutinesChoosingPatch | null, options?: WriteOptions
  ): Promise<RoutinesSelection>;
  /**
   * Begins with the first turn.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `selection_not_found`, `selection_not_draft`, `selection_already_active`,
   * `version_conflict`.
   */
  startSelection(
    params: RoutinesStartSelectionParams, options?: WriteOptions
  ): Promise<RoutinesSelection>;
  /**
   * Ends the turn of whoever chooses; the next one begins.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `selection_not_found`, `selection_not_active`, `not_your_turn`, `version_conflict`.
   */
  completeTurn(
    params: RoutinesCompleteTurnParams, options?: WriteOptions
  ): Promise<RoutinesSelection>;
  /**
   * Calls choosing in turn off.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `selection_not_found`, `selection_not_active`, `version_conflict`.
   */
  cancelSelection(
    params: RoutinesCancelSelectionParams, options?: WriteOptions
  ): Promise<RoutinesSelection>;
  /**
   * Takes away what has not begun or was called off.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `selection_not_found`, `selection_not_draft`, `version_conflict`.
   */
  deleteSelection(
    params: RoutinesDeleteSelectionParams, options?: WriteOptions
  ): Promise<RoutinesDeleteSelectionResult>;
  /**
   * Choosing in turn, with everybody's turn.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `selection_not_found`.
   */
  getSelection(
    params: RoutinesGetSelectionParams, options?: CallOptions
  ): Promise<RoutinesSelection>;
  /**
   * Choosing in turn, the newest first.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `stable_not_found`, `unknown_value`.
   */
  listSelections(
    params?: RoutinesListSelectionsParams | null, options?: CallOptions
  ): Promise<RoutinesListSelectionsResult>;
  /**
   * Who could have a shift, whoever is next first.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `instance_not_found`, `offer_invalid`, `unknown_value`.
   */
  suggestAssignees(
    params: RoutinesSuggestAssigneesParams, options?: CallOptions
  ): Promise<RoutinesSuggestAssigneesResult>;
  /**
   * How evenly work is shared in a period.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_not_found`, `member_not_found`, `unknown_value`, `invalid_date`,
   * `range_required`, `end_before_start`, `range_too_long`.
   */
  balance(
    params?: RoutinesBalanceParams | null, options?: CallOptions
  ): Promise<RoutinesBalanceResult>;
  /**
   * Makes a single shift.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `missing_permission`, `template_not_found`, `stable_not_found`,
   * `template_inactive`, `end_before_start`, `invalid_date`, `invalid_time`, `in_the_past`,
   * `ignored_field`, `assignee_not_active_member`, `assignee_no_stable_access`.
   */
  create(params: RoutinesCreateParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * A shift with all that a screen shows.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `instance_not_found`, `unknown_value`.
   */
  get(params: RoutinesGetParams, options?: CallOptions): Promise<RoutinesShift>;
  /**
   * Shifts by when they start.
   *
   * Besides what every method may refuse: `invalid_date`, `membership_inactive`,
   * `no_stable_access`, `stable_not_found`, `unknown_status`, `unknown_value`, `range_required`,
   * `range_too_long`, `end_before_start`.
   */
  list(params?: RoutinesListParams | null, options?: CallOptions): Promise<RoutinesListResult>;
  /**
   * What is to be done on a day.
   *
   * Besides what every method may refuse: `invalid_date`, `membership_inactive`,
   * `no_stable_access`, `stable_not_found`.
   */
  today(params?: RoutinesTodayParams | null, options?: CallOptions): Promise<RoutinesTodayResult>;
  /**
   * Takes a free shift.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `disabled_by_settings`, `missing_permission`, `instance_not_found`,
   * `version_conflict`, `already_assigned`, `not_your_turn`.
   */
  claim(params: RoutinesClaimParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * Gives a shift back.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `disabled_by_settings`, `missing_permission`, `instance_not_found`,
   * `version_conflict`, `not_assignee`.
   */
  release(params: RoutinesReleaseParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * Gives a shift to somebody, or to nobody.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `disabled_by_settings`, `missing_permission`, `instance_not_found`,
   * `version_conflict`, `assignee_not_active_member`, `assignee_no_stable_access`, `same_assignee`,
   * `replaces_required`, `not_assigned`, `ignored_field`.
   */
  reassign(params: RoutinesReassignParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * Calls a shift off.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `disabled_by_settings`, `missing_permission`, `instance_not_found`,
   * `version_conflict`, `not_assignee_or_manager`.
   */
  cancel(params: RoutinesCancelParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * Deletes a shift.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `disabled_by_settings`, `missing_permission`, `instance_not_found`,
   * `version_conflict`.
   */
  delete(params: RoutinesDeleteParams, options?: WriteOptions): Promise<RoutinesDeleteResult>;
  /**
   * Moves a shift to another time.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `disabled_by_settings`, `missing_permission`, `instance_not_found`,
   * `version_conflict`, `invalid_date`, `invalid_time`, `in_the_past`, `slot_taken`.
   */
  reschedule(params: RoutinesRescheduleParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * Records that a shift was not done.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `disabled_by_settings`, `missing_permission`, `instance_not_found`,
   * `version_conflict`, `not_due_yet`.
   */
  markMissed(params: RoutinesMarkMissedParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * Puts a shift that was called off back.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `disabled_by_settings`, `missing_permission`, `instance_not_found`,
   * `version_conflict`, `invalid_date`, `invalid_time`, `in_the_past`, `slot_taken`,
   * `ignored_field`.
   */
  restart(params: RoutinesRestartParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * Opens a shift for correction.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `disabled_by_settings`, `missing_permission`, `instance_not_found`,
   * `version_conflict`, `invalid_date`, `invalid_time`, `in_the_past`, `slot_taken`,
   * `ignored_field`.
   */
  reopen(params: RoutinesReopenParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * Begins the work.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `disabled_by_settings`, `missing_permission`, `instance_not_found`,
   * `version_conflict`, `notes_not_acknowledged`, `already_started`, `not_assignee_or_manager`,
   * `people_missing`, `too_early`.
   */
  start(params: RoutinesStartParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * Writes a note on a shift.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `disabled_by_settings`, `missing_permission`, `instance_not_found`,
   * `version_conflict`, `required`.
   */
  addNote(params: RoutinesAddNoteParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * Changes one's own note.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `disabled_by_settings`, `missing_permission`, `instance_not_found`,
   * `version_conflict`, `required`, `not_author`, `edit_window_over`, `note_not_found`.
   */
  editNote(params: RoutinesEditNoteParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * What the caller is and may do.
   *
   * Besides what every method may refuse: `membership_inactive`, `stable_not_found`.
   */
  access(
    params?: RoutinesAccessParams | null, options?: CallOptions
  ): Promise<RoutinesAccessResult>;
  /**
   * Who holds which right.
   *
   * Besides what every method may refuse: `membership_inactive`.
   */
  getPermissions(
    params?: NoParams | null, options?: CallOptions
  ): Promise<RoutinesGetPermissionsResult>;
  /**
   * Replaces rows of who holds which right; null is the default row again.
   *
   * Besides what every method may refuse: `membership_inactive`, `missing_permission`,
   * `unknown_permission`, `unknown_role`, `protected_permission`, `invalid_type`,
   * `version_conflict`.
   */
  setPermissions(
    params: RoutinesSetPermissionsParams, options?: WriteOptions
  ): Promise<RoutinesSetPermissionsResult>;
  /**
   * Makes this all that somebody is here.
   *
   * Besides what every method may refuse: `membership_inactive`, `missing_permission`,
   * `member_not_found`, `unknown_role`, `version_conflict`.
   */
  setMemberRoles(
    params: RoutinesSetMemberRolesParams, options?: WriteOptions
  ): Promise<RoutinesMember>;
  /**
   * Changes what the stable keeps of a member.
   *
   * Besides what every method may refuse: `membership_inactive`, `missing_permission`,
   * `member_not_found`, `required`, `invalid_date`, `invalid_time`, `invalid_weekday`,
   * `end_before_start`, `away_from_leave`, `unknown_value`, `stable_not_found`,
   * `member_has_shifts`, `version_conflict`.
   */
  upsertMember(params?: RoutinesMemberForm | null, options?: WriteOptions): Promise<RoutinesMember>;
  /**
   * Those who take part, by name.
   *
   * Besides what every method may refuse: `membership_inactive`, `missing_permission`,
   * `stable_not_found`, `unknown_role`, `unknown_value`.
   */
  listMembers(
    params?: RoutinesListMembersParams | null, options?: CallOptions
  ): Promise<RoutinesListMembersResult>;
  /**
   * Somebody who takes part.
   *
   * Besides what every method may refuse: `membership_inactive`, `missing_permission`,
   * `member_not_found`.
   */
  getMember(params: RoutinesGetMemberParams, options?: CallOptions): Promise<RoutinesMember>;
  /**
   * When somebody can.
   *
   * Besides what every method may refuse: `membership_inactive`, `missing_permission`,
   * `member_not_found`, `required`, `invalid_date`, `invalid_time`, `invalid_weekday`,
   * `end_before_start`, `member_has_shifts`, `version_conflict`.
   */
  setAvailability(
    params?: RoutinesAvailabilityChange | null, options?: WriteOptions
  ): Promise<RoutinesMember>;
  /**
   * When somebody is away.
   *
   * Besides what every method may refuse: `membership_inactive`, `missing_permission`,
   * `member_not_found`, `required`, `invalid_date`, `invalid_time`, `invalid_weekday`,
   * `end_before_start`, `away_from_leave`, `member_has_shifts`, `version_conflict`.
   */
  setAway(params?: RoutinesAwayChange | null, options?: WriteOptions): Promise<RoutinesMember>;
  /**
   * How many shifts somebody takes.
   *
   * Besides what every method may refuse: `membership_inactive`, `missing_permission`,
   * `member_not_found`, `required`, `invalid_date`, `invalid_time`, `invalid_weekday`,
   * `end_before_start`, `member_has_shifts`, `version_conflict`.
   */
  setLimits(params?: RoutinesLimitsChange | null, options?: WriteOptions): Promise<RoutinesMember>;
  /**
   * All settings in force.
   *
   * Besides what every method may refuse: `membership_inactive`, `stable_not_found`.
   */
  getSettings(
    params?: RoutinesGetSettingsParams | null, options?: CallOptions
  ): Promise<RoutinesGetSettingsResult>;
  /**
   * Changes settings; null is the default, or the organization's, again.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_not_found`, `unknown_field`, `invalid_type`, `out_of_range`,
   * `unknown_value`, `unknown_algorithm`, `unknown_time_zone`, `invalid_time`, `version_conflict`.
   */
  setSettings(
    params: RoutinesSetSettingsParams, options?: WriteOptions
  ): Promise<RoutinesSetSettingsResult>;
  /**
   * Makes a stable, or changes one.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_not_found`, `required`, `invalid_date`, `unknown_time_zone`,
   * `version_conflict`.
   */
  upsertStable(params?: RoutinesStableForm | null, options?: WriteOptions): Promise<RoutinesStable>;
  /**
   * A stable.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_not_found`.
   */
  getStable(params: RoutinesGetStableParams, options?: CallOptions): Promise<RoutinesStable>;
  /**
   * Stables by name.
   *
   * Besides what every method may refuse: `membership_inactive`.
   */
  listStables(
    params?: RoutinesListStablesParams | null, options?: CallOptions
  ): Promise<RoutinesListStablesResult>;
  /**
   * Puts a stable away, or brings it back.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_not_found`, `stable_in_use`, `version_conflict`.
   */
  archiveStable(
    params: RoutinesArchiveStableParams, options?: WriteOptions
  ): Promise<RoutinesStable>;
  /**
   * Makes a group of horses, or changes one.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `group_not_found`, `stable_not_found`, `required`, `version_conflict`.
   */
  upsertHorseGroup(
    params?: RoutinesHorseGroupForm | null, options?: WriteOptions
  ): Promise<RoutinesHorseGroup>;
  /**
   * A group of horses.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `group_not_found`, `stable_not_found`.
   */
  getHorseGroup(
    params: RoutinesGetHorseGroupParams, options?: CallOptions
  ): Promise<RoutinesHorseGroup>;
  /**
   * Groups of horses by name.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `stable_not_found`.
   */
  listHorseGroups(
    params?: RoutinesListHorseGroupsParams | null, options?: CallOptions
  ): Promise<RoutinesListHorseGroupsResult>;
  /**
   * Puts a group away, or brings it back.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `group_not_found`, `stable_not_found`, `group_in_use`,
   * `version_conflict`.
   */
  archiveHorseGroup(
    params: RoutinesArchiveHorseGroupParams, options?: WriteOptions
  ): Promise<RoutinesHorseGroup>;
  /**
   * Makes a horse, or changes one.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `horse_not_found`, `required`, `stable_not_found`, `group_not_found`,
   * `member_not_found`, `unknown_value`, `version_conflict`.
   */
  upsertHorse(params?: RoutinesHorseForm | null, options?: WriteOptions): Promise<RoutinesHorse>;
  /**
   * A horse.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `horse_not_found`.
   */
  getHorse(params: RoutinesGetHorseParams, options?: CallOptions): Promise<RoutinesHorse>;
  /**
   * Horses by name.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `stable_not_found`, `group_not_found`, `unknown_value`.
   */
  listHorses(
    params?: RoutinesListHorsesParams | null, options?: CallOptions
  ): Promise<RoutinesListHorsesResult>;
  /**
   * Puts a horse away, or brings it back.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `horse_not_found`, `version_conflict`.
   */
  archiveHorse(params: RoutinesArchiveHorseParams, options?: WriteOptions): Promise<RoutinesHorse>;
  /**
   * Says who can step in, as a whole.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `disabled_by_settings`, `stable_not_found`, `unknown_value`,
   * `version_conflict`, `assignee_not_active_member`, `assignee_no_stable_access`.
   */
  setStandIns(params: RoutinesSetStandInsParams, options?: WriteOptions): Promise<RoutinesStandIns>;
  /**
   * Who can step in.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `disabled_by_settings`, `stable_not_found`.
   */
  getStandIns(params: RoutinesGetStandInsParams, options?: CallOptions): Promise<RoutinesStandIns>;
  /**
   * Answers whoever asks one to step in.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `disabled_by_settings`, `instance_not_found`, `version_conflict`,
   * `invalid_status`, `not_asked`, `round_closed`, `assignee_not_active_member`,
   * `assignee_no_stable_access`.
   */
  answerStandIn(
    params: RoutinesAnswerStandInParams, options?: WriteOptions
  ): Promise<RoutinesShift>;
  /**
   * How far asking has come.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `disabled_by_settings`, `instance_not_found`, `round_not_found`.
   */
  getStandInRound(
    params: RoutinesGetStandInRoundParams, options?: CallOptions
  ): Promise<RoutinesGetStandInRoundResult>;
  /**
   * Makes a supply, or changes one.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `missing_permission`, `supply_not_found`, `version_conflict`,
   * `stable_not_found`, `required`, `quantity_invalid`.
   */
  upsertSupply(params?: RoutinesSupplyForm | null, options?: WriteOptions): Promise<RoutinesSupply>;
  /**
   * Puts a supply away, or brings it back.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `missing_permission`, `supply_not_found`, `version_conflict`.
   */
  archiveSupply(
    params: RoutinesArchiveSupplyParams, options?: WriteOptions
  ): Promise<RoutinesSupply>;
  /**
   * Supplies by name.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `stable_not_found`.
   */
  listSupplies(
    params?: RoutinesListSuppliesParams | null, options?: CallOptions
  ): Promise<RoutinesListSuppliesResult>;
  /**
   * Puts more of something into store.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `missing_permission`, `supply_not_found`, `version_conflict`,
   * `quantity_invalid`.
   */
  addSupply(params: RoutinesAddSupplyParams, options?: WriteOptions): Promise<RoutinesSupply>;
  /**
   * Says how much of something is there.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `missing_permission`, `supply_not_found`, `version_conflict`,
   * `quantity_invalid`.
   */
  countSupply(params: RoutinesCountSupplyParams, options?: WriteOptions): Promise<RoutinesSupply>;
  /**
   * How a supply changed, the newest first.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `supply_not_found`, `invalid_date`, `end_before_start`.
   */
  supplyLedger(
    params: RoutinesSupplyLedgerParams, options?: CallOptions
  ): Promise<RoutinesSupplyLedgerResult>;
  /**
   * Asks somebody to take one's shift, perhaps for one of theirs.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `invalid_status`, `disabled_by_settings`, `instance_not_found`,
   * `version_conflict`, `not_assignee`, `swap_already_open`, `offer_invalid`, `same_assignee`,
   * `assignee_not_active_member`, `assignee_no_stable_access`.
   */
  requestSwap(params: RoutinesRequestSwapParams, options?: WriteOptions): Promise<RoutinesSwap>;
  /**
   * Answers a swap.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `swap_not_found`, `version_conflict`, `swap_closed`, `not_recipient`,
   * `assignee_not_active_member`, `assignee_no_stable_access`.
   */
  respondSwap(params: RoutinesRespondSwapParams, options?: WriteOptions): Promise<RoutinesSwap>;
  /**
   * Lets a swap that was accepted be, or not.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `swap_not_found`, `version_conflict`, `swap_closed`,
   * `assignee_not_active_member`, `assignee_no_stable_access`.
   */
  approveSwap(params: RoutinesApproveSwapParams, options?: WriteOptions): Promise<RoutinesSwap>;
  /**
   * Takes back what one has asked.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `swap_not_found`, `version_conflict`, `swap_closed`.
   */
  cancelSwap(params: RoutinesCancelSwapParams, options?: WriteOptions): Promise<RoutinesSwap>;
  /**
   * A swap.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `swap_not_found`.
   */
  getSwap(params: RoutinesGetSwapParams, options?: CallOptions): Promise<RoutinesSwap>;
  /**
   * Swaps, newest first.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `stable_not_found`, `unknown_value`.
   */
  listSwaps(
    params?: RoutinesListSwapsParams | null, options?: CallOptions
  ): Promise<RoutinesListSwapsResult>;
  /**
   * Changes several shifts.
   *
   * Besides what every method may refuse: `membership_inactive`, `bulk_too_large`, `unknown_value`,
   * `invalid_time`, `required`, `undone`.
   */
  bulk(params: RoutinesBulkParams, options?: WriteOptions): Promise<RoutinesBulkResult>;
  /**
   * Makes a tag for a place, a horse or a step.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `missing_permission`, `stable_not_found`, `template_not_found`,
   * `step_not_found`, `horse_not_found`, `required`, `unknown_value`.
   */
  createTag(
    params: RoutinesCreateTagParams, options?: WriteOptions
  ): Promise<RoutinesCreateTagResult>;
  /**
   * Tags that are valid, by name.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `missing_permission`, `stable_not_found`.
   */
  listTags(
    params?: RoutinesListTagsParams | null, options?: CallOptions
  ): Promise<RoutinesListTagsResult>;
  /**
   * Draws a tag as a QR code.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `missing_permission`, `tag_not_found`, `tag_revoked`, `unknown_value`.
   */
  renderTag(
    params: RoutinesRenderTagParams, options?: CallOptions
  ): Promise<RoutinesRenderTagResult>;
  /**
   * Makes a tag invalid for good.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `missing_permission`, `tag_not_found`, `version_conflict`.
   */
  revokeTag(params: RoutinesRevokeTagParams, options?: WriteOptions): Promise<RoutinesTag>;
  /**
   * What a scanned tag means now, and does it when asked to.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `disabled_by_settings`, `missing_permission`, `tag_not_found`, `tag_revoked`,
   * `instance_not_found`, `tag_required`, `invalid_status`, `version_conflict`,
   * `notes_not_acknowledged`, `already_started`, `not_assignee_or_manager`, `too_early`,
   * `step_not_found`, `horse_not_in_step`, `skip_not_allowed`, `skip_reason_required`,
   * `medication_conflict`, `horses_remaining`, `medication_unanswered`, `photo_required`,
   * `unknown_value`, `supply_below_zero`.
   */
  scanTag(params: RoutinesScanTagParams, options?: WriteOptions): Promise<RoutinesScanTagResult>;
  /**
   * Makes a template.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `template_not_found`, `required`, `invalid_time`, `unknown_value`,
   * `step_needs_horses`, `step_needs_groups`, `photos_not_allowed`, `invalid_format`,
   * `people_range`, `stable_not_found`, `template_limit`, `disabled_by_settings`,
   * `supply_not_found`, `quantity_invalid`, `tag_not_found`.
   */
  createTemplate(
    params?: RoutinesTemplateForm | null, options?: WriteOptions
  ): Promise<RoutinesTemplate>;
  /**
   * Changes what is sent of a template.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `template_not_found`, `required`, `invalid_time`, `unknown_value`,
   * `step_needs_horses`, `step_needs_groups`, `photos_not_allowed`, `invalid_format`,
   * `people_range`, `stable_not_found`, `version_conflict`, `disabled_by_settings`,
   * `supply_not_found`, `quantity_invalid`, `tag_not_found`.
   */
  updateTemplate(
    params?: RoutinesTemplatePatch | null, options?: WriteOptions
  ): Promise<RoutinesTemplate>;
  /**
   * A template with its steps.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `template_not_found`.
   */
  getTemplate(params: RoutinesGetTemplateParams, options?: CallOptions): Promise<RoutinesTemplate>;
  /**
   * Templates by name.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_not_found`, `unknown_value`.
   */
  listTemplates(
    params?: RoutinesListTemplatesParams | null, options?: CallOptions
  ): Promise<RoutinesListTemplatesResult>;
  /**
   * Makes a copy of a template.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `template_not_found`, `template_limit`.
   */
  duplicateTemplate(
    params: RoutinesDuplicateTemplateParams, options?: WriteOptions
  ): Promise<RoutinesTemplate>;
  /**
   * Takes a template out of use, or into it; also one that was deleted.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `template_not_found`, `version_conflict`, `template_limit`.
   */
  setTemplateActive(
    params: RoutinesSetTemplateActiveParams, options?: WriteOptions
  ): Promise<RoutinesTemplate>;
  /**
   * Deletes a template; for good only when nothing refers to it.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `template_not_found`, `template_in_use`, `version_conflict`.
   */
  deleteTemplate(
    params: RoutinesDeleteTemplateParams, options?: WriteOptions
  ): Promise<RoutinesTemplate>;
  /**
   * Makes the three standard templates whose names are not there yet.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `stable_not_found`, `template_limit`.
   */
  seedTemplates(
    params?: RoutinesSeedTemplatesParams | null, options?: WriteOptions
  ): Promise<RoutinesSeedTemplatesResult>;
  /**
   * How many shifts in a row somebody has done.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `disabled_by_settings`, `member_not_found`.
   */
  streak(
    params?: RoutinesStreakParams | null, options?: CallOptions
  ): Promise<RoutinesStreakResult>;
  /**
   * Says thanks for a completed shift.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `disabled_by_settings`, `instance_not_found`, `version_conflict`,
   * `invalid_status`, `not_oneself`, `thanked_already`.
   */
  thank(params: RoutinesThankParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * Thanks that somebody got, newest first.
   *
   * Besides what every method may refuse: `invalid_date`, `membership_inactive`,
   * `no_stable_access`, `missing_permission`, `disabled_by_settings`, `member_not_found`,
   * `end_before_start`.
   */
  listThanks(
    params?: RoutinesListThanksParams | null, options?: CallOptions
  ): Promise<RoutinesListThanksResult>;
  /**
   * Makes a trigger; its handle is shown this once.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `disabled_by_settings`, `required`, `unknown_value`,
   * `template_not_found`, `template_inactive`, `stable_not_found`, `assignee_not_active_member`,
   * `assignee_no_stable_access`, `secret_shown_once`.
   */
  createTrigger(
    params?: RoutinesTriggerForm | null, options?: WriteOptions
  ): Promise<RoutinesCreateTriggerResult>;
  /**
   * Changes what is sent of a trigger.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `disabled_by_settings`, `trigger_not_found`, `version_conflict`,
   * `required`, `unknown_value`, `template_not_found`, `template_inactive`, `stable_not_found`,
   * `assignee_not_active_member`, `assignee_no_stable_access`.
   */
  updateTrigger(
    params?: RoutinesTriggerPatch | null, options?: WriteOptions
  ): Promise<RoutinesTrigger>;
  /**
   * Switches a trigger off or on.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `disabled_by_settings`, `trigger_not_found`, `version_conflict`.
   */
  setTriggerActive(
    params: RoutinesSetTriggerActiveParams, options?: WriteOptions
  ): Promise<RoutinesTrigger>;
  /**
   * Ends a trigger for good.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `disabled_by_settings`, `trigger_not_found`, `version_conflict`.
   */
  revokeTrigger(
    params: RoutinesRevokeTriggerParams, options?: WriteOptions
  ): Promise<RoutinesTrigger>;
  /**
   * Triggers by their names.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `disabled_by_settings`, `stable_not_found`.
   */
  listTriggers(
    params?: RoutinesListTriggersParams | null, options?: CallOptions
  ): Promise<RoutinesListTriggersResult>;
  /**
   * Makes the shift of a trigger; a handle needs no session.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `missing_permission`, `disabled_by_settings`, `session_required`, `required`,
   * `trigger_not_found`, `trigger_too_often`, `template_inactive`, `in_the_past`.
   */
  fireTrigger(
    params?: RoutinesFireTriggerParams | null, options?: WriteOptions
  ): Promise<RoutinesFireTriggerResult>;
  /**
   * Whether work can be finished, and what is missing.
   *
   * Besides what every method may refuse: `required`, `unknown_value`, `steps_remaining`,
   * `horses_remaining`, `medication_unanswered`, `skip_not_allowed`, `photo_required`.
   */
  checkCompletion(
    params?: RoutinesCompletionForm | null, options?: CallOptions
  ): Promise<RoutinesCheckCompletionResult>;
  /**
   * All words that hosts show, by the member or set they belong to.
   *
   * Besides what every method may refuse: `unknown_value`.
   */
  labels(
    params?: RoutinesLabelsParams | null, options?: CallOptions
  ): Promise<RoutinesLabelsResult>;
  /**
   * How near a date of a horse is.
   *
   * Besides what every method may refuse: `required`, `invalid_date`.
   */
  horseDateState(
    params?: RoutinesHorseDateForm | null, options?: CallOptions
  ): Promise<RoutinesHorseDateStateResult>;
  /**
   * Records work on a step and its horses.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `missing_permission`, `not_assignee_or_manager`, `instance_not_found`,
   * `version_conflict`, `step_not_found`, `horse_not_in_step`, `skip_not_allowed`,
   * `skip_reason_required`, `medication_conflict`, `horses_remaining`, `medication_unanswered`,
   * `photo_required`, `unknown_value`, `supply_below_zero`, `tag_required`.
   */
  updateProgress(
    params: RoutinesUpdateProgressParams, options?: WriteOptions
  ): Promise<RoutinesShift>;
  /**
   * Adds the horses that have come since the work began.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `missing_permission`, `not_assignee_or_manager`, `instance_not_found`,
   * `version_conflict`.
   */
  refreshHorses(
    params: RoutinesRefreshHorsesParams, options?: WriteOptions
  ): Promise<RoutinesShift>;
  /**
   * Finishes the work; whoever did it gets the points.
   *
   * Besides what every method may refuse: `membership_inactive`, `no_stable_access`,
   * `invalid_status`, `missing_permission`, `not_assignee_or_manager`, `instance_not_found`,
   * `version_conflict`, `steps_remaining`, `required`, `assignee_not_active_member`,
   * `assignee_no_stable_access`, `supply_below_zero`.
   */
  complete(params: RoutinesCompleteParams, options?: WriteOptions): Promise<RoutinesShift>;
  /**
   * Points that somebody got and lost, the newest first.
   *
   * Besides what every method may refuse: `invalid_date`, `membership_inactive`,
   * `missing_permission`, `member_not_found`, `end_before_start`.
   */
  pointsLedger(
    params?: RoutinesPointsLedgerParams | null, options?: CallOptions
  ): Promise<RoutinesPointsLedgerResult>;
  /**
   * Gives somebody points, or takes some, with a reason.
   *
   * Besides what every method may refuse: `membership_inactive`, `missing_permission`,
   * `member_not_found`, `out_of_range`, `required`.
   */
  adjustPoints(
    params: RoutinesAdjustPointsParams, options?: WriteOptions
  ): Promise<RoutinesLedgerEntry>;
}

/** Who asks: sessions of a connection. */
export interface SessionMethods {
  /**
   * Signs a member in on this connection.
   *
   * By local trust: the database file belongs to the operating-system user that runs the service
   * and others cannot write it; then `userId` alone signs in, and without one the owner does.
   * Otherwise with `login` (or `userId`) and `password`, or with `token`. A call that names nobody
   * uses the token that the service was started with (`NACRE_TOKEN`, `--token-file`), if any. A
   * wrong login and a wrong password are told apart by nothing; from the fifth failure on an
   * account waits, 30 s at first and 15 minutes at most; where somebody has signed in since the
   * service was started, only failures there make them wait. A process looks at 40 wrong passwords
   * at once and then at one a second; further ones are answered 4029 `too_many_attempts` too. A
   * token is held to its scopes: what is outside answers 4003 `forbidden` with `reason` `scope`.
   * The newest session is the connection's default; hosts with several windows pass
   * `_meta.session`. Each request is admitted by what the directory says at that moment, whichever
   * process has changed it: other roles hold from the next request on, and when its person is set
   * inactive a session has ended for good: it answers 4001 `session_required`, one of a token 4001
   * `token_expired`, also after the person is back. While local trust is on, whoever writes to the
   * service's input is its operating-system user; a host that passes on what several people send
   * needs it off.
   *
   * Besides what every method may refuse: `bad_credentials`, `token_expired`, `too_many_attempts`,
   * `credentials_mixed`, `time_zone_unknown`, `local_trust_off`.
   */
  open(params?: SessionOpenParams | null, options?: CallOptions): Promise<SessionInfo>;
  /**
   * Ends a session.
   *
   * Besides what every method may refuse: `session_not_found`.
   */
  close(params?: SessionCloseParams | null, options?: CallOptions): Promise<SessionCloseResult>;
  /** Who the session acts for. */
  whoami(params?: NoParams | null, options?: CallOptions): Promise<SessionInfo>;
  /**
   * Takes the session to another organization of the same person.
   *
   * The session keeps its id, and the language and time zone that it asked for.
   *
   * Besides what every method may refuse: `not_found`, `forbidden`.
   */
  switch(params: SessionSwitchParams, options?: CallOptions): Promise<SessionInfo>;
  /**
   * The organizations that the session's person belongs to: where session.switch leads.
   *
   * Besides what every method may refuse: `forbidden`.
   */
  listOrganizations(
    params?: SessionListOrganizationsParams | null, options?: CallOptions
  ): Promise<SessionListOrganizationsResult>;
  /**
   * Gives a member a password, for a first sign-in or a forgotten one.
   *
   * For owners and administrators of the directory; an owner's password is for owners to set, and
   * one of a person who belongs to other organizations too for nobody but themselves. 12 to 1,024
   * characters.
   *
   * Besides what every method may refuse: `role_not_allowed`, `forbidden`, `not_found`,
   * `current_password_needed`, `password_too_short`, `password_too_long`.
   */
  setPassword(
    params: SessionSetPasswordParams, options?: WriteOptions
  ): Promise<SessionSetPasswordResult>;
  /**
   * Changes one's own password.
   *
   * Wrong guesses count as failed sign-ins. Open sessions and tokens go on.
   *
   * Besides what every method may refuse: `forbidden`, `too_many_attempts`,
   * `current_password_wrong`, `password_too_short`, `password_too_long`.
   */
  changePassword(
    params: SessionChangePasswordParams, options?: WriteOptions
  ): Promise<SessionChangePasswordResult>;
  /**
   * Makes a token for scripts, which acts for the member who makes it.
   *
   * The answer shows the token this once; only its hash is stored. `scopes` are globs over method
   * names, `*` for any run of characters. Everything that needs a session and is outside answers
   * 4003 `forbidden`; `session.whoami` and `session.close` never are. Of events a token hears only
   * those of a domain in which it covers a method that the person's roles permit. It is revoked
   * when the person is set inactive, and stays so. A token makes no tokens and sets no passwords.
   * At most 100 for a member.
   *
   * Besides what every method may refuse: `forbidden`, `scope_matches_nothing`, `expiry_in_past`,
   * `limit_exceeded`, `secret_shown_once`.
   */
  createToken(
    params: SessionCreateTokenParams, options?: WriteOptions
  ): Promise<SessionCreateTokenResult>;
  /**
   * One's own tokens that are not revoked, oldest first.
   *
   * Owners and administrators of the directory see everybody's with `everybody`.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  listTokens(
    params?: SessionListTokensParams | null, options?: CallOptions
  ): Promise<SessionListTokensResult>;
  /**
   * Ends a token; sessions that it opened end with it.
   *
   * One's own; owners and administrators of the directory revoke everybody's.
   *
   * Besides what every method may refuse: `token_not_found`.
   */
  revokeToken(
    params: SessionRevokeTokenParams, options?: WriteOptions
  ): Promise<SessionRevokeTokenResult>;
  /**
   * Says whether the operating system's user may act without a password.
   *
   * For the database as a whole, and for its owner alone: in a session that local trust has opened,
   * while it is on. So it can be turned off here, and never on again by a method: only `nacre trust
   * owner` does that, for whoever owns the file. `none` needs a password of one's own first.
   *
   * Besides what every method may refuse: `no_password_yet`.
   */
  setLocalTrust(
    params: SessionSetLocalTrustParams, options?: WriteOptions
  ): Promise<SessionSetLocalTrustResult>;
  /**
   * Who may sign in on this machine.
   *
   * Under local trust only: everybody of all organizations of the database, since the
   * operating-system user may act as each of them.
   *
   * Besides what every method may refuse: `local_trust_off`.
   */
  listActors(
    params?: SessionListActorsParams | null, options?: CallOptions
  ): Promise<SessionListActorsResult>;
}

/** Jobs, frozen report runs, signatures with rules, and proof packs that anybody can check. */
export interface SignaturesMethods {
  /**
   * Judges whether a drawing may be kept as a signature.
   *
   * An allow-list; nothing is repaired. The checks run in stages, and the first that finds anything
   * decides. A bad drawing is an answer, not an error.
   */
  validateSvg(
    params?: SignaturesValidateSvgParams | null, options?: CallOptions
  ): Promise<SignaturesValidateSvgResult>;
  /**
   * Turns the strokes of a pen into a drawing.
   *
   * The same strokes always give the same text. Points outside the canvas are moved to its edge;
   * strokes of fewer than two points are dropped. Where more than 2,000 points are left, those that
   * no eye tells apart are left out before anything is measured, and `thinned` says how many.
   *
   * Besides what every method may refuse: `no_ink`, `too_many_points`, `invalid_type`,
   * `svg_missing`, `svg_too_large`, `svg_doctype_forbidden`, `svg_markup_forbidden`,
   * `svg_malformed`, `svg_root_invalid`, `svg_too_many_elements`, `svg_too_deep`,
   * `svg_element_forbidden`, `svg_text_forbidden`, `svg_attribute_forbidden`,
   * `svg_paint_forbidden`, `svg_path_invalid`, `svg_points_invalid`, `svg_value_invalid`,
   * `svg_path_too_long`, `svg_no_drawing`.
   */
  strokesToSvg(
    params: SignaturesStrokesToSvgParams, options?: CallOptions
  ): Promise<SignaturesStrokesToSvgResult>;
  /**
   * Draws a signature as a picture.
   *
   * Keeps proportions, centres with a padding of 2 units, and never enlarges more than 1.2 times.
   * Drawn beside: later requests may be answered earlier.
   *
   * Besides what every method may refuse: `drawing_ambiguous`, `not_found`, `svg_missing`,
   * `svg_too_large`, `svg_doctype_forbidden`, `svg_markup_forbidden`, `svg_malformed`,
   * `svg_root_invalid`, `svg_too_many_elements`, `svg_too_deep`, `svg_element_forbidden`,
   * `svg_text_forbidden`, `svg_attribute_forbidden`, `svg_paint_forbidden`, `svg_path_invalid`,
   * `svg_points_invalid`, `svg_value_invalid`, `svg_path_too_long`, `svg_no_drawing`,
   * `worker_unavailable`, `worker_died`, `worker_late`, `worker_refused`, `role_not_allowed`.
   */
  renderPng(
    params?: SignaturesRenderPngParams | null, options?: CallOptions
  ): Promise<SignaturesRenderPngResult>;
  /**
   * Asks people to sign a run.
   *
   * Only who was asked, or an admin or the owner, may then sign the role. Where people sign in
   * turn, each is told when it is theirs. Asking for a role again replaces the earlier request for
   * it, and renews one that has expired.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`, `required`,
   * `invalid_characters`, `read_only_role`, `not_run_creator`, `requests_disabled`,
   * `groups_disabled`, `reminders_disabled`, `assignment_repeated`, `person_repeated`,
   * `ambiguous_assignee`, `assignee_not_in_organization`, `expiry_in_past`, `request_closed`,
   * `run_superseded`, `run_sealed`, `signature_role_not_enabled`, `already_signed`,
   * `executive_review_only`, `job_creator_unknown`, `not_job_creator`, `approver_role_required`,
   * `preparer_cannot_review`, `reviewer_cannot_prepare`, `approver_must_be_distinct`.
   */
  request(
    params?: SignaturesRequestForm | null, options?: WriteOptions
  ): Promise<SignaturesSigningRequest>;
  /**
   * Takes a request back; whoever may sign may do so again.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`, `read_only_role`,
   * `not_run_creator`, `request_closed`.
   */
  withdrawRequest(
    params: SignaturesWithdrawRequestParams, options?: WriteOptions
  ): Promise<SignaturesSigningRequest>;
  /**
   * What was asked of people, newest first.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`.
   */
  listRequests(
    params?: SignaturesListRequestsParams | null, options?: CallOptions
  ): Promise<SignaturesListRequestsResult>;
  /**
   * Reminds those who have not signed, and closes requests whose time is over.
   *
   * The service does this by itself every quarter of an hour. Reminders that were missed are sent
   * as one; none is sent after a request has expired or 30 days after it was made. Each is sent
   * once, however often this runs.
   *
   * Besides what every method may refuse: `role_not_allowed`, `admin_required`,
   * `requests_disabled`.
   */
  runReminders(
    params?: SignaturesRunRemindersParams | null, options?: JobOptions
  ): Promise<SignaturesRunRemindersResult>;
  /**
   * Says why one does not sign; the role stays open.
   *
   * By whoever was asked, and where nobody was, by whoever could sign. A signature that was given
   * is never declined away.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`, `not_authenticated`,
   * `decline_disabled`, `already_declined`, `reason_required`, `too_long`, `invalid_characters`,
   * `assigned_to_other`, `read_only_role`, `run_superseded`, `run_sealed`,
   * `signature_role_not_enabled`, `already_signed`, `executive_review_only`, `job_creator_unknown`,
   * `not_job_creator`, `approver_role_required`, `preparer_cannot_review`,
   * `reviewer_cannot_prepare`, `approver_must_be_distinct`.
   */
  decline(
    params: SignaturesDeclineParams, options?: WriteOptions
  ): Promise<SignaturesDeclineResult>;
  /**
   * Lets somebody sign in another person's place for some time.
   *
   * Who stands in must be allowed to sign in their own right; the signature says whose place it
   * was. Nobody reviews what they, or whom they stand in for, have prepared.
   *
   * Besides what every method may refuse: `role_not_allowed`, `read_only_role`, `required`,
   * `delegation_disabled`, `not_own_delegation`, `delegation_to_self`, `delegation_period_invalid`,
   * `assignee_not_in_organization`, `delegation_over`.
   */
  setDelegation(
    params?: SignaturesDelegationForm | null, options?: WriteOptions
  ): Promise<SignaturesDelegation>;
  /**
   * Who signs in whose place, newest first.
   *
   * Besides what every method may refuse: `role_not_allowed`, `not_own_delegation`,
   * `delegation_over`, `read_only_role`.
   */
  listDelegations(
    params?: SignaturesListDelegationsParams | null, options?: CallOptions
  ): Promise<SignaturesListDelegationsResult>;
  /**
   * Ends a delegation early; what was signed stays.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`, `read_only_role`,
   * `not_own_delegation`, `delegation_over`.
   */
  revokeDelegation(
    params: SignaturesRevokeDelegationParams, options?: WriteOptions
  ): Promise<SignaturesDelegation>;
  /**
   * Finds people to choose: who is asked to sign, who signs for somebody, who stands in.
   *
   * By name. Of a run: what each may sign there now; without one, what each may sign by what they
   * are, a preparer of the jobs that they have created. A search looks for all of its words in the
   * name. At most 10,000 people are looked among.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`.
   */
  people(
    params?: SignaturesPeopleParams | null, options?: CallOptions
  ): Promise<SignaturesPeopleResult>;
  /**
   * What waits to be signed, over all jobs, newest first, and for whom.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  waiting(
    params?: SignaturesWaitingParams | null, options?: CallOptions
  ): Promise<SignaturesWaitingResult>;
  /**
   * How the organization signs.
   *
   * Besides what every method may refuse: `role_not_allowed`, `admin_required`.
   */
  getPolicy(params?: NoParams | null, options?: CallOptions): Promise<SignaturesPolicy>;
  /**
   * Changes how the organization signs; what is absent stays.
   *
   * Besides what every method may refuse: `role_not_allowed`, `admin_required`.
   */
  setPolicy(
    params?: SignaturesSetPolicyParams | null, options?: WriteOptions
  ): Promise<SignaturesPolicy>;
  /**
   * Brings JSON into canonical form (RFC 8785) and hashes it.
   *
   * Besides what every method may refuse: `number_out_of_range`.
   */
  hashData(
    params: SignaturesHashDataParams, options?: CallOptions
  ): Promise<SignaturesHashDataResult>;
  /**
   * The hash that a signature must have.
   *
   * SHA-256 of the canonical JSON of exactly these members and `schema: "nacre.signature/1"`. Name,
   * title and attestation are trimmed first, the moment is brought to UTC with milliseconds.
   *
   * Besides what every method may refuse: `invalid_timestamp`.
   */
  computeHash(
    params: SignaturesComputeHashParams, options?: CallOptions
  ): Promise<SignaturesComputeHashResult>;
  /**
   * Whether somebody may sign, what that would do to the run, or why not.
   *
   * Needs neither session nor database when all facts are given. The first check that fails gives
   * the reason; `signatures.create` asks the same function.
   *
   * Besides what every method may refuse: `not_authenticated`, `read_only_role`, `run_superseded`,
   * `run_sealed`, `signature_role_not_enabled`, `already_signed`, `executive_review_only`,
   * `job_creator_unknown`, `not_job_creator`, `approver_role_required`, `preparer_cannot_review`,
   * `reviewer_cannot_prepare`, `approver_must_be_distinct`, `waiting_for_earlier_signature`,
   * `assigned_to_other`, `delegation_not_in_force`, `session_required`, `role_not_allowed`,
   * `not_found`.
   */
  canSign(
    params?: SignaturesCanSignForm | null, options?: CallOptions
  ): Promise<SignaturesCanSignResult>;
  /**
   * Everything that a shell draws of a run and its signatures.
   *
   * The three cards in role order, the banner of the run, what else may be done, each with its
   * words and its reason. Creates nothing. Needs neither session nor database when the facts are
   * given.
   *
   * Besides what every method may refuse: `not_authenticated`, `read_only_role`, `run_superseded`,
   * `run_sealed`, `signature_role_not_enabled`, `already_signed`, `executive_review_only`,
   * `job_creator_unknown`, `not_job_creator`, `approver_role_required`, `preparer_cannot_review`,
   * `reviewer_cannot_prepare`, `approver_must_be_distinct`, `waiting_for_earlier_signature`,
   * `assigned_to_other`, `delegation_not_in_force`, `session_required`, `role_not_allowed`,
   * `not_found`, `invalid_timestamp`, `run_exists`, `active_run_exists`, `no_run`,
   * `nothing_to_void`, `signatures_incomplete`, `admin_required`, `evidence_incomplete`,
   * `verification_failed`.
   */
  summary(params?: SignaturesSummaryForm | null, options?: CallOptions): Promise<SignaturesSummary>;
  /**
   * What somebody sees before they sign.
   *
   * Name, title and day to begin with, and what signing would meet: `warnings` have the words that
   * `signatures.create` would refuse with, and `acceptStaleLabel` those of the switch that accepts
   * it.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`.
   */
  captureContext(
    params: SignaturesCaptureContextParams, options?: CallOptions
  ): Promise<SignaturesCaptureContextResult>;
  /**
   * Signs a run, and seals it when all three have signed.
   *
   * Where the job has changed since the run was made, `acceptStaleData` says that the earlier data
   * are meant; `signatures.summary` and `signatures.captureContext` warn of it before anybody
   * draws.
   *
   * Besides what every method may refuse: `job_archived`, `invalid_format`, `not_found`,
   * `role_not_allowed`, `required`, `signer_name_required`, `signer_title_required`,
   * `attestation_text_required`, `attestation_not_accepted`, `too_long`, `invalid_characters`,
   * `ambiguous_signature`, `ambiguous_signer`, `signature_required`, `invalid_ip`, `run_stale`,
   * `external_signer_not_permitted`, `only_admins_sign_for_others`, `signer_not_in_organization`,
   * `typed_signature_disabled`, `data_hash_mismatch`, `verification_failed`, `not_authenticated`,
   * `read_only_role`, `run_superseded`, `run_sealed`, `signature_role_not_enabled`,
   * `already_signed`, `executive_review_only`, `job_creator_unknown`, `not_job_creator`,
   * `approver_role_required`, `preparer_cannot_review`, `reviewer_cannot_prepare`,
   * `approver_must_be_distinct`, `waiting_for_earlier_signature`, `assigned_to_other`,
   * `delegation_not_in_force`, `svg_path_invalid`, `svg_attribute_forbidden`,
   * `svg_element_forbidden`, `svg_text_forbidden`, `svg_too_large`, `svg_paint_forbidden`,
   * `svg_path_too_long`, `svg_points_invalid`, `svg_too_many_elements`, `svg_missing`,
   * `svg_root_invalid`, `svg_value_invalid`, `svg_too_deep`, `svg_doctype_forbidden`,
   * `svg_no_drawing`, `svg_markup_forbidden`, `svg_malformed`, `no_ink`, `invalid_type`,
   * `worker_unavailable`, `worker_died`, `worker_late`, `worker_refused`.
   */
  create(
    params?: SignaturesSignatureForm | null, options?: WriteOptions
  ): Promise<SignaturesSignedNow>;
  /**
   * The signatures of a run, oldest first.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`.
   */
  list(params: SignaturesListParams, options?: CallOptions): Promise<SignaturesListResult>;
  /**
   * Marks a signature as one that no longer counts; its role is open again.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`, `admin_required`,
   * `reason_required`, `too_long`, `already_voided`, `transition_not_allowed`, `run_sealed`,
   * `run_superseded`.
   */
  void(params: SignaturesVoidParams, options?: WriteOptions): Promise<SignaturesVoidResult>;
  /**
   * Which of the required signatures are there.
   *
   * Besides what every method may refuse: `session_required`, `role_not_allowed`, `not_found`.
   */
  check(params?: SignaturesCheckForm | null, options?: CallOptions): Promise<SignaturesCheckResult>;
  /**
   * Everything that is wrong with a run and what proves it.
   *
   * Recomputes every hash of a run as somebody kept it. All checks run, each on the data as given;
   * no finding means that the run is what it says. Never writes.
   *
   * Besides what every method may refuse: `session_required`, `role_not_allowed`, `not_found`,
   * `ambiguous_run`, `path_not_permitted`, `not_a_plain_file`, `folder_not_found`,
   * `file_name_too_long`, `path_too_long`, `file_unreadable`, `file_too_large`,
   * `worker_unavailable`, `worker_died`, `worker_late`, `worker_refused`.
   */
  verify(
    params?: SignaturesVerifyParams | null, options?: CallOptions
  ): Promise<SignaturesVerifyResult>;
}

/** Jobs, frozen report runs, signatures with rules, and proof packs that anybody can check. */
export interface JobsMethods {
  /**
   * Creates a job. Who creates it is its creator for good.
   *
   * Besides what every method may refuse: `read_only_role`, `role_not_allowed`, `required`,
   * `invalid_characters`, `new_job_archived`, `end_before_start`.
   */
  create(params?: SignaturesJobForm | null, options?: WriteOptions): Promise<SignaturesJob>;
  /**
   * One job with its hazards, controls, evidence, tabs and actions.
   *
   * Besides what every method may refuse: `not_found`, `read_only_role`, `role_not_allowed`,
   * `job_has_runs`, `already_in_state`.
   */
  get(params: JobsGetParams, options?: CallOptions): Promise<SignaturesJob>;
  /**
   * The organization's jobs, newest first.
   *
   * A search looks for all of its words in title, client, place and description.
   *
   * Besides what every method may refuse: `role_not_allowed`.
   */
  list(params?: JobsListParams | null, options?: CallOptions): Promise<JobsListResult>;
  /**
   * Changes a job. Signable runs of the job become stale when what they froze has changed.
   *
   * Besides what every method may refuse: `version_conflict`, `job_archived`, `not_found`,
   * `required`, `read_only_role`, `role_not_allowed`, `invalid_characters`, `end_before_start`.
   */
  update(params?: SignaturesJobPatch | null, options?: WriteOptions): Promise<SignaturesJob>;
  /**
   * Puts a job away. Its runs stay as they are.
   *
   * Besides what every method may refuse: `version_conflict`, `not_found`, `already_in_state`,
   * `read_only_role`, `role_not_allowed`.
   */
  archive(params: JobsArchiveParams, options?: WriteOptions): Promise<SignaturesJob>;
  /**
   * Removes a job that no run was made of, with all that is documented about it.
   *
   * Besides what every method may refuse: `version_conflict`, `not_found`, `job_has_runs`,
   * `read_only_role`, `role_not_allowed`.
   */
  delete(params: JobsDeleteParams, options?: WriteOptions): Promise<JobsDeleteResult>;
  /**
   * Adds a hazard to a job.
   *
   * Besides what every method may refuse: `job_archived`, `not_found`, `required`,
   * `limit_exceeded`, `invalid_characters`, `read_only_role`, `role_not_allowed`.
   */
  addHazard(params?: SignaturesHazardForm | null, options?: WriteOptions): Promise<SignaturesJob>;
  /**
   * Changes a hazard.
   *
   * Besides what every method may refuse: `version_conflict`, `job_archived`, `not_found`,
   * `required`, `invalid_characters`, `read_only_role`, `role_not_allowed`.
   */
  updateHazard(
    params?: SignaturesHazardPatch | null, options?: WriteOptions
  ): Promise<SignaturesJob>;
  /**
   * Adds a control to a job.
   *
   * Besides what every method may refuse: `job_archived`, `not_found`, `required`,
   * `hazard_not_found`, `limit_exceeded`, `invalid_characters`, `read_only_role`,
   * `role_not_allowed`.
   */
  addControl(params?: SignaturesControlForm | null, options?: WriteOptions): Promise<SignaturesJob>;
  /**
   * Changes a control. The service notes who completes it, and when.
   *
   * Besides what every method may refuse: `version_conflict`, `job_archived`, `not_found`,
   * `required`, `hazard_not_found`, `invalid_characters`, `read_only_role`, `role_not_allowed`.
   */
  updateControl(
    params?: SignaturesControlPatch | null, options?: WriteOptions
  ): Promise<SignaturesJob>;
  /**
   * Adds a piece of evidence: its name, size and SHA-256. The file itself stays where it is, unless
   * it is to be kept.
   *
   * Besides what every method may refuse: `job_archived`, `not_found`, `required`,
   * `invalid_format`, `evidence_source_required`, `ambiguous_evidence`, `path_not_permitted`,
   * `not_a_plain_file`, `folder_not_found`, `file_name_too_long`, `path_too_long`,
   * `file_unreadable`, `file_too_large`, `nothing_to_keep`, `file_type_not_kept`, `limit_exceeded`,
   * `worker_unavailable`, `worker_died`, `worker_late`, `worker_refused`, `invalid_characters`,
   * `read_only_role`, `role_not_allowed`.
   */
  addEvidence(
    params?: SignaturesEvidenceForm | null, options?: WriteOptions
  ): Promise<SignaturesJob>;
  /**
   * Removes a hazard that was noted by mistake. What was frozen keeps it.
   *
   * Besides what every method may refuse: `version_conflict`, `job_archived`, `not_found`,
   * `read_only_role`, `role_not_allowed`, `hazard_in_use`.
   */
  removeHazard(params: JobsRemoveHazardParams, options?: WriteOptions): Promise<SignaturesJob>;
  /**
   * Removes a control that was noted by mistake. What was frozen keeps it.
   *
   * Besides what every method may refuse: `version_conflict`, `job_archived`, `not_found`,
   * `read_only_role`, `role_not_allowed`.
   */
  removeControl(params: JobsRemoveControlParams, options?: WriteOptions): Promise<SignaturesJob>;
  /**
   * Corrects what was noted about a piece of evidence.
   *
   * Besides what every method may refuse: `version_conflict`, `job_archived`, `not_found`,
   * `read_only_role`, `role_not_allowed`, `required`, `invalid_characters`.
   */
  updateEvidence(
    params?: SignaturesEvidencePatch | null, options?: WriteOptions
  ): Promise<SignaturesJob>;
  /**
   * Removes a piece of evidence that was added by mistake. What was frozen keeps it, and its file.
   *
   * Besides what every method may refuse: `version_conflict`, `job_archived`, `not_found`,
   * `read_only_role`, `role_not_allowed`.
   */
  removeEvidence(params: JobsRemoveEvidenceParams, options?: WriteOptions): Promise<SignaturesJob>;
  /**
   * The file of a piece of evidence that was kept.
   *
   * Besides what every method may refuse: `not_found`, `evidence_file_not_found`,
   * `role_not_allowed`.
   */
  getEvidence(
    params: JobsGetEvidenceParams, options?: CallOptions
  ): Promise<SignaturesEvidenceContent>;
  /**
   * What happened to a job, newest first.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`.
   */
  listActivity(
    params: JobsListActivityParams, options?: CallOptions
  ): Promise<JobsListActivityResult>;
}

/** Jobs, frozen report runs, signatures with rules, and proof packs that anybody can check. */
export interface ProofPacksMethods {
  /**
   * Checks a proof pack or its report on the disk, with no database.
   *
   * A pack is checked like `signatures.verify` does with `zipPath`. A report carries its run as the
   * attachment `proof.json`, which `signatures.verify` takes as `bundle`, and a hash of its own
   * bytes at its end. Whoever makes up a whole run can seal a file of it: `unproved` says what a
   * file alone cannot prove.
   *
   * Besides what every method may refuse: `path_not_permitted`, `not_a_plain_file`,
   * `folder_not_found`, `file_name_too_long`, `path_too_long`, `file_unreadable`, `file_too_large`,
   * `worker_unavailable`, `worker_died`, `worker_late`, `worker_refused`.
   */
  verifyFile(
    params: ProofPacksVerifyFileParams, options?: CallOptions
  ): Promise<ProofPacksVerifyFileResult>;
  /**
   * Exports a sealed run as an archive that anybody can check offline.
   *
   * Exporting the same run again in the same language and page size gives the same entries, the
   * manifest aside. With preview the report alone, of any run, every page marked as a draft.
   *
   * Besides what every method may refuse: `not_found`, `signatures_incomplete`, `run_superseded`,
   * `evidence_incomplete`, `verification_failed`, `export_rate_limited`, `path_not_permitted`,
   * `not_a_plain_file`, `folder_not_found`, `file_name_too_long`, `path_too_long`, `file_exists`,
   * `file_not_written`, `worker_unavailable`, `worker_died`, `worker_late`, `worker_refused`,
   * `role_not_allowed`.
   */
  export(params: ProofPacksExportParams, options?: JobOptions): Promise<ProofPacksExportResult>;
  /**
   * The proof packs that were exported of a run, or of all runs of a job, newest first.
   *
   * Besides what every method may refuse: `not_found`, `required`, `role_not_allowed`.
   */
  list(params?: ProofPacksListParams | null, options?: CallOptions): Promise<ProofPacksListResult>;
  /**
   * An earlier proof pack, byte for byte as it was exported.
   *
   * Packs are not kept: the same facts give the same pack, and what comes out is compared with the
   * hashes that the ledger has of it. Another release of the service may draw another way; then the
   * pack is exported anew.
   *
   * Besides what every method may refuse: `not_found`, `pack_changed`, `worker_unavailable`,
   * `worker_died`, `worker_late`, `worker_refused`, `role_not_allowed`.
   */
  get(params: ProofPacksGetParams, options?: JobOptions): Promise<ProofPacksGetResult>;
}

/** Jobs, frozen report runs, signatures with rules, and proof packs that anybody can check. */
export interface ReportRunsMethods {
  /**
   * Notes that the caller has opened a run, for its certificate.
   *
   * Only while the policy's `certificatePage` is on and the run can be signed; the first time of
   * each person becomes an entry of the ledger. A shell may call it whenever it shows a run.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`, `invalid_ip`.
   */
  markViewed(
    params: ReportRunsMarkViewedParams, options?: WriteOptions
  ): Promise<ReportRunsMarkViewedResult>;
  /**
   * Whether a run may change its status, or why not.
   *
   * Besides what every method may refuse: `already_in_state`, `terminal_state`,
   * `transition_not_allowed`, `not_authenticated`, `read_only_role`, `admin_required`,
   * `not_run_creator`, `signatures_missing`, `reason_required`.
   */
  canTransition(
    params?: SignaturesTransitionForm | null, options?: CallOptions
  ): Promise<ReportRunsCanTransitionResult>;
  /**
   * A job's data as a report run would freeze them.
   *
   * The same data always give the same bytes and the same hash. Members that are not frozen are
   * ignored.
   *
   * Besides what every method may refuse: `number_out_of_range`, `invalid_timestamp`.
   */
  buildSnapshot(
    params: ReportRunsBuildSnapshotParams, options?: CallOptions
  ): Promise<ReportRunsBuildSnapshotResult>;
  /**
   * The run of a job that can be signed; made when there is none.
   *
   * Beside a run whose job has changed since, its maker, an admin or the owner makes a new one with
   * `forceNew`; with a `reason`, where signatures would be lost.
   *
   * Besides what every method may refuse: `job_archived`, `not_found`, `role_not_allowed`,
   * `already_in_state`, `terminal_state`, `transition_not_allowed`, `not_run_creator`,
   * `read_only_role`, `admin_required`, `signatures_missing`, `reason_required`.
   */
  active(params: ReportRunsActiveParams, options?: WriteOptions): Promise<SignaturesRun>;
  /**
   * Freezes a job's data into a draft.
   *
   * Besides what every method may refuse: `job_archived`, `not_found`, `role_not_allowed`,
   * `active_run_exists`, `read_only_role`.
   */
  create(params: ReportRunsCreateParams, options?: WriteOptions): Promise<SignaturesRun>;
  /**
   * Freezes the data of a draft anew.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`, `run_not_draft`,
   * `not_run_creator`, `read_only_role`.
   */
  refresh(params: ReportRunsRefreshParams, options?: WriteOptions): Promise<SignaturesRun>;
  /**
   * One run, without its signatures; with what was asked of whom.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`, `already_in_state`,
   * `terminal_state`, `transition_not_allowed`, `not_run_creator`, `read_only_role`,
   * `admin_required`, `signatures_missing`, `reason_required`, `run_not_draft`, `run_sealed`,
   * `run_superseded`, `request_closed`.
   */
  get(params: ReportRunsGetParams, options?: CallOptions): Promise<SignaturesRun>;
  /**
   * The runs of a job: ready ones, drafts, all others; inside each the newest first.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`.
   */
  list(params: ReportRunsListParams, options?: CallOptions): Promise<ReportRunsListResult>;
  /**
   * Locks the data of a draft and opens signing.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`, `already_in_state`,
   * `terminal_state`, `transition_not_allowed`, `not_run_creator`, `read_only_role`,
   * `data_hash_mismatch`, `verification_failed`, `run_stale`.
   */
  markReady(params: ReportRunsMarkReadyParams, options?: WriteOptions): Promise<SignaturesRun>;
  /**
   * Seals a run that all three have signed, where that does not happen by itself.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`, `already_in_state`,
   * `terminal_state`, `transition_not_allowed`, `not_run_creator`, `read_only_role`,
   * `data_hash_mismatch`, `verification_failed`, `run_stale`, `signatures_missing`.
   */
  finalize(params: ReportRunsFinalizeParams, options?: WriteOptions): Promise<SignaturesRun>;
  /**
   * Closes a complete run for good.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`, `already_in_state`,
   * `terminal_state`, `transition_not_allowed`, `not_run_creator`, `read_only_role`,
   * `data_hash_mismatch`, `verification_failed`, `admin_required`.
   */
  close(params: ReportRunsCloseParams, options?: WriteOptions): Promise<SignaturesRun>;
  /**
   * Replaces a run that was not completed, without making another.
   *
   * Besides what every method may refuse: `not_found`, `role_not_allowed`, `already_in_state`,
   * `terminal_state`, `transition_not_allowed`, `not_run_creator`, `read_only_role`,
   * `reason_required`.
   */
  supersede(params: ReportRunsSupersedeParams, options?: WriteOptions): Promise<SignaturesRun>;
}

/** The service about itself. */
export interface SystemMethods {
  /**
   * Echoes its payload.
   *
   * Shows that the service is there. The payload comes back as the same JSON value.
   */
  ping(params?: SystemPingParams | null, options?: CallOptions): Promise<SystemPingResult>;
  /**
   * Version, limits and features of the service.
   *
   * Hosts test `features`, not versions. `database` is there once the database is open.
   */
  info(params?: NoParams | null, options?: CallOptions): Promise<SystemInfoResult>;
  /**
   * Whether everything works, and what to do when not.
   *
   * Never an error: what is wrong stands in `checks`.
   */
  health(params?: NoParams | null, options?: CallOptions): Promise<SystemHealthResult>;
  /** Lists the methods. */
  methods(params?: SystemMethodsParams | null, options?: CallOptions): Promise<SystemMethodsResult>;
  /**
   * Describes one method as OpenRPC does.
   *
   * Besides what every method may refuse: `unknown_method`.
   */
  describe(params: SystemDescribeParams, options?: CallOptions): Promise<SystemDescribeResult>;
  /**
   * Several calls, all or nothing.
   *
   * The calls run in order, each sees what those before it wrote, and the first that fails undoes
   * them all; its error says which in `data.index`. Anywhere in params, {"$result": [i,
   * "/pointer"]} stands for what call i answered there. Jobs, methods about the connection and
   * transactions themselves cannot be part of one, and a read whose answer has to be drawn, such as
   * a paper, is refused inside one (`not_in_transaction`).
   *
   * Besides what every method may refuse: `unknown_method`, `not_in_transaction`,
   * `result_not_found`, `result_reference_malformed`, `transaction_too_large`.
   */
  transaction(
    params: SystemTransactionParams, options?: WriteOptions
  ): Promise<SystemTransactionResult>;
  /**
   * Lists the jobs that wait or run.
   *
   * Those that this session has asked for. Without a session, those for which nobody had to sign
   * in.
   */
  jobs(params?: NoParams | null, options?: CallOptions): Promise<SystemJobsResult>;
  /**
   * Counts and times since the start.
   *
   * `methods` names those that were asked for. Times of methods that touch no database are sampled.
   */
  stats(params?: NoParams | null, options?: CallOptions): Promise<SystemStatsResult>;
  /**
   * Changes how much is logged.
   *
   * For the owner of the database: in a session that local trust has opened. It is in the audit
   * log.
   */
  setLogLevel(
    params: SystemSetLogLevelParams, options?: WriteOptions
  ): Promise<SystemSetLogLevelResult>;
  /**
   * Copies the database to a file while it is in use.
   *
   * The copy is complete as of one moment, opened again and checked before the answer. Other
   * requests go on meanwhile. The key of the sealed values is copied beside it, as `<path>.key`;
   * keep both, and let nobody else read them. `nacre restore` takes them. It is all organizations
   * of the database, so it is for the database's owner: in a session that local trust has opened.
   * It is in the audit log.
   *
   * Besides what every method may refuse: `path_not_permitted`, `not_a_plain_file`,
   * `folder_not_found`, `file_name_too_long`, `path_too_long`, `file_exists`, `file_not_written`,
   * `backup_failed`, `database_in_memory`.
   */
  backup(params: SystemBackupParams, options?: JobOptions): Promise<SystemBackupResult>;
  /**
   * Lists what comes again by itself: when it was last done and when it is due.
   *
   * The pieces of the caller's organization and of the whole database, in the order in which they
   * are done. While the service serves, it does each when it is due, once over all processes of a
   * database; what was due while nothing ran is done at the next start. Nothing that a method
   * answers depends on it.
   */
  upkeep(params?: NoParams | null, options?: CallOptions): Promise<SystemUpkeepResult>;
  /**
   * Does the recurring work that is due.
   *
   * For all organizations, so it is for the database's owner: in a session that local trust has
   * opened. Only needed where no service serves all day, from cron. `items` names what was due;
   * each piece is done once over all processes, so what another one does at the moment is counted
   * in `taken`. Work that was ended goes on where it was.
   *
   * Besides what every method may refuse: `unknown_upkeep`.
   */
  runDue(params?: SystemRunDueParams | null, options?: JobOptions): Promise<SystemRunDueResult>;
  /**
   * Ends the service.
   *
   * Answered when everything under way is done; requests after it are refused with `shutting_down`;
   * then the process exits with 0.
   */
  shutdown(params?: NoParams | null, options?: CallOptions): Promise<NoParams>;
}

/** Methods of the protocol itself. */
export interface RpcMethods {
  /** The whole protocol as an OpenRPC document. */
  discover(params?: NoParams | null, options?: CallOptions): Promise<Json>;
}

/** The methods of the service, one property per domain. */
export interface Domains {
  readonly booking: BookingMethods;
  readonly directory: DirectoryMethods;
  readonly events: EventsMethods;
  readonly leave: LeaveMethods;
  readonly settings: SettingsMethods;
  readonly family: FamilyMethods;
  readonly darkwatch: DarkwatchMethods;
  readonly alerts: AlertsMethods;
  readonly brokers: BrokersMethods;
  readonly spamshield: SpamshieldMethods;
  readonly protection: ProtectionMethods;
  readonly dashboard: DashboardMethods;
  readonly hometitle: HometitleMethods;
  readonly voiceprint: VoiceprintMethods;
  readonly routines: RoutinesMethods;
  readonly session: SessionMethods;
  readonly signatures: SignaturesMethods;
  readonly jobs: JobsMethods;
  readonly proofPacks: ProofPacksMethods;
  readonly reportRuns: ReportRunsMethods;
  readonly system: SystemMethods;
  readonly rpc: RpcMethods;
}

/** What an event of each topic tells. */
export interface EventData {
  /** Brands and models were imported. */
  "booking.catalogueImported": {
    source: string | null;
    mode: BookingCatalogueMode;
    brandsAdded: number;
    modelsAdded: number;
    updated: number;
    retired: number;
    skipped: number;
  };
  /** A device type was added or has changed. */
  "booking.deviceTypeChanged": {
    deviceTypeId: string;
    name: string;
  };
  /** Two records of one person became one. */
  "booking.clientMerged": {
    clientId: string;
    mergedClientId: string;
    displayName: string;
  };
  /** A client was put on file. */
  "booking.clientCreated": {
    clientId: string;
    displayName: string;
  };
  /** A booking brought news of a client on file. */
  "booking.clientUpdated": {
    clientId: string;
    displayName: string;
  };
  /** A device was moved on. */
  "booking.deviceStatusChanged": {
    orderId: string;
    orderNumber: number;
    deviceId: string;
    displayName: string;
    from: BookingDeviceStatus;
    to: BookingDeviceStatus;
  };
  /** A note for staff was added. */
  "booking.noteAdded": {
    orderId: string;
    orderNumber: number;
    noteId: string;
    deviceId: string | null;
  };
  /** Somebody was shown the passcode of a device. */
  "booking.passcodeRevealed": {
    orderId: string;
    orderNumber: number;
    deviceId: string;
  };
  /** An enquiry was made, booked or closed. */
  "booking.enquiryChanged": {
    enquiryId: string;
    enquiryNumber: number;
    version: number;
    status: BookingEnquiryStatus;
  };
  /** A client's personal data were erased. */
  "booking.clientErased": {
    clientId: string;
  };
  /** A draft was started, changed, submitted or discarded. */
  "booking.draftChanged": {
    draftId: string;
    version: number;
    state: BookingDraftState;
    serviceType: BookingServiceType;
    currentStep: BookingDraftStep;
    createdBy: string;
  };
  /** An order was booked. */
  "booking.submitted": {
    orderId: string;
    orderNumber: number;
    serviceType: BookingServiceType;
    status: BookingOrderStatus;
    clientId: string;
    clientCreated: boolean;
    locationId: string | null;
    deviceCount: number;
    readyBy: string | null;
  };
  /** Money came in, or went out as a payout. */
  "booking.paymentRecorded": {
    orderId: string;
    orderNumber: number;
    paymentId: string;
    deviceId: string | null;
    amountMinor: number;
    currency: string;
    paymentMethod: BookingPaymentMethod;
    isDeposit: boolean;
    isPayout: boolean;
    balanceDueMinor: number;
    paymentStatus: BookingPaymentStatus;
  };
  /** The client has signed for a collection or an approval. */
  "booking.signatureCaptured": {
    orderId: string;
    orderNumber: number;
    signatureId: string;
    type: BookingSignatureType;
  };
  /** A line of an order was added, changed or removed. */
  "booking.itemChanged": {
    orderId: string;
    orderNumber: number;
    itemId: string;
    deviceId: string | null;
    change: BookingItemChange;
    grandTotalMinor: number;
    currency: string;
  };
  /** A round of a quote was sent, answered or replaced. */
  "booking.quoteChanged": {
    orderId: string;
    orderNumber: number;
    quoteId: string;
    deviceId: string;
    round: number;
    status: BookingQuoteStatus;
    grandTotalMinor: number;
    currency: string;
  };
  /** A payment was taken back that had been typed by mistake. */
  "booking.paymentDeleted": {
    orderId: string;
    orderNumber: number;
    paymentId: string;
    amountMinor: number;
    currency: string;
    balanceDueMinor: number;
    paymentStatus: BookingPaymentStatus;
  };
  /** Money was given back of a payment. */
  "booking.paymentRefunded": {
    orderId: string;
    orderNumber: number;
    paymentId: string;
    refundId: string;
    amountMinor: number;
    currency: string;
    balanceDueMinor: number;
    paymentStatus: BookingPaymentStatus;
  };
  /** A card terminal was asked for money, or has answered. */
  "booking.cardPaymentChanged": {
    orderId: string;
    orderNumber: number;
    cardPaymentId: string;
    status: BookingCardPaymentStatus;
    amountMinor: number;
    currency: string;
    paymentId: string | null;
  };
  /** Something about an order was changed, but not its status. */
  "booking.orderChanged": {
    orderId: string;
    orderNumber: number;
  };
  /** An order has another status. */
  "booking.orderStatusChanged": {
    orderId: string;
    orderNumber: number;
    from: BookingOrderStatus;
    to: BookingOrderStatus;
  };
  /** A device of an order was added, changed or removed, but not its status. */
  "booking.deviceChanged": {
    orderId: string;
    orderNumber: number;
    deviceId: string;
  };
  /** Somebody was shown where a payout goes. */
  "booking.bankDetailsRevealed": {
    orderId: string;
    orderNumber: number;
    deviceId: string;
  };
  /** The company's settings have changed. */
  "booking.settingsChanged": {
    version: number;
  };
  /** A location was added or has changed. */
  "booking.locationChanged": {
    locationId: string;
    name: string;
    active: boolean;
    isPrimary: boolean;
  };
  /** A sub-location was added or has changed. */
  "booking.subLocationChanged": {
    subLocationId: string;
    locationId: string;
    code: string;
    active: boolean;
  };
  /** New terms: from now on clients sign these. */
  "booking.termsPublished": {
    version: string;
    sha256: string;
    locale: string;
  };
  /** A unit came into the stock, changed or was sold. */
  "booking.stockChanged": {
    stockId: string;
    displayName: string;
    /** Null when it is new. */
    from: BookingStockStatus | null;
    status: BookingStockStatus;
    /** The sale that it went by. */
    orderId: string | null;
  };
  /** A member was added. */
  "directory.memberAdded": {
    userId: string;
    name: string;
    roles: DirectoryRoles;
  };
  /** A member's name, roles or activity changed. */
  "directory.memberChanged": {
    userId: string;
    name: string;
    roles: DirectoryRoles;
    active: boolean;
  };
  /** An organization was created: told to it, and to whoever created it. */
  "directory.organizationCreated": {
    organizationId: string;
  };
  /** The organization's name, language or time zone changed. */
  "directory.organizationChanged": {
    organizationId: string;
    name: string;
    locale: string;
    timezone: string;
  };
  /** Somebody decides in another person's place for some time. */
  "leave.delegated": {
    delegationId: string;
    delegatorId: string;
    delegateId: string;
    from: string;
    until: string;
  };
  /** A delegation was ended early. */
  "leave.delegationEnded": {
    delegationId: string;
    delegatorId: string;
    delegateId: string;
  };
  /** Somebody's balance of leave has changed. */
  "leave.balanceChanged": {
    userId: string;
    years: Array<number>;
  };
  /** A request for payment has another status. */
  "leave.encashmentChanged": {
    encashmentId: string;
    userId: string;
    status: LeaveEncashmentStatus;
  };
  /** Somebody's leave was settled at the end of employment. */
  "leave.settled": {
    userId: string;
    leavingDate: string;
  };
  /** Holidays were added or removed. */
  "leave.holidaysChanged": {
    version: number;
    years: Array<number>;
    added: number;
    removed: number;
  };
  /** Somebody gave out a calendar. */
  "leave.feedCreated": {
    feedId: string;
    scope: LeaveCalendarScope;
  };
  /** A calendar can no longer be read. */
  "leave.feedRevoked": {
    feedId: string;
  };
  /** Somebody is about to pair a device. */
  "leave.pairingStarted": {
    userId: string;
    expiresAt: string;
  };
  /** A device was paired. */
  "leave.devicePaired": {
    deviceId: string;
    userId: string;
    audit: LeaveTransferAudit;
  };
  /** A device got its next session. */
  "leave.deviceRefreshed": {
    deviceId: string;
    userId: string;
    expiresAt: string;
  };
  /** A device is paired no more; its host must wipe its copy. */
  "leave.deviceRevoked": {
    deviceId: string;
    userId: string;
    audit: LeaveTransferAudit;
  };
  /** Something was signed and handed out. */
  "leave.exported": {
    userId: string;
    audit: LeaveTransferAudit;
    subjectId: string;
  };
  /** A signed export was taken in. */
  "leave.imported": {
    userId: string;
    audit: LeaveTransferAudit;
    keyId: string;
    packageHash: string;
  };
  /** A device has handed over what was done on it. */
  "leave.synced": {
    deviceId: string;
    userId: string;
    audit: LeaveTransferAudit;
    actions: number;
    rejected: number;
  };
  /** A document was put beside a leave. */
  "leave.documentAdded": {
    documentId: string;
    leaveId: string;
    kind: LeaveCertificateKind;
    sha256: string;
  };
  /** A document was erased. */
  "leave.documentRemoved": {
    documentId: string;
    leaveId: string;
    kind: LeaveCertificateKind;
  };
  /** Somebody has changed their own settings; for that person. */
  "leave.preferencesChanged": {
    userId: string;
    version: number;
  };
  /** Somebody was told something; for that person. */
  "leave.notification": {
    notificationId: string;
    userId: string;
    type: LeaveNotificationType;
    leaveId?: string;
  };
  /** Somebody has read what they were told; for that person. */
  "leave.notificationsRead": {
    userId: string;
    unreadCount: number;
  };
  /** HR changed an employee's data. */
  "leave.profileChanged": {
    userId: string;
    version: number;
  };
  /** A leave has another status, or something about it was changed. */
  "leave.changed": {
    leaveId: string;
    version: number;
    status: LeaveStatus;
  };
  /** Settings were changed. */
  "leave.settingsChanged": {
    version: number;
    keys: Array<LeaveSettingKey>;
  };
  /** Somebody changed their settings. */
  "settings.changed": {
    personId: string;
    keys: Array<string>;
  };
  /** A group has another plan. */
  "settings.planChanged": {
    personId: string;
    plan: ProtectionPlan;
    previous: ProtectionPlan;
  };
  /** Somebody took out all that is theirs. */
  "settings.exported": {
    personId: string;
  };
  /** An account was deleted. */
  "settings.accountDeleted": {
    personId: string;
  };
  /** A call or a text arrived. */
  "spamshield.callLogged": {
    personId: string;
    historyId: string;
    channel: ProtectionCallChannel;
    action: ProtectionRuleAction;
  };
  /** Other texts for the steps of cases were taken in. */
  "protection.caseStepsImported": {
    changed: number;
  };
  /** A file of complaints was taken over. */
  "spamshield.complaintsImported": {
    rows: number;
  };
  /** The contacts of a person were changed. */
  "spamshield.contactsChanged": {
    personId: string;
    count: number;
  };
  /** Something was found. */
  "darkwatch.exposureFound": {
    personId: string;
    exposureId: string;
    itemId: string;
    kind: ProtectionExposureKind;
    severity: ProtectionSeverity;
    status: ProtectionFindingStatus;
  };
  /** A finding stands otherwise. */
  "darkwatch.exposureChanged": {
    personId: string;
    exposureId: string;
    itemId: string;
    kind: ProtectionExposureKind;
    severity: ProtectionSeverity;
    status: ProtectionFindingStatus;
  };
  /** Something was found that a person has to know of. */
  "alerts.created": {
    personId: string;
    alertId: string;
    service: ProtectionService;
    kind: ProtectionAlertKind;
    severity: ProtectionSeverity;
    status: ProtectionFindingStatus;
  };
  /** An alert stands otherwise, or was seen again. */
  "alerts.updated": {
    personId: string;
    alertId: string;
    service: ProtectionService;
    kind: ProtectionAlertKind;
    severity: ProtectionSeverity;
    status: ProtectionFindingStatus;
  };
  /** Alerts were found to belong together. */
  "alerts.groupChanged": {
    personId: string;
    groupId: string;
    mergedFrom?: Array<string>;
  };
  /** Somebody was told of something. */
  "alerts.notified": {
    personId: string;
    noticeId: string;
    type: ProtectionNoticeType;
  };
  /** Somebody has read what they were told. */
  "alerts.noticesRead": {
    personId: string;
    count: number;
  };
  /** A group was made, changed or dissolved. */
  "family.groupChanged": {
    groupId: string;
    deleted?: boolean;
  };
  /** Somebody joined, left or got another role. */
  "family.memberChanged": {
    personId: string;
    userId: string;
    role: ProtectionGroupRole;
    status: ProtectionMemberStatus;
  };
  /** An invitation was made, taken or taken back. */
  "family.invitationChanged": {
    invitationId: string;
    status: ProtectionInvitationStatus;
  };
  /** A case was started, changed, closed or removed. */
  "protection.caseChanged": {
    personId: string;
    caseId: string;
    stepId?: string;
    state: ProtectionCaseState;
    removed?: boolean;
  };
  /** An identity was made, changed or removed. */
  "brokers.identityChanged": {
    personId: string;
    identityId: string;
    removed?: boolean;
  };
  /** The score of a day was stored. */
  "dashboard.scoreStored": {
    personId: string;
    date: string;
    score: number;
    band: ProtectionBand;
  };
  /** A property was added, changed or removed. */
  "hometitle.propertyChanged": {
    personId: string;
    propertyId: string;
    status: ProtectionPropertyStatus;
    removed?: boolean;
  };
  /** The record of a property says something new. */
  "hometitle.snapshotTaken": {
    personId: string;
    snapshotId: string;
    propertyId: string;
  };
  /** The record of a property has changed. */
  "hometitle.changeFound": {
    personId: string;
    changeId: string;
    propertyId: string;
    kind: ProtectionTitleChangeKind;
    severity: ProtectionSeverity;
    status: ProtectionChangeStatus;
  };
  /** Somebody has said whether a change was expected. */
  "hometitle.changeAcknowledged": {
    personId: string;
    changeId: string;
    propertyId: string;
    kind: ProtectionTitleChangeKind;
    severity: ProtectionSeverity;
    status: ProtectionChangeStatus;
  };
  /** A service was set up. */
  "protection.providerChanged": {
    kind: ProtectionNetworkProvider;
  };
  /** A group has added a broker, or changed one for itself. */
  "brokers.brokerChanged": {
    brokerId: string;
  };
  /** Another registry of brokers was taken in. */
  "brokers.registryImported": {
    added: number;
    changed: number;
    removed: number;
  };
  /** Somebody reported a number or a text. */
  "spamshield.numberReported": {
    personId: string;
    category?: ProtectionSpamCategory;
    notSpam: boolean;
  };
  /** A request was made, or something happened with it. */
  "brokers.requestChanged": {
    personId: string;
    requestId: string;
    brokerId: string;
    event?: ProtectionRequestEvent;
    from?: ProtectionRequestState;
    to: ProtectionRequestState;
  };
  /** A list of rules was taken over. */
  "spamshield.rulesImported": {
    personId: string;
    added: number;
    removed: number;
  };
  /** A rule for calls was made, changed or removed. */
  "spamshield.ruleChanged": {
    personId: string;
    ruleId: string;
    enabled: boolean;
    removed?: boolean;
  };
  /** A run has begun or ended. */
  "protection.runChanged": {
    personId?: string;
    jobId: string;
    kind: ProtectionRunKind;
    state: ProtectionRunState;
  };
  /** A source was added, read or removed. */
  "darkwatch.sourceChanged": {
    sourceId: string;
    kind: ProtectionSourceKind;
    state: ProtectionSourceState;
  };
  /** A leak was imported. */
  "darkwatch.breachImported": {
    breachId: string;
    hits: number;
  };
  /** A voice was enrolled, learnt better or renamed. */
  "voiceprint.enrollmentChanged": {
    personId: string;
    enrollmentId: string;
    ready: boolean;
  };
  /** A voice was erased. */
  "voiceprint.enrollmentDeleted": {
    personId: string;
    enrollmentId: string;
  };
  /** A recording was compared. */
  "voiceprint.analysisAdded": {
    personId: string;
    analysisId: string;
    verdict: ProtectionVoiceVerdict;
  };
  /** An analysis was erased. */
  "voiceprint.analysisDeleted": {
    personId: string;
    analysisId: string;
  };
  /** Something is watched. */
  "darkwatch.itemAdded": {
    personId: string;
    itemId: string;
    type: ProtectionIdentifierType;
  };
  /** What is watched was changed. */
  "darkwatch.itemChanged": {
    personId: string;
    itemId: string;
    type: ProtectionIdentifierType;
  };
  /** Something is watched no more. */
  "darkwatch.itemRemoved": {
    personId: string;
    itemId: string;
    type: ProtectionIdentifierType;
  };
  /** A date of a horse changed. */
  "routines.horseDateChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** A calendar was given out or revoked. */
  "routines.feedChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** Notes of a day changed. */
  "routines.notesChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** Somebody was told something; for that person. */
  "routines.notification": {
    id: string;
    type: RoutinesNotificationType;
    recipients: Array<string>;
    title: string;
    message: string;
    priority: RoutinesPriority;
    instanceId?: string;
  };
  /** Somebody has read what they were told; for that person. */
  "routines.notificationsRead": {
    userId: string;
    unreadCount: number;
  };
  /** A pause began, changed or ended. */
  "routines.pauseChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** A reward or a claim to one changed. */
  "routines.rewardChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** A schedule changed. */
  "routines.scheduleChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** Choosing in turn changed. */
  "routines.selectionChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** A shift changed. */
  "routines.instanceChanged": {
    instanceId: string;
    version: number;
    status: RoutinesShiftStatus;
    change: RoutinesAuditAction;
  };
  /** A stable changed. */
  "routines.stableChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** A member changed. */
  "routines.memberChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** A horse changed. */
  "routines.horseChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** A group of horses changed. */
  "routines.horseGroupChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** Settings changed. */
  "routines.settingsChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** Who holds which right changed. */
  "routines.permissionsChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** Stand-ins, or a round of asking, changed. */
  "routines.standInChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** A supply changed. */
  "routines.supplyChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** A swap changed. */
  "routines.swapChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** A tag was made or revoked. */
  "routines.tagChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** A template changed. */
  "routines.templateChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** A trigger changed. */
  "routines.triggerChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** Somebody got or lost points. */
  "routines.pointsChanged": {
    id: string;
    version: number;
    change: RoutinesAuditAction;
  };
  /** Work that was begun should have been done. */
  "routines.stalled": {
    instanceId: string;
    startedBy: string;
    deadlineAt: string;
  };
  /** A member got a new password. */
  "session.passwordSet": {
    userId: string;
  };
  /** A token was made. */
  "session.tokenCreated": {
    tokenId: string;
    userId: string;
    name: string;
    scopes: Array<string>;
    expiresAt?: string;
  };
  /** A token was revoked. */
  "session.tokenRevoked": {
    tokenId: string;
    userId: string;
    name: string;
  };
  /** Local trust was turned on or off. */
  "session.localTrustChanged": {
    localTrust: SessionLocalTrust;
  };
  /** A job was created. */
  "jobs.created": {
    jobId: string;
    clientName: string;
  };
  /** A job, or something documented about it, changed. */
  "jobs.changed": {
    jobId: string;
    /** As in the job's activity, such as control.completed. */
    event: string;
  };
  /** A job without runs was removed. */
  "jobs.deleted": {
    jobId: string;
  };
  /**
   * It is these people's turn to sign, or that of whom they stand in for; any one of them. For
   * them. With askedHaveLeft nobody who was asked is still here, and it is for whoever asked.
   */
  "signature.awaited": {
    requestId: string;
    runId: string;
    jobId: string;
    signatureRole: SignaturesSignatureRole;
    userIds: Array<string>;
    message?: string;
    askedHaveLeft?: boolean;
  };
  /** These people have not signed yet. For them; with askedHaveLeft for whoever asked. */
  "signature.reminder": {
    requestId: string;
    runId: string;
    jobId: string;
    signatureRole: SignaturesSignatureRole;
    userIds: Array<string>;
    afterHours: number;
    askedHaveLeft?: boolean;
  };
  /** A request was taken back. For those who were told of it. */
  "signature.requestWithdrawn": {
    requestId: string;
    runId: string;
    jobId: string;
    userIds: Array<string>;
  };
  /** A request's time is over; the run goes on. For who asked. */
  "signature.requestExpired": {
    requestId: string;
    runId: string;
    jobId: string;
    signatureRoles: Array<SignaturesSignatureRole>;
    userIds: Array<string>;
  };
  /** Somebody signs in another person's place for some time. */
  "signature.delegated": {
    delegationId: string;
    fromUserId: string;
    toUserId: string;
    from: string;
    to: string;
    roles: Array<SignaturesSignatureRole>;
  };
  /** A delegation was ended early. */
  "signature.delegationRevoked": {
    delegationId: string;
    fromUserId: string;
    toUserId: string;
  };
  /** Signatures on a run were asked for. */
  "signature.requested": {
    requestId: string;
    runId: string;
    jobId: string;
    signatureRoles: Array<SignaturesSignatureRole>;
    replacedRequestIds: Array<string>;
  };
  /** Somebody does not sign. For who made the run and those who have signed. */
  "signature.declined": {
    runId: string;
    jobId: string;
    signatureRole: SignaturesSignatureRole;
    userId: string;
    reason: string;
    userIds: Array<string>;
  };
  /** Somebody has opened a run for the first time, and the organization keeps that. */
  "reportRun.viewed": {
    runId: string;
    jobId: string;
    packetType: SignaturesPacketType;
    status: SignaturesRunStatus;
  };
  /** A proof pack was made. */
  "proofPack.exported": {
    runId: string;
    jobId: string;
    packId: string;
  };
  /** A run was made. */
  "reportRun.created": {
    runId: string;
    jobId: string;
    packetType: SignaturesPacketType;
    status: SignaturesRunStatus;
  };
  /** A draft was frozen anew. */
  "reportRun.refreshed": {
    runId: string;
    jobId: string;
    packetType: SignaturesPacketType;
    status: SignaturesRunStatus;
  };
  /** A run can be signed. */
  "reportRun.ready": {
    runId: string;
    jobId: string;
    packetType: SignaturesPacketType;
    status: SignaturesRunStatus;
  };
  /** The job has left a run's frozen data, or come back to it. */
  "reportRun.stale": {
    runId: string;
    jobId: string;
    packetType: SignaturesPacketType;
    status: SignaturesRunStatus;
    stale: boolean;
  };
  /** All three have signed. */
  "reportRun.completed": {
    runId: string;
    jobId: string;
    packetType: SignaturesPacketType;
    status: SignaturesRunStatus;
  };
  /** A run is closed for good. */
  "reportRun.closed": {
    runId: string;
    jobId: string;
    packetType: SignaturesPacketType;
    status: SignaturesRunStatus;
  };
  /** A run was replaced. */
  "reportRun.superseded": {
    runId: string;
    jobId: string;
    packetType: SignaturesPacketType;
    status: SignaturesRunStatus;
    byRunId: string | null;
  };
  /** Somebody signed. */
  "signature.added": {
    runId: string;
    jobId: string;
    signatureId: string;
    signatureRole: SignaturesSignatureRole;
    /** Required roles that have signed. */
    signedCount: number;
  };
  /** A signature no longer counts. */
  "signature.voided": {
    runId: string;
    jobId: string;
    signatureId: string;
    signatureRole: SignaturesSignatureRole;
    /** Required roles that have signed. */
    signedCount: number;
  };
  /** The organization signs in another way. */
  "signatures.policyChanged": {
    version: number;
  };
  /** Another amount is logged. */
  "system.logLevelChanged": {
    level: SystemLogLevel;
    previous: SystemLogLevel;
  };
  /** The owner of the database has asked for a copy of it. */
  "system.databaseCopied": {
    path: string;
  };
}

/** What can be wrong, in the words of the service. */
export type ServiceKind =
  | "accessories_outstanding" | "accessory_not_found" | "accessory_type_required"
  | "account_number_invalid" | "ack_not_sent" | "acknowledgement_required" | "active_run_exists"
  | "address_line1_required" | "adjacent_to_casual_leave" | "admin_required" | "alert_not_found"
  | "already_approved" | "already_assigned" | "already_cancelled" | "already_declined"
  | "already_imported" | "already_in_state" | "already_member" | "already_settled"
  | "already_signed" | "already_started" | "already_voided" | "ambiguous_assignee"
  | "ambiguous_evidence" | "ambiguous_run" | "ambiguous_signature" | "ambiguous_signer"
  | "analysis_not_found" | "approval_chain_violation" | "approver_must_be_distinct"
  | "approver_role_required" | "as_of_past" | "assigned_to_other" | "assignee_no_stable_access"
  | "assignee_not_active_member" | "assignee_not_in_organization" | "assignment_repeated"
  | "attachment_not_found" | "attestation_not_accepted" | "attestation_text_required"
  | "audio_format_unsupported" | "audio_not_kept" | "audio_too_long" | "audio_too_short"
  | "authorisation_required" | "authorized_at_format" | "authorized_at_future"
  | "away_from_leave" | "backdate_disallowed_by_policy" | "backdate_needs_confirmation"
  | "backdate_window_exceeded" | "backup_failed" | "bad_audio" | "bad_credentials" | "bad_format"
  | "bad_frame" | "bad_pattern" | "bad_priority" | "bad_schedule" | "balance_deduction_failed"
  | "balance_due" | "balance_not_kept" | "balance_unknown" | "bank_details_not_allowed"
  | "bank_details_not_found" | "batch_too_large" | "blackout_period" | "board_approval_required"
  | "board_reference_required" | "brand_not_found" | "brand_required" | "breach_not_found"
  | "broker_not_found" | "bulk_too_large" | "buyback_disabled" | "cancellation_request_invalid"
  | "cancelled" | "cannot_cancel" | "cannot_cancel_now" | "cannot_change_type"
  | "cannot_recall_now" | "cannot_recall_past_leave" | "cannot_return_to_duty"
  | "card_payment_finished" | "card_payment_not_found" | "card_payment_pending"
  | "carrier_required" | "case_closed" | "case_not_found" | "certificate_invalid_type"
  | "certificate_not_found" | "certificate_not_uploaded" | "certificate_of_other_leave"
  | "chain_role_invalid" | "change_not_found" | "checklist_incomplete" | "city_required"
  | "cl_annual_cap_exceeded" | "cl_cannot_combine_with_other_leave" | "cl_cannot_touch_holiday"
  | "cl_conversion_insufficient_balance" | "cl_exceeds_consecutive_limit"
  | "cl_will_convert_to_el" | "claim_closed" | "claim_not_found" | "client_has_open_orders"
  | "client_not_found" | "client_version_conflict" | "clients_identical" | "clip_not_found"
  | "clipped" | "closure_invalid" | "code_required" | "collection_signature_required"
  | "column_unknown" | "comment_required" | "confirm_mismatch" | "confirmation_required"
  | "conflict" | "consent_required" | "corrupted_frame" | "country_code_invalid"
  | "coverage_limit_exceeded" | "credentials_mixed" | "currency_invalid" | "currency_mismatch"
  | "current_password_needed" | "current_password_wrong" | "cursor_invalid"
  | "cursor_name_required" | "custom_needs_days" | "data_hash_mismatch" | "database_damaged"
  | "database_gone" | "database_in_memory" | "database_locked" | "database_newer"
  | "database_owner_required" | "database_read_only" | "database_unreadable" | "date_in_future"
  | "dates_out_of_order" | "dates_reversed" | "deadline_exceeded" | "decline_disabled"
  | "delegation_disabled" | "delegation_not_in_force" | "delegation_over"
  | "delegation_period_invalid" | "delegation_to_self" | "delegation_too_long"
  | "department_mismatch" | "dependents_left" | "depends_on_failed" | "deposits_disabled"
  | "description_required" | "device_already_booked" | "device_already_paired"
  | "device_has_money" | "device_in_work" | "device_not_found" | "device_sale_item_required"
  | "device_type_is_system" | "device_type_not_found" | "device_type_not_selectable"
  | "devices_not_allowed" | "devices_required" | "disability_exceeds_maximum"
  | "disabled_by_settings" | "disk_full" | "document_not_available" | "draft_device_not_found"
  | "draft_not_found" | "draft_too_large" | "draft_version_conflict" | "drawing_ambiguous"
  | "due_or_interval" | "duplicate_date" | "duplicate_imei" | "duplicate_item" | "duplicate_key"
  | "duplicate_member" | "duplicate_serial" | "duplicate_slot" | "duplicate_step"
  | "duplicate_stock_item" | "edit_window_over" | "el_carry_cap_exceeded"
  | "el_insufficient_notice" | "eligibility_waived" | "email_invalid" | "email_required"
  | "email_reserved" | "email_taken" | "empty_address" | "empty_batch" | "empty_text"
  | "empty_value" | "encashment_already_pending" | "encashment_already_processed"
  | "encashment_validation_failed" | "end_before_start" | "enquiry_not_found"
  | "enquiry_not_open" | "enrollment_not_found" | "envelope_expired" | "envelope_not_yet_valid"
  | "epoch_changed" | "event_history_expired" | "evidence_file_not_found" | "evidence_incomplete"
  | "evidence_source_required" | "exception_not_found" | "exceptional_approval_required"
  | "excessive_modification" | "executive_review_only" | "expiry_in_past" | "export_rate_limited"
  | "exposure_not_found" | "extension_already_ended" | "extension_already_pending"
  | "extension_invalid_date" | "extension_invalid_status" | "extension_no_working_days"
  | "extension_not_available" | "extension_not_started" | "external_signer_not_permitted"
  | "extraordinary_exceeds_maximum" | "extraordinary_prerequisite_not_met" | "feature_disabled"
  | "feed_not_found" | "fields_with_draft" | "file_exists" | "file_hash_mismatch"
  | "file_name_too_long" | "file_not_written" | "file_required" | "file_too_large"
  | "file_type_not_kept" | "file_unreadable" | "find_my_enabled" | "first_name_required"
  | "fitness_certificate_approval_pending" | "fitness_certificate_on_return"
  | "fitness_certificate_required" | "folder_not_found" | "forbidden" | "from_invalid"
  | "gender_eligibility_not_met" | "geolocation_incomplete" | "geolocation_range"
  | "granted_end_date_invalid" | "group_full" | "group_in_use" | "group_not_found"
  | "groups_disabled" | "half_day_not_allowed" | "handle_expired" | "handover_answered"
  | "handover_awaited" | "hazard_in_use" | "hazard_not_found" | "header_injection"
  | "holiday_list_missing" | "holiday_options_conflict" | "holiday_validation_disabled"
  | "horse_date_not_found" | "horse_not_found" | "horse_not_in_step" | "horses_remaining"
  | "hr_admin_cannot_approve" | "id_invalid" | "idempotency_conflict" | "identifier_missing"
  | "identity_in_use" | "identity_not_found" | "ids_or_all" | "ignored_field" | "imei_checksum"
  | "imei_format" | "imei_length" | "imei_reserved" | "import_failed" | "in_the_past" | "in_use"
  | "incident_date_invalid" | "incident_date_required" | "incident_window_waived"
  | "inconsistent_speaker" | "insecure_url" | "instance_not_found" | "insufficient_balance"
  | "intake_method_mismatch" | "internal" | "invalid_bin" | "invalid_card" | "invalid_characters"
  | "invalid_contact" | "invalid_count" | "invalid_date" | "invalid_dates" | "invalid_domain"
  | "invalid_email" | "invalid_enum" | "invalid_format" | "invalid_half_day" | "invalid_hash"
  | "invalid_iban" | "invalid_id" | "invalid_input" | "invalid_ip" | "invalid_json"
  | "invalid_leave_type" | "invalid_name" | "invalid_national_id" | "invalid_params"
  | "invalid_phone" | "invalid_range" | "invalid_region" | "invalid_request" | "invalid_service"
  | "invalid_severity" | "invalid_signature" | "invalid_ssn" | "invalid_status" | "invalid_time"
  | "invalid_timestamp" | "invalid_token" | "invalid_transition" | "invalid_type" | "invalid_url"
  | "invalid_username" | "invalid_utf8" | "invalid_weekday" | "invalid_window"
  | "invitation_expired" | "invitation_invalid" | "invitation_not_found" | "invitation_used"
  | "invoice_number_required" | "io_failed" | "item_not_found" | "item_type_not_allowed"
  | "items_not_allowed" | "items_required" | "job_archived" | "job_creator_unknown"
  | "job_has_runs" | "key_unavailable" | "last_item_of_sale" | "last_owner" | "letter_not_found"
  | "letter_not_needed" | "limit_exceeded" | "limit_out_of_range" | "loan_waived"
  | "local_trust_off" | "locale_invalid" | "locale_unknown" | "location_fixed"
  | "location_id_required" | "location_inactive" | "location_not_found" | "location_required"
  | "location_unknown" | "login_invalid" | "login_required" | "login_shared" | "login_taken"
  | "logo_invalid" | "low_balance" | "manual_needs_assignee"
  | "maternity_cannot_cancel_after_start" | "maternity_exceeds_entitlement"
  | "medical_certificate_required" | "medical_recommendation_required" | "medication_conflict"
  | "medication_unanswered" | "member_has_shifts" | "member_not_found" | "member_unknown"
  | "membership_inactive" | "message_too_large" | "method_not_found" | "method_not_offered"
  | "missing_column" | "missing_permission" | "mixed_sessions" | "ml_annual_cap_exceeded"
  | "ml_will_convert_to_el" | "model_brand_mismatch" | "model_not_found" | "model_without_brand"
  | "month_in_future" | "name_blank" | "name_invalid" | "name_required" | "new_job_archived"
  | "no_accessories_here" | "no_contact_details" | "no_el_balance" | "no_house_number" | "no_ink"
  | "no_next_role" | "no_password_yet" | "no_place_left" | "no_run" | "no_source_configured"
  | "no_stable_access" | "no_working_days" | "not_a_calendar" | "not_a_plain_file"
  | "not_an_engineer" | "not_asked" | "not_assigned" | "not_assignee" | "not_assignee_or_manager"
  | "not_authenticated" | "not_author" | "not_begun" | "not_due_yet" | "not_final_approver"
  | "not_found" | "not_in_transaction" | "not_job_creator" | "not_jsonrpc_2" | "not_oneself"
  | "not_own_delegation" | "not_recipient" | "not_run_creator" | "not_sorted" | "not_verifiable"
  | "not_verified" | "not_waiting" | "not_your_turn" | "note_not_found" | "note_range_too_long"
  | "note_required" | "notes_not_acknowledged" | "nothing_to_hand_over" | "nothing_to_keep"
  | "nothing_to_quote" | "nothing_to_void" | "notice_needed" | "notice_waived" | "nudge_limit"
  | "nul_in_key" | "number_out_of_range" | "number_unparseable" | "offer_invalid"
  | "one_content_only" | "one_of_required" | "only_admins_sign_for_others"
  | "opening_interval_incomplete" | "opening_interval_reversed" | "opening_intervals_order"
  | "opening_time_invalid" | "order_closed" | "order_not_found" | "order_not_on_hold"
  | "order_number_mismatch" | "order_on_hold" | "out_of_range" | "overlapping_leave"
  | "overpayment" | "overstay_open" | "own_work" | "owner_ambiguous" | "owner_must_transfer"
  | "owner_required" | "pack_changed" | "package_hash_mismatch" | "paper_not_found"
  | "paper_too_large" | "parcel_not_found" | "parent_leave_invalid" | "part_required"
  | "partial_cancel_already_ended" | "partial_cancel_invalid_date"
  | "partial_cancel_invalid_status" | "partial_cancel_no_future_days"
  | "partial_cancel_not_started" | "passcode_not_provided" | "passcode_pattern_format"
  | "passcode_pattern_impossible" | "passcode_pin_format" | "passcode_type_required"
  | "password_too_long" | "password_too_short" | "paternity_eligibility_not_met"
  | "paternity_exceeds_entitlement" | "path_not_permitted" | "path_too_long"
  | "path_with_records" | "pause_not_found" | "pause_overlaps" | "payload_too_large"
  | "payment_amount_invalid" | "payment_amount_required" | "payment_date_future"
  | "payment_method_required" | "payment_not_deletable" | "payment_not_found"
  | "payments_not_allowed" | "payout_not_due" | "payout_reference_required" | "payout_required"
  | "people_missing" | "people_range" | "period_not_over" | "period_too_long"
  | "person_ambiguous" | "person_not_found" | "person_repeated" | "person_unknown"
  | "phone_invalid" | "phone_library_missing" | "phone_unverified" | "photo_not_found"
  | "photo_required" | "photo_too_large" | "photo_type_unsupported" | "photos_not_allowed"
  | "points_short" | "policy_version_mismatch" | "policy_version_outdated" | "postcode_invalid"
  | "postcode_required" | "pre_auth_amount_invalid" | "pre_auth_amount_required"
  | "pre_auth_not_allowed" | "preparer_cannot_review" | "primary_location_required"
  | "property_not_found" | "protected_permission" | "provider_error" | "qr_too_large"
  | "quantity_invalid" | "quarantine_exceeds_maximum" | "quote_not_open" | "range_required"
  | "range_too_long" | "rate_limited" | "read_only_role" | "ready_by_adjusted"
  | "ready_by_closed_day" | "ready_by_format" | "ready_by_outside_hours" | "ready_by_past"
  | "ready_by_too_far" | "reason_required" | "reason_short" | "reason_too_short"
  | "recall_date_invalid" | "receipt_invalid" | "receipt_used" | "received_before_sent"
  | "refund_too_large" | "rejection_reason_required" | "reminders_disabled" | "replaces_required"
  | "replayed" | "report_not_found" | "request_closed" | "request_exists" | "request_not_found"
  | "requests_disabled" | "required" | "required_field" | "result_not_found" | "result_not_kept"
  | "result_reference_malformed" | "retirement_date_unknown" | "return_action_invalid"
  | "return_date_invalid" | "reviewer_cannot_prepare" | "reward_gone" | "reward_not_found"
  | "role_not_allowed" | "round_closed" | "round_not_found" | "rrule_count_and_until"
  | "rrule_invalid" | "rrule_unsupported" | "rule_not_found" | "rule_or_after_done"
  | "run_exists" | "run_not_draft" | "run_not_found" | "run_sealed" | "run_stale"
  | "run_superseded" | "same_assignee" | "same_type" | "scan_running" | "schedule_limit"
  | "schedule_not_found" | "scope_matches_nothing" | "secret_shown_once"
  | "selection_already_active" | "selection_not_active" | "selection_not_draft"
  | "selection_not_found" | "self_adjustment_disallowed" | "self_approval_disallowed"
  | "self_rejection_disallowed" | "sequence_mismatch" | "serial_invalid"
  | "service_eligibility_not_met" | "session_not_found" | "session_required" | "setting_fixed"
  | "setting_read_only" | "settings_version_conflict" | "short_notice" | "shorten_already_ended"
  | "shorten_invalid_date" | "shorten_invalid_status" | "shorten_no_reduction"
  | "shorten_not_started" | "shorten_past_date" | "shutting_down" | "signature_blank"
  | "signature_corrupt" | "signature_data_required" | "signature_dimensions" | "signature_format"
  | "signature_method_required" | "signature_required" | "signature_role_not_enabled"
  | "signature_too_large" | "signatures_incomplete" | "signatures_missing"
  | "signer_name_required" | "signer_not_in_organization" | "signer_title_required"
  | "similar_profile_exists" | "skip_not_allowed" | "skip_reason_required" | "slot_taken"
  | "slug_invalid" | "snapshot_not_found" | "sort_code_invalid" | "source_missing"
  | "source_not_found" | "special_cap_exceeded" | "special_leave_purpose_required"
  | "stable_in_use" | "stable_not_found" | "stable_or_user" | "start_before_joining"
  | "start_or_end_on_holiday" | "step_incomplete" | "step_needs_groups" | "step_needs_horses"
  | "step_not_found" | "steps_differ" | "steps_remaining" | "stock_id_required"
  | "stock_not_for_sale" | "stock_not_found" | "stock_sold" | "study_leave_duration_exceeded"
  | "study_leave_loan_outstanding" | "study_leave_retirement_restriction"
  | "sub_location_mismatch" | "sub_location_not_found" | "submit_required"
  | "subscription_not_found" | "substitute_away" | "substitute_invalid" | "supply_below_zero"
  | "supply_not_found" | "svg_attribute_forbidden" | "svg_doctype_forbidden"
  | "svg_element_forbidden" | "svg_malformed" | "svg_markup_forbidden" | "svg_missing"
  | "svg_no_drawing" | "svg_paint_forbidden" | "svg_path_invalid" | "svg_path_too_long"
  | "svg_points_invalid" | "svg_root_invalid" | "svg_text_forbidden" | "svg_too_deep"
  | "svg_too_large" | "svg_too_many_elements" | "svg_value_invalid" | "swap_already_open"
  | "swap_closed" | "swap_not_found" | "synthetic_enrollment" | "tag_not_found" | "tag_required"
  | "tag_revoked" | "template_in_use" | "template_inactive" | "template_limit"
  | "template_not_found" | "terminal_state" | "terms_not_agreed" | "terms_not_configured"
  | "terms_not_found" | "terms_outdated" | "terms_text_required" | "text_too_long"
  | "thanked_already" | "ticket_not_found" | "time_zone_unknown" | "token_expired"
  | "token_not_found" | "too_deep" | "too_early" | "too_little_speech" | "too_long"
  | "too_many_accessories" | "too_many_attempts" | "too_many_clips" | "too_many_contacts"
  | "too_many_days" | "too_many_devices" | "too_many_drafts" | "too_many_items"
  | "too_many_notes" | "too_many_pairs" | "too_many_papers" | "too_many_params"
  | "too_many_payments" | "too_many_photos" | "too_many_points" | "too_many_requests"
  | "too_many_rows" | "too_many_steps" | "too_many_tries" | "too_many_values" | "too_noisy"
  | "too_short" | "topic_invalid" | "tracking_number_required" | "trailing_data"
  | "transaction_too_large" | "transition_not_allowed" | "travel_allowance_invalid"
  | "trigger_not_found" | "trigger_too_often" | "typed_name_invalid" | "typed_name_required"
  | "typed_signature_disabled" | "unavailable" | "undone" | "unit_price_invalid"
  | "unit_price_required" | "unknown_action" | "unknown_algorithm" | "unknown_column"
  | "unknown_event" | "unknown_field" | "unknown_key" | "unknown_kind" | "unknown_law"
  | "unknown_method" | "unknown_pattern" | "unknown_permission" | "unknown_plan"
  | "unknown_region" | "unknown_resource" | "unknown_role" | "unknown_rotation"
  | "unknown_setting" | "unknown_snapshot" | "unknown_state" | "unknown_status"
  | "unknown_time_zone" | "unknown_type" | "unknown_upkeep" | "unknown_value" | "unpaid_portion"
  | "unsupported_file_type" | "unsupported_format" | "unsupported_rrule" | "url_invalid"
  | "user_join_date_missing" | "user_not_found" | "validation_failed" | "value_fixed"
  | "vat_rate_invalid" | "verification_expired" | "verification_failed" | "verification_locked"
  | "verification_missing" | "verification_too_often" | "verification_wrong" | "version_conflict"
  | "waiting_for_earlier_signature" | "worker_died" | "worker_late" | "worker_refused"
  | "worker_unavailable" | "workflow_fixed";
