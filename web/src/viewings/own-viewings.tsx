import { useRef, type ComponentProps } from "react";
import type { Side } from "@lopango/contract/bookings/booking-life";
import { anchors } from "@lopango/contract/host-paths";
import type { Viewing } from "@lopango/contract/viewings/viewing";
import { useSession } from "../identity/session/store.ts";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { isUnreached } from "../lib/api/failures.ts";
import { useFreshness } from "../lib/browser/page-return.ts";
import { accountValue } from "../lib/browser/stored-value.ts";
import { useAnchor } from "../lib/browser/use-anchor.ts";
import { timeNow } from "../lib/clock.ts";
import { useListPages } from "../lib/loading/list-pages.ts";
import { ListEnd } from "../ui/list-end.tsx";
import { CachedNotice } from "../ui/offline-notes.tsx";
import { ViewingCard } from "./viewing-card.tsx";

/** The first page of both lists, for reading without network. */
interface KeptViewings {
  saved_at: string;
  guest: Viewing[];
  host: Viewing[];
}

const MAX_KEPT = 20;

const stored = accountValue<KeptViewings>(
  "lopango.viewings",
  ({ guest, host }) => Array.isArray(guest) && Array.isArray(host),
);

function keep(uid: string, side: Side, fresh: readonly Viewing[]): void {
  const before = stored.of(uid) ?? { guest: [], host: [] };
  stored.keep(uid, { ...before, saved_at: timeNow().toISOString(), [side]: fresh.slice(0, MAX_KEPT) });
}

/** The viewings of the reader, as guest or as host; nothing without any. Readable without network. */
export function OwnViewings({ side, review }: { side: Side; review?: ComponentProps<typeof ViewingCard>["review"] }) {
  const uid = useSession().profile?.uid ?? "";
  const pages = useListPages(
    keyOf("own-viewings", uid, side),
    (cursor) => api.list("/api/viewings", { query: { side, cursor } }),
    { onLoaded: (viewings) => keep(uid, side, viewings) },
  );
  const { error, refresh, replace } = pages;
  useFreshness(refresh);
  const known = stored.useOf(uid);
  const kept = !pages.items && isUnreached(error) ? known : null;
  const viewings = pages.items ?? kept?.[side] ?? [];
  const place = useRef<HTMLElement>(null);
  useAnchor(place, anchors.viewings, viewings.length > 0);
  if (viewings.length === 0) return null;
  return (
    <section ref={place} id={anchors.viewings} aria-labelledby="mes-visites" className="mt-10 scroll-mt-24">
      <h2 id="mes-visites" className="mb-4 text-xl">
        {side === "guest" ? "Mes visites" : "Visites"}
      </h2>
      <div className="space-y-4">
        {kept ? <CachedNotice savedAt={kept.saved_at} error={error} /> : null}
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {viewings.map((viewing) => (
            <li key={viewing.id}>
              <ViewingCard viewing={viewing} review={review} onChanged={replace} onRefused={() => void refresh()} />
            </li>
          ))}
        </ul>
      </div>
      <ListEnd pages={pages} problem={error && !kept ? messageOf(error) : null} more="Afficher plus de visites" />
    </section>
  );
}
