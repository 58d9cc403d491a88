import { z } from "zod";
import { accountLimits } from "../identity/account-limits.record.ts";
import { requireNotLeaving, type Count } from "../identity/rules/account-limits.ts";
import type { Clock } from "../platform/clock.ts";
import { onceOnly, type RepeatableRequest } from "../platform/firestore/idempotency.ts";
import type { Transact, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { newId, type Random } from "../platform/random.ts";
import { busy, isRefusal } from "../platform/problem.ts";
import type { SentFile } from "../platform/sent-file.ts";
import { orphanedFiles, type Folder, type OrphanedFiles } from "./orphaned-files.record.ts";
import { cleanUpFiles, type OrphanDeps, uploadBegun, type OwnedFiles } from "./orphaned-files.ts";
import { mayStillEnd } from "./rules/orphan.ts";

export interface UploadDeps extends OrphanDeps {
  transact: Transact;
  now: Clock;
  random: Random;
}

/** What differs between the uploads of photos, papers and other files. */
export interface Upload<Content, Answer> {
  uid: string;
  folder: Folder;
  /** Accepted by their first bytes and sizes. */
  files: readonly SentFile[];
  repeat: RepeatableRequest | null;
  count: Count;
  /**
   * Verifies the caller's right and reads what the files are for: before they are kept, and again to add them.
   * @param begun - null before
   */
  open: (tx: UnitOfWork, begun: OwnedFiles | null, now: Date) => Promise<Opened<Content, Answer>>;
  /**
   * Scans, renders or cleans all files. Runs after the limits are counted, because small input can take long.
   * @throws Problem `invalid_fields` naming each refused file
   */
  prepare: () => Promise<Content[]>;
  save: (ownerId: string, fileId: string, content: Content) => Promise<void>;
}

export interface Opened<Content, Answer> {
  owner_id: string;
  /** The owner names the files already: the commit has succeeded although its response was lost. */
  isAdded: boolean;
  /** Answers a repeated request; null when its files have to be sent anew. */
  repeated(first: FirstFiles): Promise<Answer | null> | Answer | null;
  /** Refuses files that the owner has no room for. */
  requireRoom(): unknown;
  add(files: readonly KeptFile<Content>[]): Promise<Answer> | Answer;
}

export interface KeptFile<Content> {
  id: string;
  sent: SentFile;
  content: Content;
}

/** What a repeated request is answered by. */
const firstFiles = z.object({ owner_id: z.string(), file_ids: z.array(z.string()) });

export type FirstFiles = z.infer<typeof firstFiles>;

/**
 * Adds files to what they are for, all or none. The order keeps files and records consistent after a crash: record of
 * orphans, then files, then their owner, in whose commit the record ends.
 * @throws Problem of its functions, `too_many_requests`, `idempotency_key_reused`, `busy`
 */
export async function uploadFiles<Content, Answer>(deps: UploadDeps, upload: Upload<Content, Answer>): Promise<Answer> {
  const begun = await begin(deps, upload);
  if ("answer" in begun) return begun.answer;
  const { orphans } = begun;
  const kept = await keep(deps, upload, orphans);
  try {
    const { answer, isSurplus } = await take(deps, upload, orphans, kept);
    if (isSurplus) await cleanUpFiles(deps, orphans);
    return answer;
  } catch (error) {
    // A refusal proves that nothing names the files. After any other error the sweep decides by the record of orphans.
    if (isRefusal(error)) await cleanUpFiles(deps, orphans);
    throw error;
  }
}

/** Counts the files and records them as orphans, or returns the result of the first request. */
function begin<Content, Answer>(
  deps: UploadDeps,
  { uid, folder, files, repeat, count, open }: Upload<Content, Answer>,
): Promise<{ answer: Answer } | { orphans: OrphanedFiles }> {
  const orphansId = newId(deps.random);
  const file_ids = files.map(() => newId(deps.random));
  return deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, firstFiles, now);
    const [opened, limits, first] = await Promise.all([open(tx, null, now), tx.get(accountLimits, uid), once.first]);
    const answer = first && (await opened.repeated(first));
    if (answer !== null) return { answer };
    await opened.requireRoom();
    const orphans = uploadBegun(orphansId, { folder, owner_id: opened.owner_id, file_ids }, now);
    tx.save(accountLimits, count(limits, now, files.length));
    tx.save(orphanedFiles, orphans);
    return { orphans };
  });
}

/** Prepares every file before it saves the first one. Nothing names them yet, so a failure may delete them. */
async function keep<Content, Answer>(
  deps: UploadDeps,
  { files, prepare, save }: Upload<Content, Answer>,
  orphans: OrphanedFiles,
): Promise<KeptFile<Content>[]> {
  try {
    const contents = await prepare();
    const kept = contents.flatMap((content, index) => {
      const [id, sent] = [orphans.file_ids[index], files[index]];
      return id !== undefined && sent ? [{ id, sent, content }] : [];
    });
    for (const { id, content } of kept) await save(orphans.owner_id, id, content);
    return kept;
  } catch (error) {
    await cleanUpFiles(deps, orphans);
    throw error;
  }
}

/** `isSurplus`: a concurrent duplicate has added its copy. */
function take<Content, Answer>(
  deps: UploadDeps,
  { repeat, open }: Upload<Content, Answer>,
  { id, folder, owner_id, file_ids }: OrphanedFiles,
  kept: readonly KeptFile<Content>[],
): Promise<{ answer: Answer; isSurplus: boolean }> {
  const files = { folder, owner_id, file_ids };
  return deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, firstFiles, now);
    const [opened, orphans, first] = await Promise.all([open(tx, files, now), tx.get(orphanedFiles, id), once.first]);
    const known = opened.isAdded ? files : first;
    const answer = known && (await opened.repeated(known));
    if (answer !== null) return { answer, isSurplus: !opened.isAdded };
    if (!orphans || !mayStillEnd(orphans, now)) throw busy();
    const added = await opened.add(kept);
    tx.remove(orphanedFiles, id);
    once.made({ owner_id, file_ids });
    return { answer: added, isSurplus: false };
  });
}

/** Makes the commit conflict with a concurrent deletion of the account. */
export async function relyOnAccount(tx: UnitOfWork, uid: string): Promise<void> {
  const limits = await tx.get(accountLimits, uid);
  requireNotLeaving(limits);
  tx.relyOn(limits);
}
