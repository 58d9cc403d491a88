import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useRef } from "react";
import CalendarDays from "lucide-react/icons/calendar-days";
import Users from "lucide-react/icons/users";
import type { Booking } from "@lopango/contract/bookings/booking";
import { formatLodgers, lodgersIn } from "@lopango/contract/listings/lodging-labels";
import { formatGuests, formatNights, formatStayWithYear } from "@lopango/contract/platform/french-dates";
import { useNow } from "../lib/now.ts";
import { StatusBadge } from "../ui/badge.tsx";
import { useCopy } from "../ui/copy-field.tsx";
import { classNames } from "../ui/class-names.ts";
import { useCountdown } from "../lib/use-countdown.ts";
import { RoomLines } from "../listings/party/room-lines.tsx";
import type { PhotoSource } from "../photos/photo.tsx";
import { bookingStatusLabel, guestStatusLabel } from "./booking-labels.ts";

type Shown = Parameters<typeof bookingStatusLabel>[0];

export function BookingBadge({ booking }: { booking: Shown }) {
  return <StatusBadge {...bookingStatusLabel(booking, useNow())} />;
}

export function GuestBadge({ booking }: { booking: Booking }) {
  return <StatusBadge {...guestStatusLabel(booking, useNow())} />;
}

export function BookingCode({ code, className }: { code: string; className?: string }) {
  const text = useRef<HTMLSpanElement>(null);
  const { copying, copy } = useCopy(code, () => {
    if (text.current) getSelection()?.selectAllChildren(text.current);
  });
  const isCopied = copying === "copied";
  const Icon = isCopied ? Check : Copy;

  return (
    <span className={classNames("inline-flex flex-wrap items-center gap-1 whitespace-nowrap", className)}>
      <span ref={text} className="font-semibold tracking-wider">
        {code}
      </span>
      <button
        type="button"
        aria-label={`Copier le code ${code}`}
        onClick={copy}
        className="-my-3 inline-flex size-11 items-center justify-center rounded-full text-ink-soft transition-colors hover:bg-sand hover:text-ink"
      >
        <Icon aria-hidden className={classNames("size-4", isCopied && "text-positive")} />
      </button>
      <output className="sr-only">{isCopied ? "Code copié." : ""}</output>
    </span>
  );
}

/** Formats `ms` as `24:05`; negative values become `0:00`. */
export function formatLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

interface Props {
  /** End of the hold, ISO 8601. */
  until: string;
  onOver: () => void;
  className?: string;
}

/** Remaining hold time. Not a live region: a screen reader would announce every second. */
export function HoldCountdown({ until, onOver, className }: Props) {
  const left = useCountdown(Date.parse(until), onOver);
  if (left <= 0) return null;
  return (
    <p className={className}>
      Encore{" "}
      <span role="timer" className="figures">
        {formatLeft(left)}
      </span>{" "}
      pour payer
    </p>
  );
}

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

/** Returns the cover as a photo source whose width comes from its URL. */
export function coverPhoto(coverUrl: string | null): PhotoSource | null {
  return coverUrl === null ? null : { url: coverUrl, width: widthIn(coverUrl) };
}

/** `…/1280.webp` -> 1280. The original is at least as wide as any of its variants. */
function widthIn(url: string): number | undefined {
  const width = /\/(\d+)\.webp$/.exec(url)?.[1];
  return width ? Number(width) : undefined;
}
