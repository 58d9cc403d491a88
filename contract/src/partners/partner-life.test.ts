import { expect, test } from "vitest";
import {
  APPLICATION_STATUSES,
  APPLICATION_TRANSITIONS,
  canAddFiles,
  canMoveApplication,
  type ApplicationTransition,
} from "./partner-life.ts";

const possible = (by: "applicant" | "admin") =>
  Object.fromEntries(
    APPLICATION_STATUSES.map((status) => [
      status,
      (Object.keys(APPLICATION_TRANSITIONS) as ApplicationTransition[]).filter(
        (transition) => APPLICATION_TRANSITIONS[transition].by === by && canMoveApplication(status, transition),
      ),
    ]),
  );

test("an applicant corrects what nobody looks at yet, and what was rejected", () => {
  expect(possible("applicant")).toEqual({
    submitted: ["correct"],
    under_review: [],
    approved: [],
    rejected: ["correct"],
  });
});

test("an admin reviews, then decides, then publishes", () => {
  expect(possible("admin")).toEqual({
    submitted: ["review"],
    under_review: ["approve", "reject"],
    approved: ["publish"],
    rejected: [],
  });
});

test("files can be added until the hotel is a partner", () => {
  expect(APPLICATION_STATUSES.filter(canAddFiles)).toEqual(["submitted", "under_review", "rejected"]);
});
