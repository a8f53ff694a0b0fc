import { type CreatorRow, findSimilar, type SimilarCreator } from '@reachkit/contract';
import type { MockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';
import { creatorWorld, quotaOf, storyRow } from './world.ts';

const row = (id: string, change: Partial<CreatorRow>): CreatorRow => ({
  ...storyRow('rich', 'tiktok'),
  id,
  ...change,
});

/** Seed creators of a story. */
export const seedRows: readonly CreatorRow[] = [
  row('s1', { name: 'Sophie Lindqvist', handle: 'sophieathome' }),
  row('s2', { name: '小家也能好好住 · 12平米出租屋改造与收纳的日常记录', handle: 'maya.makes.home' }),
];

/** Results: every kind of trait, a long name, an unknown figure. */
export const similarFound: readonly SimilarCreator[] = [
  {
    creator: row('f1', {
      name: 'Nora Home',
      handle: 'norahome',
      teamStatus: { contact: 'team', lists: 2, isBlacklisted: false, isUnlocked: true },
    }),
    score: 93.4,
    traits: [
      { kind: 'topics', similarity: 0.96, shared: ['home', 'home_storage'], value: null, seedValue: null },
      { kind: 'region', similarity: 1, shared: ['US'], value: null, seedValue: null },
      { kind: 'plays', similarity: 0.9, shared: [], value: 71_200, seedValue: 74_260 },
    ],
  },
  {
    creator: row('f2', {
      name: 'Grandma’s kitchen and other stories from the very far north of the country',
      handle: 'north',
      followers: null,
      teamStatus: { contact: 'none', lists: 0, isBlacklisted: true, isUnlocked: false },
    }),
    score: 71,
    traits: [
      { kind: 'hashtags', similarity: 0.7, shared: ['cosyhome', 'smallspace'], value: null, seedValue: null },
      { kind: 'interaction', similarity: 0.8, shared: [], value: 0.0641, seedValue: 0.0682 },
      { kind: 'price', similarity: 0.7, shared: [], value: 812, seedValue: 891 },
    ],
  },
  {
    creator: row('f3', { name: '', handle: 'nameless' }),
    score: 38.2,
    traits: [
      { kind: 'audienceRegion', similarity: 0.6, shared: ['US', 'CA'], value: null, seedValue: null },
      { kind: 'audienceAge', similarity: 0.6, shared: [], value: null, seedValue: null },
      { kind: 'size', similarity: 0.5, shared: [], value: 96_000, seedValue: 186_420 },
    ],
  },
];

/** A mock client for the look-alikes above. */
export function similarWorld(handlers: readonly MockHandler[] = []): MockClient {
  const all = [...seedRows, ...similarFound.map(({ creator }) => creator)];
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => all.filter((one) => one.id === id));
  return creatorWorld({
    handlers: [
      answer(findSimilar, ({ body: { seeds, negatives } }) => ({
        list: similarFound.filter(({ creator: { id } }) => !seeds.includes(id) && !negatives.includes(id)),
        seeds: rowsOf(seeds),
        negatives: rowsOf(negatives),
        missing: [...seeds, ...negatives].filter((id) => !all.some((one) => one.id === id)),
        quota: quotaOf(34, 500),
      })),
      ...handlers,
    ],
  });
}
