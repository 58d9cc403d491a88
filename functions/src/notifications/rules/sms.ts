import { BRAND } from "@lopango/contract/brand";
import type { Notice } from "./notice.ts";

/** GSM 03.38, the alphabet of text messages: a letter of it is a septet, one of the extension two. */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const EXTENSION = new Set("^{}\\[~]|€");
/** Septets of a message that goes as one, and of each part of a longer one. */
const ALONE = 160;
const PART = 153;
/** In how many parts a notice goes at most: each is paid for. */
const MOST_PARTS = 2;

const REPLACED: Record<string, string> = {
  "’": "'",
  "‘": "'",
  "«": '"',
  "»": '"',
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "·": "-",
  œ: "oe",
  Œ: "OE",
};

const isOfAlphabet = (letter: string): boolean => BASIC.has(letter) || EXTENSION.has(letter);

/** French without the letters that would make a message of 70 characters out of one of 160: `ê` is `e`, an emoji nothing. */
export function inAlphabet(text: string): string {
  const letters = Array.from(text.normalize("NFC"), (letter) => {
    if (isOfAlphabet(letter)) return letter;
    if (/\s/.test(letter)) return " ";
    const replaced = REPLACED[letter];
    if (replaced !== undefined) return replaced;
    return Array.from(letter.normalize("NFD")).filter(isOfAlphabet).join("");
  });
  return letters.join("").replaceAll(/ {2,}/g, " ");
}

const septets = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (EXTENSION.has(letter) ? 2 : 1), 0);

/** In how many parts a text of the alphabet goes. */
export function smsParts(text: string): number {
  const length = septets(text);
  return length <= ALONE ? 1 : Math.ceil(length / PART);
}

/**
 * A notice as a text message: its title, as many of its sentences as two parts take, and the address of its screen,
 * which signs nobody in.
 *
 * @param where - to go, said right behind the first sentence; empty: nowhere
 */
export function smsOf(
  { title, text, path }: Pick<Notice, "title" | "text" | "path">,
  publicUrl: string,
  where = "",
): string {
  const head = `${BRAND}: ${inAlphabet(title)}.`;
  const link = publicUrl + path;
  const fits = (words: string): boolean => septets(`${head} ${words} ${link}`) <= MOST_PARTS * PART;
  const sentences = inAlphabet(text)
    .trim()
    .split(/(?<=[.!?]) /);
  if (where) sentences.splice(1, 0, inAlphabet(`Adresse\u202f: ${where}.`));
  let words = "";
  for (const sentence of sentences) {
    const longer = words === "" ? sentence : `${words} ${sentence}`;
    if (!fits(longer)) break;
    words = longer;
  }
  if (words === "") words = shortened(sentences[0] ?? "", fits);
  return [head, words, link].filter(Boolean).join(" ");
}

/** A sentence without its last words. */
function shortened(sentence: string, fits: (words: string) => boolean): string {
  const words = sentence.split(" ");
  while (words.length > 0 && !fits(`${words.join(" ")}...`)) words.pop();
  return words.length > 0 ? `${words.join(" ")}...` : "";
}
