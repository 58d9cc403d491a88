import { useEffect } from "react";
import { api } from "../lib/api/api.ts";
import { refreshProfile, signOut } from "../lib/session/session.ts";
import { showToast } from "../ui/toast.ts";
import { newLoss, type Loss } from "./lost-access.ts";

/**
 * Reports a lost admin role or session once; the route guards then apply. Losing the role also ends the sessions, so
 * most requests fail with 401.
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
