import { contentTypeOf } from "../files/rules/file-refusal.ts";
import { relyOnAccount, uploadFiles } from "../files/upload.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { readPapers, type PaperDeps } from "../photos/read-photos.ts";
import type { RepeatableRequest } from "../platform/firestore/idempotency.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { Problem } from "../platform/problem.ts";
import type { SentFile } from "../platform/sent-file.ts";
import type { StoredFile } from "../platform/objects/private-file.store.ts";
import { checks } from "./check.record.ts";
import type { ChecksDeps } from "./keep-checks.ts";
import type { Check, CheckFile } from "./rules/check.ts";

export interface CheckUploadDeps extends ChecksDeps, PaperDeps {}

interface CheckUpload {
  caller: Identity;
  sent: readonly SentFile[];
  repeat: RepeatableRequest | null;
  count: Count;
  /** Returns the id of the check, after the right of the caller is verified: a repeated request may come after its end. */
  checkIdFor: (tx: UnitOfWork) => Promise<string>;
  /** Returns the check with these files. Runs before and after they are stored. */
  decide: (tx: UnitOfWork, files: CheckFile[], now: Date) => Promise<Check>;
}

const MOVED = "L’annonce est entrée dans un hôtel, ou en est sortie. Envoyez à nouveau vos papiers.";

/** Stores the files of a check, all or none. */
export const keepCheckFiles = (
  deps: CheckUploadDeps,
  { caller: { uid }, sent, repeat, count, checkIdFor, decide }: CheckUpload,
): Promise<Check> =>
  uploadFiles(deps, {
    uid,
    folder: "check-files",
    files: sent,
    repeat,
    count,
    prepare: () => readPapers(deps, sent, (bytes) => Promise.resolve({ bytes, content_type: contentTypeOf(bytes) })),
    save: (ownerId, id, content: StoredFile) => deps.checkFiles.save(ownerId, id, content),
    async open(tx, begun, now) {
      const id = begun?.owner_id ?? (await checkIdFor(tx));
      const known = await tx.get(checks, id);
      return {
        owner_id: id,
        isAdded: known?.files.some((file) => begun?.file_ids.includes(file.id)) ?? false,
        repeated({ owner_id }) {
          if (!known || owner_id !== id) throw new Problem("check_not_found");
          return known;
        },
        requireRoom: () => decide(tx, [], now),
        async add(kept) {
          await relyOnAccount(tx, uid);
          const files = kept.map(({ id: file, sent: { name, bytes }, content: { content_type } }) => ({
            id: file,
            name,
            content_type,
            bytes: bytes.length,
            by: uid,
          }));
          const check = await decide(tx, files, now);
          // The files lie in the folder of the place as it was: a listing may have entered a house since.
          if (check.id !== id) throw new Problem("check_status", { detail: MOVED });
          tx.save(checks, check);
          return check;
        },
      };
    },
  });
