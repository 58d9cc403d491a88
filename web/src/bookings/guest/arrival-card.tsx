import Clock from "lucide-react/icons/clock";
import type { ComponentProps } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import { placeName } from "@lopango/contract/listings/place-name";
import { formatClock } from "@lopango/contract/platform/french-dates";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ContactLinks, ExactLocation } from "../../listings/contact.tsx";

interface Props {
  booking: Booking;
  /** Set inside another card: shows the hours and keeps all links secondary. */
  isInside?: boolean;
  className?: string;
}

const CardSection = (props: ComponentProps<"section">) => <Card as="section" {...props} />;

/** Address, hours and contact for the guest of a paid stay; empty for any other booking. */
export function ArrivalCard({ booking, isInside = false, className }: Props) {
  const { arrival, property } = booking;
  if (!arrival) return null;
  const { contact, location, host_first_name: host } = arrival;
  const Box = isInside ? "section" : CardSection;
  return (
    <Box aria-labelledby="arrival" className={classNames(isInside ? "border-t border-line pt-6" : "p-5", className)}>
      <h2 id="arrival" className="text-lg">
        Votre arrivée
      </h2>
      <div className="mt-4 space-y-5">
        <ExactLocation location={location} place={placeName(arrival.quartier, arrival.commune, property.city)} />
        {isInside ? (
          <div className="flex gap-3">
            <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-deep" />
            <p>
              Arrivée à partir de <strong>{formatClock(property.checkin_time)}</strong>, départ au plus tard à{" "}
              <strong>{formatClock(property.checkout_time)}</strong>
              <span className="text-sm text-ink-soft">, heure du lieu</span>
            </p>
          </div>
        ) : null}
        <div className={isInside ? undefined : "border-t border-line pt-5"}>
          <h3 className="mb-3 text-base">{`Votre hôte\u202f: ${host}`}</h3>
          <ContactLinks
            contact={contact}
            subject={`Réservation — ${property.title}`}
            greeting={`Bonjour, j’ai réservé «\u202f${property.title}\u202f».`}
            isQuiet={isInside}
          />
        </div>
      </div>
    </Box>
  );
}
