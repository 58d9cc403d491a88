import { expect, test } from "vitest";
import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import { timeLeft } from "../../lib/use-countdown.ts";
import { acceptedAmount, changeForHost, explainToHost, guestRefund, statusBadge } from "./host-booking-labels.ts";

const NOW = new Date("2027-03-10T10:00:00Z");
const booking = (changes: Partial<HostBooking>): HostBooking => ({
  id: "booking0000",
  code: "A7B2-C4D9",
  property_id: "property000",
  establishment_id: null,
  rooms: [],
  property_title: "Hôtel",
  checkin: "2027-03-15",
  checkout: "2027-03-17",
  nights: 2,
  guests: 1,
  unit_price_cents: 12_000,
  price_lines: [],
  total_cents: 24_000,
  currency: "USD",
  status: "confirmed",
  reason: null,
  created_at: NOW.toISOString(),
  hold_until: null,
  confirm_by: null,
  cancellation_policy: "flexible",
  confirmation: "instant",
  refund: null,
  guest: null,
  paid: null,
  can_answer: false,
  can_answer_change: false,
  can_cancel: false,
  can_review: false,
  property: {
    title: "Hôtel",
    city: "Kinshasa",
    country: "CD",
    category: "hotel",
    cover_url: null,
    time_zone: "Africa/Kinshasa",
    checkin_time: "14:00",
    checkout_time: "11:00",
  },
  ...changes,
});
const words = (changes: Partial<HostBooking>) => explainToHost(booking(changes), NOW, "Africa/Kinshasa");

test("a paid booking that waits for its host says until when", () => {
  const waiting = { status: "paid", can_answer: true, confirm_by: "2027-03-11T09:00:00Z" } as const;
  expect(statusBadge(booking(waiting), NOW).label).toBe("À accepter");
  expect(words(waiting)).toBe(
    "Le voyageur a payé. Acceptez d’ici le 11 mars à 10\u00a0h, sinon il est remboursé en totalité.",
  );
  expect(words({ ...waiting, confirm_by: "2027-03-10T13:30:00Z" })).toBe(
    "Le voyageur a payé. Acceptez d’ici 14\u00a0h\u00a030, sinon il est remboursé en totalité.",
  );
});

test("a stay whose change waits for its host says so, with a total that is another", () => {
  const change = {
    checkin: "2027-03-16",
    checkout: "2027-03-19",
    nights: 3,
    guests: 2,
    unit_price_cents: 12_000,
    price_lines: [] as HostBooking["price_lines"],
    rooms: [] as HostBooking["rooms"],
    total_cents: 36_000,
    cancellation_policy: "flexible",
    to_pay_cents: 12_000,
    back_cents: 0,
    awaits: "host",
    hold_until: null,
    confirm_by: "2027-03-11T09:00:00Z",
    can_pay: false,
    payment_in_progress: false,
  } as const;
  const asked = { can_answer_change: true, change };
  expect(statusBadge(booking(asked), NOW)).toEqual({ label: "Modification à accepter", tone: "accent" });
  const said = (total_cents: number) =>
    changeForHost(booking({ ...asked, change: { ...change, total_cents } }), NOW, "Africa/Kinshasa");
  const until = "Répondez d’ici le 11 mars à 10\u00a0h, sinon le séjour ne change pas.";
  expect(said(36_000)).toBe(
    `Le voyageur demande à modifier son séjour\u202f: 16 – 19 mars 2027, 2\u00a0voyageurs, 360\u00a0$US au lieu de 240\u00a0$US. ${until}`,
  );
  expect(said(24_000)).toBe(
    `Le voyageur demande à modifier son séjour\u202f: 16 – 19 mars 2027, 2\u00a0voyageurs. ${until}`,
  );
});

test("a paid booking that confirms at once does not say until when", () => {
  expect(statusBadge(booking({ status: "paid" }), NOW).label).toBe("Payée");
  expect(words({ status: "paid" })).toContain("La confirmation arrive");
});

test("an unpaid booking says how long its nights are held", () => {
  expect(words({ status: "created", hold_until: "2027-03-10T10:20:00Z" })).toBe(
    "Les nuits sont retenues jusqu’à 11\u00a0h\u00a020, le temps du paiement.",
  );
  expect(words({ status: "created", hold_until: "2027-03-10T09:59:00Z" })).toBe("Le délai de paiement est dépassé.");
});

test("a confirmed booking says when the guest comes, and that it is over from the day of departure on", () => {
  expect(words({})).toBe("Arrivée le lundi 15 mars 2027, à partir de 14\u00a0h.");
  const stayed = { checkin: "2027-03-08", checkout: "2027-03-10" };
  expect(words(stayed)).toBe("Ce séjour est terminé.");
  expect([statusBadge(booking({}), NOW).label, statusBadge(booking(stayed), NOW).label]).toEqual([
    "Confirmée",
    "Terminée",
  ]);
});

test.each([
  ["arrived", "Sur place", "Terminée", /^Le voyageur est sur place\. Départ le mercredi 17 mars 2027/],
  ["absent", "Absence notée", "Absence notée", /^La réception a noté l’absence du voyageur\.$/],
  ["left", "Départ noté", "Terminée", /^La réception a noté le départ du voyageur\.$/],
] as const)("a guest who %s is not awaited", (presence, label, after, sentence) => {
  const stay = booking({ checkin: "2027-03-09", checkout: "2027-03-17", presence });
  expect(statusBadge(stay, NOW).label).toBe(label);
  expect(words({ checkin: "2027-03-09", checkout: "2027-03-17", presence })).toMatch(sentence);
  expect(statusBadge({ ...stay, checkout: "2027-03-10" }, NOW).label).toBe(after);
});

test("a booking that ended says why", () => {
  expect(words({ status: "cancelled", reason: "declined_by_host" })).toBe(
    "Vous avez refusé cette réservation. Les nuits sont libres.",
  );
  expect(words({ status: "cancelled", reason: "host_silent" })).toBe(
    "Vous n’avez pas répondu à temps. Les nuits sont libres.",
  );
});

test("what goes back to the guest is said, when something does", () => {
  expect(guestRefund({ refund: null })).toBeNull();
  expect(
    guestRefund({ refund: { status: "due", amount_cents: 0, currency: "USD", reason: "cancelled_by_guest" } }),
  ).toBeNull();
  expect(
    guestRefund({ refund: { status: "due", amount_cents: 24_000, currency: "USD", reason: "declined_by_host" } }),
  ).toMatch(/^240.*à rembourser/);
  expect(
    guestRefund({ refund: { status: "done", amount_cents: 24_000, currency: "USD", reason: "declined_by_host" } }),
  ).toMatch(/^240.*remboursés/);
});

test("the time that is left is told to the minute, up to the deadline", () => {
  expect(timeLeft("2027-03-11T09:05:00Z", NOW)).toBe("23\u00a0h 5\u00a0min");
  expect(timeLeft("2027-03-10T10:00:30Z", NOW)).toBe("1\u00a0min");
  expect(timeLeft("2027-03-10T10:00:00Z", NOW)).toBeNull();
});

test("the money that came in is said when it is not the price", () => {
  expect(acceptedAmount(booking({}))).toBeNull();
  expect(acceptedAmount(booking({ paid: { amount_cents: 24_000, currency: "USD" } }))).toBeNull();
  expect(acceptedAmount(booking({ paid: { amount_cents: 20_000, currency: "USD" } }))).toMatch(/^Reçu\u202f: 200/);
  expect(acceptedAmount(booking({ paid: { amount_cents: 24_000, currency: "CDF" } }))).toMatch(/FC/);
});
