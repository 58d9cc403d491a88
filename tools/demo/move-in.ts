import { NO_MOVE_IN, type MoveInTerms } from "@lopango/contract/listings/move-in";
import { inDollars, type ListingSeed } from "./content/listing-seed.ts";
import { isIdentified } from "./checks.ts";
import { hostAccounts } from "./people.ts";
import { chanceOf } from "./random.ts";

/** Returns what a home costs to move in; one home in five does not say it, and hotels have none. */
export function moveInOf(seed: ListingSeed): MoveInTerms {
  const chance = chanceOf(`move-in of ${seed.title}`);
  if (seed.category === "hotel" || seed.bookable || chance.happens(0.2)) return NO_MOVE_IN;
  const isDear = inDollars(seed) >= 600;
  const shower = chance.pick(["owner", "owner", "owner", "family", "agent", "broker"] as const);
  // A broker shows who they are.
  const let_by = shower === "broker" && !isIdentified(hostAccounts[seed.host].uid) ? "family" : shower;
  const isAgent = let_by === "agent" || let_by === "broker";
  const halfMonth = Math.round(seed.price / 2) * 100;
  return {
    deposit_months: chance.pick([1, 2, 3, 3, 3]),
    advance_months: 1,
    commission: isAgent
      ? { amount_cents: halfMonth, paid_by: chance.pick(["tenant", "tenant", "owner"] as const) }
      : { amount_cents: 0, paid_by: "owner" },
    charges: [
      { kind: "water", amount_cents: 0, included: chance.happens(0.5), meter: null },
      { kind: "power", amount_cents: 0, included: false, meter: chance.happens(0.7) ? "own" : "shared" },
      ...(isDear ? [{ kind: "guard", amount_cents: 3_000, included: false, meter: null } as const] : []),
    ],
    fees: chance.happens(0.3) ? [{ label: "Frais de contrat", amount_cents: 2_000 }] : [],
    let_by,
  };
}
