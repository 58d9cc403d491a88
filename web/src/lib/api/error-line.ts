import { messageOf } from "./api-error.ts";

/** `Erreur: {message}`, or that it is unknown: what /search and /property say when they could not load (spec §8). */
export function errorLine(error: unknown): string {
  const message = messageOf(error, "");
  return message ? `Erreur: ${message}` : "Erreur inconnue";
}
