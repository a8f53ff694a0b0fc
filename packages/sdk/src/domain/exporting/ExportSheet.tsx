'use client';
import { exportFormats } from '@reachkit/contract/creator/exporting';
import type { ListExportColumn } from '@reachkit/contract/favourites/exporting';
import { type Ref, useEffect, useRef } from 'react';
import type { TextNamespace } from '../../core/i18n/texts.ts';
import { useErrorText, useText } from '../../core/i18n/useText.ts';
import { EquityOffer } from '../../provider/EquityOffer.tsx';
import { FailureNotice } from '../../provider/FailureNotice.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx';
import { RadioGroup } from '../../ui/Checkbox/RadioGroup.tsx';
import type { DialogCloseReason } from '../../ui/Dialog/ModalFrame.tsx';
import { Sheet } from '../../ui/Dialog/Sheet.tsx';
import { ErrorState } from '../../ui/EmptyState/ErrorState.tsx';
import { Notice } from '../../ui/Notice/Notice.tsx';
import { type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import { SkeletonLines } from '../../ui/Skeleton/Skeleton.tsx';
import { useFormats } from '../format/useFormats.ts';
import { useOwnZone } from '../time/useOwnZone.ts';
import { ExportJob, isWithoutFile } from './ExportJob.tsx';
import * as css from './ExportSheet.css.ts';
import type { ExportMessages } from './locales/zh.ts';
import type { ExportingModel } from './useExporting.ts';

/** A feature's texts, including those of an export. */
type ExportTexts = TextNamespace<{ readonly exporting: ExportMessages }>;

export interface ExportEvents {
  readonly onOpenChange: (isOpen: false, detail: { readonly reason: DialogCloseReason }) => void;
  /** Called when a job has started. */
  readonly onStart?: ((job: { readonly jobId: string; readonly rows: number }) => void) | undefined;
}

interface ExportSheetProps<Column extends ListExportColumn> extends ExportEvents, RootProps {
  readonly rootRef?: Ref<HTMLDialogElement> | undefined;
  readonly model: ExportingModel<Column>;
  readonly texts: ExportTexts;
  /** Selected creators, not all matches. */
  readonly isChosen: boolean;
}

/** Exports selected creators, or all matches, as a file: its content and cost, its options, and its progress. */
export function ExportSheet<Column extends ListExportColumn>(props: ExportSheetProps<Column>) {
  const { model, texts, isChosen, className, onOpenChange, onStart } = props;
  const close = () => onOpenChange(false, { reason: 'button' });
  const t = useText(texts);
  const { begun } = model;
  const latestOnStart = useRef(onStart);
  latestOnStart.current = onStart;
  useEffect(() => {
    if (begun) latestOnStart.current?.(begun);
  }, [begun]);
  return (
    <Sheet
      ref={props.rootRef}
      {...rootAttributes(props)}
      isOpen
      onOpenChange={onOpenChange}
      width="wide"
      className={className}
      title={isChosen ? t('exporting.title') : t('exporting.titleAll')}
      hasClose
      foot={
        <>
          <Button onClick={close}>{begun ? t('exporting.close') : t('exporting.cancel')}</Button>
          <MainAction model={model} texts={texts} />
        </>
      }
    >
      {begun ? (
        <ExportJob model={model} texts={texts} />
      ) : (
        <div className={css.form}>
          <Cost model={model} texts={texts} isChosen={isChosen} />
          <Shape model={model} texts={texts} />
          <Failure model={model} texts={texts} />
        </div>
      )}
    </Sheet>
  );
}

/** One button from start to download, so that it keeps the focus. */
function MainAction<Column extends ListExportColumn>({ model, texts }: PartProps<Column>) {
  const t = useText(texts);
  const { begun, progress } = model;
  const action =
    !begun || !progress
      ? { on: model.begin, label: t('exporting.begin'), can: model.canBegin, isBusy: model.isBeginning }
      : isWithoutFile(progress)
        ? { on: model.again, label: t('exporting.again'), can: true, isBusy: false }
        : {
            on: model.download,
            label: t('exporting.download'),
            can: progress.kind === 'done',
            isBusy: model.isDownloading,
          };
  return (
    <Button variant="primary" isDisabled={!action.can} isLoading={action.isBusy} onClick={action.on}>
      {action.label}
    </Button>
  );
}

interface PartProps<Column extends ListExportColumn> {
  readonly model: ExportingModel<Column>;
  readonly texts: ExportTexts;
}

interface CostProps<Column extends ListExportColumn> extends PartProps<Column> {
  readonly isChosen: boolean;
}

function Cost<Column extends ListExportColumn>({ model, texts, isChosen }: CostProps<Column>) {
  const t = useText(texts);
  const { exact, dateTime } = useFormats();
  const errorText = useErrorText();
  const { preview, previewError, missed, canTake, columns } = model;
  if (previewError) {
    return (
      <ErrorState
        title={t('exporting.failed')}
        onRetry={model.retryPreview}
        requestId={previewError.requestId}
      >
        {errorText(previewError)}
      </ErrorState>
    );
  }
  if (preview && preview.rows === 0) return <Notice tone="info">{t('exporting.zero')}</Notice>;
  const left = preview && exact(preview.left);
  return (
    <div className={css.cost} aria-live="polite" aria-busy={model.isLoading}>
      {!preview && !missed && (
        <>
          <span className="rk-hidden">{t('exporting.loading')}</span>
          <SkeletonLines />
        </>
      )}
      {preview && (
        <>
          <p className={css.rows}>
            {t('exporting.rows', { count: preview.rows, shown: exact(preview.rows) })}
          </p>
          {!isChosen && preview.matches > preview.rows && (
            <p className={css.note}>
              {t(preview.matchesKind === 'about' ? 'exporting.cutAllAbout' : 'exporting.cutAll', {
                matches: exact(preview.matches),
                rows: exact(preview.rows),
              })}
            </p>
          )}
          {preview.emails.locked > 0 && columns.some((column) => column === 'email') && (
            <p className={css.note}>
              {t('exporting.emailsLocked', {
                unlocked: exact(preview.emails.unlocked),
                locked: exact(preview.emails.locked),
                none: exact(preview.emails.none),
              })}
            </p>
          )}
          {preview.limit > 0 && (
            <p className={css.note}>
              {t('exporting.cost', {
                count: preview.cost,
                cost: exact(preview.cost),
                left: left ?? '',
                limit: exact(preview.limit),
                time: dateTime(preview.resetAt),
              })}{' '}
              {t('exporting.costNote')}
            </p>
          )}
        </>
      )}
      {missed && (
        <EquityOffer
          missed={missed}
          what={preview?.limit === 0 ? t('exporting.what') : undefined}
          msg={
            preview && (missed.limitedBy !== 'member' || preview.left > 0)
              ? t('exporting.tooMany', { left: left ?? '', rows: exact(preview.rows) })
              : model.missedMsg
          }
          onGrant={model.retryPreview}
        />
      )}
      {canTake !== null && (
        <Button onClick={model.takeWhatIsLeft}>{t('exporting.onlyLeft', { left: exact(canTake) })}</Button>
      )}
    </div>
  );
}

/** Format, columns, and the time zone of the file. */
function Shape<Column extends ListExportColumn>({ model, texts }: PartProps<Column>) {
  const t = useText(texts);
  const { allColumns, columns, setColumns, timeZone, setTimeZone } = model;
  const here = useOwnZone();
  const areAll = columns.length === allColumns.length;
  const nameOf = (column: ListExportColumn) => t(`exporting.column.${column}`);
  return (
    <>
      <RadioGroup
        label={t('exporting.format')}
        options={exportFormats.map((value) => ({ value, label: t(`exporting.${value}`) }))}
        value={model.format}
        onValueChange={model.setFormat}
      />
      <RadioGroup
        label={t('exporting.zone')}
        options={[
          { value: 'team', label: t('exporting.zoneTeam') },
          { value: 'here', label: t('exporting.zoneHere', { zone: here }) },
        ]}
        value={timeZone === null ? 'team' : 'here'}
        onValueChange={(next) => setTimeZone(next === 'team' ? null : here)}
      />
      <details className={css.columns}>
        <summary className={css.summary}>
          {t('exporting.columns')}
          <span className={css.count}>
            {t('exporting.columnsCount', { chosen: columns.length, all: allColumns.length })}
          </span>
        </summary>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles */}
        <div role="group" aria-label={t('exporting.columns')} className={css.choices}>
          <Checkbox
            label={t('exporting.allColumns')}
            isChecked={areAll}
            isIndeterminate={!areAll && columns.length > 0}
            onCheckedChange={(all) => setColumns(all ? allColumns : [])}
          />
          {allColumns.map((column) => (
            <Checkbox
              key={column}
              label={nameOf(column)}
              isChecked={columns.includes(column)}
              onCheckedChange={(is) =>
                setColumns(allColumns.filter((one) => (one === column ? is : columns.includes(one))))
              }
            />
          ))}
        </div>
      </details>
      {columns.length === 0 && <Notice tone="error">{t('exporting.needColumn')}</Notice>}
    </>
  );
}

function Failure<Column extends ListExportColumn>({ model, texts }: PartProps<Column>) {
  const t = useText(texts);
  const errorText = useErrorText();
  if (!model.error) return null;
  return (
    <FailureNotice failure={model.error}>
      <b>{t('exporting.beginFailed')}</b>
      <br />
      {errorText(model.error)}
    </FailureNotice>
  );
}
