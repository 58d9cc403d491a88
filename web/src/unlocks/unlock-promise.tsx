import { LET_ANSWER_DAYS, LET_REPORT_HOURS } from "@lopango/contract/limits";

/** Before paying: when the money comes back, or why the home rests (docs/product/homes.md#already-let). */
export default function UnlockPromise({ resting }: { resting: true | undefined }) {
  return (
    <p className="mt-4 text-sm text-ink-soft">
      {resting
        ? "Une personne dit que ce logement est déjà loué, ou que l’hôte ne répond pas. Nous avons demandé à l’hôte\u202f: jusqu’à sa réponse, il ne se débloque pas."
        : `Déjà loué, ou sans réponse\u202f? Dites-le sous ${LET_REPORT_HOURS}\u00a0heures\u202f: si l’hôte ne confirme pas sous ${LET_ANSWER_DAYS}\u00a0jours que c’est libre, votre argent revient.`}
    </p>
  );
}
