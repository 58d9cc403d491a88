import { useEffect } from "react";
import { api } from "../../lib/api/api.ts";
import { readStored } from "../../lib/browser/device-storage.ts";
import { useSession } from "../../lib/session/store.ts";

/** Sends a push subscription that the browser renewed to the account (docs/decisions/0085). */
export function usePushRenewal(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status === "signed-in" && readStored("lopango.push") !== null) void renew().catch(() => undefined);
  }, [status]);
}

async function renew(): Promise<void> {
  const { keepPushDevice, keptPushDevice, renewed } = await import("../../lib/browser/push.ts");
  const before = keptPushDevice();
  const made = await renewed(async () => (await api.get("/api/account/notifications")).push?.public_key ?? null);
  if (!made || !before) return;
  const { id } = await api.post("/api/push-subscriptions", { body: made });
  keepPushDevice({ ...made, id });
  if (id !== before.id) await api.delete("/api/push-subscriptions/{id}", { params: { id: before.id } });
}
