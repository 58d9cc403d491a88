/**
 * What `firestore.indexes.json` says, made from the queries that the repositories ask. The file is
 * kept by a test: `vitest --update=all` writes it anew.
 */

type Field = { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' } | { fieldPath: string; arrayConfig: 'CONTAINS' };

interface Index {
  collectionGroup: string;
  queryScope: 'COLLECTION';
  fields: Field[];
}

interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  ttl?: true;
  /** None: the field is in no index of its own, which makes each write cheaper. */
  indexes: [];
}

const equal = (fieldPath: string): Field => ({ fieldPath, order: 'ASCENDING' });
const oldestFirst = equal;
const newestFirst: Field = { fieldPath: 'created_at', order: 'DESCENDING' };

/** The parts of a search that an index may be asked for; each may be absent (design §10). */
const SEARCH_PARTS = {
  category: [null, equal('category')],
  words: [null, { fieldPath: 'search_tokens', arrayConfig: 'CONTAINS' }],
  place: [null, equal('commune_key'), equal('quartier_key')],
  price: [null, equal('price_band')],
} satisfies Record<string, (Field | null)[]>;

/** Every shape that a search can take, 24 in all. Alternatives (`logic=any`) each need the shape of one part. */
function searchIndexes(): Index[] {
  const { category, words, place, price } = SEARCH_PARTS;
  return category.flatMap((byCategory) =>
    words.flatMap((byWords) =>
      place.flatMap((byPlace) =>
        price.map((byPrice) => {
          const parts = [byCategory, byWords, byPlace, byPrice].filter((part) => part !== null);
          return index('properties', [equal('is_active'), ...parts, newestFirst]);
        }),
      ),
    ),
  );
}

const index = (collectionGroup: string, fields: Field[]): Index => ({ collectionGroup, queryScope: 'COLLECTION', fields });

/** Queries of the other repositories that need an index of their own. */
const OTHER_INDEXES: Index[] = [
  index('bookings', [equal('guest_id'), newestFirst]),
  index('bookings', [equal('status'), oldestFirst('hold_until')]),
  index('bookings', [equal('status'), oldestFirst('confirm_by')]),
  index('payments', [equal('status'), oldestFirst('next_check_at')]),
];

/** Texts, maps and arrays that no query names by themselves (design §5). */
const UNINDEXED: Record<string, string[]> = {
  bookings: ['history', 'property'],
  calendars: ['days'],
  guards: ['holds', 'recent'],
  idempotency: ['answer', 'payment', 'request_hash'],
  payment_events: ['content'],
  payments: ['mismatches', 'notify_token_hash', 'redirect_url', 'reported'],
  properties: ['commune_key', 'description', 'photos', 'price_band', 'quartier_key', 'search_tokens'],
};

/** Documents that Firestore deletes by itself once the instant in this field has passed. */
const EXPIRING: Record<string, string> = { idempotency: 'expires_at' };

/** The content of `firestore.indexes.json`. */
export function firestoreIndexes(): { indexes: Index[]; fieldOverrides: FieldOverride[] } {
  const unindexed = Object.entries(UNINDEXED).flatMap(([collectionGroup, fields]) =>
    fields.map((fieldPath): FieldOverride => ({ collectionGroup, fieldPath, indexes: [] })),
  );
  const expiring = Object.entries(EXPIRING).map(([collectionGroup, fieldPath]): FieldOverride => ({ collectionGroup, fieldPath, ttl: true, indexes: [] }));
  return { indexes: [...searchIndexes(), ...OTHER_INDEXES], fieldOverrides: [...unindexed, ...expiring] };
}
