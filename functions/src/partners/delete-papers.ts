import type { Job } from "../platform/job.ts";
import { papersDueAt, withoutPapers } from "./rules/papers.ts";
import { newId } from "../platform/random.ts";
import { cleanUpFiles, orphanFiles, type OrphanDeps } from "../files/orphaned-files.ts";
import type { ApplyDeps } from "./apply.ts";
import { applications } from "./application.record.ts";

export type PapersDeps = Omit<ApplyDeps, "identities"> & OrphanDeps;

/** Rejected applications past their retention. */
export const duePapers = (deps: PapersDeps, now: Date): Job => ({
  name: "papers",
  ms: 3_000,
  counts: "papers_deleted",
  due: () => deps.applications.duePapers(now),
  work: (id) => deletePapers(deps, id),
});

async function deletePapers(deps: PapersDeps, id: string): Promise<void> {
  const orphansId = newId(deps.random);
  const orphans = await deps.transact(async (tx) => {
    const [application, now] = [await tx.get(applications, id), deps.now()];
    const due = application && papersDueAt(application);
    if (!due || due > now) return null;
    tx.save(applications, withoutPapers(application));
    return orphanFiles(tx, orphansId, { folder: "partner-files", owner_id: id, files: application.files }, now);
  });
  await cleanUpFiles(deps, orphans);
}
