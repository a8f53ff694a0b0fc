'use client';
import { staffListMost } from '@reachkit/contract/office/team';
import type { ReactNode } from 'react';
import type { Read } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { cx } from '../../../ui/rootProps.ts';
import { officeTexts } from '../locales/zh.ts';
import { useStaffRecordText } from '../shared/useStaffRecordText.ts';
import * as css from './team.css.ts';
import type { TeamPartProps } from './teamPart.ts';

interface PartListProps<Item> {
  readonly part: 'members' | 'logins' | 'tickets' | 'audit';
  readonly read: Read<{ readonly list: readonly Item[] }>;
  readonly most?: number | undefined;
  readonly note?: string | undefined;
  /** The way to the whole list. */
  readonly end?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** A part of the team as a list, or why there is none. */
function PartList<Item>({ part, read, most, note, end, children }: PartListProps<Item>) {
  const t = useText(officeTexts);
  const title = t(`team.${part}.title`);
  const list = read.data?.list;
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <Heading level={2} className={css.sectionTitle}>
          {title}
        </Heading>
        <span className={cx(css.quiet, css.grow)}>{note}</span>
        {end}
      </div>
      {list === undefined ? (
        <ReadState read={read} failedText={t(`team.${part}.failed`)} count={3} />
      ) : list.length === 0 ? (
        <p className={css.quiet}>{t(`team.${part}.empty`)}</p>
      ) : (
        <ul className={css.list} aria-label={title}>
          {list.slice(0, most).map(children)}
        </ul>
      )}
    </section>
  );
}

type ListProps = TeamPartProps & { readonly most?: number | undefined };

/** The people who may sign in; phone numbers and addresses are masked. */
export function TeamMembers({ model, kinds, onOpen, most }: ListProps) {
  const t = useText(officeTexts);
  const { exact, day } = useFormats();
  const { ago } = useShortTimes();
  const count = model.accounts.data?.list.length ?? 0;
  return (
    <PartList
      part="members"
      read={model.accounts}
      most={most}
      end={
        most !== undefined &&
        count > most && (
          <button type="button" className={css.link} onClick={() => model.setView({ tab: 'members' })}>
            {t('team.members.all', { shown: exact(count) })}
          </button>
        )
      }
    >
      {({ id, nickName, identity, isHostUser, phone, email, lastSeenAt, deletesAt }) => (
        <li key={id} className={css.item}>
          <span className={css.strong} title={nickName} data-rk-data="">
            {nickName}
          </span>
          <span>{t(`team.members.identities.${identity}`)}</span>
          <span className={css.words}>
            <bdi data-rk-data="">{[phone, email].filter((one) => one !== null).join(' · ')}</bdi>
            {isHostUser && t('team.members.host')}{' '}
            <span className={css.quiet}>
              {lastSeenAt === null ? t('team.members.never') : seen(ago(lastSeenAt))}
            </span>
            {deletesAt !== null && (
              <span className={css.changed}> {t('team.members.deletes', { day: day(deletesAt) })}</span>
            )}
          </span>
          {kinds.includes('logins') && most === undefined && (
            <Button
              size="small"
              aria-label={t('team.members.endLoginsOf', { name: nickName })}
              onClick={() => onOpen({ kind: 'logins', account: { id, nickName } })}
            >
              {t('team.members.endLogins')}
            </Button>
          )}
        </li>
      )}
    </PartList>
  );

  function seen(time: string | null): string {
    return time === null ? t('team.members.now') : t('team.members.lastSeen', { time });
  }
}

/** The logins that stand. */
export function TeamLogins({ model }: ListProps) {
  const t = useText(officeTexts);
  const { dateTime, region } = useFormats();
  const { logins } = model;
  return (
    <PartList
      part="logins"
      read={logins}
      note={(logins.data?.list.length ?? 0) >= staffListMost ? t('team.logins.latest') : undefined}
    >
      {({ id, account, browser, system, region: code, createdAt, lastSeenAt }) => (
        <li key={id} className={css.item}>
          <span className={css.strong} title={account.nickName} data-rk-data="">
            {account.nickName}
          </span>
          <span className={css.words} data-rk-data="">
            {[browser, system].filter((one) => one !== null).join(' · ')}
          </span>
          <span className={css.quiet}>
            {t('team.logins.since', { time: dateTime(createdAt) })}
            {code !== null && code !== 'LAN' && ` · ${region(code)}`}
          </span>
          <span className={css.quiet}>{t('team.members.lastSeen', { time: dateTime(lastSeenAt) })}</span>
        </li>
      )}
    </PartList>
  );
}

/** The support tickets of the team. */
export function TeamTickets({ model }: ListProps) {
  const t = useText(officeTexts);
  const { day, dateTime } = useFormats();
  return (
    <PartList part="tickets" read={model.tickets}>
      {({ id, account, topic, text, createdAt, closedAt }) => (
        <li key={id} className={css.item}>
          <span>
            {dateTime(createdAt)} {t(`team.tickets.topics.${topic}`)}
          </span>
          <bdi data-rk-data="">{account?.nickName ?? t('team.tickets.former')}</bdi>
          <span className={css.words} data-rk-data="">
            {text}
          </span>
          <span className={cx(closedAt === null && css.changed)}>
            {closedAt === null ? t('team.tickets.open') : t('team.tickets.closed', { day: day(closedAt) })}
          </span>
        </li>
      )}
    </PartList>
  );
}

/** The latest staff actions on the team. */
export function TeamAudit({ model, team, most }: ListProps) {
  const t = useText(officeTexts);
  const { time } = useShortTimes();
  const text = useStaffRecordText();
  const way = useWay({ kind: 'staffAudit', view: `team=${team.id}` });
  return (
    <PartList
      part="audit"
      read={model.audit}
      most={most}
      note={t('team.audit.note')}
      end={
        way && (
          <a className={css.link} href={way.href} onClick={way.onClick}>
            {t('team.audit.all')}
          </a>
        )
      }
    >
      {(record) => (
        <li key={record.id} className={css.item} data-action={`${record.domain}.${record.action}`}>
          <span>
            {time(record.at)} <bdi data-rk-data="">{record.actor?.nickName ?? t('team.audit.system')}</bdi>
          </span>
          <span className={css.strong}>{text.action(record)}</span>
          <span className={css.words} data-rk-data="">
            {text.lines(record).join(' · ')}
          </span>
        </li>
      )}
    </PartList>
  );
}
