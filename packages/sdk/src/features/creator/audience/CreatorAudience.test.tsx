import { getAudience, getCreator } from '@reachkit/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { creatorEn } from '../locales/en.ts';
import { spent, tabHandlers } from '../stories/storyTabs.ts';
import { type CreatorWorldOptions, creatorWorld, quotaOf, storyIds } from '../stories/world.ts';
import { CreatorAudience } from './CreatorAudience.tsx';

type Profile = NonNullable<CreatorWorldOptions['profile']>;

const open: Profile = (profile) => ({
  ...profile,
  openings: {
    ...profile.openings,
    audience: { isOpen: true, until: '2026-12-12T00:00:00+08:00', quota: quotaOf(89, 300) },
  },
});

interface ShowOptions {
  readonly id?: string;
  readonly profile?: Profile;
  readonly handlers?: readonly MockHandler[];
}

function show({ id = storyIds.rich, profile, handlers = [] }: ShowOptions = {}) {
  const client = creatorWorld({
    ...(profile && { profile }),
    handlers: [...tabHandlers(), ...handlers],
  });
  const areas = createStateAreas();
  areas.session.setEquity({
    equityVersion: { versionName: 'Pro' },
    red_center: { save_koc_task: '0' },
    items: [{ key: 'audienceAnalyses', kind: 'counter', period: 'month', ...quotaOf(88, 300) }],
  });
  const view = (creatorId: string) => (
    <TestProvider client={client} locale="en" messages={[creatorEn]} areas={areas}>
      <CreatorAudience platform="tiktok" id={creatorId} />
    </TestProvider>
  );
  const { rerender } = render(view(id));
  return { client, areas, user: userEvent.setup(), goTo: (next: string) => rerender(view(next)) };
}

/** Queries within the component, without the provider's live regions for notices. */
function part() {
  const found = document.querySelector<HTMLElement>('.rk-creator-audience');
  if (!found) throw new Error('The part is not there');
  return within(found);
}

const button = () => screen.findByRole('button', { name: /View audience/ });

describe('an audience that the team has not paid for', () => {
  it('shows before the click that no data is known, and no cost', async () => {
    const { client } = show({
      profile: (profile) => ({
        ...profile,
        openings: { ...profile.openings, audience: { ...profile.openings.audience, isFree: true } },
      }),
    });
    expect(await part().findByText('No audience data yet')).toBeVisible();
    expect(screen.queryByText(/uses 1/)).toBeNull();
    expect(client.callsOf(getAudience)).toHaveLength(0);
  });

  it('shows content, cost and remaining quota, and sends no request by itself', async () => {
    const { client } = show();
    expect(await button()).toHaveTextContent('uses 1 · 212 left');
    expect(screen.getByText(/Gender, age, region and language/)).toBeVisible();
    expect(
      screen.getByText(/300 per period\. Reopening .* before 2026-12-12\. No charge if there’s no data/),
    ).toBeVisible();
    expect(client.callsOf(getAudience)).toHaveLength(0);
  });

  it('opens by one click, and updates the session’s counter', async () => {
    const { client, areas, user } = show();
    await user.click(await button());
    expect(await screen.findByRole('table', { name: 'Gender' })).toBeVisible();
    expect(screen.getByText('Audience analyses used: 89 of 300')).toBeVisible();
    expect(part().getByRole('status')).toHaveTextContent('The audience analysis is open.');
    expect(client.callsOf(getAudience)).toHaveLength(1);
    expect(areas.session.state.userEquityData?.items?.[0]?.used).toBe(89);
    // The frame refetches the profile, which then shows the audience as open.
    await waitFor(() => expect(client.callsOf(getCreator)).toHaveLength(2));
  });

  it('the audience of the next creator is requested automatically', async () => {
    const { client, user, goTo } = show();
    await user.click(await button());
    await screen.findByRole('table', { name: 'Gender' });
    goTo(storyIds.poor);
    expect(await button()).toBeVisible();
    expect(client.callsOf(getAudience)).toHaveLength(1);
  });

  it('an unknown audience is explained, and shows that nothing was charged', async () => {
    const { user } = show({ id: storyIds.empty });
    await user.click(await button());
    expect(await screen.findByText('No audience data yet')).toBeVisible();
    expect(part().getByRole('status')).toHaveTextContent('No charge.');
  });

  it('shows an upgrade offer without a request if none is left', async () => {
    const { client } = show({
      profile: (profile) => ({
        ...profile,
        openings: { ...profile.openings, audience: { isOpen: false, until: null, quota: quotaOf(50, 50) } },
      }),
    });
    expect(await screen.findByText(/50/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /View audience/ })).toBeNull();
    expect(client.callsOf(getAudience)).toHaveLength(0);
  });

  it('shows an upgrade offer if the last one was used elsewhere meanwhile', async () => {
    const { user } = show({ handlers: [answer(getAudience, () => spent('audienceAnalyses'))] });
    await user.click(await button());
    expect(await screen.findByText(/50/)).toBeVisible();
    expect(part().queryByRole('alert')).toBeNull();
  });
});

