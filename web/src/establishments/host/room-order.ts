/** Moves `id` by one place; at an end the order stays. */
export function swapped(ids: readonly string[], id: string, step: 1 | -1): string[] {
  const from = ids.indexOf(id);
  const neighbour = ids[from + step];
  return ids.map((each) => (neighbour === undefined ? each : each === id ? neighbour : each === neighbour ? id : each));
}
