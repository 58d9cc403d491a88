import { ReadableStream } from "node:stream/web";
import type { Count } from "../identity/rules/account-limits.ts";
import {
  accountView,
  applicationView,
  favoritesView,
  listingView,
  messageView,
  notificationView,
  paymentView,
  receivedView,
  unlockView,
} from "./rules/export-view.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { signedIn, type User } from "../identity/rules/user.ts";
import { presentBooking } from "../bookings/rules/booking-view.ts";
import type { Message } from "../messages/rules/thread.ts";
import type { ApplicationStore } from "../partners/application.store.ts";
import type { FavoritesStore } from "../favorites/favorites.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { Clock } from "../platform/clock.ts";
import type { Download } from "../platform/download.ts";
import { pagesOf, type ListPage } from "../platform/list-page.ts";
import type { Log } from "../platform/log.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import { payersOf, type AboutDeps } from "./all-of-a-person.ts";
import { jsonText, type JsonParts } from "./json-text.ts";
import type { UserStore } from "../identity/user.store.ts";
import { accountLimits } from "../identity/account-limits.record.ts";

export interface ExportDeps extends AboutDeps {
  transact: Transact;
  people: UserStore;
  listings: ListingStore;
  applications: ApplicationStore;
  favorites: FavoritesStore;
  publicUrl: string;
  now: Clock;
  log: Log;
}

/** At most 4 MB: 300 messages of maximum length. */
const PAGE = 300;

/**
 * Streams all stored data of the caller as one JSON file, which bounds memory for any account (docs/decisions/0101).
 *
 * @throws Problem `too_many_requests`, `account_deleted`
 */
export async function exportAccount(deps: ExportDeps, caller: Identity, count: Count): Promise<Download> {
  const now = deps.now();
  const { uid } = caller;
  await deps.transact(async (tx) => tx.save(accountLimits, count(await tx.get(accountLimits, uid), now)));
  const [user, payers] = await Promise.all([deps.people.find(uid), payersOf(deps, uid)]);
  const parts = partsOf(deps, user ?? signedIn(null, caller, [], now), payers, now);
  return {
    name: `lopango-mes-donnees-${now.toISOString().slice(0, 10)}.json`,
    content_type: "application/json",
    open: () => ReadableStream.from(bytesOf(parts, (error) => deps.log("export broke off", { uid, error }))),
  };
}

function partsOf(deps: ExportDeps, user: User, payers: readonly string[], now: Date): JsonParts {
  const { uid } = user;
  const { bookings, personal, listings, notifications, messages, publicUrl } = deps;
  return {
    exported_at: now.toISOString(),
    account: accountView(user),
    bookings: list(
      (page) => bookings.bookingsOf(uid, page),
      (booking) => presentBooking(booking, now),
    ),
    received_bookings: list((page) => bookings.bookingsOfHost(uid, {}, page), receivedView),
    payments: paymentsOf(deps, payers),
    unlocks: views(personal.unlocksOf(uid), (unlocks) => unlocks.map(unlockView)),
    listings: views(
      pagesOf((page) => listings.ownedBy(uid, undefined, page)),
      async (cards) => {
        const found = await Promise.all(cards.map(({ id }) => deps.listings.find(id)));
        return found.flatMap((listing) => (listing ? [listingView(listing, publicUrl)] : []));
      },
    ),
    notifications: list((page) => notifications.notificationsOf(uid, page), notificationView),
    favorites: async () => favoritesView(await deps.favorites.find(uid), publicUrl),
    messages: views(
      pagesOf((page) => messages.writtenBy(uid, page), PAGE),
      (written) => messageViews(deps, written),
    ),
    applications: async () =>
      (await deps.applications.applicationsOf(uid)).map((application) => applicationView(application, publicUrl)),
  };
}

const list = <Item>(
  read: (page: { size: number; cursor: string | undefined }) => Promise<ListPage<Item>>,
  view: (item: Item) => object,
): AsyncIterable<object[]> => views(pagesOf(read, PAGE), (items) => items.map((item) => view(item)));

async function* views<Item>(
  pages: AsyncIterable<Item[]>,
  viewsOf: (items: Item[]) => object[] | Promise<object[]>,
): AsyncGenerator<object[]> {
  for await (const items of pages) yield await viewsOf(items);
}

async function* paymentsOf({ personal }: ExportDeps, payers: readonly string[]): AsyncGenerator<object[]> {
  for (const payer of payers) yield* views(personal.paymentsBy(payer), (payments) => payments.map(paymentView));
}

/** Reads threads per page, because an account may have thousands. */
async function messageViews({ messages, publicUrl }: ExportDeps, written: readonly Message[]): Promise<object[]> {
  const ids = [...new Set(written.map(({ thread }) => thread))];
  const threads = new Map(await Promise.all(ids.map(async (id) => [id, await messages.thread(id)] as const)));
  return written.map((message) => messageView(message, threads.get(message.thread) ?? null, publicUrl));
}

/** An error breaks the download off; its text goes to the log only. */
async function* bytesOf(parts: JsonParts, broken: (error: string) => void): AsyncGenerator<Uint8Array> {
  try {
    for await (const text of jsonText(parts)) yield Buffer.from(text);
  } catch (error) {
    broken(String(error));
    throw new Error("the export broke off", { cause: error });
  }
}
