import type { ReactNode } from "react";
import { Link } from "react-router";
import { TOO_LATE_TODAY } from "@lopango/contract/listings/cancellation";
import { MAX_MONTHS_AHEAD, MAX_NIGHTS } from "@lopango/contract/limits";
import { paths } from "@lopango/contract/paths";
import type { Dropped } from "./selection.ts";

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
