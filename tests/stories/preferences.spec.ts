import { expect } from '@playwright/test';
import { pairwiseLooks } from './support/looks.ts';
import { test } from './support/stagePage.ts';

test.afterEach(({ stage }) => stage.prefer({}));

const coloured = [
  'theme/Colours/OneOfEverything',
  'ui/Chart/RegionTiles',
  'ui/Checkbox/Ticks',
  'ui/DataTable/RowStates',
  'ui/DataTable/Selected',
  'ui/DateField/Month',
  'ui/MultiSelect/Regions',
];

for (const id of coloured) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`${id} is readable in forced colours in a ${scheme} system`, async ({ stage }) => {
      await stage.prefer({ forcedColors: 'active', colorScheme: scheme });
      await stage.resize(1280, 900);
      // The page uses the opposite scheme: forced colours ignore it.
      await stage.show(id, { scheme: scheme === 'light' ? 'dark' : 'light', dir: 'ltr', locale: 'zh' });
      expect(await stage.unreadableWhenForced()).toEqual([]);
    });
  }
}

const moving = [
  'search/CreatorSearch/Loading',
  'shell/FirstPageLoading',
  'shell/tools/Tip',
  'site/SiteCounts/Loading',
  'ui/Button/Variants',
  'ui/Dialog/FilterDrawer',
  'ui/Dialog/Question',
  'ui/Notice/Passing',
  'ui/Popover/FilterEditor',
  'ui/Skeleton/Bars',
  'ui/Skeleton/Lines',
  'ui/Spinner/Waiting',
];

for (const [index, id] of moving.entries()) {
  test(`${id} has no animations with reduced motion`, async ({ stage }) => {
    const look = pairwiseLooks[index % pairwiseLooks.length];
    if (!look) throw new Error('There is no look.');
    await stage.prefer({ reducedMotion: 'reduce' });
    await stage.resize(1280, 800);
    await stage.show(id, look);
    expect(await stage.moving()).toEqual([]);
    await stage.eachOpened(1, async () => expect(await stage.moving()).toEqual([]));
  });
}
