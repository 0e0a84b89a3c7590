// Compiled from Protocol/ by ProtocolCompiler, do not edit.

import type { CallOptions, Decision, JobOptions, Json, Money, NoParams, Violation,
  WriteOptions } from "./index.js";

/** The version of the protocol that this client was compiled from. */
export const version: string;
/** What this client calls its level of the API. */
export const apiLevel: number;
/** Methods by their first word and by what they are. */
export const methods: Record<string, { readonly [kind in "read" | "write" | "job"]?: string[] }>;

/** How to reach somebody. */
export interface PlatformContact {
  email?: string | null;
  phone?: string | null;
}

/** Condition of a thing. */
export type ShopGrade = "A" | "B";

export type ShopOrderStatus = "open" | "in_progress";

/** Something built in. */
export interface ShopPart {
  name: string;
  /** Condition of a thing. */
  grade?: ShopGrade | null;
  weights: ReadonlyArray<number>;
  parts?: ReadonlyArray<ShopPart> | null;
}

/** What a member of type json holds; no method names it. */
export interface ShopHabit {
  season: ShopSeason;
  discounts: ReadonlyArray<number>;
}

export type ShopRole = "owner" | "clerk";

export type ShopSeason = "summer" | "winter";

export interface ShopItemForm {
  title?: string | null;
  count?: number | null;
  /** Condition of a thing. */
  grade?: ShopGrade | null;
  /** Something built in. */
  part?: ShopPart | null;
}

/** Facts of the caller. */
export interface ShopContext {
  now?: string | null;
  closed?: ReadonlyArray<string> | null;
  founded?: string | null;
  motto?: string | null;
  limit?: number | null;
}

/** An order as filled in. */
export interface ShopOrderForm {
  clientId?: string | null;
  /** What is bought. */
  items: ReadonlyArray<ShopItemForm>;
  /** A remark in free text. Empty: none. */
  note?: string | null;
  /** Facts of the caller. */
  context?: ShopContext | null;
}

/** A stored order. */
export interface ShopOrder {
  /** Id of the order. */
  orderId: string;
  status: ShopOrderStatus;
  total: Money;
  /** The day on which it can be fetched. */
  readyBy: string | null;
  /** A remark in free text. */
  note?: string;
  parts: Array<ShopPart>;
  counts: Record<string, number>;
  rest?: number;
  /** How to reach somebody. */
  contact?: PlatformContact;
  actions: Record<string, Decision>;
}

/** What `shop.validate` answers. */
export interface ShopValidateResult {
  valid: boolean;
  violations: Array<Violation>;
  echo?: Json;
}

/** What `shop.list` takes. */
export interface ShopListParams {
  least?: number | null;
  seller?: ShopRole | null;
  /** Only these. */
  status?: ShopOrderStatus | null;
  limit?: number | null;
  /** The `nextCursor` of the page before, which is good for the same filter only. */
  cursor?: string | null;
}

/** What `shop.list` answers. */
export interface ShopListResult {
  items: Array<ShopOrder>;
  counts: Record<string, number>;
  /** The `cursor` of the next page; absent: this is the last. */
  nextCursor?: string;
}

/** What `shop.order` takes. */
export interface ShopOrderParams {
  /** Something built in. */
  part: ShopPart;
  photo?: string | null;
  /** How to reach somebody. */
  contact?: PlatformContact | null;
  class?: Readonly<Record<string, string>> | null;
}

/** What `shop.export` takes. */
export interface ShopExportParams {
  path: string;
  since?: string | null;
}

/** A small shop that uses all of the grammar. */
export interface ShopMethods {
  /**
   * Judges an order.
   *
   * Besides what every method may refuse: `too_many_items`.
   */
  validate(params: ShopOrderForm, options?: CallOptions): Promise<ShopValidateResult>;
  /**
   * Orders, newest first.
   *
   * Pages of `limit` orders.
   * Empty when there are none.
   *
   * Besides what every method may refuse: `shop_closed`.
   */
  list(params?: ShopListParams | null, options?: CallOptions): Promise<ShopListResult>;
  /**
   * Places an order.
   *
   * Besides what every method may refuse: `not_ready`, `grade_barred`, `not_found`.
   */
  order(params: ShopOrderParams, options?: WriteOptions): Promise<ShopOrder>;
  /**
   * Writes all orders to a file.
   *
   * Besides what every method may refuse: `shop_closed`.
   *
   * @deprecated
   */
  export(params: ShopExportParams, options?: JobOptions): Promise<Json>;
}

/** The methods of the service, one property per domain. */
export interface Domains {
  readonly shop: ShopMethods;
}

/** What an event of each topic tells. */
export interface EventData {
  /** An order was placed. */
  "shop.ordered": {
    /** Id of the order. */
    orderId: string;
    total: Money;
  };
  /** The buyer was reached. */
  "shop.reached": PlatformContact;
}

/** What can be wrong, in the words of the service. */
export type ServiceKind =
  | "cursor_invalid" | "forbidden" | "grade_barred" | "internal" | "invalid_enum"
  | "invalid_format" | "not_found" | "not_ready" | "required" | "session_required"
  | "shop_closed" | "too_long" | "too_many_items" | "unavailable" | "unknown_field"
  | "validation_failed";
