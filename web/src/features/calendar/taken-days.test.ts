import { expect, test } from 'vitest';
import { takenDays } from './taken-days.ts';

test('blocked days are read from every form that the specification names', () => {
  const days = [{ date: '2027-03-01', is_blocked: true }, { date: '2027-03-02', is_blocked: false }];
  expect([...takenDays({ days })]).toEqual(['2027-03-01']);
  expect([...takenDays(days)]).toEqual(['2027-03-01']);
  expect([...takenDays([{ date: '2027-03-03', blocked: true }])]).toEqual(['2027-03-03']);
});
