import { expect } from '@playwright/test';
import { allLooks, type Look, nameOfLook, pairwiseLooks } from './support/looks.ts';
import { isShooting, shoot } from './support/sheetFiles.ts';
import { test } from './support/stagePage.ts';
import { isOnlyLook, saysWords, storiesOfRun, storyIds } from './support/storyFiles.ts';

const isFull = process.env.TEST_SIZE === 'full';
const ids = storyIds();
const shown = storiesOfRun();
const isPart = (id: string) => id.startsWith('ui/');

/** The next of the four in turn, so that all of them are met. */
const lookInTurn = (index: number): readonly Look[] =>
  pairwiseLooks.filter((_, place) => place === index % pairwiseLooks.length);

/** Every look in the full size. */
const looksOf = (id: string, index: number): readonly Look[] =>
  isFull && (isShooting || !isOnlyLook(id)) ? allLooks : lookInTurn(index);

test('the page shows every story that the files declare', async ({ stage }) => {
  const listed = await stage.page.evaluate(() => window.stories.ids);
  expect([...listed].sort()).toEqual(ids);
});

/**
 * Stories of one feature's component are much alike: a short run narrows every third one, and opens what it announces.
 * Where a change reaches the component, it does so with each.
 */
function isSampled(id: string): boolean {
  if (isFull || isPart(id) || process.env.TEST_CHANGE === '1') return true;
  const component = id.slice(0, id.lastIndexOf('/') + 1);
  const place = shown.filter((one) => one.startsWith(component)).indexOf(id);
  return place % 3 === 0;
}

/** How many of a story's menus and pickers are opened. */
const maxOpened = (id: string) => (isPart(id) ? 3 : Number(isSampled(id)));

/**
 * A short run shows what features say in English in the pseudo-language, which marks what comes from a catalogue: so it
 * judges barriers and words at once. The full run has a test for each.
 */
const speaksPseudo = (id: string, look: Look) => !isFull && saysWords(id) && look.locale === 'en';

for (const [index, id] of shown.entries()) {
  for (const [place, look] of looksOf(id, index).entries()) {
    test(`${id} (${nameOfLook(look)}) has no barrier, keeps the policy, speaks one language`, async ({
      stage,
      pseudoStage,
    }) => {
      const isPseudo = speaksPseudo(id, look);
      const on = isPseudo ? pseudoStage : stage;
      await on.resize(isPart(id) ? 720 : 1280, isPart(id) ? 560 : 800);
      await on.show(id, look);
      await shoot(on.page, id, look, 'wide');
      const faults = [...(await on.faults(look.locale, isFull ? 'page' : 'modal'))];
      if (isPseudo) faults.push(...(await on.hardCoded()));
      await on.eachOpened(maxOpened(id), async (opened) => {
        if (opened === 0) await shoot(on.page, id, look, 'open');
        // The page behind is judged once more in one look: it changed in no other way in the rest.
        const ofOpened = await on.faults(look.locale, isFull && place === 0 ? 'page' : 'opened');
        faults.push(...ofOpened.map((fault) => `opened: ${fault}`));
      });
      expect(faults).toEqual([]);
      // A story is narrowed where it stands.
      if (isSampled(id)) expect(await on.overflowingIn(375, 700)).toEqual([]);
    });
  }
}

/** Shown where it is narrow from the beginning, which matters to what measures itself once. */
function narrowLooksOf(index: number): readonly Look[] {
  if (isShooting) return allLooks;
  return isFull ? lookInTurn(index + 1) : [];
}

for (const [index, id] of shown.entries()) {
  for (const look of narrowLooksOf(index)) {
    test(`${id} (${nameOfLook(look)}) fits a window of 375 px`, async ({ stage }) => {
      await stage.resize(375, 700);
      await stage.show(id, look);
      await shoot(stage.page, id, look, 'narrow');
      expect(await stage.overflowing()).toEqual([]);
    });
  }
}
