import { Problem } from "../../platform/problem.ts";
import { truncate } from "../../platform/text.ts";
import { contactsIn } from "./redact.ts";

export type PublicWords = Readonly<Record<string, string>>;

/**
 * Refuses contact data in public text (docs/product/messages.md#public-text).
 *
 * @param before - stored text, which stays allowed
 */
export function requireNoContacts(words: PublicWords, before: PublicWords = {}): void {
  const known = new Set(Object.values(before));
  const errors = Object.entries(words).flatMap(([field, text]) => {
    const [contact] = known.has(text) ? [] : contactsIn(text);
    return contact === undefined ? [] : { field, message: without(contact) };
  });
  if (errors.length > 0) throw new Problem("invalid_fields", { errors });
}

/** Truncates a long address in the error. */
const MOST_SHOWN = 40;

const without = (contact: string): string =>
  "Sans numéro de téléphone, adresse e-mail, lien ni messagerie\u202f: vos coordonnées ont leurs propres champs, montrés après le paiement. " +
  `À retirer\u202f: « ${truncate(contact.trim(), MOST_SHOWN)}\u202f».`;
