'use client';
import { forwardRef, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { useBothRefs } from '../../../ui/assignRef.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { useNarrow } from '../../../ui/DataTable/useNarrow.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { officeTexts } from '../locales/zh.ts';
import { useStaffCaller } from '../shared/useStaffCaller.ts';
import { ActionPanel } from './ActionPanel.tsx';
import { LimitTable } from './LimitTable.tsx';
import { type ActionKind, actionRights, allowedActions, type OpenedAction } from './opened.ts';
import { TeamHead } from './TeamHead.tsx';
import { TeamAudit, TeamLogins, TeamMembers, TeamTickets } from './TeamLists.tsx';
import { TeamStrip } from './TeamStrip.tsx';
import * as css from './team.css.ts';
import type { TeamPartProps } from './teamPart.ts';
import { staffTeamTabs } from './teamView.ts';
import type { StaffTeamModel } from './useStaffTeam.ts';
import type { StaffView } from './useStaffTeamActions.ts';

/** Props of `StaffTeamView`: the model of `useStaffTeam`. */
export interface StaffTeamViewProps extends RootProps {
  readonly model: StaffTeamModel;
  /** Opens the site with a read-only login of the team; left out, the action is not offered. */
  readonly onView?: ((view: StaffView) => void) | undefined;
}

/** Width of the page in px up to which the panel lies over it. */
const narrowWidth = 960;

/** Renders a `useStaffTeam` model. */
export const StaffTeamView = forwardRef<HTMLElement, StaffTeamViewProps>(function StaffTeamView(
  { model, onView, ...props },
  ref,
) {
  const t = useText(officeTexts);
  const root = useRef<HTMLElement>(null);
  const attach = useBothRefs(ref, root);
  const isOver = useNarrow(root, narrowWidth, true);
  const [opened, setOpened] = useState<OpenedAction | null>(null);
  const caller = useStaffCaller();
  const { team } = model;
  const kinds: readonly ActionKind[] = team.data
    ? allowedActions(team.data).filter(
        (kind) => caller.may(actionRights[kind]) && (kind !== 'view' || onView !== undefined),
      )
    : [];
  return (
    <HeadingScope first={1}>
      <section
        {...rootAttributes(props)}
        ref={attach}
        aria-label={t('team.title')}
        className={cx('rk-staff-team', css.root, props.className)}
      >
        <div className={css.main}>
          {team.data ? (
            <Body model={model} team={team.data} kinds={kinds} opened={opened} onOpen={setOpened} />
          ) : (
            <ReadState
              read={team}
              loadingText={t('team.loading')}
              failedText={t('team.failed')}
              count={14}
              className={css.place}
              gone={<NoTeam />}
            />
          )}
        </div>
        {team.data && opened && kinds.includes(opened.kind) && (
          <ActionPanel
            key={JSON.stringify(opened)}
            team={team.data}
            actions={model.actions}
            kinds={kinds}
            opened={opened}
            isOver={isOver}
            onOpen={setOpened}
            onView={onView}
          />
        )}
      </section>
    </HeadingScope>
  );
});

function NoTeam() {
  const t = useText(officeTexts);
  const list = useWay({ kind: 'staffTeams' });
  return (
    <EmptyState
      title={t('team.gone')}
      action={
        list && (
          <Button href={list.href} onClick={list.onClick}>
            {t('team.back')}
          </Button>
        )
      }
    >
      {t('team.goneBody')}
    </EmptyState>
  );
}

function Body(part: TeamPartProps) {
  const { model, team } = part;
  const t = useText(officeTexts);
  const { exact } = useFormats();
  const { tab } = model.view;
  const counts = {
    overview: undefined,
    members: exact(team.members + (team.owner ? 1 : 0)),
    logins: exact(team.counts.logins),
    tickets: exact(team.counts.tickets),
    audit: undefined,
  };
  return (
    <>
      <TeamHead {...part} />
      <Tabs
        className={css.tabs}
        label={t('team.part')}
        value={tab}
        tabs={staffTeamTabs.map((value) => ({
          value,
          label: t(`team.tabs.${value}`),
          count: counts[value],
        }))}
        onValueChange={(next) => model.setView({ tab: next })}
      />
      {tab === 'overview' && (
        <>
          <TeamStrip team={team} />
          <LimitTable {...part} />
          <TeamMembers {...part} most={3} />
          <TeamAudit {...part} most={3} />
        </>
      )}
      {tab === 'members' && <TeamMembers {...part} />}
      {tab === 'logins' && <TeamLogins {...part} />}
      {tab === 'tickets' && <TeamTickets {...part} />}
      {tab === 'audit' && <TeamAudit {...part} />}
    </>
  );
}
