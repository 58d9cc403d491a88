import { useEffect, useId, useRef, useState, type SubmitEvent } from "react";
import type { CivilDate } from "@lopango/contract/platform/dates";
import { MAX_AMOUNT_LENGTH, MAX_NIGHTS } from "@lopango/contract/limits";
import type { RateRule } from "@lopango/contract/listings/rate-schemas";
import { lastDay } from "@lopango/contract/calendar/stay";
import { currencySign } from "@lopango/contract/payments/money";
import { useTypedPrice } from "../../payments/typed-price.tsx";
import { useInBoth } from "../../payments/in-both.tsx";
import { WEEKDAYS } from "../../calendar/picker/french-picker.ts";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Check } from "../../ui/check.tsx";
import { ChipChoice } from "../../ui/chip-choice.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { FailureText } from "../../ui/failure-note.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import {
  EVERY_DAY,
  percentInWords,
  replacedPrices,
  ruleOf,
  type PriceChange,
  type RateErrors,
  type RateFields,
} from "./night-rates.ts";
import { haveRule, useChangeRates, type RatedRoom } from "./use-host-calendar.ts";

interface Props {
  title: string;
  /** The listing of the calendar first, then the other room types of its house. */
  rooms: readonly RatedRoom[];
  today: CivilDate;
  /** The form as it begins. */
  before: RateFields;
  /** The rule that changes. */
  original?: RateRule | undefined;
  onClose: () => void;
}

/** Prices that the form names. */
const OUTCOMES = 4;

const DAYS = EVERY_DAY.map((day) => {
  const name = WEEKDAYS[day % 7] ?? "";
  return { value: String(day), label: name.slice(0, 2), name };
});
const WHICH_DAYS = [
  { value: "all", label: "Toutes les nuits" },
  { value: "some", label: "Certains jours" },
];

