import { expect, it } from 'vitest';
import { isCcList, splitCcList } from './email.ts';

it('takes the addresses out of a cc field, whichever semicolon stands between them', () => {
  expect(splitCcList(' a@example.com; b@example.com；c@example.com; ')).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ]);
});

it.each([
  ['"Last, First" <a@x.example>; B C <b@x.example>', 'ab'],
  ['<a@x.example>；mailto:b@x.example', 'ab'],
  ['a＠x．example', 'a'],
  ['\u2068a@x.exa\u200bmple\u2069;', 'a'],
])('takes the addresses out of %j', (list, names) => {
  expect(splitCcList(list)).toEqual([...names].map((name) => `${name}@x.example`));
  expect(isCcList(list)).toBe(true);
});

it.each([
  'a@x.example <b@x.example>',
  'a@x.example\nBcc: <b@x.example>',
  'a@x.example, b@x.example',
  'Mia <b@x>',
])('takes no part of %j, so that the field is refused', (list) => {
  expect(isCcList(list)).toBe(false);
});
