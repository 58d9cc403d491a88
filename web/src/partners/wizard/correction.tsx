import { useState } from "react";
import { applicationFieldsOf } from "../form/application-fields.ts";
import { ApplicationMissing } from "../application-missing.tsx";
import { useApplication } from "../use-applications.ts";
import { requestSignIn } from "../../identity/session/sign-in-request.ts";
import { SessionUnreached } from "../../identity/sign-in/session-unreached.tsx";
import { partnerPaths } from "@lopango/contract/partner-paths";
import { useSession } from "../../identity/session/store.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Wizard } from "./wizard.tsx";

const REASON = "Connectez-vous pour corriger votre candidature";

/** Wizard filled with an existing application, while corrections are allowed. */
export function Correction({ id }: { id: string }) {
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
