import { moneyOfMinor } from '@reachkit/contract';
import { describe, expect, it } from 'vitest';
import { contrastOf } from '../../../../platform/http/plainPage/contrast.ts';
import { PageTimes } from '../format.ts';
import { isolated } from '../frame.ts';
import { countries, countriesIn } from '../steps/countries.ts';
import { pageStyle } from './style.ts';

const variable = (style: string, name: string) =>
  new RegExp(`--${name}:(#[\\da-f]{6})`).exec(style)?.[1] ?? '';

describe('the style of a page', () => {
  it.each(['#0b6670', '#ffee00', '#ffffff', '#000000', '#ff0000', '#777777', '#00ff00', null])(
    'has readable buttons and links with the colour %s',
    (accent) => {
      const [light = '', dark = ''] = pageStyle(accent).split('@media(prefers-color-scheme:dark)');
      expect(contrastOf(variable(light, 'accent'), variable(light, 'on-accent'))).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(variable(light, 'link'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(variable(dark, 'link'), '#17181c')).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe('the times of a page', () => {
  const times = (ownZone: string | null) =>
    new PageTimes('en', { teamZone: 'Asia/Shanghai', ownZone }, new Date('2026-11-28T02:00:00Z'));

  it('name a day of the team, and its end in the zone of the creator', () => {
    expect(times(null).by('2026-12-05')).toBe('5 Dec');
    expect(times('America/Chicago').by('2026-12-05')).toBe('5 Dec (09:59 your time)');
    expect(times('Pacific/Auckland').by('2026-12-05')).toBe('5 Dec (6 Dec, 04:59 your time)');
    expect(times('America/Chicago').by('2027-01-05')).toBe('5 Jan 2027 (09:59 your time)');
  });

  it('name both zones', () => {
    const { zoneName, teamZoneName, isOwn } = times('America/Chicago');
    expect({ zoneName, isOwn }).toEqual({ zoneName: 'Central Time', isOwn: true });
    expect(teamZoneName).toMatch(/^China/);
  });
});

it('amounts have the decimals of their currency', () => {
  expect([moneyOfMinor(78_000, 'USD'), moneyOfMinor(78_050, 'USD'), moneyOfMinor(13_055, 'JPY')]).toEqual([
    '$780',
    '$780.50',
    'JPY 13,055',
  ]);
});

it('a name cannot change the direction of the text around it', () => {
  expect(isolated('\u202eevil\u2069')).toBe('\u2068evil\u2069');
});

it('countries have codes in use, and names in both languages', () => {
  expect(countries.length).toBeGreaterThan(230);
  for (const code of ['CN', 'US', 'JP', 'GB', 'TW', 'HK', 'VN']) expect(countries).toContain(code);
  for (const code of ['SU', 'DD', 'EU', 'ZZ', 'XA', 'UK']) expect(countries).not.toContain(code);
  expect(countriesIn('zh').every(([code, name]) => code !== name)).toBe(true);
});
