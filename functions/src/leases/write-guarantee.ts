import { isNumberIn } from "@lopango/contract/platform/phone-countries";
import type { GuaranteeAnswer, NewGuarantee } from "@lopango/contract/leases/guarantee";
import { LEASE_SIDES, type LeaseSide } from "@lopango/contract/leases/papers";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Identities } from "../identity/authentication.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { listings } from "../listings/listing.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { threads } from "../messages/thread.record.ts";
import { inquiryId } from "../messages/rules/thread.ts";
import type { ThreadPhotoFiles } from "../messages/thread-photo.store.ts";
import type { Clock } from "../platform/clock.ts";
import type { Download } from "../platform/download.ts";
import { madeRecord, onceOnly, repeatable } from "../platform/firestore/idempotency.ts";
import type { Transacting, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { ListPage, PageRequest } from "../platform/list-page.ts";
import { Problem } from "../platform/problem.ts";
import { newId, type Random } from "../platform/random.ts";
import { unlocks } from "../unlocks/unlock.record.ts";
import { guarantees } from "./guarantee.record.ts";
import type { GuaranteeStore } from "./guarantee.store.ts";
import { guaranteePdf, leasePdf } from "./printed-papers.ts";
import { makeGuarantee, presentGuarantee, sideOf, type Guarantee } from "./rules/guarantee.ts";

export interface LeasesDeps extends Transacting {
  guarantees: GuaranteeStore;
  identities: Pick<Identities, "isAdmin">;
  threadPhotoFiles: ThreadPhotoFiles;
  /** Countries whose numbers get messages. */
  messageLimits: { countries: readonly string[] };
  /** Whether messages go to numbers at all. */
  sendsTexts: boolean;
  random: Random;
  now: Clock;
}

/** Writes the paper of a guarantee (docs/product/leases.md#who-writes-it). */
export function writeGuarantee(
  deps: LeasesDeps,
  caller: Identity,
  listingId: string,
  asked: NewGuarantee,
  idempotencyKey: string | null,
  count: Count,
): Promise<GuaranteeAnswer> {
  const id = newId(deps.random);
  const repeat = repeatable(caller.uid, "writeGuarantee", idempotencyKey, { listingId, ...asked });
  return deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [listing, limits, first] = await Promise.all([
      tx.get(listings, listingId),
      tx.get(accountLimits, caller.uid),
      once.first,
    ]);
    if (first) {
      const known = await requireGuarantee(tx, first.id, caller);
      return presentGuarantee(known.guarantee, known.side);
    }
    const side = await sideFor(tx, listing, caller);
    if (!listing || listing.category !== "logement") throw new Problem("forbidden", { detail: NO_HOME });
    if (side === "host" && listing.suspended && listing.suspended_because !== "let")
      throw new Problem("forbidden", { detail: SUSPENDED });
    requireServed(deps, asked);
    const made = makeGuarantee(id, listing, asked, { side, uid: caller.uid }, now);
    // A deletion of the account removes its papers before its limits.
    tx.save(accountLimits, count(limits, now));
    tx.save(guarantees, made);
    once.made({ id });
    return presentGuarantee(made, side);
  });
}

const NO_HOME = "Un papier de garantie se fait pour un logement au mois, pas pour un hôtel.";
const SUSPENDED = "Cette annonce est suspendue ou attend notre relecture\u202f: son hôte n’écrit pas de papier.";
const NOT_MET = "Débloquez d’abord cette annonce, ou écrivez à son hôte\u202f: le papier se fait entre vous deux.";

/** Its owner is the host, as homes have no team; who unlocked it or asked about it is the tenant. */
async function sideFor(tx: UnitOfWork, listing: Listing | null, { uid }: Identity): Promise<LeaseSide> {
  if (!listing) throw new Problem("property_not_found");
  if (listing.owner_id === uid) return "host";
  const [unlock, thread] = await Promise.all([
    tx.get(unlocks, uid, listing.id),
    tx.get(threads, inquiryId(listing.id, uid)),
  ]);
  if (unlock || thread) return "tenant";
  throw listing.is_active ? new Problem("forbidden", { detail: NOT_MET }) : new Problem("property_not_found");
}

/** @throws Problem `invalid_fields` for a number that gets no code */
function requireServed({ messageLimits }: LeasesDeps, asked: NewGuarantee): void {
  const errors = LEASE_SIDES.filter((side) => !isNumberIn(messageLimits.countries, asked[`${side}_phone`])).map(
    (side) => ({ field: `${side}_phone`, message: "Lopango n’envoie pas de code aux numéros de ce pays." }),
  );
  if (errors.length > 0) throw new Problem("invalid_fields", { errors });
}

export async function requireGuarantee(
  tx: Pick<UnitOfWork, "get">,
  id: string,
  caller: Identity,
): Promise<{ guarantee: Guarantee; side: LeaseSide }> {
  const guarantee = await tx.get(guarantees, id);
  const side = guarantee && sideOf(guarantee, caller);
  if (!guarantee || !side) throw new Problem("guarantee_not_found");
  return { guarantee, side };
}

/** For both sides and admins. */
export async function findGuarantee(
  deps: LeasesDeps,
  caller: Identity,
  id: string,
): Promise<{ guarantee: Guarantee; side: LeaseSide | null }> {
  const guarantee = await deps.guarantees.guarantee(id);
  const side = guarantee && sideOf(guarantee, caller);
  const isReader = side !== null || (caller.admin_claim && (await deps.identities.isAdmin(caller)));
  if (!guarantee || !isReader) throw new Problem("guarantee_not_found");
  return { guarantee, side };
}

export async function readGuarantee(deps: LeasesDeps, caller: Identity, id: string): Promise<GuaranteeAnswer> {
  const { guarantee, side } = await findGuarantee(deps, caller, id);
  return presentGuarantee(guarantee, side);
}

export async function listGuarantees(
  deps: LeasesDeps,
  caller: Identity,
  page: PageRequest,
): Promise<ListPage<GuaranteeAnswer>> {
  const { items, next } = await deps.guarantees.guaranteesOf(caller, page);
  return { items: items.map((one) => presentGuarantee(one, sideOf(one, caller))), next };
}

/** The paper of the guarantee, or the model lease in three copies. */
export async function printGuarantee(
  deps: LeasesDeps,
  caller: Identity,
  id: string,
  document: "guarantee" | "lease",
): Promise<Download> {
  const { guarantee } = await findGuarantee(deps, caller, id);
  const bytes = document === "lease" ? leasePdf(guarantee) : guaranteePdf(guarantee);
  return {
    name: document === "lease" ? "modele-de-bail.pdf" : "garantie.pdf",
    content_type: "application/pdf",
    bytes: bytes.length,
    open: () => new Blob([bytes]).stream(),
  };
}
