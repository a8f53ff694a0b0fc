import { errorCodes, getEquity, listEquityVersions } from '@reachkit/contract';
import { closeOrder, listOrders, orderEvent, requestInvoice } from '@reachkit/contract/membership/order';
import { fetchUserInfo } from '@reachkit/contract/session/session';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Target } from '../../../core/navigation/target.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { membershipEn } from '../locales/en.ts';
import { membershipZh } from '../locales/zh.ts';
import { storyPerson } from '../stories/OrderStage.tsx';
import {
  type OrderWorldOptions,
  orderWorld,
  paidOrder,
  storyOrder,
  storyOrders,
} from '../stories/orderWorld.ts';
import { storyEquity, storyPlans } from '../stories/plans.ts';
import { Orders, type OrdersProps } from './Orders.tsx';
import { formatOrdersView, openOrdersView, parseOrdersView } from './orderListView.ts';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() =>
  Promise.all([import('../checkout/Checkout.tsx'), import('./InvoiceDialog.tsx'), import('./Receipt.tsx')]),
);

interface Options extends OrderWorldOptions {
  readonly isOwner?: boolean | null;
  readonly handlers?: readonly MockHandler[];
}

const navigation = {
  href: ({ kind }: Target) => (kind === 'upgrade' ? '/vip' : undefined),
  go: () => {},
};

function show(props: OrdersProps = {}, options: Options = {}) {
  const { isOwner = true, handlers = [], orders = storyOrders, ...rest } = options;
  const world = orderWorld({ orders, ...rest });
  const client = createMockClient([
    answer(listEquityVersions, ({ locale }) => storyPlans(locale)),
    answer(getEquity, ({ locale }) => storyEquity('pro', { locale })),
    ...world.handlers,
    ...handlers,
  ]);
  const areas = createStateAreas();
  if (isOwner !== null) areas.user.set(storyPerson('pro', isOwner));
  render(
    <TestProvider
      client={client}
      areas={areas}
      locale="en"
      messages={[membershipZh, membershipEn]}
      navigation={navigation}
    >
      <Orders {...props} />
    </TestProvider>,
  );
  return { world, client, user: userEvent.setup() };
}

const rowOf = async (orderNo: string) => {
  const row = (await screen.findByText(orderNo)).closest('li');
  if (!row) throw new Error(`No row of ${orderNo}`);
  return within(row);
};
const [open, , invoiced, late] = storyOrders;

