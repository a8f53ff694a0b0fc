import { compareCreators, type EquityMissed, getCompareCost } from '@reachkit/contract';
import { FolderPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import { useWords } from '../../../../.ladle/words.ts';
import type { Target } from '../../../core/navigation/target.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { creatorEn } from '../locales/en.ts';
import { creatorZh } from '../locales/zh.ts';
import { comparedIds, comparedWorld } from '../stories/compared.ts';
import { quotaOf } from '../stories/measures.ts';
import { CreatorCompare } from './CreatorCompare.tsx';

export default { title: 'creator/Compare' };

/** A host with pages for creators and the composer, and its own lists. */
const navigation = {
  href: ({ kind }: Target) => (kind === 'external' ? undefined : `/${kind}`),
  go: () => {},
};
const slots = { SaveAction: Save };

function Save() {
  const words = useWords();
  return (
    <span data-rk-data="">
      <IconButton label={words.save} icon={<FolderPlus size={16} aria-hidden="true" />} />
    </span>
  );
}

interface StageProps {
  readonly handlers?: readonly MockHandler[];
  readonly first?: readonly string[];
  readonly children?: ReactNode;
}

function Stage({ handlers = [], first = comparedIds }: StageProps) {
  const [client] = useState(() => comparedWorld(handlers));
  const [ids, setIds] = useState(first);
  return (
    <FeatureStage client={client} messages={[creatorZh, creatorEn]} navigation={navigation}>
      <CreatorCompare ids={ids} onIdsChange={setIds} slots={slots} />
    </FeatureStage>
  );
}

const missed: EquityMissed = {
  feature: 'basicAnalyses',
  used: 12,
  limit: 10,
  resetAt: '2026-12-01T00:00:00+08:00',
  needVersion: 'basic',
};

export const Five = () => <Stage />;
export const One = () => <Stage first={comparedIds.slice(0, 1)} />;
export const NoCreators = () => <Stage first={[]} />;
/** One of the six creators no longer exists. */
export const Missing = () => <Stage first={['gone', ...comparedIds]} />;
export const Loading = () => <Stage handlers={[answer(compareCreators, () => new Promise(() => {}))]} />;
export const Failed = () => (
  <Stage
    handlers={[
      answer(compareCreators, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ]}
  />
);
export const Closed = () => (
  <Stage handlers={[answer(getCompareCost, () => ({ closed: 3, quota: quotaOf(317, 1500) }))]} />
);
export const NotEnough = () => (
  <Stage
    handlers={[
      answer(compareCreators, () => {
        throw new Refusal({ code: 430, data: missed });
      }),
    ]}
  />
);
