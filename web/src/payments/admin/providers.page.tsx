import { useState } from "react";
import { Link } from "react-router";
import useSWR from "swr";
import { ADMIN_SCREENS } from "@lopango/contract/admin-screens";
import { adminPaths } from "@lopango/contract/admin-paths";
import type { PaymentMethod } from "@lopango/contract/payments/payment-method";
import type { AdminProvider, ProviderSetting } from "@lopango/contract/payments/payment-provider";
import { providerTitle } from "@lopango/contract/payments/provider-title";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useAction } from "../../lib/loading/action.ts";
import { AdminHeading } from "../../ui/admin/detail-page.tsx";
import { Fact, FactList, Panel } from "../../ui/admin/panel.tsx";
import { momentOf } from "../../ui/admin/moment.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { FailureText } from "../../ui/failure-note.tsx";
import { ErrorState, Skeleton } from "../../ui/states.tsx";
import { showToast } from "../../ui/toast.ts";
import { METHOD_NAMES } from "../methods/payment-methods.tsx";

const REFRESHED_MS = 60_000;

const useProviders = () =>
  useSWR(keyOf("admin", "payment-providers"), () => api.get("/api/admin/payment-providers"), {
    refreshInterval: REFRESHED_MS,
  });

const STATES: Record<AdminProvider["state"], { label: string; tone: BadgeTone }> = {
  working: { label: "Reçoit des paiements", tone: "positive" },
  away: { label: "Ne répond pas", tone: "caution" },
  stopped: { label: "Arrêté", tone: "danger" },
  off: { label: "Désactivé", tone: "neutral" },
};

/** `/admin/providers`: payment providers with setting, health and stop-switch. */
export function ProvidersPage() {
  const { data, error, mutate } = useProviders();
  return (
    <>
      <AdminHeading title="Prestataires de paiement" />
      <p className="mb-4 max-w-prose text-ink-soft">
        Chaque nouveau paiement va au premier choix qui connaît le moyen de paiement et répond. Les paiements déjà
        commencés restent chez leur prestataire.
      </p>
      {data ? (
        <div className="grid gap-4 lg:grid-cols-2">
          {data.map((provider) => (
            <Provider
              key={provider.name}
              provider={provider}
              onlyHere={methodsOfNobodyElse(provider, data)}
              onChange={() => void mutate()}
            />
          ))}
        </div>
      ) : error ? (
        <ErrorState title={messageOf(error)} error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton className="h-56" />
      )}
    </>
  );
}

function methodsOfNobodyElse({ name, methods }: AdminProvider, all: readonly AdminProvider[]): PaymentMethod[] {
  const others = all.filter((one) => one.name !== name && one.state !== "off" && one.state !== "stopped");
  return methods.filter((method) => !others.some((one) => one.methods.includes(method)));
}

interface ProviderProps {
  provider: AdminProvider;
  onlyHere: readonly PaymentMethod[];
  onChange: () => void;
}

