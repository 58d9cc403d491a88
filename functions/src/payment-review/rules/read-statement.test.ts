import { MAX_STATEMENT_BYTES, MAX_STATEMENT_LINES } from "@lopango/contract/limits";
import type { SentStatement } from "@lopango/contract/payment-review/statement";
import { describe, expect, test } from "vitest";
import { problemOf } from "../../../test/problem-of.ts";
import { readStatement } from "./read-statement.ts";

const NOW = new Date("2027-06-02T08:00:00Z");
const MAY = { from: "2027-05-01", to: "2027-05-31" };
const HEAD = "Date;Transaction ID;Référence;Montant;Devise;Frais";

const read = (text: string | Uint8Array, provider: SentStatement["provider"] = "maxicash") =>
  readStatement(typeof text === "string" ? new TextEncoder().encode(text) : text, { provider, ...MAY }, NOW);
const maxicash = (...lines: string[]) => read([HEAD, ...lines].join("\n"));
const refusalOf = (...args: Parameters<typeof read>) => problemOf(() => read(...args))?.detail;

const LINE = {
  kind: "payment",
  transaction: "TX1",
  reference: "LPAAAAAAAAAA",
  amount_cents: 24_000,
  currency: "USD",
  fee: { amount_cents: 480, currency: "USD" },
  at: new Date("2027-05-06T13:30:00Z"),
};

describe("a statement of MaxiCash", () => {
  test.each([
    ["semicolons and decimal commas", ";", "240,00", "4,80"],
    ["commas and decimal points", ",", "240.00", "4.80"],
    ["tabs and quotes", "\t", '"240,00"', "4,80"],
  ])("is read with %s", (_what, separator, amount, fee) => {
    const text = [
      HEAD.replaceAll(";", separator),
      ["06/05/2027 14:30", "TX1", "LPAAAAAAAAAA", amount, "USD", fee].join(separator),
    ].join("\r\n");
    expect(read(`\ufeff${text}`)).toEqual({
      lines: [{ number: 2, ...LINE }],
      unmoved: 0,
      currencies: new Set(["USD"]),
      faults: [],
    });
  });

  test("is read with English names, in another order, below a title", () => {
    const text =
      "Statement May 2027\n\nCurrency,Amount,Fee,TransactionID,Reference,Transaction Date,Status\nmaxiDollar,240.00,4.80,TX1,LPAAAAAAAAAA,2027-05-06 14:30,Success\nUSD,1.00,0,TX2,,2027-05-06,Declined";
    expect(read(text)).toMatchObject({ lines: [{ number: 4, ...LINE }], unmoved: 1, faults: [] });
  });

  test("is read in Windows-1252 and in UTF-16", () => {
    const text = `${HEAD}\n06/05/2027 14:30;TX1;LPAAAAAAAAAA;240,00;USD;4,80`;
    expect(read(Uint8Array.from(Buffer.from(text, "latin1"))).lines).toMatchObject([LINE]);
    expect(read(Uint8Array.from(Buffer.from(`\ufeff${text}`, "utf16le"))).lines).toMatchObject([LINE]);
  });

  test("has refunds as negative amounts", () => {
    expect(maxicash("06/05/2027;RF1;;-240,00;USD;").lines).toMatchObject([
      { kind: "refund", transaction: "RF1", reference: null, amount_cents: 24_000, fee: null },
    ]);
  });
});

test("a statement of pawaPay is read by its types, in UTC", () => {
  const head = "Creation Date,MSISDN,Transaction ID,Amount,Currency,Country,MNO,Type";
  const id = "f4401bd2-1568-4140-bf2d-eb77d2b2b639";
  const line = (type: string, amount: string) =>
    `2027-05-06T14:30:00,243812345678,${id},${amount},CDF,COD,VODACOM_MPESA_COD,${type}`;
  const { lines, faults } = read(
    [
      head,
      line("DEPOSIT", "250000"),
      line("REFUND", "-100"),
      line("FEE", "-2.50"),
      line("SETTLEMENT", "-9"),
      line("BONUS", "1"),
    ].join("\n"),
    "pawapay",
  );
  expect(lines).toMatchObject([
    {
      kind: "payment",
      transaction: id,
      amount_cents: 25_000_000,
      currency: "CDF",
      at: new Date("2027-05-06T14:30:00Z"),
    },
    { kind: "refund", amount_cents: 10_000 },
    { kind: "fee", amount_cents: 250, fee: null },
    { kind: "other" },
  ]);
  expect(JSON.stringify(lines)).not.toContain("243812345678");
  expect(faults).toEqual(["Ligne 6, colonne «\u202fType\u202f»\u202f: «\u202fBONUS\u202f» n’est pas un type connu."]);
});

