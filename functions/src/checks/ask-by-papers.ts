import type { HostCheck, NewPapers } from "@lopango/contract/checks/check";
import { MAX_PAPER_BYTES, MAX_PAPERS } from "@lopango/contract/checks/papers";
import { fileTooLarge } from "@lopango/contract/listings/establishment";
import { CONTENT_TYPES, formatOf, type FileFormat } from "@lopango/contract/photos/file-format";
import { fileRefusals } from "@lopango/contract/photos/file-refusals";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { requireName } from "../identity/rules/names.ts";
import { users } from "../identity/user.record.ts";
import { listings } from "../listings/listing.record.ts";
import { requireListing } from "../listings/require-listing.ts";
import { mayStillEnd, orphansDueAt } from "../photos/rules/orphaned-photos.ts";
import { readPhotos } from "../photos/read-photos.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { newId, type Random } from "../platform/id.ts";
import { madeRecord, onceOnly, repeatable, type RepeatableRequest } from "../platform/idempotency.ts";
import { busy, isRefusal, Problem } from "../platform/problem.ts";
import { requireHarmless } from "../platform/scanning/require-harmless.ts";
import type { FileScanner } from "../platform/scanning/scanner.ts";
import { requireAll, sniffedRefusal, type SentFile } from "../platform/sent-file.ts";
import { sha256 } from "../platform/sha256.ts";
import { teamsOf } from "../teams/require-right.ts";
import { checks } from "./check.record.ts";
import { eraseCheckFiles, type CheckFileDeps } from "./erase-check-files.ts";
import { orphanedCheckFiles } from "./orphaned-check-files.record.ts";
import { asked, checkId, placeOf, type Check, type CheckFile } from "./rules/check.ts";
import { presentHostCheck } from "./rules/check-view.ts";
import type { OrphanedCheckFiles } from "./rules/orphaned-check-files.ts";

export interface AskByPapersDeps extends CheckFileDeps, Transacting {
  now: Clock;
  random: Random;
  scanner: FileScanner;
  /** @throws UnusablePhoto */
  cleanImage: (original: Uint8Array) => Promise<Uint8Array>;
}

type NewCheck = Pick<Check, "kind" | "subject" | "owner_id" | "property_id" | "label">;

/**
 * Asks for a check with papers, all or none. A record of orphans precedes the files; the commit that asks deletes it.
 * @throws Problem `property_not_found`, `forbidden`, `name_required`, `check_status`, `too_many_papers`,
 * `invalid_fields` naming each refused file, `too_many_requests`, `idempotency_key_reused`, `busy`
 */
export async function askByPapers(
  deps: AskByPapersDeps,
  caller: Identity,
  readForm: () => Promise<{ files: SentFile[]; fields: NewPapers }>,
  idempotencyKey: string | null,
  count: Count,
): Promise<HostCheck> {
  const { files: sent, fields } = await readForm();
  requirePapers(sent);
  const hashes = sent.map(({ bytes }) => sha256(bytes));
  const repeat = repeatable(caller.uid, "askByPapers", idempotencyKey, { ...fields, hashes });
  const files = sent.map(({ name, bytes }) => ({
    id: newId(deps.random),
    name,
    content_type: contentTypeOf(bytes),
    bytes: bytes.length,
  }));

  const begun = await begin(deps, caller, fields, files, repeat, count);
  if ("answer" in begun) return begun.answer;
  const { orphans } = begun;
  try {
    await requireHarmless(deps, sent);
    // A PDF stays unchanged, because it may be signed.
    const contents = await readPhotos(sent, async (bytes) =>
      formatOf(bytes) === "pdf" ? bytes : deps.cleanImage(bytes),
    );
    await Promise.all(
      contents.map((bytes, index) => {
        const { id = "", content_type = "" } = files[index] ?? {};
        return deps.checkFiles.save(orphans.check_id, id, { bytes, content_type });
      }),
    );
    const { answer, taken } = await end(deps, caller, fields, files, orphans, repeat);
    if (!taken) await eraseCheckFiles(deps, orphans);
    return answer;
  } catch (error) {
    // A refusal proves that nothing names the files. After any other error the sweep decides.
    if (isRefusal(error)) await eraseCheckFiles(deps, orphans);
    throw error;
  }
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

function contentTypeOf(bytes: Uint8Array): string {
  const found = formatOf(bytes);
  if (found === null) throw new Error("a file of an unknown kind was accepted");
  return CONTENT_TYPES[found];
}

/** Returns what is asked to be checked, after the caller's right is verified. */
async function newCheck(tx: UnitOfWork, caller: Identity, { kind, property_id }: NewPapers): Promise<NewCheck> {
  if (property_id === undefined) {
    const { full_name = "" } = (await tx.get(users, caller.uid)) ?? {};
    requireName({ full_name });
    return {
      kind,
      subject: { kind: "person", id: caller.uid },
      owner_id: caller.uid,
      property_id: null,
      label: full_name,
    };
  }
  return placeToCheck(tx, caller, kind, property_id);
}

/** @throws Problem `property_not_found`, `forbidden`, `invalid_fields` without an address */
export async function placeToCheck(
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
  return { kind, subject: placeOf(listing), owner_id: listing.owner_id, property_id: listing.id, label: listing.title };
}

type Begun = { answer: HostCheck } | { orphans: OrphanedCheckFiles };

function begin(
  deps: AskByPapersDeps,
  caller: Identity,
  fields: NewPapers,
  files: readonly CheckFile[],
  repeat: RepeatableRequest | null,
  count: Count,
): Promise<Begun> {
  const orphansId = newId(deps.random);
  return deps.transact(async (tx): Promise<Begun> => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [limits, wanted, first] = await Promise.all([
      tx.get(accountLimits, caller.uid),
      newCheck(tx, caller, fields),
      once.first,
    ]);
    const id = checkId(wanted.kind, wanted.subject);
    const known = await tx.get(checks, id);
    if (first && known) return { answer: presentHostCheck(known) };
    asked(known, wanted, [], now);
    const orphans = { id: orphansId, check_id: id, file_ids: files.map((file) => file.id), due_at: orphansDueAt(now) };
    tx.save(accountLimits, count(limits, now, files.length));
    tx.save(orphanedCheckFiles, orphans);
    return { orphans };
  });
}

/** `taken`: false when a concurrent duplicate has asked with its copy, so that these files are surplus. */
function end(
  deps: AskByPapersDeps,
  caller: Identity,
  fields: NewPapers,
  files: CheckFile[],
  { id: orphansId, check_id: id }: OrphanedCheckFiles,
  repeat: RepeatableRequest | null,
) {
  return deps.transact(async (tx): Promise<{ answer: HostCheck; taken: boolean }> => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [wanted, known, orphans, first] = await Promise.all([
      newCheck(tx, caller, fields),
      tx.get(checks, id),
      tx.get(orphanedCheckFiles, orphansId),
      once.first,
    ]);
    // The commit has succeeded although its response was lost.
    const isDone = known?.files.some((file) => file.id === files[0]?.id) ?? false;
    if (known && (isDone || first)) return { answer: presentHostCheck(known), taken: isDone };
    const check = asked(known, wanted, files, now);
    if (!orphans || !mayStillEnd(orphans, now)) throw busy();
    tx.save(checks, check);
    tx.remove(orphanedCheckFiles, orphansId);
    once.made(check);
    return { answer: presentHostCheck(check), taken: true };
  });
}
