import { describe, expect, test } from "vitest";
import type { Booking } from "@lopango/contract/bookings/booking";
import { BOOKING_REASONS, BOOKING_STATUSES } from "@lopango/contract/bookings/booking-life";
import { ERRORS } from "@lopango/contract/errors";
import { BOOKING_FAULTS, type BookingFault } from "@lopango/contract/payment-review/provider-faults";
import { errorFromAnswer, messageOf } from "../lib/api/api-error.ts";
import { markOpened, markUnopened } from "./unopened.ts";
import { noPaymentNote, askLabel } from "./payment/use-settlement.ts";
import {
  explain,
  guestStatusLabel,
  paidText,
  REASON_LABELS,
  STAGE_TITLES,
  stageOf,
  BOOKING_STATUS_LABELS,
  bookingStatusLabel,
} from "./booking-labels.ts";
import { refundLines } from "./cancel/refund-notes.tsx";

const NOW = new Date("2027-03-10T09:00:00Z");

const BOOKING: Booking = {
  id: "booking0000000000001",
  code: "A7B2-C4D9",
  property_id: "property000000000001",
  establishment_id: null,
  rooms: [],
  guest_id: "guest",
  guest_email: "invite@lopango.test",
  property_title: "Hôtel du Fleuve",
  checkin: "2027-03-15",
  checkout: "2027-03-18",
  nights: 3,
  guests: 2,
  unit_price_cents: 12500,
  price_lines: [],
  total_cents: 37500,
  currency: "USD",
  status: "created",
  reason: null,
  created_at: "2027-03-10T08:55:00Z",
  hold_limit: "2027-03-10T10:00:00Z",
  hold_until: "2027-03-10T09:25:00Z",
  confirm_by: null,
  payment_in_progress: false,
  can_ask: false,
  can_pay: true,
  can_cancel: false,
  can_cancel_rooms: false,
  can_change: false,
  can_review: false,
  can_give_up: true,
  paid: null,
  forfeited_cents: 0,
  kept_cents: 0,
  cancellation_policy: "flexible",
  confirmation: "instant",
  refund_if_cancelled_cents: null,
  refund_currency: "USD",
  refund: null,
  arrival: null,
  property: {
    title: "Hôtel du Fleuve",
    city: "Kinshasa",
    country: "CD",
    category: "hotel",
    cover_url: null,
    time_zone: "Africa/Kinshasa",
    checkin_time: "14:00",
    checkout_time: "11:00",
  },
};

const NOTED = "2027-03-10T08:00:00Z";
const NO_SHOW = { object_until: "2027-03-12T08:00:00Z", objected_at: null, freed_at: null };

const booking = (changes: Partial<Booking>): Booking => ({ ...BOOKING, ...changes });
const spaces = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, " ") ?? null;

