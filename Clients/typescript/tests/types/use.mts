// What the types promise to programs; the compiler is the test.
import {
  type BookingForm,
  type ErrorKind,
  type EventStream,
  type NacreEvent,
  type SessionInfo,
  type Topic,
  Cancelled,
  Conflict,
  ConnectionClosed,
  Nacre,
  NacreError,
  NotFound,
  TimedOut,
  VersionMismatch,
} from "@nacre/client";

type Is<A> = <T>() => T extends A ? 1 : 2;
type Same<A, B> = Is<A> extends Is<B> ? true : false;
function same<A, B>(_: Same<A, B>): void {}

const n = new Nacre({ db: ":memory:", restart: { max: 2 }, timeout: 1_000 });

export async function calls(form: BookingForm): Promise<void> {
  const session = await n.session.open({ locale: "sv" }, { timeout: 100 });
  same<typeof session, SessionInfo>(true);
  const added = await n.directory.addMember({ name: "A", roles: { booking: "office" } });
  same<typeof added.userId, string>(true);
  await n.directory.addMember({ name: "A", roles: {} }, { idempotencyKey: false });
  await n.system.backup({ path: "x" }, { onProgress: (progress) => void progress.kind });
  await n.booking.submit(form);
  const answer = await n.call<{ a: number }>("new.method", { a: 1 }, { idempotencyKey: "k" });
  same<typeof answer.a, number>(true);

  // @ts-expect-error: a name is needed
  await n.directory.addMember({ roles: {} });
  // @ts-expect-error: there is no such role
  await n.directory.addMember({ name: "A", roles: { booking: "boss" } });
  // @ts-expect-error: there is no such param
  await n.directory.addMember({ name: "A", roles: {}, nme: "B" });
  // @ts-expect-error: params are needed
  await n.directory.addMember();
  // @ts-expect-error: there is no such method
  await n.directory.addMembr({ name: "A", roles: {} });
  // @ts-expect-error: reads have no key
  await n.session.whoami(null, { idempotencyKey: "k" });
  // @ts-expect-error: only jobs tell how far they are
  await n.session.whoami(null, { onProgress: () => {} });
}

export async function events(): Promise<void> {
  for await (const event of n.events({ topics: ["directory.memberAdded"] })) {
    same<typeof event.topic, "directory.memberAdded">(true);
    same<typeof event.data.name, string>(true);
  }
  for await (const event of n.events({ topics: ["booking.*"], from: 7, epoch: "e" })) {
    if (event.topic === "booking.submitted") same<typeof event.data.orderNumber, number>(true);
    // @ts-expect-error: that topic is not among them
    if (event.topic === "directory.memberAdded") return;
  }
  const all = n.events();
  same<typeof all, EventStream<NacreEvent<Topic>>>(true);
  const { cursor } = all;
  if (cursor !== undefined) n.events({ topics: ["leave.*"], ...cursor });
  await n.events.read({ from: "start" });
  // @ts-expect-error: from has to be a place
  n.events({ from: "yesterday" });
}

export function errors(error: unknown): string {
  if (!(error instanceof NacreError)) return "";
  same<typeof error.kind, ErrorKind>(true);
  // @ts-expect-error: there is no such kind
  if (error.kind === "member_not_fund") return "";
  if (error instanceof NotFound) return error.message;
  if (error instanceof Conflict) return error.message;
  if (error instanceof ConnectionClosed) return `${error.exitCode} ${error.stderr}`;
  if (error instanceof TimedOut || error instanceof Cancelled) return error.name;
  if (error instanceof VersionMismatch) return String(error.data.apiLevel);
  // @ts-expect-error: errors are made by the client
  new NacreError(0, "internal", "");
  return error.violations.map((violation) => violation.path).join();
}

export async function ending(): Promise<void> {
  const code = await n.close();
  same<typeof code, number | null>(true);
  await n[Symbol.asyncDispose]();
}
