import { useState } from "react";
import type { Application } from "@lopango/contract/partners/partner";
import { describePolicy } from "@lopango/contract/bookings/cancellation-labels";
import { applicationFieldsOf } from "../form/application-fields.ts";
import { APPLICATION_EVENT_LABELS } from "../application-labels.ts";
import { ApplicationBadge } from "../status-badge.tsx";
import { SummaryList } from "../form/summary-list.tsx";
import { summarize } from "../form/summary.ts";
import { quoted } from "../../lib/format/format.ts";
import { adminPaths } from "@lopango/contract/admin-paths";
import { AdminHeading } from "../../ui/admin/admin-heading.tsx";
import { Panel } from "../../ui/admin/panel.tsx";
import { Timeline } from "../../ui/admin/timeline.tsx";
import { Person } from "../../identity/admin/person.tsx";
import { Decision } from "./decision.tsx";
import { Gallery } from "./partner-gallery.tsx";
import { FileList } from "./file-list.tsx";
import { reachOf } from "../../identity/admin/user-name.ts";

export function PartnerDetail({ application }: { application: Application }) {
  const { applicant, reason } = application;
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
          <SummaryList sections={summarize(applicationFieldsOf(application), describePolicy)} />
        </div>
      </div>
    </>
  );
}
