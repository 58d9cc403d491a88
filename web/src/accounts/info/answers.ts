import { BOOKING_TRANSITIONS } from "@lopango/contract/bookings/booking-life";
import { CANCELLATION_POLICIES, CHECKIN_HOUR } from "@lopango/contract/listings/cancellation";
import {
  DEFAULT_UNLOCK_CENTS,
  HOLD_LIMIT_MINUTES,
  HOLD_MINUTES,
  HOST_ANSWER_HOURS,
  MAX_MONTHS_AHEAD,
  MAX_NIGHTS,
  MAX_PHOTOS,
  MAX_UNPAID_HOLDS,
  REFUND_DAYS,
} from "@lopango/contract/limits";
import { rentalWay } from "@lopango/contract/listings/categories";
import { capitalized } from "@lopango/contract/platform/french-dates";
import { formatPrice } from "@lopango/contract/payments/money";
import { POLICY_NAMES, describePolicy } from "@lopango/contract/listings/cancellation-labels";
import { METHODS } from "../../payments/methods/payment-methods.tsx";

/** Figures of the help and the terms, taken from the limits that the server applies. */
export const RULES = {
  holdMinutes: HOLD_MINUTES,
  holdLimitMinutes: HOLD_LIMIT_MINUTES,
  unpaidHolds: MAX_UNPAID_HOLDS,
  hostAnswerHours: HOST_ANSWER_HOURS,
  refundDays: REFUND_DAYS,
  nights: MAX_NIGHTS,
  monthsAhead: MAX_MONTHS_AHEAD,
  checkinHour: CHECKIN_HOUR,
  unlockCents: DEFAULT_UNLOCK_CENTS,
  photos: MAX_PHOTOS,
  policies: Object.keys(CANCELLATION_POLICIES) as (keyof typeof CANCELLATION_POLICIES)[],
  cancellableFrom: BOOKING_TRANSITIONS.cancel.from,
};

export type Rules = typeof RULES;

export interface HelpAnswer {
  question: string;
  text: string[];
}

interface Topic {
  id: string;
  title: string;
  answers: HelpAnswer[];
}

function oneOf(names: readonly string[]): string {
  return new Intl.ListFormat("fr", { type: "disjunction" }).format(names);
}

export function policySentences({ policies }: Pick<Rules, "policies">): string[] {
  return policies.map(
    (policy) => `${POLICY_NAMES[policy]} : ${describePolicy(policy).toLocaleLowerCase("fr").replace(/\.$/, "")}.`,
  );
}

