import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { ROOT } from "../suite/folders.ts";
import { within, type Node } from "./syntax.ts";

/** «vérifié» as a quality of something; «vérifier» and «vérification» promise nothing. */
const CLAIM = /vérifiée?s?(?![a-zà-ÿ])/i;

function textOf({ type, value }: Node): string {
  if (type === "TemplateElement") return (value as { cooked: string }).cooked;
  return (type === "Literal" && typeof value === "string") || type === "JSXText" ? String(value) : "";
}

/** Most files are not worth parsing. */
const MAY_CLAIM = /rifi|\\u|\\x/i;

const claims = (source: string, lang: "ts" | "tsx"): boolean =>
  MAY_CLAIM.test(source) &&
  within(parseAst(source, { lang }) as unknown as Node, () => false).some((node) => CLAIM.test(textOf(node)));

test.each([
  ['"Hôtel vérifié"', true],
  ["<p>Des logements vérifiés.</p>", true],
  ['"Vérifiez-le."', false],
  ['"vérifier sur une carte"', false],
])("%s claims a check or does not", (source, is) => {
  expect(claims(`${source};`, "tsx")).toBe(is);
});

/** Where the word depends on a check, or is about something else. */
const MAY: Record<string, string> = {
  "web/src/catalogue/home/home.page.tsx": "the subtitle of the specification",
  "web/src/listings/card/listing-card.tsx": "a place with a valid check",
  "web/src/catalogue/trust-line.tsx": "a place with a valid check",
  "web/src/checks/shown-checks.tsx": "valid checks",
  "web/src/checks/ask-checks.tsx": "status of a check, for its host",
  "web/src/hosts/identity-fact.tsx": "a valid check",
  "web/src/hosts/dashboard/host-listing.page.tsx": "explains checks to hosts",
  "web/src/catalogue/filters/active-filters.tsx": "the filter",
  "web/src/catalogue/filters/filters-dialog.tsx": "the filter",
  "web/src/catalogue/search/plain-forms.tsx": "the filter",
  "web/src/catalogue/query/near-searches.ts": "without the filter",
  "functions/src/notifications/rules/check-notifications.ts": "an accepted check, to its host",
  "contract/src/listings/let-by.ts": "who has no check",
  "functions/src/listings/rules/let-by.ts": "what is missing, to the host",
  "web/src/listings/form/move-in-form.tsx": "explains checks to hosts",
  "contract/src/retention.ts": "what is stored of checks",
  "contract/src/errors.ts": "an address",
  "contract/src/identity/claims.ts": "refuses names that say so",
  "web/src/payments/admin/correct-dialog.tsx": "an amount",
  "functions/src/bookings/rules/change-payment.ts": "a payment",
};

test("nothing is called verified without a check, but by the subtitle of the home page", () => {
  const files = globSync("{contract,functions,web}/src/**/*.{ts,tsx}", { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const claiming = files.filter((file) =>
    claims(readFileSync(join(ROOT, file), "utf8"), file.endsWith("x") ? "tsx" : "ts"),
  );
  expect(claiming.toSorted()).toEqual(Object.keys(MAY).toSorted());
  expect(readFileSync(join(ROOT, "web/index.html"), "utf8")).not.toMatch(CLAIM);
}, 30_000);
