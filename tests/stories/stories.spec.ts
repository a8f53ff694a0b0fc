import { expect } from '@playwright/test';
import { allLooks, type Look, nameOfLook, pairwiseLooks } from './support/looks.ts';
import { isShooting, shoot } from './support/sheetFiles.ts';
import { test } from './support/stagePage.ts';
import { isOnlyLook, saysWords, storiesOfRun, storyIds } from './support/storyFiles.ts';

const isFull = process.env.TEST_SIZE === 'full';
const ids = storyIds();
const shown = storiesOfRun();
const isPart = (id: string) => id.startsWith('ui/');

/** Returns the next of the four appearances in turn, so that all are used. */
const lookInTurn = (index: number): readonly Look[] =>
  pairwiseLooks.filter((_, place) => place === index % pairwiseLooks.length);

/** Returns every appearance in the full run. */
const looksOf = (id: string, index: number): readonly Look[] =>
  isFull && (isShooting || !isOnlyLook(id)) ? allLooks : lookInTurn(index);

test('the page shows every story declared in the files', async ({ stage }) => {
  const listed = await stage.page.evaluate(() => window.stories.ids);
  expect([...listed].sort()).toEqual(ids);
});

/**
 * Whether a story is in the sample. Stories of one feature's component are similar: a short run resizes every third one,
 * and opens its menus. If a change affects the component, the sample has all of its stories.
 */
function isSampled(id: string): boolean {
  if (isFull || isPart(id) || process.env.TEST_CHANGE === '1') return true;
  const component = id.slice(0, id.lastIndexOf('/') + 1);
  const place = shown.filter((one) => one.startsWith(component)).indexOf(id);
  return place % 3 === 0;
}

/** Returns the max number of a story's menus and pickers that are opened. */
const maxOpened = (id: string) => (isPart(id) ? 3 : Number(isSampled(id)));

/**
 * Whether a story is shown in the pseudo-language, which marks catalogue texts: a short run shows English features in it,
 * and so checks accessibility and texts together. The full run has a test for each.
 */
const speaksPseudo = (id: string, look: Look) => !isFull && saysWords(id) && look.locale === 'en';

for (const [index, id] of shown.entries()) {
  for (const [place, look] of looksOf(id, index).entries()) {
    test(`${id} (${nameOfLook(look)}) is accessible, violates no CSP, uses one language`, async ({
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
        // The page behind the opened element is checked again in one appearance only; it is the same in the others.
        const ofOpened = await on.faults(look.locale, isFull && place === 0 ? 'page' : 'opened');
        faults.push(...ofOpened.map((fault) => `opened: ${fault}`));
      });
      expect(faults).toEqual([]);
      // A story is resized in place.
      if (isSampled(id)) expect(await on.overflowingIn(375, 700)).toEqual([]);
    });
  }
}

/** Returns appearances that are narrow from the start, for components that measure themselves only once. */
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
