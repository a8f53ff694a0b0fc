'use client';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useNoticeAction } from '../../../core/react/useAttempt.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as css from '../../../domain/page/page.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx } from '../../../ui/rootProps.ts';
import { emailTexts } from '../locales/zh.ts';
import * as own from './EmailSuppressions.css.ts';
import type { EmailSuppressionsModel, LapsedMail as Lapsed } from './useEmailSuppressions.ts';

interface LapsedMailProps {
  readonly model: Pick<EmailSuppressionsModel, 'lapsed' | 'decideLapsed'>;
}

/** Old emails that newer rules do not classify as bounce or opt-out: released or kept by a person, one or all. */
export function LapsedMail({ model: { lapsed, decideLapsed } }: LapsedMailProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { run: decide, isRunning: isBusy } = useNoticeAction(
    async (action: 'lift' | 'keep', ids?: readonly string[]) => {
      const decided = await decideLapsed(action, ids);
      return t(`suppressions.lapsed.done.${action}`, { count: decided, shown: exact(decided) });
    },
  );
  if (lapsed === null || lapsed.total === 0) return null;
  const { list, total } = lapsed;

  return (
    <section aria-label={t('suppressions.lapsed.title')} className={own.lapsed}>
      <Notice
        tone="warning"
        action={
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'suppressions.lapsed.hide' : 'suppressions.lapsed.show')}
          </Button>
        }
      >
        {t('suppressions.lapsed.about', { count: total, shown: exact(total) })}
      </Notice>
      {isOpen && (
        <>
          <p className={own.lapsedActions}>
            <Button size="small" isDisabled={isBusy} onClick={() => void decide('lift')}>
              {t('suppressions.lapsed.liftAll')}
            </Button>
            <Button size="small" isDisabled={isBusy} onClick={() => void decide('keep')}>
              {t('suppressions.lapsed.keepAll')}
            </Button>
          </p>
          <ul className={own.lapsedList}>
            {list.map((one) => (
              <LapsedRow
                key={one.id}
                lapsed={one}
                isBusy={isBusy}
                onDecide={(action) => void decide(action, [one.id])}
              />
            ))}
          </ul>
          {total > list.length && (
            <p className={css.quiet}>
              {t('suppressions.lapsed.more', {
                count: total - list.length,
                shown: exact(total - list.length),
              })}
            </p>
          )}
        </>
      )}
    </section>
  );
}

interface LapsedRowProps {
  readonly lapsed: Lapsed;
  readonly isBusy: boolean;
  readonly onDecide: (action: 'lift' | 'keep') => void;
}

function LapsedRow({ lapsed, isBusy, onDecide }: LapsedRowProps) {
  const t = useText(emailTexts);
  const { day } = useFormats();
  const { address, subject, threadId, kind, lapsedKind, lapsedTrust, at } = lapsed;
  const before = t(`thread.verdict.kind.${kind}`);
  return (
    <li className={own.lapsedRow}>
      <div className={css.words}>
        <bdi data-rk-data="" className={own.address}>
          {address}
        </bdi>
        <Link to={{ kind: 'mailThread', id: threadId }} className={cx(css.link, own.address)}>
          <bdi data-rk-data={subject === '' ? undefined : ''}>{subject || t('thread.noSubject')}</bdi>
        </Link>
        <span className={css.quiet}>
          {lapsedTrust === 'trusted'
            ? t('suppressions.lapsed.kinds', { before, now: t(`thread.verdict.kind.${lapsedKind}`) })
            : t(`suppressions.lapsed.${lapsedTrust}`, { before })}{' '}
          · {day(at)}
        </span>
      </div>
      <span className={own.lapsedActions}>
        <Button
          variant="link"
          isDisabled={isBusy}
          aria-label={t('suppressions.lapsed.liftOf', { address })}
          onClick={() => onDecide('lift')}
        >
          {t('suppressions.lapsed.lift')}
        </Button>
        <Button
          variant="link"
          isDisabled={isBusy}
          aria-label={t('suppressions.lapsed.keepOf', { address })}
          onClick={() => onDecide('keep')}
        >
          {t('suppressions.lapsed.keep')}
        </Button>
      </span>
    </li>
  );
}
