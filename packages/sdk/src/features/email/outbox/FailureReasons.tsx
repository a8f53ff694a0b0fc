'use client';
import { useId, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { ConfirmDialog } from '../../../domain/ConfirmDialog.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as css from '../../../domain/page/page.css.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as own from './Outbox.css.ts';
import type { OutboxModel } from './useOutbox.ts';

/** Failed emails by reason: count, filter, and a button that retries all. */
export function FailureReasons({ model }: { readonly model: OutboxModel }) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const titleId = useId();
  const [asked, setAsked] = useState<OutboxModel['failures'][number] | null>(null);
  const { view, setView, failures } = model;
  const shown = failures.filter(({ reason }) => view.reason === '' || view.reason === reason);
  const isOfFailures = view.state === '' || view.state === 'failed';
  if (!isOfFailures || (shown.length === 0 && view.reason === '')) return null;
  return (
    <section aria-labelledby={titleId} className={own.reasons}>
      <Heading level={2} id={titleId} className={own.reasonsTitle}>
        {t('outbox.reasons')}
      </Heading>
      <ul className={own.reasonList}>
        {shown.map((failure) => {
          const word = t(`failures.${failure.reason}.short`);
          return (
            <li key={failure.reason} className={own.reason}>
              <Badge tone="danger">{word}</Badge>
              <span className={css.quiet}>
                {t('outbox.count', { count: failure.count, shown: exact(failure.count) })}
              </span>
              <span className={own.spacer} />
              {view.reason === '' && (
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`${t('outbox.showThese')}: ${word}`}
                  onClick={() => setView({ state: 'failed', reason: failure.reason }, 'filter')}
                >
                  {t('outbox.showThese')}
                </Button>
              )}
              {failure.fit > 0 && (
                <Button
                  size="small"
                  aria-label={`${t('outbox.tryAll')}: ${word}`}
                  onClick={() => setAsked(failure)}
                >
                  {t('outbox.tryAll')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {view.reason !== '' && (
        <Button variant="link" onClick={() => setView({ reason: '' }, 'filter')}>
          {t('outbox.anyReason')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          className="rk-outbox-retry"
          title={t('outbox.tryAllTitle', {
            reason: t(`failures.${asked.reason}.short`),
            count: asked.fit,
            shown: exact(asked.fit),
          })}
          confirmLabel={t('outbox.tryAll')}
          variant="primary"
          onConfirm={async () => {
            const { retried } = await model.tryAllAgain(asked.reason);
            return t('outbox.againMany', { count: retried, shown: exact(retried) });
          }}
          onClose={() => setAsked(null)}
        >
          <p className={own.sentence}>{t('outbox.tryAllBody')}</p>
          {(view.campaign !== '' || view.sender !== '') && (
            <p className={own.sentence}>{t('outbox.tryAllIn')}</p>
          )}
          {asked.fit < asked.count && (
            <p className={own.sentence}>
              {t('outbox.leftOut', {
                count: asked.count - asked.fit,
                shown: exact(asked.count - asked.fit),
              })}
            </p>
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}
