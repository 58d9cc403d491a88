import { bookingCode } from "@lopango/contract/payments/booking-code";
import { formatRooms } from "@lopango/contract/listings/rooms";
import { formatClock, formatDay } from "@lopango/contract/platform/french-dates";
import { paths } from "@lopango/contract/paths";
import type { WalkIn } from "../../reception/rules/walk-in.ts";
import type { EventKind } from "./event-kinds.ts";
import type { NotificationRule } from "./notification.ts";

export type WalkInEventKind = Extract<EventKind, `walk_in.${string}`>;
type WalkInRule = NotificationRule<WalkIn, "guest">;

const placeOf = ({ establishment_id: establishment, property_id: id }: WalkIn): string =>
  establishment === null ? paths.property(id) : paths.establishment(establishment);

export const WALK_IN_NOTIFICATIONS: Record<WalkInEventKind, readonly WalkInRule[]> = {
  "walk_in.written": [
    {
      to: "guest",
      topic: "stays",
      when: ({ status }) => status === "confirmed",
      say: (walkIn) => ({
        title: "Séjour noté",
        text: `${walkIn.property.title}\u202f: ${formatRooms(walkIn.rooms)}, du ${formatDay(walkIn.checkin)} au ${formatDay(walkIn.checkout)}. Code ${bookingCode(walkIn.id)}. Arrivée dès ${formatClock(walkIn.property.checkin_time)}.${walkIn.is_settled ? "" : " Vous payez sur place."}`,
        path: placeOf(walkIn),
      }),
    },
  ],
  "walk_in.cancelled": [
    {
      to: "guest",
      topic: "stays",
      when: ({ status }) => status === "cancelled",
      say: (walkIn) => ({
        title: "Séjour annulé",
        text: `${walkIn.property.title}\u202f: la réception a annulé votre séjour du ${formatDay(walkIn.checkin)} au ${formatDay(walkIn.checkout)}. Code ${bookingCode(walkIn.id)}.`,
        path: placeOf(walkIn),
      }),
    },
  ],
};
