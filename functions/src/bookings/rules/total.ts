import { MAX_TOTAL_CENTS, PAYABLE_CURRENCY } from "@lopango/contract/limits";
import { formatPrice } from "@lopango/contract/payments/money";
import { Problem } from "../../platform/problem.ts";

/**
 * Returns the price of all rooms in minor units.
 * @throws Problem `invalid_fields` above the highest total
 */
export function totalOf(rooms: readonly { total_cents: number }[]): number {
  const total = rooms.reduce((sum, { total_cents }) => sum + total_cents, 0);
  if (total <= MAX_TOTAL_CENTS) return total;
  throw new Problem("invalid_fields", { detail: TOO_DEAR, errors: [{ field: "rooms", message: TOO_DEAR }] });
}

const TOO_DEAR = `Une réservation coûte ${formatPrice(MAX_TOTAL_CENTS, PAYABLE_CURRENCY)} au plus\u202f: choisissez moins de chambres ou de nuits.`;
