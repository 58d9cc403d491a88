import { useEffect, useRef } from "react";
import { useSWRConfig } from "swr";
import { useSession } from "../lib/session/store.ts";

/** Clears SWR's cache on sign-out, for shared devices. */
export function ForgetOnSignOut() {
  const { mutate } = useSWRConfig();
  const { status } = useSession();
  const before = useRef(status);
  useEffect(() => {
    if (before.current === "signed-in" && status === "signed-out") void mutate(() => true, undefined);
    before.current = status;
  }, [status, mutate]);
  return null;
}
