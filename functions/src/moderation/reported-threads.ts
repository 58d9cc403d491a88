import type { AdminThreadMessages } from "@lopango/contract/messages/admin-thread";
import type { PhotoSize } from "@lopango/contract/photos/photos";
import type { AuditRecord, Operator } from "../identity/rules/audit.ts";
import { newId } from "../platform/random.ts";
import { presentReportedThread, presentToAdmins } from "../messages/rules/message-view.ts";
import { isReported, type Thread } from "../messages/rules/thread.ts";
import { Problem } from "../platform/problem.ts";
import type { Download } from "../platform/download.ts";
import type { ListPage } from "../platform/list-page.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { MessagesDeps } from "../messages/send-message.ts";
import { storedPhoto, type ReadThreadPhotoDeps } from "../messages/thread-photos.ts";
import type { ThreadPhotoName } from "../messages/rules/thread-photo.ts";
import { auditLog } from "../identity/audit.record.ts";
import { threads } from "../messages/thread.record.ts";

type ThreadReportDeps = Pick<MessagesDeps, "transact" | "messages" | "random" | "now">;

/**
 * Returns a page of a reported thread, unredacted, after the audit log records the access.
 * @throws Problem `thread_not_found`, also without a report
 */
export async function readReportedThread(
  deps: ThreadReportDeps,
  operator: Operator,
  id: string,
  { limit: size, cursor }: { limit: number; cursor?: string | undefined },
): Promise<AdminThreadMessages & Pick<ListPage<unknown>, "next">> {
  const entry = newId(deps.random);
  const thread = await deps.transact(async (tx) => {
    const reported = await requireReported(tx, id);
    tx.save(auditLog, noted(reported, { id: entry, at: deps.now(), by: operator, action: "thread.read", note: null }));
    return reported;
  });
  const { items, next } = await deps.messages.messages(id, { size, cursor });
  return { items: items.map(presentToAdmins), meta: { thread: presentReportedThread(thread) }, next };
}

/**
 * Returns a photo of a reported thread, after the audit log records the access.
 * @throws Problem `thread_not_found`, `photo_not_found`
 */
export async function readReportedPhoto(
  deps: ThreadReportDeps & Pick<ReadThreadPhotoDeps, "threadPhotoFiles">,
  operator: Operator,
  photo: ThreadPhotoName,
  size: PhotoSize,
): Promise<Download> {
  const entry = newId(deps.random);
  await deps.transact(async (tx) => {
    const reported = await requireReported(tx, photo.thread);
    const read = { id: entry, at: deps.now(), by: operator, action: "thread.read_photo", note: null } as const;
    tx.save(auditLog, { ...noted(reported, read), after: { photo: photo.id } });
  });
  return storedPhoto(deps, photo, size);
}

async function requireReported(tx: UnitOfWork, id: string): Promise<Thread> {
  const thread = await tx.get(threads, id);
  if (!thread || !isReported(thread)) throw new Problem("thread_not_found");
  return thread;
}

function noted({ id, property }: Thread, what: Omit<AuditRecord, "target" | "before" | "after">): AuditRecord {
  return { ...what, target: { kind: "thread", id, label: property.title }, before: null, after: null };
}
