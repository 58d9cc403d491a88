import type { ChildAge } from "@lopango/contract/bookings/lodging";
import { lodgingProblem } from "@lopango/contract/bookings/lodging-problem";
import type { Property } from "@lopango/contract/listings/property";
import { MAX_CHILD_AGE } from "@lopango/contract/limits";
import { Field, Select } from "../../ui/field.tsx";

interface Props {
  property: Property;
  guests: number;
  childAges: readonly ChildAge[];
  onChange: (childAges: ChildAge[]) => void;
}

const count = (length: number) => Array.from({ length }, (_, index) => index);

/** Children among the guests, with their ages where a price depends on them. */
export default function ChildrenInput({ property, guests, childAges: children, onChange }: Props) {
  const problem = lodgingProblem({ guests, children }, property);
  const change = (child: number, age: ChildAge) =>
    onChange(children.map((before, index) => (index === child ? age : before)));
  return (
    <div className="mt-4 grid max-w-md grid-cols-2 gap-4 sm:grid-cols-3">
      <Field label="Dont enfants">
        {(wiring) => (
          <Select
            {...wiring}
            value={children.length}
            onChange={({ target }) => onChange(count(Number(target.value)).map((child) => children[child] ?? null))}
          >
            {count(guests).map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {property.rate_plan?.free_child_age === undefined
        ? null
        : children.map((age, child) => (
            <Field key={child} label={`Âge, enfant ${child + 1}`}>
              {(wiring) => (
                <Select
                  {...wiring}
                  value={age ?? ""}
                  onChange={({ target }) => change(child, target.value === "" ? null : Number(target.value))}
                >
                  <option value="">Choisir</option>
                  {count(MAX_CHILD_AGE + 1).map((years) => (
                    <option key={years} value={years}>
                      {`${years}\u00a0an${years > 1 ? "s" : ""}`}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
      {problem === null ? null : (
        <p
          aria-live="polite"
          className="col-span-full text-sm font-medium text-caution"
        >{`Cette chambre ${problem}`}</p>
      )}
    </div>
  );
}
