import type { Database } from "../src/platform/firestore/firestore.ts";

interface Filter {
  fieldFilter?: { field: { fieldPath: string } };
  compositeFilter?: { filters: Filter[] };
}

interface StructuredQuery {
  from: { collectionId: string }[];
  where?: Filter;
  orderBy?: { field: { fieldPath: string } }[];
}

interface Asked {
  structuredQuery?: StructuredQuery;
  structuredAggregationQuery?: { structuredQuery: StructuredQuery };
}

export interface QueryShape {
  collection: string;
  filters: string[];
  order: string[];
}

/** Records the shape of every query of `db`, including aggregations. */
export function watchQueries(db: Database): QueryShape[] {
  const shapes: QueryShape[] = [];
  const client = db as unknown as {
    requestStream(method: string, bidirectional: boolean, request: Asked, ...rest: unknown[]): Promise<unknown>;
  };
  const requestStream = client.requestStream.bind(client);
  client.requestStream = (method, bidirectional, request, ...rest) => {
    const query = request.structuredQuery ?? request.structuredAggregationQuery?.structuredQuery;
    if (query) shapes.push(shapeOf(query));
    return requestStream(method, bidirectional, request, ...rest);
  };
  return shapes;
}

function shapeOf({ from, where, orderBy = [] }: StructuredQuery): QueryShape {
  return {
    collection: from[0]?.collectionId ?? "",
    filters: where ? fieldsOf(where) : [],
    order: orderBy.map(({ field }) => field.fieldPath).filter((path) => path !== "__name__"),
  };
}

function fieldsOf({ fieldFilter, compositeFilter }: Filter): string[] {
  if (fieldFilter) return [fieldFilter.field.fieldPath];
  return compositeFilter?.filters.flatMap(fieldsOf) ?? [];
}
