/** An album of one place: its photos in order, one of them the cover. */
interface InAlbum {
  id: string;
  is_cover: boolean;
}

export const withCover = <Photo extends InAlbum>(photos: readonly Photo[], coverId: string | undefined): Photo[] =>
  photos.map((photo) => ({ ...photo, is_cover: photo.id === coverId }));

/** Removes a photo; if it was the cover, the first remaining one becomes it. */
export function withoutPhoto<Photo extends InAlbum>(photos: readonly Photo[], id: string): Photo[] {
  const kept = photos.filter((photo) => photo.id !== id);
  return withCover(kept, (kept.find(({ is_cover }) => is_cover) ?? kept[0])?.id);
}
