import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { FirebaseConfig } from "../suite/firebase-config.ts";
import { ROOT } from "../suite/folders.ts";

const { hosting } = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8")) as FirebaseConfig;
const headers = hosting.headers.flatMap((rule) => rule.headers);
const valueOf = (name: string): string => headers.find(({ key }) => key === name)?.value ?? "";
const policy = new Map(
  valueOf("Content-Security-Policy")
    .split(";")
    .map((directive) => directive.trim().split(" "))
    .map(([name = "", ...sources]) => [name, sources]),
);

/** Allowed third-party sources and their purpose. */
const NEEDED: Record<string, string> = {
  "script-src https://apis.google.com": "Firebase's popup for signing in with Google",
  "connect-src https://identitytoolkit.googleapis.com": "signing in",
  "connect-src https://securetoken.googleapis.com": "a new token each hour",
  "script-src https://www.google.com/recaptcha/api.js":
    "reCAPTCHA, which Firebase asks for before it sends a code by SMS",
  "script-src https://www.google.com/recaptcha/enterprise.js":
    "the same where Identity Platform or App Check asks for it",
  "script-src https://www.gstatic.com/recaptcha/releases/": "what reCAPTCHA loads",
  "connect-src https://www.google.com/recaptcha/api2/": "what reCAPTCHA reports",
  "connect-src https://www.google.com/recaptcha/enterprise/": "what the other one reports",
  "frame-src https://www.google.com/recaptcha/api2/": "the riddle of a visitor whom reCAPTCHA doubts",
  "frame-src https://www.google.com/recaptcha/enterprise/": "that of the other one",
  "frame-src https://recaptcha.google.com/recaptcha/api2/": "the same, where google.com is blocked",
  "frame-src https://recaptcha.google.com/recaptcha/enterprise/": "the same, where google.com is blocked",
  "img-src https://lh3.googleusercontent.com": "pictures of Google accounts",
  "img-src data:": "the blurred picture before a photo",
  "img-src blob:": "a photo that was chosen and not sent yet",
};

test("every host that pages may reach is needed for something that is written down", () => {
  const foreign = [...policy].flatMap(([name, sources]) =>
    name.startsWith("report-") ? [] : sources.filter((one) => !one.startsWith("'")).map((one) => `${name} ${one}`),
  );
  expect(foreign.toSorted()).toEqual(Object.keys(NEEDED).toSorted());
});

test("no host is named by a pattern, and reCAPTCHA by what it is asked for alone", () => {
  const sources = [...policy.values()].flat();
  expect(sources.filter((source) => source.includes("*"))).toEqual([]);
  expect(sources.filter((source) => source.endsWith("/recaptcha/"))).toEqual([]);
});

test("nothing unsafe is allowed, and what is not named is our own", () => {
  expect([...policy.values()].flat().filter((source) => source.startsWith("'unsafe"))).toEqual([]);
  expect(policy.get("default-src")).toEqual(["'self'"]);
  expect([policy.get("object-src"), policy.get("base-uri")]).toEqual([["'none'"], ["'none'"]]);
});

test("refused content is reported, in the way of each browser, to ourselves", () => {
  expect([policy.get("report-uri"), policy.get("report-to")]).toEqual([["/api/csp-reports"], ["csp"]]);
  expect(valueOf("Reporting-Endpoints")).toBe('csp="/api/csp-reports"');
});
