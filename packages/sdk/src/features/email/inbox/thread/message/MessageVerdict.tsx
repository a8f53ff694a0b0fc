'use client';
import type { MailThreadMessage } from '@reachkit/contract/email/inbox/thread';
import { mailCorrections } from '@reachkit/contract/email/inbox/threadActs';
import { useText } from '../../../../../core/i18n/useText.ts';
import { useAttempt } from '../../../../../core/react/useAttempt.ts';
import { Menu } from '../../../../../ui/Menu/Menu.tsx';
import { emailTexts } from '../../../locales/zh.ts';
import type { EmailThreadModel } from '../useEmailThread.ts';
import * as css from './Message.css.ts';

/** Kinds of messages that end the follow-ups to a recipient. */
const ending: ReadonlySet<string> = new Set([
  'humanReply',
  'bounceHard',
  'bounceFailed',
  'complaint',
  'unsubscribe',
]);

interface MessageVerdictProps {
  readonly message: MailThreadMessage;
  readonly model: Pick<EmailThreadModel, 'correct'>;
}

/** Classification of a message, its confidence and the evidence; a person can correct it. */
export function MessageVerdict({ message: { id, verdict, authenticity }, model }: MessageVerdictProps) {
  const t = useText(emailTexts);
  const runAction = useAttempt();
  if (verdict === null) return null;
  const { kind, confidence, correctedBy, readKind, evidence, reason } = verdict;
  const isConfirmed = kind === readKind && (authenticity?.warnings.length ?? 0) > 0;
  const word = (one: typeof kind) => t(`thread.verdict.kind.${one}`);
  // For a doubtful sender only the doubt is shown.
  const isDoubted = correctedBy === null && authenticity !== null && authenticity.trust !== 'trusted';
  const sure = isDoubted ? 'unsure' : confidence >= 0.9 ? 'sure' : confidence >= 0.6 ? 'likely' : 'unsure';
  return (
    <div className={css.verdict}>
      <span>
        {correctedBy === null
          ? t('thread.verdict.said', { kind: word(kind), sure: t(`thread.verdict.${sure}`) })
          : isConfirmed
            ? t('thread.verdict.confirmed', { name: correctedBy, kind: word(kind) })
            : t('thread.verdict.corrected', { name: correctedBy, kind: word(kind), read: word(readKind) })}
      </span>
      {authenticity && !(isDoubted && authenticity.check === 'passed') && (
        <span>{t(`thread.check.${authenticity.check}`)}</span>
      )}
      {evidence !== '' && (
        <details className={css.why}>
          <summary className={css.summary}>{t('thread.verdict.why')}</summary>
          <code data-rk-data="" className={css.evidence} title={reason}>
            {evidence}
          </code>
        </details>
      )}
      <Menu
        label={t('thread.verdict.correct')}
        variant="link"
        size="small"
        sections={[
          {
            id: 'kinds',
            items: mailCorrections.map((one) => ({
              id: one,
              label: word(one),
              isChecked: one === kind,
              onSelect: () =>
                void runAction(async () => {
                  await model.correct(id, one);
                  const isReopened = ending.has(kind) && !ending.has(one);
                  return t(`thread.verdict.${isReopened ? 'reopened' : 'done'}`, { kind: word(one) });
                }),
            })),
          },
        ]}
      />
    </div>
  );
}
