'use client';
import { useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './ComposeEmail.css.ts';
import { isStuck, SavedMark } from './SavedMark.tsx';
import { LeftToday } from './sending/LeftToday.tsx';
import type { ComposerModel, ComposerSchedule } from './useComposer.ts';
import { useRecoveredFirst } from './useRecoveredFirst.tsx';

const SendDialog = lazyPart(async () => (await import('./sending/SendDialog.tsx')).SendDialog);

interface ComposerFootProps {
  readonly model: ComposerModel;
  readonly isPreviewed: boolean;
  readonly onPreview: () => void;
}

/** What is left of today, and the ways out of the composer. */
export function ComposerFoot({ model, isPreviewed, onPreview }: ComposerFootProps) {
  const t = useText(emailTexts);
  const errorText = useErrorText();
  const { show } = useNotify();
  const [refused, setRefused] = useState<ReachkitError | null>(null);
  const [isTesting, setTesting] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [isSending, setSending] = useState(false);
  const { draft } = model;
  const { ask, question } = useRecoveredFirst(draft);

  async function test() {
    setTesting(true);
    setRefused(null);
    try {
      show({ tone: 'success', text: t('compose.testSent', { address: await model.sendTest() }) });
    } catch (thrown) {
      setRefused(toReachkitError(thrown));
    } finally {
      setTesting(false);
    }
  }

  async function send(schedule: ComposerSchedule | null) {
    await model.send(schedule);
    show({ tone: 'success', text: t(schedule === null ? 'sending.begun' : 'sending.scheduled') });
  }

  /** The summary is of what is kept: everything typed is kept first. */
  async function open() {
    setOpening(true);
    try {
      await draft.flush();
      await model.refetchRecipients();
      setSending(true);
    } catch (thrown) {
      show({ tone: 'error', text: errorText(toReachkitError(thrown)) });
    } finally {
      setOpening(false);
    }
  }

  return (
    <footer className={css.foot}>
      {refused && (
        <div className={css.footFailure}>
          <FailureNotice failure={refused} />
        </div>
      )}
      <LeftToday model={model} />
      <span className={css.spacer} />
      {isStuck(draft) && <SavedMark draft={draft} />}
      <Button aria-pressed={isPreviewed} onClick={onPreview}>
        {t('compose.preview')}
      </Button>
      <Button isLoading={isTesting} onClick={() => ask(() => void test())}>
        {t('compose.test')}
      </Button>
      <Button
        variant="primary"
        isLoading={isOpening}
        isDisabled={draft.saving === 'conflict'}
        onClick={() => ask(() => void open())}
      >
        {t('compose.review')}
      </Button>
      {question}
      {isSending && draft.campaign && (
        <PartBoundary fallback={null}>
          <SendDialog
            campaign={draft.campaign}
            onSend={send}
            onRecipientsChanged={() => void model.refetchRecipients()}
            onClose={() => setSending(false)}
          />
        </PartBoundary>
      )}
    </footer>
  );
}
