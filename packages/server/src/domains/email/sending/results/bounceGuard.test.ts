import { expect, it } from 'vitest';
import { pausesCampaign, pausesSender } from './bounceGuard.ts';

it.each([
  [49, 49, false, false],
  [50, 1, false, false],
  [50, 2, true, false],
  [100, 2, false, false],
  [100, 3, true, false],
  [100, 4, true, false],
  [100, 5, true, true],
  [1_000, 29, false, false],
  [0, 0, false, false],
])(
  'of %s emails %s hard bounces pause the mailbox: %s, the campaign: %s',
  (sent, hardBounces, sender, campaign) => {
    expect([pausesSender({ sent, hardBounces }), pausesCampaign({ sent, hardBounces })]).toEqual([
      sender,
      campaign,
    ]);
  },
);
