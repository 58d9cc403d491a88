import { paths } from "@lopango/contract/paths";
import { formatPrice } from "@lopango/contract/payments/money";
import { InfoPage, Section } from "./info-layout.tsx";
import { RULES, policySentences, type Rules } from "./answers.ts";
import { brand } from "../../lib/brand.ts";

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

interface Clause {
  title: string;
  text: string[];
}

export function clauses(rules: Rules): Clause[] {
  return [
    {
      title: "Notre rôle",
      text: [
        `${brand.name} met en relation des voyageurs et des hôtes. Le contrat de séjour est conclu entre vous et l’hôte ; nous tenons le calendrier, encaissons le paiement et appliquons les conditions d’annulation de l’annonce.`,
      ],
    },
    {
      title: "Réservation et paiement",
      text: [
        `Le prix total s’affiche avant que vous ne confirmiez et ne change plus ensuite. Vos nuits sont retenues ${rules.holdMinutes} minutes, et ${rules.holdLimitMinutes} minutes au plus si vous commencez à payer. Sans paiement, la réservation expire et rien n’est dû.`,
        `Une réservation payée est confirmée aussitôt, ou par l’hôte dans les ${rules.hostAnswerHours} heures. Faute de réponse, elle est annulée et remboursée en totalité.`,
      ],
    },
    {
      title: "Annulation et remboursement",
      text: [
        `Les conditions de l’annonce au moment de votre réservation s’appliquent. Le délai se termine à ${rules.checkinHour} h, ou à l’heure d’arrivée si elle est plus tôt, à l’heure du lieu.`,
        ...policySentences(rules),
        "Quand les dates d’un séjour payé changent, la différence est payée ou rendue selon les conditions de ses anciennes dates. Ce qui n’était plus remboursable à ce moment ne le redevient pas avec de nouvelles dates.",
        "Si l’hôte ou notre équipe annule, le remboursement est total. Les demi-montants sont arrondis en votre faveur.",
      ],
    },
    {
      title: "Débloquer une description",
      text: [
        `Le montant demandé par l’annonce (${formatPrice(rules.unlockCents)} par défaut) donne accès à sa description complète et à un moyen de joindre l’hôte ; l’annonce dit lequel. Il ne réserve pas le logement et n’est pas déduit du loyer.`,
      ],
    },
    {
      title: "Annonces et hôtes",
      text: [
        "L’hôte répond de l’exactitude de son annonce, de ses photos et de son calendrier. Nous pouvons retirer une annonce trompeuse ou illicite. Une annonce avec des réservations en cours ne peut pas être supprimée par son hôte.",
      ],
    },
    {
      title: "Compte",
      text: [
        "Vous vous connectez avec un compte Google ou un numéro qui vous appartient. Ce qui est fait depuis votre compte vous engage ; prévenez-nous si vous pensez que quelqu’un d’autre s’en sert.",
      ],
    },
  ];
}
