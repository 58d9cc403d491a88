import { describe, expect, test } from "vitest";
import { DIALECT_NAMES } from "./maxicash-dialects.ts";
import { isClear, parseReply, readInit, readStatus } from "./maxicash-status.ts";

const ok = (fields: object) => ({ ResponseStatus: "success", ResponseError: "", ...fields });

describe("the status in the dialect `form`", () => {
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
    expect(readStatus(reply, "form").status).toBe(status);
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
    ["160.00", 16_000],
    ["0.07", 7],
    [125.5, 12_550],
    ["160.005", Number.NaN],
    ["160.", Number.NaN],
    ["1,234.50", Number.NaN],
    ["160,00", Number.NaN],
    ["-1", Number.NaN],
    ["1e3", Number.NaN],
    ["12 500", Number.NaN],
    ["9".repeat(40), Number.NaN],
  ])("reported as %j is %s", (Amount, cents) => {
    expect(readStatus(ok({ ResponseData: "PAID", Amount }), "form").amount_cents).toBe(cents);
  });
});

describe("the status in every other dialect", () => {
  const PAID = ["success", "Success", "successful", "COMPLETED", "paid", "approved", " ok "];
  const FAILED = ["failed", "Declined", "rejected", "EXPIRED", "timeout"];
  const WORDS = [
    ...PAID.map((word) => [word, "paid"]),
    ...FAILED.map((word) => [word, "failed"]),
    ...["cancelled", "Canceled"].map((word) => [word, "cancelled"]),
    ...["pending", "Processing"].map((word) => [word, "pending"]),
  ] as const;
  const FIELDS = ["ResponseData", "Status", "TransactionStatus", "PaymentStatus"];
  const others = DIALECT_NAMES.filter((name) => name !== "form");

  test.each(WORDS)("of the word «%s» is %s, in each field, wrapped and nested", (word, status) => {
    for (const dialect of others)
      for (const field of FIELDS) {
        const reply = ok({ [field]: word });
        const nested = ok({ ResponseData: { [field]: word }, TransactionID: null });
        for (const said of [reply, { d: reply }, { d: JSON.stringify(reply) }, nested, { d: nested }]) {
          const report = readStatus(said, dialect);
          expect([report.status, report.is_unknown, isClear(report)]).toEqual([status, undefined, true]);
        }
        expect(readStatus(ok({ ResponseData: JSON.stringify({ [field]: word }) }), dialect).status).toBe(status);
      }
  });

  test.each<[string, unknown, string | undefined, boolean | undefined]>([
    ["a word that nobody knows", ok({ ResponseData: "SETTLED" }), "SETTLED", true],
    [
      "a word that nobody knows beside a known one",
      ok({ ResponseData: "Success", PaymentStatus: "reversed" }),
      "Success / reversed",
      true,
    ],
    ["words that contradict each other", ok({ Status: "success", ResponseData: "FAILED" }), "FAILED / success", true],
    ["a word where nothing says that the call succeeded", { Status: "success" }, "success", true],
    ["a call that failed", { ResponseStatus: "Failed", ResponseData: "PAID" }, "Failed", undefined],
    ["a call that is pending", { ResponseStatus: "pending", ResponseData: "https://bank.test" }, "pending", undefined],
    ["a call with an unknown word", { ResponseStatus: "Maintenance", ResponseData: "PAID" }, "Maintenance", true],
    ["no word", ok({ ResponseData: "", ResponseDesc: "" }), undefined, undefined],
    ["a list", ok({ ResponseData: ["PAID"] }), '["PAID"]', true],
    ["a text", "PAID", "PAID", true],
    ["an empty object", {}, "{}", true],
    ["nothing but the password", { MerchantPassword: "secret" }, "{}", true],
    ["an object's own property", ok({ ResponseData: "constructor" }), "constructor", true],
  ])("of %s is pending, with the word", (_what, reply, word, is_unknown) => {
    for (const dialect of others) {
      const report = readStatus(reply, dialect);
      expect([report.status, report.word, report.is_unknown, isClear(report)]).toEqual([
        "pending",
        word,
        is_unknown,
        false,
      ]);
    }
  });

  test("of a payment needs no word about the call where the field names the payment", () => {
    expect(readStatus({ TransactionStatus: "paid" }, "auto").status).toBe("paid");
    expect(readStatus({ TransactionStatus: "paid", ResponseStatus: "Error" }, "auto").status).toBe("pending");
  });
});

