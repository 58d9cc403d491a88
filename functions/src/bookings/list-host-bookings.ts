import { ReadableStream } from "node:stream/web";
import { todayInCongo, addDays, type CivilDate, todayIn } from "@lopango/contract/platform/dates";
import { MAX_EXPORTED_BOOKINGS, MAX_NIGHTS } from "@lopango/contract/limits";
import type { HostBooking, HostBookingsFilter } from "@lopango/contract/bookings/host-booking";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { Download } from "../platform/download.ts";
import type { ListPage, PageRequest } from "../platform/list-page.ts";
import type { BookingsDeps } from "./guest-bookings.ts";
import { establishmentOf } from "./host-bookings.ts";
import type { HostBookingFilter } from "./booking.store.ts";
import { presentToHost } from "./rules/booking-view.ts";
import { isOfEstablishment, propertyIds, type Booking } from "./rules/booking.ts";
import { codeSpellings } from "@lopango/contract/payments/booking-code";
import type { HostPeriod } from "@lopango/contract/bookings/booking-life";
import { hostPeriod, HOST_STATUSES, hostStatus } from "@lopango/contract/bookings/host-status";
import { nameTokens, tokensOf } from "../platform/firestore/name-tokens.ts";
import { formatRooms } from "@lopango/contract/listings/rooms";

/** Excel in French separates by semicolons, and reads UTF-8 only with this mark. */
const CSV_BEGIN = "\ufeff";

/** Spreadsheets run a text that begins so as a formula. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]/u;

/** Returns a line of texts and numbers; a text that looks like a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(";")}\r\n`;

function csvCell(cell: string | number | null): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Queries of one page, each of at most its size. */
const MAX_QUERIES = 4;

/** Read by each query of a search: a page that ends sooner would tell what the host does not see. */
const SEARCHED_AT_ONCE = 100;

/**
 * Returns bookings of the caller's listings, or of a house for its team; one read each, at most four times the page, and
 * 400 for a text.
 * What does not fit is left out after reading, so a page may be short, or empty, and still have a next one.
 */
export async function listHostBookings(
  deps: BookingsDeps,
  caller: Identity,
  filter: HostBookingsFilter,
  { size, cursor }: PageRequest,
): Promise<ListPage<HostBooking>> {
  const now = deps.now();
  const readPage = await readerOf(deps, caller, filter, now);
  const found: Booking[] = [];
  let next = cursor;
  for (let query = 0; query < MAX_QUERIES && found.length < size; query += 1) {
    const page = await readPage({ size: filter.q ? SEARCHED_AT_ONCE : size - found.length, cursor: next });
    found.push(...page.items);
    next = page.next ?? undefined;
    if (next === undefined) break;
  }
  const items = found.slice(0, size);
  const last = found.length > size ? items.at(-1) : undefined;
  return {
    items: items.map((booking) => presentToHost(booking, now)),
    next: last ? deps.bookings.cursorBehind(last) : (next ?? null),
  };
}

/** Streams the same bookings as a CSV file, at most `MAX_EXPORTED_BOOKINGS` read. */
export async function exportHostBookings(
  deps: BookingsDeps,
  caller: Identity,
  filter: HostBookingsFilter,
  count: Count,
): Promise<Download> {
  const now = deps.now();
  const readPage = await readerOf(deps, caller, filter, now);
  await deps.transact(async (tx) => tx.save(accountLimits, count(await tx.get(accountLimits, caller.uid), now)));
  return {
    name: `lopango-reservations-${todayInCongo(now)}.csv`,
    content_type: "text/csv; charset=utf-8",
    open: () => ReadableStream.from(csvOf(readPage, now)),
  };
}

const EXPORTED_AT_ONCE = 250;

async function* csvOf(readPage: ReadPage, now: Date): AsyncGenerator<Uint8Array> {
  let lines = CSV_HEADING;
  let cursor: string | undefined;
  for (let read = 0; read < MAX_EXPORTED_BOOKINGS; read += EXPORTED_AT_ONCE) {
    const page: ListPage<Booking> = await readPage({ size: EXPORTED_AT_ONCE, cursor });
    yield Buffer.from(lines + page.items.map((booking) => bookingLine(booking, now)).join(""));
    lines = "";
    if (page.next === null) return;
    cursor = page.next;
  }
  yield Buffer.from(CSV_CUT);
}

type ReadPage = (page: PageRequest) => Promise<ListPage<Booking>>;

