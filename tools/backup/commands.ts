import { Refusal } from "../suite/refusal.ts";

/** A backup of a real project: where it is, and what it is of. */
export interface RealBackup {
  project: string;
  /** `gs://…`; a restore names the folder of one backup. */
  where: string;
  /** The project's default bucket, with its photos and papers. */
  files: string;
  /** A file of this machine through which the accounts pass: the Firebase CLI knows no buckets. */
  accounts: string;
}

/** One program with its arguments. */
export type Command = [program: "gcloud" | "firebase", ...args: string[]];

const MINUTE_MS = 60_000;

/** @throws Refusal for what can be no backup of a real project */
export function requireBucket({ where, files }: { where: string; files: string }): void {
  const bucket = /^gs:\/\/([^/]+)/.exec(where)?.[1];
  if (bucket === undefined) throw new Refusal(`A backup of a real project stands in a bucket: gs://…, not ${where}.`);
  if (bucket === files)
    throw new Refusal(`${files} holds the files themselves: keep backups in a bucket of their own.`);
}

/**
 * What makes a backup, in a folder that is named by its minute. The documents are those of one instant, or the
 * calendar and the bookings of an export would differ by what happened while it ran: the last whole minute but one, in
 * case this machine's clock is ahead.
 */
export function exportCommands({ project, where, files, accounts }: RealBackup, at: Date): Command[] {
  const minute = new Date((Math.floor(at.getTime() / MINUTE_MS) - 1) * MINUTE_MS).toISOString().slice(0, 16);
  const folder = `${where.replace(/\/+$/, "")}/${minute.replace(":", "-")}Z`;
  const of = `--project=${project}`;
  return [
    ["gcloud", "firestore", "export", `${folder}/documents`, `--snapshot-time=${minute}:00Z`, of],
    ["gcloud", "storage", "rsync", "--recursive", `gs://${files}`, `${folder}/files`, of],
    ["firebase", "auth:export", accounts, of],
    ["gcloud", "storage", "cp", accounts, `${folder}/accounts.json`, of],
  ];
}

/**
 * What brings a backup back; documents last, so that nobody sees a listing before its photos. `over`: documents that
 * are there go first, because an import removes none, and a later booking in an older calendar is a night sold twice.
 * They go when all else is back: a backup that is not there, or whose export did not end, stops at the first command.
 */
export function restoreCommands({ project, where, files, accounts }: RealBackup, over: boolean): Command[] {
  const folder = where.replace(/\/+$/, "");
  const of = `--project=${project}`;
  const removal: Command[] = over ? [["firebase", "firestore:delete", "--all-collections", "--force", of]] : [];
  return [
    ["gcloud", "storage", "ls", `${folder}/documents/*.overall_export_metadata`, of],
    ["gcloud", "storage", "cp", `${folder}/accounts.json`, accounts, of],
    ["firebase", "auth:import", accounts, of],
    ["gcloud", "storage", "rsync", "--recursive", `${folder}/files`, `gs://${files}`, of],
    ...removal,
    ["gcloud", "firestore", "import", `${folder}/documents`, of],
  ];
}
