import { cancelJob, getJob, type Job, listJobs, prepareDownload, removeJob } from '@reachkit/contract/job';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { compareCatalogues } from '../../core/i18n/compareCatalogues.ts';
import { withNote } from '../../domain/job/model.ts';
import { useJob } from '../../domain/job/useJob.ts';
import { createMockClient } from '../../testing/createMockClient.ts';
import { answer } from '../../testing/mockHandler.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { JobsPopover } from './JobsPopover.tsx';
import { jobEn } from './locales/en.ts';
import { jobZh } from './locales/zh.ts';
import { storyJob, storyJobs } from './stories/jobs.ts';

afterEach(() => vi.restoreAllMocks());

const running = storyJob({ id: '9', state: 'running', done: 10, total: 100, finishedAt: null, result: null });
const file = { name: 'reachkit-tiktok.xlsx', bytes: 2_000_000, expiresAt: '2026-11-27T01:00:00Z' };
const finished = storyJob({ id: '9', done: 100, total: 100, file });
const note = (change: Partial<Job>) => {
  const { id, kind, state, done, total } = { ...running, ...change };
  return { code: 0, event: 'job', data: { id, kind, state, done, total } };
};

/** A component that follows the job itself, like the export dialog. */
function Follower() {
  return <p>{useJob('9').job?.state}</p>;
}

function show(list: readonly Job[], beside?: ReactNode) {
  let current = list;
  const onEnd = vi.fn<(job: Job) => void>();
  const client = createMockClient([
    answer(listJobs, () => ({ list: [...current] })),
    answer(getJob, ({ params }) => current.find(({ id }) => id === params.id) ?? running),
    answer(cancelJob, ({ params }) => storyJob({ id: params.id, state: 'cancelled', result: null })),
    answer(removeJob, () => ({ removed: true })),
    answer(prepareDownload, () => ({
      path: '/kol/api/job/file/ticket',
      name: file.name,
      expiresAt: '2026-11-20T01:01:00Z',
    })),
  ]);
  const withPart = (part: ReactNode) => (
    <TestProvider client={client} locale="en" messages={[jobZh, jobEn]}>
      <JobsPopover onEnd={onEnd} />
      {part}
    </TestProvider>
  );
  const { rerender } = render(withPart(beside));
  return {
    client,
    leave: () => rerender(withPart(null)),
    onEnd,
    user: userEvent.setup(),
    serve: (next: readonly Job[]) => {
      current = next;
    },
  };
}

