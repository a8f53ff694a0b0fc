import { type EquityMissed, findSimilar } from '@reachkit/contract';
import { useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import type { Target } from '../../../core/navigation/target.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { creatorEn } from '../locales/en.ts';
import { creatorZh } from '../locales/zh.ts';
import { similarWorld } from '../stories/similar.ts';
import { SimilarCreators } from './SimilarCreators.tsx';

export default { title: 'creator/Similar' };

interface StageProps {
  readonly handlers?: readonly MockHandler[];
  readonly seeds?: readonly string[];
  readonly negatives?: readonly string[];
  readonly isConfirmedFirst?: boolean;
  readonly selectedIds?: readonly string[];
}

function Stage({
  handlers = [],
  seeds = ['s1', 's2'],
  negatives = [],
  isConfirmedFirst,
  selectedIds,
}: StageProps) {
  const [client] = useState(() => similarWorld(handlers));
  return (
    <FeatureStage client={client} messages={[creatorZh, creatorEn]} navigation={navigation}>
      <SimilarCreators
        platform="tiktok"
        defaultView={{ seeds, negatives }}
        isConfirmedFirst={isConfirmedFirst}
        defaultSelectedIds={selectedIds}
      />
    </FeatureStage>
  );
}

/** A host that compares creators and writes emails. */
const navigation = {
  href: ({ kind }: Target) => (kind === 'external' ? undefined : `/${kind}`),
  go: () => {},
};

const missed: EquityMissed = {
  feature: 'searchScope',
  used: 3,
  limit: 1,
  resetAt: null,
  needVersion: 'pro',
};

export const Found = () => <Stage />;
export const Selected = () => <Stage selectedIds={['f1', 'f3']} />;
export const WithNegatives = () => <Stage negatives={['f3', 'gone']} />;
export const ConfirmedFirst = () => <Stage isConfirmedFirst />;
export const NoSeeds = () => <Stage seeds={[]} />;
export const NoResults = () => (
  <Stage
    handlers={[
      answer(findSimilar, () => ({
        list: [],
        seeds: [],
        negatives: [],
        missing: [],
        quota: { limit: 500, used: 34, resetAt: '2026-11-21T00:00:00+08:00' },
      })),
    ]}
  />
);
export const Loading = () => <Stage handlers={[answer(findSimilar, () => new Promise(() => {}))]} />;
export const Failed = () => (
  <Stage
    handlers={[
      answer(findSimilar, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ]}
  />
);
export const BeyondScope = () => (
  <Stage
    handlers={[
      answer(findSimilar, () => {
        throw new Refusal({ code: 430, data: missed });
      }),
    ]}
  />
);
