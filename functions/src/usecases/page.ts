/** Part of a list. `next` is an opaque cursor that continues it; null at the end. */
export interface Page<Item> {
  items: Item[];
  next: string | null;
}
