import type { FileKind } from "../files/file-format.ts";

/** Photos of an application show the hotel, or one type of room (docs/product/partners.md#photos-of-rooms). */

export const ROOM_OF_PHOTO = "Seule une photo montre un type de chambre.";

interface Room {
  key: string;
}

interface PlacedFile {
  kind: FileKind;
  /** Key of a room type; null for the hotel. */
  room: string | null;
}

/** Gives each room without a key the first free number. */
export function withRoomKeys<R extends { key?: string | undefined }>(rooms: readonly R[]): (R & Room)[] {
  const taken = new Set(rooms.map(({ key }) => key));
  let last = 0;
  const free = (): string => {
    do last += 1;
    while (taken.has(String(last)));
    return String(last);
  };
  return rooms.map((room) => ({ ...room, key: room.key || free() }));
}

/** Key of the room type that a photo shows. A removed type counts as the hotel: null. */
export function roomShown({ room }: Pick<PlacedFile, "room">, rooms: readonly Room[]): string | null {
  return rooms.some(({ key }) => key === room) ? room : null;
}

/** Photos that show one type of room, or the hotel for null, in order. The first one is the cover. */
export function photosShowing<F extends PlacedFile>(
  files: readonly F[],
  rooms: readonly Room[],
  room: string | null,
): F[] {
  return files.filter((file) => file.kind === "gallery" && roomShown(file, rooms) === room);
}
