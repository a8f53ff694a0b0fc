import { handleMonitorAlerts } from '@reachkit/contract/monitor/alert';
import {
  addMonitorReading,
  getMonitoredPost,
  type MonitoredPostDetail,
} from '@reachkit/contract/monitor/link';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { monitorAlert, monitorLink } from '../stories/data.ts';
import { monitoredPost, postReading, unreadPost } from '../stories/post.ts';
import { postWorld } from '../stories/postWorld.ts';
import { show } from '../testing/show.tsx';
import { equalAge } from './equalAge.ts';
import { MonitoredPost } from './MonitoredPost.tsx';
import { postEvents } from './postEvents.ts';
import { marksOf, postLine } from './postLine.ts';
import { formatMonitoredPostView, parseMonitoredPostView } from './postView.ts';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => Promise.all([import('../form/LinkDialog.tsx'), import('../form/ReadingDialog.tsx')]));

const open = (post?: MonitoredPostDetail, handlers: Parameters<typeof postWorld>[0] = {}) =>
  show(<MonitoredPost linkId="501" />, {
    handlers: postWorld({ ...(post && { post }), ...handlers }),
  });
const figure = (name: string) => within(screen.getByRole('group', { name }));
const part = (name: string) => within(screen.getByRole('region', { name }));
const title = 'The box that finally fixed our hallway, after three that did not';

