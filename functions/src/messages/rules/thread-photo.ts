import type { MessagePhoto } from "@lopango/contract/messages/message";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { mayStillEnd, orphansDueAt } from "../../files/rules/orphan.ts";
import { Problem } from "../../platform/problem.ts";
import { idOf } from "../../platform/hash.ts";
import type { Message } from "./thread.ts";

/** Hours before an unused photo is deleted: a phone may lose its connection before it sends the message. */
const UNSENT_HOURS = 24;

/**
 * A photo of a thread. The record outlives its files; until it is written, `orphaned_files` has them
 * (docs/product/messages.md#photos).
 */
export interface ThreadPhoto extends MessagePhoto {
  thread: string;
  /** uid; empty once the account is deleted. */
  author: string;
  /** The message that shows it; null: not sent yet. */
  message: string | null;
  /** The sweep may delete the files from then on. */
  due_at: Date;
}

export type ThreadPhotoName = Pick<ThreadPhoto, "thread" | "id">;

export function newThreadPhoto(of: MessagePhoto & Pick<ThreadPhoto, "thread" | "author">, now: Date): ThreadPhoto {
  return { ...of, message: null, due_at: new Date(now.getTime() + UNSENT_HOURS * 3_600_000) };
}

/** Requires photos of the same author and thread without a message. */
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

/** Whether the photo is safe from the sweep, which may start with an unsent one a few minutes early. */
export const isKept = (photo: ThreadPhoto, now: Date): boolean => photo.message !== null || mayStillEnd(photo, now);

const GONE = "Une de ces photos n’est plus là. Choisissez-la à nouveau.";

export function shownBy(photo: ThreadPhoto, { id, created_at }: Pick<Message, "id" | "created_at">): ThreadPhoto {
  return { ...photo, message: id, due_at: keptUntil(created_at, KEPT_DAYS.messages) };
}

/** Returns when the files of a deleted account can be removed: unsent ones once no upload can be running. */
export const disownedDueAt = ({ message }: ThreadPhoto, now: Date): Date =>
  message === null ? orphansDueAt(now) : now;

export const inMessage = ({ id, width, height }: MessagePhoto): MessagePhoto => ({ id, width, height });

/** Folder of what an account sends for reports; no conversation has this id, so nobody but admins reads it. */
export const reportFolder = (reporter: string): string => idOf("report photos", reporter);
