/** The list with the element at `from` moved to `to`; places outside are the ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const element = list[from];
  if (element === undefined) return rest;
  rest.splice(Math.min(Math.max(to, 0), rest.length), 0, element);
  return rest;
}

/** Where a key moves the photo at `index` of `count`; null for a key that moves nothing. */
export function keyTarget(key: string, index: number, count: number): number | null {
  const target = {
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), count - 1);
}

/** The photos without one of them; as at the server the first one is the cover when the cover goes. */
export function withoutPhoto<P extends { id: string; is_cover: boolean }>(photos: readonly P[], id: string): P[] {
  const rest = photos.filter((photo) => photo.id !== id);
  return rest.some(({ is_cover }) => is_cover)
    ? rest
    : rest.map((photo, index) => ({ ...photo, is_cover: index === 0 }));
}
