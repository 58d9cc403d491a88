import useSWR from "swr";
import CalendarDays from "lucide-react/icons/calendar-days";
import KeyRound from "lucide-react/icons/key-round";
import ShieldCheck from "lucide-react/icons/shield-check";
import { homeFigures } from "@lopango/contract/catalogue/home-figures";
import { ADS } from "../ads/ads.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import RecentRow from "../recent/recent-row.tsx";
import { AdSpace } from "../ads/ad-space.tsx";
import { Card } from "../../ui/card.tsx";

/** Content below the listings; a separate chunk because it starts below the fold. */
export default function Below() {
  return (
    <div className="order-4">
      <div className="page">
        <RecentRow />
      </div>
      <AdSpace ads={ADS} />
      <FeatureCards />
      <StatTiles />
    </div>
  );
}

function StatTiles() {
  const { data } = useSWR(keyOf("figures"), () => api.get("/api/figures", { anonymous: true }));
  const { listings, trust } = homeFigures(data);
  const stats = [
    { figure: listings, label: "Logements" },
    { figure: "24/7", label: "Support" },
    { figure: trust, label: "Confiance" },
  ];
  return (
    <section aria-label="En chiffres" className="page pt-6 sm:pt-8">
      <dl className="grid grid-cols-3 divide-x divide-line rounded-xl bg-ink py-7 text-center text-paper sm:py-10">
        {stats.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse border-glass px-2">
            <dt className="text-sm opacity-80 sm:text-base">{label}</dt>
            <dd className="text-2xl font-bold tracking-tight figures sm:text-4xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

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

function FeatureCards() {
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
