'use client';
import type { MailSender } from '@reachkit/contract/email/sender';
import { Plus } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { ConfirmDialog } from '../../../domain/ConfirmDialog.tsx';
import { Listing } from '../../../domain/page/Listing.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import * as css from '../../../domain/page/page.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { emailTexts } from '../locales/zh.ts';
import { MailLimits } from '../parts/MailLimits.tsx';
import { SenderRow } from './SenderRow.tsx';
import type { EmailSendersModel } from './useEmailSenders.ts';

const SenderPage = lazyPart(async () => (await import('./SenderPage.tsx')).SenderPage);

/** Props of `EmailSendersView`: the model of the senders. */
export interface EmailSendersViewProps extends RootProps {
  readonly model: EmailSendersModel;
}

/** Renders a `useEmailSenders` model. */
export const EmailSendersView = forwardRef<HTMLElement, EmailSendersViewProps>(function EmailSendersView(
  { model, ...props },
  ref,
) {
  const t = useText(emailTexts);
  const { view, setView, list, stock } = model;
  return (
    <Page
      {...props}
      ref={ref}
      className={cx('rk-email-senders', props.className)}
      title={t('senders.title')}
      opened={view.open === '' ? null : <SenderPage key={view.open} model={model} />}
      actions={
        <Button
          variant="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          isDisabled={model.isFull}
          onClick={() => setView({ open: 'new' }, 'open')}
        >
          {t('senders.add')}
        </Button>
      }
      limits={<MailLimits stocks={{ mailboxes: stock }} />}
      full={model.isFull && stock ? { feature: 'mailboxes', ...stock, what: t('senders.offer') } : undefined}
      read={model}
      loadingText={t('senders.loading')}
      failedText={t('senders.failed')}
    >
      {list && <Senders model={model} list={list} />}
    </Page>
  );
});

interface PartProps {
  readonly model: EmailSendersModel;
}

interface SendersProps extends PartProps {
  readonly list: readonly MailSender[];
}

function Senders({ model, list }: SendersProps) {
  const t = useText(emailTexts);
  const [removing, setRemoving] = useState<MailSender | null>(null);
  return (
    <>
      {list.some(({ provider }) => provider === 'sandbox') && (
        <div className={css.place}>
          <Notice>{t('senders.sandboxNotice')}</Notice>
        </div>
      )}
      <Listing
        label={t('senders.title')}
        items={list}
        empty={
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
        }
      >
        {(sender) => (
          <SenderRow key={sender.id} sender={sender} model={model} onRemove={() => setRemoving(sender)} />
        )}
      </Listing>
      {removing && (
        <ConfirmDialog
          className="rk-email-sender-removal"
          title={t('senders.removeTitle', { address: removing.address })}
          confirmLabel={t('senders.removeConfirm')}
          onConfirm={async () => {
            await model.remove(removing.id);
            return t('senders.removed', { address: removing.address });
          }}
          onClose={() => setRemoving(null)}
        >
          {t('senders.removeBody')}
        </ConfirmDialog>
      )}
    </>
  );
}
