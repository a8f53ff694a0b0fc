'use client';
import type { ForwardedRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { feature } from '../../../domain/page/feature.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { officeTexts } from '../locales/zh.ts';

/** Props of `StaffAccounts`. */
export interface StaffAccountsProps extends RootProps {}

/** The accounts of staff with their rights. */
export const StaffAccounts = feature(function StaffAccounts(
  root: StaffAccountsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const t = useText(officeTexts);
  return (
    <Page {...root} ref={ref} className={cx('rk-office-staff', root.className)} title={t('staff.title')}>
      {null}
    </Page>
  );
});
