import CalendarCheck from "lucide-react/icons/calendar-check";
import ChevronDown from "lucide-react/icons/chevron-down";
import Heart from "lucide-react/icons/heart";
import House from "lucide-react/icons/house";
import Inbox from "lucide-react/icons/inbox";
import CircleUser from "lucide-react/icons/circle-user";
import MessageCircle from "lucide-react/icons/message-circle";
import LogOut from "lucide-react/icons/log-out";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "@lopango/contract/paths";
import { type Profile, useSession } from "../../identity/session/store.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { useBackToClose } from "../../ui/use-modal.ts";
import { classNames } from "../../ui/class-names.ts";
import { HostPlace, UnreadMessages, useSignOut } from "./menu-entries.tsx";
import { HostBell, NotificationBell } from "./bells.tsx";
import { readStored } from "../../lib/browser/device-storage.ts";
import { api } from "../../lib/api/api.ts";

const ITEM =
  "flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-left text-sm font-semibold transition-colors hover:bg-sand";

export default function AccountMenu({ profile }: { profile: Profile }) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // History entry where the menu was opened; a navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const signOut = useSignOut();
  useOutbox();
  usePushRenewal();

  // Moves favourites of the signed-out visitor to the account.
  useEffect(
    () =>
      void import("../../favorites/favorites.ts").then(({ followAccount }) => followAccount()).catch(() => undefined),
    [],
  );
  useBackToClose(open, () => setOpenAt(null));
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpenAt(null);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenAt(null);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);

  return (
    <div ref={box} className="relative flex items-center">
      {profile.roles.includes("host") ? <HostBell /> : null}
      <NotificationBell uid={profile.uid} />
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpenAt(open ? null : key)}
        className="flex min-h-11 items-center gap-2 rounded-full p-1 text-sm font-semibold transition-colors hover:bg-sand lg:pr-3"
      >
        <Avatar name={profile.full_name} photoUrl={profile.photo_url} />
        <span className="sr-only">Mon compte, </span>
        <span className="sr-only lg:not-sr-only lg:max-w-36 lg:truncate">{profile.full_name}</span>
        <ChevronDown
          aria-hidden
          className={classNames("hidden size-4 text-ink-soft transition-transform lg:block", open && "rotate-180")}
        />
      </button>
      <div
        id="account-menu"
        hidden={!open}
        className="absolute top-full -right-12 mt-2 w-72 animate-rise rounded-lg border border-line bg-surface p-2 shadow-float lg:right-0"
      >
        <div className="mb-2 border-b border-line px-3 pt-1.5 pb-3">
          <p className="truncate font-semibold">{profile.full_name}</p>
          <p className="truncate text-sm text-ink-soft">{profile.email || profile.phone}</p>
        </div>
        <Link to={paths.favorites} className={ITEM}>
          <Heart aria-hidden className="size-5 text-ink-soft" /> Favoris
        </Link>
        <Link to={paths.myBookings} className={ITEM}>
          <CalendarCheck aria-hidden className="size-5 text-ink-soft" /> Mes réservations
        </Link>
        <Link to={paths.messages} className={ITEM}>
          <MessageCircle aria-hidden className="size-5 text-ink-soft" /> Messages
          {open ? <UnreadMessages uid={profile.uid} /> : null}
        </Link>
        {open ? (
          <HostPlace profile={profile}>
            {(to, label) => (
              <Link to={to} className={ITEM}>
                <House aria-hidden className="size-5 text-ink-soft" /> <span>{label}</span>
              </Link>
            )}
          </HostPlace>
        ) : null}
        {profile.roles.includes("host") && (
          <Link to={paths.hostBookings} className={ITEM}>
            <Inbox aria-hidden className="size-5 text-ink-soft" /> Réservations reçues
          </Link>
        )}
        <Link to={paths.account} className={ITEM}>
          <CircleUser aria-hidden className="size-5 text-ink-soft" /> Mon compte
        </Link>
        <button type="button" disabled={signOut.isBusy} onClick={() => void signOut.run()} className={ITEM}>
          <LogOut aria-hidden className="size-5 text-ink-soft" /> Se déconnecter
        </button>
      </div>
    </div>
  );
}

/** Sends messages left by an earlier visit, once the user is known. */
function useOutbox(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status !== "signed-in" || readStored("lopango.outbox") === null) return;
    // If the code fails to load, the next visit retries.
    void import("../../messages/send-queued.ts").then(({ sendQueued }) => sendQueued()).catch(() => undefined);
  }, [status]);
}

/** Sends a push subscription that the browser renewed to the account (docs/decisions/0085). */
function usePushRenewal(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status === "signed-in" && readStored("lopango.push") !== null) void renew().catch(() => undefined);
  }, [status]);
}

async function renew(): Promise<void> {
  const { keepPushDevice, storedPushDevice, renewed } = await import("../../lib/browser/push.ts");
  const before = storedPushDevice();
  const made = await renewed(async () => (await api.get("/api/account/notifications")).push?.public_key ?? null);
  if (!made || !before) return;
  const { id } = await api.post("/api/push-subscriptions", { body: made });
  keepPushDevice({ ...made, id });
  if (id !== before.id) await api.delete("/api/push-subscriptions/{id}", { params: { id: before.id } });
}
