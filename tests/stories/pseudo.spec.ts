import { expect } from '@playwright/test';
import { test } from './support/stagePage.ts';
import { saysWords, storiesOfRun } from './support/storyFiles.ts';

// A short run checks these texts together with accessibility.
const features = process.env.TEST_SIZE === 'full' ? storiesOfRun().filter(saysWords) : [];

for (const id of features) {
  test(`${id} takes all text from its catalogue`, async ({ pseudoStage }) => {
    await pseudoStage.resize(1280, 800);
    await pseudoStage.show(id, { scheme: 'light', dir: 'ltr', locale: 'en' });
    expect(await pseudoStage.hardCoded()).toEqual([]);
    expect(await pseudoStage.overflowingIn(375, 700)).toEqual([]);
  });
}
