import { ApiError } from "./api-error.ts";

/** What did not work, in the sentences of the catalogue (spec §8) that several screens say; none that the home page loads. */

export const LISTING_NOT_LOADED = "Impossible de charger le bien.";
export const BOOKING_NOT_LOADED = "Impossible de charger la réservation.";
export const APPLICATION_NOT_LOADED = "Impossible de charger la candidature.";
/** Of a booking or an application that the server does not show to this account. */
export const MAYBE_ANOTHER_ACCOUNT = "Elle appartient peut-être à un autre compte.";
export const NOT_CREATED = "Échec de la création.";
export const NOT_DELETED = "Suppression impossible";
export const NOT_DEACTIVATED = "Échec de la désactivation";

/** Whether the server was not reached, so that what this device knows is better than nothing. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.kind !== "http";
