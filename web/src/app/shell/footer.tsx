import { Link } from "react-router";
import { brand } from "../../brand.ts";
import { paths } from "../../lib/paths.ts";
import { Logo } from "../../ui/logo.tsx";

const GROUPS = [
  {
    title: "Découvrir",
    links: [
      { label: "Hôtels", to: paths.search({ category: "hotel" }) },
      { label: "Logements", to: paths.search({ category: "logement" }) },
      { label: "Voitures", to: paths.cars },
    ],
  },
  {
    title: "Accueillir",
    links: [
      { label: "Publier une annonce", to: paths.host },
      { label: "Devenir partenaire", to: paths.partners },
    ],
  },
  {
    title: brand.name,
    links: [
      { label: "À propos", to: paths.about },
      { label: "Conditions d’utilisation", to: paths.terms },
      { label: "Confidentialité", to: paths.privacy },
      { label: "Assistance", to: paths.support },
    ],
  },
];

const YEAR = new Date().getFullYear();

export default function Footer() {
  return (
    <footer className="mt-16 border-t border-line bg-sand-tint">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 py-12 sm:grid-cols-3 sm:gap-10 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full space-y-4 lg:col-span-1">
          <Logo />
          <p className="max-w-xs text-sm text-ink-soft">
            Logements au mois et hôtels à la nuit, partout en République démocratique du Congo.
          </p>
        </div>
        {GROUPS.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <p className="mb-2 text-sm font-bold">{group.title}</p>
            <ul>
              {group.links.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    className="inline-block rounded-xs py-1.5 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page pb-[max(2rem,env(safe-area-inset-bottom))]">
        <p className="border-t border-line pt-6 text-sm text-ink-soft">
          © {YEAR} {brand.name}, Kinshasa
        </p>
      </div>
    </footer>
  );
}
