import { MAX_GUESTS } from "@lopango/contract/limits";
import { formatGuests } from "@lopango/contract/platform/french-dates";

/** Returns the message for a number that `clampGuests` changes; null for a valid one. */
export function guestsCorrection(
  guests: number | string | null | undefined,
  maxGuests: number | null | undefined,
): string | null {
  if (guests === null || guests === undefined || guests === "") return null;
  const corrected = clampGuests(guests, maxGuests);
  if (Number(guests) === corrected) return null;
  if (corrected > 1 && Number(guests) >= corrected + 1)
    return `Cette annonce accueille au plus ${formatGuests(corrected)} : nous avons corrigé le nombre.`;
  return maxGuests === 1 && Number(guests) > 1
    ? "Cette annonce accueille une seule personne : nous avons corrigé le nombre."
    : "Indiquez un nombre entier, à partir de 1 : nous avons corrigé le nombre.";
}

/** Clamps guests to 1 and the listing's capacity, or 50 when it is unknown. Unreadable input becomes 1. */
export function clampGuests(guests: number | string | null | undefined, maxGuests: number | null | undefined): number {
  const wanted = Math.trunc(Number(guests ?? 1));
  const most = maxGuests && maxGuests >= 1 ? maxGuests : MAX_GUESTS;
  return Number.isNaN(wanted) ? 1 : Math.min(most, Math.max(1, wanted));
}
