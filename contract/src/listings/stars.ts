export function starsText(stars: number): string {
  return stars === 0 ? "Sans étoile" : `${stars}\u00a0étoile${stars > 1 ? "s" : ""}`;
}
