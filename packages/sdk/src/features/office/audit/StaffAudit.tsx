'use client';
import type { ForwardedRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { feature } from '../../../domain/page/feature.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { officeTexts } from '../locales/zh.ts';

/** Props of `StaffAudit`. */
export interface StaffAuditProps extends RootProps {}

/** The audit log: what people of the staff did. */
export const StaffAudit = feature(function StaffAudit(root: StaffAuditProps, ref: ForwardedRef<HTMLElement>) {
  const t = useText(officeTexts);
  return (
    <Page {...root} ref={ref} className={cx('rk-office-audit', root.className)} title={t('audit.title')}>
      {null}
    </Page>
  );
});
