'use client';
import { previewMailCampaign } from '@reachkit/contract/email/sending';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { ReadPlace } from '../../../domain/page/ReadPlace.tsx';
import { FramedMail } from '../editor/FramedMail.tsx';
import { Warnings } from '../editor/Warnings.tsx';
import { emailTexts } from '../locales/zh.ts';
import type { ComposerModel } from './useComposer.ts';

/** The whole email for its first recipients, rendered by the server like the sent one. */
export function RecipientPreview({ model: { draft, recipients } }: { readonly model: ComposerModel }) {
  const t = useText(emailTexts);
  const [recipientId, setRecipient] = useState('');
  const id = draft.campaign?.id ?? '';
  const preview = useRead(
    previewMailCampaign,
    { params: { id }, query: { recipientId } },
    { keepPrevious: true, isEnabled: id !== '' },
  );
  const { data, retry } = preview;
  // The preview uses the stored draft: unsaved input is saved first.
  const keep = useRef(draft.flush);
  useEffect(() => {
    // A failed save is shown by the draft itself.
    keep.current().catch(() => undefined);
  }, []);
  const shownFor = [draft.campaign?.revision, recipients?.total, ...draft.fields.senderIds].join(' ');
  const former = useRef(shownFor);
  useEffect(() => {
    if (former.current === shownFor) return;
    former.current = shownFor;
    retry();
  });
  if (!data) {
    return (
      <ReadPlace read={preview} loadingText={t('preview.loading')} failedText={t('preview.notLoaded')} />
    );
  }
  const { from, missing, ...email } = data.email;
  return (
    <FramedMail
      // The sender is not chosen yet, so its name is not reported as missing.
      email={{ ...email, missing: missing.filter((variable) => variable !== 'sender' || from !== '') }}
      people={data.list.map((one) => ({ id: one.recipientId, name: one.name || one.address }))}
      recipient={data.email.recipientId}
      onRecipient={setRecipient}
      warnings={<Warnings subject={draft.fields.subject} html={draft.fields.html} />}
      isFocused
    />
  );
}
