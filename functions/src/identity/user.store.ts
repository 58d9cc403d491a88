import { batches } from "../platform/firestore/batches.ts";
import { accountLimits } from "./account-limits.record.ts";
import type { Role } from "@lopango/contract/identity/session";
import { FieldPath } from "@google-cloud/firestore";
import { hasAdminRole, type User } from "./rules/user.ts";
import type { CountedPageRequest } from "../platform/list-page.ts";
import { countedPage, countsOf } from "../platform/firestore/pages.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import { TOKENS_FIELD } from "../platform/firestore/indexes.ts";
import { tokensOf } from "../platform/firestore/name-tokens.ts";
import { admins, users } from "./user.record.ts";

export function userStore(db: Database) {
  return {
    find: (uid: string): Promise<User | null> => users.find(db, uid),
    /** Null without an account, or without an address. */
    emailOf: async (uid: string): Promise<string | null> => (await users.find(db, uid))?.email || null,
    async admins(): Promise<User[]> {
      return readable((await admins.within(users.in(db)).get()).docs, users.found).filter(hasAdminRole);
    },
    /** Newest first. */
    all: (page: CountedPageRequest, { role }: { role: Role | undefined }) =>
      countedPage(db, users, page, role ? { [`has_role.${role}`]: true } : {}),
    /** Streams accounts whose deletion began by `before` and is incomplete, oldest first. */
    leavingSince: (before: Date) => batches(accountLimits.in(db).where("leaving_since", "<=", before), "leaving_since"),
    counts: () => countsOf({ users: users.in(db) }),
  };
}

export type UserStore = ReturnType<typeof userStore>;

/** Maximum of hosts per query, one read each; a query with more matches is too short for a name. */
const MOST_HOSTS = 10;

/** Returns ids of hosts whose full name or phone number matches; other records store only the first name. */
export async function hostsNamed(db: Database, q: string | undefined): Promise<string[]> {
  const tokens = tokensOf(q ?? "");
  if (tokens.length === 0) return [];
  const hosts = users.in(db).where("has_role.host", "==", true);
  const found = hosts.where(TOKENS_FIELD, "array-contains-any", tokens).orderBy("created_at", "desc");
  const { docs } = await found.orderBy(FieldPath.documentId(), "desc").limit(MOST_HOSTS).select().get();
  return docs.map(({ id }) => id);
}
