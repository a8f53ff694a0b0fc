import { expect } from '@playwright/test';
import { themeNames } from '../../packages/theme/src/themes.ts';
import { shoot } from './support/sheetFiles.ts';
import { test } from './support/stagePage.ts';

for (const color of themeNames) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`${color} in ${scheme} keeps every part readable`, async ({ stage }) => {
      const look = { scheme, dir: 'ltr', locale: scheme === 'light' ? 'zh' : 'en', color } as const;
      await stage.resize(1280, 900);
      await stage.show('theme/Colours/OneOfEverything', look);
      await shoot(stage.page, `theme/${color}`, look, 'wide');
      expect(await stage.faults(look.locale)).toEqual([]);
    });
  }
}
