import { expect, test } from "vitest";
import { withRolesOf } from "./firebase-user.ts";
import type { Profile } from "../session/store.ts";

const profile: Profile = { uid: "u", email: "", full_name: "", photo_url: null, roles: ["host", "admin"] };

test.each([{ admin: true }, { role: "admin" }, { isAdmin: true }])(
  "the admin area is shown by the claim %j",
  (claim) => {
    expect(withRolesOf(profile, claim).roles).toEqual(["host", "admin"]);
  },
);

test.each([{}, { admin: "true" }, { role: "host" }])(
  "a token with %j shows none, whatever the profile says",
  (claims) => {
    expect(withRolesOf(profile, claims).roles).toEqual(["host"]);
  },
);

test("a claim gives nobody a role that is not stored", () => {
  expect(withRolesOf({ ...profile, roles: [] }, { admin: true }).roles).toEqual([]);
});

test("the profile counts while the token cannot be read", () => {
  expect(withRolesOf(profile, undefined)).toBe(profile);
});

test("a person who was no admin stays who they were", () => {
  const host: Profile = { ...profile, roles: ["host"] };
  expect(withRolesOf(host, {})).toBe(host);
});
