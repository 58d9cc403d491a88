import { useState } from "react";
import { createAttempts, keptAt, type Attempts } from "../../lib/api/attempt.ts";
import { readStored, writeStored } from "../../lib/browser/device-storage.ts";
import { sessionState } from "../../lib/session/store.ts";
import { newMessageName } from "./new-message-name.ts";

const keyOf = (uid: string, about: string) => `lopango.message-draft.${uid}.${about}` as const;

/**
 * Attempts to send the draft, stored beside it: a retry after a reload sends the same message.
 * The server never forgets the message's id.
 */
export const messageAttempts = (uid: string, about: string): Attempts =>
  createAttempts(newMessageName, { keeper: keptAt(`${keyOf(uid, about)}.attempt`), isLasting: true });

/**
 * Keeps an unsent text on the device across navigation, reload and closed tabs.
 * The draft is read once, so another account or subject needs another `key`.
 * @param about id of a conversation, or of a listing
 */
export function useMessageDraft(uid: string, about: string): [text: string, write: (text: string) => void] {
  const key = keyOf(uid, about);
  const [text, setText] = useState(() => readStored(key) ?? "");
  const write = (written: string) => {
    setText(written);
    // After a sign-out, the next user of this device must not find the text.
    if (sessionState().profile?.uid === uid) writeStored(key, written.trim() === "" ? null : written);
  };
  return [text, write];
}
