'use client';
import { orderStates } from '@reachkit/contract/membership/order';
import { useText } from '../../../core/i18n/useText.ts';
import { Select } from '../../../ui/Select/Select.tsx';
import { membershipTexts } from '../locales/zh.ts';
import * as css from './Orders.css.ts';
import type { OrdersModel } from './useOrders.ts';

/** Filters orders by state. */
export function OrderFilter({ model }: { readonly model: OrdersModel }) {
  const t = useText(membershipTexts);
  return (
    <Select
      className={css.filter}
      label={t('orders.filter')}
      isLabelHidden
      value={model.view.state}
      options={[
        { value: '', label: t('orders.all') },
        ...orderStates.map((state) => ({ value: state, label: t(`orders.states.${state}`) })),
      ]}
      onValueChange={(state) => model.setView({ state }, 'filter')}
    />
  );
}
