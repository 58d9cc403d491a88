import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ApplicationLink } from "../application-link.tsx";
import { stepIn } from "../form/steps.ts";
import { useMyApplications } from "../use-applications.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { useSignOutCount } from "../../lib/browser/use-sign-out-count.ts";
import { paths } from "@lopango/contract/paths";
import { Correction } from "./correction.tsx";
import { Wizard } from "./wizard.tsx";

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
