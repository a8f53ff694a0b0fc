'use client';
import { type MailPresence, mailPresenceEventSchema } from '@reachkit/contract/email/inbox/thread';
import { markMailPresence } from '@reachkit/contract/email/inbox/threadActs';
import { useEffect, useState } from 'react';
import { useCall, useCanAsk } from '../../../../core/hooks.ts';
import { useLiveMessages } from '../../../../core/live/useLiveMessages.ts';

/** The server drops a presence after 60 seconds. */
const renewMs = 30_000;

export interface ThreadPresence {
  readonly presence: readonly MailPresence[];
  readonly setReplying: (isReplying: boolean) => void;
}

/**
 * Publishes that the person has a conversation open, and returns who else has it open. `read`: initial value from the
 * conversation.
 */
export function useThreadPresence(id: string, read: readonly MailPresence[] | undefined): ThreadPresence {
  const call = useCall();
  const canAsk = useCanAsk();
  const [known, setKnown] = useState<{ readonly id: string; readonly list: readonly MailPresence[] } | null>(
    null,
  );
  const [isReplying, setReplying] = useState(false);

  useLiveMessages(({ event, data }) => {
    if (event !== 'mailPresence') return;
    const parsed = mailPresenceEventSchema.safeParse(data);
    if (parsed.success && parsed.data.threadId === id) setKnown({ id, list: parsed.data.presence });
  });

  useEffect(() => {
    if (id === '' || !canAsk) return;
    let isCurrent = true;
    const state = isReplying ? 'replying' : 'reading';
    const renew = () =>
      void call(markMailPresence, { params: { id }, body: { state } }, { notify: false }).then(
        ({ presence }) => isCurrent && setKnown({ id, list: presence }),
        // Errors are ignored: the next signal follows in half a minute.
        () => undefined,
      );
    renew();
    const timer = setInterval(renew, renewMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [id, canAsk, isReplying, call]);

  useEffect(() => {
    if (id === '' || !canAsk) return;
    const body = { state: 'left' } as const;
    // If the request fails, the server drops the presence after its timeout.
    return () =>
      void call(markMailPresence, { params: { id }, body }, { notify: false }).catch(() => undefined);
  }, [id, canAsk, call]);

  return { presence: known?.id === id ? known.list : (read ?? []), setReplying };
}