describe('the orders of a team', () => {
  it('are listed with plan, months, amount, time of payment and state', async () => {
    show();
    const row = await rowOf(paidOrder.orderNo);
    expect(row.getByText('Pro, 6 months')).toBeVisible();
    expect(row.getByText('¥4,854.60')).toBeVisible();
    expect(row.getByText('2026-11-12 09:12')).toBeVisible();
    expect(row.getByText('Paid', { selector: '.rk-badge' })).toBeVisible();
    const unpaid = await rowOf(open?.orderNo ?? '');
    expect(unpaid.getByText('Pay before 2026-11-20 09:30')).toBeVisible();
    expect(unpaid.queryByRole('button', { name: 'Receipt' })).toBeNull();
  });

  it('show refunds and their progress', async () => {
    show();
    const row = await rowOf(late?.orderNo ?? '');
    expect(row.getByText(/Refund of ¥4,854\.60, paid after the order was closed: completed/)).toBeVisible();
    expect(row.getByText('Received; see the refund below')).toBeVisible();
  });

  it.each([
    ['Canceled', '2026-11-20T01:29:59.000Z'],
    ['Not paid in time', '2026-11-20T01:30:00.000Z'],
  ])('show why an order was closed: %s', async (said, closedAt) => {
    const order = storyOrder({ state: 'CLOSED', expiresAt: '2026-11-20T01:30:00.000Z', closedAt });
    show({}, { orders: [order] });
    expect((await rowOf(order.orderNo)).getByText(said)).toBeVisible();
  });

  it('are filtered by state', async () => {
    const { client, user } = show();
    await rowOf(paidOrder.orderNo);
    await user.click(screen.getByRole('button', { name: /^Status/ }));
    await user.click(await screen.findByRole('option', { name: 'Refunded' }));
    expect(await screen.findByText('No orders with this status')).toBeVisible();
    expect(client.callsOf(listOrders).at(-1)?.input.query).toMatchObject({ state: 'REFUNDED', pageNum: 1 });
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText(paidOrder.orderNo)).toBeVisible();
  });

  it('are refetched when the server announces a change', async () => {
    const { world, client } = show();
    const orderNo = open?.orderNo ?? '';
    await rowOf(orderNo);
    world.set(orderNo, { state: 'PAID', paidAt: '2026-11-20T01:02:00.000Z' });
    await act(async () => client.push({ code: 0, event: orderEvent, data: { orderNo, state: 'PAID' } }));
    expect(await (await rowOf(orderNo)).findByText('2026-11-20 09:02')).toBeVisible();
  });

  it('link to the plans if there are none', async () => {
    show({}, { orders: [] });
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/vip');
  });

  it('are loaded again after a failure', async () => {
    const failing = answer(listOrders, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    const { client, user } = show({}, { handlers: [failing] });
    expect(await screen.findByText('Your orders did not load')).toBeVisible();
    client.use(answer(listOrders, () => ({ list: [paidOrder], total: 1 })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(paidOrder.orderNo)).toBeVisible();
  });

  it.each([
    ['the session', false],
    ['the server', null],
  ] as const)('are requested only for the owner, as known from %s', async (_, isOwner) => {
    const officeUser = storyPerson('pro', false);
    const said = answer(fetchUserInfo, () => ({ ok: true as const, data: { officeUser } }));
    const { client } = show({}, { isOwner, handlers: [said] });
    expect(await screen.findByText(/Only your team’s owner/)).toBeVisible();
    expect(client.callsOf(listOrders)).toEqual([]);
  });

  it('are shown page by page', async () => {
    const orders = Array.from({ length: 21 }, (_, at) => ({ ...paidOrder, orderNo: `RK${at}` }));
    const { user } = show({}, { orders });
    await rowOf('RK0');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('RK20')).toBeVisible();
  });
});