function Provider({ provider, onlyHere, onChange }: ProviderProps) {
  const { name, methods, currencies, state, is_on: isOn, is_first: isFirst, failures, unconfirmed } = provider;
  const [isAsking, setAsking] = useState(false);
  const set = useAction(async (body: ProviderSetting) => {
    await api.post("/api/admin/payment-providers/{name}/setting", { params: { name }, body });
    onChange();
    setAsking(false);
    showToast("success", "C’est noté.");
  });
  const { label, tone } = STATES[state];
  return (
    <Panel title={providerTitle(name)} action={<Badge tone={tone}>{label}</Badge>}>
      <Stop provider={provider} onChange={onChange} />
      <FactList>
        <Fact label="Moyens de paiement">{methods.map((method) => METHOD_NAMES[method]).join(", ")}</Fact>
        <Fact label="Monnaies">{currencies.join(", ")}</Fact>
        <Fact label="Ordre">{isFirst ? "Premier choix" : "Après les autres"}</Fact>
        <Fact label="Pages de paiement refusées de suite">
          {failures ? `${failures.count}, la dernière le ${momentOf(failures.at)}` : "Aucune"}
        </Fact>
        <Fact label="Annoncés et non confirmés depuis une heure">
          {unconfirmed.length === 0 ? "Aucun" : <References references={unconfirmed} />}
        </Fact>
      </FactList>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          busy={set.isBusy && !isAsking}
          onClick={() => (isOn && onlyHere.length > 0 ? setAsking(true) : void set.run({ is_on: !isOn }))}
        >
          {isOn ? "Désactiver" : "Activer"}
        </Button>
        {isOn && !isFirst ? (
          <Button variant="quiet" size="sm" busy={set.isBusy} onClick={() => void set.run({ is_first: true })}>
            Mettre en premier
          </Button>
        ) : null}
      </div>
      <FailureText className="mt-2">{set.error && !isAsking ? messageOf(set.error) : null}</FailureText>
      <ConfirmDialog
        open={isAsking}
        title={`Désactiver ${providerTitle(name)}\u202f?`}
        confirmLabel="Désactiver"
        busy={set.isBusy}
        error={set.error ? messageOf(set.error) : null}
        onConfirm={() => void set.run({ is_on: false })}
        onClose={() => setAsking(false)}
      >
        <p>
          {onlyHere.length === methods.length
            ? "Aucun autre prestataire ne prend le relais\u202f: les voyageurs ne pourront plus payer."
            : `Aucun autre prestataire n’a ces moyens de paiement\u202f: ${onlyHere.map((method) => METHOD_NAMES[method]).join(", ")}. Les voyageurs ne pourront plus les choisir.`}
        </p>
      </ConfirmDialog>
    </Panel>
  );
}

/** Why the stop-switch stopped the provider, with the button to go on. */
function Stop({ provider: { name, stop }, onChange }: { provider: AdminProvider; onChange: () => void }) {
  const resume = useAction(async () => {
    await api.post("/api/admin/payment-providers/{name}/resume", { params: { name } });
    onChange();
    showToast("success", `${providerTitle(name)} reçoit de nouveau des paiements.`);
  });
  if (!stop) return null;
  return (
    <div className="mb-4 rounded-md bg-danger-tint px-4 py-3">
      <p className="text-sm">
        {`Arrêté le ${momentOf(stop.at)}\u202f: ces paiements sont annoncés comme payés, et le prestataire ne les confirme pas. Les voyageurs ont peut-être payé\u202f: interrogez-le avant de reprendre.`}
      </p>
      <p className="mt-2 text-sm">
        <References references={stop.references} />
      </p>
      <Button size="sm" className="mt-3" busy={resume.isBusy} onClick={() => void resume.run()}>
        Reprendre
      </Button>
      <FailureText className="mt-2">{resume.error ? messageOf(resume.error) : null}</FailureText>
    </div>
  );
}

function References({ references }: { references: readonly string[] }) {
  return (
    <ul>
      {references.map((reference) => (
        <li key={reference}>
          <Link
            to={adminPaths.adminBookings({ view: "payments", status: "all", q: reference })}
            className="font-mono text-xs wrap-anywhere underline underline-offset-4"
          >
            {reference}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Banner of every admin page while the stop-switch keeps a provider from new payments. */
export function StoppedProviders() {
  const { data = [] } = useProviders();
  const stopped = data.filter(({ stop }) => stop !== null);
  if (stopped.length === 0) return null;
  return (
    <p role="alert" className="bg-danger-tint text-sm">
      <span className="page block py-3">
        <span>
          {`${stopped.map(({ name }) => providerTitle(name)).join(", ")}\u202f: arrêt automatique, aucun nouveau paiement.`}
        </span>{" "}
        <Link to={ADMIN_SCREENS.adminProviders} className="font-semibold underline underline-offset-4">
          Voir et reprendre
        </Link>
      </span>
    </p>
  );
}
