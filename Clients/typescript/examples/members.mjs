// Signs in, adds a member and shows what a refusal looks like.
import { Nacre, ValidationFailed } from "@nacre/client";

const n = new Nacre({ db: ":memory:" });
const me = await n.session.open({ locale: "en" });
console.log("Hello,", me.actor.name);

const clerk = await n.directory.addMember({ name: "Åsa Öberg", roles: { booking: "office" } });
console.log("Added", clerk.userId, clerk.name);

try {
  await n.directory.addMember({ name: "", roles: {} });
} catch (error) {
  if (!(error instanceof ValidationFailed)) throw error;
  for (const { path, message } of error.violations) console.log(path, message);
}
await n.close();
