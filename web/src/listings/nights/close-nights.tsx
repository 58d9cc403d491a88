import { useState } from "react";
import type { Category } from "@lopango/contract/listings/categories";
import { isCivilDate, type CivilDate } from "@lopango/contract/platform/dates";
import { useReloadAvailability } from "../../calendar/use-availability.ts";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { capitalized, formatDayAndMonth, formatLongDay, formatNights } from "@lopango/contract/platform/french-dates";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { nightOf, nightsIn, type Day, type NightRange } from "./nights.tsx";

const MAX_OPTIONS = 20;

interface Props {
  propertyId: string;
  category: Category;
  units: number;
  range: NightRange | null;
  dayOf: (date: CivilDate) => Day | undefined;
  onDone: () => Promise<unknown>;
  onClear: () => void;
  /** Opens the form of prices. */
  onRates: () => void;
}

/** Closes or opens units on the chosen nights. Closing booked nights needs a confirmation. */
export function CloseNights({ propertyId, category, units, range, dayOf, onDone, onClear, onRates }: Props) {
  const reloadAvailability = useReloadAvailability();
  const nights = range ? nightsIn(range) : [];
  const first = nights[0];
  const [wanted, setWanted] = useState(() => (first ? nightOf(dayOf(first), units).closed : 0));
  /** The request that awaits confirmation, with its booked nights. */
  const [overBookings, setOverBookings] = useState<{ closed: number; nights: CivilDate[] } | null>(null);
  const { run, isBusy, error, forgetError } = useAction(async (closed: number, despite: boolean) => {
    if (!range) return;
    try {
      await api.put("/api/host/calendars/{id}", {
        params: { id: propertyId },
        body: { ...range, closed, despite_bookings: despite },
      });
    } catch (thrown) {
      if (!(thrown instanceof ApiError && thrown.code === "nights_booked") || despite) throw thrown;
      setOverBookings({ closed, nights: thrown.fields.map(({ field }) => field).filter(isCivilDate) });
      // A booking may have been made since the calendar was loaded.
      void onDone();
      return;
    }
    setOverBookings(null);
    reloadAvailability(propertyId);
    await onDone();
    showToast(
      "success",
      closed === 0
        ? `${formatNights(nights.length)} ouverte${nights.length > 1 ? "s" : ""}.`
        : `${formatNights(nights.length)} fermée${nights.length > 1 ? "s" : ""}.`,
    );
  });

  if (!range)
    return (
      <p className="mt-3 min-h-11 text-sm text-ink-soft">
        Choisissez une nuit, ou la première et la dernière d’une période.
      </p>
    );
  const states = nights.map((date) => nightOf(dayOf(date), units));
  const taken = states.filter(({ booked, held }) => booked + held > 0).length;
  const problem = error ? messageOf(error) : null;
  return (
    <div className="bottom-0 z-10 -mx-4 mt-3 border-y border-line bg-sand px-4 py-3 sm:-mx-6 sm:px-6 tall:sticky">
      <div className="flex items-center justify-between gap-3">
        <p aria-live="polite" className="font-semibold">
          <span>
            {range.from === range.to
              ? `Nuit du ${formatLongDay(range.from)}`
              : `Nuits du ${formatDayAndMonth(range.from)} au ${formatDayAndMonth(range.to)} inclus`}
          </span>
          {nights.length > 1 ? (
            <span className="font-normal text-ink-soft">{` (${formatNights(nights.length)})`}</span>
          ) : null}
        </p>
        <Button size="sm" variant="quiet" className="-mr-3" onClick={onClear}>
          Effacer
        </Button>
      </div>
      {taken > 0 ? <p className="mt-1 text-sm text-ink-soft">{whatIsTaken(taken, units)}</p> : null}
      {units > 1 ? (
        <Field
          label={`${category === "hotel" ? "Chambres fermées" : "Logements fermés"}, sur ${units}`}
          className="mt-3"
        >
          {units > MAX_OPTIONS ? (
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              max={units}
              value={wanted}
              onChange={({ target }) => setWanted(Math.min(units, Math.max(0, Math.trunc(Number(target.value)))))}
            />
          ) : (
            <Select value={wanted} onChange={(event) => setWanted(Number(event.target.value))}>
              {Array.from({ length: units + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count === 0 ? "0 (tout est ouvert)" : count === units ? `${count} (tout est fermé)` : count}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {units > 1 ? (
          <Button size="sm" busy={isBusy} onClick={() => void run(wanted, false)}>
            Appliquer
          </Button>
        ) : (
          <>
            {states.some(({ closed }) => closed === 0) ? (
              <Button size="sm" busy={isBusy} onClick={() => void run(1, false)}>
                Fermer
              </Button>
            ) : null}
            {states.some(({ closed }) => closed > 0) ? (
              <Button size="sm" variant="secondary" busy={isBusy} onClick={() => void run(0, false)}>
                Ouvrir
              </Button>
            ) : null}
          </>
        )}
        <Button size="sm" variant="secondary" onClick={onRates}>
          {category === "hotel" ? "Modifier les prix" : "Modifier les règles"}
        </Button>
      </div>
      {problem && overBookings === null ? (
        <p role="alert" className="mt-3 text-sm font-medium text-danger">
          {problem}
        </p>
      ) : null}
      <ConfirmDialog
        open={overBookings !== null}
        title="Fermer malgré des réservations ?"
        confirmLabel="Fermer quand même"
        busy={isBusy}
        error={problem}
        onConfirm={() => void (overBookings && run(overBookings.closed, true))}
        onClose={() => {
          forgetError();
          setOverBookings(null);
        }}
      >
        <p>
          {(overBookings?.nights.length ?? 0) > 1
            ? "Ces nuits sont déjà réservées ou retenues :"
            : "Cette nuit est déjà réservée ou retenue :"}
        </p>
        <ul className="mt-2 list-disc space-y-1 pl-5 font-semibold">
          {overBookings?.nights.map((date) => (
            <li key={date}>{capitalized(formatLongDay(date))}</li>
          ))}
        </ul>
        <p className="mt-3 text-ink-soft">
          Les réservations restent valables et leurs voyageurs viendront. Personne d’autre ne pourra réserver ces nuits.
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** @param taken number of nights with a booked or held unit */
function whatIsTaken(taken: number, units: number): string {
  if (units > 1) return "Il y a déjà des réservations sur cette période.";
  return taken > 1 ? `${taken} nuits sont réservées ou retenues.` : "Une nuit est réservée ou retenue.";
}
