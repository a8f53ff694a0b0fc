import { getBrands, getContent, getOverview } from '@reachkit/contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStateAreas } from '../../../../provider/stateAreas.ts';
import { anyUser } from '../../../../testing/anyUser.ts';
import { answer, Refusal } from '../../../../testing/mockHandler.ts';
import { TestProvider } from '../../../../testing/TestProvider.tsx';
import { CreatorBrands } from '../../brand/CreatorBrands.tsx';
import { CreatorContent } from '../../content/CreatorContent.tsx';
import { creatorEn } from '../../locales/en.ts';
import { creatorZh } from '../../locales/zh.ts';
import { CreatorOverview } from '../../overview/CreatorOverview.tsx';
import { tabHandlers } from '../../stories/storyTabs.ts';
import { unopened } from '../../stories/unopened.ts';
import { creatorWorld, quotaOf, storyIds, storyOverview } from '../../stories/world.ts';
import type { TrackRecordProps } from '../creatorSlots.ts';

interface ShowOptions {
  readonly used?: number;
  readonly person?: string;
  readonly part?: typeof CreatorOverview | typeof CreatorContent | typeof CreatorBrands;
}

function show({ used, person = '7', part: Part = CreatorOverview }: ShowOptions = {}) {
  const client = creatorWorld({
    profile: (profile) => unopened(profile, used),
    handlers: tabHandlers(),
  });
  const areas = createStateAreas();
  areas.user.set({ ...anyUser, id: person });
  const at = (id: string) => (
    <TestProvider client={client} locale="en" messages={[creatorZh, creatorEn]} areas={areas}>
      <Part platform="tiktok" id={id} />
    </TestProvider>
  );
  const view = render(at(storyIds.rich));
  return { ...view, client, user: userEvent.setup(), goTo: (id: string) => view.rerender(at(id)) };
}

const charged = [getOverview, getContent, getBrands];
const button = () => screen.findByRole('button', { name: /^Open the analysis/ });
const box = () => screen.findByRole('checkbox', { name: /^Don’t ask again before 2026-/ });
const opened = () => screen.findByText(/Basic analyses used/);

const TrackRecord = ({ creatorId }: TrackRecordProps) => <p>Record of {creatorId}</p>;

beforeEach(() => localStorage.clear());

describe('an analysis that the team has not opened', () => {
  it.each([
    ['the overview', CreatorOverview],
    ['the content', CreatorContent],
    ['the brands', CreatorBrands],
  ] as const)('shows row, verdict and cost in %s, and sends no charged request', async (_, part) => {
    const { client } = show({ part });
    expect(await button()).toHaveTextContent('uses 1 · 1,188 left');
    expect(
      screen.getByRole('heading', {
        name: 'Worth contacting: steady views, engagement above peers, many views per follower, but many ads.',
      }),
    ).toBeVisible();
    expect(screen.getByRole('group', { name: 'Median views' })).toHaveTextContent('74.26K');
    for (const endpoint of charged) expect(client.callsOf(endpoint)).toHaveLength(0);
  });

  it.each([
    ['is not opened', undefined],
    ['is beyond the quota', 1500],
  ])('shows the team’s own record without a charge while the analysis %s', async (_, used) => {
    const profile = (given: Parameters<typeof unopened>[0]) => unopened(given, used);
    const client = creatorWorld({ profile, handlers: tabHandlers() });
    render(
      <TestProvider client={client} locale="en" messages={[creatorZh, creatorEn]}>
        <CreatorOverview platform="tiktok" id={storyIds.rich} slots={{ TrackRecord }} />
      </TestProvider>,
    );
    expect(await screen.findByText(`Record of ${storyIds.rich}`)).toBeVisible();
    await screen.findByRole('group', { name: 'Median views' });
    for (const endpoint of charged) expect(client.callsOf(endpoint)).toHaveLength(0);
  });

  it('opens by one click, and moves the focus to the content', async () => {
    const { client, user, container } = show();
    await user.click(await button());
    expect(await opened()).toBeVisible();
    expect(client.callsOf(getOverview)).toHaveLength(1);
    expect(container.querySelector('.rk-creator-overview')).toHaveFocus();
  });

  it('asks again for the next creator', async () => {
    const { client, user, goTo } = show();
    await user.click(await button());
    await opened();
    goTo(storyIds.poor);
    expect(await button()).toHaveTextContent('uses 1');
    expect(client.callsOf(getOverview)).toHaveLength(1);
  });

  it('shows why it did not open, and opens on retry', async () => {
    const { client, user } = show();
    let failures = 1;
    client.use(
      answer(getOverview, ({ params }) => {
        failures -= 1;
        if (failures >= 0) throw new Refusal({ code: 500, status: 500, msg: '' });
        return { overview: storyOverview('rich', params.platform), quota: quotaOf(313, 1500) };
      }),
    );
    await user.click(await button());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await opened()).toBeVisible();
  });

  it('shows an upgrade offer if none is left, beside the preview', async () => {
    const { client } = show({ used: 1500 });
    expect(await screen.findByRole('group', { name: 'Median views' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Open the analysis/ })).toBeNull();
    for (const endpoint of charged) expect(client.callsOf(endpoint)).toHaveLength(0);
  });
});

describe('a person who turned off confirmations', () => {
  it('is not asked again in the period, until they turn them on', async () => {
    const first = show();
    await first.user.click(await box());
    await first.user.click(await button());
    await opened();
    first.unmount();

    const second = show();
    expect(await opened()).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Open the analysis/ })).toBeNull();
    await second.user.click(screen.getByRole('button', { name: 'Ask each time' }));
    await waitFor(() => expect(screen.queryByText(/open without asking/)).toBeNull());
    second.unmount();

    show();
    expect(await button()).toBeVisible();
  });

  it('does not apply to another person on the same device', async () => {
    const first = show();
    await first.user.click(await box());
    await first.user.click(await button());
    await opened();
    first.unmount();
    show({ person: '8' });
    expect(await button()).toBeVisible();
  });
});
