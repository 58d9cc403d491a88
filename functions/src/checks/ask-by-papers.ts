import type { HostCheck, NewPapers } from "@lopango/contract/checks/check";
import { MAX_PAPER_BYTES, MAX_PAPERS } from "@lopango/contract/checks/papers";
import { fileTooLarge } from "@lopango/contract/listings/establishment-input";
import type { FileFormat } from "@lopango/contract/files/file-format";
import { fileRefusals } from "@lopango/contract/files/file-refusals";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { requireName } from "../identity/rules/names.ts";
import { users } from "../identity/user.record.ts";
import { listings } from "../listings/listing.record.ts";
import { requireListing } from "../listings/require-listing.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { repeatable } from "../platform/firestore/idempotency.ts";
import { Problem } from "../platform/problem.ts";
import { requireAll, sniffedRefusal, type SentFile } from "../platform/sent-file.ts";
import { sha256 } from "../platform/hash.ts";
import { teamsOf } from "../teams/require-right.ts";
import { checks } from "./check.record.ts";
import { keepCheckFiles, type KeepCheckFilesDeps } from "./keep-check-files.ts";
import { asked, checkId, placeOf, type Check, type NewCheck } from "./rules/check.ts";
import { presentHostCheck } from "./rules/check-view.ts";

/**
 * Asks for a check with papers, all or none.
 * @throws Problem `property_not_found`, `forbidden`, `name_required`, `check_status`, `too_many_papers`,
 * `invalid_fields` naming each refused file, `too_many_requests`, `idempotency_key_reused`, `busy`
 */
export async function askByPapers(
  deps: KeepCheckFilesDeps,
  caller: Identity,
  readForm: () => Promise<{ files: SentFile[]; fields: NewPapers }>,
  idempotencyKey: string | null,
  count: Count,
): Promise<HostCheck> {
  const { files: sent, fields } = await readForm();
  requirePapers(sent);
  const hashes = sent.map(({ bytes }) => sha256(bytes));
  const repeat = repeatable(caller.uid, "askByPapers", idempotencyKey, { ...fields, hashes });
  const check = await keepCheckFiles(deps, {
    caller,
    sent,
    repeat,
    count,
    async checkIdFor(tx) {
      const { kind, subject } = await newCheck(tx, caller, fields);
      return checkId(kind, subject);
    },
    async decide(tx, files, now) {
      const wanted = await newCheck(tx, caller, fields);
      return asked(await knownOf(tx, wanted), wanted, files, now);
    },
  });
  return presentHostCheck(check, caller.uid);
}

const FORMATS: readonly FileFormat[] = ["pdf", "jpeg", "png", "webp"];

function requirePapers(sent: readonly SentFile[]): void {
  if (sent.length > MAX_PAPERS) throw new Problem("too_many_papers");
  const accepted = { kinds: FORMATS, maxBytes: MAX_PAPER_BYTES, otherKind: fileRefusals.notDocument };
  requireAll(
    sent,
    sent.map((file) =>
      file.bytes.length > MAX_PAPER_BYTES ? fileTooLarge(file.name) : sniffedRefusal(file, accepted),
    ),
  );
}

const knownOf = (tx: UnitOfWork, { kind, subject }: NewCheck): Promise<Check | null> =>
  tx.get(checks, checkId(kind, subject));

/** Returns what is asked to be checked, after the caller's right is verified. */
async function newCheck(tx: UnitOfWork, caller: Identity, { kind, property_id }: NewPapers): Promise<NewCheck> {
  if (property_id !== undefined) return placeToCheck(tx, caller, kind, property_id);
  const { full_name: label = "" } = (await tx.get(users, caller.uid)) ?? {};
  requireName({ full_name: label });
  return { kind, subject: { kind: "person", id: caller.uid }, owner_id: caller.uid, property_id: null, label };
}

/** @throws Problem `property_not_found`, `forbidden`, `invalid_fields` without an address */
async function placeToCheck(
  tx: UnitOfWork,
  caller: Identity,
  kind: Check["kind"],
  propertyId: string,
): Promise<NewCheck> {
  const listing = await requireListing(teamsOf(tx), await tx.get(listings, propertyId), caller, "rooms");
  if (listing.address === "") {
    const message = "Indiquez d’abord l’adresse dans l’annonce\u202f: c’est elle que nous vérifions.";
    throw new Problem("invalid_fields", { detail: message, errors: [{ field: "property_id", message }] });
  }
  // Its house may be handed over meanwhile.
  tx.relyOn(listing);
  return { kind, subject: placeOf(listing), owner_id: listing.owner_id, property_id: listing.id, label: listing.title };
}

/**
 * Asks for a visit on the spot.
 * @throws Problem `property_not_found`, `forbidden`, `check_status`, `invalid_fields`, `too_many_requests`
 */
export async function askForVisit(
  { transact, now }: Transacting & { now: Clock },
  caller: Identity,
  propertyId: string,
  count: Count,
): Promise<HostCheck> {
  return transact(async (tx) => {
    const [limits, wanted] = await Promise.all([
      tx.get(accountLimits, caller.uid),
      placeToCheck(tx, caller, "visit", propertyId),
    ]);
    const check = asked(await knownOf(tx, wanted), wanted, [], now());
    tx.save(accountLimits, count(limits, now()));
    tx.save(checks, check);
    return presentHostCheck(check, caller.uid);
  });
}
