'use client';
import type { ForwardedRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { feature } from '../../../domain/page/feature.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { officeTexts } from '../locales/zh.ts';

/** Props of `StaffTeam`. */
export interface StaffTeamProps extends RootProps {
  readonly teamId: string;
}

/** A team as staff see it. */
export const StaffTeam = feature(function StaffTeam(
  { teamId, ...root }: StaffTeamProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const t = useText(officeTexts);
  return (
    <Page {...root} ref={ref} className={cx('rk-office-team', root.className)} title={t('team.title')}>
      {null}
    </Page>
  );
});
