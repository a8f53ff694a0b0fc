'use client';
import type { OutboxEntry } from '@reachkit/contract/mailOutbox';
import { forwardRef, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { usePartLabels } from '../../../core/partLabels.ts';
import { useSlots } from '../../../core/slots.tsx';
import { useKeptFocus } from '../../../domain/useKeptFocus.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { emailTexts } from '../locales/zh.ts';
import * as css from '../parts/EmailPage.css.ts';
import { EmailPage } from '../parts/EmailPage.tsx';
import { usePageLabels } from '../parts/usePageLabels.ts';
import { FailureReasons } from './FailureReasons.tsx';
import { NoEmails as OwnNoEmails } from './NoEmails.tsx';
import { OutboxFilters } from './OutboxFilters.tsx';
import { OutboxRow } from './OutboxRow.tsx';
import { outboxSlots } from './outboxSlots.ts';
import { openOutboxView } from './outboxView.ts';
import type { OutboxModel } from './useOutbox.ts';

const OutboxEmail = lazyPart(async () => (await import('./OutboxEmail.tsx')).OutboxEmail);

export interface OutboxViewProps extends RootProps {
  readonly model: OutboxModel;
}

/** Draws the model of `useOutbox`. */
export const OutboxView = forwardRef<HTMLElement, OutboxViewProps>(function OutboxView(
  { model, ...props },
  ref,
) {
  const t = useText(emailTexts);
  const part = usePartLabels();
  const { view, setView, list } = model;
  return (
    <EmailPage
      {...props}
      ref={ref}
      className={cx('rk-outbox', props.className)}
      title={t('outbox.title')}
      tools={<OutboxFilters model={model} />}
      loading={model}
      loadingText={t('outbox.loading')}
      failedText={t('outbox.failed')}
    >
      {list && (
        <>
          <FailureReasons model={model} />
          <Emails model={model} list={list} />
          {view.open !== '' && (
            <PartBoundary labels={part} fallback={null}>
              <OutboxEmail
                key={view.open}
                id={view.open}
                model={model}
                onClose={() => setView({ open: '', page: view.page }, 'close')}
              />
            </PartBoundary>
          )}
        </>
      )}
    </EmailPage>
  );
});

interface EmailsProps {
  readonly model: OutboxModel;
  readonly list: readonly OutboxEntry[];
}

function Emails({ model, list }: EmailsProps) {
  const t = useText(emailTexts);
  const labels = usePageLabels();
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(area, 'button');
  const { view, setView, pageCount, isStale } = model;
  return (
    <div ref={area} tabIndex={-1} className={css.body} aria-busy={isStale}>
      {list.length === 0 ? (
        <Nothing model={model} />
      ) : (
        <ul aria-label={t('outbox.title')} className={css.list} data-stale={isStale ? '' : undefined}>
          {list.map((entry) => (
            <OutboxRow key={entry.id} entry={entry} model={model} />
          ))}
        </ul>
      )}
      {pageCount > 1 && (
        <Pagination
          className={css.place}
          page={view.page}
          pageCount={pageCount}
          onPageChange={(page) => setView({ page }, 'page')}
          labels={labels}
        />
      )}
    </div>
  );
}

function Nothing({ model: { isFiltered, setView } }: Pick<EmailsProps, 'model'>) {
  const t = useText(emailTexts);
  const { slots, slotProps } = useSlots(outboxSlots);
  const { NoEmails = OwnNoEmails } = slots;
  if (!isFiltered) return <NoEmails {...slotProps.NoEmails} />;
  return (
    <EmptyState
      className={css.place}
      title={t('outbox.none')}
      action={<Button onClick={() => setView(openOutboxView, 'reset')}>{t('templates.showAll')}</Button>}
    />
  );
}
