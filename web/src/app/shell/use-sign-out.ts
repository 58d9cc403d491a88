import { useNavigate } from "react-router";
import { signInMessage } from "../../lib/session/sign-in-messages.ts";
import { signOut } from "../../lib/session/session.ts";
import { paths } from "@lopango/contract/paths";
import { showToast } from "../../ui/toast.ts";

/** Signs out. The page is left first: the guard would take it for a visitor who still wants to be there. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate(paths.home);
    try {
      await signOut();
      showToast("success", "Vous êtes déconnecté.");
    } catch (error) {
      showToast("error", signInMessage(error, navigator.onLine));
    }
  };
}
