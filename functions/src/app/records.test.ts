import { offerOf, roomStays } from "../bookings/rules/booking.ts";
import { Timestamp, type DocumentData, type DocumentSnapshot } from "@google-cloud/firestore";
import { describe, expect, test } from "vitest";
import { aFile, anApplication } from "../../test/applications.ts";
import { anIdentity } from "../../test/identities.ts";
import { aListing, aPhoto } from "../../test/listings.ts";
import { makeBooking } from "../bookings/rules/new-booking.ts";
import { startPayment } from "../bookings/rules/booking-transitions.ts";
import { emptyMonth, take } from "../calendar/rules/calendar.ts";
import { addHold, countAction, emptyAccountLimits } from "../identity/rules/account-limits.ts";
import { newAttempt } from "../payments/rules/attempt.ts";
import { orderOf } from "../bookings/rules/booking-payment.ts";
import { noMessages } from "../identity/rules/code-caps.ts";
import { noStarts, withStart } from "../unlocks/rules/anonymous-starts.ts";
import { newViewer, withAttempt } from "../unlocks/rules/unlock.ts";
import { commitDocument, commitFrom } from "../platform/outbox/commit.record.ts";
import { storedInstant } from "../platform/firestore/firestore.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { users } from "../identity/user.record.ts";
import { auditLog } from "../identity/audit.record.ts";
import { applications } from "../partners/application.record.ts";
import { bookings } from "../bookings/booking.record.ts";
import { calendars } from "../calendar/calendar-month.record.ts";
import { listings } from "../listings/listing.record.ts";
import { messageCounts } from "../identity/message-count.record.ts";
import { payments } from "../payments/payment.record.ts";
import { anonymousStarts, viewers } from "../unlocks/unlock.record.ts";
import { orphanedFiles } from "../files/orphaned-files.record.ts";

const NOW = new Date("2026-03-01T10:00:00Z");
const STAY = { checkin: "2026-03-10", checkout: "2026-03-12" };

function kept(id: string, data: DocumentData | undefined): DocumentSnapshot {
  return {
    id,
    ref: { path: `records/${id}` },
    data: () => data && (asStored(data) as DocumentData),
    get: (field: string) => asStored(data?.[field]),
  } as DocumentSnapshot;
}

function asStored(value: unknown): unknown {
  if (value instanceof Date) return Timestamp.fromDate(value);
  if (Array.isArray(value)) return value.map(asStored);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asStored(item)]));
}

const guest = anIdentity({ uid: "guest", email: "g@lopango.test" });
const listing = aListing({ photos: [aPhoto({ is_cover: true })], latlng: { lat: -4.3, lng: 15.3 }, suspended: false });
const booking = startPayment(
  makeBooking("b", [listing], { rooms: [{ property_id: listing.id, count: 1, guests: 1 }], ...STAY }, guest, NOW),
  "r",
  NOW,
);
const payment = newAttempt(orderOf(booking), { reference: "r", provider: "maxicash" }, NOW);
const month =
  take([emptyMonth(listing.id, "2026-03", 2)], roomStays(booking), "b", NOW, NOW)[0] ?? emptyMonth("", "", 0);
const limits = addHold(
  countAction(emptyAccountLimits("guest"), { action: "book", max: 5, seconds: 60 }, NOW),
  "b",
  { ...offerOf(booking), ...STAY, made_at: NOW, until: NOW },
  NOW,
);
const user = {
  uid: "guest",
  email: "g@lopango.test",
  full_name: "Grâce Mbuyi",
  photo_url: null,
  roles: ["host" as const],
  admin_revoked: false,
  created_at: NOW,
};
const audit = {
  id: "a",
  at: NOW,
  by: { uid: "u", email: "u@lopango.test" },
  action: "booking.cancel" as const,
  target: { kind: "booking" as const, id: "b", label: "Hôtel" },
  before: { status: "paid", refund: null, refund_cents: 5, open: true },
  after: null,
  note: null,
};
const orphans = { id: "l", folder: "photos" as const, owner_id: listing.id, file_ids: ["p"], due_at: NOW };
const application = { ...anApplication({}, NOW), files: [aFile({ created_at: NOW })] };
const viewer = withAttempt(newViewer("v"), listing.id, "r");

