'use client';
import { type ForwardedRef, useId, useMemo } from 'react';
import { NavigationContext } from '../../../core/contexts.ts';
import { useNavigation } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import type { Navigation } from '../../../core/navigation/target.ts';
import { type FeatureViewProps, useFeatureView } from '../../../core/react/useControllable.ts';
import { feature } from '../../../domain/page/feature.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { formatStaffAccessView, parseStaffAccessView } from '../access/accessView.ts';
import { StaffAccess } from '../access/StaffAccess.tsx';
import { formatStaffAuditView, parseStaffAuditView } from '../audit/auditView.ts';
import { StaffAudit } from '../audit/StaffAudit.tsx';
import { officeTexts } from '../locales/zh.ts';
import { StaffAccounts } from '../staff/StaffAccounts.tsx';
import { formatStaffAccountsView, parseStaffAccountsView } from '../staff/staffAccountsView.ts';
import { StaffTeam, type StaffTeamProps } from '../team/StaffTeam.tsx';
import { formatStaffTeamView, parseStaffTeamView } from '../team/teamView.ts';
import { StaffTeams } from '../teams/StaffTeams.tsx';
import { formatStaffTeamsView, parseStaffTeamsView } from '../teams/teamsView.ts';
import * as css from './console.css.ts';
import {
  consolePages,
  consoleViewOf,
  formatOfficeConsoleView,
  type OfficeConsoleViewState,
  openOfficeConsoleView,
} from './consoleView.ts';

/** Props of `OfficeConsole`: the view or its default, and the attributes of its root. */
export interface OfficeConsoleProps
  extends FeatureViewProps<OfficeConsoleViewState>,
    Pick<StaffTeamProps, 'onView'>,
    RootProps {}

/**
 * The staff console in one component with its own navigation, for a host without the menu of the server. Links between
 * its pages stay in it; without a controlled view, the page's URL is unchanged.
 * @example
 * const routable = { parseView: parseOfficeConsoleView, formatView: formatOfficeConsoleView };
 * <OfficeConsole {...useRoutedView(routable)} />
 */
export const OfficeConsole = feature(function OfficeConsole(
  { view: given, defaultView = openOfficeConsoleView, onViewChange, onView, ...root }: OfficeConsoleProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const t = useText(officeTexts);
  const [view, change] = useFeatureView<OfficeConsoleViewState>({ view: given, defaultView, onViewChange });
  const outer = useNavigation();
  const panelId = useId();
  const within = useMemo(() => {
    const navigation: Navigation = {
      href(target) {
        const inner = consoleViewOf(target);
        return inner ? `#${formatOfficeConsoleView(inner)}` : outer.navigation?.href(target);
      },
      go(target, how) {
        const inner = consoleViewOf(target);
        if (inner) change(inner, { reason: 'open', replace: how === 'replace' });
        else outer.navigation?.go(target, how);
      },
    };
    return { ...outer, navigation };
  }, [outer, change]);
  return (
    <NavigationContext.Provider value={within}>
      <section
        {...rootAttributes(root)}
        ref={ref}
        aria-label={t('console.title')}
        className={cx('rk-office-console', css.root, root.className)}
      >
        <div className={css.tabs}>
          <Tabs
            label={t('console.pages')}
            tabs={consolePages.map((page) => ({ value: page, label: t(`${page}.title`) }))}
            value={view.page}
            panelId={panelId}
            onValueChange={(page) => change({ page, team: '', view: '' }, { reason: 'page', replace: false })}
          />
        </div>
        <div id={panelId} role="tabpanel" aria-label={t(`${view.page}.title`)} className={css.panel}>
          <OpenPage
            view={view}
            onView={onView}
            onChange={(next, detail) => change((current) => ({ ...current, view: next }), detail)}
          />
        </div>
      </section>
    </NavigationContext.Provider>
  );
});

interface OpenPageProps extends Pick<StaffTeamProps, 'onView'> {
  readonly view: OfficeConsoleViewState;
  readonly onChange: (view: string, detail: { readonly reason: string; readonly replace: boolean }) => void;
}

function OpenPage({ view, onView, onChange }: OpenPageProps) {
  switch (view.page) {
    case 'teams':
      return view.team === '' ? (
        <StaffTeams
          view={parseStaffTeamsView(view.view)}
          onViewChange={(next, detail) => onChange(formatStaffTeamsView(next), detail)}
        />
      ) : (
        <StaffTeam
          key={view.team}
          teamId={view.team}
          onView={onView}
          view={parseStaffTeamView(view.view)}
          onViewChange={(next, detail) => onChange(formatStaffTeamView(next), detail)}
        />
      );
    case 'audit':
      return (
        <StaffAudit
          view={parseStaffAuditView(view.view)}
          onViewChange={(next, detail) => onChange(formatStaffAuditView(next), detail)}
        />
      );
    case 'staff':
      return (
        <StaffAccounts
          view={parseStaffAccountsView(view.view)}
          onViewChange={(next, detail) => onChange(formatStaffAccountsView(next), detail)}
        />
      );
    case 'access':
      return (
        <StaffAccess
          view={parseStaffAccessView(view.view)}
          onViewChange={(next, detail) => onChange(formatStaffAccessView(next), detail)}
        />
      );
  }
}
