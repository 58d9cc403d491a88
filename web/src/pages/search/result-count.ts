/** How many results are shown, as far as that is known, and in which order: a page that goes on has only the first of them. */
export function countResults(shown: number, hasMore: boolean): string {
  if (shown === 1) return hasMore ? "La première annonce, et peut-être d’autres" : "1 annonce";
  return `${shown}${hasMore ? " premières" : ""} annonces, les plus récentes`;
}
