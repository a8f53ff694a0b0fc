import { type CreatorRow, compareCreators, getCompareCost } from '@reachkit/contract';
import type { MockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';
import type { Compared } from '../compare/compareRows.ts';
import { storyAudience } from './storyTabs.ts';
import { creatorWorld, quotaOf, storyOverview, storyProfile } from './world.ts';

/** Sets an earlier date for the followers than for the other figures. */
const followersOfFebruary = (one: Compared): Compared => {
  const { figures } = one.overview;
  const followers = { ...figures.followers, asOf: '2026-02-01T00:00:00Z' };
  return { ...one, overview: { ...one.overview, figures: { ...figures, followers } } };
};

const someone = (id: string, change: Partial<CreatorRow>, plays: number): Compared => {
  const overview = storyOverview('rich', 'tiktok');
  const { figures } = overview;
  return {
    isAudienceOpen: plays > 1,
    audience: plays > 1 ? storyAudience(plays > 2 ? 'poor' : 'rich') : null,
    creator: { ...storyProfile('rich', 'tiktok').creator, id, ...change },
    overview: {
      ...overview,
      figures: {
        ...figures,
        medianPlays: { ...figures.medianPlays, value: (figures.medianPlays.value ?? 0) * plays },
        interactionRate: { ...figures.interactionRate, value: (figures.interactionRate.value ?? 0) / plays },
      },
    },
  };
};

/** Four creators with figures, one of them with a long name, and one with little data. */
export const compared: readonly Compared[] = [
  someone('c1', { name: 'Sophie Lindqvist', handle: 'sophieathome' }, 1),
  someone(
    'c2',
    { name: '小家也能好好住 · 12平米出租屋改造与收纳的日常记录', handle: 'maya.makes.home' },
    1.4,
  ),
  someone(
    'c3',
    { name: 'Grandma’s kitchen and other stories from the very far north', handle: 'north' },
    0.6,
  ),
  followersOfFebruary(
    someone('c4', { name: 'Lina', handle: 'lina', region: 'JP', language: 'ja', haveEmail: false }, 2.2),
  ),
  {
    creator: { ...storyProfile('empty', 'tiktok').creator, id: 'c5' },
    overview: storyOverview('empty', 'tiktok'),
    isAudienceOpen: true,
    audience: null,
  },
];

export const comparedIds: readonly string[] = compared.map(({ creator }) => creator.id);

/** A mock client for the creators above. */
export function comparedWorld(handlers: readonly MockHandler[] = []): MockClient {
  return creatorWorld({
    handlers: [
      answer(getCompareCost, () => ({ closed: 0, quota: quotaOf(317, 1500) })),
      answer(compareCreators, ({ body }) => ({
        list: body.ids.flatMap((id) => compared.filter(({ creator }) => creator.id === id)),
        missing: body.ids.filter((id) => !comparedIds.includes(id)),
        quota: quotaOf(317, 1500),
      })),
      ...handlers,
    ],
  });
}
