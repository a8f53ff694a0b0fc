'use client';
import type { MailThreadEntry } from '@reachkit/contract/email/inbox/inbox';
import { ThreadState } from './ThreadState.tsx';
import { WarningMark } from './WarningMark.tsx';

interface ThreadMarksProps {
  readonly thread: Pick<
    MailThreadEntry,
    'state' | 'isComplaint' | 'isOptedOut' | 'warning' | 'isPayment' | 'isOtherAddress' | 'isUnchecked'
  >;
}

/** Status of a conversation, and its warnings. */
export function ThreadMarks({ thread }: ThreadMarksProps) {
  const { warning, isPayment, isOtherAddress, isUnchecked } = thread;
  return (
    <>
      <ThreadState thread={thread} />
      {warning !== null && <WarningMark warning={warning} />}
      {isPayment && <WarningMark warning="payment" />}
      {isUnchecked && warning !== 'notChecked' && <WarningMark warning="notChecked" />}
      {isOtherAddress && warning !== 'lookAlike' && <WarningMark warning="otherAddress" />}
    </>
  );
}
