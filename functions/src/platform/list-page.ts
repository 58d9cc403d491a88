/** `next` is an opaque cursor; null at the end. `reads` of a page that read far more than it holds count in limits. */
export interface ListPage<Item> {
  items: Item[];
  next: string | null;
  reads?: number;
}

export interface PageRequest {
  size: number;
  cursor: string | undefined;
}

type ReadPage<Item> = (page: PageRequest) => Promise<ListPage<Item>>;

/** Yields a list page by page; reads the next page on demand. */
export async function* pagesOf<Item>(read: ReadPage<Item>, size = 100): AsyncGenerator<Item[]> {
  let cursor: string | undefined;
  do {
    const { items, next } = await read({ size, cursor });
    yield items;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

export const everything = <Item>(read: ReadPage<Item>): Promise<Item[]> => allOf(pagesOf(read));

export async function allOf<Item>(pages: AsyncIterable<Item[]>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const items of pages) found.push(...items);
  return found;
}

export interface ListQuery {
  q?: string | undefined;
  limit: number;
  offset?: number | undefined;
  cursor?: string | undefined;
}

/** Reads a page of an admin list and returns it in the API's format. */
export async function countedList<Stored, Shown>(
  { q, limit, offset = 0, cursor }: ListQuery,
  read: (page: CountedPageRequest) => Promise<CountedPage<Stored>>,
  show: (item: Stored) => Shown,
): Promise<{ items: Shown[]; meta: ListMeta; next: string | null }> {
  const { items, unreadable, total, offset: begin, next } = await read({ size: limit, offset, cursor, q });
  const meta = { total, limit, offset: begin, ...(unreadable.length > 0 && { unreadable }) };
  return { items: items.map(show), meta, next };
}

interface ListMeta {
  total: number;
  limit: number;
  offset: number;
  unreadable?: string[];
}

export interface CountedPage<Item> {
  items: Item[];
  /** Paths of documents of this page that could not be read. */
  unreadable: string[];
  total: number;
  offset: number;
  next: string | null;
}

/** A cursor takes precedence over the offset. */
export interface CountedPageRequest extends PageRequest {
  offset: number;
  /** Text filter; undefined matches everything. */
  q: string | undefined;
}
