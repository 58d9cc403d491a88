import { expect, test } from 'vitest';
import { createAttempts, isUndecided } from './attempt.ts';

const counting = () => {
  let count = 0;
  return createAttempts(() => `key${(count += 1)}`);
};

const stay = { property_id: 'p', checkin: '2027-03-10', checkout: '2027-03-12', guests: 1 };

test('a repeated attempt keeps its key', () => {
  const attempts = counting();
  expect(attempts.keyFor(stay)).toBe('key1');
  expect(attempts.keyFor({ ...stay })).toBe('key1');
});

test('another stay is another attempt', () => {
  const attempts = counting();
  attempts.keyFor(stay);
  expect(attempts.keyFor({ ...stay, guests: 2 })).toBe('key2');
});

test('after the server’s final word the same stay is a new attempt', () => {
  const attempts = counting();
  attempts.keyFor(stay);
  attempts.settled();
  expect(attempts.keyFor(stay)).toBe('key2');
});

test.each([
  [0, true],
  [500, true],
  [503, true],
  [429, true],
  [409, false],
  [422, false],
  [401, false],
])('an answer of status %i leaves the outcome open: %s', (status, open) => {
  expect(isUndecided({ status })).toBe(open);
});
