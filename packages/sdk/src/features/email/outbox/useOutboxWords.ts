'use client';
import type { OutboxEntry, OutboxState } from '@reachkit/contract/email/outbox';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import type { BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { emailTexts } from '../locales/zh.ts';
import { usePlannedTime } from '../parts/usePlannedTime.ts';

export const outboxTones: Readonly<Record<OutboxState, BadgeTone>> = {
  queued: 'plain',
  sending: 'accent',
  deferred: 'warning',
  sent: 'success',
  failed: 'danger',
  unknown: 'warning',
  bounced: 'danger',
};

/** Returns texts for the result of an email, and for the next step. */
export function useOutboxWords(): (entry: Pick<OutboxEntry, 'state' | 'reason' | 'nextAt'>) => string {
  const t = useText(emailTexts);
  const { dateTime } = useFormats();
  const planned = usePlannedTime();
  return ({ state, reason, nextAt }) => {
    const at = planned(nextAt);
    const time = at === null ? '' : dateTime(at);
    if (state === 'queued') return t(at === null ? 'outbox.says.inTurn' : 'outbox.says.queued', { time });
    if (state === 'deferred') {
      const then = t(at === null ? 'outbox.says.retryInTurn' : 'outbox.says.deferred', { time });
      return reason === null ? then : t('outbox.says.both', { why: t(`failures.${reason}.long`), then });
    }
    if (reason !== null && (state === 'failed' || state === 'bounced')) return t(`failures.${reason}.long`);
    return t(`outbox.says.${state}`);
  };
}
