import { useId, useState, type SubmitEvent } from "react";
import { useSWRConfig } from "swr";
import { formatDayAndMonth, formatLongDay, formatNights } from "@lopango/contract/calendar/french-dates";
import { MAX_AMOUNT_LENGTH, MAX_NIGHTS } from "@lopango/contract/limits";
import type { Pricing } from "@lopango/contract/listings/rate-schemas";
import { WEEKDAYS } from "../../features/calendar/french-picker.ts";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { keysOf } from "../../lib/api/cache-keys.ts";
import { amountText } from "../../lib/format/amount.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { useReloadAvailability } from "../../lib/loading/use-availability.ts";
import { Check } from "../../ui/check.tsx";
import { ChipChoice } from "../../ui/chip-choice.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { EVERY_DAY, rateFieldsOf, replacedPrices, ruleOf, type RateErrors, type RateFields } from "./night-rates.ts";
import { nightsIn, type NightRange } from "./nights.ts";

interface Props {
  open: boolean;
  propertyId: string;
  pricing: Pricing;
  range: NightRange;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

const DAYS = EVERY_DAY.map((day) => {
  const name = WEEKDAYS[day % 7] ?? "";
  return { value: String(day), label: name.slice(0, 2), name };
});

/** Sets price, shortest stay and closed arrivals and departures of the chosen nights. */
export function RatesDialog({ open, propertyId, pricing, range, onDone, onClose }: Props) {
  const form = useId();
  const [before] = useState(() => rateFieldsOf(pricing, range));
  const [fields, setFields] = useState(before);
  const [errors, setErrors] = useState<RateErrors>({});
  const reloadAvailability = useReloadAvailability();
  const { mutate } = useSWRConfig();
  const change = (different: Partial<RateFields>) => {
    setErrors({});
    setFields((current) => ({ ...current, ...different }));
  };
  const { run, isBusy } = useAction(async () => {
    const { rule, errors: mistakes } = ruleOf(range, fields, before);
    if (mistakes) return setErrors(mistakes);
    try {
      await api.put("/api/host/properties/{id}/rates", { params: { id: propertyId }, body: rule });
    } catch (thrown) {
      return setErrors(errorsOf(thrown));
    }
    reloadAvailability(propertyId);
    void mutate(keysOf("property", propertyId));
    await onDone();
    onClose();
    showToast("success", "Prix et règles enregistrés.");
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run();
  };
  const nights = nightsIn(range).length;
  const isHotel = pricing.category === "hotel";
  const replaced = fields.price.trim() === before.price ? "" : replacedPrices(pricing, range, fields.weekdays);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isHotel ? "Modifier les prix" : "Modifier les règles"}
      footer={
        <DialogActions type="submit" form={form} busy={isBusy} onCancel={onClose}>
          Enregistrer
        </DialogActions>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="space-y-5">
        <p className="text-sm text-ink-soft">
          {range.from === range.to
            ? `Nuit du ${formatLongDay(range.from)}`
            : `Nuits du ${formatDayAndMonth(range.from)} au ${formatDayAndMonth(range.to)} inclus (${formatNights(nights)})`}
        </p>
        {nights > 1 ? (
          <div>
            <ChipChoice
              legend="Jours concernés"
              type="checkbox"
              choices={DAYS}
              chosen={fields.weekdays.map(String)}
              onChange={(days) => change({ weekdays: days.map(Number) })}
              className="grid grid-cols-7 gap-1 *:px-1"
            />
            <Mistake text={errors.weekdays} />
          </div>
        ) : null}
        {isHotel ? (
          <Field
            label={`Prix par nuit, en ${pricing.currency}`}
            error={errors.price}
            hint={
              before.price === ""
                ? "Les nuits choisies ont plusieurs prix. Vide : ils ne changent pas."
                : `Vide : le prix de l’annonce, ${amountText(pricing.base_price_cents)}.`
            }
          >
            {(wiring) => (
              <Input
                {...wiring}
                inputMode="numeric"
                maxLength={MAX_AMOUNT_LENGTH}
                value={fields.price}
                onChange={({ target }) => change({ price: target.value })}
              />
            )}
          </Field>
        ) : null}
        {replaced ? (
          <p aria-live="polite" className="rounded-md bg-caution-tint px-4 py-3 text-sm text-caution">
            {replaced}
          </p>
        ) : null}
        <Field
          label="Séjour le plus court, en nuits"
          error={errors.min_nights}
          hint="Pour un voyageur qui arrive l’un de ces jours."
        >
          {(wiring) => (
            <Input
              {...wiring}
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_NIGHTS}
              value={fields.min_nights}
              onChange={({ target }) => change({ min_nights: target.value })}
            />
          )}
        </Field>
        <div>
          <Check
            label="Pas d’arrivée ces jours-là"
            checked={fields.closed_to_arrival}
            onChange={(closed_to_arrival) => change({ closed_to_arrival })}
          />
          <Check
            label="Pas de départ ces jours-là"
            checked={fields.closed_to_departure}
            onChange={(closed_to_departure) => change({ closed_to_departure })}
          />
        </div>
        <Mistake text={errors.form} />
      </form>
    </Dialog>
  );
}

function Mistake({ text }: { text: string | undefined }) {
  return text ? (
    <p role="alert" className="mt-1.5 text-sm font-medium text-danger">
      {text}
    </p>
  ) : null;
}

/** Puts the server's answer beside its field, or below the form. */
function errorsOf(error: unknown): RateErrors {
  const errors: RateErrors = {};
  for (const { field, message } of error instanceof ApiError ? error.fields : []) {
    if (field === "price_cents") errors.price = message;
    else if (field === "min_nights") errors.min_nights = message;
    else if (field === "weekdays") errors.weekdays = message;
  }
  return Object.keys(errors).length > 0 ? errors : { form: messageOf(error, "Échec de l’enregistrement.") };
}
