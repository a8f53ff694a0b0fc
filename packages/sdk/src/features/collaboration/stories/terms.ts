import type { Terms } from '@reachkit/contract/collaboration/form';
import type { AgreedDuties } from '@reachkit/contract/collaboration/invitation';

/** Terms of the stories: one short video and two stories, with a sample. */
export const storyTerms: Terms = {
  amount: 78_000,
  currency: 'USD',
  parts: [
    { amount: 39_000, occasion: 'agreement', days: 3, on: null },
    { amount: 39_000, occasion: 'publishing', days: 14, on: null },
  ],
  deliverables: [
    {
      platform: 'tiktok',
      format: 'short',
      pieces: 1,
      note: '30–60 s',
      draftOn: '2026-12-05',
      publishOn: '2026-12-10',
    },
    { platform: 'tiktok', format: 'story', pieces: 2, note: '', draftOn: null, publishOn: '2026-12-11' },
  ],
  hasSample: true,
  conditions: '',
};

/** Rights and duties of the stories' promotion. */
export const storyDuties: AgreedDuties = {
  product: 'Storage box, 35 L',
  requiredWords: ['@yunxiuhome', 'SMALLBOX10'],
  needsDisclosure: true,
  usage: { channels: ['shop', 'social'], days: 90 },
  uses: { sample: true, draft: true, payment: true },
};
