import type { ApplicationFile } from "@lopango/contract/partners/partner";
import { api } from "../../lib/api/api.ts";
import { LONGEST_REQUEST_MS } from "../../lib/api/api-client.ts";
import { saveFile } from "../../lib/browser/save-file.ts";

/** Saves a private file; a plain link would not carry the token. The timeout allows 15 MB on a slow line. */
export async function saveStoredFile(application: string, file: ApplicationFile): Promise<void> {
  saveFile(
    await api.file("/api/partners/applications/{id}/files/{file_id}", {
      params: { id: application, file_id: file.id },
      timeoutMs: LONGEST_REQUEST_MS,
    }),
    file.name,
  );
}
