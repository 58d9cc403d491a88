import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../identity/session/store.ts";
import { Badge } from "../../ui/badge.tsx";

/** Number of conversations with unread messages, fetched when a menu opens. */
export function UnreadMessages({ uid }: { uid: string }) {
  const isSignedIn = useSession().status === "signed-in";
  const { data: unread = 0 } = useSWR(isSignedIn ? keyOf("unread-threads", uid) : null, async () => {
    const { meta } = await api.countedList("/api/threads", { query: { limit: 1 } });
    return meta.unread;
  });
  if (unread === 0) return null;
  return (
    <Badge tone="accent" className="ml-auto">
      {unread}
      <span className="sr-only">{` non lue${unread > 1 ? "s" : ""}`}</span>
    </Badge>
  );
}
