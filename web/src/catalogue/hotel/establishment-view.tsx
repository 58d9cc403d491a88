import { readRooms, roomsAsked, writeRooms } from "@lopango/contract/listings/chosen-rooms";
import { namedRooms } from "@lopango/contract/listings/lodging";
import { formatGuests } from "@lopango/contract/platform/french-dates";
import type { Establishment } from "@lopango/contract/establishments/establishment";
import { ESTABLISHMENT_LABELS } from "@lopango/contract/listings/establishment-kinds";
import { countUnits } from "@lopango/contract/listings/categories";
import { paths } from "@lopango/contract/paths";
import { changeQuery } from "@lopango/contract/platform/query-string";
import { placeName, wholePlaceOf } from "@lopango/contract/listings/place-name";
import MapPin from "lucide-react/icons/map-pin";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { asksForChildren, childrenIn, clampGuests } from "../../listings/party/guests.ts";
import { isComplete } from "../../calendar/selection.ts";
import { useStay, WhyDropped } from "../../calendar/use-stay.tsx";
import { Gallery } from "../../photos/gallery.tsx";
import { Amenities } from "../../listings/amenities.tsx";
import { ReviewsPlace, TrustLine } from "../trust-line.tsx";
import { ShareButton } from "../share-button.tsx";
import { countryName } from "../../lib/format/format.ts";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { staticPart } from "../../lib/loading/static-part.tsx";
import { useAsOf } from "../../lib/now.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Stars } from "../../establishments/stars.tsx";
import { GoodToKnow } from "./good-to-know.tsx";
import { cardOfEstablishment, useOffers } from "./use-establishment.ts";
import { proposedRooms, roomRows } from "../rooms/room-choice.ts";
import { Rooms } from "../rooms/rooms.tsx";
import { ANY_STAY, stayBounds, StayPart } from "./stay-part.ts";
import { SummaryBar, SummaryBox } from "./summary.tsx";

const OwnEstablishment = lazyPart(() => import("./own-establishment-note.tsx"));
const ListingArea = deferredPart(() => import("../map/listing-area.tsx"));
/** The placeholder reserves the space of the button. */
const PageHeart = deferredPart(() => import("../../favorites/page-heart.tsx"), {
  before: () => <div className="size-11" />,
});
// Below the fold, and few visitors scroll there.
export const StaticBelow = staticPart<{ establishment: Establishment }>();
const Below = deferredPart(() => import("./establishment-below.tsx"), { before: StaticBelow });

