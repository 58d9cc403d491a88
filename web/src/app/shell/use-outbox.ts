import { useEffect } from "react";
import { readStored } from "../../lib/browser/device-storage.ts";
import { useSession } from "../../lib/session/store.ts";

/** Sends messages left by an earlier visit, once the user is known. */
export function useOutbox(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status !== "signed-in" || readStored("lopango.outbox") === null) return;
    // If the code fails to load, the next visit retries.
    void import("../../features/messages/send-queued.ts").then(({ sendQueued }) => sendQueued()).catch(() => undefined);
  }, [status]);
}
