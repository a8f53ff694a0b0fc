'use client';
import type { ForwardedRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { feature } from '../../../domain/page/feature.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { officeTexts } from '../locales/zh.ts';

/** Props of `StaffAccess`. */
export interface StaffAccessProps extends RootProps {}

/** The table of rights of staff, as the server enforces it. */
export const StaffAccess = feature(function StaffAccess(
  root: StaffAccessProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const t = useText(officeTexts);
  return (
    <Page {...root} ref={ref} className={cx('rk-office-access', root.className)} title={t('access.title')}>
      {null}
    </Page>
  );
});
