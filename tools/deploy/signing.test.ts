import { expect, test } from "vitest";
import { maySign } from "./signing.ts";

const ME = "serviceAccount:1-compute@developer.gserviceaccount.com";
const policy = (role: string, member: string) => JSON.stringify({ bindings: [{ role, members: [member] }] });

test("an account with the token creator’s role on itself may sign", () => {
  expect(maySign(policy("roles/iam.serviceAccountTokenCreator", ME), ME)).toBe(true);
});

test("another role, another member or no policy at all does not allow it", () => {
  expect(maySign(policy("roles/viewer", ME), ME)).toBe(false);
  expect(maySign(policy("roles/iam.serviceAccountTokenCreator", "user:a@b.c"), ME)).toBe(false);
  expect(maySign('{"etag":"x"}', ME)).toBe(false);
});
