'use client';
import type { MailSender } from '@reachkit/contract/email/sender';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { emailTexts } from '../locales/zh.ts';

/** Formats the stage of a warm-up: today's limit, the next step, and the end. */
export function useWarmUpText(): (warmUp: NonNullable<MailSender['warmUp']>) => string {
  const t = useText(emailTexts);
  const { exact, day } = useFormats();
  return ({ week, weeks, until, most, nextMost }) => {
    const values = { week: exact(week), weeks: exact(weeks), most: exact(most), day: day(until) };
    return nextMost === null
      ? t('senders.warmUpLast', values)
      : t('senders.warmUpOn', { ...values, next: exact(nextMost) });
  };
}
