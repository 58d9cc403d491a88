import CalendarDays from "lucide-react/icons/calendar-days";
import KeyRound from "lucide-react/icons/key-round";
import ShieldCheck from "lucide-react/icons/shield-check";
import { Card } from "../../ui/card.tsx";

const FEATURES = [
  {
    icon: ShieldCheck,
    title: "Paiement sécurisé",
    text: "Vous validez chaque paiement par un code OTP, et votre réservation est confirmée dès que l’argent est bien arrivé.",
  },
  {
    icon: CalendarDays,
    title: "Calendrier clair",
    text: "Vous voyez d’un coup d’œil les nuits libres et les nuits prises : ce que vous réservez est vraiment disponible.",
  },
  {
    icon: KeyRound,
    title: "Espace hôte",
    text: "Publiez votre logement, ajoutez vos photos et suivez vos annonces depuis votre téléphone.",
  },
];

export function FeatureCards() {
  return (
    <section aria-labelledby="features-title" className="page pt-20 sm:pt-24">
      <h2 id="features-title" className="mb-7 max-w-xl text-2xl sm:text-3xl">
        Réservez simplement, payez en toute confiance.
      </h2>
      <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <Card as="li" size="panel" lift="none" key={title} className="flex gap-4 p-6 md:flex-col md:p-7">
            <span className="grid size-12 shrink-0 place-items-center rounded-md bg-accent-tint text-accent">
              <Icon aria-hidden className="size-6" strokeWidth={1.75} />
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
