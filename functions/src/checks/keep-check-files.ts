import type { Check, CheckFile } from "./rules/check.ts";
import { CONTENT_TYPES, formatOf } from "@lopango/contract/files/file-format";
import { accountLimits } from "../identity/account-limits.record.ts";
import { requireNotLeaving, type Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { readPhotos } from "../photos/read-photos.ts";
import { mayStillEnd, orphansDueAt } from "../photos/rules/orphaned-photos.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { newId, type Random } from "../platform/random.ts";
import { madeRecord, onceOnly, type RepeatableRequest } from "../platform/firestore/idempotency.ts";
import { busy, isRefusal, Problem } from "../platform/problem.ts";
import { requireHarmless, type FileScanner } from "../platform/scanning/scanner.ts";
import type { SentFile } from "../platform/sent-file.ts";
import { checks } from "./check.record.ts";
import { eraseCheckFiles, type CheckFileDeps } from "./erase-check-files.ts";
import { orphanedCheckFiles } from "./orphaned-check-files.record.ts";
import type { OrphanedCheckFiles } from "./rules/orphaned-check-files.ts";

export interface KeepCheckFilesDeps extends CheckFileDeps, Transacting {
  now: Clock;
  random: Random;
  scanner: FileScanner;
  /** @throws UnusablePhoto */
  cleanImage: (original: Uint8Array) => Promise<Uint8Array>;
}

interface Upload {
  caller: Identity;
  sent: readonly SentFile[];
  repeat: RepeatableRequest | null;
  count: Count;
  /** Returns the id of the check, after the right of the caller is verified: a repeated request may come after its end. */
  checkIdFor: (tx: UnitOfWork) => Promise<string>;
  /** Returns the check with these files. Runs before and after they are stored. */
  decide: (tx: UnitOfWork, files: CheckFile[], now: Date) => Promise<Check>;
}

/**
 * Stores the files of a check, all or none. A record of orphans precedes the files; the commit that adds them deletes
 * it. Images lose their metadata, a PDF stays unchanged, because it may be signed.
 * @throws Problem of `decide`, `invalid_fields` naming each refused file, `too_many_requests`,
 * `idempotency_key_reused`, `busy`
 */
export async function keepCheckFiles(deps: KeepCheckFilesDeps, upload: Upload): Promise<Check> {
  const { sent } = upload;
  const files = sent.map(({ name, bytes }) => ({
    id: newId(deps.random),
    name,
    content_type: contentTypeOf(bytes),
    bytes: bytes.length,
    by: upload.caller.uid,
  }));
  const begun = await begin(deps, upload, files);
  if ("answer" in begun) return begun.answer;
  const { orphans } = begun;
  try {
    await requireHarmless(deps, sent);
    const contents = await readPhotos(sent, async (bytes) =>
      formatOf(bytes) === "pdf" ? bytes : deps.cleanImage(bytes),
    );
    await Promise.all(
      contents.map((bytes, index) => {
        const { id = "", content_type = "" } = files[index] ?? {};
        return deps.checkFiles.save(orphans.check_id, id, { bytes, content_type });
      }),
    );
    const { answer, taken } = await end(deps, upload, files, orphans);
    if (!taken) await eraseCheckFiles(deps, orphans);
    return answer;
  } catch (error) {
    // A refusal proves that nothing names the files. After any other error the sweep decides.
    if (isRefusal(error)) await eraseCheckFiles(deps, orphans);
    throw error;
  }
}

function contentTypeOf(bytes: Uint8Array): string {
  const found = formatOf(bytes);
  if (found === null) throw new Error("a file of an unknown kind was accepted");
  return CONTENT_TYPES[found];
}

type Begun = { answer: Check } | { orphans: OrphanedCheckFiles };

function begin(
  deps: KeepCheckFilesDeps,
  { caller, repeat, count, checkIdFor, decide }: Upload,
  files: readonly CheckFile[],
): Promise<Begun> {
  const orphansId = newId(deps.random);
  return deps.transact(async (tx): Promise<Begun> => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [limits, first] = await Promise.all([tx.get(accountLimits, caller.uid), once.first]);
    if (first) {
      if ((await checkIdFor(tx)) !== first.id) throw new Problem("check_not_found");
      return { answer: await storedIn(tx, first.id) };
    }
    const { id: check_id } = await decide(tx, [], now);
    const orphans = { id: orphansId, check_id, file_ids: files.map(({ id }) => id), due_at: orphansDueAt(now) };
    tx.save(accountLimits, count(limits, now, files.length));
    tx.save(orphanedCheckFiles, orphans);
    return { orphans };
  });
}

async function storedIn(tx: UnitOfWork, id: string): Promise<Check> {
  const check = await tx.get(checks, id);
  if (!check) throw new Problem("check_not_found");
  return check;
}

const MOVED = "L’annonce est entrée dans un hôtel, ou en est sortie. Envoyez à nouveau vos papiers.";

/** `taken`: false when a concurrent duplicate has stored its copy, so that these files are surplus. */
function end(
  deps: KeepCheckFilesDeps,
  { caller, repeat, decide }: Upload,
  files: CheckFile[],
  { id: orphansId, check_id: id }: OrphanedCheckFiles,
) {
  return deps.transact(async (tx): Promise<{ answer: Check; taken: boolean }> => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [limits, known, orphans, first] = await Promise.all([
      tx.get(accountLimits, caller.uid),
      tx.get(checks, id),
      tx.get(orphanedCheckFiles, orphansId),
      once.first,
    ]);
    // The commit has succeeded although its response was lost.
    const isDone = known?.files.some((file) => file.id === files[0]?.id) ?? false;
    if (known && (isDone || first)) return { answer: known, taken: isDone };
    // The commit conflicts with a concurrent deletion of the account.
    requireNotLeaving(limits);
    tx.relyOn(limits);
    const check = await decide(tx, files, now);
    // The files lie in the folder of the place as it was: a listing may have entered a house since.
    if (check.id !== id) throw new Problem("check_status", { detail: MOVED });
    if (!orphans || !mayStillEnd(orphans, now)) throw busy();
    tx.save(checks, check);
    tx.remove(orphanedCheckFiles, orphansId);
    once.made(check);
    return { answer: check, taken: true };
  });
}
