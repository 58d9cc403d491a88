import Inbox from "lucide-react/icons/inbox";
import { Link } from "react-router";
import { timeLeft } from "../../lib/format/time-left.ts";
import { useWaitingBookings } from "../../bookings/use-waiting-bookings.ts";
import { useNow } from "../../lib/now.ts";
import { paths } from "@lopango/contract/paths";
import { useFreshness } from "../../lib/browser/use-freshness.ts";
import { CountBadge } from "../../ui/count-badge.tsx";

export function HostBell() {
  const now = useNow();
  const { bookings = [], refresh } = useWaitingBookings();
  useFreshness(refresh);
  const first = bookings[0];
  if (!first) return null;
  const left = first.confirm_by ? timeLeft(first.confirm_by, now) : null;
  const label = `${bookings.length} réservation${bookings.length > 1 ? "s" : ""} à accepter${left ? `, encore ${left}` : ""}`;
  return (
    <Link
      to={paths.hostBookings}
      aria-label={label}
      title={label}
      className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-sand"
    >
      <Inbox aria-hidden className="size-5.5" />
      <CountBadge aria-hidden className="absolute top-1 right-0.5">
        {bookings.length}
      </CountBadge>
    </Link>
  );
}
