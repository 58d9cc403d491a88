import type { ReactNode } from "react";
import { Link } from "react-router";
import { describePolicy } from "@lopango/contract/listings/cancellation-labels";
import { useInBoth } from "../../payments/in-both.tsx";
import type { ApplicationFields } from "../form/application-fields.ts";
import { summarize, SummaryList } from "../form/summary.tsx";
import { LAST_STEP } from "../form/steps.ts";
import { partnerPaths } from "@lopango/contract/partner-paths";

interface Props {
  fields: ApplicationFields;
  application: string | null;
  files: ReactNode;
}

/** Step 6: photos and a summary before sending. */
export function StepReview({ fields, application, files }: Props) {
  const inBoth = useInBoth();
  return (
    <>
      <section aria-labelledby="gallery-files">
        <h3 id="gallery-files" className="text-base">
          Photos de l’hôtel
        </h3>
        <p className="mt-1 mb-3 text-sm text-ink-soft">
          {
            "Façade, chambres, salle de bain, restaurant\u202f: elles illustreront vos annonces. Dites ce que chacune montre\u202f: l’annonce d’une chambre commence par ses propres photos."
          }
        </p>
        {files}
      </section>
      <section aria-labelledby="review">
        <h3 id="review" className="mb-3 text-base">
          Relisez avant d’envoyer
        </h3>
        <SummaryList
          sections={summarize(fields, describePolicy, inBoth)}
          heading="h4"
          action={({ step, title }) => (
            <Link
              to={partnerPaths.partnersStep(step, application ?? undefined)}
              state={{ from: LAST_STEP }}
              aria-label={`Modifier ${title}`}
              className="-my-2 inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
            >
              Modifier
            </Link>
          )}
        />
      </section>
    </>
  );
}
