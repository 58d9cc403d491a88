/** Part of a list. `next` is an opaque cursor that continues it; null at the end. */
export interface ListPage<Item> {
  items: Item[];
  next: string | null;
}

type ReadPage<Item> = (page: { size: number; cursor: string | undefined }) => Promise<ListPage<Item>>;

/** A list page by page: no page is read before the one before it was taken. */
export async function* pagesOf<Item>(read: ReadPage<Item>, size = 100): AsyncGenerator<Item[]> {
  let cursor: string | undefined;
  do {
    const { items, next } = await read({ size, cursor });
    yield items;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** All items of a list that is read page by page. */
export const everything = <Item>(read: ReadPage<Item>): Promise<Item[]> => allOf(pagesOf(read));

export async function allOf<Item>(pages: AsyncIterable<Item[]>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const items of pages) found.push(...items);
  return found;
}

/** Part of an admin list that knows how long the whole is. */
export interface CountedPage<Item> {
  items: Item[];
  /** All that the filters find. */
  total: number;
  /** Where this page begins. */
  offset: number;
  /** Opaque; continues the list, null at the end. */
  next: string | null;
}

export interface CountedPageRequest {
  size: number;
  offset: number;
  /** `next` of the page before, which goes before `offset`. */
  cursor: string | undefined;
  /** What people typed; undefined for everything. */
  q: string | undefined;
}
