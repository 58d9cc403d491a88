import { callAddress } from "@lopango/contract/call-address";
import type { PersonalData } from "../identity/personal-data.ts";
import { newId } from "../platform/random.ts";
import { applications } from "./application.record.ts";
import { orphanedFiles } from "./orphaned-files.record.ts";
import type { PapersDeps } from "./delete-papers.ts";
import { cleanUpFiles } from "./read-application-files.ts";
import type { PartnerApplication } from "./rules/application.ts";
import { presentApplication } from "./rules/application-view.ts";

type ApplicationsDeps = PapersDeps & { publicUrl: string };

export const personalApplications: PersonalData<ApplicationsDeps> = {
  records: [applications, orphanedFiles],
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
      if (application.files.length === 0) return null;
      const file_ids = application.files.map((file) => file.id);
      const gone = { id: orphansId, application_id: id, file_ids, due_at: deps.now() };
      tx.save(orphanedFiles, gone);
      return gone;
    });
    if (orphans) await cleanUpFiles(deps, orphans);
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
