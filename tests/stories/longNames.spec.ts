import { expect } from '@playwright/test';
import { test } from './support/stagePage.ts';

const look = { scheme: 'light', dir: 'ltr', locale: 'zh' } as const;

for (const story of ['email/EmailThread/LongNames', 'email/Inbox/LongNames'])
  for (const width of [1440, 375])
    test(`${story} keeps its buttons within ${width} px`, async ({ stage }) => {
      await stage.resize(width, 900);
      await stage.show(story, look);
      const buttons = stage.page.getByRole('button');
      await buttons.first().waitFor();
      const edges = await buttons.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
      expect(edges.length).toBeGreaterThan(0);
      expect(edges.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
    });
