import ChevronDown from "lucide-react/icons/chevron-down";
import { paths } from "@lopango/contract/paths";
import { topics, type HelpAnswer, RULES } from "./answers.ts";
import { InfoPage, Section } from "./info-layout.tsx";
import { Card } from "../../ui/card.tsx";

const TOPICS = topics(RULES);

export default function SupportPage() {
  return (
    <InfoPage
      at={paths.support}
      lead="Les réponses aux questions que l’on nous pose le plus souvent sur la réservation, le paiement, l’annulation et le remboursement."
    >
      {TOPICS.map(({ id, title, answers }) => (
        <Section key={id} title={title}>
          <Card lift="none" className="divide-y divide-line">
            {answers.map((answer) => (
              <Question key={answer.question} {...answer} />
            ))}
          </Card>
        </Section>
      ))}
    </InfoPage>
  );
}

function Question({ question, text }: HelpAnswer) {
  return (
    <details className="group">
      <summary className="flex min-h-13 list-none items-center justify-between gap-4 rounded-lg px-5 py-3.5 font-semibold hover:text-accent focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-2 px-5 pb-5 text-ink-soft">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  );
}