describe("the words for a booking", () => {
  test("every status and every reason has its own", () => {
    const labels = BOOKING_STATUSES.map((status) => BOOKING_STATUS_LABELS[status].label);
    expect(new Set(labels).size).toBe(BOOKING_STATUSES.length);
    const sentences = BOOKING_REASONS.map((reason) => REASON_LABELS[reason]);
    expect(new Set(sentences).size).toBe(BOOKING_REASONS.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
  });

  test("every status with every reason and flag is explained by a whole sentence", () => {
    for (const status of BOOKING_STATUSES) {
      for (const reason of [null, ...BOOKING_REASONS]) {
        for (const payment_in_progress of [true, false]) {
          for (const can_pay of [true, false]) {
            expect(explain(booking({ status, reason, payment_in_progress, can_pay }), NOW)).toMatch(/^\p{Lu}.+[.!]$/u);
          }
        }
      }
    }
  });

  test.each([
    ["nothing paid yet", {}, "to_pay"],
    ["payment started", { status: "pending_payment", payment_in_progress: true }, "verifying"],
    ["first payment under way while the status still says created", { payment_in_progress: true }, "verifying"],
    ["provider said no", { status: "pending_payment" }, "refused"],
    ["hold over", { status: "pending_payment", can_pay: false }, "lapsed"],
    ["hold over, never tried", { can_pay: false }, "lapsed"],
    ["the amount does not match", { status: "pending_payment", reason: "payment_review", can_pay: false }, "review"],
    ["paid, instant", { status: "paid" }, "paid"],
    ["paid, the host decides", { status: "paid", confirm_by: "2027-03-11T09:00:00Z" }, "awaiting_host"],
    ["confirmed", { status: "confirmed" }, "confirmed"],
    [
      "left early, the nights free",
      {
        status: "confirmed",
        early_departure: {
          left_at: "2027-03-10T08:00:00Z",
          object_until: "2027-03-12T08:00:00Z",
          objected_at: null,
          freed_at: "2027-03-10T08:30:00Z",
          agreed_at: "2027-03-10T08:30:00Z",
          code: null,
        },
      },
      "freed",
    ],
    ["stayed", { status: "confirmed", checkin: "2027-03-07", checkout: "2027-03-10" }, "over"],
    ["expired", { status: "cancelled", reason: "hold_expired" }, "lapsed"],
    [
      "expired while money is under way",
      { status: "cancelled", reason: "hold_expired", payment_in_progress: true },
      "verifying_late",
    ],
    [
      "hold over while money is under way",
      { status: "pending_payment", hold_until: null, can_pay: false, payment_in_progress: true },
      "verifying_late",
    ],
    [
      "expired, and the money that came does not match",
      { status: "cancelled", reason: "payment_review", payment_in_progress: true },
      "review",
    ],
    ["declined", { status: "cancelled", reason: "declined_by_host" }, "declined"],
    ["unanswered by the host", { status: "cancelled", reason: "host_silent" }, "declined"],
    ["arrived", { status: "confirmed", checked_in_at: "2027-03-10T08:00:00Z" }, "in_house"],
    ["noted as absent", { status: "confirmed", no_show: NO_SHOW }, "missed"],
    ["noted as absent, the nights free", { status: "confirmed", no_show: { ...NO_SHOW, freed_at: NOTED } }, "freed"],
    ["replaced", { status: "cancelled", reason: "replaced" }, "replaced"],
    [
      "replaced while money is under way",
      { status: "cancelled", reason: "replaced", payment_in_progress: true },
      "verifying_replaced",
    ],
    ["refunded", { status: "refunded", reason: "cancelled_by_guest" }, "refunded"],
  ] as const)("tell the stage of a booking: %s", (_name, changes, stage) => {
    expect(stageOf(booking(changes), NOW)).toBe(stage);
  });

  test.each([
    ["while it can be paid", { status: "pending_payment", payment_in_progress: true }, "unopened"],
    ["once the hold is over", { status: "pending_payment", payment_in_progress: true, can_pay: false }, "lapsed"],
    ["once it expired", { status: "cancelled", reason: "hold_expired", payment_in_progress: true }, "lapsed"],
    ["once it was replaced", { status: "cancelled", reason: "replaced", payment_in_progress: true }, "replaced"],
    ["once the provider said no", { status: "pending_payment" }, "refused"],
    ["once it is confirmed", { status: "confirmed" }, "confirmed"],
  ] as const)("what never opened reads never like money under way, %s", (_name, changes, stage) => {
    expect(stageOf(booking(changes), NOW, true)).toBe(stage);
  });

  test("a payment page that did not open in this browser is told as just that, until it opens", () => {
    const waiting = booking({ status: "pending_payment", payment_in_progress: true });
    markUnopened(waiting.id);
    expect(spaces(explain(waiting, NOW, "Africa/Kinshasa"))).toBe(
      "Nous n’avons pas pu ouvrir la page de paiement. Vos dates restent retenues jusqu’à 10 h 25 : réessayez d’ici là.",
    );
    markOpened(waiting.id);
    expect(explain(waiting, NOW)).toContain("ne payez pas une seconde fois");
  });

  test("a payment under way is never called failed", () => {
    for (const status of BOOKING_STATUSES) {
      const words = explain(booking({ status, payment_in_progress: true, can_pay: true }), NOW);
      expect(words).not.toMatch(/échou|abouti\./u);
    }
  });

  test("a replaced booking says so whatever else is under way, and never that its time ran out", () => {
    for (const payment_in_progress of [true, false]) {
      const replaced = booking({ status: "cancelled", reason: "replaced", can_pay: false, payment_in_progress });
      expect(explain(replaced, NOW)).toMatch(/^Vous l’avez remplacée/u);
      expect(`${STAGE_TITLES[stageOf(replaced, NOW)]} ${explain(replaced, NOW)}`).not.toMatch(/délai/u);
    }
  });

  test("a stay that is over reads «Terminée», from the day of departure on at the property", () => {
    const stay = booking({ status: "confirmed", checkin: "2027-03-09", checkout: "2027-03-11" });
    // Midnight in Kinshasa.
    expect(bookingStatusLabel(stay, new Date("2027-03-10T22:59:59Z")).label).toBe("Confirmée");
    expect(bookingStatusLabel(stay, new Date("2027-03-10T23:00:00Z")).label).toBe("Terminée");
    expect(bookingStatusLabel({ ...stay, status: "cancelled" }, new Date("2027-03-12T00:00:00Z")).label).toBe(
      "Annulée",
    );
  });

  test.each([
    [
      "an expired hold whose payment is verified",
      { status: "cancelled", reason: "hold_expired", payment_in_progress: true },
      "Paiement en vérification",
    ],
    ["an expired hold", { status: "cancelled", reason: "hold_expired" }, "Expirée"],
    ["a refused payment", { status: "pending_payment" }, "Paiement non abouti"],
    ["a declined request", { status: "cancelled", reason: "declined_by_host" }, "Refusée"],
    ["an absence", { status: "confirmed", no_show: NO_SHOW }, "Absence notée"],
    ["a confirmed stay", { status: "confirmed" }, "Confirmée"],
  ] as const)("of %s the guest reads one status", (_name, changes, label) => {
    expect(guestStatusLabel(booking(changes), NOW).label).toBe(label);
  });

  test("an absence is never told beside «on vous attend»", () => {
    for (const objection of [undefined, { about: "no_show", at: NOTED, outcome: null, refund: null } as const])
      expect(
        explain(booking({ status: "confirmed", no_show: NO_SHOW, ...(objection && { objection }) }), NOW),
      ).not.toMatch(/attend/);
  });

  test("deadlines are on the reader’s clock, named where it is another than the property’s", () => {
    expect(spaces(explain(BOOKING, NOW, "Africa/Lubumbashi"))).toContain("jusqu’à 10 h 25, heure de Kinshasa.");
    expect(spaces(explain(BOOKING, NOW, "Africa/Kinshasa"))).toBe(
      "Vos dates sont retenues jusqu’à 10 h 25. Payez d’ici là pour les garder.",
    );
    expect(
      spaces(explain(booking({ status: "paid", confirm_by: "2027-03-11T09:00:00Z" }), NOW, "Africa/Kinshasa")),
    ).toContain("jusqu’au 11 mars à 10 h ;");
  });
});

test("all that goes back is what came in, which may be another amount than the price", () => {
  const price = { total_cents: 24_000, currency: "USD" };
  expect(spaces(paidText({ ...price, paid: { amount_cents: 10_000, currency: "CDF" } }))).toBe("100 FC");
  expect(spaces(paidText({ ...price, paid: null }))).toBe("240 $US");
});

describe("the line about a refund", () => {
  const refund = { status: "due", amount_cents: 37500, currency: "USD", reason: "cancelled_by_guest" } as const;

  test.each([
    [
      "due",
      { status: "cancelled", refund },
      "Remboursement de 375 $US en cours : notre équipe vous l’envoie sous 7 jours, sur le numéro ou la carte qui a payé.",
    ],
    ["done", { status: "refunded", refund: { ...refund, status: "done" } }, "375 $US vous ont été remboursés."],
    [
      "due on another number",
      { status: "cancelled", refund: { ...refund, to: "+243812345678" } },
      "Remboursement de 375 $US en cours : notre équipe vous l’envoie sous 7 jours, sur le numéro +243 812 345 678.",
    ],
    [
      "done on another number",
      { status: "refunded", refund: { ...refund, status: "done", to: "+243812345678" } },
      "375 $US vous ont été remboursés sur le numéro +243 812 345 678.",
    ],
    [
      "a second payment of a confirmed booking",
      { status: "confirmed", refund },
      "Remboursement de 375 $US en cours : notre équipe vous l’envoie sous 7 jours, sur le numéro ou la carte qui a payé.",
    ],
    [
      "none by the policy",
      { status: "cancelled", reason: "cancelled_by_guest" },
      "Remboursement : 0 $US, selon la politique d’annulation.",
    ],
    [
      "none, of what was paid in another currency",
      { status: "cancelled", reason: "cancelled_by_guest", refund_currency: "CDF" },
      "Remboursement : 0 FC, selon la politique d’annulation.",
    ],
    ["nobody had paid", { status: "cancelled", reason: "hold_expired" }, null],
    ["nothing cancelled", { status: "confirmed" }, null],
  ] as const)("tells what goes back: %s", (_name, changes, line) => {
    expect(spaces(refundLines(booking(changes)).join(" ") || null)).toBe(line);
  });

  test.each([
    ["2027-03-08T10:00:00Z", "notre équipe vous l’envoie au plus tard le 8 mars à 11 h, heure de Kinshasa"],
    ["2027-03-08T10:00:01Z", "il est en retard, notre équipe vous l’envoie en premier"],
    ["2027-03-08T23:30:00Z", "il est en retard de 1 jour, notre équipe vous l’envoie en premier"],
    ["2027-03-10T10:00:00Z", "il est en retard de 2 jours, notre équipe vous l’envoie en premier"],
  ])("says at %s what is promised, or the days since", (at, promised) => {
    const due = { ...refund, send_by: "2027-03-08T10:00:00Z" };
    expect(spaces(refundLines(booking({ status: "cancelled", refund: due }), new Date(at))[0] ?? null)).toBe(
      `Remboursement de 375 $US en cours : ${promised}, sur le numéro ou la carte qui a payé.`,
    );
  });
});

describe("a guest", () => {
  const NO_PAGE = "Le service de paiement ne répond pas : rien n’a été débité. Réessayez dans un instant.";
  const REFUSED = [
    "Le paiement n’a pas abouti",
    "Aucun paiement ne nous est parvenu. Vous pouvez réessayer jusqu’à 10 h 25 : vos dates restent retenues d’ici là.",
    "[J’ai payé ➜ Vérifier]",
    "Aucun paiement n’est confirmé pour le moment. Si vous avez payé, ne payez pas une seconde fois : nous continuons de vérifier.",
  ];
  const WAITING = [
    "Paiement en cours de vérification",
    "Nous attendons la réponse de votre opérateur. Vos dates restent retenues jusqu’à 10 h 25. Si vous avez payé, ne payez pas une seconde fois.",
    "[Vérifier maintenant]",
  ];
  const BOOKED = [
    "Votre séjour est réservé",
    "Tout est prêt : on vous attend le lundi 15 mars 2027, à partir de 14 h.",
  ];
  const surplusOf = (why: string): string =>
    `Remboursement de 375 $US (${why}) en cours : notre équipe vous l’envoie sous 7 jours, sur le numéro ou la carte qui a payé.`;

  /** Heading, explanation, refund line, [button label], and the message after a check that found nothing. */
  const READ: Record<BookingFault, readonly string[]> = {
    "gives no payment page in time": [NO_PAGE, ...REFUSED],
    "answers 500 instead of a payment page": [NO_PAGE, ...REFUSED],
    "answers HTML instead of a payment page": [NO_PAGE, ...REFUSED],
    "gives the payment page after 20 s": [NO_PAGE, ...REFUSED],
    "does not answer in time whether it was paid": WAITING,
    "answers 500 when asked whether it was paid": WAITING,
    "answers HTML when asked whether it was paid": WAITING,
    "answers after 20 s whether it was paid": WAITING,
    "calls it failed, and cannot be asked again": REFUSED,
    "reports another amount": [
      "Paiement examiné par notre équipe",
      "Le paiement reçu ne correspond pas à la réservation. Notre équipe le vérifie ; vous n’avez rien à faire.",
    ],
    "reports it paid after the hold, with the nights free": BOOKED,
    "reports it paid after the hold, with the nights taken": [
      "Réservation annulée",
      "Votre paiement est arrivé trop tard pour que ces dates puissent encore être confirmées.",
      "Remboursement de 375 $US en cours : notre équipe vous l’envoie sous 7 jours, sur le numéro ou la carte qui a payé.",
    ],
    "reports two attempts as paid": [...BOOKED, surplusOf("payé deux fois")],
    "reports two transactions of one attempt": [...BOOKED, surplusOf("reçu en trop")],
    "calls it failed after it was paid": BOOKED,
    "cannot be asked for an hour": [
      "Paiement en cours de vérification",
      "Le délai de paiement est dépassé, mais un paiement est encore en cours de vérification. S’il aboutit, nous reprenons vos dates si elles sont libres ; sinon, tout vous est remboursé.",
      "[Vérifier maintenant]",
    ],
    "reports it paid after an hour in which it could not be asked": BOOKED,
    "says nothing for a day": [
      "Le délai de paiement est dépassé",
      "Le délai de paiement est dépassé : les dates ne sont plus retenues. Aucun paiement ne nous est parvenu. S’il en arrive un, nous reprenons vos dates si c’est encore possible ; sinon, tout vous est remboursé.",
      "[J’ai payé ➜ Vérifier]",
      "Aucun paiement n’est confirmé pour le moment. Si vous avez payé, ne payez pas une seconde fois : nous continuons de vérifier.",
    ],
  };

  test.each(Object.entries(READ) as [BookingFault, readonly string[]][])(
    "reads what to do when the payment provider %s",
    (fault, sentences) => {
      const { error, state } = BOOKING_FAULTS[fault];
      const { is_held, is_refunded, surplus, ...shown } = state;
      const amount = { amount_cents: BOOKING.total_cents, currency: BOOKING.currency };
      const after = booking({
        ...shown,
        hold_until: is_held ? BOOKING.hold_until : null,
        refund: is_refunded && shown.reason ? { status: "due", ...amount, reason: shown.reason } : null,
        ...(surplus && { surplus: [{ ...amount, status: "due" as const, reason: surplus }] }),
      });
      const label = askLabel(after);
      const read = [
        error ? messageOf(answered(ERRORS[error])) : null,
        STAGE_TITLES[stageOf(after, NOW)],
        explain(after, NOW, "Africa/Kinshasa"),
        ...refundLines(after),
        label && `[${label}]`,
        noPaymentNote(after),
      ];
      expect(read.map(spaces).filter((sentence) => sentence !== null)).toEqual(sentences);
    },
  );

  const answered = ({ status, detail }: { status: number; detail: string }) =>
    errorFromAnswer({ status, statusText: "", headers: new Headers(), body: { detail } });

  test("reads one line for each reason, with the day and the way it goes", () => {
    const surplus = [
      { amount_cents: 10_050, currency: "USD", status: "due", reason: "paid_twice", send_by: "2027-03-08T10:00:00Z" },
      { amount_cents: 8_000, currency: "USD", status: "due", reason: "change_not_made", came_back: "numéro fermé" },
      { amount_cents: 100, currency: "USD", status: "done", reason: "payment_rejected", reference: "MP1" },
    ] as const;
    const before = new Date("2027-03-02T10:00:00Z");
    expect(refundLines(booking({ status: "confirmed", surplus: [...surplus] }), before).map(spaces)).toEqual([
      "Remboursement de 100,50 $US (payé deux fois) en cours : notre équipe vous l’envoie au plus tard le 8 mars à 11 h, heure de Kinshasa, sur le numéro ou la carte qui a payé.",
      "Votre remboursement de 80 $US (payé pour une modification qui n’a pas été faite) nous est revenu (numéro fermé). Écrivez-nous depuis la page d’aide sur quel numéro l’envoyer.",
      "1 $US (paiement que nous n’avons pas pu reconnaître) vous a été remboursé. Référence du remboursement : MP1.",
    ]);
  });
});
