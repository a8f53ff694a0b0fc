import { type Job, listJobs, prepareDownload } from '@reachkit/contract/job';
import { useState } from 'react';
import { FeatureStage } from '../../../.ladle/FeatureStage.tsx';
import { createMockClient } from '../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../testing/mockHandler.ts';
import { JobList } from './JobList.tsx';
import { JobsPopover } from './JobsPopover.tsx';
import { jobEn } from './locales/en.ts';
import { jobZh } from './locales/zh.ts';
import { storyJobs } from './stories/jobs.ts';
import { useJobs } from './useJobs.ts';

export default { title: 'job/Jobs' };

const jobs = (list: readonly Job[]) => answer(listJobs, () => ({ list: [...list] }));

function Stage({ handler, isButton }: { readonly handler: MockHandler; readonly isButton?: boolean }) {
  const [client] = useState(() =>
    createMockClient([
      handler,
      answer(prepareDownload, () => ({ path: '#', name: 'file.xlsx', expiresAt: '2026-11-20T01:01:00Z' })),
    ]),
  );
  return (
    <FeatureStage client={client} messages={[jobZh, jobEn]}>
      {isButton ? <JobsPopover /> : <List />}
    </FeatureStage>
  );
}

function List() {
  return <JobList model={useJobs()} />;
}

export const Each = () => <Stage handler={jobs(storyJobs)} />;
export const Button = () => <Stage handler={jobs(storyJobs)} isButton />;
export const Empty = () => <Stage handler={jobs([])} />;
export const Loading = () => <Stage handler={answer(listJobs, () => new Promise(() => {}))} />;
export const Failed = () => (
  <Stage
    handler={answer(listJobs, () => {
      throw new Refusal({ code: 500, status: 500 });
    })}
  />
);
