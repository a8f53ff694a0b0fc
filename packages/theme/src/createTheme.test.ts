import { expect, it } from 'vitest';
import { createTheme } from './createTheme.ts';
import { rootSheet } from './sheet.ts';
import { themes } from './themes.ts';

it('turns a host brand into one class of public properties', () => {
  const theme = createTheme({
    accent: { light: '#0B6E4F', dark: '#7FD8B4' },
    accentContrast: '#fff',
    radius: '2px',
  });
  expect(theme.vars).toEqual({
    '--rk-accent': 'light-dark(#0B6E4F, #7FD8B4)',
    '--rk-accent-contrast': '#fff',
    '--rk-radius': '2px',
  });
  expect(theme.css('.agency')).toBe(
    '.agency {\n  --rk-accent: light-dark(#0B6E4F, #7FD8B4);\n  --rk-accent-contrast: #fff;\n  --rk-radius: 2px;\n}\n',
  );
});

it('lists the existing tokens if a host sets an unknown one', () => {
  const misspelt = { accent: 'red', acent: 'red' };
  expect(() => createTheme(misspelt)).toThrow(/no token "acent".*accent, accentContrast/s);
});

it('reads every public property and declares none, so nested roots keep the outer brand', () => {
  const sheet = rootSheet();
  expect(sheet).toMatch(/var\(--rk-accent, /);
  expect(sheet).not.toMatch(/--rk-[a-z-]+:/);
});

it('every rule is below a Reachkit class and in the reachkit layer', () => {
  const sheet = rootSheet();
  const selectors = [...sheet.matchAll(/^ *([^@{}\n]+) \{$/gm)].map((match) => match[1] ?? '');
  expect(selectors.length).toBeGreaterThan(15);
  for (const selector of selectors) expect(selector).toMatch(/^\.rk-/);
  for (const [, layer] of sheet.matchAll(/@layer ([\w.]+) \{/g)) expect(layer).toMatch(/^reachkit\./);
});

it('exports seven themes with the fields for a host’s picker', () => {
  expect(themes.map((theme) => theme.name)).toEqual([
    'ink',
    'violet',
    'teal',
    'pine',
    'ochre',
    'rose',
    'graphite',
  ]);
  expect(themes[0]).toMatchObject({ primary: '#2C4CB3', bodyBgLight: '#F7F6F3', bodyBgDark: '#0F1013' });
});

it.each(themes.map((theme) => [theme.name, theme] as const))(
  'theme %s has a primary colour, a light one, and a background per scheme',
  (_, theme) => {
    const { primary, primaryLight, bodyBgLight, bodyBgDark } = theme;
    for (const colour of [primary, bodyBgLight, bodyBgDark]) expect(colour).toMatch(/^#[\dA-F]{6}$/);
    expect(primaryLight).toContain(primary);
    expect(new Set([primary, primaryLight, bodyBgLight, bodyBgDark]).size).toBe(4);
  },
);
