import { Refusal } from "../suite/refusal.ts";

export interface RealBackup {
  project: string;
  /** `gs://…`; for a restore the folder of one backup. */
  where: string;
  /** Default bucket of the project, with photos and documents. */
  files: string;
  /** Local temporary file, because the Firebase CLI cannot write accounts to a bucket. */
  accounts: string;
}

export type Command = [program: "gcloud" | "firebase", ...args: string[]];

const MINUTE_MS = 60_000;

/** @throws Refusal for an invalid location */
export function requireBucket({ where, files }: { where: string; files: string }): void {
  const bucket = /^gs:\/\/([^/]+)/.exec(where)?.[1];
  if (bucket === undefined) throw new Refusal(`A backup of a real project stands in a bucket: gs://…, not ${where}.`);
  if (bucket === files)
    throw new Refusal(`${files} holds the files themselves: keep backups in a bucket of their own.`);
}

/**
 * Returns the commands of a backup into a folder named by its minute. Documents are read at one instant,
 * so that calendar and bookings agree; a minute ago, because this machine's clock may be fast.
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
 * Returns the commands of a restore. Documents come last, so that listings never appear before their photos.
 * `over` deletes existing documents first, because an import keeps them and could leave double bookings.
 * The deletion follows all other steps: a missing or incomplete backup fails at the first command.
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
