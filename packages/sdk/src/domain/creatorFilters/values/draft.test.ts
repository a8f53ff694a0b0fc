import { audienceFilters } from '@reachkit/contract';
import { describe, expect, it } from 'vitest';
import { draftOf, readDraft } from './draft.ts';

describe('the share of an audience', () => {
  it.each(audienceFilters)('of %s starts with a default, and keeps a value that is set', (key) => {
    const usual = key === 'audience_gender' ? '50' : '30';
    expect(draftOf({}, key).typed).toEqual({ [key]: '', [`${key}_min`]: usual });
    expect(draftOf({ [key]: 'x' }, key).typed).toEqual({ [key]: 'x', [`${key}_min`]: '' });
  });

  it.each([
    ['30', '30'],
    [' 12.50 % ', '12.5'],
    ['\uff13\uff10', '30'],
    ['', ''],
  ])('is parsed from “%s”', (typed, wire) => {
    const draft = {
      key: 'audience_age',
      typed: { audience_age: '18-24', audience_age_min: typed },
      admitsUnknown: false,
    } as const;
    expect(readDraft(draft)).toEqual({
      kind: 'valid',
      value: { fields: { audience_age: '18-24', audience_age_min: wire }, admitsUnknown: false },
    });
  });

  it.each([
    ['-1', { rule: 'negative' }],
    ['half', { rule: 'not_a_number' }],
    ['1e2', { rule: 'not_a_number' }],
    ['100.1', { rule: 'too_large', limit: 100 }],
  ])('is rejected for “%s”', (typed, error) => {
    const draft = {
      key: 'audience_region',
      typed: { audience_region: 'US', audience_region_min: typed },
      admitsUnknown: false,
    } as const;
    expect(readDraft(draft)).toEqual({ kind: 'invalid', errors: { audience_region_min: error } });
  });
});
