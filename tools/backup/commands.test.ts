import { expect, test } from "vitest";
import { exportCommands, requireBucket, restoreCommands } from "./commands.ts";

const BACKUP = {
  project: "lopango",
  where: "gs://lopango-backups/daily/",
  files: "lopango.firebasestorage.app",
  accounts: "/tmp/accounts.json",
};
const lines = (commands: string[][]): string[] => commands.map((command) => command.join(" "));

test("a backup is of one minute that is over, in a folder that it names", () => {
  expect(lines(exportCommands(BACKUP, new Date("2026-11-22T17:00:30Z")))).toEqual([
    "gcloud firestore export gs://lopango-backups/daily/2026-11-22T16-59Z/documents --snapshot-time=2026-11-22T16:59:00Z --project=lopango",
    "gcloud storage rsync --recursive gs://lopango.firebasestorage.app gs://lopango-backups/daily/2026-11-22T16-59Z/files --project=lopango",
    "firebase auth:export /tmp/accounts.json --project=lopango",
    "gcloud storage cp /tmp/accounts.json gs://lopango-backups/daily/2026-11-22T16-59Z/accounts.json --project=lopango",
  ]);
});

const RESTORED = { ...BACKUP, where: "gs://lopango-backups/daily/2026-11-22T16-59Z" };

test("documents come back last", () => {
  expect(lines(restoreCommands(RESTORED, false))).toEqual([
    "gcloud storage ls gs://lopango-backups/daily/2026-11-22T16-59Z/documents/*.overall_export_metadata --project=lopango",
    "gcloud storage cp gs://lopango-backups/daily/2026-11-22T16-59Z/accounts.json /tmp/accounts.json --project=lopango",
    "firebase auth:import /tmp/accounts.json --project=lopango",
    "gcloud storage rsync --recursive gs://lopango-backups/daily/2026-11-22T16-59Z/files gs://lopango.firebasestorage.app --project=lopango",
    "gcloud firestore import gs://lopango-backups/daily/2026-11-22T16-59Z/documents --project=lopango",
  ]);
});

test("documents that are there go right before, when the backup is known to be one and all else is back", () => {
  const [last = "", ...before] = lines(restoreCommands(RESTORED, false)).toReversed();
  expect(lines(restoreCommands(RESTORED, true))).toEqual([
    ...before.toReversed(),
    "firebase firestore:delete --all-collections --force --project=lopango",
    last,
  ]);
});

test.each([["backups"], ["/backups"], ["gs://"], ["gs://lopango.firebasestorage.app/backups"]])(
  "%s takes no backup of a real project",
  (where) => {
    expect(() => requireBucket({ ...BACKUP, where })).toThrow(/bucket/);
  },
);
