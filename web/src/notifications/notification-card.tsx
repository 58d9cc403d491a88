import Banknote from "lucide-react/icons/banknote";
import CalendarDays from "lucide-react/icons/calendar-days";
import CircleUser from "lucide-react/icons/circle-user";
import Handshake from "lucide-react/icons/handshake";
import House from "lucide-react/icons/house";
import MessageCircle from "lucide-react/icons/message-circle";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { LucideIcon } from "lucide-react";
import { Link } from "react-router";
import type { Notification } from "@lopango/contract/notifications/notification";
import type { NotificationTopic } from "@lopango/contract/notifications/notification-topics";
import { readerZone } from "@lopango/contract/bookings/deadlines";
import { capitalized, formatMoment } from "@lopango/contract/platform/french-dates";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { classNames } from "../ui/class-names.ts";

const ICONS: Record<NotificationTopic, LucideIcon> = {
  money: Banknote,
  stays: CalendarDays,
  hosting: House,
  messages: MessageCircle,
  partnership: Handshake,
  account: CircleUser,
  admin: ShieldCheck,
};

interface Props {
  notification: Notification;
  onFollow: () => void;
}

export function NotificationCard({ notification, onFollow }: Props) {
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
