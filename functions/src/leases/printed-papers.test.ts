import { expect, test } from "vitest";
import { aGuarantee, CONFIRMED } from "../../test/leases.ts";
import { guaranteePdf, leasePdf } from "./printed-papers.ts";

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

test("a paper that one side has confirmed says that it waits, and one of both says when", () => {
  const half = latin1(guaranteePdf(aGuarantee({ confirmed: { ...CONFIRMED, host: null } })));
  expect(half).toContain("EN ATTENTE");
  const whole = latin1(guaranteePdf(aGuarantee({ confirmed: CONFIRMED })));
  expect(whole).not.toContain("EN ATTENTE");
  expect(whole).toContain("31 mars 2027");
  expect(whole).toContain("Pay\xe9e le");
  expect(latin1(guaranteePdf(aGuarantee({ months: 0, amount_cents: 0 })))).not.toContain("Pay\xe9e le");
  for (const copy of ["bailleur", "locataire", "service de l\x92habitat"])
    expect(latin1(leasePdf(aGuarantee()))).toContain(`exemplaire du ${copy}`);
});
