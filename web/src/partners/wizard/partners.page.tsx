import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { paths } from "@lopango/contract/paths";
import { partnerPaths } from "@lopango/contract/partner-paths";
import { ApplicationLink } from "../application-status.tsx";
import { stepIn } from "../form/steps.ts";
import { useMyApplications, useApplication } from "../use-applications.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { useSignOutCount } from "../../lib/forms/stored-draft.ts";
import { Wizard } from "./wizard.tsx";
import { applicationFieldsOf } from "../form/application-fields.ts";
import { ApplicationMissing } from "../application-missing.tsx";
import { requestSignIn } from "../../identity/session/sign-in-request.ts";
import { SessionUnreached } from "../../identity/sign-in/session-unreached.tsx";
import { useSession } from "../../identity/session/store.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { LoadingNote, Skeleton, EmptyState } from "../../ui/states.tsx";

/** `/partners`: a hotel's application in six steps, new or corrected. */
export default function PartnersPage() {
  const [params] = useSearchParams();
  const application = params.get("candidature");
  const [drafts, setDrafts] = useState(0);
  const erasures = useSignOutCount();
  const isStart = stepIn(params.get("etape")) === 1;
  const title = application ? "Corriger votre candidature" : "Devenir partenaire";
  usePageTitle(title);
  return (
    <div className="page py-8 lg:py-12">
      <div className="max-w-5xl">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {isStart && !application ? <Introduction /> : null}
        <div key={erasures} className="mt-6 lg:mt-10">
          {application ? (
            <Correction key={application} id={application} />
          ) : (
            <Wizard key={drafts} application={null} onClear={() => setDrafts(drafts + 1)} />
          )}
        </div>
      </div>
    </div>
  );
}

function Introduction() {
  const { data: applications = [] } = useMyApplications();
  return (
    <>
      <p className="mt-2 max-w-2xl text-ink-soft">
        {"Six étapes courtes. Seul le nom est obligatoire\u202f: le reste nous aide à vous répondre. Pressé\u202f? "}
        <Link to={paths.partnersApply} className="font-semibold text-ink underline underline-offset-4">
          La candidature simple
        </Link>{" "}
        tient en une page.
      </p>
      {applications.length > 0 ? (
        <section aria-label="Vos candidatures" className="mt-5 max-w-2xl">
          <ul className="space-y-3">
            {applications.slice(0, 3).map((each) => (
              <li key={each.id}>
                <ApplicationLink application={each} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

const REASON = "Connectez-vous pour corriger votre candidature";

/** Wizard filled with an existing application, while corrections are allowed. */
function Correction({ id }: { id: string }) {
  const { status } = useSession();
  const [drafts, setDrafts] = useState(0);
  const { data: application, error, mutate } = useApplication(id);
  if (status === "signed-out")
    return (
      <EmptyState
        title={`${REASON}.`}
        actions={<Button onClick={() => requestSignIn({ reason: REASON })}>Se connecter</Button>}
      />
    );
  if (status === "unreached") return <SessionUnreached />;
  if (!application && error) return <ApplicationMissing error={error} onRetry={() => void mutate()} />;
  if (!application) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-96 w-full rounded-lg" />
      </>
    );
  }
  if (!application.can_correct) {
    return (
      <EmptyState
        title="Cette candidature ne peut plus être corrigée."
        actions={<LinkButton to={partnerPaths.partnerApplication(id)}>Suivre ma candidature</LinkButton>}
      >
        {application.status === "approved" ? "Elle est déjà acceptée." : "Elle est en cours d’examen."}
      </EmptyState>
    );
  }
  return (
    <>
      {application.reason ? (
        <div className="mb-8 rounded-lg bg-danger-tint p-5 text-danger">
          <p className="font-semibold">Ce qui est demandé</p>
          <p className="mt-1 whitespace-pre-line">{application.reason}</p>
        </div>
      ) : null}
      <Wizard
        key={drafts}
        application={id}
        initial={applicationFieldsOf(application)}
        stored={application.files}
        onClear={() => setDrafts(drafts + 1)}
      />
    </>
  );
}
