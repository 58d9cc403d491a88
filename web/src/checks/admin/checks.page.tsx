import BadgeCheck from "lucide-react/icons/badge-check";
import { useState } from "react";
import { Link } from "react-router";
import useSWR from "swr";
import { adminPaths } from "@lopango/contract/admin-paths";
import type { AdminCheck } from "@lopango/contract/checks/check";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { CHECK_NAMES } from "../shown-checks.tsx";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Badge } from "../../ui/badge.tsx";
import { LoadingNote, Skeleton, EmptyState, ErrorState } from "../../ui/states.tsx";
import { showToast } from "../../ui/toast.ts";
import { AdminHeading } from "../../ui/admin/detail-page.tsx";
import { DecisionBar, useKeys, useQueue } from "../../ui/admin/decision-bar.tsx";
import { Fact, FactList, Panel } from "../../ui/admin/panel.tsx";
import { dayOf } from "../../ui/admin/moment.ts";
import { ListingSheet } from "../../listings/admin/listing-sheet.tsx";
import { ReasonDialog } from "../../ui/admin/form-dialog.tsx";
import { nameOf } from "../../identity/admin/person.tsx";
import { PlannedVisits, AssignVisit, VisitSeen } from "./visit-part.tsx";
import { LONGEST_REQUEST_MS } from "../../lib/api/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { StoredPaper } from "../../ui/admin/stored-paper.tsx";

/** `/admin/checks`: requests of hosts, one at a time, decided by a key or a button. */
export function ChecksPage() {
  const { data, error, mutate } = useSWR(keyOf("admin", "checks"), () =>
    api.countedList("/api/admin/checks", { query: { status: "waiting" } }),
  );
  const { left, decided, done, skip } = useQueue(data?.items ?? [], ({ id, version }) => id + version);
  const [check] = left;
  const waiting = data ? data.meta.total - (data.items.length - left.length) : 0;
  return (
    <>
      <AdminHeading title="Vérifications">
        {check ? <Badge tone="caution">{`${waiting} en attente`}</Badge> : null}
      </AdminHeading>
      {check ? (
        <Deciding
          key={check.id + check.version}
          check={check}
          onSkip={skip}
          onDecided={() => {
            done();
            void mutate();
          }}
          onChanged={() => void mutate()}
        />
      ) : error ? (
        <ErrorState title={messageOf(error)} error={error} onRetry={() => void mutate()} />
      ) : data ? (
        <EmptyState icon={BadgeCheck} title="Tout est décidé">
          Aucune demande de vérification n’attend votre réponse.
        </EmptyState>
      ) : (
        <>
          <LoadingNote />
          <Skeleton className="h-96 w-full rounded-lg" />
        </>
      )}
      <PlannedVisits after={decided} />
    </>
  );
}

interface Props {
  check: AdminCheck;
  onSkip: (() => void) | null;
  onDecided: () => void;
  /** The host changed what is checked. */
  onChanged: () => void;
}

const QUESTIONS: Record<AdminCheck["kind"], string> = {
  identity: "Le nom du compte est-il celui de la pièce d’identité\u202f?",
  right_to_let: "Ces papiers permettent-ils à ce compte de louer ce lieu\u202f?",
  visit: "Le lieu est-il celui de l’annonce\u202f?",
  partner: "Les papiers de l’hôtel sont-ils en règle\u202f?",
};

/** The server then asks the host to correct the listing before the visit counts. */
const isDifferent = (visit: AdminCheck["visit"]): boolean =>
  Boolean(
    visit?.report && (visit.report.differences.length > 0 || !(visit.report.is_same_place || visit.is_corrected)),
  );

