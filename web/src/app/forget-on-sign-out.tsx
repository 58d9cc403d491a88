import { useEffect, useRef } from "react";
import { useSWRConfig } from "swr";
import { useSession } from "../lib/session/store.ts";

/** Empties the cache of answers when somebody signs out: the next person at this device sees nothing of theirs. */
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
