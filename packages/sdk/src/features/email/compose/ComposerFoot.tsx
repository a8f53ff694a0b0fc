'use client';
import { useState } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useNoticeAction } from '../../../core/react/useAttempt.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './ComposeEmail.css.ts';
import { isStuck, SavedMark } from './SavedMark.tsx';
import { LeftToday } from './sending/LeftToday.tsx';
import { type ComposerModel, type ComposerSchedule, recipientsMax } from './useComposer.ts';
import { useRecoveredFirst } from './useRecoveredFirst.tsx';

const SendDialog = lazyPart(async () => (await import('./sending/SendDialog.tsx')).SendDialog);

interface ComposerFootProps {
  readonly model: ComposerModel;
  readonly isPreviewed: boolean;
  readonly onPreview: () => void;
}

/** Emails left today, and the buttons to preview, test and send. */
export function ComposerFoot({ model, isPreviewed, onPreview }: ComposerFootProps) {
  const t = useText(emailTexts);
  const { show } = useNotify();
  const [isSending, setSending] = useState(false);
  const { draft } = model;
  const { ask, question } = useRecoveredFirst(draft);

  const testing = useAction(async () => {
    show({ tone: 'success', text: t('compose.testSent', { address: await model.sendTest() }) });
  });

  async function send(schedule: ComposerSchedule | null) {
    await model.send(schedule);
    show({ tone: 'success', text: t(schedule === null ? 'sending.begun' : 'sending.scheduled') });
  }

  /** The summary uses the stored draft: unsaved input is saved first. */
  const opening = useNoticeAction(async () => {
    await draft.flush();
    await model.refetchRecipients();
    setSending(true);
  });

  return (
    <footer className={css.foot}>
      {testing.failure && (
        <div className={css.footFailure}>
          <FailureNotice failure={testing.failure} />
        </div>
      )}
      <LeftToday model={model} />
      <span className={css.spacer} />
      {isStuck(draft) && <SavedMark draft={draft} />}
      <Button aria-pressed={isPreviewed} onClick={onPreview}>
        {t('compose.preview')}
      </Button>
      <Button isLoading={testing.isRunning} onClick={() => ask(() => void testing.run())}>
        {t('compose.test')}
      </Button>
      <Button
        variant="primary"
        isLoading={opening.isRunning}
        isDisabled={draft.saving === 'conflict'}
        onClick={() => ask(() => void opening.run())}
      >
        {t('compose.review')}
      </Button>
      {question}
      {isSending && draft.campaign && (
        <PartBoundary fallback={null}>
          <SendDialog
            campaign={draft.campaign}
            most={recipientsMax(model)}
            onSend={send}
            onRecipientsChanged={() => void model.refetchRecipients()}
            onClose={() => setSending(false)}
          />
        </PartBoundary>
      )}
    </footer>
  );
}
