import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { COLLECTIONS, collectionsEndedBy, KEPT_DAYS, keptUntil, RETENTION } from "@lopango/contract/retention";
import { describe, expect, test } from "vitest";
import { aBooking, aPayment } from "../../test/bookings.ts";
import { aMessage, aThread } from "../../test/threads.ts";
import { aNotification } from "../../test/notifications.ts";
import { emptyAccountLimits } from "../identity/rules/account-limits.ts";
import { noMessages } from "../identity/rules/code-caps.ts";
import { newDelivery } from "../notifications/rules/delivery.ts";
import { newViewer, withUnlocked } from "../unlocks/rules/unlock.ts";
import { VISITOR_PREFIX } from "../identity/rules/identity.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { auditLog } from "../identity/audit.record.ts";
import { bookings } from "../bookings/booking.record.ts";
import { messages } from "../messages/message.record.ts";
import { threads } from "../messages/thread.record.ts";
import { deliveries, notifications } from "../notifications/notification.record.ts";
import { listingViews } from "../listings/listing-views.record.ts";
import { noViews } from "../listings/rules/views.ts";
import { messageCounts } from "../identity/message-count.record.ts";
import { payments, webhookEvents } from "../payments/payment.record.ts";
import { unlocks, viewers } from "../unlocks/unlock.record.ts";
import { commits } from "../platform/outbox/commit.record.ts";
import { RECORDS } from "./records.ts";
import { OWNED_COLLECTIONS } from "../accounts/personal-documents.store.ts";
import { ERASED, PERSONAL_DATA } from "../accounts/all-personal-data.ts";

const SOURCE = join(import.meta.dirname, "..");
const NOW = new Date("2027-03-01T10:00:00Z");
const inDays = (count: number) => keptUntil(NOW, count);

const FILES = globSync("**/*.ts", { cwd: SOURCE, exclude: (name) => name.endsWith(".test.ts") }).map((file) => ({
  file,
  text: readFileSync(join(SOURCE, file), "utf8"),
}));

