import { CHARGE_KINDS, type ChargeKind, type MoveInTerms } from "@lopango/contract/listings/move-in";
import type { LetBy } from "@lopango/contract/listings/let-by";
import type { Property } from "@lopango/contract/listings/property";
import { amountText } from "../../lib/format/amount.ts";

/** How a charge is paid: in the rent, by an own or a shared meter, or so much a month. */
export type ChargeWay = "" | "included" | "own" | "shared" | "monthly";

/** What a home costs to move in, as typed. */
export interface MoveInFields {
  deposit_months: string;
  advance_months: string;
  commission_by: "" | "none" | "tenant" | "owner";
  commission: string;
  let_by: "" | LetBy;
  water: ChargeWay;
  water_price: string;
  power: ChargeWay;
  power_price: string;
  guard: ChargeWay;
  guard_price: string;
  waste: ChargeWay;
  waste_price: string;
  other: ChargeWay;
  other_price: string;
  /** A line a fee: name, tab, amount. */
  fees: string;
}

export const NO_MOVE_IN_FIELDS: MoveInFields = {
  deposit_months: "",
  advance_months: "",
  commission_by: "",
  commission: "",
  let_by: "",
  water: "",
  water_price: "",
  power: "",
  power_price: "",
  guard: "",
  guard_price: "",
  waste: "",
  waste_price: "",
  other: "",
  other_price: "",
  fees: "",
};

type Charge = MoveInTerms["charges"][number];

const wayOf = ({ included, meter, amount_cents }: Charge): ChargeWay =>
  included ? "included" : amount_cents > 0 || meter === null ? "monthly" : meter;

function chargeFields(charges: readonly Charge[]): Partial<MoveInFields> {
  const fields = charges.flatMap((one) => [
    [one.kind, wayOf(one)],
    [`${one.kind}_price`, one.amount_cents > 0 ? amountText(one.amount_cents) : ""],
  ]);
  return Object.fromEntries(fields) as Partial<MoveInFields>;
}

export function moveInFieldsOf(property: Property): MoveInFields {
  const { commission, charges = [], fees = [] } = property;
  const by = commission && (commission.amount_cents === 0 ? "none" : commission.paid_by);
  return {
    ...NO_MOVE_IN_FIELDS,
    deposit_months: String(property.deposit_months ?? ""),
    advance_months: String(property.advance_months ?? ""),
    commission_by: by ?? "",
    commission: commission?.amount_cents ? amountText(commission.amount_cents) : "",
    let_by: property.let_by ?? "",
    ...chargeFields(charges),
    fees: fees.map(({ label, amount_cents }) => `${label}\t${amountText(amount_cents)}`).join("\n"),
  };
}

export const feeRows = (fees: string): { label: string; price: string }[] =>
  fees === ""
    ? []
    : fees
        .split("\n")
        .map((row) => row.split("\t"))
        .map(([label = "", price = ""]) => ({ label, price }));

export const feesText = (rows: readonly { label: string; price: string }[]): string =>
  rows.map(({ label, price }) => [label, price].map((text) => text.replaceAll(/[\t\n]/g, " ")).join("\t")).join("\n");

/** Returns the terms of the form, with what is not yet valid as it is: the schema says why. */
export function moveInInput(
  fields: MoveInFields,
  { number, cents }: { number: (text: string) => number | null; cents: (text: string) => number },
): MoveInTerms {
  const { commission_by: by } = fields;
  const charge = (kind: ChargeKind): Charge[] => {
    const way = fields[kind];
    if (way === "") return [];
    const isMetered = way === "own" || way === "shared";
    return [
      {
        kind,
        amount_cents: way === "monthly" ? cents(fields[`${kind}_price`]) : 0,
        included: way === "included",
        meter: isMetered ? way : null,
      },
    ];
  };
  return {
    deposit_months: number(fields.deposit_months),
    advance_months: number(fields.advance_months),
    commission:
      by === ""
        ? null
        : by === "none"
          ? { amount_cents: 0, paid_by: "owner" }
          : { amount_cents: cents(fields.commission), paid_by: by },
    charges: CHARGE_KINDS.flatMap(charge),
    fees: feeRows(fields.fees).map(({ label, price }) => ({ label, amount_cents: cents(price) })),
    let_by: fields.let_by || null,
  };
}
