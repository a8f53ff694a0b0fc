'use client';
import type { TeamCounter } from '@reachkit/contract/account/team';
import { forwardRef, useCallback } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useSlots } from '../../../../core/slots.tsx';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Page } from '../../../../domain/page/Page.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { cx, type RootProps } from '../../../../ui/rootProps.ts';
import { Stat } from '../../../../ui/Stat/Stat.tsx';
import { StatStrip } from '../../../../ui/Stat/StatStrip.tsx';
import { accountTexts } from '../../locales/zh.ts';
import * as css from '../parts/team.css.ts';
import { CapsDialog } from './CapsDialog.tsx';
import { MemberList } from './MemberList.tsx';
import { openMembersView } from './membersView.ts';
import { RemovalDialog } from './RemovalDialog.tsx';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { teamMembersSlots } from './teamMembersSlots.ts';
import type { TeamMembersModel } from './useTeamMembers.ts';

/** Props of `TeamMembersView`: the model of `useTeamMembers`. */
export interface TeamMembersViewProps extends RootProps {
  readonly model: TeamMembersModel;
}

/** Renders the model of `useTeamMembers`. */
export const TeamMembersView = forwardRef<HTMLElement, TeamMembersViewProps>(function TeamMembersView(
  { model, ...props },
  ref,
) {
  const t = useText(accountTexts);
  const { members, seats } = model;
  return (
    <Page
      {...props}
      ref={ref}
      className={cx('rk-team-members', props.className)}
      title={t('team.members.title')}
      loadingText={t('team.members.loading')}
      failedText={t('team.members.failed')}
      read={model}
      refusal={model.isPermitted ? undefined : t('team.notAdmin')}
    >
      {members && (
        <>
          <Figures model={model} />
          <MemberList model={model} members={members} />
          {members.length === 1 && (
            <div className={css.place}>
              <EmptyState title={t('team.members.alone')}>{t('team.members.aloneBody')}</EmptyState>
            </div>
          )}
          {seats && <Invitation seatsLeft={Math.max(0, seats.limit - seats.used - seats.invited)} />}
          <OpenAction model={model} />
        </>
      )}
    </Page>
  );
});

/** Shown above the list; the other counters are shown at the members who use them. */
const main: readonly TeamCounter['key'][] = ['searches', 'basicAnalyses', 'emailUnlocks', 'emails'];

function Figures({ model: { seats, counters } }: TeamMembersViewProps) {
  const t = useText(accountTexts);
  const { exact, dateTime } = useFormats();
  if (!seats) return null;
  const { used, invited, limit } = seats;
  return (
    <div className={css.place}>
      <StatStrip label={t('team.members.title')}>
        <Stat
          label={t('team.members.seats')}
          value={exact(Math.max(0, limit - used - invited))}
          detail={t('team.members.seatsOf', { limit: exact(limit) })}
          caption={t('team.members.seatsNote', { used: exact(used), invited: exact(invited) })}
        />
        {counters
          .filter(({ key }) => main.includes(key))
          .map((counter) => (
            <Stat
              key={counter.key}
              label={`${t(`team.counters.${counter.key}`)} · ${t(`team.periods.${counter.period}`)}`}
              value={exact(counter.used)}
              detail={t('team.members.ofLimit', { limit: exact(counter.limit) })}
              caption={t('team.members.resets', { time: dateTime(counter.resetAt) })}
            />
          ))}
      </StatStrip>
    </div>
  );
}

function Invitation({ seatsLeft }: { readonly seatsLeft: number }) {
  const { slots, slotProps } = useSlots(teamMembersSlots);
  const { Invitation: Part } = slots;
  return Part ? (
    <div className={css.place}>
      <Part seatsLeft={seatsLeft} {...slotProps.Invitation} />
    </div>
  ) : null;
}

/** Dialog of the action on one member, over the list. */
function OpenAction({ model }: TeamMembersViewProps) {
  const { view, setView, members } = model;
  const close = useCallback(() => setView(openMembersView, 'close'), [setView]);
  const member = members?.find(({ id }) => id === view.member);
  if (!member || !members) return null;
  if (view.act === 'caps' && member.canSetCaps) {
    return (
      <CapsDialog
        key={member.id}
        member={member}
        counters={model.counters}
        setCaps={(caps) => model.setCaps(member.id, caps)}
        onEnd={close}
      />
    );
  }
  if (view.act === 'transfer' && model.canTransfer && !member.isSelf && !member.isHostUser) {
    return (
      <TransferDialog
        key={member.id}
        member={member}
        transfer={(confirmation) => model.transfer(member.id, confirmation)}
        onEnd={close}
      />
    );
  }
  const { makeResetLink } = model;
  if (view.act === 'reset' && makeResetLink && member.canResetPassword) {
    const make = () => makeResetLink(member.id);
    return <ResetLinkDialog key={member.id} member={member} make={make} onEnd={close} />;
  }
  if (view.act === 'removal' && member.canRemove) {
    return <RemovalDialog key={member.id} model={model} member={member} members={members} onEnd={close} />;
  }
  return null;
}
