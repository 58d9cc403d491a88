import Bell from "lucide-react/icons/bell";
import { Link } from "react-router";
import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useFreshness } from "../../lib/browser/use-freshness.ts";
import { useSession } from "../../identity/session/store.ts";
import { paths } from "@lopango/contract/paths";
import { CountBadge } from "../../ui/count-badge.tsx";

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
