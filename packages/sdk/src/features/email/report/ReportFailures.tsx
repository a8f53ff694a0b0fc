'use client';
import { mailFailureReasons } from '@reachkit/contract/email/outbox';
import type { getMailReport } from '@reachkit/contract/email/report';
import type { DataOf } from '@reachkit/contract/endpoint';
import { useId } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as css from '../../../domain/page/page.css.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { emailTexts } from '../locales/zh.ts';
import { OutboxLink } from '../parts/OutboxLink.tsx';
import * as own from './report.css.ts';

interface ReportFailuresProps {
  readonly campaignId: string;
  readonly failures: DataOf<typeof getMailReport>['failures'];
}

/** Why emails of a campaign failed, with links to them. */
export function ReportFailures({ campaignId, failures }: ReportFailuresProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const titleId = useId();
  if (failures.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={css.place}>
      <Heading level={2} id={titleId} className={own.title}>
        {t('outbox.reasons')}
      </Heading>
      <ul className={css.list}>
        {failures.map(({ reason: said, count }) => {
          const reason = mailFailureReasons.find((known) => known === said) ?? 'other';
          // It is unknown whether an interrupted email arrived.
          const state = reason === 'interrupted' ? 'unknown' : 'failed';
          return (
            <li key={said} className={own.failure}>
              <span className={css.words}>
                <span className={own.personName}>{t(`failures.${reason}.short`)}</span>
                <span className={css.quiet}>
                  {state === 'unknown' ? t('outbox.says.unknown') : t(`failures.${reason}.long`)}
                </span>
              </span>
              <OutboxLink filter={{ campaign: campaignId, state, reason }}>
                {t('outbox.count', { count, shown: exact(count) })}
              </OutboxLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