export function EstablishmentView({ establishment }: { establishment: Establishment }) {
  const today = useAsOf((now) => stayBounds(establishment, now).today);
  const earliest = useAsOf((now) => stayBounds(establishment, now).earliest);
  const { selection, dropped } = useStay(today, earliest, ANY_STAY);
  const [query, setQuery] = useSearchParams();
  const guests = clampGuests(query.get("guests"), null);
  const stay = isComplete(selection) ? selection : null;
  const { offers, error, retry } = useOffers(establishment.id, stay, guests);
  const party = { guests, children: childrenIn(query, guests) };
  const wanted = roomsAsked(query.get("rooms"));
  const proposed = proposedRooms(establishment.rooms, stay ? offers : undefined, party, wanted);
  // Until rooms are chosen, those of the search.
  const isProposal = offers !== undefined && (wanted !== null || !query.has("rooms"));
  const chosen = isProposal
    ? (proposed ?? []).map(({ room, lodgers }) => namedRooms(room.property_id, lodgers))
    : readRooms(query.get("rooms"));
  const [cheapest] = proposed ?? [];
  const from =
    query.has("guests") && cheapest
      ? (cheapest.room.from_cents ?? cheapest.room.base_price_cents)
      : establishment.from_cents;
  const isOwn = establishment.owned_by_me || establishment.works_here === true;
  const rows = roomRows(establishment.rooms, offers, stay && !isOwn ? chosen : [], party);
  const path = paths.establishment(establishment.id);
  const change = (changes: Parameters<typeof changeQuery>[1]) =>
    setQuery((current) => changeQuery(current, changes), { replace: true, preventScrollReset: true });
  const summary = { establishment, from, selection, stay, party, rows };
  const place = wholePlaceOf(establishment);

  return (
    <article className="lg:pb-16">
      <div className="page flex flex-col gap-5 max-sm:shown-whole sm:gap-6 sm:pt-6 lg:pt-8">
        <header className="order-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:order-1">
          <div className="min-w-0">
            <p className="mb-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              {ESTABLISHMENT_LABELS[establishment.kind]}
              <Stars count={establishment.stars} />
            </p>
            <h1 className="text-2xl sm:text-3xl">{establishment.name}</h1>
            <p className="mt-2 flex items-start gap-1.5 text-ink-soft">
              <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
              {placeName(place, countryName(establishment.country))}
            </p>
            <TrustLine checks={establishment.checks} rating={establishment.rating} />
          </div>
          <div className="flex flex-wrap gap-2">
            <ShareButton title={establishment.name} text={`${establishment.name}, ${place}`} path={path} />
            <PageHeart listing={cardOfEstablishment(establishment)} />
          </div>
        </header>
        <div className="order-1 sm:order-2">
          <Gallery photos={establishment.photos} title={establishment.name} owned={establishment.owned_by_me} />
        </div>
      </div>
      <div className="page mt-8 grid gap-x-16 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="min-w-0 divide-y divide-line [&>section]:py-8 [&>section:first-child]:pt-0 [&>section:nth-child(n+3)]:when-near">
          <Amenities given={establishment} />
          <section aria-labelledby="chambres" className="scroll-mt-20">
            <h2 id="chambres" tabIndex={-1} className="mb-4 text-xl">
              Chambres
            </h2>
            {dropped ? (
              <output className="mb-4 block rounded-md bg-caution-tint px-4 py-3 text-sm font-medium text-caution">
                <WhyDropped why={dropped} />
              </output>
            ) : null}
            <StayPart
              key={[selection.checkin, selection.checkout].join()}
              path={path}
              selection={selection}
              party={party}
              asks={{
                children: establishment.rooms.some(asksForChildren),
                ages: establishment.rooms.some(({ free_child_age: free }) => free !== undefined),
              }}
              today={today}
              earliest={earliest}
              rooms={wanted === null ? writeRooms(chosen) : String(wanted)}
              onChoose={(choice) => change({ ...choice })}
            />
            <div className="mt-4">
              <Rooms
                establishment={establishment}
                rows={rows}
                stay={stay}
                party={party}
                path={path}
                error={error}
                onRetry={retry}
                note={isProposal ? proposalNote(guests, proposed, wanted) : null}
                // «0»: none are wanted, and none proposed.
                onChoose={(rooms) => change({ rooms: rooms || "0" })}
              />
            </div>
            {stay ? (
              <noscript>
                <p className="mt-4 rounded-md bg-sand px-4 py-3 text-sm">
                  Pour réserver, activez JavaScript dans votre navigateur, puis rechargez cette page : vos dates, vos
                  chambres et leur prix y restent. L’aide est au pied de la page.
                </p>
              </noscript>
            ) : null}
          </section>
          {establishment.description ? (
            <section aria-labelledby="description">
              <h2 id="description" className="mb-4 text-xl">
                Description
              </h2>
              <p className="max-w-prose whitespace-pre-line">{establishment.description}</p>
            </section>
          ) : null}
          <GoodToKnow establishment={establishment} />
          {establishment.area ? <ListingArea area={establishment.area} place={place} /> : null}
          <ReviewsPlace />
          <Below establishment={establishment} />
        </div>
        <aside
          aria-label="Prix et réservation"
          className={isOwn ? "mb-8 max-lg:order-first lg:mb-0" : "hidden lg:block"}
        >
          <div className="sticky top-24">
            {isOwn ? (
              <Suspense>
                <OwnEstablishment id={establishment.id} worksHere={establishment.works_here === true} />
              </Suspense>
            ) : (
              <SummaryBox {...summary} />
            )}
          </div>
        </aside>
      </div>
      {isOwn ? null : <SummaryBar {...summary} />}
    </article>
  );
}

const proposalNote = (guests: number, proposed: object | null, wanted: number | null): string | null =>
  proposed
    ? guests > 1
      ? `Nous avons choisi les chambres les moins chères pour ${formatGuests(guests)}. Changez-les à votre goût.`
      : null
    : wanted === null
      ? `Il n’y a pas assez de lits libres pour ${formatGuests(guests)} à ces dates.`
      : `Impossible de loger ${formatGuests(guests)} dans ${countUnits("hotel", wanted)} à ces dates. Choisissez un autre nombre de chambres.`;
