import { errorCodes, getEquity, listEquityVersions } from '@reachkit/contract';
import { closeOrder, createOrder, orderEvent, previewOrder } from '@reachkit/contract/membership/order';
import { beginWechatPay, checkPayment, getPaymentStatus } from '@reachkit/contract/membership/payment';
import { errorsEn } from '@reachkit/contract/texts/errors.en';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { membershipEn } from '../locales/en.ts';
import { membershipZh } from '../locales/zh.ts';
import { storyPerson } from '../stories/OrderStage.tsx';
import { type OrderWorldOptions, orderWorld, storyOrder, storyQuote } from '../stories/orderWorld.ts';
import { storyEquity, storyPlans } from '../stories/plans.ts';
import { Checkout, type CheckoutProps } from './Checkout.tsx';

const choice = { version: 'pro', months: 6 } as const;
const { orderNo } = storyOrder();

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => import('./WechatCode.tsx'));

interface Options extends OrderWorldOptions {
  readonly handlers?: readonly MockHandler[];
}

function show(props: CheckoutProps, { handlers = [], ...options }: Options = {}) {
  const world = orderWorld(options);
  const client = createMockClient([
    answer(listEquityVersions, ({ locale }) => storyPlans(locale)),
    answer(getEquity, ({ locale }) => storyEquity('free', { locale })),
    ...world.handlers,
    ...handlers,
  ]);
  const areas = createStateAreas();
  areas.user.set(storyPerson('free'));
  render(
    <TestProvider client={client} areas={areas} locale="en" messages={[membershipZh, membershipEn]}>
      <Checkout {...props} />
    </TestProvider>,
  );
  const push = (state: string) =>
    act(async () => client.push({ code: 0, event: orderEvent, data: { orderNo, state } }));
  return { world, client, push, user: userEvent.setup() };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const refusing =
  (code: number, data: unknown = null) =>
  () => {
    throw new Refusal({ code, data });
  };

describe('the settlement', () => {
  it('shows each line of an upgrade, then orders for exactly that amount', async () => {
    const { client, user } = show({ choice }, { current: 'basic' });
    const bill = await screen.findByLabelText('Cost');
    expect([...bill.querySelectorAll('dd bdi')].map(({ textContent }) => textContent)).toEqual([
      '¥5,394.00',
      '−¥539.40',
      '−¥1,534.32',
      '¥3,320.28',
    ]);
    expect(bill).toHaveTextContent('¥1,614.60 × 172 of 181 days, left from the day after the upgrade');
    await user.click(await button('Place order, ¥3,320.28'));
    expect(await screen.findByRole('heading', { name: 'Pay with WeChat' })).toBeVisible();
    expect(client.callsOf(createOrder)[0]?.input.body).toEqual({
      ...choice,
      method: 'wechat',
      amount: 332_028,
    });
  });

  it('orders once when its button is clicked twice', async () => {
    const { client, user } = show({ choice });
    await user.dblClick(await button(/^Place order/));
    await screen.findByRole('heading', { name: 'Pay with WeChat' });
    expect(client.callsOf(createOrder)).toHaveLength(1);
  });

  it('shows a changed price and orders only after it is confirmed', async () => {
    const quote = { ...storyQuote(choice), amount: 500_000 };
    const { client, user } = show(
      { choice },
      { handlers: [answer(createOrder, refusing(errorCodes.priceChanged, { quote }))] },
    );
    await user.click(await button('Place order, ¥4,854.60'));
    expect(await screen.findByText(/The price has changed from ¥4,854\.60 to ¥5,000\.00/)).toBeVisible();
    client.use(answer(createOrder, () => storyOrder({ amount: 500_000 })));
    await user.click(await button('Order for ¥5,000.00'));
    await screen.findByRole('heading', { name: 'Pay with WeChat' });
    expect(client.callsOf(createOrder)[1]?.input.body).toMatchObject({ amount: 500_000 });
  });

  it('continues with an existing unpaid order', async () => {
    const other = storyOrder({ version: 'team', months: 1 });
    const { user } = show({ choice }, { orders: [other] });
    await user.click(await button(/^Place order/));
    await user.click(await button('Pay that order'));
    expect(await screen.findByText(`Order ${orderNo}`)).toBeVisible();
    expect(await screen.findByText('Team, 1 month')).toBeVisible();
  });

  it('cancels an existing unpaid order, then places its own', async () => {
    const other = storyOrder({ version: 'team', months: 1, orderNo: 'RK1' });
    const { client, user } = show({ choice }, { orders: [other] });
    await user.click(await button(/^Place order/));
    await user.click(await button('Cancel it'));
    expect(await screen.findByText(/That order was canceled/)).toBeVisible();
    expect(client.callsOf(closeOrder)[0]?.input.params).toEqual({ orderNo: 'RK1' });
    await user.click(await button(/^Place order/));
    expect(await screen.findByRole('heading', { name: 'Pay with WeChat' })).toBeVisible();
  });

  it.each([
    ['endless', /Your current plan has no end date/],
    ['endlessLater', /returns to its earlier plan/],
    ['tooFar', /24 months ahead/],
    ['creditTooLarge', /worth ¥9,000\.00, and this choice costs ¥5,100\.00\. Choose more months/],
    ['office', /Staff teams/],
  ] as const)('shows why a choice is rejected: %s', async (refusal, said) => {
    const amounts = { listPrice: 600_000, discount: 90_000, credit: 900_000 };
    show(
      { choice },
      { handlers: [answer(previewOrder, () => ({ ...storyQuote(choice), ...amounts, refusal }))] },
    );
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Place order/ })).toBeNull();
  });

  it('shows the account for the transfer, with the order number as the purpose', async () => {
    const { user } = show({ choice });
    await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
    await user.click(await button(/^Place order/));
    expect(await screen.findByText('4000 0212 3920 0001')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy Purpose (required)' })).toBeVisible();
    expect(screen.getByText(/before 2026-11-27 09:00/)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('an unpaid order', () => {
  const orders = [storyOrder()];

  it('shows its code, the time left and the amount', async () => {
    show({ defaultOrderNo: orderNo }, { orders });
    expect(await screen.findByRole('img', { name: `WeChat Pay code for order ${orderNo}` })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('30:00');
    expect(screen.queryByRole('link', { name: /cashier/ })).toBeNull();
  });

  it('shows that it is a sandbox, with a link to its cashier', async () => {
    show({ defaultOrderNo: orderNo }, { isSandbox: true, orders: [storyOrder({ isSandbox: true })] });
    expect(await screen.findByRole('link', { name: 'Open the sandbox cashier' })).toHaveAttribute(
      'href',
      'https://cashier.example/pay/AB12CD34',
    );
    expect(screen.getByText('This is a sandbox cashier. No real payment is made.')).toBeVisible();
  });

  it('is shown as paid as soon as the server announces the payment', async () => {
    const { world, client, push } = show({ defaultOrderNo: orderNo }, { orders });
    await screen.findByRole('img');
    world.set(orderNo, { state: 'PAID', paidAt: '2026-11-20T01:02:00.000Z' });
    await push('PAID');
    expect(await screen.findByText('Payment received. Pro is active')).toBeVisible();
    expect(screen.getByText(/Valid until 2027-05-20/)).toBeVisible();
    expect(await screen.findByText('600 email unlocks per month')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Checkout' })).toHaveFocus();
    expect(client.callsOf(getPaymentStatus).length).toBeGreaterThan(0);
  });

  it('is shown as paid without the live channel, by polling', async () => {
    const { world } = show({ defaultOrderNo: orderNo }, { orders });
    await screen.findByRole('img');
    world.set(orderNo, { state: 'PAID', paidAt: '2026-11-20T01:02:00.000Z' });
    expect(await screen.findByText('Payment received. Pro is active')).toBeVisible();
  });

  it('shows after a check that a payment has not arrived', async () => {
    const { client, user } = show({ defaultOrderNo: orderNo }, { orders });
    await user.click(await button('I’ve paid, check now'));
    expect(await screen.findByText(/has not arrived yet/)).toBeVisible();
    expect(client.callsOf(checkPayment)).toHaveLength(1);
  });

  it('requests its code again after WeChat Pay was unavailable', async () => {
    const { client, user } = show(
      { defaultOrderNo: orderNo },
      { orders, handlers: [answer(beginWechatPay, refusing(errorCodes.paymentAway))] },
    );
    expect(await screen.findByText(errorsEn.codes.paymentAway)).toBeVisible();
    client.use(
      answer(beginWechatPay, () => ({
        orderNo,
        codeUrl: 'weixin://wxpay/bizpayurl?pr=A',
        expiresAt: '2026-11-20T01:30:00.000Z',
        isSandbox: false,
      })),
    );
    await user.click(await button('Try again'));
    expect(await screen.findByRole('img')).toBeVisible();
  });

  it('offers another code once one has expired', async () => {
    const codeOf = (expiresAt: string) =>
      answer(beginWechatPay, () => ({ orderNo, codeUrl: 'weixin://a', expiresAt, isSandbox: false }));
    const { client, user } = show(
      { defaultOrderNo: orderNo },
      { orders, handlers: [codeOf('2026-11-20T00:59:00.000Z')] },
    );
    expect(await screen.findByText(/This code has expired/)).toBeVisible();
    client.use(codeOf('2026-11-20T01:30:00.000Z'));
    await user.click(await button('Get a new code'));
    expect(await screen.findByRole('img')).toBeVisible();
  });

  it('is cancelled after confirmation, and can be ordered again', async () => {
    const { user } = show({ choice, defaultOrderNo: orderNo }, { orders });
    await user.click(await button('Cancel order'));
    expect(await button('Keep order')).toHaveFocus();
    await user.click(screen.getAllByRole('button', { name: 'Cancel order' }).at(-1) as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Order closed' })).toBeVisible();
    await user.click(await button('Order again'));
    expect(await button(/^Place order/)).toBeVisible();
  });

  it('stays open with the reason if WeChat Pay does not confirm the cancellation', async () => {
    const { user } = show(
      { defaultOrderNo: orderNo },
      { orders, handlers: [answer(closeOrder, refusing(errorCodes.paymentAway))] },
    );
    await user.click(await button('Cancel order'));
    await user.click(screen.getAllByRole('button', { name: 'Cancel order' }).at(-1) as HTMLElement);
    expect(await screen.findByText(errorsEn.codes.paymentAway)).toBeVisible();
    expect(await button('Keep order')).toBeEnabled();
  });
});

describe('an order that has ended', () => {
  it.each([
    ['late', 'CLOSED', /Refund of ¥4,854\.60, paid after the order was closed: completed\./],
    ['duplicate', 'PAID', /was paid twice/],
    ['amount', 'CLOSED', /amount differed/],
    ['changed', 'CLOSED', /plan changed before/],
    ['staff', 'REFUNDED', /Refund of .* by support/],
  ] as const)('shows why money is refunded: %s', async (reason, state, said) => {
    const refund = {
      amount: 485_460,
      reason,
      state: 'succeeded',
      createdAt: '2026-11-20T01:40:00.000Z',
      endedAt: '2026-11-20T01:45:00.000Z',
    } as const;
    show({ defaultOrderNo: orderNo }, { orders: [storyOrder({ state, refunds: [refund] })] });
    expect(await screen.findByText(said)).toBeVisible();
  });

  it.each([
    ['a person canceled', '2026-11-20T01:20:00.000Z', /It was canceled, and nothing was charged/],
    ['was not paid in time', '2026-11-20T01:30:00.000Z', /The time to pay ran out/],
    ['an earlier server answers', undefined, /It was not paid, or the payment was refunded/],
  ] as const)('shows why an order closed: %s', async (_, closedAt, said) => {
    const order = storyOrder({ state: 'CLOSED', expiresAt: '2026-11-20T01:30:00.000Z', closedAt });
    show({ defaultOrderNo: orderNo }, { orders: [order] });
    expect(await screen.findByText(said)).toBeVisible();
  });

  it.each([
    ['renewal', 'Payment received. Pro is extended to 2027-05-20'],
    ['downgrade', 'Payment received. Pro starts on 2026-11-20'],
  ] as const)('shows the purchased plan and its date: %s', async (kind, said) => {
    show({ defaultOrderNo: orderNo }, { orders: [storyOrder({ state: 'PAID', kind })] });
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('is not polled any more', async () => {
    const { client } = show({ defaultOrderNo: orderNo }, { orders: [storyOrder({ state: 'CLOSED' })] });
    await screen.findByRole('heading', { name: 'Order closed' });
    await waitFor(() => expect(client.callsOf(beginWechatPay)).toHaveLength(0));
    expect(client.callsOf(getPaymentStatus)).toHaveLength(0);
  });
});
