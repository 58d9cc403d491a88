/** Part of a list. `next` is an opaque cursor that continues it; null at the end. */
export interface ListPage<Item> {
  items: Item[];
  next: string | null;
}

/** All items of a list that is read page by page. */
export async function everything<Item>(
  read: (page: { size: number; cursor: string | undefined }) => Promise<ListPage<Item>>,
): Promise<Item[]> {
  const found: Item[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await read({ size: 100, cursor });
    found.push(...items);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return found;
}
