import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { COLLECTIONS, collectionsEndedBy, KEPT_DAYS, keptUntil, RETENTION } from "@lopango/contract/retention";
import { describe, expect, test } from "vitest";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import { aMessage, aThread } from "../../../test/threads.ts";
import { aNotice } from "../../../test/notices.ts";
import { emptyAccountLimits } from "../../domain/accounts/account-limits.ts";
import { noMessages } from "../../domain/notices/message-counts.ts";
import { newDelivery } from "../../domain/notices/delivery.ts";
import { newViewer, withUnlocked, VISITOR_PREFIX } from "../../domain/unlocks/viewer.ts";
import { auditDocument } from "../admin/audit-documents.ts";
import { accountLimitsDocument } from "../accounts/account-limits-documents.ts";
import { bookingDocument } from "../bookings/booking-documents.ts";
import { notificationDocument, paymentDocument } from "../payments/payment-documents.ts";
import { unlockDocument, viewerDocument } from "../unlocks/unlock-documents.ts";
import { deliveryDocument, messageCountDocument, noticeDocument } from "../notices/notices.ts";
import { messageDocument, threadDocument } from "../messages/messages.ts";

const SOURCE = join(import.meta.dirname, "../..");
const NOW = new Date("2027-03-01T10:00:00Z");
const inDays = (count: number) => keptUntil(NOW, count);

/** The names that the code gives to collections, by themselves or as a constant. */
function collectionsInCode(): string[] {
  const files = globSync("**/*.ts", { cwd: SOURCE, exclude: (name) => name.endsWith(".test.ts") });
  const texts = files.map((file) => readFileSync(join(SOURCE, file), "utf8"));
  const constants = new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/const ([A-Z_]+) = "(\w+)"/g)].map(([, name = "", value = ""]) => [name, value]),
    ),
  );
  const named = texts.flatMap((text) => [...text.matchAll(/\.collection\(\s*(?:"(\w+)"|([A-Z_]+))\s*\)/g)]);
  return [...new Set(named.map(([, literal, constant = ""]) => literal ?? constants.get(constant) ?? constant))];
}

test("every collection that the code writes has its line in the table of retention, and no other has one", () => {
  // Where kept answers stood before decision 32; nothing is written there any more.
  expect([...collectionsInCode(), "idempotency"].toSorted()).toEqual(COLLECTIONS.toSorted());
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
    ["a booking", bookingDocument(booking), inDays(KEPT_DAYS.accounting)],
    ["an attempt without money", paymentDocument(aPayment(booking)), inDays(KEPT_DAYS.attempts)],
    ["a payment", paymentDocument(aPayment(booking, { status: "paid" })), inDays(KEPT_DAYS.accounting)],
    [
      "a notification",
      notificationDocument({ id: "n", reference: "r", method: "GET", content: "{}", received_at: NOW }),
      inDays(KEPT_DAYS.attempts),
    ],
    ["a visitor who paid for nothing", viewerDocument(visitor, NOW), inDays(KEPT_DAYS.abandonedVisitors)],
    ["one who did", viewerDocument(withUnlocked(visitor, "p"), NOW), inDays(KEPT_DAYS.visitors)],
    ["an account’s viewer", viewerDocument(newViewer("account"), NOW), null],
    ["what a visitor has unlocked", unlockDocument(unlock), inDays(KEPT_DAYS.visitors)],
    ["what an account has", unlockDocument({ ...unlock, viewer_id: "account" }), null],
    ["an admin’s action", auditDocument(audit), inDays(KEPT_DAYS.accounting)],
    ["what somebody was told", noticeDocument(aNotice({ created_at: NOW })), inDays(KEPT_DAYS.notices)],
    [
      "a message that carried it",
      deliveryDocument(newDelivery(aNotice(), { channel: "email", booking: null, until: null, token: "t" }, NOW)),
      inDays(KEPT_DAYS.notices),
    ],
    ["messages of a day", messageCountDocument(noMessages("2027-03-01.guest")), keptUntil(new Date("2027-03-01"), 2)],
    ["a message", messageDocument(aMessage(aThread(), { created_at: NOW })), inDays(KEPT_DAYS.messages)],
    ["a conversation", threadDocument(aThread({ last: null, created_at: NOW })), inDays(KEPT_DAYS.messages)],
    ["limits of an account", accountLimitsDocument({ ...limits, recent: { book: [NOW] } }), inDays(KEPT_DAYS.limits)],
    [
      "those that count applications",
      accountLimitsDocument({ ...limits, recent: { apply: [NOW] }, applications: 1 }),
      null,
    ],
  ])("%s", (_what, document, when) => {
    expect(due(document)).toEqual(when);
  });
});

test("the sweep has what it deletes in the table", () => {
  expect(collectionsEndedBy("sweep").toSorted()).toEqual([
    "application_leftovers",
    "message_photos",
    "partner_applications",
    "photo_leftovers",
  ]);
});
