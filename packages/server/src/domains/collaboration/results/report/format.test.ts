import { expect, it } from 'vitest';
import { ReportDates } from './format.ts';

it('dates of September have its whole name, or three letters of it', () => {
  const dates = new ReportDates('en', 'Asia/Shanghai');
  expect([dates.day('2026-09-08', 'date'), dates.day('2026-09-08', 'month')]).toEqual([
    '8 September 2026',
    '8 Sep',
  ]);
});

it('a period names the year once, and the zone is named as readers know it', () => {
  const said = (['en', 'zh'] as const).map((language) => {
    const dates = new ReportDates(language, 'Asia/Shanghai');
    return [
      dates.period('2026-09-13', '2026-09-28').replace(/\s*–\s*/, '–'),
      dates.period('2026-11-13', '2027-01-28').replace(/\s*–\s*/, '–'),
      dates.zone,
      dates.time(new Date('2026-09-28T01:42:00Z'), 'time'),
    ];
  });
  expect(said).toEqual([
    ['13–28 September 2026', '13 November 2026–28 January 2027', 'Shanghai', '28 September 2026, 09:42'],
    ['2026年9月13日至9月28日', '2026年11月13日至2027年1月28日', '中国标准时间', '2026年9月28日 09:42'],
  ]);
});
