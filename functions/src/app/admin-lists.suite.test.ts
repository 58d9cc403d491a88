import { adminBooking } from "@lopango/contract/bookings/admin-booking";
import { adminEstablishment } from "@lopango/contract/establishments/establishment";
import { adminList } from "@lopango/contract/platform/endpoint-parts";
import { adminPayment } from "@lopango/contract/payments/admin-payment";
import { adminProperty } from "@lopango/contract/listings/admin-listing";
import { adminStats } from "@lopango/contract/moderation/stats";
import { adminUser } from "@lopango/contract/identity/session";
import { AUDIT_ACTIONS, auditEntry } from "@lopango/contract/identity/audit";
import { bookingCode } from "@lopango/contract/payments/booking-code";
import { beforeAll, describe, expect, test } from "vitest";
import { anAdmin } from "../../test/admins.ts";
import { createTestApi } from "../../test/api.ts";
import { aBooking, aPayment } from "../../test/bookings.ts";
import { anEstablishment } from "../../test/establishments.ts";
import { aListing, stored } from "../../test/listings.ts";
import type { SignedIn } from "../../test/people.ts";
import { watchQueries } from "../../test/query-shapes.ts";
import { anId } from "../../test/random.ts";
import type { AuditRecord } from "../identity/rules/audit.ts";
import type { Booking } from "../bookings/rules/booking.ts";
import type { Payment } from "../payments/rules/payment.ts";
import type { User } from "../identity/rules/user.ts";
import { declaredIndexes } from "./records.ts";
import { users } from "../identity/user.record.ts";
import { auditLog } from "../identity/audit.record.ts";
import { bookings } from "../bookings/booking.record.ts";
import { establishments } from "../establishments/establishment.record.ts";
import { payments } from "../payments/payment.record.ts";

const api = createTestApi();
const { db, call } = api;
const asked = watchQueries(db);

let admin: SignedIn;
const ask = (path: string) => call("GET", `/api/admin/${path}`, { token: admin.token });

interface List {
  items: { id: string; reference: string; title: string; email: string }[];
  meta: { total: number; limit: number; offset: number };
}
const listed = async (path: string): Promise<List> => (await ask(path)).body as List;

/** Creation times, one minute apart, the first the oldest. */
const minute = (index: number): Date => new Date(Date.UTC(2026, 0, 1, 0, index));
const refund = { status: "due", amount_cents: 24_000, currency: "USD", reason: "cancelled_by_guest" } as const;

const people: User[] = ["Grâce Ilunga", "Patrick Kabasele", "Grégoire Mbuyi"].map((full_name, index) => ({
  uid: anId(),
  email: `${full_name.split(" ")[1]?.toLowerCase()}@lopango.test`,
  full_name,
  photo_url: null,
  roles: index === 1 ? ["host"] : [],
  admin_revoked: false,
  created_at: minute(index),
}));
const homes = ["Hôtel du Fleuve", "Hôtel Memling", "Villa du Fleuve"].map((title, index) =>
  aListing({
    title,
    is_active: index !== 1,
    created_at: minute(index),
    ...(index === 1 && { owner_id: people[1]?.uid ?? "" }),
    ...(index === 2 && { host_first_name: "Solange", city: "Lubumbashi", commune: "Kampemba", quartier: "Bel-Air" }),
  }),
);
const { establishment } = anEstablishment({ name: "Hôtel Ihusi", city: "Goma", created_at: minute(0) });
const stays: Booking[] = Array.from({ length: 60 }, (_, index) =>
  aBooking({
    created_at: minute(index),
    status: index < 2 ? "cancelled" : "confirmed",
    hold_until: null,
    ...(index < 2 && { refund: { ...refund, status: index === 0 ? "done" : "due" } }),
    ...(index === 7 && {
      guest_name: "Dieudonné Tshala",
      guest_email: "d.tshala@lopango.test",
      guest_phone: "+243812345679",
      host_name: "Chantal",
    }),
    ...(index === 30 && {
      returns: [
        { status: "due", amount_cents: 500_000, currency: "CDF", reason: "rooms_cancelled", due_at: minute(5) },
      ],
    }),
    ...(index === 40 && { checkin: "2027-04-01", checkout: "2027-04-03" }),
    ...(index === 20 && { host_id: people[1]?.uid ?? "" }),
  }),
);
const attempts: Payment[] = [
  aPayment(stays[0] as Booking, {
    status: "review",
    mismatches: ["amount"],
    reported: { Amount: "100" },
    created_at: minute(1),
  }),
  aPayment(stays[1] as Booking, {
    status: "paid",
    provider_transaction: "MP260101.1234.A56789",
    refunds: [{ ...refund, reason: "paid_twice" }],
    created_at: minute(2),
  }),
];
const actions: AuditRecord[] = AUDIT_ACTIONS.map((action, index) => ({
  id: anId(),
  at: minute(index),
  by: { uid: anId(), email: "chef@lopango.test" },
  action,
  target: { kind: "booking", id: anId(), label: `Hôtel ${index}` },
  before: { status: "paid" },
  after: null,
  note: null,
}));

