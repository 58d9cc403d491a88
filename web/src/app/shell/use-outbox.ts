import { useEffect } from "react";
import { readStored } from "../../lib/browser/device-storage.ts";
import { useSession } from "../../lib/session/store.ts";

/** Sends what an earlier visit left to send, once it is known who is there. */
export function useOutbox(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status !== "signed-in" || readStored("lopango.outbox") === null) return;
    // Without its code there is no line either: the next visit tries again.
    void import("../../features/messages/send-queued.ts").then(({ sendQueued }) => sendQueued()).catch(() => undefined);
  }, [status]);
}
