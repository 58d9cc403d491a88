import { Suspense, useState } from "react";
import { Link } from "react-router";
import { monthOf, todayIn, type CivilMonth } from "@lopango/contract/platform/dates";
import { timeZoneOf } from "@lopango/contract/listings/places";
import type { PropertySummary } from "@lopango/contract/listings/property";
import type { RateRule } from "@lopango/contract/listings/rate-schemas";
import { useNightPrices } from "../../payments/night-prices.tsx";
import { CalendarMissing, CalendarProblem } from "../../calendar/picker/calendar-problem.tsx";
import { lastDay } from "@lopango/contract/calendar/stay";
import { useNow } from "../../lib/now.ts";
import { anchors, hostPaths } from "@lopango/contract/host-paths";
import { ListingOptions } from "../host/listing-options.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { rateOfNight } from "@lopango/contract/listings/rates";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { CloseNights } from "./close-nights.tsx";
import { NightLegend, chooseNight, nightOf, type NightRange } from "./nights.tsx";
import { fieldsOfNights, fieldsOfRule, newFields, type RateFields } from "./night-rates.ts";
import { RateList } from "./rate-list.tsx";
import { RatesDialog } from "./rates-dialog.tsx";
import { haveRule, useRates, useHostCalendar } from "./use-host-calendar.ts";

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
          <Field label="Annonce" className="mt-3">
            <Select value={listing.id} onChange={(event) => onChoose(event.target.value)}>
              <ListingOptions
                listings={listings.map(({ id, title, establishment_id, is_active }) => ({
                  id,
                  title,
                  establishment: establishment_id,
                  isOffline: !is_active,
                }))}
              />
            </Select>
          </Field>
          <ListingNights key={listing.id} listing={listing} />
        </>
      ) : (
        <p className="mt-1 text-sm text-ink-soft">Le calendrier apparaît ici dès que vous avez une annonce.</p>
      )}
    </Card>
  );
}

interface OpenForm {
  title: string;
  before: RateFields;
  original?: RateRule;
}

function ListingNights({ listing }: { listing: PropertySummary }) {
  const prices = useNightPrices(listing);
  const today = todayIn(timeZoneOf(listing.city), useNow());
  const [month, setMonth] = useState<CivilMonth>(() => monthOf(today));
  const [range, setRange] = useState<NightRange | null>(null);
  const { units = 1, pricing, dayOf, isLoaded, error, refresh } = useHostCalendar(listing.id, month);
  const { rooms, error: ratesError, retry } = useRates(listing.id);
  const [form, setForm] = useState<OpenForm | null>(null);
  const own = rooms[0]?.pricing;
  const problem = error ?? (own ? null : ratesError);
  const isHotel = listing.category === "hotel";
  return (
    <div className="mt-3">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Button
          size="sm"
          variant="secondary"
          disabled={!own}
          onClick={() => own && setForm({ title: "Nouvelle règle", before: newFields(listing.id, own, today) })}
        >
          {isHotel ? "Prix et séjours" : "Séjour le plus court"}
        </Button>
        {own && own.rates.length > 0 ? (
          <a
            href="#regles"
            className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
          >
            {own.rates.length > 1 ? `${own.rates.length}\u00a0règles` : "Une règle"}
          </a>
        ) : null}
      </div>
      {problem ? (
        <CalendarProblem
          error={problem}
          onRetry={() => {
            void refresh();
            retry();
          }}
        />
      ) : null}
      <Suspense fallback={<Skeleton className="h-96 rounded-md" />}>
        <NightsCalendar
          month={month}
          onMonthChange={setMonth}
          today={today}
          lastDay={lastDay(today)}
          units={units}
          nightOf={(date) => nightOf(dayOf(date), units)}
          prices={prices}
          rateOf={(date) => pricing && rateOfNight(pricing, date)}
          isLoaded={isLoaded(month)}
          range={range}
          onPick={(date) => setRange(chooseNight(range, date))}
        />
      </Suspense>
      <CloseNights
        key={`${range?.from} ${range?.to}`}
        propertyId={listing.id}
        category={listing.category}
        units={units}
        range={range}
        dayOf={dayOf}
        onDone={refresh}
        onClear={() => setRange(null)}
        onRates={() =>
          range &&
          own &&
          setForm({
            title: isHotel ? "Modifier les prix" : "Modifier les règles",
            before: fieldsOfNights(listing.id, own, range),
          })
        }
      />
      <div className="mt-4 border-t border-line pt-4">
        <NightLegend />
        <Link
          to={hostPaths.hostExternalCalendars(listing.id)}
          className="mt-2 inline-block py-2 text-sm font-semibold underline underline-offset-4"
        >
          Relier les calendriers d’autres sites
        </Link>
      </div>
      <RateList
        rooms={rooms}
        onEdit={(rule) =>
          setForm({
            title: "Modifier la règle",
            before: fieldsOfRule(
              rule,
              haveRule(rooms, rule).map(({ id }) => id),
              today,
            ),
            original: rule,
          })
        }
      />
      {form ? <RatesDialog {...form} rooms={rooms} today={today} onClose={() => setForm(null)} /> : null}
    </div>
  );
}
