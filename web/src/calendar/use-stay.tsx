import { useState, type ReactNode } from "react";
import { useSearchParams, Link } from "react-router";
import type { CivilDate } from "@lopango/contract/platform/dates";
import { type RateOn, TOO_LATE_TODAY } from "@lopango/contract/calendar/stay";
import { MAX_MONTHS_AHEAD, MAX_NIGHTS } from "@lopango/contract/limits";
import { paths } from "@lopango/contract/paths";
import { NO_SELECTION, readSelection, whyDropped, writeSelection, type Dropped, type Selection } from "./selection.ts";

interface ChosenStay {
  selection: Selection;
  select: (selection: Selection) => void;
  /** Clears the dates because another guest has booked them. */
  dropTaken: () => void;
  /** Why a requested date is not selected; null when all are. */
  dropped: Dropped | null;
}

/**
 * Keeps the chosen dates in the URL, so that they survive reload, sharing and sign-in.
 * @param today in the property's time zone
 * @param earliest first day on which guests can still arrive
 */
export function useStay(today: CivilDate, earliest: CivilDate, rateOn: RateOn): ChosenStay {
  const [query, setQuery] = useSearchParams();
  const offer = { today, earliest, rateOn };
  const selection = readSelection(query, offer);
  const [isTaken, setTaken] = useState(false);
  const choose = (next: Selection, wereTaken: boolean) => {
    setTaken(wereTaken);
    setQuery((current) => writeSelection(current, next), { replace: true, preventScrollReset: true });
  };
  return {
    selection,
    select: (next) => choose(next, false),
    dropTaken: () => choose(NO_SELECTION, true),
    dropped: isTaken && selection.checkin === null ? "gone" : whyDropped(query, offer),
  };
}

const SENTENCES: Record<Dropped, ReactNode> = {
  past: "Les dates demandées sont déjà passées. Choisissez-en d’autres.",
  late: TOO_LATE_TODAY,
  too_far: `On réserve au plus ${MAX_MONTHS_AHEAD} mois à l’avance. Choisissez des dates plus proches.`,
  impossible: "Les dates demandées ne forment pas un séjour. Choisissez votre arrivée, puis votre départ.",
  too_short: "Ce séjour est trop court ici. Choisissez un départ plus tardif.",
  too_long: `Un séjour dure au plus ${MAX_NIGHTS} nuits. Choisissez un départ plus proche.`,
  no_arrival: "On ne peut pas arriver ici à la date demandée. Choisissez un autre jour d’arrivée.",
  no_departure: "On ne peut pas partir d’ici à la date demandée. Choisissez un autre jour de départ.",
  gone: (
    <>
      Ces dates ne sont plus libres. Si vous venez de les réserver, retrouvez-les dans{" "}
      <Link className="underline underline-offset-4" to={paths.myBookings}>
        Mes réservations
      </Link>
      .
    </>
  ),
};

export function WhyDropped({ why }: { why: Dropped }) {
  return SENTENCES[why];
}
