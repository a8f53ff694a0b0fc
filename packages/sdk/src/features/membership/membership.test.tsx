import {
  type EquityMissed,
  fetchUserInfo,
  getEquity,
  listEquityVersions,
  roleTeamAdmin,
  type UserInfo,
} from '@reachkit/contract';
import type { Locale } from '@reachkit/contract/locales';
import { getTeamPlan } from '@reachkit/contract/membership/plan';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ReachkitError } from '../../core/failures/errors.ts';
import type { Target } from '../../core/navigation/target.ts';
import { FeatureRoot } from '../../provider/FeatureRoot.tsx';
import { createStateAreas } from '../../provider/stateAreas.ts';
import { createMockClient } from '../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../testing/mockHandler.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { EquityUsage } from './EquityUsage.tsx';
import { membershipEn } from './locales/en.ts';
import { membershipZh } from './locales/zh.ts';
import { quotasOf } from './model/quotas.ts';
import { PlanTable } from './PlanTable.tsx';
import { storyPlan } from './stories/orderWorld.ts';
import { storyEquity, storyPlans } from './stories/plans.ts';
import { UpgradeOffer } from './UpgradeOffer.tsx';
import { useQuotas } from './useQuotas.ts';

const person: UserInfo = {
  id: '7',
  nickName: '小林',
  avatar: null,
  teamId: '3',
  roleIds: [roleTeamAdmin],
  company: null,
  phone: null,
  language: null,
  timeZone: null,
  deletesAt: null,
  version: 'basic',
};

const usual = [
  answer(listEquityVersions, ({ locale }) => storyPlans(locale)),
  answer(getEquity, ({ locale }) => storyEquity('basic', { locale })),
];

interface Options {
  readonly handlers?: readonly MockHandler[];
  readonly locale?: Locale;
  readonly places?: readonly Target['kind'][];
  /** Whether the person is not known yet, e.g. in a host's page that shows one widget. */
  readonly isAlone?: boolean;
}

function show(children: ReactNode, options: Options = {}) {
  const { handlers = [], locale = 'en', places = ['upgrade'], isAlone = false } = options;
  const client = createMockClient([...usual, ...handlers]);
  const areas = createStateAreas();
  if (!isAlone) areas.user.set(person);
  const go = vi.fn();
  const navigation = {
    href: ({ kind }: Target) => (places.includes(kind) ? `/${kind}` : undefined),
    go,
  };
  const view = render(
    <TestProvider
      client={client}
      areas={areas}
      locale={locale}
      messages={[membershipZh, membershipEn]}
      navigation={navigation}
      slots={{ UpgradeOffer }}
    >
      {children}
    </TestProvider>,
  );
  return { ...view, client, areas, go, user: userEvent.setup() };
}

const missed = (values: Partial<EquityMissed>): EquityMissed => ({
  feature: 'searches',
  used: 10,
  limit: 10,
  resetAt: null,
  needVersion: 'basic',
  ...values,
});

