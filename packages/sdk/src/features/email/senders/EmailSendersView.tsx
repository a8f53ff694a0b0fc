'use client';
import type { MailSender } from '@reachkit/contract/mailSender';
import { Plus } from 'lucide-react';
import { forwardRef, useEffect, useRef, useState } from 'react';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { usePartLabels } from '../../../core/partLabels.ts';
import { useFormats } from '../../../domain/useFormats.ts';
import { useKeptFocus } from '../../../domain/useKeptFocus.ts';
import { EquityOffer } from '../../../provider/EquityOffer.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/EmptyState/ErrorState.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { Progress } from '../../../ui/Spinner/Progress.tsx';
import { emailTexts } from '../locales/zh.ts';
import { RemovalDialog } from '../parts/RemovalDialog.tsx';
import * as css from './EmailSenders.css.ts';
import { SenderRow } from './SenderRow.tsx';
import type { EmailSendersModel } from './useEmailSenders.ts';

const SenderPage = lazyPart(async () => (await import('./SenderPage.tsx')).SenderPage);

export interface EmailSendersViewProps extends RootProps {
  readonly model: EmailSendersModel;
}

/** Draws the model of `useEmailSenders`. */
export const EmailSendersView = forwardRef<HTMLElement, EmailSendersViewProps>(function EmailSendersView(
  { model, ...props },
  ref,
) {
  const t = useText(emailTexts);
  const part = usePartLabels();
  const { view, setView, list } = model;
  const title = useRef<HTMLHeadingElement>(null);
  const former = useRef(view.open);
  useEffect(() => {
    // Back from a mailbox, which took the focus with it.
    if (former.current !== '' && view.open === '') title.current?.focus({ preventScroll: true });
    former.current = view.open;
  }, [view.open]);

  return (
    <section
      {...rootAttributes(props)}
      ref={ref}
      aria-label={t('senders.title')}
      className={cx('rk-email-senders', css.root, props.className)}
    >
      {view.open !== '' ? (
        <PartBoundary labels={part} fallback={<SkeletonLines count={6} />}>
          <SenderPage key={view.open} model={model} />
        </PartBoundary>
      ) : (
        <>
          <header className={css.head}>
            <h1 ref={title} tabIndex={-1} className={css.title}>
              {t('senders.title')}
            </h1>
            {model.stock && <Stock stock={model.stock} />}
            <Button
              variant="primary"
              icon={<Plus size={16} aria-hidden="true" />}
              isDisabled={model.isFull}
              onClick={() => setView({ open: 'new' }, 'open')}
            >
              {t('senders.add')}
            </Button>
          </header>
          {model.isFull && model.stock && (
            <div className={css.place}>
              <EquityOffer
                missed={{ feature: 'mailboxes', ...model.stock, resetAt: null }}
                what={t('senders.offer')}
              />
            </div>
          )}
          {list ? <Senders model={model} list={list} /> : <Waiting model={model} />}
        </>
      )}
    </section>
  );
});

interface PartProps {
  readonly model: EmailSendersModel;
}

function Stock({ stock: { used, limit } }: { readonly stock: NonNullable<EmailSendersModel['stock']> }) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  return (
    <div className={css.stock}>
      <Progress
        label={t('senders.stock')}
        value={Math.min(used, limit)}
        max={limit}
        valueText={t('templates.stockOf', { used: exact(used), limit: exact(limit) })}
        end={
          <span className={css.quiet}>
            {used >= limit ? t('templates.stockFull') : t('senders.stockLeft', { left: exact(limit - used) })}
          </span>
        }
      />
    </div>
  );
}

function Waiting({ model: { error, retry, isRetrying } }: PartProps) {
  const t = useText(emailTexts);
  const errorText = useErrorText();
  if (error) {
    return (
      <ErrorState
        className={css.place}
        title={t('senders.failed')}
        onRetry={retry}
        isRetrying={isRetrying}
        requestId={error.requestId}
        labels={{ retry: t('templates.retry'), requestId: t('templates.requestId') }}
      >
        {errorText(error)}
      </ErrorState>
    );
  }
  return (
    <div aria-busy="true" className={css.place}>
      <span className="rk-hidden" role="status">
        {t('senders.loading')}
      </span>
      <SkeletonLines count={6} />
    </div>
  );
}

interface SendersProps extends PartProps {
  readonly list: readonly MailSender[];
}

function Senders({ model, list }: SendersProps) {
  const t = useText(emailTexts);
  const area = useRef<HTMLDivElement>(null);
  const [removing, setRemoving] = useState<MailSender | null>(null);
  useKeptFocus(area, 'button');
  if (list.length === 0) {
    return (
      <div className={css.place}>
        <EmptyState
          title={t('senders.empty')}
          action={
            <Button variant="primary" onClick={() => model.setView({ open: 'new' }, 'open')}>
              {t('senders.add')}
            </Button>
          }
        >
          {t('senders.emptyBody')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div ref={area} tabIndex={-1} className={css.body}>
      {list.some(({ provider }) => provider === 'sandbox') && (
        <div className={css.place}>
          <Notice>{t('senders.sandboxNotice')}</Notice>
        </div>
      )}
      <ul aria-label={t('senders.title')} className={css.list}>
        {list.map((sender) => (
          <SenderRow key={sender.id} sender={sender} model={model} onRemove={() => setRemoving(sender)} />
        ))}
      </ul>
      {removing && (
        <RemovalDialog
          className="rk-email-sender-removal"
          title={t('senders.removeTitle', { address: removing.address })}
          cancelLabel={t('removing.cancel')}
          confirmLabel={t('senders.removeConfirm')}
          doneText={t('senders.removed', { address: removing.address })}
          onRemove={() => model.remove(removing.id)}
          onClose={() => setRemoving(null)}
        >
          {t('senders.removeBody')}
        </RemovalDialog>
      )}
    </div>
  );
}