describe('a monitored post', () => {
  it('shows its state, its six figures and the reason for each that is unknown', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('Monitored')).toBeVisible();
    expect(screen.getByText('read 11-20 08:41')).toBeVisible();
    expect(screen.getByText('next 09:42')).toBeVisible();
    expect(screen.getByText('until 12-12')).toBeVisible();
    expect(figure('Views').getByText('+31.20K since yesterday')).toBeVisible();
    expect(figure('Views an hour').getByText('1.30K')).toBeVisible();
    expect(figure('Engagement').getByText('likes 24.10K, other 4.05K')).toBeVisible();
    expect(figure('Against own median').getByText('creator’s median 74.26K')).toBeVisible();
    expect(figure('Cost per 1,000 views').getByText('fee $780, estimate $906')).toBeVisible();
    const age = figure('7 d after publishing');
    expect(age.getByText('unknown')).toBeVisible();
    expect(age.getByText('readings are 57 h 36 min apart, no estimate')).toBeVisible();
  });

  it('asks for readings by hour or by day', async () => {
    const { client, user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Hour' }));
    await waitFor(() =>
      expect(client.callsOf(getMonitoredPost).at(-1)?.input.query).toEqual({ granularity: 'hour' }),
    );
    expect(formatMonitoredPostView({ granularity: 'hour' })).toBe('by=hour');
    expect(parseMonitoredPostView('by=week')).toEqual({ granularity: 'day' });
  });

  it('shows an edit of the caption with both versions and its counts', async () => {
    open();
    await screen.findByText('Before');
    const edits = part('Caption edits');
    const removed = edits.getAllByRole('deletion').map(({ textContent }) => textContent?.trim());
    expect(removed.join(' ')).toContain('#ad');
    expect(edits.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual(['#blackfriday']);
  });

  it('shows the evidence of a disclosure that is gone, and what is not looked at', async () => {
    open();
    await screen.findByText('None now');
    const disclosure = part('Ad disclosure');
    expect(
      disclosure.getByText(/A disclosure was agreed\. Since 11-20 03:00 the caption has none/),
    ).toBeVisible();
    expect(disclosure.getByText('#ad')).toBeVisible();
    expect(disclosure.getByText('11-12 18:00 to 11-20 03:00')).toBeVisible();
    expect(disclosure.getByText('not read')).toBeVisible();
  });

  it('marks an alert as handled, and says who handled another', async () => {
    const { client, user } = open();
    await screen.findByText('handled by Wang Ke');
    await user.click(screen.getByRole('button', { name: 'Mark “Disclosure removed” as handled' }));
    expect(await screen.findByText('handled by Lin Yu’an')).toBeVisible();
    expect(client.callsOf(handleMonitorAlerts).at(-1)?.input.body).toEqual({ ids: ['911'], isHandled: true });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('handled by Lin Yu’an')).toBeNull());
  });

  it('says by whom a reading was entered, and marks a count that fell', async () => {
    open();
    await screen.findByText('Before');
    const readings = part('Readings');
    expect(await readings.findByText('by Wang Ke')).toBeVisible();
    expect((await readings.findAllByText('TikTok API')).length).toBe(8);
    expect(readings.getByText('Lower than at an earlier reading')).toBeInTheDocument();
    expect(readings.getAllByText('unknown')).toHaveLength(3);
  });

  it('enters a reading by hand', async () => {
    const { client, user } = open(undefined);
    await user.click(await screen.findByRole('button', { name: 'Enter a reading' }));
    await user.type(await screen.findByRole('textbox', { name: 'Views' }), '12,345');
    await user.click(screen.getByRole('button', { name: 'Enter' }));
    await waitFor(() =>
      expect(client.callsOf(addMonitorReading).at(-1)?.input.body).toMatchObject({ views: 12_345 }),
    );
  });

  it('writes to the creator', async () => {
    const { areas, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Write email' }));
    expect(areas.email.state.recipientList.map(({ id }) => id)).toEqual(['3']);
  });

  it('keeps the last figures of a post that is gone, with their time', async () => {
    open(
      monitoredPost({
        link: monitorLink({ state: 'unavailable', postState: 'deleted', since: '2026-11-19T20:10:00.000Z' }),
      }),
    );
    expect(
      await screen.findByText('The post is deleted. The figures below were last read at 11-20 08:41.'),
    ).toBeVisible();
    expect(figure('Views').getByText('412.86K')).toBeVisible();
  });

  it('says when the first reading comes, and shows no figure before it', async () => {
    open(unreadPost());
    expect(await screen.findByText(/First reading: 11-20 10:02\./)).toBeVisible();
    expect(figure('Views').getByText('unknown')).toBeVisible();
    expect(part('Ad disclosure').getByText(/has not been read yet/)).toBeVisible();
    expect(screen.queryByText('0')).toBeNull();
  });

  it('offers no changes of a post that is no longer read', async () => {
    open(monitoredPost({ link: monitorLink({ state: 'stopped', nextReadAt: null }) }));
    expect(await screen.findByText(/no longer read and cannot be changed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enter a reading' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('says that there is no such post, or that it did not load', async () => {
    show(<MonitoredPost linkId="999" />, { handlers: postWorld() });
    expect(await screen.findByText('Post not found')).toBeVisible();
  });

  it('offers to try again after a failure', async () => {
    const failing = answer(getMonitoredPost, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    show(<MonitoredPost linkId="501" />, { handlers: [...postWorld(), failing] });
    expect(await screen.findByText('The post did not load')).toBeVisible();
  });
});

describe('the line of a monitored post', () => {
  const span = (ms: number) => `${ms / 3_600_000} h`;
  const at = (hours: number) => postReading(hours).readAt;

  it('breaks at the gaps of the server, with their length', () => {
    const { readings, gaps } = monitoredPost();
    const line = postLine(readings, gaps, span);
    expect(line.gaps.map(({ text }) => text)).toEqual(['57.6 h']);
    expect(line.views.filter((views) => views === null)).toHaveLength(1);
  });

  it('is not broken by day for a gap of hours', () => {
    const line = postLine([postReading(24), postReading(48)], [{ from: at(30), to: at(35) }], span);
    expect([line.gaps, line.views.includes(null)]).toEqual([[], false]);
  });

  it('labels the newest mark, and keeps the words of one too close for its ring', () => {
    const line = postLine([postReading(0), postReading(50), postReading(90), postReading(100)], [], span);
    const mark = (hours: number, text: string) => ({ at: Date.parse(at(hours)), text, isWarning: false });
    const marks = marksOf(line, [mark(100, 'new'), mark(90, 'close'), mark(49, 'old')]);
    expect(marks.map(({ text, detail }) => [text, detail])).toEqual([
      ['old', 'old'],
      ['', 'close'],
      ['new', 'new'],
    ]);
  });
});

it('lists a change that has an alert once, with gaps between, the newest first', () => {
  const { alerts, events, gaps } = monitoredPost();
  expect(
    postEvents({ alerts, events, gaps }).map((event) =>
      event.type === 'alert' ? event.alert.kind : event.type === 'event' ? event.kind : 'gap',
    ),
  ).toEqual(['disclosureRemoved', 'edited', 'gap', 'jump', 'firstReading']);
  const later = monitorAlert({ id: '1', kind: 'edited', at: '2026-11-19T22:00:00.000Z' });
  expect(postEvents({ alerts: [later], events, gaps: [] })).toHaveLength(4);
});

it.each([
  ['an hour', 1, '24h', 'later'],
  ['a day', 25, '24h', 'known'],
  ['four days', 96, '72h', 'known'],
  ['a week, within a gap', 169, '7d', 'unknown'],
] as const)('compares at the highest age reached after %s', (_, hours, age, reason) => {
  const post = monitoredPost();
  const now = Date.parse(post.link.postedAt ?? '') + hours * 3_600_000;
  expect(equalAge(post, now)).toMatchObject({ age, reason });
});
