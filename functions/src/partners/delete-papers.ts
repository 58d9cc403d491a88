import { papersDueAt, withoutPapers } from "./rules/papers.ts";
import { newId } from "../platform/id.ts";
import { cleanUpFiles, type ApplicationFileDeps } from "./read-application-files.ts";
import { applications } from "./application.record.ts";
import { orphanedFiles } from "./orphaned-files.record.ts";

export async function deletePapers(
  deps: Pick<ApplicationFileDeps, "transact" | "applications" | "applicationFiles" | "random" | "now" | "log">,
  id: string,
): Promise<void> {
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
