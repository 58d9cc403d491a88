import Bell from "lucide-react/icons/bell";
import Building2 from "lucide-react/icons/building-2";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CarFront from "lucide-react/icons/car-front";
import Handshake from "lucide-react/icons/handshake";
import Heart from "lucide-react/icons/heart";
import House from "lucide-react/icons/house";
import Inbox from "lucide-react/icons/inbox";
import KeyRound from "lucide-react/icons/key-round";
import LogOut from "lucide-react/icons/log-out";
import MessageCircle from "lucide-react/icons/message-circle";
import Plus from "lucide-react/icons/plus";
import ShieldCheck from "lucide-react/icons/shield-check";
import X from "lucide-react/icons/x";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { requestSignIn } from "../../lib/session/sign-in-request.ts";
import { paths } from "@lopango/contract/paths";
import { isAdmin, isHost, type SessionState } from "../../lib/session/store.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { useModal } from "../../ui/use-modal.ts";
import { UnreadMessages } from "./unread-messages.tsx";
import { useSignOut } from "./use-sign-out.ts";

interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
  session: SessionState;
}

export default function MobileMenu({ open, onClose, session }: MobileMenuProps) {
  const ref = useModal(open, onClose);
  const signOut = useSignOut();

  const entry = (to: string, label: string, icon: LucideIcon, note?: ReactNode) => (
    <MenuLink to={to} label={label} icon={icon} note={note} onClick={onClose} />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press outside; Escape is the keyboard's way
    <dialog
      ref={ref}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
      className="m-0 ml-auto h-dvh max-h-none w-80 max-w-[88vw] animate-rise flex-col overflow-y-auto bg-paper p-0 text-ink shadow-float backdrop:bg-veil open:flex"
    >
      {open && (
        <>
          <div className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-2 pl-5">
            <Logo />
            <button
              type="button"
              onClick={onClose}
              aria-label="Fermer"
              className="grid size-11 place-items-center rounded-full transition-colors hover:bg-sand"
            >
              <X aria-hidden className="size-6" />
            </button>
          </div>
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
            {entry(paths.host, "Espace hôte", KeyRound)}
            {isHost(session) && entry(paths.hostBookings, "Réservations reçues", Inbox)}
            {entry(paths.partners, "Partenaires", Handshake)}
            {isAdmin(session) && entry(paths.admin, "Admin", ShieldCheck)}
          </nav>
          <div className="sticky bottom-0 flex flex-col gap-3 border-t border-line bg-paper p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
            <LinkButton to={paths.host} onClick={onClose}>
              <Plus aria-hidden className="size-5" /> Publier
            </LinkButton>
            <Button
              variant="secondary"
              busy={signOut.isBusy}
              onClick={() => {
                onClose();
                if (session.profile) void signOut.run();
                else requestSignIn();
              }}
            >
              {session.profile ? (
                <>
                  <LogOut aria-hidden className="size-5" /> Se déconnecter
                </>
              ) : (
                "Connexion"
              )}
            </Button>
          </div>
        </>
      )}
    </dialog>
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
