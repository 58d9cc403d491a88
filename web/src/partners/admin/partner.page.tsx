import { useState } from "react";
import Image from "lucide-react/icons/image";
import { adminPaths } from "@lopango/contract/admin-paths";
import type { Application, ApplicationFile } from "@lopango/contract/partners/partner";
import { describePolicy } from "@lopango/contract/listings/cancellation-labels";
import { useInBoth } from "../../payments/in-both.tsx";
import { api } from "../../lib/api/api.ts";
import { APPLICATION_NOT_LOADED, APPLICATION_EVENT_LABELS, ApplicationBadge } from "../application-status.tsx";
import { DetailPage, AdminHeading } from "../../ui/admin/detail-page.tsx";
import { applicationFieldsOf } from "../form/application-fields.ts";
import { SummaryList, summarize } from "../form/summary.tsx";
import { quoted } from "../../lib/format/format.ts";
import { Panel, Timeline } from "../../ui/admin/panel.tsx";
import { Person, reachOf } from "../../identity/admin/person.tsx";
import { Decision } from "./decision.tsx";
import { FileList } from "./file-list.tsx";
import { StoredPhoto, useStoredPhoto } from "../files/stored-photo.tsx";
import { messageOf } from "../../lib/api/api-error.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/states.tsx";

const LIST = { path: adminPaths.adminPartners(), label: "Candidatures", all: "Toutes les candidatures" };

/** `/admin/partners/{id}`: one application, its files and the decision. */
export function PartnerPage() {
  return (
    <DetailPage
      title="Candidature"
      name="partner"
      list={LIST}
      load={(id) => api.get("/api/partners/applications/{id}", { params: { id } })}
      problem={APPLICATION_NOT_LOADED}
    >
      {(application) => <PartnerDetail application={application} />}
    </DetailPage>
  );
}

function PartnerDetail({ application }: { application: Application }) {
  const { applicant, reason } = application;
  const inBoth = useInBoth();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const toOpen = (application.papers_to_open ?? []).filter((file) => !opened.includes(file));
  const hasPhotos = application.files.some(({ kind }) => kind === "gallery");
  return (
    <>
      <AdminHeading title={application.hotel_name}>
        <ApplicationBadge status={application.status} />
      </AdminHeading>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-5 lg:col-start-2 lg:row-start-1">
          <Decision key={application.status} application={application} toOpen={toOpen.length} />
          <Panel title="Candidat">
            <Person
              isWhole
              name={applicant.full_name}
              reach={reachOf(applicant)}
              to={adminPaths.adminUser(applicant.uid)}
            />
          </Panel>
          <Panel title="Historique">
            <Timeline
              moments={application.history.map(({ at, event, by, reason: note }) => ({
                at,
                title: APPLICATION_EVENT_LABELS[event],
                by: by === "admin" ? "un administrateur" : "le candidat",
                note,
              }))}
            />
          </Panel>
        </div>
        <div className="min-w-0 space-y-5 lg:col-start-1 lg:row-start-1">
          {reason ? (
            <p className="rounded-md bg-danger-tint px-4 py-3 wrap-anywhere text-danger">{`Refusée : ${quoted(reason)}`}</p>
          ) : null}
          {hasPhotos ? <Gallery application={application} /> : null}
          <FileList
            application={application}
            toOpen={toOpen}
            onOpened={(file) => setOpened((files) => [...files, file])}
          />
          <SummaryList sections={summarize(applicationFieldsOf(application), describePolicy, inBoth)} />
        </div>
      </div>
    </>
  );
}

/** Photos of a hotel. The whole photo loads when it is opened. */
function Gallery({ application: { id: applicationId, files, rooms } }: { application: Application }) {
  const photos = files.filter(({ kind }) => kind === "gallery");
  const [opened, setOpened] = useState<ApplicationFile | null>(null);
  return (
    <Panel title="Photos">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Agrandir ${photo.name}`}
              onClick={() => setOpened(photo)}
              className="block aspect-4/3 w-full overflow-hidden rounded-md"
            >
              <StoredPhoto application={applicationId} file={photo.id} alt="">
                <Image aria-hidden className="size-5" />
              </StoredPhoto>
            </button>
            <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
              {rooms.find(({ key }) => key === photo.room)?.type ?? "L’hôtel"}
            </p>
          </li>
        ))}
      </ul>
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={<span className="wrap-anywhere">{opened?.name}</span>}
        className="sm:max-w-3xl"
      >
        {opened ? <WholePhoto applicationId={applicationId} photo={opened} /> : null}
      </Dialog>
    </Panel>
  );
}

function WholePhoto({ applicationId, photo: { id, name } }: { applicationId: string; photo: ApplicationFile }) {
  const { data: address, error } = useStoredPhoto(applicationId, id, "whole");
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!address) return <Skeleton className="h-64 w-full rounded-lg" />;
  return <img src={address} alt={name} className="mx-auto max-h-[65vh] max-w-full rounded-lg object-contain" />;
}
