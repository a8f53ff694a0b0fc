'use client';
import type { MailRoundRecipient } from '@reachkit/contract/email/rounds';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { emailTexts } from '../locales/zh.ts';

/** Why a round waits, was not sent, or what became of it. */
export function useRoundReason(person: MailRoundRecipient): string {
  const { state, reason, isForced, openedAt, awayUntil, repliedAt } = person;
  const t = useText(emailTexts);
  const { day } = useFormats();
  if (state === 'sent') {
    if (repliedAt !== null) return t('outcomes.replied');
    return openedAt === null ? t('outcomes.noReply') : t('rounds.reasons.opened');
  }
  if (isForced && reason !== 'dailyLimit') return t('rounds.forced');
  // It is held back once its time comes.
  if (awayUntil !== null && isAwayThen(person)) return t('rounds.reasons.awayUntil', { day: day(awayUntil) });
  if (reason === null) return openedAt === null ? t('rounds.reasons.waiting') : t('rounds.reasons.opened');
  return reason === 'opened' ? t('rounds.reasons.didOpen') : t(`rounds.reasons.${reason}`);
}

const isAwayThen = ({ state, reason, at, awayUntil }: MailRoundRecipient): boolean =>
  reason === 'away' || (state === 'next' && at !== null && awayUntil !== null && awayUntil > at);
