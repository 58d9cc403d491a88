import { Suspense, useState } from "react";
import { Link } from "react-router";
import { monthOf, todayIn, type CivilMonth } from "@lopango/contract/calendar/dates";
import { timeZoneOf } from "@lopango/contract/search/places";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { CalendarMissing, CalendarProblem } from "../../features/calendar/calendar-problem.tsx";
import { lastDay } from "@lopango/contract/bookings/stay";
import { useNow } from "../../lib/now.ts";
import { anchors, hostPaths } from "@lopango/contract/listings/host-paths";
import { Card } from "../../ui/card.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { rateOfNight } from "@lopango/contract/listings/rates";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CloseNights } from "./close-nights.tsx";
import { NightLegend } from "./night-bar.tsx";
import { chooseNight, nightOf, type NightRange } from "./nights.ts";
import { RatesDialog } from "./rates-dialog.tsx";
import { useHostCalendar } from "./use-host-calendar.ts";

const NightsCalendar = lazyPart(() => import("./nights-calendar.tsx"), CalendarMissing);

interface Props {
  listings: readonly PropertySummary[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

export function BlockDates({ listings, chosenId, onChoose }: Props) {
  const listing = listings.find(({ id }) => id === chosenId) ?? listings[0];
  return (
    <Card as="section" size="panel" id={anchors.calendar} aria-labelledby="bloquer" className="scroll-mt-24 p-4 sm:p-6">
      <h2 id="bloquer" className="text-xl">
        Calendrier et prix
      </h2>
      {listing ? (
        <>
          <p className="mt-1 text-sm text-ink-soft">
            Choisissez une nuit, ou la première et la dernière d’une période.
          </p>
          <Field label="Annonce" className="mt-4">
            {(wiring) => (
              <Select {...wiring} value={listing.id} onChange={(event) => onChoose(event.target.value)}>
                {listings.map(({ id, title, is_active }) => (
                  <option key={id} value={id}>
                    {is_active ? title : `${title} (hors ligne)`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <ListingNights key={listing.id} listing={listing} />
        </>
      ) : (
        <p className="mt-1 text-sm text-ink-soft">Le calendrier apparaît ici dès que vous avez une annonce.</p>
      )}
    </Card>
  );
}

function ListingNights({ listing }: { listing: PropertySummary }) {
  const today = todayIn(timeZoneOf(listing.city), useNow());
  const [month, setMonth] = useState<CivilMonth>(() => monthOf(today));
  const [range, setRange] = useState<NightRange | null>(null);
  const { units = 1, pricing, dayOf, isLoaded, error, refresh } = useHostCalendar(listing.id, month);
  const [isPricing, setPricing] = useState(false);
  return (
    <div className="mt-4">
      {error ? <CalendarProblem error={error} onRetry={() => void refresh()} /> : null}
      <Suspense fallback={<Skeleton className="h-96 rounded-md" />}>
        <NightsCalendar
          month={month}
          onMonthChange={setMonth}
          today={today}
          lastDay={lastDay(today)}
          units={units}
          nightOf={(date) => nightOf(dayOf(date), units)}
          hasNightPrice={listing.category === "hotel"}
          rateOf={(date) => pricing && rateOfNight(pricing, date)}
          isLoaded={isLoaded(month)}
          range={range}
          onPick={(date) => setRange(chooseNight(range, date))}
        />
      </Suspense>
      <div className="mt-4 border-t border-line pt-4">
        <NightLegend />
        <Link
          to={hostPaths.hostExternalCalendars(listing.id)}
          className="mt-2 inline-block py-2 text-sm font-semibold underline underline-offset-4"
        >
          Relier les calendriers d’autres sites
        </Link>
      </div>
      <CloseNights
        key={`${range?.from} ${range?.to}`}
        propertyId={listing.id}
        category={listing.category}
        units={units}
        range={range}
        dayOf={dayOf}
        onDone={refresh}
        onClear={() => setRange(null)}
        onRates={() => setPricing(true)}
      />
      {range && pricing ? (
        <RatesDialog
          key={`${range.from} ${range.to} ${pricing.rates.length} ${isPricing}`}
          open={isPricing}
          propertyId={listing.id}
          pricing={pricing}
          range={range}
          onDone={refresh}
          onClose={() => setPricing(false)}
        />
      ) : null}
    </div>
  );
}
