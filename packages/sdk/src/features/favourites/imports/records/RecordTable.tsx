'use client';
import type { ImportRecord } from '@reachkit/contract/imports/importing';
import { Ban, Download, Rows3 } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { ReadFailure } from '../../../../domain/ReadState.tsx';
import { DataTable } from '../../../../ui/DataTable/DataTable.tsx';
import { RowMenu } from '../../../../ui/DataTable/layout/RowMenu.tsx';
import type { DataTableColumn } from '../../../../ui/DataTable/types.ts';
import { favouritesTexts } from '../../locales/zh.ts';
import { isUnderWay } from '../isUnderWay.ts';
import { AtCell, CountCell, FileCell, IntoCell, ReasonsCell, RecordWords, StateCell } from './cells.tsx';
import * as css from './Records.css.ts';
import type { ImportRecordsModel } from './useImportRecords.ts';

interface RecordTableProps {
  readonly model: ImportRecordsModel;
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
  readonly enteredId: string | undefined;
  /** Called with the opened import; keep it stable between renders. */
  readonly onOpen: (importId: string) => void;
}

const recordId = (record: ImportRecord) => record.id;
const fileOf = (record: ImportRecord) => record.fileName;
const itemHeight = 136;

/** The records as a table, or as a list in narrow layouts. */
export function RecordTable({ model, empty, enteredId, onOpen }: RecordTableProps) {
  const t = useText(favouritesTexts);
  const { error } = model;
  const columns = useColumns(onOpen);
  const table = t('importing.records.table.name');
  const labels = useMemo(() => ({ table }), [table]);
  const rowActions = useActions(model, onOpen);
  return (
    <DataTable<ImportRecord>
      className="rk-import-list"
      scroll="page"
      rows={model.records}
      rowId={recordId}
      rowName={fileOf}
      columns={columns}
      labels={labels}
      totalCount={model.total ?? undefined}
      isLoading={model.isLoading}
      isStale={model.isStale}
      listItemHeight={itemHeight}
      rowActions={rowActions}
      enterRowId={enteredId}
      onOpenRow={(record) => onOpen(record.id)}
      renderListItem={(record) => (
        <div className={css.item}>
          <RecordWords record={record} onOpen={onOpen} />
          {rowActions(record)}
        </div>
      )}
      empty={empty}
      error={error && <ReadFailure title={t('importing.records.failed')} read={model} />}
    />
  );
}

function useActions({ cancel, download }: ImportRecordsModel, onOpen: (importId: string) => void) {
  const t = useText(favouritesTexts);
  return useCallback(
    (record: ImportRecord) => (
      <RowMenu
        label={t('importing.records.table.actionsOf', { file: record.fileName })}
        sections={() => [
          {
            id: 'acts',
            items: [
              {
                id: 'open',
                label: t('importing.records.open'),
                icon: <Rows3 size={16} aria-hidden="true" />,
                onSelect: () => onOpen(record.id),
              },
              ...(canDownload(record)
                ? [
                    {
                      id: 'download',
                      label: t('importing.records.download'),
                      icon: <Download size={16} aria-hidden="true" />,
                      onSelect: () => download(record),
                    },
                  ]
                : []),
              ...(canCancel(record)
                ? [
                    {
                      id: 'cancel',
                      label: t('importing.records.cancel'),
                      icon: <Ban size={16} aria-hidden="true" />,
                      onSelect: () => cancel(record),
                    },
                  ]
                : []),
            ],
          },
        ]}
      />
    ),
    [t, onOpen, cancel, download],
  );
}

const canDownload = (record: ImportRecord) => record.failed > 0 && !isUnderWay(record);
/** A colleague's job cannot be cancelled. */
const canCancel = (record: ImportRecord) => record.isOwn && isUnderWay(record);

const counts = ['read', 'succeeded', 'failed'] as const;
const countWidths = { read: 60, succeeded: 72, failed: 72 };

function useColumns(onOpen: (importId: string) => void): readonly DataTableColumn<ImportRecord>[] {
  const t = useText(favouritesTexts);
  return useMemo(() => {
    const head = (id: 'file' | 'into' | 'at' | 'state' | 'reasons' | (typeof counts)[number]) => ({
      id,
      header: t(`importing.records.table.${id}`),
      name: t(`importing.records.table.${id}`),
    });
    return [
      {
        ...head('file'),
        minWidth: 160,
        isSticky: true,
        cell: (record: ImportRecord) => <FileCell record={record} onOpen={onOpen} />,
      },
      { ...head('into'), width: 124, cell: (record) => <IntoCell record={record} /> },
      { ...head('state'), width: 120, cell: (record) => <StateCell record={record} /> },
      ...counts.map(
        (count): DataTableColumn<ImportRecord> => ({
          ...head(count),
          width: countWidths[count],
          align: 'number',
          cell: (record) => <CountCell record={record} count={count} />,
        }),
      ),
      { ...head('reasons'), width: 144, cell: (record) => <ReasonsCell record={record} /> },
      { ...head('at'), width: 112, cell: (record) => <AtCell record={record} /> },
    ];
  }, [t, onOpen]);
}