test("money and ids are read from the object in a reply, whatever the case of the names", () => {
  const nested = { status: "Paid", amount: "160.00", currency: "maxiDollar", transactionId: "MC638319278922464540" };
  const reply = { d: JSON.stringify({ ...ok({ ResponseData: nested }), Reference: "R1", TransactionID: "" }) };
  expect(readStatus(reply, "asmx")).toMatchObject({
    status: "paid",
    amount_cents: 16_000,
    currency: "USD",
    reference: "R1",
    transaction_id: "MC638319278922464540",
  });
});

test.each([
  ["maxiDollar", "USD"],
  ["MAXIRAND", "ZAR"],
  ["CDF", "CDF"],
  ["", null],
])("the currency «%s» is %s", (Currency, currency) => {
  expect(readStatus(ok({ ResponseData: "Paid", Currency }), "auto").currency).toBe(currency);
});

test("numbers of a reply keep their digits, and what is no JSON is undefined", () => {
  expect(
    parseReply('{"Amount": 160.00, "TransactionID": 638319278922464540, "a": "1 \\" 2", "b": [-1e3, null]}'),
  ).toEqual({
    Amount: "160.00",
    TransactionID: "638319278922464540",
    a: '1 " 2',
    b: ["-1e3", null],
  });
  expect(["", "<html>", '{"a": "', "{"].map(parseReply)).toEqual([undefined, undefined, undefined, undefined]);
  expect(parseReply("null")).toBeNull();
});

test.each([
  [{ LogID: "97001" }, "97001"],
  [{ LogID: 97_001, ResponseData: "other" }, "97001"],
  [{ LogID: null, ResponseData: "97001" }, "97001"],
  [{ ResponseData: { LogID: "97001" } }, "97001"],
  [{ ResponseData: "Payment was created." }, ""],
  [{ ResponseData: "https://bank.test/page" }, ""],
  [{}, ""],
])("the page of an init answered with %j is «%s»", (fields, session) => {
  for (const reply of [ok(fields), { d: ok(fields) }]) expect(readInit(reply)).toMatchObject({ isDone: true, session });
});

test("an amount that is not reported is null, and empty texts are not reports", () => {
  expect(
    readStatus(ok({ ResponseData: "PAID", Reference: "", Currency: " ", TransactionID: "" }), "form"),
  ).toMatchObject({
    reference: null,
    amount_cents: null,
    currency: null,
    transaction_id: null,
  });
  expect(readStatus(ok({ Reference: "R1", Currency: "USD", TransactionID: 77 }), "form")).toMatchObject({
    reference: "R1",
    currency: "USD",
    transaction_id: "77",
  });
});

test.each(["0", "000-000", "null", "None", "N/A", "undefined", "--"])(
  "«%s» is no transaction: every payment would have the same",
  (TransactionID) => {
    expect(readStatus(ok({ ResponseData: "PAID", TransactionID }), "form").transaction_id).toBeNull();
  },
);

test("what is kept for an admin is bounded and holds no secret", () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`Field${index}`, "x".repeat(1_000)]));
  const { raw } = readStatus({ MerchantPassword: "secret", ...many }, "form");
  expect(Object.keys(raw)).toHaveLength(20);
  expect(JSON.stringify(raw)).not.toContain("secret");
  expect(Object.values(raw).every((value) => value.length <= 200)).toBe(true);
});

test("a field with a name that the database refuses is left out", () => {
  const { raw } = readStatus(
    JSON.parse('{"":"1","__name__":"2","__proto__":"3","_Status":"4","Status__":"5"}'),
    "form",
  );
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
  const report = readStatus(reply, "form");
  expect([report.word, report.is_unknown]).toEqual([word, is_unknown]);
});
