import { ApiError, messageOf } from "./api-error.ts";

/** Error sentences that several screens share, apart from the home page's bundle. */

/** For what the server hides from this account. */
export const MAYBE_ANOTHER_ACCOUNT = "Elle appartient peut-être à un autre compte.";
export const NOT_CREATED = "Échec de la création.";
export const NOT_DELETED = "Suppression impossible";
export const NOT_DEACTIVATED = "Échec de la désactivation";

/** Returns whether the server was not reached, so that cached data may be shown. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.kind !== "http";

/** Returns `Erreur: {message}` for /search and /property, or a sentence for an unknown error. */
export function errorLine(error: unknown): string {
  const message = messageOf(error, "");
  return message ? `Erreur: ${message}` : "Erreur inconnue";
}