describe('an audience that is open', () => {
  it('loads at once, with each share, its margin and its interval as text', async () => {
    show({ profile: open });
    const table = await screen.findByRole('table', { name: 'Gender' });
    const [, women] = within(table).getAllByRole('row');
    expect(women).toHaveTextContent('Women');
    expect(women).toHaveTextContent('78.0%');
    expect(
      within(table).getByText('plus or minus 1.8 points, 95% interval from 76.2% to 79.7%'),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3, name: /^Women 78\.0%, 25–34 46\.1%/ })).toBeVisible();
    expect(screen.getByText('Modeled')).toBeVisible();
    expect(screen.getByText('Sample of 2,140 people')).toBeVisible();
    expect(screen.getByText('As of 2026-11-16')).toBeVisible();
  });

  it('shows the interval as a line on the bar, scaled to the highest bound', async () => {
    show({ profile: open });
    const table = await screen.findByRole('table', { name: 'Gender' });
    const whiskers = table.querySelectorAll('[data-whisker] line:first-child');
    expect(whiskers).toHaveLength(2);
    expect(whiskers[0]).toHaveAttribute('x2', '100%');
  });

  it('has no track behind a bar, as a full bar is not 100 %', async () => {
    show({ profile: open });
    const table = await screen.findByRole('table', { name: 'Region' });
    const bars = within(table)
      .getAllByRole('row')
      .flatMap((row) => [...row.querySelectorAll('svg')].map((picture) => picture.querySelectorAll('rect')));
    expect(bars.length).toBeGreaterThan(3);
    for (const drawn of bars) expect(drawn).toHaveLength(1);
    expect(bars.filter(([bar]) => bar?.getAttribute('width') === '100%').length).toBeLessThan(2);
  });

  it('names regions, languages and ages, and shows the remaining share', async () => {
    show({ profile: open });
    const names = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(await names('Region')).toEqual([
      'United States',
      'Canada',
      'United Kingdom',
      'Australia',
      'Germany',
      'Other',
      'Not listed',
    ]);
    expect(await names('Language')).toEqual(['English', 'Spanish', 'French', 'Not listed']);
    expect((await names('Age')).at(-1)).toBe('55 and over');
  });

  it('with an unknown sample shows no interval; unknown data is shown with its reason', async () => {
    show({ id: storyIds.poor, profile: open });
    const table = await screen.findByRole('table', { name: 'Gender' });
    expect(table.querySelector('[data-whisker]')).toBeNull();
    expect(table).not.toHaveTextContent('±');
    expect(screen.getByText('Authorized by the creator')).toBeVisible();
    expect(screen.getByText(/does not state the sample size/)).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Language' })).toBeNull();
    expect(screen.getByText('Not known: the source does not say.')).toBeVisible();
  });

  it('shows that loading failed, and retries', async () => {
    const { client, user } = show({
      profile: open,
      handlers: [
        answer(getAudience, () => {
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    });
    expect(await screen.findByText('The audience did not load')).toBeVisible();
    client.use(...tabHandlers());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Gender' })).toBeVisible();
  });
});

it('shows that the creator does not exist', async () => {
  show({ id: '999' });
  expect(await screen.findByText('Creator not found')).toBeVisible();
});
