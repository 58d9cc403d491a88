import { useState } from "react";
import type { AdminThreadMessages, MessagePhoto } from "@lopango/contract/messages/message";
import type { Side } from "@lopango/contract/bookings/booking-life";
import { adminPaths } from "@lopango/contract/admin-paths";
import { api } from "../../lib/api/api.ts";
import { lazyDialog } from "../../ui/lazy-part.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { AdminHeading, DetailPage } from "../../ui/admin/detail-page.tsx";
import { momentOf } from "../../ui/admin/moment.ts";
import { Panel } from "../../ui/admin/panel.tsx";

const PhotoDialog = lazyDialog(() => import("../photo-dialog.tsx"));

const LIST = { path: adminPaths.adminReports(), label: "Signalements", all: "Tous les signalements" };
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
  const names = { guest: thread.guest.name || "Voyageur", host: thread.host.name || "Hôte" };
  return (
    <>
      <AdminHeading title={thread.property.title} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title="Signalement">
          <p className="text-ink-soft">
            Vous pouvez la lire tant qu’un signalement attend une décision. Chaque lecture est notée dans le journal.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            {thread.cases.map((id, index) => (
              <LinkButton key={id} to={adminPaths.adminReport(id)}>
                {thread.cases.length === 1 ? "Voir le signalement" : `Voir le signalement ${index + 1}`}
              </LinkButton>
            ))}
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

const SIDE_NAMES: Record<Side, string> = { guest: "Voyageur", host: "Hôte" };
