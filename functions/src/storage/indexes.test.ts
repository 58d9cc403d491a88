import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { planSearch, type IndexFilter, type SearchCriteria } from '../domain/search-plan.ts';
import { firestoreIndexes } from './indexes.ts';

const FILE = join(import.meta.dirname, '../../../firestore.indexes.json');

test('the deployed file is what the code says', async () => {
  await expect(`${JSON.stringify(firestoreIndexes(), null, 2)}\n`).toMatchFileSnapshot(FILE);
});

const declared = new Set(
  firestoreIndexes()
    .indexes.filter(({ collectionGroup }) => collectionGroup === 'properties')
    .map(({ fields }) => fields.map(({ fieldPath }) => fieldPath).toSorted().join()),
);

test('searches have 24 shapes', () => {
  expect(declared.size).toBe(24);
});

function shapeOf(filters: IndexFilter[], category: unknown): string {
  return ['is_active', 'created_at', ...(category ? ['category'] : []), ...filters.map(({ field }) => field)].toSorted().join();
}

const CHOICES = {
  q: [undefined, 'gombe', 'hôtel gombe', 'de la'],
  commune: [undefined, 'Gombe'],
  quartier: [undefined, 'Socimat'],
  min_price_cents: [undefined, 0, 5_000],
  max_price_cents: [undefined, 90_000],
  category: [undefined, 'hotel'],
} as const;

function combinations(): Omit<SearchCriteria, 'logic'>[] {
  return Object.entries(CHOICES).reduce<object[]>((found, [name, values]) => found.flatMap((criteria) => values.map((value) => ({ ...criteria, [name]: value }))), [{}]);
}

describe.each(['all', 'any'] as const)('with logic=%s', (logic) => {
  test('every combination of criteria asks for a declared shape, within what one query may hold', () => {
    for (const criteria of combinations()) {
      const { filters, combine, category } = planSearch({ ...criteria, logic });
      const shapes = combine === 'any' && filters?.length ? filters.map((filter) => shapeOf([filter], category)) : [shapeOf(filters ?? [], category)];
      for (const shape of shapes) expect(declared).toContain(shape);
      const alternatives = (filters ?? []).map((filter) => ('in' in filter ? filter.in.length : 1));
      const disjunctions = combine === 'any' ? alternatives.reduce((sum, count) => sum + count, 0) : alternatives.reduce((product, count) => product * count, 1);
      expect(disjunctions).toBeLessThanOrEqual(30);
    }
  });
});
