'use client';
import { previewMailCampaign } from '@reachkit/contract/email/sending';
import { useEffect, useRef } from 'react';
import { useRead } from '../../../core/hooks.ts';
import { MailPreview } from '../editor/MailPreview.tsx';
import type { ComposerModel } from './useComposer.ts';

/** The email as its first recipients get it, while it is written. */
export function RecipientPreview({ model: { draft, recipients } }: { readonly model: ComposerModel }) {
  const id = draft.campaign?.id ?? '';
  const { data, retry } = useRead(
    previewMailCampaign,
    { params: { id }, query: {} },
    { notify: false, keepPrevious: true, isEnabled: id !== '' },
  );
  // Others are among the first now, or another mailbox sends.
  const shownFor = [recipients?.total, ...draft.fields.senderIds].join(' ');
  const former = useRef(shownFor);
  useEffect(() => {
    if (former.current === shownFor) return;
    former.current = shownFor;
    retry();
  });
  const people = (data?.list ?? []).map(({ recipientId, name, address, values }) => ({
    id: recipientId,
    name: name || address,
    values,
  }));
  return <MailPreview subject={draft.fields.subject} html={draft.fields.html} people={people} />;
}
