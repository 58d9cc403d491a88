import { expect, test } from "vitest";
import { aCheck } from "../../../test/checks.ts";
import { anId } from "../../../test/random.ts";
import { assigned, type Check, eventsOfCheck } from "./check.ts";

const kinds = (before: Check | null, after: Check) => eventsOfCheck(before, after).map(({ kind }) => kind);

test("each agent or day of a visit is an event, a repeated assignment is none", () => {
  const asked = aCheck({ kind: "visit", files: [] });
  const first = { agent_id: anId(), day: "2027-03-12", assigned_at: new Date(), report: null };
  const planned = assigned(asked, first);
  expect(kinds(asked, planned)).toEqual(["check.assigned"]);
  expect(kinds(planned, assigned(planned, first))).toEqual([]);
  expect(kinds(planned, assigned(planned, { ...first, agent_id: anId() }))).toEqual(["check.assigned"]);
  expect(kinds(planned, assigned(planned, { ...first, day: "2027-03-13" }))).toEqual(["check.assigned"]);
});
