import House from "lucide-react/icons/house";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { SCREENS } from "@lopango/contract/screens";
import { FREE_ANSWERS, FREE_LABELS, type FreeAnswer } from "@lopango/contract/listings/free-answer";
import { freeAnswer } from "@lopango/contract/sent-paths";
import { api } from "../lib/api/api.ts";
import { messageOf } from "../lib/api/api-error.ts";
import { usePageTitle } from "../lib/browser/page-title.ts";
import { useAction } from "../lib/loading/action.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/states.tsx";

/**
 * `/libre/:id`: a host says without a sign-in whether a home is free. Loading the page sends nothing: mail scanners open
 * links.
 */
export default function StillFreePage() {
  usePageTitle("Encore libre\u202f?");
  const { id: token = "" } = useParams();
  const [query] = useSearchParams();
  const wanted = freeAnswer(query) ?? "free";
  const [done, setDone] = useState<{ answer: FreeAnswer; title: string } | null>(null);
  const send = useAction(async (answer: FreeAnswer) => {
    const { title } = await api.post("/api/still-free/{token}", { params: { token }, body: { answer } });
    setDone({ answer, title });
  });
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl sm:text-3xl">Votre logement est-il encore libre ?</h1>
      <EmptyState
        icon={House}
        className="mt-6"
        title={done ? "C’est noté, merci." : `Vous répondez\u202f: «\u202f${FREE_LABELS[wanted]}\u202f»`}
        actions={
          done ? (
            <LinkButton to={SCREENS.host} variant="secondary">
              Mes annonces
            </LinkButton>
          ) : (
            [wanted, ...FREE_ANSWERS.filter((answer) => answer !== wanted)].map((answer) => (
              <Button
                key={answer}
                variant={answer === wanted ? "primary" : "secondary"}
                busy={send.isBusy}
                onClick={() => void send.run(answer)}
              >
                {answer === wanted ? `Confirmer\u202f: ${FREE_LABELS[answer]}` : FREE_LABELS[answer]}
              </Button>
            ))
          )
        }
      >
        {send.error ? (
          <p role="alert" className="font-medium text-danger">
            {messageOf(send.error)}
          </p>
        ) : done ? (
          done.answer === "free" ? (
            `${done.title}\u202f: les visiteurs lisent que c’est libre, et depuis quand vous le dites.`
          ) : (
            `${done.title} n’est plus en ligne. Quand le logement se libère, retrouvez l’annonce sous «\u202fMes annonces\u202f».`
          )
        ) : (
          "Une annonce que l’hôte confirme est vue d’abord. Déjà louée, elle ne ferait que déranger."
        )}
      </EmptyState>
    </div>
  );
}
