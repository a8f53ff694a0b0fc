'use client';
import type { MailRoundRecipient } from '@reachkit/contract/email/rounds';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { emailTexts } from '../locales/zh.ts';

/** Returns why a round waits or was not sent, or its result. */
export function useRoundReason(person: MailRoundRecipient): string {
  const { state, reason, isForced, at, openedAt, awayUntil, repliedAt, unproven } = person;
  const t = useText(emailTexts);
  const { day } = useFormats();
  if (state === 'sent') {
    if (repliedAt !== null) return t('outcomes.replied');
    return openedAt === null ? t('outcomes.noReply') : t('rounds.reasons.opened');
  }
  if (isForced && reason !== 'dailyLimit') return t('rounds.forced');
  if (reason === 'away' && awayUntil !== null) return t('rounds.reasons.awayUntil', { day: day(awayUntil) });
  if (reason === 'away' && at !== null) return t('rounds.reasons.awayUnknown', { day: day(at) });
  if (reason === 'suppressed' && at !== null)
    return t(unproven === null ? 'rounds.reasons.suppressedUntil' : 'rounds.reasons.unprovenUntil', {
      day: day(at),
    });
  if (reason === null) return openedAt === null ? t('rounds.reasons.waiting') : t('rounds.reasons.opened');
  return reason === 'opened' ? t('rounds.reasons.didOpen') : t(`rounds.reasons.${reason}`);
}
