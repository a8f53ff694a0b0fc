'use client';
import type { MailSuppressionReason } from '@reachkit/contract/email/outbox';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as css from '../../../domain/page/page.css.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { cx } from '../../../ui/rootProps.ts';
import { emailTexts } from '../locales/zh.ts';
import * as own from './EmailSuppressions.css.ts';
import { isKept, type MailSuppression } from './useEmailSuppressions.ts';

interface SuppressionRowProps {
  readonly suppression: MailSuppression;
  readonly onRemove: () => void;
}

const tones: Readonly<Record<MailSuppressionReason, BadgeTone>> = {
  unsubscribed: 'plain',
  hardBounce: 'danger',
  softBounces: 'warning',
  complaint: 'danger',
  manual: 'plain',
  import: 'plain',
};

/** A suppressed address: reason, start, and whether it can be removed. */
export function SuppressionRow({ suppression, onRemove }: SuppressionRowProps) {
  const t = useText(emailTexts);
  const { day } = useFormats();
  const { address, reason, campaign, by, at, until, isConfirmed } = suppression;
  return (
    <li className={cx(css.row, own.columns)}>
      <bdi data-rk-data="" className={own.address}>
        {address}
      </bdi>
      <span className={css.wide}>
        <Badge tone={tones[reason]}>{t(`suppressions.reason.${reason}`)}</Badge>
        {!isConfirmed && (
          <>
            {' '}
            <Badge tone="warning">
              <span
                title={t(
                  reason === 'unsubscribed'
                    ? 'suppressions.end.wishUnconfirmed'
                    : 'suppressions.end.reportUnconfirmed',
                )}
              >
                {t('suppressions.unconfirmed')}
              </span>
            </Badge>
          </>
        )}
      </span>
      <span className={cx(css.quiet, css.wide)}>
        {campaign && t('suppressions.of', { name: campaign.name || t('campaigns.unnamed') })}
        {!campaign && by !== null && t('suppressions.by', { name: by })}
        {until !== null && ` · ${t('suppressions.until', { time: day(until) })}`}
      </span>
      <span className={cx(css.quiet, css.wide)}>{day(at)}</span>
      {isKept(suppression) ? (
        <span title={t('suppressions.end.misjudged')} className={cx(own.kept, own.action)}>
          {t('suppressions.end.onlyThey')}
        </span>
      ) : (
        <Button
          variant="link"
          className={own.action}
          aria-label={t('suppressions.removeOf', { address })}
          onClick={onRemove}
        >
          {t('suppressions.remove')}
        </Button>
      )}
    </li>
  );
}
