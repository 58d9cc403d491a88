import type { IndexedKind } from "../platform/firestore/indexes.ts";
import type { JsonParts } from "../platform/json.ts";
import { pagesOf, type ListPage, type PageRequest } from "../platform/list-page.ts";
import type { User } from "./rules/user.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { users } from "./user.record.ts";

export interface PersonOf {
  uid: string;
  /** The ids under which the person may have paid: the account and its adopted visitors. */
  payers: readonly string[];
}

/** What a subject stores about people. `accounts/all-personal-data.ts` lists the subjects. */
export interface PersonalData<Deps> {
  records: readonly IndexedKind[];
  /** Only about the person, without internal fields. */
  exported: (deps: Deps, person: PersonOf & { user: User }, now: Date) => JsonParts;
  /** Idempotent, because an interrupted deletion repeats it; null: another step of the deletion removes it. */
  erase: ((deps: Deps, person: PersonOf) => Promise<void>) | null;
}

/** At most 4 MB: 300 messages of maximum length. */
export const EXPORT_PAGE = 300;

export const listViews = <Item>(
  read: (page: PageRequest) => Promise<ListPage<Item>>,
  view: (item: Item) => object,
): AsyncIterable<object[]> => views(pagesOf(read, EXPORT_PAGE), (items) => items.map((item) => view(item)));

export async function* views<Item>(
  pages: AsyncIterable<Item[]>,
  viewsOf: (items: Item[]) => object[] | Promise<object[]>,
): AsyncGenerator<object[]> {
  for await (const items of pages) yield await viewsOf(items);
}

export const personalAccount: PersonalData<Transacting> = {
  records: [users],
  exported: (_deps, { user }) => ({ account: accountView(user) }),
  erase: ({ transact }, { uid }) =>
    transact(async (tx) => {
      if (await tx.get(users, uid)) tx.remove(users, uid);
    }),
};

function accountView(user: User): object {
  const { uid, admin_revoked: _internal, created_at, push_devices: devices = [], ...account } = user;
  return {
    uid,
    ...account,
    created_at: created_at.toISOString(),
    devices: devices.map(({ endpoint, added_at }) => ({
      service: new URL(endpoint).host,
      added_at: added_at.toISOString(),
    })),
  };
}
