'use client';
import type { MemberUsage, TeamMember } from '@reachkit/contract/account/team';
import { Ellipsis } from 'lucide-react';
import { useNotify } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Avatar } from '../../../../ui/Avatar/Avatar.tsx';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { Menu, type MenuSection } from '../../../../ui/Menu/Menu.tsx';
import { cx } from '../../../../ui/rootProps.ts';
import { Progress } from '../../../../ui/Spinner/Progress.tsx';
import { accountTexts } from '../../locales/zh.ts';
import { Fact } from '../parts/Fact.tsx';
import * as css from '../parts/team.css.ts';
import * as own from './members.css.ts';
import type { TeamMembersModel } from './useTeamMembers.ts';

interface MemberListProps {
  readonly model: TeamMembersModel;
  readonly members: readonly TeamMember[];
}

const columns = ['member', 'identity', 'usage', 'addedAt', 'lastActive'] as const;

/** The members: one line each, or one card each on narrow pages. */
export function MemberList({ model, members }: MemberListProps) {
  const t = useText(accountTexts);
  return (
    <div>
      <div className={cx(css.columnNames, own.columnGrid)} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{t(`team.members.${column}`)}</span>
        ))}
      </div>
      <ul className={css.list} aria-label={t('team.members.list')}>
        {members.map((member) => (
          <MemberRow key={member.id} model={model} member={member} />
        ))}
      </ul>
    </div>
  );
}

function MemberRow({ model, member }: { readonly model: TeamMembersModel; readonly member: TeamMember }) {
  const t = useText(accountTexts);
  const { day, relativeDay, dateTime } = useFormats();
  const sections = useMemberActions(model, member);
  const { nickName, account, identity, isSelf, isHostUser, addedAt, lastActiveAt } = member;
  return (
    <li className={cx(css.row, own.row)} data-identity={identity} data-member={member.id}>
      <dl className={cx(css.plainList, own.facts)}>
        <Fact name={t('team.members.member')}>
          <span className={own.person}>
            <Avatar name={nickName} seed={member.id} />
            <span>
              <bdi className={css.strong} data-rk-data="">
                {nickName}
              </bdi>
              {isSelf && <span className={css.note}> {t('team.members.self')}</span>}
              {isHostUser && <span className={css.note}> {t('team.members.hostUser')}</span>}
              <bdi className={own.account} data-rk-data="">
                {account}
              </bdi>
            </span>
          </span>
        </Fact>
        <Fact name={t('team.members.identity')}>
          <Badge tone={identity === 'member' ? 'plain' : 'accent'}>{t(`team.identities.${identity}`)}</Badge>
        </Fact>
        <Fact name={t('team.members.usage')}>
          <div className={own.usage}>
            {shownUsage(member).map((usage) => (
              <UsageOf key={usage.key} usage={usage} />
            ))}
          </div>
        </Fact>
        <Fact name={t('team.members.addedAt')}>{day(addedAt)}</Fact>
        <Fact name={t('team.members.lastActive')}>
          {lastActiveAt === null ? (
            t('team.members.never')
          ) : (
            <time dateTime={lastActiveAt} title={dateTime(lastActiveAt)}>
              {relativeDay(lastActiveAt)}
            </time>
          )}
        </Fact>
      </dl>
      <div className={own.actions}>
        {sections.length > 0 && (
          <Menu
            label={t('team.members.acts', { name: nickName })}
            data-rk-data=""
            isIconOnly
            size="small"
            align="end"
            icon={<Ellipsis size={16} aria-hidden="true" />}
            sections={sections}
          />
        )}
      </div>
    </li>
  );
}

/** Shown for every member; other counters only if they are used or capped. */
const main: readonly MemberUsage['key'][] = ['searches', 'basicAnalyses', 'emailUnlocks', 'emails'];

const shownUsage = ({ usage }: TeamMember) =>
  usage.filter(({ key, used, cap }) => main.includes(key) || used > 0 || cap !== null);

function UsageOf({ usage: { key, used, cap } }: { readonly usage: MemberUsage }) {
  const t = useText(accountTexts);
  const { exact } = useFormats();
  return (
    <Progress
      label={t(`team.counters.${key}`)}
      value={cap === null ? 0 : used}
      max={cap ?? 0}
      valueText={
        cap === null ? exact(used) : t('team.members.usedOf', { used: exact(used), cap: exact(cap) })
      }
    />
  );
}

function useMemberActions(model: TeamMembersModel, member: TeamMember): readonly MenuSection[] {
  const t = useText(accountTexts);
  const { show } = useNotify();
  const { id, nickName, identity } = member;
  const open = (act: 'caps' | 'transfer' | 'reset' | 'removal') => () =>
    model.setView({ act, member: id }, act);
  // A failure is shown as a notice.
  const { run: give } = useAction(async (next: 'admin' | 'member') => {
    await model.setIdentity(id, next);
    const text = t(next === 'admin' ? 'team.members.nowAdmin' : 'team.members.nowMember', { name: nickName });
    show({ tone: 'success', text });
  });
  const other = identity === 'admin' ? 'member' : 'admin';
  const changes = [
    ...(member.canSetCaps ? [{ id: 'caps', label: t('team.members.caps'), onSelect: open('caps') }] : []),
    ...(member.canChangeIdentity
      ? [
          {
            id: 'identity',
            label: t(other === 'admin' ? 'team.members.makeAdmin' : 'team.members.makeMember'),
            onSelect: () => void give(other),
          },
        ]
      : []),
    ...(model.makeResetLink && member.canResetPassword
      ? [{ id: 'reset', label: t('team.members.reset'), onSelect: open('reset') }]
      : []),
    ...(model.canTransfer && !member.isSelf && !member.isHostUser
      ? [{ id: 'transfer', label: t('team.members.transfer'), onSelect: open('transfer') }]
      : []),
  ];
  const removal = member.canRemove
    ? [{ id: 'remove', label: t('team.members.remove'), isDanger: true, onSelect: open('removal') }]
    : [];
  return [
    { id: 'changes', items: changes },
    { id: 'removal', items: removal },
  ].filter(({ items }) => items.length > 0);
}