describe('the jobs', () => {
  it('show the number of running ones before they are opened', async () => {
    show(storyJobs);
    expect(await screen.findByRole('button', { name: 'Jobs, 2 running' })).toBeVisible();
  });

  it('jobs follow live messages, and a finished export shows a notice with its file', async () => {
    const { client, user, serve, onEnd } = show([running]);
    await user.click(await screen.findByRole('button', { name: 'Jobs, 1 running' }));
    expect(await screen.findByRole('progressbar')).toHaveValue(10);
    serve([{ ...running, done: 60 }]);
    await act(async () => client.push(note({ done: 60 })));
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveValue(60));
    // An outdated message changes nothing.
    await act(async () => client.push(note({ done: 20 })));
    expect(screen.getByRole('progressbar')).toHaveValue(60);

    serve([finished]);
    await act(async () => client.push(note({ state: 'done', done: 100 })));
    const dialog = screen.getByRole('dialog', { name: 'Jobs' });
    expect(await within(dialog).findByRole('button', { name: `Download ${file.name}` })).toBeVisible();
    expect(await screen.findByText('Creator export is done')).toBeVisible();
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(finished);
  });

  it('an export followed by a mounted component is announced only there', async () => {
    const { client, serve, onEnd } = show([running], <Follower />);
    await screen.findByText('running');
    await screen.findByRole('button', { name: 'Jobs, 1 running' });
    serve([finished]);
    await act(async () => client.push(note({ state: 'done', done: 100 })));
    await waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith(finished));
    expect(screen.getByText('done')).toBeVisible();
    expect(screen.queryByText('Creator export is done')).toBeNull();
  });

  it('an export is announced if its component is unmounted before the end', async () => {
    const { client, serve, leave } = show([running], <Follower />);
    await screen.findByText('running');
    await screen.findByRole('button', { name: 'Jobs, 1 running' });
    leave();
    serve([finished]);
    await act(async () => client.push(note({ state: 'done', done: 100 })));
    expect(await screen.findByText('Creator export is done')).toBeVisible();
  });

  it('reports a job that ended before any list contained it, but no older ones', async () => {
    const { client, serve, onEnd } = show([finished]);
    await screen.findByRole('button', { name: 'Jobs' });
    await waitFor(() => expect(client.callsOf(listJobs)).toHaveLength(1));
    const quick = { ...finished, id: '10', createdAt: '2026-12-01T00:00:00Z' };
    serve([quick, finished]);
    await act(async () => client.push(note({ id: '10', state: 'done', done: 100 })));
    await waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith(quick));
  });

  it('name the campaign of the report', async () => {
    const report = { kind: 'mailReport', about: { id: '12', name: 'Autumn', rows: 318 } } as const;
    const { user } = show([storyJob({ id: '9', ...report })]);
    await user.click(await screen.findByRole('button', { name: 'Jobs' }));
    const row = within(await screen.findByRole('listitem', { name: 'Campaign report' }));
    expect(row.getByText('Autumn, 318 recipients')).toBeVisible();
    expect(row.getByText('The file has expired. Please export again')).toBeVisible();
  });

  it('name the dates of a usage report', async () => {
    const report = { kind: 'usageReport', about: { from: '2026-10-22', to: '2026-11-20', rows: 1 } } as const;
    const { user } = show([storyJob({ id: '9', ...report })]);
    await user.click(await screen.findByRole('button', { name: 'Jobs' }));
    const row = within(await screen.findByRole('listitem', { name: 'Usage report' }));
    expect(row.getByText('2026-10-22 to 2026-11-20, 1 charge')).toBeVisible();
  });

  it('download the file from a URL without the login', async () => {
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(`${this.getAttribute('href')} as ${this.download}`);
    });
    const { user } = show([finished]);
    await user.click(await screen.findByRole('button', { name: 'Jobs' }));
    await user.click(await screen.findByRole('button', { name: `Download ${file.name}` }));
    expect(followed).toEqual([`/kol/api/job/file/ticket as ${file.name}`]);
  });

  it('are cancelled while they run and removed from the list afterwards, by keyboard', async () => {
    const { client, user } = show([running]);
    (await screen.findByRole('button', { name: 'Jobs, 1 running' })).focus();
    await user.keyboard('{Enter}');
    const cancel = await screen.findByRole('button', { name: 'Cancel: Creator export' });
    cancel.focus();
    await user.keyboard('{Enter}');
    expect(client.callsOf(cancelJob)).toHaveLength(1);
    const remove = await screen.findByRole('button', { name: 'Remove: Creator export' });
    remove.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('No jobs yet')).toBeVisible();
    expect(client.callsOf(removeJob)[0]?.input.params).toEqual({ id: '9' });
  });
});

test.each([
  ['an older note', { done: 5 }, running],
  ['a newer note', { done: 50 }, { ...running, done: 50 }],
  ['another job’s', { id: '1', done: 50 }, running],
])('%s is applied only if newer and for the same job', (_, change, expected) => {
  expect(withNote(running, note(change).data)).toEqual(expected);
});

test('a job that has ended ignores a late message', () => {
  expect(withNote(finished, note({ done: 70 }).data)).toEqual(finished);
});

test('both languages have the same texts', () => {
  expect(compareCatalogues(jobZh, jobEn)).toEqual([]);
});