beforeAll(async () => {
  admin = await anAdmin(api, "Espérance Zola");
  await stored(db, ...homes);
  const batch = db.batch();
  for (const user of people) batch.set(db.doc(`users/${user.uid}`), users.document(user));
  for (const booking of stays) batch.set(db.doc(`bookings/${booking.id}`), bookings.document(booking));
  for (const payment of attempts) batch.set(db.doc(`payments/${payment.reference}`), payments.document(payment));
  batch.set(db.doc(`establishments/${establishment.id}`), establishments.document(establishment));
  for (const record of actions) batch.set(db.doc(`audit_log/${record.id}`), auditLog.document(record));
  batch.set(db.doc("partner_applications/x"), { hotel_name: "Hôtel du Fleuve", status: "under_review" });
  await batch.commit();
});

describe("GET /api/admin/stats", () => {
  test("counts everything", async () => {
    expect(adminStats.parse((await ask("stats")).body)).toEqual({
      users: 4,
      properties: 3,
      bookings: 60,
      partners: 1,
      refunds_due: 3,
      refunds_due_sums: [
        { amount_cents: 48_000, currency: "USD" },
        { amount_cents: 500_000, currency: "CDF" },
      ],
      payments_in_review: 1,
      objections_open: 0,
      discrepancies_open: 0,
      reports_open: 0,
      checks_waiting: 0,
      homes_unlocked: 0,
      homes_found_let: 0,
      homes_online: 0,
      homes_unconfirmed: 0,
      listings_to_review: 0,
      applications_submitted: 0,
      applications_under_review: 1,
      applications_to_publish: 0,
    });
  });
});

