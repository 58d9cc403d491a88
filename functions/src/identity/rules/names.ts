import { MAX_NAME_LENGTH } from "@lopango/contract/limits";
import { withoutClaims } from "@lopango/contract/identity/claims";
import { ownName } from "@lopango/contract/identity/impersonation";
import { shownLine } from "@lopango/contract/platform/shown-text";
import { maskContacts } from "../../redaction/rules/redact.ts";
import { Problem } from "../../platform/problem.ts";
import { truncate } from "../../platform/text.ts";

export const FORMER_GUEST = "Compte supprimé";

/** Sanitizes a name from the identity service for display: one line, truncated, no reserved or claiming words. */
export function shownName(name: string): string {
  return withoutClaims(ownName(truncate(shownLine(name), MAX_NAME_LENGTH).trim()));
}

/** Returns the first word of a name, the only part that others see. */
export function firstName(fullName: string): string {
  if (fullName === FORMER_GUEST) return fullName;
  return fullName.trim().split(/\s+/)[0] ?? "";
}

/** Name before a payment and in notifications, with contacts redacted (docs/product/messages.md#masking). */
export const maskedName = (name: string): string => maskContacts(name, null);

export function requireName({ full_name: name }: { full_name: string }): void {
  if (name.trim() === "") throw new Problem("name_required");
}

/** Name of a member of a team whose account is deleted. */
export const FORMER_MEMBER = "Ancien membre";
