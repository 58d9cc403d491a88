import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { MAX_ADVANCE_MONTHS, MAX_AMOUNT_LENGTH, MAX_DEPOSIT_MONTHS, MAX_MOVE_IN_FEES } from "@lopango/contract/limits";
import { CHARGE_KINDS, CHARGES, moveInCents, type ChargeKind } from "@lopango/contract/listings/move-in";
import type { LetBy } from "@lopango/contract/listings/let-by";
import { ExactPrice } from "../card/price.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { parseAmount, toCents } from "../../lib/format/amount.ts";
import type { ListingFormState } from "./listing-draft.ts";
import { feeRows, feesText, moveInInput, type ChargeWay, type MoveInFields } from "./move-in-fields.ts";

const WAYS: Record<Exclude<ChargeWay, "">, string> = {
  included: "Comprise dans le loyer",
  own: "Selon un compteur à part",
  shared: "Selon un compteur partagé",
  monthly: "Un montant par mois",
};
const CHECKED_FIRST: { [Name in LetBy]?: string } = {
  agent: "Son mandat est vérifié avant la mise en ligne.",
  broker: "Son identité est vérifiée avant la mise en ligne, et sa commission est dite.",
};
const METERED: readonly ChargeKind[] = ["water", "power"];

/** What a home costs to move in, and who shows it (docs/product/homes.md#cost-to-move-in). */
export function MoveInForm({ form }: { form: ListingFormState }) {
  const { fields, change, errors, text } = form;
  const fees = feeRows(fields.fees);
  const setFees = (rows: typeof fees) => change({ fees: feesText(rows) });
  const replaced = (fee: (typeof fees)[number], at: number) => fees.map((one, other) => (other === at ? fee : one));
  return (
    <>
      <div className="grid pairs gap-3 sm:gap-5">
        <Field
          label="Garantie, en mois de loyer"
          error={errors.deposit_months}
          hint={`${MAX_DEPOSIT_MONTHS} au plus, dit la loi.`}
        >
          <Input {...text("deposit_months")} type="number" inputMode="numeric" min={0} max={MAX_DEPOSIT_MONTHS} />
        </Field>
        <Field label="Loyer d’avance, en mois" error={errors.advance_months} hint="Le premier mois compris.">
          <Input {...text("advance_months")} type="number" inputMode="numeric" min={0} max={MAX_ADVANCE_MONTHS} />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Commission" error={errors.commission_by}>
          <Select
            value={fields.commission_by}
            onChange={({ target }) => change({ commission_by: target.value as MoveInFields["commission_by"] })}
          >
            <option value="">Non précisé</option>
            <option value="none">Aucune</option>
            <option value="tenant">Payée par le locataire</option>
            <option value="owner">Payée par le propriétaire</option>
          </Select>
        </Field>
        {fields.commission_by === "tenant" || fields.commission_by === "owner" ? (
          <Field label="Montant de la commission" error={errors.commission}>
            <Input {...text("commission")} inputMode="decimal" maxLength={MAX_AMOUNT_LENGTH} />
          </Field>
        ) : null}
      </div>
      {CHARGE_KINDS.map((kind) => (
        <div key={kind} className="grid gap-5 sm:grid-cols-2">
          <Field label={CHARGES[kind]} error={errors[kind]}>
            <Select value={fields[kind]} onChange={({ target }) => change({ [kind]: target.value as ChargeWay })}>
              <option value="">Non précisé</option>
              {(Object.keys(WAYS) as (keyof typeof WAYS)[])
                .filter((way) => METERED.includes(kind) || (way !== "own" && way !== "shared"))
                .map((way) => (
                  <option key={way} value={way}>
                    {WAYS[way]}
                  </option>
                ))}
            </Select>
          </Field>
          {fields[kind] === "monthly" ? (
            <Field label={`${CHARGES[kind]}, par mois`} error={errors[`${kind}_price`]}>
              <Input {...text(`${kind}_price`)} inputMode="decimal" maxLength={MAX_AMOUNT_LENGTH} />
            </Field>
          ) : null}
        </div>
      ))}
      {fees.map((fee, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place alone
        <div key={at} className="flex flex-wrap items-end gap-3">
          <Field label="Autres frais" className="flex-1 basis-40" error={at === 0 ? errors.fees : undefined}>
            <Input
              value={fee.label}
              placeholder="Frais de contrat"
              onChange={({ target }) => setFees(replaced({ ...fee, label: target.value }, at))}
            />
          </Field>
          <Field label="Montant" className="w-28">
            <Input
              value={fee.price}
              inputMode="decimal"
              maxLength={MAX_AMOUNT_LENGTH}
              onChange={({ target }) => setFees(replaced({ ...fee, price: target.value }, at))}
            />
          </Field>
          <Button
            variant="quiet"
            aria-label={`Retirer ${fee.label || "ces frais"}`}
            onClick={() => setFees(fees.filter((_fee, other) => other !== at))}
          >
            <Trash aria-hidden className="size-5" />
          </Button>
        </div>
      ))}
      {fees.length < MAX_MOVE_IN_FEES ? (
        <Button size="sm" variant="secondary" onClick={() => setFees([...fees, { label: "", price: "" }])}>
          <Plus aria-hidden className="size-4.5" /> Ajouter des frais
        </Button>
      ) : null}
      <LetByField form={form} />
      <Total form={form} />
    </>
  );
}

/** Who shows the home (docs/product/homes.md#who-shows-it). */
export function LetByField({ form: { fields, change, errors } }: { form: ListingFormState }) {
  return (
    <Field
      label="Qui fait visiter ?"
      error={errors.let_by}
      hint={fields.let_by && CHECKED_FIRST[fields.let_by]}
      className="sm:max-w-96"
    >
      <Select
        value={fields.let_by}
        onChange={({ target }) => change({ let_by: target.value as MoveInFields["let_by"] })}
      >
        <option value="">À choisir</option>
        <option value="owner">Le propriétaire</option>
        <option value="family">Sa famille</option>
        <option value="agent">Un agent mandaté</option>
        <option value="broker">Un commissionnaire</option>
      </Select>
    </Field>
  );
}

/** What a tenant will read as «pour entrer». */
function Total({ form: { fields } }: { form: ListingFormState }) {
  const cents = (typed: string) => {
    const amount = parseAmount(typed);
    return amount === null ? 0 : toCents(amount);
  };
  const number = (typed: string) => (typed.trim() === "" || Number.isNaN(Number(typed)) ? null : Number(typed));
  const currency = fields.currency.trim().toUpperCase();
  const total = moveInCents({
    ...moveInInput(fields, { number, cents }),
    category: "logement",
    currency,
    base_price_cents: cents(fields.price),
  });
  return (
    <output className="block rounded-md bg-sand px-4 py-3 text-sm">
      {total ? (
        <>
          {"Pour entrer\u202f: "}
          <ExactPrice cents={total} currency={currency} />
        </>
      ) : (
        "Dites la garantie et le loyer d’avance\u202f: les annonces qui disent tout ce que coûte l’entrée passent devant."
      )}
    </output>
  );
}
