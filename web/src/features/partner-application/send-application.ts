import type { Application, ApplicationSummary } from "@lopango/contract/partner";
import type { NewApplication } from "@lopango/contract/partner-form";
import { api } from "../../lib/api/api.ts";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { isDecided } from "../../lib/api/attempt.ts";
import { readDraft, writeDraft, type Draft } from "./draft.ts";
import { assignDesk } from "./application-uploads.ts";
import { forgetLists, keepApplication } from "./use-applications.ts";

/** Where the device keeps nothing, an attempt lasts as long as the page. */
const attempts = new Map<string, Draft["attempt"]>();

/**
 * Sends a form's application, then its files. An attempt without an answer keeps its key with the draft, so that
 * sending it again, even after the device was switched off, finds the application instead of making a second.
 */
export async function createApplication(draft: string, application: NewApplication): Promise<ApplicationSummary> {
  const body = JSON.stringify(application);
  const open = attempts.get(draft) ?? readDraft(draft)?.attempt;
  const attempt = open?.body === body ? open : { body, key: newIdempotencyKey() };
  remember(draft, attempt);
  try {
    const created = await api.post("/api/partners/applications", { body: application, idempotencyKey: attempt.key });
    attempts.delete(draft);
    writeDraft(draft, null);
    assignDesk(draft, created.id);
    forgetLists();
    return created;
  } catch (error) {
    if (isDecided(error)) remember(draft, null);
    throw error;
  }
}

function remember(draft: string, attempt: Draft["attempt"]): void {
  attempts.set(draft, attempt);
  writeDraft(draft, { attempt });
}

/** Corrects an application and sends it again. Doing it twice is doing it once. */
export async function correctApplication(id: string, changes: NewApplication): Promise<Application> {
  const corrected = await api.patch("/api/partners/applications/{id}", { params: { id }, body: changes });
  writeDraft(id, null);
  keepApplication(corrected);
  return corrected;
}
