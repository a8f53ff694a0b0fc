'use client';
import type { ForwardedRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { feature } from '../../../domain/page/feature.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { officeTexts } from '../locales/zh.ts';

/** Props of `StaffTeams`. */
export interface StaffTeamsProps extends RootProps {}

/** The search of teams by staff. */
export const StaffTeams = feature(function StaffTeams(root: StaffTeamsProps, ref: ForwardedRef<HTMLElement>) {
  const t = useText(officeTexts);
  return (
    <Page {...root} ref={ref} className={cx('rk-office-teams', root.className)} title={t('teams.title')}>
      {null}
    </Page>
  );
});
