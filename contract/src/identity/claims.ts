import { latinLike } from "../platform/look-alikes.ts";
import { hasWordWith, skeletonOf } from "./impersonation.ts";

/** Refuses names that claim what only our page shows: checks of our team and reviews of guests. */

export const CLAIMING_NAME =
  "Retirez «\u202fvérifié\u202f», «\u202fcertifié\u202f», les coches, les étoiles dessinées et les notes\u202f: la page montre elle-même ce que notre équipe a vérifié et les avis des voyageurs.";

/** Anywhere in a word. «certificat» is not among them: a title deed is one. */
const WORDS = ["verifie", "certifie", "authentifie"].map(skeletonOf);
/** At its start only: «SilverLife» contains «verif» as it is compared. */
const BEGINNINGS = ["verif"].map(skeletonOf);

/** Ticks, stars, medals, shields and 100. Stars of a hotel are a field; «4 étoiles» in words is a name. */
const SIGNS =
  /[\u2713\u2714\u2611\u2705\u237B\u221A\u{1F5F8}\u{1F5F9}\u{1FBB1}\u2605\u2606\u066D\u22C6\u2726\u2727\u2729-\u2736\u2B50-\u2B52\u235F\u269D\u26E4-\u26E7\u{1F31F}\u{1F320}\u{1F4AB}\u{1F7C9}-\u{1F7D4}\u{1F396}\u{1F3C5}\u{1F3C6}\u{1F947}-\u{1F949}\u{1F6E1}\u{1F4AF}]/u;

/** In folded letters: «4,9 (312 avis)», «noté 9/10», «4,9 sur 5», «recommandé par l’équipe». */
const PHRASES = [
  /[*\u2217\u204E\u2051\u2055]\W*[*\u2217\u204E\u2051\u2055]/,
  /\d\W*(?:plus de )?(?:avis|reviews?|commentaires?|evaluations?|votes?)\b(?!\s+(?:aux?|a)\b)/,
  /\b(?:excellents?|bons?|meilleurs?|cents?|mille) (?:avis|reviews)\b/,
  /\d[.,·\u066B]\d+\s*(?:[/\u2044\u2215]|etoile|\(\s*\d|sur (?:5|10|20)\b)/,
  /\betoiles?\s*(?:[/\u2044\u2215]|sur)\s*(?:5|10)\b(?!\s*(?:etage|niveau))/,
  /(?:^|[^\d/])(?:5\s*\/\s*5|(?:9|10)\s*\/\s*10|20\s*\/\s*20)\b(?!\/|\s*(?:pers|voy|hote|adul|piec|cham|plac))/,
  /\b(?:cinq|dix) sur (?:cinq|dix)\b/,
  /\d\s*%\s*(?:de |des )?(?:clients?|voyageurs?|satisf|positi)/,
  /\bnotee?s?\W*(?:a |de )?\d+(?:[.,]\d|\s*(?:\/|sur|etoile|%))/,
  /\b(?:mieux|bien) notee?s?\b/,
  /\bsuper\W?(?:hotes?|hosts?)\b/,
  /\b(?:annonce|compte|page|profil|site|partenaire|hote) officiel/,
  /\b(?:approuve|valide|recommande|controle|garanti|selectionne|inspecte|visite)e?s? par (?:l\W?equipe|n(?:otre|os)\b|lopango|la plateforme|le site|[ld]es (?:voyageurs|clients))/,
];

/** «libre le 9/10». */
const DAYS = /\b(?:le|du|au|des|avant|apres) \d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b/g;

/** Characters; stored names are shorter. */
const MOST_READ = 500;

export function isClaim(name: string): boolean {
  const read = name.slice(0, MOST_READ);
  if (SIGNS.test(read) || hasWordWith(read, WORDS, BEGINNINGS)) return true;
  const folded = Array.from(read, latinLike).join("").replaceAll(DAYS, " ");
  return PHRASES.some((phrase) => phrase.test(folded));
}

/** Arguments of a schema's `refine`. */
export const NO_CLAIM = [(name: string): boolean => !isClaim(name), CLAIMING_NAME] as const;

/** Removes the words that claim; empty when no other word is left. */
export function withoutClaims(name: string): string {
  if (!isClaim(name)) return name;
  const own = name.split(" ").filter((word) => !isClaim(word));
  return isClaim(own.join(" ")) ? "" : own.join(" ");
}
