'use client';
import type { StaffRecord } from '@reachkit/contract/office/audit';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Listing } from '../../../domain/page/Listing.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { cx } from '../../../ui/rootProps.ts';
import { officeTexts } from '../locales/zh.ts';
import { Fact } from '../shared/Fact.tsx';
import * as css from '../shared/rows.css.ts';
import { useStaffRecordText } from '../shared/useStaffRecordText.ts';
import * as own from './audit.css.ts';
import { openStaffAuditView } from './auditView.ts';
import type { StaffAuditModel } from './useStaffAudit.ts';

interface AuditListProps {
  readonly model: StaffAuditModel;
  readonly list: readonly StaffRecord[];
}

const columns = ['at', 'actor', 'action', 'where', 'change', 'ip'] as const;

/** A page of the audit log: one line each, or one card each on narrow pages. */
export function AuditList({ model, list }: AuditListProps) {
  const t = useText(officeTexts);
  return (
    <Listing
      label={t('audit.title')}
      items={list}
      head={
        <div className={cx(css.columnNames, own.columnGrid)} aria-hidden="true">
          {columns.map((column) => (
            <span key={column}>{t(`audit.${column}`)}</span>
          ))}
        </div>
      }
      isStale={model.isStale}
      pages={model}
      filtered={
        model.isFiltered
          ? {
              noneText: t('audit.none'),
              onShowAll: () => model.setView(openStaffAuditView, 'reset'),
            }
          : undefined
      }
      empty={
        <div className={css.place}>
          <EmptyState title={t('audit.empty')}>{t('audit.emptyBody')}</EmptyState>
        </div>
      }
    >
      {(record) => <RecordRow key={record.id} record={record} model={model} />}
    </Listing>
  );
}

interface RecordRowProps {
  readonly record: StaffRecord;
  readonly model: StaffAuditModel;
}

function RecordRow({ record, model }: RecordRowProps) {
  const t = useText(officeTexts);
  const { dateTime, region } = useFormats();
  const text = useStaffRecordText();
  const { at, actor, team, ip, browser, system } = record;
  const lines = text.lines(record);
  const device = [browser, system].filter((part) => part !== null).join(' · ');
  return (
    <li className={cx(css.row, own.row)} data-action={`${record.domain}.${record.action}`}>
      <dl className={css.facts}>
        <Fact name={t('audit.at')}>
          <time dateTime={at} className={css.digits}>
            {dateTime(at)}
          </time>
        </Fact>
        <Fact name={t('audit.actor')}>
          {actor === null ? t('record.words.system') : <bdi data-rk-data="">{actor.nickName}</bdi>}
        </Fact>
        <Fact name={t('audit.action')}>
          <span className={css.strong}>{text.action(record)}</span>
          <RecordedObject record={record} model={model} />
        </Fact>
        <Fact name={t('audit.where')}>
          {team === null ? (
            <span className={css.quiet}>{t('audit.noTeam')}</span>
          ) : (
            <Link to={{ kind: 'staffTeam', id: team.id }} className={css.link}>
              <bdi data-rk-data="">{team.name}</bdi>
            </Link>
          )}
        </Fact>
        <Fact name={t('audit.change')} isEmpty={lines.length === 0}>
          {lines.map((line) => (
            <bdi key={line} className={css.quiet} data-rk-data="">
              {line}
            </bdi>
          ))}
        </Fact>
        <Fact name={t('audit.ip')} isEmpty={ip === null && device === ''}>
          {ip !== null && (
            <bdi dir="ltr" className={css.digits}>
              {ip}
            </bdi>
          )}
          {device !== '' && (
            <span className={css.quiet} data-rk-data="">
              {device}
            </span>
          )}
          {record.region !== null && record.region !== 'LAN' && (
            <span className={css.quiet} data-rk-data="">
              {region(record.region)}
            </span>
          )}
        </Fact>
      </dl>
    </li>
  );
}

/** The object of a record; its name filters the log to it. */
function RecordedObject({ record, model }: RecordRowProps) {
  const t = useText(officeTexts);
  const text = useStaffRecordText();
  const object = text.object(record);
  // The team has its own column.
  if (!object || !record.object || record.object.kind === 'team') return null;
  // A person's own account, as of a login, is the person.
  if (record.object.kind === 'account' && record.object.id === record.actor?.id) return null;
  const { kind, id } = record.object;
  const filter = `${kind} ${id}`;
  const shown = (
    <>
      {object.kind} <bdi data-rk-data="">{object.name}</bdi>
    </>
  );
  if (model.view.object === filter) return <span className={css.quiet}>{shown}</span>;
  return (
    <button
      type="button"
      className={own.object}
      aria-label={t('audit.onlyObject', { name: `${object.kind} ${object.name}` })}
      data-rk-data=""
      onClick={() => model.setView({ object: filter }, 'filter')}
    >
      {shown}
    </button>
  );
}
