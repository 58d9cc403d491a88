import { keptUntil } from "@lopango/contract/retention";
import { expect, test } from "vitest";
import { aFile, anApplication } from "../../../test/applications.ts";
import { correct, reject, startReview } from "./application-transitions.ts";
import { papersDueAt, withoutPapers } from "./papers.ts";

const SENT = new Date("2027-03-01T10:00:00Z");
const REFUSED = new Date("2027-03-05T10:00:00Z");
const files = [aFile({ created_at: SENT })];
const open = startReview({ ...anApplication({}, SENT), files }, "admin", SENT);
const rejected = reject(open, "Illisible", "admin", REFUSED);

test("papers of a rejected application are kept for ninety days, those of any other as long as it is there", () => {
  expect([papersDueAt(open), papersDueAt(rejected)]).toEqual([null, keptUntil(REFUSED, 90)]);
  expect(papersDueAt(correct(rejected, {}, REFUSED))).toBeNull();
});

test("a paper that was added since then counts from when it came", () => {
  const later = keptUntil(REFUSED, 30);
  expect(papersDueAt({ ...rejected, files: [...files, aFile({ created_at: later })] })).toEqual(keptUntil(later, 90));
});

test("an application without its papers has nothing left that identifies anybody by a number, and nothing is due", () => {
  const after = withoutPapers(rejected);
  expect(after).toMatchObject({
    files: [],
    manager_idno: "",
    rccm: "",
    nif: "",
    mx_account_phone: "",
    status: "rejected",
  });
  expect(papersDueAt(after)).toBeNull();
});
