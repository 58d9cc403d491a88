import LogOut from "lucide-react/icons/log-out";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { requestSignIn } from "../../identity/session/sign-in-request.ts";
import { paths } from "@lopango/contract/paths";
import type { SessionState } from "../../identity/session/store.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { useModal } from "../../ui/use-modal.ts";
import { CurrencySwitch } from "../../payments/currency-switch.tsx";
import { MenuEntries, useSignOut } from "./menu-entries.tsx";

interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
  session: SessionState;
}

export default function MobileMenu({ open, onClose, session }: MobileMenuProps) {
  const ref = useModal(open, onClose);
  const signOut = useSignOut();

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
          <MenuEntries session={session} onClose={onClose} />
          <CurrencySwitch className="px-5 pb-4" />
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
