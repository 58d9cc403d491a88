/** One edit of a fix: `from` occurs once in `file` and is replaced by `to` to disable the fix. */
interface Edit {
  file: string;
  from: string;
  to: string;
}

export interface Mend {
  hole: string;
  what: string;
  edits: Edit[];
  /** The test of `relied-on.suite.test.ts` that fails without the fix, for moments that histories rarely reach. */
  test?: string;
}

const SOURCE = "functions/src";
const PAYMENT = `${SOURCE}/payments/rules/payment.ts`;
const SCHEDULE = `${SOURCE}/payments/rules/payment-schedule.ts`;
const SETTLE = `${SOURCE}/bookings/settle-booking-payment.ts`;
const TRANSITIONS = `${SOURCE}/bookings/rules/booking-transitions.ts`;
const COMMITS = "functions/src/platform/firestore/transactions.ts";
const WEBHOOK = `${SOURCE}/payments/handle-webhook-event.ts`;

/**
 * `npm run prove -- --mends` disables each fix in turn, and histories must find it. A change of one of these lines must
 * be repeated here.
 */
export const MENDS: Mend[] = [
  {
    hole: "1",
    what: "what failed is asked about for 72 hours",
    edits: [
      {
        file: SCHEDULE,
        from: "since(payment.created_at, agesOf(payment))",
        to: 'since(payment.status === "open" ? payment.created_at : undefined, OPEN_AGES)',
      },
    ],
  },
  {
    hole: "1",
    what: "an open attempt is asked about after its first day",
    edits: [{ file: SCHEDULE, from: "  ...LATE_AGES.filter((minutes) => minutes >= EXPECTED_MINUTES),\n", to: "" }],
  },
  {
    hole: "1",
    what: "a webhook event leaves a status check, and 503 answers it when asking failed",
    edits: [
      { file: WEBHOOK, from: "    tx.save(payments, updated);\n", to: "" },
      { file: WEBHOOK, from: ".reached) throw", to: ".payment) throw" },
    ],
  },
  {
    hole: "1",
    what: "a guest can have what failed asked about",
    edits: [{ file: SCHEDULE, from: "(!isFinal(payment) && ageOf(payment, now) <= LATE_MINUTES)", to: "false" }],
  },
  {
    hole: "2",
    what: "another paid transaction of a settled attempt goes back",
    edits: [
      {
        file: `${SOURCE}/payments/rules/check-report.ts`,
        from: "return { ...owing(payment, surplusTransaction(payment, report, subject), now), updated_at: now };",
        to: "return payment;",
      },
    ],
  },
  {
    hole: "2",
    what: "what is settled is asked about by the notified transaction",
    edits: [
      {
        file: SCHEDULE,
        from: "  if (payment.unconfirmed.length > 0) return payment.unconfirmed;\n",
        to: "",
      },
    ],
  },
  {
    hole: "2",
    what: "a correction settles a review",
    edits: [
      {
        file: `${SOURCE}/payments/rules/check-report.ts`,
        from: '  if (payment.status === "review") {\n    const mismatches',
        to: '  if (payment.status === "review") return payment;\n  if (payment.status === "review") {\n    const mismatches',
      },
    ],
  },
  {
    hole: "3",
    what: "a host accepts until arrival at the latest",
    edits: [
      {
        file: TRANSITIONS,
        from: ' && now < arrivalOf(booking);\n  return canMove(booking.status, "decline")',
        to: ';\n  return canMove(booking.status, "decline")',
      },
      { file: TRANSITIONS, from: "* 3_600_000, ...ends)", to: "* 3_600_000)" },
    ],
  },
  {
    hole: "3",
    what: "money that comes after arrival confirms nothing",
    edits: [
      {
        file: `${SOURCE}/bookings/rules/booking-settlement.ts`,
        from: "return now >= arrivalOf(booking) && (",
        to: "return false && (",
      },
    ],
  },
  {
    hole: "4",
    what: "who held nights before holds them for what is left of the hour",
    edits: [
      {
        file: `${SOURCE}/bookings/rules/hold.ts`,
        from: "  const spans = holds\n",
        to: "  if (holds) return now;\n  const spans = holds\n",
      },
    ],
  },
  {
    hole: "4",
    what: "twelve unpaid bookings in a day",
    edits: [
      {
        file: `${SOURCE}/identity/rules/account-limits.ts`,
        from: "if (kept.length >= MAX_UNPAID_A_DAY) {",
        to: "if (kept.length < 0) {",
      },
    ],
  },
  {
    hole: "5",
    what: "the guest's own holds give way to their late money",
    edits: [
      {
        file: `${SOURCE}/bookings/rules/booking-settlement.ts`,
        from: "withoutOwnHolds(settlement, now).months, rooms,",
        to: "months, rooms,",
      },
    ],
  },
  {
    hole: "5",
    what: "who books again has expired attempts asked about",
    edits: [{ file: `${SOURCE}/bookings/book.ts`, from: "[...old.bookings, ...ranOut]", to: "[...old.bookings]" }],
  },
  {
    hole: "6",
    what: "what goes back derives from what came",
    edits: [
      {
        file: `${SOURCE}/bookings/rules/refund.ts`,
        from: "const first = received ?? {",
        to: "const first = {",
      },
    ],
  },
  {
    hole: "6",
    what: "money of a transaction counts once",
    edits: [
      { file: `${SOURCE}/payments/rules/resolution.ts`, from: "owner !== reference && !reused", to: "!reference" },
    ],
  },
  {
    hole: "7",
    what: "a stay is booked on the terms shown",
    edits: [{ file: `${SOURCE}/bookings/book.ts`, from: "    requireShownTerms(booking, request.terms);\n", to: "" }],
  },
  {
    hole: "7",
    what: "a stay is called off for the refund shown",
    edits: [
      { file: `${SOURCE}/bookings/guest-bookings.ts`, from: "    requireShownRefund(cancelled, shown);\n", to: "" },
    ],
  },
  {
    hole: "8",
    what: "cents are shown where money is committed",
    edits: [{ file: "contract/src/payments/money.ts", from: "cents % 100 === 0 ? 0 : 2", to: "0" }],
  },
  {
    hole: "9",
    what: "late money confirms nothing that is not on offer",
    edits: [
      {
        file: `${SOURCE}/listings/rules/listing.ts`,
        from: "return listing?.is_active && listing.supports_booking ? listing.units : 0;",
        to: "return listing?.units ?? 0;",
      },
    ],
  },
  {
    hole: "9",
    what: "money that comes a day late confirms nothing",
    edits: [
      {
        file: `${SOURCE}/bookings/rules/booking-settlement.ts`,
        from: "if (isTooOld || bookedAgain",
        to: "if (bookedAgain",
      },
    ],
  },
  {
    hole: "10",
    what: "a commit whose answer was lost is recognised",
    edits: [
      {
        file: COMMITS,
        from: 'return before && witness && (await witness).get("commit") === before.id ? { done: before } : decided;',
        to: "return decided;",
      },
      {
        file: COMMITS,
        from: "if (await within(wasWritten(attempt)",
        to: "if (!attempt && await within(wasWritten(attempt)",
      },
    ],
  },
  {
    hole: "11",
    what: "a decision checks what it relies on",
    edits: [
      {
        file: "functions/src/platform/firestore/transactor.ts",
        from: "        if (shared.has(record)) unit.lock(ref);\n        else unit.check(ref);\n",
        to: "",
      },
    ],
  },
  {
    hole: "11",
    what: "a record under a shared lock must be as it was read",
    edits: [
      {
        file: "functions/src/platform/firestore/transactions.ts",
        from: "if (!found.every((snapshot) => isSame(snapshot, seen.get(snapshot.ref.path)))) throw new Moved();",
        to: "",
      },
    ],
    test: "with many units is not booked when it goes offline",
  },
  {
    hole: "11",
    what: "of two reviews of a booking that are rejected at once one sees the other",
    edits: [{ file: `${SOURCE}/payment-review/review-payment.ts`, from: "  tx.relyOn(...others);\n", to: "" }],
  },
  {
    hole: "11",
    what: "what is written must be as it was read",
    edits: [{ file: COMMITS, from: "batch.update(ref, marked, before.version)", to: "batch.update(ref, marked)" }],
  },
  {
    hole: "13",
    what: "who becomes an admin by the list of first admins is audited",
    edits: [
      {
        file: `${SOURCE}/accounts/start-session.ts`,
        from: "if (isAdmin(current) && !(known && isAdmin(known))) {",
        to: "if (!current) {",
      },
    ],
  },
  {
    hole: "13",
    what: "an id that several payments have says nothing",
    edits: [{ file: PAYMENT, from: "return used && !used.shared ?", to: "return used ?" }],
  },
  {
    hole: "13",
    what: "a stay that is over is not called off",
    edits: [
      {
        file: TRANSITIONS,
        from: 'return status === "confirmed" && checkout <= todayIn(property.time_zone, now);',
        to: "return false && todayIn(property.time_zone, now) >= checkout && status;",
      },
    ],
  },
  {
    hole: "14",
    what: "who pays again has every open attempt asked about",
    edits: [
      {
        file: `${SOURCE}/bookings/pay-booking.ts`,
        from: "if (!unanswered && wasBeingPaid(booking))",
        to: "if (!unanswered && open && wasBeingPaid(booking))",
      },
    ],
  },
  {
    hole: "14",
    what: "a repeated call sends nobody to a page that is paid",
    edits: [
      {
        file: `${SOURCE}/bookings/pay-booking.ts`,
        from: "    if (open && isStarting(open, now))",
        to: '    if (remembered?.redirect_url) return { next: "answer", payment: remembered };\n    if (open && isStarting(open, now))',
      },
    ],
  },
  {
    hole: "15",
    what: "money goes back that is proven to be another's, and no other",
    edits: [
      {
        file: `${SOURCE}/payments/rules/check-report.ts`,
        from: "own !== null && notified.includes(own) && asked !== null && asked === report.transaction_id;",
        to: "own !== null || notified.includes(`${asked}${report.transaction_id}`);",
      },
    ],
  },
  {
    hole: "15",
    what: "what cannot be told from the attempt's own money is for an admin",
    edits: [
      {
        file: `${SOURCE}/payments/rules/check-report.ts`,
        from: "    return withUnproven(payment, answer);\n",
        to: "    return payment;\n",
      },
    ],
  },
  {
    hole: "16",
    what: "money relies on the listing as it is",
    edits: [{ file: SETTLE, from: "  tx.relyOn(...rooms.filter((listing) => listing !== null));\n", to: "" }],
    test: "that is offline takes no nights from late money",
  },
  {
    hole: "16",
    what: "money relies on the guest as they are",
    edits: [{ file: SETTLE, from: "  tx.relyOn(limits);\n", to: "" }],
    test: "who is suspended while an admin accepts their payment gets it back",
  },
  {
    hole: "16",
    what: "nothing is confirmed at a listing that an admin took offline",
    edits: [
      {
        file: `${SOURCE}/bookings/rules/booking-settlement.ts`,
        from: 'return rooms.some(isWithdrawn) ? "listing_withdrawn" : undefined',
        to: "return undefined",
      },
    ],
  },
  {
    hole: "16",
    what: "nothing is confirmed for a guest who is suspended",
    edits: [
      {
        file: `${SOURCE}/bookings/rules/booking-settlement.ts`,
        from: '(limits.suspended ? "guest_suspended" : undefined)',
        to: "(limits && undefined)",
      },
    ],
  },
  {
    hole: "17",
    what: "late money pays for no night that its guest has paid for",
    edits: [
      {
        file: `${SOURCE}/bookings/rules/booking-settlement.ts`,
        from: "if (isTooOld || bookedAgain || isGivenUp",
        to: "if (isTooOld || isGivenUp",
      },
    ],
  },
  {
    hole: "17",
    what: "every month of a stay is freed",
    edits: [
      {
        file: `${SOURCE}/calendar/rules/calendar.ts`,
        from: "if (!Object.entries(calendar.days).some(isFreed)) return calendar;",
        to: "if (calendar !== months[0] || !Object.entries(calendar.days).some(isFreed)) return calendar;",
      },
    ],
  },
  {
    hole: "17",
    what: "a silent host keeps no money",
    edits: [
      {
        file: TRANSITIONS,
        from: "const refund = dueRefund(booking, paidFor(booking).amount_cents, reason, now);",
        to: 'const refund = reason === "host_silent" ? null : dueRefund(booking, paidFor(booking).amount_cents, reason, now);',
      },
    ],
  },
  {
    hole: "18",
    what: "cancelled rooms forfeit what the policy keeps",
    edits: [
      {
        file: `${SOURCE}/bookings/rules/room-cancellation.ts`,
        from: "forfeited_cents: stay.paid_cents - bookingRefundCents(booking, now),",
        to: "forfeited_cents: 0,",
      },
    ],
  },
  {
    hole: "18",
    what: "a claim and a note name the amount on the screen",
    edits: [
      {
        file: `${SOURCE}/payments/rules/refund-claim.ts`,
        from: "if (meant && shown.amount_cents !== undefined && meant.amount_cents !== shown.amount_cents)",
        to: "if (meant && shown.amount_cents === -1)",
      },
    ],
  },
  {
    hole: "19",
    what: "a guest has 48 hours to object",
    edits: [
      {
        file: `${SOURCE}/bookings/rules/presence.ts`,
        from: "new Date(told_at.getTime() + OBJECTION_HOURS * HOUR_MS)",
        to: "new Date(told_at.getTime() + OBJECTION_HOURS * 60_000)",
      },
    ],
  },
  {
    hole: "19",
    what: "stays with a no-show that is due go with their house",
    edits: [
      {
        file: `${SOURCE}/bookings/rules/new-host.ts`,
        from: " || freeDueAt(booking) !== null",
        to: " || (freeDueAt(booking) !== null && false)",
      },
    ],
  },
  {
    hole: "20",
    what: "nights that another site sold are not sold",
    edits: [
      {
        file: `${SOURCE}/calendar/rules/calendar.ts`,
        from: "return units - unitsWithheld(night) - unitsOf(others);",
        to: "return units - unitsWithheld(night) + unitsImported(night) - unitsOf(others);",
      },
    ],
  },
  {
    hole: "20",
    what: "a stay that is paid later is told to be booked twice",
    edits: [
      {
        file: `${SOURCE}/external-calendars/note-double-bookings.ts`,
        from: "if (!PAID.includes(kind)) return;",
        to: 'if (!PAID.includes(kind) || kind !== "") return;',
      },
    ],
  },
  {
    hole: "21",
    what: "a room type with a shared stay remains in its house",
    edits: [
      {
        file: `${SOURCE}/bookings/shared-stays.ts`,
        from: "  if (last)\n",
        to: "  if (last && !last)\n",
      },
    ],
  },
];

/**
 * Returns `code` without the fix.
 * @throws Error when the edit does not match
 */
export function without({ what, edits }: Mend, file: string, code: string): string {
  return edits
    .filter((edit) => file.endsWith(edit.file))
    .reduce((before, { from, to }) => {
      if (before.split(from).length !== 2) throw new Error(`«${what}» is not in ${file} as mends.ts says`);
      return before.replace(from, () => to);
    }, code);
}