function Deciding({ check, onSkip, onDecided, onChanged }: Props) {
  const [isOpened, setOpened] = useState(check.files.length === 0);
  const [isRefusing, setRefusing] = useState(false);
  const { owner, listing, version } = check;
  const needsAgent = check.kind === "visit" && !check.visit?.report;
  const differs = isDifferent(check.visit);
  const decide = async (decision: { outcome: "accept" | "refuse"; reason?: string }) => {
    try {
      await api.post("/api/admin/checks/{id}/decision", { params: { id: check.id }, body: { version, ...decision } });
    } catch (error) {
      if (error instanceof ApiError && error.code === "check_changed") onChanged();
      // Withdrawn or decided meanwhile.
      const isOver = error instanceof ApiError && (error.code === "check_status" || error.code === "check_not_found");
      if (!isOver) throw error;
      showToast("error", messageOf(error));
      onDecided();
      return;
    }
    showToast(
      "success",
      decision.outcome === "refuse"
        ? "Vérification refusée."
        : differs
          ? "L’hôte est prié de corriger l’annonce."
          : "Vérification acceptée.",
    );
    onDecided();
  };
  const accept = useAction(async () => {
    try {
      await decide({ outcome: "accept" });
    } catch (error) {
      showToast("error", messageOf(error));
    }
  });
  const keys = { e: () => void (needsAgent || accept.run()), r: () => setRefusing(true) };
  useKeys({ p: () => onSkip?.(), ...(isOpened ? keys : { o: () => setOpened(true) }) }, !isRefusing);
  return (
    <>
      <Panel title={CHECK_NAMES[check.kind]}>
        <p className="mb-4 max-w-prose font-semibold">{QUESTIONS[check.kind]}</p>
        <FactList>
          <Fact label="Compte">
            {owner ? (
              <Link to={adminPaths.adminUser(owner.id)} className="underline underline-offset-4">
                {nameOf(owner)}
              </Link>
            ) : (
              "Compte supprimé"
            )}
          </Fact>
          <Fact label="Inscription">{owner ? dayOf(owner.created_at) : null}</Fact>
          <Fact label="Demandée">{dayOf(check.asked_at)}</Fact>
          <Fact label="Déjà valable">{check.held ? `jusqu’au ${dayOf(check.held.until)}` : null}</Fact>
        </FactList>
        {check.visit ? <VisitSeen visit={check.visit} /> : null}
        <Papers check={check.id} files={check.files} isOpened={isOpened} onOpen={() => setOpened(true)} />
        {needsAgent ? <AssignVisit check={check} onAssigned={onDecided} /> : null}
      </Panel>
      {listing ? <ListingSheet listing={listing} className="mt-4" /> : null}
      <DecisionBar
        acceptLabel={differs ? "Faire corriger" : "Accepter"}
        isBusy={accept.isBusy}
        isDisabled={needsAgent}
        isUnread={!isOpened}
        onSkip={onSkip}
        onAccept={() => void accept.run()}
        onRefuse={() => setRefusing(true)}
      />
      {isRefusing ? (
        <ReasonDialog
          title={"Refuser cette vérification\u202f?"}
          hint="L’hôte le lit tel quel, et peut la demander de nouveau. Les documents sont effacés."
          maxLength={MAX_NOTE_LENGTH}
          confirmLabel="Refuser"
          keepLabel="Annuler"
          problem="La vérification n’a pas été refusée."
          send={(reason) => decide({ outcome: "refuse", reason })}
          onClose={() => setRefusing(false)}
        >
          <p className="font-semibold">{check.label}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}

type Paper = AdminCheck["files"][number];

interface PapersProps {
  check: string;
  files: readonly Paper[];
  isOpened: boolean;
  onOpen: () => void;
}

/**
 * The papers of a request, once an admin opens them, which the log notes as read: images in place, other documents in
 * a tab of their own.
 */
function Papers({ check, files, isOpened, onOpen }: PapersProps) {
  if (files.length === 0) return null;
  if (!isOpened)
    return (
      <div className="mt-4 rounded-md bg-sand p-4">
        <Button variant="secondary" aria-keyshortcuts="o" onClick={onOpen}>
          {files.length === 1 ? "Ouvrir le document" : `Ouvrir les ${files.length} documents`}
        </Button>
        <p className="mt-2 text-sm text-ink-soft">Vous décidez après les avoir ouverts. Le journal le note alors.</p>
      </div>
    );
  return (
    <ul aria-label="Documents" className="mt-4 grid gap-3 sm:grid-cols-2">
      {files.map((file) => (
        <li key={file.id}>
          <StoredPaper of={check} file={file} load={() => load(check, file.id)} />
        </li>
      ))}
    </ul>
  );
}

const load = (id: string, file_id: string): Promise<Blob> =>
  api.file("/api/admin/checks/{id}/files/{file_id}", { params: { id, file_id }, timeoutMs: LONGEST_REQUEST_MS });