describe('an upgrade offer', () => {
  it.each([
    ['zh', '今天的10次搜索已用完', '明天0:00重置。', '基础版：每天100次搜索', '升级到基础版，每月¥299'],
    [
      'en',
      'You have used all 10 searches for today',
      'Resets tomorrow at 0:00.',
      'Basic: 100 searches per day',
      'Upgrade to Basic, ¥299 per month',
    ],
  ] as const)(
    'shows the used limit, its reset, the next plan and its price: %s',
    async (locale, used, back, gives, action) => {
      show(<UpgradeOffer missed={missed({ resetAt: '2026-11-20T16:00:00Z' })} />, { locale });
      expect(screen.getByText(used)).toBeVisible();
      expect(screen.getByText(back)).toBeVisible();
      expect(screen.queryByText(/Please upgrade|请升级/)).toBeNull();
      expect(await screen.findByText(gives)).toBeVisible();
      expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/upgrade');
    },
  );

  it.each([
    [missed({ limit: 1, used: 1 }), 'You have used your 1 search for today'],
    [missed({ feature: 'bulkCollect', limit: 0, used: 20 }), 'Bulk saving: available on Basic'],
    [
      missed({ feature: 'searchScope', limit: 1, used: 3, needVersion: 'pro' }),
      'Searching by audience or look-alikes: available on Pro',
    ],
    [
      missed({ feature: 'massRecipients', limit: 5000, used: 6000, needVersion: null }),
      'An email campaign can have up to 5,000 recipients',
    ],
    [
      missed({ feature: 'campaigns', limit: 0, used: 1, needVersion: null }),
      'Campaigns: not included in your plan',
    ],
  ])('for %j shows %j', async (given, said) => {
    show(<UpgradeOffer missed={given} />);
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('shows no reset time for a feature that the plan lacks', async () => {
    show(
      <UpgradeOffer missed={missed({ feature: 'exportRows', limit: 0, resetAt: '2026-11-20T16:00:00Z' })} />,
    );
    expect(await screen.findByText(/available on Basic/)).toBeVisible();
    expect(screen.queryByText(/Resets/)).toBeNull();
  });

  it('an upgrade offer names the requested feature if it is given', async () => {
    show(
      <UpgradeOffer
        missed={missed({ feature: 'searchScope', used: 2, limit: 1 })}
        what="Searching by engagement rate"
      />,
    );
    expect(await screen.findByText('Searching by engagement rate: available on Basic')).toBeVisible();
    expect(screen.getByText('Please upgrade your plan to use this')).toBeVisible();
  });

  it('can be followed by keyboard, through the host’s router', async () => {
    const { user, go } = show(<UpgradeOffer missed={missed({})} />);
    await screen.findByRole('link', { name: /¥299/ });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(go).toHaveBeenCalledWith({ kind: 'upgrade', view: 'plan=basic' }, 'push');
  });

  it('shows a member who can buy, and links to the plans', async () => {
    const { areas } = show(<UpgradeOffer missed={missed({})} />);
    await screen.findByRole('link', { name: /¥299/ });
    await act(async () => areas.user.set({ ...person, roleIds: [] }));
    expect(screen.getByText(/Ask your team’s owner to upgrade\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/upgrade');
  });

  it('links to the prices of a host without an upgrade page', async () => {
    show(<UpgradeOffer missed={missed({})} />, { places: ['prices'] });
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/prices');
  });

  it('has no button without a target, or if no plan would help', () => {
    const { unmount } = show(<UpgradeOffer missed={missed({})} />, { places: [] });
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
    show(<UpgradeOffer missed={missed({ needVersion: null })} />);
    expect(screen.getByText('You have used all 10 searches for today')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('still names the missing limit while prices do not load', async () => {
    const failing = answer(listEquityVersions, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    const { client } = show(<UpgradeOffer missed={missed({ feature: 'bulkCollect', limit: 0 })} />, {
      handlers: [failing],
    });
    await waitFor(() => expect(client.callsOf(listEquityVersions)).toHaveLength(1));
    expect(screen.getByText('Bulk saving: available on Basic')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upgrade' })).toBeVisible();
  });
});

let isGiven = false;
function Feature() {
  if (isGiven) return <p>works</p>;
  const details = missed({ feature: 'bulkCollect', limit: 0, used: 5 });
  throw new ReachkitError({ code: 'equity', kind: 'equity', msg: '权益不足，请升级', details });
}

describe('a feature that the plan lacks', () => {
  it('is replaced by an offer, and rendered as soon as the plan has it', async () => {
    isGiven = false;
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const ref = createRef<HTMLElement>();
    const { areas } = show(
      <FeatureRoot ref={ref}>
        <Feature />
      </FeatureRoot>,
    );
    log.mockRestore();
    expect(await screen.findByText('Bulk saving: available on Basic')).toBeVisible();
    expect(ref.current).toHaveClass('rk-upgrade');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await act(async () => areas.session.setEquity(storyEquity('free')));
    isGiven = true;
    await act(async () => areas.session.setEquity(storyEquity('basic')));
    expect(await screen.findByText('works')).toBeVisible();
  });
});

describe('the plan table', () => {
  const cellOf = (row: string, column: number) => {
    const [line] = screen
      .getAllByRole('row')
      .filter((one) => within(one).queryByRole('rowheader', { name: new RegExp(`^${row}`) }));
    return line && within(line).getAllByRole('cell')[column];
  };

  it('shows every limit and price of the data, in the plan’s column', async () => {
    show(<PlanTable />);
    const table = await screen.findByRole('table', { name: 'Plans and limits' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      'What you get',
      'Free¥0 Free forever',
      'BasicYour plan¥299 per month',
      'Pro¥899 per month',
      'Team¥2,399 per month',
    ]);
    expect(table.querySelectorAll('tr[data-area]')).toHaveLength(25);
    expect(cellOf('Searches per day', 0)).toHaveTextContent(/^10$/);
    expect(cellOf('Searches per day', 3)).toHaveTextContent(/^2,000$/);
    expect(cellOf('Creators per bulk save', 0)).toHaveTextContent(/^None$/);
    expect(cellOf('Search scope', 1)).toHaveTextContent('All filters except audience');
    expect(cellOf('Rows per search', 2)).toHaveTextContent('1,000 rows');
    expect(cellOf('12 months', 1)).toHaveTextContent('¥2,870.40 ¥239.20 per month');
    expect(cellOf('3 months', 0)).toHaveTextContent(/^¥0$/);
  });

  it('marks the signed-in person’s plan, as text', async () => {
    const { areas } = show(<PlanTable />);
    const current = () => screen.getByRole('columnheader', { current: true });
    await screen.findByRole('table');
    expect(current()).toHaveTextContent('Basic');
    await act(async () => areas.session.setEquity(storyEquity('pro')));
    expect(current()).toHaveTextContent('ProYour plan');
  });

  it('sends no request if the host passes the response', () => {
    const { client } = show(<PlanTable versions={storyPlans('en')} />);
    expect(screen.getByRole('table')).toBeVisible();
    expect(client.callsOf(listEquityVersions)).toHaveLength(0);
  });

  it('shows that loading failed, and retries', async () => {
    const failing = answer(listEquityVersions, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    const { client, user } = show(<PlanTable />, { handlers: [failing] });
    expect(await screen.findByText('The plans did not load')).toBeVisible();
    client.use(answer(listEquityVersions, ({ locale }) => storyPlans(locale)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('renders a host’s own action for each plan', async () => {
    show(<PlanTable renderAction={(version) => <a href={`/buy/${version}`}>{version}</a>} />);
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('link')).toHaveLength(4);
  });
});

it.each([
  ['the table of plans', <PlanTable key="plans" />],
  ['the rights of a team', <EquityUsage key="rights" />],
] as const)('%s shows the counting rules', async (_name, part) => {
  show(part);
  expect(await screen.findByText('How usage counts')).toBeVisible();
});

describe('the limits of a plan', () => {
  it('shows usage, resets, and every other limit', async () => {
    show(<EquityUsage />, { places: ['upgrade', 'usage'] });
    const searches = await screen.findByRole('meter', { name: 'Searches per day' });
    expect(searches).toHaveAttribute('aria-valuetext', '40 / 100');
    expect(screen.getAllByText('Resets tomorrow at 0:00.').length).toBeGreaterThan(0);
    expect(screen.getByText('Basic')).toBeVisible();
    expect(screen.getByText('Valid until 2027-05-11')).toBeVisible();
    expect(screen.getByText('200 rows')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upgrade' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Usage' })).toHaveAttribute('href', '/usage');
  });

  it('shows the owner the purchased terms in order, the next change and credits', async () => {
    show(<EquityUsage />, {
      places: ['upgrade', 'orders'],
      handlers: [answer(getTeamPlan, () => storyPlan)],
    });
    const card = await screen.findByRole('region', { name: 'Your plan' });
    const terms = within(card).getAllByRole('listitem');
    expect(terms.map((term) => term.textContent)).toEqual([
      expect.stringMatching(/^Pro, 6 monthsCurrent2026-11-12 to 2027-05-12RK.+¥130\.55 credited .+ of Basic/),
      expect.stringMatching(/^Pro, 1 monthQueued2027-05-13 to 2027-06-12/),
      expect.stringMatching(/^Basic, 3 monthsQueued2027-06-13 to 2027-09-12/),
    ]);
    expect(within(card).getByText('Changes to Basic on 2027-06-13.')).toBeVisible();
    expect(within(card).getAllByRole('link')).toHaveLength(3);
  });

  it('shows usage beyond a limit', async () => {
    const beyond = answer(getEquity, () => storyEquity('free', { locale: 'en', share: 1.6 }));
    show(<EquityUsage />, { handlers: [beyond] });
    expect((await screen.findAllByText(/you cannot add more/)).length).toBeGreaterThan(0);
  });

  it('shows that it does not load', async () => {
    const failing = answer(getEquity, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    show(<EquityUsage />, { handlers: [failing] });
    expect(await screen.findByText('Your plan and limits did not load')).toBeVisible();
  });

  it('asks a signed-out person to log in', async () => {
    const { client, areas } = show(<EquityUsage />);
    await waitFor(() => expect(areas.session.state.userEquityData).not.toBeNull());
    act(() => client.session.onLost('expired'));
    expect(await screen.findByText(/Please log in to this site first/)).toBeVisible();
  });

  it('are stored in the session for components without their own request', async () => {
    const { areas } = show(<EquityUsage />);
    await waitFor(() => expect(areas.session.state.userEquityData?.equityVersion.versionName).toBe('Basic'));
    expect(areas.session.state.userEquityData?.red_center.save_koc_task).toBe('0');
  });

  it('are refetched once a limit was reached', async () => {
    const { areas, client } = show(<EquityUsage />);
    await screen.findByRole('meter', { name: 'Searches per day' });
    await act(async () => {
      areas.setting.state.isEquity = true;
    });
    await waitFor(() => expect(client.callsOf(getEquity)).toHaveLength(2));
  });

  it('load without another component that has read the person', async () => {
    const said = answer(fetchUserInfo, () => ({ ok: true as const, data: { officeUser: person } }));
    const { client } = show(<EquityUsage />, { handlers: [said], isAlone: true });
    await screen.findByRole('meter', { name: 'Searches per day' });
    expect(client.callsOf(getEquity)[0]?.input.params).toEqual({ teamId: '3' });
    expect(client.callsOf(fetchUserInfo)).toHaveLength(1);
  });

  it('are requested for the person’s own team', async () => {
    const { client } = show(<EquityUsage />);
    await waitFor(() => expect(client.callsOf(getEquity)[0]?.input.params).toEqual({ teamId: '3' }));
  });
});

function Meters() {
  return <p>{useQuotas().map(({ label, used, limit }) => `${label} ${used}/${limit} `)}</p>;
}

describe('the quota meters of the shell', () => {
  it('show the most used counters', async () => {
    show(<Meters />);
    expect(await screen.findByText('Searches today 40/100 Unlocks this month 60/150')).toBeVisible();
  });

  it('omit limits that are not counted or unknown', () => {
    expect(quotasOf(null, String)).toEqual([]);
    expect(quotasOf(storyEquity(), String, ['searchRows', 'templates'])).toEqual([
      { id: 'templates', label: 'templates', used: 8, limit: 20 },
    ]);
  });
});
