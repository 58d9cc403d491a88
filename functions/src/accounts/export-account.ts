import { ReadableStream } from "node:stream/web";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { signedIn } from "../identity/rules/user.ts";
import type { Download } from "../platform/download.ts";
import { nullIfUnreadable } from "../platform/firestore/firestore.ts";
import { jsonText, type JsonParts } from "../platform/json.ts";
import { payersOf, PERSONAL_DATA, type AccountsDeps } from "./all-personal-data.ts";

/**
 * Streams all stored data of the caller as one JSON file, which bounds memory for any account
 * (docs/product/accounts.md#export). It ends with the paths of documents that cannot be read.
 */
export async function exportAccount(deps: AccountsDeps, caller: Identity, count: Count): Promise<Download> {
  const now = deps.now();
  const { uid } = caller;
  await deps.transact(async (tx) => tx.save(accountLimits, count(await tx.get(accountLimits, uid), now)));
  const [user, payers] = await Promise.all([deps.people.find(uid), payersOf(deps, uid)]);
  const person = { uid, payers, user: user ?? signedIn(null, caller, [], now) };
  const parts: JsonParts = Object.assign(
    { exported_at: now.toISOString() },
    ...PERSONAL_DATA.map(({ exported }) => exported(deps, person, now)),
    { unreadable: () => deps.documents.unreadableOf(person) },
  );
  return {
    name: `lopango-mes-donnees-${now.toISOString().slice(0, 10)}.json`,
    content_type: "application/json",
    open: () => ReadableStream.from(bytesOf(parts, (error) => deps.log("export broke off", { uid, error }))),
  };
}

/** A single record that cannot be read is null; lists leave it out. */
const withoutUnreadable = (parts: JsonParts): JsonParts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      typeof part === "function" ? () => part().catch(nullIfUnreadable) : part,
    ]),
  );

async function* bytesOf(parts: JsonParts, broken: (error: string) => void): AsyncGenerator<Uint8Array> {
  try {
    for await (const text of jsonText(withoutUnreadable(parts))) yield Buffer.from(text);
  } catch (error) {
    broken(String(error));
    throw new Error("the export broke off", { cause: error });
  }
}
