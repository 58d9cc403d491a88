import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useId, useState } from "react";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DateInput } from "../../ui/date-input.tsx";
import { CONTROL, Field, Select } from "../../ui/field.tsx";
import { isFiltered, isReversed, NO_BOOKING_FILTERS, type BookingFilters as Filters } from "./bookings-url.ts";

const STATUSES: { value: Filters["status"]; label: string }[] = [
  { value: "", label: "Tous les états" },
  { value: "paid", label: "Payées, à accepter" },
  { value: "confirmed", label: "Confirmées" },
  { value: "created", label: "Nouvelles, à payer" },
  { value: "pending_payment", label: "Paiement commencé" },
  { value: "cancelled", label: "Annulées" },
  { value: "refunded", label: "Remboursées" },
];

interface Props {
  filters: Filters;
  /** Own houses, and those whose bookings the host sees as a member of the team. */
  houses: readonly { id: string; name: string }[];
  listings: readonly PropertySummary[];
  onChange: (filters: Filters) => void;
}

/** Filters of the host's bookings, applied on change. On phones they are collapsed behind a button. */
export function BookingFilterBar({ filters, houses, listings, onChange }: Props) {
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part });
  const id = useId();
  const [isOpen, setOpen] = useState(isFiltered(filters));
  const chosen = Object.values(filters).filter(Boolean).length;
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11 sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden className="size-4" /> <span>{`Filtrer${chosen > 0 ? ` (${chosen})` : ""}`}</span>
      </Button>
      <div id={id} className={classNames("grid pairs gap-3 max-sm:mt-3 sm:grid-cols-4", !isOpen && "max-sm:hidden")}>
        {houses.length > 0 ? (
          <Field label="Établissement" className="col-span-2 min-w-0 sm:col-span-4">
            {(wiring) => (
              <Select
                {...wiring}
                value={filters.house}
                onChange={(event) => change({ house: event.target.value, property: "" })}
              >
                <option value="">Toutes mes annonces</option>
                {houses.map(({ id: house, name }) => (
                  <option key={house} value={house}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        <Field label="État" className="col-span-2 min-w-0 sm:col-span-1">
          {(wiring) => (
            <Select
              {...wiring}
              value={filters.status}
              onChange={(event) => change({ status: event.target.value as Filters["status"] })}
            >
              {STATUSES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Annonce" className="col-span-2 min-w-0 sm:col-span-1">
          {(wiring) => (
            <Select
              {...wiring}
              value={filters.property}
              onChange={(event) => change({ property: event.target.value, house: "" })}
            >
              <option value="">Toutes</option>
              {listings.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Arrivée dès le" className="min-w-0">
          {(wiring) => (
            <DateInput
              {...wiring}
              value={filters.from}
              onChange={(event) => change({ from: event.target.value })}
              className={`${CONTROL} min-w-0`}
              textClassName="left-4"
            />
          )}
        </Field>
        <Field
          label="Jusqu’au"
          className="min-w-0"
          error={isReversed(filters) && "Choisissez une date après la première."}
        >
          {(wiring) => (
            <DateInput
              {...wiring}
              value={filters.to}
              onChange={(event) => change({ to: event.target.value })}
              className={`${CONTROL} min-w-0`}
              textClassName="left-4"
            />
          )}
        </Field>
      </div>
      {isFiltered(filters) ? (
        <Button size="sm" variant="quiet" className="mt-2 -ml-3" onClick={() => onChange(NO_BOOKING_FILTERS)}>
          Effacer les filtres
        </Button>
      ) : null}
    </div>
  );
}
