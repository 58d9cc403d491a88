import { CHECK_DAYS, CHECK_KINDS, VERIFYING, type CheckKind } from "@lopango/contract/listings/check-kinds";
import type { HeldCheck as CheckAnswer } from "@lopango/contract/listings/property";
import type { LatLng } from "@lopango/contract/platform/latlng";
import { placeKey } from "@lopango/contract/platform/plain-letters";
import { keptUntil } from "@lopango/contract/retention";
import { sameContent } from "../../platform/json.ts";

/** A check of a place or of its host, as listings and houses store it (docs/product/checks.md). */
export interface HeldCheck {
  kind: CheckKind;
  checked_at: Date;
  until: Date;
}

/** When a person's identity was checked; null or absent: never, or no more. */
export interface Identified {
  identity_check?: { checked_at: Date; until: Date } | null | undefined;
}

export const newHeldCheck = (kind: CheckKind, now: Date): HeldCheck => ({
  kind,
  checked_at: now,
  until: keptUntil(now, CHECK_DAYS[kind]),
});

const isValid = (now: Date) => (check: HeldCheck) => check.until > now;

export const validChecks = (checks: readonly HeldCheck[], now: Date): CheckAnswer[] =>
  checks.filter(isValid(now)).map(({ kind, checked_at, until }) => ({
    kind,
    checked_at: checked_at.toISOString(),
    until: until.toISOString(),
  }));

/** Whether a check of the place is valid (docs/product/checks.md#verified). */
export const isVerified = (checks: readonly HeldCheck[], now: Date): boolean =>
  checks.filter(isValid(now)).some(({ kind }) => VERIFYING.includes(kind));

export const personChecks = (checks: readonly HeldCheck[]): HeldCheck[] =>
  checks.filter(({ kind }) => kind === "identity");

/** Returns the checks with this one of its kind, in the order of the kinds; null takes it away. */
export const withCheck = (
  checks: readonly HeldCheck[],
  kind: CheckKind,
  check: Omit<HeldCheck, "kind"> | null,
): HeldCheck[] =>
  CHECK_KINDS.flatMap((each) => {
    if (each !== kind) return checks.filter((known) => known.kind === each);
    return check ? [{ kind, checked_at: check.checked_at, until: check.until }] : [];
  });

/** Returns the checks of a host that a new listing begins with. */
export const identityOf = ({ identity_check: check }: Identified): HeldCheck[] =>
  withCheck([], "identity", check ?? null);

/** What a check of a place is about; `title` is the name of a house. */
interface CheckedPlace {
  title: string;
  city: string;
  commune: string;
  quartier: string;
  address: string;
  latlng: LatLng | null;
  checks: readonly HeldCheck[];
}

const WORDS = ["title", "city", "commune", "quartier", "address"] as const;

/**
 * Returns the checks of a place after a change. Another title, address or point ends those of the place, another
 * spelling does not (docs/product/checks.md#what-ends-a-check).
 */
export function withoutOutdated(before: CheckedPlace, after: Omit<CheckedPlace, "checks">): HeldCheck[] {
  const isSame =
    WORDS.every((word) => placeKey(before[word]) === placeKey(after[word])) && sameContent(before.latlng, after.latlng);
  return isSame ? [...before.checks] : personChecks(before.checks);
}
