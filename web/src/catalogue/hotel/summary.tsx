import { bookingOfRooms } from "@lopango/contract/bookings/booking-address";
import { describePolicy } from "@lopango/contract/listings/cancellation-labels";
import { childrenOf, type Lodgers } from "@lopango/contract/listings/lodging";
import { nightsBetween } from "@lopango/contract/platform/dates";
import { formatDay, formatGuests, formatNights, formatStay } from "@lopango/contract/platform/french-dates";
import type { Establishment } from "@lopango/contract/establishments/establishment";
import { countUnits } from "@lopango/contract/listings/categories";
import { RateNote } from "../../payments/in-both.tsx";
import { PolicyFor } from "../../bookings/policy-for.tsx";
import type { Selection, Stay } from "../../calendar/selection.ts";
import { useState } from "react";
import { LinkButton, buttonClasses } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyDialog } from "../../ui/lazy-part.tsx";
import { PaymentMethods } from "../../payments/methods/payment-methods.tsx";
import { Amount } from "../../payments/amount.tsx";
import { Price } from "../../listings/card/price.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { guestsLeft, lodged, roomsIn, totalOf, type RoomRow } from "../rooms/room-choice.ts";

const TooFewBeds = lazyDialog(() => import("../rooms/too-few-beds.tsx"), { ahead: false });

interface Props {
  establishment: Establishment;
  /** Least price of a night for the party. */
  from: number;
  selection: Selection;
  /** The complete selection; null without both dates. */
  stay: Stay | null;
  party: Lodgers;
  rows: readonly RoomRow[];
}

/** `2 chambres, 3 nuits`. */
const whatIsChosen = (rows: readonly RoomRow[], stay: Stay): string =>
  `${countUnits("hotel", roomsIn(rows))}, ${formatNights(nightsBetween(stay.checkin, stay.checkout))}`;

/** «Réserver»; asks first where the chosen rooms do not lodge all guests. */
function Book({ className, size, ...props }: Props & { stay: Stay; className?: string; size?: "lg" }) {
  const [isAsking, setAsking] = useState(false);
  const { party, rows, stay } = props;
  const left = guestsLeft(rows, party);
  const path = bookingOfRooms(stay, lodged(rows));
  const lacksAges = rows.some(({ room, count }) => count > 0 && room.free_child_age !== undefined);
  if (lacksAges && party.children?.includes(null))
    return (
      <a href="#chambres" className={buttonClasses("primary", size, className)}>
        Indiquer l’âge des enfants
      </a>
    );
  return (
    <>
      <LinkButton
        to={path}
        size={size}
        className={className}
        onClick={(event) => {
          // Who is not signed in is asked to sign in first.
          if (left === 0 || event.defaultPrevented) return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        Réserver
      </LinkButton>
      <TooFewBeds
        open={isAsking}
        guests={party.guests}
        left={left}
        hasChildren={childrenOf(party) > 0}
        path={path}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Chosen rooms with their price, beside the page on a desktop. */
export function SummaryBox(props: Props) {
  const { establishment, from, selection, stay, party, rows } = props;
  const chosen = rows.filter(({ count }) => count > 0);
  const total = totalOf(rows);
  return (
    <Card lift="float" className="p-6">
      <p className="text-2xl tracking-tight">
        <Price from={from} cents={from} currency={establishment.currency} category="hotel" note={<RateNote />} />
      </p>
      <a
        href="#chambres"
        className="mt-5 grid w-full grid-cols-2 rounded-md border border-line-strong text-left transition-colors hover:bg-paper"
      >
        <DateCell label="Arrivée" date={selection.checkin} />
        <DateCell label="Départ" date={selection.checkout} className="border-l border-line-strong" />
      </a>
      {stay && chosen.length > 0 ? (
        <dl className="mt-5 text-sm">
          {chosen.map(({ room, count, chosen_cents: cents }) => (
            <div key={room.property_id} className="flex items-baseline justify-between gap-4 pb-3">
              <dt className="min-w-0 text-ink-soft">{`${count}\u00a0×\u00a0${room.title}`}</dt>
              <dd className="shrink-0 text-right">
                {cents === null ? "…" : <Amount cents={cents} currency={room.currency} />}
              </dd>
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-base font-semibold">
            <dt>{`${whatIsChosen(rows, stay)}, ${formatGuests(party.guests)}`}</dt>
            <dd className="shrink-0 text-right">
              {total === null ? "…" : <Amount cents={total} currency={establishment.currency} />}
            </dd>
          </div>
        </dl>
      ) : null}
      {stay && chosen.length > 0 ? (
        <Book {...props} stay={stay} size="lg" className="mt-5 w-full" />
      ) : (
        <a href="#chambres" className={buttonClasses("primary", "lg", "mt-5 w-full")}>
          {stay ? "Choisir les chambres" : "Choisir les dates"}
        </a>
      )}
      <p className="mt-3 text-center text-sm text-ink-soft">
        {stay && chosen.length > 0
          ? "Rien n’est débité à cette étape."
          : "Une seule réservation pour toutes vos chambres."}
      </p>
      <div className="mt-5 space-y-4 border-t border-line pt-5">
        <p className="text-sm">
          {stay ? (
            <PolicyFor policy={establishment.cancellation_policy} checkin={stay.checkin} place={establishment} />
          ) : (
            describePolicy(establishment.cancellation_policy, establishment)
          )}
        </p>
        <PaymentMethods />
      </div>
    </Card>
  );
}

/** The summary on phones, at the foot of the screen. */
export function SummaryBar(props: Props) {
  const { establishment, from, stay, party, rows } = props;
  if (!stay || roomsIn(rows) === 0)
    return (
      <StickyBar price={<Amount before="dès" cents={from} currency={establishment.currency} after="/ nuit" />}>
        <a href="#chambres" className={buttonClasses()}>
          {stay ? "Choisir les chambres" : "Choisir les dates"}
        </a>
      </StickyBar>
    );
  const total = totalOf(rows);
  return (
    <StickyBar
      price={
        total === null ? "… au total" : <Amount cents={total} currency={establishment.currency} after="au total" />
      }
      note={
        <p className="text-sm">{`${whatIsChosen(rows, stay)} (${formatStay(stay.checkin, stay.checkout)}), pour ${formatGuests(party.guests)}`}</p>
      }
    >
      <Book {...props} stay={stay} />
    </StickyBar>
  );
}

function DateCell({ label, date, className = "" }: { label: string; date: string | null; className?: string }) {
  return (
    <span className={`block px-3.5 py-2.5 ${className}`}>
      <span className="block text-xs font-semibold">{label}</span>
      <span className={date ? "block" : "block text-ink-soft"}>{date ? formatDay(date) : "Choisir"}</span>
    </span>
  );
}
