import { expect } from '@playwright/test';
import { test } from './support/stagePage.ts';
import { storiesOfRun } from './support/storyFiles.ts';

// Only features speak by themselves; the words of parts and sheets are their stories' own.
const features = storiesOfRun().filter((id) => !/^(ui|theme|start)\//.test(id));

for (const id of features) {
  test(`${id} takes every word from its catalogue`, async ({ pseudoStage }) => {
    await pseudoStage.resize(1280, 800);
    await pseudoStage.show(id, { scheme: 'light', dir: 'ltr', locale: 'en' });
    expect(await pseudoStage.hardCoded()).toEqual([]);
    await pseudoStage.resize(375, 700);
    await pseudoStage.settle();
    expect(await pseudoStage.overflowing()).toEqual([]);
  });
}
