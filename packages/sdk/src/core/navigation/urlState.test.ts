import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choice,
  day,
  isRange,
  matching,
  maxPage,
  opened,
  optional,
  page,
  setting,
  text,
  urlState,
} from './urlState.ts';

const kinds = ['', 'app', 'web'] as const;
const orders = ['asc', 'desc'] as const;

interface State {
  readonly kind: (typeof kinds)[number];
  readonly keyword: string;
  readonly order: (typeof orders)[number];
  readonly days: 7 | 30;
  readonly page: number;
  readonly open: string;
  readonly tag?: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly code: string;
}

const state = urlState<State>(
  {
    kind: choice(kinds),
    keyword: text(),
    order: setting(orders, 'desc'),
    days: setting([7, 30], 30),
    page: page(),
    open: opened('link'),
    tag: optional(text(10, 'label')),
    from: day(),
    to: day(),
    code: matching((code) => /^[A-Z]{2}$/.test(code)),
  },
  (view) => (isRange(view, 31) ? view : { ...view, from: '', to: '' }),
);
const { open, parse, format, isFiltered } = state;

describe('a state in an address', () => {
  it('round-trips, with or without a question mark', () => {
    const states = fc.record<State>({
      kind: fc.constantFrom(...kinds),
      keyword: fc.string({ unit: 'grapheme', maxLength: 12 }),
      order: fc.constantFrom(...orders),
      days: fc.constantFrom(7, 30),
      page: fc.integer({ min: 1, max: maxPage }),
      open: fc.nat().map(String),
      tag: fc.option(fc.constantFrom('tea', 'a&b=c'), { nil: undefined }),
      from: fc.constant('2026-11-01'),
      to: fc.constantFrom('2026-11-01', '2026-11-25'),
      code: fc.constantFrom('', 'US'),
    });
    fc.assert(
      fc.property(states, (one) => {
        expect(parse(format(one))).toEqual(one);
        expect(parse(`?${format(one)}`)).toEqual(one);
      }),
    );
  });

  it('is valid for any query, and the default for a query without its parameters', () => {
    const pairs = fc.array(
      fc.tuple(fc.constantFrom(...Object.keys(open), 'link', 'label'), fc.string({ unit: 'binary' })),
    );
    fc.assert(
      fc.property(pairs, (values) => {
        const one = parse(new URLSearchParams(values));
        expect(parse(format(one))).toEqual(one);
      }),
    );
    expect(parse('utm_source=mail&__proto__=x')).toEqual(open);
    expect(format(open)).toBe('');
  });

  it.each([
    'kind=other',
    `keyword=${'a'.repeat(101)}`,
    'order=up',
    'days=8',
    'page=0',
    'page=10001',
    'page=two',
    'from=2026-11-31&to=2026-12-01',
    'from=2026-11-02&to=2026-11-01',
    'from=2026-01-01&to=2026-11-01',
    'from=2026-11-02',
    'code=usa',
  ])('uses the default value if %s is invalid', (query) => {
    expect(parse(query)).toEqual(open);
  });

  it.each<[Partial<State>, boolean]>([
    [{}, false],
    [{ page: 2, order: 'asc', open: '7' }, false],
    [{ kind: 'app' }, true],
    [{ keyword: 'tea' }, true],
    [{ tag: 'tea' }, true],
  ])('%j is filtered: %s', (change, expected) => {
    expect(isFiltered({ ...open, ...change })).toBe(expected);
  });
});
