'use client';
import type { StaffMember } from '@reachkit/contract/session/staff';
import { Ellipsis } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Menu, type MenuSection } from '../../../ui/Menu/Menu.tsx';
import { cx } from '../../../ui/rootProps.ts';
import { officeTexts } from '../locales/zh.ts';
import { Fact } from '../shared/Fact.tsx';
import * as css from '../shared/rows.css.ts';
import { canChange } from './canChange.ts';
import * as own from './staff.css.ts';
import { useRightNames } from './useRightNames.ts';
import type { StaffAccountsModel } from './useStaffAccounts.ts';

interface StaffListProps {
  readonly model: StaffAccountsModel;
  readonly list: readonly StaffMember[];
}

const columns = ['person', 'rights', 'state', 'factor', 'lastSignIn'] as const;

/** The accounts of the staff: one line each, or one card each on narrow pages. */
export function StaffList({ model, list }: StaffListProps) {
  const t = useText(officeTexts);
  return (
    <div>
      <div className={cx(css.columnNames, own.columnGrid)} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{t(`staff.${column}`)}</span>
        ))}
      </div>
      <ul className={css.list} aria-label={t('staff.list')}>
        {list.map((member) => (
          <StaffRow key={member.id} model={model} member={member} />
        ))}
      </ul>
    </div>
  );
}

interface StaffRowProps {
  readonly model: StaffAccountsModel;
  readonly member: StaffMember;
}

function StaffRow({ model, member }: StaffRowProps) {
  const t = useText(officeTexts);
  const { dateTime } = useFormats();
  const namesOf = useRightNames();
  const { id, nickName, username, rights, secondFactorAt, lastSignInAt, disabledAt } = member;
  const sections = useSections(model, member);
  return (
    <li className={cx(css.row, own.row)} data-account={id}>
      <dl className={css.facts}>
        <Fact name={t('staff.person')}>
          <span className={own.person}>
            <Avatar name={nickName} seed={id} />
            <span className={own.names}>
              <bdi className={css.strong} data-rk-data="">
                {nickName}
              </bdi>
              {member.isCaller && <span> {t('staff.self')}</span>}
              <bdi className={css.quiet} data-rk-data="">
                {username}
              </bdi>
            </span>
          </span>
        </Fact>
        <Fact name={t('staff.rights')}>{namesOf(rights)}</Fact>
        <Fact name={t('staff.state')}>
          <Badge tone={disabledAt === null ? 'success' : 'danger'}>
            {t(disabledAt === null ? 'staff.enabled' : 'staff.disabled')}
          </Badge>
          {disabledAt !== null && (
            <span className={css.quiet}>{t('staff.disabledAt', { time: dateTime(disabledAt) })}</span>
          )}
        </Fact>
        <Fact name={t('staff.factor')}>
          <Badge tone={secondFactorAt === null ? 'warning' : 'plain'}>
            {t(secondFactorAt === null ? 'staff.factorOff' : 'staff.factorOn')}
          </Badge>
          {secondFactorAt !== null && (
            <span className={css.quiet}>{t('staff.factorAt', { time: dateTime(secondFactorAt) })}</span>
          )}
        </Fact>
        <Fact name={t('staff.lastSignIn')}>
          {lastSignInAt === null ? (
            t('staff.never')
          ) : (
            <time dateTime={lastSignInAt} className={css.digits}>
              {dateTime(lastSignInAt)}
            </time>
          )}
        </Fact>
      </dl>
      <div className={css.actions}>
        {sections.length > 0 && (
          <Menu
            label={t('staff.menu', { name: nickName })}
            data-rk-data=""
            isIconOnly
            size="small"
            align="end"
            icon={<Ellipsis size={16} aria-hidden="true" />}
            sections={sections}
          />
        )}
      </div>
      {!canChange(member) && (
        <p className={own.why}>{t(member.isLastAdministrator ? 'staff.last' : 'staff.own')}</p>
      )}
    </li>
  );
}

function useSections({ setView }: StaffAccountsModel, member: StaffMember): readonly MenuSection[] {
  const t = useText(officeTexts);
  if (!canChange(member)) return [];
  const open = (action: 'rights' | 'state' | 'reset') => () =>
    setView({ action, account: member.id }, action);
  const isOn = member.disabledAt === null;
  return [
    { id: 'change', items: [{ id: 'rights', label: t('staff.change'), onSelect: open('rights') }] },
    {
      id: 'end',
      items: [
        ...(member.secondFactorAt === null
          ? []
          : [{ id: 'reset', label: t('staff.reset'), isDanger: true, onSelect: open('reset') }]),
        {
          id: 'state',
          label: t(isOn ? 'staff.disable' : 'staff.enable'),
          isDanger: isOn,
          onSelect: open('state'),
        },
      ],
    },
  ];
}