const counted = { ...noMessages("2026-03-01"), count: 3 };
const starts = withStart(noStarts("all-listings", NOW), { sender: "s", visitor: "v" }, NOW);

const RECORDS: [
  name: string,
  id: string,
  record: object,
  document: DocumentData,
  from: (kept: DocumentSnapshot) => unknown,
][] = [
  ["a booking", "b", booking, bookings.document(booking), bookings.read],
  ["a payment", "r", payment, payments.document(payment), payments.read],
  ["a month", "m", month, calendars.document(month), (found) => calendars.read(found, listing.id, "2026-03")],
  ["an account's limits", "guest", limits, accountLimits.document(limits), accountLimits.read],
  ["a viewer", "v", viewer, viewers.document(viewer, NOW), viewers.read],
  ["starts of nobody", "all-listings", starts, anonymousStarts.document(starts), anonymousStarts.read],
  ["messages of a day", "2026-03-01", counted, messageCounts.document(counted), messageCounts.read],
  ["a listing", listing.id, listing, listings.document(listing), listings.read],
  ["a person", "guest", user, users.document(user), users.read],
  ["an application", application.id, application, applications.document(application), applications.read],
  ["an audit entry", "a", audit, auditLog.document(audit), auditLog.read],
  ["orphans", "l", orphans, orphanedFiles.document(orphans), orphanedFiles.read],
];

describe.each(RECORDS)("%s", (_name, id, record, document, from) => {
  test("is read as it was written, without what its document has besides", () => {
    expect(from(kept(id, { ...document, revision: 3, commit: "c" }))).toEqual(record);
  });

  test("of a later shape is not read as if it were one of ours", () => {
    expect(() => from(kept(id, { ...document, schema: 2 }))).toThrow(`records/${id} is of shape 2`);
  });

  test("that lacks what makes it one is named, not passed on", () => {
    const [field = ""] = Object.keys(record).filter((name) => name in document);
    expect(() => from(kept(id, { ...document, [field]: { not: "such a thing" } }))).toThrow(
      `records/${id} cannot be read`,
    );
  });
});

test("a commit is read as it was written", () => {
  const events = [{ kind: "booking.created" as const, facts: { booking: "b", reason: null }, by: "guest" }];
  const answer = { request_hash: "h", answer: "{}", expires_at: NOW };
  expect(commitFrom(kept("c", commitDocument(answer, events, null, NOW)))).toMatchObject({
    answer,
    events,
    failures: 0,
  });
});

test("older documents have what held then", () => {
  const { checkin_time, checkout_time, address, latlng, contact_phone, contact_whatsapp, suspended, ...old } =
    listings.document(listing);
  expect(listings.read(kept(listing.id, old))).toMatchObject({
    checkin_time: "14:00",
    checkout_time: "11:00",
    address: "",
    latlng: null,
    contact_phone: null,
    contact_whatsapp: null,
  });
  const { refunds, reports, unconfirmed, ...paid } = payments.document(payment);
  expect(payments.read(kept("r", paid))).toMatchObject({ refunds: [], reports: [], unconfirmed: [] });
  const { admin_revoked, ...person } = users.document(user);
  expect(users.read(kept("guest", person))).toMatchObject({ admin_revoked: false });
  const { property, ...stay } = bookings.document(booking);
  const { checkin_time: from, checkout_time: to, ...named } = property as Record<string, unknown>;
  expect(bookings.read(kept("b", { ...stay, property: named }))?.property).toMatchObject({ checkin_time: "14:00" });
  expect(accountLimits.read(kept("guest", { schema: 1, recent: {} }))).toEqual(emptyAccountLimits("guest"));
});

test("where there is no document there is no record", () => {
  expect([bookings.read(kept("b", undefined)), users.read(kept("u", undefined))]).toEqual([null, null]);
  expect(accountLimits.read(kept("guest", undefined))).toEqual(emptyAccountLimits("guest"));
});

test("a list goes on behind an instant, and behind nothing else in its place", () => {
  expect(storedInstant(kept("t", { last_at: NOW }), "last_at")).toEqual(Timestamp.fromDate(NOW));
  for (const last_at of [undefined, null, "2026-03-01", 5])
    expect(() => storedInstant(kept("t", { last_at }), "last_at")).toThrow("records/t has no instant last_at");
});
