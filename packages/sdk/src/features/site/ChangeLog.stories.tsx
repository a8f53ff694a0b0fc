import { changeLogPageSize, listChanges } from '@reachkit/contract/site';
import { useState } from 'react';
import { FeatureStage } from '../../../.ladle/FeatureStage.tsx';
import { createMockClient } from '../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../testing/mockHandler.ts';
import { ChangeLog } from './ChangeLog.tsx';
import { ChangeLogView } from './ChangeLogView.tsx';
import { siteEn } from './locales/en.ts';
import { siteZh } from './locales/zh.ts';
import { storyChanges } from './stories/changes.ts';

export default { title: 'site/ChangeLog' };

const pages = (total: number) =>
  answer(listChanges, ({ query: { page } }) => ({
    list: storyChanges(total).slice((page - 1) * changeLogPageSize, page * changeLogPageSize),
    total,
    pageNum: page,
    pageSize: changeLogPageSize,
  }));

function Stage({ handler }: { readonly handler: MockHandler }) {
  const [client] = useState(() => createMockClient([handler]));
  return (
    <FeatureStage client={client} messages={[siteZh, siteEn]}>
      <ChangeLog />
    </FeatureStage>
  );
}

const nothing = () => {};

export const Written = () => <Stage handler={pages(50)} />;
export const Empty = () => <Stage handler={pages(0)} />;
export const Loading = () => <Stage handler={answer(listChanges, () => new Promise(() => {}))} />;
export const Failed = () => (
  <Stage
    handler={answer(listChanges, () => {
      throw new Refusal({ code: 500, status: 500 });
    })}
  />
);
/** One page, while the next one loads. */
export const Turning = () => (
  <FeatureStage messages={[siteZh, siteEn]}>
    <ChangeLogView
      model={{
        list: storyChanges(4),
        total: 50,
        page: 2,
        pageCount: 3,
        setPage: nothing,
        isOlder: true,
        isFetching: true,
        error: null,
        retry: nothing,
      }}
    />
  </FeatureStage>
);
