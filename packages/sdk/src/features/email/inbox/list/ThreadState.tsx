'use client';
import type { MailThreadEntry, MailThreadState } from '@reachkit/contract/email/inbox/inbox';
import { Bot, Check, Flag, MailX } from 'lucide-react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Badge, type BadgeTone } from '../../../../ui/Badge/Badge.tsx';
import { emailTexts } from '../../locales/zh.ts';

const tones: Readonly<Record<MailThreadState, BadgeTone>> = {
  needsReply: 'accent',
  waiting: 'plain',
  handled: 'success',
  automatic: 'plain',
  bounce: 'danger',
};

/** Status of a conversation, i.e. the pending action: a mark with its own shape, and the word. */
export function ThreadState({
  thread: { state, isComplaint, isOptedOut },
}: {
  readonly thread: Pick<MailThreadEntry, 'state' | 'isComplaint' | 'isOptedOut'>;
}) {
  const t = useText(emailTexts);
  const complaint = isComplaint && (
    <Badge tone="danger" icon={<Flag size={14} aria-hidden="true" />}>
      {t('inbox.complaint')}
    </Badge>
  );
  // A complaint is an automatic message, but no automatic reply.
  if (complaint && state === 'automatic') return complaint;
  const optedOut = isOptedOut && (
    <Badge icon={<MailX size={14} aria-hidden="true" />}>{t('inbox.optedOut')}</Badge>
  );
  // The reason why no action is pending.
  if (optedOut && state === 'handled')
    return (
      <>
        {optedOut}
        {complaint}
      </>
    );
  const icon =
    state === 'automatic' ? (
      <Bot size={14} aria-hidden="true" />
    ) : state === 'handled' ? (
      <Check size={14} aria-hidden="true" />
    ) : undefined;
  return (
    <>
      <Badge tone={tones[state]} icon={icon}>
        {t(`inbox.state.${state}`)}
      </Badge>
      {optedOut}
      {complaint}
    </>
  );
}
