import { useState } from "react";
import { createAttempts, keptAt, type Attempts } from "../../lib/api/attempt.ts";
import { readStored, writeStored } from "../../lib/browser/device-storage.ts";
import { sessionState } from "../../lib/session/store.ts";
import { newMessageName } from "./new-message-name.ts";

const keyOf = (uid: string, about: string) => `lopango.message-draft.${uid}.${about}` as const;

/** Sending it, kept beside its draft: sent once more, after a reload too, it is the same message. Its name is the server's for ever. */
export const messageAttempts = (uid: string, about: string): Attempts =>
  createAttempts(newMessageName, { keeper: keptAt(`${keyOf(uid, about)}.attempt`), isLasting: true });

/**
 * What an account is writing and has not sent: it outlives a press on a link, a reload, and a phone that closes its
 * tabs. Read once, so that a form of another account or about something else has to be another one (`key`).
 * @param about id of a conversation, or of a listing that is asked about
 */
export function useMessageDraft(uid: string, about: string): [text: string, write: (text: string) => void] {
  const key = keyOf(uid, about);
  const [text, setText] = useState(() => readStored(key) ?? "");
  const write = (written: string) => {
    setText(written);
    // Signed out meanwhile: the next person at this device finds nothing.
    if (sessionState().profile?.uid === uid) writeStored(key, written.trim() === "" ? null : written);
  };
  return [text, write];
}
