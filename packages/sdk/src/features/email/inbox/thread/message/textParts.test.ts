import { describe, expect, it } from 'vitest';
import { snoozeTimes } from '../snoozeTimes.ts';
import { textParts, withAddresses } from './textParts.ts';

describe('the parts of a text', () => {
  it.each([
    ['nothing collapsed', [], ['shown:Hello quote']],
    ['a quote at the end', [{ kind: 'quote', start: 6, end: 11 }], ['shown:Hello ', 'quote:quote']],
    ['offsets beyond the text', [{ kind: 'quote', start: 6, end: 99 }], ['shown:Hello ', 'quote:quote']],
    [
      'stretches that overlap',
      [
        { kind: 'signature', start: 3, end: 8 },
        { kind: 'quote', start: 0, end: 5 },
      ],
      ['quote:Hello', 'signature: qu', 'shown:ote'],
    ],
  ] as const)('contain every character with %s', (_, collapsed, parts) => {
    expect(textParts('Hello quote', collapsed).map(({ kind, text }) => `${kind}:${text}`)).toEqual(parts);
  });

  it('detect web addresses without a trailing full stop', () => {
    const found = withAddresses('See https://a.example/x?y=1. Or https://b.example/（中文）');
    expect(found.filter(({ isAddress }) => isAddress).map(({ text }) => text)).toEqual([
      'https://a.example/x?y=1',
      'https://b.example/',
    ]);
    expect(found.map(({ text }) => text).join('')).toBe(
      'See https://a.example/x?y=1. Or https://b.example/（中文）',
    );
  });
});

describe('snooze times', () => {
  const timesAt = (now: string, zone: string) =>
    snoozeTimes(Date.parse(now), zone).map(([choice, at]) => `${choice} ${new Date(at).toISOString()}`);

  it('are computed in the zone', () => {
    expect(timesAt('2026-11-20T01:10:00Z', 'Asia/Shanghai')).toEqual([
      'laterToday 2026-11-20T04:30:00.000Z',
      'tomorrow 2026-11-21T01:00:00.000Z',
      'nextWeek 2026-11-23T01:00:00.000Z',
    ]);
  });

  it('omit “later today” in the evening', () => {
    expect(timesAt('2026-11-20T12:10:00Z', 'Asia/Shanghai').map((one) => one.split(' ')[0])).toEqual([
      'tomorrow',
      'nextWeek',
    ]);
  });

  it('are correct across a clock change', () => {
    expect(timesAt('2026-10-31T16:00:00Z', 'America/New_York')[1]).toBe('tomorrow 2026-11-01T14:00:00.000Z');
  });
});
