import { expect, test } from "vitest";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import type { Payment, SurplusRefund } from "../../payments/rules/payment.ts";
import { moneyForGone } from "./gone-listing.ts";

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
