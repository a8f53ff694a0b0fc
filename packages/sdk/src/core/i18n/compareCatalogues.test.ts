import { describe, expect, it } from 'vitest';
import { compareCatalogues } from './compareCatalogues.ts';
import { catalogue } from './texts.ts';

describe('comparing catalogues', () => {
  const zh = catalogue('zh', 'x', { hello: '你好{{name}}', rows_other: '{{count}}行', deep: { a: '甲' } });

  it('finds missing and extra keys, and different arguments', () => {
    const en = catalogue('en', 'x', {
      hello: 'Hello {{nam}}',
      rows_other: '{{count}} rows',
      extra: 'x',
      deep: {},
    });
    expect(compareCatalogues(zh, en)).toEqual([
      'en hello: has other arguments than zh hello',
      'en rows_one: is missing',
      'en deep.a: is missing',
      'en extra: is not in the source',
    ]);
  });

  it('does not treat a name that only ends like a plural form as one', () => {
    const source = catalogue('zh', 'x', { too_few: '至少{limit}个', too_many: '最多{limit}个' });
    expect(
      compareCatalogues(source, catalogue('en', 'x', { too_few: 'At least {limit}', too_many: 'At most' })),
    ).toEqual(['en too_many: has other arguments than zh too_many']);
  });

  it('lets "one row" omit its number', () => {
    const texts = {
      hello: 'Hello {{name}}',
      rows_one: 'one row',
      rows_other: '{{count}} rows',
      deep: { a: 'A' },
    };
    expect(compareCatalogues(zh, catalogue('en', 'x', texts))).toEqual([]);
  });
});
