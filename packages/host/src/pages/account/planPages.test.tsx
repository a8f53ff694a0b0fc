import { ReachkitProvider } from '@reachkit/sdk';
import { membershipEn } from '@reachkit/sdk/locales/en/membership';
import { type EquityVersions, listEquityVersions, listOrders, previewOrder } from '@reachkit/sdk/membership';
import { answer, createMockClient, Refusal } from '@reachkit/sdk/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { hostEn } from '../../locales/en.ts';
import { OrdersPage } from './OrdersPage.tsx';
import { VipPage } from './VipPage.tsx';

const versions: EquityVersions = {
  versions: [
    { version: 'basic', name: 'Basic', monthlyPrice: 29_900, items: [] },
    { version: 'pro', name: 'Pro', monthlyPrice: 89_900, items: [] },
  ],
  terms: [
    { months: 1, percentOff: 0 },
    { months: 6, percentOff: 10 },
  ],
};

function visit(address: string, Page: ComponentType) {
  const client = createMockClient([
    answer(listEquityVersions, () => versions),
    answer(previewOrder, () => {
      throw new Refusal({ code: 500, status: 500 });
    }),
    answer(listOrders, () => ({ list: [], total: 0 })),
  ]);
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] });
  render(
    <ReachkitProvider client={client} locale="en" messages={[membershipEn, hostEn]}>
      <RouterProvider router={router} />
    </ReachkitProvider>,
  );
  return router;
}

it('keeps the chosen plan in the URL of /vip', async () => {
  const router = visit('/vip?plan=basic&months=6', VipPage);
  expect(await screen.findByRole('radio', { name: /^Basic/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /^Pro/ }));
  expect(router.state.location.search).toBe('?plan=pro&months=6');
  expect(document.title).toContain('Plans');
});

it('keeps the state of the orders in the URL of /orderManage', async () => {
  const router = visit('/orderManage?state=PAID', OrdersPage);
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('No orders yet')).toBeVisible();
  expect(router.state.location.search).toBe('');
  expect(document.title).toContain('Orders');
});
