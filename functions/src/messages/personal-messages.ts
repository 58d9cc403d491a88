import type { MessagesDeps } from "./send-message.ts";
import { callAddress } from "@lopango/contract/call-address";
import { EXPORT_PAGE, views, type PersonalData } from "../identity/personal-data.ts";
import { pagesOf } from "../platform/list-page.ts";
import { messages } from "./message.record.ts";
import { withoutWriter, type Message, type Thread } from "./rules/thread.ts";
import { threadPhotos } from "./thread-photo.record.ts";
import { removeThreadPhotos } from "./thread-photos.ts";
import { threads } from "./thread.record.ts";

export const personalMessages: PersonalData<MessagesDeps> = {
  records: [messages, threads, threadPhotos],
  exported: (deps, { uid }) => ({
    messages: views(
      pagesOf((page) => deps.messages.writtenBy(uid, page), EXPORT_PAGE),
      (written) => messageViews(deps, written),
    ),
  }),
  erase: (deps, { uid }) => leaveThreads(deps, uid),
};

/** Removes the user's name, messages and photos; the other side's messages stay. */
async function leaveThreads(deps: MessagesDeps, uid: string): Promise<void> {
  await deps.messages.forgetWords(uid);
  await removeThreadPhotos(deps, uid);
  for (;;) {
    // Each pass removes the user from these threads, so the first page is always the next one.
    const { items } = await deps.messages.threadsOf(uid, { size: 100, cursor: undefined });
    if (items.length === 0) return;
    for (const { id } of items)
      await deps.transact(async (tx) => {
        const thread = await tx.get(threads, id);
        if (thread) tx.save(threads, withoutWriter(thread, uid));
      });
  }
}

/** Reads threads per page, because an account may have thousands. */
async function messageViews(
  { messages: stored, publicUrl }: MessagesDeps,
  written: readonly Message[],
): Promise<object[]> {
  const ids = [...new Set(written.map(({ thread }) => thread))];
  const about = new Map(await Promise.all(ids.map(async (id) => [id, await stored.thread(id)] as const)));
  return written.map((message) => messageView(message, about.get(message.thread) ?? null, publicUrl));
}

/** Own messages only. */
function messageView(
  { thread: id, by, text, photos, created_at }: Message,
  thread: Thread | null,
  publicUrl: string,
): object {
  const what = { id, by, ...(thread && { property: thread.property, stay: thread.stay }) };
  return {
    text,
    // Photo URLs require the user's sign-in.
    photos: photos.map((photo) => ({
      ...photo,
      url:
        publicUrl +
        callAddress("/api/threads/{id}/photos/{photo_id}", {
          params: { id, photo_id: photo.id },
          query: { size: "large" },
        }),
    })),
    about: what,
    created_at: created_at.toISOString(),
  };
}
