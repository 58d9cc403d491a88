import type { Application, ApplicationSummary } from "@lopango/contract/partner";
import type { NewApplication } from "@lopango/contract/partner-form";
import { api } from "../../lib/api/api.ts";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { isDecided } from "../../lib/api/attempt.ts";
import { readApplicationDraft, writeApplicationDraft, type ApplicationDraft } from "./application-draft.ts";
import { startUploads } from "./application-uploads.ts";
import { forgetLists, keepApplication } from "./use-applications.ts";

/** Where the device keeps nothing, an attempt lasts as long as the page. */
const attempts = new Map<string, ApplicationDraft["attempt"]>();

/**
 * Sends a form's application, then its files. An attempt without an answer keeps its key with the draft, so that
 * sending it again, even after the device was switched off, finds the application instead of making a second.
 */
export async function createApplication(draft: string, application: NewApplication): Promise<ApplicationSummary> {
  const body = JSON.stringify(application);
  const open = attempts.get(draft) ?? readApplicationDraft(draft)?.attempt;
  const attempt = open?.body === body ? open : { body, key: newIdempotencyKey() };
  remember(draft, attempt);
  try {
    const created = await api.post("/api/partners/applications", { body: application, idempotencyKey: attempt.key });
    attempts.delete(draft);
    writeApplicationDraft(draft, null);
    startUploads(draft, created.id);
    forgetLists();
    return created;
  } catch (error) {
    if (isDecided(error)) remember(draft, null);
    throw error;
  }
}

function remember(draft: string, attempt: ApplicationDraft["attempt"]): void {
  attempts.set(draft, attempt);
  writeApplicationDraft(draft, { attempt });
}

/** Corrects an application and sends it again. Doing it twice is doing it once. */
export async function correctApplication(id: string, changes: NewApplication): Promise<Application> {
  const corrected = await api.patch("/api/partners/applications/{id}", { params: { id }, body: changes });
  writeApplicationDraft(id, null);
  keepApplication(corrected);
  return corrected;
}
