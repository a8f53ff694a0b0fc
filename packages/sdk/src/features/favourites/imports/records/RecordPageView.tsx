'use client';
import type { ImportRecord } from '@reachkit/contract/imports/importing';
import { type ForwardedRef, useEffect, useRef } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Link } from '../../../../core/navigation/Link.tsx';
import type { FeatureViewProps } from '../../../../core/react/useControllable.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useRestoreFocus } from '../../../../domain/keys/useRestoreFocus.ts';
import { BackButton } from '../../../../domain/page/BackButton.tsx';
import { Page } from '../../../../domain/page/Page.tsx';
import * as page from '../../../../domain/page/page.css.ts';
import { useForwardedNode } from '../../../../ui/assignRef.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { focusableHeading } from '../../../../ui/Heading/Heading.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { Spinner } from '../../../../ui/Spinner/Spinner.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import * as importCss from '../parts/Importing.css.ts';
import { Outcome } from '../parts/Outcome.tsx';
import { TimeLeft } from '../parts/RunStep.tsx';
import type { ImportProgress } from '../useImportRecord.ts';
import type { ImportRowsView } from './importRecordsView.ts';
import { RecordRows } from './RecordRows.tsx';
import * as css from './Records.css.ts';
import { useTargetText } from './useTargetText.ts';

export interface RecordPageViewProps extends FeatureViewProps<ImportRowsView> {
  readonly root: RootProps;
  readonly rootRef: ForwardedRef<HTMLElement>;
  readonly progress: ImportProgress;
  readonly onClose: () => void;
}

/** Renders a `useImportRecord` model. */
export function RecordPageView({ root, rootRef, progress, onClose, ...rowsView }: RecordPageViewProps) {
  const t = useText(favouritesTexts);
  const { record } = progress;
  const area = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useForwardedNode(rootRef, area);
  useRestoreFocus(area, focusableHeading);

  // Focuses the title, since the list that had the focus was removed.
  useEffect(() => title.current?.focus(), []);

  return (
    <Page
      {...root}
      ref={area}
      title={record?.fileName ?? t('importing.records.title')}
      titleRef={title}
      description={record && <About record={record} />}
      back={
        <div className={page.line}>
          <BackButton onClick={onClose}>{t('importing.records.one.back')}</BackButton>
        </div>
      }
      read={progress}
      loadingText={t('importing.records.one.loading')}
      failedText={t('importing.records.one.failed')}
      gone={
        <EmptyState
          title={t('importing.records.one.gone')}
          action={<Button onClick={onClose}>{t('importing.records.one.back')}</Button>}
        >
          {t('importing.records.one.goneBody')}
        </EmptyState>
      }
    >
      {record && (
        <>
          <div className={css.outcome}>
            {progress.isUnderWay ? (
              <Running record={record} progress={progress} />
            ) : (
              <Outcome level={2} record={record} failures={progress.failures} />
            )}
          </div>
          <RecordRows record={record} {...rowsView} />
        </>
      )}
    </Page>
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
}

function Running({ record, progress }: RunningProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { state, analysed, read, isOwn } = record;
  const isAnalysing = state === 'analyzing';

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
          <Button isLoading={progress.isCancelling} onClick={() => void progress.cancel()}>
            {progress.isCancelling ? t('importing.stopping') : t('importing.stop')}
          </Button>
        </span>
      )}
    </>
  );
}
