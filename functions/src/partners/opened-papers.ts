import { auditLog } from "../identity/audit.record.ts";
import { idOf } from "../platform/hash.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { PartnerApplication } from "./rules/application.ts";

/** Id of the first audit entry of this admin about this file. A file never changes, so it names what was read. */
export const openedId = (admin: string, application: string, file: string): string =>
  idOf("opened", admin, application, file);

/** Returns the ids of the papers that an admin has not opened: one read each (docs/product/partners.md#files). */
export async function papersToOpen(
  tx: UnitOfWork,
  admin: string,
  { id, files }: PartnerApplication,
): Promise<string[]> {
  const papers = files.filter(({ kind }) => kind === "legal").map((file) => file.id);
  const opened = await Promise.all(papers.map((paper) => tx.get(auditLog, openedId(admin, id, paper))));
  return papers.filter((_paper, place) => opened[place] === null);
}
