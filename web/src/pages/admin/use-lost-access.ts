import { useEffect } from "react";
import { api } from "../../lib/api/api.ts";
import { refreshProfile, signOut } from "../../lib/session/session.ts";
import { showToast } from "../../ui/toast.ts";
import { newLoss, type Loss } from "./lost-access.ts";

/**
 * An admin who no longer is one hears it from the next call: said once, and the guards then treat them as everybody
 * else. Losing the role ends the sessions too (design §8), so most are refused as signed out.
 */
export function useLostAccess(): void {
  useEffect(() => {
    let told: Loss | null = null;
    return api.onError((error) => {
      const loss = newLoss(error, told);
      if (loss === null) return;
      told = loss;
      showToast("error", error.message);
      void (loss === "session" ? signOut() : refreshProfile());
    });
  }, []);
}
