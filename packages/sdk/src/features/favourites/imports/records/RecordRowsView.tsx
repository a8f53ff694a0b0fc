'use client';
import type { ImportedRow, ImportRecord } from '@reachkit/contract/imports/importing';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import * as page from '../../../../domain/page/page.css.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { Badge, type BadgeTone } from '../../../../ui/Badge/Badge.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Heading } from '../../../../ui/Heading/Heading.tsx';
import { Pagination } from '../../../../ui/Pagination/Pagination.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import * as importCss from '../parts/Importing.css.ts';
import { RowTable } from '../parts/RowTable.tsx';
import { useReasonText } from '../parts/useReasonText.ts';
import * as css from './Records.css.ts';
import type { ImportRowsModel } from './useImportRows.ts';

export interface RecordRowsViewProps {
  readonly record: ImportRecord;
  readonly model: ImportRowsModel;
}

/** Renders a `useImportRows` model. */
export function RecordRowsView({ record, model }: RecordRowsViewProps) {
  const { view, setView, pageCount } = model;
  return (
    <>
      <RowFilters record={record} model={model} />
      <div className={css.rows}>
        <Rows record={record} model={model} />
        <Pagination
          page={view.page}
          pageCount={pageCount}
          onPageChange={(page) => setView({ page }, 'page')}
        />
      </div>
    </>
  );
}

const states = ['', 'added', 'pending', 'failed'] as const;

/** Filters: all rows, imported ones, or those left out, by reason. */
function RowFilters({ record, model: { view, setView, total } }: RecordRowsViewProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { read, succeeded, pending, failed, reasons } = record;
  const countOf = { '': read, added: succeeded, pending, failed };
  const shownStates = states.filter((state) => state !== 'pending' || pending > 0);
  const reasonOptions = [
    { value: '' as const, label: t('importing.records.rows.anyReason') },
    ...reasons.map(({ reason, count }) => ({
      value: reason,
      label: t('importing.records.counted', {
        what: t(`importing.reason.${reason}`),
        shown: exact(count),
      }),
    })),
  ];
  return (
    <div className={css.rowTools}>
      <Heading level={2} className={css.rowsTitle}>
        {t('importing.records.rows.name')}
      </Heading>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles */}
      <span role="group" aria-label={t('importing.records.rows.filter')} className={page.choices}>
        {shownStates.map((state) => (
          <Button
            key={state}
            size="small"
            variant={view.state === state ? 'secondary' : 'ghost'}
            aria-pressed={view.state === state}
            onClick={() => setView({ state, reason: '' }, 'filter')}
          >
            {t('importing.records.counted', {
              what: t(`importing.records.rows.${state === '' ? 'all' : state}`),
              shown: exact(countOf[state]),
            })}
          </Button>
        ))}
      </span>
      {reasons.length > 1 && (
        <Select
          className={css.reason}
          label={t('importing.records.rows.reason')}
          isLabelHidden
          value={view.reason}
          options={reasonOptions}
          onValueChange={(reason) =>
            setView({ reason, state: reason === '' ? view.state : 'failed' }, 'filter')
          }
        />
      )}
      <span className={page.spacer} />
      <span role="status" className={page.quiet}>
        {total !== null && t('importing.records.rows.found', { count: total, shown: exact(total) })}
      </span>
    </div>
  );
}

function Rows({ record, model }: RecordRowsViewProps) {
  const t = useText(favouritesTexts);
  const stateOf = useStateOf();
  const { rows, error, view } = model;
  if (error || model.isLoading) {
    return (
      <ReadState
        read={model}
        loadingText={t('importing.records.rows.loading')}
        failedText={t('importing.records.rows.error')}
        count={6}
      />
    );
  }
  if (rows.length === 0) {
    const isNotKept = view.state === '' && view.reason === '' && record.read > 0;
    return (
      <p className={importCss.quiet}>
        {isNotKept ? t('importing.records.rows.notKept') : t('importing.records.rows.none')}
      </p>
    );
  }
  return (
    <RowTable
      label={t('importing.records.rows.name')}
      isStale={model.isStale}
      rows={rows.map((row) => ({ ...row, state: stateOf(row) }))}
    />
  );
}

const tones: Readonly<Record<ImportedRow['state'], BadgeTone>> = {
  analyzing: 'plain',
  ready: 'accent',
  added: 'success',
  pending: 'accent',
  failed: 'warning',
};

/** Status of a row, as a word or with its reason. */
function useStateOf() {
  const t = useText(favouritesTexts);
  const reasonText = useReasonText();
  return ({ state, reason, platform, detail }: ImportedRow) => (
    <Badge tone={tones[state]} className={css.rowState}>
      {state === 'failed'
        ? reason === null
          ? t('importing.records.rows.failed')
          : reasonText({ reason, platform, detail })
        : t(`importing.rowState.${state}`)}
    </Badge>
  );
}
