import CalendarCheck from "lucide-react/icons/calendar-check";
import Languages from "lucide-react/icons/languages";
import MessageCircle from "lucide-react/icons/message-circle";
import type { Host } from "@lopango/contract/hosts/host";
import { Suspense } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { languagesLine, repliesLine, staysLine } from "./host-labels.ts";

const IdentityFact = lazyPart(
  () => import("./identity-fact.tsx"),
  () => null,
);

/** What was checked of a host, how they answer, how many stays they had and what they speak; nothing for what is unknown. */
export function HostFacts({ host: { checks, answers, stays, languages } }: { host: Host }) {
  const facts = [
    [MessageCircle, answers && repliesLine(answers)],
    [CalendarCheck, staysLine(stays)],
    [Languages, languagesLine(languages)],
  ] as const;
  if (checks.length === 0 && facts.every(([, line]) => line === null)) return null;
  return (
    <ul className="space-y-2">
      {checks.map((check) => (
        <Suspense key={check.kind}>
          <IdentityFact check={check} />
        </Suspense>
      ))}
      {facts.map(([Icon, line]) =>
        line === null ? null : (
          <li key={line} className="flex items-start gap-2.5">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" strokeWidth={1.75} />
            {line}
          </li>
        ),
      )}
    </ul>
  );
}