describe('an unpaid order', () => {
  const orderNo = open?.orderNo ?? '';

  it('replaces the list during payment; going back focuses the list’s heading', async () => {
    const { user } = show();
    await user.click((await rowOf(orderNo)).getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByRole('heading', { name: 'Pay with WeChat' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'Orders' })).toHaveFocus();
  });

  it('is cancelled after confirmation', async () => {
    const { client, user } = show();
    await user.click((await rowOf(orderNo)).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Order canceled')).toBeVisible();
    expect(client.callsOf(closeOrder)).toHaveLength(1);
    expect((await rowOf(orderNo)).queryByRole('button', { name: 'Continue to payment' })).toBeNull();
  });

  it('paid in the meantime is not shown as cancelled', async () => {
    const paid = answer(closeOrder, () => storyOrder({ state: 'PAID' }));
    const { user } = show({}, { handlers: [paid] });
    await user.click((await rowOf(orderNo)).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(/was just paid/)).toBeVisible();
  });
});

describe('the request for an invoice', () => {
  it('shows missing fields, then is sent', async () => {
    const { client, user } = show();
    await user.click((await rowOf(paidOrder.orderNo)).getByRole('button', { name: 'Request invoice' }));
    await user.click(await screen.findByRole('button', { name: 'Send request' }));
    const title = screen.getByRole('textbox', { name: 'Invoice title' });
    expect(title).toBeInvalid();
    expect(title).toHaveFocus();
    expect(client.callsOf(requestInvoice)).toHaveLength(0);
    await user.type(title, 'Yunxiu');
    await user.type(screen.getByRole('textbox', { name: 'Email for the invoice' }), 'a@b.example');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Invoice request sent')).toBeVisible();
    expect(client.callsOf(requestInvoice)[0]?.input.body).toEqual({
      type: 'normal',
      title: 'Yunxiu',
      taxNumber: '',
      email: 'a@b.example',
    });
    expect(await (await rowOf(paidOrder.orderNo)).findByText('Invoice requested')).toBeVisible();
  });

  it('requires a tax number for a special invoice', async () => {
    const { user } = show();
    await user.click((await rowOf(invoiced?.orderNo ?? '')).getByRole('button', { name: 'Edit invoice' }));
    const taxNumber = await screen.findByRole('textbox', { name: 'Tax number' });
    expect(taxNumber).toHaveValue('91440300MA5EXAMPLE');
    await user.clear(taxNumber);
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(taxNumber).toBeInvalid();
  });

  it('keeps the input if the server rejects it', async () => {
    const refused = answer(requestInvoice, () => {
      throw new Refusal({ code: errorCodes.invoiceRefused, msg: 'The invoice is issued already' });
    });
    const { user } = show({}, { handlers: [refused] });
    await user.click((await rowOf(invoiced?.orderNo ?? '')).getByRole('button', { name: 'Edit invoice' }));
    await user.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('The invoice is issued already')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Tax number' })).toHaveValue('91440300MA5EXAMPLE');
  });
});

describe('a receipt', () => {
  it('shows the payment line by line, and returns to the list', async () => {
    const { user } = show();
    await user.click((await rowOf(paidOrder.orderNo)).getByRole('button', { name: 'Receipt' }));
    const receipt = within(await screen.findByRole('article', { name: 'Receipt' }));
    expect(receipt.getByText('4200002026111200001')).toBeVisible();
    expect(receipt.getByText('2026-11-12 09:12')).toBeVisible();
    expect(receipt.getByText('−¥539.40')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to orders' }));
    expect(await screen.findByRole('heading', { name: 'Orders' })).toHaveFocus();
  });

  it('names the order that moved its dates, and offers an invoice', async () => {
    const movedTo = { startsOn: '2027-01-30', endsOn: '2027-07-29', by: 'RK2' };
    const order = { ...paidOrder, movedTo };
    const { client, user } = show(
      { defaultView: { ...openOrdersView, receipt: order.orderNo } },
      { orders: [order] },
    );
    expect(await screen.findByText('2027-01-30 to 2027-07-29, moved by order RK2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Request invoice' }));
    await user.type(await screen.findByRole('textbox', { name: 'Invoice title' }), 'Yunxiu');
    await user.type(screen.getByRole('textbox', { name: 'Email for the invoice' }), 'a@b.example');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByRole('button', { name: 'Edit invoice' })).toBeVisible();
    expect(client.callsOf(requestInvoice)).toHaveLength(1);
  });

  it('of the sandbox states that it proves no payment', async () => {
    const order = { ...paidOrder, isSandbox: true };
    show({ defaultView: { ...openOrdersView, receipt: order.orderNo } }, { orders: [order] });
    expect(await screen.findByText(/Not valid as proof of payment/)).toBeVisible();
  });

  it('is not shown for an order that was closed and refunded', async () => {
    const order = { ...paidOrder, state: 'CLOSED' as const, paidAt: null };
    show({ defaultView: { ...openOrdersView, receipt: order.orderNo } }, { orders: [order] });
    expect(await screen.findByText(/was not completed, so there is no receipt/)).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Receipt' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it('is printed without the page around it', async () => {
    const { user } = show({ defaultView: { ...openOrdersView, receipt: paidOrder.orderNo } });
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    const frame = document.querySelector('iframe');
    const paper = frame?.contentDocument;
    expect(paper?.querySelector('.rk-root article')).toHaveTextContent(paidOrder.orderNo);
    expect(paper?.querySelector('.rk-root')).toHaveAttribute('data-rk-scheme', 'light');
    expect(paper?.querySelector('button')).toBeNull();
    frame?.contentWindow?.dispatchEvent(new Event('afterprint'));
    expect(document.querySelector('iframe')).toBeNull();
  });
});

test.each([
  ['', openOrdersView],
  ['page=2&state=PAID', { page: 2, state: 'PAID', pay: '', receipt: '' }],
  ['pay=RK1', { page: 1, state: '', pay: 'RK1', receipt: '' }],
] as const)('%j is converted to a URL and back', (query, view) => {
  expect(parseOrdersView(query)).toEqual(view);
  expect(formatOrdersView(view)).toBe(query);
});
