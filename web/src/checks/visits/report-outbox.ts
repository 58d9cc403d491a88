import type { VisitReport } from "@lopango/contract/checks/visit";
import { LONGEST_REQUEST_MS } from "../../lib/api/api-client.ts";
import { api } from "../../lib/api/api.ts";
import { dropFile, keptFile } from "../../lib/browser/kept-files.ts";
import { createOutbox, Unsendable, type Queued } from "../../identity/outbox.ts";

/** A report that was made on this device; its key also names its photos. */
export interface QueuedReport extends Queued {
  visit: string;
  title: string;
  report: VisitReport;
  /** Number of photos (`photoName`). */
  photos: number;
}

export const photoName = (key: string, index: number): string => `visit/${key}/${index}`;

const LOST = "Une photo n’est plus sur ce téléphone\u202f: refaites la visite.";

/** Answers with the id of the visit. */
export const reportOutbox = createOutbox<QueuedReport, string>("lopango.visit-reports", {
  list: "reports",
  async send({ key, visit: id, report, photos }) {
    const files = await Promise.all(Array.from({ length: photos }, (_, index) => keptFile(photoName(key, index))));
    const body = new FormData();
    body.append("report", JSON.stringify(report));
    for (const [index, file] of files.entries()) {
      if (!file) throw new Unsendable(LOST);
      body.append("files", file, `visite-${index + 1}.jpg`);
    }
    const params = { id };
    await api.post("/api/visits/{id}/report", { params, body, idempotencyKey: key, timeoutMs: LONGEST_REQUEST_MS });
    return id;
  },
  onDropped({ key, photos }) {
    for (let index = 0; index < photos; index += 1) void dropFile(photoName(key, index));
  },
});
