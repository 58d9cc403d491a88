import Bell from "lucide-react/icons/bell";
import { mutate } from "swr";
import Banknote from "lucide-react/icons/banknote";
import CalendarDays from "lucide-react/icons/calendar-days";
import CircleUser from "lucide-react/icons/circle-user";
import Handshake from "lucide-react/icons/handshake";
import House from "lucide-react/icons/house";
import MessageCircle from "lucide-react/icons/message-circle";
import Search from "lucide-react/icons/search";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { LucideIcon } from "lucide-react";
import { Link } from "react-router";
import type { Notification } from "@lopango/contract/notifications/notification";
import type { NotificationTopic } from "@lopango/contract/identity/notification-topics";
import { readerZone } from "@lopango/contract/platform/deadlines";
import { capitalized, formatMoment } from "@lopango/contract/platform/french-dates";
import { api } from "../lib/api/api.ts";
import { messageOf } from "../lib/api/api-error.ts";
import { keyOf, keysOf } from "../lib/api/cache-keys.ts";
import { usePageTitle } from "../lib/browser/page-title.ts";
import { useFreshness } from "../lib/browser/page-return.ts";
import { useAction } from "../lib/loading/action.ts";
import { useListPages } from "../lib/loading/list-pages.ts";
import { useSession } from "../identity/session/store.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { CardSkeletons, Card } from "../ui/card.tsx";
import { ListEnd } from "../ui/list-end.tsx";
import { EmptyState, ErrorState } from "../ui/states.tsx";
import { FailureText } from "../ui/failure-note.tsx";
import { classNames } from "../ui/class-names.ts";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    notifications: [uid: string];
    "notification-settings": [uid: string];
    "unread-notifications": [uid: string];
  }
}

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
        <FailureText className="mt-4">{readAll.error ? messageOf(readAll.error) : null}</FailureText>
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

const ICONS: Record<NotificationTopic, LucideIcon> = {
  money: Banknote,
  stays: CalendarDays,
  hosting: House,
  alerts: Search,
  messages: MessageCircle,
  partnership: Handshake,
  account: CircleUser,
  admin: ShieldCheck,
};

interface Props {
  notification: Notification;
  onFollow: () => void;
}

function NotificationCard({ notification, onFollow }: Props) {
  const { topic, title, text, path, actions, is_read: isRead, created_at } = notification;
  const Icon = ICONS[topic];
  return (
    <Card as="article" lift={isRead ? "none" : "soft"} className="p-5">
      <div className="flex gap-4">
        <Icon aria-hidden className={classNames("size-6 shrink-0", isRead ? "text-ink-soft" : "text-accent")} />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">
            <Link to={path} onClick={onFollow} className="hover:underline">
              {isRead ? null : <span className="sr-only">Non lue{"\u202f"}: </span>}
              {title}
            </Link>
          </h2>
          <p className={isRead ? "text-ink-soft" : undefined}>{text}</p>
          <p className="mt-1 text-sm text-ink-soft">{capitalized(formatMoment(new Date(created_at), readerZone()))}</p>
          {actions.length > 0 ? (
            <div className="mt-4 flex flex-wrap gap-3">
              {actions.map((action) => (
                <LinkButton key={action.path} to={action.path} onClick={onFollow} variant="secondary" size="sm">
                  {action.label}
                </LinkButton>
              ))}
            </div>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
