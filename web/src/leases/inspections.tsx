import { useEffect, useEffectEvent, useState } from "react";
import type { GuaranteeAnswer, InspectionAnswer } from "@lopango/contract/leases/guarantee";
import {
  comparedMeters,
  comparedRooms,
  INSPECTION_KINDS,
  LEASE_PAPER_NAMES,
  SIDE_NAMES,
  type InspectionKind,
} from "@lopango/contract/leases/papers";
import { formatDate } from "@lopango/contract/platform/french-dates";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { ConfirmPaper } from "./confirm-paper.tsx";
import { inspectionOutbox, resume, useInspectionDraft, type InspectionDraft } from "./inspection-draft.ts";
import { InspectionForm } from "./inspection-form.tsx";
import { LeasePhoto } from "./inspection-photos.tsx";

interface Props {
  uid: string;
  lease: GuaranteeAnswer;
  onChanged: (lease: GuaranteeAnswer) => void;
}

const isConfirmed = (inspection: InspectionAnswer | null): boolean =>
  inspection !== null && inspection.host_confirmed_at !== null && inspection.tenant_confirmed_at !== null;

/** The inspections at entry and exit of a confirmed guarantee. The later one shows both, above its confirmation. */
export function Inspections({ uid, lease, onChanged }: Props) {
  const [open, setOpen] = useState<InspectionKind | null>(null);
  const queued = inspectionOutbox.use(uid).filter((one) => one.lease === lease.id);
  const drafts = {
    entry: useInspectionDraft(uid, lease.id, "entry"),
    exit: useInspectionDraft(uid, lease.id, "exit"),
  };
  const show = useEffectEvent((sent: GuaranteeAnswer) => {
    if (sent.id === lease.id) onChanged(sent);
  });
  useEffect(() => {
    void inspectionOutbox.sendAll();
    return inspectionOutbox.onSent((sent) => show(sent));
  }, []);
  return (
    <>
      {INSPECTION_KINDS.filter((kind) => kind === "entry" || isConfirmed(lease.entry)).map((kind) => (
        <Card as="section" key={kind} aria-label={LEASE_PAPER_NAMES[kind]} className="p-5 sm:p-6">
          <h2 className="text-lg">{LEASE_PAPER_NAMES[kind]}</h2>
          {queued
            .filter((one) => one.kind === kind)
            .map((one) =>
              one.refused === null ? (
                <output key={one.key} className="mt-2 block text-sm text-caution">
                  Pas encore envoyé{"\u202f"}: il part dès que le réseau revient.
                </output>
              ) : (
                <Refused
                  key={one.key}
                  reason={one.refused}
                  onResume={drafts[kind] ? null : () => void resume(uid, one).then(() => setOpen(kind))}
                  onDrop={() => inspectionOutbox.drop(uid, one)}
                />
              ),
            )}
          <Inspected
            lease={lease}
            kind={kind}
            draft={drafts[kind]}
            isRefused={queued.some((one) => one.kind === kind && one.refused !== null)}
            onChanged={onChanged}
            onWrite={() => setOpen(kind)}
          />
        </Card>
      ))}
      {open ? <InspectionForm key={open} uid={uid} lease={lease} kind={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** `onResume`: null while another draft would be lost by it. */
function Refused(props: { reason: string; onResume: (() => void) | null; onDrop: () => void }) {
  return (
    <div className="mt-2">
      <FailureNote title="L’état des lieux n’est pas parti." reason={props.reason} />
      <div className="mt-2 flex flex-wrap gap-2">
        {props.onResume ? (
          <Button size="sm" onClick={props.onResume}>
            Reprendre
          </Button>
        ) : null}
        <Button variant="quiet" size="sm" onClick={props.onDrop}>
          Tout effacer
        </Button>
      </div>
    </div>
  );
}

interface InspectedProps extends Omit<Props, "uid"> {
  kind: InspectionKind;
  draft: InspectionDraft | undefined;
  isRefused: boolean;
  onWrite: () => void;
}

function Inspected({ lease, kind, draft, isRefused, onChanged, onWrite }: InspectedProps) {
  const written = lease[kind];
  const canWrite = lease.side !== null && !isConfirmed(written) && (draft !== undefined || !isRefused);
  return (
    <div className="mt-2 space-y-4">
      <p className="text-ink-soft">
        {written
          ? `Fait le ${formatDate(written.done_on)}, écrit par le ${SIDE_NAMES[written.by].toLowerCase()}.`
          : "Pièces, compteurs et photos, à faire ensemble sur place. Marche sans réseau."}
      </p>
      {lease.entry && kind === (lease.exit ? "exit" : "entry") ? (
        <Compared lease={lease} entry={lease.entry} exit={lease.exit} />
      ) : null}
      {written ? <ConfirmPaper lease={lease} paper={kind} onChanged={onChanged} /> : null}
      {canWrite ? (
        <Button variant={written ? "secondary" : "primary"} onClick={onWrite}>
          {draft ? "Reprendre" : written ? "Écrire à nouveau" : "Commencer"}
        </Button>
      ) : null}
    </div>
  );
}

interface ComparedProps {
  lease: GuaranteeAnswer;
  entry: InspectionAnswer;
  exit: InspectionAnswer | null;
}

/** Rooms and meters, entry beside exit. */
function Compared({ lease, entry, exit }: ComparedProps) {
  const rows = comparedRooms(entry, exit);
  const meters = comparedMeters(entry, exit);
  return (
    <div className="border-y border-line pb-4">
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.name} className="py-4">
            <h3 className="font-semibold wrap-anywhere">{row.name}</h3>
            <div className={exit ? "mt-2 grid grid-cols-2 gap-4" : "mt-2"}>
              <Room lease={lease.id} label={exit ? "Entrée" : null} room={row.entry} />
              {exit ? <Room lease={lease.id} label="Sortie" room={row.exit} /> : null}
            </div>
          </li>
        ))}
      </ul>
      <dl className="space-y-2 border-t border-line pt-4">
        {meters.map(({ name, entry: before, exit: after, used }) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd>
              {exit ? `${before ?? "—"} → ${after ?? "—"}${used === null ? "" : `, soit ${used} de plus`}` : before}
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-ink-soft">Clés</dt>
          <dd>{exit ? `${entry.keys} → ${exit.keys}` : entry.keys}</dd>
        </div>
      </dl>
      {[entry, exit].map((one) =>
        one?.note ? (
          <p key={one.kind} className="mt-3 text-sm wrap-anywhere whitespace-pre-line">
            {`${one.kind === "entry" ? "Entrée" : "Sortie"}\u202f: ${one.note}`}
          </p>
        ) : null,
      )}
    </div>
  );
}

function Room({
  lease,
  label,
  room,
}: {
  lease: string;
  label: string | null;
  room: InspectionAnswer["rooms"][number] | null;
}) {
  return (
    <div className="min-w-0">
      {label ? <p className="text-sm text-ink-soft">{label}</p> : null}
      {room ? (
        <>
          <p className="wrap-anywhere whitespace-pre-line">{room.state}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {room.photos.map(({ id }, index) => (
              <LeasePhoto key={id} lease={lease} photo={id} label={`${room.name}, photo ${index + 1}`} />
            ))}
          </div>
        </>
      ) : (
        <p className="text-ink-soft">Pas relevé</p>
      )}
    </div>
  );
}
