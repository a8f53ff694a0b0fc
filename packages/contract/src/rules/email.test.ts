import { expect, it } from 'vitest';
import { splitCcList } from './email.ts';

it('takes the addresses out of a cc field, whichever semicolon stands between them', () => {
  expect(splitCcList(' a@example.com; b@example.com；c@example.com; ')).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ]);
});