/** Returns the help texts, with figures from the rules that the server applies. */
export function topics(rules: Rules): Topic[] {
  return [
    {
      id: "reserver",
      title: "Réserver",
      answers: [
        {
          question: "Comment réserver un hôtel ?",
          text: [
            "Choisissez vos dates, puis vos chambres quand l’hôtel en a de plusieurs types, et « Réserver ». Connectez-vous avec votre compte Google ou un code par SMS, vérifiez le total et payez : il n’y a rien d’autre à remplir.",
            `Un séjour dure de 1 à ${rules.nights} nuits et peut être réservé jusqu’à ${rules.monthsAhead} mois à l’avance. La page de l’hôtel indique à partir de quelle heure vous arrivez et jusqu’à quelle heure vous partez, à l’heure du lieu.`,
          ],
        },
        {
          question: "Mes dates sont-elles retenues pendant que je paie ?",
          text: [
            `Oui, pendant ${rules.holdMinutes} minutes dès que vous confirmez, et ${rules.holdMinutes} minutes à nouveau quand vous ouvrez la page de paiement, sans dépasser ${rules.holdLimitMinutes} minutes en tout. Passé ce délai, les nuits redeviennent libres pour tout le monde.`,
            `Vous pouvez avoir ${rules.unpaidHolds} réservations à payer en même temps. Retrouvez-les sous « Mes réservations », aussi depuis un autre appareil.`,
            "Confirmer les mêmes dates une seconde fois reprend le paiement commencé. D’autres dates au même endroit remplacent la première réservation, après vous l’avoir demandé, et le délai ne repart pas de zéro.",
          ],
        },
        {
          question: "Puis-je renoncer à une réservation que je n’ai pas payée ?",
          text: [
            "Oui, avec « Renoncer » dans « Mes réservations ». Les dates redeviennent libres aussitôt, et vous n’avez rien à payer.",
          ],
        },
        {
          question: "Puis-je changer les dates d’un séjour payé ?",
          text: [
            "Oui, avant votre arrivée, avec « Reprogrammer » dans votre réservation. Vous voyez la différence avant de confirmer. Un séjour plus cher change une fois la différence payée ; d’ici là, vos dates actuelles restent réservées.",
            "Toutes les chambres d’une réservation changent de dates ensemble. Si le nouveau séjour coûte moins cher, les conditions d’annulation de vos dates actuelles indiquent ce qui vous est remboursé. Quand l’hôte confirme lui-même ses réservations, il doit aussi accepter la modification.",
          ],
        },
        {
          question: "Quand ma réservation est-elle confirmée ?",
          text: [
            `La plupart des hôtels confirment dès que le paiement est arrivé. Certains répondent eux-mêmes, dans les ${rules.hostAnswerHours} heures ; sans réponse ou en cas de refus, la réservation est annulée et tout vous est remboursé.`,
          ],
        },
      ],
    },
    {
      id: "payer",
      title: "Payer",
      answers: [
        {
          question: "Comment puis-je payer ?",
          text: [
            `Par ${oneOf(METHODS.map((method) => (method === "Carte bancaire" ? "carte bancaire" : method)))}, sur la page sécurisée de notre prestataire de paiement. Vous validez le paiement avec le code reçu sur votre téléphone. Chaque prix est en dollars ou en francs congolais, selon l’annonce, et l’autre monnaie est à côté\u202f: vous êtes débité dans la monnaie de l’annonce.`,
          ],
        },
        {
          question: "J’ai payé, mais la page dit « Paiement en cours de vérification ». Que faire ?",
          text: [
            "Rien : ne payez pas une seconde fois. Le réseau de votre opérateur met parfois quelques minutes à nous répondre. Nous l’interrogeons jusqu’à sa réponse, même si vous fermez la page.",
            "Si l’argent arrive après la fin du délai, nous reprenons vos nuits si elles sont encore libres ; sinon, tout vous est remboursé. Un paiement reçu deux fois est remboursé aussi.",
          ],
        },
        {
          question: "Où est mon reçu\u202f?",
          text: [
            "Dans la réservation\u202f: « Imprimer » en fait une page à garder ou à enregistrer en PDF. Le montant, le moyen de paiement et la référence de l’opérateur y sont.",
          ],
        },
        {
          question: "Voyez-vous mon numéro de carte ou mon code ?",
          text: [
            "Non. Vous les saisissez chez notre prestataire de paiement, MaxiCash ou pawaPay, ou sur votre téléphone ; ils ne passent jamais par nous.",
          ],
        },
      ],
    },
    {
      id: "annuler",
      title: "Annulation et remboursement",
      answers: [
        {
          question: "Puis-je annuler ma réservation ?",
          text: [
            `Oui, ${onlyFrom(rules)} Ouvrez-la sous « Mes réservations », puis « Annuler » : le montant remboursé s’affiche avant que vous ne décidiez.`,
            `Chaque annonce indique ses conditions. Le délai se termine à ${rules.checkinHour} h, ou à l’heure d’arrivée si elle est plus tôt, à l’heure du lieu.`,
            ...policySentences(rules),
          ],
        },
        {
          question: "Puis-je annuler une chambre et garder les autres\u202f?",
          text: [
            "Oui, tant que les conditions d’annulation remboursent encore quelque chose\u202f: dans la réservation, « Annuler » à côté de la chambre.",
          ],
        },
        {
          question: "Quand le remboursement est-il total ?",
          text: [
            "Quand l’hôte ou notre équipe annule, quand l’hôte refuse ou ne répond pas, et quand vous annulez dans le délai gratuit de l’annonce.",
          ],
        },
        {
          question: "Comment le remboursement arrive-t-il ?",
          text: [
            `Notre équipe vous renvoie l’argent elle-même, sous ${rules.refundDays} jours, sur le numéro ou la carte qui a payé. Vous pouvez choisir un autre numéro à vous en annulant, ou dans la réservation tant que l’envoi n’a pas commencé. Jusque-là, votre réservation indique « Remboursement en cours » ; ensuite, « Remboursée ».`,
          ],
        },
      ],
    },
    {
      id: "debloquer",
      title: "Location mensuelle et descriptions",
      answers: [
        {
          question: "Puis-je payer un logement au mois en ligne ?",
          text: [
            `Oui, si l’annonce indique « ${capitalized(rentalWay({ supports_booking: true }))} » : vous choisissez vos dates et payez ici, comme pour un hôtel. « ${capitalized(rentalWay({ supports_booking: false }))} » : vous joignez l’hôte, visitez, puis convenez du loyer ensemble.`,
          ],
        },
        {
          question: "Pourquoi la description d’un logement est-elle floutée ?",
          text: [
            `Sur les annonces « ${capitalized(rentalWay({ supports_booking: false }))} », la description complète est payante : un petit montant, ${formatPrice(rules.unlockCents)} si l’annonce n’en indique pas d’autre.`,
            "Vous recevez toujours un moyen de joindre l’hôte : son WhatsApp ou son téléphone, à défaut son adresse e-mail. L’offre dit ce qui est inclus.",
            "Vous payez dans un nouvel onglet, puis « J’ai payé ➜ Vérifier ». Avec un compte, la description reste débloquée sur tous vos appareils ; sans compte, dans ce navigateur, et elle vous suit quand vous vous connectez. Ce que vous avez débloqué est aussi sous « Mes réservations ».",
          ],
        },
      ],
    },
    {
      id: "publier",
      title: "Publier",
      answers: [
        {
          question: "Comment publier une annonce ?",
          text: [
            `Connectez-vous et ouvrez « Publier ». Un titre suffit pour commencer ; ajoutez ensuite jusqu’à ${rules.photos} photos au format JPG, PNG ou WEBP. La position enregistrée par votre téléphone est retirée des photos.`,
          ],
        },
        {
          question: "Qui voit mon adresse et mon numéro ?",
          text: [
            "Seulement les voyageurs qui ont payé un séjour chez vous, tant qu’il n’est pas annulé, ou débloqué votre annonce. Sans numéro, nous leur donnons l’adresse e-mail de votre compte.",
          ],
        },
        {
          question: "Je dirige un hôtel. Comment devenir partenaire ?",
          text: [
            "Déposez votre candidature sous « Devenir partenaire », avec vos documents légaux. Ils ne sont vus que par vous et par notre équipe.",
          ],
        },
      ],
    },
  ];
}

function onlyFrom({ cancellableFrom }: Rules): string {
  const onlyConfirmed = cancellableFrom.length === 1 && cancellableFrom[0] === "confirmed";
  return onlyConfirmed
    ? "dès qu’elle est confirmée. Une réservation impayée expire d’elle-même."
    : "tant que le séjour n’a pas commencé.";
}
