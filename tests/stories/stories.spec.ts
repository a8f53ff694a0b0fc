import { expect } from '@playwright/test';
import { allLooks, type Look, nameOfLook, pairwiseLooks } from './support/looks.ts';
import { shoot } from './support/sheetFiles.ts';
import { test } from './support/stagePage.ts';
import { storiesOfRun, storyIds } from './support/storyFiles.ts';

const isFull = process.env.TEST_SIZE === 'full';
const ids = storyIds();
const shown = storiesOfRun();
const isPart = (id: string) => id.startsWith('ui/');

/** Every look in the full size; otherwise the next of the four in turn, so that all of them are met. */
function looksOf(index: number): readonly Look[] {
  if (isFull) return allLooks;
  return pairwiseLooks.filter((_, place) => place === index % pairwiseLooks.length);
}

test('the page shows every story that the files declare', async ({ stage }) => {
  const listed = await stage.page.evaluate(() => window.stories.ids);
  expect([...listed].sort()).toEqual(ids);
});

for (const [index, id] of shown.entries()) {
  for (const look of looksOf(index)) {
    test(`${id} (${nameOfLook(look)}) has no barrier, keeps the policy, speaks one language`, async ({
      stage,
    }) => {
      await stage.resize(isPart(id) ? 720 : 1280, isPart(id) ? 560 : 800);
      await stage.show(id, look);
      await shoot(stage.page, id, look, 'wide');
      const faults = [...(await stage.faults(look.locale))];
      await stage.eachOpened(isPart(id) ? 3 : 1, async (place) => {
        if (place === 0) await shoot(stage.page, id, look, 'open');
        faults.push(...(await stage.faults(look.locale)).map((fault) => `opened: ${fault}`));
      });
      expect(faults).toEqual([]);
    });
  }
}

// A short run leaves what features say to the pseudo-language, whose words are longer, in a window of the same width.
for (const [index, id] of shown.entries()) {
  if (!isFull && !isPart(id)) continue;
  for (const look of looksOf(index + 1)) {
    test(`${id} (${nameOfLook(look)}) fits a window of 375 px`, async ({ stage }) => {
      await stage.resize(375, 700);
      await stage.show(id, look);
      await shoot(stage.page, id, look, 'narrow');
      expect(await stage.overflowing()).toEqual([]);
    });
  }
}
