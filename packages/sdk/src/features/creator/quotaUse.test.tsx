import type { EquityKey } from '@reachkit/contract/membership/equity';
import { render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { createStateAreas } from '../../provider/stateAreas.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { CreatorCompare } from './compare/CreatorCompare.tsx';
import { creatorZh } from './locales/zh.ts';
import { CreatorOverview } from './overview/CreatorOverview.tsx';
import { SimilarCreators } from './similar/SimilarCreators.tsx';
import { comparedIds, comparedWorld } from './stories/compared.ts';
import { similarWorld } from './stories/similar.ts';
import { creatorWorld, storyIds } from './stories/world.ts';

it.each<[string, EquityKey, ReturnType<typeof creatorWorld>, () => ReactElement]>([
  [
    'look-alikes',
    'searches',
    similarWorld(),
    () => <SimilarCreators platform="tiktok" defaultView={{ seeds: ['s1'], negatives: [] }} />,
  ],
  ['a comparison', 'basicAnalyses', comparedWorld(), () => <CreatorCompare ids={comparedIds.slice(0, 2)} />],
  [
    'an overview',
    'basicAnalyses',
    creatorWorld(),
    () => <CreatorOverview platform="tiktok" id={storyIds.rich} />,
  ],
])('%s updates the meters elsewhere at once', async (_name, key, client, part) => {
  const areas = createStateAreas();
  const item = { key, kind: 'counter', period: 'month', limit: 9, used: 0, resetAt: null } as const;
  areas.session.setEquity({
    equityVersion: { versionName: 'Pro' },
    red_center: { save_koc_task: '0' },
    items: [item],
  });
  render(
    <TestProvider client={client} areas={areas} messages={[creatorZh]}>
      {part()}
    </TestProvider>,
  );
  await waitFor(() => expect(areas.session.state.userEquityData?.items?.[0]?.used).toBeGreaterThan(0));
});
