'use client';
import type { MailThreadEntry } from '@reachkit/contract/email/inbox/inbox';
import { MailWarning } from 'lucide-react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { emailTexts } from '../../locales/zh.ts';
import { ThreadState } from './ThreadState.tsx';
import { WarningMark } from './WarningMark.tsx';

interface ThreadMarksProps {
  readonly thread: Pick<
    MailThreadEntry,
    | 'state'
    | 'isComplaint'
    | 'isOptedOut'
    | 'warning'
    | 'isPayment'
    | 'isOtherAddress'
    | 'isUnchecked'
    | 'replyFault'
  >;
}

/** Status of a conversation, and its warnings. */
export function ThreadMarks({ thread }: ThreadMarksProps) {
  const t = useText(emailTexts);
  const { warning, isPayment, isOtherAddress, isUnchecked, replyFault } = thread;
  return (
    <>
      <ThreadState thread={thread} />
      {replyFault && (
        <Badge
          tone={replyFault === 'failed' ? 'danger' : 'warning'}
          icon={<MailWarning size={14} aria-hidden="true" />}
        >
          {t(`inbox.replyFault.${replyFault}`)}
        </Badge>
      )}
      {warning !== null && <WarningMark warning={warning} />}
      {isPayment && <WarningMark warning="payment" />}
      {isUnchecked && warning !== 'notChecked' && <WarningMark warning="notChecked" />}
      {isOtherAddress && warning !== 'lookAlike' && <WarningMark warning="otherAddress" />}
    </>
  );
}
