import { useNavigate } from "react-router";
import { paths } from "@lopango/contract/paths";
import { useAction, type Action } from "../../lib/loading/use-action.ts";
import { signInMessage } from "../../identity/firebase/sign-in-messages.ts";
import { signOut } from "../../identity/session.ts";
import { showToast } from "../../ui/toast.ts";

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
