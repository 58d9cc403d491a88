import type { Job } from "../platform/job.ts";
import { papersDueAt, withoutPapers } from "./rules/papers.ts";
import { newId } from "../platform/random.ts";
import { cleanUpFiles, type ApplicationFileDeps } from "./read-application-files.ts";
import { applications } from "./application.record.ts";
import { orphanedFiles } from "./orphaned-files.record.ts";

export type PapersDeps = Pick<
  ApplicationFileDeps,
  "transact" | "applications" | "applicationFiles" | "random" | "now" | "log"
>;

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
    if (application.files.length === 0) return null;
    const file_ids = application.files.map((file) => file.id);
    const gone = { id: orphansId, application_id: id, file_ids, due_at: now };
    tx.save(orphanedFiles, gone);
    return gone;
  });
  if (orphans) await cleanUpFiles(deps, orphans);
}
