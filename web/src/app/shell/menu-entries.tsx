import Bell from "lucide-react/icons/bell";
import Building2 from "lucide-react/icons/building-2";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CarFront from "lucide-react/icons/car-front";
import Handshake from "lucide-react/icons/handshake";
import Heart from "lucide-react/icons/heart";
import House from "lucide-react/icons/house";
import Inbox from "lucide-react/icons/inbox";
import KeyRound from "lucide-react/icons/key-round";
import MessageCircle from "lucide-react/icons/message-circle";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "@lopango/contract/paths";
import { isAdmin, isHost, type SessionState } from "../../identity/session/store.ts";
import { HostPlace } from "./host-place.tsx";
import { UnreadMessages } from "./unread-messages.tsx";

interface MenuEntriesProps {
  session: SessionState;
  onClose: () => void;
}

export function MenuEntries({ session, onClose }: MenuEntriesProps) {
  const entry = (to: string, label: string, icon: LucideIcon, note?: ReactNode) => (
    <MenuLink to={to} label={label} icon={icon} note={note} onClick={onClose} />
  );
  return (
    <nav aria-label="Menu" className="flex-1 px-2 py-3">
      {entry(paths.search({ category: "hotel" }), "Hôtels", Building2)}
      {entry(paths.search({ category: "logement" }), "Logements", House)}
      {entry(paths.cars, "Voitures", CarFront)}
      <hr className="mx-3 my-3 border-line" />
      {entry(paths.favorites, "Favoris", Heart)}
      {entry(paths.myBookings, "Mes réservations", CalendarCheck)}
      {session.profile
        ? entry(paths.messages, "Messages", MessageCircle, <UnreadMessages uid={session.profile.uid} />)
        : null}
      {session.profile ? entry(paths.notifications, "Notifications", Bell) : null}
      {session.profile ? (
        <HostPlace profile={session.profile}>{(to, label) => entry(to, label, KeyRound)}</HostPlace>
      ) : (
        entry(paths.host, "Espace hôte", KeyRound)
      )}
      {isHost(session) && entry(paths.hostBookings, "Réservations reçues", Inbox)}
      {entry(paths.partners, "Partenaires", Handshake)}
      {isAdmin(session) && entry(paths.admin, "Admin", ShieldCheck)}
    </nav>
  );
}

function MenuLink({
  to,
  label,
  icon: Icon,
  note,
  onClick,
}: {
  to: string;
  label: string;
  icon: LucideIcon;
  note?: ReactNode;
  onClick: () => void;
}) {
  return (
    <Link
      to={to}
      onClick={onClick}
      className="flex min-h-12 items-center gap-4 rounded-md px-3 text-lg font-semibold transition-colors hover:bg-sand"
    >
      <Icon aria-hidden className="size-5 text-accent" strokeWidth={2} />
      {label}
      {note}
    </Link>
  );
}
