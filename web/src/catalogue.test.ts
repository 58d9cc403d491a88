import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/**
 * The sentences of the error catalogue (spec §8) and of the rules that name one (spec §2, §5), and the files that show
 * each of them. A new screen adds its own here; what two screens say has a name, and stands where that is.
 */
const CATALOGUE: Record<string, string[]> = {
  // Every call.
  "Request failed": ["lib/api/api-error.ts"],
  "Délai dépassé. Veuillez réessayer.": ["lib/api/api-error.ts"],
  "Impossible de contacter le serveur.": ["lib/api/api-error.ts"],
  "Vous êtes hors connexion.": ["lib/api/api-error.ts"],
  // Home.
  "Impossible de charger les annonces.": ["lib/api/failures.ts"],
  "Aucune annonce pour Kinshasa pour l’instant.": ["pages/home/listings.tsx"],
  // Listing and calendar.
  "Erreur de chargement du calendrier": ["features/calendar/calendar-problem.tsx"],
  "Erreur: {": ["lib/api/error-line.ts"],
  "Impossible de charger le bien.": ["lib/api/failures.ts"],
  // Search.
  "Erreur inconnue": ["lib/api/error-line.ts"],
  "Aucun résultat.": ["pages/search/results.tsx"],
  // Booking and payment.
  "Échec de la réservation.": ["pages/booking/booking-error.tsx"],
  "Dates ou logement manquants.": ["pages/booking/pay-box.tsx"],
  "Paiement impossible": ["features/payment/use-payment.ts"],
  "Identifiant de réservation manquant.": ["pages/payment-return/payment-return-page.tsx"],
  "Impossible de charger la réservation.": ["lib/api/failures.ts"],
  // The guest's bookings.
  "Non autorisé.": ["pages/my-bookings/my-bookings-page.tsx"],
  "fallback = 'Erreur'": ["lib/api/api-error.ts"],
  "Aucune réservation.": ["pages/my-bookings/my-bookings-page.tsx", "pages/host-bookings/host-bookings-page.tsx"],
  // Unlocking.
  "Lien de paiement indisponible.": ["features/unlock/unlock-texts.ts"],
  "Erreur lors de l’initialisation du paiement.": ["features/unlock/unlock-texts.ts"],
  "Impossible de vérifier le paiement.": ["features/unlock/unlock-texts.ts"],
  // Partners.
  "Aucune demande encore.": ["pages/partners-apply/my-applications.tsx"],
  "Impossible d’envoyer la candidature.": ["features/partner-application/application-problems.ts"],
  "Autorisation requise : veuillez vous connecter puis réessayer.": [
    "features/partner-application/application-problems.ts",
  ],
  "Connexion au serveur impossible.": ["features/partner-application/application-problems.ts"],
  "Certains fichiers n’ont pas été transférés. Vous pourrez les renvoyer plus tard.": [
    "features/partner-application/application-problems.ts",
  ],
  // What the forms say beside a field, by the contract's own rules.
  "Le titre est obligatoire.": ["../../contract/src/listing-form.ts"],
  "Le nom de l’établissement est requis.": ["../../contract/src/partner-form.ts"],
  'Le fichier "{name}" dépasse 15 Mo.': ["../../contract/src/establishment.ts"],
  // The host space.
  "Échec de la création.": ["lib/api/failures.ts"],
  "Échec de l’upload des photos.": ["ui/upload-list.tsx"],
  "Upload photo échoué": ["lib/uploads/upload-queue.ts"],
  "Suppression impossible": ["lib/api/failures.ts"],
  "Échec de la désactivation": ["lib/api/failures.ts"],
  // The admin area.
  "Échec de la suppression": ["pages/admin/properties/delete-dialog.tsx"],
  "Aucun élément": ["pages/admin/list/list-body.tsx", "pages/admin/latest.tsx"],
  "Aucun résultat": ["pages/admin/list/list-body.tsx"],
};

/** Source with its template holes as `{` and typewriter's signs as French sets them: the specification is typed, screens are set. */
function plain(text: string): string {
  return text
    .replace(/\$\{/g, "{")
    .replace(/\\?['"]/g, "’")
    .replace(/\\u00a0|\\u202f|[\u00a0\u202f]/g, " ");
}

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const known =
    sources.get(file) ??
    plain(readFileSync(join(import.meta.dirname, file), "utf8").replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ""));
  sources.set(file, known);
  return known;
}

describe.each(Object.entries(CATALOGUE))("«%s»", (sentence, files) => {
  test.each(files)("is said by %s", (file) => expect(sourceOf(file)).toContain(plain(sentence)));
});
