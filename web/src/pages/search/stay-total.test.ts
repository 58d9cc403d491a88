import { expect, test } from "vitest";
import { stayTotal } from "./stay-total.ts";

const STAY = { checkin: "2027-03-01", checkout: "2027-03-04" };
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

test("the stay’s total is what the server says that the booking will ask for", () => {
  expect(plain(stayTotal({ stay_total_cents: 24_050, currency: "USD" }, STAY))).toBe("240,50 $US pour 3 nuits");
  expect(plain(stayTotal({ stay_total_cents: 24_050, stay_rooms: 2, currency: "USD" }, STAY))).toBe(
    "240,50 $US pour 3 nuits, 2 chambres",
  );
});

test("there is none without dates, and none for what is not booked online", () => {
  expect(stayTotal({ stay_total_cents: 24_050, currency: "USD" }, { checkin: null, checkout: null })).toBeNull();
  expect(stayTotal({ currency: "USD" }, STAY)).toBeNull();
});
