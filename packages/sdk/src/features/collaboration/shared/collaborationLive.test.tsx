import { getPromotion, listPromotions } from '@reachkit/contract/collaboration/promotion';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PromotionDetail } from '../promotion/PromotionDetail.tsx';
import { Promotions } from '../promotions/Promotions.tsx';
import { show } from '../testing/show.tsx';

const changed = (...promotionIds: string[]) => ({
  code: 0,
  msg: '',
  event: 'collaboration',
  data: { promotionIds },
});

it.each([
  ['the list of promotions', <Promotions key="1" />, listPromotions],
  ['a promotion', <PromotionDetail key="2" promotionId="31" slots={{}} />, getPromotion],
])('refetches %s when it changes elsewhere', async (_, screenOf, endpoint) => {
  const { client } = show(screenOf);
  await screen.findByText('Autumn storage box, first wave');
  await act(async () => {});
  const before = client.callsOf(endpoint).length;
  act(() => client.push(changed('31')));
  await waitFor(() => expect(client.callsOf(endpoint).length).toBeGreaterThan(before));
});

it('does not refetch a promotion when others change, unless there are more than a message names', async () => {
  const { client } = show(<PromotionDetail promotionId="31" slots={{}} />);
  await screen.findByText('Autumn storage box, first wave');
  await act(async () => {});
  const before = client.callsOf(getPromotion).length;
  act(() => client.push(changed('32')));
  await act(async () => {});
  expect(client.callsOf(getPromotion)).toHaveLength(before);
  act(() => client.push(changed(...Array.from({ length: 100 }, (__, at) => `${at + 100}`))));
  await waitFor(() => expect(client.callsOf(getPromotion).length).toBeGreaterThan(before));
});
