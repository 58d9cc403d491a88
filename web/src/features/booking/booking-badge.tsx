import type { BookingStatus } from "@lopango/contract/booking-life";
import { StatusBadge } from "../../ui/badge.tsx";
import { STATUS_WORDS } from "./booking-words.ts";

/** A booking's status in a word. */
export function BookingBadge({ status, className }: { status: BookingStatus; className?: string }) {
  return <StatusBadge {...STATUS_WORDS[status]} {...(className && { className })} />;
}
