import type { Operator } from "../../identity/rules/audit.ts";
import { heldWithoutRequest, type Check } from "../../checks/rules/check.ts";
import type { PartnerApplication } from "./application.ts";

/** The check of an approved hotel by its papers; null without the numbers of both (docs/product/checks.md#partner). */
export function partnerCheck(
  { rccm, nif, applicant, hotel_name }: PartnerApplication,
  houseId: string,
  { uid, email }: Operator,
  now: Date,
): Check | null {
  if (rccm === "" || nif === "") return null;
  const subject = { kind: "house", id: houseId } as const;
  const check = { kind: "partner", subject, owner_id: applicant.uid, property_id: null, label: hotel_name } as const;
  return heldWithoutRequest(check, { uid, email }, now);
}
