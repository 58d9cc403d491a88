/** Moves the element at `from` to `to`, clamped to the ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const element = list[from];
  if (element === undefined) return rest;
  rest.splice(Math.min(Math.max(to, 0), rest.length), 0, element);
  return rest;
}

/** Returns the target index of an arrow key, null for other keys. */
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

/** Removes a photo. If it was the cover, the first one becomes the cover, as on the server. */
export function withoutPhoto<P extends { id: string; is_cover: boolean }>(photos: readonly P[], id: string): P[] {
  const rest = photos.filter((photo) => photo.id !== id);
  return rest.some(({ is_cover }) => is_cover)
    ? rest
    : rest.map((photo, index) => ({ ...photo, is_cover: index === 0 }));
}
