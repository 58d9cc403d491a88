import type { MessagePhoto } from "@lopango/contract/message";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { mayStillEnd, orphansDueAt } from "../../photos/rules/orphaned-photos.ts";
import { Problem } from "../../platform/problem.ts";
import type { Message } from "./thread.ts";

/** How long a photo that no message names is kept: a telephone may lose its line between the two. */
const UNSENT_HOURS = 24;

/**
 * A photo that somebody added to a conversation: written down before its files are there, and until they are gone, so
 * that none is left that nobody knows of (docs/product/messages.md#photos).
 */
export interface ThreadPhoto extends MessagePhoto {
  thread: string;
  /** uid of whoever added it; empty once they have left. */
  author: string;
  /** The message that shows it; null before there is one. */
  message: string | null;
  /** When whoever finds it may delete the files. */
  due_at: Date;
}

/** A photo that was just added. */
export function newThreadPhoto(of: MessagePhoto & Pick<ThreadPhoto, "thread" | "author">, now: Date): ThreadPhoto {
  return { ...of, message: null, due_at: new Date(now.getTime() + UNSENT_HOURS * 3_600_000) };
}

/**
 * The photos that a message is to show: their author's own, of the same conversation, shown nowhere yet.
 *
 * @throws Problem `photo_not_found` for any other
 */
export function requireUnsent(
  found: readonly (ThreadPhoto | null)[],
  { thread, author }: Pick<ThreadPhoto, "thread" | "author">,
  now: Date,
): ThreadPhoto[] {
  return found.map((photo) => {
    const isTheirs = photo?.thread === thread && photo.author === author && photo.message === null;
    if (!isTheirs || !isKept(photo, now)) throw new Problem("photo_not_found", { detail: GONE });
    return photo;
  });
}

/** Whether it stays: not one that no message shows, in its last minutes, in which the sweep may have begun with it. */
export const isKept = (photo: ThreadPhoto, now: Date): boolean => photo.message !== null || mayStillEnd(photo, now);

const GONE = "Une de ces photos n’est plus là. Choisissez-la à nouveau.";

/** The photo once `message` shows it: it goes when the message does. */
export function shownBy(photo: ThreadPhoto, { id, created_at }: Pick<Message, "id" | "created_at">): ThreadPhoto {
  return { ...photo, message: id, due_at: keptUntil(created_at, KEPT_DAYS.messages) };
}

/** When the files of somebody who has left may be deleted for good: those of an upload once it cannot be under way any more. */
export const disownedDueAt = ({ message }: ThreadPhoto, now: Date): Date =>
  message === null ? orphansDueAt(now) : now;

/** What a message says of it. */
export const inMessage = ({ id, width, height }: MessagePhoto): MessagePhoto => ({ id, width, height });
