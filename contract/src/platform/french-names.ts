import { plainLetters } from "./plain-letters.ts";

type Article = "l’" | "la " | "le " | "les " | "";

/** Common nouns that begin the name of a house or the title of a home, and take an article within a sentence. */
const ARTICLES: readonly [words: string, article: Article][] = [
  ["hotel|auberge|ecolodge|hostellerie|appartement|appart|espace|etablissement|escale|oasis|immeuble", "l’"],
  ["residence|maison|villa|pension|case|ferme|concession|procure|guest|chambre|suite|parcelle", "la "],
  ["complexe|motel|lodge|centre|palace|relais|domaine|gite|chalet|studio|camp|club|duplex|loft", "le "],
];

/** `Hôtel Mikeno` is `l’` + `Hôtel Mikeno`, `Le Grand Hôtel` is `le ` + `Grand Hôtel`, `Aline` has no article. */
function withArticle(name: string): [article: Article, name: string] {
  const plain = plainLetters(name);
  for (const article of ["le ", "les "] as const)
    if (plain.startsWith(article)) return [article, name.slice(article.length)];
  const noun = ARTICLES.find(([words]) => new RegExp(`^(${words})\\b`).test(plain));
  return [noun?.[1] ?? "", name];
}

const OF: Record<Article, string> = { "l’": "de l’", "la ": "de la ", "le ": "du ", "les ": "des ", "": "de " };
const AT: Record<Article, string> = { "l’": "à l’", "la ": "à la ", "le ": "au ", "les ": "aux ", "": "à " };

/** `de l’Hôtel Mikeno`, `d’Aline`, `du Grand Hôtel` of «Le Grand Hôtel», `de Patrick`. */
export function ofName(name: string): string {
  const [article, noun] = withArticle(name);
  return article === "" && /^[aeiouy]/.test(plainLetters(noun)) ? `d’${noun}` : OF[article] + noun;
}

/** `à l’Hôtel Mikeno`, `au Grand Hôtel`, `à Aline`. */
export function atName(name: string): string {
  const [article, noun] = withArticle(name);
  return AT[article] + noun;
}

/** `l’Hôtel Mikeno`, `le Grand Hôtel`, `Aline`. */
export const theName = (name: string): string => withArticle(name).join("");