/** Reads the pages of a filter, without what the query cannot tell. */
async function readerOf(
  deps: BookingsDeps,
  caller: Identity,
  { q, period, establishment_id, status, property_id, ...days }: HostBookingsFilter,
  now: Date,
): Promise<ReadPage> {
  const establishment = establishment_id === undefined ? null : await establishmentOf(deps, caller, establishment_id);
  const hosts = establishment ? [...new Set([establishment.owner_id, ...establishment.former_owner_ids])] : caller.uid;
  const word = q === undefined ? undefined : searchedWord(q);
  if (q !== undefined && word === undefined) return () => Promise.resolve({ items: [], next: null });
  const asked: HostBookingFilter = { ...days, ...(period && arrivalsOf(period, days, now)), status, property_id, word };
  // No other status can have begun, and the index narrows by it.
  if (period !== undefined && period !== "upcoming") asked.status ??= "confirmed";
  const fits = (booking: Booking): boolean => {
    const shown = presentToHost(booking, now);
    return (
      (establishment === null || isOfEstablishment(booking, establishment)) &&
      (property_id === undefined || propertyIds(booking).includes(property_id)) &&
      (status === undefined || shown.status === status) &&
      (word === undefined || matchesShown(shown, word)) &&
      isOfPeriod(shown, period, now)
    );
  };
  return async (page) => {
    const { items, next } = await deps.bookings.bookingsOfHost(hosts, asked, page);
    return { items: items.filter(fits), next };
  };
}

/** The token that the query looks for: a telephone number as it is stored. Undefined without letters or digits. */
const searchedWord = (q: string): string | undefined => tokensOf(q).at(-1);

/** Whether a text that the host sees has the word: never the family name, nor the contact of a cancelled stay. */
function matchesShown({ id, guest, property, rooms }: HostBooking, word: string): boolean {
  const names = [guest?.first_name, guest?.email, guest?.phone, property.title, ...rooms.map(({ title }) => title)];
  return nameTokens(
    names.filter((name) => name !== undefined && name !== null),
    codeSpellings(id),
  ).includes(word);
}

interface Arrivals {
  from?: CivilDate | undefined;
  to?: CivilDate | undefined;
  order?: "asc" | "desc";
}

const laterOf = (one: CivilDate | undefined, other: CivilDate) => (one !== undefined && one > other ? one : other);
const earlierOf = (one: CivilDate | undefined, other: CivilDate) => (one !== undefined && one < other ? one : other);

/** Days of arrival that a period can have in every time zone, the next or the last arrival first. */
function arrivalsOf(period: HostPeriod, { from, to }: Arrivals, now: Date): Arrivals {
  const today = todayInCongo(now);
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  if (period === "upcoming") return { from: laterOf(from, yesterday), to, order: "asc" };
  const began = earlierOf(to, tomorrow);
  if (period === "past") return { from, to: began, order: "desc" };
  return { from: laterOf(from, addDays(yesterday, -MAX_NIGHTS)), to: began, order: "desc" };
}

const isOfPeriod = (booking: HostBooking, period: HostPeriod | undefined, now: Date): boolean =>
  period === undefined || hostPeriod(booking, now) === period;

const CSV_HEADING =
  CSV_BEGIN +
  csvLine([
    "Code",
    "Annonce",
    "Chambres",
    "Arrivée",
    "Départ",
    "Nuits",
    "Voyageurs",
    "Voyageur",
    "État",
    "Total",
    "Devise",
    "Reçu",
    "Devise reçue",
    "Payé le",
    "Remboursé",
    "À rembourser",
  ]);

const CSV_CUT = csvLine([
  `Le fichier s’arrête ici\u202f: ${MAX_EXPORTED_BOOKINGS} réservations au plus. Choisissez des dates d’arrivée plus proches.`,
]);

/** A booking as the host's screens show it, in the units of its currencies. */
function bookingLine(booking: Booking, now: Date): string {
  const shown = presentToHost(booking, now);
  const { code, property, rooms, checkin, checkout, nights, guests, guest, total_cents, currency, paid, refund } =
    shown;
  const settled = booking.history.find(({ event }) => event === "settle")?.at;
  const refundOf = (status: "due" | "done") => (refund?.status === status ? refund.amount_cents / 100 : null);
  return csvLine([
    code,
    property.title,
    formatRooms(rooms),
    frenchDay(checkin),
    frenchDay(checkout),
    nights,
    guests,
    guest?.first_name ?? null,
    HOST_STATUSES[hostStatus(shown, now)],
    total_cents / 100,
    currency,
    paid ? paid.amount_cents / 100 : null,
    paid?.currency ?? null,
    settled ? frenchDay(todayIn(property.time_zone, settled)) : null,
    refundOf("done"),
    refundOf("due"),
  ]);
}

/** `14/03/2027`, which spreadsheets in French read as a date. */
const frenchDay = (date: CivilDate): string => date.split("-").toReversed().join("/");
