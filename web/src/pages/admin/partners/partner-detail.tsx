import type { Application } from '@lopango/contract/partner';
import { describePolicy } from '../../../features/booking/cancellation-words.ts';
import { fieldsOf } from '../../../features/partner-application/application-fields.ts';
import { EVENT_WORDS } from '../../../features/partner-application/application-words.ts';
import { ApplicationBadge } from '../../../features/partner-application/status-badge.tsx';
import { SummaryList } from '../../../features/partner-application/summary-list.tsx';
import { summarize } from '../../../features/partner-application/summary.ts';
import { quoted } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { AdminHeading } from '../admin-heading.tsx';
import { momentOf } from '../moment.ts';
import { Panel } from '../panel.tsx';
import { Person } from '../users/person.tsx';
import { Decision } from './decision.tsx';
import { FileList } from './file-list.tsx';

/** Everything that a hotel sent, and what an admin can answer now. */
export function PartnerDetail({ application }: { application: Application }) {
  const { applicant, reason } = application;
  return (
    <>
      <AdminHeading title={application.hotel_name}>
        <ApplicationBadge status={application.status} />
      </AdminHeading>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-5 lg:col-start-2 lg:row-start-1">
          <Decision key={application.status} application={application} />
          <Panel title="Candidat">
            <Person name={applicant.full_name} email={applicant.email} to={paths.adminUsers({ q: applicant.uid })} />
          </Panel>
          <Panel title="Historique">
            <ol className="space-y-3 border-l-2 border-line pl-5">
              {application.history.toReversed().map((entry, index) => (
                <li key={index} className="relative">
                  <span aria-hidden className="absolute top-1.5 -left-[1.6875rem] size-3 rounded-full border-2 border-surface bg-line-strong" />
                  <p className="font-semibold">{EVENT_WORDS[entry.event]}</p>
                  <p className="text-sm text-ink-soft">{momentOf(entry.at)}, par {entry.by === 'admin' ? 'un administrateur' : 'le candidat'}</p>
                  {entry.reason ? <p className="text-sm wrap-anywhere">{quoted(entry.reason)}</p> : null}
                </li>
              ))}
            </ol>
          </Panel>
        </div>
        <div className="min-w-0 space-y-5 lg:col-start-1 lg:row-start-1">
          {reason ? <p className="rounded-md bg-danger-tint px-4 py-3 wrap-anywhere text-danger">Refusée : {quoted(reason)}</p> : null}
          <FileList application={application} />
          <SummaryList sections={summarize(fieldsOf(application), describePolicy)} />
        </div>
      </div>
    </>
  );
}
