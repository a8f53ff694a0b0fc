'use client';
import type { OperationRecord } from '@reachkit/contract/account/team';
import { useNotify } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useWay } from '../../../../core/navigation/useWay.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Listing } from '../../../../domain/page/Listing.tsx';
import { NextStep } from '../../../../domain/page/NextStep.tsx';
import { useNow } from '../../../../domain/time/useNow.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { cx } from '../../../../ui/rootProps.ts';
import { accountTexts } from '../../locales/zh.ts';
import { Fact } from '../parts/Fact.tsx';
import * as css from '../parts/team.css.ts';
import * as own from './records.css.ts';
import { openRecordsView } from './recordsView.ts';
import { recordTarget } from './recordTarget.ts';
import type { OperationRecordsModel } from './useOperationRecords.ts';
import { useRecordText } from './useRecordText.ts';

interface RecordListProps {
  readonly model: OperationRecordsModel;
  readonly list: readonly OperationRecord[];
}

const columns = ['at', 'actor', 'action', 'change', 'ip'] as const;

/** A page of records: one line each, or one card each on narrow pages. */
export function RecordList({ model, list }: RecordListProps) {
  const t = useText(accountTexts);
  return (
    <Listing
      label={t('team.records.title')}
      items={list}
      head={
        <div className={cx(css.columnNames, own.columnGrid)} aria-hidden="true">
          {columns.map((column) => (
            <span key={column}>{t(`team.records.${column}`)}</span>
          ))}
        </div>
      }
      isStale={model.isStale}
      pages={model}
      filtered={
        model.isFiltered
          ? {
              noneText: t('team.records.none'),
              onShowAll: () => model.setView(openRecordsView, 'reset'),
            }
          : undefined
      }
      empty={
        <div className={css.place}>
          <EmptyState title={t('team.records.empty')} action={<NextStep to="search" />}>
            {t('team.records.emptyBody')}
          </EmptyState>
        </div>
      }
    >
      {(record) => <RecordRow key={record.id} record={record} undo={model.undo} />}
    </Listing>
  );
}

interface RecordRowProps extends Pick<OperationRecordsModel, 'undo'> {
  readonly record: OperationRecord;
}

function RecordRow({ record, undo }: RecordRowProps) {
  const t = useText(accountTexts);
  const { dateTime, region } = useFormats();
  const text = useRecordText();
  const { at, ip, browser, system, undoUntil } = record;
  const lines = text.lines(record);
  const device = [browser, system].filter((part) => part !== null).join(' · ');
  return (
    <li className={cx(css.row, own.row)} data-action={`${record.domain}.${record.action}`}>
      <dl className={own.facts}>
        <Fact name={t('team.records.at')}>
          <time dateTime={at} className={own.digits}>
            {dateTime(at)}
          </time>
        </Fact>
        <Fact name={t('team.records.actor')}>
          <bdi data-rk-data="">{text.actor(record)}</bdi>
        </Fact>
        <Fact name={t('team.records.action')}>
          <span className={css.strong}>{text.action(record)}</span>
          <RecordedObject record={record} />
        </Fact>
        <Fact name={t('team.records.change')} isEmpty={lines.length === 0}>
          {lines.map((line) => (
            <bdi key={line} className={css.quiet} data-rk-data="">
              {line}
            </bdi>
          ))}
        </Fact>
        <Fact name={t('team.records.ip')} isEmpty={ip === null && device === ''}>
          {ip !== null && (
            <bdi dir="ltr" className={own.digits}>
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
      <div className={own.actions}>
        {undoUntil !== null && <UndoButton record={record} until={undoUntil} undo={undo} />}
      </div>
    </li>
  );
}

function RecordedObject({ record }: { readonly record: OperationRecord }) {
  const text = useRecordText();
  const target = recordTarget(record);
  const object = text.object(record);
  // Actions on a person's own account do not name the account again.
  const isOwn = record.object?.kind === 'account' && record.object.id === record.actor?.id;
  if (!object || isOwn) return null;
  return (
    <span className={css.quiet}>
      {object.kind}{' '}
      {target ? <ObjectLink target={target} name={object.name} /> : <bdi data-rk-data="">{object.name}</bdi>}
    </span>
  );
}

interface ObjectLinkProps {
  readonly target: NonNullable<ReturnType<typeof recordTarget>>;
  readonly name: string;
}

function ObjectLink({ target, name }: ObjectLinkProps) {
  const way = useWay(target);
  const shown = <bdi data-rk-data="">{name}</bdi>;
  return way ? (
    <a className={own.link} href={way.href} onClick={way.onClick}>
      {shown}
    </a>
  ) : (
    shown
  );
}

interface UndoButtonProps extends RecordRowProps {
  /** ISO 8601. */
  readonly until: string;
}

function UndoButton({ record, until, undo }: UndoButtonProps) {
  const t = useText(accountTexts);
  const { show } = useNotify();
  const now = useNow(30_000);
  // A failure is shown as a notice.
  const { run, isRunning } = useAction(async () => {
    await undo(record);
    show({ tone: 'success', text: t('team.records.undone') });
  });
  if (now >= Date.parse(until)) return null;
  return (
    <Button size="small" isLoading={isRunning} onClick={() => void run()}>
      {t('team.records.undo')}
    </Button>
  );
}
