import type { Application, ApplicationSummary } from "@lopango/contract/partner";
import type { NewApplication } from "@lopango/contract/partner-form";
import { api } from "../../lib/api/api.ts";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { createAttempts, type Attempts } from "../../lib/api/attempt.ts";
import { readApplicationDraft, writeApplicationDraft } from "./application-draft.ts";
import { startUploads } from "./application-uploads.ts";
import { forgetLists, keepApplication } from "./use-applications.ts";

/** Of each form. Where the device keeps nothing, an attempt lasts as long as the page. */
const attempts = new Map<string, Attempts>();

/**
 * Sends a form's application, then its files. An attempt without an answer keeps its key with the draft, so that
 * sending it again, even after the device was switched off, finds the application instead of making a second.
 */
export async function createApplication(draft: string, application: NewApplication): Promise<ApplicationSummary> {
  const created = await attemptsOf(draft).run(application, (idempotencyKey) =>
    api.post("/api/partners/applications", { body: application, idempotencyKey }),
  );
  writeApplicationDraft(draft, null);
  startUploads(draft, created.id);
  forgetLists();
  return created;
}

function attemptsOf(draft: string): Attempts {
  const known = attempts.get(draft);
  if (known) return known;
  const made = createAttempts(newIdempotencyKey, {
    read: () => readApplicationDraft(draft)?.attempt ?? null,
    write: (attempt) => writeApplicationDraft(draft, { attempt }),
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
