import type { Application, ApplicationSummary } from "@lopango/contract/partner";
import type { NewApplication } from "@lopango/contract/partner-form";
import { api } from "../../lib/api/api.ts";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { createAttempts, type Attempts } from "../../lib/api/attempt.ts";
import { ERASED } from "../../lib/browser/device-storage.ts";
import { showToast } from "../../ui/toast.ts";
import { readApplicationDraft, writeApplicationDraft } from "./application-draft.ts";
import { startUploads } from "./application-uploads.ts";
import { forgetLists, keepApplication } from "./use-applications.ts";

/** Of each form. Where the device keeps nothing, an attempt lasts as long as the page, or until somebody signs out. */
const attempts = new Map<string, Attempts>();
window.addEventListener(ERASED, () => attempts.clear());

/**
 * Sends a form's application, then its files. An attempt without an answer keeps its key with the draft, so that
 * sending it again, even after the device was switched off, finds the application instead of making a second: changed
 * since, its form becomes that application's correction, not sent yet (decision 97).
 */
export async function createApplication(draft: string, application: NewApplication): Promise<ApplicationSummary> {
  const { made, isEarlier } = await attemptsOf(draft).makeOne(application, (idempotencyKey, body) =>
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

/** The form begins anew: what became of what was sent from it is not asked any more. */
export const forgetAttempt = (draft: string): void => attemptsOf(draft).forget();

function attemptsOf(draft: string): Attempts {
  const known = attempts.get(draft);
  if (known) return known;
  const made = createAttempts(newIdempotencyKey, {
    keeper: {
      name: `lopango.partner-draft.${draft}`,
      read: () => readApplicationDraft(draft)?.attempt ?? null,
      write: (attempt) => writeApplicationDraft(draft, { attempt }),
    },
    forgotten: FORGOTTEN,
  });
  attempts.set(draft, made);
  return made;
}

/** Corrects an application and sends it again. Doing it twice is doing it once. */
export async function correctApplication(id: string, changes: NewApplication): Promise<Application> {
  const corrected = await api.patch("/api/partners/applications/{id}", { params: { id }, body: changes });
  writeApplicationDraft(id, null);
  keepApplication(corrected);
  return corrected;
}
