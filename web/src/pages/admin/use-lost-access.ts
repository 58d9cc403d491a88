import { useEffect } from "react";
import { api } from "../../lib/api/api.ts";
import { refreshProfile, signOut } from "../../lib/session/session.ts";
import { showToast } from "../../ui/toast.ts";

/**
 * An admin who no longer is one hears it from the next call: said once, and the guards then treat them as everybody
 * else. Losing the role ends the sessions too (design §8), so most are refused as signed out.
 */
export function useLostAccess(): void {
  useEffect(() => {
    let isTold = false;
    return api.onError((error) => {
      if ((error.status !== 401 && error.status !== 403) || isTold) return;
      isTold = true;
      showToast("error", error.message);
      void (error.status === 401 ? signOut() : refreshProfile());
    });
  }, []);
}
