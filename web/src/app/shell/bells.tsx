import Bell from "lucide-react/icons/bell";
import { Link } from "react-router";
import useSWR from "swr";
import Inbox from "lucide-react/icons/inbox";
import { paths } from "@lopango/contract/paths";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useFreshness } from "../../lib/browser/page-return.ts";
import { useSession } from "../../identity/session/store.ts";
import { CountBadge } from "../../ui/badge.tsx";
import { timeLeft } from "../../lib/use-countdown.ts";
import { useWaitingBookings } from "../../bookings/use-waiting-bookings.ts";
import { useNow } from "../../lib/now.ts";

const MOST_SHOWN = 99;

export function NotificationBell({ uid }: { uid: string }) {
  // The header may show the last user before there is a token for requests.
  const isSignedIn = useSession().status === "signed-in";
  const { data: unread = 0, mutate } = useSWR(isSignedIn ? keyOf("unread-notifications", uid) : null, async () => {
    const { meta } = await api.countedList("/api/notifications", { query: { limit: 1 } });
    return meta.unread;
  });
  useFreshness(() => mutate());
  const label = unread === 0 ? "Notifications" : `Notifications, ${unread} non lue${unread > 1 ? "s" : ""}`;
  return (
    <Link
      to={paths.notifications}
      aria-label={label}
      title={label}
      className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-sand"
    >
      <Bell aria-hidden className="size-5.5" />
      {unread > 0 ? (
        <CountBadge aria-hidden className="absolute top-1 right-0.5">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </CountBadge>
      ) : null}
    </Link>
  );
}

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
