import { REVIEW_REMOVAL_LABELS, REVIEW_REMOVALS, type ReviewRemoval } from "@lopango/contract/reviews/review-removals";
import { Field, Select } from "../../ui/field.tsx";

/** Chooses the written rule by which a review is removed. */
export function RemovalField({ rule, onChange }: { rule: ReviewRemoval; onChange: (rule: ReviewRemoval) => void }) {
  return (
    <Field label="Règle" hint="L’auteur la lit. Un mauvais avis n’est pas une raison.">
      {(wiring) => (
        <Select {...wiring} value={rule} onChange={(event) => onChange(event.target.value as ReviewRemoval)}>
          {REVIEW_REMOVALS.map((each) => (
            <option key={each} value={each}>
              {REVIEW_REMOVAL_LABELS[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
