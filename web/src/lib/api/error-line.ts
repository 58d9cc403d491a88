import { messageOf } from "./api-error.ts";

/** Returns `Erreur: {message}` for /search and /property, or a sentence for an unknown error. */
export function errorLine(error: unknown): string {
  const message = messageOf(error, "");
  return message ? `Erreur: ${message}` : "Erreur inconnue";
}
