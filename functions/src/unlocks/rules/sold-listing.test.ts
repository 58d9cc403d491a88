import { MIN_SOLD_DESCRIPTION } from "@lopango/contract/limits";
import { describe, expect, test } from "vitest";
import { aListing, aLockedListing } from "../../../test/listings.ts";
import { isForSale, isPaywalled } from "../../listings/rules/listing.ts";
import { keptBy, moneyForGone } from "./sold-listing.ts";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import type { Payment, SurplusRefund } from "../../payments/rules/payment.ts";

describe("something is for sale", () => {
  const home = (description: string, number: string | null) =>
    aLockedListing({ description, contact_phone: null, contact_whatsapp: number });

  test("when the description says enough, or there is a number", () => {
    expect(isPaywalled(home("d".repeat(MIN_SOLD_DESCRIPTION), null))).toBe(true);
    expect(isPaywalled(home("d".repeat(MIN_SOLD_DESCRIPTION - 1), null))).toBe(false);
    expect(isPaywalled(home("", "+243812345678"))).toBe(true);
    expect(isPaywalled(home("", null))).toBe(false);
    expect(isForSale(home("\u3164".repeat(100), null))).toBe(false);
  });

  test("of logements that are not booked online alone", () => {
    const open = { description: "d".repeat(MIN_SOLD_DESCRIPTION) };
    expect([isPaywalled(aListing(open)), isPaywalled(aLockedListing({ ...open, supports_booking: true }))]).toEqual([
      false,
      false,
    ]);
  });
});

describe("a person who paid for a listing", () => {
  const listing = aLockedListing({ description: "Code du portail 4417.", address: "12, avenue du Port" });
  const sold = { listing, email: null };

  test("has it as it is while nothing changed, or only gained", () => {
    expect(keptBy(sold, listing)).toEqual(listing);
    const more = { ...listing, description: `${listing.description} Eau courante.` };
    expect(keptBy(sold, more)).toEqual(more);
  });

  test("has what was sold once it is blanked", () => {
    const blank = { ...listing, description: "", contact_phone: null, contact_whatsapp: null, address: "" };
    expect(keptBy(sold, blank)).toEqual(listing);
  });

  test("has what was sold below what is said now", () => {
    expect(keptBy(sold, { ...listing, description: "Complet." }).description).toBe(
      "Complet.\n\nDescription au moment de votre achat\u202f:\nCode du portail 4417.",
    );
  });

  test("has the number that is there now, and the one of then when there is none", () => {
    const other = { ...listing, contact_phone: null, contact_whatsapp: "+243899999999" };
    expect(keptBy(sold, other)).toMatchObject({ contact_phone: null, contact_whatsapp: "+243899999999" });
  });

  test("has all of it once it is deleted, offline", () => {
    expect(keptBy(sold, null)).toEqual({ ...listing, is_active: false });
  });
});

const attempt = (different: Partial<Payment>): Payment => aPayment(aBooking(), different);
const back = (status: "due" | "done"): SurplusRefund => ({
  status,
  amount_cents: 200,
  currency: "USD",
  reason: "not_for_sale",
});

test("a viewer reads one sum that goes back, what went back, and what is not known yet", () => {
  expect(
    moneyForGone([attempt({ status: "failed" }), attempt({ status: "open", given_up_at: new Date(0) })]),
  ).toBeNull();
  expect(
    moneyForGone([
      attempt({ status: "paid", refunds: [back("due")] }),
      attempt({ refunds: [back("due")], status: "paid" }),
    ]),
  ).toBe(
    "Nous avons reçu 4\u00a0$US pour cette annonce sans pouvoir vous l’ouvrir\u202f: notre équipe vous rend cette somme sous 7\u00a0jours.",
  );
  expect(moneyForGone([attempt({ status: "paid", refunds: [back("done")] })])).toMatch(
    /^Vous aviez payé 2\u00a0\$US .* vous a été rendue/,
  );
  expect(moneyForGone([attempt({ status: "review" })])).toMatch(/en cours de vérification/);
});

test("a viewer whose money came in two currencies reads a sum of each", () => {
  const francs = attempt({ status: "rejected", refunds: [{ ...back("due"), amount_cents: 500_000, currency: "CDF" }] });
  expect(moneyForGone([attempt({ status: "paid", refunds: [back("due")] }), francs])).toMatch(
    /^Nous avons reçu 2\u00a0\$US et 5\u202f000\u00a0FC pour cette annonce/,
  );
});
