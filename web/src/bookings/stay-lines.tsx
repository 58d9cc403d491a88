import CalendarDays from "lucide-react/icons/calendar-days";
import Users from "lucide-react/icons/users";
import type { Booking } from "@lopango/contract/bookings/booking";
import { RoomLines } from "../listings/party/room-lines.tsx";
import { formatLodgers, lodgersIn } from "@lopango/contract/bookings/lodging-labels";
import { formatGuests, formatNights, formatStayWithYear } from "@lopango/contract/platform/french-dates";

/** Dates, rooms and guests as items of a list. */
export function StayLines({
  stay: { checkin, checkout, nights, guests, rooms = [], property_title },
}: {
  stay: Pick<Booking, "checkin" | "checkout" | "nights" | "guests"> & {
    rooms?: Parameters<typeof RoomLines>[0]["rooms"];
    property_title?: string;
  };
}) {
  return (
    <>
      <li className="flex items-start gap-2">
        <CalendarDays aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
        <span>
          {formatStayWithYear(checkin, checkout)}{" "}
          <span className="whitespace-nowrap text-ink-soft">{`(${formatNights(nights)})`}</span>
        </span>
      </li>
      {rooms.length > 0 ? <RoomLines rooms={rooms} title={property_title} /> : null}
      <li className="flex items-start gap-2">
        <Users aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
        {rooms.length > 0 ? formatLodgers(lodgersIn(rooms)) : formatGuests(guests)}
      </li>
    </>
  );
}
