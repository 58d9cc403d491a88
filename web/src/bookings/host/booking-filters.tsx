import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useId, useState } from "react";
import Download from "lucide-react/icons/download";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { todayInCongo } from "@lopango/contract/platform/dates";
import { Button } from "../../ui/button.tsx";
import { ChipChoice } from "../../ui/chip-choice.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DateInput, CONTROL, Field, Select } from "../../ui/field.tsx";
import { TextSearch } from "../../ui/text-search.tsx";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/api/file-transfer.ts";
import { useAction } from "../../lib/loading/action.ts";
import { timeNow } from "../../lib/clock.ts";
import { showToast } from "../../ui/toast.ts";
import {
  isFiltered,
  isReversed,
  NO_BOOKING_FILTERS,
  type BookingFilters as Filters,
  type BookingFilters,
  queryOf,
} from "./use-host-bookings.ts";

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
  establishments: readonly { id: string; name: string }[];
  /** The house that is chosen without a filter; '' for the host's own listings. */
  home: string;
  listings: readonly PropertySummary[];
  /** Room types of the houses of others. */
  teamRooms: readonly PropertySummary[];
  onChange: (filters: Filters) => void;
}

const PERIODS: { value: Filters["period"]; label: string }[] = [
  { value: "", label: "Toutes" },
  { value: "upcoming", label: "À venir" },
  { value: "present", label: "Sur place" },
  { value: "past", label: "Passées" },
];

/** Search, period and filters of the host's bookings. On phones the filters are collapsed behind a button. */
export function BookingFilterBar({ filters, home, establishments, listings, teamRooms, onChange }: Props) {
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part });
  const id = useId();
  const chosen = [filters.status, filters.property, filters.establishment !== home, filters.from, filters.to].filter(
    Boolean,
  );
  const [isOpen, setOpen] = useState(chosen.length > 0);
  const roomsOfTeam = teamRooms.filter(
    ({ establishment_id: establishment }) => establishment === filters.establishment,
  );
  const isOfTeam = filters.establishment !== "" && roomsOfTeam.length > 0;
  return (
    <div className="space-y-3">
      <TextSearch q={filters.q} placeholder="Prénom, code, chambre" onSearch={(q) => change({ q })} />
      <ChipChoice
        legend={<span className="sr-only">Période</span>}
        type="radio"
        choices={PERIODS}
        chosen={[filters.period]}
        onChange={([period]) => change({ period: period as Filters["period"] })}
        className="grid grid-cols-4 gap-1.5 max-sm:*:px-1 max-sm:*:text-xs sm:flex sm:flex-wrap sm:gap-2"
      />
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11 sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden className="size-4" />{" "}
        <span>{`Filtrer${chosen.length > 0 ? ` (${chosen.length})` : ""}`}</span>
      </Button>
      <div id={id} className={classNames("grid pairs gap-3 sm:grid-cols-4", !isOpen && "max-sm:hidden")}>
        {establishments.length > 0 ? (
          <Field label="Hôtel" className="col-span-2 min-w-0 sm:col-span-4">
            <Select
              value={filters.establishment}
              onChange={(event) => change({ establishment: event.target.value, property: "" })}
            >
              {home ? null : <option value="">Toutes mes annonces</option>}
              {establishments.map(({ id: establishment, name }) => (
                <option key={establishment} value={establishment}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <Field label="État" className="col-span-2 min-w-0 sm:col-span-1">
          <Select
            value={filters.status}
            onChange={(event) => change({ status: event.target.value as Filters["status"] })}
          >
            {STATUSES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Annonce" className="col-span-2 min-w-0 sm:col-span-1">
          <Select
            value={filters.property}
            onChange={(event) =>
              change({ property: event.target.value, establishment: isOfTeam ? filters.establishment : "" })
            }
          >
            <option value="">Toutes</option>
            {(isOfTeam ? roomsOfTeam : listings).map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
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
      {isFiltered(filters, home) ? (
        <Button size="sm" variant="quiet" className="-ml-3" onClick={() => onChange(NO_BOOKING_FILTERS)}>
          Effacer les filtres
        </Button>
      ) : null}
    </div>
  );
}

/** Downloads the bookings of the filters for a spreadsheet. */
export function BookingsFile({ filters }: { filters: BookingFilters | undefined }) {
  const { run, isBusy } = useAction(async (wanted: BookingFilters) => {
    try {
      const file = await api.file("/api/host/bookings.csv", { query: queryOf(wanted) });
      saveFile(file, `lopango-reservations-${todayInCongo(timeNow())}.csv`);
    } catch (error) {
      showToast("error", messageOf(error, "Le téléchargement a échoué."));
    }
  });
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-mr-3"
      busy={isBusy}
      disabled={!filters || isReversed(filters)}
      onClick={() => void (filters && run(filters))}
    >
      <Download aria-hidden className="size-4" />
      <span>
        <span className="max-sm:sr-only">Télécharger en </span>CSV
      </span>
    </Button>
  );
}
