import { MAX_AMOUNT_LENGTH, MAX_CHILD_AGE, MAX_GUESTS, MAX_REBATE } from "@lopango/contract/limits";
import { MONTHLY_REBATE_NIGHTS, WEEKLY_REBATE_NIGHTS } from "@lopango/contract/bookings/price";
import { formatNights } from "@lopango/contract/platform/french-dates";
import { Field, Input, Select } from "../../ui/field.tsx";
import type { PlanFields } from "./listing-fields.ts";
import type { ListingFormState } from "./use-listing-form.ts";

/** Rebates, breakfast, extra guests and tax of a hotel. Empty fields are left out. */
export function RatePlanFields({ form }: { form: ListingFormState }) {
  const { fields, change, errors } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Percent form={form} name="weekly_rebate" nights={WEEKLY_REBATE_NIGHTS} />
      <Percent form={form} name="monthly_rebate" nights={MONTHLY_REBATE_NIGHTS} />
      <Field label="Petit-déjeuner" error={errors.breakfast}>
        {(wiring) => (
          <Select
            {...wiring}
            value={fields.breakfast}
            onChange={({ target }) => change({ breakfast: target.value as PlanFields["breakfast"] })}
          >
            <option value="none">Pas proposé</option>
            <option value="included">Inclus dans le prix</option>
            <option value="paid">En supplément</option>
          </Select>
        )}
      </Field>
      {fields.breakfast === "paid" ? (
        <Amount form={form} name="breakfast_price" label="Petit-déjeuner, par personne et par nuit" />
      ) : (
        <div className="max-sm:hidden" />
      )}
      <Field label="Personnes comprises dans le prix" error={errors.included_guests} hint="Vide : toutes.">
        {(wiring) => (
          <Input
            {...wiring}
            {...form.text("included_guests")}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_GUESTS}
          />
        )}
      </Field>
      <Amount form={form} name="extra_guest_price" label="Personne en plus, par nuit" />
      <Amount form={form} name="tax" label="Taxe de séjour, par personne et par nuit" />
      <Field
        label="Enfants gratuits jusqu’à cet âge"
        error={errors.free_child_age}
        hint="Sans supplément, petit-déjeuner ni taxe. Vide : ils paient comme les adultes."
      >
        {(wiring) => (
          <Input
            {...wiring}
            {...form.text("free_child_age")}
            type="number"
            inputMode="numeric"
            min={0}
            max={MAX_CHILD_AGE}
          />
        )}
      </Field>
    </div>
  );
}

interface NamedField {
  form: ListingFormState;
  name: Exclude<keyof PlanFields, "breakfast">;
}

function Percent({ form, name, nights }: NamedField & { nights: number }) {
  return (
    <Field label={`Remise dès ${formatNights(nights)}, en\u00a0%`} error={form.errors[name]}>
      {(wiring) => (
        <Input {...wiring} {...form.text(name)} type="number" inputMode="numeric" min={1} max={MAX_REBATE} />
      )}
    </Field>
  );
}

function Amount({ form, name, label }: NamedField & { label: string }) {
  return (
    <Field label={label} error={form.errors[name]}>
      {(wiring) => <Input {...wiring} {...form.text(name)} inputMode="decimal" maxLength={MAX_AMOUNT_LENGTH} />}
    </Field>
  );
}
