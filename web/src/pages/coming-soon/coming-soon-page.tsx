import BookOpen from 'lucide-react/icons/book-open';
import CarFront from 'lucide-react/icons/car-front';
import Handshake from 'lucide-react/icons/handshake';
import KeyRound from 'lucide-react/icons/key-round';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Scale from 'lucide-react/icons/scale';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { LucideIcon } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';

interface Screen {
  icon: LucideIcon;
  title: string;
  text: string;
}

const SCREENS = {
  cars: { icon: CarFront, title: 'Réservation de voitures', text: 'Une voiture avec ou sans chauffeur, à côté de votre logement : nous y travaillons.' },
  host: { icon: KeyRound, title: 'Espace hôte', text: 'Vous pourrez bientôt publier votre logement ici, y ajouter vos photos et suivre vos réservations.' },
  partners: { icon: Handshake, title: 'Devenir partenaire', text: 'Les hôtels pourront bientôt déposer leur candidature ici, avec leurs documents.' },
  admin: { icon: ShieldCheck, title: 'Administration', text: 'Les utilisateurs, annonces, réservations et candidatures s’afficheront ici.' },
  about: { icon: BookOpen, title: 'À propos', text: 'Nous écrivons cette page.' },
  terms: { icon: Scale, title: 'Conditions d’utilisation', text: 'Nous écrivons cette page.' },
  privacy: { icon: ShieldCheck, title: 'Confidentialité', text: 'Nous écrivons cette page.' },
  support: { icon: LifeBuoy, title: 'Assistance', text: 'Nous préparons cette page.' },
} satisfies Record<string, Screen>;

/** What is announced and not there yet, said as it is. */
export default function ComingSoonPage({ screen }: { screen: keyof typeof SCREENS }) {
  const { icon: Icon, title, text } = SCREENS[screen];
  usePageTitle(title);
  return (
    <div className="page flex flex-col items-center py-16 text-center sm:py-28">
      <span className="grid size-20 place-items-center rounded-xl bg-accent-tint text-accent">
        <Icon aria-hidden className="size-10" strokeWidth={1.5} />
      </span>
      <h1 className="mt-7 text-3xl sm:text-4xl">{title}</h1>
      <Badge tone="caution" className="mt-4">
        Bientôt disponible
      </Badge>
      <p className="mt-4 max-w-md text-lg text-ink-soft">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.search({ category: 'hotel' })}>Voir les hôtels</LinkButton>
        <LinkButton to={paths.home} variant="secondary">
          Retour à l’accueil
        </LinkButton>
      </div>
    </div>
  );
}
