import { bookingOfRooms } from "@lopango/contract/bookings/booking-address";
import MapPin from "lucide-react/icons/map-pin";
import { Suspense, useEffect, useEffectEvent, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { priceUnit, countUnits } from "@lopango/contract/listings/categories";
import { earliestArrival } from "@lopango/contract/listings/cancellation";
import { todayIn } from "@lopango/contract/platform/dates";
import { formatGuests } from "@lopango/contract/platform/french-dates";
import { lowestPrice } from "@lopango/contract/listings/shown-price";
import { placeName, wholePlaceOf } from "@lopango/contract/listings/place-name";
import { rateOfNight } from "@lopango/contract/listings/rates";
import type { RateOn } from "@lopango/contract/calendar/stay";
import type { Property } from "@lopango/contract/listings/property";
import { useInBoth } from "../../payments/in-both.tsx";
import { useNightPrices } from "../../payments/night-prices.tsx";
import { Breakdown, priceOfRooms } from "../../bookings/breakdown.tsx";
import { PartyPart } from "../../listings/party/party-part.ts";
import { roomsOfListing, unitsOf } from "../../listings/party/rooms-of-listing.ts";
import { FreeCalendar } from "../../calendar/picker/free-calendar.tsx";
import { isComplete } from "../../calendar/selection.ts";
import { useOwnNights } from "../../bookings/own-pending.ts";
import { StayCalendar } from "../../calendar/picker/stay-calendar.tsx";
import { useStay, WhyDropped } from "../../calendar/use-stay.tsx";
import { Amenities } from "../../listings/amenities.tsx";
import { Gallery } from "../../photos/gallery.tsx";
import { ReviewsPlace, TrustLine } from "../trust-line.tsx";
import { ShareButton } from "../share-button.tsx";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { staticPart } from "../../lib/loading/static-part.tsx";
import { requestSignIn } from "../../identity/session/sign-in-request.ts";
import { countryName } from "../../lib/format/format.ts";
import { useAsOf } from "../../lib/now.ts";
import { paths } from "@lopango/contract/paths";
import { ofName } from "@lopango/contract/platform/french-names";
import { useSession } from "../../identity/session/store.ts";
import { classNames } from "../../ui/class-names.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { BookingBar, MonthlyBar } from "./booking-bar.tsx";
import { Facts } from "./facts.tsx";
import { MoveIn } from "./move-in.tsx";
import { MonthlyNotice, Conditions, PriceBox } from "./price-box.tsx";

/** Rendered for hosts, and for buyers of offline listings. */
const OwnerBox = lazyPart(
  async () => ({ default: (await import("./owner-box.tsx")).OwnerBox }),
  () => null,
);
const OfflineBanner = lazyPart(() => import("./offline-banner.tsx"));
const OwnerBar = lazyPart(
  async () => ({ default: (await import("./owner-box.tsx")).OwnerBar }),
  () => null,
);

const ListingArea = deferredPart(() => import("../map/listing-area.tsx"));
/** The placeholder reserves the space of the button. */
const PageHeart = deferredPart(() => import("../../favorites/page-heart.tsx"), {
  before: () => <div className="size-11" />,
});
// Below the fold, and few visitors scroll there.
export const StaticBelow = staticPart<{ property: Property }>();
const Below = deferredPart(() => import("./listing-below.tsx"), { before: StaticBelow });

interface Props {
  property: Property;
  /** Description or unlock offer. */
  description: ReactNode;
}

export function PropertyView({ property, description }: Props) {
  const navigate = useNavigate();
  const today = useAsOf((now) => todayIn(property.time_zone, now));
  const earliest = useAsOf((now) => earliestArrival(property, now));
  const rateOn: RateOn = (date) => rateOfNight(property, date);
  const { selection, select, dropTaken, dropped } = useStay(today, earliest, rateOn);
  const ownNights = useOwnNights(property.id);
  const { status, profile } = useSession();
  const isUnknown = status === "loading" && profile === null;
  // «Réserver» was pressed while the session was still loading.
  const waits = useRef(false);
  const [hasPressed, setHasPressed] = useState(false);
  const [query] = useSearchParams();
  const chosen = roomsOfListing(property, query);
  const { guests } = chosen.party;
  const calendar = useRef<HTMLElement>(null);
  const descriptionPart = useRef<HTMLElement>(null);

  const toBooking = () => {
    waits.current = false;
    if (!isComplete(selection)) return;
    const wanted = bookingOfRooms(selection, [chosen.rooms]);
    // Signs in with a dialog on this page, so that cancelling keeps the dates.
    if (status === "signed-out") requestSignIn({ reason: "Connectez-vous pour réserver", wanted });
    else void navigate(wanted);
  };
  const book = () => {
    if (!isUnknown) return toBooking();
    waits.current = true;
    setHasPressed(true);
  };
  const bookOnceKnown = useEffectEvent(() => {
    if (waits.current && !isUnknown) toBooking();
  });
  useEffect(() => bookOnceKnown(), [isUnknown]);
  const goTo = (section: HTMLElement | null) => {
    // Disables `when-near`, because estimated heights would move the goal on the way.
    document.documentElement.toggleAttribute("data-whole", true);
    section?.scrollIntoView({ behavior: "smooth" });
    section?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  };
  const chooseDates = (event: MouseEvent) => {
    event.preventDefault();
    goTo(calendar.current);
  };
  const prices = useNightPrices(property);
  const inBoth = useInBoth();
  const total = isComplete(selection) ? priceOfRooms([property], { ...selection, rooms: [chosen.rooms] }) : null;
  // Until guests are said, the price is for one.
  const who = `${formatGuests(guests)}${chosen.rooms.count > 1 ? `, ${countUnits(property.category, chosen.rooms.count)}` : ""}`;
  const owned = property.owned_by_me || property.works_here === true;
  const { establishment } = property;
  const stay = isComplete(selection) ? selection : null;
  // Admins also see offline listings, which cannot be booked.
  const bookable = property.supports_booking && property.is_active;
  const isMonthly = property.category === "logement" && !property.supports_booking;
  /** On phones, listings without online booking show the price first; `MonthlyBar` follows. */
  const isOfferFirst = !property.supports_booking && !owned;
  const price = {
    property,
    selection,
    total,
    who,
    isBooking: hasPressed && isUnknown,
    onBook: book,
    onChooseDates: chooseDates,
  };

  return (
    <article className="lg:pb-16">
      {property.is_active ? null : (
        <Suspense>
          <OfflineBanner property={property} />
        </Suspense>
      )}
      <div className="page flex flex-col gap-5 max-sm:shown-whole sm:gap-6 sm:pt-6 lg:pt-8">
        <header className="order-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:order-1">
          <div className="min-w-0">
            {establishment ? (
              <Link
                to={paths.establishment(establishment.id, { ...stay, guests })}
                className="-my-1 inline-block py-2 font-semibold text-accent underline-offset-4 hover:underline"
              >
                {`Chambre ${ofName(establishment.name)}`}
              </Link>
            ) : null}
            <h1 className="text-2xl sm:text-3xl">{property.title}</h1>
            <p className="mt-2 flex items-start gap-1.5 text-ink-soft">
              <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
              {placeName(property.location?.address, wholePlaceOf(property), countryName(property.country))}
            </p>
            <TrustLine checks={property.checks} rating={property.rating} />
          </div>
          <div className="flex flex-wrap gap-2">
            <ShareButton
              title={property.title}
              text={`${property.title}, ${property.from_cents === undefined ? "" : "dès\u00a0"}${inBoth({ amount_cents: lowestPrice(property), currency: property.currency })} ${priceUnit(property.category)}`}
              path={paths.property(property.id)}
            />
            {property.is_active ? <PageHeart listing={property} /> : null}
          </div>
        </header>
        <div className="order-1 sm:order-2">
          <Gallery photos={property.photos} title={property.title} owned={property.owned_by_me} />
        </div>
      </div>
      {dropped ? (
        <div className="page mt-5">
          <output className="block rounded-md bg-caution-tint px-4 py-3 text-sm font-medium text-caution">
            <WhyDropped why={dropped} />
          </output>
        </div>
      ) : null}
      <div
        className={classNames(
          "page mt-8 grid gap-x-16 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_22.5rem]",
          isOfferFirst && "max-lg:shown-whole",
        )}
      >
        <div className="min-w-0 divide-y divide-line [&>section]:py-8 [&>section:first-child]:pt-0 [&>section:nth-child(n+3)]:when-near">
          <section aria-label="En bref">
            <Facts property={property} />
          </section>
          {isMonthly ? <MoveIn property={property} /> : null}
          <section ref={descriptionPart} aria-labelledby="description" className="scroll-mt-20">
            <h2 id="description" tabIndex={-1} className="mb-4 text-xl">
              Description
            </h2>
            {description}
          </section>
          <Amenities given={property} />
          {bookable ? (
            <section ref={calendar} aria-labelledby="dates" className="scroll-mt-20 lg:border-b-0">
              <h2 id="dates" tabIndex={-1} className="mb-4 text-xl">
                Disponibilités
              </h2>
              <div className="mb-5">
                <PartyPart listing={property} chosen={chosen} />
              </div>
              <StayCalendar
                rooms={unitsOf([chosen.rooms])}
                today={today}
                earliest={earliest}
                rateOn={rateOn}
                prices={prices}
                ownNights={ownNights}
                selection={selection}
                onSelect={select}
                dropped={dropped}
                onGone={dropTaken}
              />
            </section>
          ) : (
            <section aria-labelledby="dates" className="lg:border-b-0">
              <h2 id="dates" className="mb-4 text-xl">
                Disponibilités
              </h2>
              {property.is_active ? (
                <FreeCalendar propertyId={property.id} today={today} />
              ) : (
                <p className="text-ink-soft">Le calendrier s’affiche ici quand l’annonce est en ligne.</p>
              )}
            </section>
          )}
          {property.supports_booking ? (
            <section aria-labelledby="conditions" className="lg:hidden">
              <h2 id="conditions" className="mb-4 text-xl">
                Prix et conditions
              </h2>
              {total ? (
                <div className="mb-5">
                  <Breakdown price={total} label={`Total pour ${who}`} />
                </div>
              ) : null}
              <Conditions property={property} checkin={selection.checkin} />
            </section>
          ) : null}
          {property.area ? (
            <ListingArea area={property.area} place={wholePlaceOf(property)} told={whenAddressIsTold(property)} />
          ) : null}
          <ReviewsPlace />
          <Below property={property} />
        </div>
        <aside
          aria-label="Prix et réservation"
          className={isOfferFirst ? "mb-8 max-lg:order-first lg:mb-0" : "hidden lg:block"}
        >
          <div className="sticky top-24">
            {owned ? (
              <Suspense>
                <OwnerBox property={property} />
              </Suspense>
            ) : bookable ? (
              <PriceBox {...price} />
            ) : property.supports_booking ? null : (
              <MonthlyNotice property={property} />
            )}
          </div>
        </aside>
      </div>
      {owned ? (
        <Suspense>
          <OwnerBar property={property} />
        </Suspense>
      ) : bookable ? (
        <BookingBar {...price} />
      ) : property.supports_booking ? null : (
        <MonthlyBar property={property} description={descriptionPart} onRead={() => goTo(descriptionPart.current)} />
      )}
    </article>
  );
}

/** Nothing to a viewer who sees the address already. */
const whenAddressIsTold = ({ location, supports_booking: isBooked }: Property): string =>
  location
    ? ""
    : `L’adresse exacte et l’itinéraire vous sont communiqués ${isBooked ? "après le paiement" : "quand vous débloquez l’annonce"}.`;
