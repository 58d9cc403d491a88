import { useEffect } from "react";
import { useParams } from "react-router";
import { ApplicationMissing } from "../application-missing.tsx";
import { useApplication } from "../use-applications.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { refreshProfile } from "../../identity/session.ts";
import { useSession } from "../../identity/session/store.ts";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { ApplicationView } from "./application-view.tsx";
import "../../ui/back-office.css";

/** `/me/partner-app/{id}`: status and content of an application. */
export default function PartnerAppPage() {
  const { id = "" } = useParams();
  const { data: application, error, mutate } = useApplication(id);
  const { profile } = useSession();
  usePageTitle(application ? `Candidature — ${application.hotel_name}` : "Candidature");

  // Approval adds a role that the session has not loaded yet.
  const isNewPartner =
    application?.status === "approved" &&
    application.applicant.uid === profile?.uid &&
    !profile.roles.includes("partner");
  useEffect(() => {
    if (isNewPartner) void refreshProfile();
  }, [isNewPartner]);

  if (application) return <ApplicationView key={application.id} application={application} />;
  return (
    <div className="page py-8 lg:py-12">
      <div className="max-w-5xl">
        <h1 className="sr-only">Candidature</h1>
        {error ? (
          <ApplicationMissing error={error} onRetry={() => void mutate()} />
        ) : (
          <>
            <LoadingNote />
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="mt-6 h-40 w-full rounded-lg" />
            <Skeleton className="mt-8 h-96 w-full rounded-lg" />
          </>
        )}
      </div>
    </div>
  );
}
