import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../suite/folders.ts";
import type { HostingConfig } from "../suite/hosting-config.ts";
import { withAuthDomain } from "./auth-domain.ts";

const committed = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8")) as HostingConfig;
const policyOf = ({ hosting }: HostingConfig): string =>
  hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === "Content-Security-Policy")?.value ?? "";

test("pages may show the sign-in helper of the project that they are deployed to, and of no other", () => {
  const policy = policyOf(withAuthDomain(committed, "lopango-live"));
  expect(policy).toMatch(/frame-src [^;]* https:\/\/lopango-live\.firebaseapp\.com;/);
  expect(policy.replace(" https://lopango-live.firebaseapp.com", "")).toBe(policyOf(committed));
});