/** Sets price, shortest stay and closed arrivals and departures of some nights, once for the chosen room types. */
export function RatesDialog({ title, rooms, today, before, original, onClose }: Props) {
  const form = useId();
  const [fields, setFields] = useState(before);
  const [errors, setErrors] = useState<RateErrors>({});
  const save = useChangeRates();
  const body = useRef<HTMLFormElement>(null);
  // The form is longer than the dialog, and a mistake may be out of sight.
  // Newer browsers answer with a promise, which is no clean-up.
  useEffect(() => {
    body.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: "center" });
  }, [errors]);
  const change = (different: Partial<RateFields>) => {
    setErrors({});
    setFields((current) => ({ ...current, ...different }));
  };
  const { run, isBusy } = useAction(async () => {
    const { rule, errors: mistakes } = ruleOf(fields, before, original);
    if (mistakes) return setErrors(mistakes);
    try {
      await save({
        property_ids: fields.rooms,
        rule,
        ...(original && {
          replaces: { property_ids: haveRule(rooms, original).map(({ id }) => id), rule: original },
        }),
      });
    } catch (thrown) {
      return setErrors(errorsOf(thrown));
    }
    onClose();
    showToast("success", "Prix et règles enregistrés.");
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run();
  };
  const inBoth = useInBoth();
  const typedPrice = useTypedPrice();
  const [own] = rooms;
  if (!own) return null;
  const { pricing } = own;
  const isHotel = pricing.category === "hotel";
  const isPriced = fields.change === "fixed" || fields.change === "more" || fields.change === "less";
  const isNewPrice = isPriced && (fields.change !== before.change || fields.amount.trim() !== before.amount);
  const replaced = isNewPrice && !original && fields.from && fields.to ? replacedPrices(pricing, fields, inBoth) : "";
  const outcomes = rooms.flatMap(({ id, name, pricing: each }) =>
    fields.rooms.includes(id) ? (percentInWords(fields, name, each, inBoth) ?? []) : [],
  );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmLabel="Enregistrer"
      variant="primary"
      form={form}
      busy={isBusy}
    >
      <form ref={body} id={form} noValidate onSubmit={submit} className="space-y-5">
        {rooms.length > 1 ? (
          <div>
            <ChipChoice
              legend="Chambres"
              type="checkbox"
              choices={rooms.map(({ id, name }) => ({ value: id, label: name }))}
              chosen={fields.rooms}
              onChange={(chosen) => change({ rooms: chosen })}
              // Of many room types some are cut off, so that a finger finds the rest.
              className="-m-0.5 flex max-h-52 flex-wrap gap-2 overflow-y-auto p-0.5"
            />
            {fields.rooms.length < rooms.length ? (
              <button
                type="button"
                className="mt-1 min-h-11 text-sm font-semibold underline underline-offset-4"
                onClick={() => change({ rooms: rooms.map(({ id }) => id) })}
              >
                Choisir toutes les chambres
              </button>
            ) : null}
            <FailureText className="mt-1.5">{errors.rooms}</FailureText>
          </div>
        ) : null}
        <div>
          <div className="grid grid-cols-2 gap-3">
            {(["from", "to"] as const).map((side) => (
              <Field key={side} label={side === "from" ? "Première nuit" : "Dernière nuit"}>
                <Input
                  type="date"
                  min={side === "from" ? today : fields.from || today}
                  max={lastDay(today)}
                  value={fields[side]}
                  onChange={({ target }) => change({ [side]: target.value })}
                />
              </Field>
            ))}
          </div>
          <FailureText className="mt-1.5">{errors.dates}</FailureText>
        </div>
        {fields.from === fields.to && fields.from !== "" ? null : (
          <div>
            <ChipChoice
              legend="Jours"
              type="radio"
              choices={WHICH_DAYS}
              chosen={[fields.days]}
              onChange={([days]) => change({ days: days === "some" ? "some" : "all" })}
              className="grid grid-cols-2 gap-2"
            />
            {fields.days === "some" ? (
              <ChipChoice
                legend={<span className="sr-only">Jours choisis</span>}
                type="checkbox"
                choices={DAYS}
                chosen={fields.weekdays.map(String)}
                onChange={(days) => change({ weekdays: days.map(Number) })}
                className="grid grid-cols-7 gap-1 *:px-1"
              />
            ) : null}
            <FailureText className="mt-1.5">{errors.weekdays}</FailureText>
          </div>
        )}
        {isHotel ? (
          <div>
            <Field label="Prix de la nuit">
              <Select
                value={fields.change}
                onChange={({ target }) => change({ change: target.value as PriceChange, amount: "" })}
              >
                <option value="same">Ne change pas</option>
                <option value="more">Plus cher, en pour cent</option>
                <option value="less">Moins cher, en pour cent</option>
                <option value="fixed">{`Fixé, en ${currencySign(pricing.currency)}`}</option>
                <option value="own">
                  {rooms.length > 1
                    ? "Celui de chaque annonce"
                    : `Celui de l’annonce, ${inBoth({ amount_cents: pricing.base_price_cents, currency: pricing.currency })}`}
                </option>
              </Select>
            </Field>
            {isPriced ? (
              <Field
                label={AMOUNT_LABELS[fields.change] ?? `Prix par nuit, en ${currencySign(pricing.currency)}`}
                error={errors.price}
                hint={fields.change === "fixed" ? typedPrice(fields.amount, pricing.currency) : undefined}
                className="mt-3"
              >
                <Input
                  inputMode="numeric"
                  maxLength={MAX_AMOUNT_LENGTH}
                  value={fields.amount}
                  onChange={({ target }) => change({ amount: target.value })}
                />
              </Field>
            ) : (
              <FailureText className="mt-1.5">{errors.price}</FailureText>
            )}
            <div aria-live="polite" className="text-sm empty:hidden *:mt-2">
              {outcomes.length > 0 ? (
                <ul>
                  {outcomes.slice(0, OUTCOMES).map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                  {outcomes.length > OUTCOMES ? <li>{`et ${outcomes.length - OUTCOMES} de plus`}</li> : null}
                </ul>
              ) : null}
              {replaced ? <p className="rounded-md bg-caution-tint px-4 py-3 text-caution">{replaced}</p> : null}
            </div>
          </div>
        ) : null}
        <Field
          label="Séjour le plus court, en nuits"
          error={errors.min_nights}
          hint={
            before.min_nights === ""
              ? "Pour un voyageur qui arrive l’un de ces jours. Vide\u202f: ne change pas."
              : "Pour un voyageur qui arrive l’un de ces jours."
          }
        >
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_NIGHTS}
            value={fields.min_nights}
            onChange={({ target }) => change({ min_nights: target.value })}
          />
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
        <FailureText className="mt-1.5">{errors.form}</FailureText>
      </form>
    </ConfirmDialog>
  );
}

const AMOUNT_LABELS: { [Change in PriceChange]?: string } = { more: "En plus, en %", less: "En moins, en %" };

const FIELDS: Record<string, keyof RateErrors> = {
  property_ids: "rooms",
  "rule.from": "dates",
  "rule.to": "dates",
  "rule.weekdays": "weekdays",
  "rule.price_cents": "price",
  "rule.price_percent": "price",
  "rule.min_nights": "min_nights",
};

/** Puts the server's answer beside its field, or below the form. */
function errorsOf(error: unknown): RateErrors {
  const errors: RateErrors = {};
  for (const { field, message } of error instanceof ApiError ? error.fields : [])
    errors[FIELDS[field] ?? "form"] = message;
  return Object.keys(errors).length > 0 ? errors : { form: messageOf(error, "Échec de l’enregistrement.") };
}
