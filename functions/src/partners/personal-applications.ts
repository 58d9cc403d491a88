import { callAddress } from "@lopango/contract/call-address";
import type { PersonalData } from "../identity/personal-data.ts";
import { newId } from "../platform/random.ts";
import { applications } from "./application.record.ts";
import { cleanUpFiles, orphanFiles } from "../files/orphaned-files.ts";
import type { PartnerApplication } from "./rules/application.ts";
import { presentApplication } from "./rules/application-view.ts";
import type { Job } from "../platform/job.ts";
import { papersDueAt, withoutPapers } from "./rules/papers.ts";
import type { PartnersDeps } from "./apply.ts";

type ApplicationsDeps = PartnersDeps & { publicUrl: string };

export const personalApplications: PersonalData<ApplicationsDeps> = {
  records: [applications],
  exported: (deps, { uid }) => ({
    applications: async () =>
      (await deps.applications.applicationsOf(uid)).map((application) => applicationView(application, deps.publicUrl)),
  }),
  erase: (deps, { uid }) => removeApplications(deps, uid),
};

async function removeApplications(deps: ApplicationsDeps, uid: string): Promise<void> {
  for (const { id } of await deps.applications.applicationsOf(uid)) {
    const orphansId = newId(deps.random);
    const orphans = await deps.transact(async (tx) => {
      const application = await tx.get(applications, id);
      if (!application) return null;
      tx.remove(applications, id);
      return orphanFiles(
        tx,
        orphansId,
        { folder: "partner-files", owner_id: id, files: application.files },
        deps.now(),
      );
    });
    await cleanUpFiles(deps, orphans);
  }
}

function applicationView(application: PartnerApplication, publicUrl: string): object {
  return {
    ...presentApplication(application),
    files: application.files.map(({ created_at: added, ...file }) => ({
      ...file,
      created_at: added.toISOString(),
      url:
        publicUrl +
        callAddress("/api/partners/applications/{id}/files/{file_id}", {
          params: { id: application.id, file_id: file.id },
        }),
    })),
  };
}

/** Rejected applications past their retention. */
export const duePapers = (deps: PartnersDeps, now: Date): Job => ({
  name: "papers",
  ms: 3_000,
  counts: "papers_deleted",
  due: () => deps.applications.duePapers(now),
  work: (id) => deletePapers(deps, id),
});

async function deletePapers(deps: PartnersDeps, id: string): Promise<void> {
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
