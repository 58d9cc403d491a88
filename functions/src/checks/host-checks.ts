import {
  checkedPlaceOf,
  checkId,
  PLACE_KINDS,
  confirmed,
  withdrawn,
  asked,
  type Check,
  type NewCheck,
} from "./rules/check.ts";
import type { HostCheck, NewPapers } from "@lopango/contract/checks/check";
import type { Identity } from "../identity/rules/identity.ts";
import { listings } from "../listings/listing.record.ts";
import { requireListing } from "../listings/require-listing.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { newId } from "../platform/random.ts";
import { Problem } from "../platform/problem.ts";
import { roleIn, teamsOf } from "../teams/require-right.ts";
import { checks } from "./check.record.ts";
import { cleanUpFiles } from "../files/orphaned-files.ts";
import { orphanCheckFiles, type ChecksDeps } from "./keep-checks.ts";
import { presentHostCheck } from "./rules/check-view.ts";
import { toCorrect } from "./rules/visit.ts";
import { MAX_PAPER_BYTES, MAX_PAPERS } from "@lopango/contract/checks/check-life";
import type { FileFormat } from "@lopango/contract/files/file-format";
import { fileRefusals } from "@lopango/contract/files/file-refusals";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import { requireName } from "../identity/rules/names.ts";
import { users } from "../identity/user.record.ts";
import { repeatable } from "../platform/firestore/idempotency.ts";
import { sha256 } from "../platform/hash.ts";
import { requireAll, paperRefusal } from "../files/rules/file-refusal.ts";
import type { SentFile } from "../platform/sent-file.ts";
import { keepCheckFiles, type CheckUploadDeps } from "./keep-check-files.ts";

/** Returns the identity check of the caller, and those of a place: one read, five with a listing. */
export async function hostChecks(
  deps: ChecksDeps,
  caller: Identity,
  propertyId: string | undefined,
): Promise<HostCheck[]> {
  const ids = [checkId("identity", { kind: "person", id: caller.uid })];
  if (propertyId !== undefined) {
    const listing = await requireListing(deps.teams.team, await deps.listings.find(propertyId), caller, "rooms");
    ids.push(...PLACE_KINDS.map((kind) => checkId(kind, checkedPlaceOf(listing))));
  }
  const found = await Promise.all(ids.map((id) => deps.checks.check(id)));
  return found.filter((check) => check !== null).map((check) => presentHostCheck(check, caller.uid));
}

/** @throws Problem `check_not_found` also for the check of another host, `check_status` without an open request */
export async function withdrawCheck(deps: ChecksDeps, caller: Identity, id: string): Promise<HostCheck> {
  const orphansId = newId(deps.random);
  const { check, gone } = await deps.transact(async (tx) => {
    const known = await tx.get(checks, id);
    if (!known || !(await mayWithdraw(tx, known, caller))) throw new Problem("check_not_found");
    const after = withdrawn(known);
    tx.save(checks, after);
    return { check: after, gone: orphanCheckFiles(tx, orphansId, known, deps.now()) };
  });
  await cleanUpFiles(deps, gone);
  return presentHostCheck(check, caller.uid);
}

/** Says that the place is corrected as the visit saw it. */
export async function confirmCheck(deps: ChecksDeps, caller: Identity, id: string): Promise<HostCheck> {
  const check = await deps.transact(async (tx) => {
    const known = await tx.get(checks, id);
    if (!known || !(await mayWithdraw(tx, known, caller))) throw new Problem("check_not_found");
    const now = deps.now();
    const after = confirmed(known, now);
    const listing = known.property_id === null ? null : await tx.get(listings, known.property_id);
    const left = listing && after.visit ? toCorrect(listing, after.visit) : [];
    if (left.length > 0)
      throw new Problem("check_status", {
        detail: `L’annonce dit encore autre chose\u202f: ${left.join("\u202f; ")}.`,
      });
    tx.save(checks, after);
    return after;
  });
  return presentHostCheck(check, caller.uid);
}

/** The host, and who may ask for the place too. */
async function mayWithdraw(tx: UnitOfWork, { owner_id, property_id }: Check, caller: Identity): Promise<boolean> {
  if (owner_id === caller.uid) return true;
  const listing = property_id === null ? null : await tx.get(listings, property_id);
  return listing !== null && (await roleIn(teamsOf(tx), listing, caller.uid)) === "owner";
}

/** Asks for a check with papers, all or none. */
export async function askByPapers(
  deps: CheckUploadDeps,
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
    sent.map((file) => paperRefusal(file, accepted)),
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
  return {
    kind,
    subject: checkedPlaceOf(listing),
    owner_id: listing.owner_id,
    property_id: listing.id,
    label: listing.title,
  };
}

export async function askForVisit(
  { transact, now }: ChecksDeps,
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
