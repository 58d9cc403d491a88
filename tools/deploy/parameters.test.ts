import { expect, test } from "vitest";
import { missingParameters, secretsOf } from "./parameters.ts";

const params = [
  { name: "PUBLIC_URL", type: "string" as const },
  { name: "LANGUAGE", type: "string" as const, default: "fr" },
  { name: "PASSWORD", type: "secret" as const },
];

test("a parameter without a value, or with a blank one, is missing", () => {
  expect(missingParameters(params, {})).toEqual(["PUBLIC_URL"]);
  expect(missingParameters(params, { PUBLIC_URL: "  " })).toEqual(["PUBLIC_URL"]);
});

test("a parameter with a value or a default is not", () => {
  expect(missingParameters(params, { PUBLIC_URL: "https://lopango.example" })).toEqual([]);
});

test("secrets are asked of Secret Manager, not of the file", () => {
  expect(secretsOf(params)).toEqual(["PASSWORD"]);
});
