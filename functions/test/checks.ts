import { checkId, type Check } from "../src/checks/rules/check.ts";
import { anId } from "./random.ts";

/** A request for the right to let a listing, with one paper. */
export function aCheck(different: Partial<Check> = {}): Check {
  const property = different.property_id ?? anId();
  const { kind = "right_to_let", subject = { kind: "listing", id: property } } = different;
  return {
    id: checkId(kind, subject),
    kind,
    subject,
    owner_id: anId(),
    property_id: property,
    label: "Studio du fleuve",
    status: "waiting",
    files: [{ id: anId(), name: "bail.pdf", content_type: "application/pdf", bytes: 1_000, by: anId() }],
    asked_at: new Date(),
    held: null,
    reminded: false,
    closed: null,
    visit: null,
    corrections: [],
    ...different,
  };
}
