'use client';
import type { ImportRecord } from '@reachkit/contract/importing';
import { type RefAttributes, useEffect } from 'react';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { Link } from '../../../../core/navigation/Link.tsx';
import type { FeatureViewProps } from '../../../../core/react/useControllable.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../../ui/EmptyState/ErrorState.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../../ui/Skeleton/Skeleton.tsx';
import { Spinner } from '../../../../ui/Spinner/Spinner.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import * as frame from '../../shared/Section.css.ts';
import { Section } from '../../shared/Section.tsx';
import { useFocusKept } from '../../shared/useFocusKept.ts';
import * as importCss from '../parts/Importing.css.ts';
import { Outcome } from '../parts/Outcome.tsx';
import { TimeLeft } from '../parts/RunStep.tsx';
import { type ImportProgress, useImportRecord } from '../useImportRecord.ts';
import type { ImportRowsView } from './importRecordsView.ts';
import { RecordRows } from './RecordRows.tsx';
import * as css from './Records.css.ts';
import { useTargetText } from './useTargetText.ts';

interface RecordPageProps extends FeatureViewProps<ImportRowsView> {
  readonly root: RootProps & RefAttributes<HTMLElement>;
  readonly importId: string;
  readonly onClose: () => void;
}

/** One import: how far it is or how it ended, and its rows. */
export function RecordPage({ root, importId, onClose, ...rowsView }: RecordPageProps) {
  const t = useText(favouritesTexts);
  const progress = useImportRecord(importId);
  const { record } = progress;
  const { title, keepFocus } = useFocusKept(progress.isUnderWay);

  // The list of records, where the focus was, has gone.
  useEffect(() => title.current?.focus(), [title]);

  return (
    <Section
      {...root}
      title={record?.fileName ?? t('importing.records.title')}
      titleRef={title}
      description={record && <About record={record} />}
      back={{ label: t('importing.records.one.back'), way: 'up', onBack: onClose }}
    >
      {record ? (
        <>
          <div className={css.outcome}>
            {progress.isUnderWay ? (
              <Running record={record} progress={progress} onCancel={keepFocus} />
            ) : (
              <Outcome record={record} />
            )}
          </div>
          <RecordRows record={record} {...rowsView} />
        </>
      ) : (
        <div className={frame.place}>
          <Missing progress={progress} onClose={onClose} />
        </div>
      )}
    </Section>
  );
}

function About({ record }: { readonly record: ImportRecord }) {
  const t = useText(favouritesTexts);
  const { dateTime } = useFormats();
  const { whole, listId, isGone } = useTargetText(record);
  const { by, at, finishedAt } = record;
  const name = by ?? t('importing.records.byGone');
  const into = t('importing.records.one.into', { target: whole });
  return (
    <span className={css.about}>
      <bdi title={isGone ? t('importing.records.into.goneWhy') : undefined}>
        {listId === null ? (
          into
        ) : (
          <Link to={{ kind: 'favourites', listId }} className={css.way}>
            {into}
          </Link>
        )}
      </bdi>
      <bdi>{t('importing.records.one.by', { name, time: dateTime(at) })}</bdi>
      {finishedAt !== null && <span>{t('importing.records.one.ended', { time: dateTime(finishedAt) })}</span>}
    </span>
  );
}

interface RunningProps {
  readonly record: ImportRecord;
  readonly progress: ImportProgress;
  readonly onCancel: () => void;
}

function Running({ record, progress, onCancel }: RunningProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { state, analysed, read, isOwn } = record;
  const isAnalysing = state === 'analyzing';

  function cancel() {
    onCancel();
    void progress.cancel();
  }

  return (
    <>
      <p role="status" className={importCss.line}>
        <Spinner />
        <span className={importCss.sentence}>
          {isAnalysing ? t('importing.analysing') : t('importing.waiting')}
        </span>
      </p>
      <progress
        className={importCss.progress}
        aria-label={t('importing.progressLabel')}
        max={Math.max(1, read)}
        {...(isAnalysing && { value: analysed })}
      />
      {isAnalysing && (
        <p className={importCss.figures}>
          <span>{t('importing.progress', { done: exact(analysed), total: exact(read) })}</span>
          <TimeLeft left={progress.left} />
        </p>
      )}
      {isOwn && (
        <span>
          <Button isLoading={progress.isCancelling} onClick={cancel}>
            {progress.isCancelling ? t('importing.stopping') : t('importing.stop')}
          </Button>
        </span>
      )}
    </>
  );
}

/** It is on its way, cannot be seen, or did not come. */
function Missing({ progress, onClose }: { readonly progress: ImportProgress; readonly onClose: () => void }) {
  const t = useText(favouritesTexts);
  const errorText = useErrorText();
  const { error } = progress;
  if (!error) {
    return (
      <div aria-busy="true">
        <span className="rk-hidden" role="status">
          {t('importing.records.one.loading')}
        </span>
        <SkeletonLines count={6} />
      </div>
    );
  }
  if (error.code === 'notFound') {
    return (
      <EmptyState
        title={t('importing.records.one.gone')}
        action={<Button onClick={onClose}>{t('importing.records.one.back')}</Button>}
      >
        {t('importing.records.one.goneBody')}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={t('importing.records.one.failed')}
      onRetry={progress.retry}
      isRetrying={progress.isRetrying}
      requestId={error.requestId}
      labels={{ retry: t('page.retry'), requestId: t('page.request', { id: '' }) }}
    >
      {errorText(error)}
    </ErrorState>
  );
}
