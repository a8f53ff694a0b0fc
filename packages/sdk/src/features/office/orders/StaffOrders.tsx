'use client';
import type { ForwardedRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { feature } from '../../../domain/page/feature.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { officeTexts } from '../locales/zh.ts';

/** Props of `StaffOrders`. */
export interface StaffOrdersProps extends RootProps {}

/** The orders of all teams, for staff. */
export const StaffOrders = feature(function StaffOrders(
  root: StaffOrdersProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const t = useText(officeTexts);
  return (
    <Page {...root} ref={ref} className={cx('rk-office-orders', root.className)} title={t('orders.title')}>
      {null}
    </Page>
  );
});
