import { AMENITY_GROUPS, appliesTo, LISTING_AMENITY_LABELS } from "@lopango/contract/listings/listing-facts";
import { FACT_FILTERS } from "@lopango/contract/catalogue/fact-filters";
import { capitalized } from "@lopango/contract/platform/french-dates";
import { LET_BY, LET_BY_LABELS } from "@lopango/contract/listings/let-by";
import { MAX_AMOUNT_LENGTH, MAX_PLACE_LENGTH } from "@lopango/contract/limits";
import { paths } from "@lopango/contract/paths";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { depositLabel, NO_GUESTS, NO_SHEET_FILTERS, type SearchFilters } from "../query/search-filters.ts";
import { writeSearch } from "../query/search-url.ts";

/** Hidden inputs of the criteria that a form lacks, for submitting it without JavaScript. */
function HiddenFilters({ state, change }: { state: SearchFilters; change: Partial<SearchFilters> }) {
  return [...writeSearch({ ...state, pages: 1, dates: null, ...change })].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

export const HiddenSearchFilters = ({ state }: { state: SearchFilters }) => (
  <HiddenFilters state={state} change={{ q: "", checkin: null, checkout: null, ...NO_GUESTS }} />
);

/** Adds the submit button that the order select needs without JavaScript. */
export const HiddenOrderFilters = ({ state }: { state: SearchFilters }) => (
  <>
    <HiddenFilters state={state} change={{ sort: "new" }} />
    <noscript>
      <Button type="submit" variant="secondary" size="sm">
        Trier
      </Button>
    </noscript>
  </>
);

const PLACES = [
  ["Ville", "city"],
  ["Commune", "commune"],
  ["Quartier", "quartier"],
] as const;

const PRICES = [
  ["Minimum", "min"],
  ["Maximum", "max"],
] as const;

const DEPOSITS = [0, 1, 2, 3].map((months) => [String(months), depositLabel(months)]);
const SHOWERS = LET_BY.map((each) => [each, LET_BY_LABELS[each]]);

/** A parameter of exact counts cannot say «4 ou plus». */
const EXACT_COUNTS = [0, 1, 2, 3, 4, 5, 6].map((count) => [count, count] as const);

/** A select for each filter that one value expresses: an exact number, a minimum, a flag. */
const SELECTS = FACT_FILTERS.flatMap(({ param, prefix, name, fact }) => {
  if (prefix === "max_" || !fact.filter) return [];
  if (fact.kind === "flag")
    return [
      { param, name, label: fact.label, choices: [true, false].map((flag) => [String(flag), fact.format(flag)]) },
    ];
  const { by, label = fact.label, choices, format, option = format } = fact.filter;
  if (by === "range" || (by === "count" && prefix !== "")) return [];
  const single = by === "count" ? EXACT_COUNTS : choices;
  return [{ param, name, label, choices: single.map((range) => [String(range[0]), option(...range)]) }];
});
/** Filters that the selects do not show: they stay as they are. */
const OTHERS = FACT_FILTERS.filter(({ param }) => !SELECTS.some((select) => select.param === param));

/** Filters dialog as a plain HTML form, for browsers without JavaScript. */
export function PlainFilters({ state }: { state: SearchFilters }) {
  const unit = state.category === "hotel" ? "par nuit" : "par mois";
  return (
    <noscript>
      <details className="mt-4">
        <summary className={buttonClasses("secondary")}>Filtres</summary>
        <form action={paths.search()} className="mt-4 space-y-5">
          <HiddenFilters
            state={state}
            change={{ ...NO_SHEET_FILTERS, ...Object.fromEntries(OTHERS.map(({ param }) => [param, state[param]])) }}
          />
          <div className="grid pairs gap-3">
            {PLACES.map(([label, name]) => (
              <Field key={name} label={label}>
                <Input name={name} maxLength={MAX_PLACE_LENGTH} defaultValue={state[name]} />
              </Field>
            ))}
          </div>
          <fieldset>
            <legend className="mb-1.5 text-sm font-semibold">{`Prix ${unit}, en $US`}</legend>
            <div className="grid pairs gap-3">
              {PRICES.map(([label, name]) => (
                <Field key={name} label={label}>
                  <Input
                    name={name}
                    inputMode="decimal"
                    maxLength={MAX_AMOUNT_LENGTH}
                    defaultValue={state[name] ?? ""}
                  />
                </Field>
              ))}
            </div>
          </fieldset>
          {state.category === "logement" ? (
            <fieldset>
              <legend className="mb-1.5 text-sm font-semibold">Coût d’entrée</legend>
              <div className="grid pairs gap-3">
                <Field label="Pour entrer, au plus, en $US">
                  <Input
                    name="max_move_in"
                    inputMode="decimal"
                    maxLength={MAX_AMOUNT_LENGTH}
                    defaultValue={state.max_move_in ?? ""}
                  />
                </Field>
                <PlainSelect
                  name="deposit_max"
                  label="Garantie"
                  value={String(state.deposit_max ?? "")}
                  choices={DEPOSITS}
                />
                <PlainSelect name="let_by" label="Qui fait visiter" value={state.let_by ?? ""} choices={SHOWERS} />
              </div>
              <Choice
                type="checkbox"
                name="without_commission"
                value="true"
                isChosen={state.without_commission === true}
                label="Sans commission pour le locataire"
              />
            </fieldset>
          ) : null}
          <div className="grid pairs gap-3">
            {SELECTS.filter(({ name }) => appliesTo(name, state.category)).map(({ param, label, choices }) => (
              <PlainSelect
                key={param}
                name={param}
                label={label}
                value={String(state[param] ?? "")}
                choices={choices}
              />
            ))}
          </div>
          {AMENITY_GROUPS[state.category].map(({ title, amenities }) => (
            <fieldset key={title}>
              <legend className="mb-1.5 text-sm font-semibold">{title}</legend>
              <div className="flex flex-wrap gap-x-5">
                {amenities.map((key) => (
                  <Choice
                    key={key}
                    type="checkbox"
                    name="amenities"
                    value={key}
                    isChosen={state.amenities.includes(key)}
                    label={capitalized(LISTING_AMENITY_LABELS[key])}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          <Choice
            type="checkbox"
            name="verified"
            value="true"
            isChosen={state.verified}
            label="Lieux vérifiés seulement"
          />
          <fieldset>
            <legend className="mb-1.5 text-sm font-semibold">Critères à respecter</legend>
            <div className="flex flex-wrap gap-x-5">
              <Choice type="radio" name="logic" value="all" isChosen={state.logic === "all"} label="Tous (ET)" />
              <Choice type="radio" name="logic" value="any" isChosen={state.logic === "any"} label="Au moins un (OU)" />
            </div>
          </fieldset>
          <Button type="submit">Appliquer</Button>
        </form>
      </details>
    </noscript>
  );
}

interface SelectProps {
  name: string;
  label: string;
  value: string;
  choices: readonly (readonly string[])[];
}

function PlainSelect({ name, label, value: chosen, choices }: SelectProps) {
  return (
    <Field label={label}>
      <Select name={name} defaultValue={chosen}>
        <option value="">Indifférent</option>
        {choices.map(([value = "", text = ""]) => (
          <option key={value} value={value}>
            {capitalized(text)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface ChoiceProps {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  isChosen: boolean;
  label: string;
}

function Choice({ type, name, value, isChosen, label }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-sm">
      <input type={type} name={name} value={value} defaultChecked={isChosen} className="size-5" />
      {label}
    </label>
  );
}
