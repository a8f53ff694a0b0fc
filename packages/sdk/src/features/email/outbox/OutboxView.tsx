'use client';
import type { OutboxEntry } from '@reachkit/contract/email/outbox';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useSlots } from '../../../core/slots.tsx';
import { Listing } from '../../../domain/page/Listing.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { emailTexts } from '../locales/zh.ts';
import { MailLimits } from '../parts/MailLimits.tsx';
import { FailureReasons } from './FailureReasons.tsx';
import { NoEmails as OwnNoEmails } from './NoEmails.tsx';
import { OutboxFilters } from './OutboxFilters.tsx';
import { OutboxRow } from './OutboxRow.tsx';
import { outboxSlots } from './outboxSlots.ts';
import { openOutboxView } from './outboxView.ts';
import type { OutboxModel } from './useOutbox.ts';

const OutboxEmail = lazyPart(async () => (await import('./OutboxEmail.tsx')).OutboxEmail);

/** Props of `OutboxView`: the model of the outbox. */
export interface OutboxViewProps extends RootProps {
  readonly model: OutboxModel;
}

/** Renders a `useOutbox` model. */
export const OutboxView = forwardRef<HTMLElement, OutboxViewProps>(function OutboxView(
  { model, ...props },
  ref,
) {
  const t = useText(emailTexts);
  const { view, setView, list } = model;
  return (
    <Page
      {...props}
      ref={ref}
      className={cx('rk-outbox', props.className)}
      title={t('outbox.title')}
      limits={<MailLimits />}
      tools={<OutboxFilters model={model} />}
      read={model}
      loadingText={t('outbox.loading')}
      failedText={t('outbox.failed')}
    >
      {list && (
        <>
          <FailureReasons model={model} />
          <Emails model={model} list={list} />
          {view.open !== '' && (
            <PartBoundary fallback={null}>
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
    </Page>
  );
});

interface EmailsProps {
  readonly model: OutboxModel;
  readonly list: readonly OutboxEntry[];
}

function Emails({ model, list }: EmailsProps) {
  const t = useText(emailTexts);
  const { slots, slotProps } = useSlots(outboxSlots);
  const { NoEmails = OwnNoEmails } = slots;
  const { setView } = model;
  return (
    <Listing
      label={t('outbox.title')}
      items={list}
      isStale={model.isStale}
      pages={model}
      filtered={
        model.isFiltered
          ? { noneText: t('outbox.none'), onShowAll: () => setView(openOutboxView, 'reset') }
          : undefined
      }
      empty={<NoEmails {...slotProps.NoEmails} />}
    >
      {(entry) => <OutboxRow key={entry.id} entry={entry} model={model} />}
    </Listing>
  );
}
