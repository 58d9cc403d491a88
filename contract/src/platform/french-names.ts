import { plainLetters } from "./plain-letters.ts";

/** Common nouns that begin the name of a house and take an article within a sentence. */
const ARTICLES: readonly [words: string, of: string][] = [
  ["hotel|auberge|ecolodge|hostellerie|appartement|appart|espace|etablissement|escale|oasis", "de l’"],
  ["residence|maison|villa|pension|case|ferme|concession|procure|guest", "de la "],
  ["complexe|motel|lodge|centre|palace|relais|domaine|gite|chalet|studio|camp|club", "du "],
];

/** `de l’Hôtel Mikeno`, `d’Aline`, `du Grand Hôtel` of «Le Grand Hôtel», `de Patrick`. */
export function ofName(name: string): string {
  const plain = plainLetters(name);
  for (const [article, of] of [
    ["le", "du "],
    ["les", "des "],
  ] as const)
    if (plain.startsWith(`${article} `)) return of + name.slice(article.length + 1);
  const noun = ARTICLES.find(([words]) => new RegExp(`^(${words})\\b`).test(plain));
  if (noun) return noun[1] + name;
  return /^[aeiouy]/.test(plain) ? `d’${name}` : `de ${name}`;
}