describe("a bad line is named with its column, and the others count", () => {
  const GOOD = "06/05/2027;TX0;;240,00;USD;4,80";
  test.each([
    ["31/02/2027;TX1;;1,00;USD;", "Date", "«\u202f31/02/2027\u202f» n’est pas une date."],
    ["06/05/2028;TX1;;1,00;USD;", "Date", "«\u202f06/05/2028\u202f» est dans l’avenir."],
    ["29/04/2027;TX1;;1,00;USD;", "Date", "«\u202f29/04/2027\u202f» n’est pas dans la période choisie."],
    ["06/05/2027;TX1;;1,0,0;USD;", "Montant", "«\u202f1,0,0\u202f» n’est pas un montant."],
    [
      "06/05/2027;TX1;;100.00;USD;",
      "Montant",
      "«\u202f100.00\u202f» n’est pas écrit comme les autres montants\u202f: vérifiez la virgule.",
    ],
    ["06/05/2027;TX1;;;USD;", "Montant", "le montant manque."],
    ["06/05/2027;TX1;;0,00;USD;", "Montant", "le montant est nul."],
    ["06/05/2027;TX1;;99999999999,00;USD;", "Montant", "«\u202f99999999999,00\u202f» est un montant trop grand."],
    ["06/05/2027;TX1;;1,00;XXQ;", "Devise", "«\u202fXXQ\u202f» n’est pas une devise."],
    ["06/05/2027;TX1;;1,00;USD;abc", "Frais", "«\u202fabc\u202f» n’est pas un montant."],
    [
      "06/05/2027;=cmd|'/C calc'!A0;;1,00;USD;",
      "Transaction ID",
      "«\u202f=cmd|'/C calc'!A0\u202f» n’est pas un numéro.",
    ],
    [
      "06/05/2027;1,23457E+15;;1,00;USD;",
      "Transaction ID",
      "«\u202f1,23457E+15\u202f» a été abrégé par un tableur. Importez le fichier de l’opérateur, sans l’enregistrer depuis un tableur.",
    ],
  ])("%s", (line, column, what) => {
    const { lines, faults } = maxicash(GOOD, line, GOOD.replace("TX0", "TX9"));
    expect(faults).toEqual([`Ligne 3, colonne «\u202f${column}\u202f»\u202f: ${what}`]);
    expect(lines.map(({ number }) => number)).toEqual([2, 4]);
  });

  test("also with too many cells, or a cell of a megabyte", () => {
    const { lines, faults } = maxicash(GOOD, `${GOOD};x`, `06/05/2027;${"9".repeat(1_000_000)};;1,00;USD;`);
    expect(lines).toHaveLength(1);
    expect(faults).toEqual(["Ligne 3\u202f: 7 cellules au lieu de 6.", "Ligne 4\u202f: un texte est trop long."]);
  });
});

describe("a file is refused whole", () => {
  test.each<[string, string | Uint8Array, string]>([
    [
      "without a column",
      "Date;Transaction ID;Devise\n06/05/2027;TX1;USD",
      "il manque la colonne «\u202fMontant\u202f»",
    ],
    [
      "without any known column",
      "a;b\n1;2",
      "il manque les colonnes «\u202fDate\u202f», «\u202fMontant\u202f», «\u202fDevise\u202f», «\u202fTransaction\u202f»",
    ],
    ["without lines", HEAD, "n’a aucune ligne"],
    ["that is empty", "  \n", "est vide"],
    ["that is a workbook", Uint8Array.from([0x50, 0x4b, 3, 4]), "classeur de tableur"],
    ["that is a PDF", "%PDF-1.7", "PDF"],
    ["that is compressed", Uint8Array.from([0x1f, 0x8b, 8]), "compressé"],
    ["that is no text", "a\0b", "n’est pas un texte"],
    ["with a quote that does not end", `${HEAD}\n06/05/2027;"TX1;;1,00;USD;`, "Ligne 2\u202f: un guillemet"],
  ])("%s", (_what, text, said) => {
    expect(refusalOf(text)).toContain(said);
  });

  test("and says whose columns they are", () => {
    const pawapay = "Creation Date,Transaction ID,Amount,Currency,Type\n2027-05-06,a,1,USD,DEPOSIT";
    const own = "Date;Reference;Amount;Currency\n06/05/2027;LP1;1,00;USD";
    expect(refusalOf(own, "pawapay")).toBe(
      "Ces colonnes sont celles d’un relevé MaxiCash, et vous avez choisi pawaPay. Rien n’a été importé.",
    );
    expect(refusalOf(pawapay)).toBe(
      "Ces colonnes sont celles d’un relevé pawaPay, et vous avez choisi MaxiCash. Rien n’a été importé.",
    );
  });

  test("with more lines or bytes than the limits, which themselves are read", () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `06/05/2027;T${index};;1,00;USD;`);
    expect(maxicash(...lines(MAX_STATEMENT_LINES)).lines).toHaveLength(MAX_STATEMENT_LINES);
    expect(refusalOf([HEAD, ...lines(MAX_STATEMENT_LINES + 1)].join("\n"))).toContain("plus de 10\u202f000 lignes");
    const above = Array.from({ length: 10 }, () => "Relevé");
    expect(refusalOf([...above, HEAD, ...lines(MAX_STATEMENT_LINES + 1)].join("\n"))).toContain("plus de 10");
    const text = `${HEAD}\n${lines(1)[0]}\n`;
    const sized = (bytes: number) => text + "\n".repeat(bytes - new TextEncoder().encode(text).length);
    expect(read(sized(MAX_STATEMENT_BYTES)).lines).toHaveLength(1);
    expect(refusalOf(sized(MAX_STATEMENT_BYTES + 1))).toContain("dépasse 3\u00a0Mo");
  });
});
