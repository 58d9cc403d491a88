import { useId, useState, type SubmitEvent } from "react";
import { MAX_AMOUNT_LENGTH } from "@lopango/contract/limits";
import { ownAndOther } from "@lopango/contract/payments/conversion";
import { toCents } from "../../lib/format/amount.ts";
import { useFirstCurrency, useRate } from "../../payments/exchange-rate.tsx";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { Button } from "../../ui/button.tsx";
import { ChipChoice } from "../../ui/chip-choice.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { FactFilters, HomeTerms } from "./fact-filters.tsx";
import {
  NO_FACT_FILTERS,
  NO_SHEET_FILTERS,
  type Facts,
  type SheetFilters,
  type SearchFilters,
} from "../query/search-filters.ts";
import { boundOf, boundText } from "../query/price-bounds.ts";
import { searchQuery } from "../query/search-url.ts";
import { classNames } from "../../ui/class-names.ts";

/** Result count of the draft, in a chunk that loads after the dialog. */
const FoundLabel = deferredPart(() => import("./found-label.tsx"), { before: () => "Appliquer" });

/** Comes with the places that it names; takes the room of its fields until then. */
const PlaceChoices = deferredPart(() => import("./place-choices.tsx"), { before: () => <div className="h-42" /> });

interface FiltersDialogProps {
  open: boolean;
  state: SearchFilters;
  onClose: () => void;
  onApply: (filters: SheetFilters) => void;
}

const VERIFIED = [{ value: "true", label: "Lieux vérifiés seulement" }] as const;

const draftOf = (filters: SheetFilters, usd_cdf: number | null) => ({
  city: filters.city,
  commune: filters.commune,
  quartier: filters.quartier,
  min: boundText(filters.min, usd_cdf),
  max: boundText(filters.max, usd_cdf),
  max_move_in: boundText(filters.max_move_in, usd_cdf),
  logic: filters.logic,
  verified: filters.verified,
  ...(Object.fromEntries(
    (Object.keys(NO_FACT_FILTERS) as (keyof Facts)[]).map((name) => [name, filters[name]]),
  ) as unknown as Facts),
});

/** Dialog with the filters. Changes apply on submit only. */
export default function FiltersDialog({ open, state, onClose, onApply }: FiltersDialogProps) {
  const formId = useId();
  const rate = useRate();
  /** The rate where bounds are typed in francs, which come first; else null. */
  const usd_cdf = useFirstCurrency() === "CDF" ? (rate?.usd_cdf ?? null) : null;
  const [draft, setDraft] = useState(() => draftOf(state, usd_cdf));
  const [checked, setChecked] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  // Reopening resets cancelled changes.
  if (open !== wasOpen) {
    setWasOpen(open);
    setDraft(draftOf(state, usd_cdf));
    setChecked(false);
  }
  const unit = state.category === "hotel" ? "par nuit" : "par mois";
  const min = boundOf(draft.min, usd_cdf);
  const max = boundOf(draft.max, usd_cdf);
  const max_move_in = boundOf(draft.max_move_in, usd_cdf);
  /** The bound in the currency that is not typed. */
  const inOther = (dollars: number | null) =>
    dollars
      ? ownAndOther({ amount_cents: toCents(dollars), currency: "USD" }, rate)[usd_cdf === null ? "other" : "own"]
      : null;
  const notANumber = "Entrez un nombre, à partir de 0.";
  const minError = draft.min.trim() && min === null ? notANumber : "";
  const maxError =
    draft.max.trim() && max === null
      ? notANumber
      : min !== null && max !== null && max < min
        ? "Plus petit que le prix minimum."
        : "";
  const moveInError = draft.max_move_in.trim() && max_move_in === null ? notANumber : "";

  const wanted: SheetFilters | null =
    minError || maxError || moveInError
      ? null
      : {
          ...draft,
          city: draft.city.trim(),
          commune: draft.commune.trim(),
          quartier: draft.quartier.trim(),
          min,
          max,
          max_move_in,
        };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (wanted) onApply(wanted);
  }

  const sign = usd_cdf === null ? "$US" : "FC";
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filtres"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} className="min-w-48">
            <FoundLabel category={state.category} query={wanted && searchQuery({ ...state, ...wanted })} />
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-5">
        <PlaceChoices
          category={state.category}
          value={draft}
          onChange={(place) => setDraft((current) => ({ ...current, ...place }))}
        />
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{`Prix ${unit}, en ${sign}`}</legend>
          <div className="grid pairs gap-3 sm:gap-5">
            <Field label="Minimum" hint={inOther(min)} error={checked && minError}>
              <Input
                inputMode="decimal"
                maxLength={MAX_AMOUNT_LENGTH}
                placeholder="0"
                value={draft.min}
                onChange={(event) => setDraft({ ...draft, min: event.target.value })}
              />
            </Field>
            <Field label="Maximum" hint={inOther(max)} error={checked && maxError}>
              <Input
                inputMode="decimal"
                maxLength={MAX_AMOUNT_LENGTH}
                placeholder="Sans limite"
                value={draft.max}
                onChange={(event) => setDraft({ ...draft, max: event.target.value })}
              />
            </Field>
          </div>
        </fieldset>
        {state.category === "logement" ? (
          <HomeTerms
            value={draft}
            onChange={(terms) => setDraft({ ...draft, ...terms })}
            most={
              <Field label={`Au plus, en ${sign}`} hint={inOther(max_move_in)} error={checked && moveInError}>
                <Input
                  inputMode="decimal"
                  maxLength={MAX_AMOUNT_LENGTH}
                  placeholder="Sans limite"
                  value={draft.max_move_in}
                  onChange={(event) => setDraft({ ...draft, max_move_in: event.target.value })}
                />
              </Field>
            }
          />
        ) : null}
        <ChipChoice
          legend="Vérification"
          type="checkbox"
          choices={VERIFIED}
          chosen={draft.verified ? ["true"] : []}
          onChange={(chosen) => setDraft({ ...draft, verified: chosen.length > 0 })}
        />
        <FactFilters category={state.category} value={draft} onChange={(facts) => setDraft({ ...draft, ...facts })} />
        <LogicChoice value={draft.logic} onChange={(logic) => setDraft({ ...draft, logic })} />
        <button
          type="button"
          onClick={() => setDraft(draftOf(NO_SHEET_FILTERS, usd_cdf))}
          className="text-sm font-semibold underline underline-offset-4 hover:text-accent"
        >
          Effacer les filtres
        </button>
      </form>
    </Dialog>
  );
}

type Logic = SearchFilters["logic"];

const CHOICES: { value: Logic; label: string; term: string }[] = [
  { value: "all", label: "Tous ces critères", term: "Tous (ET)" },
  { value: "any", label: "Au moins un", term: "(OU)" },
];

function LogicChoice({ value, onChange }: { value: Logic; onChange: (logic: Logic) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Critères à respecter</legend>
      <div className="grid grid-cols-2 gap-1 rounded-lg bg-sand p-1">
        {CHOICES.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              "min-h-11 cursor-pointer rounded-md px-2 py-1.5 text-center text-sm font-semibold transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent",
              value === choice.value ? "bg-surface text-ink shadow-soft" : "text-ink-soft hover:text-ink",
            )}
          >
            <input
              type="radio"
              name="logic"
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label} <span className="block text-xs font-normal">{choice.term}</span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">La ville, les dates et les voyageurs comptent toujours.</p>
    </fieldset>
  );
}
