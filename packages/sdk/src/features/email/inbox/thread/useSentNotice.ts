'use client';
import type { MailThreadMessage } from '@reachkit/contract/email/inbox/thread';
import { useEffect, useState } from 'react';
import { useNotify } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { emailTexts } from '../../locales/zh.ts';

/** Returns a function that takes the id of a reply; its notice comes once the mail server accepted or refused it. */
export function useSentNotice(messages: readonly MailThreadMessage[]): (replyId: string) => void {
  const t = useText(emailTexts);
  const { show } = useNotify();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  useEffect(() => {
    if (waiting.length === 0) return;
    const states = new Map(messages.map(({ id, reply }) => [id, reply?.state]));
    const isOpen = (id: string) => ['queued', 'sending', undefined].includes(states.get(id));
    if (waiting.every(isOpen)) return;
    if (waiting.some((id) => states.get(id) === 'sent')) show({ tone: 'success', text: t('reply.sent') });
    if (waiting.some((id) => states.get(id) === 'failed')) show({ tone: 'error', text: t('reply.failed') });
    setWaiting(waiting.filter(isOpen));
  }, [messages, waiting, show, t]);
  return (id) => setWaiting((ids) => [...ids, id]);
}
