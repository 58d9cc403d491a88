/**
 * Inserts an arrived photo before the first photo chosen after it, but never before one chosen earlier.
 * A photo inserted before the cover becomes the cover, because the first photo chosen is the cover.
 * @param place index of a photo in the order of choice; undefined for photos from elsewhere
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
