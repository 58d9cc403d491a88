import { useEffect, useState } from "react";
import { api } from "../lib/api/api.ts";
import { messageOf } from "../lib/api/api-error.ts";
import { endPush, keepPushDevice, pushState, subscribe, type PushState } from "../lib/browser/push.ts";
import { useAction } from "../lib/loading/use-action.ts";
import { Button } from "../ui/button.tsx";

const SAID: Record<PushState, string> = {
  impossible:
    "Ce navigateur ne sait pas afficher de notifications. Sur iPhone, ajoutez d’abord Lopango à l’écran d’accueil.",
  forbidden:
    "Vous avez refusé les notifications de Lopango sur cet appareil. Autorisez-les dans les réglages du navigateur pour les recevoir.",
  off: "Recevez vos notifications sur cet appareil, même quand Lopango est fermé. L’écran verrouillé n’en montre que le titre.",
  on: "Cet appareil affiche vos notifications. L’écran verrouillé n’en montre que le titre.",
};

interface Props {
  /** VAPID public key. */
  publicKey: string;
  devices: readonly string[];
  onChanged: () => Promise<unknown>;
}

/** Turns push notifications of this device on or off. The browser's permission prompt needs a press first. */
export function PushSwitch({ publicKey, devices, onChanged }: Props) {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    pushState(devices).then(setState, () => setState("impossible"));
  }, [devices]);
  const change = useAction(async () => {
    if (state === "on") {
      const id = await endPush();
      if (id) await api.delete("/api/push-subscriptions/{id}", { params: { id } });
    } else {
      const made = await subscribe(publicKey);
      if (made) keepPushDevice({ ...made, ...(await api.post("/api/push-subscriptions", { body: made })) });
    }
    await onChanged();
    // A denied permission leaves the rest unchanged.
    setState(await pushState(devices));
  });

  if (state === null) return null;
  return (
    <div className="space-y-3 border-t border-line pt-4">
      <p>{SAID[state]}</p>
      {state === "off" || state === "on" ? (
        <Button variant="secondary" busy={change.isBusy} onClick={() => void change.run()}>
          {state === "on" ? "Ne plus les afficher ici" : "Afficher les notifications ici"}
        </Button>
      ) : null}
      {change.error ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {messageOf(change.error, "Cet appareil n’a pas pu être inscrit. Réessayez plus tard.")}
        </p>
      ) : null}
    </div>
  );
}
