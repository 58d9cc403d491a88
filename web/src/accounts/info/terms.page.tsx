import { paths } from "@lopango/contract/paths";
import { InfoPage, Section } from "./info-layout.tsx";
import { RULES } from "./rules.ts";
import { clauses } from "./terms.ts";

const CLAUSES = clauses(RULES);

export default function TermsPage() {
  return (
    <InfoPage at={paths.terms} lead="Ce à quoi nous nous engageons, et ce que nous attendons de vous, en peu de mots.">
      {CLAUSES.map(({ title, text }) => (
        <Section key={title} title={title}>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Section>
      ))}
    </InfoPage>
  );
}
