'use client';
import type { OutboxEntry } from '@reachkit/contract/email/outbox';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as css from '../../../domain/page/page.css.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { cx } from '../../../ui/rootProps.ts';
import { emailTexts } from '../locales/zh.ts';
import { KeptBack } from './KeptBack.tsx';
import * as own from './Outbox.css.ts';
import type { OutboxModel } from './useOutbox.ts';
import { outboxTones, useOutboxWords } from './useOutboxWords.ts';
import { useTryAgain } from './useTryAgain.ts';

interface OutboxRowProps {
  readonly entry: OutboxEntry;
  readonly model: OutboxModel;
}

/** An email in the list: recipient, result with reason, and subject. */
export function OutboxRow({ entry, model }: OutboxRowProps) {
  const t = useText(emailTexts);
  const { dateTime, exact } = useFormats();
  const wordsOf = useOutboxWords();
  const again = useTryAgain(model);
  const { id, name, to, state, subject, campaign, round, sentAt, updatedAt, attempts, canRetry } = entry;
  const called = name || to;
  return (
    <li className={cx(css.row, own.columns)}>
      <div className={css.words}>
        <button
          type="button"
          className={css.name}
          onClick={() => model.setView({ open: id, page: model.view.page }, 'open')}
        >
          <bdi data-rk-data="">{called}</bdi>
        </button>
        {to !== called && (
          <bdi data-rk-data="" className={css.quiet}>
            {to}
          </bdi>
        )}
      </div>
      <div className={cx(css.state, css.wide)}>
        <Badge tone={outboxTones[state]}>{t(`outbox.state.${state}`)}</Badge>
        <p className={own.sentence}>{wordsOf(entry)}</p>
        <KeptBack keptBack={entry.keptBack} />
      </div>
      <div className={cx(css.words, css.wide)}>
        <bdi data-rk-data={subject === '' ? undefined : ''} className={css.subject}>
          {subject || t('outbox.noSubject')}
        </bdi>
        <span className={css.quiet}>
          <bdi data-rk-data={campaign.name === '' ? undefined : ''}>
            {campaign.name || t('campaigns.unnamed')}
          </bdi>
          {' · '}
          {round === 0 ? t('outbox.first') : t('outbox.round', { round })}
        </span>
      </div>
      <div className={cx(css.words, css.wide)}>
        <span className={css.quiet}>{dateTime(sentAt ?? updatedAt)}</span>
        {attempts > 1 && (
          <span className={css.quiet}>
            {t('outbox.attempts', { count: attempts, shown: exact(attempts) })}
          </span>
        )}
      </div>
      {canRetry && (
        <Button
          size="small"
          className={own.action}
          isLoading={again.isRunning}
          aria-label={`${t('outbox.tryAgain')}: ${called}`}
          onClick={() => void again.run(id)}
        >
          {t('outbox.tryAgain')}
        </Button>
      )}
    </li>
  );
}
