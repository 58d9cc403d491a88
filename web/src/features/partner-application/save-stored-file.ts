import type { ApplicationFile } from '@lopango/contract/partner';
import { api } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Fifteen megabytes take long on a slow line; Hosting cuts off after 60 s (design §9). */
const TIMEOUT_MS = 58_000;

/** Saves a private file of an application on the device: a plain link would not carry the token. */
export async function saveStoredFile(application: string, file: ApplicationFile): Promise<void> {
  saveFile(await api.request('GET', `/api/partners/applications/${application}/files/${file.id}`, { blob: true, timeoutMs: TIMEOUT_MS }), file.name);
}
