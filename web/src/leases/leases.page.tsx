import FileCheck from "lucide-react/icons/file-check";
import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import useSWR from "swr";
import type { GuaranteeAnswer } from "@lopango/contract/leases/guarantee";
import { otherParty } from "@lopango/contract/leases/papers";
import { formatDate } from "@lopango/contract/platform/french-dates";
import { leasedProperty, paths } from "@lopango/contract/paths";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { isUnreached } from "../lib/api/failures.ts";
import { usePageTitle } from "../lib/browser/page-title.ts";
import { useListPages } from "../lib/loading/list-pages.ts";
import { useSession } from "../identity/session/store.ts";
import { LISTING_NOT_LOADED } from "../listings/read-property.ts";
import { Badge } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card, CardSkeletons } from "../ui/card.tsx";
import { ListEnd } from "../ui/list-end.tsx";
import { EmptyState, ErrorState, LoadingNote } from "../ui/states.tsx";
import { GuaranteeForm } from "./guarantee-form.tsx";
import { keepLeases, useKeptLeases } from "./use-leases.ts";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    "leased-property": [uid: string, id: string];
  }
}

const NOT_LOADED = "Vos papiers ne se chargent pas.";

/** `/leases`: the papers of the account's leases, and with a listing the form of a new one. */
export default function LeasesPage() {
  const property = leasedProperty(useSearchParams()[0]);
  usePageTitle("Papiers du bail");
  return (
    <div className="page max-w-2xl py-8 lg:py-12">
      <h1 className="text-2xl sm:text-3xl">Papiers du bail</h1>
      {property === null ? (
        <Leases />
      ) : (
        <>
          <Link to={paths.leases} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
            Voir les papiers déjà écrits
          </Link>
          <NewLease property={property} />
        </>
      )}
    </div>
  );
}

function Leases() {
  const uid = useSession().profile?.uid ?? "";
  const kept = useKeptLeases(uid);
  const pages = useListPages(keyOf("leases", uid), (cursor) => api.list("/api/guarantees", { query: { cursor } }));
  const { items, error, refresh } = pages;
  useEffect(() => {
    if (items) keepLeases(uid, items);
  }, [items, uid]);
  const isAway = error !== undefined && isUnreached(error);
  const shown = items ?? (isAway && kept.length > 0 ? kept : undefined);
  if (!shown)
    return error === undefined ? (
      <CardSkeletons className="mt-6 space-y-4" lines={["h-5 w-1/2", "h-4 w-3/4"]} />
    ) : (
      <ErrorState className="mt-6" title={messageOf(error, NOT_LOADED)} error={error} onRetry={refresh} />
    );
  if (shown.length === 0)
    return (
      <EmptyState
        className="mt-6"
        icon={FileCheck}
        title="Aucun papier pour l’instant"
        actions={<LinkButton to={paths.myBookings}>Voir mes annonces débloquées</LinkButton>}
      >
        Le papier de la garantie s’écrit depuis une annonce que vous avez débloquée, ou depuis la vôtre.
      </EmptyState>
    );
  return (
    <>
      {items ? null : (
        <p className="mt-2 text-sm text-caution">Sans réseau{"\u202f"}: les papiers gardés sur ce téléphone.</p>
      )}
      <ul className="mt-6 space-y-4">
        {shown.map((lease) => (
          <li key={lease.id}>
            <LeaseCard lease={lease} />
          </li>
        ))}
      </ul>
      {items ? <ListEnd pages={pages} problem={error === undefined ? null : NOT_LOADED} more="Afficher plus" /> : null}
    </>
  );
}

function LeaseCard({ lease }: { lease: GuaranteeAnswer }) {
  const other = otherParty(lease.side ?? "host");
  const isDone = lease.status === "confirmed";
  return (
    <Card as="article" className="p-5">
      <Badge tone={isDone ? "positive" : "caution"} dot>
        {isDone ? "Confirmé" : "En attente"}
      </Badge>
      <h2 className="mt-2 text-lg wrap-anywhere">{lease.property.title}</h2>
      <p className="text-ink-soft wrap-anywhere">{`Avec ${lease[`${other}_name`]}, dès le ${formatDate(lease.lease_from)}`}</p>
      <LinkButton to={paths.lease(lease.id)} variant="secondary" className="mt-3 w-full sm:w-auto">
        Ouvrir le papier
      </LinkButton>
    </Card>
  );
}

/** Needs the address and the host's number, which only the host and who unlocked the listing get. */
function NewLease({ property: id }: { property: string }) {
  const navigate = useNavigate();
  const { profile } = useSession();
  const uid = profile?.uid ?? "";
  const { data, error, mutate } = useSWR(keyOf("leased-property", uid, id), () =>
    api.get("/api/properties/{id}", { params: { id }, revalidate: true }),
  );
  if (!data)
    return error ? (
      <ErrorState
        className="mt-6"
        title={messageOf(error, LISTING_NOT_LOADED)}
        error={error}
        onRetry={() => void mutate()}
      />
    ) : (
      <LoadingNote />
    );
  return (
    <GuaranteeForm
      property={data}
      profile={{ name: profile?.full_name ?? "", phone: profile?.phone ?? "" }}
      onWritten={(lease) => {
        keepLeases(uid, [lease]);
        void navigate(paths.lease(lease.id), { replace: true });
      }}
    />
  );
}
