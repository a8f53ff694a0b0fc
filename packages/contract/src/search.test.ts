import { describe, expect, it } from 'vitest';
import { openFilter, searchFilterSchema } from './searchFilter.ts';

const fields = Object.keys(openFilter);

describe('the search filter', () => {
  it('is blank in every field unless set', () => {
    expect(searchFilterSchema.parse({})).toEqual(Object.fromEntries(fields.map((field) => [field, ''])));
  });

  it.each([...fields, 'platform'])('takes text only for %s', (field) => {
    for (const value of [7, true, null, ['a']]) {
      expect(searchFilterSchema.safeParse({ [field]: value }).success).toBe(false);
    }
  });
});
