import type { Application, ApplicationSummary } from "@lopango/contract/partners/partner";
import type { NewApplication } from "@lopango/contract/partners/partner-form";
import { api } from "../../lib/api/api.ts";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { idempotentRequests, type IdempotentRequests } from "../../lib/api/idempotent-requests.ts";
import { ERASED } from "../../lib/browser/device-storage.ts";
import { showToast } from "../../ui/toast.ts";
import { readApplicationDraft, writeApplicationDraft } from "../form/application-draft.ts";
import { startUploads } from "../files/application-uploads.ts";
import { forgetLists, keepApplication } from "../use-applications.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { NOT_SENT, sendProblem } from "../form/application-problems.ts";

/** Requests by form. Without storage, they last until the page closes or the user signs out. */
const requests = new Map<string, IdempotentRequests>();
window.addEventListener(ERASED, () => requests.clear());

/**
 * Sends an application, then its files. A request without an answer keeps its key in the draft.
 * A retry finds that application; later edits become its unsent correction (docs/decisions/0097).
 */
export async function createApplication(draft: string, application: NewApplication): Promise<ApplicationSummary> {
  const { made, isEarlier } = await requestsOf(draft).makeOne(application, (idempotencyKey, body) =>
    api.post("/api/partners/applications", { body, idempotencyKey }),
  );
  const kept = readApplicationDraft(draft);
  if (isEarlier) {
    if (kept) writeApplicationDraft(made.id, { fields: kept.fields });
    showToast("message", SENT_BEFORE);
  }
  writeApplicationDraft(draft, null);
  startUploads(draft, made.id);
  forgetLists();
  return made;
}

const SENT_BEFORE =
  "Cette candidature était déjà partie, sans vos derniers changements. Vérifiez-les par «\u202fCorriger et renvoyer\u202f».";
const FORGOTTEN =
  "Cette candidature est peut-être déjà partie\u202f: cherchez-la parmi vos candidatures. Si elle n’y est pas, envoyez encore.";

/** Starts another form: the result of the earlier request no longer matters. */
export const forgetRequest = (draft: string): void => requestsOf(draft).forget();

function requestsOf(draft: string): IdempotentRequests {
  const known = requests.get(draft);
  if (known) return known;
  const made = idempotentRequests(newIdempotencyKey, {
    store: {
      name: `lopango.partner-draft.${draft}`,
      read: () => readApplicationDraft(draft)?.request ?? null,
      write: (request) => writeApplicationDraft(draft, { request }),
    },
    forgotten: FORGOTTEN,
  });
  requests.set(draft, made);
  return made;
}

/** Corrects an application and sends it again. Idempotent. */
export async function correctApplication(id: string, changes: NewApplication): Promise<Application> {
  const corrected = await api.patch("/api/partners/applications/{id}", { params: { id }, body: changes });
  writeApplicationDraft(id, null);
  keepApplication(corrected);
  return corrected;
}

export function SendProblem({ error }: { error: unknown }) {
  return error ? <FailureNote title={NOT_SENT} reason={sendProblem(error)} /> : null;
}
