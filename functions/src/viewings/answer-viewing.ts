import type { Side } from "@lopango/contract/bookings/booking-life";
import type { Viewing as ViewingAnswer } from "@lopango/contract/viewings/viewing";
import { fileReport } from "../complaints/file-report.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { listings } from "../listings/listing.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { Problem } from "../platform/problem.ts";
import { requireRight, teamsOf } from "../teams/require-right.ts";
import { presentViewing, RIGHT, type ViewingsDeps } from "./ask-viewing.ts";
import { accepted, moneyReported, requireFree, withViewing, type HomeViewings, type Viewing } from "./rules/viewing.ts";
import { homeViewings, viewings } from "./viewing.record.ts";

type Caller = Pick<Identity, "uid">;

interface Step {
  viewing: Viewing;
  side: Side;
  home: HomeViewings;
  listing: Listing | null;
}

async function readStep(tx: UnitOfWork, id: string, caller: Caller): Promise<Step> {
  const viewing = await tx.get(viewings, id);
  if (!viewing) throw new Problem("viewing_not_found");
  const [listing, home] = await Promise.all([
    tx.get(listings, viewing.property_id),
    tx.get(homeViewings, viewing.property_id),
  ]);
  if (viewing.guest_id === caller.uid) return { viewing, side: "guest", home, listing };
  await requireRight(teamsOf(tx), listing, caller, RIGHT, "viewing_not_found");
  return { viewing, side: "host", home, listing };
}

/** Takes one step of a viewing; a step that changes nothing is not counted. */
export function stepViewing(
  deps: ViewingsDeps,
  caller: Caller,
  id: string,
  count: Count,
  decide: (step: Step, now: Date) => Viewing,
): Promise<ViewingAnswer> {
  return deps.transact(async (tx) => {
    const now = deps.now();
    const [step, limits] = await Promise.all([readStep(tx, id, caller), tx.get(accountLimits, caller.uid)]);
    const after = decide(step, now);
    if (after !== step.viewing) {
      tx.save(accountLimits, count(limits, now));
      tx.save(viewings, after);
      // Of every step, so that two of the same home never commit at once.
      tx.save(homeViewings, withViewing(step.home, after, now));
    }
    return presentViewing(after, step.side);
  });
}

/** @throws Problem `slot_taken` when another viewing of the home is agreed then */
export function acceptIn(
  { viewing, side, home, listing }: Step,
  shown: Parameters<typeof accepted>[3],
  now: Date,
): Viewing {
  if (!listing) throw new Problem("viewing_changed", { detail: GONE });
  const after = accepted(viewing, side, listing, shown, now);
  requireFree(home, viewing.at, viewing.id);
  return after;
}

/** Reports that money was asked for a viewing, to the admins and against the home. */
export async function reportMoney(
  deps: ViewingsDeps,
  caller: Caller,
  id: string,
  count: Count,
): Promise<ViewingAnswer> {
  let answer: ViewingAnswer | null = null;
  await fileReport(deps, caller.uid, { reason: "payment", note: MONEY_NOTE, photos: [] }, count, async (tx) => {
    const now = deps.now();
    const viewing = await tx.get(viewings, id);
    if (viewing?.guest_id !== caller.uid) throw new Problem("viewing_not_found");
    const { home, listing } = await readStep(tx, id, caller);
    if (!listing) throw new Problem("viewing_changed", { detail: GONE });
    const after = moneyReported(viewing, home, listing, now);
    if (after.viewing !== viewing) tx.save(viewings, after.viewing);
    if (after.home !== home) tx.save(homeViewings, after.home);
    if (after.listing !== listing) tx.save(listings, after.listing);
    answer = presentViewing(after.viewing, "guest");
    const { owner_id, title, city } = listing;
    return {
      subject: { kind: "listing", id: listing.id },
      owner_id,
      label: `${title}, ${city}`,
      property_ids: [listing.id],
    };
  });
  if (!answer) throw new Problem("internal_error");
  return answer;
}

const GONE = "Cette annonce n’existe plus.";
const MONEY_NOTE = "Signalé depuis une visite prévue\u202f: on m’a demandé de l’argent pour visiter.";
