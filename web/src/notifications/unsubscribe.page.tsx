import Bell from "lucide-react/icons/bell";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../lib/api/api.ts";
import { messageOf } from "../lib/api/api-error.ts";
import { usePageTitle } from "../lib/browser/page-title.ts";
import { useAction } from "../lib/loading/action.ts";
import { paths } from "@lopango/contract/paths";
import { unsubscribed } from "@lopango/contract/sent-paths";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/states.tsx";

/**
 * `/notifications/stop`: unsubscribes from one topic by a button. Loading the page does not: mail scanners open links.
 */
export default function UnsubscribePage() {
  usePageTitle("Ne plus recevoir ces messages");
  const [params] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const stop = useAction(async () => {
    await api.post("/api/notifications/unsubscribe", { query: unsubscribed(params) });
    setDone(true);
  });
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl sm:text-3xl">Ne plus recevoir ces messages</h1>
      <EmptyState
        icon={Bell}
        className="mt-6"
        title={isDone ? "C’est fait." : "Arrêter ce type d’e-mails\u202f?"}
        actions={
          isDone ? (
            <LinkButton to={paths.account} variant="secondary">
              Choisir ce que je reçois
            </LinkButton>
          ) : (
            <Button busy={stop.isBusy} onClick={() => void stop.run()}>
              Ne plus les recevoir
            </Button>
          )
        }
      >
        {stop.error ? (
          <p role="alert" className="font-medium text-danger">
            {messageOf(stop.error)}
          </p>
        ) : (
          "Vous les trouverez toujours dans Lopango. Ce qui concerne votre argent continue d’arriver."
        )}
      </EmptyState>
    </div>
  );
}
