import { ApplicationLink } from "../application-status.tsx";
import { useMyApplications } from "../use-applications.ts";
import { requestSignIn } from "../../identity/session/sign-in-request.ts";
import { SessionUnreached } from "../../identity/sign-in/session-unreached.tsx";
import { messageOf } from "../../lib/api/api-error.ts";
import { useSession } from "../../identity/session/store.ts";
import { Button } from "../../ui/button.tsx";
import { LoadingNote, Skeleton } from "../../ui/states.tsx";

export function MyApplications() {
  const { status } = useSession();
  const { data: applications, error, mutate } = useMyApplications();
  return (
    <section aria-labelledby="my-applications" className="min-w-0">
      <h2 id="my-applications" className="text-xl">
        Mes candidatures
      </h2>
      <div className="mt-4 min-h-20">
        {status === "signed-out" ? (
          <>
            <p className="text-ink-soft">Connectez-vous pour retrouver vos candidatures et leur réponse.</p>
            <Button
              variant="secondary"
              size="sm"
              className="mt-3"
              onClick={() => requestSignIn({ reason: "Connectez-vous pour voir vos candidatures" })}
            >
              Se connecter
            </Button>
          </>
        ) : status === "unreached" ? (
          <SessionUnreached />
        ) : applications ? (
          applications.length === 0 ? (
            <p className="text-ink-soft">Aucune demande encore.</p>
          ) : (
            <ul className="space-y-3">
              {applications.map((application) => (
                <li key={application.id}>
                  <ApplicationLink application={application} />
                </li>
              ))}
            </ul>
          )
        ) : error ? (
          <div role="alert">
            <p className="text-danger">{messageOf(error)}</p>
            <Button variant="secondary" size="sm" className="mt-3" onClick={() => void mutate()}>
              Réessayer
            </Button>
          </div>
        ) : (
          <>
            <LoadingNote />
            <Skeleton className="h-20 w-full rounded-lg" />
          </>
        )}
      </div>
    </section>
  );
}
