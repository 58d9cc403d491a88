import { useRef, useState, type FormEvent } from "react";
import type { GuaranteeAnswer } from "@lopango/contract/leases/guarantee";
import {
  DEFAULT_CONDITIONS,
  DEFAULT_RETURN_DAYS,
  guaranteeProblems,
  LEASE_SIDES,
  MAX_GUARANTEE_MONTHS,
  SIDE_NAMES,
} from "@lopango/contract/leases/papers";
import { MAX_AMOUNT_LENGTH, MAX_NAME_LENGTH } from "@lopango/contract/limits";
import { placeName } from "@lopango/contract/listings/place-name";
import type { Property } from "@lopango/contract/listings/property";
import { todayInCongo } from "@lopango/contract/platform/dates";
import { ApiError, messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { useIdempotentRequests } from "../lib/api/idempotent-requests.ts";
import { timeNow } from "../lib/clock.ts";
import { amountText, parseAmount, toCents } from "../lib/format/amount.ts";
import { readableNumber } from "../lib/format/format.ts";
import { useAction } from "../lib/loading/action.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { Field, Input, PhoneInput, Select, TextArea } from "../ui/field.tsx";

interface Props {
  property: Property;
  profile: { name: string; phone: string };
  onWritten: (lease: GuaranteeAnswer) => void;
}

/** What the form begins with: what the listing and the account say. */
function initialFields({ property, profile }: Props) {
  const { deposit_months, base_price_cents: rent, currency, contact, location, owned_by_me: isHost } = property;
  const months = Math.min(deposit_months ?? MAX_GUARANTEE_MONTHS, MAX_GUARANTEE_MONTHS);
  const place = placeName(property.quartier, property.commune, property.city);
  const hostPhone = isHost ? profile.phone || (contact?.phone ?? "") : (contact?.phone ?? contact?.whatsapp ?? "");
  const number = (phone: string) => (phone === "" ? "" : readableNumber(phone));
  const today = todayInCongo(timeNow());
  return {
    host_name: isHost ? profile.name : "",
    host_phone: number(hostPhone),
    tenant_name: isHost ? "" : profile.name,
    tenant_phone: isHost ? "" : number(profile.phone),
    address: [location?.address, place].filter(Boolean).join(", "),
    months: String(months),
    amount: rent > 0 ? amountText(months * rent) : "",
    rent: rent > 0 ? amountText(rent) : "",
    currency: currency === "CDF" ? "CDF" : "USD",
    paid_on: today,
    lease_from: today,
    return_days: String(DEFAULT_RETURN_DAYS),
    conditions: DEFAULT_CONDITIONS,
  };
}

type Fields = ReturnType<typeof initialFields>;

const NO_AMOUNT = "Indiquez un montant, par exemple 450.";

/** The paper of a guarantee, for either side. */
export function GuaranteeForm(props: Props) {
  const { property, onWritten } = props;
  const [fields, setFields] = useState<Fields>(() => initialFields(props));
  const [found, setFound] = useState<Record<string, string>>({});
  const requests = useIdempotentRequests();
  const form = useRef<HTMLFormElement>(null);
  const { run, isBusy, error } = useAction(async () => {
    const { amount, rent, months, return_days, ...rest } = fields;
    const body = {
      ...rest,
      months: Number(months),
      amount_cents: toCents(parseAmount(amount) ?? 0),
      rent_cents: toCents(parseAmount(rent) ?? 0),
      return_days: Number(return_days) || 0,
    };
    const lease = await requests.run({ id: property.id, ...body }, (idempotencyKey) =>
      api.post("/api/properties/{id}/guarantees", { params: { id: property.id }, body, idempotencyKey }),
    );
    onWritten(lease);
  });
  const told = error instanceof ApiError ? error.fields : [];
  const problemOf = (name: string) => found[name] ?? told.find(({ field }) => field === name)?.message;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = problemsOf(fields);
    setFound(problems);
    if (Object.keys(problems).length === 0) void run().then(focusMistake);
    else focusMistake();
  };
  const focusMistake = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  const input = (name: keyof Fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  });
  const currency = (
    <Select {...input("currency")} aria-label="Monnaie">
      <option value="USD">$US</option>
      <option value="CDF">FC</option>
    </Select>
  );

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-2 space-y-5">
      <p className="text-ink-soft wrap-anywhere">{`${property.title}. L’autre personne reçoit un SMS\u202f; le papier compte quand vous l’avez confirmé tous les deux.`}</p>
      {LEASE_SIDES.map((side) => (
        <Card key={side} as="fieldset" className="space-y-4 p-5">
          <legend className="sr-only">{SIDE_NAMES[side]}</legend>
          <h2 className="text-lg">{SIDE_NAMES[side]}</h2>
          <Field label="Nom complet" error={problemOf(`${side}_name`)}>
            <Input {...input(`${side}_name`)} maxLength={MAX_NAME_LENGTH} autoComplete="off" />
          </Field>
          <Field label="Son téléphone" hint="Il y reçoit son code." error={problemOf(`${side}_phone`)}>
            <PhoneInput {...input(`${side}_phone`)} autoComplete="off" />
          </Field>
        </Card>
      ))}
      <Card as="fieldset" className="space-y-4 p-5">
        <legend className="sr-only">Garantie</legend>
        <h2 className="text-lg">Garantie</h2>
        <Field label="Adresse du logement" error={problemOf("address")}>
          <TextArea {...input("address")} maxLength={300} className="min-h-16" />
        </Field>
        <div className="grid grid-cols-[1fr_6rem] gap-3">
          <Field label="Loyer d’un mois" error={problemOf("rent_cents")}>
            <Input {...input("rent")} inputMode="decimal" maxLength={MAX_AMOUNT_LENGTH} autoComplete="off" />
          </Field>
          <Field label="Monnaie">{() => currency}</Field>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Mois de garantie" hint={"Trois au plus\u202f: article 18."} error={problemOf("months")}>
            <Select {...input("months")}>
              {[0, 1, 2, 3].map((count) => (
                <option key={count} value={count}>
                  {count === 0 ? "Aucun" : `${count} mois`}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Montant remis" error={problemOf("amount_cents")}>
            <Input {...input("amount")} inputMode="decimal" maxLength={MAX_AMOUNT_LENGTH} autoComplete="off" />
          </Field>
          <Field label="Remis le" error={problemOf("paid_on")}>
            <Input {...input("paid_on")} type="date" />
          </Field>
          <Field label="Début du bail" error={problemOf("lease_from")}>
            <Input {...input("lease_from")} type="date" />
          </Field>
        </div>
      </Card>
      <Card as="fieldset" className="space-y-4 p-5">
        <legend className="sr-only">Ce qui la fait revenir</legend>
        <h2 className="text-lg">Ce qui la fait revenir</h2>
        <Field label="Conditions" error={problemOf("conditions")}>
          <TextArea {...input("conditions")} maxLength={600} />
        </Field>
        <Field label="Rendue dans les (jours)" hint="Après la remise des clés." error={problemOf("return_days")}>
          <Input {...input("return_days")} inputMode="numeric" maxLength={2} className="max-w-24" />
        </Field>
      </Card>
      {error && told.length === 0 ? <FailureNote title={messageOf(error)} /> : null}
      <Button type="submit" size="lg" className="w-full" busy={isBusy}>
        Écrire le papier
      </Button>
      <p className="text-sm text-ink-soft">
        Vous le relirez avant de le confirmer. Un papier ne se corrige pas{"\u202f"}: en cas d’erreur, écrivez-en un
        autre.
      </p>
    </form>
  );
}

/** Only what needs no number or name; the server checks the rest. */
function problemsOf({ amount, rent, months, currency, paid_on, lease_from }: Fields): Record<string, string> {
  const [amount_cents, rent_cents] = [parseAmount(amount), parseAmount(rent)];
  const missing = {
    ...(rent_cents === null && { rent_cents: NO_AMOUNT }),
    ...(amount_cents === null && { amount_cents: NO_AMOUNT }),
  };
  if (Object.keys(missing).length > 0) return missing;
  const terms = {
    months: Number(months),
    amount_cents: toCents(amount_cents ?? 0),
    rent_cents: toCents(rent_cents ?? 0),
    currency,
    paid_on,
    lease_from,
    host_phone: "1",
    tenant_phone: "2",
  };
  const problems = guaranteeProblems(terms, todayInCongo(timeNow()));
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}
