import { getStatisticsCount } from '@reachkit/contract/site';
import { useState } from 'react';
import { FeatureStage } from '../../../.ladle/FeatureStage.tsx';
import { createMockClient } from '../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../testing/mockHandler.ts';
import { siteEn } from './locales/en.ts';
import { siteZh } from './locales/zh.ts';
import { SiteCounts } from './SiteCounts.tsx';

export default { title: 'site/SiteCounts' };

function Stage({ handler }: { readonly handler: MockHandler }) {
  const [client] = useState(() => createMockClient([handler]));
  return (
    <FeatureStage client={client} messages={[siteZh, siteEn]}>
      <SiteCounts />
    </FeatureStage>
  );
}

const counts = {
  creators: 12_345_678,
  tiktok: 5_000_000,
  youtube: 4_000_000,
  instagram: 3_345_678,
  emails: 1_234_567,
  videos: 987_654_321,
  asOf: '2026-11-20T08:00:00.000Z',
};

export const Counted = () => <Stage handler={answer(getStatisticsCount, () => counts)} />;
export const Loading = () => <Stage handler={answer(getStatisticsCount, () => new Promise(() => {}))} />;
export const Failed = () => (
  <Stage
    handler={answer(getStatisticsCount, () => {
      throw new Refusal({ code: 500, status: 500 });
    })}
  />
);
