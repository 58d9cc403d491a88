import { paths } from "@lopango/contract/paths";
import { LinkButton } from "../ui/button.tsx";
import { EmptyPlot } from "../ui/illustrations/late.tsx";
import { EmptyState } from "../ui/states.tsx";
import { SupportPart } from "../ui/support-part.tsx";

const TEXTS = {
  listing: {
    heading: "Annonce introuvable",
    title: "Cette annonce n’existe pas ou n’est plus en ligne",
    question: "Une question sur cette annonce\u202f?",
    search: "Chercher un autre logement",
  },
  establishment: {
    heading: "Hôtel introuvable",
    title: "Cet hôtel n’existe pas ou n’est plus en ligne",
    question: "Une question sur cet hôtel\u202f?",
    search: "Chercher un autre hôtel",
  },
};

interface Props {
  kind: keyof typeof TEXTS;
  /** What happens to the money of a viewer who paid for it. */
  note?: string | undefined;
}

/** The listing or the house does not exist or is offline. */
export default function MissingPlace({ kind, note }: Props) {
  const { heading, title, question, search } = TEXTS[kind];
  return (
    <div className="page py-12">
      <h1 className="sr-only">{heading}</h1>
      <EmptyState
        illustration={EmptyPlot}
        title={title}
        footer={<SupportPart title={question} className="mt-2 [&_ul]:justify-center" />}
        actions={
          <>
            <LinkButton to={paths.search(kind === "establishment" ? { category: "hotel" } : {})}>{search}</LinkButton>
            <LinkButton to={paths.home} variant="secondary">
              Retour à l’accueil
            </LinkButton>
          </>
        }
      >
        {note ?? "D’autres adresses vous attendent, à Kinshasa et ailleurs."}
      </EmptyState>
    </div>
  );
}
