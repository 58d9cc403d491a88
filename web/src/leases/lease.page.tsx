import FileDown from "lucide-react/icons/file-down";
import { Link, useParams } from "react-router";
import type { GuaranteeAnswer } from "@lopango/contract/leases/guarantee";
import { returnedBy, SIDE_NAMES } from "@lopango/contract/leases/papers";
import { formatDate } from "@lopango/contract/platform/french-dates";
import { paths } from "@lopango/contract/paths";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { saveFile } from "../lib/api/file-transfer.ts";
import { usePageTitle } from "../lib/browser/page-title.ts";
import { readableNumber } from "../lib/format/format.ts";
import { useAction } from "../lib/loading/action.ts";
import { useSession } from "../identity/session/store.ts";
import { Amount } from "../payments/amount.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { ErrorState, LoadingNote, Skeleton } from "../ui/states.tsx";
import { ConfirmPaper } from "./confirm-paper.tsx";
import { Inspections } from "./inspections.tsx";
import { useLease } from "./use-leases.ts";

/** `/leases/{id}`: the papers of one lease, for both sides. */
export default function LeasePage() {
  const { id = "" } = useParams();
  const uid = useSession().profile?.uid ?? "";
  const { lease, isKept, error, retry, accept } = useLease(uid, id);
  usePageTitle("Papier de la garantie");
  return (
    <div className="page max-w-2xl py-8 lg:py-12">
      <Link to={paths.leases} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        Papiers du bail
      </Link>
      <h1 className="text-2xl sm:text-3xl">Papier de la garantie</h1>
      {lease ? (
        <>
          {isKept ? (
            <p className="mt-2 text-sm text-caution">Sans réseau{"\u202f"}: ce papier est gardé sur ce téléphone.</p>
          ) : null}
          <Papers uid={uid} lease={lease} onChanged={accept} />
        </>
      ) : error ? (
        <ErrorState className="mt-6" title={messageOf(error)} error={error} onRetry={retry} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton className="mt-6 h-80 w-full rounded-lg" />
        </>
      )}
    </div>
  );
}

interface PapersProps {
  uid: string;
  lease: GuaranteeAnswer;
  onChanged: (lease: GuaranteeAnswer) => void;
}

function Papers({ uid, lease, onChanged }: PapersProps) {
  const isDone = lease.status === "confirmed";
  return (
    <div className="mt-4 space-y-6">
      <Card as="section" aria-label="La garantie" className="p-5 sm:p-6">
        <Badge tone={isDone ? "positive" : "caution"} dot>
          {isDone ? "Confirmé par les deux" : "En attente"}
        </Badge>
        {isDone ? null : (
          <p className="mt-2 text-sm text-ink-soft">Ce papier ne compte qu’une fois confirmé par les deux personnes.</p>
        )}
        <Facts lease={lease} />
      </Card>
      <Card as="section" aria-labelledby="confirmations" className="p-5 sm:p-6">
        <h2 id="confirmations" className="mb-3 text-lg">
          Confirmations
        </h2>
        <ConfirmPaper lease={lease} paper="guarantee" onChanged={onChanged} />
      </Card>
      <Downloads lease={lease} />
      {isDone ? <Inspections uid={uid} lease={lease} onChanged={onChanged} /> : null}
    </div>
  );
}

function Facts({ lease }: { lease: GuaranteeAnswer }) {
  const { months, currency } = lease;
  const person = (side: "host" | "tenant") => {
    const phone = lease[`${side}_phone`];
    return `${lease[`${side}_name`]}${phone && `, ${readableNumber(phone)}`}`;
  };
  const facts = [
    [SIDE_NAMES.host, person("host")],
    [SIDE_NAMES.tenant, person("tenant")],
    ["Logement", lease.address],
    ["Garantie", <Amount key="amount" cents={lease.amount_cents} currency={currency} second="beside" />],
    ["Soit", months === 0 ? "Aucun mois de loyer" : `${months} mois de loyer`],
    ["Loyer d’un mois", <Amount key="rent" cents={lease.rent_cents} currency={currency} second="beside" />],
    ...(months === 0 ? [] : [["Remise le", formatDate(lease.paid_on)] as const]),
    ["Début du bail", formatDate(lease.lease_from)],
    ["Ce qui la fait revenir", lease.conditions],
    ["Rendue", returnedBy(lease.return_days)],
  ] as const;
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
      {facts.map(([label, fact]) => (
        <div key={label} className="sm:contents">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Downloads({ lease: { id, register_by } }: { lease: GuaranteeAnswer }) {
  const load = useAction(async (document: "guarantee" | "lease", name: string) =>
    saveFile(await api.file("/api/guarantees/{id}.pdf", { params: { id }, query: { document } }), name),
  );
  return (
    <Card as="section" aria-labelledby="a-garder" className="p-5 sm:p-6">
      <h2 id="a-garder" className="text-lg">
        À garder, à enregistrer
      </h2>
      <p className="mt-1">
        {`Le bail s’enregistre dans les 30 jours, au plus tard le ${formatDate(register_by)}, au service de l’habitat de votre commune, à la maison communale.`}
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        Le modèle de bail est rempli et s’imprime en trois exemplaires. C’est un modèle, pas un conseil juridique.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={load.isBusy} onClick={() => void load.run("guarantee", "garantie.pdf")}>
          <FileDown aria-hidden className="size-4.5" /> Garantie en PDF
        </Button>
        <Button variant="secondary" busy={load.isBusy} onClick={() => void load.run("lease", "modele-de-bail.pdf")}>
          <FileDown aria-hidden className="size-4.5" /> Modèle de bail
        </Button>
      </div>
      {load.error ? <FailureNote title={messageOf(load.error)} className="mt-3" /> : null}
    </Card>
  );
}
