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
import { Link, useNavigate } from "react-router";
import useSWR from "swr";
import { paths } from "@lopango/contract/paths";
import { isAdmin, isHost, type SessionState, type Profile, useSession } from "../../identity/session/store.ts";
import { useTeams } from "../../teams/use-teams.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { Badge } from "../../ui/badge.tsx";
import { useAction, type Action } from "../../lib/loading/action.ts";
import { signInMessage } from "../../identity/firebase/sign-in-messages.ts";
import { signOut } from "../../identity/session.ts";
import { showToast } from "../../ui/toast.ts";

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

interface Props {
  profile: Profile;
  /** Draws the entry of a menu. */
  children: (to: string, label: string) => ReactNode;
}

/**
 * Where a person receives guests. Who works at receptions alone has nothing at «Espace hôte». Loads the teams of a person
 * without listings, so that a menu draws it when it is opened.
 */
export function HostPlace({ profile, children }: Props) {
  return profile.roles.includes("host") ? (
    children(paths.host, "Espace hôte")
  ) : (
    <PlaceOfMember>{children}</PlaceOfMember>
  );
}

function PlaceOfMember({ children }: Pick<Props, "children">) {
  const teams = useTeams() ?? [];
  const isReceptionist = teams.length > 0 && teams.every(({ role }) => role === "reception");
  return isReceptionist ? children(paths.reception, "Réception") : children(paths.host, "Espace hôte");
}

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

/** Navigates home before signing out: a guarded page would redirect and ask to sign in again. */
export function useSignOut(): Action<[]> {
  const navigate = useNavigate();
  return useAction(async () => {
    await navigate(paths.home);
    try {
      await signOut();
      showToast("success", "Déconnexion réussie.");
    } catch (error) {
      showToast("error", signInMessage(error, navigator.onLine));
    }
  });
}
