import useSWR from "swr";
import CalendarCheck from "lucide-react/icons/calendar-check";
import Languages from "lucide-react/icons/languages";
import MessageCircle from "lucide-react/icons/message-circle";
import { Suspense } from "react";
import type { Host, HostAnswers } from "@lopango/contract/hosts/host";
import { formatMonth } from "@lopango/contract/platform/french-dates";
import { MAX_COUNTED_STAYS } from "@lopango/contract/limits";
import { languageName } from "@lopango/contract/listings/languages";
import { ofWidth } from "@lopango/contract/photos/photos";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { Avatar } from "../ui/avatar.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";

/** Loads a host without identity, so that the CDN can answer. */
export const usePublicHost = (id: string, isWanted = true) =>
  useSWR(isWanted && keyOf("host", id), () => api.get("/api/hosts/{id}", { params: { id }, anonymous: true }));

const HOUR = 60;
const DAY = 24 * HOUR;

/** `Répond à 92 % des demandes, en général en moins de 2 heures`. */
export function repliesLine({ rate, minutes }: HostAnswers): string {
  return `Répond à ${rate}\u00a0% des demandes${minutes === null ? "" : `, en général ${withinWords(minutes)}`}`;
}

function withinWords(minutes: number): string {
  if (minutes < HOUR) return "en moins d’une heure";
  if (minutes >= DAY) return "en plus d’un jour";
  return `en moins de ${Math.floor(minutes / HOUR) + 1}\u00a0heures`;
}

/** `12 séjours accueillis`; null before the first. */
export function staysLine(stays: number): string | null {
  if (stays === 0) return null;
  if (stays >= MAX_COUNTED_STAYS) return `Plus de ${MAX_COUNTED_STAYS.toLocaleString("fr-FR")} séjours accueillis`;
  return stays === 1 ? "1\u00a0séjour accueilli" : `${stays}\u00a0séjours accueillis`;
}

/** `Parle français, lingala`; null when the host named none. */
const languagesLine = (languages: Host["languages"]): string | null =>
  languages.length === 0 ? null : `Parle ${languages.map((each) => languageName(each).toLowerCase()).join(", ")}`;

export const sinceLine = (since: Host["since"]): string => `Sur Lopango depuis ${formatMonth(since)}`;

/** `Patrick`; «Votre hôte» for an account without a name. */
export const hostName = ({ first_name: name }: Pick<Host, "first_name">): string => name || "Votre hôte";

const WIDTH = 320;

/** Photo of a host, else initials. Avatars are at most 96 pixels wide. */
export const HostPicture = ({
  host: { first_name, photo },
  className,
}: {
  host: Pick<Host, "first_name" | "photo">;
  className: string;
}) => <Avatar name={first_name} photoUrl={photo && ofWidth(photo.url, WIDTH)} className={className} />;

const IdentityFact = lazyPart(() => import("./identity-fact.tsx"));

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
