interface Held {
  id: string;
  is_cover: boolean;
}

/** Ids of waiting photos as the host arranged them: the cover is the first, so another cover moves there. */
export function orderOfHeld(before: readonly Held[], after: readonly Held[]): string[] {
  const cover = after.find(({ is_cover }) => is_cover);
  const wasCover = before.find(({ is_cover }) => is_cover);
  const ids = after.map(({ id }) => id);
  return cover && cover.id !== wasCover?.id ? [cover.id, ...ids.filter((id) => id !== cover.id)] : ids;
}
