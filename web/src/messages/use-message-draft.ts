import { useState } from "react";
import { idempotentRequests, storedAt, type IdempotentRequests } from "../lib/api/idempotent-requests.ts";
import { readStored, writeStored } from "../lib/browser/device-storage.ts";
import { sessionState } from "../identity/session/store.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz012345";

/** Creates a message id of 20 letters and digits, the format of the contract. */
export function newMessageName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}

const keyOf = (uid: string, about: string) => `lopango.message-draft.${uid}.${about}` as const;

/**
 * Requests to send the draft, stored beside it: a retry after a reload sends the same message.
 * The server never forgets the message's id.
 */
export const messageRequests = (uid: string, about: string): IdempotentRequests =>
  idempotentRequests(newMessageName, { store: storedAt(`${keyOf(uid, about)}.request`), isLasting: true });

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
