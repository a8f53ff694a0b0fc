import { expect, it } from 'vitest';
import { bestBlock } from './bestBlock.ts';

const weekOf = (cells: Readonly<Record<string, number>>) =>
  Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => cells[`${day}/${hour}`] ?? 0),
  );

it('is the three hours of a day with the most events', () => {
  const week = weekOf({ '1/9': 4, '1/11': 3, '4/20': 6, '6/23': 1 });
  expect(bestBlock(week)).toEqual({ day: 1, from: 9, to: 12, found: 7 });
});

it.each([
  ['nothing happened', {}],
  ['two blocks had the most', { '0/0': 5, '6/21': 5 }],
])('is null if %s', (_, cells) => {
  expect(bestBlock(weekOf(cells))).toBeNull();
});
