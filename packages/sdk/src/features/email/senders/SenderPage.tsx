'use client';
import type { MailSender } from '@reachkit/contract/email/sender';
import { useId, useRef } from 'react';
import { missedOf } from '../../../core/failures/equityMissed.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { ReadPlace } from '../../../domain/page/ReadPlace.tsx';
import { EquityOffer } from '../../../provider/EquityOffer.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../locales/zh.ts';
import { OpenHead } from '../parts/OpenHead.tsx';
import { SenderChecks } from './SenderChecks.tsx';
import { SenderInputs } from './SenderInputs.tsx';
import * as css from './SenderPage.css.ts';
import type { EmailSendersModel } from './useEmailSenders.ts';
import { useSenderForm } from './useSenderForm.ts';

interface SenderPageProps {
  readonly model: EmailSendersModel;
}

/** Adds a sender, or shows one: its verification and its settings. */
export function SenderPage({ model }: SenderPageProps) {
  const t = useText(emailTexts);
  const { view, list, setView } = model;
  const back = () => setView({ open: '' }, 'close');
  if (view.open === 'new') return <SenderForm model={model} sender={null} onClose={back} />;
  const sender = list?.find(({ id }) => id === view.open);
  if (sender) return <SenderForm key={sender.id} model={model} sender={sender} onClose={back} />;
  if (list) {
    return (
      <EmptyState
        className={css.place}
        title={t('senders.gone')}
        action={<Button onClick={back}>{t('senders.back')}</Button>}
      />
    );
  }
  return <ReadPlace read={model} loadingText={t('senders.loading')} failedText={t('senders.failed')} />;
}

interface SenderFormProps extends SenderPageProps {
  readonly sender: MailSender | null;
  readonly onClose: () => void;
}

function SenderForm({ model, sender, onClose }: SenderFormProps) {
  const t = useText(emailTexts);
  const { show } = useNotify();
  const titleId = useId();
  const saved = useRef<MailSender | null>(null);
  const own = useSenderForm({
    sender,
    onSaved: (next) => {
      saved.current = next;
      void model.refetch();
      show({
        tone: 'success',
        text: t(wordOf(sender, next), { address: next.address }),
      });
      // A new sender stays open, as its verification has started.
      model.setView({ open: next.id }, sender ? 'saved' : 'close');
    },
  });
  const { form, isAddressKnown } = own;
  const canManage = sender === null || model.canManage(sender);
  /** Saves the form; resolves with the saved sender, or `null` if a field was invalid. */
  async function save(): Promise<MailSender | null> {
    saved.current = null;
    await form.submit();
    return saved.current;
  }

  return (
    <Form form={form} aria-labelledby={titleId} className={css.form}>
      <OpenHead
        titleId={titleId}
        title={sender ? <bdi dir="ltr">{sender.address}</bdi> : t('senders.add')}
        backLabel={t('senders.back')}
        onBack={onClose}
      >
        {canManage && isAddressKnown && (
          <Button type="submit" variant="primary" isLoading={form.isSubmitting}>
            {t(sender ? 'senders.save' : 'senders.saveNew')}
          </Button>
        )}
      </OpenHead>
      <Said own={own} />
      <div className={css.halves}>
        <SenderInputs own={own} sender={sender} model={model} canManage={canManage} />
        {sender && <SenderChecks sender={sender} model={model} unsaved={own.isChanged ? save : null} />}
      </div>
    </Form>
  );
}

const wordOf = (before: MailSender | null, { status }: MailSender) => {
  if (before === null) return 'senders.added';
  return status === 'verifying' && before.status !== 'verifying' ? 'senders.savedVerifying' : 'senders.saved';
};

function Said({ own: { form, isOutdated } }: { readonly own: ReturnType<typeof useSenderForm> }) {
  const t = useText(emailTexts);
  const { failure } = form;
  if (isOutdated) {
    return (
      <div className={css.said}>
        <Notice tone="warning">{t('senders.outdated')}</Notice>
      </div>
    );
  }
  if (!failure) return null;
  return (
    <div className={css.said}>
      {failure.kind === 'equity' ? (
        <EquityOffer missed={missedOf(failure)} what={t('senders.offer')} />
      ) : (
        <FailureNotice failure={failure} />
      )}
    </div>
  );
}
