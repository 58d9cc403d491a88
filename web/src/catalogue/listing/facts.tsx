import BedDouble from "lucide-react/icons/bed-double";
import CalendarCheck from "lucide-react/icons/calendar-check";
import Clock from "lucide-react/icons/clock";
import House from "lucide-react/icons/house";
import Users from "lucide-react/icons/users";
import type { LucideIcon } from "lucide-react";
import { rentalWay, countUnits } from "@lopango/contract/listings/categories";
import { HOST_ANSWER_HOURS } from "@lopango/contract/limits";
import type { Property } from "@lopango/contract/listings/property";
import { todayIn } from "@lopango/contract/platform/dates";
import { formatClock, formatDayAndMonth, formatGuests } from "@lopango/contract/platform/french-dates";

interface Fact {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** «Libre, dit l’hôte le 24 novembre». */
const freeSince = ({ confirmed_free_at: at = "", free_unanswered: isSilent, time_zone }: Property): string => {
  const day = formatDayAndMonth(todayIn(time_zone, new Date(at)));
  return isSilent ? `Dit libre le ${day}\u202f; à confirmer par l’hôte` : `Libre, dit l’hôte le ${day}`;
};

function factsOf(property: Property): Fact[] {
  const facts: Fact[] = [
    property.category === "hotel"
      ? { icon: BedDouble, title: "Hôtel", text: "Réservation à la nuit" }
      : property.confirmed_free_at
        ? { icon: House, title: "Location mensuelle", text: freeSince(property) }
        : { icon: House, title: "Logement", text: `Location mensuelle, ${rentalWay(property)}` },
    {
      icon: Users,
      title: `Jusqu’à ${formatGuests(property.max_guests)}`,
      text:
        property.units > 1
          ? `${countUnits(property.category, property.units)} identiques`
          : `Proposé par ${property.host.first_name || "l’hôte"}`,
    },
  ];
  if (!property.supports_booking) return facts;
  return [
    ...facts,
    property.confirmation === "instant"
      ? { icon: CalendarCheck, title: "Confirmation immédiate", text: "Votre séjour est confirmé dès le paiement" }
      : {
          icon: CalendarCheck,
          title: "Confirmation par l’hôte",
          text: `Réponse sous ${HOST_ANSWER_HOURS} heures, sinon tout vous est remboursé`,
        },
    {
      icon: Clock,
      title: `Arrivée à partir de ${formatClock(property.checkin_time)}`,
      text: `Départ au plus tard à ${formatClock(property.checkout_time)}`,
    },
  ];
}

export function Facts({ property }: { property: Property }) {
  return (
    <ul className="grid pairs gap-x-4 gap-y-6 sm:gap-x-8">
      {factsOf(property).map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex flex-col gap-2 sm:flex-row sm:gap-3.5">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-sand text-accent-deep">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
