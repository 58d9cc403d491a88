import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminThread, AdminThreadMessages, ReportClosing } from "@lopango/contract/admin/threads";
import type { MessagePhoto } from "@lopango/contract/messages/message";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { REPORT_REASONS } from "@lopango/contract/moderation/report-reasons";
import { ApiError } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { adminPaths } from "@lopango/contract/admin/admin-paths";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { showToast } from "../../ui/toast.ts";
import { AdminHeading } from "../admin-heading.tsx";
import { DetailPage } from "../detail-page.tsx";
import { momentOf } from "../moment.ts";
import { Panel } from "../panel.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";
import { SIDE_NAMES } from "./side-names.ts";

const PhotoDialog = lazyDialog(() => import("../../features/messages/photo-dialog.tsx"));

const LIST = { path: adminPaths.adminThreads, label: "Signalements", all: "Tous les signalements" };
/** Maximum page size of the API. */
const SHOWN = 100;

/** `/admin/threads/{id}`: a reported conversation. Reading it adds an audit entry. */
export function AdminThreadPage() {
  return (
    <DetailPage
      title="Conversation signalée"
      name="thread"
      list={LIST}
      load={(id) => api.countedList("/api/admin/threads/{id}/messages", { params: { id }, query: { limit: SHOWN } })}
      problem="Impossible de charger la conversation."
    >
      {(read) => <ReportedThread read={read} />}
    </DetailPage>
  );
}

function ReportedThread({ read: { items, meta } }: { read: AdminThreadMessages }) {
  const { thread } = meta;
  const [isClosing, setClosing] = useState(false);
  const names = { guest: thread.guest.name || "Voyageur", host: thread.host.name || "Hôte" };
  return (
    <>
      <AdminHeading title={thread.property.title} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title="Signalements">
          <ul className="space-y-3">
            {thread.reports.map(({ by, reason, note, at }) => (
              <li key={by}>
                <p className="font-semibold">{`${SIDE_NAMES[by]} ${names[by]}\u202f: ${REPORT_REASONS.thread[reason]}`}</p>
                {note ? <p className="wrap-anywhere whitespace-pre-line">{note}</p> : null}
                <p className="text-sm text-ink-soft">{momentOf(at)}</p>
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button onClick={() => setClosing(true)}>Clore le signalement</Button>
            <LinkButton to={adminPaths.adminUser(thread.guest.uid)} variant="secondary">
              Le voyageur
            </LinkButton>
            <LinkButton to={adminPaths.adminUser(thread.host.uid)} variant="secondary">
              L’hôte
            </LinkButton>
          </div>
        </Panel>
        <Panel title="Messages">
          {items.length === 0 ? <p className="text-ink-soft">Rien n’a été écrit.</p> : null}
          {items.length === SHOWN ? <p className="mb-3 text-sm text-ink-soft">{`Les ${SHOWN} derniers.`}</p> : null}
          <ol className="space-y-3">
            {[...items].reverse().map(({ id, by, text, is_masked: isMasked, photos, created_at }) => (
              <li
                key={id}
                className={classNames("rounded-lg px-4 py-2.5", by === "guest" ? "bg-sand" : "bg-accent-tint")}
              >
                <p className="text-sm font-semibold">{`${SIDE_NAMES[by]} ${names[by]}, ${momentOf(created_at)}`}</p>
                {text || photos.length === 0 ? (
                  <p className="wrap-anywhere whitespace-pre-line">{text || "Supprimé avec le compte"}</p>
                ) : null}
                {photos.length > 0 ? <ReportedPhotos thread={thread.id} photos={photos} from={names[by]} /> : null}
                {isMasked ? <p className="text-sm text-ink-soft">Masqué en partie avant le paiement</p> : null}
              </li>
            ))}
          </ol>
        </Panel>
      </div>
      {isClosing ? <CloseDialog thread={thread} onClose={() => setClosing(false)} /> : null}
    </>
  );
}

/** Photos load on demand, because each view adds an audit entry. */
function ReportedPhotos({ thread, photos, from }: { thread: string; photos: readonly MessagePhoto[]; from: string }) {
  const [isOpen, setOpen] = useState(false);
  const sized = photos.map(({ id, ...photo }) => ({ ...photo, place: { thread, id, isReported: true } }));
  return (
    <>
      <Button variant="secondary" size="sm" className="mt-2" onClick={() => setOpen(true)}>
        {photos.length === 1 ? "Voir la photo" : `Voir les ${photos.length} photos`}
      </Button>
      <PhotoDialog open={isOpen} photos={sized} from={from} start={0} onClose={() => setOpen(false)} />
    </>
  );
}

/** Resolves to false if the reports were already closed by another admin or by a request whose response was lost. */
async function closeReports(id: string, body: ReportClosing): Promise<boolean> {
  try {
    await api.post("/api/admin/threads/{id}/close", { params: { id }, body });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "thread_not_found") return false;
    throw error;
  }
}

function CloseDialog({ thread: { id, reports }, onClose }: { thread: AdminThread; onClose: () => void }) {
  const navigate = useNavigate();
  const close = async (note: string) => {
    // Later reports that are not shown here stay open.
    const until =
      reports
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? "";
    const wasOpen = await closeReports(id, { note, until });
    // The list reloads there; this conversation is no longer readable.
    await navigate(adminPaths.adminThreads);
    showToast("success", wasOpen ? "Signalement clos." : "Ce signalement était déjà clos.");
  };
  return (
    <ReasonDialog
      title="Clore ce signalement ?"
      hint="Noté dans le journal."
      maxLength={MAX_NOTE_LENGTH}
      confirmLabel="Clore"
      keepLabel="Le garder"
      variant="primary"
      problem="Le signalement n’a pas été clos."
      send={close}
      onClose={onClose}
    >
      <p>Plus aucun administrateur ne lira cette conversation, à moins d’un nouveau signalement.</p>
    </ReasonDialog>
  );
}
