import { describe, expect, it } from 'vitest';
import { leadingCounter, usageBars } from './usageDays.ts';
import { formatUsageView, openUsageView, parseUsageView, type UsageView } from './usageView.ts';

describe('the view of the usage report', () => {
  it.each<Partial<UsageView>>([
    {},
    { days: 7 },
    { days: 400, counter: 'emailUnlocks' },
    { from: '2026-11-01', to: '2026-11-25', member: '12' },
    { counter: 'emails', member: 'former' },
  ])('%j round-trips through its query', (change) => {
    const view = { ...openUsageView, ...change };
    expect(parseUsageView(formatUsageView(view))).toEqual(view);
  });

  it.each([
    'days=8',
    'from=2026-11-02&to=2026-11-01',
    'from=2025-01-01&to=2026-11-01',
    'from=2026-11-02',
    'from=x&to=2026-11-01',
    'counter=mailboxes',
    'member=-1',
  ])('falls back to the default view for %s', (query) => {
    expect(parseUsageView(query)).toEqual(openUsageView);
  });
});

describe('the bars of a counter', () => {
  const days = [
    { day: '2026-11-02', amounts: { emails: 3 } },
    { day: '2026-11-03', amounts: { searches: 9 } },
  ];

  it('are zero for days without use', () => {
    const { by, bars } = usageBars({ from: '2026-11-01', to: '2026-11-03', days }, 'emails');
    expect(by).toBe('day');
    expect(bars).toEqual([
      { name: '11-01', title: '2026-11-01', value: 0 },
      { name: '11-02', title: '2026-11-02', value: 3 },
      { name: '11-03', title: '2026-11-03', value: 0 },
    ]);
  });

  it('are months for a long range', () => {
    const { by, bars } = usageBars({ from: '2026-01-15', to: '2026-11-30', days }, 'emails');
    expect(by).toBe('month');
    expect(bars).toHaveLength(11);
    expect(bars.at(-1)).toEqual({ name: '2026-11', title: '2026-11', value: 3 });
  });

  it('show by default the used counter that is nearest to its limit', () => {
    const rest = {
      period: 'month',
      resetAt: '',
      forecast: { state: 'enough', perDay: 1, on: null },
    } as const;
    const counters = [
      { ...rest, key: 'searches', used: 9, limit: 10 },
      { ...rest, key: 'emailUnlocks', used: 5, limit: 10 },
      { ...rest, key: 'emails', used: 7, limit: 10 },
    ] as const;
    expect(leadingCounter({ counters: [...counters], total: { emailUnlocks: 5, emails: 7 } })).toBe('emails');
    expect(leadingCounter({ counters: [...counters], total: {} })).toBe('searches');
  });
});
