import type { HostCheck } from "@lopango/contract/checks/check";
import { RENEWAL_DAYS, type CheckKind } from "@lopango/contract/listings/check-kinds";
import { canMoveCheck, inHalf, type PaperKind } from "@lopango/contract/checks/check-life";
import { dateIn, formatDate } from "@lopango/contract/platform/french-dates";
import { useState } from "react";
import useSWR from "swr";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { useAction } from "../lib/loading/action.ts";
import { useNow } from "../lib/now.ts";
import { useSession } from "../identity/session/store.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Skeleton, ErrorState } from "../ui/states.tsx";
import { showToast } from "../ui/toast.ts";
import { CHECK_NAMES } from "./shown-checks.tsx";
import { PapersDialog } from "./papers-dialog.tsx";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    visits: [uid: string];
    "host-checks": [uid: string, property: string | null];
  }
}

/** The checks of the account and, with a listing, of the place: their state, and how to ask. */
export function AskChecks({ propertyId = null }: { propertyId?: string | null }) {
  const { profile } = useSession();
  const { data, error, mutate } = useSWR(profile && keyOf("host-checks", profile.uid, propertyId), () =>
    api.get("/api/host/checks", { query: { property_id: propertyId } }),
  );
  const [asking, setAsking] = useState<PaperKind | null>(null);
  if (!data)
    return error ? (
      <ErrorState className="mt-4" title={messageOf(error)} onRetry={() => void mutate()} />
    ) : (
      <Skeleton className="mt-5 h-32 w-full rounded-lg" />
    );
  const known = (kind: CheckKind) => data.find((check) => check.kind === kind);
  const saved = (check: HostCheck) =>
    void mutate([...data.filter(({ kind }) => kind !== check.kind), check], { revalidate: false });
  const kinds: CheckKind[] =
    propertyId === null
      ? ["identity"]
      : ["visit", "right_to_let", "identity", ...(known("partner") ? (["partner"] as const) : [])];
  return (
    <>
      <Card as="ul" lift="none" className="mt-5 divide-y divide-line">
        {kinds.map((kind) => (
          <CheckRow
            key={kind}
            kind={kind}
            propertyId={propertyId}
            check={known(kind)}
            onAsk={setAsking}
            onChanged={saved}
          />
        ))}
      </Card>
      {asking ? (
        <PapersDialog kind={asking} propertyId={propertyId} onSent={saved} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
}

const ASKED_BY: Partial<Record<CheckKind, string>> = {
  identity:
    "Une pièce d’identité au nom de votre compte, que seule notre équipe lit. Les voyageurs voient «\u202fIdentité vérifiée\u202f» sur votre page et vos annonces.",
  right_to_let: "Un titre de propriété, un bail ou un mandat pour ce lieu, que seule notre équipe lit.",
  visit: "Un agent de Lopango vient sur place et compare le lieu avec l’annonce.",
  partner: "Les papiers de votre candidature.",
};

const STATES: Record<HostCheck["status"], { label: string; tone: BadgeTone }> = {
  waiting: { label: "Notre équipe lit", tone: "caution" },
  assigned: { label: "Visite prévue", tone: "caution" },
  to_correct: { label: "À corriger", tone: "caution" },
  held: { label: "Vérifié", tone: "positive" },
  refused: { label: "Refusé", tone: "danger" },
  withdrawn: { label: "Retiré", tone: "neutral" },
  ended: { label: "Terminé", tone: "neutral" },
};

/** Nobody reads a visit that is asked for. */
const stateOf = (kind: CheckKind, status: HostCheck["status"]) =>
  kind === "visit" && status === "waiting" ? { ...STATES.waiting, label: "Demandée" } : STATES[status];

/** Why a request of its own is shown beside a check that is still valid. */
const RENEWALS: Record<HostCheck["status"], string> = {
  waiting: "Notre équipe lit votre nouvelle demande.",
  assigned: "Une nouvelle visite est prévue.",
  to_correct: "Lors de la nouvelle visite, l’agent n’a pas vu ce que dit l’annonce.",
  held: "Vous pouvez la renouveler dès maintenant\u202f: elle reste valable pendant que notre équipe examine votre demande.",
  refused: "Votre nouvelle demande est refusée.",
  withdrawn: "Vous avez retiré votre nouvelle demande.",
  ended: "",
};

const DAY_MS = 24 * 3_600_000;

/** The request beside what is valid, or that its end is near; null without either. */
function renewalOf({ kind, status, until }: HostCheck, now: Date): string | null {
  const renewal = kind === "visit" && status === "waiting" ? "Une nouvelle visite est demandée." : RENEWALS[status];
  const left = until === null ? 0 : new Date(until).getTime() - now.getTime();
  return left <= 0 || (status === "held" && left > RENEWAL_DAYS * DAY_MS) ? null : renewal;
}

const dayOf = (instant: string): string => formatDate(dateIn("Africa/Kinshasa", new Date(instant)));

function Corrections({ corrections }: { corrections: readonly string[] }) {
  return (
    <div className="mt-2 text-sm">
      <p>{"L’agent a vu autre chose que ce que dit l’annonce\u202f:"}</p>
      <ul className="mt-1 list-disc pl-5">
        {corrections.map((correction) => (
          <li key={correction}>{correction}</li>
        ))}
      </ul>
      <p className="mt-1">
        Corrigez le titre, la description et les renseignements, puis confirmez. L’annonce est vérifiée ensuite.
      </p>
    </div>
  );
}

interface RowProps {
  kind: CheckKind;
  check: HostCheck | undefined;
  propertyId: string | null;
  onAsk: (kind: PaperKind) => void;
  onChanged: (check: HostCheck) => void;
}

function CheckRow({ kind, check, propertyId, onAsk, onChanged }: RowProps) {
  const askVisit = useAction(async () => {
    onChanged(await api.post("/api/host/checks/visits", { body: { property_id: propertyId ?? "" } }));
    showToast("success", "Visite demandée. Notre équipe vous dira quand un agent vient.");
  });
  const withdraw = useAction(async () => {
    onChanged(await api.delete("/api/host/checks/{id}", { params: { id: check?.id ?? "" } }));
    showToast("success", "Demande retirée.");
  });
  const confirm = useAction(async () => {
    onChanged(await api.post("/api/host/checks/{id}/confirm", { params: { id: check?.id ?? "" } }));
    showToast("success", "Merci. Notre équipe relit l’annonce.");
  });
  const canAsk = kind !== "partner" && (!check || canMoveCheck(check.status, "ask"));
  const error = confirm.error ?? withdraw.error ?? askVisit.error;
  const now = useNow();
  const isValid = check?.until ? new Date(check.until) > now : false;
  const state = check && stateOf(kind, isValid ? "held" : check.status);
  const renewal = check && renewalOf(check, now);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{CHECK_NAMES[kind]}</span>
          {state ? <Badge tone={state.tone}>{state.label}</Badge> : null}
        </p>
        <p className="mt-1 text-sm text-ink-soft">{ASKED_BY[kind]}</p>
        {check?.visit ? (
          <p className="mt-1 text-sm font-semibold">
            {`${check.visit.agent_first_name || "Un agent"} vient le ${formatDate(check.visit.day)}${inHalf(check.visit.half)}.`}
          </p>
        ) : null}
        {check?.corrections ? <Corrections corrections={check.corrections} /> : null}
        {check?.until ? <p className="mt-1 text-sm">{`Valable jusqu’au ${dayOf(check.until)}.`}</p> : null}
        {renewal ? <p className="mt-1 text-sm font-semibold">{renewal}</p> : null}
        {check?.reason ? <p className="mt-1 text-sm text-danger">{check.reason}</p> : null}
        {error ? (
          <p role="alert" className="mt-1 text-sm text-danger">
            {messageOf(error)}
          </p>
        ) : null}
      </div>
      {canAsk ? (
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:min-h-11"
          busy={askVisit.isBusy}
          onClick={() => (kind === "visit" ? void askVisit.run() : onAsk(kind))}
        >
          {isValid ? "Renouveler" : kind === "visit" ? "Demander une visite" : "Envoyer mes papiers"}
        </Button>
      ) : null}
      {check && canMoveCheck(check.status, "confirm") ? (
        <Button size="sm" className="max-sm:min-h-11" busy={confirm.isBusy} onClick={() => void confirm.run()}>
          C’est corrigé
        </Button>
      ) : null}
      {check && canMoveCheck(check.status, "withdraw") ? (
        <Button
          variant="quiet"
          size="sm"
          className="max-sm:min-h-11"
          busy={withdraw.isBusy}
          onClick={() => void withdraw.run()}
        >
          Retirer la demande
        </Button>
      ) : null}
    </li>
  );
}
