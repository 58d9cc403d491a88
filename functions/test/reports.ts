import type { Report } from "../src/complaints/rules/report.ts";
import { anId } from "./random.ts";

/** An open report of a listing. */
export function aReport(different: Partial<Report> = {}): Report {
  return {
    id: anId(),
    reporter: anId(),
    property_ids: [],
    subject: { kind: "listing", id: anId() },
    owner_id: anId(),
    label: "Villa trop belle, Goma",
    reason: "wrong",
    note: "",
    photos: [],
    made_at: new Date(),
    outcome: null,
    ...different,
  };
}
