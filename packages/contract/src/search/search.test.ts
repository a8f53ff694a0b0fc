import { describe, expect, it } from 'vitest';
import { neededScope, openFilter, searchFields, searchFilterSchema } from './filter.ts';
import { fieldsOf, filterKeys, filterTable } from './filterTable.ts';

const fields = Object.keys(openFilter);

describe('the search filter', () => {
  it('is blank in every field by default', () => {
    expect(searchFilterSchema.parse({})).toEqual(Object.fromEntries(fields.map((field) => [field, ''])));
  });

  it.each([...fields, 'platform'])('accepts only text for %s', (field) => {
    for (const value of [7, true, null, ['a']]) {
      expect(searchFilterSchema.safeParse({ [field]: value }).success).toBe(false);
    }
  });
});

describe('the filter table', () => {
  it('has a row for each field that a search accepts', () => {
    expect(Object.keys(searchFilterSchema.shape).sort()).toEqual(['platform', ...searchFields].sort());
    expect(new Set(searchFields).size).toBe(searchFields.length);
  });

  it('every plan includes these filters, and no others', () => {
    expect(filterKeys.filter((key) => filterTable[key].scope === 0)).toEqual([
      'region',
      'language',
      'tags',
      'followerCount',
      'avg_plays',
      'have_growth',
      'user_name',
      'description',
      'words',
      'exclude',
      'have_audience',
    ]);
  });

  it.each(filterKeys.filter((key) => filterTable[key].scope > 0))(
    'each single field of %s requires its plan',
    (key) => {
      for (const field of fieldsOf(key)) {
        // A min share alone has no effect.
        const isAlone = field.endsWith('_min');
        expect(neededScope({ ...openFilter, [field]: '1' })).toBe(isAlone ? 0 : filterTable[key].scope);
      }
    },
  );
});
