import { describe, expect, test } from "vitest";
import { parseStatusReply } from "./maxicash-status.ts";

const ok = (fields: object) => ({ ResponseStatus: "success", ResponseError: "", ...fields });

describe("the status", () => {
  test.each([
    [ok({ ResponseData: "PAID" }), "paid"],
    [ok({ ResponseData: " paid " }), "paid"],
    [{ ResponseStatus: "Success", ResponseData: "Paid" }, "paid"],
    [ok({ ResponseData: "FAILED" }), "failed"],
    [ok({ ResponseData: "CANCELLED" }), "cancelled"],
    [ok({ ResponseData: "CANCELED" }), "cancelled"],
    [ok({ ResponseData: "PENDING" }), "pending"],
    [ok({ ResponseData: "UNPAID" }), "pending"],
    [ok({ ResponseData: "NOT PAID" }), "pending"],
    [ok({ ResponseData: "success" }), "pending"],
    [ok({ ResponseData: "" }), "pending"],
    [ok({ ResponseData: null }), "pending"],
    [ok({ ResponseData: true }), "pending"],
    [ok({ ResponseData: ["PAID"] }), "pending"],
    [ok({ ResponseData: { Status: "PAID" } }), "pending"],
    [ok({ ResponseData: "constructor" }), "pending"],
    [ok({}), "pending"],
    [{ ResponseStatus: "Failed", ResponseData: "PAID" }, "pending"],
    [{ ResponseStatus: "Failed", ResponseError: "Reference is unknown." }, "pending"],
    [{ ResponseData: "PAID" }, "pending"],
    [{ Status: "success" }, "pending"],
    [null, "pending"],
    ["PAID", "pending"],
    [["PAID"], "pending"],
    [42, "pending"],
  ])("of %j is %s", (reply, status) => {
    expect(parseStatusReply(reply).status).toBe(status);
  });
});

describe("the amount", () => {
  test.each([
    ["12500", 12_500],
    [12_500, 12_500],
    ["0", 0],
    ["", null],
    [undefined, null],
    [null, null],
    ["125.00", Number.NaN],
    [125.5, Number.NaN],
    ["-1", Number.NaN],
    ["1e3", Number.NaN],
    ["12 500", Number.NaN],
    ["9".repeat(40), Number.NaN],
  ])("reported as %j is %s", (Amount, cents) => {
    expect(parseStatusReply(ok({ ResponseData: "PAID", Amount })).amount_cents).toBe(cents);
  });
});

test("an amount that is not reported is null, and empty texts are not reports", () => {
  expect(parseStatusReply(ok({ ResponseData: "PAID", Reference: "", Currency: " ", TransactionID: "" }))).toMatchObject(
    {
      reference: null,
      amount_cents: null,
      currency: null,
      transaction_id: null,
    },
  );
  expect(parseStatusReply(ok({ Reference: "R1", Currency: "USD", TransactionID: 77 }))).toMatchObject({
    reference: "R1",
    currency: "USD",
    transaction_id: "77",
  });
});

test.each(["0", "000-000", "null", "None", "N/A", "undefined", "--"])(
  "«%s» is no transaction: every payment would have the same",
  (TransactionID) => {
    expect(parseStatusReply(ok({ ResponseData: "PAID", TransactionID })).transaction_id).toBeNull();
  },
);

test("what is kept for an admin is bounded and holds no secret", () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`Field${index}`, "x".repeat(1_000)]));
  const { raw } = parseStatusReply({ MerchantPassword: "secret", ...many });
  expect(Object.keys(raw)).toHaveLength(20);
  expect(JSON.stringify(raw)).not.toContain("secret");
  expect(Object.values(raw).every((value) => value.length <= 200)).toBe(true);
});

test("a field with a name that the database refuses is left out", () => {
  const { raw } = parseStatusReply(JSON.parse('{"":"1","__name__":"2","__proto__":"3","_Status":"4","Status__":"5"}'));
  expect(Object.keys(raw)).toEqual(["_Status", "Status__"]);
});

test.each<[string, object, string | undefined, boolean | undefined]>([
  ["known and final", { ResponseStatus: "success", ResponseData: "Paid" }, "Paid", undefined],
  ["known and pending", { ResponseStatus: "success", ResponseData: "PENDING" }, "PENDING", undefined],
  ["missing", { ResponseStatus: "success" }, undefined, undefined],
  ["unknown", { ResponseStatus: "success", ResponseData: "SETTLED" }, "SETTLED", true],
  ["about a call that failed", { ResponseStatus: "Error" }, "Error", undefined],
  ["about the call, and unknown", { ResponseStatus: "Maintenance", ResponseData: "PAID" }, "Maintenance", true],
])("a word that is %s is kept, and called unknown only when it is", (_what, reply, word, is_unknown) => {
  const report = parseStatusReply(reply);
  expect([report.word, report.is_unknown]).toEqual([word, is_unknown]);
});
