import { useId, useState, type SubmitEvent } from "react";
import { DEFAULT_CITY, MAX_PLACE_LENGTH, MAX_AMOUNT_LENGTH } from "@lopango/contract/limits";
import { cityNames, communesOf, quartiersOf, suggest } from "../../lib/places/suggest.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { SuggestInput } from "../../ui/suggest-input.tsx";
import { FactFilters } from "./fact-filters.tsx";
import { LogicChoice } from "./logic-choice.tsx";
import { NO_FILTERS, parsePrice, type Filters, type SearchState } from "./search-url.ts";

interface FiltersDialogProps {
  open: boolean;
  state: SearchState;
  onClose: () => void;
  onApply: (filters: Filters) => void;
}

/** The criteria beside the text (spec §2). Nothing changes until they are applied. */
export default function FiltersDialog({ open, state, onClose, onApply }: FiltersDialogProps) {
  const formId = useId();
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
          <Button type="submit" form={formId}>
            Appliquer
          </Button>
        </>
      }
    >
      <FiltersForm id={formId} state={state} onApply={onApply} />
    </Dialog>
  );
}

/** A new one each time the dialog opens, so that what was cancelled is forgotten. */
function FiltersForm({ id, state, onApply }: { id: string; state: SearchState; onApply: (filters: Filters) => void }) {
  const [draft, setDraft] = useState({
    city: state.city,
    commune: state.commune,
    quartier: state.quartier,
    min: state.min === null ? "" : String(state.min),
    max: state.max === null ? "" : String(state.max),
    logic: state.logic,
    amenities: state.amenities,
    bedrooms: state.bedrooms,
    min_bedrooms: state.min_bedrooms,
    max_bedrooms: state.max_bedrooms,
    min_bathrooms: state.min_bathrooms,
    min_power_hours: state.min_power_hours,
    min_floor: state.min_floor,
    max_floor: state.max_floor,
    furnished: state.furnished,
  });
  const [checked, setChecked] = useState(false);
  const unit = state.category === "hotel" ? "par nuit" : "par mois";
  const min = parsePrice(draft.min);
  const max = parsePrice(draft.max);
  const notANumber = "Entrez un nombre, à partir de 0.";
  const minError = draft.min.trim() && min === null ? notANumber : "";
  const maxError =
    draft.max.trim() && max === null
      ? notANumber
      : min !== null && max !== null && max < min
        ? "Plus petit que le prix minimum."
        : "";

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (minError || maxError) return;
    onApply({
      ...draft,
      city: draft.city.trim(),
      commune: draft.commune.trim(),
      quartier: draft.quartier.trim(),
      min,
      max,
    });
  }

  return (
    <form id={id} onSubmit={submit} noValidate className="space-y-5">
      <Field label="Ville">
        {(wiring) => (
          <SuggestInput
            {...wiring}
            maxLength={MAX_PLACE_LENGTH}
            suggestions={suggest(cityNames, draft.city)}
            listLabel="Villes"
            placeholder="Toutes les villes"
            value={draft.city}
            onChange={(city) => setDraft({ ...draft, city })}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Commune">
          {(wiring) => (
            <SuggestInput
              {...wiring}
              maxLength={MAX_PLACE_LENGTH}
              suggestions={suggest(communesOf(draft.city || DEFAULT_CITY), draft.commune)}
              listLabel="Communes"
              placeholder="Gombe"
              value={draft.commune}
              onChange={(commune) => setDraft({ ...draft, commune })}
            />
          )}
        </Field>
        <Field label="Quartier">
          {(wiring) => (
            <SuggestInput
              {...wiring}
              maxLength={MAX_PLACE_LENGTH}
              suggestions={suggest(quartiersOf(draft.city || DEFAULT_CITY, draft.commune), draft.quartier)}
              listLabel="Quartiers"
              placeholder="Socimat"
              value={draft.quartier}
              onChange={(quartier) => setDraft({ ...draft, quartier })}
            />
          )}
        </Field>
      </div>
      <fieldset>
        <legend className="sr-only">Prix en dollars américains</legend>
        <div className="grid pairs gap-3 sm:gap-5">
          <Field label={`Prix min ${unit}`} hint="En $US" error={checked && minError}>
            {(wiring) => (
              <Input
                {...wiring}
                inputMode="decimal"
                maxLength={MAX_AMOUNT_LENGTH}
                placeholder="0"
                value={draft.min}
                onChange={(event) => setDraft({ ...draft, min: event.target.value })}
              />
            )}
          </Field>
          <Field label={`Prix max ${unit}`} hint="En $US" error={checked && maxError}>
            {(wiring) => (
              <Input
                {...wiring}
                inputMode="decimal"
                maxLength={MAX_AMOUNT_LENGTH}
                placeholder="Sans limite"
                value={draft.max}
                onChange={(event) => setDraft({ ...draft, max: event.target.value })}
              />
            )}
          </Field>
        </div>
      </fieldset>
      <FactFilters category={state.category} value={draft} onChange={(facts) => setDraft({ ...draft, ...facts })} />
      <LogicChoice value={draft.logic} onChange={(logic) => setDraft({ ...draft, logic })} />
      <button
        type="button"
        onClick={() => setDraft({ ...NO_FILTERS, min: "", max: "" })}
        className="text-sm font-semibold underline underline-offset-4 hover:text-accent"
      >
        Effacer les filtres
      </button>
    </form>
  );
}
