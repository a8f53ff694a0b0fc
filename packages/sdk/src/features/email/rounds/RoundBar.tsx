'use client';
import type { MailRounds, MailRoundWait } from '@reachkit/contract/email/rounds';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { emailTexts } from '../locales/zh.ts';
import { usePlannedTime } from '../parts/usePlannedTime.ts';
import * as css from './FollowUpPlan.css.ts';

interface RoundBarProps {
  readonly counts: MailRounds['rounds'][number]['counts'];
  /** Time of its next email, and why it waits when due. */
  readonly next?: { readonly at: string | null; readonly wait: MailRoundWait | null };
}

/** Progress of a round, as text and as a bar: replied, sent, held, failed. */
export function RoundBar({ counts, next: waiting = { at: null, wait: null } }: RoundBarProps) {
  const t = useText(emailTexts);
  const { exact, day, dateTime } = useFormats();
  const planned = usePlannedTime();
  const { wait } = waiting;
  const nextAt = planned(waiting.at);
  const { due, next, sent, held, ended, failed, unknown, replied } = counts;
  const parts = [
    { kind: 'replied', count: replied },
    { kind: 'sent', count: Math.max(0, sent - replied) },
    { kind: 'held', count: held },
    { kind: 'failed', count: failed + unknown },
  ] as const;
  const shareOf = (count: number) => (due === 0 ? 0 : (count / due) * 100);
  let at = 0;
  return (
    <span className={css.who}>
      <span className={css.quiet}>
        {t('rounds.who', { due: exact(due), sent: exact(sent) })}
        {held > 0 && ` · ${t('rounds.whoHeld', { shown: exact(held) })}`}
        {failed > 0 && ` · ${t('rounds.whoFailed', { shown: exact(failed) })}`}
        {unknown > 0 && ` · ${t('rounds.whoUnknown', { shown: exact(unknown) })}`}
        {ended > 0 && ` · ${t('rounds.whoEnded', { shown: exact(ended) })}`}
      </span>
      <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.track} width="100" height="4" />
        {parts.map(({ kind, count }) => {
          const x = at;
          at += shareOf(count);
          return (
            <rect key={kind} data-kind={kind} className={css.part} x={x} width={shareOf(count)} height="4" />
          );
        })}
      </svg>
      <span className={css.quiet}>
        {t('rounds.replies', { count: replied, shown: exact(replied) })}
        {nextAt !== null && wait === null && ` · ${t('rounds.next', { time: dateTime(nextAt) })}`}
        {nextAt !== null && wait === 'dailyLimit' && ` · ${t('rounds.waitsForLimit', { day: day(nextAt) })}`}
        {wait === 'queued' && ` · ${t('rounds.waitsInQueue')}`}
        {waiting.at === null && next + held === 0 && sent > 0 && ` · ${t('rounds.done')}`}
      </span>
    </span>
  );
}
