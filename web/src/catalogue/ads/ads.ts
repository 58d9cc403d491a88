import bonobo from "./bonobo.webp";
import maxicash from "./maxicash.svg";
import rumba from "./rumba.webp";
import virunga from "./virunga.webp";

export interface Ad {
  title: string;
  /** A path on this site or a whole address. Drawn twice as wide as high; 640 × 320 is enough. */
  image: string;
  /** Outside of this site: opens in a new tab. */
  href: string;
  tag?: string;
}

/** What «Espace pub» shows on the home page, in this order. With an empty list the page has no such place. */
export const ADS: readonly Ad[] = [
  {
    title: "MaxiCash : payez votre séjour par mobile money ou par carte",
    image: maxicash,
    href: "https://www.maxicashapp.com/",
    tag: "Sponsorisé",
  },
  { title: "Le parc national des Virunga, ses gorilles et ses volcans", image: virunga, href: "https://virunga.org/" },
  { title: "Lola ya Bonobo, le sanctuaire aux portes de Kinshasa", image: bonobo, href: "https://www.bonobos.org/" },
  {
    title: "La rumba congolaise, patrimoine de l’humanité",
    image: rumba,
    href: "https://ich.unesco.org/fr/RL/la-rumba-congolaise-01711",
  },
];
