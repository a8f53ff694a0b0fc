import { getEquity, listEquityVersions } from '@reachkit/contract';
import { previewOrder } from '@reachkit/contract/membership/order';
import { fetchUserInfo, roleTeamAdmin, roleTeamDeputy } from '@reachkit/contract/session/session';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import type { CheckoutProps } from '../checkout/Checkout.tsx';
import { membershipEn } from '../locales/en.ts';
import { membershipZh } from '../locales/zh.ts';
import { storyPerson } from '../stories/OrderStage.tsx';
import { type OrderWorldOptions, orderWorld, storyQuote } from '../stories/orderWorld.ts';
import { storyEquity, storyPlans } from '../stories/plans.ts';
import { PlanPicker, type PlanPickerProps } from './PlanPicker.tsx';
import { formatPlansView, openPlansView, parsePlansView } from './plansView.ts';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => import('../checkout/Checkout.tsx'));

const storyDeputy = { ...storyPerson('free'), roleIds: [roleTeamAdmin, roleTeamDeputy] };

interface Options extends OrderWorldOptions {
  readonly isOwner?: boolean | null;
  readonly handlers?: readonly MockHandler[];
}

function show(props: PlanPickerProps = {}, options: Options = {}) {
  const { current = 'free', isOwner = true, handlers = [], ...world } = options;
  const client = createMockClient([
    answer(listEquityVersions, ({ locale }) => storyPlans(locale)),
    answer(getEquity, ({ locale }) => storyEquity(current, { locale })),
    ...orderWorld({ current, ...world }).handlers,
    ...handlers,
  ]);
  const areas = createStateAreas();
  if (isOwner !== null) areas.user.set(storyPerson(current, isOwner));
  render(
    <TestProvider client={client} areas={areas} locale="en" messages={[membershipZh, membershipEn]}>
      <PlanPicker {...props} />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

function HostCheckout({ choice }: CheckoutProps) {
  return <p>{`Bill for ${choice?.version}`}</p>;
}

const sums = async () =>
  [...(await screen.findByLabelText('Cost')).querySelectorAll('dd bdi')].map(
    ({ textContent }) => textContent,
  );

describe('the plan picker', () => {
  it('recalculates the price on each change of plan or months', async () => {
    const { client, user } = show();
    expect(await screen.findByRole('radio', { name: /^Pro/ })).toBeChecked();
    expect(await sums()).toEqual(['¥899.00', '¥899.00']);
    await user.click(screen.getByRole('radio', { name: '12 months −20%' }));
    await user.click(screen.getByRole('radio', { name: /^Basic/ }));
    await waitFor(async () => expect(await sums()).toEqual(['¥3,588.00', '−¥717.60', '¥2,870.40']));
    expect(client.callsOf(previewOrder).at(-1)?.input.body).toEqual({ version: 'basic', months: 12 });
    expect(screen.getByText(/¥2,870.40 in total, 20% off/)).toBeVisible();
    expect(screen.getByText(/No auto-renewal\.$/)).toBeVisible();
  });

  it('marks the current plan with its last day and preselects its renewal', async () => {
    show({}, { current: 'pro' });
    const present = await screen.findByRole('radio', { name: /Your plan, until 2027-05-11/ });
    expect(present).toBeChecked();
    expect(await screen.findByText(/Extends your current plan, from 2027-05-12 to 2027-11-11/)).toBeVisible();
  });

  it('states which paid plan starts later because of the choice', async () => {
    const moved = {
      orderNo: 'RK1',
      version: 'basic' as const,
      months: 6,
      startsOn: '2027-01-30',
      endsOn: '2027-07-29',
    };
    const quote = { ...storyQuote({ version: 'pro', months: 1 }, 'pro'), moves: [moved] };
    show({}, { current: 'pro', handlers: [answer(previewOrder, () => quote)] });
    expect(
      await screen.findByText(
        'Moves what you already have (Basic, 6 months): valid from 2027-01-30 to 2027-07-29.',
      ),
    ).toBeVisible();
  });

  it('shows the credit for unused days before ordering', async () => {
    show({ defaultView: { version: 'pro', months: 6, order: '' } }, { current: 'basic' });
    expect(await screen.findByText('Unused days of Basic')).toBeVisible();
    expect(await sums()).toContain('−¥1,534.32');
  });

  it('shows when a lower plan would start', async () => {
    show({ defaultView: { version: 'basic', months: 1, order: '' } }, { current: 'pro' });
    expect(
      await screen.findByText(/Starts when your current plan ends and runs from 2027-05-12/),
    ).toBeVisible();
  });

  it('shows why a choice cannot be ordered, and hides the button', async () => {
    const refused = answer(previewOrder, ({ body }) => ({ ...storyQuote(body), refusal: 'office' as const }));
    show({}, { handlers: [refused] });
    expect(await screen.findByText('Staff teams do not need to buy a plan.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Go to payment' })).toBeNull();
  });

  it.each([
    ['is known to be a member', storyPerson('free', false), true],
    ['the server says is a member', storyPerson('free', false), false],
    ['the server says is an admin, not the owner', storyDeputy, false],
  ] as const)(
    'requests no price for a person who %s, and shows who can order',
    async (_, person, isKnown) => {
      const said = answer(fetchUserInfo, () => ({ ok: true as const, data: { officeUser: person } }));
      const { client } = show({}, { isOwner: isKnown ? false : null, handlers: [said] });
      expect(await screen.findByText(/Only your team’s owner can place orders/)).toBeVisible();
      expect(await screen.findByRole('table', { name: 'Plans and limits' })).toBeVisible();
      expect(screen.queryByRole('radio')).toBeNull();
      expect(client.callsOf(previewOrder)).toEqual([]);
      expect(await screen.findByRole('columnheader', { current: true })).toHaveTextContent('Free');
    },
  );

  it('opens the checkout of the choice and returns to the plans', async () => {
    const onViewChange = vi.fn();
    const { user } = show({ onViewChange });
    await user.click(await screen.findByRole('button', { name: 'Go to payment' }));
    expect(await screen.findByRole('button', { name: 'Place order, ¥899.00' })).toBeVisible();
    expect(onViewChange).toHaveBeenLastCalledWith(
      { version: 'pro', months: 1, order: 'new' },
      { reason: 'checkout', replace: false },
    );
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'Plans' })).toHaveFocus();
  });

  it('renders a host’s own checkout instead of the built-in one', async () => {
    const { user } = show({ slots: { Checkout: HostCheckout } });
    await user.click(await screen.findByRole('button', { name: 'Go to payment' }));
    expect(await screen.findByText('Bill for pro')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Checkout' })).toBeNull();
  });

  it('passes the choice to a host with its own checkout', async () => {
    const onCheckout = vi.fn();
    const { user } = show({ onCheckout });
    await user.click(await screen.findByRole('button', { name: 'Go to payment' }));
    expect(onCheckout).toHaveBeenCalledWith(
      { version: 'pro', months: 1 },
      expect.objectContaining({ amount: 89_900 }),
    );
    expect(screen.getByRole('heading', { name: 'Plans' })).toBeVisible();
  });
});

test.each([
  ['', openPlansView],
  ['plan=team&months=12&order=new', { version: 'team', months: 12, order: 'new' }],
] as const)('%j is converted to a URL and back', (query, view) => {
  expect(parsePlansView(query)).toEqual(view);
  expect(formatPlansView(view)).toBe(query);
});

test('an invalid view in a URL falls back to the initial view', () => {
  expect(parsePlansView('plan=gold&months=13')).toEqual(openPlansView);
});