describe("each admin list", () => {
  test.each([
    ["users", adminUser, 4, 25],
    ["properties", adminProperty, 3, 25],
    ["establishments", adminEstablishment, 1, 25],
    ["bookings", adminBooking, 60, 50],
    ["payments", adminPayment, 2, 25],
    ["audit-log", auditEntry, AUDIT_ACTIONS.length, 25],
  ])("%s answers what the contract says, newest first", async (path, item, total, limit) => {
    const { body, headers } = await ask(path);
    const { items, meta } = adminList(item.strict()).parse(body);
    expect(meta).toEqual({ total, limit, offset: 0 });
    expect(items).toHaveLength(Math.min(total, limit));
    const made = items.map((one) => String("at" in one ? one.at : "created_at" in one ? one.created_at : ""));
    expect(made).toEqual(made.toSorted().toReversed());
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test("tells nothing that only the payment itself needs", async () => {
    expect(JSON.stringify((await ask("payments")).body)).not.toMatch(/notify_token|redirect_url|admin_tokens/);
  });
});

describe("GET /api/admin/users/{uid}", () => {
  test("answers one person", async () => {
    const { body } = await ask(`users/${people[1]?.uid}`);
    expect(adminUser.strict().parse(body)).toMatchObject({ full_name: "Patrick Kabasele", role: "host" });
  });

  test("does not find an unknown person", async () => {
    expect((await ask(`users/${anId()}`)).body).toMatchObject({ status: 404, code: "user_not_found" });
  });
});

describe("paging", () => {
  const newest = stays.map(({ id }) => id).toReversed();

  test("goes on by offset, and says where it is", async () => {
    const { items, meta } = await listed("bookings?limit=20&offset=50");
    expect(meta).toEqual({ total: 60, limit: 20, offset: 50 });
    expect(items.map(({ id }) => id)).toEqual(newest.slice(50));
  });

  test("goes on by cursor without skipping documents, and says where it is", async () => {
    const pages: string[][] = [];
    const offsets: number[] = [];
    let next: string | undefined = "/api/admin/bookings?limit=25&offset=5";
    while (next !== undefined) {
      const { body, headers } = await call("GET", next, { token: admin.token });
      const { items, meta } = body as List;
      pages.push(items.map(({ id }) => id));
      offsets.push(meta.offset);
      next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
    }
    expect(pages.flat()).toEqual(newest.slice(5));
    expect(offsets).toEqual([5, 30, 55]);
  });

  test("due refunds go on by cursor, the oldest first", async () => {
    const { headers } = await ask("bookings?refund_filter=due&limit=1");
    const next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? "";
    const second = await call("GET", next, { token: admin.token });
    expect((second.body as List).items.map(({ id }) => id)).toEqual([stays[30]?.id]);
    expect(second.headers.get("link")).toBeNull();
  });

  test("arrivals of some days go on by cursor, the earliest first", async () => {
    const whole = (await listed("bookings?arrival_from=2027-01-01&limit=100")).items.map(({ id }) => id);
    expect(whole.at(-1)).toBe(stays[40]?.id);
    const { headers } = await ask(`bookings?arrival_from=2027-01-01&limit=${whole.length - 1}`);
    const next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? "";
    const second = await call("GET", next, { token: admin.token });
    expect((second.body as List).items.map(({ id }) => id)).toEqual([stays[40]?.id]);
  });

  test("beyond the end there is nothing, and no next page", async () => {
    const { body, headers } = await ask("bookings?offset=60");
    expect([(body as List).items, headers.get("link")]).toEqual([[], null]);
    expect((await ask("bookings?limit=30&offset=30")).headers.get("link")).toBeNull();
  });

  test("an offset of 1,000 is the last one", async () => {
    expect((await ask("bookings?offset=1000")).status).toBe(200);
    expect((await ask("bookings?offset=1001")).body).toMatchObject({
      code: "invalid_fields",
      errors: [{ field: "offset" }],
    });
  });

  test.each([
    "x",
    "Li4u",
    Buffer.from("1.2.3").toString("base64url"),
    Buffer.from("1.2.3.__id__").toString("base64url"),
  ])("there is no cursor %j", async (cursor) => {
    expect((await ask(`bookings?cursor=${cursor}`)).body).toMatchObject({ status: 422, errors: [{ field: "cursor" }] });
  });
});

describe("an admin list", () => {
  test.each<[string, string[]]>([
    ["users?q=gr", ["Grégoire Mbuyi", "Grâce Ilunga"]],
    ["users?q=GRACE%20I", ["Grâce Ilunga"]],
    ["users?q=mbuyi", ["Grégoire Mbuyi"]],
    ["users?q=kabasele@lopango.test", ["Patrick Kabasele"]],
    [`users?q=${people[1]?.uid}`, ["Patrick Kabasele"]],
    ["users?q=abasele", []],
    ["users?role=host", ["Patrick Kabasele"]],
    ["users?role=host&q=gr", []],
    ["users?q=%40", []],
  ])("answers what is asked for: %s", async (path, names) => {
    const { items, meta } = (await ask(path)).body as { items: { full_name: string }[]; meta: { total: number } };
    expect([items.map(({ full_name }) => full_name), meta.total]).toEqual([names, names.length]);
  });

  test.each<[string, string[]]>([
    ["q=fleuve", ["Villa du Fleuve", "Hôtel du Fleuve"]],
    ["q=hotel%20du", ["Hôtel du Fleuve"]],
    ["only_active=true", ["Villa du Fleuve", "Hôtel du Fleuve"]],
    ["only_active=false", ["Villa du Fleuve", "Hôtel Memling", "Hôtel du Fleuve"]],
    ["status_filter=inactive", ["Hôtel Memling"]],
    ["status_filter=active&q=hotel", ["Hôtel du Fleuve"]],
    ["q=lubum", ["Villa du Fleuve"]],
    ["q=KAMPEMBA", ["Villa du Fleuve"]],
    ["q=bel%20air", ["Villa du Fleuve"]],
    [`q=${homes[1]?.owner_id}`, ["Hôtel Memling"]],
    ["q=solange", ["Villa du Fleuve"]],
    ["q=Patrick%20Kabasele", ["Hôtel Memling"]],
  ])("answers the listings that are asked for: properties?%s", async (query, titles) => {
    const { items, meta } = await listed(`properties?${query}`);
    expect([items.map(({ title }) => title), meta.total]).toEqual([titles, titles.length]);
  });

  test.each([
    ["q=ihusi", true],
    ["q=GOMA", true],
    [`q=${establishment.id}`, true],
    [`q=${establishment.room_ids[1]}`, true],
    [`q=${establishment.owner_id}`, true],
    ["q=memling", false],
  ])("answers the houses that are asked for: establishments?%s", async (query, isFound) => {
    expect((await listed(`establishments?${query}`)).items.map(({ id }) => id)).toEqual(
      isFound ? [establishment.id] : [],
    );
  });

  test.each<[string, (number | undefined)[]]>([
    ["q=tshala", [7]],
    ["q=d.tsh", [7]],
    ["q=0812%20345%20679", [7]],
    ["q=chantal", [7]],
    // By the host's full name, which the booking doesn't store.
    ["q=Patrick%20Kabasele", [20]],
    ["q=kabasele&status_filter=confirmed", [20]],
    [`q=${stays[9]?.id}`, [9]],
    [`q=${bookingCode(stays[9]?.id ?? "")}`, [9]],
    [
      `q=${bookingCode(stays[9]?.id ?? "")
        .toLowerCase()
        .replace("-", "%20")}`,
      [9],
    ],
    [`q=${bookingCode(stays[9]?.id ?? "").replace("-", "")}`, [9]],
    [`q=${stays[11]?.property_id}`, [11]],
    [`q=${stays[12]?.guest_id}`, [12]],
    [`q=${stays[13]?.host_id}`, [13]],
    ["q=d.tshala%40lopango.test&status_filter=confirmed", [7]],
    // The oldest refund first.
    ["refund_filter=due", [1, 30]],
    [`refund_filter=due&q=${stays[30]?.id}`, [30]],
    ["refund_filter=done&status_filter=cancelled", [0]],
    ["status_filter=cancelled", [1, 0]],
    ["status_filter=paid", []],
    ["arrival_from=2027-04-01&arrival_to=2027-04-01", [40]],
    ["arrival_filter=2027-04-01", [40]],
    ["arrival_from=2027-04-02", []],
    ["arrival_from=2027-04-01&arrival_to=2027-04-01&status_filter=cancelled", []],
    [`arrival_to=2027-04-01&q=${stays[40]?.id}`, [40]],
    ["status_filter=in_review", []],
  ])("answers the bookings that are asked for: bookings?%s", async (query, indexes) => {
    const { items, meta } = await listed(`bookings?${query}`);
    expect([items.map(({ id }) => id), meta.total]).toEqual([
      indexes.map((index) => stays[index ?? 0]?.id),
      indexes.length,
    ]);
  });

  test.each<[string, number[]]>([
    ["status_filter=review", [0]],
    ["refund_filter=due", [1]],
    [`q=${attempts[0]?.reference}`, [0]],
    ["q=mp260101.1234.a56789", [1]],
    [`q=${stays[1]?.property_id}`, [1]],
    [`q=${stays[1]?.id}`, [1]],
  ])("answers the payments that are asked for: payments?%s", async (query, indexes) => {
    expect((await listed(`payments?${query}`)).items.map(({ reference }) => reference)).toEqual(
      indexes.map((index) => attempts[index]?.reference),
    );
  });

  test.each<[string, number]>([
    ["action=booking.refund", 1],
    ["q=chef@lopango.test", AUDIT_ACTIONS.length],
    ["q=hotel%209", 1],
    ["q=chef&action=payment.accept", 1],
    ["q=nobody", 0],
  ])("answers the entries that are asked for: audit-log?%s", async (query, count) => {
    expect((await listed(`audit-log?${query}`)).meta.total).toBe(count);
  });

  test.each([
    "users?role=guest",
    "properties?status_filter=x",
    "properties?only_active=1",
    "bookings?status_filter=lost",
    "bookings?refund_filter=x",
    "bookings?arrival_from=2027-02-30",
    "bookings?arrival_from=2027-04-01&refund_filter=due",
    "bookings?arrival_to=2027-04-01&objection_filter=open",
    "payments?status_filter=x",
    "audit-log?action=x",
  ])("refuses %s", async (path) => {
    expect((await ask(path)).body).toMatchObject({ code: "invalid_fields" });
  });
});

test("every query that the lists can be asked has its index", async () => {
  const choices: Record<string, string[][]> = {
    users: [
      ["", "q=a"],
      ["", "role=admin", "role=host", "role=partner"],
    ],
    properties: [
      ["", "q=a"],
      ["", "only_active=true", "status_filter=inactive"],
    ],
    bookings: [
      ["", "q=a"],
      ["", "status_filter=paid", "status_filter=in_review"],
      ["", "refund_filter=due"],
      ["", "objection_filter=open"],
    ],
    // A range of arrivals stands beside the status alone.
    "bookings?arrival_from=2027-03-10&arrival_to=2027-03-12": [
      ["", "q=a"],
      ["", "status_filter=paid", "status_filter=in_review"],
    ],
    payments: [
      ["", "q=a"],
      ["", "status_filter=review"],
      ["", "refund_filter=done"],
    ],
    establishments: [["", "q=a"]],
    reconciliation: [
      ["", "q=a"],
      ["", "kind_filter=not_paid"],
    ],
    "audit-log": [
      ["", "q=a"],
      ["", "action=booking.cancel"],
    ],
  };
  asked.length = 0;
  for (const [path, parts] of Object.entries(choices)) {
    const queries = parts.reduce<string[]>(
      (found, part) => found.flatMap((query) => part.map((one) => `${query}&${one}`)),
      [""],
    );
    for (const query of queries)
      expect((await ask(`${path}${path.includes("?") ? "" : "?"}${query}`)).status).toBe(200);
  }
  const composite = asked.filter(({ filters, order }) => filters.length > 0 && order.length > 0);
  expect(composite.length).toBeGreaterThan(20);
  const key = (collection: string, fields: string[]) => [collection, ...new Set(fields.toSorted())].join(" ");
  const declared = new Set(
    declaredIndexes().indexes.map(({ collectionGroup, fields }) =>
      key(
        collectionGroup,
        fields.map(({ fieldPath }) => fieldPath),
      ),
    ),
  );
  const missing = composite
    .map(({ collection, filters, order }) => key(collection, [...filters, ...order]))
    // A range of the field that orders the list needs no composite index.
    .filter((shape) => shape.split(" ").length > 2 && !declared.has(shape));
  expect(missing).toEqual([]);
});
