import Bell from "lucide-react/icons/bell";
import { mutate } from "swr";
import { api } from "../lib/api/api.ts";
import { messageOf } from "../lib/api/api-error.ts";
import { keyOf, keysOf } from "../lib/api/cache-keys.ts";
import { usePageTitle } from "../lib/browser/page-title.ts";
import { useFreshness } from "../lib/browser/use-freshness.ts";
import { useAction } from "../lib/loading/use-action.ts";
import { useListPages } from "../lib/loading/use-list-pages.ts";
import { useSession } from "../identity/session/store.ts";
import { Button } from "../ui/button.tsx";
import { CardSkeletons } from "../ui/card-skeletons.tsx";
import { ListEnd } from "../ui/list-end.tsx";
import { EmptyState, ErrorState } from "../ui/states.tsx";
import { NotificationCard } from "./notification-card.tsx";

/** `/notifications`: notifications, newest first. */
export default function NotificationsPage() {
  usePageTitle("Notifications");
  const uid = useSession().profile?.uid;
  const pages = useListPages(uid ? keyOf("notifications", uid) : null, (cursor) =>
    api.countedList("/api/notifications", { query: { cursor } }),
  );
  const { items: notifications, error, refresh, replace } = pages;
  useFreshness(refresh);
  const countAgain = () => mutate(keysOf("unread-notifications"));
  const newest = notifications?.[0];
  const readAll = useAction(async () => {
    if (!newest) return;
    await api.post("/api/notifications/read", { body: { until: newest.created_at } });
    await Promise.all([refresh(), countAgain()]);
  });

  return (
    <div className="page py-8 lg:py-12">
      <div className="max-w-2xl">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl sm:text-3xl">Notifications</h1>
          {notifications?.some((notification) => !notification.is_read) ? (
            <Button variant="secondary" size="sm" busy={readAll.isBusy} onClick={() => void readAll.run()}>
              Tout marquer comme lu
            </Button>
          ) : null}
        </div>
        {readAll.error ? (
          <p role="alert" className="mt-4 text-sm font-medium text-danger">
            {messageOf(readAll.error)}
          </p>
        ) : null}
        <div className="mt-6">
          {notifications === undefined ? (
            error ? (
              <ErrorState title={messageOf(error)} error={error} onRetry={() => void refresh()} />
            ) : (
              <CardSkeletons lines={["h-5 w-1/3", "h-4 w-2/3"]} />
            )
          ) : notifications.length === 0 ? (
            <EmptyState icon={Bell} title="Aucune notification.">
              Paiements, réponses de vos hôtes, demandes reçues{"\u202f"}: tout ce qui vous concerne arrive ici.
            </EmptyState>
          ) : (
            <ul className="space-y-4">
              {notifications.map((notification) => (
                <li key={notification.id}>
                  <NotificationCard
                    notification={notification}
                    onFollow={() => {
                      if (notification.is_read) return;
                      replace({ ...notification, is_read: true });
                      // A failed request leaves the notification unread.
                      void api
                        .post("/api/notifications/{id}/read", { params: { id: notification.id } })
                        .then(countAgain, () => undefined);
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
          {notifications ? (
            <ListEnd pages={pages} problem={error ? messageOf(error) : null} more="Afficher plus de notifications" />
          ) : null}
        </div>
      </div>
    </div>
  );
}