test("every declared record is in the list of records", () => {
  const declared = FILES.flatMap(({ text }) =>
    [...text.matchAll(/defineRecord<[^>]+>\(\)\(\{\n\s*collection: "(\w+)"/g)].map(([, collection = ""]) => collection),
  );
  const { collection: commit } = commits;
  expect(RECORDS.map(({ collection }) => collection).toSorted()).toEqual([...declared, commit].toSorted());
});

test("no other code names a collection", () => {
  const naming = FILES.filter(({ text }) => /\.collection\(/.test(text)).map(({ file }) => file);
  expect(naming.toSorted()).toEqual([
    "platform/firestore/record.ts",
    "platform/outbox/commit.record.ts",
    "platform/outbox/outbox.store.ts",
  ]);
});

test("every collection has its line in the table of retention, and no other has one", () => {
  const kept = new Set(RECORDS.map(({ collection }) => collection));
  expect([...kept].toSorted()).toEqual(COLLECTIONS.toSorted());
});

test("each line says what it is, until when and why", () => {
  for (const { what, until, why } of RETENTION) expect([what, until, why].every((text) => text.length > 5)).toBe(true);
});

describe("what the database deletes says when", () => {
  const booking = aBooking({ created_at: NOW });
  const visitor = newViewer(`${VISITOR_PREFIX}${"a".repeat(32)}`);
  const unlock = {
    viewer_id: visitor.id,
    property_id: "p",
    payment: "r",
    amount_cents: 200,
    currency: "USD",
    unlocked_at: NOW,
  };
  const audit = {
    id: "a",
    at: NOW,
    by: { uid: "u", email: "" },
    action: "user.grant_admin",
    target: { kind: "user", id: "u", label: "" },
    before: null,
    after: null,
    note: null,
  } as const;
  const limits = emptyAccountLimits("guest");
  const due = (document: object): unknown => (document as { expires_at: unknown }).expires_at;

  test.each<[string, object, Date | null]>([
    ["a booking", bookings.document(booking), inDays(KEPT_DAYS.accounting)],
    ["an attempt without money", payments.document(aPayment(booking)), inDays(KEPT_DAYS.attempts)],
    ["a payment", payments.document(aPayment(booking, { status: "paid" })), inDays(KEPT_DAYS.accounting)],
    [
      "a notification",
      webhookEvents.document({ id: "n", reference: "r", method: "GET", content: "{}", received_at: NOW }),
      inDays(KEPT_DAYS.attempts),
    ],
    ["a visitor who paid for nothing", viewers.document(visitor, NOW), inDays(KEPT_DAYS.abandonedVisitors)],
    ["one who did", viewers.document(withUnlocked(visitor, "p"), NOW), inDays(KEPT_DAYS.visitors)],
    ["an account’s viewer", viewers.document(newViewer("account"), NOW), null],
    ["what a visitor has unlocked", unlocks.document(unlock), inDays(KEPT_DAYS.visitors)],
    ["what an account has", unlocks.document({ ...unlock, viewer_id: "account" }), null],
    ["an admin’s action", auditLog.document(audit), inDays(KEPT_DAYS.accounting)],
    [
      "what somebody was told",
      notifications.document(aNotification({ created_at: NOW })),
      inDays(KEPT_DAYS.notifications),
    ],
    [
      "a message that carried it",
      deliveries.document(
        newDelivery(aNotification(), { channel: "email", booking: null, until: null, token: "t" }, NOW),
      ),
      inDays(KEPT_DAYS.notifications),
    ],
    ["messages of a day", messageCounts.document(noMessages("2027-03-01.guest")), keptUntil(new Date("2027-03-01"), 2)],
    ["views of a listing", listingViews.document(noViews("p"), NOW), inDays(KEPT_DAYS.listingViews)],
    ["a message", messages.document(aMessage(aThread(), { created_at: NOW })), inDays(KEPT_DAYS.messages)],
    ["a conversation", threads.document(aThread({ last: null, created_at: NOW })), inDays(KEPT_DAYS.messages)],
    ["limits of an account", accountLimits.document({ ...limits, recent: { book: [NOW] } }), inDays(KEPT_DAYS.limits)],
    [
      "those that count applications",
      accountLimits.document({ ...limits, recent: { apply: [NOW] }, applications: 1 }),
      null,
    ],
  ])("%s", (_what, document, when) => {
    expect(due(document)).toEqual(when);
  });
});

test("the sweep has what it deletes in the table", () => {
  expect(collectionsEndedBy("sweep").toSorted()).toEqual(["message_photos", "orphaned_files", "partner_applications"]);
});

const personal = PERSONAL_DATA.flatMap(({ records }) => records.map(({ collection }) => collection));

test("every record is the personal data of a subject, or holds only ids and numbers", () => {
  const impersonal = [
    "alert_runs",
    "audit_log", // kept as long as the accounts (docs/product/accounts.md#leaving)
    "commits",
    "exchange_rates",
    "guards", // says that its account has left
    "held_shares",
    "listing_views",
    "message_counts",
    "payment_discrepancies",
    "payment_providers",
    "provider_transactions",
    "runs",
    "statement_lines",
    "statements",
    "summaries",
    "suspensions",
    "unlock_starts",
  ];
  const all = new Set(RECORDS.map(({ collection }) => collection));
  expect([...personal, ...impersonal].toSorted()).toEqual([...all].toSorted());
});

test("a person's documents are found by their owner, or follow from such a document", () => {
  const following = [
    "calendar_parts",
    "calendars", // of a listing
    "compared_photos",
    "deliveries", // of a notification
    "home_viewings", // of viewings
    "message_photos",
    "orphaned_files",
    "photo_hashes",
    "report_cases",
    "signals",
    "webhook_events", // of a payment
  ];
  expect([...OWNED_COLLECTIONS, ...following].toSorted()).toEqual(personal.toSorted());
});

test("what an account's deletion ends is declared, and every declaration is erased", () => {
  expect(collectionsEndedBy("owner").filter((name) => name !== "guards" && !personal.includes(name))).toEqual([]);
  expect(new Set(ERASED)).toEqual(new Set(PERSONAL_DATA.filter(({ erase }) => erase !== null)));
});
