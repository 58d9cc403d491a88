/**
 * A listing's photos with one that has just arrived where it belongs: before the first one that was chosen after it,
 * although that one came sooner, unless the host has moved that one ahead of some that were chosen before. The others
 * stay as they are; a photo that goes to the front, before the cover, becomes it, since the first one chosen is the
 * cover.
 * @param place counts the photos that this device sent as they were chosen; undefined for others
 */
export function withArrival<P extends { id: string; is_cover: boolean }>(
  photos: readonly P[],
  arrived: P,
  place: (id: string) => number | undefined,
): P[] {
  const others = photos.filter(({ id }) => id !== arrived.id);
  const own = place(arrived.id) ?? Infinity;
  const earlier = others.map(({ id }) => (place(id) ?? Infinity) < own).lastIndexOf(true);
  const later = others.findIndex(({ id }) => (place(id) ?? -1) > own);
  const at = later < 0 ? others.length : Math.max(later, earlier + 1);
  const leads = at === 0 && others[0]?.is_cover === true;
  const rest = leads ? others.map((photo) => ({ ...photo, is_cover: false })) : others;
  const placed = { ...arrived, is_cover: !rest.some(({ is_cover }) => is_cover) };
  return [...rest.slice(0, at), placed, ...rest.slice(at)];
}
